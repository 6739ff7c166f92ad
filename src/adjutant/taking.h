// Orders as they are taken: whom they are for, and where each of them is to come to.

#pragma once

#include "adjutant/picture.h"

namespace longroll::adjutant {

// How near enemies are close: next to it on hexes, at a stone's throw on a table.
[[nodiscard]] int close_quarters(const SceneBoard& board);

[[nodiscard]] Result<game::Order> taken(const Picture& picture, const game::OrderTerms& terms,
                                        const game::OrderBook& book);

}  // namespace longroll::adjutant
