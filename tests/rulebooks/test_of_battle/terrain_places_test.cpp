// Rows M of the terrain chart for what is not plain ground: hills, marsh, forts, towns, villages.
// Commanders on the way; what ground a stand is in.

#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/one_of_each.h"

namespace longroll::test_of_battle {
namespace {

// ---- Hills ----

TEST(TB_THI_2, OneContourUpCostsHorsesAndGunsHalfAMove)
{
    Cast cast;
    cast.hill(1, {0, 12}, {60, 40});
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 4), "0");
    EXPECT_EQ(ahead_of(cast, who.cavalry, 4), "5");
    EXPECT_EQ(ahead_of(cast, who.guns, 4), "5");
    cast.hill(2, {0, 15}, {60, 40});
    EXPECT_EQ(ahead_of(cast, who.cavalry, 4), "5") << "each edge has its own price";
    EXPECT_EQ(ahead_of(cast, who.cavalry, 6), "TB-THI-2");
}

TEST(TB_THI_3, TwoContoursAtOnce)
{
    const auto expect_steep = [](Cast& cast) {
        const OneOfEach who(cast);
        EXPECT_EQ(ahead_of(cast, who.infantry, 6), "5D");
        EXPECT_EQ(ahead_of(cast, who.cavalry, 6), "TB-THI-3");
        EXPECT_EQ(ahead_of(cast, who.guns, 6), "TB-THI-3");
    };
    Cast twice;
    twice.hill(2, {0, 12}, {60, 40});
    expect_steep(twice);
    Cast marked;
    marked.ground(marked.hill(1, {0, 12}, {60, 40})).steep = true;
    expect_steep(marked);
    Cast close;
    close.hill(1, {0, 12}, {60, 40});
    close.hill(2, {0, 13}, {60, 40});
    expect_steep(close);
}

TEST(TB_THI_3, TwoEdgesThatLieCloseArePaidOnceEvenInTwoLegs)
{
    Cast cast;
    cast.hill(1, {0, 12}, {60, 40});
    cast.hill(2, {0, 13}, {60, 40});
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_TRUE(cast.act(on_to(brigade, {20000, 12500})));
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove + 2500 * 90);
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 14))));
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove + 4000 * 90);
}

TEST(TB_THI_4, SkirmishersClimbFreely)
{
    Cast cast;
    cast.hill(2, {0, 12}, {60, 40});
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.skirmishers, 6), "0");
    EXPECT_EQ(ahead_of(cast, who.horse_skirmishers, 6), "0");
}

// ---- Marsh ----

TEST(TB_TMA_1, AMarshHidesNobody)
{
    EXPECT_EQ(sight_through(ChartRow::Marsh).sight, Sight::Clear);
    EXPECT_EQ(combat_in(ChartRow::Marsh, ChartColumn::InfantryBrigade), CombatCell{});
}

TEST(TB_TMA_2, ARollDecidesWhatItCosts)
{
    const auto spent_with = [](int face) {
        Cast cast;
        cast.area(TerrainKind::Marsh, {0, 12}, {60, 14});
        const UnitId brigade = cast.csa(at(20, 10));
        EXPECT_TRUE(cast.act(on_to(brigade, at(20, 15)), {face}));
        EXPECT_EQ(cast[brigade].disordered(), face >= 5);
        return cast[brigade].move.spent;
    };
    EXPECT_EQ(spent_with(2), 5000 * 90);
    EXPECT_NEAR(spent_with(3), 7000 * 90, 52 * 90);
    EXPECT_NEAR(spent_with(6), 11000 * 90, 3 * 52 * 90);
}

TEST(TB_TMA_2, WhoHasNotEnoughStopsInIt)
{
    Cast cast;
    cast.area(TerrainKind::Marsh, {0, 12}, {60, 30});
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 24)), {5}));
    EXPECT_GT(cast[brigade].move.spent, kWholeMove - 4 * 90);
    EXPECT_LE(cast[brigade].move.spent, kWholeMove);
    EXPECT_NEAR(cast[brigade].front.y, 12000 + 14000 / 4, 60);
    EXPECT_TRUE(cast[brigade].temporary);
    EXPECT_EQ(cast.clause_of<MarshRolled>(), "TB-TMA-3");
}

TEST(TB_TMA_2, OnceInAPhaseAlsoForWhoBeginsInside)
{
    Cast cast;
    cast.area(TerrainKind::Marsh, {0, 0}, {60, 30});
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 12)), {4}));
    EXPECT_EQ(cast[brigade].move.spent, 4000 * 90);
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 13))));
}

TEST(TB_TMA_3, GunsAndEarlierStandsAddOneEach)
{
    Cast cast;
    cast.area(TerrainKind::Marsh, {0, 12}, {60, 30});
    const UnitId first = cast.csa(at(20, 10));
    const UnitId second = cast.csa(at(20, 6));
    const UnitId far = cast.csa(at(30, 10));
    EXPECT_TRUE(cast.act(on_to(first, at(20, 16)), {1}));
    EXPECT_TRUE(cast.act(on_to(second, at(20, 13)), {2}));
    EXPECT_TRUE(cast.happened(MarshRolled{second, 3}));
    EXPECT_TRUE(cast.act(on_to(far, at(30, 13)), {2}));
    EXPECT_TRUE(cast.happened(MarshRolled{far, 2})) << "more than three inches away";
}

TEST(TB_TMA_4, InfantrySkirmishersDoNotRoll)
{
    Cast cast;
    cast.area(TerrainKind::Marsh, {0, 12}, {60, 30});
    const UnitId few = cast.skirmishers(Side::Confederate, at(20, 10));
    EXPECT_TRUE(cast.act(on_to(few, at(20, 20))));
    EXPECT_EQ(cast[few].move.spent, 10000 * 90);
}

TEST(TB_EX_27, Marsh)
{
    Cast cast;
    cast.area(TerrainKind::Marsh, {0, 12}, {60, 30});
    const UnitId brigade = cast.csa(at(20, 10));
    const UnitId guns = cast.guns(Side::Confederate, at(20, 6));
    cast[guns].limbered = true;
    EXPECT_TRUE(cast.act(on_to(brigade, at(20, 17)), {1}));
    EXPECT_TRUE(cast.act(on_to(guns, at(20, 13)), {3}));
    EXPECT_TRUE(cast.happened(MarshRolled{guns, 5}));
    EXPECT_EQ(cast[guns].move.marsh, 4);
    EXPECT_TRUE(cast[guns].temporary);
}

// ---- Forts ----

TEST(TB_TFT_2, CrossingTheWorksOfAFortDisorders)
{
    Cast cast;
    cast.area(TerrainKind::Fort, {0, 12}, {60, 20});
    cast.spot(GroundSpot::Kind::Entrance, at(5, 12));
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 4), "0D");
    EXPECT_EQ(ahead_of(cast, who.skirmishers, 4), "0D");
    cast[who.infantry].column = true;
    EXPECT_TRUE(cast.act(on_to(who.infantry, at(5, 16))));
    EXPECT_FALSE(cast[who.infantry].disordered()) << "in column by the entrance";
    EXPECT_TRUE(cast.act(on_to(who.skirmishers, at(35, 16))));
    cast[who.skirmishers].temporary = false;
    EXPECT_TRUE(cast.act(on_to(who.skirmishers, at(35, 22)))) << "and out again";
    EXPECT_TRUE(cast[who.skirmishers].temporary);
}

TEST(TB_TFT_3, HorsesAndGunsEnterInColumnByTheEntrance)
{
    Cast cast;
    cast.area(TerrainKind::Fort, {0, 12}, {60, 20});
    cast.spot(GroundSpot::Kind::Entrance, at(15, 12));
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.cavalry, 4), "TB-TFT-3");
    EXPECT_EQ(ahead_of(cast, who.guns, 4), "TB-TFT-3");
    cast[who.cavalry].column = cast[who.guns].column = true;
    EXPECT_EQ(cast.refused(on_to(who.cavalry, at(15, 15))), "");
    EXPECT_EQ(cast.refused(on_to(who.guns, at(25, 15))), "TB-TFT-3") << "not here";
}

TEST(TB_TFS_2, AFortressIsEnteredByABreachAndThatDisorders)
{
    Cast cast;
    cast.area(TerrainKind::Fortress, {0, 12}, {60, 20});
    cast.spot(GroundSpot::Kind::Entrance, at(5, 12));
    cast.spot(GroundSpot::Kind::Breach, at(15, 12));
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 4), "TB-TFS-2");
    EXPECT_EQ(ahead_of(cast, who.cavalry, 4), "0D");
    cast[who.infantry].column = true;
    EXPECT_EQ(cast.refused(on_to(who.infantry, at(5, 16))), "TB-TFS-2");
}

// ---- Towns and villages ----

TEST(TB_TTN_2, TownsByKind)
{
    for (const bool mounted : {false, true}) {
        Cast cast;
        const BlockId block = cast.block(true, at(20, 20));
        const UnitId id =
            mounted ? cast.cavalry(Side::Confederate, at(20, 15)) : cast.csa(at(20, 15));
        EXPECT_TRUE(cast.act(on_to(id, at(20, 19))));
        EXPECT_EQ(cast[id].block, block);
        EXPECT_EQ(cast.clause_of<Disordered>(), "TB-TTN-2");
        EXPECT_EQ(is_disordered_inside(cast.view(), id), mounted);
    }
    Cast cast;
    cast.block(true, at(20, 20));
    const UnitId few = cast.skirmishers(Side::Confederate, at(20, 15));
    EXPECT_TRUE(cast.act(on_to(few, at(20, 20))));
    EXPECT_FALSE(cast[few].disordered());
}

TEST(TB_TTN_2, ItLeavesByAnySideWithItsRearThere)
{
    Cast cast;
    const BlockId block = cast.block(true, at(20, 20));
    const UnitId brigade = cast.csa({20000, 21500});
    cast[brigade].block = block;
    EXPECT_EQ(cast.refused(Face{brigade, kEast}), "TB-TTN-6");
    EXPECT_EQ(cast.refused(on_to(brigade, at(24, 20))), "TB-TTN-2") << "half of it is still inside";
    EXPECT_TRUE(cast.act(on_to(brigade, {24500, 20000})));
    EXPECT_EQ(cast[brigade].facing, kEast);
    EXPECT_EQ(cast[brigade].block, kNoBlock);
    EXPECT_EQ(cast[brigade].move.spent, 3000 * 90);
}

TEST(TB_TTN_3, ABlockHoldsOneBrigadeOrFourSkirmishers)
{
    Cast cast;
    const BlockId block = cast.block(true, at(20, 20));
    std::vector<UnitId> few;
    for (int count = 0; count < 4; ++count) {
        few.push_back(cast.skirmishers(Side::Confederate, at(20, 20)));
        cast[few.back()].block = block;
    }
    const UnitId fifth = cast.skirmishers(Side::Confederate, at(20, 15));
    const UnitId brigade = cast.csa(at(30, 15));
    const UnitId horse = cast.cavalry(Side::Confederate, at(20, 10));
    EXPECT_EQ(cast.refused(on_to(fifth, at(20, 20))), "TB-TTN-3");
    cast[few[0]].block = kNoBlock;
    cast[few[0]].front = at(50, 50);
    EXPECT_EQ(cast.refused(on_to(fifth, at(20, 20))), "");
    cast[brigade].front = {20000, 15000};
    cast[fifth].front = at(40, 15);
    EXPECT_EQ(cast.refused(on_to(brigade, at(20, 20))), "TB-TTN-3");
    EXPECT_EQ(cast.refused(on_to(horse, at(20, 20))), "") << "horses take up no room";
    for (const UnitId id : few) cast[id].block = kNoBlock, cast[id].front = at(50, 50);
    EXPECT_EQ(cast.refused(on_to(brigade, at(20, 20))), "");
}

TEST(TB_TVI_1, AVillageIsNothingToSightAndMovement)
{
    EXPECT_EQ(sight_through(ChartRow::Village).sight, Sight::Clear);
    Cast cast;
    cast.block(false, at(5, 12));
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.infantry, 2), "0");
    EXPECT_TRUE(cast.act(on_to(who.infantry, at(5, 12))));
    EXPECT_EQ(cast[who.infantry].block, kNoBlock) << "others pass through freely";
}

TEST(TB_TVI_2, ItHoldsOneInfantrySkirmisher)
{
    Cast cast;
    const BlockId village = cast.block(false, at(35, 12));
    const UnitId few = cast.skirmishers(Side::Confederate, at(35, 10));
    EXPECT_TRUE(cast.act(on_to(few, {35000, 12700})));
    EXPECT_EQ(cast[few].block, village);
    const UnitId more = cast.skirmishers(Side::Confederate, at(35, 9));
    EXPECT_TRUE(cast.act(on_to(more, {35000, 11900})));
    EXPECT_EQ(cast[more].block, kNoBlock);
}

TEST(TB_TTL_1, ATreeLineIsNothingToMovement)
{
    Cast cast;
    cast.line(TerrainKind::TreeLine, {{0, 12}, {60, 12}});
    const OneOfEach who(cast);
    EXPECT_EQ(ahead_of(cast, who.cavalry, 6), "0");
    EXPECT_EQ(combat_in(ChartRow::TreeLine, ChartColumn::InfantryBrigade), CombatCell{});
}

// ---- Commanders ----

TEST(TB_MOV_5, CommandersMoveTwentyFourInches)
{
    Cast cast(120, 60);
    cast.line(TerrainKind::Stream, {{0, 40}, {120, 40}});
    TollAsked asked;
    asked.who.in_column = false;
    asked.from = {at(10, 10), kEast};
    asked.to = {at(34, 10), kEast};
    EXPECT_EQ(toll_of(cast.view(), asked).cost, kWholeMove);
    asked.to = {{34001, 10000}, kEast};
    EXPECT_EQ(toll_of(cast.view(), asked).why->clause, "TB-MOV-5"_clause);
    asked.who.in_column = true;
    asked.to = {at(58, 10), kEast};
    EXPECT_EQ(toll_of(cast.view(), asked).cost, kWholeMove) << "at a march column's rate";
    asked.from = {at(10, 38), kNorth};
    asked.to = {at(10, 42), kNorth};
    const Toll over = toll_of(cast.view(), asked);
    EXPECT_EQ(over.cost, kHalfMove + 4000 * 30);
    EXPECT_TRUE(over.disorders.empty());
}

// ---- Where a stand is ----

TEST(TB_MOV_14, OnAWoodsEdgeFacingOutItIsInTheWood)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 0}, {60, 20});
    cast.hill(1, {0, 0}, {60, 20});
    const UnitId brigade = cast.csa({20000, 20050});
    EXPECT_TRUE(is_in(cast.view(), brigade, TerrainKind::Forest));
    EXPECT_EQ(level_under(cast.field, cast.ground_of(brigade)), 1);
    cast[brigade].front.y += 2;
    EXPECT_FALSE(is_in(cast.view(), brigade, TerrainKind::Forest));
    EXPECT_EQ(level_under(cast.field, cast.ground_of(brigade)), 0);
}

TEST(TB_MOV_14, ABurntBuildingIsBrokenGround)
{
    Cast cast;
    const BlockId village = cast.block(false, at(20, 20));
    const UnitId brigade = cast.csa({20000, 20300});
    EXPECT_TRUE(is_in(cast.view(), brigade, TerrainKind::Village));
    cast.state[village].burnt = true;
    EXPECT_TRUE(is_in(cast.view(), brigade, TerrainKind::Broken));
}

TEST(TB_MOV_14, BehindWorks)
{
    Cast cast;
    cast.line(TerrainKind::FieldWorks, {{0, 20}, {60, 20}});
    const UnitId brigade = cast.csa({20000, 19500});
    EXPECT_TRUE(behind_works(cast.view(), brigade, TerrainKind::FieldWorks, at(20, 30)));
    EXPECT_FALSE(behind_works(cast.view(), brigade, TerrainKind::HastyWorks, at(20, 30)));
    EXPECT_FALSE(behind_works(cast.view(), brigade, TerrainKind::FieldWorks, at(20, 10)));
    cast[brigade].front.y = 19480;
    EXPECT_FALSE(behind_works(cast.view(), brigade, TerrainKind::FieldWorks, at(20, 30)));
}

}  // namespace
}  // namespace longroll::test_of_battle
