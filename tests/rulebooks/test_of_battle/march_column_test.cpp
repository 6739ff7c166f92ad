// March columns (TB-MRC): forming, rates, trails, roads.

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {
namespace {

March column_to(UnitId id, std::vector<Point> path)
{
    return {.unit = id, .facing = {}, .path = std::move(path)};
}

// A column that has been one for some time.
void put_in_column(Cast& cast, UnitId id)
{
    cast[id].column = true;
    if (is_artillery(cast.field, id)) cast[id].limbered = true;
    cast[id].trail = trail_behind(cast.ground_of(id), trail_length(cast.view(), id));
}

TEST(TB_MRC_1, FormingAndReformingCostHalfAMoveEach)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    cast[brigade].stationary = true;
    EXPECT_EQ(cast.refused(Reform{{brigade}}), "TB-MRC-1");
    EXPECT_TRUE(cast.act(FormColumn{{brigade}}));
    EXPECT_TRUE(cast[brigade].column);
    EXPECT_FALSE(cast[brigade].stationary);
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove);
    EXPECT_TRUE(cast.act(Reform{{brigade}}));
    EXPECT_FALSE(cast[brigade].column);
    EXPECT_TRUE(cast[brigade].trail.empty());
    EXPECT_EQ(cast[brigade].move.spent, kWholeMove);
    EXPECT_EQ(cast.refused(FormColumn{{brigade}}), "TB-MRC-1");
}

TEST(TB_MRC_2, ItBringsAFacingChangeOfItsOwn)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    const UnitId green = cast.csa(at(40, 20));
    cast.card(green).training = Training::PoorlyTrained;
    EXPECT_TRUE(cast.act(FormColumn{{brigade}}));
    EXPECT_TRUE(cast.act(Face{brigade, kEast}));
    EXPECT_TRUE(cast.act(Face{brigade, kSouth}));
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove) << "two are free";
    EXPECT_TRUE(cast.act(FormColumn{{green}}));
    EXPECT_TRUE(cast.act(Face{green, kEast}));
    EXPECT_EQ(cast[green].move.spent, kWholeMove) << "none is";
}

TEST(TB_MRC_3, ItsMarkersLieBehindIt)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    EXPECT_TRUE(cast.act(FormColumn{{brigade}}));
    EXPECT_EQ(cast[brigade].trail, (Trail{{20000, 17000}, {20000, 12500}}));
    EXPECT_TRUE(cast.act(column_to(brigade, {at(20, 22), at(25, 27)})));
    const Trail& trail = cast[brigade].trail;
    EXPECT_EQ(trail[0], rear_middle(cast.ground_of(brigade)));
    Length length = 0;
    for (std::size_t place = 1; place < trail.size(); ++place)
        length += board::table::length_of(trail[place] - trail[place - 1]);
    EXPECT_NEAR(length, 4500, 3);
}

TEST(TB_MRC_3, NobodyMayStandWhereTheyLie)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    cast.csa(at(20, 15));
    EXPECT_EQ(cast.refused(FormColumn{{brigade}}), "TB-MRC-3");
    const UnitId other = cast.csa(at(40, 20));
    cast.us({42500, 14000}, kNorth);  // a quarter of an inch beside the markers
    EXPECT_EQ(cast.refused(FormColumn{{other}}), "TB-CHG-9");
}

TEST(TB_MRC_4, OnARoadItMovesAtTripleRate)
{
    Cast cast(120, 60);
    cast.line(TerrainKind::Road, {{0, 20}, {120, 20}});
    const UnitId brigade = cast.csa(at(10, 20), kEast);
    const UnitId horse = cast.cavalry(Side::Confederate, at(10, 40), kEast);
    put_in_column(cast, brigade);
    put_in_column(cast, horse);
    EXPECT_EQ(cast.refused(column_to(brigade, {{58001, 20000}})), "TB-MRC-4");
    EXPECT_TRUE(cast.act(column_to(brigade, {at(58, 20)})));
    EXPECT_EQ(cast[brigade].move.spent, kWholeMove);
    cast[horse].front = at(10, 20);
    cast[brigade].front = at(58, 50);
    put_in_column(cast, horse);
    EXPECT_EQ(cast.refused(column_to(horse, {at(82, 20)})), "");
    cast[horse].guns = 1;
    EXPECT_EQ(cast.refused(column_to(horse, {{70001, 20000}})), "TB-MRC-4");
    EXPECT_EQ(cast.refused(column_to(horse, {at(70, 20)})), "");
}

TEST(TB_MRC_5, AcrossCountryAtDoubleRate)
{
    Cast cast(120, 60);
    const UnitId brigade = cast.csa(at(10, 20), kEast);
    const UnitId guns = cast.guns(Side::Confederate, at(10, 40), kEast);
    put_in_column(cast, brigade);
    put_in_column(cast, guns);
    EXPECT_EQ(cast.refused(column_to(brigade, {{42001, 20000}})), "TB-MRC-5");
    EXPECT_EQ(cast.refused(column_to(brigade, {at(42, 20)})), "");
    EXPECT_EQ(cast.refused(column_to(guns, {at(42, 40)})), "");
}

TEST(TB_MRC_5, BendsUpToFortyFiveDegreesAreFree)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    put_in_column(cast, brigade);
    EXPECT_TRUE(cast.act(column_to(brigade, {at(25, 25)})));
    EXPECT_FALSE(cast[brigade].move.free_facing_used);
    EXPECT_TRUE(cast.act(column_to(brigade, {at(27, 18)})));
    EXPECT_TRUE(cast[brigade].move.free_facing_used) << "a sharper one is a facing change";
}

TEST(TB_MRC_4, ItFollowsTheBendsOfTheRoadFreely)
{
    Cast cast;
    cast.line(TerrainKind::Road, {{20, 0}, {20, 30}, {50, 30}});
    cast.area(TerrainKind::Forest, {0, 0}, {60, 60});
    const UnitId brigade = cast.csa(at(20, 20));
    put_in_column(cast, brigade);
    EXPECT_TRUE(cast.act(column_to(brigade, {at(20, 30), at(40, 30)})));
    EXPECT_EQ(cast[brigade].facing, kEast);
    EXPECT_EQ(cast[brigade].front, at(40, 30));
    EXPECT_EQ(cast[brigade].move.spent, 30000 * 30);
    EXPECT_FALSE(cast[brigade].move.free_facing_used);
}

TEST(TB_MRC_6, AColumnNeitherFiresNorIsStationary)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    EXPECT_FALSE(refuse_to_fire(cast.view(), brigade));
    put_in_column(cast, brigade);
    EXPECT_EQ(refuse_to_fire(cast.view(), brigade)->clause, "TB-MRC-6"_clause);
    EXPECT_EQ(cast.refused(GoStationary{{brigade}}), "TB-MRC-6");
}

TEST(TB_MRC_7, UnlimberedGunsAreNotInColumn)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 20));
    EXPECT_EQ(cast.refused(FormColumn{{guns}}), "TB-MRC-7");
    EXPECT_TRUE(cast.act(Limber{{guns}}));
    EXPECT_TRUE(cast.act(FormColumn{{guns}}));
    EXPECT_EQ(cast.refused(Unlimber{{guns}}), "TB-MRC-7");
}

TEST(TB_MRC_8, BrigadesAndSkirmishersHaveNumbersOfTheirOwn)
{
    Cast cast;
    EXPECT_EQ(trail_length(cast.view(), cast.csa(at(5, 20))), 4500);
    EXPECT_EQ(trail_length(cast.view(), cast.skirmishers(Side::Confederate, at(15, 20))), 0);
    EXPECT_EQ(trail_length(cast.view(), cast.cavalry(Side::Confederate, at(25, 20))), 4500);
    EXPECT_EQ(trail_length(cast.view(), cast.horse_skirmishers(Side::Confederate, at(35, 20))),
              3000);
    const UnitId guns = cast.guns(Side::Confederate, at(45, 20));
    cast[guns].limbered = true;
    EXPECT_EQ(trail_length(cast.view(), guns), 4500);
}

TEST(TB_MRC_9, OnARoadItIgnoresTheGround)
{
    Cast cast;
    cast.line(TerrainKind::Road, {{20, 0}, {20, 60}});
    cast.area(TerrainKind::Forest, {0, 20}, {60, 30});
    cast.area(TerrainKind::Swamp, {0, 32}, {60, 36});
    cast.line(TerrainKind::Stream, {{0, 38}, {60, 38}});
    const UnitId horse = cast.cavalry(Side::Confederate, at(20, 10));
    put_in_column(cast, horse);
    EXPECT_TRUE(cast.act(column_to(horse, {at(20, 46)})));
    EXPECT_EQ(cast[horse].move.spent, kHalfMove);
    EXPECT_FALSE(cast[horse].disordered());
}

TEST(TB_MRC_9, GunsDoSoLimberedAndOthersInColumnOnly)
{
    Cast cast;
    cast.line(TerrainKind::Road, {{20, 0}, {20, 60}});
    cast.area(TerrainKind::Forest, {0, 10}, {60, 60});
    const UnitId guns = cast.guns(Side::Confederate, at(20, 15));
    cast[guns].limbered = true;
    EXPECT_EQ(cast.refused(column_to(guns, {at(20, 31)})), "") << "its own rate";
    EXPECT_EQ(cast.refused(column_to(guns, {{20000, 31001}})), "TB-MOV-6");
    const UnitId brigade = cast.csa(at(20, 40));
    EXPECT_EQ(cast.refused(column_to(brigade, {{20000, 48001}})), "TB-TFO-2");
}

TEST(TB_MRC_9, HalfAnInchBesideTheRoadIsOnItAndALegThatLeavesItPaysForEachPart)
{
    Cast cast(120, 60);
    cast.line(TerrainKind::Road, {{0, 20}, {50, 20}});
    const UnitId brigade = cast.csa({10000, 20500}, kEast);
    put_in_column(cast, brigade);
    // 40.1" at 48 an inch, the rest at 32: the road reaches half an inch and its hundredth beyond.
    EXPECT_TRUE(cast.act(column_to(brigade, {{51000, 20500}})));
    const Length on_road = 50000 + 100 - 10000;
    EXPECT_NEAR(cast[brigade].move.spent, on_road * 30 + (41000 - on_road) * 45, 200);
}

TEST(TB_EX_17, OntoTheRoad)
{
    Cast cast(120, 60);
    cast.line(TerrainKind::Road, {{0, 20}, {120, 20}});
    const UnitId brigade = cast.csa(at(20, 20), kEast);
    EXPECT_TRUE(cast.act(FormColumn{{brigade}}));
    EXPECT_EQ(cast.refused(column_to(brigade, {{44001, 20000}})), "TB-MRC-4");
    EXPECT_EQ(cast.refused(column_to(brigade, {at(44, 20)})), "");
    EXPECT_EQ(trail_length(cast.view(), brigade), 4500);
    const UnitId other = cast.csa(at(20, 40), kEast);
    EXPECT_TRUE(cast.act(FormColumn{{other}}));
    EXPECT_EQ(cast.refused(column_to(other, {{36001, 40000}})), "TB-MRC-5");
    EXPECT_EQ(cast.refused(column_to(other, {at(36, 40)})), "");
    // Sixteen inches to the end of a road, and then along it.
    Cast far(120, 60);
    far.line(TerrainKind::Road, {{40, 20}, {120, 20}});
    const UnitId third = far.csa({23500, 20000}, kEast);
    put_in_column(far, third);
    EXPECT_EQ(far.refused(column_to(third, {{63515, 20000}})), "TB-MRC-4");
    EXPECT_EQ(far.refused(column_to(third, {{63490, 20000}})), "");
}

}  // namespace
}  // namespace longroll::test_of_battle
