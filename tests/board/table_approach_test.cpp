// When a stand comes upon something: board/table/approach.h, held to the polygons of sweep.h.

#include "board/table/approach.h"
#include "board/table/distance.h"
#include "board/table/overlap.h"
#include "core/dice.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

int between(PlayoutDice& dice, int low, int high)
{
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
}

// A third along the axes, a third nearly so.
Heading any_heading(PlayoutDice& dice)
{
    switch (dice.below(3)) {
        case 0: return Heading{900 * between(dice, 0, 3)};
        case 1: return Heading{} + Angle{900 * between(dice, 0, 3) + between(dice, -2, 2)};
        default: return Heading{between(dice, 0, 3599)};
    }
}

Footprint any_stand(PlayoutDice& dice, int farthest)
{
    const Point front = {between(dice, -farthest, farthest), between(dice, -farthest, farthest)};
    return footprint(stand_by_front(front, between(dice, 1, 8) * 500, between(dice, 1, 4) * 500,
                                    any_heading(dice)));
}

// What it has swept at each of a few places, sure or not.
struct Checked {
    int sure = 0;
    int met = 0;

    template <class Meets>
    void at_places(PlayoutDice& dice, const Footprint& stand, Heading way, const Window& window,
                   Meets meets)
    {
        constexpr Length kMost = 7000;
        for (int tried = 0; tried < 30; ++tried) {
            Length place = between(dice, 0, kMost);
            if (tried % 3 == 1 && window.low <= kMost) place = std::max(0, window.low - tried / 3);
            if (tried % 3 == 2 && window.high <= kMost)
                place = std::min(kMost, window.high + tried / 3);
            const bool meeting = meets(swept(stand, ahead(way, place)));
            met += meeting ? 1 : 0;
            const bool surely_clear = place < window.low;
            const bool surely_met = place >= window.high;
            ASSERT_FALSE(meeting && surely_clear) << place;
            ASSERT_TRUE(meeting || !surely_met) << place;
            sure += surely_clear || surely_met ? 1 : 0;
        }
    }
};

TEST(TableApproach, HoldsWhatTheSweepFinds)
{
    Checked checked;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 4000; ++seed) {
        SCOPED_TRACE(seed);
        PlayoutDice dice(seed);
        const Footprint stand = any_stand(dice, 10);
        const Footprint body = any_stand(dice, 6000);
        const Heading way = dice.below(2) == 0 ? stand.heading : any_heading(dice);
        const Approach approach(stand, way, 7000);
        for (const Length depth : {0, kSlack})
            checked.at_places(dice, stand, way, approach.to(body, depth),
                              [&](const Convex& ground) {
                                  return overlap_deeper(ground, convex_of(body), depth);
                              });
        checked.at_places(dice, stand, way, approach.near(body, 100), [&](const Convex& ground) {
            return gap(ground, convex_of(body)).less_than(100);
        });
        const Segment edge = {front_left(body), rear_right(body)};
        checked.at_places(dice, stand, way, approach.to(edge),
                          [&](const Convex& ground) { return overlap(ground, edge); });
    }
    EXPECT_GT(checked.sure, 400'000);
    EXPECT_GT(checked.met, 20'000);
}

// From the end of a move back to some place of it, which is rounded as seen from the start.
TEST(TableApproach, HoldsOnTheWayBack)
{
    constexpr Length kMost = 7000;
    int sure = 0;
    int met = 0;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 4000; ++seed) {
        SCOPED_TRACE(seed);
        PlayoutDice dice(seed);
        const Footprint stand = any_stand(dice, 10);
        const Footprint body = any_stand(dice, 6000);
        const Heading way = dice.below(2) == 0 ? stand.heading : any_heading(dice);
        const Vec whole = ahead(way, kMost);
        const Approach back(shifted(stand, whole), opposite(way), kMost);
        for (const Length depth : {0, kSlack}) {
            const Window window = back.to(body, depth);
            for (int tried = 0; tried < 30; ++tried) {
                Length gone = between(dice, 0, kMost);
                if (tried % 3 == 1 && window.low <= kMost)
                    gone = std::max(0, window.low - tried / 3);
                if (tried % 3 == 2 && window.high <= kMost)
                    gone = std::min(kMost, window.high + tried / 3);
                const Vec there = ahead(way, kMost - gone);
                const bool meeting = overlap_deeper(swept(shifted(stand, there), whole - there),
                                                    convex_of(body), depth);
                ASSERT_FALSE(meeting && gone < window.low) << gone;
                ASSERT_TRUE(meeting || gone < window.high) << gone;
                met += meeting ? 1 : 0;
                sure += gone < window.low || gone >= window.high ? 1 : 0;
            }
        }
    }
    EXPECT_GT(sure, 200'000);
    EXPECT_GT(met, 10'000);
}

}  // namespace
}  // namespace longroll::board::table
