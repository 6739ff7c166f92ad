// Commanders: suites for TB-LDR, and for the rulings on their moves, their capture and their
// successors.

#include "cast.h"
#include "core/odds.h"
#include "rulebooks/test_of_battle/commanders.h"

namespace longroll::test_of_battle {
namespace {

constexpr Side kSouthern = Side::Confederate;

struct WithChief : Cast {
    using Cast::Cast;
    UnitId brigade = csa(at(30, 20));
    UnitId enemy = us(at(30, 55));
    LeaderId chief = leader(kSouthern, CommanderLevel::Army, at(30, 16));  // a half inch behind it

    Pose pose(UnitId id) const { return {(*this)[id].front, (*this)[id].facing}; }
};

TEST(TB_LDR_1, TheArmyCommanderIsKilledByASixOnly)
{
    WithChief cast;
    cast[cast.chief].with = cast.brigade;
    const auto odds = exact_odds([&](Dice& dice) {
        State state = cast.state;
        EventLog log;
        risk_commander(cast.field, state, cast.brigade, dice, log);
        return state[cast.chief].fate == LeaderFate::Killed;
    });
    EXPECT_EQ(odds.at(true), (Fraction{1, 6}));
    ScriptedDice dice({6});
    risk_commander(cast.field, cast.state, cast.brigade, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_TRUE(cast.happened(LeaderRisked{cast.chief, true}));
    EXPECT_EQ(army_commander_with(cast.field, cast.state, cast.brigade), kNoLeader);
    // RULING: TB-R-37: not replaced.
    replace_commanders(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[cast.chief].fate, LeaderFate::Killed);
}

TEST(TB_LDR_1, NobodyElseRunsThatRisk)
{
    WithChief cast;
    ScriptedDice none({});
    risk_commander(cast.field, cast.state, cast.brigade, none, cast.log);  // not attached
    cast[cast.chief].with = cast.brigade;
    cast.field.leaders[0].level = CommanderLevel::Corps;
    risk_commander(cast.field, cast.state, cast.brigade, none, cast.log);
    EXPECT_EQ(cast.count<LeaderRisked>(), 0);
}

TEST(TB_LDR_2, WhoIsWithinThreeInchesMayGoAlong)
{
    for (const Length behind : {3010, 3011}) {
        WithChief cast;
        cast[cast.chief].at = {inches(30), inches(17) - 500 - behind};
        const Pose before = cast.pose(cast.brigade);
        cast[cast.brigade].front.y -= 6000;
        take_commanders_along(cast.field, cast.state, cast.brigade, before, true, cast.log);
        EXPECT_EQ(cast.state.pending.size(), behind <= 3010 ? 1u : 0u) << behind;
        if (behind > 3010) continue;
        const Point was = cast[cast.chief].at;
        EXPECT_EQ(cast.refused(Follow{leader_id(7), true}), "TB-LDR-2");
        EXPECT_TRUE(cast.act(Follow{cast.chief, true}));
        // RULING: TB-R-36: by the same vector.
        EXPECT_EQ(cast[cast.chief].at, was + (Vec{0, -6000}));
        EXPECT_TRUE(cast.state.pending.empty());
        EXPECT_EQ(cast.refused(Follow{cast.chief, true}), "TB-LDR-2");
    }
}

TEST(TB_LDR_2, HeMayStayAndIsNotAskedAboutOrdinaryMoves)
{
    WithChief cast;
    const Pose before = cast.pose(cast.brigade);
    cast[cast.brigade].front.y += 3000;
    const Point was = cast[cast.chief].at;
    take_commanders_along(cast.field, cast.state, cast.brigade, before, false, cast.log);
    EXPECT_TRUE(cast.state.pending.empty());
    take_commanders_along(cast.field, cast.state, cast.brigade, before, true, cast.log);
    EXPECT_TRUE(cast.act(Follow{cast.chief, false}));
    EXPECT_EQ(cast[cast.chief].at, was);
}

TEST(TB_LDR_2, AfterAnEliminationHeMayJoinTheNearestFriends)
{
    WithChief cast;
    const UnitId far = cast.csa(at(50, 20));
    const UnitId near = cast.csa(at(40, 20));
    const UnitId runs = cast.csa(at(35, 20));
    cast[runs].temporary = cast[runs].permanent = true;
    cast[cast.chief].with = cast.brigade;
    const Pose before = cast.pose(cast.brigade);
    cast[cast.brigade].fate = UnitFate::Eliminated;
    take_commanders_along(cast.field, cast.state, cast.brigade, before, true, cast.log);
    EXPECT_EQ(cast[cast.chief].with, kNoUnit);
    EXPECT_TRUE(cast.act(Follow{cast.chief, true}));
    EXPECT_EQ(cast[cast.chief].at, token_beside(cast.ground_of(near), Edge::Rear));
    EXPECT_NE(cast[cast.chief].at, token_beside(cast.ground_of(far), Edge::Rear));
}

TEST(TB_EX_31, ArmyCommander)
{
    WithChief cast;
    cast[cast.brigade].temporary = true;
    cast[cast.chief].with = cast.brigade;
    ScriptedDice dice({6});
    risk_commander(cast.field, cast.state, cast.brigade, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(cast[cast.chief].fate, LeaderFate::Killed);
    EXPECT_EQ(cast.clause_of<LeaderRisked>(), "TB-LDR-1");
}

// ---- Attachment ----

TEST(Attachment, IsMadeWhenMovementEndsWithWhomHeTouches)
{
    WithChief cast;
    EXPECT_TRUE(cast.act(MoveLeader{
        cast.chief, {token_beside(cast.ground_of(cast.brigade), Edge::Rear)}, cast.brigade}));
    EXPECT_EQ(cast[cast.chief].with, kNoUnit);
    attach_commanders(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[cast.chief].with, cast.brigade);
    EXPECT_TRUE(cast.happened(LeaderAttached{cast.chief, cast.brigade}));
    EXPECT_EQ(army_commander_with(cast.field, cast.state, cast.brigade), cast.chief);
}

TEST(Attachment, FailsIfTheStandHasGoneAndEndsWhenHeRidesOff)
{
    WithChief cast;
    cast[cast.chief].joins = cast.brigade;
    attach_commanders(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[cast.chief].with, kNoUnit);
    cast[cast.chief].with = cast.brigade;
    EXPECT_TRUE(cast.act(MoveLeader{cast.chief, {at(30, 14)}, kNoUnit}));
    EXPECT_EQ(cast[cast.chief].with, kNoUnit);
}

TEST(Attachment, HisTokenKeepsItsPlaceRelativeToTheStand)
{
    // RULING: TB-R-153.
    WithChief cast;
    cast[cast.chief].with = cast.brigade;
    const Pose before = cast.pose(cast.brigade);
    cast[cast.brigade].front = at(20, 30);
    cast[cast.brigade].facing = kEast;
    take_commanders_along(cast.field, cast.state, cast.brigade, before, true, cast.log);
    EXPECT_EQ(cast[cast.chief].at, at(16, 30));
    EXPECT_TRUE(cast.state.pending.empty());
}

// ---- Moves ----

TEST(TB_MOV_5, CommandersRideFortyEightInchesAcrossCountryAndSeventyTwoByRoad)
{
    WithChief cast(120, 90);
    const auto ride = [&](Point to) { return cast.refused(MoveLeader{cast.chief, {to}, kNoUnit}); };
    EXPECT_EQ(ride({inches(78), inches(16)}), "");
    EXPECT_EQ(ride({inches(78) + 1, inches(16)}), "TB-MOV-5");
    cast.line(TerrainKind::Road, {{0, 16}, {120, 16}});
    EXPECT_EQ(ride({inches(102), inches(16)}), "");
    EXPECT_EQ(ride({inches(102) + 1, inches(16)}), "TB-MOV-5");
    EXPECT_EQ(ride({inches(78), inches(17)}), "TB-MOV-5");  // half an inch from the road and more
}

TEST(TB_MOV_5, OnceAPhaseAndThroughFriends)
{
    WithChief cast;
    EXPECT_TRUE(cast.act(MoveLeader{cast.chief, {at(30, 30)}, kNoUnit}));
    EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {at(30, 31)}, kNoUnit}), "TB-MOV-5");
    cast[cast.chief].moved = false;
    cast.state.phasing = Side::Union;
    EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {at(30, 31)}, kNoUnit}), "TB-SEQ-3");
    cast.state.phase = Phase::Combat;
    EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {at(30, 31)}, kNoUnit}), "TB-SEQ-1");
}

TEST(TB_MOV_5, NeverWithinAnInchOfAnEnemy)
{
    // RULING: TB-R-34, TB-R-138.
    WithChief cast;
    const Point limit{inches(30), inches(55) - 500 - 990};
    EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {limit}, kNoUnit}), "");
    EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {limit + Vec{0, 1}}, kNoUnit}), "TB-MOV-5");
    // From too near he may go away, not nearer.
    cast[cast.chief].at = limit + Vec{0, 200};
    EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {limit}, kNoUnit}), "");
    EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {limit + Vec{0, 201}}, kNoUnit}), "TB-MOV-5");
}

TEST(TB_MOV_5, HisColumnOfTheTerrainChart)
{
    const auto cost = [](WithChief& cast, Point to) {
        const std::vector<Point> path = {to};
        return way_of(cast.view(), cast.chief, path);
    };
    const Point goal = at(10, 16);  // twenty inches
    const std::int32_t open = 20'000 * 30;
    {
        WithChief cast;
        EXPECT_EQ(cost(cast, goal).spent, open);
        cast.area(TerrainKind::Forest, {5, 5}, {28, 25});
        EXPECT_EQ(cost(cast, goal).spent, open);
        cast.area(TerrainKind::Swamp, {15, 5}, {20, 25});
        EXPECT_EQ(cost(cast, goal).spent, open + 5'000 * 30);
    }
    {
        WithChief cast;
        cast.line(TerrainKind::Stream, {{25, 5}, {25, 25}});
        EXPECT_EQ(cost(cast, goal).spent, open + kHalfMove);
        // RULING: TB-R-121.
        cast.line(TerrainKind::Stream, {{20, 5}, {20, 25}});
        EXPECT_EQ(cost(cast, goal).spent, open + kHalfMove);
    }
    {
        WithChief cast;
        cast.line(TerrainKind::River, {{25, 5}, {25, 25}});
        EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {goal}, kNoUnit}), "TB-TRV-2");
        cast.spot(GroundSpot::Kind::Ford, at(25, 16));
        EXPECT_EQ(cost(cast, goal).spent, open + kHalfMove);
        cast.spot(GroundSpot::Kind::Bridge, at(25, 16));
        EXPECT_EQ(cost(cast, goal).spent, open);
    }
    {
        WithChief cast;
        cast.area(TerrainKind::Fortress, {5, 5}, {20, 25});
        EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {goal}, kNoUnit}), "TB-TFS-2");
        cast.spot(GroundSpot::Kind::Breach, at(20, 16));
        EXPECT_EQ(cast.refused(MoveLeader{cast.chief, {goal}, kNoUnit}), "");
    }
}

TEST(TB_MOV_5, WhatIsListedForCommandersIsAllowed)
{
    WithChief cast;
    const UnitId runs = cast.csa(at(10, 20));
    cast[runs].temporary = cast[runs].permanent = true;
    (void)cast.leader(kSouthern, CommanderLevel::Division, at(25, 12));
    std::vector<Action> actions;
    list_leader_moves(cast.view(), actions);
    EXPECT_EQ(actions.size(), 4u);
    for (const Action& action : actions) EXPECT_EQ(cast.refused(std::get<MoveLeader>(action)), "");
    PlayoutDice dice(5);
    for (int draw = 0; draw < 20; ++draw) {
        const auto drawn = leader_by_lot(cast.view(), dice);
        ASSERT_TRUE(drawn);
        EXPECT_EQ(cast.refused(std::get<MoveLeader>(*drawn)), "");
    }
}

// ---- Displaced, captured, replaced ----

TEST(Displacement, AnEnemyTooNearDrivesHimToTheRearOfTheNearestFriends)
{
    // RULING: TB-R-35.
    for (const Length apart : {510, 511}) {
        WithChief cast;
        cast[cast.chief].at = at(30, 40);
        cast[cast.enemy].front = {inches(30), inches(40) + apart};
        displace_commanders(cast.field, cast.state, cast.log);
        EXPECT_EQ(cast[cast.chief].at, apart <= 510
                                           ? token_beside(cast.ground_of(cast.brigade), Edge::Rear)
                                           : at(30, 40))
            << apart;
    }
}

TEST(Displacement, WithNobodyNearHeIsCapturedAndWithAStandHeIsNot)
{
    WithChief cast;
    cast[cast.chief].at = at(30, 54);
    cast[cast.chief].with = cast.brigade;
    displace_commanders(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[cast.chief].on_table());
    cast[cast.chief].with = kNoUnit;
    cast[cast.chief].at = {inches(30), inches(55) - 100};
    cast[cast.brigade].temporary = cast[cast.brigade].permanent = true;
    displace_commanders(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[cast.chief].fate, LeaderFate::Captured);
    EXPECT_TRUE(cast.happened(LeaderLost{cast.chief, LeaderFate::Captured}));
}

TEST(Replacement, ACapturedDivisionCommanderHasASuccessorBesideHisDivision)
{
    // RULING: TB-R-37.
    for (const CommanderLevel level :
         {CommanderLevel::Division, CommanderLevel::Corps, CommanderLevel::Army}) {
        WithChief cast;
        const LeaderId lost = cast.leader(kSouthern, level, at(5, 5));
        cast[lost].fate = LeaderFate::Captured;
        cast.state.divisions[0].exhausted = true;
        replace_commanders(cast.field, cast.state, cast.log);
        const bool replaced = level != CommanderLevel::Army;
        EXPECT_EQ(cast[lost].on_table(), replaced);
        EXPECT_EQ(cast[lost].replacement, replaced);
        EXPECT_TRUE(cast.state.divisions[0].exhausted);
        if (replaced) {
            EXPECT_EQ(cast[lost].at, token_beside(cast.ground_of(cast.brigade), Edge::Rear));
        }
    }
}

TEST(Replacement, NotWithoutStandsNorWhereTheScenarioForbidsIt)
{
    WithChief cast;
    const LeaderId lost = cast.leader(kSouthern, CommanderLevel::Division, at(5, 5));
    cast[lost].fate = LeaderFate::Captured;
    cast[cast.brigade].fate = UnitFate::Eliminated;
    replace_commanders(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[lost].on_table());
    cast[cast.brigade].fate = UnitFate::OnTable;
    cast.field.leaders[1].replaced = false;
    replace_commanders(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[lost].on_table());
    cast.state.phasing = Side::Union;
    cast.field.leaders[1].replaced = true;
    replace_commanders(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[lost].on_table());
}

}  // namespace
}  // namespace longroll::test_of_battle
