// Contours on the way: one at a time, or two (TB-THI-2, TB-THI-3, TB-R-123).

#pragma once

#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

struct ContourCrossing {
    Length at = 0;
    bool up = false;
    bool two = false;  // steep: two contours
};
using ContourCrossings = FixedVector<ContourCrossing, 12>;
[[nodiscard]] ContourCrossings contours_crossed(const Field& field,
                                                const board::table::Trace& trace);

}  // namespace longroll::test_of_battle
