#include "board/table/arc.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

HalfPlane inside_left_ray(const Arc& arc)
{
    // What lies to the right of the left ray lies to the left of the opposite direction.
    return {arc.left, direction_of(opposite(arc.middle - arc.half))};
}
HalfPlane inside_right_ray(const Arc& arc)
{
    return {arc.right, direction_of(arc.middle + arc.half)};
}
HalfPlane in_front(const Arc& arc) { return {arc.left, direction_of(arc.middle + degrees(90))}; }

std::array<HalfPlane, 3> sides_of(const Arc& arc)
{
    return {inside_left_ray(arc), inside_right_ray(arc), in_front(arc)};
}

// Some line along an edge of the target has the target on one side and the arc on the other.
bool edge_separates(const Footprint& target, const Arc& arc)
{
    const Direction left = direction_of(arc.middle - arc.half);
    const Direction right = direction_of(arc.middle + arc.half);
    for (const Edge edge : kEdges) {
        const Segment line = edge_of(target, edge);  // clockwise: outside is on its left
        const Vec way = line.to - line.from;
        const auto outside = [&](Point apex) { return cross(way, apex - line.from) > 0; };
        const auto leads_out = [&](Direction ray) { return cross(ray, way) <= 0; };
        if (outside(arc.left) && outside(arc.right) && leads_out(left) && leads_out(right))
            return true;
    }
    return false;
}

std::optional<NearestPoints> nearest_of(std::span<const Point> from, const Convex& to)
{
    if (to.empty()) return {};
    // A polygon of one point or two is an edge there and back.
    NearestPoints best;
    const auto offer = [&](const Segment& a, const Segment& b) {
        const Gap next = gap(a, b);
        if (!(next < best.gap)) return;
        best.gap = next;
        const auto foot = [](Point point, const Segment& line) {
            const Vec way = line.to - line.from;
            const std::int64_t length = square(way);
            if (length == 0) return line.from;
            const std::int64_t along =
                std::clamp(dot(way, point - line.from), std::int64_t{0}, length);
            const auto part = [&](std::int32_t of) {
                return static_cast<std::int32_t>(
                    divide_round(static_cast<Wide>(of) * along, static_cast<Wide>(length)));
            };
            return line.from + Vec{part(way.x), part(way.y)};
        };
        // One of the four ends is a nearest point; take the first that shows the distance.
        Gap nearest;
        const auto pair = [&](Point first, Point second, const Gap& distance) {
            if (!(distance < nearest)) return;
            nearest = distance;
            best.first = first;
            best.second = second;
        };
        for (const Point end : {b.from, b.to}) pair(foot(end, a), end, gap(end, a));
        for (const Point end : {a.from, a.to}) pair(end, foot(end, b), gap(end, b));
    };
    for (std::size_t place = 0; place < to.size(); ++place)
        offer({from.front(), from.back()}, {to[place], to[(place + 1) % to.size()]});
    return best;
}

}  // namespace

Arc arc_from_middle(const Footprint& ground, Angle half, Edge edge)
{
    const Point middle = middle_of(ground, edge);
    return {middle, middle, outward(ground, edge), half};
}

Arc arc_from_corners(const Footprint& ground, Angle half, Edge edge)
{
    const Segment line = edge_of(ground, edge);
    return {line.from, line.to, outward(ground, edge), half};
}

Arc arc_ahead(const Footprint& ground, Length wider, Edge edge)
{
    Arc arc = arc_from_corners(ground, {}, edge);
    const Vec out = ahead(arc.middle + degrees(90), wider);
    arc.left = arc.left - out;
    arc.right = arc.right + out;
    return arc;
}

bool is_in(const Arc& arc, Point point)
{
    const auto sides = sides_of(arc);
    return std::all_of(sides.begin(), sides.end(),
                       [&](const HalfPlane& side) { return side.left(point) >= 0; });
}

bool any_part_in(const Arc& arc, const Footprint& target)
{
    const auto ring = corners(target);
    for (const HalfPlane& side : sides_of(arc))
        if (std::all_of(ring.begin(), ring.end(),
                        [&](Point corner) { return side.left(corner) < 0; }))
            return false;
    return !edge_separates(target, arc);
}

bool whole_in(const Arc& arc, const Footprint& target)
{
    const auto ring = corners(target);
    return std::all_of(ring.begin(), ring.end(), [&](Point corner) { return is_in(arc, corner); });
}

bool any_part_in(const Arc& arc, std::span<const Footprint> body)
{
    return std::any_of(body.begin(), body.end(),
                       [&](const Footprint& stand) { return any_part_in(arc, stand); });
}

bool whole_in(const Arc& arc, std::span<const Footprint> body)
{
    return std::all_of(body.begin(), body.end(),
                       [&](const Footprint& stand) { return whole_in(arc, stand); });
}

Convex part_in(const Arc& arc, const Footprint& target)
{
    if (!any_part_in(arc, target)) return {};
    Convex part = convex_of(target);
    for (const HalfPlane& side : sides_of(arc)) {
        Convex kept = clipped(part, side);
        // Of a sliver that rounding has put outside the corner remains that lies least so.
        if (kept.empty())
            kept.push_back(*std::ranges::max_element(
                part, {}, [&](Point corner) { return side.left(corner); }));
        part = kept;
    }
    return part;
}

std::optional<NearestPoints> nearest_in(const Arc& arc, Point from, const Footprint& target)
{
    const std::array<Point, 1> only = {from};
    if (is_in(arc, from) && place_of(from, target) != Place::Outside)
        return NearestPoints{{0, 0, 1}, from, from};
    return nearest_of(only, part_in(arc, target));
}

std::optional<NearestPoints> nearest_in(const Arc& arc, const Segment& from,
                                        const Footprint& target)
{
    const std::array<Point, 2> line = {from.from, from.to};
    return nearest_of(line, part_in(arc, target));
}

Convex clipped(const Convex& shape, const HalfPlane& side)
{
    Convex kept;
    const auto keep = [&](Point point) {
        if (kept.empty() || (kept.back() != point && kept.front() != point)) kept.push_back(point);
    };
    for (std::size_t place = 0; place < shape.size(); ++place) {
        const Point here = shape[place];
        const Point after = shape[(place + 1) % shape.size()];
        const Wide left_here = side.left(here);
        const Wide left_after = side.left(after);
        if (left_here >= 0) keep(here);
        if ((left_here < 0) == (left_after < 0)) continue;
        const Vec way = after - here;
        keep(here +
             Vec{static_cast<std::int32_t>(divide_round(way.x * left_here, left_here - left_after)),
                 static_cast<std::int32_t>(
                     divide_round(way.y * left_here, left_here - left_after))});
    }
    return kept;
}

std::int64_t twice_area(const Convex& shape)
{
    std::int64_t sum = 0;
    for (std::size_t place = 1; place + 1 < shape.size(); ++place)
        sum += cross(shape[place] - shape[0], shape[place + 1] - shape[0]);
    return sum;
}

std::int64_t twice_area_in(const Footprint& ground, const Polygon& polygon)
{
    // Into the footprint's own frame, in thousandths: there it is a box.
    const Length half_width = length_of(ground.across);
    const Length half_depth = length_of(ground.along);
    const Heading heading = ground.heading;
    const Box box{{-half_width, -half_depth}, {half_width, half_depth}};
    std::int64_t area = 0;
    for (std::size_t ring = 0; ring < polygon.rings.size(); ++ring) {
        std::vector<Point> local;
        local.reserve(polygon.rings[ring].size());
        for (const Point point : polygon.rings[ring])
            local.push_back(turned_about({}, {point.x - ground.centre.x, point.y - ground.centre.y},
                                         {-heading.tenths}));
        Polygon part;
        part.rings.push_back(clipped(local, box));
        if (part.rings[0].empty()) continue;
        area += ring == 0 ? twice_area(part) : -twice_area(part);
    }
    return area;
}

Length width_across(const Footprint& ground, Heading view)
{
    const Direction way = direction_of(view);
    const auto size = [](std::int64_t area) { return area < 0 ? -area : area; };
    const std::int64_t half = size(cross(way, ground.across)) + size(cross(way, ground.along));
    return static_cast<Length>(divide_round(2 * half, std::int64_t{1} << kSineBits));
}

bool behind_front_line(const Footprint& ground, Point point)
{
    return cross(ground.across, point - front_middle(ground)) < 0;
}

bool before_front_line(const Footprint& ground, Point point)
{
    return cross(ground.across, point - front_middle(ground)) > 0;
}

bool behind_rear_line(const Footprint& ground, Point point)
{
    return cross(ground.across, point - rear_middle(ground)) < 0;
}

Aspect aspect_by_corners(const Footprint& ground, Point point, Angle half)
{
    if (place_of(point, ground) != Place::Outside ||
        is_in(arc_from_corners(ground, half, Edge::Front), point))
        return Aspect::Front;
    if (is_in(arc_from_corners(ground, half, Edge::Rear), point)) return Aspect::Rear;
    const bool right = dot(ground.across, point - ground.centre) > 0;
    return right ? Aspect::RightFlank : Aspect::LeftFlank;
}

Aspect aspect_by_lines(const Footprint& ground, Point point)
{
    if (!behind_front_line(ground, point)) return Aspect::Front;
    if (behind_rear_line(ground, point)) return Aspect::Rear;
    const bool right = dot(ground.across, point - ground.centre) > 0;
    return right ? Aspect::RightFlank : Aspect::LeftFlank;
}

}  // namespace longroll::board::table
