// Laying down (ledger IB-LAY): declared at the beginning of Movement and Fire. What it costs and
// saves under fire is in modifiers.h; who must lie down is in pinned.h.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// Mounted cavalry, limbered guns, wagons and men in boats cannot (IB-LAY-1).
[[nodiscard]] bool can_lie_down(const Field& field, const Unit& unit);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const LieDown& order);
void carry_out(const Field& field, State& state, const LieDown& order, Dice& dice, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const StandUp& order);
void carry_out(const Field& field, State& state, const StandUp& order, Dice& dice, EventLog& log);

void lie_down(Unit& unit, UnitId id, Clause why, EventLog& log);
// A unit that must retreat stands up by itself (IB-LAY-5).
void stand_up(State& state, UnitId id, EventLog& log);
// At the end of a side's Movement and Fire: who has lain through all of it (IB-LAY-4).
void note_who_lay(const Field& field, State& state, Side side);

}  // namespace longroll::iron_brigade
