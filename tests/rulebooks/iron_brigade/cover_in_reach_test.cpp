// Whether cover is in reach of a pinned unit (IB-PIN-1, IB-R-69), however little of it there is.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/cover_in_reach.h"
#include "rulebooks/iron_brigade/laying_down.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/to_cover.h"

namespace longroll::iron_brigade {

namespace {

namespace table = board::table;

// A line of 16, four inches by one, pinned twenty inches before an enemy, who is to the north.
struct Hunted : Cast {
    UnitId unit = csa(16, at(30, 20));
    UnitId enemy = us(16, at(30, 40));

    Hunted()
    {
        state[unit].morale = 2;
        state[unit].pinned_duty = true;
    }
    // Ground of any outline.
    void lay_down(Ground ground, const std::vector<Point>& outline, bool closed = true)
    {
        auto features = field.terrain->features();
        features.push_back(
            closed ? table::area_feature(table::number_of(ground), table::Polygon{{outline}})
                   : table::line_feature(table::number_of(ground), outline));
        field.ground.push_back(ground_rules(ground));
        field.terrain = std::make_shared<const board::table::Terrain>(field.terrain->table(),
                                                                      std::move(features));
    }
    // A strip about a point, looking that way: half its length to either side, half its depth
    // before and behind.
    void strip(Ground ground, Point about, Heading way, Length length, Length depth)
    {
        const auto corner = [&](int side, int end) {
            return about + table::ahead(way, side * depth / 2) +
                   table::ahead(way + degrees(90), end * length / 2);
        };
        lay_down(ground, {corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)});
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
    cast.strip(Ground::Woods, {30'000, 16'600}, kNorth, 20'000, 1'200);
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
            wide.strip(Ground::Woods, about, away, 12'000, 510);
            const bool is_there = !refuse(wide.field, wide.state, ToCover{wide.unit, away, far});
            EXPECT_TRUE(!is_there || wide.found());
            there += is_there;
            Hunted narrow;
            narrow.strip(Ground::Woods, about, away, 12'000, 470);
            EXPECT_FALSE(narrow.found());
        }
    }
    EXPECT_GT(there, 8);
}

TEST(IB_PIN_1, WoodsThatSlowItTooMuchAreNotInReach)
{
    Hunted cast;
    cast.strip(Ground::Woods, {30'000, 14'000}, kNorth, 20'000, 1'200);  // five and a half inches
    EXPECT_FALSE(cast.found());
    cast.lay_down(Ground::Orchard,
                  {{20'000, 13'400}, {40'000, 13'400}, {40'000, 14'600}, {20'000, 14'600}});
    EXPECT_FALSE(cast.found());  // the woods are there still
    Hunted free;
    free.strip(Ground::Orchard, {30'000, 14'000}, kNorth, 20'000, 1'200);
    EXPECT_TRUE(free.found());
}

TEST(IB_PIN_1, AWallToGoBehindIsFound)
{
    Hunted cast;
    cast.lay_down(Ground::LowWall, {{26'100, 15'333}, {34'700, 14'777}}, false);
    EXPECT_TRUE(cast.found());
    Hunted before;  // it would have to advance
    before.lay_down(Ground::LowWall, {{26'000, 24'000}, {34'000, 24'000}}, false);
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

// Strips and walls strewn about: what trying finds, the search finds, too.
TEST(IB_PIN_1, WhateverTryingFindsIsFound)
{
    int with = 0;
    int without = 0;
    for (std::uint32_t seed = 0; seed < 80; ++seed) {
        SCOPED_TRACE(seed);
        PlayoutDice dice(seed);
        Hunted cast;
        const auto drawn = [&](Length low, Length high) {
            return low + static_cast<Length>(dice.below(static_cast<std::uint32_t>(high - low)));
        };
        const Ground grounds[] = {Ground::Woods, Ground::Orchard, Ground::DenseWoods};
        for (std::uint32_t piece = 0; piece < 1 + dice.below(3); ++piece) {
            const Point about{drawn(24'000, 36'000), drawn(12'000, 19'500)};
            const Heading way = kSouth + table::Angle{drawn(-700, 700)};
            const bool fence = dice.below(3) == 0;
            const Ground ground = grounds[dice.below(3)];
            const Length length = drawn(2'000, 10'000);
            const Length depth = drawn(400, 2'000);
            if (fence)
                cast.lay_down(Ground::RailFence,
                              {about, about + table::ahead(way + degrees(90), length)}, false);
            else
                cast.strip(ground, about, way, length, depth);
        }
        const bool by_force = cast.found_by_force();
        (by_force ? with : without) += 1;
        EXPECT_TRUE(!by_force || cast.found());
    }
    EXPECT_GT(with, 3);
    EXPECT_GT(without, 3);
}

}  // namespace longroll::iron_brigade
