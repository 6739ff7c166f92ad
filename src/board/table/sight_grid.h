// A table cut into cells that know what of the ground around them can hide anybody: what
// SightBounds walks over. Rulebooks ask SightBounds.

#pragma once

#include "board/table/sight_bounds.h"

namespace longroll::board::table {

class SightGrid {
public:
    struct alignas(4) Cell {      // OPTIMISATION: read in one go
        std::int8_t lowest = 0;   // of the ground around it
        std::int8_t highest = 0;  // likewise
        // Of the ground around it, as sets: the classes that cover all of it, and those that cover
        // some, with a bit more for whatever else there is.
        std::uint8_t screens : kScreenClasses = 0;
        std::uint8_t touched : kScreenClasses + 1 = 0;
        std::uint8_t area = 0;  // the number of a screen that covers all of it
    };
    static constexpr std::uint8_t kSomethingElse = 1 << kScreenClasses;
    // What each cell knows of so many cells to every side of it.
    struct Tier {
        Length widest = 0;  // so far from a piece of a line that is all the ground there is
        // OPTIMISATION: behind the cells of the table one for each block of them, with the most
        // that any cell in or near the block has of everything: a line that is high enough over it
        // passes by all of them at once. Its area only tells whether there are screens.
        std::vector<Cell> cells;
    };
    static constexpr std::size_t kTiers = 5;
    // Blocks of cells, as a power of two: so many pieces of a line at once are passed over.
    static constexpr int kBlockBits = 3;
    static constexpr std::int32_t kBlock = 1 << kBlockBits;

    // Cells of 2^bits thousandths.
    SightGrid(const Box& table, int bits, const GroundIndex& index,
              std::span<const Feature> features, std::span<const std::uint32_t> contours);

    // A line is walked in pieces no longer than this.
    static constexpr int kInchBits = 10;
    static constexpr Length longest_piece(int bits) { return kInch >> (kInchBits - bits); }
    [[nodiscard]] Length longest_piece() const { return longest_piece(grid_.bits()); }

    [[nodiscard]] const CellGrid& cells() const { return grid_; }
    [[nodiscard]] const std::vector<Tier>& tiers() const { return tiers_; }
    [[nodiscard]] int lowest() const { return lowest_; }  // level of the table
    // The finest that knows all ground so near; none if there is none.
    [[nodiscard]] const Tier* tier_for(Length radius) const;
    [[nodiscard]] const Cell& cell_of(const Tier& tier, Point point) const
    {
        return tier.cells[grid_.cell_at(grid_.column_of(point.x), grid_.row_of(point.y))];
    }

private:
    // Visits the cells that a closed shape covers, and then those that its outline passes.
    template <class Covered, class Passed>
    void each_cell(const GroundIndex& index, std::uint32_t shape, Covered covered,
                   Passed passed) const;
    void add_tier(std::int32_t cells_around, std::int32_t more, const std::vector<Cell>& before);
    void add_blocks(std::vector<Cell>& cells);
    void add_screen(const GroundIndex& index, std::uint32_t shape, const Feature& feature,
                    std::vector<Cell>& cells) const;

    CellGrid grid_;
    std::vector<Tier> tiers_;
    int lowest_ = 0;
};

}  // namespace longroll::board::table
