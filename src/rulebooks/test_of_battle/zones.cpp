// Zones of control. Ledger TB-MOV-15; rulings TB-R-41, TB-R-45, TB-R-46, TB-R-138.

#include "board/table/arc.h"
#include "rulebooks/test_of_battle/contact.h"

namespace longroll::test_of_battle {

namespace table = board::table;

bool has_zone(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    if (unit.routed()) return false;
    return unit.block == kNoBlock || !view.field[unit.block].town;
}

bool in_zone(const Footprint& owner, Point point)
{
    return before_front_line(owner, point) &&
           // RULING: TB-R-138: an inch itself is outside.
           gap(point, front_edge(owner)).less_than(kTooNear);
}

// The part of the way in front of the line through the front edge; its cut is rounded.
static table::Segment before_front(const Footprint& owner, const table::Segment& way)
{
    const auto depth = [&](Point point) {
        return cross(owner.across, point - front_middle(owner));
    };
    const std::int64_t from = depth(way.from);
    const std::int64_t to = depth(way.to);
    if (from >= 0 && to >= 0) return way;
    const table::Vec whole = way.to - way.from;
    const auto part = [&](std::int32_t side) {
        return static_cast<std::int32_t>(table::divide_round(static_cast<table::Wide>(side) * from,
                                                             static_cast<table::Wide>(from) - to));
    };
    const Point cut = way.from + table::Vec{part(whole.x), part(whole.y)};
    return from < 0 ? table::Segment{cut, way.to} : table::Segment{way.from, cut};
}

bool zone_met(const Footprint& owner, const table::Segment& way)
{
    if (!box_of(owner).grown(kTooNear).meets(box_of(way))) return false;
    if (!before_front_line(owner, way.from) && !before_front_line(owner, way.to)) return false;
    return gap(before_front(owner, way), front_edge(owner)).less_than(kTooNear);
}

bool is_clear_of_all(const View& view, UnitId id, const Footprint& there)
{
    bool clear = true;
    view.bodies().near(box_of(there), [&](BodyId other) {
        if (!clear || unit_of(other) == id) return;
        for (const Footprint& stand : view.bodies().stands(other))
            clear = clear && !overlap_deeper(there, stand);
    });
    return clear;
}

bool keeps_off_enemies(const View& view, UnitId id, const Footprint& there)
{
    const auto group = static_cast<std::uint8_t>(enemy_of(view.side(id)));
    bool clear = true;
    view.bodies().near(box_of(there).grown(kTooNear), [&](BodyId other) {
        if (!clear || view.bodies().group(other) != group) return;
        const table::Gap then = gap({&there, 1}, view.bodies().stands(other));
        if (!then.less_than(kTooNear)) return;
        clear = !(then < gap(view.stands(id), view.bodies().stands(other)));
    });
    return clear;
}

}  // namespace longroll::test_of_battle
