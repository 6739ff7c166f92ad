// Sides that meet, fronts that are covered, ground behind a stand.

#include "board/table/sides.h"

#include "board/table/overlap.h"

#include <algorithm>

namespace longroll::board::table {

Length SideAxis::place_of(Point point) const
{
    return static_cast<Length>(
        divide_round(dot(direction_of(way), point - middle), std::int64_t{1} << kSineBits));
}

SideSpan SideAxis::span_of(std::span<const Point> points) const
{
    SideSpan span{place_of(points[0]), place_of(points[0])};
    for (const Point point : points) {
        span.low = std::min(span.low, place_of(point));
        span.high = std::max(span.high, place_of(point));
    }
    return span;
}

SideAxis axis_along(const Footprint& ground, Edge side)
{
    return {ground.centre, is_flank(side) ? ground.heading : ground.heading + degrees(90)};
}

// The side on which a point of the outline lies; a corner belongs to the front or the rear.
static Edge side_at(const Footprint& ground, Point point)
{
    constexpr Length kRounding = 2;
    for (const Edge side : {Edge::Front, Edge::Rear, Edge::Left})
        if (gap(point, edge_of(ground, side)).at_most(kRounding)) return side;
    return Edge::Right;
}

std::optional<SidesMet> sides_met(const Footprint& mine, const Footprint& yours, Length reach)
{
    const auto touching = contact(mine, yours, reach);
    if (!touching) return {};
    if (touching->shared == 0) {
        const NearestPoints nearest = nearest_points(mine, yours);
        const Edge side = side_at(mine, nearest.first);
        const Length place = axis_along(mine, side).place_of(nearest.first);
        return SidesMet{side, side_at(yours, nearest.second), {place, place}};
    }
    const SideAxis axis = axis_along(mine, touching->mine);
    const auto ends = [&](const Footprint& ground, Edge side) {
        const Segment edge = edge_of(ground, side);
        return axis.span_of(std::array{edge.from, edge.to});
    };
    const SideSpan own = ends(mine, touching->mine);
    const SideSpan other = ends(yours, touching->yours);
    return SidesMet{touching->mine,
                    touching->yours,
                    {std::max(own.low, other.low), std::min(own.high, other.high)}};
}

// ---- What of a front is covered ----

void FrontCover::add(std::span<const Point> points)
{
    if (points.empty()) return;
    const auto along = [&](Point point) {
        return dot(ground_.across, point - ground_.centre) + square(ground_.across);
    };
    Span span{along(points[0]), along(points[0])};
    for (const Point point : points) {
        span.low = std::min(span.low, along(point));
        span.high = std::max(span.high, along(point));
    }
    span.low = std::max<std::int64_t>(0, span.low);
    span.high = std::min(width(), span.high);
    if (span.low < span.high) spans_.push_back(span);
}

FrontCover::Covered FrontCover::covered() const
{
    std::vector<Span> spans = spans_;
    std::ranges::sort(spans, {}, &Span::low);
    Covered covered;
    const std::int64_t middle = width() / 2;
    std::int64_t done = 0;
    for (const Span& span : spans) {
        const std::int64_t from = std::max(done, span.low);
        if (span.high <= from) continue;
        covered.length += span.high - from;
        covered.to_the_right += std::max<std::int64_t>(0, span.high - std::max(from, middle)) -
                                std::max<std::int64_t>(0, std::min(span.high, middle) - from);
        done = span.high;
    }
    return covered;
}

// ---- Behind a stand ----

static Direction reversed(Direction way) { return {-way.east, -way.north}; }

Strip strip_behind(const Footprint& ground, Heading view, Length deep)
{
    const Direction away = direction_of(view);
    const Direction right = direction_of(view + degrees(90));
    const auto half = [&](Direction way) {
        const std::int64_t size =
            std::abs(dot(way, ground.across)) + std::abs(dot(way, ground.along));
        return static_cast<Length>(divide_round(size, std::int64_t{1} << kSineBits));
    };
    const Vec across = ahead(view + degrees(90), half(right));
    const Vec along = ahead(view, half(away));
    return {HalfPlane{ground.centre + across, away},
            HalfPlane{ground.centre - across, reversed(away)},
            HalfPlane{ground.centre - along, right},
            HalfPlane{ground.centre - along + ahead(view, deep), reversed(right)}};
}

std::int64_t share_within(const Strip& strip, const Footprint& ground, std::int64_t whole)
{
    Convex part = convex_of(ground);
    for (const HalfPlane& side : strip) part = clipped(part, side);
    const std::int64_t all = twice_area(ground);
    const std::int64_t inside = std::min(all, twice_area(part));
    return inside <= 0 ? 0 : divide_round(whole * inside, all);
}

}  // namespace longroll::board::table
