// The dice of combat: how many, and what they hit on. Ledger TB-DIC, TB-HIT; rulings TB-R-98 to
// TB-R-103, TB-R-127.

#pragma once

#include "rulebooks/test_of_battle/ranges.h"

#include <span>

namespace longroll::test_of_battle {

// Dice of one source that are thrown together.
struct DiceGroup {
    UnitId by = kNoUnit;
    Source source = Source::Main;
    int dice = 0;
    int to_hit = kPlainToHit;
    Clause clause;       // the row of the chart, or what changes its number
    bool close = false;  // fire within close range
};
using DiceGroups = FixedVector<DiceGroup, 12>;

struct DiceFound {
    DiceGroups groups;  // in the order in which they are thrown (TB-R-22)
    Refusal why_none{"TB-RNG-1"_clause, "the target is out of range"};
};
// Of everybody who fights as one with it, as if out of no side of a block.
[[nodiscard]] DiceFound fire_dice(const View& view, UnitId firer, UnitId target,
                                  const board::table::Gap& range,
                                  std::span<const UnitId> reinforcing);
[[nodiscard]] DiceGroups melee_dice(const View& view, UnitId by, UnitId against,
                                    std::span<const UnitId> reinforcing);

[[nodiscard]] int total_of(const DiceGroups& groups);
// So many of them, once others have been thrown.
[[nodiscard]] DiceGroups part_of(const DiceGroups& groups, int thrown, int dice);
// Out of one side of a town block (TB-TTN-7).
[[nodiscard]] constexpr int dice_of_side(int total) { return (total + 3) / 4; }

// Skirmishers behind or beside a brigade add a die each (TB-R-102, TB-R-150).
[[nodiscard]] MaybeRefusal refuse_reinforcing(const View& view, UnitId brigade,
                                              std::span<const UnitId> skirmishers);
[[nodiscard]] FixedVector<UnitId, 2> who_may_reinforce(const View& view, UnitId brigade);

// RULING: TB-R-64: a skirmisher in broken ground fights cavalry as close-order infantry.
[[nodiscard]] bool fights_as_infantry(const View& view, UnitId skirmisher, UnitId cavalry);

}  // namespace longroll::test_of_battle
