// Reinforcements (TB-R-26) and nights (TB-R-25).

#pragma once

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// The phasing side's Movement phase begins.
void bring_on(const Field& field, State& state, EventLog& log);
// A night lies before this turn: order is found again in the dark.
void pass_the_night(const Field& field, State& state, EventLog& log);

}  // namespace longroll::test_of_battle
