// What circumstances add to a roll or to the number needed, each with its clause, and what the
// result of a morale test does (ledger 5.2, 5.9, 5.11 to 5.13). The numbers only; whether a
// circumstance holds is said in the chapters. The other tables are in charts.h.

#pragma once

#include "core/tally.h"
#include "rulebooks/face_to_the_enemy/charts.h"

#include <optional>

namespace longroll::face_to_the_enemy {

// ---- 5.2 Activation, beside quality, grade and state ----

enum class ActivationModifier : std::uint8_t { WoodsOrBuildings, BrigadeBetween, Separated };
inline constexpr std::size_t kActivationModifierCount = 3;
[[nodiscard]] const TallyLine& line_of(ActivationModifier which);

// For each complete 3 inches between general and unit (FE-ACT-8); measured to the nearest
// thousandth, so the tolerance is in it (FE-R-113).
[[nodiscard]] int distance_value(Length distance);

inline constexpr int kAlwaysActivates = 11;  // dice that show this or more (FE-ACT-15)
inline constexpr int kNeverActivates = 3;    // this or less (FE-ACT-16)

// ---- 5.9 Movement test, and what 5.7 says of it ----

enum class MovementTestModifier : std::uint8_t {
    GeneralNear,  // in line of command, within kGeneralNear
    GeneralAttached,
    GeneralInspired,
    WornOrDisordered,
    SpentOrSevere
};
inline constexpr std::size_t kMovementTestModifierCount = 5;
[[nodiscard]] const TallyLine& line_of(MovementTestModifier which);
// The worse of state and disorder (FE-MTS-5); none: neither takes anything.
[[nodiscard]] std::optional<MovementTestModifier> movement_test_state(Morale morale,
                                                                      Disorder disorder);
inline constexpr Length kGeneralNear = inches(12);
inline constexpr Length kEnemyNear = inches(20);  // of manoeuvre row A (FE-MAN-1)

// ---- 5.11 Dice of small arms and melee ----

enum class Rank : std::uint8_t { Front, Second };
// Of one base, in half dice (FE-SHT-11 to 13); small arms know Effective and Maximum.
[[nodiscard]] int half_dice(Rank rank, Band band);
// Of one base (FE-MEL-2).
[[nodiscard]] int melee_dice_per_base(Arm arm);

// ---- 5.12 Numbers needed, and rolls for base loss ----

inline constexpr int kToHit = 4;  // this or more (FE-SHT-17, FE-MEL-4)

// Of the target.
enum class ShootingModifier : std::uint8_t {
    Works,
    OtherCover,
    Artillery,
    MountedCavalry,
    Column,  // or March Column
    Enfiladed
};
inline constexpr std::size_t kShootingModifierCount = 6;
[[nodiscard]] const TallyLine& line_of(ShootingModifier which);

// Of the target; the last with the option flank_hits_easier, instead of the two before it.
enum class MeleeModifier : std::uint8_t {
    DefendsWorks,
    AttackedRear,   // it attacked the striker there
    AttackedFlank,  // likewise
    DefendsUphill,
    DefendsWoodsOrFence,
    StruckInFlankOrRear  // the striker attacked it there
};
inline constexpr std::size_t kMeleeModifierCount = 6;
[[nodiscard]] const TallyLine& line_of(MeleeModifier which);

enum class LossModifier : std::uint8_t { ShotArtillery, MeleeArtillery, WonOrDrew };
inline constexpr std::size_t kLossModifierCount = 3;
[[nodiscard]] const TallyLine& line_of(LossModifier which);
inline constexpr int kHitsToABase = 6;  // FE-LOS-3, FE-MEL-14

// ---- 5.13 Morale ----

enum class MoraleModifier : std::uint8_t {
    HitForTwoBases,    // by shooting
    MeleeHitForThree,  // a melee hit for every 3 bases
    OutfoughtByTwo,    // 2 melee hits more than it gave
    QuarterLost,       // of its initial bases
    ThreatenedFlank,
    SeveralReasons,
    ShotAt,
    CavalryAtInfantry,  // mounted, charging its front
    RawCharging,
    RawReceiving,
    VeteranCharging,
    VeteranReceiving,
    WornOrSevere,
    Spent,
    Broken,
    GeneralInSight,  // out of contact
    GeneralInMelee,  // attached
    RearSupport
};
inline constexpr std::size_t kMoraleModifierCount = 18;
[[nodiscard]] const TallyLine& line_of(MoraleModifier which);
// The worst of state and disorder (FE-MOR-22); none: neither takes anything.
[[nodiscard]] std::optional<MoraleModifier> morale_test_state(Morale morale, Disorder disorder);

inline constexpr Length kMoraleNear = inches(6);  // friends, generals (FE-MOR-6, 7, 23)
[[nodiscard]] Length rear_support_reach(Arm arm, bool mounted);

// Grave: for a melee lost by 2 hits or more, a broken friend or a lost general (FE-MOR-29).
enum class TestCause : std::uint8_t { Ordinary, Grave, Rally };
// Levels towards Fresh; below 0 towards Broken (FE-MOR-27 to 29).
[[nodiscard]] int level_change(Band2D6 result, TestCause cause);
// So many levels better, or worse if below 0 (FE-QUA-4).
[[nodiscard]] Morale changed_by(Morale morale, int levels);

enum class AttackerResult : std::uint8_t { ChargesHome, Halts, FallsBack };
[[nodiscard]] AttackerResult attacker_result(Band2D6 result);  // FE-CHG-8 to 10

struct DefenderResult {
    int halves = 0;  // of its move that it falls back
    Disorder disorder = Disorder::None;
    friend bool operator==(const DefenderResult&, const DefenderResult&) = default;
};
[[nodiscard]] DefenderResult defender_result(Band2D6 result);  // FE-CHG-11 to 13

inline constexpr Length kChargeTestsAt = inches(3);  // from the target (FE-CHG-7)

}  // namespace longroll::face_to_the_enemy
