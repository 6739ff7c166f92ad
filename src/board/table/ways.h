// Straight ways: places along them, how near they come to things, and what they cross.
//
//     along(way, length_of(way.to - way.from), inches(3))    the point three inches along
//     part_near(way, whole, edge, inches(1) / 2)             the piece that runs so near to an edge
//     last_free(most, [&](Length place) { return ...; })     the last place that is not barred

#pragma once

#include "board/table/distance.h"
#include "board/table/formation.h"
#include "board/table/overlap.h"
#include "board/table/terrain.h"

#include <optional>
#include <type_traits>

namespace longroll::board::table {

// So much of a vector as `part` is of `whole`, rounded; nothing of none.
template <class Number = std::int64_t>
[[nodiscard]] constexpr Vec part_of(Vec way, std::type_identity_t<Number> part,
                                    std::type_identity_t<Number> whole)
{
    if (whole == 0) return {};
    return {static_cast<Length>(divide_round(Number{way.x} * part, whole)),
            static_cast<Length>(divide_round(Number{way.y} * part, whole))};
}
// So far along a segment of this length, rounded.
[[nodiscard]] constexpr Point along(const Segment& way, Length whole, Length place)
{
    return way.from + part_of(way.to - way.from, place, whole);
}
// Of one point or more.
[[nodiscard]] Point mean_of(std::span<const Point> points);

// The last place from none up to the most that is not barred; once barred, all beyond is.
template <class Barred>
[[nodiscard]] Length last_free(Length most, Barred barred)
{
    if (!barred(most)) return most;
    Length low = 0;
    Length high = most;
    while (low < high) {
        const Length middle = low + (high - low) / 2;
        if (barred(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return std::max(0, low - 1);
}

// A piece of a way, in thousandths from its start.
struct WayPart {
    Length from = 0;
    Length to = 0;
};
// Where a way of this length runs no farther than that from an edge.
[[nodiscard]] std::optional<WayPart> part_near(const Segment& way, Length whole,
                                               const Segment& edge, Length reach);

// Where two segments meet, rounded; none if they do not.
[[nodiscard]] std::optional<Point> where_met(const Segment& a, const Segment& b);

// The part of a way in front of the line through a front edge, some of which is; its cut is
// rounded.
[[nodiscard]] Segment part_before(const Footprint& owner, const Segment& way);

// The way out of a footprint from its middle towards a point outside: where it crosses the edge,
// and the way that edge looks.
[[nodiscard]] Pose way_out_of(const Footprint& ground, Point to);

// The last place of a stand's way at which it has come no nearer than that to any of these.
[[nodiscard]] Length last_apart(const Footprint& from, Vec way, Length whole,
                                std::span<const Footprint> stands, Length limit);
// It does not come nearer than it is: a gap that does not shrink at once never does on a straight
// way.
[[nodiscard]] bool draws_away(const Footprint& from, Vec way, Length whole,
                              std::span<const Footprint> stands);

// A contour that a way crosses.
struct ContourOnWay {
    Length at = 0;
    int change = 0;       // of level
    bool paired = false;  // another lies so close behind it, on the way or straight beyond
};
using ContoursOnWay = FixedVector<ContourOnWay, 24>;
// Those on the trace itself. The second of two that lie close together belongs to the first.
[[nodiscard]] ContoursOnWay contours_on(const Terrain& terrain, const Trace& trace, Length close);

// Some edge so near to the point counts: `counts(feature, whether its line is closed)`.
template <class Counts>
[[nodiscard]] bool any_edge_near(const Terrain& terrain, Point point, Length reach, Counts counts)
{
    bool found = false;
    terrain.edges_meeting(Box{point, point}.grown(reach),
                          [&](FeatureId id, const Segment& edge, bool closed) {
                              found = found || (counts(id, closed) && within(point, edge, reach));
                          });
    return found;
}

}  // namespace longroll::board::table
