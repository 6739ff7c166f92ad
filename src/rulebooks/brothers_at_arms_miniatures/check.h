// What must hold of every state.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/state.h"

#include <string>

namespace longroll::brothers_at_arms_miniatures {

// What is wrong with it, in a sentence; empty: nothing.
[[nodiscard]] std::string check_state(const Field& field, const State& state);

}  // namespace longroll::brothers_at_arms_miniatures
