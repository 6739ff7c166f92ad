// The sequence of play: the bound, its two rounds, their twelve phases. Ledger BA-SEQ, BA-TIME.

#pragma once

#include "core/dice.h"
#include "core/moment.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <optional>
#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const Begin& order);
MaybeRefusal refuse(const Field& field, const State& state, const EndPhase& order);
void carry_out(const Field& field, State& state, const Begin& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const EndPhase& order, Dice& dice, EventLog& log);

// The clause of a phase of the sequence.
[[nodiscard]] Clause clause_of(Phase phase);

// Who must choose now; nobody when the game is over.
[[nodiscard]] std::optional<Side> decider(const Field& field, const State& state);

// Goes on by itself to the next point where a person must choose, or to the end of a phase in which
// players act.
void run_on(const Field& field, State& state, Dice& dice, EventLog& log, RunOn how);

}  // namespace longroll::brothers_at_arms
