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

bool surely_clear_between(const Field& field, Point eye, Point at, Length spread)
{
    SightBounds::Hint hint;
    return surely_clear(field, eye_at(*field.terrain, eye, kEyes),
                        eye_at(*field.terrain, at, kEyes), spread, hint);
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
            if (!surely_clear_between(cast.field, eye, at, spread)) continue;
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
                      !surely_clear_between(cast.field, eye, at, 10);
        }
    }
    EXPECT_LT(unsure, 20);
}

// On both sides of a belt of woods or high ground. Whatever hid another of them before changes
// nothing.
TEST(SureSightLaws, WhoIsWellHiddenIsSeenNowhereNear)
{
    int hidden = 0;
    int open = 0;
    for (std::uint64_t round = 0; round < 60; ++round) {
        SCOPED_TRACE(round);
        Lot lot(first_seed(4'000) + round);
        Strewn cast;
        cast.strew(lot, 4, {22'000, 10'000}, {38'000, 34'000});
        const auto belt =
            Strewn::strip({30'000, 22'000}, Heading{900}, 16'000, lot.between(2'000, 8'000));
        if (lot.one_in(2))
            cast.raise(3, belt);
        else
            cast.lay_down(Ground::DenseWoods, belt);
        SightBounds::Hint hint;
        for (int pair = 0; pair < 10; ++pair) {
            const auto stand = [&](Point at) {
                const Length width = lot.between(300, 2'500);
                const Length depth = lot.between(300, 1'500);
                return table::footprint({at, width, depth, lot.heading()});
            };
            const Footprint from = stand(lot.in({15'000, 14'000}, {22'000, 30'000}));
            const Footprint to = stand(lot.in({38'000, 14'000}, {45'000, 30'000}));
            const Length spread = draw_spread(lot);
            SightBounds::Hint fresh;
            const bool all = well_hidden(cast.field, from, to, spread, hint);
            EXPECT_EQ(all, well_hidden(cast.field, from, to, spread, fresh));
            (all ? hidden : open) += 1;
            for (int other = 0; all && other < 20; ++other)
                EXPECT_FALSE(
                    first_clear_line(cast.field, from, shifted(to, draw_shift(lot, spread))));
        }
    }
    EXPECT_GT(hidden, 50);
    EXPECT_GT(open, 50);
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
