// Layouts, poses, re-forming, and columns on a track.

#include "board/table/overlap.h"
#include "board/table/track.h"
#include "table_brute.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board::table {
namespace {

constexpr Pose kNorth{{10000, 20000}, {}};

TEST(TableFormation, ALineOfFour)
{
    const Placed line =
        placed(ranks({.count = 4, .files = 4, .width = 1000, .depth = 750}), kNorth);
    ASSERT_EQ(line.size(), 4u);
    EXPECT_EQ(line[0].centre, (Point{8500, 19625}));
    EXPECT_EQ(line[3].centre, (Point{11500, 19625}));
    EXPECT_EQ(front_right(line[0]), front_left(line[1]));
}

TEST(TableFormation, AnIncompleteRank)
{
    const auto last = [](LastRank where) {
        return placed(ranks({.count = 5, .files = 3, .width = 1000, .depth = 1000, .last = where}),
                      kNorth);
    };
    EXPECT_EQ(last(LastRank::Right)[3].centre, (Point{10000, 18500}));
    EXPECT_EQ(last(LastRank::Right)[4].centre, (Point{11000, 18500}));
    EXPECT_EQ(last(LastRank::Middle)[3].centre, (Point{9500, 18500}));
    EXPECT_EQ(last(LastRank::Left)[3].centre, (Point{9000, 18500}));
}

TEST(TableFormation, OpenOrderAndColumn)
{
    const Layout open =
        ranks({.count = 3, .files = 3, .width = 500, .depth = 500, .between_files = 500});
    EXPECT_EQ(extent_of(open).width(), 2500);
    const Layout column = ranks({.count = 6, .files = 1, .width = 1000, .depth = 750});
    EXPECT_EQ(extent_of(column).depth(), 4500);
    EXPECT_EQ(extent_of(column).width(), 1000);
    EXPECT_THROW(static_cast<void>(ranks({.count = 0})), Broken);
}

TEST(TableFormation, ASquareLooksAllRoundAndDoesNotOverlap)
{
    const Layout layout = square(10, 1000, 500);
    const Placed stands = placed(layout, kNorth);
    ASSERT_EQ(stands.size(), 10u);
    int looking[4] = {};
    for (std::size_t a = 0; a < stands.size(); ++a) {
        ++looking[stands[a].heading.tenths / 900];
        for (std::size_t b = a + 1; b < stands.size(); ++b)
            EXPECT_FALSE(overlap(stands[a], stands[b])) << a << ' ' << b;
    }
    EXPECT_EQ(looking[0], 3);
    EXPECT_EQ(looking[2], 2);
    EXPECT_EQ(extent_of(layout).high.twice_ahead, 0);
    EXPECT_EQ(extent_of(layout).width(), 3500);
    EXPECT_EQ(extent_of(layout).depth(), 3500);
}

// Stands of a body interlock by no more than rounding, and leave no gap.
RC_GTEST_PROP(TableFormation, RanksLieFlushAtAnyHeading, ())
{
    const Layout layout = ranks({.count = *brute::numbers(2, 20),
                                 .files = *brute::numbers(1, 6),
                                 .width = *brute::numbers(200, 2000),
                                 .depth = *brute::numbers(200, 2000)});
    const Pose pose{*brute::points(300000), *brute::headings()};
    const Placed stands = placed(layout, pose);
    for (std::size_t a = 0; a < stands.size(); ++a)
        for (std::size_t b = a + 1; b < stands.size(); ++b)
            RC_ASSERT(!overlap_deeper(stands[a], stands[b]));
    for (std::size_t a = 1; a < stands.size(); ++a)
        RC_ASSERT(within(std::span<const Footprint>(stands).first(a),
                         std::span<const Footprint>(stands).subspan(a, 1), kSlack));
}

RC_GTEST_PROP(TableFormation, ReformingLeavesTheAnchorInPlace, ())
{
    const Layout before = ranks({.count = 8, .files = 8, .width = 1000, .depth = 750});
    const Layout after = ranks({.count = 8, .files = 2, .width = 1000, .depth = 750});
    const Pose pose{*brute::points(300000), *brute::headings()};
    for (const Anchor anchor : {Anchor::FrontMiddle, Anchor::Centre, Anchor::FrontLeft,
                                Anchor::FrontRight, Anchor::RearMiddle}) {
        const Heading heading = *brute::headings();
        const Pose next = reformed(before, pose, after, anchor, heading);
        RC_ASSERT(next.heading == heading);
        const Point was = point_of(before, pose, anchor);
        RC_ASSERT(point_of(after, next, anchor) == was);
    }
}

const std::vector<Point> kRoad = {{0, 0}, {0, 10000}, {10000, 10000}};

TEST(TableTrack, PlacesAlongARoad)
{
    EXPECT_EQ(track_length(kRoad), 20000);
    EXPECT_EQ(on_track(kRoad, 4000), (OnTrack{{0, 4000}, {}}));
    EXPECT_EQ(on_track(kRoad, 15000), (OnTrack{{5000, 10000}, Heading{900}}));
    EXPECT_EQ(on_track(kRoad, -1000).at, (Point{0, -1000}));
    EXPECT_EQ(on_track(kRoad, 21000).at, (Point{11000, 10000}));
    EXPECT_EQ(nearest_on_track(kRoad, {700, 3000}).along, 3000);
    EXPECT_EQ(nearest_on_track(kRoad, {4000, 12000}).along, 14000);
    EXPECT_EQ(nearest_on_track(kRoad, {4000, 12000}).gap.up(), 2000);
}

TEST(TableTrack, AColumnTurnsTheCornerStandByStand)
{
    const auto column = column_on_track(kRoad, 12000, {.count = 5, .width = 1000, .depth = 1000});
    ASSERT_EQ(column.size(), 5u);
    EXPECT_EQ(column[0].centre, (Point{1500, 10000}));
    EXPECT_EQ(column[0].heading.tenths, 900);
    EXPECT_EQ(column[1].centre, (Point{500, 10000}));
    EXPECT_EQ(column[2].centre, (Point{0, 9500}));
    EXPECT_EQ(column[2].heading.tenths, 0);
}

TEST(TableTrack, StaysNearARoad)
{
    EXPECT_TRUE(stays_near(kRoad, {{400, 100}, {-400, 9000}}, 500));
    EXPECT_FALSE(stays_near(kRoad, {{400, 100}, {600, 9000}}, 500));
    // Both ends are near, the middle cuts the corner.
    EXPECT_FALSE(stays_near(kRoad, {{0, 5000}, {5000, 10000}}, 500));
    EXPECT_TRUE(stays_near(kRoad, {{0, 5000}, {5000, 10000}}, 2501));
}

}  // namespace
}  // namespace longroll::board::table
