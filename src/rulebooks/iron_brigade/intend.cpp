// What dragging a piece means now, whether or not it is allowed: refusals explain the rest. A unit
// moves straight ahead only, so a drag to the side is still a move, and IB-MOV-8 says why not.

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/shared/table/drag.h"

#include <algorithm>

namespace longroll::iron_brigade {

using shared::table::Drag;

namespace {

// The road's own bends between here and there, if one road leads from the one to the other.
std::optional<March> along_road(const Field& field, const Unit& unit, Point to)
{
    const Point corner[] = {to};
    const bool marches = unit.formation.kind == FormationKind::Column ||
                         unit.formation.kind == FormationKind::Limbered;
    if (!marches || !(follows_roads(field, footprint_of(field, unit).centre, corner) ||
                      follows_roads(field, unit.front, corner)))
        return {};
    March march;
    march.manner = Manner::Road;
    march.square_up = true;
    march.corners.push_back(to);
    return march;
}

// Ahead or back along the axis; else a bent path, which most units are refused.
March march_to(const Field& field, const Unit& unit, Point to)
{
    const Drag drag = shared::table::drag_of(footprint_of(field, unit), to);
    if (auto road = along_road(field, unit, drag.front)) return *road;
    March march;
    march.square_up = true;
    march.distance = drag.length;
    if (drag.way == Drag::Way::Back) {
        march.manner = Manner::Back;
    } else if (drag.way == Drag::Way::Aside || is_en_masse(unit)) {
        march.manner = Manner::Bent;
        march.distance = 0;
        march.corners.push_back(drag.front);
    }
    return march;
}

// A drag that is a little too long is as long as it may be.
March as_far_as_may_be(const Field& field, const State& state, UnitId id, March march, Pace pace)
{
    if (march.manner != Manner::Ahead && march.manner != Manner::Back) return march;
    const Marched marched = look_ahead({field, state}, id, march, pace, Fording::Hoped);
    if (marched.refusal)
        march.distance = shared::table::within_reach(march.distance, marched.length);
    return march;
}

Action fire_at(const Field& field, const State& state, UnitId firer, UnitId target)
{
    const bool half = state[firer].acted.kind == Acted::Kind::Split;
    Volley volley;
    volley.firers.push_back(
        {firer, static_cast<std::uint8_t>(firing_castings(field, state[firer])), half});
    volley.target = target;
    Fire fire;
    fire.volleys.push_back(volley);
    return fire;
}

Action turn_of(const Unit& unit, UnitId id, int heading)
{
    Change change;
    change.unit = id;
    change.half = unit.acted.kind == Acted::Kind::Split;
    change.facing = Heading{} + Angle{heading};
    return change;
}

// The way of the fan that ends nearest to where it is dragged.
Action retreat_to(const Field& field, const State& state, UnitId id, Point to)
{
    const auto ways = ways_to_retreat({field, state}, id);
    const auto far = [&](const RetreatWay& way) { return length_of(to - way.end.centre); };
    const auto nearest = std::ranges::min_element(
        ways, [&](const RetreatWay& a, const RetreatWay& b) { return far(a) < far(b); });
    return Retreat{id, nearest->bend, false};
}

// A pinned unit goes to cover in any direction.
Action to_cover(const Field& field, const Unit& unit, UnitId id, Point to)
{
    const auto way = to - footprint_of(field, unit).centre;
    return ToCover{id, heading_of(way), length_of(way)};
}

// Where a whole turn is barred a half is meant, and the other way about.
template <class Order>
Action fitting(const Field& field, const State& state, const Order& order)
{
    if (!refuse(field, state, order)) return order;
    Order other = order;
    other.half = !order.half;
    return refuse(field, state, other) ? order : other;
}

std::optional<Action> move_of(const Field& field, const State& state, UnitId id,
                              const Intent& intent)
{
    const Unit& unit = state[id];
    const Point to = point_of(field, intent.to);
    if (state.phase == Phase::Retreat) return retreat_to(field, state, id, to);
    if (state.phase == Phase::DoubleQuick)
        return DoubleQuick{
            id, as_far_as_may_be(field, state, id, march_to(field, unit, to), Pace::Full)};
    if (intent.heading)
        return fitting(field, state, std::get<Change>(turn_of(unit, id, *intent.heading)));
    if (to == footprint_of(field, unit).centre) return {};
    if (unit.pinned_duty && is_pinned(unit)) return to_cover(field, unit, id, to);
    const bool half = unit.acted.kind == Acted::Kind::Split;
    const March march = march_to(field, unit, to);
    return fitting(field, state,
                   Move{id, half, as_far_as_may_be(field, state, id, march, pace_of(half)), false});
}

}  // namespace

std::optional<Action> Rulebook::intend(const Field& field, const State& state, const Intent& intent)
{
    if (const auto leader = leader_called(field, intent.piece)) {
        MoveLeader order;
        order.leader = *leader;
        order.to = point_of(field, intent.to);
        if (const auto join = unit_called(field, state, intent.target)) {
            order.join = *join;
            order.to = rear_middle(footprint_of(field, state, *join));
        }
        return order;
    }
    const auto unit = unit_called(field, state, intent.piece);
    if (!unit || !state[*unit].on_table()) return {};
    const auto target = unit_called(field, state, intent.target);
    if (target && side_of(field, state[*target]) != side_of(field, state[*unit]) &&
        state.phase == Phase::Action)
        return fire_at(field, state, *unit, *target);
    return move_of(field, state, *unit, intent);
}

}  // namespace longroll::iron_brigade
