// Ways over a table: rulebooks/shared/table/march.h.

#include "rulebooks/shared/table/march.h"

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using board::table::Advance;
using board::table::Angle;
using board::table::Back;
using board::table::degrees;
using board::table::Footprint;
using board::table::Layout;
using board::table::Length;
using board::table::Point;
using board::table::Pose;
using board::table::Shift;
using board::table::Turn;

const Layout kColumn = board::table::block(1000, 2000);

// North by four inches, then east by six: the front comes to the last corner, and the middle turns
// on the first.
TEST(TableMarch, TurnsAtCornersAndStopsWithItsFrontAtTheLast)
{
    const Pose start{{10000, 11000}, {}};  // its middle is at 10, 10
    const std::vector<Point> corners = {{10000, 14000}, {16000, 14000}};
    const Path path = path_along(kColumn, start, corners);
    ASSERT_EQ(path.size(), 3u);
    EXPECT_EQ(std::get<Advance>(path[0]).distance, 4000);
    EXPECT_EQ(std::get<Turn>(path[1]).angle, degrees(90));
    EXPECT_EQ(std::get<Advance>(path[2]).distance, 5000);
    EXPECT_EQ(length_of_path(path), 9000);
    const auto legs = legs_of(kColumn, start, path);
    ASSERT_EQ(legs.size(), 2u);
    EXPECT_EQ(pose_on(legs, 0), start);
    EXPECT_EQ(pose_on(legs, 1000), (Pose{{10000, 12000}, {}}));
    EXPECT_EQ(pose_on(legs, 9000), (Pose{{16000, 14000}, {900}}));
}

TEST(TableMarch, NothingIsLeftWhereItsFrontIsThereAlready)
{
    const Pose start{{10000, 11000}, {}};
    EXPECT_TRUE(path_along(kColumn, start, std::vector<Point>{{10000, 10900}}).empty());
    EXPECT_TRUE(legs_of(kColumn, start, {}).empty());
}

TEST(TableMarch, ShiftsFromCornerToCornerWithoutTurning)
{
    const std::vector<Point> corners = {{0, 1000}, {0, 1000}, {2000, 1000}};
    const auto [path, way] = path_of_shifts({0, 0}, corners);
    ASSERT_EQ(path.size(), 2u);
    EXPECT_EQ(way.length(), 3000);
    EXPECT_EQ(std::get<Shift>(path[1]).way.tenths, 900);
    EXPECT_EQ(length_of_path(path), 3000);
}

TEST(TableMarch, CutsOutAPieceWithTheTurnBeforeIt)
{
    const Path path = {Advance{4000}, Turn{degrees(90)}, Advance{5000}, Back{1000}};
    const Path first = cut_out(path, {1000, 4000});
    ASSERT_EQ(first.size(), 1u);
    EXPECT_EQ(std::get<Advance>(first[0]).distance, 3000);
    const Path rest = cut_out(path, {4000, 9500});
    ASSERT_EQ(rest.size(), 3u);
    EXPECT_EQ(std::get<Turn>(rest[0]).angle, degrees(90));
    EXPECT_EQ(std::get<Advance>(rest[1]).distance, 5000);
    EXPECT_EQ(std::get<Back>(rest[2]).distance, 500);
    EXPECT_TRUE(cut_out(path, {10000, 11000}).empty());
}

TEST(TableMarch, SquaresUpToTheNearestSideWithinATurn)
{
    const Footprint wall = footprint(board::table::stand_by_front({10000, 21000}, 8000, 1000, {}));
    const Pose askew{{10000, 19900}, {100}};
    const Footprint mine = placed(kColumn, askew)[0];
    const auto square = flush_with(kColumn, mine, wall, degrees(15));
    ASSERT_TRUE(square);
    EXPECT_EQ(square->heading.tenths, 0);
    EXPECT_FALSE(flush_with(kColumn, mine, wall, degrees(5)));
    EXPECT_FALSE(flush_with(kColumn, placed(kColumn, {{10000, 19900}, {}})[0], wall, degrees(15)));
}

TEST(TableMarch, FindsTheFarthestThatIsAllowed)
{
    const auto up_to = [](Length most) { return [most](Length length) { return length <= most; }; };
    EXPECT_EQ(farthest(8000, 250, up_to(9000)), 8000);
    const auto far = farthest(8000, 250, up_to(3333));
    ASSERT_TRUE(far);
    EXPECT_LE(*far, 3333);
    EXPECT_GT(*far, 3333 - 250);
    EXPECT_FALSE(farthest(8000, 250, up_to(100)));
    EXPECT_FALSE(farthest(0, 250, up_to(100)));
}

const std::vector<Point> kRoad = {{0, 0}, {4000, 0}, {4000, 4000}, {9000, 4000}};

TEST(TableMarch, FollowsATrackEitherWay)
{
    EXPECT_EQ(corners_along(kRoad, 1000, 10000),
              (std::vector<Point>{{4000, 0}, {4000, 4000}, {6000, 4000}}));
    EXPECT_EQ(corners_along(kRoad, 10000, 1000),
              (std::vector<Point>{{4000, 4000}, {4000, 0}, {1000, 0}}));
    EXPECT_EQ(corners_along(kRoad, 1000, 2000), (std::vector<Point>{{2000, 0}}));
}

// From 5 of 13 inches: eight ahead is the end of the road, and eight back is off it.
TEST(TableMarch, TriesShorterWaysAlongATrackUntilOneWillDo)
{
    std::vector<Point> ends;
    try_along(kRoad, {5000, 0, 8000}, [&](const std::vector<Point>& corners) {
        ends.push_back(corners.back());
        return ends.size() == 2;
    });
    EXPECT_EQ(ends, (std::vector<Point>{{9000, 4000}, {5000, 4000}, {1000, 0}, {3000, 0}}));
}

}  // namespace
}  // namespace longroll::shared::table
