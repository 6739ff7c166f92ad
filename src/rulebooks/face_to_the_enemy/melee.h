// Melee (FE-MEL): dice, numbers, allocation among several enemies, who has won, losses. [C]
//
// Dice, in this order (5.16): the active side's units in canonical order, of each unit enemy by
// enemy in canonical order, the throw and then its re-rolls; the other side likewise; remainder
// rolls; generals; then losers' tests.

#pragma once

#include "core/dice.h"
#include "core/tally.h"
#include "rulebooks/face_to_the_enemy/bodies.h"

#include <vector>

namespace longroll::face_to_the_enemy {

// After losses by state and disorder (FE-MEL-2, 3).
[[nodiscard]] int melee_dice(const View& view, UnitId id);
// The number needed against an enemy in contact, line by line (FE-MEL-4 to 11).
[[nodiscard]] Tally melee_number(const View& view, UnitId striker, UnitId target);
// As declared, or the default split (FE-MEL-20, FE-R-70).
[[nodiscard]] std::vector<Share> shares_of(const View& view, UnitId id);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Allocate& order);
void carry_out(const Field& field, State& state, const Allocate& order, Dice& dice, EventLog& log);
// Has this side a unit with several enemies, whose dice are not shared out yet?
[[nodiscard]] bool anybody_to_allocate(const View& view, Side side);
void list_allocations(const View& view, std::vector<Action>& actions);

// M3 to M5, of hits that were taken; and M4 of one unit.
void bear_melee_losses(const Field& field, State& state, Dice& dice, EventLog& log);
void risk_generals_in_melee(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log);
// M6 alone, in order.
void test_losers(const Field& field, State& state, Dice& dice, EventLog& log);
// M1 to M6: strikes, results, losses, generals, autobreak, losers' tests.
void resolve_melee(const Field& field, State& state, Dice& dice, EventLog& log);

}  // namespace longroll::face_to_the_enemy
