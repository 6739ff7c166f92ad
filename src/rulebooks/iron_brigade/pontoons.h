// Pontoon boats (ledger IB-WAT-6, IB-R-39): on the water after four turns of work (works.h), four
// castings to a boat, two inches a turn.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

inline constexpr int kBoatRoom = 4;  // castings

// The nearest water within reach of this ground.
[[nodiscard]] std::optional<FeatureId> water_near(const Field& field, const Footprint& ground,
                                                  Length reach);
// Puts the wagons' boats on the water beside them.
void launch_boats(const Field& field, State& state, UnitId wagons);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Board& order);
void carry_out(const Field& field, State& state, const Board& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Land& order);
void carry_out(const Field& field, State& state, const Land& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const MoveBoats& order);
void carry_out(const Field& field, State& state, const MoveBoats& order, Dice& dice, EventLog& log);

// A broken or routed unit aboard goes back towards the bank it left (IB-R-39): its retreat.
void row_back(const Field& field, State& state, UnitId id, EventLog& log);

}  // namespace longroll::iron_brigade
