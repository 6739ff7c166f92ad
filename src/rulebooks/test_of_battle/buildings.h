// Buildings on fire (TB-BLD-3 to TB-BLD-6): see buildings.cpp. What walls do to fire is in
// ranges.cpp.

#pragma once

#include "core/dice.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// COMBAT.END.
void roll_ignition(const Field& field, State& state, Dice& dice, EventLog& log);
// END_OF_GAME_TURN.
void roll_fires_out(const Field& field, State& state, Dice& dice, EventLog& log);

}  // namespace longroll::test_of_battle
