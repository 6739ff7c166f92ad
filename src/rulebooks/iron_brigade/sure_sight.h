// What holds of sight (ledger IB-VIS) and cover (IB-MOD) wherever within a spread of some place a
// unit stands: for cover_in_reach.h, which asks of many places at once. From a single place:
// visibility.h and cover.h.

#pragma once

#include "board/table/terrain.h"
#include "rulebooks/iron_brigade/bodies.h"

#include <vector>

namespace longroll::iron_brigade {

// Every line of sight from an eye to whatever lies no farther than `spread` from a point is clear.
// False: it may be so, or not; without a spread, it is not.
[[nodiscard]] bool surely_clear(const Field& field, Point eye, Point at, Length spread);

// A straight piece of a line on the ground, which may have width.
struct Piece {
    board::table::Segment line;
    Length half_width = 0;
};
[[nodiscard]] std::vector<Piece> pieces_of(const board::table::Feature& feature);

// How many of the five rays at a target may meet some of these close before it (IB-R-18), though
// the target or the fire point be carried by so much.
[[nodiscard]] int rays_that_may_meet(const std::vector<Piece>& pieces, Point from,
                                     const Footprint& target, Length spread);

}  // namespace longroll::iron_brigade
