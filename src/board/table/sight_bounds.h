// What surely blocks a line of sight, by a walk over a coarse grid in inches. Where nobody sees
// anybody this answers a hundred times as soon as the line's trace; where it cannot tell, the trace
// must be asked. Terrain builds it from features that say which screen they are (Feature::screen).
//
//     const ScreenRule rule({4000, 2000}, 200, 500);
//     bounds.blocked(line, eye_a.height, eye_b.height, rule)     // this line, surely
//     bounds.all_blocked(line, radius, 25, rule)                 // every line so near it, surely
//     bounds.all_blocked(bounds.end_at(a, 500, 25), bounds.end_at(b, 4000, 25), rule, hint)
//
// OPTIMISATION: never needed for an answer. TableSightBounds.NeverBlockWhatIsClear holds it to the
// exact rule.

#pragma once

#include "board/table/ground_index.h"

#include <bitset>
#include <limits>

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
    // All eyes within a radius of a place, none of them higher than that.
    struct End {
        Point at;
        Length radius = 0;
        int height = 0;
    };
    // Of eyes so high over the ground.
    [[nodiscard]] End end_at(Point at, Length radius, int above_ground) const;
    // Of all lines from eyes of the one to eyes of the other.
    [[nodiscard]] bool all_blocked(const End& from, const End& to, const ScreenRule& rule,
                                   Hint& hint) const;
    [[nodiscard]] bool all_blocked(const Segment& line, Length radius, int above_ground,
                                   const ScreenRule& rule) const
    {
        Hint hint;
        return all_blocked(end_at(line.from, radius, above_ground),
                           end_at(line.to, radius, above_ground), rule, hint);
    }

    // Screens by number, a feature each as long as there are no more than that.
    static constexpr std::size_t kScreenNumbers = 256;
    [[nodiscard]] static std::size_t number_of(std::size_t feature)
    {
        return 1 + feature % (kScreenNumbers - 1);
    }
    // Of these so much may be looked through; of others nothing.
    struct OwnScreens {
        std::bitset<kScreenNumbers> numbers;
        Length depth = std::numeric_limits<Length>::max() / 2;
    };
    // Every line from within `radius` of the one end to within `radius` of the other surely passes
    // through so much of a screen, on ground of at least that level.
    [[nodiscard]] bool all_behind(const Segment& line, Length radius, int level,
                                  const OwnScreens& own, Hint& hint) const;

private:
    struct alignas(4) Cell {       // OPTIMISATION: read in one go
        std::int8_t lowest = 0;    // of the ground around it
        std::int8_t highest = 0;   // likewise
        std::uint8_t screens = 0;  // the classes that cover all ground around it, as a set
        std::uint8_t area = 0;     // the number of a screen that does

        [[nodiscard]] bool is_empty() const { return screens == 0; }
    };
    // What each cell knows of so many cells to every side of it.
    struct Tier {
        Length widest = 0;  // so far from a piece of a line that is all the ground there is
        // OPTIMISATION: behind the cells of the table one for each block of them, empty where no
        // cell in or near the block can block anything.
        std::vector<Cell> cells;
    };
    // Lines from within a radius of the one end to within a radius of the other.
    struct Walk {
        Segment line;
        Length length = 0;
        int from_height = 0;
        int to_height = 0;
        Length from_radius = 0;
        Length to_radius = 0;  // no less than the other
    };
    class Strides;

    // Visits the cells that a closed shape covers, and then those that its outline passes.
    template <class Covered, class Passed>
    void each_cell(const GroundIndex& index, std::uint32_t shape, Covered covered,
                   Passed passed) const;
    void add_tier(std::int32_t cells_around, std::int32_t more, const std::vector<Cell>& before);
    void add_blocks(std::vector<Cell>& cells) const;
    [[nodiscard]] const Tier* tier_for(Length radius) const;
    [[nodiscard]] const Cell& cell_of(const Tier& tier, Point point) const
    {
        return tier.cells[grid_.cell_at(grid_.column_of(point.x), grid_.row_of(point.y))];
    }
    [[nodiscard]] bool can_walk(const Segment& line, Length length) const;
    [[nodiscard]] bool blocked(const Walk& walk, const ScreenRule& rule, Hint& hint) const;

    CellGrid grid_;
    std::vector<Tier> tiers_;
};

}  // namespace longroll::board::table
