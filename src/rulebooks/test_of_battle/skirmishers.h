// Skirmishers in the path of charging cavalry (TB-SKP).

#pragma once

#include "core/dice.h"
#include "rulebooks/test_of_battle/events.h"
#include "rulebooks/test_of_battle/lane.h"

namespace longroll::test_of_battle {

// A cavalry brigade passes through this stand rather than stop at it (TB-SKP-1).
[[nodiscard]] bool is_ridden_through(const View& view, const Charger& charger, UnitId id);
// The charger has come up to it: it gives way, is destroyed, or its owner is asked.
void ride_at(const Field& field, State& state, UnitId charger, UnitId id, EventLog& log);

}  // namespace longroll::test_of_battle
