// Firing on stacked counters. One suite for each clause of ledger BA-STF.

#include "attack_cast.h"
#include "core/odds.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// A battery 4-4-6 and a stack of two: strengths 2 and 3.
struct Stacked : Cast {
    UnitId guns = csa({3, 0}, {4, 4, 6});
    UnitId small = us({0, 0}, {2, 4, 2});
    UnitId large = us({0, 0}, {2, 4, 3});
};

TEST(BA_STF_1, EitherMayBeNamedAsThePrimary)
{
    for (const bool first : {true, false}) {
        Stacked cast;
        const UnitId primary = first ? cast.small : cast.large;
        const UnitId other = first ? cast.large : cast.small;
        EXPECT_EQ(cast.refused(fire(cast.guns, primary)), "");
        std::vector<int> faces = {6, 6, 1, 1, 1, 1};
        if (!first) faces[2] = 6;
        EXPECT_TRUE(cast.act(fire(cast.guns, primary), faces));
        EXPECT_FALSE(cast[primary].on_board());
        EXPECT_TRUE(cast[other].on_board());
    }
}

TEST(BA_STF_2, HitsBeyondThePrimaryFallOnTheOther)
{
    Stacked cast;
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.small), {6, 6, 6, 6, 6, 1}));
    EXPECT_FALSE(cast[cast.small].on_board() || cast[cast.large].on_board());
    EXPECT_EQ(clause_of(cast, Dispersed{cast.large}), "BA-STF-2");
}

TEST(BA_STF_2, AboardATrainTheOtherIsWeakerToo)
{
    Stacked cast;
    cast[cast.small].aboard_since = cast[cast.large].aboard_since = 1;
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.small), {6, 6, 6, 1, 1, 1}));  // 1 and 2
    EXPECT_FALSE(cast[cast.large].on_board());
}

TEST(BA_STF_3, TheOtherTestsAgainstTheExcessAlone)
{
    for (const int die : {1, 2}) {
        Stacked cast;
        EXPECT_TRUE(cast.act(fire(cast.guns, cast.small), {6, 6, 6, 1, 1, 1, die}));
        EXPECT_EQ(clause_of(cast, FlinchTested{cast.large, 1, 1, die == 1}), "BA-STF-3");
        EXPECT_EQ(flinch_due(cast), die == 1);
    }
}

TEST(BA_STF_3, WithoutExcessItIsUnaffected)
{
    Stacked cast;
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.small), {6, 6, 1, 1, 1, 1}));
    EXPECT_FALSE(cast[cast.large].pinned || cast[cast.large].disturbed);
}

TEST(BA_STF_3, TheCoverRuleIsThatOfTheAttack)
{
    Stacked cast;
    cast.woodland({0, 0});
    EXPECT_TRUE(
        cast.act(fire(cast.guns, cast.small), {6, 6, 6, 1, 1, 1, /* cover */ 3, 3, 3, 1, 1}));
    EXPECT_TRUE(cast.happened(FlinchTested{cast.large, 1, 2, true}));

    Stacked fort;
    fort.ground({0, 0}).fort = true;
    EXPECT_TRUE(fort.act(fire(fort.guns, fort.small), {6, 6, 6, 1, 1, 1, /* cover */ 5, 5, 5}));
    EXPECT_EQ(clause_of(fort, Stood{fort.large}), "BA-COV-8");
}

TEST(BA_STF_3, OverwhelmingFireGoesByTheOthersStrength)
{
    Stacked cast;
    cast.field.options.overwhelming_fire = true;
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.small), {6, 6, 6, 6, 1, 1}));
    EXPECT_EQ(clause_of(cast, FlinchTested{cast.large, 2, 0, true}), "BA-OVW-1");
}

TEST(BA_STF_3, TheOtherGoesAloneAndSurrendersAlone)
{
    Stacked cast;
    for (const Direction direction : board::kDirections)
        cast.ground(board::neighbour({0, 0}, direction)).river = true;
    const CommanderId general = cast.control(Side::Union, {0, 0});
    // The flinch die comes before the general's, and his is not rolled twice (BA-STF-5).
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.small), {6, 6, 6, 1, 1, 1, /* flinch */ 1, 5}));
    EXPECT_EQ(cast[cast.small].fate, UnitFate::Dispersed);
    EXPECT_EQ(cast[cast.large].fate, UnitFate::Surrendered);
    EXPECT_TRUE(cast[general].on_board());
}

TEST(BA_STF_4, BothFlinchToTheSameHexAndBothArePinned)
{
    Stacked cast;
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.large), {6, 1, 1, 1, 1, 1, 1}));
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    for (const UnitId unit : {cast.small, cast.large}) {
        EXPECT_EQ(cast[unit].hex, (Hex{-1, 0}));
        EXPECT_TRUE(cast[unit].pinned && cast[unit].flinched && cast[unit].disturbed);
    }
    EXPECT_EQ(clause_of(cast, FlinchMoved{cast.small, {0, 0}, {-1, 0}}), "BA-STF-4");
}

TEST(BA_STF_4, ThePairNeedsAHexWithoutAnotherFriend)
{
    Stacked cast;
    cast.us({-1, 0});
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.large), {6, 1, 1, 1, 1, 1, 1}));
    EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 0}}), "BA-FLN-3");
}

TEST(BA_STF_4, IfThePrimarySurrendersSoDoesTheOther)
{
    Stacked cast;
    for (const Direction direction : board::kDirections)
        cast.ground(board::neighbour({0, 0}, direction)).impassable = true;
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.large), {6, 1, 1, 1, 1, 1, 1}));
    EXPECT_EQ(cast[cast.small].fate, UnitFate::Surrendered);
    EXPECT_EQ(cast[cast.large].fate, UnitFate::Surrendered);
}

TEST(BA_STF_4, TheRecordOfThePrimaryDecidesWhoChooses)
{
    for (const bool named_the_flinched : {true, false}) {
        Stacked cast;
        cast[cast.large].flinched = true;
        const UnitId primary = named_the_flinched ? cast.large : cast.small;
        EXPECT_TRUE(cast.act(fire(cast.guns, primary), {6, 1, 1, 1, 1, 1, 1}));
        EXPECT_EQ(flinch_chooser(cast), named_the_flinched ? Side::Confederate : Side::Union);
    }
}

TEST(BA_STF_5, EachCommanderWithADispersedUnitRollsOnce)
{
    Stacked cast;
    const CommanderId division = cast.command(Side::Union, 7, {0, 0});
    const CommanderId corps = cast.control(Side::Union, {0, 0});
    const CommanderId enemy = cast.control(Side::Confederate, {0, 1});
    // Both units go: one die each all the same, control before command.
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.small), {6, 6, 6, 6, 6, 1, 5, 6}));
    EXPECT_TRUE(cast[corps].on_board());
    EXPECT_EQ(cast[division].fate, CommanderFate::Disabled);
    EXPECT_TRUE(cast[enemy].on_board());
}

TEST(BA_STF_5, NobodyRollsWhenNoUnitIsDispersed)
{
    Stacked cast;
    cast.control(Side::Union, {0, 0});
    EXPECT_TRUE(cast.act(fire(cast.guns, cast.large), {6, 1, 1, 1, 1, 1, /* flinch */ 6}));
}

TEST(BA_STF_6, AGroupsAttackEndsWhenThePrimaryIsDispersed)
{
    Stacked cast;
    const UnitId second = cast.csa({-3, 0}, {4, 4, 6});
    EXPECT_TRUE(cast.act(Fire{{cast.guns, second}, cast.small},
                         {6, 6, 6, 1, 1, 1, /* the other tests against one */ 6}));
    EXPECT_TRUE(cast.happened(AttackLost{second}));
    EXPECT_TRUE(cast.happened(FlinchTested{cast.large, 1, 1, false}));
}

TEST(BA_STF_2, ExactOddsOfAStack)
{
    // Six dice at one in two: 2 disperse the small, 5 both.
    const auto odds = exact_odds([](Dice& dice) {
        Stacked cast;
        carry_out(cast.field, cast.state, fire(cast.guns, cast.small), dice, cast.log);
        return std::pair(cast[cast.small].on_board(), cast[cast.large].on_board());
    });
    EXPECT_EQ(odds.at({false, false}), Fraction(7, 64));
    EXPECT_EQ(odds.at({false, true}), Fraction(50, 64));
    EXPECT_EQ(odds.at({true, true}), Fraction(7, 64));
}

}  // namespace
}  // namespace longroll::brothers_at_arms
