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
void end_bound(const Field& field, State& state, EventLog& log);                // 13a, 13b
void advance_clock(const Field& field, State& state);                           // 13d
// The hour of a day's first bound, the hour at which its last one is over (above 24: after
// midnight), and how many there are (BM-R-118). Not for a night that is fought through.
[[nodiscard]] int first_hour_of(const Scenario& scenario, int day);
[[nodiscard]] int end_of_day(const Scenario& scenario, int day);
[[nodiscard]] int bounds_of(const Scenario& scenario, int day);
// Possession now: one side alone and unopposed (BM-OBJ-2, 6).
[[nodiscard]] std::optional<Side> possessor_of(const View& view, std::size_t objective);
// At the end of every phase: candidates who hold no more are struck off (BM-OBJ-3).
void read_possession(const Field& field, State& state);
void tire(State& state, UnitId id, Clause clause, EventLog& log);  // BM-FTG-5
// So many bounds of rest; with four the marker goes (BM-FTG-2).
void rest(State& state, UnitId id, int bounds, Clause clause, EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
