// Rally (phase 3): routed stands that touch a corps or army commander. Ledger TB-RAL.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

void rally_routed(const Field& field, State& state, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const FaceRallied& order);
void carry_out(const Field& field, State& state, const FaceRallied& order, Dice& dice,
               EventLog& log);
void list_rallied_facings(const View& view, std::vector<Action>& actions);

}  // namespace longroll::test_of_battle
