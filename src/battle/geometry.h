// What the map reader must know of shapes: whether a ring is simple, and what lies inside it.

#pragma once

#include "battle/battle.h"
#include "battle/projection.h"

#include <optional>
#include <utility>
#include <vector>

namespace longroll::battle {

// Two edges of a closed ring (its first point not repeated, no two neighbours equal) that cross,
// touch or run back over each other, named by their first points; empty for a simple ring.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> crossing_edges(
    const std::vector<GeoPoint>& ring);

// On the outline counts as inside.
[[nodiscard]] bool contains(const Ring& ring, const Point& point);

// Every point of `inner` is inside or on `outer`.
[[nodiscard]] bool contains(const Ring& outer, const Ring& inner);

}  // namespace longroll::battle
