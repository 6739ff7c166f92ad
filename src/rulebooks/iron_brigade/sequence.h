// The sequence of play (ledger IB-SEQ): turns of two player-turns, each of Morale, Double Quick and
// Movement and Fire.

#pragma once

#include "core/dice.h"
#include "core/moment.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Begin& order);
void carry_out(const Field& field, State& state, const Begin& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const EndPhase& order);
void carry_out(const Field& field, State& state, const EndPhase& order, Dice& dice, EventLog& log);

// From here to the next decision: steps in which nobody has anything to choose run by themselves,
// unless the play is to stop where a phase ends.
void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how);

// Who must choose; nobody once the game is over.
[[nodiscard]] std::optional<Side> decider(const Field& field, const State& state);

// The clause that orders a phase.
[[nodiscard]] Clause clause_of(Phase phase);

}  // namespace longroll::iron_brigade
