// Parting a unit under fire. Ledger IB-AORG-4; rulings IB-R-81, IB-R-83.

#include "board/table/overlap.h"
#include "board/table/sides.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/organisation.h"

#include <vector>

namespace longroll::iron_brigade {

using board::table::FrontCover;

namespace {

constexpr int kLeastPart = 2;         // castings
constexpr int kLeastSkirmishers = 1;  // in open order

bool may_part(const Field& field, const Unit& unit)
{
    const bool line = unit.formation.kind == FormationKind::Line && unit.formation.custom == 0;
    return (line || open_formation(field, unit)) && !is_battery(field, unit) && unit.boats == 0;
}

// A zone for each firer; none if one fires all round, for then nobody is out of it.
std::optional<FrontCover> front_under_fire(const Field& field, const State& state,
                                           const Firers& firers, const Footprint& ground)
{
    FrontCover front(ground);
    for (const PartFire& part : firers) {
        const auto zone = fire_zone(field, state, part.firer);
        if (!zone) return {};
        front.add(part_in(*zone, ground));
    }
    return front;
}

// The stretches of its front before which enemies stand who touch it there; none if one of them
// touches it elsewhere, for then there is no part that is not in contact.
std::optional<FrontCover> front_in_contact(const Field& field, const State& state, UnitId id)
{
    const Footprint ground = footprint_of(field, state, id);
    FrontCover front(ground);
    bool elsewhere = false;
    each_of_side(field, state, enemy_of(side_of(field, state[id])), [&](UnitId enemy) {
        const Footprint other = footprint_of(field, state, enemy);
        const auto contact = table::contact(ground, other, kContact + kTolerance);
        if (!contact) return;
        elsewhere = elsewhere || contact->mine != table::Edge::Front;
        front.add(corners(other));
    });
    if (elsewhere) return {};
    return front;
}

// RULING: IB-R-83: the union of the stretches, not all that lies between the first and the last:
// their share of the width, rounded up; both parts large enough (IB-R-81).
std::optional<PartUnderFire> part_within(const Field& field, const Unit& unit,
                                         const std::optional<FrontCover>& front)
{
    if (!front) return {};
    const auto covered = front->covered();
    const int castings =
        static_cast<int>(table::divide_ceil(unit.castings * covered.length, front->width()));
    const int least = open_formation(field, unit) ? kLeastSkirmishers : kLeastPart;
    if (castings < least || unit.castings - castings < least) return {};
    return PartUnderFire{castings, covered.to_the_right < 0};
}

bool may_be_parted(const Field& field, const State& state, UnitId id)
{
    return field.options.adv_partial_morale_split && may_part(field, state[id]) &&
           place_for_part(state);
}

// The unit with so many castings and its front middle so far to the right of where it was.
Unit placed_part(const Unit& unit, const Footprint& ground, int castings, Length right)
{
    Unit part = unit;
    part.castings = static_cast<std::uint8_t>(castings);
    part.front = unit.front + ahead(ground.heading + degrees(90), right);
    return part;
}

Length width_of(const Field& field, const Unit& unit, int castings)
{
    Unit part = unit;
    part.castings = static_cast<std::uint8_t>(castings);
    return 2 * length_of(footprint_of(field, part).across);
}

// Slides it into a free place beside what already stands.
bool fit(const View& view, UnitId self, Unit& part)
{
    const auto pose = fitted(view, self, arm_of(view.field, part), layout_of(view.field, part),
                             {part.front, part.facing});
    if (!pose) return false;
    part.front = pose->front;
    return true;
}

}  // namespace

std::optional<PartUnderFire> part_under_fire(const Field& field, const State& state,
                                             const Firers& firers, UnitId target)
{
    if (!may_be_parted(field, state, target)) return {};
    const Footprint ground = footprint_of(field, state, target);
    return part_within(field, state[target], front_under_fire(field, state, firers, ground));
}

std::optional<PartUnderFire> part_in_contact(const Field& field, const State& state, UnitId id)
{
    if (!may_be_parted(field, state, id)) return {};
    return part_within(field, state[id], front_in_contact(field, state, id));
}

std::optional<PartUnderFire> part_of(const Field& field, const State& state, const SplitDue& due)
{
    return due.contact ? part_in_contact(field, state, due.target)
                       : part_under_fire(field, state, due.firers, due.target);
}

std::optional<PartedUnit> detached_part(const Field& field, const State& state, const SplitDue& due)
{
    const auto under_fire = part_of(field, state, due);
    if (!under_fire) return {};
    const UnitId target = due.target;
    const Unit& unit = state[target];
    const Footprint ground = footprint_of(field, unit);
    // DEPARTS: IB-R-83 does not say where the two stand when it is the middle that is fired on, or
    // both ends; they are the men of the nearer end then, so that one cut parts the line.
    const Length part_wide = width_of(field, unit, under_fire->castings);
    const Length rest_wide = width_of(field, unit, unit.castings - under_fire->castings);
    const Length half = length_of(ground.across);
    const int way = under_fire->on_left ? -1 : 1;
    PartedUnit parted{placed_part(unit, ground, under_fire->castings, way * (half - part_wide / 2)),
                      placed_part(unit, ground, unit.castings - under_fire->castings,
                                  way * (half - part_wide - rest_wide / 2))};
    parted.part.holders = 0;
    Bodies bodies = bodies_of(field, state);
    bodies.remove(body_of(target));
    if (!fit({field, state, bodies}, target, parted.part)) return {};
    const Footprint there = footprint_of(field, parted.part);
    bodies.put(body_of(*place_for_part(state)), static_cast<std::uint8_t>(side_of(field, unit)),
               {&there, 1});
    if (!fit({field, state, bodies}, target, parted.rest)) return {};
    return parted;
}

UnitId detach_part(const Field& field, State& state, const SplitDue& due, EventLog& log)
{
    const auto parted = detached_part(field, state, due);
    LR_CHECK(parted.has_value(), "a unit is parted that cannot be");
    const UnitId part = split_off(state, due.target, parted->part.castings);
    state[part].front = parted->part.front;
    state[due.target].front = parted->rest.front;
    log.add("IB-AORG-4"_clause, Detached{due.target, part, parted->part.castings});
    return part;
}

}  // namespace longroll::iron_brigade
