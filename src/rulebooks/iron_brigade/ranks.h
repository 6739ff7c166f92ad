// How many ranks deep a target stands to those who fire at it (ledger IB-RNK).

#pragma once

#include "rulebooks/iron_brigade/formations.h"

namespace longroll::iron_brigade {

// With the clauses that decided it, for those who want to know why.
struct DepthFound {
    Depth depth = Depth::One;
    FixedVector<Clause, 6> clauses;
    int behind = 0;  // castings behind it that count, to the nearest
};
[[nodiscard]] DepthFound find_depth(const View& view, Point fire_point, UnitId target);

// By the width it presents to the fire point, with the men of its own army who stand behind it
// within 8 inches (IB-RNK-1 to 5, IB-R-9, IB-R-10).
[[nodiscard]] Depth target_depth(const View& view, Point fire_point, UnitId target);

}  // namespace longroll::iron_brigade
