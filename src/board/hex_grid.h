// Which hexes a board has, and a dense number for each, for tables that are looked up often. The
// numbers run over a padded parallelogram, so a neighbour's number is a constant step away and
// the rim needs no bounds check.

#pragma once

#include "board/hex.h"

#include <utility>
#include <vector>

namespace longroll::board {

class HexGrid {
public:
    HexGrid() = default;
    // The hexes in the order in which they are listed and drawn.
    explicit HexGrid(std::vector<Hex> hexes);

    // Rows of `columns` hexes each, the first at hex_at(0, 0).
    static HexGrid rectangle(int columns, int rows);
    // Every hex within `radius` of the middle hex.
    static HexGrid disc(Hex middle, int radius);

    [[nodiscard]] const std::vector<Hex>& hexes() const& { return hexes_; }
    // So that one may walk over the hexes of a grid that is not kept.
    [[nodiscard]] std::vector<Hex> hexes() && { return std::move(hexes_); }
    // The size of a table with one cell for each number, rim included.
    [[nodiscard]] int cells() const { return static_cast<int>(on_board_.size()); }
    [[nodiscard]] int cell(Hex hex) const
    {
        return (hex.r - first_r_) * width_ + (hex.q - first_q_);
    }
    [[nodiscard]] int neighbour_cell(int cell, Direction direction) const
    {
        return cell + steps_[static_cast<std::size_t>(index_of(direction))];
    }
    [[nodiscard]] bool cell_on_board(int cell) const
    {
        return on_board_[static_cast<std::size_t>(cell)] != 0;
    }
    // Any hex at all may be asked for, however far away.
    [[nodiscard]] bool contains(Hex hex) const
    {
        return hex.q >= first_q_ && hex.q < first_q_ + width_ && hex.r >= first_r_ &&
               hex.r < first_r_ + height_ && cell_on_board(cell(hex));
    }
    [[nodiscard]] Hex hex_of_cell(int cell) const
    {
        return {static_cast<std::int16_t>(cell % width_ + first_q_),
                static_cast<std::int16_t>(cell / width_ + first_r_)};
    }

    friend bool operator==(const HexGrid&, const HexGrid&) = default;

private:
    std::vector<Hex> hexes_;
    std::vector<std::uint8_t> on_board_;
    std::array<int, 6> steps_{};
    int first_q_ = 0;
    int first_r_ = 0;
    int width_ = 0;
    int height_ = 0;
};

}  // namespace longroll::board
