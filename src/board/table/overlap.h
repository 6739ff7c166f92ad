// Whether shapes touch, overlap or lie against each other, exactly.
//
// touch    they share a point, be it a corner on a corner
// overlap  they share some ground: lying flush is no overlap
// contact  how two footprints that lie near each other meet: which edges, and how much of them
//
// Footprints at odd angles are rounded, so that two laid flush by hand may overlap by a few
// thousandths. Rules about interpenetration therefore ask overlap_deeper (kSlack by default).

#pragma once

#include "board/table/shapes.h"

#include <optional>

namespace longroll::board::table {

// What rounding may do to two stands that are meant to lie flush.
inline constexpr Length kSlack = 4;

[[nodiscard]] bool touch(const Footprint& a, const Footprint& b);
[[nodiscard]] bool touch(const Footprint& a, const Segment& b);
[[nodiscard]] bool touch(const Segment& a, const Segment& b);
[[nodiscard]] bool touch(const Convex& a, const Convex& b);

[[nodiscard]] bool overlap(const Footprint& a, const Footprint& b);
[[nodiscard]] bool overlap(const Convex& a, const Convex& b);
// Some of the segment lies strictly inside.
[[nodiscard]] bool overlap(const Convex& a, const Segment& b);
[[nodiscard]] bool overlap(const Footprint& a, const Segment& b);
// Some ground of the polygon lies strictly inside the convex shape, or the other way round.
[[nodiscard]] bool overlap(const Convex& a, const Polygon& b);

// They would have to be moved apart by more than this. The same either way round, and never truer
// of a part than of the whole.
[[nodiscard]] bool overlap_deeper(const Convex& a, const Convex& b, Length depth);
[[nodiscard]] bool overlap_deeper(const Footprint& a, const Footprint& b, Length depth = kSlack);
[[nodiscard]] bool overlap_deeper(std::span<const Footprint> a, std::span<const Footprint> b,
                                  Length depth = kSlack);

// How two footprints meet. Where they are not parallel, one corner meets an edge, or a corner a
// corner: then the shared length is 0.
struct Contact {
    Edge mine =
        Edge::Front;  // the edges that meet; at a corner, the ones that face each other most
    Edge yours = Edge::Front;
    Length shared = 0;          // length along which parallel edges face each other
    bool corners_only = false;  // the nearest points are a corner of each

    friend bool operator==(const Contact&, const Contact&) = default;
};

// How they meet, if they are within `reach` of each other. Edges count as parallel when they are
// so within `parallel`. Of several meeting edges the pair that shares most is given, and the front
// before the flanks and those before the rear.
[[nodiscard]] std::optional<Contact> contact(const Footprint& mine, const Footprint& yours,
                                             Length reach, Angle parallel = degrees(1));

}  // namespace longroll::board::table
