// Distances between nearest points, compared exactly.
//
//     within(firer, target, inches(12))      // 12 inches or less: the edge counts
//     gap(firer, target).up()                // the distance in thousandths, rounded up
//     gap(a, c) < gap(b, c)                  // who is nearer, without rounding
//     nearest_points(firer, target)          // where to lay the ruler
//
// A rulebook that grants a tolerance adds it to the limit: within(a, b, inches(1) + 1). Two that
// touch or overlap are at distance 0. Nearest points are rounded to thousandths; where a stretch
// is equally near, which point of it is given is fixed but means nothing.

#pragma once

#include "board/table/shapes.h"

#include <limits>

namespace longroll::board::table {

// The square of a distance, exactly: whole + rest / part, rest below part.
struct Gap {
    std::int64_t whole = std::numeric_limits<std::int64_t>::max() / 4;
    std::int64_t rest = 0;
    std::int64_t part = 1;

    [[nodiscard]] bool zero() const { return whole == 0 && rest == 0; }
    [[nodiscard]] bool at_most(Length length) const
    {
        const std::int64_t limit = std::int64_t{length} * length;
        return length >= 0 && (whole < limit || (whole == limit && rest == 0));
    }
    [[nodiscard]] bool less_than(Length length) const
    {
        return length > 0 && whole < std::int64_t{length} * length;
    }
    // In thousandths, rounded down or up.
    [[nodiscard]] Length down() const { return static_cast<Length>(floor_root(whole)); }
    [[nodiscard]] Length up() const
    {
        return static_cast<Length>(rest == 0 ? ceil_root(whole) : floor_root(whole) + 1);
    }
    // In whole inches, rounded up: a range of 4.001 inches is 5.
    [[nodiscard]] int inches_up() const { return (up() + kInch - 1) / kInch; }

    friend bool operator==(const Gap& a, const Gap& b)
    {
        return a.whole == b.whole &&
               static_cast<Wide>(a.rest) * b.part == static_cast<Wide>(b.rest) * a.part;
    }
    friend bool operator<(const Gap& a, const Gap& b)
    {
        if (a.whole != b.whole) return a.whole < b.whole;
        return static_cast<Wide>(a.rest) * b.part < static_cast<Wide>(b.rest) * a.part;
    }
};

struct NearestPoints {
    Gap gap;
    Point first;   // on the first shape
    Point second;  // on the second
};

[[nodiscard]] Gap gap(Point a, Point b);
[[nodiscard]] Gap gap(Point a, const Segment& b);
[[nodiscard]] Gap gap(const Segment& a, const Segment& b);
[[nodiscard]] Gap gap(const Footprint& a, const Footprint& b);
[[nodiscard]] Gap gap(const Footprint& a, Point b);
[[nodiscard]] Gap gap(const Footprint& a, const Segment& b);
// Twice the distance from all that a footprint passes over while it moves straight by a vector.
[[nodiscard]] Gap twice_gap(const Footprint& a, Vec by, const Footprint& b);
// The ground inside a polygon belongs to it, its holes do not.
[[nodiscard]] Gap gap(const Footprint& a, const Polygon& b);
// A line of two or more points.
[[nodiscard]] Gap gap(const Footprint& a, std::span<const Point> line);
[[nodiscard]] Gap gap(Point a, std::span<const Point> line);
[[nodiscard]] Gap gap(const Convex& a, const Convex& b);

// Between the nearest of several stands and the nearest of several others.
[[nodiscard]] Gap gap(std::span<const Footprint> a, std::span<const Footprint> b);

[[nodiscard]] NearestPoints nearest_points(const Footprint& a, const Footprint& b);
[[nodiscard]] NearestPoints nearest_points(const Footprint& a, Point b);
[[nodiscard]] NearestPoints nearest_points(const Segment& a, const Footprint& b);
[[nodiscard]] NearestPoints nearest_points(std::span<const Footprint> a,
                                           std::span<const Footprint> b);

template <class First, class Second>
[[nodiscard]] bool within(const First& a, const Second& b, Length length)
{
    return gap(a, b).at_most(length);
}
// OPTIMISATION: their boxes are no farther apart than they are.
[[nodiscard]] inline bool within(const Footprint& a, const Footprint& b, Length length)
{
    return square_between(box_of(a), box_of(b)) <= std::int64_t{length} * length &&
           gap(a, b).at_most(length);
}

}  // namespace longroll::board::table
