// Skirmishers in the path of cavalry, and fugitives: ledger TB-SKP, TB-FUG, TB-TBG-4.

#include "rulebooks/test_of_battle/charge_cast.h"

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

// A cavalry brigade, skirmishers six inches before it, a brigade twelve inches before it.
struct Ride : ChargeCast {
    Ride()
        : horse(cavalry(Side::Confederate, at(30, 10))),
          sharp(skirmishers(Side::Union, at(30, 16), kSouth)),
          line_behind(us(at(30, 22)))
    {
    }
    UnitId horse;
    UnitId sharp;
    UnitId line_behind;
};

TEST(TB_SKP_1, CavalryPassesThroughThemToWhoStandsBeyond)
{
    Ride cast;
    ASSERT_TRUE(cast.charge(cast.horse, cast.line_behind));
    // He has cover at the brigade, and chooses not to go there.
    ASSERT_EQ(cast.state.pending.back(), Pending(DodgeDue{cast.sharp, cast.horse}));
    ASSERT_TRUE(cast.act(Dodge{cast.sharp, {}, kSouth}));
    EXPECT_TRUE(cast.happened(RodeThrough{cast.horse, cast.sharp}));
    EXPECT_TRUE(cast.touch(cast.horse, cast.line_behind));
    EXPECT_EQ(cast[cast.horse].front, at(30, 22));
    EXPECT_EQ(cast[cast.horse].move.spent, 12 * (kWholeMove / 24));
}

TEST(TB_SKP_1, WithNobodyBeyondItsOwnerSaysWhetherItGoesOn)
{
    Ride cast;
    cast[cast.line_behind].fate = UnitFate::Eliminated;
    ASSERT_TRUE(cast.charge(cast.horse, cast.sharp));
    EXPECT_FALSE(cast[cast.sharp].on_table());
    ASSERT_EQ(cast.state.pending.back(), Pending(ContinueDue{cast.horse}));
    ASSERT_TRUE(cast.act(ContinueCharge{cast.horse, false}));
    EXPECT_EQ(cast[cast.horse].front, at(30, 16));
    EXPECT_TRUE(cast[cast.horse].move.over);
}

TEST(TB_SKP_1, InfantryStopsAtThem)
{
    Ride cast;
    const UnitId foot = cast.csa(at(40, 10));
    const UnitId other = cast.skirmishers(Side::Union, at(40, 16), kSouth);
    ASSERT_TRUE(cast.charge(foot, other));
    EXPECT_TRUE(cast.touch(foot, other));
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(TB_SKP_1, DisorderedItDoesNotRideAtCartridgeArms)
{
    Ride cast;
    cast[cast.horse].temporary = true;
    cast.card(cast.sharp).weapon = Weapon::CartridgeRifle;
    EXPECT_EQ(cast.refused_charge(cast.horse, cast.line_behind), "TB-CHG-9");
    EXPECT_EQ(cast.refused_charge(cast.horse, cast.sharp), "TB-CHG-10");
}

TEST(TB_SKP_2, CavalrySkirmishersGiveWaySixInches)
{
    Ride cast;
    const UnitId riders = cast.horse_skirmishers(Side::Union, at(45, 16), kSouth);
    const UnitId horse = cast.cavalry(Side::Confederate, at(45, 10));
    ASSERT_TRUE(cast.charge(horse, riders));
    EXPECT_EQ(cast[riders].front, at(45, 22));
    EXPECT_EQ(cast[riders].facing, kSouth);
    EXPECT_FALSE(cast[riders].temporary);
    EXPECT_EQ(cast.clause_of<Retreated>(), "TB-SKP-2");
    // On: it is caught again after 12, 18 and 24 inches, and gives way each time.
    ASSERT_TRUE(cast.act(ContinueCharge{horse, true}));
    EXPECT_EQ(cast[riders].front, at(45, 40));
}

TEST(TB_SKP_2, WhereTheyCannotTheyAreDestroyed)
{
    Ride cast;
    const UnitId riders = cast.horse_skirmishers(Side::Union, at(45, 16), kSouth);
    const UnitId horse = cast.cavalry(Side::Confederate, at(45, 10));
    cast.us({45000, 21500});
    ASSERT_TRUE(cast.charge(horse, riders));
    EXPECT_FALSE(cast[riders].on_table());
}

TEST(TB_SKP_3, InfantrySkirmishersMayRunToCover)
{
    Ride cast;
    ASSERT_TRUE(cast.charge(cast.horse, cast.line_behind));
    std::vector<Action> actions;
    list_dodges(cast.view(), actions);
    // Behind the brigade and on either side of it, or nowhere.
    ASSERT_GE(actions.size(), 2u);
    const auto order = std::get<Dodge>(actions.front());
    ASSERT_TRUE(order.to);
    ASSERT_TRUE(cast.act(order));
    EXPECT_TRUE(cast[cast.sharp].on_table());
    EXPECT_TRUE(cast.happened(TookCover{cast.sharp}));
    EXPECT_TRUE(cast.touch(cast.horse, cast.line_behind));
}

TEST(TB_SKP_3, CoverIsATownAWoodOrABrigadeWithinEightInches)
{
    Ride cast;
    cast.area(TerrainKind::Forest, {34, 12}, {40, 20});
    ASSERT_TRUE(cast.charge(cast.horse, cast.line_behind));
    // In the wood; in the open; beyond eight inches.
    EXPECT_EQ(cast.refused(Dodge{cast.sharp, Point{34500, 16800}, kWest}), "");
    EXPECT_EQ(cast.refused(Dodge{cast.sharp, at(25, 18), kSouth}), "TB-SKP-3");
    EXPECT_EQ(cast.refused(Dodge{cast.sharp, at(30, 25), kSouth}), "TB-SKP-3");
}

TEST(TB_SKP_3, IntoATownBlockWithRoom)
{
    Ride cast;
    const BlockId block = cast.block(true, at(36, 18));
    ASSERT_TRUE(cast.charge(cast.horse, cast.line_behind));
    ASSERT_TRUE(cast.act(Dodge{cast.sharp, Point{36000, 18000}, kSouth}));
    EXPECT_EQ(cast[cast.sharp].block, block);
}

TEST(TB_SKP_4, WithoutCoverTheyAreDestroyed)
{
    Ride cast;
    cast[cast.line_behind].front.y = 30000;
    ASSERT_TRUE(cast.charge(cast.horse, cast.line_behind));
    EXPECT_FALSE(cast[cast.sharp].on_table());
    EXPECT_EQ(cast.clause_of<Eliminated>(), "TB-SKP-4");
    EXPECT_EQ(cast.state.divisions[1].casualties, 1);
    EXPECT_TRUE(cast.touch(cast.horse, cast.line_behind));
}

TEST(TB_R_152, WhoHasRunToCoverIsNotRiddenAtAgain)
{
    Ride cast;
    cast[cast.line_behind].front.y = 28000;
    // Cover in the path itself: at the side of a brigade that stands beside it.
    const UnitId beside = cast.us({33600, 21000});
    ASSERT_TRUE(cast.charge(cast.horse, cast.line_behind));
    const Point side = middle_of(cast.ground_of(beside), Edge::Right);
    const Dodge order{cast.sharp, Point{side.x - 760, side.y}, kSouth};
    ASSERT_TRUE(cast.act(order));
    EXPECT_TRUE(cast.touch(cast.horse, cast.sharp));
    EXPECT_TRUE(cast[cast.sharp].on_table());
    EXPECT_EQ(cast.count<RodeThrough>(), 1);
}

TEST(TB_SKP_5, InBrokenGroundTheyAreNotRiddenThrough)
{
    Ride cast;
    cast.area(TerrainKind::Broken, {25, 15}, {35, 18});
    ASSERT_TRUE(cast.charge(cast.horse, cast.sharp));
    EXPECT_TRUE(cast.touch(cast.horse, cast.sharp));
    EXPECT_EQ(cast.count<RodeThrough>(), 0);
}

TEST(TB_TBG_4, CavalryStopsInContactWithThemInBrokenGround)
{
    Ride cast;
    cast.area(TerrainKind::Broken, {25, 15}, {35, 18});
    EXPECT_NE(cast.refused_charge(cast.horse, cast.line_behind), "");
    ASSERT_TRUE(cast.charge(cast.horse, cast.sharp));
    EXPECT_TRUE(cast.happened(MadeContact{cast.horse, cast.sharp, false}));
}

TEST(TB_R_63, NorInAWoodOrAVillage)
{
    Ride wood;
    wood.area(TerrainKind::Forest, {25, 15}, {35, 18});
    ASSERT_TRUE(wood.charge(wood.horse, wood.sharp));
    EXPECT_TRUE(wood.touch(wood.horse, wood.sharp));
    Ride village;
    village[village.sharp].block = village.block(false, {30000, 16300});
    ASSERT_TRUE(village.charge(village.horse, village.sharp));
    EXPECT_TRUE(village.touch(village.horse, village.sharp));
}

// ---- Fugitives ----

struct Chase : ChargeCast {
    Chase() : a(csa(at(30, 10))), fugitive(us(at(30, 15), kNorth))
    {
        (*this)[fugitive].temporary = (*this)[fugitive].permanent = true;
    }
    UnitId a;
    UnitId fugitive;
};

TEST(TB_FUG_1, ARoutedStandRunsAgain)
{
    // The fugitive's base covers y 12 to 15.
    Chase cast;
    ASSERT_TRUE(cast.charge(cast.a, cast.fugitive));
    EXPECT_EQ(cast[cast.fugitive].strength, 3);
    EXPECT_EQ(cast[cast.fugitive].front, at(30, 31));
    EXPECT_EQ(cast.clause_of<Routed>(), "TB-FUG-1");
    EXPECT_TRUE(cast.state.contacts.empty());
}

TEST(TB_FUG_2, ThePursuerGoesOnOrStops)
{
    Chase cast;
    const UnitId beyond = cast.us(at(30, 24));
    ASSERT_TRUE(cast.charge(cast.a, cast.fugitive, {1}));
    ASSERT_EQ(cast.state.pending.back(), Pending(ContinueDue{cast.a}));
    EXPECT_EQ(cast.refused(ContinueCharge{beyond, true}), "TB-FUG-2");
    Chase halted = cast;
    ASSERT_TRUE(halted.act(ContinueCharge{cast.a, false}));
    EXPECT_EQ(halted[cast.a].front, at(30, 12));
    // On, in the same direction, with what is left.
    ASSERT_TRUE(cast.act(ContinueCharge{cast.a, true}));
    EXPECT_EQ(cast[cast.a].front, at(30, 24));
    EXPECT_TRUE(cast.touch(cast.a, beyond));
    EXPECT_EQ(cast[cast.a].move.spent, 14 * (kWholeMove / 16));
}

TEST(TB_R_65, AFugitiveWhoCannotRunIsGone)
{
    Chase cast;
    // Walled in by enemies on all sides but the one he is attacked from.
    for (const int x : {26, 29, 32, 35}) cast.csa({x * 1000, 16100}, kSouth);
    cast.infantry(Side::Confederate, {26900, 13500}, kEast);
    cast.infantry(Side::Confederate, {33100, 13500}, kWest);
    ASSERT_TRUE(cast.charge(cast.a, cast.fugitive));
    EXPECT_FALSE(cast[cast.fugitive].on_table());
}

}  // namespace
}  // namespace longroll::test_of_battle
