// Labours that take whole turns: sounding a ford, unloading pontoons (ledger IB-WAT-4, IB-WAT-6),
// clearing abatis, crossing and filling a ditch (IB-AMOV-5 to 7).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/iron_brigade/toll.h"

namespace longroll::iron_brigade {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const BeginWork& order);
void carry_out(const Field& field, State& state, const BeginWork& order, Dice& dice, EventLog& log);

// At the end of a side's player-turn: a turn's work is done; what is finished takes effect.
void advance_works(const Field& field, State& state, Side side, EventLog& log);

// Whether it passes abatis or a ditch where that has been opened as wide as it is (IB-R-89 and 90).
[[nodiscard]] bool opened_for(const Field& field, const State& state, FeatureId obstacle,
                              const Way& way);

}  // namespace longroll::iron_brigade
