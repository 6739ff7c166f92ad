// The trail of a march column: markers behind a stand, on the way that the middle of its rear edge
// has come, from the front backwards.

#pragma once

#include "board/table/shapes.h"

namespace longroll::board::table {

using Trail = FixedVector<Point, 12>;

// Straight back from a stand; none of no length.
[[nodiscard]] Trail trail_behind(const Footprint& base, Length length);
// Of one whose rear has come to a point, cut to this length.
[[nodiscard]] Trail trail_after(const Trail& trail, Point rear, Length length);
// Drawn along by a stand that has moved by a vector, as long as it was.
[[nodiscard]] Trail dragged(const Trail& trail, Vec by);

// The ground of its strips, so wide, nearest first.
[[nodiscard]] FixedVector<Footprint, 12> trail_stands(const Trail& trail, Length width);

}  // namespace longroll::board::table
