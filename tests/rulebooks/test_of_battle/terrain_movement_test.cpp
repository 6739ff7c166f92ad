// Rows M of the terrain chart: what each kind of ground costs and does to whoever goes over it.

#include "rulebooks/test_of_battle/one_of_each.h"
#include "rulebooks/test_of_battle/terrain_charts.h"

namespace longroll::test_of_battle {
namespace {

// ---- What the marks mean ----

TEST(TB_TAB_1, ADashIsNoEffect)
{
    Cast cast;
    cast.line(TerrainKind::HastyWorks, {{0, 12}, {60, 12}});
    cast.line(TerrainKind::LowWall, {{0, 13}, {60, 13}});
    cast.line(TerrainKind::TreeLine, {{0, 14}, {60, 14}});
    const OneOfEach who(cast);
    for (const UnitId id :
         {who.infantry, who.cavalry, who.guns, who.skirmishers, who.horse_skirmishers})
        EXPECT_EQ(ahead_of(cast, id, 6), "0");
}

TEST(TB_TAB_2, HalfAMoveIsHalfInAnyFormation)
{
    Cast cast;
    cast.line(TerrainKind::Stream, {{0, 12}, {60, 12}});
    const UnitId horse = cast.cavalry(Side::Confederate, at(15, 10));
    const UnitId guns = cast.guns(Side::Confederate, {25000, 11000});
    EXPECT_TRUE(cast.act(on_to(horse, at(15, 13))));
    EXPECT_EQ(cast[horse].move.spent, kHalfMove + 3000 * 60);
    EXPECT_EQ(cast.refused(on_to(guns, {25000, 12100})), "TB-TST-2") << "by hand it is an inch too";
}

TEST(TB_TAB_3, DoubleAndFourfoldArePaidByTheInch)
{
    Cast cast;
    cast.area(TerrainKind::Broken, {0, 12}, {60, 13});
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 14))));
    EXPECT_EQ(cast[brigade].move.spent, 90 * (1000 * 5));
}

TEST(TB_TAB_3, OfSeveralTheHighest)
{
    Cast cast;
    cast.area(TerrainKind::Broken, {0, 11}, {60, 20});
    cast.area(TerrainKind::Forest, {0, 11}, {60, 20});
    EXPECT_EQ(extra_for_two_inches(cast, cast.csa(at(20, 10))), 1);
}

TEST(TB_TAB_4, WhatBlocksSight)
{
    EXPECT_EQ(sight_through(ChartRow::Crops).sight, Sight::Blocks);
    EXPECT_EQ(sight_through(ChartRow::River).sight, Sight::Clear);
}

TEST(TB_TAB_5, HorseOrGunsInATownBlockTheRoadThroughIt)
{
    Cast cast;
    cast.line(TerrainKind::Road, {{20, 0}, {20, 60}});
    const BlockId block = cast.block(true, at(20, 20));
    const UnitId column = cast.csa(at(20, 14));
    cast[column].column = true;
    const UnitId guns = cast.guns(Side::Confederate, {20000, 21500});
    cast[guns].limbered = true;
    EXPECT_EQ(cast.refused(on_to(column, at(20, 30))), "");
    cast[guns].block = block;
    EXPECT_EQ(cast.refused(on_to(column, at(20, 30))), "TB-TAB-5");
}

TEST(TB_TAB_6, DisorderedOnEnteringAndFromBlockToBlock)
{
    Cast cast;
    const BlockId first = cast.block(true, at(20, 20));
    const BlockId second = cast.block(true, at(20, 23));
    const UnitId brigade = cast.csa(at(20, 15));
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 20))));
    EXPECT_EQ(cast[brigade].block, first);
    EXPECT_TRUE(cast[brigade].temporary);
    cast[brigade].temporary = cast[brigade].disordered_now = false;
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 23))));
    EXPECT_EQ(cast[brigade].block, second);
    EXPECT_TRUE(cast[brigade].temporary);
}

TEST(TB_TAB_7, DisorderedInsideAndNoRecoveryUntilOut)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 12}, {60, 16});
    const UnitId horse = cast.cavalry(Side::Confederate, at(15, 10));
    EXPECT_TRUE(cast.act(on_to(horse, at(15, 14))));
    EXPECT_TRUE(cast[horse].temporary);
    cast[horse].disordered_now = false;
    cast[horse].move = {};
    EXPECT_EQ(cast.refused(Recover{{horse}}), "TB-TAB-7");
    EXPECT_TRUE(cast.act(on_to(horse, at(15, 17))));
    EXPECT_EQ(cast.refused(Recover{{horse}}), "") << "out of it with a good half left";
}

TEST(TB_TAB_8, DisorderedOnLeaving)
{
    Cast cast;
    cast.block(true, at(20, 20));
    const UnitId brigade = cast.csa(at(20, 15));
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 20))));
    cast[brigade].temporary = cast[brigade].disordered_now = false;
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 26))));
    EXPECT_EQ(cast[brigade].block, kNoBlock);
    EXPECT_TRUE(cast[brigade].temporary);
}

TEST(TB_TAB_9, HillsAreTheBusinessOfMorale)
{
    EXPECT_EQ(combat_in(ChartRow::HillOneContour, ChartColumn::InfantryBrigade).effect,
              CombatEffect::HigherGround);
}

TEST(TB_TAB_10, NoAttacksFromInside)
{
    EXPECT_TRUE(movement_in(ChartRow::Town, ChartColumn::Artillery).has(Going::NoAttacks));
    EXPECT_FALSE(movement_in(ChartRow::Town, ChartColumn::InfantryBrigade).has(Going::NoAttacks));
}

TEST(TB_TAB_11, UpMeansUphillOnly)
{
    Cast cast;
    cast.hill(1, {0, 12}, {60, 16});
    const UnitId horse = cast.cavalry(Side::Confederate, at(15, 10));
    EXPECT_TRUE(cast.act(on_to(horse, at(15, 18))));
    EXPECT_EQ(cast[horse].move.spent, kHalfMove + 8000 * 60) << "up, and down again";
}

TEST(TB_TAB_12, SavesStandInTheChart)
{
    EXPECT_EQ(combat_in(ChartRow::FieldWorks, ChartColumn::Artillery).save, SaveCause::FieldWorks);
    EXPECT_FALSE(combat_in(ChartRow::FieldWorks, ChartColumn::CavalryBrigade).save);
}

TEST(TB_TAB_13, ProhibitedGroundIsNotEntered)
{
    Cast cast;
    const FeatureId abatis = cast.area(TerrainKind::Broken, {0, 12}, {60, 13});
    cast.ground(abatis).abatis = true;
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.cavalry, 6), "TB-TBG-2");
    EXPECT_EQ(ahead_of(cast, who.guns, 6), "TB-TBG-2");
    EXPECT_EQ(ahead_of(cast, who.skirmishers, 6), "0");
}

// ---- Bridges, fords, streams, rivers ----

TEST(TB_TBR_1, ABridgeHidesNobody)
{
    EXPECT_EQ(sight_through(ChartRow::Bridge).sight, Sight::Clear);
}

TEST(TB_TBR_2, HalfAMoveOrDisorderUnlessInColumn)
{
    Cast cast;
    cast.line(TerrainKind::River, {{0, 12}, {60, 12}});
    cast.spot(GroundSpot::Kind::Bridge, at(5, 12));
    cast.spot(GroundSpot::Kind::Bridge, at(15, 12));
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 6), "5");
    EXPECT_EQ(ahead_of(cast, who.infantry, 6, Price::Disorder), "0D");
    EXPECT_EQ(ahead_of(cast, who.cavalry, 6), "5");
    cast[who.infantry].column = true;
    EXPECT_EQ(cast.refused(on_to(who.infantry, at(5, 40))), "");
}

TEST(TB_TBR_2, WhoIsDisorderedPaysInMovement)
{
    Cast cast;
    cast.line(TerrainKind::River, {{0, 12}, {60, 12}});
    cast.spot(GroundSpot::Kind::Bridge, {5400, 12000});
    const UnitId brigade = cast.csa(at(5, 10));
    cast[brigade].temporary = true;
    EXPECT_TRUE(cast.act(on_to(brigade, at(5, 14), Price::Disorder)));
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove + 4000 * 90);
}

TEST(TB_TBR_2, ARoadOverWaterHasOne)
{
    Cast cast;
    cast.line(TerrainKind::River, {{0, 12}, {60, 12}});
    cast.line(TerrainKind::Road, {{5, 0}, {5, 60}});
    cast.line(TerrainKind::Road, {{15, 0}, {15, 60}});
    cast.spot(GroundSpot::Kind::Ford, at(15, 12));
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 6, Price::Disorder), "0D");
    EXPECT_EQ(ahead_of(cast, who.cavalry, 6, Price::Disorder), "5") << "the map shows a ford there";
    EXPECT_EQ(ahead_of(cast, who.guns, 6), "TB-TRV-2");
}

TEST(TB_TBR_3, AFordIsAStream)
{
    Cast cast;
    cast.line(TerrainKind::River, {{0, 12}, {60, 12}});
    cast.line(TerrainKind::MarshyStream, {{0, 14}, {60, 14}});
    for (const int y : {12, 14}) cast.spot(GroundSpot::Kind::Ford, at(25, y));
    const UnitId guns = cast.guns(Side::Confederate, at(25, 10));
    cast[guns].limbered = true;
    EXPECT_EQ(ahead_of(cast, guns, 3), "5");
    EXPECT_EQ(ahead_of(cast, guns, 6), "5D") << "the second disorders";
}

TEST(TB_TST_2, TheFirstStreamCostsHalfAMove)
{
    Cast cast;
    cast.line(TerrainKind::Stream, {{0, 12}, {60, 12}});
    const OneOfEach who(cast);
    for (const UnitId id :
         {who.infantry, who.cavalry, who.guns, who.skirmishers, who.horse_skirmishers})
        EXPECT_EQ(ahead_of(cast, id, 4), "5");
}

TEST(TB_TST_3, EachFurtherOneDisorders)
{
    Cast cast;
    cast.line(TerrainKind::Stream, {{0, 12}, {60, 12}});
    cast.line(TerrainKind::Stream, {{0, 13}, {60, 13}});
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 4), "5D");
    EXPECT_EQ(ahead_of(cast, who.skirmishers, 4), "5D");
}

TEST(TB_TST_2, AStreamIsCrossedWhenTheFrontIsWellPastIt)
{
    Cast cast;
    cast.line(TerrainKind::Stream, {{0, 12}, {60, 12}});
    const UnitId brigade = cast.csa(at(5, 10));
    EXPECT_TRUE(cast.act(on_to(brigade, {5000, 12050})));
    EXPECT_EQ(cast[brigade].move.spent, 2050 * 90);
    EXPECT_TRUE(cast.act(on_to(brigade, {5000, 12060})));
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove + 2060 * 90);
}

TEST(TB_TST_2, ATurnThatCarriesTheFrontOverItPaysToo)
{
    Cast cast;
    cast.line(TerrainKind::Stream, {{0, 12}, {60, 12}});
    const UnitId brigade = cast.csa({20000, 11900}, kSouth);  // its centre at 13.4
    EXPECT_EQ(cast[brigade].front.y, 11900);
    EXPECT_TRUE(cast.act(Face{brigade, kNorth}));
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove);
}

TEST(TB_TMS_2, MarshyStreamsByKind)
{
    Cast cast;
    cast.line(TerrainKind::MarshyStream, {{0, 12}, {60, 12}});
    const OneOfEach who(cast);
    cast[who.infantry].guns = 1;
    EXPECT_EQ(ahead_of(cast, who.infantry, 4), "5D");
    EXPECT_EQ(ahead_of(cast, who.guns, 4), "TB-TMS-2");
    EXPECT_EQ(ahead_of(cast, who.skirmishers, 4), "5D");
    EXPECT_TRUE(cast.act(on_to(who.infantry, at(5, 14))));
    EXPECT_EQ(cast[who.infantry].guns, 0);
    EXPECT_TRUE(cast.happened(LostGuns{who.infantry}));
    EXPECT_EQ(ahead_of(cast, who.cavalry, 4), "5D");
}

TEST(TB_TRV_1, ARiverIsNothingToSightAndCombat)
{
    EXPECT_EQ(sight_through(ChartRow::River).sight, Sight::Clear);
    EXPECT_EQ(combat_in(ChartRow::River, ChartColumn::InfantryBrigade), CombatCell{});
}

TEST(TB_TRV_2, ARiverIsCrossedAtBridgesAndFordsOnly)
{
    Cast cast;
    cast.line(TerrainKind::River, {{0, 12}, {60, 12}});
    cast.spot(GroundSpot::Kind::Ford, {35600, 12000});
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 4), "TB-TRV-2");
    EXPECT_EQ(ahead_of(cast, who.skirmishers, 4), "TB-TRV-2") << "six tenths of an inch beside it";
    cast[who.skirmishers].front.x += 200;
    EXPECT_EQ(ahead_of(cast, who.skirmishers, 4), "5");
    cast[who.infantry].column = true;
    EXPECT_EQ(cast.refused(on_to(who.infantry, at(5, 30))), "TB-TRV-2");
}

// ---- Areas ----

TEST(TB_TBG_2, BrokenGroundByKind)
{
    Cast cast;
    cast.area(TerrainKind::Broken, {0, 11}, {60, 20});
    const OneOfEach who(cast);
    EXPECT_EQ(extra_for_two_inches(cast, who.infantry), 1);
    EXPECT_EQ(extra_for_two_inches(cast, who.guns), 1);
    EXPECT_EQ(extra_for_two_inches(cast, who.skirmishers), 0);
    EXPECT_EQ(extra_for_two_inches(cast, who.horse_skirmishers), 1);
    EXPECT_EQ(extra_for_two_inches(cast, who.cavalry), 1);
    EXPECT_TRUE(cast.act(on_to(who.cavalry, at(15, 12))));
    EXPECT_TRUE(cast[who.cavalry].temporary);
}

TEST(TB_TFO_2, ForestByKind)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 11}, {60, 20});
    const OneOfEach who(cast);
    EXPECT_EQ(extra_for_two_inches(cast, who.infantry), 1);
    EXPECT_EQ(extra_for_two_inches(cast, who.skirmishers), 0);
    EXPECT_EQ(extra_for_two_inches(cast, who.horse_skirmishers), 1);
    EXPECT_TRUE(cast.act(on_to(who.cavalry, at(15, 12))));
    EXPECT_TRUE(cast[who.cavalry].temporary);
    EXPECT_TRUE(cast.act(on_to(who.guns, at(25, 12))));
    EXPECT_FALSE(cast[who.guns].disordered());
    EXPECT_EQ(cast.refused(Unlimber{{who.guns}}), "TB-TFO-2");
}

TEST(TB_TOR_2, OrchardsTroubleCavalryBrigadesOnly)
{
    Cast cast;
    cast.area(TerrainKind::Orchard, {0, 11}, {60, 20});
    const OneOfEach who(cast);
    for (const UnitId id : {who.infantry, who.guns, who.skirmishers, who.horse_skirmishers})
        EXPECT_EQ(extra_for_two_inches(cast, id), 0);
    EXPECT_EQ(extra_for_two_inches(cast, who.cavalry), 1);
    EXPECT_TRUE(cast.act(on_to(who.cavalry, at(15, 12))));
    EXPECT_EQ(cast.clause_of<Disordered>(), "TB-TOR-2");
}

TEST(TB_TSW_2, SwampsAreForInfantrySkirmishers)
{
    Cast cast;
    cast.area(TerrainKind::Swamp, {0, 11}, {60, 20});
    const OneOfEach who(cast);
    for (const UnitId id : {who.infantry, who.cavalry, who.guns, who.horse_skirmishers})
        EXPECT_EQ(ahead_of(cast, id, 3), "TB-TSW-2");
    EXPECT_EQ(extra_for_two_inches(cast, who.skirmishers), 1);
}

TEST(TB_TSW_2, ATurnIntoASwampIsRefused)
{
    Cast cast;
    cast.area(TerrainKind::Swamp, {21, 0}, {60, 60});
    const UnitId brigade = cast.csa(at(20, 20));
    EXPECT_EQ(cast.refused(Face{brigade, kEast}), "TB-TSW-2");
    EXPECT_EQ(cast.refused(Face{brigade, kWest}), "");
}

TEST(TB_TCR_2, StandsTrampleCropsAndSkirmishersDoNot)
{
    Cast cast;
    cast.area(TerrainKind::Crops, {0, 12}, {60, 14});
    for (int x = 0; x < 60; ++x)
        for (int y = 12; y < 14; ++y) cast.field.crop_cells.push_back(at(x, y));
    cast.state.trampled.assign(2, 0);
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 6), "0");
    EXPECT_TRUE(cast.act(on_to(who.skirmishers, at(35, 16))));
    EXPECT_EQ(cast.state.trampled[0] | cast.state.trampled[1], 0u);
    EXPECT_TRUE(cast.act(on_to(who.infantry, {5000, 12500})));
    // Cells from 3 to 6 inches east, the southern row: two cells a column.
    std::uint64_t expected = 0;
    for (const int x : {3, 4, 5, 6}) expected |= std::uint64_t{1} << (2 * x);
    EXPECT_EQ(cast.state.trampled[0], expected);
    EXPECT_TRUE(cast.happened(Trampled{who.infantry}));
}

TEST(TB_TFW_2, FieldWorksDisorderHorsesAndGuns)
{
    Cast cast;
    cast.line(TerrainKind::FieldWorks, {{0, 12}, {60, 12}});
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 4), "0");
    EXPECT_EQ(ahead_of(cast, who.cavalry, 4), "0D");
    EXPECT_EQ(ahead_of(cast, who.guns, 4), "0D");
    EXPECT_EQ(ahead_of(cast, who.skirmishers, 4), "0");
    EXPECT_EQ(ahead_of(cast, who.horse_skirmishers, 4), "0D");
}

TEST(TB_TFW_2, ASunkenRoadIsCrossedLikeWorksAndMarchedAlongLikeARoad)
{
    Cast cast;
    cast.line(TerrainKind::SunkenRoad, {{0, 12}, {60, 12}});
    const UnitId horse = cast.cavalry(Side::Confederate, at(15, 10));
    EXPECT_EQ(ahead_of(cast, horse, 4), "0D");
    const UnitId column = cast.csa(at(5, 12), kEast);
    cast[column].column = true;
    EXPECT_TRUE(cast.act(on_to(column, at(53, 12))));
    EXPECT_EQ(cast[column].move.spent, kWholeMove);
}

TEST(TB_TRD_1, ARoadIsNothingToSight)
{
    EXPECT_EQ(sight_through(ChartRow::Road).sight, Sight::Clear);
}

TEST(TB_TRD_2, OffTheColumnARoadHelpsNobodyOnFoot)
{
    Cast cast;
    cast.line(TerrainKind::Road, {{20, 0}, {20, 60}});
    cast.area(TerrainKind::Broken, {0, 11}, {60, 20});
    EXPECT_EQ(extra_for_two_inches(cast, cast.csa(at(20, 10))), 1);
}

}  // namespace
}  // namespace longroll::test_of_battle
