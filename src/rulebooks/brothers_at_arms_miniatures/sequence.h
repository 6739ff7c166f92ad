// The sequence of play (ledger 3): bounds of two rounds of twelve phases. The only file that knows
// the order.

#pragma once

#include "core/dice.h"
#include "core/moment.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms_miniatures/events.h"

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Begin& order);
void carry_out(const Field& field, State& state, const Begin& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const EndPhase& order);
void carry_out(const Field& field, State& state, const EndPhase& order, Dice& dice, EventLog& log);

// No further than attacks that are under way.
void run_on_fight(const Field& field, State& state, Dice& dice, EventLog& log);
// From here to the next decision: steps in which nobody has anything to choose run by themselves,
// unless the play is to stop where a phase ends.
void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how);

// Who must choose; nobody once the game is over.
[[nodiscard]] std::optional<Side> decider(const Field& field, const State& state);
// Whose choice this is, and the clause that it comes from.
[[nodiscard]] Side chooser_of(const Field& field, const State& state, const Pending& pending);
[[nodiscard]] Clause clause_of(const Pending& pending);

}  // namespace longroll::brothers_at_arms_miniatures
