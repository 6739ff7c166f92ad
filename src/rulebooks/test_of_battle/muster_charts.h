// The charts of the muster (ledger 8.3, 8.4, 8.6): from the battle's words for quality, small arms
// and guns to the rulebook's, and the level at which a division is exhausted.

#pragma once

#include "battle/battle.h"
#include "rulebooks/test_of_battle/vocabulary.h"

#include <cstdint>

namespace longroll::test_of_battle {

struct QualityLine {
    std::int8_t morale = 5;
    Training training = Training::Regular;  // with the option poorly_trained
    std::int8_t morale_without = 5;         // without it, and of artillery
    friend bool operator==(const QualityLine&, const QualityLine&) = default;
};
[[nodiscard]] const QualityLine& quality_line(battle::Quality quality);
inline constexpr int kBestMorale = 6;  // and the mark of an elite stand

struct SmallArm {
    Weapon weapon = Weapon::None;
    bool repeating = false;
    friend bool operator==(const SmallArm&, const SmallArm&) = default;
};
// None for a gun.
[[nodiscard]] SmallArm small_arm(battle::Weapon weapon);

enum class Arm : std::uint8_t { Infantry, Cavalry };
// What troops carry of whom the battle does not say.
[[nodiscard]] SmallArm unknown_arm(Arm arm, battle::Date date);

struct Gun {
    Tube tube = Tube::Smoothbore;
    Weight weight = Weight::Field;
    friend bool operator==(const Gun&, const Gun&) = default;
};
[[nodiscard]] Gun gun_of(battle::Weapon weapon);

// Casualties at which a division is exhausted. `weighted_morale`: each stand's morale number times
// its strength points, added up.
[[nodiscard]] int exhaustion_level(int strength_points, int weighted_morale);

}  // namespace longroll::test_of_battle
