// Formations and facing (ledger IB-FRM, IB-RNK, IB-FAC, IB-LAY): what each is good for, how deep it
// stands, changing from one to another, laying down. The ground they cover: bodies.h.

#pragma once

#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/charts.h"

namespace longroll::iron_brigade {

// ---- What each is good for ----

[[nodiscard]] bool is_open(FormationKind kind);
// Half a rank deep or a third, by its own castings and front alone (IB-FRM-22, IB-R-8).
[[nodiscard]] bool open_formation(const Field& field, const Unit& unit);
// Its line of the Formation Effects chart.
[[nodiscard]] FormationLine formation_line(const Field& field, const Unit& unit);
[[nodiscard]] Clause formation_clause(const Field& field, const Unit& unit);
[[nodiscard]] const CustomFormation* custom_formation(const Field& field, const Unit& unit);

// Castings side by side in the front, and one behind the other.
[[nodiscard]] int files_of(const Field& field, const Unit& unit);
[[nodiscard]] int ranks_of(const Field& field, const Unit& unit);
// How many may fire, and by which clause (IB-RNK-7, IB-FRM-21, IB-ORG-9).
struct Firing {
    int castings = 0;
    Clause clause;
};
[[nodiscard]] Firing firing_of(const Field& field, const Unit& unit);
[[nodiscard]] int firing_castings(const Field& field, const Unit& unit);
[[nodiscard]] bool fires_any_direction(const Field& field, const Unit& unit);
[[nodiscard]] bool is_en_masse(const Unit& unit);

// RULING: IB-R-3: how many columns a company column or a mass has unless its owner says otherwise.
[[nodiscard]] int usual_columns(int castings, bool mounted);
// RULING: IB-R-58: of so many cavalrymen, who stay with the horses.
[[nodiscard]] int holders_of(int castings);

// ---- Ranks deep ----

// With the clauses that decided it, for those who want to know why.
struct DepthFound {
    Depth depth = Depth::One;
    FixedVector<Clause, 6> clauses;
    int behind = 0;  // castings behind it that count, to the nearest
};
[[nodiscard]] DepthFound find_depth(const View& view, Point fire_point, UnitId target);

// By the width it presents to the fire point, with the men of its own army who stand behind it
// within 8 inches (IB-RNK-1 to 5, IB-R-9, IB-R-10).
[[nodiscard]] Depth target_depth(const View& view, Point fire_point, UnitId target);

// ---- Changing formation and facing ----
// Item B or D of a split/move, or option i(C). Cavalry mounts and dismounts, artillery limbers by
// it.

// Whether so many castings of the unit can stand in this formation, wherever it is.
[[nodiscard]] MaybeRefusal refuse_shape(const Field& field, const Unit& unit,
                                        const Formation& formation, int castings);

class Fits;  // movement.h

[[nodiscard]] MaybeRefusal refuse(const View& view, const Change& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Change& order, Fits& fits);
void carry_out(const Field& field, State& state, const Change& order, Dice& dice, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const View& view, const EnMasse& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const EnMasse& order, Fits& fits);
void carry_out(const Field& field, State& state, const EnMasse& order, Dice& dice, EventLog& log);

// ---- The infantry's free about-face ----

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const AboutFace& order);
void carry_out(const Field& field, State& state, const AboutFace& order, Dice& dice, EventLog& log);

// ---- Laying down ----
// Declared at the beginning of Movement and Fire. What it costs and saves under fire is in fire.h,
// who must lie down in pinned.h.

// Mounted cavalry, limbered guns, wagons and men in boats cannot (IB-LAY-1).
[[nodiscard]] bool can_lie_down(const Field& field, const Unit& unit);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const LieDown& order);
void carry_out(const Field& field, State& state, const LieDown& order, Dice& dice, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const StandUp& order);
void carry_out(const Field& field, State& state, const StandUp& order, Dice& dice, EventLog& log);

void lie_down(Unit& unit, UnitId id, Clause why, EventLog& log);
// A unit that must retreat stands up by itself (IB-LAY-5).
void stand_up(State& state, UnitId id, EventLog& log);
// At the end of a side's Movement and Fire: who has lain through all of it (IB-LAY-4).
void note_who_lay(const Field& field, State& state, Side side);

}  // namespace longroll::iron_brigade
