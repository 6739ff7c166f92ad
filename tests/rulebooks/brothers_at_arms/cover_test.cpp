// Cover. One suite for each clause of ledger BA-COV.

#include "attack_cast.h"
#include "core/odds.h"
#include "rulebooks/brothers_at_arms/cover.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

Cover cover(const Cast& cast, Hex from, Hex target)
{
    return cover_against(cast.field, cast.state, from, target);
}

// A firer 2-4-3 at (2,0) and a target of strength 3 at (0,0).
struct CoverDuel : Cast {
    UnitId firer = csa({2, 0});
    UnitId target = us({0, 0});
};

TEST(BA_COV_1, HitsAreRolledAgainAtTheCoversValue)
{
    EXPECT_EQ(cover_number(Cover::None), 0);
    EXPECT_EQ(cover_number(Cover::Soft), 3);
    EXPECT_EQ(cover_number(Cover::Hard), 4);
    EXPECT_EQ(cover_number(Cover::Fortification), 5);

    CoverDuel duel;
    duel.woodland({0, 0});
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {4, 5, 1, 3, 2, 6, 6}));
    EXPECT_TRUE(duel.happened(HitsKept{duel.target, Cover::Soft, 1}));
}

TEST(BA_COV_1, WithoutAHitThereIsNothingToRollAgain)
{
    CoverDuel duel;
    duel.woodland({0, 0});
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {1, 2, 3}));
}

TEST(BA_COV_2, WoodsAreSoftBuildingsAreHardWorksAreFortification)
{
    Cast cast;
    EXPECT_EQ(cover(cast, {2, 0}, {0, 0}), Cover::None);
    cast.woodland({0, 0});
    EXPECT_EQ(cover(cast, {2, 0}, {0, 0}), Cover::Soft);
    cast.ground({0, 0}).settlement = true;
    EXPECT_EQ(cover(cast, {2, 0}, {0, 0}), Cover::Hard);
    cast.ground({0, 0}).fort = true;
    EXPECT_EQ(cover(cast, {2, 0}, {0, 0}), Cover::Fortification);
}

TEST(BA_COV_3, InHexCoverCountsFromEveryDirection)
{
    Cast cast;
    cast.woodland({0, 0});
    cast.ground({4, 0}).fort = true;
    for (const Direction direction : board::kDirections) {
        EXPECT_EQ(cover(cast, board::neighbour({0, 0}, direction), {0, 0}), Cover::Soft);
        EXPECT_EQ(cover(cast, board::neighbour({4, 0}, direction), {4, 0}), Cover::Fortification);
    }
}

TEST(BA_COV_4, HexsideCoverCountsOnlyAcrossThatHexside)
{
    Cast cast;
    cover_side(cast, {0, 0}, Direction::E, Cover::Hard);
    EXPECT_EQ(cover(cast, {3, 0}, {0, 0}), Cover::Hard);
    EXPECT_EQ(cover(cast, {-3, 0}, {0, 0}), Cover::None);
    EXPECT_EQ(cover(cast, {0, 2}, {0, 0}), Cover::None);
}

TEST(BA_COV_4, WorksProtectOnlyTheHexThatOwnsThem)
{
    Cast cast;
    cover_side(cast, {0, 0}, Direction::E, Cover::Fortification);
    EXPECT_EQ(cover(cast, {-1, 0}, {1, 0}), Cover::None);
    cover_side(cast, {1, 0}, Direction::W, Cover::Hard);  // a wall protects both
    EXPECT_EQ(cover(cast, {-1, 0}, {1, 0}), Cover::Hard);
}

TEST(BA_COV_4, ThroughACornerEitherHexsideServes)
{
    Cast cast;
    cover_side(cast, {0, 0}, Direction::NE, Cover::Soft);
    EXPECT_EQ(cover(cast, {2, -1}, {0, 0}), Cover::Soft);  // between E and NE
    EXPECT_EQ(cover(cast, {1, -2}, {0, 0}), Cover::Soft);  // between NE and NW
    EXPECT_EQ(cover(cast, {1, 1}, {0, 0}), Cover::None);
}

TEST(BA_COV_5, OnlyTheBestCounts)
{
    CoverDuel duel;
    duel.woodland({0, 0});
    cover_side(duel, {0, 0}, Direction::E, Cover::Hard);
    EXPECT_EQ(cover(duel, {2, 0}, {0, 0}), Cover::Hard);
    EXPECT_EQ(cover(duel, {-2, 0}, {0, 0}), Cover::Soft);
    // Two hits, rolled again once.
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {4, 4, 1, 3, 3}));
}

TEST(BA_COV_6, DispersalIsJudgedAfterTheReRoll)
{
    CoverDuel duel;
    duel.woodland({0, 0});
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 6, 3, 3, 2, 6, 6}));
    EXPECT_TRUE(duel[duel.target].on_board());

    CoverDuel again;
    again.woodland({0, 0});
    EXPECT_TRUE(again.act(fire(again.firer, again.target), {6, 6, 6, 3, 3, 3}));
    EXPECT_FALSE(again[again.target].on_board());
}

TEST(BA_COV_7, InCoverBothDiceMustSayFlinch)
{
    for (const int second : {2, 3}) {
        CoverDuel duel;
        duel.woodland({0, 0});
        EXPECT_TRUE(
            duel.act(fire(duel.firer, duel.target), {6, 6, 1, 3, 3, /* flinch */ 2, second}));
        EXPECT_EQ(flinch_due(duel), second == 2);
        EXPECT_TRUE(duel.happened(FlinchTested{duel.target, 2, 2, second == 2}));
    }
}

TEST(BA_COV_8, InAFortificationNobodyFlinches)
{
    CoverDuel duel;
    duel.ground({0, 0}).fort = true;
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 1, 5, 5}));
    EXPECT_FALSE(flinch_due(duel));
    EXPECT_EQ(clause_of(duel, Stood{duel.target}), "BA-COV-8");
    EXPECT_TRUE(duel[duel.target].on_board());
}

TEST(BA_COV_9, CoverWorksInMeleeAcrossTheSharedHexside)
{
    for (const Direction side : {Direction::E, Direction::W}) {
        CoverDuel duel;
        duel.state.phase = Phase::Melee;
        duel[duel.firer].hex = {1, 0};
        cover_side(duel, {0, 0}, side, Cover::Hard);
        std::vector<int> faces = {6, 6, 1, 6, 6};  // two hits; then cover and flinch, or flinch
        if (side == Direction::E)
            faces = {6, 6, 1, 4, 3, 6, 6};
        else
            faces = {6, 6, 1, 6};
        EXPECT_TRUE(duel.act(fight(duel.firer, duel.target), faces));
    }
}

// Two firers on a target behind a wall to the east and works to the west.
struct FromTwoSides : Cast {
    UnitId east = csa({2, 0});
    UnitId west = csa({-2, 0});
    UnitId south = csa({-1, 2});
    UnitId target = us({0, 0}, {2, 4, 5});

    FromTwoSides()
    {
        cover_side(*this, {0, 0}, Direction::E, Cover::Hard);
        cover_side(*this, {0, 0}, Direction::W, Cover::Fortification);
    }
};

TEST(BA_COV_10, MixedCoverIsTestedWithTwoDice)
{
    FromTwoSides cast;
    EXPECT_TRUE(cast.act(Fire{{cast.east, cast.west}, cast.target},
                         {6, 1, 1, 4, /* west */ 6, 1, 1, 5, /* flinch */ 2, 2}));
    EXPECT_EQ(clause_of(cast, FlinchTested{cast.target, 2, 2, true}), "BA-COV-10");
}

TEST(BA_COV_10, OneHitThroughTheOpenMakesItOneDie)
{
    FromTwoSides cast;
    EXPECT_TRUE(cast.act(Fire{{cast.east, cast.south}, cast.target},
                         {6, 1, 1, 4, /* south */ 6, 1, 1, /* flinch */ 3}));
    EXPECT_EQ(clause_of(cast, FlinchTested{cast.target, 2, 1, false}), "BA-COV-10");
}

TEST(BA_COV_10, MembersWithoutASurvivingHitDoNotCount)
{
    FromTwoSides cast;  // the hit from the east is lost to the wall, the south misses
    EXPECT_TRUE(cast.act(Fire{{cast.east, cast.south, cast.west}, cast.target},
                         {6, 1, 1, 3, /* south */ 1, 1, 1, /* west */ 6, 6, 1, 5, 5}));
    EXPECT_EQ(clause_of(cast, Stood{cast.target}), "BA-COV-8");
}

TEST(BA_COV_1, ExactOddsOfOneBrigadeAgainstAnotherInTheWoods)
{
    for (const bool woods : {false, true}) {
        const auto odds = exact_odds([&](Dice& dice) {
            Cast cast;
            const UnitId firer = cast.csa({2, 0}, {2, 4, 2});
            const UnitId target = cast.us({0, 0}, {2, 4, 2});
            cast.ground({0, 0}).woodland = woods;
            carry_out(cast.field, cast.state, fire(firer, target), dice, cast.log);
            return cast[target].on_board();
        });
        EXPECT_EQ(odds.at(false), woods ? Fraction(1, 9) : Fraction(1, 4));
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms
