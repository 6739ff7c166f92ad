// What surely blocks a line of sight, or surely does not, by a walk over a coarse grid in inches.
// This answers ten to a hundred times as soon as the line's trace; where it cannot tell, the trace
// must be asked. Terrain builds it from features that say which screen they are (Feature::screen).
//
//     const ScreenRule rule({4000, 2000}, 200, 500);
//     bounds.blocked(line, eye_a.height, eye_b.height, rule)     // this line, surely
//     bounds.clear(line, eye_a.height, eye_b.height, rule)       // surely not
//     bounds.all_blocked(line, radius, 25, rule)                 // every line so near it, surely
//     bounds.all_blocked(bounds.end_at(a, 500, 25), bounds.end_at(b, 4000, 25), rule, hint)
//
// OPTIMISATION: never needed for an answer. TableSightBounds.NeverBlockWhatIsClear and
// NeverClearWhatIsBlocked hold it to the exact rule.

#pragma once

#include "board/table/ground_index.h"

#include <bitset>
#include <limits>
#include <memory>

namespace longroll::board::table {

struct Feature;
class SightGrid;

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
        struct Place {
            Length piece = -1;  // where the ground did
            Length first = 0;   // where the screens began that did
        };
        Place fine;
        Place coarse;
    };
    [[nodiscard]] bool blocked(const Segment& line, int from_height, int to_height,
                               const ScreenRule& rule, Hint& hint) const;
    // Neither ground nor screens, nor anything else that sight asks for, can block it. False: it
    // may be clear, or not.
    [[nodiscard]] bool clear(const Segment& line, int from_height, int to_height,
                             const ScreenRule& rule) const;
    // Every line from this eye to all eyes, so high over the ground, within a radius of a place.
    [[nodiscard]] bool all_clear(Point eye, int eye_height, Point at, Length radius,
                                 int above_ground, const ScreenRule& rule) const;
    // There is nothing on it that sight asks for, and no ground of that level.
    [[nodiscard]] bool open(const Segment& line, int level) const;
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
    // Of these so much may be looked through; of others nothing, nor of ground from a level on.
    struct OwnScreens {
        std::bitset<kScreenNumbers> numbers;
        Length depth = std::numeric_limits<Length>::max() / 2;
        int hill = std::numeric_limits<int>::max();
    };
    // Every line from within `radius` of the one end to within `radius` of the other surely passes
    // through so much of a screen, on ground of at least that level, or over a hill.
    [[nodiscard]] bool all_behind(const Segment& line, Length radius, int level,
                                  const OwnScreens& own, Hint& hint) const
    {
        return all_behind(line, radius, radius, level, own, hint);
    }
    // From within a smaller radius of the first end.
    [[nodiscard]] bool all_behind(const Segment& line, Length from_radius, Length to_radius,
                                  int level, const OwnScreens& own, Hint& hint) const;

private:
    class Strides;
    struct Walk;
    struct Reach;
    [[nodiscard]] static bool blocked(const SightGrid& grid, const Walk& walk,
                                      const ScreenRule& rule, Hint::Place& hint);

    // None where no feature is a screen. The coarse one, which is walked in fewer steps and knows
    // of wider bodies, is none where the fine one is as coarse.
    std::shared_ptr<const SightGrid> fine_;
    std::shared_ptr<const SightGrid> coarse_;
};

}  // namespace longroll::board::table
