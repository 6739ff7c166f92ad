// The forty Results Tables: what fire costs a target in castings and in morale, and what contact
// and the sight of fugitives cost in morale (ledger 5.12; IB-FIRE, IB-SPL, IB-CON, IB-ROU). Rolling
// the dice that a cell asks for is the business of whoever looks it up.

#pragma once

#include "rulebooks/iron_brigade/vocabulary.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace longroll::iron_brigade {

inline constexpr int kLastTable = 19;
inline constexpr int kCheckTable = 7;  // IB-CON-1, IB-ROU-4: contact, a broken friend in sight
inline constexpr int kRoutedCheckTable = 8;  // IB-ROU-4: a routed friend in sight
inline constexpr int kBatch = 28;            // the most castings that one reading serves

inline constexpr std::array kRowKeys = {1, 2, 4, 6, 8, 11, 14, 17, 21, 25};
inline constexpr std::array kColumnKeys = {1, 2, 4, 8, 13, 21};

// None: no effect and no die. Rout: morale falls to 0 and no die. Loss: `step` for certain, and a
// die against `die` for one more.
enum class CellKind : std::uint8_t { None, Loss, Rout };

struct Cell {
    CellKind kind = CellKind::None;
    std::uint8_t step = 0;
    std::uint8_t die = 0;  // 1 to 5 where the kind is Loss
    friend bool operator==(const Cell&, const Cell&) = default;
};

// The sum of effectiveness and modifiers becomes a table by one clamp at the end (IB-FIRE-4).
[[nodiscard]] constexpr int table_of(int modified_effectiveness)
{
    return std::clamp(modified_effectiveness, 0, kLastTable);
}

// An en masse unit reads its morale one table higher, and 19 stays 19 (IB-FRM-19).
[[nodiscard]] constexpr int en_masse_table(int table) { return table_of(table + 1); }

// Which row castings fire on, and in which column castings are hit: the greatest key that is not
// above them. Nobody has neither row nor column, and fails a check.
[[nodiscard]] int row_of(int firing_castings);
[[nodiscard]] int column_of(int target_castings);

// How many of the castings still to fire are read together (IB-SPL-2); the rest have another go.
[[nodiscard]] constexpr int next_batch(int castings_left)
{
    return std::min(castings_left, kBatch);
}

// Castings lost by the target; a Loss takes one more when the attacker rolls above its die.
[[nodiscard]] Cell casualties(TableKind kind, int table, int attackers);

// Levels lost by the target; a Loss takes one more unless the defender rolls above its die.
[[nodiscard]] Cell morale(TableKind kind, int table, int attackers, int target);

}  // namespace longroll::iron_brigade
