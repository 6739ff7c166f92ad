// The way that a player points at: from where a counter is to any hex of the board, whether or not
// it may be gone. Where the rules forbid it, the way is such that its refusal says why.

#pragma once

#include "rulebooks/brothers_at_arms/reach.h"

#include <optional>

namespace longroll::brothers_at_arms {

// Nothing when no hexes of the board lead there. A way that is too long is cut off where it has
// become so.
[[nodiscard]] std::optional<Path> way_towards(const Surroundings& around, const Mover& mover,
                                              Hex start, Hex to);

}  // namespace longroll::brothers_at_arms
