// Ranks deep. Ledger IB-RNK; rulings IB-R-8 to IB-R-10.

#include "board/table/sides.h"
#include "rulebooks/iron_brigade/formations.h"

namespace longroll::iron_brigade {

namespace {

constexpr Length kBehind = 8000;  // of the nearest part of the target's front
// Castings of units that lie only partly behind are counted in millionths.
constexpr std::int64_t kMillion = 1'000'000;

std::int64_t millionths_behind(const View& view, UnitId target, const table::Strip& strip)
{
    const Footprint& mine = view.ground(target);
    const Side side = view.side(target);
    std::int64_t count = 0;
    view.bodies().near(box_of(mine).grown(2 * kBehind), [&](BodyId body) {
        const UnitId other = unit_of(body);
        if (other == target || view.side(other) != side) return;
        count +=
            share_within(strip, view.bodies().stands(body)[0], view[other].castings * kMillion);
    });
    return count;
}

bool is_square_on(const Footprint& ground, Heading view)
{
    return size_of(turn_between(ground.heading, opposite(view))) <= degrees(1);
}

}  // namespace

DepthFound find_depth(const View& view, Point fire_point, UnitId target)
{
    const Unit& unit = view[target];
    const Arm arm = arm_of(view.field, unit);
    // RULING: IB-R-39 for men in boats, IB-R-100 for wagons, IB-R-74 for a crowd that has fled.
    if (is_battery(view.field, unit) || arm == Arm::HeavyEquipment || unit.boats > 0)
        return {Depth::One, {"IB-RNK-5"_clause}, 0};
    if (unit.mob) return {Depth::Half, {"IB-RET-3"_clause}, 0};

    const Footprint& ground = view.ground(target);
    const Heading way = heading_of(ground.centre - fire_point);
    const std::int64_t behind = millionths_behind(view, target, strip_behind(ground, way, kBehind));
    DepthFound found{Depth::One, {"IB-RNK-1"_clause, "IB-RNK-2"_clause, "IB-RNK-6"_clause}, 0};
    found.behind = static_cast<int>(table::divide_round(behind, kMillion));
    if (behind > 0) found.clauses.push_back("IB-RNK-3"_clause);
    if (!is_square_on(ground, way)) found.clauses.push_back("IB-RNK-4"_clause);
    found.depth =
        depth_of({unit.castings * kMillion + behind, kMillion}, width_across(ground, way), arm);
    return found;
}

Depth target_depth(const View& view, Point fire_point, UnitId target)
{
    return find_depth(view, fire_point, target).depth;
}

}  // namespace longroll::iron_brigade
