// The end of the game and what it is worth (TB-R-24, TB-R-135).

#pragma once

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

void claim_objectives(const Field& field, State& state, EventLog& log);
// It has no stand on the table and none due to arrive.
[[nodiscard]] bool is_gone(const Field& field, const State& state, Side side);
// Points by side: strength, exhausted and collapsed divisions, objectives.
[[nodiscard]] std::array<int, 2> scores(const Field& field, const State& state);
// Who is ahead by so many points, and by enough (TB-R-24).
[[nodiscard]] Outcome outcome_by(const std::array<int, 2>& points);
[[nodiscard]] Outcome outcome_of(const Field& field, const State& state);

}  // namespace longroll::test_of_battle
