#include "board/table/table_edge.h"

#include <algorithm>

namespace longroll::board::table {

TableEdge nearest_edge(const Box& table, Point place)
{
    const std::array<Length, 4> distances = {table.high.y - place.y, table.high.x - place.x,
                                             place.y - table.low.y, place.x - table.low.x};
    const auto nearest = std::min_element(distances.begin(), distances.end());
    return static_cast<TableEdge>(nearest - distances.begin());
}

Point on_edge(const Box& table, TableEdge edge, Point place)
{
    switch (edge) {
        case TableEdge::North: place.y = table.high.y; break;
        case TableEdge::East: place.x = table.high.x; break;
        case TableEdge::South: place.y = table.low.y; break;
        case TableEdge::West: place.x = table.low.x; break;
    }
    return place;
}

}  // namespace longroll::board::table
