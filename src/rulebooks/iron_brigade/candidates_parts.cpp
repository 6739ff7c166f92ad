// Candidates for parting and combining units, and for blind fire.

#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/organisation.h"
#include "rulebooks/iron_brigade/sequence.h"

#include <array>

namespace longroll::iron_brigade {

namespace {

Length half_width(const Field& field, const Unit& unit)
{
    return length_of(footprint_of(field, unit).across);
}

// The part as it stands with so many castings in this formation.
Unit part_of(const Unit& unit, int castings, const Formation& formation)
{
    Unit part = unit;
    part.castings = static_cast<std::uint8_t>(castings);
    part.formation = formation;
    return part;
}

Detach parting(UnitId id, const Unit& unit, const Unit& part, Point front)
{
    Detach order;
    order.unit = id;
    order.castings = part.castings;
    order.formation = part.formation;
    order.front = front;
    order.facing = unit.facing;
    return order;
}

void list_detached(const View& view, Detach order, std::vector<Action>& actions)
{
    for (const bool half : {false, true}) {
        order.half = half;
        offer(view, order, actions);
    }
}

// Close beside it on one hand or the other.
void list_wings(const View& view, UnitId id, std::vector<Action>& actions)
{
    const Unit& unit = view[id];
    const Unit wing = part_of(unit, unit.castings / 2, unit.formation);
    const Length out = half_width(view.field, unit) + half_width(view.field, wing);
    for (const int hand : {90, -90})
        list_detached(view,
                      parting(id, unit, wing, unit.front + ahead(unit.facing + degrees(hand), out)),
                      actions);
}

void list_skirmishers(const View& view, UnitId id, std::vector<Action>& actions)
{
    constexpr int kShare = 4;  // one man in so many
    const Unit& unit = view[id];
    const Formation open{.kind = FormationKind::OpenHalf};
    const Unit few = part_of(unit, std::max(1, unit.castings / kShare), open);
    const Length depth = 2 * length_of(footprint_of(view.field, few).along);
    Detach order = parting(id, unit, few, unit.front + ahead(unit.facing, depth));
    order.skirmishers = true;
    list_detached(view, order, actions);
}

}  // namespace

void list_parts(const View& view, UnitId id, std::vector<Action>& actions)
{
    const bool wings = view.field.options.adv_reorganization;
    if (!wings && !view.field.options.adv_skirmishers) return;
    if (view[id].castings < 4 || view[id].acted.over) return;
    if (wings) list_wings(view, id, actions);
    list_skirmishers(view, id, actions);
}

void list_unions(const View& view, UnitId id, std::vector<Action>& actions)
{
    constexpr Length kNear = 12'000;  // between the middles of fronts
    if (!view.field.options.adv_reorganization && !view.field.options.adv_skirmishers) return;
    if (view[id].acted.over) return;
    view.each_of(view.state.phasing, [&](UnitId other) {
        const auto way = view[other].front - view[id].front;
        if (other == id || square(way) > std::int64_t{kNear} * kNear) return;
        Combine order;
        order.into = id;
        order.others.push_back(other);
        order.formation = view[id].formation;
        for (const bool half : {false, true}) {
            order.half = half;
            offer(view, order, actions);
        }
    });
}

void list_blind_fire(const View& view, UnitId id, std::vector<Action>& actions)
{
    constexpr std::array<int, 3> kRanges = {8, 16, 30};
    constexpr std::array<int, 3> kTurns = {0, -25, 25};
    constexpr std::size_t kMost = 3;
    if (!view.field.options.adv_hidden_movement || !is_battery(view.field, view[id])) return;
    std::size_t offered = 0;
    for (const int range : kRanges)
        for (const int turn : kTurns) {
            BlindFire order;
            order.unit = id;
            order.half = view[id].acted.kind == Acted::Kind::Split;
            order.at = view[id].front + ahead(view[id].facing + degrees(turn), inches(range));
            if (offered < kMost && offer(view, order, actions)) ++offered;
        }
}

}  // namespace longroll::iron_brigade
