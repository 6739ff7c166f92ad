// Hitting personalities (ledger IB-HIT): who rides with a unit under fire may fall.

#pragma once

#include "core/dice.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// After the first fire in a player-turn that costs his unit castings: one die for each leader with
// it, in roster order (IB-HIT-1, IB-R-56).
void test_leaders(const Field& field, State& state, UnitId unit, Dice& dice, EventLog& log);

// What a leader who was hit takes off his unit's next rally (IB-R-57).
void note_deduction(Unit& unit, Rating rating);

}  // namespace longroll::iron_brigade
