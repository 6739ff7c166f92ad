// Sides of stands, lines between them, and passages over features: board/table/sides.h, lines.h and
// passages.h.

#include "board/table/formation.h"
#include "board/table/lines.h"
#include "board/table/passages.h"
#include "board/table/sides.h"

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

Footprint block_at(Point front, Heading heading, Length width = 4000)
{
    return placed(block(width, 1000), {front, heading})[0];
}

TEST(TableSides, SayWithWhatTwoStandsMeetAndWhere)
{
    const Footprint mine = block_at({10'000, 10'000}, {});
    const auto front = sides_met(mine, block_at({11'000, 10'000}, Heading{1800}), 100);
    ASSERT_TRUE(front);
    EXPECT_EQ(front->mine, Edge::Front);
    EXPECT_EQ(front->yours, Edge::Front);
    EXPECT_EQ(front->span.low, -1000);
    EXPECT_EQ(front->span.high, 2000);
    const auto flank = sides_met(mine, block_at({12'000, 9500}, Heading{2700}, 1000), 100);
    ASSERT_TRUE(flank);
    EXPECT_EQ(flank->mine, Edge::Right);
    EXPECT_EQ(flank->span.length(), 1000);
    EXPECT_FALSE(sides_met(mine, block_at({11'000, 10'200}, Heading{1800}), 100));
    EXPECT_EQ(across_from(Edge::Front), Edge::Rear);
    EXPECT_TRUE(is_flank(Edge::Left));
}

TEST(TableSides, ACornerMeetsInAPoint)
{
    const Footprint mine = block_at({10'000, 10'000}, {});
    const auto met = sides_met(mine, block_at({12'000, 10'000}, Heading{1350}), 100);
    ASSERT_TRUE(met);
    EXPECT_LE(met->span.length(), 2);
}

TEST(TableSides, AFrontIsCoveredByTheUnionOfStretches)
{
    const Footprint ground = block_at({10'000, 10'000}, {});
    FrontCover cover(ground);
    EXPECT_EQ(cover.covered().length, 0);
    cover.add(std::vector<Point>{{8000, 10'000}, {9000, 10'000}});
    cover.add(std::vector<Point>{{8500, 12'000}, {9500, 10'000}});
    EXPECT_EQ(8 * cover.covered().length, 3 * cover.width());
    EXPECT_LT(cover.covered().to_the_right, 0);
    cover.add(std::vector<Point>{{11'000, 10'000}, {30'000, 10'000}});
    EXPECT_EQ(8 * cover.covered().length, 5 * cover.width());
    cover.add({});
    EXPECT_EQ(8 * cover.covered().length, 5 * cover.width());
}

TEST(TableSides, TheStripBehindAStandHoldsAShareOfOthers)
{
    const Footprint ground = block_at({10'000, 10'000}, Heading{1800});
    const Strip strip = strip_behind(ground, {}, 8000);  // seen from the south
    EXPECT_EQ(share_within(strip, block_at({10'000, 14'000}, {}), 100), 100);
    EXPECT_EQ(share_within(strip, block_at({12'000, 14'000}, {}), 100), 50);
    EXPECT_EQ(share_within(strip, block_at({10'000, 9000}, {}), 100), 0);
    EXPECT_EQ(share_within(strip, block_at({10'000, 30'000}, {}), 100), 0);
}

TEST(TableLines, GoToTheNearestPointFirstAndStayInTheZone)
{
    const Footprint mine = block_at({10'000, 10'000}, {});
    const Footprint target = block_at({10'000, 15'000}, Heading{1800});
    const auto all = lines_to(std::array{front_middle(mine)}, {}, target);
    EXPECT_EQ(all.size(), 10u);
    EXPECT_EQ(all[0].to, (Point{10'000, 15'000}));
    for (std::size_t next = 1; next < all.size(); ++next)
        EXPECT_FALSE(all[next].gap < all[next - 1].gap);
    const Arc narrow = arc_from_middle(mine, degrees(10));
    for (const LineTo& line : lines_to(std::array{front_middle(mine)}, narrow, target))
        EXPECT_TRUE(is_in(narrow, line.to));
    const Arc behind = arc_from_middle(mine, degrees(10), Edge::Rear);
    EXPECT_EQ(lines_to(std::array{front_middle(mine)}, behind, target).size(), 0u);
}

Polygon box_polygon(Point low, Point high)
{
    return {{{low, {high.x, low.y}, high, {low.x, high.y}}}};
}

TEST(TablePassages, ABridgeCarriesOverAStream)
{
    const Terrain terrain({{0, 0}, {20'000, 20'000}},
                          {line_feature(1, {{0, 10'000}, {20'000, 10'000}}, 1000),
                           area_feature(2, box_polygon({4000, 9000}, {6000, 11'000})),
                           line_feature(3, {{0, 5000}, {20'000, 5000}})});
    const FeatureId stream{0};
    const FeatureId bridge{1};
    const Trace by_bridge = terrain.trace({{5000, 0}, {5000, 20'000}});
    const Trace beside = terrain.trace({{8000, 0}, {8000, 20'000}});
    ASSERT_EQ(passages_over(by_bridge, stream).size(), 1u);
    EXPECT_EQ(passages_over(by_bridge, stream)[0].from, 9500);
    EXPECT_EQ(passages_over(by_bridge, FeatureId{2})[0].to, 5000);
    EXPECT_TRUE(
        carries_over(passages_over(by_bridge, stream), passages_over(by_bridge, bridge), 0));
    EXPECT_FALSE(carries_over(passages_over(beside, stream), passages_over(beside, bridge), 0));
}

TEST(TablePassages, FeaturesComeNearAStand)
{
    const Terrain terrain({{0, 0}, {20'000, 20'000}},
                          {line_feature(1, {{0, 12'000}, {20'000, 12'000}}, 1000),
                           area_feature(2, box_polygon({14'000, 9000}, {16'000, 11'000}))});
    const Footprint ground = block_at({10'000, 10'000}, {});
    EXPECT_TRUE(comes_near(terrain[FeatureId{0}], ground, 1500));
    EXPECT_FALSE(comes_near(terrain[FeatureId{0}], ground, 1499));
    EXPECT_TRUE(comes_near(terrain[FeatureId{1}], ground, 2000));
    const auto around = box_of(ground).grown(5000);
    const auto any = [](bool) { return true; };
    const auto nearest = nearest_on_edges(terrain, FeatureId{1}, ground, around, any);
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->x, 14'000);
    const auto none = [](bool) { return false; };
    EXPECT_FALSE(nearest_on_edges(terrain, FeatureId{1}, ground, around, none));
}

}  // namespace
}  // namespace longroll::board::table
