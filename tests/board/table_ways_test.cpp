// Straight ways, what a stand meets that goes straight on, and the trails of columns:
// board/table/ways.h, straight.h and trail.h, held to places tried one by one.

#include "board/table/straight.h"
#include "board/table/track.h"
#include "board/table/trail.h"
#include "core/dice.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

int drawn_between(PlayoutDice& dice, int low, int high)
{
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
}

Point drawn_point(PlayoutDice& dice, int farthest)
{
    return {drawn_between(dice, -farthest, farthest), drawn_between(dice, -farthest, farthest)};
}

Footprint drawn_stand(PlayoutDice& dice, int farthest)
{
    // One after the other: compilers draw arguments in any order.
    const Point front = drawn_point(dice, farthest);
    const Length width = drawn_between(dice, 1, 4) * 500;
    const Length depth = drawn_between(dice, 1, 3) * 500;
    const Heading heading{drawn_between(dice, 0, 3599)};
    return footprint(stand_by_front(front, width, depth, heading));
}

TEST(TableWays, PartsAreRoundedToTheNearest)
{
    EXPECT_EQ(part_of({10, -10}, 1, 3), (Vec{3, -3}));
    EXPECT_EQ(part_of({5, -5}, 1, 2), (Vec{3, -3}));
    EXPECT_EQ(part_of({10, 10}, 1, 0), Vec{});
    EXPECT_EQ(along({{1, 1}, {11, 21}}, 22, 22), (Point{11, 21}));
    const Point three[] = {{0, 0}, {1, 0}, {1, 1}};
    EXPECT_EQ(mean_of(three), (Point{1, 0}));
}

TEST(TableWays, TheLastFreePlaceIsFound)
{
    for (Length most = 0; most < 40; ++most)
        for (Length bar = 1; bar < 50; ++bar)
            EXPECT_EQ(last_free(most, [&](Length place) { return place >= bar; }),
                      std::min(most, bar - 1));
}

TEST(TableWays, WhatRunsNearAnEdgeIsOnePiece)
{
    constexpr Length kReach = 300;
    PlayoutDice dice(first_seed(1));
    int found = 0;
    for (int tried = 0; tried < 200; ++tried) {
        const Segment way{drawn_point(dice, 800), drawn_point(dice, 800)};
        const Segment edge{drawn_point(dice, 800), drawn_point(dice, 800)};
        const Length whole = length_of(way.to - way.from);
        const auto near_by = [&](Length place, Length reach) {
            return within(along(way, whole, place), edge, reach);
        };
        const auto part = part_near(way, whole, edge, kReach);
        Length count = 0;
        // Places are rounded to the thousandth: what is two thousandths off is surely so.
        for (Length place = 0; place <= whole; ++place) {
            count += near_by(place, kReach) ? 1 : 0;
            if (!part) continue;
            if (part->from <= place && place <= part->to)
                EXPECT_TRUE(near_by(place, kReach + 2)) << tried << " at " << place;
            else
                EXPECT_FALSE(near_by(place, kReach - 2)) << tried << " at " << place;
        }
        // Roundings may hide a piece of hardly any length.
        EXPECT_TRUE(part || count < 4) << tried;
        if (!part) continue;
        ++found;
        EXPECT_TRUE(near_by(part->from, kReach) && near_by(part->to, kReach)) << tried;
        EXPECT_FALSE(part->from > 0 && near_by(part->from - 1, kReach)) << tried;
        EXPECT_FALSE(part->to < whole && near_by(part->to + 1, kReach)) << tried;
    }
    EXPECT_GT(found, 50);
}

TEST(TableWays, SegmentsMeetOnBothOfThem)
{
    PlayoutDice dice(first_seed(2));
    int found = 0;
    for (int tried = 0; tried < 300; ++tried) {
        const Segment a{drawn_point(dice, 3000), drawn_point(dice, 3000)};
        const Segment b{drawn_point(dice, 3000), drawn_point(dice, 3000)};
        const auto met = where_met(a, b);
        EXPECT_EQ(met.has_value(), gap(a, b).zero());
        if (!met) continue;
        ++found;
        EXPECT_TRUE(within(*met, a, 2) && within(*met, b, 2)) << tried;
    }
    EXPECT_GT(found, 30);
}

TEST(TableWays, TheWayOutLeadsThroughAnEdge)
{
    PlayoutDice dice(first_seed(3));
    for (int tried = 0; tried < 300; ++tried) {
        const Footprint ground = drawn_stand(dice, 500);
        const Point to = drawn_point(dice, 9000);
        if (place_of(to, ground) != Place::Outside) continue;
        const Pose out = way_out_of(ground, to);
        bool on_edge = false;
        for (const Edge edge : kEdges)
            on_edge = on_edge || (outward(ground, edge) == out.heading &&
                                  within(out.front, edge_of(ground, edge), 1));
        EXPECT_TRUE(on_edge) << tried;
        EXPECT_TRUE(within(out.front, Segment{ground.centre, to}, 1)) << tried;
    }
}

// The place at which it first comes so near, tried one by one.
TEST(TableStraightOn, ComesUponOthersWhereTheSweepDoes)
{
    constexpr Length kMost = 1500;
    constexpr Length kNear = 200;
    PlayoutDice dice(first_seed(4));
    int met = 0;
    for (int tried = 0; tried < 60; ++tried) {
        const Footprint base = drawn_stand(dice, 200);
        const Footprint other = drawn_stand(dice, 2500);
        const StraightOn on(base, Heading{drawn_between(dice, 0, 3599)}, kMost);
        std::optional<Length> last;
        for (Length place = 0; place <= kMost && !last; ++place)
            if (gap(on.swept_to(place), convex_of(other)).less_than(kNear))
                last = std::max(0, place - 1);
        const auto nearer = [&](Length place, Length than) {
            return gap(on.swept_to(place), convex_of(other)).less_than(than);
        };
        // At a flat angle roundings make it near, apart and near again: one such place is found.
        const auto apart = on.last_apart(other, kMost, kNear);
        ASSERT_EQ(apart.has_value(), last.has_value()) << tried;
        EXPECT_FALSE(last && on.passes_by({&other, 1}, kMost, kNear)) << tried;
        if (!last) continue;
        ++met;
        EXPECT_TRUE(nearer(std::min(*apart + 1, kMost), kNear)) << tried;
        EXPECT_FALSE(*apart > 0 && nearer(*apart, kNear)) << tried;
        EXPECT_FALSE(*apart > 0 && gap(on.at(*apart), other).less_than(kNear)) << tried;
        const auto touched = on.touch(other, kMost, kNear, 0);
        ASSERT_TRUE(touched) << tried;
        EXPECT_TRUE(nearer(*touched, kNear + 1)) << tried;
        EXPECT_FALSE(*touched > 1 && nearer(*touched - 1, kNear + 1)) << tried;
    }
    EXPECT_GT(met, 10);
}

TEST(TableTrail, FollowsTheWayAndKeepsItsLength)
{
    constexpr Length kLength = 4500;
    PlayoutDice dice(first_seed(5));
    Footprint base = footprint(stand_by_front({0, 0}, 1000, 1000, Heading{}));
    Trail trail = trail_behind(base, kLength);
    EXPECT_EQ(track_length({trail.begin(), trail.size()}), kLength);
    for (int leg = 0; leg < 200; ++leg) {
        const Heading way{drawn_between(dice, 0, 3599)};
        const Vec by = ahead(way, drawn_between(dice, 200, 900));
        const Trail drawn = dragged(trail, by);
        EXPECT_NEAR(track_length({drawn.begin(), drawn.size()}),
                    track_length({trail.begin(), trail.size()}), 15);
        base = shifted(base, by);
        trail = trail_after(trail, rear_middle(base), kLength);
        EXPECT_EQ(trail[0], rear_middle(base));
        EXPECT_NEAR(track_length({trail.begin(), trail.size()}), kLength, 15);
    }
}

}  // namespace
}  // namespace longroll::board::table
