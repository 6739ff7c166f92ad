// Facing (ledger IB-FAC): the infantry's free about-face. Paid changes are a Change: formations.h.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const AboutFace& order);
void carry_out(const Field& field, State& state, const AboutFace& order, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
