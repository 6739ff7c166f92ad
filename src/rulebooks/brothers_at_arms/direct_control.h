// Who is named to whom: units left to control counters (phase 1); star, leaderless and corps units
// named (phase 4). A part of the Orders chapter: the rest of the program wants orders.h.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms/actions.h"

#include <vector>

namespace longroll::brothers_at_arms {

// Is there a unit that can be left, in phase 1, or one to name a commander for, in phase 4?
[[nodiscard]] bool leave_choice(const Field& field, const State& state);
[[nodiscard]] bool name_choice(const Field& field, const State& state);

void list_leaves(const Field& field, const State& state, std::vector<Action>& actions);
void list_names(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] Action sample_leave(const Field& field, const State& state, PlayoutDice& dice);
[[nodiscard]] Action sample_name(const Field& field, const State& state, PlayoutDice& dice);

}  // namespace longroll::brothers_at_arms
