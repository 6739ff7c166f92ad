// The ground of the every-key battle: kinds, properties, levels, holes, Multi geometries.

#include "battle/geometry.h"
#include "example.h"

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

Map ground()
{
    auto battle = every_key().parsed();
    EXPECT_TRUE(battle) << to_text(battle.error());
    return battle->map;
}

TEST(Map, ReadsPropertiesOfAreas)
{
    const Map map = ground();
    ASSERT_EQ(map.areas.size(), 7u);
    EXPECT_EQ(map.areas[0].facts.height_feet, 300);
    EXPECT_TRUE(map.areas[0].facts.steep);
    EXPECT_EQ(map.areas[0].outline.size(), 4u);
    ASSERT_EQ(map.areas[0].holes.size(), 1u);
    EXPECT_EQ(map.areas[0].holes[0].size(), 3u);
    EXPECT_EQ(map.areas[0].facts.where, "map.geojson:feature 1 (line 5)");
    EXPECT_EQ(map.areas[3].facts.construction, Construction::Stone);
    EXPECT_EQ(map.areas[4].facts.owner, Side::Union);
}

TEST(Map, NumbersLevelsByTheContoursAround)
{
    const Map map = ground();
    EXPECT_EQ(map.areas[0].facts.level, 1);
    EXPECT_EQ(map.areas[1].facts.level, 2);
    EXPECT_EQ(map.areas[2].facts.level, 5);  // as it says
}

TEST(Map, AMultiPolygonIsSeveralAreasThatMayRunOverTheEdge)
{
    const Map map = ground();
    EXPECT_EQ(map.areas[5].facts.kind, TerrainKind::Woods);
    EXPECT_EQ(map.areas[6].facts.kind, TerrainKind::Woods);
    EXPECT_EQ(map.areas[5].facts.note, map.areas[6].facts.note);
    EXPECT_LT(map.areas[6].outline[0].east, 0);
}

TEST(Map, ReadsLines)
{
    const Map map = ground();
    ASSERT_EQ(map.lines.size(), 3u);
    EXPECT_EQ(map.lines[0].facts.width_yards, 80);
    EXPECT_EQ(map.lines[0].facts.depth_inches, 96);
    EXPECT_EQ(map.lines[0].facts.current, Current::Strong);
    EXPECT_LT(map.lines[0].points.front().north, 0);
    EXPECT_GT(map.lines[0].points.back().north, map.height_yards);
    EXPECT_EQ(map.lines[1].facts.railbed, Railbed::Cut);
    EXPECT_TRUE(map.lines[1].facts.unfinished);
    EXPECT_EQ(map.lines[2].facts.protects, Heading{2700});
    EXPECT_EQ(map.lines[2].facts.owner, Side::Confederate);
    EXPECT_TRUE(map.lines[2].facts.impassable);
}

TEST(Map, ReadsPointsAndTheIdBesideTheProperties)
{
    const Map map = ground();
    ASSERT_EQ(map.spots.size(), 3u);
    EXPECT_TRUE(map.spots[0].facts.down);
    EXPECT_EQ(map.spots[0].facts.passage, Passage::NoGuns);
    EXPECT_EQ(map.spots[1].facts.id, "ford");
    EXPECT_EQ(map.spots[1].facts.passage, Passage::InfantryOnly);
    EXPECT_EQ(map.spots[2].facts.name, "Tavern");
}

TEST(Map, ARiverMayBeAnArea)
{
    const auto battle = mill_ridge().with_map("\"woods\"", "\"river\"").parsed();
    ASSERT_TRUE(battle);
    EXPECT_EQ(battle->map.areas[0].facts.kind, TerrainKind::River);
}

TEST(Map, AWrongPlaceIsReportedOnce)
{
    // Two things stand at the mill, but the mistake is the mill's.
    EXPECT_EQ(mill_ridge().with_map("[-78.0130, 39.0110]", "[39.0110, -78.0130]").problems(),
              "map.geojson:feature 4 (line 10): this feature is more than one degree away from the "
              "map; longitude comes first, and is negative in America\n");
}

TEST(Map, ContoursWithoutNestingAreAllOfTheFirstLevel)
{
    const auto battle =
        every_key().with_map("\"height_feet\": 325", "\"height_feet\": 300").parsed();
    ASSERT_TRUE(battle);
    EXPECT_EQ(battle->map.areas[1].facts.level, 1);
}

// A square with its corners at 0 and 10, counter-clockwise.
const Ring kSquare = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};

TEST(Geometry, TheOutlineCountsAsInside)
{
    EXPECT_TRUE(contains(kSquare, Point{5, 5}));
    EXPECT_TRUE(contains(kSquare, Point{0, 5}));
    EXPECT_TRUE(contains(kSquare, Point{10, 10}));
    EXPECT_FALSE(contains(kSquare, Point{11, 5}));
    EXPECT_FALSE(contains(kSquare, Point{-1, 0}));
    EXPECT_FALSE(contains(kSquare, Point{-5, 10}));
}

TEST(Geometry, InsideIsTheSameEitherWayRound)
{
    const Ring ring = {{0, 0}, {5, 5}, {10, 0}, {10, 10}, {0, 10}};
    const Ring backwards(ring.rbegin(), ring.rend());
    for (int east = -1; east <= 11; ++east)
        for (int north = -1; north <= 11; ++north)
            EXPECT_EQ(contains(ring, Point{east, north}), contains(backwards, Point{east, north}))
                << east << " " << north;
    EXPECT_FALSE(contains(ring, Point{5, 4}));
    EXPECT_TRUE(contains(ring, Point{5, 6}));
}

TEST(Geometry, FindsEdgesThatMeet)
{
    EXPECT_EQ(crossing_edges({{0, 0}, {10, 0}, {10, 10}, {0, 10}}), std::nullopt);
    EXPECT_EQ(crossing_edges({{0, 0}, {10, 10}, {10, 0}, {0, 10}}),
              std::pair(std::size_t{0}, std::size_t{2}));
    // A corner that touches an edge, and an edge that runs back over the last one.
    EXPECT_TRUE(crossing_edges({{0, 0}, {10, 0}, {5, 0}, {5, 5}}));
    EXPECT_TRUE(crossing_edges({{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}}));
}

}  // namespace
}  // namespace longroll::battle
