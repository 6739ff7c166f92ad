// The four edges of the board: the hexes of each, and how far from one a hex lies. Arrivals,
// repositioning and continued play measure by it (ledger 8.1.2). No rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms/field.h"

namespace longroll::brothers_at_arms {

// Calls `visit(hex)` for each hex of the edge: from the west along a row, from the north down a
// column.
template <class Visit>
void for_each_edge_hex(const Ground& ground, MaybeEdge edge, Visit visit)
{
    if (!edge) return;
    const Extent& extent = ground.extent();
    const auto visit_on_board = [&](int column, int row) {
        if (const Hex hex = board::hex_at(column, row); ground.contains(hex)) visit(hex);
    };
    if (*edge == MapEdge::North || *edge == MapEdge::South) {
        const int row = *edge == MapEdge::North ? extent.first_row : extent.last_row;
        for (int column = extent.first_column; column <= extent.last_column; ++column)
            visit_on_board(column, row);
    } else {
        const int column = *edge == MapEdge::West ? extent.first_column : extent.last_column;
        for (int row = extent.first_row; row <= extent.last_row; ++row) visit_on_board(column, row);
    }
}

// Rows or columns between the hex and the edge; 0 on the edge itself.
[[nodiscard]] inline int depth_from(const Ground& ground, MapEdge edge, Hex hex)
{
    const Extent& extent = ground.extent();
    switch (edge) {
        case MapEdge::North: return hex.r - extent.first_row;
        case MapEdge::South: return extent.last_row - hex.r;
        case MapEdge::West: return board::column_of(hex) - extent.first_column;
        case MapEdge::East: return extent.last_column - board::column_of(hex);
    }
    return 0;
}

[[nodiscard]] inline MapEdge home_edge_of(const Field& field, Side side)
{
    return field.scenario.home_edge[static_cast<std::size_t>(index_of(side))];
}

}  // namespace longroll::brothers_at_arms
