#include "board/table/map_edge.h"

#include <algorithm>

namespace longroll::board::table {

// How far the north, east, south and west of a box lie beyond those of the table.
static std::array<Length, 4> beyond(const Box& box, const Box& table)
{
    return {box.high.y - table.high.y, box.high.x - table.high.x, table.low.y - box.low.y,
            table.low.x - box.low.x};
}

MapEdge nearest_edge(const Box& table, Point place)
{
    const auto over = beyond({place, place}, table);
    return kMapEdges[static_cast<std::size_t>(std::ranges::max_element(over) - over.begin())];
}

Length over_edge_by(const Box& box, const Box& table, MapEdge edge)
{
    return beyond(box, table)[static_cast<std::size_t>(edge)];
}

Point on_edge(const Box& table, MapEdge edge, Point place)
{
    switch (edge) {
        case MapEdge::North: place.y = table.high.y; break;
        case MapEdge::East: place.x = table.high.x; break;
        case MapEdge::South: place.y = table.low.y; break;
        case MapEdge::West: place.x = table.low.x; break;
    }
    return place;
}

}  // namespace longroll::board::table
