// What dragging a piece means now, whether or not it is allowed: refusals explain the rest. A stand
// is dragged by its middle. It marches there, turning first if it must; onto an enemy it charges,
// or attacks in the Combat phase; guns in battery that are dragged far limber first.

#include "rulebooks/shared/choice_near.h"
#include "rulebooks/shared/table/drag.h"
#include "rulebooks/shared/table/march.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <algorithm>

namespace longroll::test_of_battle {

using board::table::ahead;
using board::table::degrees;
using board::table::heading_of;
using board::table::kInch;
using shared::table::Drag;
using shared::table::drag_of;

namespace {

// ---- Marches ----

bool is_oblique(Heading facing, Heading way)
{
    return size_of(turn_between(facing, way)) > degrees(45);
}

// The bends of the road between here and there, if one leads from the one to the other.
std::vector<Point> along_road(const Field& field, Point from, Point to)
{
    for (std::size_t place = 0; place < field.ground.size(); ++place) {
        const TerrainKind kind = field.ground[place].kind;
        if (kind != TerrainKind::Road && kind != TerrainKind::SunkenRoad) continue;
        const auto& road = field.terrain->features()[place].line;
        const auto here = board::table::nearest_on_track(road, from);
        const auto there = board::table::nearest_on_track(road, to);
        if (!here.gap.at_most(kInch / 2) || !there.gap.at_most(kInch)) continue;
        if (here.along != there.along)
            return shared::table::corners_along(road, here.along, there.along);
    }
    return {};
}

// Dropped close to a friend of its division it comes to touch him, for command and support.
Point beside_friend(const View& view, UnitId id, const Pose& pose)
{
    constexpr Length kBeside = kInch / 2;
    const Footprint base = base_at(view, id, pose);
    const auto friendly = view.nearest_of(view.side(id), base, [&](UnitId other) {
        return other != id && view.field[other].division == view.field[id].division;
    });
    if (!friendly) return pose.front;
    const auto gap = board::table::gap(base, view.ground(*friendly));
    if (!gap.at_most(kBeside) || gap.at_most(kContact / 2)) return pose.front;
    const auto nearest = board::table::nearest_points(base, view.ground(*friendly));
    return pose.front + (nearest.second - nearest.first);
}

// A march that is a little too long is as long as it may be.
March as_far_as_may_be(const View& view, March march)
{
    if (!refuse(view, march)) return march;
    const auto route = route_of(view, march);
    if (march.path.size() > 1 || !route || route->legs.empty()) return march;
    const Point reached = point_of(view.field, route->legs.back().to);
    const Length missing = length_of(march.path.back() - reached);
    if (shared::table::within_reach(missing + 1, 1) != 1) return march;
    March shorter = march;
    shorter.path = {reached};
    return refuse(view, shorter) ? march : shorter;
}

Action march_to(const View& view, UnitId id, Point to, const std::optional<Heading>& heading)
{
    const Unit& unit = view[id];
    const Footprint base = own_base(view, id);
    const Length half = length_of(base.along);
    const Heading way = heading_of(to - base.centre);
    March march;
    march.unit = id;
    if (unit.column) {
        march.path = along_road(view.field, unit.front, to);
        if (march.path.empty()) march.path = {to + ahead(way, half)};
        return as_far_as_may_be(view, march);
    }
    // Guns face as they like; others turn where they cannot go as they stand.
    const bool turns = !is_artillery(view.field, id) && is_oblique(unit.facing, way);
    if (heading && (!is_oblique(*heading, way) || turns))
        march.facing = *heading;
    else if (turns)
        march.facing = way;
    const Heading facing = march.facing.value_or(unit.facing);
    const Drag drag = drag_of(base, to, {degrees(3), kInch / 4});
    Pose end{to + ahead(facing, half), facing};
    if (!march.facing && drag.way == Drag::Way::Ahead)
        end.front = unit.front + ahead(unit.facing, drag.length);
    march.path = {beside_friend(view, id, end)};
    const March nearby = as_far_as_may_be(view, march);
    if (!refuse(view, nearby)) return nearby;
    march.path = {end.front};
    return as_far_as_may_be(view, march);
}

// As it stands, else front to front, else at the enemy's middle.
Action charge_at(const View& view, UnitId id, UnitId target)
{
    if (touching(view, id, target)) return KeepContact{{id}};
    Charge charge;
    charge.unit = id;
    charge.target = target;
    if (!refuse(view, charge)) return charge;
    charge.facing = opposite(view[target].facing);
    if (!refuse(view, charge)) return charge;
    charge.facing = heading_of(view.ground(target).centre - own_base(view, id).centre);
    return charge;
}

Action moved(const View& view, UnitId id, const Intent& intent)
{
    const Point to = point_of(view.field, intent.to);
    const Point middle = own_base(view, id).centre;
    if (const auto target = unit_called(view.field, intent.target);
        target && view[*target].on_table() && view.side(*target) != view.side(id))
        return charge_at(view, id, *target);
    if (intent.heading && length_of(to - middle) < kInch / 10)
        return Face{id, Heading{} + Angle{*intent.heading}, Price::HalfMove};
    const bool far = length_of(to - middle) > movement_of(Mover::UnlimberedArtillery).allowance;
    if (mover_of(view.field, view.state, id) == Mover::UnlimberedArtillery && far)
        return Limber{{id}};
    std::optional<Heading> heading;
    if (intent.heading) heading = Heading{} + Angle{*intent.heading};
    return march_to(view, id, to, heading);
}

// ---- Commanders ----

Action ride(const View& view, LeaderId id, const Intent& intent)
{
    MoveLeader order;
    order.leader = id;
    order.path = {point_of(view.field, intent.to)};
    if (const auto join = unit_called(view.field, intent.target);
        join && view[*join].on_table() && view.side(*join) == view.field[id].side) {
        const Footprint& base = view.ground(*join);
        order.join = *join;
        order.path = {rear_middle(base) + ahead(opposite(base.heading), kTokenRadius)};
    }
    return order;
}

// ---- Choices ----

// Its own attack alone, refused or not.
std::optional<Action> attack_on(const Field& field, const State& state, UnitId id,
                                const Intent& intent)
{
    const auto target = unit_called(field, intent.target);
    if (!target || !state[*target].on_table() || side_of(field, *target) == side_of(field, id))
        return {};
    Attack alone;
    alone.target = *target;
    alone.attackers.emplace_back().unit = id;
    if (!refuse(View(field, state), alone)) return alone;
    if (auto listed = shared::choice_near<Rulebook>(field, state, intent)) {
        const Attack* attack = std::get_if<Attack>(&*listed);
        if (attack != nullptr && attack->target == *target) return listed;
    }
    return alone;
}

}  // namespace

std::optional<Action> Rulebook::intend(const Field& field, const State& state, const Intent& intent)
{
    const auto leader = leader_called(field, intent.piece);
    const auto unit = unit_called(field, intent.piece);
    const bool here = (leader && state[*leader].on_table()) || (unit && state[*unit].on_table());
    if (!here) return {};
    if (!state.pending.empty()) return shared::choice_near<Rulebook>(field, state, intent);
    if (state.phase == Phase::Movement) {
        const View view(field, state);
        return leader ? ride(view, *leader, intent) : moved(view, *unit, intent);
    }
    if (unit && (state.phase == Phase::Combat || state.phase == Phase::Residual))
        return attack_on(field, state, *unit, intent);
    return {};
}

}  // namespace longroll::test_of_battle
