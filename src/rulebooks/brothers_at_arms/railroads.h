// Railroads: how far down the track a train may bring its counters. Ledger BA-RAIL-1, 2, BA-R-23.

#pragma once

#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/state.h"

#include <vector>

namespace longroll::brothers_at_arms {

// The track hexes that a train of this force can reach from its entry hex in this bound, nearest
// first.
[[nodiscard]] std::vector<Hex> track_in_reach(const Field& field, const State& state,
                                              const Force& force);

// May this counter of the force be set down in that hex?
MaybeRefusal refuse_track_hex(const Field& field, const State& state, const Force& force,
                              CounterId counter, Hex hex);
// The same for a hex that is known to be in reach.
MaybeRefusal refuse_to_alight(const Field& field, const State& state, CounterId counter, Hex hex);

}  // namespace longroll::brothers_at_arms
