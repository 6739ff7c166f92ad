// Following roads (ledger IB-MOV-12, IB-R-32).

#pragma once

#include "core/refusal.h"
#include "rulebooks/iron_brigade/actions_allowed.h"

#include <span>
#include <vector>

namespace longroll::iron_brigade {

// RULING: IB-R-32: how far the middle of a column may stray from the middle of the road.
inline constexpr Length kBesideRoad = 500;

// The whole leg keeps to one road.
[[nodiscard]] bool follows_road(const Field& field, Point from, Point to);
// Each leg keeps to a road.
[[nodiscard]] bool follows_roads(const Field& field, Point start, std::span<const Point> corners);

// The corners that the middle of a unit goes by when it follows a road: as they were given if it is
// on the road itself, else first to where its head is.
[[nodiscard]] std::vector<Point> road_corners(const Field& field, const Unit& unit,
                                              std::span<const Point> corners);
// Why this unit may not march along these corners as on a road.
[[nodiscard]] MaybeRefusal refuse_road(const Field& field, const Unit& unit,
                                       std::span<const Point> corners, Pace pace);

}  // namespace longroll::iron_brigade
