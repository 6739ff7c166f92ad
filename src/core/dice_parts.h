// The seed of dice that nobody chose alone: a secret that was committed to, and what each player
// added to it afterwards.

#pragma once

#include "core/dice.h"

#include <span>
#include <string_view>

namespace longroll {

// BLAKE2b under the secret as its key, over a purpose, the text that was fixed before any part was
// added (the first line of the log), a line break, and the parts in the order of their seats.
[[nodiscard]] Seed seed_of_parts(const Seed& secret, std::string_view fixed,
                                 std::span<const Seed> parts);

}  // namespace longroll
