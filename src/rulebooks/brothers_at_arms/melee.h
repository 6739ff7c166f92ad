// Melee Unit Counters (phase 11): compulsory for every able unit in contact. Ledger BA-MEL.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const Melee& order);
void carry_out(const Field& field, State& state, const Melee& order, Dice& dice, EventLog& log);

// Must (and can) this unit fight now (BA-MEL-2, 7)?
[[nodiscard]] bool must_fight(const Field& field, const State& state, UnitId unit);
// Is any melee of the active side still to be fought? If not the phase is over.
[[nodiscard]] bool melee_left(const Field& field, const State& state);

// Every single melee, and for each target the whole group that must fight and touches it.
void list_melee(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] Action sample_melee(const Field& field, const State& state, PlayoutDice& dice);

}  // namespace longroll::brothers_at_arms
