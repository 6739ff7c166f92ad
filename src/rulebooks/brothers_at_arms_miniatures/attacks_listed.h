// Fire that is listed and drawn by lot.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/fire.h"

namespace longroll::brothers_at_arms_miniatures {

void list_fire(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] std::optional<Action> sample_fire(const Field& field, const State& state,
                                                PlayoutDice& dice);

}  // namespace longroll::brothers_at_arms_miniatures
