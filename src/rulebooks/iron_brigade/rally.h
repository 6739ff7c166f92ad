// Rally (ledger IB-RAL): step M2 of the Morale phase, the only way to win levels back.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/tally.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Rally& order);
void carry_out(const Field& field, State& state, const Rally& order, Dice& dice, EventLog& log);

// What is added to the die before any die is thrown: class, leader, a leader who was hit. Dice of
// BAD leaders come on top.
[[nodiscard]] Tally rally_tally(const Field& field, const State& state, UnitId id);
// All the dice, and the change that the chart gives; the track limits it afterwards.
struct RallyRoll {
    int modifier = 0;
    int change = 0;
};
RallyRoll rally_test(const Field& field, const State& state, UnitId id, Dice& dice);

// After M2: what a fallen leader costs lapses, tried or not (IB-HIT-3, IB-R-57).
void end_rallies(const Field& field, State& state);

}  // namespace longroll::iron_brigade
