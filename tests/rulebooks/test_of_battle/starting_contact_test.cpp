// Starting in contact, pursuit in woods, breakthroughs, and what routed stands may not: ledger
// TB-STC, TB-ROU-4, 7 and 8.

#include "rulebooks/test_of_battle/charge_cast.h"
#include "rulebooks/test_of_battle/forced_moves.h"

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

struct Locked : ChargeCast {
    Locked() : a(csa(at(30, 20))), b(us(at(30, 20))) { state.contacts.push_back({b, a, false}); }
    UnitId a;
    UnitId b;
};

TEST(TB_STC_1, ItChargesAndSoKeepsContact)
{
    Locked cast;
    cast[cast.a].stationary = true;
    ASSERT_TRUE(cast.act(KeepContact{{cast.a}}));
    EXPECT_TRUE(cast[cast.a].charged);
    EXPECT_FALSE(cast[cast.a].stationary);
    EXPECT_EQ(cast[cast.a].front, at(30, 20));
    EXPECT_EQ(cast[cast.a].move.spent, 0);
    EXPECT_EQ(cast.refused(StepBack{{cast.a}}), "TB-MOV-1");
}

TEST(TB_STC_1, OrStepsBackAnInch)
{
    Locked cast;
    ASSERT_TRUE(cast.act(StepBack{{cast.a}}));
    EXPECT_EQ(cast[cast.a].front, at(30, 19));
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_FALSE(cast[cast.a].charged);
}

TEST(TB_STC_1, NothingElseWhileInContact)
{
    Locked cast;
    EXPECT_EQ(cast.refused(Face{cast.a, kEast, Price::HalfMove}), "TB-STC-1");
    EXPECT_EQ(cast.refused_charge(cast.a, cast.b), "TB-STC-1");
    EXPECT_EQ(cast.refused(KeepContact{{cast.csa(at(10, 10))}}), "TB-STC-1");
}

TEST(TB_STC_1, KeepingContactNeedsTheRightToCharge)
{
    Locked cast;
    cast[cast.a].temporary = true;
    EXPECT_EQ(cast.refused(KeepContact{{cast.a}}), "");
    cast.card(cast.b).weapon = Weapon::CartridgeRifle;
    EXPECT_EQ(cast.refused(KeepContact{{cast.a}}), "TB-CHG-10");
    Locked lost;
    lost[lost.a].command = CommandVia::None;
    EXPECT_EQ(lost.refused(KeepContact{{lost.a}}), "TB-CMD-6");
    lost[lost.a].command = CommandVia::Proximity;
    lost.state.divisions[0].exhausted = true;
    EXPECT_EQ(lost.refused(KeepContact{{lost.a}}), "TB-EXH-3");
}

TEST(TB_STC_1, WhoGotNoOrderStepsBackAtTheEnd)
{
    Locked cast;
    step_back_the_unordered(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[cast.a].front, at(30, 19));
    EXPECT_EQ(cast[cast.b].front, at(30, 20));
    Locked kept;
    ASSERT_TRUE(kept.act(KeepContact{{kept.a}}));
    step_back_the_unordered(kept.field, kept.state, kept.log);
    EXPECT_EQ(kept[kept.a].front, at(30, 20));
}

TEST(TB_STC_1, WithoutRoomItStaysAndHasNotCharged)
{
    Locked cast;
    cast.csa({30000, 16500});
    EXPECT_EQ(cast.refused(StepBack{{cast.a}}), "TB-STC-1");
    step_back_the_unordered(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.touch(cast.a, cast.b));
    EXPECT_FALSE(cast[cast.a].charged);
}

TEST(TB_STC_2, SteppingBackItStaysOrBecomesStationary)
{
    Locked still;
    still[still.a].stationary = true;
    ASSERT_TRUE(still.act(StepBack{{still.a}}));
    EXPECT_TRUE(still[still.a].stationary);
    Locked cast;
    ASSERT_TRUE(cast.act(StepBack{{cast.a}}));
    EXPECT_EQ(cast.refused(Face{cast.a, kEast, Price::HalfMove}), "TB-STC-2");
    ASSERT_TRUE(cast.act(GoStationary{{cast.a}}));
    EXPECT_TRUE(cast[cast.a].stationary);
}

TEST(TB_STC_3, AnEnemyDrivenOutOfSightInWoodsMayBeFollowed)
{
    for (const bool used : {true, false}) {
        ChargeCast cast;
        cast.field.options.pursuit_in_woods = used;
        cast.area(TerrainKind::Forest, {20, 5}, {40, 40});
        const UnitId a = cast.csa(at(30, 10));
        const UnitId b = cast.us(at(30, 16));
        cast[a].quarry = {b};
        EXPECT_EQ(cast.refused(ChargeCast::at_enemy(a, b)), used ? "" : "TB-CHG-3");
        // In its next Movement phase only.
        step_back_the_unordered(cast.field, cast.state, cast.log);
        EXPECT_EQ(cast.refused(ChargeCast::at_enemy(a, b)), "TB-CHG-3");
    }
}

// ---- Routed stands ----

TEST(TB_ROU_7, ARoutedStandNeitherMovesNorCharges)
{
    ChargeCast cast;
    const UnitId a = cast.csa(at(30, 10));
    const UnitId b = cast.us(at(30, 20));
    cast[a].temporary = cast[a].permanent = true;
    EXPECT_EQ(cast.refused(March{a, {}, Price::HalfMove, Price::HalfMove, {at(30, 11)}}),
              "TB-MOV-1");
    EXPECT_EQ(cast.refused_charge(a, b), "TB-MOV-1");
    EXPECT_EQ(cast.refused(Recover{{a}}), "TB-MOV-1");
}

TEST(TB_ROU_8, ItStaysWhereItStopped)
{
    Locked cast;
    ScriptedDice dice({});
    rout(cast.field, cast.state, cast.a, {cast.b}, "TB-MLV-2"_clause, dice, cast.log);
    const Point stopped = cast[cast.a].front;
    begin_movement(cast.field, cast.state);
    step_back_the_unordered(cast.field, cast.state, cast.log);
    repulse_disordered_chargers(cast.field, cast.state, dice, cast.log);
    EXPECT_EQ(cast[cast.a].front, stopped);
    EXPECT_TRUE(cast[cast.a].routed());
}

// ---- Breakthroughs ----

struct Breaking : ChargeCast {
    Breaking()
        : horse(cavalry(Side::Confederate, at(30, 20))), guns_ahead(guns(Side::Union, at(36, 29)))
    {
        // 30 degrees to the right, their front towards the cavalry.
        const Heading there{300};
        const Point centre = ground_of(horse).centre + ahead(there, 12000);
        (*this)[guns_ahead].facing = opposite(there);
        (*this)[guns_ahead].front = centre - ahead(there, 1500);
        (*this)[horse].charged = true;
        state.phase = Phase::Morale;
        state.pending.emplace_back(BreakthroughDue{horse});
    }
    UnitId horse;
    UnitId guns_ahead;
};

TEST(TB_ROU_4, CavalryBreaksThroughAtWhomItSees)
{
    Breaking cast;
    ASSERT_TRUE(cast.act(BreakThrough{cast.horse, cast.guns_ahead, Heading{300}}));
    EXPECT_TRUE(cast.touch(cast.horse, cast.guns_ahead));
    EXPECT_TRUE(cast[cast.horse].broke_through);
    EXPECT_TRUE(cast.happened(MadeContact{cast.horse, cast.guns_ahead, false}));
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(TB_ROU_4, UpTo45DegreesAndHalfAMove)
{
    Breaking cast;
    EXPECT_EQ(cast.refused(BreakThrough{cast.horse, cast.guns_ahead, Heading{460}}), "TB-ROU-4");
    cast[cast.guns_ahead].front = cast[cast.guns_ahead].front + ahead(Heading{300}, 4000);
    EXPECT_NE(cast.refused(BreakThrough{cast.horse, cast.guns_ahead, Heading{300}}), "");
}

TEST(TB_ROU_4, OrItStays)
{
    Breaking cast;
    EXPECT_EQ(cast.refused(BreakThrough{cast.guns_ahead, kNoUnit, kNorth}), "TB-ROU-4");
    ASSERT_TRUE(cast.act(BreakThrough{cast.horse, kNoUnit, kNorth}));
    EXPECT_EQ(cast[cast.horse].front, at(30, 20));
    EXPECT_FALSE(cast[cast.horse].broke_through);
}

TEST(TB_ROU_4, WhatIsListedIsAllowed)
{
    Breaking cast;
    std::vector<Action> actions;
    list_breakthroughs(cast.view(), cast.horse, actions);
    ASSERT_GE(actions.size(), 2u);
    for (const Action& action : actions)
        EXPECT_EQ(cast.refused(std::get<BreakThrough>(action)), "");
}

}  // namespace
}  // namespace longroll::test_of_battle
