// Who bears on whom: who may shoot at all, arcs, ranges, and cover along the line of sight.

#include "board/table/arc.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

#include <boost/container/small_vector.hpp>

namespace longroll::face_to_the_enemy {

using board::table::Arc;

// ---- Who ----

// RULING: FE-R-48.
MaybeRefusal refuse_to_shoot(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    const TurnMemory& turn = unit.turn;
    if (!unit.on_table() || !view.bodies().has(body_of(id)))
        return Refusal{"FE-SHT-1"_clause, "it is not on the table"};
    if (in_contact(view.state, id)) return Refusal{"FE-SHT-1"_clause, "it is in contact"};
    if (unit.broken()) return Refusal{"FE-SHT-2"_clause, "it is Broken"};
    if (view.field[id].weapon == Weapon::None)
        return Refusal{"FE-SHT-8"_clause, "it has nothing to shoot with"};
    // RULING: FE-R-31: one fire in a player turn.
    if (turn.fired) return Refusal{"FE-SHT-2"_clause, "it has fired in this player turn"};
    if (is_mounted(view.field, view.state, id))
        return Refusal{"FE-SHT-2"_clause, "cavalry does not shoot from the saddle"};
    if (turn.dismounted_after_move)
        return Refusal{"FE-MAN-12"_clause, "it has dismounted after a move in this turn"};
    if (!is_guns(view.field, id)) return {};  // FE-SHT-4: whatever else it did does not stop it
    if (unit.limbered) return Refusal{"FE-SHT-2"_clause, "its guns are limbered"};
    if (turn.moved || turn.unlimbered_after_move)
        return Refusal{"FE-MAN-16"_clause, "its guns have moved in this turn"};
    return {};
}

// FE-SHT-3; RULING: FE-R-96: however near it stands to others.
bool may_be_shot_at(const View& view, UnitId id)
{
    return view[id].on_table() && view.bodies().has(body_of(id)) && !in_contact(view.state, id);
}

// ---- Cover along a line of sight ----

namespace {

constexpr Length kBehindCover = board::table::inches(1);
// What rounding may do to a base that is laid against a line.
constexpr Length kOnLine = 2;

std::int64_t side_of_edge(const Segment& edge, Point point)
{
    return cross(edge.to - edge.from, point - edge.from);
}

// The shot comes from the one side of the edge, and the base that it is aimed at is on the other.
bool shields(const Segment& edge, const Segment& along, const Footprint& base)
{
    const std::int64_t from = side_of_edge(edge, along.from);
    const auto is_beyond = [&](std::int64_t side) { return from < 0 ? side > 0 : side < 0; };
    if (from == 0) return false;
    const std::int64_t first = side_of_edge(along, edge.from);
    const std::int64_t last = side_of_edge(along, edge.to);
    const bool ends_apart = (first <= 0 && last >= 0) || (first >= 0 && last <= 0);
    if (is_beyond(side_of_edge(edge, along.to)) && ends_apart) return true;
    // RULING: FE-R-122: it ends on the line.
    return gap(along.to, edge).at_most(kOnLine) && is_beyond(side_of_edge(edge, base.centre));
}

// RULING: FE-R-55: the best of the lines that it crosses with the base no farther behind them.
Cover cover_of_lines(const Field& field, const Segment& along, const Footprint& base)
{
    const Terrain& terrain = *field.terrain;
    Cover best = Cover::None;
    const auto try_line = [&](FeatureId feature) {
        const std::vector<Point>& line = terrain[feature].line;
        if (field[feature].cover <= best || measured(gap(base, line)) > kBehindCover) return;
        for (std::size_t place = 0; place + 1 < line.size(); ++place)
            if (shields({line[place], line[place + 1]}, along, base))
                best = std::max(best, field[feature].cover);
    };
    const auto reach = box_of(base).grown(kBehindCover + 1);
    terrain.edges_meeting(reach, [&](FeatureId feature, const Segment&, bool) {
        if (terrain[feature].form == board::table::Form::Line && field[feature].cover > best)
            try_line(feature);
    });
    return best;
}

// ---- Arcs and ranges ----

// One front base at one base of the target.
struct Shot {
    std::uint8_t file = 0;
    std::uint8_t base = 0;
    Length range = 0;
    Length slant = 0;  // how far its end is from where the line of sight begins
    Segment along;
};
using Shots = boost::container::small_vector<Shot, 8>;

// One unit that aims at another.
class Aiming {
public:
    Aiming(const View& view, UnitId shooter, UnitId target)
        : view_(view),
          shooter_(shooter),
          target_(target),
          most_(range_of(view.field[shooter].weapon, Band::Maximum)),
          frontage_(size_of(view.field, view.state, shooter).width)
    {
        const Bodies& bodies = view.bodies();
        const std::int64_t reach = std::int64_t{most_} + 1;
        if (!bodies.has(body_of(shooter)) || !bodies.has(body_of(target)) ||
            square_between(bodies.box(body_of(shooter)), bodies.box(body_of(target))) >
                reach * reach)
            return;
        // OPTIMISATION: the arcs of all its bases together are as wide as it is, and a base wider
        // on either side.
        const Arc arc = arc_ahead(block_of(view.field, view.state, shooter), frontage_ + kOnLine);
        const auto bases = view.stands(target);
        for (std::size_t place = 0; place < bases.size(); ++place)
            if (any_part_in(arc, bases[place])) in_arc_.push_back(static_cast<std::uint8_t>(place));
    }

    [[nodiscard]] std::size_t files() const
    {
        if (in_arc_.empty()) return 0;
        return std::min<std::size_t>(view_[shooter_].width, view_.stands(shooter_).size());
    }

    // RULING: FE-R-49, FE-R-125: base by base, what of it is in the arc of this file and in range,
    // nearest first.
    [[nodiscard]] Shots shots(std::size_t file) const
    {
        Shots found;
        const Footprint& mine = view_.stands(shooter_)[file];
        const Arc arc = arc_ahead(mine, frontage_);
        for (const std::uint8_t place : in_arc_) {
            const Footprint& base = view_.stands(target_)[place];
            const auto nearest = nearest_in(arc, front_edge(mine), base);
            if (!nearest || measured(nearest->gap) > most_) continue;
            Shot shot{static_cast<std::uint8_t>(file), place, measured(nearest->gap), 0, {}};
            shot.along = {front_middle(mine), nearest->second};
            straighten(arc, mine, base, shot);
            found.push_back(shot);
        }
        std::sort(found.begin(), found.end(), [](const Shot& a, const Shot& b) {
            return std::tie(a.range, a.slant, a.base) < std::tie(b.range, b.slant, b.base);
        });
        return found;
    }
    [[nodiscard]] Look look(const Shot& shot) const
    {
        return {Look::By::Shooter, shooter_, target_, shot.along};
    }
    [[nodiscard]] bool is_clear(const Shot& shot) const
    {
        return is_clear_shot(view_, look(shot), view_.stands(shooter_)[shot.file],
                             view_.stands(target_)[shot.base]);
    }
    // RULING: FE-R-57.
    [[nodiscard]] Bearing bearing(const Shot& shot) const
    {
        const Footprint& base = view_.stands(target_)[shot.base];
        return {shot.file, shot.range, shot.along, cover_of_lines(view_.field, shot.along, base),
                behind_front_line(view_.field, view_.state, target_, shot.along.from)};
    }

private:
    // Of a stretch that is equally near, the point nearest to where the line of sight begins.
    void straighten(const Arc& arc, const Footprint& mine, const Footprint& base, Shot& shot) const
    {
        if (const auto seen = nearest_in(arc, shot.along.from, base);
            seen && measured(gap(seen->second, front_edge(mine))) == shot.range)
            shot.along.to = seen->second;
        shot.slant = measured(gap(shot.along.from, shot.along.to));
    }

    const View& view_;
    UnitId shooter_;
    UnitId target_;
    Length most_;
    Length frontage_;
    boost::container::small_vector<std::uint8_t, kMostBases> in_arc_;
};

// Each front base that bears, until a visit answers false.
template <class Visit>
void each_bearing(const Aiming& aiming, Visit visit)
{
    for (std::size_t file = 0; file < aiming.files(); ++file)
        for (const Shot& shot : aiming.shots(file)) {
            if (!aiming.is_clear(shot)) continue;
            if (!visit(shot)) return;
            break;
        }
}

}  // namespace

std::vector<Bearing> bearings(const View& view, UnitId shooter, UnitId target)
{
    std::vector<Bearing> found;
    const Aiming aiming(view, shooter, target);
    each_bearing(aiming, [&](const Shot& shot) {
        found.push_back(aiming.bearing(shot));
        return true;
    });
    return found;
}

bool bears_on(const View& view, UnitId shooter, UnitId target)
{
    bool found = false;
    each_bearing(Aiming(view, shooter, target), [&](const Shot&) {
        found = true;
        return false;
    });
    return found;
}

MaybeRefusal refuse_target(const View& view, UnitId shooter, UnitId target)
{
    if (!view[target].on_table() || !view.bodies().has(body_of(target)))
        return Refusal{"FE-SHT-3"_clause, "it is not on the table"};
    if (view.side(target) == view.side(shooter))
        return Refusal{"FE-SHT-3"_clause, "it is of the same side"};
    if (!may_be_shot_at(view, target)) return Refusal{"FE-SHT-3"_clause, "it is in contact"};
    const Aiming aiming(view, shooter, target);
    MaybeRefusal why;
    for (std::size_t file = 0; file < aiming.files(); ++file)
        for (const Shot& shot : aiming.shots(file)) {
            if (aiming.is_clear(shot)) return {};
            if (!why) why = blocked(view, aiming.look(shot));
        }
    if (why) return why;
    const Weapon weapon = view.field[shooter].weapon;
    if (distance(view, shooter, target) > range_of(weapon, Band::Maximum))
        return Refusal{is_artillery(weapon) ? "FE-SHT-9"_clause : "FE-SHT-8"_clause,
                       "it is out of range"};
    return Refusal{"FE-SHT-5"_clause, "no base has it in its arc and in range"};
}

}  // namespace longroll::face_to_the_enemy
