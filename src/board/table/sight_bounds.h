// What surely blocks a line of sight, by a walk over a coarse grid in inches. Where nobody sees
// anybody this answers a hundred times as soon as the line's trace; where it cannot tell, the trace
// must be asked. Terrain builds it from features that say which screen they are (Feature::screen).
//
//     const ScreenRule rule({4000, 2000}, 200, 500);
//     bounds.blocked(line, eye_a.height, eye_b.height, rule)     // this line, surely
//     bounds.all_blocked(line, radius, 25, rule)                 // every line so near it, surely
//     bounds.blocked_from(line, eye_a.height, radius, 25, rule)  // from an eye, to all about there
//
// OPTIMISATION: never needed for an answer. TableSightBounds.NeverBlockWhatIsClear holds it to the
// exact rule.

#pragma once

#include "board/table/ground_index.h"

namespace longroll::board::table {

struct Feature;

// Classes of screens are the rulebook's own, from 1; 0 is no screen.
inline constexpr std::size_t kScreenClasses = 3;

// For lines that run straight from eye to eye (SightModel::Heights::Straight). Depths add up as
// parts of what is allowed, as in sight.h.
class ScreenRule {
public:
    // So much of each class may be looked through (0: any), as long as the line is not so high over
    // the ground, in hundredths of a level; ground so near to either eye does not block.
    ScreenRule(const std::array<Length, kScreenClasses>& depths, int height, Length ends_ignored);

private:
    friend class SightBounds;
    int height_;
    Length ends_ignored_;
    // By set of classes: the part of what is allowed that a thousandth in all of them takes.
    std::array<std::int64_t, 1 << kScreenClasses> parts_{};
    std::int64_t most_ = 0;
};

class SightBounds {
public:
    SightBounds() = default;
    // `contours` lists the shapes of contours, each before those that lie inside it.
    SightBounds(const Box& table, const GroundIndex& index, std::span<const Feature> features,
                std::span<const std::uint32_t> contours);

    // False: it may be clear, or not.
    [[nodiscard]] bool blocked(const Segment& line, int from_height, int to_height,
                               const ScreenRule& rule) const
    {
        Hint hint;
        return blocked(line, from_height, to_height, rule, hint);
    }
    // The same for many lines between the same two bodies. OPTIMISATION: what blocked the last one
    // is likely to block the next.
    struct Hint {
        Length piece = -1;  // where the ground did
        Length first = 0;   // where the screens began that did
    };
    [[nodiscard]] bool blocked(const Segment& line, int from_height, int to_height,
                               const ScreenRule& rule, Hint& hint) const;
    // Of all lines from within `radius` of the one end to within `radius` of the other, between
    // eyes so high over the ground.
    [[nodiscard]] bool all_blocked(const Segment& line, Length radius, int above_ground,
                                   const ScreenRule& rule) const;
    // Of all lines from this eye to within `radius` of the other end, to eyes so high over the
    // ground there.
    [[nodiscard]] bool blocked_from(const Segment& line, int from_height, Length radius,
                                    int above_ground, const ScreenRule& rule, Hint& hint) const;

private:
    struct alignas(4) Cell {       // OPTIMISATION: read in one go
        std::int8_t lowest = 0;    // of the ground around it
        std::int8_t highest = 0;   // likewise
        std::uint8_t screens = 0;  // the classes that cover all ground around it, as a set
    };
    // What each cell knows of so many cells to every side of it.
    struct Tier {
        Length widest = 0;  // so far from a piece of a line that is all the ground there is
        std::vector<Cell> cells;
    };
    // Lines from within a radius of the one end to within a radius of the other.
    struct Walk {
        Segment line;
        Length length = 0;
        int from_height = 0;
        int to_height = 0;
        Length from_radius = 0;  // 0, or the same as the other
        Length to_radius = 0;
    };
    class Strides;

    // Visits the cells that a closed shape covers, and then those that its outline passes.
    template <class Covered, class Passed>
    void each_cell(const GroundIndex& index, std::uint32_t shape, Covered covered,
                   Passed passed) const;
    void add_tier(std::int32_t cells_around, const std::vector<Cell>& cells);
    [[nodiscard]] const Tier* tier_for(Length radius) const;
    [[nodiscard]] const Cell& cell_of(const Tier& tier, Point point) const
    {
        return tier.cells[grid_.cell_at(grid_.column_of(point.x), grid_.row_of(point.y))];
    }
    [[nodiscard]] bool blocked(const Walk& walk, const ScreenRule& rule, Hint& hint) const;

    CellGrid grid_;
    std::vector<Tier> tiers_;
};

}  // namespace longroll::board::table
