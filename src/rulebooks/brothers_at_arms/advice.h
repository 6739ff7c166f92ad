// What computer players are told about a position. No rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms/state.h"
#include "rulebooks/shared/plan.h"

#include <array>
#include <vector>

namespace longroll::brothers_at_arms {

// What both armies are about.
struct Plan {
    std::vector<shared::PlannedTask> tasks;           // by unit, of both sides
    std::array<std::vector<int>, 2> threats;          // by side and objective
    std::array<bool, 2> broken_off = {false, false};  // by side
};

// Fills in what plans look up: once, when the field is made.
void prepare_advice(Field& field);

[[nodiscard]] Plan plan_of(const Field& field, const State& state);
// How good a position that follows from where the plan was made is for a side: higher is better.
[[nodiscard]] int worth_of(const Field& field, const State& state, Side side, const Plan& plan);

}  // namespace longroll::brothers_at_arms
