#include "board/table/shapes.h"

#include <algorithm>
#include <optional>

namespace longroll::board::table {

namespace {

Place place_by_sides(std::int64_t offset, std::int64_t reach)
{
    const std::int64_t size = offset < 0 ? -offset : offset;
    if (size > reach) return Place::Outside;
    return size == reach ? Place::OnEdge : Place::Inside;
}

// One edge of a box as a half plane: how far inside a point lies.
struct Limit {
    bool of_x = false;
    std::int32_t value = 0;
    int sign = 1;

    [[nodiscard]] std::int64_t inside(Point point) const
    {
        return std::int64_t{sign} * ((of_x ? point.x : point.y) - value);
    }
};

std::array<Limit, 4> limits_of(const Box& box)
{
    return {Limit{true, box.low.x, 1}, Limit{true, box.high.x, -1}, Limit{false, box.low.y, 1},
            Limit{false, box.high.y, -1}};
}

// Where the way from a to b passes the limit; one of them lies beyond it. Asked the same question
// for both ways, so that neighbours that share an edge are cut at the same point.
Point at_limit(Point a, Point b, const Limit& limit)
{
    if (b < a) std::swap(a, b);
    const std::int64_t inside_a = limit.inside(a);
    const std::int64_t whole = inside_a - limit.inside(b);
    const Vec way = b - a;
    return a + Vec{static_cast<std::int32_t>(divide_round(way.x * inside_a, whole)),
                   static_cast<std::int32_t>(divide_round(way.y * inside_a, whole))};
}

std::optional<Segment> clipped_segment(Segment segment, const Box& box)
{
    for (const Limit& limit : limits_of(box)) {
        const bool from_in = limit.inside(segment.from) >= 0;
        const bool to_in = limit.inside(segment.to) >= 0;
        if (!from_in && !to_in) return {};
        const Point cut = from_in == to_in ? Point{} : at_limit(segment.from, segment.to, limit);
        if (!from_in) segment.from = cut;
        if (!to_in) segment.to = cut;
    }
    return segment;
}

// OPTIMISATION: each goes where the count of those before it says, without a branch; a hull is made
// of a dozen points, over and over while something turns.
FixedVector<Point, 40> sorted_west_to_east(std::span<const Point> points)
{
    FixedVector<std::int64_t, 40> order;  // by x, then by y
    for (const Point point : points)
        order.push_back(std::int64_t{point.x} * (std::int64_t{1} << 32) + point.y);
    FixedVector<Point, 40> sorted;
    sorted.resize(points.size());
    for (std::size_t one = 0; one < points.size(); ++one) {
        std::size_t before = 0;
        for (std::size_t other = 0; other < one; ++other) before += order[other] <= order[one];
        for (std::size_t other = one + 1; other < points.size(); ++other)
            before += order[other] < order[one];
        sorted[before] = points[one];
    }
    return sorted;
}

}  // namespace

Box box_of(std::span<const Point> points)
{
    LR_CHECK(!points.empty(), "no points, no box");
    Box box{points[0], points[0]};
    for (const Point point : points) box.take_in(point);
    return box;
}

Box box_of(const Segment& segment)
{
    Box box{segment.from, segment.from};
    box.take_in(segment.to);
    return box;
}

Box box_of(const Polygon& polygon) { return box_of(std::span(polygon.rings.at(0))); }

Box box_of(std::span<const Footprint> stands)
{
    LR_CHECK(!stands.empty(), "no stands, no box");
    Box box = box_of(stands[0]);
    for (const Footprint& stand : stands) {
        const Box next = box_of(stand);
        box.take_in(next.low);
        box.take_in(next.high);
    }
    return box;
}

Footprint footprint(const Stand& stand)
{
    const Direction way = direction_of(stand.heading);
    return {stand.centre, ahead(right_of(way), stand.half_width), ahead(way, stand.half_depth),
            stand.heading};
}

Stand stand_by_front(Point front, Length width, Length depth, Heading heading)
{
    return {front - ahead(heading, depth / 2), width / 2, depth / 2, heading};
}

Footprint shrunk(const Stand& stand, Length margin)
{
    return footprint({stand.centre, std::max(1, stand.half_width - margin),
                      std::max(1, stand.half_depth - margin), stand.heading});
}

Segment edge_of(const Footprint& ground, Edge edge)
{
    switch (edge) {
        case Edge::Front: return {front_left(ground), front_right(ground)};
        case Edge::Right: return {front_right(ground), rear_right(ground)};
        case Edge::Rear: return {rear_right(ground), rear_left(ground)};
        case Edge::Left: return {rear_left(ground), front_left(ground)};
    }
    return {};
}

Point middle_of(const Footprint& ground, Edge edge)
{
    switch (edge) {
        case Edge::Front: return ground.centre + ground.along;
        case Edge::Right: return ground.centre + ground.across;
        case Edge::Rear: return ground.centre - ground.along;
        case Edge::Left: return ground.centre - ground.across;
    }
    return {};
}

Convex convex_of(const Footprint& ground)
{
    Convex convex;
    for (const Point corner : corners(ground)) convex.push_back(corner);
    return convex;
}

// Andrew's monotone chain: the lower side from west to east, then the upper side back.
Convex hull_of(std::span<const Point> points)
{
    FixedVector<Point, 40> sorted = sorted_west_to_east(points);
    const auto count =
        static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
    FixedVector<Point, 40> chain;
    const auto extend = [&](Point point, std::size_t least) {
        while (chain.size() > least &&
               cross(chain.back() - chain[chain.size() - 2], point - chain.back()) <= 0)
            chain.pop_back();
        chain.push_back(point);
    };
    for (std::size_t place = 0; place < count; ++place) extend(sorted[place], 1);
    const std::size_t lower = chain.size();
    for (std::size_t place = count - 1; place-- > 0;) extend(sorted[place], lower);
    if (chain.size() > 1) chain.pop_back();
    Convex hull;
    for (const Point point : chain) hull.push_back(point);
    return hull;
}

Convex swept(const Footprint& ground, Vec by)
{
    const auto ring = corners(ground);
    if (by == Vec{}) return convex_of(ground);
    // An edge that looks the way of the move is carried along; the others stay behind.
    std::array<bool, 4> leads{};
    for (std::size_t edge = 0; edge < 4; ++edge)
        leads[edge] = cross(ring[(edge + 1) % 4] - ring[edge], by) < 0;
    Convex hull;
    for (std::size_t corner = 0; corner < 4; ++corner) {
        const bool before = leads[(corner + 3) % 4];
        const bool after = leads[corner];
        if (!before || !after) {
            if (before) hull.push_back(ring[corner] + by);
            hull.push_back(ring[corner]);
            if (after) hull.push_back(ring[corner] + by);
        } else {
            hull.push_back(ring[corner] + by);
        }
    }
    return hull;
}

std::int64_t twice_area(const Polygon& polygon)
{
    const auto of_ring = [](const std::vector<Point>& ring) {
        std::int64_t sum = 0;
        for (std::size_t place = 0; place < ring.size(); ++place)
            sum += cross(ring[place] - ring[0], ring[(place + 1) % ring.size()] - ring[0]);
        return sum < 0 ? -sum : sum;
    };
    std::int64_t area = 2 * of_ring(polygon.rings.at(0));
    for (const auto& ring : polygon.rings) area -= of_ring(ring);
    return area;
}

Place place_of(Point point, std::span<const Point> ring)
{
    bool inside = false;
    Point before = ring.back();
    for (const Point after : ring) {
        if ((before.y > point.y) != (after.y > point.y)) {
            const std::int64_t side = cross(after - before, point - before);
            if (side == 0) return Place::OnEdge;
            if ((side > 0) == (after.y > before.y)) inside = !inside;
        } else if (before.y == point.y && after.y == point.y) {
            if (std::min(before.x, after.x) <= point.x && point.x <= std::max(before.x, after.x))
                return Place::OnEdge;
        } else if (after == point || before == point) {
            return Place::OnEdge;
        }
        before = after;
    }
    return inside ? Place::Inside : Place::Outside;
}

Place place_of(Point point, const Polygon& polygon)
{
    bool inside = false;
    for (const auto& ring : polygon.rings) {
        const Place place = place_of(point, ring);
        if (place == Place::OnEdge) return place;
        inside ^= place == Place::Inside;
    }
    return inside ? Place::Inside : Place::Outside;
}

Place place_of(Point point, const Footprint& ground)
{
    const Vec offset = point - ground.centre;
    const std::int64_t reach = cross(ground.across, ground.along);
    return std::min(place_by_sides(cross(ground.across, offset), reach),
                    place_by_sides(cross(ground.along, offset), reach));
}

// Sutherland and Hodgman, one side of the box after another.
std::vector<Point> clipped(std::span<const Point> ring, const Box& box)
{
    std::vector<Point> kept(ring.begin(), ring.end());
    for (const Limit& limit : limits_of(box)) {
        std::vector<Point> next;
        for (std::size_t place = 0; place < kept.size(); ++place) {
            const Point here = kept[place];
            const Point after = kept[(place + 1) % kept.size()];
            const bool here_in = limit.inside(here) >= 0;
            if (here_in) next.push_back(here);
            if (here_in != (limit.inside(after) >= 0)) next.push_back(at_limit(here, after, limit));
        }
        next.erase(std::unique(next.begin(), next.end()), next.end());
        while (next.size() > 1 && next.back() == next.front()) next.pop_back();
        kept = std::move(next);
    }
    if (kept.size() < 3) kept.clear();
    return kept;
}

std::vector<std::vector<Point>> clipped_line(std::span<const Point> line, const Box& box)
{
    std::vector<std::vector<Point>> parts;
    bool open = false;
    for (std::size_t place = 0; place + 1 < line.size(); ++place) {
        const auto cut = clipped_segment({line[place], line[place + 1]}, box);
        if (!cut || cut->from == cut->to) {
            open = false;
            continue;
        }
        if (!open || parts.back().back() != cut->from) parts.push_back({cut->from});
        parts.back().push_back(cut->to);
        open = cut->to == line[place + 1];
    }
    return parts;
}

}  // namespace longroll::board::table
