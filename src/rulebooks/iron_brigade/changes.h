// Changing formation and facing (ledger IB-FRM-2 to 18, 25 to 31, IB-FAC, IB-ORG-7): item B or D of
// a split/move, or option i(C). Cavalry mounts and dismounts, artillery limbers by it.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// Whether so many castings of the unit can stand in this formation, wherever it is.
[[nodiscard]] MaybeRefusal refuse_shape(const Field& field, const Unit& unit,
                                        const Formation& formation, int castings);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Change& order);
void carry_out(const Field& field, State& state, const Change& order, Dice& dice, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const View& view, const EnMasse& order);
void carry_out(const Field& field, State& state, const EnMasse& order, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
