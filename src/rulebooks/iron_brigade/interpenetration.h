// Moving through units (ledger IB-INT): who may, what it costs the mover and the moved-through.

#pragma once

#include "rulebooks/iron_brigade/events.h"

#include <span>

namespace longroll::iron_brigade {

// Closed, not en masse, unbroken; any unbroken battery (IB-INT-3, IB-R-35).
[[nodiscard]] bool is_formed(const Field& field, const Unit& unit);
// In open order and unbroken: it hurts nobody (IB-INT-1).
[[nodiscard]] bool passes_lightly(const Field& field, const Unit& unit);

// What passing cost, once the move is complete: the mover first, then those passed in roster order
// (IB-INT-7). A routed mover itself loses nothing (IB-RET-6).
void lose_by_passing(const Field& field, State& state, UnitId mover, std::span<const UnitId> passed,
                     EventLog& log);

}  // namespace longroll::iron_brigade
