// Retreats: ways round what is behind one.

#include "board/table/map_edge.h"
#include "board/table/retreat.h"
#include "table_walks.h"

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

const Layout kRetiring = block(4000, 1000);
constexpr Pose kPosted{{30000, 20000}, {}};

TEST(TableRetreat, DirectionsAndBends)
{
    const std::vector<Point> causes = {{0, 0}, {0, 4000}};
    EXPECT_EQ(away_from(causes, {9000, 2000}).tenths, 900);
    EXPECT_EQ(towards(MapEdge::South).tenths, 1800);
    EXPECT_EQ(nearest_edge(kTable, {1000, 9000}), MapEdge::West);
    EXPECT_EQ(nearest_edge(kTable, {30000, 47000}), MapEdge::North);
    EXPECT_EQ(on_edge(kTable, MapEdge::East, {1000, 9000}), (Point{60000, 9000}));
    EXPECT_EQ(on_edge(kTable, MapEdge::South, {1000, 9000}), (Point{1000, 0}));
    const Box over{{-500, 2000}, {3000, 48'000}};
    EXPECT_EQ(over_edge_by(over, kTable, MapEdge::West), 500);
    EXPECT_EQ(over_edge_by(over, kTable, MapEdge::North), 48'000 - kTable.high.y);
    EXPECT_EQ(over_edge_by(over, kTable, MapEdge::East), 3000 - kTable.high.x);
    EXPECT_EQ(over_edge_by(over, kTable, MapEdge::South), -2000);
    const auto bends = bends_of(degrees(15), degrees(90));
    ASSERT_EQ(bends.size(), 13u);
    EXPECT_EQ(bends[0].tenths, 0);
    EXPECT_EQ(bends[1].tenths, 150);
    EXPECT_EQ(bends[2].tenths, -150);
    EXPECT_EQ(bends[12].tenths, -900);
}

TEST(TableRetreat, AlternativesAroundAnObstacle)
{
    const Terrain terrain = open_table();
    // A post right behind the middle of the line.
    const Bodies post = with_body({{30000, 17000}, 300, 300, {}});
    const Mover mover{kSelf, kRetiring, kPosted};
    const auto bends = bends_of(degrees(45), degrees(90));
    const auto tries = list_retreats({terrain, post}, mover, Heading{1800}, inches(7), bends,
                                     [] { return Stopping{}; });
    ASSERT_EQ(tries.size(), 5u);
    EXPECT_EQ(tries[0].walk.length, 1700);
    EXPECT_EQ(tries[0].walk.stopped_by->kind, Met::Overlap);
    EXPECT_TRUE(tries[3].walk.finished);
    EXPECT_EQ(tries[3].heading.tenths, 2700);
    EXPECT_EQ(tries[3].walk.pose.heading, kPosted.heading);
}

TEST(TableRetreat, StepsAsideAndGoesOn)
{
    const Terrain terrain = open_table();
    const Bodies post = with_body({{30500, 17000}, 300, 300, {}});
    const Mover mover{kSelf, kRetiring, kPosted};
    const auto tries = list_sidesteps({terrain, post}, mover, Heading{1800}, inches(7), 500, 3000,
                                      [] { return Stopping{}; });
    ASSERT_FALSE(tries.empty());
    const auto done = std::find_if(tries.begin(), tries.end(),
                                   [](const Retreat& retreat) { return retreat.walk.finished; });
    ASSERT_NE(done, tries.end());
    // South with the right hand to the west: 2500 to 3000 aside clear the post.
    EXPECT_EQ(done->aside, 2000);
    EXPECT_EQ(done->walk.pose.front, (Point{28000, 13000}));
    const Bodies nobody;
    EXPECT_TRUE(list_sidesteps({terrain, nobody}, mover, Heading{1800}, inches(7), 500, 3000, [] {
                    return Stopping{};
                }).empty());
}

}  // namespace
}  // namespace longroll::board::table
