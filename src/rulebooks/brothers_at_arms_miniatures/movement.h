// Moving units over the table in phase 7 (BM-MOV, BM-FRM): legs, their cost, what stops them,
// charges, disengaging, changes of formation, columns that follow their head.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/movement_kinds.h"
#include "rulebooks/brothers_at_arms_miniatures/works.h"

namespace longroll::brothers_at_arms_miniatures {

// What a move may cost: rate x 6, so that every ground's share is whole (ledger T3).
using Cost = std::int64_t;

[[nodiscard]] Length rate_of(const Field& field, const State& state, Arm arm);  // BM-MOV-1, NGT-3
// Of a unit as it begins its phase: halved by a change of formation or by disengaging.
[[nodiscard]] Cost allowance_of(const Field& field, const State& state, UnitId id, bool halved);

// A move walked through from leg to leg, as far as it goes. Nothing of the state is changed yet.
struct Walked {
    Unit at;        // as it stands in the end
    Cost cost = 0;  // in sixths of thousandths
    bool by_road = false;
    bool reformed = false;
    bool turned = false;
    bool finished = false;             // every leg was gone to its end
    MaybeRefusal refusal;              // why not
    Units contacts;                    // enemies touched at the step where it stopped: a charge
    std::vector<CommanderId> brushed;  // enemy commanders touched on the way, in order (BM-CDR-10)
    Length gone = 0;                   // of the last leg that was begun
};
// From where `from` stands (the state's own unit, or one about to enter). Legs are looked at every
// 0.01U and at their end (BM-R-127).
[[nodiscard]] Walked walk(const View& view, const Unit& from, std::span<const Leg> legs,
                          MoveKind kind);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Move& order);
void carry_out(const Field& field, State& state, const Move& order, Dice& dice, EventLog& log);
// What of a walk the state makes: place, records of contact, captures (commanders.h), flags.
void stand_at(const Field& field, State& state, const Walked& walked, Dice& dice, EventLog& log);

// May it stand like this: on nobody, on the table, on nothing impassable, touching no enemy?
[[nodiscard]] MaybeRefusal refuse_place(const View& view, const Unit& as);

}  // namespace longroll::brothers_at_arms_miniatures
