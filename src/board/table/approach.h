// When a stand that moves straight on comes upon something: between which places the answer lies,
// by a few products and divisions.
//
//     const Approach approach(stand, way, places);
//     const Window window = approach.to(body, depth);
//
// OPTIMISATION: never needed for an answer, only for where to look for it. What it covers on its
// way is rounded; the window is wide enough for that. TableApproach.HoldsWhatTheSweepFinds holds
// it to the exact polygons (sweep.h).

#pragma once

#include "board/table/shapes.h"

#include <limits>

namespace longroll::board::table {

// Of what a stand has swept up to a place: before `low` it surely meets nothing, from `high` on it
// surely does.
struct Window {
    static constexpr Length kNever = std::numeric_limits<Length>::max();
    Length low = 0;
    Length high = kNever;

    // Of two things the first.
    void take_in(const Window& other)
    {
        low = std::min(low, other.low);
        high = std::min(high, other.high);
    }
    static constexpr Window none() { return {kNever, kNever}; }
};

class Approach {
public:
    Approach(const Footprint& stand, Heading way, Length places);

    // Its ground is entered by more than the depth.
    [[nodiscard]] Window to(const Footprint& body, Length depth) const;
    // It is come nearer to than that.
    [[nodiscard]] Window near(const Footprint& body, Length clearance) const;
    // It runs through the inside.
    [[nodiscard]] Window to(const Segment& edge) const;

private:
    // The direction in 2^-15, so that products of areas fit 63 bits.
    static constexpr int kWayBits = 15;
    // What roundings may make of it, as long as no way is longer than this.
    static constexpr Length kUnsure = 3;
    static constexpr Length kLongest = 1 << kWayBits;
    // Depths from this to that, between which nothing is sure.
    struct Depth {
        Length least = 0;
        Length most = 0;
    };
    class Needs;

    // How far all of a shape lies to either side of the stand's own lines, and of its way.
    struct Spread {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };
    struct Shape {
        Spread across;
        Spread along;
        Spread way;
    };
    [[nodiscard]] Shape shape_of(const Footprint& body) const;
    void need_own_sides(const Shape& shape, Needs& needs) const;
    void need_sides_of(const Footprint& body, Needs& needs) const;
    [[nodiscard]] Window to(const Footprint& body, Depth depth) const;

    Footprint stand_;
    Vec way_;
    bool too_long_;
    std::int64_t reach_;       // of its sides from its middle, as an area
    std::int64_t half_width_;  // across its way, as an area
};

}  // namespace longroll::board::table
