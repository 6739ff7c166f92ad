// Double quick (ledger IB-DQ): a full move between the Morale phase and Movement and Fire, paid for
// with morale.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// Why it may not double at all, wherever to.
[[nodiscard]] MaybeRefusal refuse_to_double(const Field& field, const State& state, UnitId id);

[[nodiscard]] MaybeRefusal refuse(const View& view, const DoubleQuick& order);
void carry_out(const Field& field, State& state, const DoubleQuick& order, Dice& dice,
               EventLog& log);

// After the march: its die, and what it costs.
void pay_for_doubling(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log);
// The die alone, and what it costs.
int double_quick_test(const Unit& unit, Dice& dice);
// What each face of the die would cost it, from 1 to 6.
[[nodiscard]] std::array<int, 6> double_quick_losses(const Unit& unit);

}  // namespace longroll::iron_brigade
