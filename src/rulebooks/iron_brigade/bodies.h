// Units as bodies on the table: the ground each covers, how far apart they are, who touches whom.
// A unit is one rectangle (IB-R-2, IB-R-3), so its body has one stand and its unit's number.

#pragma once

#include "board/table/bodies.h"
#include "board/table/distance.h"
#include "board/table/formation.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/state.h"
#include "rulebooks/shared/table/view.h"

namespace longroll::iron_brigade {

using board::table::Bodies;
using board::table::BodyId;
using board::table::Footprint;
using board::table::Layout;
using board::table::Pose;

// RULING: IB-R-1: comparisons of distances are a thousandth of an inch generous.
inline constexpr Length kTolerance = 1;
// RULING: IB-R-5: nearer than this is contact.
inline constexpr Length kContact = 100;

using shared::table::body_of;
constexpr UnitId unit_of(BodyId id) { return unit_id(table::index_of(id)); }

[[nodiscard]] inline const UnitCard& card_of(const Field& field, const Unit& unit)
{
    return field.units[index_of(unit.card)];
}
[[nodiscard]] inline Side side_of(const Field& field, const Unit& unit)
{
    return card_of(field, unit).side;
}

// How it counts on the charts: dismounted cavalry is infantry (IB-FRM-29), siege guns move as heavy
// equipment (IB-MOV-2).
[[nodiscard]] Arm arm_of(const Field& field, const Unit& unit);
// A battery, siege guns too: its castings are guns (IB-ORG-9).
[[nodiscard]] bool is_battery(const Field& field, const Unit& unit);
// RULING: IB-R-96: cavalry may have one for the saddle.
[[nodiscard]] WeaponId weapon_in_hand(const Field& field, const Unit& unit);
// Breechloaders and repeaters (IB-SEQ-17).
[[nodiscard]] bool loads_fast(const Field& field, const Unit& unit);

// The rectangle that the unit's castings take up about the middle of the front (IB-R-3).
[[nodiscard]] Layout layout_as(const Field& field, const Unit& unit, const Formation& formation,
                               bool mounted);
[[nodiscard]] Layout layout_of(const Field& field, const Unit& unit);
[[nodiscard]] Footprint footprint_as(const Field& field, const Unit& unit,
                                     const Formation& formation, bool mounted, Point front,
                                     Heading facing);
[[nodiscard]] Footprint footprint_of(const Field& field, const Unit& unit);
[[nodiscard]] Footprint footprint_of(const Field& field, const State& state, UnitId id);

// Every unit on the table; its group is its side.
[[nodiscard]] board::table::StandingMemo<UnitGround>::Shown standing_of(const Field& field,
                                                                        const State& state);
using shared::table::bodies_of;

// Whoever looks at the table looks at it through one.
using View = shared::table::View<Field, State, UnitId>;

// What is refused through a view is refused in the position alone, too.
template <class Order>
    requires requires(const View& view, const Order& order) { refuse(view, order); }
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Order& order)
{
    return refuse(View(field, state), order);
}

// OPTIMISATION: surely farther apart than so, by the middles of their fronts and their sizes, for
// who asks about many of whom few are near.
[[nodiscard]] bool far_apart(const Field& field, const Unit& a, const Unit& b, Length reach);
[[nodiscard]] bool far_apart(const Field& field, const Unit& a, Point b, Length reach);
// No part of it lies farther from the middle of its front; a thousandth or two are rounded.
[[nodiscard]] Length farthest_part(const Field& field, const Unit& unit);
[[nodiscard]] inline bool beyond(Point a, Point b, Length reach)
{
    const board::table::Vec between = b - a;
    return std::abs(between.x) > reach || std::abs(between.y) > reach;
}

[[nodiscard]] table::Gap gap_between(const Field& field, const State& state, UnitId a, UnitId b);
[[nodiscard]] bool touching(const Field& field, const State& state, UnitId a, UnitId b);
[[nodiscard]] bool in_contact(const Footprint& a, const Footprint& b);

// Every unit on the table, or every one of a side, in roster order.
template <class Visit>
void each_on_table(const State& state, Visit visit)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (state.units[place].on_table()) visit(unit_id(place));
}
template <class Visit>
void each_of_side(const Field& field, const State& state, Side side, Visit visit)
{
    each_on_table(state, [&](UnitId id) {
        if (side_of(field, state[id]) == side) visit(id);
    });
}

}  // namespace longroll::iron_brigade
