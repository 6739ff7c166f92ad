// Where everybody stands at the start, or comes on later (ledger 8.1, 8.5). Regiments that the
// battle puts on one point stand side by side there, columns one behind another; whoever would
// stand on another, on impassable ground or over the edge is slid to the nearest place that is
// free.

#include "board/table/distance.h"
#include "rulebooks/iron_brigade/fitting.h"
#include "rulebooks/iron_brigade/muster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::iron_brigade {

using board::table::ahead;
using board::table::degrees;
using board::table::heading_of;
using board::table::inches;
using shared::table::Array;

namespace {

constexpr Length kBetween = 1000;  // regiments set side by side

std::optional<UnitId> nearest_enemy(const Mustering& muster, UnitId id)
{
    const View view(muster.field, muster.state);
    return view.least_of(enemy_of(view.side(id)),
                         [&](UnitId enemy) { return square(view[enemy].front - view[id].front); });
}

// Towards the nearest enemy on the table; with none, away from home.
Heading usual_facing(const Mustering& muster, UnitId id)
{
    const UnitCard& card = muster.field.units[index_of(id)];
    if (card.arrival) return card.arrival->heading;
    if (const auto enemy = nearest_enemy(muster, id))
        return heading_of(muster.state[*enemy].front - muster.state[id].front);
    return opposite(towards(muster.field.scenario.home_edge[index_of(card.side)]));
}

FormationKind usual_formation(const Mustering& muster, UnitId id)
{
    constexpr Length kNear = inches(60);
    const UnitCard& card = muster.field.units[index_of(id)];
    if (card.arm == Arm::HeavyEquipment) return FormationKind::Limbered;
    if (card.arm != Arm::Artillery)
        return card.arrival ? FormationKind::Column : FormationKind::Line;
    const auto enemy = nearest_enemy(muster, id);
    const bool near =
        enemy &&
        board::table::gap(muster.state[*enemy].front, muster.state[id].front).at_most(kNear);
    return near && !card.arrival ? FormationKind::Unlimbered : FormationKind::Limbered;
}

void form_up(Mustering& muster)
{
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        const UnitId id = unit_id(place);
        Unit& unit = muster.state[id];
        const auto& arrival = muster.field.units[place].arrival;
        if (arrival) unit.front = arrival->at;
        if (!muster.recruits[place].facing_given || arrival) unit.facing = usual_facing(muster, id);
        if (!muster.recruits[place].formation_given || arrival)
            unit.formation.kind = usual_formation(muster, id);
    }
}

bool marches_in_file(FormationKind kind)
{
    return kind == FormationKind::Column || kind == FormationKind::Limbered;
}

// Those of one formation that the battle puts on one point, looking the same way.
std::vector<UnitId> companions(const Mustering& muster, UnitId first)
{
    const Recruit& model = muster.recruits[index_of(first)];
    const Unit& lead = muster.state[first];
    std::vector<UnitId> group;
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        const Recruit& recruit = muster.recruits[place];
        const Unit& unit = muster.state.units[place];
        if (!recruit.own_place && unit.on_table() && recruit.formation == model.formation &&
            unit.front == lead.front && unit.facing == lead.facing &&
            marches_in_file(unit.formation.kind) == marches_in_file(lead.formation.kind))
            group.push_back(unit_id(place));
    }
    return group;
}

void string_out(Mustering& muster, const std::vector<UnitId>& group)
{
    const Unit& lead = muster.state[group.front()];
    const bool in_file = marches_in_file(lead.formation.kind);
    std::vector<Length> sizes;
    for (const UnitId id : group) {
        const auto extent = extent_of(layout_of(muster.field, muster.state[id]));
        sizes.push_back(in_file ? extent.depth() : extent.width());
    }
    const auto fronts = shared::table::strung_out(
        {lead.front, lead.facing}, in_file ? Array::InFile : Array::Abreast, sizes, kBetween);
    for (std::size_t place = 0; place < group.size(); ++place)
        muster.state[group[place]].front = fronts[place];
}

void set_side_by_side(Mustering& muster)
{
    std::vector<bool> done(muster.recruits.size(), false);
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        if (done[place] || muster.recruits[place].own_place) continue;
        const auto group = companions(muster, unit_id(place));
        for (const UnitId id : group) done[index_of(id)] = true;
        if (group.size() > 1) string_out(muster, group);
    }
}

// Sideways first, then back, then the other ways; nearest first.
std::optional<Point> free_place(const Mustering& muster, const Bodies& bodies, UnitId id)
{
    constexpr Length kStep = 500;
    constexpr Length kFar = inches(40);
    const shared::table::Spokes ways = {degrees(90),   degrees(-90), degrees(180), degrees(135),
                                        degrees(-135), degrees(45),  degrees(-45), degrees(0)};
    const Unit& unit = muster.state[id];
    const View view(muster.field, muster.state, bodies);
    const Footprint wanted = footprint_of(muster.field, unit);
    const Arm arm = arm_of(muster.field, unit);
    const auto by = shared::table::nearest_shift(
        {unit.facing, ways, kStep, kFar}, [&](board::table::Vec shift) {
            return in_the_way(view, id, arm, shifted(wanted, shift)) == InTheWay::Nothing;
        });
    if (!by) return {};
    return unit.front + *by;
}

void slide_apart(Mustering& muster)
{
    Bodies bodies;
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        const UnitId id = unit_id(place);
        Unit& unit = muster.state[id];
        if (!unit.on_table()) continue;
        if (const auto front = free_place(muster, bodies, id))
            unit.front = *front;
        else
            muster.problems.add(muster.recruits[place].where,
                                fmt::format("there is no room for \"{}\" where it is to stand",
                                            muster.field.units[place].name),
                                "move it, or give it a position in [rulebook.iron-brigade.unit]");
        const Footprint ground = footprint_of(muster.field, unit);
        bodies.put(body_of(id), static_cast<std::uint8_t>(muster.field.units[place].side),
                   {&ground, 1});
        // RULING: IB-R-58; four inches behind, as ledger 8.5 has it.
        if (unit.holders > 0)
            unit.holders_at = unit.front + ahead(opposite(unit.facing), inches(4));
    }
}

}  // namespace

void place_units(Mustering& muster)
{
    form_up(muster);
    set_side_by_side(muster);
    slide_apart(muster);
}

}  // namespace longroll::iron_brigade
