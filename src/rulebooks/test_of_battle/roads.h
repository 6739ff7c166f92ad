// Where a way runs along a road (TB-MRC-9, TB-R-53, TB-R-158).

#pragma once

#include "rulebooks/test_of_battle/ground.h"

#include <boost/container/small_vector.hpp>

namespace longroll::test_of_battle {

// A piece of a way, in thousandths from its start.
struct RoadPart {
    Length from = 0;
    Length to = 0;
};
using RoadParts = boost::container::small_vector<RoadPart, 8>;
[[nodiscard]] RoadParts roads_along(const Field& field, const board::table::Segment& way,
                                    Length whole, bool in_column);

// So far along a segment of this length, rounded.
[[nodiscard]] Point along(const board::table::Segment& way, Length whole, Length place);

}  // namespace longroll::test_of_battle
