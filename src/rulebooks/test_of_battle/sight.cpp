// Who sees whom. Rulings TB-R-11, TB-R-12, TB-R-25, TB-R-59, TB-R-141, TB-R-143. What of the ground
// blocks a line: sight_line.cpp.

#include "rulebooks/test_of_battle/sight.h"

#include "board/table/sight.h"
#include "rulebooks/test_of_battle/terrain_charts.h"

#include <algorithm>

namespace longroll::test_of_battle {

using board::table::BodyStretch;
using board::table::OverBodies;
using board::table::SightBounds;
using board::table::Trace;

namespace {

// RULING: TB-R-11: the middles of a viewer's edges, its front first; a target's centre besides.
using EdgeMiddles = std::array<Point, 4>;
EdgeMiddles edge_middles(const Footprint& base)
{
    return {middle_of(base, Edge::Front), middle_of(base, Edge::Right), middle_of(base, Edge::Rear),
            middle_of(base, Edge::Left)};
}
using TargetPoints = boost::container::small_vector<Point, 10>;
void add_target_points(const Footprint& base, TargetPoints& points)
{
    points.push_back(base.centre);
    for (const Point middle : edge_middles(base)) points.push_back(middle);
}
TargetPoints target_points(const Footprint& base)
{
    TargetPoints points;
    add_target_points(base, points);
    return points;
}

// One of two.
class Party {
public:
    Party(const Field& field, const Looker& looker) : field_(&field), looker_(looker) {}

    [[nodiscard]] const Footprint& base() const { return looker_.base; }
    [[nodiscard]] const Looker& looker() const { return looker_; }
    // The areas that one of its points is in, as screens are numbered. OPTIMISATION: when somebody
    // first asks.
    using Numbers = decltype(SightBounds::OwnScreens::numbers);
    [[nodiscard]] const Numbers& inside_of()
    {
        if (!inside_of_) {
            inside_of_.emplace();
            for (const Point point : target_points(base()))
                for (const FeatureId area : field_->terrain->areas_at(point))
                    inside_of_->set(SightBounds::number_of(index_of(area)));
        }
        return *inside_of_;
    }

private:
    const Field* field_;
    Looker looker_;
    std::optional<Numbers> inside_of_;
};

// OPTIMISATION: woods as high as they are hide all behind them, but of those that hold one of them
// so much may be looked through (TB-R-14); so does ground that is higher than every hill they stand
// on (TB-R-13).
class Behind {
public:
    Behind(const Field& field, Party& viewer, Party& target)
        : bounds_(field.terrain->sight_bounds()),
          level_(std::max(viewer.looker().level, target.looker().level) - 1),
          line_{viewer.base().centre, target.base().centre},
          viewer_radius_(radius_of(viewer.base())),
          target_radius_(radius_of(target.base()))
    {
        own_.numbers = viewer.inside_of() | target.inside_of();
        own_.hill = Looking::strange_from(field, viewer.looker(), target.looker());
        if (field.terrain->features().size() < SightBounds::kScreenNumbers)
            own_.depth = sight_through(ChartRow::Forest).within + kTolerance;
    }
    [[nodiscard]] bool all()
    {
        return bounds_.all_behind(line_, std::max(viewer_radius_, target_radius_), level_, own_,
                                  hint_);
    }
    // All of the target from one place.
    [[nodiscard]] bool from(Point place)
    {
        return bounds_.all_behind({place, line_.to}, 0, target_radius_, level_, own_, hint_);
    }
    [[nodiscard]] bool one(Point from, Point to)
    {
        return bounds_.all_behind({from, to}, 0, level_, own_, hint_);
    }

private:
    const SightBounds& bounds_;
    int level_;
    board::table::Segment line_;
    Length viewer_radius_;
    Length target_radius_;
    SightBounds::OwnScreens own_;
    SightBounds::Hint hint_;
};

bool any_clear(const Field& field, const Looking& looking, Party& viewer, Party& target)
{
    const Terrain& terrain = *field.terrain;
    // OPTIMISATION: where there is nothing but lower ground, nothing is traced.
    if (terrain.sight_bounds().open({front_middle(viewer.base()), target.base().centre},
                                    std::max({1, viewer.looker().level, target.looker().level})))
        return true;
    Behind hidden(field, viewer, target);
    if (hidden.all()) return false;
    const TargetPoints there = target_points(target.base());
    for (const Point mine : edge_middles(viewer.base())) {
        if (hidden.from(mine)) continue;
        for (const Point yours : there)
            if (!hidden.one(mine, yours) && !looking.blocked(terrain.sight_trace({mine, yours})))
                return true;
    }
    return false;
}

// Nothing in sight of anybody has changed since the battle began: no crop can be trampled and no
// building has burnt down.
bool ground_stays(const Field& field, const State& state)
{
    return field.crop_cells.empty() && std::none_of(state.blocks.begin(), state.blocks.end(),
                                                    [](const Block& block) { return block.burnt; });
}

bool sees_over_ground(const Field& field, const State& state, Party& viewer, Party& target)
{
    const auto ask = [&] {
        const Looking looking(field, state, viewer.looker(), target.looker());
        return !looking.hidden_in_fort() && any_clear(field, looking, viewer, target);
    };
    // OPTIMISATION: remembered as long as neither stirs.
    if (viewer.looker().block == kNoBlock && target.looker().block == kNoBlock &&
        ground_stays(field, state))
        return field.terrain->in_view().recall(viewer.base(), target.base(), ask);
    return ask();
}

bool in_reach(const Footprint& from, std::span<const Footprint> to, std::optional<Length> reach)
{
    return !reach || std::any_of(to.begin(), to.end(), [&](const Footprint& stand) {
        return board::table::within(from, stand, *reach + kTolerance);
    });
}

Looker viewer_of(const View& view, UnitId id)
{
    const Footprint& base = view.ground(id);
    return viewer_at(view.field, base, front_middle(base), view[id].block);
}

Looker target_of(const View& view, UnitId id)
{
    return target_at(view.field, view.ground(id), view[id].block);
}

// ---- Fire ----

// RULING: TB-R-12: who may stand in a line of fire without blocking it.
class InTheWay {
public:
    InTheWay(const View& view, UnitId firer, UnitId target, int higher)
        : view_(view), firer_(firer), target_(target), higher_(higher)
    {
    }

    [[nodiscard]] bool blocks(UnitId id) const
    {
        if (id == firer_ || id == target_ || is_skirmisher(view_, id)) return false;
        if (shares_block(id, firer_) || shares_block(id, target_)) return false;
        if (touching(view_, id, target_)) return false;
        return !is_artillery(view_.field, firer_) || level_of(view_, id) >= higher_;
    }

private:
    [[nodiscard]] bool shares_block(UnitId a, UnitId b) const
    {
        return view_[a].block != kNoBlock && view_[a].block == view_[b].block;
    }

    const View& view_;
    UnitId firer_;
    UnitId target_;
    int higher_;  // the level of the higher of the two
};

// Who blocks a line of fire, nearest to the firer.
UnitId body_in_the_way(const View& view, const Trace& trace, const InTheWay& rule, Length& at)
{
    UnitId found = kNoUnit;
    OverBodies(trace).each(view.bodies(), trace.length + 1, [&](const BodyStretch& stretch) {
        // RULING: TB-R-141: no more than this of the line inside is no crossing.
        if (stretch.to - stretch.from <= kContact) return trace.length + 1;
        if (found != kNoUnit && at <= stretch.from) return trace.length + 1;
        if (!rule.blocks(unit_of(stretch.body))) return trace.length + 1;
        found = unit_of(stretch.body);
        at = stretch.from;
        return trace.length + 1;
    });
    return found;
}

// RULING: TB-R-143: the trail of a column is a target too.
TargetPoints fire_points(const View& view, UnitId target)
{
    TargetPoints points;
    for (const Footprint& stand : view.stands(target)) add_target_points(stand, points);
    return points;
}

bool has_line_from(const View& view, UnitId firer, Point front, UnitId target)
{
    const Looker viewer = viewer_at(view.field, view.ground(firer), front, view[firer].block);
    const Looker aimed_at = target_of(view, target);
    const Looking looking(view.field, view.state, viewer, aimed_at);
    if (looking.hidden_in_fort()) return false;
    const InTheWay rule(view, firer, target, std::max(viewer.level, aimed_at.level));
    const TargetPoints points = fire_points(view, target);
    return std::any_of(points.begin(), points.end(), [&](Point point) {
        const Trace trace = view.field.terrain->sight_trace({front, point});
        Length at = 0;
        return !looking.blocked(trace) && body_in_the_way(view, trace, rule, at) == kNoUnit;
    });
}

}  // namespace

// ---- Sight ----

std::optional<Length> farthest_sight(const Field& field, const State& state)
{
    // RULING: TB-R-25: by night two inches.
    constexpr Length kByNight = 2000;
    const Scenario& scenario = field.scenario;
    const auto limit = shared::table::sight_reach(scenario.sight_limits, state.turn);
    if (std::find(scenario.night_turns.begin(), scenario.night_turns.end(), state.turn) ==
        scenario.night_turns.end())
        return limit;
    return std::min(limit.value_or(kByNight), kByNight);
}

int level_of(const View& view, UnitId id) { return viewer_of(view, id).level; }

bool sees(const View& view, UnitId viewer, UnitId target)
{
    if (!in_reach(view.ground(viewer), {&view.ground(target), 1},
                  farthest_sight(view.field, view.state)))
        return false;
    Party mine(view.field, viewer_of(view, viewer));
    Party yours(view.field, target_of(view, target));
    return sees_over_ground(view.field, view.state, mine, yours);
}

bool sees_from(const View& view, UnitId, const Footprint& from, UnitId target)
{
    if (!in_reach(from, {&view.ground(target), 1}, farthest_sight(view.field, view.state)))
        return false;
    Party mine(view.field, viewer_at(view.field, from, front_middle(from), kNoBlock));
    Party yours(view.field, target_of(view, target));
    return sees_over_ground(view.field, view.state, mine, yours);
}

Units enemies_seen_from(const View& view, UnitId viewer, const Footprint& from)
{
    Units seen;
    view.each_of(enemy_of(side_of(view.field, viewer)), [&](UnitId enemy) {
        if (sees_from(view, viewer, from, enemy)) seen.push_back(enemy);
    });
    return seen;
}

void note_sights(const Field& field, State& state)
{
    const View view(field, state);
    const auto reach = farthest_sight(field, state);
    std::vector<std::pair<UnitId, Party>> enemies;
    view.each_of(enemy_of(state.phasing),
                 [&](UnitId id) { enemies.emplace_back(id, Party(field, target_of(view, id))); });
    view.each_of(state.phasing, [&](UnitId id) {
        Party viewer(field, viewer_of(view, id));
        Units& seen = state[id].start.seen;
        seen.clear();
        for (auto& [enemy, target] : enemies)
            if (in_reach(viewer.base(), {&target.base(), 1}, reach) &&
                sees_over_ground(field, state, viewer, target))
                seen.push_back(enemy);
    });
}

bool has_line_of_fire(const View& view, UnitId firer, UnitId target, std::optional<BlockSide> side)
{
    if (!in_reach(view.ground(firer), view.stands(target), farthest_sight(view.field, view.state)))
        return false;
    const Footprint& base = view.ground(firer);
    if (side) return has_line_from(view, firer, middle_of(base, static_cast<Edge>(*side)), target);
    if (!in_town(view.field, view[firer]))
        return has_line_from(view, firer, front_middle(base), target);
    const EdgeMiddles sides = edge_middles(base);
    return std::any_of(sides.begin(), sides.end(),
                       [&](Point middle) { return has_line_from(view, firer, middle, target); });
}

// ---- Told ----

namespace {

SightTold told_line(const View& view, const Looking& looking, Point from, Point to,
                    const InTheWay* bodies)
{
    const Trace trace = view.field.terrain->sight_trace({from, to});
    SightTold told{from, to, true, {}, kNoUnit, to};
    Length at = trace.length + 1;
    if (const auto ground = looking.blocked(trace)) {
        told.clear = false;
        told.feature = ground->feature;
        at = ground->at;
    }
    Length body_at = 0;
    const UnitId body =
        bodies == nullptr ? kNoUnit : body_in_the_way(view, trace, *bodies, body_at);
    if (body != kNoUnit && body_at < at) {
        told.clear = false;
        told.feature = {};
        told.unit = body;
        at = body_at;
    }
    if (!told.clear) told.where = trace.at(at);
    return told;
}

}  // namespace

SightTold look_at(const View& view, UnitId viewer, UnitId target, bool to_fire)
{
    const Looker mine = viewer_of(view, viewer);
    const Looker yours = target_of(view, target);
    const Looking looking(view.field, view.state, mine, yours);
    const InTheWay rule(view, viewer, target, std::max(mine.level, yours.level));
    const TargetPoints points = to_fire ? fire_points(view, target) : target_points(yours.base);
    EdgeMiddles eyes = edge_middles(mine.base);
    const std::size_t count = to_fire && !in_town(view.field, view[viewer]) ? 1 : eyes.size();
    const SightTold first = told_line(view, looking, eyes[0], points[0], to_fire ? &rule : nullptr);
    if (const auto fort = looking.hidden_in_fort())
        return {eyes[0], points[0], false, fort, kNoUnit, points[0]};
    if (!in_reach(mine.base, view.stands(target), farthest_sight(view.field, view.state)))
        return {eyes[0], points[0], false, {}, kNoUnit, points[0]};
    for (std::size_t eye = 0; eye < count; ++eye)
        for (const Point point : points) {
            const SightTold told =
                told_line(view, looking, eyes[eye], point, to_fire ? &rule : nullptr);
            if (told.clear) return told;
        }
    return first;
}

}  // namespace longroll::test_of_battle
