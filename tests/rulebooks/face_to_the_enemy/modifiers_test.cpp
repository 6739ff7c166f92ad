// The tables of modifiers.h, every cell against the ledger's, each line with its clause.

#include "rulebooks/face_to_the_enemy/modifiers.h"

#include <gtest/gtest.h>

namespace longroll::face_to_the_enemy {
namespace {

template <class Modifier>
void expect_line(Modifier which, std::string_view clause, int value)
{
    EXPECT_EQ(line_of(which).clause.id, clause) << place_of(which);
    EXPECT_EQ(line_of(which).value, value) << clause;
}

// ---- 5.2 Activation ----

TEST(FE_ACT_8, EachCompleteThreeInchesAddsOne)
{
    EXPECT_EQ(distance_value(0), 0);
    EXPECT_EQ(distance_value(2990), 0);
    EXPECT_EQ(distance_value(2999), 0);
    EXPECT_EQ(distance_value(3000), 1);
    EXPECT_EQ(distance_value(5999), 1);
    EXPECT_EQ(distance_value(7200), 2);
    EXPECT_EQ(distance_value(10'000), 3);
}

TEST(FE_ACT_9, WoodsOrBuildingsAddOne)
{
    expect_line(ActivationModifier::WoodsOrBuildings, "FE-ACT-9", +1);
}

TEST(FE_ACT_10, BrigadesBetweenAddOne)
{
    expect_line(ActivationModifier::BrigadeBetween, "FE-ACT-10", +1);
}

TEST(FE_ACT_11, SeparationAddsTwo) { expect_line(ActivationModifier::Separated, "FE-ACT-11", +2); }

TEST(FE_ACT_15, ElevenAndTwelveAreTheDiceThatAlwaysActivate) { EXPECT_EQ(kAlwaysActivates, 11); }

TEST(FE_ACT_16, TwoAndThreeAreTheDiceThatNeverDo) { EXPECT_EQ(kNeverActivates, 3); }

// ---- 5.9 Movement test ----

TEST(FE_MAN_1, TheEnemyIsNearWithinTwentyInches) { EXPECT_EQ(kEnemyNear, 20'000); }

TEST(FE_MTS_2, AGeneralWithinTwelveInchesAddsOne)
{
    expect_line(MovementTestModifier::GeneralNear, "FE-MTS-2", +1);
    EXPECT_EQ(kGeneralNear, 12'000);
}

TEST(FE_MTS_3, AnAttachedGeneralAddsOne)
{
    expect_line(MovementTestModifier::GeneralAttached, "FE-MTS-3", +1);
}

TEST(FE_MTS_4, AnInspiredGeneralAddsOne)
{
    expect_line(MovementTestModifier::GeneralInspired, "FE-MTS-4", +1);
}

int movement_penalty(Morale morale, Disorder disorder)
{
    const auto which = movement_test_state(morale, disorder);
    return which ? line_of(*which).value : 0;
}

TEST(FE_MTS_5, TheWorseOfStateAndDisorderCounts)
{
    expect_line(MovementTestModifier::WornOrDisordered, "FE-MTS-5", -1);
    expect_line(MovementTestModifier::SpentOrSevere, "FE-MTS-5", -2);
    EXPECT_EQ(movement_penalty(Morale::Fresh, Disorder::None), 0);
    EXPECT_EQ(movement_penalty(Morale::Worn, Disorder::None), -1);
    EXPECT_EQ(movement_penalty(Morale::Worn, Disorder::Disordered), -1);
    EXPECT_EQ(movement_penalty(Morale::Worn, Disorder::Severe), -2);
    EXPECT_EQ(movement_penalty(Morale::Spent, Disorder::None), -2);
    EXPECT_EQ(movement_penalty(Morale::Spent, Disorder::Disordered), -2);
    EXPECT_EQ(movement_penalty(Morale::Spent, Disorder::Severe), -2);
}

TEST(FE_DIS_1, TheDisorderedTestMovementAtMinusOne)
{
    EXPECT_EQ(movement_penalty(Morale::Fresh, Disorder::Disordered), -1);
}

TEST(FE_DIS_2, TheSeverelyDisorderedTestMovementAtMinusTwo)
{
    EXPECT_EQ(movement_penalty(Morale::Fresh, Disorder::Severe), -2);
}

// ---- 5.11 Dice ----

TEST(FE_SHT_11, AFrontRankBaseInEffectiveRangeIsADie)
{
    EXPECT_EQ(half_dice(Rank::Front, Band::Effective), 2);
}

TEST(FE_SHT_12, ASecondRankBaseInEffectiveRangeIsHalfADie)
{
    EXPECT_EQ(half_dice(Rank::Second, Band::Effective), 1);
}

TEST(FE_SHT_13, BeyondEffectiveRangeTheFrontRankIsHalvedAndTheSecondSilent)
{
    EXPECT_EQ(half_dice(Rank::Front, Band::Maximum), 1);
    EXPECT_EQ(half_dice(Rank::Second, Band::Maximum), 0);
    EXPECT_EQ(half_dice(Rank::Front, Band::Beyond), 0);
    EXPECT_EQ(half_dice(Rank::Second, Band::Beyond), 0);
}

TEST(FE_MEL_2, GunsThrowTwoAndOthersOne)
{
    EXPECT_EQ(melee_dice_per_base(Arm::Artillery), 2);
    EXPECT_EQ(melee_dice_per_base(Arm::Infantry), 1);
    EXPECT_EQ(melee_dice_per_base(Arm::Cavalry), 1);
}

// ---- 5.12 Numbers needed ----

TEST(FE_SHT_17, TheNumberBeginsAtFour) { EXPECT_EQ(kToHit, 4); }

TEST(FE_SHT_18, WorksAddTwo) { expect_line(ShootingModifier::Works, "FE-SHT-18", +2); }

TEST(FE_SHT_19, OtherCoverAddsOne) { expect_line(ShootingModifier::OtherCover, "FE-SHT-19", +1); }

TEST(FE_SHT_20, ArtilleryAddsOne) { expect_line(ShootingModifier::Artillery, "FE-SHT-20", +1); }

TEST(FE_SHT_21, MountedCavalryTakesOneOff)
{
    expect_line(ShootingModifier::MountedCavalry, "FE-SHT-21", -1);
}

TEST(FE_SHT_22, AColumnTakesTwoOff) { expect_line(ShootingModifier::Column, "FE-SHT-22", -2); }

TEST(FE_SHT_23, EnfiladeTakesTwoOff) { expect_line(ShootingModifier::Enfiladed, "FE-SHT-23", -2); }

TEST(FE_MEL_5, WorksAddTwo) { expect_line(MeleeModifier::DefendsWorks, "FE-MEL-5", +2); }

TEST(FE_MEL_6, AnAttackerInTheRearAddsOne)
{
    expect_line(MeleeModifier::AttackedRear, "FE-MEL-6", +1);
}

TEST(FE_MEL_7, AnAttackerInTheFlankAddsOne)
{
    expect_line(MeleeModifier::AttackedFlank, "FE-MEL-7", +1);
}

TEST(FE_MEL_8, ADefenderUphillAddsOne)
{
    expect_line(MeleeModifier::DefendsUphill, "FE-MEL-8", +1);
}

TEST(FE_MEL_9, WoodsOrAFenceLineAddOne)
{
    expect_line(MeleeModifier::DefendsWoodsOrFence, "FE-MEL-9", +1);
}

TEST(FE_MEL_11, TheOptionTakesOneOffForTheAttacker)
{
    expect_line(MeleeModifier::StruckInFlankOrRear, "FE-MEL-11", -1);
}

// ---- Base loss ----

TEST(FE_LOS_2, ArtilleryAddsOne) { expect_line(LossModifier::ShotArtillery, "FE-LOS-2", +1); }

TEST(FE_LOS_3, SixHitsAreABase) { EXPECT_EQ(kHitsToABase, 6); }

TEST(FE_MEL_15, ArtilleryAddsOne) { expect_line(LossModifier::MeleeArtillery, "FE-MEL-15", +1); }

TEST(FE_MEL_16, WinningOrDrawingAddsTwo) { expect_line(LossModifier::WonOrDrew, "FE-MEL-16", +2); }

// ---- 5.13 Morale ----

struct MoraleRow {
    MoraleModifier which{};
    std::string_view clause;
    int value = 0;
};

TEST(MoraleModifiers, EveryLineIsTheLedgers)
{
    constexpr MoraleRow kRows[] = {
        {MoraleModifier::HitForTwoBases, "FE-MOR-10", -1},
        {MoraleModifier::MeleeHitForThree, "FE-MOR-11", -1},
        {MoraleModifier::OutfoughtByTwo, "FE-MOR-12", -1},
        {MoraleModifier::QuarterLost, "FE-MOR-13", -1},
        {MoraleModifier::ThreatenedFlank, "FE-MOR-14", -1},
        {MoraleModifier::SeveralReasons, "FE-MOR-15", -1},
        {MoraleModifier::ShotAt, "FE-MOR-16", -1},
        {MoraleModifier::CavalryAtInfantry, "FE-MOR-17", -1},
        {MoraleModifier::RawCharging, "FE-MOR-18", +1},
        {MoraleModifier::RawReceiving, "FE-MOR-19", -1},
        {MoraleModifier::VeteranCharging, "FE-MOR-20", -1},
        {MoraleModifier::VeteranReceiving, "FE-MOR-21", +1},
        {MoraleModifier::WornOrSevere, "FE-MOR-22", -1},
        {MoraleModifier::Spent, "FE-MOR-22", -2},
        {MoraleModifier::Broken, "FE-MOR-22", -3},
        {MoraleModifier::GeneralInSight, "FE-MOR-23", +1},
        {MoraleModifier::GeneralInMelee, "FE-MOR-24", +1},
        {MoraleModifier::RearSupport, "FE-MOR-25", +1},
    };
    ASSERT_EQ(std::size(kRows), kMoraleModifierCount);
    for (const MoraleRow& row : kRows) expect_line(row.which, row.clause, row.value);
}

TEST(FE_MOR_22, TheWorstOfStateAndDisorderCounts)
{
    constexpr Disorder kAll[] = {Disorder::None, Disorder::Disordered, Disorder::Severe};
    for (const Disorder disorder : kAll) {
        EXPECT_EQ(morale_test_state(Morale::Broken, disorder), MoraleModifier::Broken);
        EXPECT_EQ(morale_test_state(Morale::Spent, disorder), MoraleModifier::Spent);
        EXPECT_EQ(morale_test_state(Morale::Worn, disorder), MoraleModifier::WornOrSevere);
    }
}

TEST(FE_DIS_1, PlainDisorderDoesNotHarmMorale)
{
    EXPECT_EQ(morale_test_state(Morale::Fresh, Disorder::None), std::nullopt);
    EXPECT_EQ(morale_test_state(Morale::Fresh, Disorder::Disordered), std::nullopt);
}

TEST(FE_DIS_2, SevereDisorderHarmsMorale)
{
    EXPECT_EQ(morale_test_state(Morale::Fresh, Disorder::Severe), MoraleModifier::WornOrSevere);
}

TEST(FE_MOR_23, AGeneralIsNearWithinSixInches) { EXPECT_EQ(kMoraleNear, 6000); }

TEST(FE_MOR_25, SupportReachesSixInchesOrTwelveForMountedCavalry)
{
    EXPECT_EQ(rear_support_reach(Arm::Infantry, false), 6000);
    EXPECT_EQ(rear_support_reach(Arm::Artillery, false), 6000);
    EXPECT_EQ(rear_support_reach(Arm::Cavalry, false), 6000);
    EXPECT_EQ(rear_support_reach(Arm::Cavalry, true), 12'000);
}

TEST(FE_MOR_27, APassChangesNothingAndARallyRises)
{
    EXPECT_EQ(level_change(Band2D6::Pass, TestCause::Ordinary), 0);
    EXPECT_EQ(level_change(Band2D6::Pass, TestCause::Grave), 0);
    EXPECT_EQ(level_change(Band2D6::Pass, TestCause::Rally), +1);
}

TEST(FE_MOR_28, AFailureDropsOneLevelAndARallyNone)
{
    EXPECT_EQ(level_change(Band2D6::Fail, TestCause::Ordinary), -1);
    EXPECT_EQ(level_change(Band2D6::Fail, TestCause::Grave), -1);
    EXPECT_EQ(level_change(Band2D6::Fail, TestCause::Rally), 0);
}

TEST(FE_MOR_29, ABadFailureDropsTwoLevelsForAGraveCauseElseOne)
{
    EXPECT_EQ(level_change(Band2D6::Rout, TestCause::Ordinary), -1);
    EXPECT_EQ(level_change(Band2D6::Rout, TestCause::Grave), -2);
}

TEST(FE_BRK_12, ARallyThatFailsBadlyDropsOneLevel)
{
    EXPECT_EQ(level_change(Band2D6::Rout, TestCause::Rally), -1);
}

TEST(FE_QUA_4, LevelsEndAtFreshAndAtBroken)
{
    EXPECT_EQ(changed_by(Morale::Fresh, -1), Morale::Worn);
    EXPECT_EQ(changed_by(Morale::Worn, -1), Morale::Spent);
    EXPECT_EQ(changed_by(Morale::Spent, -1), Morale::Broken);
    EXPECT_EQ(changed_by(Morale::Fresh, -2), Morale::Spent);
    EXPECT_EQ(changed_by(Morale::Worn, -2), Morale::Broken);
    EXPECT_EQ(changed_by(Morale::Spent, -2), Morale::Broken);
    EXPECT_EQ(changed_by(Morale::Broken, -1), Morale::Broken);
    EXPECT_EQ(changed_by(Morale::Worn, 0), Morale::Worn);
    EXPECT_EQ(changed_by(Morale::Broken, +1), Morale::Spent);
    EXPECT_EQ(changed_by(Morale::Spent, +1), Morale::Worn);
    EXPECT_EQ(changed_by(Morale::Worn, +1), Morale::Fresh);
    EXPECT_EQ(changed_by(Morale::Fresh, +1), Morale::Fresh);
}

// ---- The charge columns ----

TEST(FE_CHG_7, TheChargersTestIsTakenAtThreeInches) { EXPECT_EQ(kChargeTestsAt, 3000); }

TEST(FE_CHG_8, AChargerThatPassesGoesHome)
{
    EXPECT_EQ(attacker_result(Band2D6::Pass), AttackerResult::ChargesHome);
}

TEST(FE_CHG_9, AChargerThatFailsHalts)
{
    EXPECT_EQ(attacker_result(Band2D6::Fail), AttackerResult::Halts);
}

TEST(FE_CHG_10, AChargerThatFailsBadlyFallsBack)
{
    EXPECT_EQ(attacker_result(Band2D6::Rout), AttackerResult::FallsBack);
}

TEST(FE_CHG_11, ATargetThatPassesStands)
{
    EXPECT_EQ(defender_result(Band2D6::Pass), (DefenderResult{0, Disorder::None}));
}

TEST(FE_CHG_12, ATargetThatFailsGoesHalfItsMoveDisordered)
{
    EXPECT_EQ(defender_result(Band2D6::Fail), (DefenderResult{1, Disorder::Disordered}));
}

TEST(FE_CHG_13, ATargetThatFailsBadlyGoesItsWholeMoveSeverelyDisordered)
{
    EXPECT_EQ(defender_result(Band2D6::Rout), (DefenderResult{2, Disorder::Severe}));
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
