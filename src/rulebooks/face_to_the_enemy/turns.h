// What a player turn begins and ends with: memories, arrivals (FE-SET-9, FE-R-111), recovery
// (FE-REC), nights (ledger 8.1), held objectives and the end (FE-SET-5, 6, FE-R-91). [A]

#pragma once

#include "core/dice.h"
#include "rulebooks/face_to_the_enemy/bodies.h"
#include "rulebooks/shared/past.h"

#include <vector>

namespace longroll::face_to_the_enemy {

// T0: both sides' memories of a player turn, generals' rolls, divisions opened again.
void begin_turn_memory(const Field& field, State& state);
// Every phase: what it remembers, and how many bases each has (FE-R-63).
void begin_phase_memory(State& state);

// T0: arrivals of the active side that are due become available; generals come with the first unit
// of their command.
void announce_arrivals(const Field& field, State& state, EventLog& log);
[[nodiscard]] bool is_due(const Field& field, const State& state, UnitId id);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Enter& order);
void carry_out(const Field& field, State& state, const Enter& order, Dice& dice, EventLog& log);
void list_entries(const View& view, std::vector<Action>& actions);

// P5 (FE-REC-1 to 4).
void recover(const Field& field, State& state, EventLog& log);
// A turn begins after a night: every unit's event disorder is gone.
void pass_the_night(const Field& field, State& state, EventLog& log);

void claim_objectives(const Field& field, State& state, EventLog& log);
// A side has nobody on the table and nobody still to come.
[[nodiscard]] bool is_gone(const Field& field, const State& state, Side side);
// FE-SET-6, where the option has it.
[[nodiscard]] bool army_broken(const Field& field, const State& state, Side side);
[[nodiscard]] Outcome outcome_of(const Field& field, const State& state);

}  // namespace longroll::face_to_the_enemy
