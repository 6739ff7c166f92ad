// Marches: rates, ground by the inch, legs and turns, the inch from the enemy, zones (TB-MOV).

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {
namespace {

March to(UnitId id, Point point) { return {.unit = id, .facing = {}, .path = {point}}; }

// What of a move has been spent, in inches at this rate.
double spent_at(const Cast& cast, UnitId id, int rate)
{
    return static_cast<double>(cast[id].move.spent) * rate / kWholeMove;
}

TEST(TB_MOV_1, OnlyThePhasingPlayerMovesAndNoRoutedStandDoes)
{
    Cast cast;
    const UnitId mine = cast.csa(at(20, 10));
    const UnitId routed = cast.csa(at(30, 10));
    const UnitId yours = cast.us(at(20, 50));
    cast[routed].temporary = cast[routed].permanent = true;
    EXPECT_EQ(cast.refused(to(mine, at(20, 12))), "");
    EXPECT_EQ(cast.refused(to(routed, at(30, 12))), "TB-MOV-1");
    EXPECT_EQ(cast.refused(to(yours, at(20, 48))), "TB-SEQ-3");
}

TEST(TB_MOV_1, AStandIsMovedOnce)
{
    Cast cast;
    const UnitId first = cast.csa(at(20, 10));
    const UnitId second = cast.csa(at(30, 10));
    EXPECT_TRUE(cast.act(to(first, at(20, 12))));
    EXPECT_TRUE(cast.act(to(first, at(20, 14)))) << "its move goes on";
    EXPECT_TRUE(cast.act(to(second, at(30, 12))));
    EXPECT_EQ(cast.refused(to(first, at(20, 16))), "TB-MOV-1");
}

TEST(TB_MOV_2, InfantryMovesSixteenInches)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_EQ(cast.refused(to(brigade, {20000, 26001})), "TB-MOV-2");
    EXPECT_TRUE(cast.act(to(brigade, at(20, 26))));
    EXPECT_EQ(cast[brigade].front, at(20, 26));
    EXPECT_EQ(cast[brigade].move.spent, kWholeMove);
}

TEST(TB_MOV_3, CavalryMovesTwentyFourInches)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, at(20, 10));
    EXPECT_EQ(cast.refused(to(horse, {20000, 34001})), "TB-MOV-3");
    EXPECT_TRUE(cast.act(to(horse, at(20, 34))));
}

TEST(TB_MOV_4, CavalryWithADedicatedGunMovesTwentyInches)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, at(20, 10));
    cast[horse].guns = 1;
    EXPECT_EQ(cast.refused(to(horse, {20000, 30001})), "TB-MOV-4");
    EXPECT_TRUE(cast.act(to(horse, at(20, 30))));
}

TEST(TB_MOV_6, LimberedGunsMoveSixteenInchesAnyWay)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 30));
    cast[guns].limbered = true;
    EXPECT_EQ(cast.refused(to(guns, {20000, 46001})), "TB-MOV-6");
    EXPECT_EQ(cast.refused(to(guns, at(20, 46))), "");
    EXPECT_EQ(cast.refused(to(guns, at(20, 14))), "");
    EXPECT_EQ(cast.refused(to(guns, at(4, 30))), "");
}

TEST(TB_MOV_7, UnlimberedGunsAreManhandledTwoInches)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 30));
    EXPECT_EQ(cast.refused(to(guns, {20000, 32001})), "TB-MOV-7");
    EXPECT_TRUE(cast.act(to(guns, at(20, 31))));
    EXPECT_EQ(cast[guns].move.spent, kHalfMove);
}

TEST(TB_MOV_8, OneChangeOfFacingIsFree)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    EXPECT_TRUE(cast.act(Face{brigade, kEast}));
    EXPECT_EQ(cast[brigade].move.spent, 0);
    EXPECT_EQ(cast[brigade].facing, kEast);
    // About its centre, which lies an inch and a half behind the front.
    EXPECT_EQ(cast[brigade].front, (Point{21500, 18500}));
}

TEST(TB_MOV_9, EachFurtherOneCostsHalfAMoveOrDisorder)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    EXPECT_TRUE(cast.act(Face{brigade, kEast}));
    EXPECT_TRUE(cast.act(Face{brigade, kSouth}));
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove);
    EXPECT_FALSE(cast[brigade].disordered());
    EXPECT_TRUE(cast.act(Face{brigade, kWest, Price::Disorder}));
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove);
    EXPECT_TRUE(cast[brigade].temporary);
    EXPECT_EQ(cast.refused(Face{brigade, kNorth, Price::Disorder}), "TB-MOV-9");
    EXPECT_TRUE(cast.act(Face{brigade, kNorth}));
    EXPECT_EQ(cast.refused(Face{brigade, kEast}), "TB-MOV-9");
}

TEST(TB_MOV_10, LimberedGunsTurnFreely)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 20));
    cast[guns].limbered = true;
    for (const Heading way : {kEast, kSouth, kWest, kNorth}) EXPECT_TRUE(cast.act(Face{guns, way}));
    EXPECT_EQ(cast[guns].move.spent, 0);
}

TEST(TB_MOV_12, UnlimberedGunsPayAnInchForEachTurn)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 20));
    EXPECT_TRUE(cast.act(Face{guns, kEast}));
    EXPECT_EQ(cast[guns].move.spent, kHalfMove);
    EXPECT_TRUE(cast.act(Face{guns, kSouth}));
    EXPECT_EQ(cast.refused(Face{guns, kWest}), "TB-MOV-12");
}

TEST(TB_MOV_13, FriendsArePassedButNotStoppedOn)
{
    Cast cast;
    const UnitId mover = cast.csa(at(20, 10));
    cast.csa(at(20, 16));
    EXPECT_EQ(cast.refused(to(mover, at(20, 15))), "TB-MOV-13");
    EXPECT_EQ(cast.refused(to(mover, at(20, 19))), "") << "its rear touches the other's front";
    EXPECT_EQ(cast.refused(to(mover, at(20, 13))), "") << "its front touches the other's rear";
}

TEST(TB_MOV_13, NobodyTurnsOntoAnotherStand)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 20));
    cast[guns].limbered = true;
    cast.csa({22250, 20000});  // flush at its right
    EXPECT_EQ(cast.refused(Face{guns, kEast}), "TB-MOV-13");
    EXPECT_EQ(cast.refused(Face{guns, kSouth}), "");
}

TEST(TB_MOV_14, TheMiddleOfTheFrontDecides)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 0}, {19, 60});
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_TRUE(cast.act(to(brigade, at(20, 26)))) << "a third of its base in the wood";
    EXPECT_EQ(cast[brigade].move.spent, kWholeMove);
}

TEST(TB_MOV_14, OnABorderTheCentreDecides)
{
    Cast cast;
    cast.area(TerrainKind::Swamp, {0, 20}, {60, 40});
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_EQ(cast.refused(to(brigade, {20000, 20050})), "");
    EXPECT_EQ(cast.refused(to(brigade, {20000, 20060})), "TB-TSW-2");
}

TEST(TB_MOV_15, AZoneHaltsAtAnInch)
{
    Cast cast;
    const UnitId mover = cast.csa(at(20, 10));
    cast.us(at(20, 20));
    EXPECT_TRUE(cast.act(to(mover, {20000, 19500})));
    EXPECT_EQ(cast[mover].front, at(20, 19));
    EXPECT_TRUE(cast.happened(Halted{mover}));
}

TEST(TB_MOV_15, ARoutedStandHasNone)
{
    Cast cast;
    const UnitId mover = cast.csa(at(20, 10));
    const UnitId enemy = cast.us(at(20, 20));
    cast[enemy].temporary = cast[enemy].permanent = true;
    EXPECT_EQ(cast.refused(to(mover, {20000, 19500})), "TB-CHG-9");
    EXPECT_EQ(cast.refused(to(mover, at(20, 19))), "");
}

TEST(TB_MOV_15, OutOfAZoneOneGoesDirectlyAway)
{
    Cast cast;
    const UnitId mover = cast.csa({20000, 19400});
    cast.us(at(20, 20));
    EXPECT_EQ(cast.refused(to(mover, at(20, 19))), "TB-MOV-16") << "it faces the enemy";
    EXPECT_TRUE(cast.act(Face{mover, kSouth}));
    EXPECT_EQ(cast.refused(to(mover, at(16, 12))), "") << "its front is out of the zone now";
    EXPECT_EQ(cast.refused(to(mover, at(20, 12))), "");
}

TEST(TB_MOV_16, CostsAddUpWithoutRounding)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_TRUE(cast.act(to(brigade, {20000, 10001})));
    EXPECT_EQ(cast[brigade].move.spent, 90);
    EXPECT_TRUE(cast.act(to(brigade, {20000, 18001})));
    EXPECT_DOUBLE_EQ(spent_at(cast, brigade, 16), 8.001);
}

TEST(TB_MOV_16, NobodyMovesMoreThanFortyFiveDegreesOffItsFacing)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    EXPECT_EQ(cast.refused(to(brigade, at(25, 25))), "");
    EXPECT_EQ(cast.refused(to(brigade, at(15, 25))), "");
    EXPECT_EQ(cast.refused(to(brigade, at(26, 25))), "TB-MOV-16");
    EXPECT_EQ(cast.refused(to(brigade, at(20, 16))), "TB-MOV-16");
}

TEST(TB_MOV_16, NobodyLeavesTheTable)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 55));
    EXPECT_EQ(cast.refused(to(brigade, {20000, 61500})), "");
    EXPECT_EQ(cast.refused(to(brigade, {20000, 61600})), "TB-MOV-16");
}

TEST(TB_CHG_9, NobodyComesWithinAnInchWithoutCharging)
{
    Cast cast;
    const UnitId mover = cast.csa(at(20, 10));
    cast.us(at(24, 22), kNorth);  // its rear at 19, its side at 22.5
    EXPECT_EQ(cast.refused(to(mover, at(20, 26))), "") << "an inch exactly";
    const UnitId other = cast.csa({20100, 4000});
    EXPECT_EQ(cast.refused(to(other, {20100, 17900})), "");
    EXPECT_EQ(cast.refused(to(other, {20100, 19000})), "TB-CHG-9");
}

TEST(TB_EX_16, IntoTheWoods)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 16}, {60, 60});
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_EQ(cast.refused(to(brigade, {20000, 21010})), "TB-TFO-2");
    EXPECT_TRUE(cast.act(to(brigade, at(20, 21))));
    EXPECT_EQ(cast[brigade].move.spent, kWholeMove);
}

TEST(TB_EX_18, TwoStreams)
{
    Cast cast;
    cast.line(TerrainKind::Stream, {{0, 15}, {60, 15}});
    cast.line(TerrainKind::Stream, {{0, 17}, {60, 17}});
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_EQ(cast.refused(to(brigade, {20000, 18010})), "TB-MOV-2");
    EXPECT_TRUE(cast.act(to(brigade, at(20, 16))));
    EXPECT_FALSE(cast[brigade].disordered());
    EXPECT_TRUE(cast.act(to(brigade, at(20, 18))));
    EXPECT_EQ(cast[brigade].move.spent, kWholeMove);
    EXPECT_TRUE(cast[brigade].temporary);
    EXPECT_EQ(cast.clause_of<Disordered>(), "TB-TST-3");
}

}  // namespace
}  // namespace longroll::test_of_battle
