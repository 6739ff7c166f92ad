// What a unit fires with: one weapon, or of a combined unit all that its parts brought along, of
// which the worst counts at each range (IB-R-82). The weapons themselves: weapons.h.

#pragma once

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/weapons.h"

#include <optional>
#include <vector>

namespace longroll::iron_brigade {

// Its own first. RULING: IB-R-96: cavalry may have one for the saddle.
[[nodiscard]] Weapons weapons_in_hand(const Field& field, const Unit& unit);

// RULING: IB-R-82: the least effective of all at this range; none where one of them does not reach.
[[nodiscard]] std::optional<RangeBand> band_in_hand(const Field& field, const Unit& unit,
                                                    int whole_inches);
// Every stretch of range over which that is the same, nearest first.
[[nodiscard]] std::vector<RangeBand> bands_in_hand(const Field& field, const Unit& unit);
[[nodiscard]] int reach_in_hand(const Field& field, const Unit& unit);

// All of it fires repeaters (IB-RED-5).
[[nodiscard]] bool has_repeaters(const Field& field, const Unit& unit);

// Those who join a unit bring their weapons.
void join_weapons(const Field& field, Unit& unit, const Unit& joining);

}  // namespace longroll::iron_brigade
