// The nearest points of two convex shapes are a corner of one and a point of an edge of the other,
// and the corner lies on the outer side of that edge. So it is enough to try each corner against
// the edges whose outer side it is on.
//
// Two footprints are as far apart as the point between their centres is from the ground that the
// four half sides span about 0, each forth and back (their Minkowski sum). Every edge of that
// ground runs along one of the four sides, so that the distance of two footprints takes four looks.
// What a footprint passes over on a straight way has one side more: half of that way.

#include "board/table/distance.h"

#include "board/table/overlap.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

constexpr std::array<Point, 1> alone(Point point) { return {point}; }
constexpr std::array<Point, 2> ends(const Segment& segment) { return {segment.from, segment.to}; }

// A whole number of squares over another.
Gap divided(Wide number, std::int64_t square_length)
{
    if (number >> 62 == 0) {  // OPTIMISATION: a division of 64 bits costs a third.
        const auto small = static_cast<std::int64_t>(number);
        return {small / square_length, small % square_length, square_length};
    }
    const auto whole = static_cast<std::int64_t>(number / square_length);
    return {whole, static_cast<std::int64_t>(number - static_cast<Wide>(whole) * square_length),
            square_length};
}

// The smallest square so far, and which corner and edge gave it.
struct Best {
    Gap gap;
    Point corner;
    Point foot_from;            // the edge, from here...
    Vec foot_way;               // ...on
    std::int64_t foot_dot = 0;  // of the corner's offset with the edge's way; 0 at a corner
    bool corner_is_first = true;

    void offer(std::int64_t whole, Point from, Point other, bool first)
    {
        if (whole > gap.whole || (whole == gap.whole && gap.rest == 0)) return;
        gap = {whole, 0, 1};
        corner = from;
        foot_from = other;
        foot_way = {};
        foot_dot = 0;
        corner_is_first = first;
    }

    // The distance of a corner from the inside of an edge: twist / length.
    void offer(std::int64_t twist, std::int64_t square_length, Point from, Point edge, Vec way,
               std::int64_t along, bool first)
    {
        const Wide number = static_cast<Wide>(twist) * twist;
        if (number >= static_cast<Wide>(gap.whole + 1) * square_length) return;
        const Gap next = divided(number, square_length);
        if (!(next < gap)) return;
        *this = {next, from, edge, way, along, first};
    }

    void try_corner(Point from, Point edge, Vec way, std::int64_t twist, bool first)
    {
        const Vec offset = from - edge;
        const std::int64_t along = dot(offset, way);
        if (along <= 0) return offer(square(offset), from, edge, first);
        const std::int64_t length = square(way);
        if (along >= length) return offer(square(offset - way), from, edge + way, first);
        offer(twist, length, from, edge, way, along, first);
    }
    void try_corner(Point from, Point edge, Point edge_end, bool first)
    {
        try_corner(from, edge, edge_end - edge, cross(edge_end - edge, from - edge), first);
    }

    [[nodiscard]] NearestPoints points() const
    {
        Point foot = foot_from;
        if (foot_dot != 0) {
            const std::int64_t length = square(foot_way);
            const auto part = [&](std::int32_t of) {
                return static_cast<std::int32_t>(
                    divide_round(static_cast<Wide>(of) * foot_dot, static_cast<Wide>(length)));
            };
            foot = foot_from + Vec{part(foot_way.x), part(foot_way.y)};
        }
        return corner_is_first ? NearestPoints{gap, corner, foot}
                               : NearestPoints{gap, foot, corner};
    }
};

// Each corner of `shape` against the edges of the footprint that it lies beyond. Offsets are
// measured as areas: a corner lies beyond the front when its area over `across` exceeds `reach`.
// Answers whether all corners lie beyond one edge, so that the shapes are apart.
template <std::size_t N>
bool try_corners(const Footprint& ground, const std::array<Point, N>& shape, bool shape_is_first,
                 Best& best)
{
    const std::int64_t reach = cross(ground.across, ground.along);
    const Vec width = ground.across + ground.across;
    const Vec depth = ground.along + ground.along;
    unsigned all_beyond = 15;
    for (const Point corner : shape) {
        const Vec offset = corner - ground.centre;
        const std::int64_t front = cross(ground.across, offset);
        const std::int64_t right = cross(offset, ground.along);
        unsigned beyond = 0;
        const auto edge = [&](unsigned bit, Point from, Vec way, std::int64_t area) {
            beyond |= bit;
            best.try_corner(corner, from, way, 2 * area, shape_is_first);
        };
        if (front > reach) edge(1, front_left(ground), width, front - reach);
        if (front < -reach) edge(2, rear_left(ground), width, -reach - front);
        if (right > reach) edge(4, rear_right(ground), depth, right - reach);
        if (right < -reach) edge(8, rear_left(ground), depth, -reach - right);
        all_beyond &= beyond;
    }
    return all_beyond != 0;
}

// The nearest corner and edge of two that are apart; a distance of 0 if they are not.
Best closest(const Footprint& a, const Footprint& b)
{
    Best best;
    const bool beyond_a = try_corners(a, corners(b), false, best);
    const bool beyond_b = try_corners(b, corners(a), true, best);
    if (!beyond_a && !beyond_b) best.gap = {0, 0, 1};
    return best;
}

// The span of half sides: for each of them, the pair of edges that run along it, seen from a point.
// Lengths across and along a side are times the length of that side.
template <std::size_t N>
struct Span {
    std::array<std::int64_t, N> reach{};   // across: from 0 to the edge
    std::array<std::int64_t, N> middle{};  // along: of the edge
    std::array<std::int64_t, N> half{};    // along: from there to either end of it
};

// OPTIMISATION: no branches, since which way two sides lean is anyone's guess.
template <std::size_t N>
Span<N> span_of(const std::array<Vec, N>& sides)
{
    Span<N> span;
    for (std::size_t one = 0; one < N; ++one) {
        span.half[one] += square(sides[one]);
        for (std::size_t other = one + 1; other < N; ++other) {
            const std::int64_t across = cross(sides[one], sides[other]);
            const std::int64_t along = dot(sides[one], sides[other]);
            const std::int64_t turned = along * ((across > 0) - (across < 0));
            const std::int64_t parallel = across == 0 ? std::abs(along) : 0;
            span.reach[one] += std::abs(across);
            span.reach[other] += std::abs(across);
            span.middle[one] += turned;
            span.middle[other] -= turned;
            span.half[one] += parallel;  // one that runs along the edge makes it longer
            span.half[other] += parallel;
        }
    }
    return span;
}

// How far a point is from the span of half sides. An edge of the span with all of the way to it
// beside it settles the distance; else it is that of two corners, which `corner` tells.
template <std::size_t N, class Corner>
Gap gap_from_span(Vec between, const std::array<Vec, N>& sides, Corner corner)
{
    const Span<N> span = span_of(sides);
    std::int64_t farthest = 0;
    std::int64_t settling = 0;
    std::int64_t square_length = 1;
    for (std::size_t side = 0; side < N; ++side) {
        const std::int64_t across = cross(sides[side], between);
        const std::int64_t along = dot(sides[side], between);
        const std::int64_t beyond = std::abs(across) - span.reach[side];
        const std::int64_t aside = (across < 0 ? -along : along) - span.middle[side];
        const bool settles = (beyond > 0) & (std::abs(aside) <= span.half[side]);
        farthest = std::max(farthest, beyond);
        settling = settles ? beyond : settling;
        square_length = settles ? square(sides[side]) : square_length;
    }
    if (settling > 0) return divided(static_cast<Wide>(settling) * settling, square_length);
    return {farthest > 0 ? corner() : 0, 0, 1};
}

std::int64_t least_square_of_corners(const Footprint& a, const Footprint& b)
{
    const auto mine = corners(a);
    const auto yours = corners(b);
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Point corner : mine)
        for (const Point other : yours) least = std::min(least, square(other - corner));
    return least;
}

void try_segments(const Segment& a, const Segment& b, Best& best)
{
    for (const Point end : ends(a)) best.try_corner(end, b.from, b.to, true);
    for (const Point end : ends(b)) best.try_corner(end, a.from, a.to, false);
}

Best closest(const Segment& a, const Footprint& b)
{
    Best best;
    try_corners(b, ends(a), true, best);
    for (const Point corner : corners(b)) best.try_corner(corner, a.from, a.to, false);
    return best;
}

// A point that both footprints hold, for two that touch or overlap.
Point shared_point(std::span<const Point> a, const Footprint& b)
{
    for (const Point corner : a)
        if (place_of(corner, b) != Place::Outside) return corner;
    return b.centre;
}

template <class Shape, class Edges>
Gap gap_to_edges(const Shape& a, const Edges& line, std::size_t edges)
{
    Gap best;
    for (std::size_t edge = 0; edge < edges; ++edge) {
        const Gap next = gap(a, Segment{line[edge], line[(edge + 1) % line.size()]});
        if (next < best) best = next;
    }
    return best;
}

}  // namespace

Gap gap(Point a, Point b) { return {square(b - a), 0, 1}; }

Gap gap(Point a, const Segment& b)
{
    Best best;
    best.try_corner(a, b.from, b.to, true);
    return best.gap;
}

Gap gap(const Segment& a, const Segment& b)
{
    if (touch(a, b)) return {0, 0, 1};
    Best best;
    try_segments(a, b, best);
    return best.gap;
}

// OPTIMISATION: the same as closest(a, b).gap with a quarter of the work, and almost without
// branches (TableDistance.NearestPointsShowTheDistance).
Gap gap(const Footprint& a, const Footprint& b)
{
    return gap_from_span(b.centre - a.centre, std::array{a.across, a.along, b.across, b.along},
                         [&] { return least_square_of_corners(a, b); });
}

// Twice as large, the middle of the way is whole.
Gap twice_gap(const Footprint& a, Vec by, const Footprint& b)
{
    const auto twice = [](Vec vec) { return vec + vec; };
    return gap_from_span(
        twice(b.centre - a.centre) - by,
        std::array{twice(a.across), twice(a.along), twice(b.across), twice(b.along), by}, [&] {
            return 4 * std::min(least_square_of_corners(a, b),
                                least_square_of_corners(shifted(a, by), b));
        });
}

Gap gap(const Footprint& a, Point b)
{
    if (place_of(b, a) != Place::Outside) return {0, 0, 1};
    Best best;
    try_corners(a, alone(b), false, best);
    return best.gap;
}

Gap gap(const Footprint& a, const Segment& b)
{
    return touch(a, b) ? Gap{0, 0, 1} : closest(b, a).gap;
}

Gap gap(const Footprint& a, const Polygon& b)
{
    if (place_of(a.centre, b) != Place::Outside) return {0, 0, 1};
    Gap best;
    for (const auto& ring : b.rings) best = std::min(best, gap_to_edges(a, ring, ring.size()));
    return best;
}

Gap gap(const Footprint& a, std::span<const Point> line)
{
    return gap_to_edges(a, line, line.size() - 1);
}

Gap gap(Point a, std::span<const Point> line) { return gap_to_edges(a, line, line.size() - 1); }

Gap gap(const Convex& a, const Convex& b)
{
    if (touch(a, b)) return {0, 0, 1};
    Best best;
    const auto try_all = [&](const Convex& edges, const Convex& shape, bool first) {
        Point before = edges.back();
        for (const Point after : edges) {
            const Vec way = after - before;
            for (const Point corner : shape) {
                const std::int64_t twist = cross(way, corner - before);
                if (twist <= 0) best.try_corner(corner, before, way, twist, first);
            }
            before = after;
        }
    };
    try_all(a, b, false);
    try_all(b, a, true);
    return best.gap;
}

Gap gap(std::span<const Footprint> a, std::span<const Footprint> b)
{
    Gap best;
    for (const Footprint& mine : a)
        for (const Footprint& yours : b)
            if (square_between(box_of(mine), box_of(yours)) <= best.whole)
                best = std::min(best, gap(mine, yours));
    return best;
}

NearestPoints nearest_points(const Footprint& a, const Footprint& b)
{
    if (!touch(a, b)) return closest(a, b).points();
    const auto corners_a = corners(a);
    for (const Point corner : corners_a)
        if (place_of(corner, b) != Place::Outside) return {{0, 0, 1}, corner, corner};
    const Point shared = shared_point(corners(b), a);
    return {{0, 0, 1}, shared, shared};
}

NearestPoints nearest_points(const Footprint& a, Point b)
{
    if (place_of(b, a) != Place::Outside) return {{0, 0, 1}, b, b};
    Best best;
    try_corners(a, alone(b), false, best);
    return best.points();
}

NearestPoints nearest_points(const Segment& a, const Footprint& b)
{
    if (!touch(b, a)) return closest(a, b).points();
    const Point shared = shared_point(ends(a), b);
    return {{0, 0, 1}, shared, shared};
}

NearestPoints nearest_points(std::span<const Footprint> a, std::span<const Footprint> b)
{
    NearestPoints best;
    for (const Footprint& mine : a)
        for (const Footprint& yours : b)
            if (square_between(box_of(mine), box_of(yours)) <= best.gap.whole &&
                gap(mine, yours) < best.gap)
                best = nearest_points(mine, yours);
    return best;
}

}  // namespace longroll::board::table
