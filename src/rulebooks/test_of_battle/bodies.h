// Stands as bodies on the table: the ground that each covers, how far apart they are, who touches
// whom. The first stand of a body is the base; those behind it are the trail of a march column,
// which belongs to it for overlap, contact and the 1" limits (TB-R-143). The base of who occupies a
// town block is the block (TB-R-125).

#pragma once

#include "board/table/bodies.h"
#include "board/table/distance.h"
#include "board/table/formation.h"
#include "board/table/ways.h"
#include "core/refusal.h"
#include "rulebooks/shared/table/view.h"
#include "rulebooks/test_of_battle/state.h"

namespace longroll::test_of_battle {

// Whoever looks at the table looks at it through one.
using View = shared::table::View<Field, State, UnitId>;

// ---- Troops ----

// What a stand counts as (TB-R-17, TB-R-18), from its card and how it stands now.

[[nodiscard]] inline Side side_of(const Field& field, UnitId id) { return field[id].side; }
[[nodiscard]] inline Side side_of(const Field& field, const Unit& unit)
{
    return field[unit.card].side;
}
[[nodiscard]] inline Side side_of(const Field& field, LeaderId id) { return field[id].side; }

[[nodiscard]] Role role_of(const View& view, UnitId id);
// The column of the terrain chart that it is under.
[[nodiscard]] ChartColumn column_of(const View& view, UnitId id);
// The row of the movement chart.
[[nodiscard]] Mover mover_of(const Field& field, const State& state, UnitId id);

// On the roster, whether its men are in the saddle or not.
[[nodiscard]] bool has_horses(TroopType type);
[[nodiscard]] bool is_artillery(const Field& field, UnitId id);
// RULING: TB-R-54: these neither limber nor move.
[[nodiscard]] bool is_siege(const Field& field, UnitId id);
[[nodiscard]] bool is_infantry(const View& view, UnitId id);
[[nodiscard]] bool is_cavalry(const View& view, UnitId id);
[[nodiscard]] bool is_brigade(const View& view, UnitId id);
[[nodiscard]] bool is_skirmisher(const View& view, UnitId id);
// An infantry brigade or anything that fights as one: dismounted mounted infantry.
[[nodiscard]] bool is_infantry_brigade(const View& view, UnitId id);
// Neither routed nor in march column.
[[nodiscard]] bool in_close_order(const View& view, UnitId id);
// RULING: TB-R-18: on foot, with cartridge arms, unrouted and not in column.
[[nodiscard]] bool has_cartridge_arms(const View& view, UnitId id);
// TB-EXH-3: its division is exhausted, and the scenario lets it charge no more.
[[nodiscard]] bool is_spent(const View& view, UnitId id);
// Militia and poorly trained troops, where the option has them (TB-R-73, TB-R-74).
[[nodiscard]] bool is_untrained(const Field& field, UnitId id);

[[nodiscard]] MoraleState morale_state(const Unit& unit);
void set_morale_state(Unit& unit, MoraleState state);

using board::table::Bodies;
using board::table::BodyId;
using board::table::Edge;
using board::table::Footprint;
using board::table::last_free;
using board::table::Layout;
using board::table::Pose;

// RULING: TB-R-1: "within" is a hundredth of an inch generous.
inline constexpr Length kTolerance = 10;
// RULING: TB-R-6: no farther apart than this is contact.
inline constexpr Length kContact = 50;
// RULING: TB-R-138: nearer than this is inside the 1" limits.
inline constexpr Length kTooNear = 990;
// RULING: TB-R-130: on the edge of a fort is no farther than this from its perimeter.
inline constexpr Length kFortEdge = 500;
// RULING: TB-R-35.
inline constexpr Length kTokenRadius = kCommanderDiameter / 2;

using shared::table::body_of;
constexpr UnitId unit_of(BodyId id) { return unit_id(board::table::index_of(id)); }

[[nodiscard]] Size size_of(const Field& field, const State& state, UnitId id);
[[nodiscard]] Layout layout_of(const Field& field, const State& state, UnitId id);
// The base where it stands, or as it would stand elsewhere, out of any block.
[[nodiscard]] Footprint base_of(const Field& field, const State& state, UnitId id);
[[nodiscard]] Footprint base_at(const View& view, UnitId id, const Pose& pose);
// RULING: TB-R-2: in the saddle or out of it; the front stays, and the depth changes behind it.
[[nodiscard]] Footprint base_changed(const Field& field, const State& state, UnitId id,
                                     Mount mount);
// The same base turned about its centre (TB-R-41): where its front comes to.
[[nodiscard]] Pose pivoted(const Footprint& base, Heading facing);
// It occupies a town block; a village.
[[nodiscard]] inline bool in_town(const Field& field, const Unit& unit)
{
    return unit.block != kNoBlock && field[unit.block].town;
}
[[nodiscard]] inline bool in_village(const Field& field, const Unit& unit)
{
    return unit.block != kNoBlock && !field[unit.block].town;
}

// Every stand on the table; its group is its side.
[[nodiscard]] board::table::StandingMemo<UnitGround>::Shown standing_of(const Field& field,
                                                                        const State& state);
using shared::table::bodies_of;

template <class Order>
    requires requires(const View& view, const Order& order) { refuse(view, order); }
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Order& order)
{
    return refuse(View(field, state), order);
}

// Somebody on the table, by an id that came from outside.
[[nodiscard]] inline bool is_stand(const View& view, UnitId id)
{
    return index_of(id) < view.state.units.size() && view[id].on_table();
}

// Between bases; between all that belongs to each, trails too.
[[nodiscard]] board::table::Gap base_gap(const View& view, UnitId a, UnitId b);
[[nodiscard]] bool within(const View& view, UnitId a, UnitId b, Length distance);
// Horse or guns in a town block that infantry holds: it is fought for, not chosen (TB-R-151).
[[nodiscard]] bool is_sheltered(const View& view, UnitId id);
// In contact (TB-R-6): stands of neighbouring blocks are only if one has charged (TB-R-151).
[[nodiscard]] bool touching(const View& view, UnitId a, UnitId b);
[[nodiscard]] Units enemies_touching(const View& view, UnitId id);
[[nodiscard]] bool in_contact(const View& view, UnitId id);
// It touches an enemy who does not run, other than this one.
[[nodiscard]] bool touches_unrouted(const View& view, UnitId id, UnitId except = kNoUnit);
// A token that touches a stand, or lies within a distance of it (edge to base).
[[nodiscard]] bool touching(const View& view, LeaderId leader, UnitId id);
[[nodiscard]] bool within(const View& view, LeaderId leader, UnitId id, Length distance);

}  // namespace longroll::test_of_battle
