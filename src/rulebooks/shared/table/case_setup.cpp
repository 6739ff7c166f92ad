// Open tables and slots.

#include "rulebooks/shared/table/case_setup.h"

namespace longroll::shared::table {

using board::table::degrees;

std::shared_ptr<const Terrain> open_table(Length width, Length height,
                                          std::vector<Feature> features)
{
    return std::make_shared<const Terrain>(Box{{0, 0}, {width, height}}, std::move(features));
}

Polygon rectangle(const Box& box)
{
    return {{{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}}}};
}

Feature line_around(GroundKind kind, const Box& box)
{
    std::vector<Point> ring = rectangle(box).rings.front();
    ring.push_back(ring.front());
    return board::table::line_feature(kind, std::move(ring));
}

Feature area_within(GroundKind kind, const Box& box)
{
    return board::table::area_feature(kind, rectangle(box));
}

namespace {

// Points along a side of the target, from one corner to the other.
void add_along(std::vector<CaseSlot>& slots, Point from, Point to, Heading out)
{
    constexpr int kParts = 8;
    for (int part = 0; part <= kParts; ++part)
        slots.push_back(
            {from + Vec{(to.x - from.x) * part / kParts, (to.y - from.y) * part / kParts}, out});
}

void add_round(std::vector<CaseSlot>& slots, Point corner, Heading from, int first, int last)
{
    const int step = first < last ? 5 : -5;
    for (int turn = first; turn != last + step; turn += step)
        slots.push_back({corner, from + degrees(turn)});
}

}  // namespace

std::vector<CaseSlot> slots_about(const Footprint& target, SlotsAt side)
{
    const Box box = box_of(target);
    const Point south_west = box.low;
    const Point south_east{box.high.x, box.low.y};
    const Point north_east = box.high;
    const Point north_west{box.low.x, box.high.y};
    std::vector<CaseSlot> slots;
    if (side == SlotsAt::Flank) {
        slots.push_back({{box.high.x, target.centre.y}, kEast});
        add_along(slots, south_east, north_east, kEast);
        add_round(slots, north_east, kEast, 0, -90);
        add_along(slots, north_east, north_west, kNorth);
        return slots;
    }
    slots.push_back({{target.centre.x, box.low.y}, kSouth});
    add_round(slots, south_west, kSouth, 45, 0);
    add_along(slots, south_west, south_east, kSouth);
    add_round(slots, south_east, kSouth, 0, -45);
    return slots;
}

}  // namespace longroll::shared::table
