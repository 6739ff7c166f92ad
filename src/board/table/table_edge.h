// The four edges of a table, from the north clockwise.

#pragma once

#include "board/table/shapes.h"

namespace longroll::board::table {

enum class TableEdge : std::uint8_t { North, East, South, West };

[[nodiscard]] constexpr Heading towards(TableEdge edge)
{
    return Heading{} + degrees(90) * static_cast<int>(edge);
}
// Of two equally near the first.
[[nodiscard]] TableEdge nearest_edge(const Box& table, Point place);
// The place beside it on the edge itself.
[[nodiscard]] Point on_edge(const Box& table, TableEdge edge, Point place);

}  // namespace longroll::board::table
