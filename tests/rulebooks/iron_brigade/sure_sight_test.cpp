// Sight from many places at once says nothing that does not hold of each of them, as the rules of
// sight and cover have it.

#include "rulebooks/iron_brigade/strewn.h"
#include "rulebooks/iron_brigade/visibility.h"
#include "support/test_seed.h"

namespace longroll::iron_brigade {

namespace {

namespace table = board::table;

// Coarse and fine alike.
Length draw_spread(Lot& lot)
{
    const Length most = lot.one_in(3) ? 3'000 : lot.one_in(2) ? 300 : 30;
    return lot.between(1, most);
}

// As far as that, or less far.
table::Vec draw_shift(Lot& lot, Length spread)
{
    const Heading way = lot.heading();
    const Length length = lot.one_in(2) ? spread : lot.between(0, spread + 1);
    return table::ahead(way, std::max(0, length - 1));
}

}  // namespace

TEST(SureSightLaws, WhatIsSurelyClearIsClearForEveryLine)
{
    int clear = 0;
    for (std::uint64_t round = 0; round < 100; ++round) {
        SCOPED_TRACE(round);
        Lot lot(first_seed(2'000) + round);
        Strewn cast;
        cast.strew(lot, 5, {22'000, 10'000}, {38'000, 34'000});
        for (int line = 0; line < 20; ++line) {
            const Point eye = lot.in({15'000, 10'000}, {45'000, 45'000});
            const Point at = lot.in({20'000, 10'000}, {40'000, 30'000});
            const Length spread = draw_spread(lot);
            if (!surely_clear(cast.field, eye, at, spread)) continue;
            ++clear;
            for (int other = 0; other < 20; ++other)
                EXPECT_TRUE(line_of_sight(cast.field, eye, at + draw_shift(lot, spread)).clear());
        }
    }
    EXPECT_GT(clear, 500);
}

// To the hundredth of an inch, nearly every clear line is surely so.
TEST(SureSightLaws, TheFinerOneAsksTheMoreIsSure)
{
    int unsure = 0;
    for (std::uint64_t round = 0; round < 50; ++round) {
        Lot lot(first_seed(3'000) + round);
        Strewn cast;
        cast.strew(lot, 5, {22'000, 10'000}, {38'000, 34'000});
        for (int line = 0; line < 20; ++line) {
            const Point eye = lot.in({15'000, 10'000}, {45'000, 45'000});
            const Point at = lot.in({20'000, 10'000}, {40'000, 30'000});
            unsure += line_of_sight(cast.field, eye, at).clear() &&
                      !surely_clear(cast.field, eye, at, 10);
        }
    }
    EXPECT_LT(unsure, 20);
}

TEST(SureSightLaws, WhomNoLineMayCoverIsCoveredNowhere)
{
    int open = 0;
    int covered = 0;
    for (std::uint64_t round = 0; round < 150; ++round) {
        SCOPED_TRACE(round);
        Lot lot(first_seed(5'000) + round);
        Strewn cast;
        std::vector<Piece> pieces;
        for (int line = 0; line < 6; ++line)
            cast.strew_line(lot, {24'000, 16'000}, {36'000, 28'000});
        for (const table::Feature& feature : cast.field.terrain->features())
            for (const Piece& piece : pieces_of(feature)) pieces.push_back(piece);
        const UnitId unit = cast.post(lot, Side::Confederate, {26'000, 16'000}, {34'000, 22'000});
        const Point front = cast[unit].front;
        const Footprint about = cast.ground_of(unit);
        const Length spread = draw_spread(lot);
        for (int other = 0; other < 10; ++other) {
            const Point eye = lot.in({15'000, 24'000}, {45'000, 40'000});
            cast[unit].front = front + draw_shift(lot, spread);
            const bool is_covered = cover_of(cast.field, eye, cast.ground_of(unit)).best() > 0;
            const bool may_be = rays_that_may_meet(pieces, eye, about, spread) >= kMajority;
            EXPECT_TRUE(may_be || !is_covered);
            open += !may_be;
            covered += is_covered;
        }
    }
    EXPECT_GT(open, 100);
    EXPECT_GT(covered, 100);
}

}  // namespace longroll::iron_brigade
