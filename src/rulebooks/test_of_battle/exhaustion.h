// Exhaustion (phase 6): divisions that have had enough, and those that collapse. Ledger TB-EXH.

#pragma once

#include "core/dice.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// The whole phase, unless a choice interrupts it: then again, until it answers true.
bool check_exhaustion(const Field& field, State& state, Dice& dice, EventLog& log);

}  // namespace longroll::test_of_battle
