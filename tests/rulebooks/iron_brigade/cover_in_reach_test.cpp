// Whether cover is in reach of a pinned unit (IB-PIN-1, IB-R-69), however little of it there is.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/strewn.h"
#include "support/test_seed.h"

#include <cstdlib>

namespace longroll::iron_brigade {

namespace {

namespace table = board::table;

// A line of 16, four inches by one, pinned twenty inches before an enemy, who is to the north.
struct Hunted : Strewn {
    UnitId unit = csa(16, at(30, 20));
    UnitId enemy = us(16, at(30, 40));

    Hunted()
    {
        state[unit].morale = 2;
        state[unit].pinned_duty = true;
    }
    [[nodiscard]] bool found() const
    {
        const auto way = cover_in_reach(field, state, unit);
        EXPECT_TRUE(!way || !refuse(field, state, *way));
        return way.has_value();
    }
    [[nodiscard]] bool found_by_force() const
    {
        for (std::int32_t tenths = 0; tenths < 3600; tenths += 20)
            for (Length distance = 100; distance <= 7000; distance += 100)
                if (!refuse(field, state, ToCover{unit, Heading{tenths}, distance})) return true;
        return false;
    }
};

}  // namespace

TEST(IB_PIN_1, AStripOfWoodsIsFoundWhereverItLies)
{
    Hunted cast;
    cast.lay_down(Ground::Woods, Hunted::strip({30'000, 16'600}, kNorth, 20'000, 1'200));
    EXPECT_TRUE(cast.found());
    cast.state.phase = Phase::Declare;
    settle_declared_duties(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[cast.unit].prone);
    cast.state.phase = Phase::Action;
    EXPECT_FALSE(ways_to_cover(cast.field, cast.state, cast.unit).empty());
}

// Half of an inch is the least that covers it: from 0.51 inch on there is a way, within a few
// degrees and a few tenths of an inch, unless it would bring a flank nearer to the enemy.
TEST(IB_PIN_1, TheThinnestStripThatCoversIsFoundAtAnyAngle)
{
    int there = 0;
    for (const int tenths : {-723, -572, -394, -207, 61, 228, 448, 611}) {
        for (const Length far : {1'310, 3'290}) {
            SCOPED_TRACE(tenths);
            SCOPED_TRACE(far);
            Hunted wide;
            const Heading away = kSouth + table::Angle{tenths};
            const Point about = wide.ground_of(wide.unit).centre + table::ahead(away, far);
            wide.lay_down(Ground::Woods, Hunted::strip(about, away, 12'000, 510));
            const bool is_there = !refuse(wide.field, wide.state, ToCover{wide.unit, away, far});
            EXPECT_TRUE(!is_there || wide.found());
            there += is_there;
            Hunted narrow;
            narrow.lay_down(Ground::Woods, Hunted::strip(about, away, 12'000, 470));
            EXPECT_FALSE(narrow.found());
        }
    }
    EXPECT_GT(there, 8);
}

TEST(IB_PIN_1, WoodsThatSlowItTooMuchAreNotInReach)
{
    Hunted cast;
    // Five and a half inches away.
    cast.lay_down(Ground::Woods, Hunted::strip({30'000, 14'000}, kNorth, 20'000, 1'200));
    EXPECT_FALSE(cast.found());
    cast.lay_down(Ground::Orchard,
                  {{20'000, 13'400}, {40'000, 13'400}, {40'000, 14'600}, {20'000, 14'600}});
    EXPECT_FALSE(cast.found());  // the woods are there still
    Hunted free;
    free.lay_down(Ground::Orchard, Hunted::strip({30'000, 14'000}, kNorth, 20'000, 1'200));
    EXPECT_TRUE(free.found());
}

TEST(IB_PIN_1, AWallToGoBehindIsFound)
{
    Hunted cast;
    cast.lay_along(Ground::LowWall, {{26'100, 15'333}, {34'700, 14'777}});
    EXPECT_TRUE(cast.found());
    Hunted before;  // it would have to advance
    before.lay_along(Ground::LowWall, {{26'000, 24'000}, {34'000, 24'000}});
    EXPECT_FALSE(before.found());
    EXPECT_FALSE(before.found_by_force());
}

TEST(IB_PIN_1, AHillToGoBehindIsFound)
{
    Hunted cast;
    cast.hill(2, {36, 17}, {44, 19});
    EXPECT_EQ(cast.found(), cast.found_by_force());
}

TEST(IB_PIN_1, OnOpenGroundThereIsNone)
{
    Hunted cast;
    EXPECT_FALSE(cast.found());
}

// All ways to it lie within a few degrees and a few tenths of an inch.
TEST(IB_PIN_1, SliversOfWoodsAreFound)
{
    Hunted before;
    before.lay_along(Ground::RailFence, {{24'980, 16'266}, {20'849, 20'297}});
    before.lay_down(Ground::DenseWoods,
                    {{37'794, 11'011}, {30'840, 17'609}, {29'548, 16'247}, {36'502, 9'649}});
    EXPECT_TRUE(before.found());
    Hunted between;
    between.lay_down(Ground::DenseWoods,
                     {{35'136, 21'280}, {31'698, 17'514}, {33'126, 16'210}, {36'564, 19'976}});
    between.lay_down(Ground::DenseWoods,
                     {{30'651, 13'775}, {22'197, 17'329}, {21'743, 16'247}, {30'197, 12'693}});
    EXPECT_TRUE(between.found());
}

TEST(IB_PIN_1, SliversOutOfSightAreFound)
{
    Hunted hill;
    hill.state[hill.unit].facing = Heading{1754};
    hill.raise(3, {{37'400, 25'206}, {34'764, 19'576}, {35'874, 19'056}, {38'510, 24'686}});
    EXPECT_TRUE(hill.found());
    Hunted woods;
    woods.state[woods.unit].facing = Heading{3068};
    woods.lay_down(Ground::Woods,
                   {{38'335, 29'009}, {32'349, 31'877}, {30'917, 28'891}, {36'903, 26'023}});
    woods.lay_along(Ground::HighWall, {{34'479, 23'442}, {36'008, 25'036}});
    woods.lay_down(Ground::Woods,
                   {{25'059, 34'551}, {28'733, 29'439}, {31'319, 31'297}, {27'645, 36'409}});
    EXPECT_TRUE(woods.found());
}

// Nobody goes anywhere who may not move, however near the cover.
TEST(IB_PIN_1, NoCoverIsInReachOfWhoMayNotMove)
{
    Hunted cast;
    cast.lay_down(Ground::Orchard, Hunted::strip({30'000, 16'600}, kNorth, 20'000, 1'200));
    EXPECT_TRUE(cast.found());
    cast[cast.unit].no_move = true;
    EXPECT_FALSE(cast.found());
}

namespace {

std::uint64_t rounds(std::uint64_t daily)
{
    return std::getenv("LONGROLL_NIGHTLY") != nullptr ? 40 * daily : daily;
}

// What trying finds, the search finds, too.
struct Tried {
    int with = 0;
    int without = 0;

    void compare(const Hunted& cast)
    {
        if (cast.found()) {
            ++with;
            return;
        }
        ++without;
        EXPECT_FALSE(cast.found_by_force());
    }
    void expect_enough() const
    {
        EXPECT_GT(with, 3);
        EXPECT_GT(without, 3);
    }
};

}  // namespace

TEST(IB_PIN_1, WhateverTryingFindsIsFound)
{
    Tried tried;
    for (std::uint64_t round = 0; round < rounds(24); ++round) {
        SCOPED_TRACE(round);
        Lot lot(first_seed(0) + round);
        Hunted cast;
        const int pieces = lot.between(1, 4);
        for (int piece = 0; piece < pieces; ++piece) {
            const Point about = lot.in({24'000, 12'000}, {36'000, 19'500});
            const Heading way = kSouth + table::Angle{lot.between(-700, 700)};
            const Length length = lot.between(2'000, 10'000);
            const Length depth = lot.between(400, 2'000);
            if (lot.one_in(3))
                cast.lay_along(Ground::RailFence,
                               {about, about + table::ahead(way + degrees(90), length)});
            else
                cast.lay_down(lot.of({Ground::Woods, Ground::Orchard, Ground::DenseWoods}),
                              Hunted::strip(about, way, length, depth));
        }
        tried.compare(cast);
    }
    tried.expect_enough();
}

TEST(IB_PIN_1, WhateverTryingFindsAmongHillsWallsAndOthersIsFound)
{
    Tried tried;
    for (std::uint64_t round = 0; round < rounds(16); ++round) {
        SCOPED_TRACE(round);
        Lot lot(first_seed(1'000) + round);
        Hunted cast;
        cast[cast.unit].facing = lot.heading();
        const int enemies = lot.between(0, 3);
        for (int enemy = 0; enemy < enemies; ++enemy)
            cast.post(lot, Side::Union, {8'000, 26'000}, {52'000, 50'000});
        const int friends = lot.between(0, 3);
        for (int other = 0; other < friends; ++other)
            cast.post(lot, Side::Confederate, {22'000, 10'000}, {38'000, 17'000});
        const int pieces = lot.between(1, 6);
        cast.strew(lot, pieces, {22'000, 10'000}, {38'000, 34'000});
        tried.compare(cast);
    }
    tried.expect_enough();
}

}  // namespace longroll::iron_brigade
