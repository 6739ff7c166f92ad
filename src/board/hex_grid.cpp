#include "board/hex_grid.h"

#include <utility>

namespace longroll::board {

HexGrid::HexGrid(std::vector<Hex> hexes) : hexes_(std::move(hexes))
{
    if (hexes_.empty()) return;
    const auto [west, east] = std::ranges::minmax(hexes_, {}, &Hex::q);
    const auto [north, south] = std::ranges::minmax(hexes_, {}, &Hex::r);
    // A rim one cell wide on every side.
    first_q_ = west.q - 1;
    first_r_ = north.r - 1;
    width_ = east.q - west.q + 3;
    height_ = south.r - north.r + 3;
    on_board_.assign(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0);
    for (const Hex hex : hexes_) {
        std::uint8_t& here = on_board_[static_cast<std::size_t>(cell(hex))];
        LR_CHECK(here == 0, "a board lists hex " + label_of(hex) + " twice");
        here = 1;
    }
    for (const Direction direction : kDirections)
        steps_[static_cast<std::size_t>(index_of(direction))] =
            step(direction).r * width_ + step(direction).q;
}

HexGrid HexGrid::rectangle(int columns, int rows)
{
    std::vector<Hex> hexes;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) hexes.push_back(hex_at(column, row));
    return HexGrid(std::move(hexes));
}

HexGrid HexGrid::disc(Hex middle, int radius)
{
    std::vector<Hex> hexes;
    for (int r = -radius; r <= radius; ++r)
        for (int q = -radius; q <= radius; ++q) {
            const Hex hex =
                middle + Hex{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
            if (distance(middle, hex) <= radius) hexes.push_back(hex);
        }
    return HexGrid(std::move(hexes));
}

}  // namespace longroll::board
