// The edges of a battle's map as musters ask for them.

#include "rulebooks/shared/muster_edges.h"

#include "board/table/map_edge.h"

namespace longroll::shared {

std::optional<battle::Point> mean_of(std::span<const battle::Point> points)
{
    if (points.empty()) return {};
    std::int64_t east = 0;
    std::int64_t north = 0;
    for (const battle::Point& point : points) {
        east += point.east;
        north += point.north;
    }
    const auto count = static_cast<std::int64_t>(points.size());
    return battle::Point{static_cast<std::int32_t>(east / count),
                         static_cast<std::int32_t>(north / count)};
}

MapEdge edge_nearest(const battle::Map& map, const battle::Point& point)
{
    return board::table::nearest_edge({{0, 0}, {map.width_yards, map.height_yards}},
                                      {point.east, point.north});
}

std::array<MapEdge, 2> home_edges(const battle::Battle& battle, const battle::Map& map,
                                  OverrideTable& table, const Armies& armies)
{
    std::array<MapEdge, 2> edges = {MapEdge::South, MapEdge::North};
    for (const Side side : {Side::Confederate, Side::Union}) {
        const auto place = static_cast<std::size_t>(index_of(side));
        if (const auto mean = mean_of(armies[place])) edges[place] = edge_nearest(map, *mean);
        edges[place] = battle.sides[place].home_edge.value_or(edges[place]);
        edges[place] = table.edge(name_of(side)).value_or(edges[place]);
    }
    return edges;
}

}  // namespace longroll::shared
