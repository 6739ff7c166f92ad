// Lines of sight: what of the ground and who on it blocks them.

#include "rulebooks/face_to_the_enemy/sight.h"

#include "rulebooks/face_to_the_enemy/clauses.h"

#include <limits>

namespace longroll::face_to_the_enemy {

using board::table::Form;
using board::table::Trace;

namespace {

constexpr Length kNearWall = board::table::inches(1);
constexpr Length kNearGunner = board::table::inches(3);

// Depths of table 5.5 that most ground has: the classes of screens, from 1.
constexpr std::array<Length, board::table::kScreenClasses> kScreenDepths = {
    board::table::inches(2), board::table::inches(4), board::table::inches(6)};
constexpr int kLevel = 100;  // in hundredths, as sight bounds count heights

enum class InTheWay : std::uint8_t { Nothing, Ground, Screens, Wall, Unit };

// OPTIMISATION: a coarse look, which finds at once what surely blocks. Ground above both ends is
// ground above a level line half a level over the higher of them, and screens are of any height.
bool surely_blocked(const Terrain& terrain, const Segment& along, int higher)
{
    static const board::table::ScreenRule kRule(kScreenDepths, 1000 * kLevel, 0);
    const int height = higher * kLevel + kLevel / 2;
    return terrain.sight_bounds().blocked(along, height, height, kRule);
}

bool too_deep(const Field& field, const Trace& trace)
{
    constexpr std::int64_t kWhole = std::int64_t{1} << 40;
    std::int64_t sum = 0;
    for (const board::table::Stretch& stretch : trace.stretches) {
        const auto depth = field[stretch.feature].los_depth;
        if (!depth || stretch.to <= stretch.from) continue;
        if (*depth <= 0) return true;
        sum += (stretch.to - stretch.from) * kWhole / *depth;
    }
    return sum > kWhole;
}

// A wall, unless one of the ends is near it.
bool crosses_wall(const Field& field, const Trace& trace)
{
    return std::any_of(trace.crossings.begin(), trace.crossings.end(), [&](const auto& crossing) {
        if (!field[crossing.feature].los_depth) return false;
        const std::vector<Point>& wall = (*field.terrain)[crossing.feature].line;
        return measured(gap(trace.segment.from, wall)) > kNearWall &&
               measured(gap(trace.segment.to, wall)) > kNearWall;
    });
}

// RULING: FE-R-50 (a), (b) and (d).
InTheWay ground_in_the_way(const Field& field, const Segment& along, int higher)
{
    const Trace trace = field.terrain->sight_trace(along);
    if (std::any_of(trace.levels.begin(), trace.levels.end(),
                    [&](const auto& piece) { return piece.level > higher; }))
        return InTheWay::Ground;
    if (too_deep(field, trace)) return InTheWay::Screens;
    return crosses_wall(field, trace) ? InTheWay::Wall : InTheWay::Nothing;
}

int higher_end(const Terrain& terrain, const Segment& along)
{
    return std::max(terrain.level_at(along.from), terrain.level_at(along.to));
}

bool is_clear_ground(const Field& field, const Segment& along)
{
    const int higher = higher_end(*field.terrain, along);
    return !surely_blocked(*field.terrain, along, higher) &&
           ground_in_the_way(field, along, higher) == InTheWay::Nothing;
}

int highest_base(const View& view, UnitId id)
{
    int highest = std::numeric_limits<int>::min();
    for (const Footprint& base : view.stands(id))
        highest = std::max(highest, view.field.terrain->level_at(base.centre));
    return highest;
}

// RULING: FE-R-50 (c): guns on higher ground shoot over who is not near either end.
bool shoots_over(const View& view, const Look& look, UnitId id)
{
    return look.by == Look::By::Shooter && is_guns(view.field, look.from) &&
           view.field.terrain->level_at(look.along.from) > highest_base(view, id) &&
           !within(view, id, look.from, kNearGunner) && !within(view, id, look.to, kNearGunner);
}

bool somebody_in_the_way(const View& view, const Look& look)
{
    if (look.by == Look::By::General) return false;
    for (const UnitId id : crossed_by(view, look.along))
        if (id != look.from && id != look.to && !shoots_over(view, look, id)) return true;
    return false;
}

Clause asks_for_sight(Look::By by)
{
    return by == Look::By::Shooter   ? "FE-SHT-6"_clause
           : by == Look::By::Charger ? "FE-CHG-3"_clause
                                     : "FE-MOR-23"_clause;
}

}  // namespace

void mark_for_sight(const GroundRules& rules, board::table::Feature& feature)
{
    feature.in_sight = feature.form == Form::Contour || rules.los_depth.has_value();
    feature.screen = 0;
    if (feature.form != Form::Area) return;
    for (std::size_t place = 0; place < kScreenDepths.size(); ++place)
        if (rules.los_depth == kScreenDepths[place])
            feature.screen = static_cast<std::uint8_t>(place + 1);
}

MaybeRefusal blocked(const View& view, const Look& look)
{
    const Clause clause = asks_for_sight(look.by);
    const int higher = higher_end(*view.field.terrain, look.along);
    switch (ground_in_the_way(view.field, look.along, higher)) {
        case InTheWay::Ground: return Refusal{clause, "higher ground hides the target"};
        case InTheWay::Screens:
            return Refusal{clause, "there is too much wood, crop or building in between"};
        case InTheWay::Wall: return Refusal{clause, "a high wall hides the target"};
        default: break;
    }
    if (somebody_in_the_way(view, look))
        return Refusal{clause, "another unit stands in the line of sight"};
    return {};
}

bool is_clear_shot(const View& view, const Look& look, const Footprint& from, const Footprint& to)
{
    const auto ask = [&] { return is_clear_ground(view.field, look.along); };
    return view.field.terrain->in_view().recall(from, to, ask) && !somebody_in_the_way(view, look);
}

bool general_sees(const View& view, GeneralId general, UnitId unit)
{
    if (view[general].with == unit) return true;
    const auto nearest = nearest_points(view, point_of(view.state, general), unit);
    return is_clear_ground(view.field, {nearest.first, nearest.second});
}

MaybeRefusal refuse_sight_of_charge(const View& view, UnitId charger, UnitId target)
{
    const auto bases = view.stands(charger);
    const std::size_t files = std::min<std::size_t>(view[charger].width, bases.size());
    MaybeRefusal refusal = Refusal{"FE-CHG-3"_clause, "it cannot see the target"};
    // RULING: FE-R-103.
    for (const Footprint& base : bases.first(files)) {
        const auto nearest = nearest_points(view, front_middle(base), target);
        const Look look{Look::By::Charger, charger, target, {nearest.first, nearest.second}};
        refusal = blocked(view, look);
        if (!refusal) break;
    }
    return refusal;
}

}  // namespace longroll::face_to_the_enemy
