// What [rulebook.brothers-at-arms] of a battle file says in the words of this rulebook (ledger
// 8.9): hexes, hexsides, edges. The tables themselves: shared/overrides.h.

#pragma once

#include "rulebooks/brothers_at_arms/field.h"
#include "rulebooks/shared/overrides.h"

#include <optional>
#include <string_view>

namespace longroll::brothers_at_arms {

using shared::Overrides;
using shared::OverrideTable;

// "0305", or "3-5" where a board has more than 99 columns or rows: a hex of the board.
[[nodiscard]] std::optional<Hex> hex_named(const Ground& ground, std::string_view label);

// What the table says of a key; nothing when it is silent or wrong.
std::optional<Hex> hex_in(OverrideTable& table, std::string_view key, const Ground& ground);
std::optional<HexSides> sides_in(OverrideTable& table, std::string_view key);

}  // namespace longroll::brothers_at_arms
