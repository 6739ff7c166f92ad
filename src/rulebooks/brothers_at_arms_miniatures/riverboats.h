// Riverboats (BM-RIV): on the centre line of their river, heading along it.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/movement.h"

namespace longroll::brothers_at_arms_miniatures {

// The river that a boat is on; none: it is nowhere that a boat can be.
[[nodiscard]] std::optional<FeatureId> river_of(const Field& field, const Unit& boat);
// The boat so far along its river from where it is, downstream as drawn; negative: upstream.
[[nodiscard]] Unit boat_along(const Field& field, const Unit& boat, Length distance);
// Up or down its river, so far; none: it is there already, or on no river.
[[nodiscard]] std::vector<Leg> river_legs(const Field& field, const Unit& boat, Length distance);
// The boat where it lies after withdrawing from a cause as a flinch takes it (BM-RIV-6), but no
// farther than the edge.
[[nodiscard]] Unit boat_withdrawn(const View& view, const Unit& boat, Point cause, Length most);
// Why a boat may not make this move; legs of it are shifts from point to point of the river.
[[nodiscard]] Walked sail(const View& view, const Unit& boat, std::span<const Leg> legs);

}  // namespace longroll::brothers_at_arms_miniatures
