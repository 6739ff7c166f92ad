// What dragging a piece means now, whether or not it is allowed: refusals explain the rest. A unit
// moves straight ahead only, so a drag to the side is still a move, and IB-MOV-8 says why not.

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/changes.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/roads.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <algorithm>

namespace longroll::iron_brigade {

using board::table::heading_of;

namespace {

constexpr std::int32_t kStraight = 150;  // tenths of a degree either side of ahead
constexpr Length kAside = 1'000;         // or so far from the line that it goes along
constexpr Length kSlack = 750;           // a drag so much too long means as far as it may

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

// How far ahead of its middle the place lies, and how far to the side.
struct Aside {
    Length ahead = 0;
    Length aside = 0;
};
Aside aside_of(const Unit& unit, Point middle, Point to)
{
    const auto way = to - middle;
    const Length far = length_of(way);
    if (far == 0) return {};
    const auto turn = turn_between(unit.facing, heading_of(way));
    const Point there = Point{} + board::table::ahead(Heading{} + turn, far);
    return {there.y, there.x < 0 ? -there.x : there.x};
}

// A piece is dragged by its middle. Ahead or back along the axis; else a bent path, which most
// units are refused.
March march_to(const Field& field, const Unit& unit, Point to)
{
    const Footprint ground = footprint_of(field, unit);
    const Point middle = ground.centre;
    const Point front = to + board::table::ahead(heading_of(to - middle), length_of(ground.along));
    if (auto road = along_road(field, unit, front)) return *road;
    March march;
    march.square_up = true;
    const Aside drag = aside_of(unit, middle, to);
    const auto turn = size_of(turn_between(unit.facing, heading_of(to - middle))).tenths;
    const bool beside = drag.aside <= kAside;
    if (!is_en_masse(unit) && drag.ahead > 0 && (turn <= kStraight || beside)) {
        march.distance = drag.ahead;
    } else if (drag.ahead < 0 && (turn >= 1800 - kStraight || beside)) {
        march.manner = Manner::Back;
        march.distance = -drag.ahead;
    } else {
        march.manner = Manner::Bent;
        march.corners.push_back(front);
    }
    return march;
}

// A drag that is a little too long is as long as it may be.
March within_reach(const Field& field, const State& state, UnitId id, March march, Pace pace)
{
    if (march.manner != Manner::Ahead && march.manner != Manner::Back) return march;
    const Marched marched = look_ahead({field, state}, id, march, pace, Fording::Hoped);
    const bool too_long =
        marched.refusal && marched.length > 0 && march.distance - marched.length <= kSlack;
    if (too_long) march.distance = marched.length;
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
    change.facing = Heading{} + board::table::Angle{heading};
    return change;
}

// The way of the fan that ends nearest to where it is dragged.
Action retreat_to(const Field& field, const State& state, UnitId id, Point to)
{
    const auto ways = ways_to_retreat(field, state, id);
    const auto far = [&](const RetreatWay& way) { return length_of(to - way.end.centre); };
    const auto nearest =
        std::min_element(ways.begin(), ways.end(),
                         [&](const RetreatWay& a, const RetreatWay& b) { return far(a) < far(b); });
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
        return DoubleQuick{id,
                           within_reach(field, state, id, march_to(field, unit, to), Pace::Full)};
    if (intent.heading)
        return fitting(field, state, std::get<Change>(turn_of(unit, id, *intent.heading)));
    if (to == footprint_of(field, unit).centre) return {};
    if (unit.pinned_duty && is_pinned(unit)) return to_cover(field, unit, id, to);
    const bool half = unit.acted.kind == Acted::Kind::Split;
    const March march = march_to(field, unit, to);
    return fitting(field, state,
                   Move{id, half, within_reach(field, state, id, march, pace_of(half)), false});
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
