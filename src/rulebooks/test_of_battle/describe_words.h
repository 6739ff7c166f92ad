// What every member of the rulebook's JSON means (core/description.h): one table a kind of message.
// A member without a meaning, and a meaning without a member, fail a test.

#pragma once

#include "core/description.h"

#include <span>

namespace longroll::test_of_battle {

[[nodiscard]] std::span<const Meaning> words_of_orders();     // actions, and cases of the umpire
[[nodiscard]] std::span<const Meaning> words_of_events();     // events, and what is said of many
[[nodiscard]] std::span<const Meaning> words_of_positions();  // sandbox and state

}  // namespace longroll::test_of_battle
