// Who stands where and touches whom, by hex: gathered once on the stack for a listing, which then
// looks hexes up instead of going through all counters again.

#pragma once

#include "rulebooks/brothers_at_arms/counters.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace longroll::brothers_at_arms {

// A set of hexes of one board.
class HexSet {
public:
    explicit HexSet(const board::HexGrid& grid) : grid_(&grid)
    {
        LR_CHECK(grid.cells() <= kMostCells, "a board has more cells than a set of hexes holds");
        std::fill_n(words_.begin(), static_cast<std::size_t>(grid.cells() + 63) / 64, 0);
    }

    // The hex must be on the board.
    void add(Hex hex)
    {
        const auto cell = static_cast<std::size_t>(grid_->cell(hex));
        words_[cell / 64] |= std::uint64_t{1} << (cell % 64);
    }
    [[nodiscard]] bool has(Hex hex) const { return has_cell(grid_->cell(hex)); }
    [[nodiscard]] bool has_neighbour_of(Hex hex) const
    {
        const int middle = grid_->cell(hex);
        for (const Direction side : board::kDirections)
            if (has_cell(grid_->neighbour_cell(middle, side))) return true;
        return false;
    }

private:
    static constexpr int kMostCells = 16384;

    [[nodiscard]] bool has_cell(int number) const
    {
        const auto cell = static_cast<std::size_t>(number);
        return (words_[cell / 64] >> (cell % 64) & 1) != 0;
    }

    const board::HexGrid* grid_;
    std::array<std::uint64_t, kMostCells / 64> words_;  // only those that the board needs are set
};

// The units of one side.
class Deployment {
public:
    Deployment(const Field& field, const State& state, Side side)
        : land_(field.ground.grid), boats_(field.ground.grid), stacked_(field.ground.grid)
    {
        for_each_unit(field, state, side, [&](UnitId id, const Unit& unit) {
            if (holds(unit.hex)) stacked_.add(unit.hex);
            (is_boat(field, id) ? boats_ : land_).add(unit.hex);
        });
    }

    [[nodiscard]] bool holds(Hex hex) const { return land_.has(hex) || boats_.has(hex); }
    [[nodiscard]] bool stacked(Hex hex) const { return stacked_.has(hex); }
    // Is that enemy, standing in that hex, in contact with any of these units (BA-MEL-1,
    // BA-BOAT-4)?
    [[nodiscard]] bool touches(const Field& field, UnitId enemy, Hex hex) const
    {
        return (is_boat(field, enemy) ? boats_ : land_).has_neighbour_of(hex);
    }

private:
    HexSet land_;
    HexSet boats_;
    HexSet stacked_;
};

}  // namespace longroll::brothers_at_arms
