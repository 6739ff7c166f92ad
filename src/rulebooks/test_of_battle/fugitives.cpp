// Fugitives. Ledger TB-FUG; ruling TB-R-65.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

void chase(const Field& field, State& state, UnitId charger, UnitId fugitive, Dice& dice,
           EventLog& log)
{
    // The choice to go on comes after that of commanders to run along.
    const auto place = static_cast<std::ptrdiff_t>(state.pending.size());
    rout(field, state, fugitive, {charger}, "TB-FUG-1"_clause, dice, log);
    if (state.charge->target == fugitive) state.charge->target = kNoUnit;
    // Who could not get out of its way is gone.
    if (state[fugitive].on_table() && touching({field, state}, charger, fugitive))
        eliminate_forced(field, state, fugitive, "TB-FUG-1"_clause, log);
    drop_ended_contacts(field, state);
    state.pending.insert(state.pending.begin() + place, ContinueDue{charger});
}

// ---- On or not ----

MaybeRefusal refuse(const View& view, const ContinueCharge& order)
{
    const auto* due = due_now<ContinueDue>(view.state);
    if (due == nullptr || due->charger != order.unit)
        return Refusal{"TB-FUG-2"_clause, "it is not in the middle of a charge"};
    return {};
}

void carry_out(const Field& field, State& state, const ContinueCharge& order, Dice& dice,
               EventLog& log)
{
    state.pending.pop_back();
    // TB-FUG-2: in the same direction, with what is left of its move.
    if (order.on)
        go_on_with_charge(field, state, dice, log);
    else
        end_charge(field, state, log);
}

}  // namespace longroll::test_of_battle
