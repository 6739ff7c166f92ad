// Objectives, tasks, levels of victory, continued play. Ledger BA-OBJ, BA-TASK, BA-CONT, BA-R-50,
// 51, 52, 71.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

[[nodiscard]] constexpr Marker marker_of(Side side)
{
    return side == Side::Confederate ? Marker::Confederate : Marker::Union;
}

// Set-up: opening markers, and the advantage of the previous winner (may leave FatigueDue pending).
void open_objectives(const Field& field, State& state, EventLog& log);
void give_advantage(const Field& field, State& state, EventLog& log);
MaybeRefusal refuse(const Field& field, const State& state, const ChooseFatigued& order);
void carry_out(const Field& field, State& state, const ChooseFatigued& order, Dice& dice,
               EventLog& log);
void list_fatigued(const Field& field, const State& state, std::vector<Action>& actions);

// Bound start, before reserves enter: who stands on each objective (BA-OBJ-2, ruling 50).
void note_holders(const Field& field, State& state);
// After anything that moved or removed a unit: an objective left empty is no longer held.
void watch_objectives(const Field& field, State& state);
// Bound end: markers of those who held throughout (BA-OBJ-2, 4); broken holds of tasks.
void claim_objectives(const Field& field, State& state, EventLog& log);

// Complete victory at once when the enemy has no unit counter left (BA-OBJ-8): ends the game.
[[nodiscard]] bool enemy_gone(const Field& field, const State& state, Side enemy);
// A side with no unit on the board and none due (ruling 71).
[[nodiscard]] bool nothing_left(const Field& field, const State& state, Side side);
// How the game stands by objectives and tasks (BA-OBJ-5, 7, BA-TASK-1).
[[nodiscard]] Outcome judge(const Field& field, const State& state);
[[nodiscard]] VictoryLevel level_of(int difference);
[[nodiscard]] bool task_met(const Field& field, const State& state, const TaskCondition& condition);

}  // namespace longroll::brothers_at_arms
