// Charges: ledger TB-CHG, and the far banks of TB-TBR-4, TB-TST-4, TB-TMS-3.

#include "rulebooks/test_of_battle/charge_cast.h"

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

TEST(TB_CHG_1, AChargeIsAMoveIntoContact)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    cast[a].stationary = true;
    ASSERT_TRUE(cast.charge(a, b));
    EXPECT_EQ(cast[a].front, at(30, 20));
    EXPECT_TRUE(cast.touch(a, b));
    EXPECT_TRUE(cast.happened(Charged{a, b}));
    EXPECT_TRUE(cast.happened(MadeContact{a, b, false}));
    // Ten inches of sixteen.
    EXPECT_EQ(cast[a].move.spent, 10 * (kWholeMove / 16));
    EXPECT_TRUE(cast[a].charged && cast[a].move.over);
    EXPECT_FALSE(cast[a].stationary);
    EXPECT_FALSE(cast.state.charge);
}

TEST(TB_CHG_1, TheBudgetMustSuffice)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId near = cast.us(at(30, 26));
    EXPECT_EQ(cast.refused_charge(a, near), "");
    cast[near].front.y += 60;
    EXPECT_NE(cast.refused_charge(a, near), "");
}

TEST(TB_CHG_1, StraightAheadItMustTouchTheTarget)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId aside = cast.us(at(36, 20));
    EXPECT_EQ(cast.refused_charge(a, aside), "TB-CHG-1");
    const Heading there = heading_of(cast.ground_of(aside).centre - cast.ground_of(a).centre);
    EXPECT_EQ(cast.refused_charge(a, aside, there), "");
}

TEST(TB_CHG_1, TheRouteTellsWhatItCosts)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    cast.see_all();
    const auto route = route_of(cast.view(), ChargeCast::at_enemy(a, b));
    ASSERT_TRUE(route);
    ASSERT_EQ(route->legs.size(), 1u);
    EXPECT_EQ(route->legs[0].cost.total(), 10 * (kWholeMove / 16));
    EXPECT_EQ(route->legs[0].left, 6 * (kWholeMove / 16));
}

TEST(TB_CHG_2, ItTurnsFirstAndThenGoesStraight)
{
    ChargeCast cast;
    const UnitId a = cast.infantry(Side::Confederate, {31500, 8500}, kEast);
    const UnitId b = cast.us(at(30, 20));
    EXPECT_EQ(cast.refused_charge(a, b), "TB-CHG-1");
    ASSERT_TRUE(cast.charge(a, b, {}, kNorth));
    EXPECT_EQ(cast[a].facing, kNorth);
    EXPECT_EQ(cast[a].front, at(30, 20));
    EXPECT_TRUE(cast[a].move.free_facing_used);
}

TEST(TB_CHG_2, NotAfterALeg)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    ASSERT_TRUE(cast.act(March{a, {}, Price::HalfMove, Price::HalfMove, {at(30, 11)}}));
    EXPECT_EQ(cast.refused_charge(a, b), "TB-CHG-2");
}

TEST(TB_CHG_3, TheEnemyMustHaveBeenSeenWhenTheTurnBegan)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    EXPECT_EQ(cast.refused(ChargeCast::at_enemy(a, b)), "TB-CHG-3");
    cast[a].start.seen = {b};
    EXPECT_EQ(cast.refused(ChargeCast::at_enemy(a, b)), "");
}

TEST(TB_CHG_4, NotWhoIsOnGroundProhibitedToTheCharger)
{
    ChargeCast cast;
    cast.area(TerrainKind::Swamp, {25, 19}, {35, 25});
    const UnitId a = cast.csa(at(30, 10));
    const UnitId sharp = cast.skirmishers(Side::Union, at(30, 20), kSouth);
    EXPECT_EQ(cast.refused_charge(a, sharp), "TB-CHG-4");
}

TEST(TB_CHG_5, InfantryChargesAnybodyButACavalryBrigade)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId horse = cast.cavalry(Side::Union, at(30, 20), kSouth);
    EXPECT_EQ(cast.refused_charge(a, horse), "TB-CHG-5");
    cast[horse].mounted = false;
    EXPECT_EQ(cast.refused_charge(a, horse), "");
    cast[horse].mounted = true;
    cast.card(horse).type = TroopType::MountedInfantry;
    EXPECT_EQ(cast.refused_charge(a, horse), "");
    for (const TroopType type : {TroopType::InfantryBrigade, TroopType::InfantrySkirmisher,
                                 TroopType::CavalrySkirmisher, TroopType::ArtilleryBattalion}) {
        cast.card(horse).type = type;
        cast[horse].mounted = type == TroopType::CavalrySkirmisher;
        EXPECT_EQ(cast.refused_charge(a, horse), "") << static_cast<int>(type);
    }
}

TEST(TB_CHG_6, ACavalryBrigadeChargesAnybody)
{
    ChargeCast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    for (const TroopType type :
         {TroopType::InfantryBrigade, TroopType::CavalryBrigade, TroopType::MountedInfantry,
          TroopType::InfantrySkirmisher, TroopType::CavalrySkirmisher,
          TroopType::ArtilleryBattalion, TroopType::ArtilleryBattery}) {
        cast.card(b).type = type;
        EXPECT_EQ(cast.refused_charge(a, b), "") << static_cast<int>(type);
    }
}

TEST(TB_CHG_7, InfantrySkirmishersAndGunsChargeNothing)
{
    ChargeCast cast;
    const UnitId sharp = cast.skirmishers(Side::Confederate, at(30, 10));
    const UnitId guns = cast.guns(Side::Confederate, at(40, 10));
    cast[guns].limbered = true;
    const UnitId b = cast.skirmishers(Side::Union, at(30, 15), kSouth);
    const UnitId c = cast.skirmishers(Side::Union, at(40, 15), kSouth);
    EXPECT_EQ(cast.refused_charge(sharp, b), "TB-CHG-7");
    EXPECT_EQ(cast.refused_charge(guns, c), "TB-CHG-7");
}

TEST(TB_CHG_8, CavalrySkirmishersChargeSkirmishersAndBrokenBrigades)
{
    ChargeCast cast;
    const UnitId a = cast.horse_skirmishers(Side::Confederate, at(30, 10));
    const UnitId sharp = cast.skirmishers(Side::Union, at(30, 20), kSouth);
    EXPECT_EQ(cast.refused_charge(a, sharp), "");
    cast.card(sharp).type = TroopType::InfantryBrigade;
    EXPECT_EQ(cast.refused_charge(a, sharp), "TB-CHG-8");
    cast[sharp].temporary = cast[sharp].permanent = true;
    EXPECT_EQ(cast.refused_charge(a, sharp), "");
    cast[sharp].temporary = cast[sharp].permanent = false;
    cast[sharp].column = true;
    EXPECT_EQ(cast.refused_charge(a, sharp), "");
}

TEST(TB_CHG_8, AndGunsInTheFlankOnly)
{
    ChargeCast cast;
    const UnitId a = cast.horse_skirmishers(Side::Confederate, at(30, 10));
    const UnitId guns = cast.guns(Side::Union, at(30, 20), kSouth);
    EXPECT_EQ(cast.refused_charge(a, guns), "TB-CHG-8");
    // Now they show their flank: the charger is behind their front line.
    cast[guns].facing = kEast;
    cast[guns].front = at(31, 20);
    EXPECT_EQ(cast.refused_charge(a, guns), "");
    ASSERT_TRUE(cast.charge(a, guns));
    EXPECT_TRUE(cast.last<MadeContact>().flank);
}

TEST(TB_CHG_9, AnEnemyWhomItMayNotChargeStopsItAnInchAway)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    // A cavalry brigade half an inch beside the way.
    const UnitId horse = cast.cavalry(Side::Union, {33500, 15000}, kSouth);
    EXPECT_EQ(cast.refused_charge(a, b), "TB-CHG-9");
    cast[horse].front.x = 34000;
    EXPECT_EQ(cast.refused_charge(a, b), "");
}

TEST(TB_CHG_10, DisorderedTroopsDoNotChargeCartridgeArms)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    cast.card(b).weapon = Weapon::CartridgeCarbine;
    EXPECT_EQ(cast.refused_charge(a, b), "");
    cast[a].temporary = true;
    EXPECT_EQ(cast.refused_charge(a, b), "TB-CHG-10");
}

// Cavalry that must cross field works.
struct AcrossWorks : ChargeCast {
    AcrossWorks() : a(cavalry(Side::Confederate, at(30, 10))), b(us(at(30, 20)))
    {
        line(TerrainKind::FieldWorks, {{10, 15}, {50, 15}});
    }
    UnitId a;
    UnitId b;
};

TEST(TB_CHG_11, WhoIsDisorderedOnTheWayStopsAnInchFromCartridgeArms)
{
    AcrossWorks cast;
    cast.card(cast.b).weapon = Weapon::CartridgeRifle;
    ASSERT_TRUE(cast.charge(cast.a, cast.b));
    EXPECT_EQ(cast[cast.a].front, at(30, 19));
    EXPECT_TRUE(cast[cast.a].temporary && cast[cast.a].repulsed && cast[cast.a].charged);
    EXPECT_TRUE(cast.happened(Repulsed{cast.a}));
    EXPECT_TRUE(cast.state.contacts.empty());
}

TEST(TB_CHG_12, OtherArmsAreReachedInDisorder)
{
    AcrossWorks cast;
    ASSERT_TRUE(cast.charge(cast.a, cast.b));
    EXPECT_TRUE(cast[cast.a].temporary);
    EXPECT_TRUE(cast.touch(cast.a, cast.b));
    EXPECT_FALSE(cast[cast.a].repulsed);
}

// ---- Rulings ----

TEST(TB_R_60, ItIsInContactWithEverybodyWhomItTouches)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId left = cast.us({28400, 20000});
    const UnitId right = cast.us({31500, 20040});
    ASSERT_TRUE(cast.charge(a, left));
    EXPECT_TRUE(cast.touch(a, left) && cast.touch(a, right));
    EXPECT_EQ(cast.state.contacts.size(), 2u);
}

TEST(TB_R_42, FriendsAreInTheWayExceptSkirmishers)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 24));
    const UnitId friendly = cast.skirmishers(Side::Confederate, at(30, 13));
    EXPECT_EQ(cast.refused_charge(a, b), "");
    cast.card(friendly).type = TroopType::ArtilleryBattery;
    EXPECT_EQ(cast.refused_charge(a, b), "TB-MOV-13");
}

TEST(TB_R_45, AZoneBesideTheWayHaltsACharge)
{
    ChargeCast cast;
    const UnitId a = cast.horse_skirmishers(Side::Confederate, at(30, 10));
    const UnitId b = cast.skirmishers(Side::Union, at(30, 20), kSouth);
    cast.skirmishers(Side::Union, {29100, 15000}, kEast);
    EXPECT_EQ(cast.refused_charge(a, b), "TB-MOV-15");
}

TEST(TB_R_144, AMarshMayEatTheMove)
{
    // Two inches to the marsh, two inches in it at four times: six are left, eight are needed.
    ChargeCast cast;
    cast.area(TerrainKind::Marsh, {20, 12}, {40, 14});
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 22));
    ASSERT_TRUE(cast.charge(a, b, {6}));
    EXPECT_TRUE(cast[a].charged);
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_NEAR(cast[a].front.y, 20000, 250);
    ChargeCast dry;
    dry.area(TerrainKind::Marsh, {20, 12}, {40, 14});
    const UnitId c = dry.csa(at(30, 10));
    const UnitId d = dry.us(at(30, 22));
    ASSERT_TRUE(dry.charge(c, d, {1}));
    EXPECT_TRUE(dry.touch(c, d));
}

TEST(TB_R_151, FromABlockIntoTheNextNeedsNoMove)
{
    ChargeCast cast;
    const BlockId west = cast.block(true, at(20, 20));
    const BlockId east = cast.block(true, at(23, 20));
    const UnitId a = cast.csa(at(20, 21));
    const UnitId b = cast.us(at(23, 21));
    cast[a].block = west;
    cast[b].block = east;
    ASSERT_TRUE(cast.charge(a, b));
    EXPECT_EQ(cast[a].block, west);
    EXPECT_TRUE(cast.touch(a, b));
    EXPECT_TRUE(cast[a].charged);
}

TEST(TB_R_125, OutOfABlockByTheSideTowardsTheEnemy)
{
    ChargeCast cast;
    const BlockId block = cast.block(true, at(20, 20));
    const UnitId a = cast.csa({20000, 21500});
    cast[a].block = block;
    const UnitId b = cast.infantry(Side::Union, at(27, 20), kWest);
    ASSERT_TRUE(cast.charge(a, b));
    EXPECT_EQ(cast[a].block, kNoBlock);
    EXPECT_EQ(cast[a].facing, kEast);
    EXPECT_TRUE(cast.touch(a, b));
}

TEST(TB_EXH_3, AnExhaustedDivisionDoesNotCharge)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    cast.state.divisions[0].exhausted = true;
    EXPECT_EQ(cast.refused_charge(a, b), "TB-EXH-3");
    cast.field.divisions[0].charges_exhausted = true;
    EXPECT_EQ(cast.refused_charge(a, b), "");
}

TEST(TB_CMD_6, OutOfCommandItDoesNotCharge)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 14));
    cast[a].command = CommandVia::None;
    EXPECT_EQ(cast.refused_charge(a, b), "TB-CMD-6");
}

// ---- Far banks ----

struct FarBank : ChargeCast {
    explicit FarBank(TerrainKind water) : a(csa(at(30, 14))), b(us({30000, 20300}))
    {
        line(water, {{10, 20}, {50, 20}});
    }
    UnitId a;
    UnitId b;
};

TEST(TB_TST_4, AcrossAStreamIntoADefenderOnItsBank)
{
    FarBank cast(TerrainKind::Stream);
    ASSERT_TRUE(cast.charge(cast.a, cast.b));
    EXPECT_TRUE(cast[cast.a].temporary);
    EXPECT_EQ(cast.clause_of<Disordered>(), "TB-TST-4");
    EXPECT_TRUE(cast.touch(cast.a, cast.b));
}

TEST(TB_TST_4, NotIfHeStandsOffTheBankOrFacesElsewhere)
{
    FarBank off(TerrainKind::Stream);
    off[off.b].front.y = 20600;
    ASSERT_TRUE(off.charge(off.a, off.b));
    EXPECT_FALSE(off[off.a].temporary);
    FarBank aside(TerrainKind::Stream);
    aside[aside.b].facing = kNorth;
    aside[aside.b].front.y = 23300;
    ASSERT_TRUE(aside.charge(aside.a, aside.b));
    EXPECT_FALSE(aside[aside.a].temporary);
}

TEST(TB_TMS_3, AcrossAMarshyStream)
{
    FarBank cast(TerrainKind::MarshyStream);
    ASSERT_TRUE(cast.charge(cast.a, cast.b));
    EXPECT_TRUE(cast[cast.a].temporary);
    // The stream itself has disordered it already: the bank adds nothing.
    EXPECT_TRUE(cast.touch(cast.a, cast.b));
    cast.card(cast.b).weapon = Weapon::CartridgeRifle;
    FarBank armed(TerrainKind::MarshyStream);
    armed.card(armed.b).weapon = Weapon::CartridgeRifle;
    ASSERT_TRUE(armed.charge(armed.a, armed.b));
    EXPECT_TRUE(armed[armed.a].repulsed);
}

TEST(TB_TBR_4, AcrossABridgeOrAFord)
{
    FarBank cast(TerrainKind::River);
    cast.spot(GroundSpot::Kind::Bridge, at(30, 20));
    ASSERT_TRUE(cast.charge(cast.a, cast.b));
    EXPECT_TRUE(cast[cast.a].temporary);
    EXPECT_EQ(cast.clause_of<Disordered>(), "TB-TBR-4");
    FarBank dry(TerrainKind::River);
    EXPECT_EQ(dry.refused_charge(dry.a, dry.b), "TB-TRV-2");
}

// ---- The list ----

TEST(TB_CHG_6, EveryChargeListedIsAllowedAndReachesSomebody)
{
    ChargeCast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(30, 20));
    cast.us(at(30, 30));
    cast.us(at(22, 30));
    cast.guns(Side::Union, at(36, 26), kEast);
    cast.us(at(30, 58));
    cast.see_all();
    std::vector<Action> actions;
    list_charges(cast.view(), a, actions);
    Units targets;
    for (const Action& action : actions) {
        const auto& order = std::get<Charge>(action);
        targets.push_back(order.target);
        ChargeCast copy = cast;
        EXPECT_TRUE(copy.act(order));
        EXPECT_FALSE(copy.state.contacts.empty());
    }
    EXPECT_EQ(targets.size(), 3u);
}

}  // namespace
}  // namespace longroll::test_of_battle
