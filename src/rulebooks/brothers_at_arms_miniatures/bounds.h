// The start and the end of a bound (ledger 3, steps 0 and 13): night, reserve dice, possession,
// rest and fatigue, the clock.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/bodies.h"

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] bool is_night_hour(const Scenario& scenario, int hour);  // BM-NGT-6
// The bound after this one, or none: the day, or the battle, is over (BM-R-106, BM-R-118).
enum class Next : std::uint8_t { Bound, NightPhase, GameOver };
[[nodiscard]] Next next_after(const Field& field, const State& state);
void start_bound(const Field& field, State& state, Dice& dice, EventLog& log);  // 0a to 0d
void end_bound(const Field& field, State& state, EventLog& log);                // 13a to 13d
// Possession now: one side alone and unopposed (BM-OBJ-2, 6).
[[nodiscard]] std::optional<Side> possessor_of(const View& view, std::size_t objective);
// At the end of every phase: candidates who hold no more are struck off (BM-OBJ-3).
void read_possession(const Field& field, State& state);
void tire(State& state, UnitId id, Clause clause, EventLog& log);  // BM-FTG-5

}  // namespace longroll::brothers_at_arms_miniatures
