// Pontoon boats. Ledger IB-WAT-6; ruling IB-R-39.

#include "board/table/passages.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

namespace {

constexpr Length kRow = 2000;         // inches a turn on the water
constexpr Length kByTheWater = 1000;  // near enough to launch and to board

// Water that boats float on: not a bridge over it.
bool floats_on(const Field& field, Point point)
{
    for (const FeatureId id : field.terrain->areas_at(point))
        if (is_water(field[id])) return true;
    return false;
}

// How far water goes along a line from its beginning; none: all the way.
std::optional<Length> water_along(const Field& field, const Segment& way)
{
    const auto trace = field.terrain->trace(way);
    Length wet = 0;
    for (const auto& stretch : trace.stretches)
        if (is_water(field[stretch.feature]) && stretch.from <= wet + kTolerance)
            wet = std::max(wet, stretch.to);
    return wet + kTolerance >= trace.length ? std::nullopt : std::optional(wet);
}

const Boat* first_carrying(const State& state, UnitId id)
{
    const auto found = std::ranges::find(state.boats, id, &Boat::carries);
    return found == state.boats.end() ? nullptr : found;
}

// A place on the water nearest to this ground: the edge of the water, and half a boat in.
std::optional<Point> afloat_near(const Field& field, const Footprint& ground, FeatureId water)
{
    const auto& feature = (*field.terrain)[water];
    const auto best =
        nearest_on_edges(*field.terrain, water, ground, box_of(ground).grown(2 * kByTheWater),
                         [&](bool closed) { return closed || feature.width == 0; });
    if (!best) return {};
    for (int spoke = 0; spoke < 16; ++spoke) {
        const Heading way = heading_of(*best - ground.centre) +
                            Angle{(spoke % 2 == 0 ? 225 : -225) * ((spoke + 1) / 2)};
        const Point in = *best + ahead(way, field.scenario.sizes.boat_deep / 2);
        if (floats_on(field, in)) return in;
    }
    return {};
}

// Empty boats of the army within reach, in order, until all the men have room.
std::vector<std::uint8_t> boats_for(const Field& field, const State& state, UnitId id)
{
    std::vector<std::uint8_t> found;
    const Unit& unit = state[id];
    const Footprint ground = footprint_of(field, unit);
    for (std::size_t place = 0; place < state.boats.size(); ++place) {
        const Boat& boat = state.boats[place];
        if (boat.carries != kNoUnit || boat.side != side_of(field, unit)) continue;
        const Length reach = kByTheWater + field.scenario.sizes.boat_deep / 2 + kTolerance;
        if (within(ground, boat.at, reach) &&
            static_cast<int>(found.size()) * kBoatRoom < unit.castings)
            found.push_back(static_cast<std::uint8_t>(place));
    }
    return found;
}

void shift_boats(const Field& field, State& state, UnitId id, Vec by)
{
    for (Boat& boat : state.boats)
        if (boat.carries == id) {
            boat.at = boat.at + by;
            boat.moved = true;
        }
    put_unit(field, state, id, {state[id].front + by, state[id].facing});
}

// Where the unit stands when it lands: its hind edge on the bank straight ahead of the boats.
std::optional<Pose> landing(const Field& field, const State& state, const Land& order)
{
    Unit ashore = state[order.unit];
    const Point middle = footprint_of(field, ashore).centre;
    ashore.boats = 0;
    ashore.formation = order.formation;
    const Layout layout = layout_of(field, ashore);
    const Length depth = extent_of(layout).depth();
    // The bank must be touched: within half a boat and the reach of contact (IB-R-5).
    const Length reach = field.scenario.sizes.boat_deep / 2 + kContact;
    const auto wet = water_along(field, {middle, middle + ahead(order.facing, reach)});
    if (!wet) return {};
    const Pose wanted{middle + ahead(order.facing, *wet + depth), order.facing};
    const View view(field, state);
    const auto pose = fitted(view, order.unit, arm_of(field, ashore), layout, wanted);
    if (!pose || rows_under(field, placed(layout, *pose)[0]).contains(MovementRow::Ford)) return {};
    return pose;
}

}  // namespace

std::optional<FeatureId> water_near(const Field& field, const Footprint& ground, Length reach)
{
    for (std::size_t place = 0; place < field.ground.size(); ++place) {
        const auto id = static_cast<FeatureId>(place);
        if (is_water(field[id]) && comes_near((*field.terrain)[id], ground, reach + kTolerance))
            return id;
    }
    return {};
}

void launch_boats(const Field& field, State& state, UnitId wagons)
{
    const Unit& unit = state[wagons];
    const Footprint ground = footprint_of(field, unit);
    const auto water = water_near(field, ground, kByTheWater);
    const auto place = water ? afloat_near(field, ground, *water) : std::nullopt;
    if (!place) return;
    for (int boat = 0; boat < unit.castings && !state.boats.full(); ++boat)
        state.boats.push_back({.at = *place,
                               .facing = unit.facing,
                               .side = side_of(field, unit),
                               .carries = kNoUnit,
                               .from = ground.centre,
                               .moved = false});
    state[wagons].unloaded = true;
}

MaybeRefusal refuse(const Field& field, const State& state, const Board& order)
{
    if (const auto refusal = refuse_item(field, state, order.unit, Item::Form, Pace::Full))
        return refusal;
    const Unit& unit = state[order.unit];
    if (arm_of(field, unit) != Arm::Infantry)
        return Refusal{"IB-WAT-6"_clause, "only men on foot cross in boats"};
    if (unit.prone) return Refusal{"IB-LAY-2"_clause, "it is laying down"};
    if (const auto refusal = refuse_held(field, state, order.unit)) return refusal;
    const auto boats = boats_for(field, state, order.unit);
    if (static_cast<int>(boats.size()) * kBoatRoom < unit.castings)
        return Refusal{"IB-WAT-6"_clause, "there is no room for all of it in the boats nearby"};
    return {};
}

void carry_out(const Field& field, State& state, const Board& order, Dice&, EventLog& log)
{
    const auto boats = boats_for(field, state, order.unit);
    const Footprint ashore = footprint_of(field, state, order.unit);
    for (const std::uint8_t place : boats) {
        state.boats[place].carries = order.unit;
        state.boats[place].from = ashore.centre;
    }
    Unit& unit = state[order.unit];
    take_item(unit, Item::Form, Pace::Full);
    unit.boats = static_cast<std::uint8_t>(boats.size());
    const Point middle = state.boats[boats[0]].at;
    put_unit(field, state, order.unit,
             pose_at(layout_of(field, unit), table::Anchor::Centre, middle, unit.facing));
    log.add("IB-WAT-6"_clause, Boarded{order.unit});
}

// Like refuse_to_act, for who sits in boats.
static MaybeRefusal refuse_aboard(const Field& field, const State& state, UnitId id)
{
    if (const auto refusal = refuse_own(field, state, id)) return refusal;
    if (state.phase != Phase::Action)
        return Refusal{"IB-SEQ-5"_clause, "boats move in the Movement-and-Fire phase"};
    if (state[id].boats == 0) return Refusal{"IB-WAT-6"_clause, "it is in no boat"};
    if (state[id].morale < 2)
        return Refusal{"IB-SEQ-10"_clause, "broken and routed units do nothing here"};
    if (state[id].acted.over) return Refusal{"IB-SEQ-11"_clause, "it has taken its action"};
    return refuse_held(field, state, id);
}

MaybeRefusal refuse(const Field& field, const State& state, const Land& order)
{
    if (const auto refusal = refuse_aboard(field, state, order.unit)) return refusal;
    const Unit& unit = state[order.unit];
    if (const auto refusal = refuse_shape(field, unit, order.formation, unit.castings))
        return refusal;
    if (!landing(field, state, order))
        return Refusal{"IB-WAT-6"_clause, "no bank with room for it lies straight that way"};
    return {};
}

void carry_out(const Field& field, State& state, const Land& order, Dice&, EventLog& log)
{
    const auto pose = landing(field, state, order);
    LR_CHECK(pose.has_value(), "a landing was allowed where there is no bank");
    for (Boat& boat : state.boats)
        if (boat.carries == order.unit) boat.carries = kNoUnit;
    Unit& unit = state[order.unit];
    unit.boats = 0;
    unit.formation = order.formation;
    take_item(unit, Item::Form, Pace::Full);
    put_unit(field, state, order.unit, *pose);
    log.add("IB-WAT-6"_clause, Landed{order.unit});
}

MaybeRefusal refuse(const Field& field, const State& state, const MoveBoats& order)
{
    if (order.unit != kNoUnit) {
        if (const auto refusal = refuse_aboard(field, state, order.unit)) return refusal;
    } else if (state.phase != Phase::Action || order.boat >= state.boats.size() ||
               state.boats[order.boat].side != state.phasing ||
               state.boats[order.boat].carries != kNoUnit) {
        return Refusal{"IB-WAT-6"_clause, "there is no empty boat of yours to row"};
    }
    const Boat* lead =
        order.unit != kNoUnit ? first_carrying(state, order.unit) : &state.boats[order.boat];
    if (lead == nullptr || lead->moved)
        return Refusal{"IB-WAT-6"_clause, "the boats have been rowed in this phase"};
    if (!within(lead->at, order.to, kRow + kTolerance) || order.to == lead->at)
        return Refusal{"IB-WAT-6"_clause, "boats go up to {2000} a turn"};
    if (water_along(field, {lead->at, order.to}))
        return Refusal{"IB-WAT-6"_clause, "that is not all water"};
    return {};
}

void carry_out(const Field& field, State& state, const MoveBoats& order, Dice&, EventLog& log)
{
    if (order.unit == kNoUnit) {
        state.boats[order.boat].at = order.to;
        state.boats[order.boat].moved = true;
        return;
    }
    const Vec by = order.to - first_carrying(state, order.unit)->at;
    const Point from = state[order.unit].front;
    shift_boats(field, state, order.unit, by);
    end_action(state[order.unit]);
    log.add("IB-WAT-6"_clause,
            Moved{order.unit, from, state[order.unit].front, length_of(by), kRow});
}

void row_back(const Field& field, State& state, UnitId id, EventLog& log)
{
    const Boat* lead = first_carrying(state, id);
    if (lead == nullptr) return;
    const Vec home = lead->from - lead->at;
    Length distance = std::min(kRow, length_of(home));
    // As far as there is water: the bank stops it.
    while (distance > 0 &&
           water_along(field, {lead->at, lead->at + ahead(heading_of(home), distance)}))
        distance -= 100;
    if (distance <= 0) return;
    const Point from = state[id].front;
    shift_boats(field, state, id, ahead(heading_of(home), distance));
    log.add("IB-WAT-6"_clause, Moved{id, from, state[id].front, distance, kRow});
}

}  // namespace longroll::iron_brigade
