// The four edges of every map, table and board, from the north clockwise.

#pragma once

#include <array>
#include <cstdint>

namespace longroll {

enum class MapEdge : std::uint8_t { North, East, South, West };

inline constexpr std::array kMapEdges = {MapEdge::North, MapEdge::East, MapEdge::South,
                                         MapEdge::West};

}  // namespace longroll
