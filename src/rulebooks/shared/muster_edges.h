// The edges of a battle's map as musters ask for them.

#pragma once

#include "rulebooks/shared/overrides.h"

#include <array>

namespace longroll::shared {

// None of no points.
[[nodiscard]] std::optional<battle::Point> mean_of(std::span<const battle::Point> points);
// Of two equally near the first.
[[nodiscard]] MapEdge edge_nearest(const battle::Map& map, const battle::Point& point);

// By side: as the table says, as the battle states, else nearest to where the army stands.
using Armies = std::array<std::vector<battle::Point>, 2>;
[[nodiscard]] std::array<MapEdge, 2> home_edges(const battle::Battle& battle,
                                                const battle::Map& map, OverrideTable& table,
                                                const Armies& armies);

}  // namespace longroll::shared
