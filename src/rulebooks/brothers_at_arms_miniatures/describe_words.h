// What every member of the rulebook's JSON means (core/description.h). A member without a meaning,
// and a meaning without a member, fail a test.

#pragma once

#include "core/description.h"

#include <span>

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] std::span<const Meaning> words_of_orders();
[[nodiscard]] std::span<const Meaning> words_of_events();
[[nodiscard]] std::span<const Meaning> words_of_positions();

}  // namespace longroll::brothers_at_arms_miniatures
