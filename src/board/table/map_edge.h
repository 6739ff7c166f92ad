// The edges of a table: which way they lie, and what lies beside or over them.

#pragma once

#include "board/table/shapes.h"
#include "core/map_edge.h"

namespace longroll::board::table {

[[nodiscard]] constexpr Heading towards(MapEdge edge)
{
    return Heading{} + degrees(90) * static_cast<int>(edge);
}
// Of two equally near the first.
[[nodiscard]] MapEdge nearest_edge(const Box& table, Point place);
// The place beside it on the edge itself.
[[nodiscard]] Point on_edge(const Box& table, MapEdge edge, Point place);
// How far a box reaches over it; 0 when it touches it, below if it lies inside.
[[nodiscard]] Length over_edge_by(const Box& box, const Box& table, MapEdge edge);

}  // namespace longroll::board::table
