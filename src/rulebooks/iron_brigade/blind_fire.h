// Blind fire (ledger IB-AMOV-10, adv_hidden_movement): guns fire into woods at what may be there.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const BlindFire& order);
void carry_out(const Field& field, State& state, const BlindFire& order, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
