// Fords and pontoons (ledger IB-WAT), and the other labours that take whole turns (IB-AMOV-5 to 7):
// sounding a ford, unloading boats, clearing abatis, crossing and filling a ditch.

#pragma once

#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

// ---- Fords ----

// Whether this army knows how deep it is (IB-WAT-3).
[[nodiscard]] bool knows_depth(const Field& field, const State& state, Side side, FeatureId water);
[[nodiscard]] bool too_deep(const Field& field, const Goer& goer, FeatureId water);

// How water is met along the middle line of whoever crosses it: as it is, at a ford, on a bridge.
enum class Crossing : std::uint8_t { Plain, AtFord, OnBridge };
[[nodiscard]] Crossing crossing_of(const Field& field, FeatureId water, const Segment& axis);

// Loses a casting and a level at the near bank (IB-WAT-5).
void fail_ford(const Field& field, State& state, UnitId id, FeatureId water, EventLog& log);

// ---- Labours ----

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const BeginWork& order);
void carry_out(const Field& field, State& state, const BeginWork& order, Dice& dice, EventLog& log);

// At the end of a side's player-turn: a turn's work is done; what is finished takes effect.
void advance_works(const Field& field, State& state, Side side, EventLog& log);

// Whether it passes abatis or a ditch where that has been opened as wide as it is (IB-R-89 and 90).
[[nodiscard]] bool opened_for(const Field& field, const State& state, FeatureId obstacle,
                              const Way& way);

// ---- Pontoon boats ----
// On the water after four turns of work, four castings to a boat, two inches a turn.

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
