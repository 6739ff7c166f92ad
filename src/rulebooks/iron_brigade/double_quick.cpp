// Double quick. Ledger IB-DQ, IB-AMOV-2; rulings IB-R-33, IB-R-65, IB-R-104.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {

// RULING: IB-R-87: foot artillery keeps up only with its crews on limbers and caissons.
static bool crews_walk(const Field& field, const Unit& unit)
{
    return field.options.adv_artillery_mounting && is_battery(field, unit) &&
           !card_of(field, unit).horse_artillery && !unit.crews_mounted;
}

MaybeRefusal refuse_to_double(const Field& field, const State& state, UnitId id)
{
    if (const auto refusal = refuse_own(field, state, id)) return refusal;
    const Unit& unit = state[id];
    if (state.phase != Phase::DoubleQuick)
        return Refusal{"IB-SEQ-5"_clause, "units double-quick between Morale and Movement"};
    if (unit.double_quicked) return Refusal{"IB-DQ-1"_clause, "it has doubled in this phase"};
    if (!may_double_quick(unit.morale))
        return Refusal{effect_of(unit.morale), "only units at morale 5 or more double-quick"};
    if (unit.boats > 0) return Refusal{"IB-WAT-6"_clause, "it sits in boats"};
    if (unit.prone) return Refusal{"IB-DQ-4"_clause, "it is laying down"};
    if (is_battery(field, unit) && unit.formation.kind == FormationKind::Unlimbered)
        return Refusal{"IB-DQ-4"_clause, "unlimbered guns do not move"};
    if (is_coming_on(field, unit))
        return Refusal{"IB-SEQ-9"_clause, "it comes on by a move of Movement and Fire"};
    if (crews_walk(field, unit))
        return Refusal{"IB-AMOV-2"_clause, "its crews must mount the limbers first"};
    return refuse_to_stir(field, state, id);
}

// Movement only: whatever changes facing or formation on the way is refused as in any march
// (IB-DQ-4).
MaybeRefusal refuse(const View& view, const DoubleQuick& order)
{
    if (const auto refusal = refuse_to_double(view.field, view.state, order.unit)) return refusal;
    return refuse_march(view, order.unit, order.march, Pace::Full);
}

int double_quick_test(const Unit& unit, Dice& dice)
{
    return double_quick_loss(unit.base, dice.d6("IB-DQ-2"_clause));
}

std::array<int, 6> double_quick_losses(const Unit& unit)
{
    std::array<int, 6> losses{};
    for (int die = 1; die <= 6; ++die)
        losses[static_cast<std::size_t>(die - 1)] = double_quick_loss(unit.base, die);
    return losses;
}

void pay_for_doubling(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    state[id].double_quicked = true;
    state[id].work = {};
    // RULING: IB-R-104: what it touched here is nothing to its move in Movement and Fire.
    state[id].split_barred = false;
    if (!state[id].on_table()) return;
    const int lost = ask_for(field, state, id, dice,
                             [&](Dice& thrown) { return double_quick_test(state[id], thrown); });
    log.add("IB-DQ-2"_clause, Hurried{id, lost});
    lose_levels(field, state, id, lost, {}, log, "IB-DQ-2"_clause);
}

void carry_out(const Field& field, State& state, const DoubleQuick& order, Dice& dice,
               EventLog& log)
{
    // Contact and passing through friends come with the march (IB-DQ-5).
    carry_out_march(field, state, order.unit, order.march, Pace::Full, log);
    pay_for_doubling(field, state, order.unit, dice, log);
}

}  // namespace longroll::iron_brigade
