// Objectives, tasks, levels of victory (BM-OBJ, BM-R-79, 80, 93, 110).

#pragma once

#include "core/verdict.h"
#include "rulebooks/brothers_at_arms_miniatures/bodies.h"
#include "rulebooks/shared/past.h"

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] VictoryLevel level_of(int difference);  // ledger T6
[[nodiscard]] bool is_done(const Field& field, const State& state, const Task& task);
// At the end of every phase: tasks, then dispersal; ends the game (BM-R-93).
void judge(const Field& field, State& state, EventLog& log);
// At the end of the last bound, or when nobody is left to fight but some have withdrawn.
void judge_by_objectives(const Field& field, State& state, Clause clause, EventLog& log);
// How the battle ended in history, by these terms (LR-TERM-1).
[[nodiscard]] shared::PastJudged judge_past(const Field& field, const shared::Past& past);
[[nodiscard]] std::string_view words_of(VictoryLevel level);

}  // namespace longroll::brothers_at_arms_miniatures
