// Flinching (BM-FLN) and being pinned (BM-PIN).

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/cover.h"

namespace longroll::brothers_at_arms_miniatures {

// The test after an attack that has cost bases and left some (BM-FLN-1 to 5): how many dice, each
// at or below the bases lost; 0: none is made, and whether it flinches all the same (BM-FLN-17).
struct FlinchTest {
    int dice = 1;
    bool certain = false;
    Clause clause;
};
[[nodiscard]] FlinchTest flinch_test(const Field& field, const State& state, const Attack& attack);
// The test is made: whether it flinches.
[[nodiscard]] bool flinches(const Field& field, const State& state, const Attack& attack,
                            Dice& dice, EventLog& log);

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
// How far: the table's rate, whatever the ground and the hour (BM-FLN-6).
[[nodiscard]] constexpr Length flinch_length(Arm arm)
{
    return arm == Arm::Cavalry ? 4 * kU : 2 * kU;
}
// So many steps along a line: each part rounded to the mil, halves away from zero.
[[nodiscard]] Vec steps_along(Vec line, int steps);
// The way straight from the cause; from no distance, to its rear (BM-R-45).
[[nodiscard]] Vec flinch_line(const Unit& unit, Vec away);
[[nodiscard]] Heading straight_away(const State& state, const Attack& attack);
// A riverboat's, along its river (BM-RIV-6).
[[nodiscard]] FlinchPath boat_flinch(const View& view, UnitId id, Point cause, Unit& after);

// The flinch itself: moves, pins, removes; answers how it went.
FlinchPath flinch(const Field& field, State& state, UnitId id, Vec away, Point cause,
                  EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const AimFlinch& order);
void carry_out(const Field& field, State& state, const AimFlinch& order, Dice& dice, EventLog& log);
// The ways that an attacker may aim a flinch, every fifteen degrees (BM-FLN-18).
void list_flinch_aims(const AimDue& due, std::vector<Action>& actions);
// The umpire's: the test alone, of the attack that the position was made with.
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const TestFlinch& order);
void carry_out(const Field& field, State& state, const TestFlinch& order, Dice& dice,
               EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
