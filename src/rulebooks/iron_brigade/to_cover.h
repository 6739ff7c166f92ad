// A pinned unit's retreat to cover (ledger IB-PIN-1, IB-R-69): its whole action, in any direction
// that is no advance.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const ToCover& order);
void carry_out(const Field& field, State& state, const ToCover& order, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
