// Charges: what an order to charge needs, and how it begins. Ledger TB-CHG-1, 2, 10; rulings
// TB-R-58, TB-R-59, TB-R-144, TB-R-151. Whom it meets: lane.cpp. The ride: onset.cpp.

#include "rulebooks/test_of_battle/charges.h"

#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/holds.h"

namespace longroll::test_of_battle {

MaybeRefusal refuse_charge_at(const View& view, UnitId charger, UnitId target)
{
    return refuse_charge_at(view, charger_of(view, charger), target);
}

namespace {

// The turn first, then the straight way.
struct ChargePlan {
    MaybeRefusal why;
    std::optional<LegGone> turn;
    LaneAsked lane;
    bool next_door = false;  // from one block into the next: without a move
};

// RULING: TB-R-151.
bool are_neighbours(const View& view, UnitId charger, UnitId target)
{
    return in_town(view.field, view[charger]) && in_town(view.field, view[target]) &&
           gap(view.ground(charger), view.ground(target)).at_most(kContact);
}

MaybeRefusal refuse_start(const View& view, UnitId id)
{
    if (const auto why = refuse_free_act(view, id)) return why;
    if (const auto why = refuse_held(view, id)) return why;
    if (view[id].move.went)
        return Refusal{"TB-CHG-2"_clause, "a charge is a turn and one straight leg, all its move"};
    return {};
}

// Out of a block: by the side towards the enemy. Else with its facing changes, all before it moves.
MaybeRefusal place_for_charge(const View& view, const Charge& order, ChargePlan& plan)
{
    const UnitId id = order.unit;
    Charger& charger = plan.lane.charger;
    charger = charger_of(view, id);
    plan.lane.budget = budget_left(view, id);
    plan.lane.streams = view[id].move.streams;
    plan.lane.bridges = order.bridges;
    if (in_town(view.field, view[id])) {
        if (const auto out = way_out(view, id, view.ground(order.target).centre))
            charger.from = *out;
        return {};
    }
    if (!order.facing || *order.facing == view[id].facing) return {};
    plan.turn = turn(view, id, *order.facing, order.price);
    if (plan.turn->why) return plan.turn->why;
    charger.from = plan.turn->end;
    charger.disordered = charger.disordered || !plan.turn->disorders.empty();
    plan.lane.budget -= plan.turn->cost;
    plan.lane.streams = static_cast<std::uint8_t>(plan.lane.streams + plan.turn->streams);
    return {};
}

// Everything before the way itself.
ChargePlan plan_of(const View& view, const Charge& order)
{
    ChargePlan plan;
    plan.lane.target = order.target;
    plan.why = refuse_start(view, order.unit);
    if (plan.why) return plan;
    // What can be told without turning comes first.
    plan.why = refuse_charge_at(view, order.unit, order.target);
    if (plan.why && plan.why->clause != "TB-CHG-8"_clause) return plan;
    plan.next_door = are_neighbours(view, order.unit, order.target);
    if (plan.next_door) return plan;
    plan.why = place_for_charge(view, order, plan);
    if (!plan.why) plan.why = refuse_charge_at(view, plan.lane.charger, order.target);
    return plan;
}

}  // namespace

MaybeRefusal refuse(const View& view, const Charge& order)
{
    const ChargePlan plan = plan_of(view, order);
    if (plan.why || plan.next_door) return plan.why;
    return lane_to(view, plan.lane).why;
}

// RULING: TB-R-151: it stays in its block until it wins and advances.
static void charge_next_door(State& state, const Charge& order, EventLog& log)
{
    Unit& unit = begin_act(state, order.unit);
    unit.begin_charge();
    unit.move.over = true;
    log.add("TB-CHG-1"_clause, Charged{order.unit, order.target});
    state.contacts.push_back({order.unit, order.target, false});
    log.add("TB-CHG-1"_clause, MadeContact{order.unit, order.target, false});
}

void carry_out(const Field& field, State& state, const Charge& order, Dice& dice, EventLog& log)
{
    ChargePlan plan = plan_of({field, state}, order);
    if (plan.next_door) return charge_next_door(state, order, log);
    // TB-CHG-2: all its facing changes before it moves.
    if (plan.turn) carry_out(field, state, Face{order.unit, *order.facing, order.price}, dice, log);
    begin_act(state, order.unit);
    if (in_town(field, state[order.unit])) {
        state[order.unit].stand_at(plan.lane.charger.from);
    }
    ChargeUnderWay charge;
    charge.unit = order.unit;
    charge.target = order.target;
    charge.budget = plan.lane.budget;
    charge.bridges_by_disorder = order.bridges == Price::Disorder;
    begin_charge(field, state, charge, log);
    go_on_with_charge(field, state, dice, log);
}

// ---- What it costs ----

std::optional<ChargeLegs> legs_of(const View& view, const Charge& order)
{
    const ChargePlan plan = plan_of(view, order);
    if (plan.why || plan.next_door) return {};
    ChargeLegs legs;
    if (plan.turn) legs.push_back(*plan.turn);
    const LaneGone lane = lane_to(view, plan.lane);
    if (!lane.why) legs.push_back(lane.leg);
    return legs;
}

}  // namespace longroll::test_of_battle
