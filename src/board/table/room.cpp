// Where a body can be slid to.

#include "board/table/room.h"

#include "board/table/overlap.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

std::int64_t size_of(std::int64_t number) { return number < 0 ? -number : number; }

// Half the extent of a footprint along a direction, in 2^-30 of a thousandth.
std::int64_t half_extent(const Footprint& ground, Direction way)
{
    return std::abs(dot(way, ground.across)) + std::abs(dot(way, ground.along));
}

// The shortest push along one of the four axes of the two that sets the first clear of the second.
Vec push_apart(const Footprint& mine, const Footprint& yours)
{
    Vec best{};
    Length least = 0;
    for (const Heading heading : {mine.heading, yours.heading})
        for (const int quarter : {0, 1, 2, 3}) {
            const Heading way = heading + degrees(90) * quarter;
            const Direction axis = direction_of(way);
            const std::int64_t room = half_extent(mine, axis) + half_extent(yours, axis) -
                                      dot(axis, mine.centre - yours.centre);
            const auto push = static_cast<Length>(divide_ceil(room, std::int64_t{1} << kSineBits));
            if (push <= 0 || (least > 0 && push >= least)) continue;
            least = push;
            best = ahead(way, push);
        }
    return best;
}

Box box_of_all(const Placed& stands)
{
    Box box = box_of(stands[0]);
    for (const Footprint& stand : stands) {
        box.take_in(box_of(stand).low);
        box.take_in(box_of(stand).high);
    }
    return box;
}

}  // namespace

// ---- In the way ----

bool over_edge(const Box& table, std::span<const Footprint> stands)
{
    const Box allowed = table.grown(kSlack);
    return std::any_of(stands.begin(), stands.end(), [&](const Footprint& stand) {
        const auto points = corners(stand);
        return std::any_of(points.begin(), points.end(),
                           [&](Point point) { return !allowed.contains(point); });
    });
}

bool on_another(const Bodies& bodies, BodyId self, std::span<const Footprint> stands)
{
    bool found = false;
    for (const Footprint& mine : stands)
        bodies.near(box_of(mine), [&](BodyId body) {
            if (found || body == self) return;
            for (const Footprint& yours : bodies.stands(body))
                found = found || overlap_deeper(mine, yours);
        });
    return found;
}

Placed shifted(const Placed& stands, Vec by)
{
    Placed there;
    for (const Footprint& stand : stands) there.push_back(shifted(stand, by));
    return there;
}

// ---- Obstacles ----

// Across lines along an edge they overlap by more than the slack when the area by which they do is
// more than the slack times the edge's length: whole numbers, of which the root is rounded down.
Obstacle::Obstacle(const Footprint& mine, const Footprint& yours)
{
    const Vec between = yours.centre - mine.centre;
    for (const Vec way : {mine.across, mine.along, yours.across, yours.along}) {
        const std::int64_t reach =
            size_of(cross(way, mine.across)) + size_of(cross(way, mine.along)) +
            size_of(cross(way, yours.across)) + size_of(cross(way, yours.along));
        const std::int64_t flush = floor_root(square(way) * kSlack * kSlack);
        pairs_.push_back({way, cross(way, between), reach - flush - 1});
    }
}

// Everything doubled, so that the edge's middle is whole.
Obstacle::Obstacle(const Footprint& mine, const Segment& edge)
{
    const Vec way = edge.to - edge.from;
    const Vec middle = (edge.from - mine.centre) + (edge.to - mine.centre);
    const std::int64_t reach = 2 * cross(mine.across, mine.along);
    const std::int64_t on_across = size_of(cross(mine.across, way));
    const std::int64_t on_along = size_of(cross(mine.along, way));
    const auto add = [&](Vec along, std::int64_t area) {
        pairs_.push_back({along + along, cross(along, middle), area - 1});
    };
    add(mine.across, reach + on_across);
    add(mine.along, reach + on_along);
    add(way, 2 * (on_across + on_along));
}

bool Obstacle::bars_all(Vec middle, Length half) const
{
    return std::all_of(pairs_.begin(), pairs_.end(), [&](const Pair& pair) {
        const std::int64_t spread = half * (size_of(pair.way.x) + size_of(pair.way.y));
        return size_of(pair.off - cross(pair.way, middle)) + spread <= pair.most;
    });
}

bool Obstacle::bars_any(Length reach) const
{
    return std::all_of(pairs_.begin(), pairs_.end(), [&](const Pair& pair) {
        return size_of(pair.off) <= pair.most + reach * ceil_root(square(pair.way));
    });
}

// ---- Room ----

Room::Room(const Site& site, const Placed& stands, Length reach)
    : table_(site.table), box_(box_of_all(stands)), reach_(reach)
{
    const Box allowed = table_.grown(kSlack);
    least_ = allowed.low - box_.low;
    most_ = allowed.high - box_.high;
    site.bodies.near(box_.grown(reach + kSlack), [&](BodyId body) {
        if (body == site.self) return;
        for (const Footprint& mine : stands)
            for (const Footprint& yours : site.bodies.stands(body)) {
                const Obstacle obstacle(mine, yours);
                if (obstacle.bars_any(reach)) bodies_.push_back({obstacle, mine, yours});
            }
    });
}

void Room::bar(const Footprint& stand, const Segment& edge)
{
    const Obstacle obstacle(stand, edge);
    if (obstacle.bars_any(reach_)) ground_.push_back(obstacle);
}

bool Room::is_free(Vec by)
{
    if (over_edge(by)) return false;
    // OPTIMISATION: what barred the last shift is likely to bar the next.
    if (last_ < bodies_.size() && bodies_[last_].obstacle.bars(by)) return false;
    if (last_ground_ < ground_.size() && ground_[last_ground_].bars(by)) return false;
    for (std::size_t body = 0; body < bodies_.size(); ++body)
        if (bodies_[body].obstacle.bars(by)) {
            last_ = body;
            return false;
        }
    for (std::size_t edge = 0; edge < ground_.size(); ++edge)
        if (ground_[edge].bars(by)) {
            last_ground_ = edge;
            return false;
        }
    return true;
}

// A square is full if one thing bars all of it, or else each of its quarters is.
bool Room::is_full(Vec middle, Length half, int halvings, Length reach) const
{
    const std::int64_t x = std::max<std::int64_t>(size_of(middle.x) - half, 0);
    const std::int64_t y = std::max<std::int64_t>(size_of(middle.y) - half, 0);
    if (x * x + y * y > std::int64_t{reach} * reach) return true;
    if (middle.x + half < least_.x || middle.x - half > most_.x || middle.y + half < least_.y ||
        middle.y - half > most_.y)
        return true;
    const auto bars = [&](const Obstacle& obstacle) { return obstacle.bars_all(middle, half); };
    if (std::any_of(bodies_.begin(), bodies_.end(),
                    [&](const Met& met) { return bars(met.obstacle); }) ||
        std::any_of(ground_.begin(), ground_.end(), bars))
        return true;
    if (halvings == 0) return false;
    const Length quarter = (half + 1) / 2;
    for (const Vec by :
         {Vec{quarter, quarter}, {-quarter, quarter}, {quarter, -quarter}, {-quarter, -quarter}})
        if (!is_full(middle + by, quarter, halvings - 1, reach)) return false;
    return true;
}

std::optional<Vec> Room::push_out(Vec by) const
{
    for (const Met& met : bodies_)
        if (met.obstacle.bars(by)) return push_apart(shifted(met.mine, by), met.yours);
    return {};
}

Vec Room::push_in(Vec by) const
{
    const auto shift = [](Length low, Length high, Length from, Length to) {
        return low < from ? from - low : high > to ? to - high : 0;
    };
    const Point low = box_.low + by;
    const Point high = box_.high + by;
    return {shift(low.x, high.x, table_.low.x, table_.high.x),
            shift(low.y, high.y, table_.low.y, table_.high.y)};
}

}  // namespace longroll::board::table
