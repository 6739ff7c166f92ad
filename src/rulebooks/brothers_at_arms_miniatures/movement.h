// Moving units over the table in phase 7 (BM-MOV, BM-FRM): legs, their cost, what stops them,
// charges, disengaging, changes of formation, columns that follow their head.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/going.h"
#include "rulebooks/brothers_at_arms_miniatures/movement_kinds.h"
#include "rulebooks/brothers_at_arms_miniatures/works.h"

namespace longroll::brothers_at_arms_miniatures {

// BM-MOV-1; at night 1U for everybody (BM-NGT-3).
[[nodiscard]] Length rate_of(const Field& field, const State& state, Arm arm);
[[nodiscard]] Length commander_rate(const Field& field, const State& state);
// Whether roads help anybody now (BM-NGT-3).
[[nodiscard]] bool roads_count(const Field& field, const State& state);
// Of a unit as it begins its phase: halved by a change of formation or by disengaging.
[[nodiscard]] Cost allowance_of(const Field& field, const State& state, UnitId id, bool halved);

// An enemy commander whom a move brings it into contact with (BM-CDR-10), and how it stood then.
struct Brush {
    CommanderId commander = kNoCommander;
    std::size_t leg = 0;
    Length place = 0;  // along it
    Unit as;
    friend bool operator==(const Brush&, const Brush&) = default;
};

// A move walked through from leg to leg, as far as it goes. Nothing of the state is changed yet.
struct Walked {
    Unit at;                          // as it stands in the end
    MoveKind kind = MoveKind::March;  // as it was asked for
    Cost cost = 0;                    // in sixths of thousandths
    bool by_road = false;
    bool went = false;  // it left its ground
    bool reformed = false;
    bool turned = false;     // by a turn, or about in place
    bool finished = false;   // every leg was gone to its end, or contact ended the last
    MaybeRefusal refusal;    // why not
    Units contacts;          // enemies touched at the step where it stopped: a charge
    bool cut_short = false;  // an enemy's corner in its way ended it, without contact (BM-R-122)
    std::vector<Brush> brushed;  // in the order in which they are met
    // Of a walk that brushes anybody: how it was begun, so that who evades may be met again.
    Unit start;
    std::vector<Leg> legs;
    Point from;             // its anchor before
    bool marched = false;   // in column, after its lead base
    std::size_t begun = 0;  // legs
    Length gone = 0;        // of the last of these: places that it may go (legs.h)
};
// From where `from` stands (the state's own unit, or one about to enter). Legs are looked at every
// 0.01U and at their end (BM-R-127).
[[nodiscard]] Walked walk(const View& view, const Unit& from, std::span<const Leg> legs,
                          MoveKind kind);
// What a move with these legs is for that unit.
[[nodiscard]] MoveKind kind_of_move(const State& state, const Unit& unit,
                                    std::span<const Leg> legs);

// May this unit move now, whatever its legs (BM-MOV-3)?
[[nodiscard]] MaybeRefusal refuse_mover(const View& view, UnitId id);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Move& order);
void carry_out(const Field& field, State& state, const Move& order, Dice& dice, EventLog& log);
// What of a walk the state makes: place, captures on the way (commanders.h), records of contact,
// flags.
void stand_at(const Field& field, State& state, const Walked& walked, Dice& dice, EventLog& log);

// May it stand like this: on nobody, on the table, on nothing impassable, touching no enemy?
[[nodiscard]] MaybeRefusal refuse_place(const View& view, const Unit& as);
// A unit other than itself whose bases these share ground with; boats are on the water.
[[nodiscard]] bool lies_on_unit(const View& view, UnitId self, std::span<const Footprint> bases);

}  // namespace longroll::brothers_at_arms_miniatures
