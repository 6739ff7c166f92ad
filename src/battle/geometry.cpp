#include "battle/geometry.h"

#include <algorithm>

namespace longroll::battle {

// A point of either kind, far from the limits of 64 bits even when multiplied.
struct Spot64 {
    std::int64_t x = 0;
    std::int64_t y = 0;

    friend auto operator<=>(const Spot64&, const Spot64&) = default;
};

static Spot64 spot(const GeoPoint& point) { return {point.longitude, point.latitude}; }
static Spot64 spot(const Point& point) { return {point.east, point.north}; }

// Positive if c lies left of the way from a to b, negative if right, nought if on its line.
static std::int64_t turn(const Spot64& a, const Spot64& b, const Spot64& c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool within_box(const Spot64& a, const Spot64& b, const Spot64& c)
{
    return std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= c.y &&
           c.y <= std::max(a.y, b.y);
}

static bool on_segment(const Spot64& a, const Spot64& b, const Spot64& c)
{
    return turn(a, b, c) == 0 && within_box(a, b, c);
}

static int sign(std::int64_t number) { return (number > 0) - (number < 0); }

// Whether the segments a-b and c-d have any point in common.
static bool meet(const Spot64& a, const Spot64& b, const Spot64& c, const Spot64& d)
{
    if (sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0 &&
        sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0)
        return true;
    return on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b);
}

struct EdgeOfRing {
    Spot64 from;
    Spot64 to;
    std::size_t index = 0;

    [[nodiscard]] std::int64_t west() const { return std::min(from.x, to.x); }
    [[nodiscard]] std::int64_t east() const { return std::max(from.x, to.x); }
};

// Neighbouring edges share one point and may share no more: the second may not run back.
static bool runs_back(const EdgeOfRing& first, const EdgeOfRing& second)
{
    const std::int64_t along = (first.to.x - first.from.x) * (second.to.x - second.from.x) +
                               (first.to.y - first.from.y) * (second.to.y - second.from.y);
    return turn(first.from, first.to, second.to) == 0 && along < 0;
}

static bool in_conflict(const EdgeOfRing& one, const EdgeOfRing& other, std::size_t edges)
{
    if ((one.index + 1) % edges == other.index) return runs_back(one, other);
    if ((other.index + 1) % edges == one.index) return runs_back(other, one);
    return meet(one.from, one.to, other.from, other.to);
}

std::optional<std::pair<std::size_t, std::size_t>> crossing_edges(const std::vector<GeoPoint>& ring)
{
    std::vector<EdgeOfRing> edges;
    for (std::size_t index = 0; index < ring.size(); ++index)
        edges.push_back({spot(ring[index]), spot(ring[(index + 1) % ring.size()]), index});
    std::ranges::sort(edges, {},
                      [](const EdgeOfRing& edge) { return std::pair(edge.west(), edge.index); });
    // Only edges that overlap from west to east can meet.
    for (std::size_t i = 0; i < edges.size(); ++i)
        for (std::size_t j = i + 1; j < edges.size() && edges[j].west() <= edges[i].east(); ++j)
            if (in_conflict(edges[i], edges[j], edges.size()))
                return std::minmax(edges[i].index, edges[j].index);
    return {};
}

bool contains(const Ring& ring, const Point& point)
{
    const Spot64 target = spot(point);
    bool inside = false;
    for (std::size_t index = 0; index < ring.size(); ++index) {
        const Spot64 from = spot(ring[index]);
        const Spot64 to = spot(ring[(index + 1) % ring.size()]);
        if (on_segment(from, to, target)) return true;
        // A ray to the east crosses this edge if the edge spans the point's height on its right.
        if ((from.y > target.y) == (to.y > target.y)) continue;
        const bool upwards = to.y > from.y;
        if ((turn(from, to, target) > 0) == upwards) inside = !inside;
    }
    return inside;
}

bool contains(const Ring& outer, const Ring& inner)
{
    return std::ranges::all_of(inner, [&](const Point& point) { return contains(outer, point); });
}

}  // namespace longroll::battle
