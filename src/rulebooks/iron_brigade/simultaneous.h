// Simultaneous play (ledger IB-AMOV-12, adv_simultaneous_movement): what both armies have plotted
// is carried out for both at once. Writing it: plots.h. The order of the steps: sequence.cpp.
// RULING: IB-R-92.

#pragma once

#include "core/dice.h"
#include "rulebooks/iron_brigade/plots.h"

namespace longroll::iron_brigade {

// M1 of both armies: the dice of the first army, those of the second, then all effects.
void contact_together(const Field& field, State& state, Dice& dice, EventLog& log);

// Everybody who is to double does so, in five impulses; then their dice.
void double_together(const Field& field, State& state, Dice& dice, EventLog& log);

// Fire of those who fire first or do nothing else; movement, facing and formation in five impulses;
// fire of those who moved first. Then nothing is plotted any more.
void move_and_fire_together(const Field& field, State& state, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
