// Arcs of fire and the sides of a stand: front, flank, rear.
//
// An Arc is the ground between two rays and in front of the line that joins their ends. Its edges
// belong to it. Rays follow the sine table, so at headings that are multiples of 45 degrees a point
// on a 45-degree ray is in; elsewhere the ray is right to a thousandth over the whole table.
//
//     arc_from_middle(g, degrees(45))     45 degrees either side of the middle of the front
//     arc_from_corners(g, degrees(45))    rays outward from the two front corners
//     arc_ahead(g, inches(1))             straight ahead, an inch wider on either side
//     any_part_in(arc, target)            some of the target, be it a corner on the ray
//     whole_in(arc, target)               all of it
//     nearest_in(arc, point, target)      where to measure to, if any part is in
//
// For an arc to the side or rear give the edge: arc_from_middle(g, degrees(45), Edge::Rear).

#pragma once

#include "board/table/distance.h"

#include <optional>

namespace longroll::board::table {

struct Arc {
    Point left;      // where the left ray starts
    Point right;     // where the right ray starts
    Heading middle;  // straight ahead
    Angle half;      // of each ray outward from straight ahead: 0 to 90 degrees

    friend constexpr bool operator==(const Arc&, const Arc&) = default;
};

[[nodiscard]] Arc arc_from_middle(const Footprint& ground, Angle half, Edge edge = Edge::Front);
[[nodiscard]] Arc arc_from_corners(const Footprint& ground, Angle half, Edge edge = Edge::Front);
[[nodiscard]] Arc arc_ahead(const Footprint& ground, Length wider, Edge edge = Edge::Front);

[[nodiscard]] bool is_in(const Arc& arc, Point point);
[[nodiscard]] bool any_part_in(const Arc& arc, const Footprint& target);
[[nodiscard]] bool whole_in(const Arc& arc, const Footprint& target);
[[nodiscard]] bool any_part_in(const Arc& arc, std::span<const Footprint> body);
[[nodiscard]] bool whole_in(const Arc& arc, std::span<const Footprint> body);

// The part of the target in the arc; new corners are rounded. Empty, a point or a line at a touch.
[[nodiscard]] Convex part_in(const Arc& arc, const Footprint& target);

// From a point, or from the nearest point of a segment, to the nearest point of the part.
[[nodiscard]] std::optional<NearestPoints> nearest_in(const Arc& arc, Point from,
                                                      const Footprint& target);
[[nodiscard]] std::optional<NearestPoints> nearest_in(const Arc& arc, const Segment& from,
                                                      const Footprint& target);

// ---- Half planes: strips, lines through edges ----

// What lies on the left of a direction through a point, and on the line itself.
struct HalfPlane {
    Point on;
    Direction way;

    // Positive to the left, in 2^-30 of a square thousandth.
    [[nodiscard]] std::int64_t left(Point point) const { return cross(way, point - on); }
};
[[nodiscard]] Convex clipped(const Convex& shape, const HalfPlane& side);
[[nodiscard]] std::int64_t twice_area(const Convex& shape);
[[nodiscard]] constexpr std::int64_t twice_area(const Footprint& ground)
{
    return 8 * cross(ground.across, ground.along);
}
// Twice the area of the part of a footprint that lies in a polygon.
[[nodiscard]] std::int64_t twice_area_in(const Footprint& ground, const Polygon& polygon);

// How wide it shows itself to someone who looks along a heading.
[[nodiscard]] Length width_across(const Footprint& ground, Heading view);

// ---- Front, flank, rear ----

// The line through the front edge. A point on it counts as in front of it.
[[nodiscard]] bool behind_front_line(const Footprint& ground, Point point);
// Strictly in front of the line through the front edge.
[[nodiscard]] bool before_front_line(const Footprint& ground, Point point);
// Strictly behind the line through the rear edge.
[[nodiscard]] bool behind_rear_line(const Footprint& ground, Point point);

enum class Aspect : std::uint8_t { Front, RightFlank, Rear, LeftFlank };

// By rays outward from the corners: within `half` of the front the front, within `half` of the
// rear the rear, else a flank. A point on a ray belongs to front or rear; so does one inside.
[[nodiscard]] Aspect aspect_by_corners(const Footprint& ground, Point point,
                                       Angle half = degrees(45));
// By the lines through the front and the rear edge: before the one, behind the other, else a flank.
[[nodiscard]] Aspect aspect_by_lines(const Footprint& ground, Point point);

}  // namespace longroll::board::table
