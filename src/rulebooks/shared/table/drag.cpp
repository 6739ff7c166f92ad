// Drags.

#include "rulebooks/shared/table/drag.h"

#include "board/table/distance.h"

#include <cstdlib>

namespace longroll::shared::table {

using namespace board::table;

Drag drag_of(const Footprint& ground, Point to, const DragPlay& play)
{
    const Vec way = to - ground.centre;
    Drag drag;
    drag.front = to + ahead(heading_of(way), length_of(ground.along));
    if (length_of(way) == 0) return drag;
    const Angle turn = turn_between(ground.heading, heading_of(way));
    const Point there = Point{} + ahead(Heading{} + turn, length_of(way));
    const bool beside = std::abs(there.x) <= play.aside;
    const std::int32_t off = size_of(turn).tenths;
    if (there.y > 0 && (off <= play.turn.tenths || beside))
        drag.way = Drag::Way::Ahead;
    else if (there.y < 0 && (off >= 1800 - play.turn.tenths || beside))
        drag.way = Drag::Way::Back;
    drag.length = std::abs(there.y);
    return drag;
}

}  // namespace longroll::shared::table
