// Shapes on the table: stands and the ground they cover, segments, boxes, polygons.
//
// A Stand is what a rulebook keeps: centre, half sizes and heading. Its Footprint is the ground it
// covers, in whole thousandths: the half-width vector `across` (to the right) and the half-depth
// vector `along` (to the front) are each rounded once, and the corners are centre +/- across +/-
// along. So a footprint is an exact parallelogram about an exact centre, a corner lies within
// three halves of a thousandth of the ideal one, and quarter turns change nothing. Everything
// that is measured is measured, without further rounding, on footprints.
//
//     const Stand line = stand_by_front({x, y}, inches(5), inches(1), Heading{900});
//     const Footprint ground = footprint(line);
//     front_middle(ground)    // {x, y} again, exactly

#pragma once

#include "board/table/angle.h"
#include "core/fixed_vector.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace longroll::board::table {

struct Segment {
    Point from;
    Point to;
    friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

// Sides to the axes; all four edges belong to it.
struct Box {
    Point low;
    Point high;

    friend constexpr bool operator==(const Box&, const Box&) = default;
    [[nodiscard]] constexpr bool meets(const Box& other) const
    {
        // OPTIMISATION: no branches, since which side fails is anyone's guess (bench/table_bench).
        const std::int32_t apart = (other.high.x - low.x) | (high.x - other.low.x) |
                                   (other.high.y - low.y) | (high.y - other.low.y);
        return apart >= 0;
    }
    [[nodiscard]] constexpr bool contains(Point point) const
    {
        return low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y;
    }
    constexpr void take_in(Point point)
    {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    [[nodiscard]] constexpr Box grown(Length margin) const
    {
        return {{low.x - margin, low.y - margin}, {high.x + margin, high.y + margin}};
    }
};
[[nodiscard]] Box box_of(std::span<const Point> points);
[[nodiscard]] Box box_of(const Segment& segment);

struct Stand {
    Point centre;
    Length half_width = 0;
    Length half_depth = 0;
    Heading heading;

    friend constexpr auto operator<=>(const Stand&, const Stand&) = default;
};

struct Footprint {
    Point centre;
    Vec across;  // from the centre to the middle of the right edge
    Vec along;   // from the centre to the middle of the front edge
    Heading heading;

    friend constexpr auto operator<=>(const Footprint&, const Footprint&) = default;
};

[[nodiscard]] Footprint footprint(const Stand& stand);

// The stand whose front edge has its middle here. An odd width or depth counts as one less.
[[nodiscard]] Stand stand_by_front(Point front, Length width, Length depth, Heading heading);

// Every side moved in by the margin; never past the middle.
[[nodiscard]] Footprint shrunk(const Stand& stand, Length margin);

enum class Edge : std::uint8_t { Front, Right, Rear, Left };
inline constexpr std::array<Edge, 4> kEdges = {Edge::Front, Edge::Right, Edge::Rear, Edge::Left};

constexpr Point front_middle(const Footprint& ground) { return ground.centre + ground.along; }
constexpr Point rear_middle(const Footprint& ground) { return ground.centre - ground.along; }
constexpr Point front_left(const Footprint& g) { return g.centre - g.across + g.along; }
constexpr Point front_right(const Footprint& g) { return g.centre + g.across + g.along; }
constexpr Point rear_left(const Footprint& g) { return g.centre - g.across - g.along; }
constexpr Point rear_right(const Footprint& g) { return g.centre + g.across - g.along; }
constexpr Segment front_edge(const Footprint& g) { return {front_left(g), front_right(g)}; }

// Clockwise for someone who stands on the footprint: the front edge runs from left to right.
[[nodiscard]] Segment edge_of(const Footprint& ground, Edge edge);
[[nodiscard]] Point middle_of(const Footprint& ground, Edge edge);
// The way an edge looks.
constexpr Heading outward(const Footprint& ground, Edge edge)
{
    return ground.heading + degrees(90) * static_cast<int>(edge);
}

// Counterclockwise: front right, front left, rear left, rear right.
constexpr std::array<Point, 4> corners(const Footprint& g)
{
    return {front_right(g), front_left(g), rear_left(g), rear_right(g)};
}
constexpr Box box_of(const Footprint& ground)
{
    const auto size = [](std::int32_t part) { return part < 0 ? -part : part; };
    const Vec reach = {size(ground.across.x) + size(ground.along.x),
                       size(ground.across.y) + size(ground.along.y)};
    return {ground.centre - reach, ground.centre + reach};
}
[[nodiscard]] Box box_of(std::span<const Footprint> stands);
// No corner lies farther from the centre.
[[nodiscard]] inline Length radius_of(const Footprint& ground)
{
    return static_cast<Length>(ceil_root(
        std::max(square(ground.across + ground.along), square(ground.across - ground.along))));
}

// The square of the distance between two boxes: 0 if they meet.
constexpr std::int64_t square_between(const Box& a, const Box& b)
{
    const std::int64_t x = std::max({0, a.low.x - b.high.x, b.low.x - a.high.x});
    const std::int64_t y = std::max({0, a.low.y - b.high.y, b.low.y - a.high.y});
    return x * x + y * y;
}

// The footprint after a rigid move of its stand by a whole vector.
constexpr Footprint shifted(const Footprint& ground, Vec by)
{
    return {ground.centre + by, ground.across, ground.along, ground.heading};
}

// A convex polygon, counterclockwise, without three corners in a line except by rounding.
using Convex = FixedVector<Point, 20>;
[[nodiscard]] Convex convex_of(const Footprint& ground);
[[nodiscard]] Convex hull_of(std::span<const Point> points);
// All the ground a footprint covers while it moves straight by a vector.
[[nodiscard]] Convex swept(const Footprint& ground, Vec by);

// Rings closed without repeating a point; the first is the outline, the others are holes.
struct Polygon {
    std::vector<std::vector<Point>> rings;
    friend bool operator==(const Polygon&, const Polygon&) = default;
};
[[nodiscard]] Box box_of(const Polygon& polygon);
// Twice the area, holes taken off.
[[nodiscard]] std::int64_t twice_area(const Polygon& polygon);

enum class Place : std::uint8_t { Outside, OnEdge, Inside };
[[nodiscard]] Place place_of(Point point, std::span<const Point> ring);
[[nodiscard]] Place place_of(Point point, const Polygon& polygon);
[[nodiscard]] Place place_of(Point point, const Footprint& ground);

// The part of a ring, or the parts of a line, inside a box. Corners are rounded; a ring wholly
// outside gives an empty one.
[[nodiscard]] std::vector<Point> clipped(std::span<const Point> ring, const Box& box);
[[nodiscard]] std::vector<std::vector<Point>> clipped_line(std::span<const Point> line,
                                                           const Box& box);

}  // namespace longroll::board::table
