// Fords (ledger IB-WAT-1 to 5): where water may be crossed. Boats: pontoons.h. Sounding takes a
// whole turn: works.h.

#pragma once

#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/iron_brigade/toll.h"

namespace longroll::iron_brigade {

// Whether this army knows how deep it is (IB-WAT-3).
[[nodiscard]] bool knows_depth(const Field& field, const State& state, Side side, FeatureId water);
[[nodiscard]] bool too_deep(const Field& field, const Goer& goer, FeatureId water);

// How water is met along the middle line of whoever crosses it: as it is, at a ford, on a bridge.
enum class Crossing : std::uint8_t { Plain, AtFord, OnBridge };
[[nodiscard]] Crossing crossing_of(const Field& field, FeatureId water,
                                   const board::table::Segment& axis);

// Loses a casting and a level at the near bank (IB-WAT-5).
void fail_ford(const Field& field, State& state, UnitId id, FeatureId water, EventLog& log);

}  // namespace longroll::iron_brigade
