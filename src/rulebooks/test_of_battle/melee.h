// Melee: who wins it, ties, losers who go back, winners who may advance. Ledger TB-MEL, TB-CBT-3,
// TB-CBT-4; rulings TB-R-107 to TB-R-113, TB-R-149.

#pragma once

#include "core/dice.h"
#include "core/tally.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

// What a stand brings to a tie against these: its morale now, and the modifiers of a tied melee.
[[nodiscard]] Tally tie_strength(const View& view, UnitId champion, const Units& enemies);

void decide_melee(const Field& field, State& state, Dice& dice, EventLog& log);
// The winner is asked, if anybody can advance; the combat is over if nobody can.
void offer_advance(const Field& field, State& state);
void list_advances(const View& view, std::vector<Action>& actions);

}  // namespace longroll::test_of_battle
