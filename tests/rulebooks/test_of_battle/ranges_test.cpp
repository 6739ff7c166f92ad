// Ranges and arcs, and what fire has effect on. One suite for each clause of TB-RNG, TB-TFT-4, 5,
// TB-BLD-1, 2; rulings TB-R-7, TB-R-8, TB-R-96.

#include "fights.h"

namespace longroll::test_of_battle {
namespace {

bool may_fire(const Cast& cast, UnitId firer, UnitId target)
{
    return !find_fire(View(cast.field, cast.state), firer, target, {}).refusal;
}

std::string why_not(const Cast& cast, UnitId firer, UnitId target)
{
    const auto refusal = find_fire(View(cast.field, cast.state), firer, target, {}).refusal;
    return refusal ? std::string(refusal->clause.id) : "";
}

TEST(TB_RNG_1, SmallArmsReachSoFar)
{
    struct Arm {
        Weapon weapon;
        Length reach;
    };
    for (const Arm arm : {Arm{Weapon::Smoothbore, 2000}, Arm{Weapon::RifledCarbine, 3000},
                          Arm{Weapon::RifledMusket, 4000}, Arm{Weapon::CartridgeCarbine, 4000},
                          Arm{Weapon::CartridgeRifle, 6000}})
        for (const Length beyond : {10, 11}) {
            Cast cast;
            const auto [a, d] = apart(cast, arm.reach + beyond);
            cast.card(a).weapon = arm.weapon;
            EXPECT_EQ(may_fire(cast, a, d), beyond == 10) << static_cast<int>(arm.weapon);
        }
}

TEST(TB_RNG_2, GunsReachSoFar)
{
    struct Gun {
        Tube tube;
        Weight weight;
        Length reach;
    };
    for (const Gun gun :
         {Gun{Tube::Smoothbore, Weight::Field, 10'000},
          Gun{Tube::Smoothbore, Weight::Siege, 12'000}, Gun{Tube::Rifled, Weight::Field, 15'000},
          Gun{Tube::Rifled, Weight::Heavy, 18'000}})
        for (const Length beyond : {10, 11}) {
            Cast cast;
            const UnitId a = cast.guns(Side::Confederate, at(20, 20));
            const UnitId d = cast.us({inches(20), inches(20) + gun.reach + beyond});
            cast.card(a).tube = gun.tube;
            cast.card(a).weight = gun.weight;
            EXPECT_EQ(may_fire(cast, a, d), beyond == 10);
        }
}

TEST(TB_RNG_2, OutOfTheirTurnGunsFireAtCloseRangeOnly)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Union, at(20, 20));
    const UnitId near = cast.csa({inches(19), inches(24)}, kSouth);
    const UnitId far = cast.csa({inches(23), inches(29)}, kSouth);
    EXPECT_TRUE(may_fire(cast, guns, near));
    EXPECT_EQ(why_not(cast, guns, far), "TB-RNG-2");
    cast.state.phasing = Side::Union;
    EXPECT_TRUE(may_fire(cast, guns, far));
}

TEST(TB_RNG_3, CartridgeArmsAreTheAsaArms)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    EXPECT_FALSE(has_cartridge_arms(cast.view(), a));
    for (const Weapon weapon : {Weapon::CartridgeCarbine, Weapon::CartridgeRifle}) {
        cast.card(a).weapon = weapon;
        EXPECT_TRUE(has_cartridge_arms(cast.view(), a));
    }
    cast[a].column = true;
    EXPECT_FALSE(has_cartridge_arms(cast.view(), a));
}

TEST(TB_RNG_4, NoCloseRangeNoTest)
{
    Cast cast;
    const auto [a, d] = apart(cast, 1000);
    EXPECT_TRUE(may_fire(cast, d, a));
    EXPECT_TRUE(close_range_threats(cast.view(), a).empty());
}

TEST(TB_R_7, TheArcOpensAtFortyFiveDegrees)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    // Its nearest corner lies on the ray from the right front corner, four inches out.
    const UnitId d = cast.us({20'750 + 4000 + 1500, inches(27)}, kNorth);
    EXPECT_TRUE(may_fire(cast, a, d));
    cast[d].front = {20'750 + 4000 + 1500, inches(24) - 20};
    EXPECT_EQ(why_not(cast, a, d), "TB-CBT-1");
    cast[d].front = {20'750 + 4000 + 1500, inches(24)};
    EXPECT_TRUE(may_fire(cast, a, d));
}

TEST(TB_R_8, RangeIsMeasuredFromTheFrontEdge)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3500);
    const auto range = range_to(cast.view(), a, d, {}, inches(10));
    ASSERT_TRUE(range);
    EXPECT_EQ(range->up(), 3500);
}

TEST(TB_ROU_7, TheRoutedDoNotFire)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    set_morale_state(cast[a], MoraleState::Rout);
    EXPECT_EQ(why_not(cast, a, d), "TB-ROU-7");
}

TEST(TB_MRC_6, AColumnDoesNotFire)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    cast[a].column = true;
    EXPECT_EQ(why_not(cast, a, d), "TB-MRC-6");
}

TEST(TB_TFO_3, GunsDoNotFireInAForest)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {10, 10}, {30, 20});
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(why_not(cast, a, d), "TB-TFO-3");
}

// A brigade in a fort, an inch behind its wall.
Pair fort_and_guns(Cast& cast, Weight weight, Length distance)
{
    cast.area(TerrainKind::Fort, {10, 30}, {30, 45});
    const UnitId a = cast.guns(Side::Confederate, {inches(20), 30'200 - distance});
    cast.card(a).weight = weight;
    cast.card(a).tube = Tube::Rifled;
    return {a, cast.us({inches(20), 30'200})};
}

TEST(TB_TFT_4, SmallArmsAndFieldGunsDoNothingToAFort)
{
    Cast cast;
    const auto [a, d] = fort_and_guns(cast, Weight::Field, 3000);
    EXPECT_EQ(why_not(cast, a, d), "TB-TFT-4");
    const UnitId foot = cast.csa({inches(24), 28'000});
    EXPECT_EQ(why_not(cast, foot, d), "TB-TFT-4");
}

TEST(TB_TFT_5, HeavyGunsAtCloseRangeAndSiegeGunsAtAny)
{
    for (const auto& [weight, distance, allowed] :
         {std::tuple{Weight::Heavy, 3900, true}, std::tuple{Weight::Heavy, 9000, false},
          std::tuple{Weight::Siege, 9000, true}}) {
        Cast cast;
        const auto [a, d] = fort_and_guns(cast, weight, distance);
        EXPECT_EQ(why_not(cast, a, d), allowed ? "" : "TB-TFT-5");
    }
}

// A brigade in a block of stone.
Pair stone_and(Cast& cast, UnitId a)
{
    const BlockId block = cast.block(true, {inches(20), 24'500}, Construction::Stone);
    const UnitId d = cast.us(at(20, 23));
    cast[d].block = block;
    return {a, d};
}

TEST(TB_BLD_1, SmallArmsDoNothingToStone)
{
    Cast cast;
    const auto [a, d] = stone_and(cast, cast.csa(at(20, 20)));
    EXPECT_EQ(why_not(cast, a, d), "TB-BLD-1");
    cast.field.blocks[0].built = Construction::Wood;
    EXPECT_TRUE(may_fire(cast, a, d));
}

TEST(TB_BLD_2, AtStoneGunsAreAtLongRange)
{
    Cast cast;
    const auto [a, d] = stone_and(cast, cast.guns(Side::Confederate, at(20, 20)));
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
    EXPECT_TRUE(close_range_threats(cast.view(), d).empty());
    cast.field.blocks[0].built = Construction::Wood;
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 4);
}

TEST(TB_BLD_2, NotInTheOccupiersTurn)
{
    Cast cast;
    const auto [a, d] = stone_and(cast, cast.guns(Side::Confederate, at(20, 20)));
    EXPECT_TRUE(may_fire(cast, a, d));
    cast.state.phasing = Side::Union;
    EXPECT_EQ(why_not(cast, a, d), "TB-BLD-2");
}

}  // namespace
}  // namespace longroll::test_of_battle
