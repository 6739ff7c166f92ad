// Set-up (BM-R-109): star units and starting formations, first side before second.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/bodies.h"

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] MaybeRefusal refuse(const View& view, const AssignStar& order);
void carry_out(const Field& field, State& state, const AssignStar& order, Dice& dice,
               EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const View& view, const ChooseFormation& order);
void carry_out(const Field& field, State& state, const ChooseFormation& order, Dice& dice,
               EventLog& log);
// The formation whose commander is nearest, as BM-UNIT-9 and BM-R-117 have it; 0: none.
[[nodiscard]] std::uint8_t usual_formation(const View& view, UnitId star);
void list_set_up(const Field& field, const State& state, std::vector<Action>& actions);

}  // namespace longroll::brothers_at_arms_miniatures
