// The two steps of readdressing lines, for night.cpp: withdrawing (readdressing.cpp) and
// repositioning (repositioning.cpp). Ledger BA-RDL-2 to 10. The orders themselves are in night.h.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

// Withdraw: has the side a counter that must step away and can (BA-RDL-4)?
[[nodiscard]] bool must_step(const Field& field, const State& state, Side side);
// Has it a counter that could step away, and has it not said that it wishes no more (BA-RDL-3)?
[[nodiscard]] bool may_step(const Field& field, const State& state, Side side);
void list_steps(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] Action sample_step(const Field& field, const State& state, PlayoutDice& dice);

// Reposition: the control counter that comes after this one, in the order of the dice; the first
// when there is none before it. None when all have had their turn.
[[nodiscard]] CommanderId next_control(const Field& field, const State& state, CommanderId after);
// Has the control counter in hand anybody to choose?
[[nodiscard]] bool can_reposition(const Field& field, const State& state);
void list_repositions(const Field& field, const State& state, std::vector<Action>& actions);
void list_night_places(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] Action sample_reposition(const Field& field, const State& state, PlayoutDice& dice);

// A counter that moves in the night leaves its train, if it was aboard one.
void leave_train(State& state, CounterId counter, Clause clause, EventLog& log);

}  // namespace longroll::brothers_at_arms
