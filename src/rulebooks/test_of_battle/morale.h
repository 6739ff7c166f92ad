// Morale (phase 4): who tests, with which modifiers, what a failure does, and what follows a rout.
// Ledger TB-MOR, TB-MLV. What is still to be done of a phase that a choice interrupts is
// State::morale.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/tally.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

// Who threatens it by fire at close range now (TB-R-75).
[[nodiscard]] Units close_range_threats(const View& view, UnitId id);
// Its morale with every modifier that applies now, line by line.
[[nodiscard]] Tally modified_morale(const View& view, UnitId id);

// All triggers are listed and all tests rolled; then what they did is carried out as far as it goes
// without a choice. True when the phase has nothing more to do.
void begin_morale(const Field& field, State& state, Dice& dice, EventLog& log);
bool go_on_with_morale(const Field& field, State& state, Dice& dice, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const View& view, const AfterRout& order);
void carry_out(const Field& field, State& state, const AfterRout& order, Dice& dice, EventLog& log);
void list_after_rout(const View& view, std::vector<Action>& actions);

}  // namespace longroll::test_of_battle
