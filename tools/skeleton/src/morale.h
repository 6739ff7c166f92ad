// Tests of nerve: see morale.cpp.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/tally.h"
#include "rulebooks/@name@/events.h"

namespace longroll::@name@ {

MaybeRefusal refuse(const Field& field, const State& state, const TestNerve& order);
void carry_out(const Field& field, State& state, const TestNerve& order, Dice& dice, EventLog& log);
void list_tests(const Field& field, const State& state, std::vector<Action>& actions);
// The score that is wanted, line by line.
[[nodiscard]] Tally score_wanted();

}  // namespace longroll::@name@
