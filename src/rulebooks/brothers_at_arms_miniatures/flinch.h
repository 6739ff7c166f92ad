// Flinching (BM-FLN) and being pinned (BM-PIN).

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/cover.h"

namespace longroll::brothers_at_arms_miniatures {

// The test after an attack that has cost bases and left some (BM-FLN-1 to 5): how many dice, each at
// or below the bases lost; 0: none is made, and whether it flinches all the same (BM-FLN-17).
struct FlinchTest {
    int dice = 1;
    bool certain = false;
    Clause clause;
};
[[nodiscard]] FlinchTest flinch_test(const Field& field, const State& state, const Attack& attack);

// Where it would go: traced step by step (BM-R-45, BM-R-107). Nothing is changed.
struct FlinchPath {
    Vec by;             // the displacement that it makes
    bool lost = false;  // over the edge or on impassable ground (BM-FLN-9, 13)
    Clause why;         // of the loss
    Units contacted;    // who strikes at once (BM-R-122)
    Units renewed;      // of these, whom it was clear of on the way or before
    Vec next;           // the step that an enemy's base was in the way of; none: no base was
};
[[nodiscard]] FlinchPath flinch_path(const View& view, UnitId id, Vec away);
// A riverboat's, along its river (BM-RIV-6).
[[nodiscard]] FlinchPath boat_flinch(const View& view, UnitId id, Point cause, Unit& after);

// The flinch itself: moves, pins, removes; answers how it went.
FlinchPath flinch(const Field& field, State& state, UnitId id, Vec away, Point cause,
                  EventLog& log);
// The ways that an attacker may aim a flinch, every fifteen degrees (BM-FLN-18).
void list_flinch_aims(const AimDue& due, std::vector<Action>& actions);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const AimFlinch& order);
void carry_out(const Field& field, State& state, const AimFlinch& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const TestFlinch& order);
void carry_out(const Field& field, State& state, const TestFlinch& order, Dice& dice,
               EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
