// Two convex shapes are apart when some line parallel to an edge of one of them separates them;
// so it is enough to look along every edge. Sizes along an edge's normal are areas: whole numbers.

#include "board/table/overlap.h"

#include "board/table/distance.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

constexpr std::int64_t size(std::int64_t number) { return number < 0 ? -number : number; }

// How far two footprints overlap across lines along `way`, times the length of `way`; negative
// when they are apart.
std::int64_t depth_across(Vec way, Vec between, const Footprint& a, const Footprint& b)
{
    return size(cross(way, a.across)) + size(cross(way, a.along)) + size(cross(way, b.across)) +
           size(cross(way, b.along)) - size(cross(way, between));
}

std::int64_t least_depth(const Footprint& a, const Footprint& b)
{
    const Vec between = b.centre - a.centre;
    std::int64_t least = depth_across(a.across, between, a, b);
    for (const Vec way : {a.along, b.across, b.along}) {
        if (least < 0) return least;
        least = std::min(least, depth_across(way, between, a, b));
    }
    return least;
}

// The least depth to which a segment enters a footprint, across the footprint's edges and its own
// line: negative apart, 0 touching. Everything doubled, so that the segment's middle is whole.
std::int64_t depth_on_segment(const Footprint& ground, const Segment& segment)
{
    const Vec way = segment.to - segment.from;
    const Vec twice_middle = (segment.from - ground.centre) + (segment.to - ground.centre);
    const std::int64_t reach = 2 * cross(ground.across, ground.along);
    const std::int64_t on_across = cross(ground.across, way);
    const std::int64_t on_along = cross(ground.along, way);
    const std::int64_t by_across =
        reach + size(on_across) - size(cross(ground.across, twice_middle));
    const std::int64_t by_along = reach + size(on_along) - size(cross(ground.along, twice_middle));
    const std::int64_t by_line =
        2 * (size(on_across) + size(on_along)) - size(cross(way, twice_middle));
    return std::min({by_across, by_along, by_line});
}

// Where a shape lies across a line: the smallest and largest areas.
struct Spread {
    std::int64_t low = 0;
    std::int64_t high = 0;
};
Spread spread(Vec way, Point origin, std::span<const Point> shape)
{
    Spread result{cross(way, shape[0] - origin), cross(way, shape[0] - origin)};
    for (const Point point : shape.subspan(1)) {
        const std::int64_t area = cross(way, point - origin);
        result.low = std::min(result.low, area);
        result.high = std::max(result.high, area);
    }
    return result;
}

// No edge of `edges` (counterclockwise) has all of `shape` on its outer side, or on it when even
// touching is apart.
bool none_separates(const Convex& edges, std::span<const Point> shape, bool touching_is_apart)
{
    Point before = edges.back();
    for (const Point after : edges) {
        const Vec way = after - before;
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        for (const Point point : shape) most = std::max(most, cross(way, point - before));
        if (most < 0 || (touching_is_apart && most == 0)) return false;
        before = after;
    }
    return true;
}

// Every edge of `edges` would have to be moved in by more than the depth to have all of `shape` on
// its outer side.
bool all_deeper(const Convex& edges, const Convex& shape, Length depth)
{
    Point before = edges.back();
    for (const Point after : edges) {
        const Vec way = after - before;
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        for (const Point point : shape) most = std::max(most, cross(way, point - before));
        if (most <= 0 ||
            static_cast<Wide>(most) * most <= static_cast<Wide>(square(way)) * depth * depth)
            return false;
        before = after;
    }
    return true;
}

// The line of a segment does not run past a convex shape.
bool line_runs_through(const Convex& a, const Segment& b)
{
    const Spread sides = spread(b.to - b.from, b.from, a);
    return sides.low < 0 && sides.high > 0;
}

bool rank_before(const Contact& a, const Contact& b)
{
    const auto order = [](Edge edge) {
        return edge == Edge::Front ? 0 : edge == Edge::Rear ? 2 : 1;
    };
    if (a.shared != b.shared) return a.shared > b.shared;
    return order(a.mine) + order(a.yours) < order(b.mine) + order(b.yours);
}

// The length along which two edges that look at each other run side by side.
Length shared_length(const Segment& mine, const Segment& yours)
{
    const Vec way = mine.to - mine.from;
    const std::int64_t length = square(way);
    const std::int64_t first =
        std::clamp(dot(way, yours.from - mine.from), std::int64_t{0}, length);
    const std::int64_t second = std::clamp(dot(way, yours.to - mine.from), std::int64_t{0}, length);
    return static_cast<Length>(divide_round(size(first - second), round_root(length)));
}

bool is_corner(Point point, const Footprint& ground)
{
    const auto all = corners(ground);
    return std::find(all.begin(), all.end(), point) != all.end();
}

// The edge whose outward side looks most nearly along a vector.
Edge edge_towards(const Footprint& ground, Vec way)
{
    const Angle turn = turn_between(ground.heading, heading_of(way));
    if (size_of(turn) <= degrees(45)) return Edge::Front;
    if (size_of(turn) >= degrees(135)) return Edge::Rear;
    return turn.tenths > 0 ? Edge::Right : Edge::Left;
}

}  // namespace

bool touch(const Footprint& a, const Footprint& b) { return least_depth(a, b) >= 0; }
bool overlap(const Footprint& a, const Footprint& b) { return least_depth(a, b) > 0; }

bool overlap_deeper(const Footprint& a, const Footprint& b, Length depth)
{
    const Vec between = b.centre - a.centre;
    const std::array<Vec, 4> ways = {a.across, a.along, b.across, b.along};
    return std::all_of(ways.begin(), ways.end(), [&](Vec way) {
        const std::int64_t area = depth_across(way, between, a, b);
        return area > 0 &&
               static_cast<Wide>(area) * area > static_cast<Wide>(square(way)) * depth * depth;
    });
}

bool overlap_deeper(const Convex& a, const Convex& b, Length depth)
{
    return all_deeper(a, b, depth) && all_deeper(b, a, depth);
}

bool overlap_deeper(std::span<const Footprint> a, std::span<const Footprint> b, Length depth)
{
    return std::any_of(a.begin(), a.end(), [&](const Footprint& mine) {
        return std::any_of(b.begin(), b.end(), [&](const Footprint& yours) {
            return overlap_deeper(mine, yours, depth);
        });
    });
}

bool touch(const Segment& a, const Segment& b)
{
    if (!box_of(a).meets(box_of(b))) return false;
    const std::array<Point, 2> mine = {a.from, a.to};
    const std::array<Point, 2> yours = {b.from, b.to};
    const Spread across_a = spread(a.to - a.from, a.from, yours);
    const Spread across_b = spread(b.to - b.from, b.from, mine);
    return across_a.low <= 0 && across_a.high >= 0 && across_b.low <= 0 && across_b.high >= 0;
}

bool touch(const Footprint& a, const Segment& b) { return depth_on_segment(a, b) >= 0; }

bool touch(const Convex& a, const Convex& b)
{
    return none_separates(a, b, false) && none_separates(b, a, false);
}

bool overlap(const Convex& a, const Convex& b)
{
    return none_separates(a, b, true) && none_separates(b, a, true);
}

bool overlap(const Convex& a, const Segment& b)
{
    if (b.from == b.to) return false;
    const std::array<Point, 2> line = {b.from, b.to};
    return none_separates(a, line, true) && line_runs_through(a, b);
}

bool overlap(const Footprint& a, const Segment& b)
{
    return b.from != b.to && depth_on_segment(a, b) > 0;
}

bool overlap(const Convex& a, const Polygon& b)
{
    for (const auto& ring : b.rings)
        for (std::size_t place = 0; place < ring.size(); ++place)
            if (overlap(a, Segment{ring[place], ring[(place + 1) % ring.size()]})) return true;
    // No edge of it runs through: all of the shape is in it or none. The middle of two opposite
    // corners is strictly inside the shape; doubled, so that it is a whole point.
    const Point inner = {a[0].x + a[a.size() / 2].x, a[0].y + a[a.size() / 2].y};
    bool inside = false;
    for (const auto& ring : b.rings) {
        std::vector<Point> doubled;
        doubled.reserve(ring.size());
        for (const Point point : ring) doubled.push_back({2 * point.x, 2 * point.y});
        inside ^= place_of(inner, doubled) == Place::Inside;
    }
    return inside;
}

std::optional<Contact> contact(const Footprint& mine, const Footprint& yours, Length reach,
                               Angle parallel)
{
    const NearestPoints nearest = nearest_points(mine, yours);
    if (!nearest.gap.at_most(reach)) return {};
    std::optional<Contact> best;
    for (const Edge my_edge : kEdges) {
        for (const Edge your_edge : kEdges) {
            const Segment a = edge_of(mine, my_edge);
            const Segment b = edge_of(yours, your_edge);
            const Angle bend =
                turn_between(outward(mine, my_edge), opposite(outward(yours, your_edge)));
            if (size_of(bend) > parallel || !gap(a, b).at_most(reach)) continue;
            const Contact next{my_edge, your_edge, shared_length(a, b), false};
            if (!best || rank_before(next, *best)) best = next;
        }
    }
    if (best && best->shared > 0) return best;
    const Vec way = yours.centre - mine.centre;
    return Contact{edge_towards(mine, way), edge_towards(yours, -way), 0,
                   is_corner(nearest.first, mine) && is_corner(nearest.second, yours)};
}

}  // namespace longroll::board::table
