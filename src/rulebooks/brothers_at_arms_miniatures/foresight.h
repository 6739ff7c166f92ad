// For computer players: how a battle may go on after a move, tried with dice thrown at random. No
// rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

namespace longroll::brothers_at_arms_miniatures {

// A few brigades, near the end of the battle: it can be thought through.
[[nodiscard]] bool can_be_foreseen(const Field& field, const State& state);

// Of these moves of one unit, each with what it is worth as it stands, the one after which the
// battle ends best on the average: the enemy does whatever comes to his mind, its own side keeps to
// the plan.
[[nodiscard]] Move best_foreseen(const Field& field, const State& state, const Plan& plan,
                                 const std::vector<std::pair<int, Move>>& moves);

}  // namespace longroll::brothers_at_arms_miniatures
