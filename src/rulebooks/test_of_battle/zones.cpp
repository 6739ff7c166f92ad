// Zones of control. Ledger TB-MOV-15; rulings TB-R-41, TB-R-45, TB-R-46, TB-R-138.

#include "board/table/arc.h"
#include "rulebooks/test_of_battle/contact.h"

namespace longroll::test_of_battle {

namespace table = board::table;

bool has_zone(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    return !unit.routed() && !in_town(view.field, unit);
}

bool in_zone(const Footprint& owner, Point point)
{
    return before_front_line(owner, point) &&
           // RULING: TB-R-138: an inch itself is outside.
           gap(point, front_edge(owner)).less_than(kTooNear);
}

bool zone_met(const Footprint& owner, const table::Segment& way)
{
    if (!box_of(owner).grown(kTooNear).meets(box_of(way))) return false;
    if (!before_front_line(owner, way.from) && !before_front_line(owner, way.to)) return false;
    return gap(part_before(owner, way), front_edge(owner)).less_than(kTooNear);
}

bool is_clear_of_all(const View& view, UnitId id, const Footprint& there)
{
    return !view.any_near(box_of(there), [&](UnitId other) {
        return other != id && overlap_deeper({&there, 1}, view.stands(other));
    });
}

bool keeps_off_enemies(const View& view, UnitId id, const Footprint& there)
{
    return !view.any_near(box_of(there).grown(kTooNear), [&](UnitId other) {
        if (view.side(other) == view.side(id)) return false;
        const table::Gap then = gap({&there, 1}, view.stands(other));
        return then.less_than(kTooNear) && then < gap(view.stands(id), view.stands(other));
    });
}

}  // namespace longroll::test_of_battle
