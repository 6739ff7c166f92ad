// Roads of a board as they are drawn: the way by which a march is shortest, where a pace on a road
// counts half of one across country.

#pragma once

#include "core/scene.h"

#include <vector>

namespace longroll::adjutant {

inline constexpr int kAcrossCountry = 2;  // as long as on a road

// The places of the road from where it is entered to where it is left; empty when the straight way
// is the shortest.
[[nodiscard]] std::vector<Place> way_by_road(const SceneBoard& board, Place from, Place to);

}  // namespace longroll::adjutant
