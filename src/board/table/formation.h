// Formations: how many stands lie about the middle of the front.
//
// A Layout says where each stand lies from the anchor (the middle of the front edge of the front
// rank) for a body that faces north. A Pose is where the anchor is and which way the body faces.
// Layout and pose together give the stands; each stand's centre is rounded once, so a long line
// does not creep.
//
//     const Layout line = ranks({.count = 10, .files = 5, .width = inches(1), .depth = 750});
//     const Placed stands = placed(line, {{x, y}, Heading{450}});
//     const Layout column = ranks({.count = 10, .files = 1, .width = inches(1), .depth = 750});
//     Pose there = reformed(line, pose, column, Anchor::FrontMiddle, pose.heading);
//
// A unit that is one rectangle in any formation (a block of castings, a limbered battery) is
// `block(width, depth)`.

#pragma once

#include "board/table/shapes.h"

namespace longroll::board::table {

inline constexpr std::size_t kMostStands = 32;

struct Slot {
    LocalVec centre;  // from the anchor
    Length half_width = 0;
    Length half_depth = 0;
    Angle turn;  // from the heading of the body

    friend constexpr auto operator<=>(const Slot&, const Slot&) = default;
};
using Layout = FixedVector<Slot, kMostStands>;
using Placed = FixedVector<Footprint, kMostStands>;

struct Pose {
    Point front;
    Heading heading;

    friend constexpr auto operator<=>(const Pose&, const Pose&) = default;
};

// Where an incomplete last rank stands.
enum class LastRank : std::uint8_t { Right, Middle, Left };

struct Ranks {
    int count = 1;
    int files = 1;  // stands in a full rank; a line has as many as it counts, a column one
    Length width = 0;
    Length depth = 0;
    Length between_files = 0;  // open order
    Length between_ranks = 0;
    LastRank last = LastRank::Right;
};
[[nodiscard]] Layout ranks(const Ranks& shape);
[[nodiscard]] Layout block(Length width, Length depth);
// Four sides that look outward, as equal as the count allows; the front side first.
[[nodiscard]] Layout square(int count, Length width, Length depth);

// The box around a layout in its own frame: right, ahead. The anchor is at 0, 0.
struct Extent {
    LocalVec low;
    LocalVec high;
    [[nodiscard]] Length width() const { return (high.twice_right - low.twice_right) / 2; }
    [[nodiscard]] Length depth() const { return (high.twice_ahead - low.twice_ahead) / 2; }
};
[[nodiscard]] Extent extent_of(const Layout& layout);

[[nodiscard]] Stand stand_at(const Slot& slot, const Pose& pose);
[[nodiscard]] Placed placed(const Layout& layout, const Pose& pose);
// Each stand smaller by the margin on every side.
[[nodiscard]] Placed placed_shrunk(const Layout& layout, const Pose& pose, Length margin);

// A point of the body that a change turns about or leaves in place.
enum class Anchor : std::uint8_t { FrontMiddle, Centre, FrontLeft, FrontRight, RearMiddle };
[[nodiscard]] LocalVec local_of(const Layout& layout, Anchor anchor);
[[nodiscard]] Point point_of(const Layout& layout, const Pose& pose, Anchor anchor);
// The pose in which that point of the layout lies here.
[[nodiscard]] Pose pose_at(const Layout& layout, Anchor anchor, Point here, Heading heading);
// The pose of a new layout that leaves the chosen point where it is.
[[nodiscard]] Pose reformed(const Layout& before, const Pose& pose, const Layout& after,
                            Anchor anchor, Heading heading);

}  // namespace longroll::board::table
