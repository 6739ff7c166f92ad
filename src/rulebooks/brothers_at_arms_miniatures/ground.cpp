// The ground under pieces. Ledger BM-MOV-5, 6, 9 to 11, 14, 16 to 20, 34; rulings BM-R-23 to 27, 94
// to 96, 113. What a way over it costs: going.cpp.

#include "rulebooks/brothers_at_arms_miniatures/ground.h"

#include "board/table/overlap.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

using table::Box;
using table::Convex;

// ---- One place ----

bool crossing_at(const Field& field, Point point)
{
    const auto areas = field.terrain->areas_at(point);
    return std::any_of(areas.begin(), areas.end(),
                       [&](FeatureId id) { return field[id].kind == GroundKind::Crossing; });
}

namespace {

// What of the areas under a place counts. 8.6: a crossing wins over all that it leads over.
// BM-MOV-34: obstacles are lines and cost nothing.
Spot ground_under(const Field& field, Point point)
{
    Spot spot;
    for (const FeatureId id : field.terrain->areas_at(point)) {
        const GroundRules& rules = field[id];
        if (rules.kind == GroundKind::Crossing) spot.crossing = true;
        if (!rules.difficult) continue;
        spot.difficult = true;  // BM-MOV-11: once, however many there are
        if (rules.kind == GroundKind::Woodland || rules.kind == GroundKind::SteepSlope)
            spot.woods_or_steep = true;
    }
    // BM-MOV-20: a ford or a bridge is crossed at no extra cost.
    if (spot.crossing) spot.difficult = spot.woods_or_steep = false;
    return spot;
}

// RULING: BM-R-115: a road that meets the edge is thought to go on outside, square to the edge.
bool ends_beside(const Box& of_table, const Segment& edge, Point outside)
{
    const Point beside = {std::clamp(outside.x, of_table.low.x, of_table.high.x),
                          std::clamp(outside.y, of_table.low.y, of_table.high.y)};
    const auto at_edge = [&](Point end) {
        const bool on_it = (beside.x != outside.x && end.x == beside.x) ||
                           (beside.y != outside.y && end.y == beside.y);
        return on_it && gap(beside, end).at_most(kEdgeDepth);
    };
    return at_edge(edge.from) || at_edge(edge.to);
}

}  // namespace

Spot spot_at(const Field& field, Point point)
{
    Spot spot = ground_under(field, point);
    const Box& of_table = field.terrain->table();
    const bool outside = !of_table.contains(point);
    const Point looked = {std::clamp(point.x, of_table.low.x, of_table.high.x),
                          std::clamp(point.y, of_table.low.y, of_table.high.y)};
    field.terrain->edges_meeting(
        Box{looked, looked}.grown(kEdgeDepth), [&](FeatureId id, const Segment& edge, bool closed) {
            const GroundKind kind = field[id].kind;
            // RULING: BM-R-94: a railroad is no road.
            if (closed || (kind != GroundKind::Turnpike && kind != GroundKind::LocalRoad)) return;
            const bool on =
                outside ? ends_beside(of_table, edge, point) : gap(point, edge).at_most(kEdgeDepth);
            if (!on) return;
            (kind == GroundKind::Turnpike ? spot.turnpike : spot.local_road) = true;
        });
    return spot;
}

// Ledger T3.
int cost_of(const Spot& spot, bool by_road)
{
    // BM-MOV-6: difficult ground halves.
    if (!by_road || !spot.on_road()) return spot.difficult ? 2 * kOpenCost : kOpenCost;
    // BM-MOV-5: a turnpike doubles, a local road gives half as much again. BM-MOV-9: woodland and
    // steep slopes halve all the same, other ground under the road does not.
    const int road = spot.turnpike ? kOpenCost / 2 : kOpenCost * 2 / 3;
    return spot.woods_or_steep ? 2 * road : road;
}

// BM-MOV-17: asked of units alone. BM-MOV-14: by where it is, and by nothing else. BM-MOV-16: so it
// is formed as soon as it stands clear. BM-MOV-20: a crossing unforms too.
bool is_unformed(const Field& field, const Unit& unit)
{
    if (field[unit.card].arm == Arm::RiverBoat) return false;
    for (const Footprint& base : bases_of(field, unit)) {
        const Spot spot = ground_under(field, base.centre);
        if (spot.difficult || spot.crossing) return true;
    }
    return false;
}

// ---- Impassable ground ----

Footprint inner_ground(const Footprint& base)
{
    return table::shrunk(
        {base.centre, table::length_of(base.across), table::length_of(base.along), base.heading},
        table::kSlack);
}

bool off_table(const Field& field, const Footprint& base)
{
    const Box box = box_of(base);
    const Box room = field.terrain->table().grown(table::kSlack);
    return !room.contains(box.low) || !room.contains(box.high);
}

namespace {

bool is_closed_to(const GroundRules& rules, Arm arm)
{
    if (rules.impassable) return true;
    return rules.closed_to_horse_and_guns && arm != Arm::Infantry;
}

// OPTIMISATION: hull_of a ring that is its own hull: it begins in the west.
Convex hull_of_ring(std::span<const Point> ring)
{
    std::size_t first = 0;
    for (std::size_t place = 0; place < ring.size(); ++place) {
        const Point here = ring[place];
        const Point next = ring[(place + 1) % ring.size()];
        const Point after = ring[(place + 2) % ring.size()];
        if (cross(next - here, after - next) <= 0) return table::hull_of(ring);
        if (std::tuple(here.x, here.y) < std::tuple(ring[first].x, ring[first].y)) first = place;
    }
    Convex hull;
    for (std::size_t place = 0; place < ring.size(); ++place)
        hull.push_back(ring[(first + place) % ring.size()]);
    return hull;
}

// Of a convex shape, what lies on the left of a line (or on the right), so far beyond it at least.
Convex side_of_shape(const Convex& shape, const Segment& line, bool left, Length beyond)
{
    const Vec way = line.to - line.from;
    const std::int64_t off = std::int64_t{beyond} * table::length_of(way);
    const auto height = [&](Point point) {
        const std::int64_t area = cross(way, point - line.from);
        return (left ? area : -area) + (left ? off : -off);
    };
    FixedVector<Point, 40> kept;
    for (std::size_t place = 0; place < shape.size(); ++place) {
        const Point here = shape[place];
        const Point next = shape[(place + 1) % shape.size()];
        const std::int64_t a = height(here);
        const std::int64_t b = height(next);
        if (a >= 0) kept.push_back(here);
        if ((a < 0) == (b < 0)) continue;
        const Vec along = next - here;
        const auto part = [&](std::int32_t whole) {
            return static_cast<std::int32_t>(
                table::divide_round(static_cast<table::Wide>(whole) * a, table::Wide{a} - b));
        };
        kept.push_back(here + Vec{part(along.x), part(along.y)});
    }
    return kept.size() < 3 ? Convex{} : hull_of_ring(kept);
}

bool has_ground(const Convex& shape)
{
    std::int64_t twice = 0;
    for (std::size_t place = 0; place < shape.size(); ++place)
        twice += cross(shape[place] - shape[0], shape[(place + 1) % shape.size()] - shape[0]);
    return twice > std::int64_t{2} * table::kSlack * table::kInch;
}

// What of a shape lies outside of a convex one that is a little wider than drawn, piece by piece
// until one will do.
template <class Does>
bool any_without(const Convex& shape, const Convex& hole, Does does)
{
    Convex rest = shape;
    for (std::size_t place = 0; place < hole.size() && rest.size() >= 3; ++place) {
        const Segment edge{hole[place], hole[(place + 1) % hole.size()]};
        const Convex outside = side_of_shape(rest, edge, false, table::kSlack);
        if (has_ground(outside) && does(outside)) return true;
        rest = side_of_shape(rest, edge, true, table::kSlack);
    }
    return false;
}

}  // namespace

ImpassableNear::ImpassableNear(const Field& field, Arm arm, const Box& box)
    : field_(field), arm_(arm)
{
    field.terrain->edges_meeting(box, [&](FeatureId id, const Segment& edge, bool closed) {
        if (closed && is_closed_to(field[id], arm)) edges_.push_back(edge);
    });
    any_ = arm == Arm::RiverBoat || !edges_.empty();
    // No edge of it: all of the box lies in it or none.
    if (!any_) any_ = closed_at(table::middle(box.low, box.high));
    if (!any_) return;
    // BM-MOV-19: rivers are passed at their crossings.
    const auto& features = field.terrain->features();
    for (std::size_t place = 0; place < features.size(); ++place)
        if (field.ground[place].kind == GroundKind::Crossing &&
            !features[place].area.rings.empty() && box_of(features[place].area).meets(box))
            crossings_.push_back(table::hull_of(features[place].area.rings[0]));
}

bool ImpassableNear::closed_at(Point point) const
{
    const auto areas = field_.terrain->areas_at(point);
    return std::any_of(areas.begin(), areas.end(),
                       [&](FeatureId id) { return is_closed_to(field_[id], arm_); });
}

bool ImpassableNear::begins_outside(std::span<const Footprint> bases, bool straight) const
{
    if (arm_ == Arm::RiverBoat || (!straight && !crossings_.empty())) return false;
    return std::none_of(bases.begin(), bases.end(),
                        [&](const Footprint& base) { return closed_at(base.centre); });
}

Box ImpassableNear::around_edges() const
{
    Box box = box_of(edges_.front());
    for (const Segment& edge : edges_) {
        box.take_in(edge.from);
        box.take_in(edge.to);
    }
    return box;
}

bool ImpassableNear::lies_in(const Convex& piece) const
{
    if (has_edge_in(piece, box_of(std::span<const Point>(piece.begin(), piece.end())))) return true;
    // No edge of it runs through: all of the piece is in it or none.
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Point corner : piece) {
        x += corner.x;
        y += corner.y;
    }
    const auto count = static_cast<std::int64_t>(piece.size());
    const Point inside = {static_cast<std::int32_t>(table::divide_round(x, count)),
                          static_cast<std::int32_t>(table::divide_round(y, count))};
    return closed_at(inside);
}

// BM-MOV-18: nobody may enter or cross it. RULING: BM-R-96: its edge may be slid along.
bool ImpassableNear::meets(const Convex& ground) const
{
    // OPTIMISATION: what has none of it inside need not be cut.
    if (!any_ || !lies_in(ground)) return false;
    return crossings_.empty() || meets_outside_crossings(ground, 0);
}

bool ImpassableNear::meets_outside_crossings(const Convex& ground, std::size_t from) const
{
    if (from == crossings_.size()) return lies_in(ground);
    return any_without(ground, crossings_[from], [&](const Convex& piece) {
        return meets_outside_crossings(piece, from + 1);
    });
}

bool ImpassableNear::under(const Footprint& base) const
{
    if (!any_) return false;
    if (arm_ != Arm::RiverBoat) return meets(convex_of(inner_ground(base)));
    // To a boat all but the river is land (BM-RIV-2); it keeps to the middle of it (BM-R-89).
    const auto areas = field_.terrain->areas_at(base.centre);
    return std::none_of(areas.begin(), areas.end(),
                        [&](FeatureId id) { return field_[id].kind == GroundKind::River; });
}

bool on_impassable(const Field& field, Arm arm, const Footprint& base)
{
    return ImpassableNear(field, arm, box_of(base)).under(base);
}

// ---- Lines ----

bool is_fortified_building(const Field& field, FeatureId id)
{
    return (*field.terrain)[id].form == table::Form::Area && field[id].first_section != kNoSection;
}

bool is_linear_cover(const Field& field, FeatureId id)
{
    const GroundKind kind = field[id].kind;
    return (kind >= GroundKind::Hedge && kind <= GroundKind::FortPerimeter) ||
           is_fortified_building(field, id);
}

std::span<const Point> line_of(const Field& field, FeatureId id)
{
    return is_fortified_building(field, id) ? std::span(field[field[id].first_section].line)
                                            : std::span((*field.terrain)[id].line);
}

// RULING: BM-R-113: by the nearest segment, of equals the one drawn earlier.
LineSide side_of_line(std::span<const Point> line, Point point)
{
    Gap nearest;
    std::int64_t side = 0;
    for (std::size_t place = 0; place + 1 < line.size(); ++place) {
        const Segment piece{line[place], line[place + 1]};
        if (piece.from == piece.to) continue;
        const Gap here = gap(point, piece);
        if (!(here < nearest)) continue;
        nearest = here;
        side = cross(piece.to - piece.from, point - piece.from);
    }
    if (side == 0) return LineSide::On;
    return side > 0 ? LineSide::Left : LineSide::Right;
}

bool is_protected(const GroundRules& rules, std::span<const Point> line, Point centre)
{
    if (rules.protects == Protects::Both) return true;
    const LineSide side = side_of_line(line, centre);
    return side == LineSide::On || (side == LineSide::Left) == (rules.protects == Protects::Left);
}

bool crosses_line(std::span<const Point> line, const Segment& segment)
{
    for (std::size_t place = 0; place + 1 < line.size(); ++place)
        if (touch(Segment{line[place], line[place + 1]}, segment)) return true;
    return false;
}

namespace {

// Where a segment crosses a piece of line that it has a point in common with: how far from its end,
// squared. Along a piece of its own line, the nearest of it.
std::int64_t crossed_from_end(const Segment& piece, const Segment& segment)
{
    const Vec way = segment.to - segment.from;
    const Vec wall = piece.to - piece.from;
    const std::int64_t whole = cross(way, wall);
    if (whole == 0) return gap(segment.to, piece).whole;
    const std::int64_t part = cross(piece.from - segment.from, wall);
    const auto along = [&](std::int32_t length) {
        return static_cast<std::int32_t>(table::divide_round(
            static_cast<table::Wide>(length) * part, static_cast<table::Wide>(whole)));
    };
    const Point at = segment.from + Vec{along(way.x), along(way.y)};
    return square(segment.to - at);
}

}  // namespace

SectionId section_crossed(const Field& field, FeatureId id, const Segment& segment)
{
    const GroundRules& rules = field[id];
    SectionId found = kNoSection;
    std::int64_t nearest = 0;
    for (std::size_t place = 0; place < rules.sections; ++place) {
        const SectionId section = section_id(index_of(rules.first_section) + place);
        const std::vector<Point>& line = field[section].line;
        for (std::size_t corner = 0; corner + 1 < line.size(); ++corner) {
            const Segment piece{line[corner], line[corner + 1]};
            if (!touch(piece, segment)) continue;
            const std::int64_t here = crossed_from_end(piece, segment);
            if (found != kNoSection && here >= nearest) continue;
            found = section;
            nearest = here;
        }
    }
    return found;
}

bool in_area(const Field& field, FeatureId id, Point centre)
{
    return place_of(centre, (*field.terrain)[id].area) == table::Place::Inside;
}

}  // namespace longroll::brothers_at_arms_miniatures
