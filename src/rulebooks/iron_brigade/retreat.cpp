// Retreats. Ledger IB-RET, IB-CAP-1; rulings IB-R-39, IB-R-70 to IB-R-74, IB-R-76, IB-R-78. The way
// they look for: fleeing.cpp.

#include "rulebooks/iron_brigade/retreat.h"

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/visibility.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

void begin_retreats(const Field& field, State& state)
{
    // Where both armies retreat before anybody checks for it, the second adds to the first's.
    const bool second =
        field.options.adv_simultaneous_movement && state.phasing != field.scenario.first;
    if (!second) state.fled.clear();
    for (Unit& unit : state.units)
        unit.retreat_due =
            unit.on_table() && side_of(field, unit) == state.phasing && unit.morale < kUnbroken;
}

bool retreat_due(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    return unit.on_table() && unit.retreat_due && side_of(field, unit) == state.phasing;
}

// ---- Refusals ----

namespace {

// Why this bend is not among the ways it may take.
Refusal refuse_bend(const Field& field, const State& state, const std::vector<RetreatWay>& ways)
{
    const RetreatWay& usual = ways.front();
    if (usual.outcome == RetreatEnd::Surrenders || usual.outcome == RetreatEnd::StaysPut)
        return {"IB-CAP-1"_clause, "there is no way to bend to"};
    if (ways.size() > 1)
        return {"IB-RET-4"_clause, "that way is barred, or ends nearer to the enemy"};
    if (std::any_of(usual.tramples.begin(), usual.tramples.end(),
                    [&](UnitId id) { return is_battery(field, state[id]); }))
        return {"IB-RET-5"_clause, "it may not go round its own guns"};
    return {"IB-RET-2"_clause, "it goes straight away from the enemy, or as near to it as it can"};
}

const RetreatWay* way_with(const std::vector<RetreatWay>& ways, Angle bend)
{
    const auto way = std::find_if(ways.begin(), ways.end(),
                                  [&](const RetreatWay& each) { return each.bend == bend; });
    return way == ways.end() ? nullptr : &*way;
}

}  // namespace

MaybeRefusal refuse_retreat(const Field& field, const State& state, const Retreat& order)
{
    if (const auto refusal = refuse_own(field, state, order.unit)) return refusal;
    if (state.phase != Phase::Retreat)
        return Refusal{"IB-SEQ-6"_clause, "units retreat in the third step of the Morale phase"};
    if (!retreat_due(field, state, order.unit))
        return Refusal{"IB-RET-1"_clause, "it need not retreat now"};
    if (order.leave_leader && leaders_with(state, order.unit).empty())
        return Refusal{"IB-PER-2"_clause, "there is no leader with it"};
    return {};
}

MaybeRefusal refuse(const Field& field, const State& state, const Retreat& order)
{
    if (const auto refusal = refuse_retreat(field, state, order)) return refusal;
    const auto ways = ways_to_retreat({field, state}, order.unit);
    if (way_with(ways, order.bend) == nullptr) return refuse_bend(field, state, ways);
    return {};
}

// ---- Carrying it out ----

Flight flight_of(const Field& field, const Unit& unit, UnitId id, const RetreatWay& way)
{
    const auto size = extent_of(layout_of(field, unit));
    Flight flight;
    flight.unit = id;
    flight.front = unit.front;
    flight.facing = unit.facing;
    flight.width = size.width();
    flight.depth = size.depth();
    flight.way = way.heading;
    flight.length = way.length;
    return flight;
}

namespace {

void make_ready(State& state, UnitId id, const Retreat& order, EventLog& log)
{
    stand_up(state, id, log);
    Unit& unit = state[id];
    unit.retreat_due = false;
    unit.retreated = true;
    unit.work = {};
    lose_aim(unit);
    if (!order.leave_leader) return;
    for (const LeaderId leader : leaders_with(state, id)) {
        state[leader].with = kNoUnit;
        log.add("IB-RET-9"_clause, LeaderMoved{leader, state[leader].at, kNoUnit});
    }
}

// RULING: IB-R-73, IB-R-74: guns limber up; foot and horse that are routed run in a crowd.
Formation formation_after(const Field& field, const Unit& unit)
{
    Formation next = unit.formation;
    if (is_battery(field, unit)) next.kind = FormationKind::Limbered;
    const Arm arm = card_of(field, unit).arm;
    const bool runs = arm == Arm::Infantry || arm == Arm::Cavalry;
    return runs && unit.morale == 0 ? usual_mass(unit) : next;
}

// Turns about its middle to the way it goes and takes its new shape there; if that does not fit it
// keeps its lie (IB-RET-8).
void turn_away(const Field& field, State& state, UnitId id, Heading heading, EventLog& log)
{
    Unit& unit = state[id];
    const Formation next = formation_after(field, unit);
    const Layout now = layout_of(field, unit);
    const Layout then = layout_as(field, unit, next, unit.mounted);
    const Pose turned =
        reformed(now, {unit.front, unit.facing}, now, table::Anchor::Centre, heading);
    const Pose wanted = reformed(now, turned, then, table::Anchor::FrontMiddle, heading);
    unit.mob = next.kind == FormationKind::EnMasse && unit.morale == 0;
    const auto fit = fitted({field, state}, id, arm_of(field, unit), then, wanted);
    if (!fit) return;
    const bool reforms = next != unit.formation;
    put_unit(field, state, id, *fit);
    unit.formation = next;
    log.add("IB-RET-8"_clause, Faced{id, heading});
    if (reforms) log.add("IB-RET-3"_clause, Formed{id, next, unit.mounted});
}

Clause clause_of_way(const Field& field, const Unit& unit, const RetreatWay& way)
{
    if (way.bend.tenths != 0) return "IB-RET-4"_clause;
    if (is_battery(field, unit)) return "IB-RET-7"_clause;
    return unit.morale == 0 ? "IB-RET-3"_clause : "IB-RET-2"_clause;
}

void slide(const Field& field, State& state, UnitId id, const RetreatWay& way, EventLog& log)
{
    const Point from = state[id].front;
    put_unit(field, state, id, {front_middle(way.end), state[id].facing});
    log.add(clause_of_way(field, state[id], way), Retreated{id, from, state[id].front});
    turn_away(field, state, id, way.heading, log);
    // What passing costs it and them (IB-RET-6).
    lose_by_passing(field, state, id, {way.tramples.begin(), way.tramples.size()}, log);
    if (state[id].on_table()) come_upon(field, state, id, log);
    free_prisoners(field, state, log);
    note_sightings(field, state, id, log);
}

// RULING: IB-R-78: neither captured nor a casualty, and its leaders go along.
void leave_table(State& state, UnitId id, EventLog& log)
{
    for (const LeaderId leader : leaders_with(state, id)) {
        state[leader].fate = LeaderFate::LeftTable;
        log.add("IB-RET-9"_clause, LeaderLost{leader, LeaderFate::LeftTable});
    }
    remove_unit(state, id, UnitFate::LeftTable);
    log.add("IB-RET-9"_clause, LeftTable{id});
}

void go(const Field& field, State& state, UnitId id, const RetreatWay& way, EventLog& log)
{
    switch (way.outcome) {
        case RetreatEnd::Stands: slide(field, state, id, way, log); break;
        case RetreatEnd::LeavesTable: leave_table(state, id, log); break;
        case RetreatEnd::Surrenders: surrender(field, state, id, log); break;
        case RetreatEnd::StaysPut: log.add("IB-RET-1"_clause, StayedPut{id}); break;
    }
}

}  // namespace

void carry_out(const Field& field, State& state, const Retreat& order, Dice&, EventLog& log)
{
    const UnitId id = order.unit;
    const RetreatWay way = way_to_retreat({field, state}, id, order.bend);
    Flight flight = flight_of(field, state[id], id, way);
    make_ready(state, id, order, log);
    // RULING: IB-R-39.
    if (state[id].boats > 0)
        row_back(field, state, id, log);
    else
        go(field, state, id, way, log);
    if (way.outcome != RetreatEnd::StaysPut) free_moved(field, state, id, log);
    flight.castings = state[id].castings;
    flight.morale = state[id].morale;
    state.fled.push_back(flight);
}

}  // namespace longroll::iron_brigade
