// The board of a mustered battle: its hexes, areas and heights (ledger 8.1.1 to 4, 8.2).

#include "rulebooks/brothers_at_arms/muster_cast.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

using battle::TerrainKind;

TEST(MusterBoard, EveryHexWhoseCentreLiesInTheRectangle)
{
    const Opening opening = MusterCast().muster();
    EXPECT_EQ(opening.field.ground.grid.hexes().size(), 100u);
    const Extent& extent = opening.field.ground.extent();
    EXPECT_EQ(extent.last_column, 9);
    EXPECT_EQ(extent.last_row, 9);

    // A hundred yards less, and the last column of the shifted rows would lie outside.
    MusterCast narrow;
    narrow.battle.map.width_yards -= 100;
    EXPECT_EQ(narrow.muster().field.ground.extent().last_column, 8);
    MusterCast low;
    low.battle.map.height_yards -= 100;
    EXPECT_EQ(low.muster().field.ground.extent().last_row, 8);
}

TEST(MusterBoard, TheHexIs440YardsUnlessTheBattleSaysOtherwise)
{
    MusterCast cast;
    cast.say("hex_yards", std::int64_t{880});
    EXPECT_EQ(cast.muster().field.ground.extent().last_column, 4);
}

TEST(MusterBoard, AMapTooSmallOrTooLargeIsAProblem)
{
    MusterCast small;
    small.battle.map.width_yards = 200;
    ASSERT_EQ(small.problems().size(), 1u);
    EXPECT_EQ(small.problems().front().what, "the map is too small for hexes of 440 yards");

    MusterCast large;
    large.say("hex_yards", std::int64_t{220});
    large.battle.map.width_yards = large.battle.map.height_yards = 40'000;
    ASSERT_EQ(large.problems().size(), 1u);
    EXPECT_EQ(large.problems().front().sentence(),
              "battle.toml:1: the map is too large for hexes of 220 yards; choose larger hexes");

    MusterCast huge;
    huge.battle.map.width_yards = huge.battle.map.height_yards = 2'000'000'000;
    EXPECT_EQ(huge.problems().size(), 1u);
}

TEST(MusterAreas, EachKindBecomesItsTerrain)
{
    const std::pair<TerrainKind, bool HexGround::*> kinds[] = {
        {TerrainKind::Woods, &HexGround::woodland},
        {TerrainKind::DenseWoods, &HexGround::woodland},
        {TerrainKind::Orchard, &HexGround::woodland},
        {TerrainKind::Marsh, &HexGround::marsh},
        {TerrainKind::Swamp, &HexGround::marsh},
        {TerrainKind::TownBlockStone, &HexGround::settlement},
        {TerrainKind::TownBlockWood, &HexGround::settlement},
        {TerrainKind::Village, &HexGround::settlement},
        {TerrainKind::Fort, &HexGround::fort},
        {TerrainKind::River, &HexGround::river},
    };
    for (const auto& [kind, property] : kinds) {
        MusterCast cast;
        cast.square(kind, 3, 3);
        HexGround expected;
        expected.*property = true;
        EXPECT_EQ(cast.ground(3, 3), expected) << battle::to_text(kind);
        EXPECT_EQ(cast.ground(4, 3), HexGround{}) << battle::to_text(kind);
        EXPECT_EQ(cast.ground(3, 2), HexGround{}) << battle::to_text(kind);
    }
    for (const TerrainKind kind :
         {TerrainKind::StandingCrops, TerrainKind::OpenField, TerrainKind::EnclosedField}) {
        MusterCast cast;
        cast.square(kind, 3, 3);
        EXPECT_EQ(cast.ground(3, 3), HexGround{}) << battle::to_text(kind);
    }
}

TEST(BA_R_15, BrokenGroundIsRough)
{
    MusterCast cast;
    cast.square(TerrainKind::RoughGround, 3, 3);
    HexGround rough;
    rough.rough = true;
    EXPECT_EQ(cast.ground(3, 3), rough);
    EXPECT_TRUE(rough.difficult());
}

// Of the 19 points of a hex 8 lie west of its middle, and 3 on the line through it.
TEST(MusterAreas, HalfOfTheSamplePointsMustBeCovered)
{
    const battle::Point centre = middle(3, 3);
    const auto covered_up_to = [&](int east) {
        MusterCast cast;
        cast.area(TerrainKind::Woods, {{0, 0}, {east, 0}, {east, kMapHeight}, {0, kMapHeight}});
        return cast.ground(3, 3).woodland;
    };
    EXPECT_FALSE(covered_up_to(centre.east - 2));
    EXPECT_TRUE(covered_up_to(centre.east + 2));
}

TEST(MusterAreas, TwoAreasOfOneKindCountTogether)
{
    const battle::Point centre = middle(3, 3);
    MusterCast cast;
    cast.area(TerrainKind::Woods,
              {{0, 0}, {centre.east - 60, 0}, {centre.east - 60, kMapHeight}, {0, kMapHeight}});
    EXPECT_FALSE(cast.ground(3, 3).woodland);
    cast.area(TerrainKind::Orchard, {{centre.east + 40, 0},
                                     {kMapWidth, 0},
                                     {kMapWidth, kMapHeight},
                                     {centre.east + 40, kMapHeight}});
    EXPECT_TRUE(cast.ground(3, 3).woodland);
}

TEST(MusterAreas, SeveralKindsMayCoverAHex)
{
    MusterCast cast;
    cast.square(TerrainKind::Woods, 3, 3);
    cast.square(TerrainKind::Marsh, 3, 3);
    EXPECT_TRUE(cast.ground(3, 3).woodland);
    EXPECT_TRUE(cast.ground(3, 3).marsh);
}

TEST(MusterAreas, WhatNobodyCrossesIsImpassable)
{
    MusterCast cast;
    cast.square(TerrainKind::Swamp, 3, 3).facts.impassable = true;
    EXPECT_TRUE(cast.ground(3, 3).impassable);
    EXPECT_TRUE(cast.ground(3, 3).marsh);
}

TEST(MusterAreas, ASmallFortStillMakesAFortOfItsHex)
{
    MusterCast cast;
    cast.square(TerrainKind::Fort, 3, 3, 60);
    cast.square(TerrainKind::Village, 6, 6, 60);
    EXPECT_TRUE(cast.ground(3, 3).fort);
    EXPECT_FALSE(cast.ground(6, 6).settlement);
}

TEST(MusterHeights, NestedContoursCountEach)
{
    MusterCast cast;
    cast.square(TerrainKind::HillContour, 3, 3, 600);
    cast.square(TerrainKind::HillContour, 3, 3, 100).facts.level = 2;
    EXPECT_EQ(cast.ground(3, 3).level, 2);
    EXPECT_EQ(cast.ground(4, 3).level, 1);
    EXPECT_EQ(cast.ground(5, 3).level, 0);
}

TEST(MusterHeights, ASteepContourMakesSteepHexsides)
{
    MusterCast cast;
    cast.square(TerrainKind::HillContour, 3, 3, 230);
    EXPECT_TRUE(cast.ground(3, 3).steep.empty());
    cast.battle.map.areas.front().facts.steep = true;
    EXPECT_EQ(cast.ground(3, 3).steep.mask, 0x3f);
    EXPECT_TRUE(cast.ground(4, 3).steep.has(Direction::W));
}

TEST(MusterHeights, ASteepEdgeIsSteepWhereItPasses)
{
    MusterCast cast;
    cast.square(TerrainKind::HillContour, 3, 3, 230);
    // Beside the eastern hexside, more than a quarter of a hex from the middle of any other.
    cast.line(TerrainKind::SteepEdge, {middle(3, 3, 230, -100), middle(3, 3, 230, 100)});
    HexSides east;
    east.add(Direction::E);
    EXPECT_EQ(cast.ground(3, 3).steep, east);

    // Between hexes of one level nothing is steep.
    MusterCast flat;
    flat.line(TerrainKind::SteepEdge, {middle(3, 3, 230, -100), middle(3, 3, 230, 100)});
    EXPECT_TRUE(flat.ground(3, 3).steep.empty());
}

TEST(Muster, PutsTheNamesOfTheMapOnTheBoard)
{
    MusterCast cast;
    cast.spot(TerrainKind::Building, middle(2, 5)).facts.name = "Mill";
    cast.spot(TerrainKind::Spring, middle(2, 6));
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.scenario.places.size(), 1u);
    EXPECT_EQ(opening.field.scenario.places[0].name, "Mill");
    EXPECT_EQ(place(opening.field.scenario.places[0].hex), std::pair(2, 5));
    EXPECT_EQ(opening.field.scenario.title, "Test");
    EXPECT_EQ(opening.state.phase, Phase::SetUp);
}

}  // namespace longroll::brothers_at_arms
