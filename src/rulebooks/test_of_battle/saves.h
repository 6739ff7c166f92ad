// Saving throws: which hits may be saved, and why. Ledger TB-SAV and the rows C of the terrain
// chart; rulings TB-R-82, TB-R-104 to TB-R-106.

#pragma once

#include "core/dice.h"
#include "rulebooks/test_of_battle/combat_dice.h"

namespace longroll::test_of_battle {

enum class Fight : std::uint8_t { Fire, Melee };

// The ordinary throw against hits of these dice, which come from this point: the middle of the
// firer's edge, or the centre of who melees (TB-R-82).
[[nodiscard]] std::optional<SaveCause> save_against(const View& view, const DiceGroup& group,
                                                    UnitId target, Fight fight, Point from);
[[nodiscard]] Clause clause_of(SaveCause cause);
// Mounted cavalry may opt to save by retreating (TB-SAV-5).
[[nodiscard]] bool may_save_by_retreat(const View& view, UnitId id);
// Fire hits on it that have no other ordinary throw.
[[nodiscard]] int unsaved_fire(std::span<const ScoredHits> hits, UnitId id);
// The throws of one stand, which may try so many by retreating: how many hits are left.
[[nodiscard]] int roll_saves(const Unit& target, std::span<const ScoredHits> hits, UnitId id,
                             int tried, Dice& dice);

}  // namespace longroll::test_of_battle
