// The sequence of play (ledger 3): turns of two player turns, each of five phases.

#pragma once

#include "core/dice.h"
#include "core/moment.h"
#include "core/refusal.h"
#include "rulebooks/face_to_the_enemy/events.h"

namespace longroll::face_to_the_enemy {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Begin& order);
void carry_out(const Field& field, State& state, const Begin& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const EndPhase& order);
void carry_out(const Field& field, State& state, const EndPhase& order, Dice& dice, EventLog& log);

// From here to the next decision: steps in which nobody has anything to choose run by themselves,
// unless the play is to stop where a phase ends.
void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how);

// Who must choose; nobody once the game is over.
[[nodiscard]] std::optional<Side> decider(const Field& field, const State& state);
// Whose choice this is.
[[nodiscard]] Side chooser_of(const Field& field, const State& state, const Pending& pending);
// The clause that a choice comes from.
[[nodiscard]] Clause clause_of(const Pending& pending);

}  // namespace longroll::face_to_the_enemy
