// Task objectives, for victory.cpp. Ledger BA-TASK-1, 8.8. Whether a condition is met: victory.h.

#pragma once

#include "rulebooks/brothers_at_arms/state.h"

namespace longroll::brothers_at_arms {

// One memory for each hold that the scenario's tasks speak of.
void open_holds(const Field& field, State& state);

// Bound end, after objectives were claimed: a hold that the enemy has broken stays broken.
void watch_holds(const Field& field, State& state);

// The best level of success that the task's side has reached; a draw when none.
[[nodiscard]] VictoryLevel task_level(const Field& field, const State& state, const Task& task);

}  // namespace longroll::brothers_at_arms
