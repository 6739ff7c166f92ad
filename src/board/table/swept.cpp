// Two convex shapes are apart, or not in each other by more than a depth, when that is so across
// some line; and if it is, it is so across a line along an edge of one of them. What a stand sweeps
// straight on has no edges but along its own sides and its way. Of a turn a line along any side may
// tell that it is apart, and the stand at either end that it is not: the polygon is drawn for what
// is left.

#include "board/table/swept.h"

#include "board/table/distance.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

constexpr std::int64_t without_sign(std::int64_t number) { return number < 0 ? -number : number; }

// How far a stand reaches to either side of its middle, across lines along `way`.
std::int64_t half_across(Vec way, const Footprint& ground)
{
    return without_sign(cross(way, ground.across)) + without_sign(cross(way, ground.along));
}

// An area over lines along `way` is a depth of more than that.
bool deeper_than(std::int64_t area, Vec way, Length depth)
{
    if (area <= 0 || depth == 0) return area > 0;
    return static_cast<Wide>(area) * area > static_cast<Wide>(square(way)) * depth * depth;
}

// How deep the ground of a straight move and what lies `half` about a middle are in each other,
// across lines along `way`: the less of either way out.
std::int64_t depth_of_swept(Vec way, const StraightGround& ground, Vec to_middle, std::int64_t half)
{
    const std::int64_t reach = half_across(way, ground.first) + half;
    const std::int64_t away = cross(way, to_middle);
    const std::int64_t gone = cross(way, ground.by);
    return reach +
           std::min(std::max<std::int64_t>(gone, 0) - away, away - std::min<std::int64_t>(gone, 0));
}

// A point that, together with the ends of an arc of at most a degree, holds the arc: where the
// tangents meet, or a little farther out to make good for rounding.
Point beyond_arc(Point pivot, Point from, Point to)
{
    const Vec twice = (from - pivot) + (to - pivot);
    const auto out = [](std::int64_t part) {
        const std::int64_t more = without_sign(part) * kTangentMillionths / 2'000'000 + kSlack;
        return static_cast<std::int32_t>(part < 0 ? part / 2 - more : part / 2 + more);
    };
    return pivot + Vec{out(twice.x), out(twice.y)};
}

}  // namespace

// ---- Straight on ----

bool overlap_deeper(const StraightGround& ground, const Footprint& body, Length depth)
{
    const Vec between = body.centre - ground.first.centre;
    const auto deep = [&](Vec way) {
        return deeper_than(depth_of_swept(way, ground, between, half_across(way, body)), way,
                           depth);
    };
    return deep(ground.first.across) && deep(ground.first.along) && deep(body.across) &&
           deep(body.along) && (ground.by == Vec{} || deep(ground.by));
}

bool overlap(const StraightGround& ground, const Segment& edge)
{
    if (edge.from == edge.to) return false;
    const Vec from = edge.from - ground.first.centre;
    const Vec to = edge.to - ground.first.centre;
    const auto meets = [&](Vec way) {
        const std::int64_t reach = half_across(way, ground.first);
        const std::int64_t gone = cross(way, ground.by);
        const auto [low, high] = std::minmax({cross(way, from), cross(way, to)});
        return low < reach + std::max<std::int64_t>(gone, 0) &&
               high > std::min<std::int64_t>(gone, 0) - reach;
    };
    return meets(ground.first.across) && meets(ground.first.along) && meets(edge.to - edge.from) &&
           (ground.by == Vec{} || meets(ground.by));
}

bool nearer(const StraightGround& ground, const Footprint& body, Length clearance)
{
    return twice_gap(ground.first, ground.by, body).less_than(2 * clearance);
}

// ---- Turning ----

TurnGround::TurnGround(const Footprint& before, const Footprint& after, Point pivot)
    : before_(before), after_(after), pivot_(pivot), arcs_(true)
{
    const Vec off = before.centre - pivot;
    const std::int64_t radius = std::int64_t{std::abs(off.x)} + std::abs(off.y) +
                                std::abs(before.across.x) + std::abs(before.across.y) +
                                std::abs(before.along.x) + std::abs(before.along.y);
    wider_ = static_cast<Length>(radius * kTangentMillionths / 1'000'000) + kSlack + 2;
}

Convex TurnGround::polygon() const
{
    FixedVector<Point, 20> points;
    const auto first = corners(before_);
    const auto last = corners(after_);
    for (std::size_t corner = 0; corner < 4; ++corner) {
        points.push_back(first[corner]);
        points.push_back(last[corner]);
        if (arcs_) points.push_back(beyond_arc(pivot_, first[corner], last[corner]));
    }
    return hull_of(points);
}

Box TurnGround::box() const
{
    Box box = box_of(before_);
    const Box after = box_of(after_);
    box.take_in(after.low);
    box.take_in(after.high);
    return box.grown(wider_);
}

TurnGround::Spread TurnGround::spread(Vec way, Point origin) const
{
    const std::int64_t first = cross(way, before_.centre - origin);
    const std::int64_t last = cross(way, after_.centre - origin);
    const std::int64_t first_half = half_across(way, before_);
    const std::int64_t last_half = half_across(way, after_);
    const std::int64_t more = std::int64_t{wider_} * (without_sign(way.x) + without_sign(way.y));
    return {std::min(first - first_half, last - last_half) - more,
            std::max(first + first_half, last + last_half) + more};
}

std::int64_t TurnGround::reach_past(Vec way, Point origin, std::int64_t low,
                                    std::int64_t high) const
{
    const Spread mine = spread(way, origin);
    return std::min(mine.high - low, high - mine.low);
}

std::int64_t TurnGround::reach_past(Vec way, const Footprint& body) const
{
    const std::int64_t half = half_across(way, body);
    return reach_past(way, body.centre, -half, half);
}

bool overlap_deeper(const TurnGround& ground, const Footprint& body, Length depth)
{
    for (const Vec way : {body.across, body.along, ground.before_.across, ground.before_.along,
                          ground.after_.across, ground.after_.along})
        if (!deeper_than(ground.reach_past(way, body), way, depth)) return false;
    return overlap_deeper(ground.before_, body, depth) ||
           overlap_deeper(ground.after_, body, depth) ||
           overlap_deeper(ground.polygon(), convex_of(body), depth);
}

bool overlap(const TurnGround& ground, const Segment& edge)
{
    const Vec run = edge.to - edge.from;
    const auto past = [&](Vec way) {
        const std::int64_t to = cross(way, run);
        return ground.reach_past(way, edge.from, std::min<std::int64_t>(to, 0),
                                 std::max<std::int64_t>(to, 0));
    };
    for (const Vec way : {run, ground.before_.across, ground.before_.along, ground.after_.across,
                          ground.after_.along})
        if (past(way) <= 0) return false;
    return overlap(ground.before_, edge) || overlap(ground.after_, edge) ||
           overlap(ground.polygon(), edge);
}

bool nearer(const TurnGround& ground, const Footprint& body, Length clearance)
{
    const auto far_across = [&](Vec way) {
        const std::int64_t apart = -ground.reach_past(way, body);
        return apart > 0 && static_cast<Wide>(apart) * apart >=
                                static_cast<Wide>(square(way)) * clearance * clearance;
    };
    if (far_across(body.across) || far_across(body.along)) return false;
    return gap(ground.before_, body).less_than(clearance) ||
           gap(ground.after_, body).less_than(clearance) ||
           gap(ground.polygon(), convex_of(body)).less_than(clearance);
}

}  // namespace longroll::board::table
