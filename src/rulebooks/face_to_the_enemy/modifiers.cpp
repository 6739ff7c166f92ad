// The tables of modifiers.h, each as printed or ruled.

#include "rulebooks/face_to_the_enemy/modifiers.h"

#include "core/check.h"
#include "rulebooks/face_to_the_enemy/clauses.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

namespace {

template <class Cell, std::size_t N, class Word>
const Cell& modifier_line(const std::array<Cell, N>& table, Word word)
{
    LR_CHECK(place_of(word) < N, "every circumstance is on its table");
    return table[place_of(word)];
}

// RULING: FE-R-16 to FE-R-18: once each.
constexpr std::array<TallyLine, kActivationModifierCount> kActivationLines = {{
    {"FE-ACT-9"_clause, +1},
    {"FE-ACT-10"_clause, +1},
    {"FE-ACT-11"_clause, +2},
}};

constexpr std::array<TallyLine, kMovementTestModifierCount> kMovementTestLines = {{
    {"FE-MTS-2"_clause, +1},
    {"FE-MTS-3"_clause, +1},
    {"FE-MTS-4"_clause, +1},
    {"FE-MTS-5"_clause, -1},
    {"FE-MTS-5"_clause, -2},
}};

// RULING: FE-R-54: a plus makes hitting harder.
constexpr std::array<TallyLine, kShootingModifierCount> kShootingLines = {{
    {"FE-SHT-18"_clause, +2},
    {"FE-SHT-19"_clause, +1},
    {"FE-SHT-20"_clause, +1},
    {"FE-SHT-21"_clause, -1},
    {"FE-SHT-22"_clause, -2},
    {"FE-SHT-23"_clause, -2},
}};

// RULING: FE-R-66 on flank and rear.
constexpr std::array<TallyLine, kMeleeModifierCount> kMeleeLines = {{
    {"FE-MEL-5"_clause, +2},
    {"FE-MEL-6"_clause, +1},
    {"FE-MEL-7"_clause, +1},
    {"FE-MEL-8"_clause, +1},
    {"FE-MEL-9"_clause, +1},
    {"FE-MEL-11"_clause, -1},
}};

constexpr std::array<TallyLine, kLossModifierCount> kLossLines = {{
    {"FE-LOS-2"_clause, +1},
    {"FE-MEL-15"_clause, +1},
    {"FE-MEL-16"_clause, +2},
}};

// RULING: FE-R-72 on the threatened flank, FE-R-74 on state and disorder.
constexpr std::array<TallyLine, kMoraleModifierCount> kMoraleLines = {{
    {"FE-MOR-10"_clause, -1},
    {"FE-MOR-11"_clause, -1},
    {"FE-MOR-12"_clause, -1},
    {"FE-MOR-13"_clause, -1},
    {"FE-MOR-14"_clause, -1},
    {"FE-MOR-15"_clause, -1},
    {"FE-MOR-16"_clause, -1},
    {"FE-MOR-17"_clause, -1},
    {"FE-MOR-18"_clause, +1},
    {"FE-MOR-19"_clause, -1},
    {"FE-MOR-20"_clause, -1},
    {"FE-MOR-21"_clause, +1},
    {"FE-MOR-22"_clause, -1},
    {"FE-MOR-22"_clause, -2},
    {"FE-MOR-22"_clause, -3},
    {"FE-MOR-23"_clause, +1},
    {"FE-MOR-24"_clause, +1},
    {"FE-MOR-25"_clause, +1},
}};

}  // namespace

const TallyLine& line_of(ActivationModifier which)
{
    return modifier_line(kActivationLines, which);
}

int distance_value(Length distance) { return distance / inches(3); }

const TallyLine& line_of(MovementTestModifier which)
{
    return modifier_line(kMovementTestLines, which);
}

// FE-DIS-1, FE-DIS-2.
std::optional<MovementTestModifier> movement_test_state(Morale morale, Disorder disorder)
{
    if (morale >= Morale::Spent || disorder == Disorder::Severe)
        return MovementTestModifier::SpentOrSevere;
    if (morale == Morale::Worn || disorder == Disorder::Disordered)
        return MovementTestModifier::WornOrDisordered;
    return std::nullopt;
}

// RULING: FE-R-51.
int half_dice(Rank rank, Band band)
{
    if (band == Band::Effective) return rank == Rank::Front ? 2 : 1;
    return band == Band::Maximum && rank == Rank::Front ? 1 : 0;
}

// RULING: FE-R-65: in whatever rank.
int melee_dice_per_base(Arm arm) { return arm == Arm::Artillery ? 2 : 1; }

const TallyLine& line_of(ShootingModifier which) { return modifier_line(kShootingLines, which); }

const TallyLine& line_of(MeleeModifier which) { return modifier_line(kMeleeLines, which); }

const TallyLine& line_of(LossModifier which) { return modifier_line(kLossLines, which); }

const TallyLine& line_of(MoraleModifier which) { return modifier_line(kMoraleLines, which); }

// FE-DIS-1, FE-DIS-2.
std::optional<MoraleModifier> morale_test_state(Morale morale, Disorder disorder)
{
    if (morale == Morale::Broken) return MoraleModifier::Broken;
    if (morale == Morale::Spent) return MoraleModifier::Spent;
    if (morale == Morale::Worn || disorder == Disorder::Severe) return MoraleModifier::WornOrSevere;
    return std::nullopt;
}

// RULING: FE-R-76: by the unit that tests (FE-MOR-25).
Length rear_support_reach(Arm arm, bool mounted)
{
    return arm == Arm::Cavalry && mounted ? inches(12) : inches(6);
}

// FE-BRK-8, FE-BRK-9, FE-BRK-12 on rallies.
int level_change(Band2D6 result, TestCause cause)
{
    static constexpr std::array<std::array<int, 3>, 3> kChanges = {{
        // Ordinary, grave, rally.
        {0, 0, +1},
        {-1, -1, 0},
        {-1, -2, -1},
    }};
    return modifier_line(modifier_line(kChanges, result), cause);
}

Morale changed_by(Morale morale, int levels)
{
    const int worst = static_cast<int>(Morale::Broken);
    return static_cast<Morale>(std::clamp(static_cast<int>(morale) - levels, 0, worst));
}

AttackerResult attacker_result(Band2D6 result)
{
    static constexpr std::array kResults = {AttackerResult::ChargesHome, AttackerResult::Halts,
                                            AttackerResult::FallsBack};
    return modifier_line(kResults, result);
}

DefenderResult defender_result(Band2D6 result)
{
    static constexpr std::array<DefenderResult, 3> kResults = {
        {{}, {1, Disorder::Disordered}, {2, Disorder::Severe}}};
    return modifier_line(kResults, result);
}

}  // namespace longroll::face_to_the_enemy
