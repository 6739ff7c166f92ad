// Movement (phases 7 to 9): rates, ground, roads, zones of control, stacking, withdrawing, exits.
// Ledger BA-MOV, BA-ROAD, BA-ZOC, BA-STK, BA-WDR, BA-BOAT-1, BA-FORT-7, BA-NGT-2, BA-TASK-2,
// BA-CTR-15. Arrivals (reserves.cpp) go by the same costs.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const MoveUnit& order);
MaybeRefusal refuse(const Field& field, const State& state, const MoveCommander& order);
void carry_out(const Field& field, State& state, const MoveUnit& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const MoveCommander& order, Dice& dice,
               EventLog& log);

// Phase 7 starts: units whose train has brought them in an earlier bound get off (BA-RAIL-3).
// Phases 8 and 9 do the same for commanders (ruling 23).
void begin_movement(const Field& field, State& state, EventLog& log);

// A hex that a counter can end in, what it costs and the canonical way there: the cheapest, then
// the shortest, then the first in the order of directions.
struct Destination {
    Hex hex;
    Path path;
    std::uint8_t cost = 0;
    bool road_march = false;
    bool withdrawal = false;
    bool exits = false;
};
[[nodiscard]] std::vector<Destination> destinations(const Field& field, const State& state,
                                                    CounterId counter);

// May a counter that has been brought to its entry hex `entry` (paid for like any hex) go on along
// `path` in the same free move (BA-RES-3)? Refusals as for an ordinary move.
MaybeRefusal refuse_entry_move(const Field& field, const State& state, CounterId counter, Hex entry,
                               const Path& path);
[[nodiscard]] std::vector<Destination> entry_destinations(const Field& field, const State& state,
                                                          CounterId counter, Hex entry);

// The counters of the phase that have orders and are free to use them, by id.
[[nodiscard]] FixedVector<CounterId, kMaxUnits> able_counters(const Field& field,
                                                              const State& state);
// Is there a counter of the phase that may still move? If not the phase goes by itself.
[[nodiscard]] bool move_choice(const Field& field, const State& state);
// All legal moves of phases 7, 8 and 9 apart from EndPhase: one canonical path to each destination.
void list_moves(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] Action sample_move(const Field& field, const State& state, PlayoutDice& dice);

// Hexes per round over open ground, before roads and reductions (BA-MOV-1).
[[nodiscard]] int movement_rate(const Field& field, CounterId counter);
// What entering `to` from `from` costs across country (BA-MOV-3 to 9, BA-ROAD-6).
[[nodiscard]] int entry_cost(const Field& field, Hex from, Hex to);
// Is attacking from this hex unformed (BA-MOV-14, 16, 17)?
[[nodiscard]] bool unforms(const Field& field, Hex hex);

}  // namespace longroll::brothers_at_arms
