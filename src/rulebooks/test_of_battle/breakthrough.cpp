// Breakthroughs. Ledger TB-ROU-4; rulings TB-R-90, TB-R-147. Who may declare one: morale.cpp.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

namespace {

constexpr Angle kMostTurn = table::degrees(45);

LaneAsked ride_of(const View& view, const BreakThrough& order)
{
    LaneAsked asked;
    const Pose from = pivoted(view.ground(order.unit), order.facing);
    asked.charger = {order.unit, from, view[order.unit].disordered(), true};
    asked.target = order.target;
    asked.budget = kHalfMove;
    return asked;
}

}  // namespace

MaybeRefusal refuse(const View& view, const BreakThrough& order)
{
    const auto* due = due_now<BreakthroughDue>(view.state);
    if (due == nullptr || due->unit != order.unit)
        return Refusal{"TB-ROU-4"_clause, "it has no breakthrough to ride"};
    if (order.target == kNoUnit) return {};
    if (size_of(turn_between(view[order.unit].facing, order.facing)) > kMostTurn)
        return Refusal{"TB-ROU-4"_clause, "it turns by up to 45 degrees"};
    if (order.facing != view[order.unit].facing && !may_turn(view, order.unit, order.facing))
        return Refusal{"TB-ROU-4"_clause, "there is no room to turn"};
    const LaneAsked asked = ride_of(view, order);
    if (const auto why = refuse_charge_at(view, asked.charger, order.target)) return why;
    return lane_to(view, asked).why;
}

void carry_out(const Field& field, State& state, const BreakThrough& order, Dice& dice,
               EventLog& log)
{
    state.pending.pop_back();
    if (order.target == kNoUnit) return;
    state[order.unit].broke_through = true;
    if (order.facing != state[order.unit].facing)
        turn_to(field, state, order.unit, order.facing, "TB-ROU-4"_clause, log);
    ChargeUnderWay charge;
    charge.unit = order.unit;
    charge.target = order.target;
    charge.budget = kHalfMove;
    charge.breakthrough = true;
    begin_charge(field, state, charge, log);
    go_on_with_charge(field, state, dice, log);
}

void list_breakthroughs(const View& view, UnitId id, std::vector<Action>& actions)
{
    const Footprint& base = view.ground(id);
    const Length reach = movement_of(Mover::Cavalry).allowance / 2;
    view.each_of(enemy_of(view.side(id)), [&](UnitId enemy) {
        if (!gap(base, view.ground(enemy)).at_most(reach)) return;
        const Heading at = heading_of(view.ground(enemy).centre - base.centre);
        const BreakThrough order{id, enemy, at};
        if (!refuse(view, order)) actions.emplace_back(order);
        const BreakThrough ahead_only{id, enemy, view[id].facing};
        if (at != ahead_only.facing && !refuse(view, ahead_only)) actions.emplace_back(ahead_only);
    });
    actions.emplace_back(BreakThrough{id, kNoUnit, view[id].facing});
}

}  // namespace longroll::test_of_battle
