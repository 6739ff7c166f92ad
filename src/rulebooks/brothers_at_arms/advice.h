// What computer players are told about a position. No rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms/state.h"
#include "rulebooks/shared/plan.h"

namespace longroll::brothers_at_arms {

using Plan = shared::BothPlans;

// Fills in what plans look up: once, when the field is made.
void prepare_advice(Field& field);

[[nodiscard]] Plan plan_of(const Field& field, const State& state);
// How good a position that follows from where the plan was made is for a side: higher is better.
[[nodiscard]] int worth_of(const Field& field, const State& state, Side side, const Plan& plan);

}  // namespace longroll::brothers_at_arms
