// Places of a scene, measured: whole numbers, x to the east and y to the south.

#pragma once

#include "board/table/angle.h"
#include "core/scene.h"

#include <cstdint>
#include <vector>

namespace longroll::adjutant {

// No farther than this from the middle of any board; whatever is asked for lies within.
inline constexpr int kFarthest = 10'000'000;

[[nodiscard]] std::int64_t between(Place a, Place b);
[[nodiscard]] Place middle_of(const std::vector<Place>& places);
// Where one faces who looks from there to there, in tenths of a degree.
[[nodiscard]] int heading_to(Place from, Place to);
// The shorter turn between two headings, without its direction.
[[nodiscard]] int turn_between(int heading, int other);
// So far ahead of there.
[[nodiscard]] Place ahead_of(Place from, int heading, int length);
// The nearest place of a stretch.
[[nodiscard]] Place nearest_on(Place from, Place to, Place at);

}  // namespace longroll::adjutant
