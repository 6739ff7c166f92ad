// Lines from one stand to another, of aim or of sight, worth trying one after the other.

#pragma once

#include "board/table/arc.h"
#include "board/table/distance.h"
#include "core/fixed_vector.h"

namespace longroll::board::table {

struct LineTo {
    Point from;
    Point to;
    Gap gap;
};
using LinesTo = FixedVector<LineTo, 40>;

// From each of up to four points, nearest first: to the nearest point of the target, then to its
// corners, the middles of its sides and its centre; of a zone only to what lies in it.
[[nodiscard]] LinesTo lines_to(std::span<const Point> from, const std::optional<Arc>& zone,
                               const Footprint& target);

}  // namespace longroll::board::table
