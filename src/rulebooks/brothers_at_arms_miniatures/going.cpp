// What a way over the ground costs. Ledger BM-MOV-5 to 13, T3; rulings BM-R-23 to 28, 127.

#include "rulebooks/brothers_at_arms_miniatures/going.h"

#include <boost/container/small_vector.hpp>

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

using table::Box;
using table::Wide;

namespace {

struct WayPart {
    Length from = 0;
    Length to = 0;
};
using WayParts = boost::container::small_vector<WayPart, 8>;

bool covers(const WayParts& parts, Length place)
{
    return std::any_of(parts.begin(), parts.end(),
                       [&](const WayPart& part) { return part.from <= place && place < part.to; });
}

// What lies under the ways of the centres, each kind with where it begins and ends.
struct UnderWay {
    WayParts difficult;
    WayParts woods_or_steep;  // under the first
    WayParts turnpike;
    WayParts local_road;
};

// What of a way is not in a crossing (BM-MOV-20).
void add_outside(const WayPart& part, const WayParts& crossings, WayParts& parts)
{
    WayParts left = {part};
    for (const WayPart& crossing : crossings) {
        WayParts next;
        for (const WayPart& piece : left) {
            if (piece.from < crossing.from)
                next.push_back({piece.from, std::min(piece.to, crossing.from)});
            if (crossing.to < piece.to)
                next.push_back({std::max(piece.from, crossing.to), piece.to});
        }
        left = std::move(next);
    }
    for (const WayPart& piece : left)
        if (piece.from < piece.to) parts.push_back(piece);
}

void look_at_areas(const Field& field, const Segment& way, Length length, bool first,
                   UnderWay& under)
{
    const table::Trace trace = field.terrain->trace(way);
    WayParts crossings;
    const auto part_of = [&](const table::Stretch& stretch) {
        return WayPart{stretch.from, stretch.to >= trace.length ? length : stretch.to};
    };
    for (const table::Stretch& stretch : trace.stretches)
        if (field[stretch.feature].kind == GroundKind::Crossing)
            crossings.push_back(part_of(stretch));
    for (const table::Stretch& stretch : trace.stretches) {
        const GroundRules& rules = field[stretch.feature];
        if (!rules.difficult) continue;
        add_outside(part_of(stretch), crossings, under.difficult);
        if (first && (rules.kind == GroundKind::Woodland || rules.kind == GroundKind::SteepSlope))
            add_outside(part_of(stretch), crossings, under.woods_or_steep);
    }
}

// ---- Roads: what of a way is within 0.1U of a piece of centre line (BM-R-24) ----

// Of a way of that length, where it is on the inner side of a line: `start` and `change` are what
// it has at its beginning and gains on the whole of it, `most` what it may have.
void keep_below(std::int64_t start, std::int64_t change, std::int64_t most, Length length,
                WayPart& part)
{
    if (change == 0) {
        if (start > most) part.to = part.from - 1;
        return;
    }
    const Wide at = static_cast<Wide>(most - start) * length;
    if (change > 0)
        part.to =
            static_cast<Length>(std::min<Wide>(part.to, table::divide_floor<Wide>(at, change)));
    else
        part.from =
            static_cast<Length>(std::max<Wide>(part.from, table::divide_ceil<Wide>(at, change)));
}

// Beside the piece, between its ends.
WayPart beside_road(const Segment& way, Length length, const Segment& road)
{
    const Vec along = road.to - road.from;
    const Vec go = way.to - way.from;
    const Vec off = way.from - road.from;
    WayPart part{0, length};
    // In 16ths, so that short pieces are measured finely enough.
    const std::int64_t wide = kEdgeDepth * table::floor_root(square(along) * 256) / 16;
    keep_below(cross(along, off), cross(along, go), wide, length, part);
    keep_below(-cross(along, off), -cross(along, go), wide, length, part);
    keep_below(dot(along, off), dot(along, go), square(along), length, part);
    keep_below(-dot(along, off), -dot(along, go), 0, length, part);
    return part;
}

// About one of its ends.
WayPart about_end(const Segment& way, Length length, Point end)
{
    const Vec go = way.to - way.from;
    const Vec off = way.from - end;
    const std::int64_t a = square(go);
    const std::int64_t aside = cross(off, go);
    const Wide inner =
        static_cast<Wide>(a) * kEdgeDepth * kEdgeDepth - static_cast<Wide>(aside) * aside;
    if (a == 0 || inner < 0) return {0, -1};
    const std::int64_t root = table::floor_root(static_cast<std::int64_t>(inner));
    const std::int64_t middle = -dot(off, go);
    const auto place = [&](std::int64_t number) {
        return static_cast<Length>(
            table::divide_round<Wide>(static_cast<Wide>(number) * length, a));
    };
    return {std::max(0, place(middle - root)), std::min(length, place(middle + root))};
}

// Both ends of one lie on the same side of the other's line, and farther off than that.
bool is_far_aside(const Segment& line, const Segment& other, Length far)
{
    const Vec way = line.to - line.from;
    // No less than its length.
    const std::int64_t longer = std::int64_t{std::abs(way.x)} + std::abs(way.y);
    const std::int64_t from = cross(way, other.from - line.from);
    const std::int64_t to = cross(way, other.to - line.from);
    return std::min(from, to) > longer * far || std::max(from, to) < -longer * far;
}

void look_at_roads(const Field& field, const Segment& way, Length length, UnderWay& under)
{
    const Box box = box_of(way).grown(kEdgeDepth);
    field.terrain->edges_meeting(box, [&](FeatureId id, const Segment& road, bool closed) {
        const GroundKind kind = field[id].kind;
        if (closed || (kind != GroundKind::Turnpike && kind != GroundKind::LocalRoad)) return;
        // OPTIMISATION: most pass by.
        constexpr Length kFar = kEdgeDepth + 4;
        if (is_far_aside(way, road, kFar) || is_far_aside(road, way, kFar)) return;
        // It is one part, since all within a distance of a piece of line is convex.
        WayPart all{length + 1, -1};
        for (const WayPart& part :
             {beside_road(way, length, road), about_end(way, length, road.from),
              about_end(way, length, road.to)}) {
            if (part.from > part.to) continue;
            all = {std::min(all.from, part.from), std::max(all.to, part.to)};
        }
        if (all.from > all.to) return;
        // Two pieces that follow each other leave no gap by rounding.
        (kind == GroundKind::Turnpike ? under.turnpike : under.local_road)
            .push_back({all.from, all.to + 1});
    });
}

// What of a way that begins outside lies there: roads go on square to the edge (BM-R-115).
void look_at_roads_outside(const Field& field, const Segment& way, Length length, UnderWay& under)
{
    const Box& of_table = field.terrain->table();
    if (of_table.contains(way.from)) return;
    const Spot spot = spot_at(field, way.from);
    if (!spot.on_road()) return;
    Length outside = 0;  // how far it goes before it is on the table
    const Vec go = way.to - way.from;
    const auto until = [&](std::int32_t start, std::int32_t low, std::int32_t high,
                           std::int32_t by) {
        const std::int32_t missing = start < low ? low - start : start > high ? high - start : 0;
        if (missing == 0) return Length{0};
        if ((missing > 0) != (by > 0) || by == 0) return length;
        return static_cast<Length>(std::min<std::int64_t>(
            length, table::divide_ceil<std::int64_t>(std::int64_t{missing} * length, by)));
    };
    outside = std::max(until(way.from.x, of_table.low.x, of_table.high.x, go.x),
                       until(way.from.y, of_table.low.y, of_table.high.y, go.y));
    (spot.turnpike ? under.turnpike : under.local_road).push_back({0, outside + 1});
}

// OPTIMISATION: where no edge runs near, the ground is the same all along. Nothing: it is not so.
std::optional<WayStretch> same_all_along(const Field& field, std::span<const Point> centres, Vec by,
                                         Length length)
{
    Box box{centres[0], centres[0]};
    for (const Point centre : centres) box.take_in(centre);
    const Box start = box;
    box.take_in(start.low + by);
    box.take_in(start.high + by);
    if (!field.terrain->table().contains(box.low) || !field.terrain->table().contains(box.high))
        return {};
    bool same = true;
    field.terrain->edges_meeting(box.grown(kEdgeDepth), [&](FeatureId id, const Segment&, bool) {
        const GroundRules& rules = field[id];
        same = same && !rules.difficult && rules.kind != GroundKind::Crossing &&
               rules.kind != GroundKind::Turnpike && rules.kind != GroundKind::LocalRoad;
    });
    if (!same) return {};
    return WayStretch{length, cost_of(spot_at(field, centres[0]), false), 0};
}

}  // namespace

WayStretches stretches_along(const Field& field, std::span<const Point> centres, Vec by,
                             Length length)
{
    if (length <= 0 || centres.empty()) return {};
    if (const auto same = same_all_along(field, centres, by, length)) return {*same};
    UnderWay under;
    for (std::size_t place = 0; place < centres.size(); ++place)
        look_at_areas(field, {centres[place], centres[place] + by}, length, place == 0, under);
    const Segment first{centres[0], centres[0] + by};
    look_at_roads(field, first, length, under);
    look_at_roads_outside(field, first, length, under);
    boost::container::small_vector<Length, 16> ends = {length};
    for (const WayParts* parts :
         {&under.difficult, &under.woods_or_steep, &under.turnpike, &under.local_road})
        for (const WayPart& part : *parts)
            for (const Length end : {part.from, part.to})
                if (end > 0 && end < length) ends.push_back(end);
    std::sort(ends.begin(), ends.end());
    WayStretches stretches;
    Length from = 0;
    for (const Length to : ends) {
        if (to == from) continue;
        Spot spot;
        spot.difficult = covers(under.difficult, from);
        spot.woods_or_steep = covers(under.woods_or_steep, from);
        spot.turnpike = covers(under.turnpike, from);
        spot.local_road = covers(under.local_road, from);
        stretches.push_back({to, cost_of(spot, false), spot.on_road() ? cost_of(spot, true) : 0});
        from = to;
    }
    return stretches;
}

Going going_from(const Field& field, Point centre, RoadUse use)
{
    Going going;
    going.on_roads = use == RoadUse::IfEarned && spot_at(field, centre).on_road();
    return going;
}

// BM-MOV-7: each stretch by its own length.
void pay(Going& going, const WayStretches& way, Length length)
{
    Length from = 0;
    for (const WayStretch& stretch : way) {
        const Length to = std::min(stretch.to, length);
        if (to <= from) break;
        going.plain += Cost{to - from} * stretch.plain;
        going.road += Cost{to - from} * stretch.road;
        going.on_roads = going.on_roads && stretch.road > 0;
        from = to;
    }
}

Length affordable(const Going& going, const WayStretches& way, Cost allowance)
{
    const auto bought = [&](Cost left, int WayStretch::*price) {
        Length from = 0;
        for (const WayStretch& stretch : way) {
            const int each = stretch.*price;
            if (each == 0) return from;
            const Cost whole = Cost{stretch.to - from} * each;
            if (left < whole) return static_cast<Length>(from + std::max<Cost>(0, left) / each);
            left -= whole;
            from = stretch.to;
        }
        return from;
    };
    const Length plain = bought(allowance - going.plain, &WayStretch::plain);
    if (!going.on_roads) return plain;
    return std::max(plain, bought(allowance - going.road, &WayStretch::road));
}

// RULING: BM-R-28: difficult if a front-rank centre is so before or after.
void pay_turn(Going& going, const Field& field, std::span<const Point> before,
              std::span<const Point> after, Length length)
{
    int plain = kOpenCost;
    int road = 0;
    for (const std::span<const Point> centres : {before, after})
        for (std::size_t place = 0; place < centres.size(); ++place) {
            const Spot spot = spot_at(field, centres[place]);
            plain = std::max(plain, cost_of(spot, false));
            if (place > 0) continue;
            going.on_roads = going.on_roads && spot.on_road();
            road = std::max(road, cost_of(spot, true));
        }
    going.plain += Cost{length} * plain;
    going.road += Cost{length} * road;
}

}  // namespace longroll::brothers_at_arms_miniatures
