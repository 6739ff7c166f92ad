// Simultaneous play: orders are plotted, then carried out for both armies at once.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/simultaneous.h"

namespace longroll::iron_brigade {

namespace {

struct Plotting : Cast {
    UnitId ours = csa(16, at(20, 10));
    UnitId theirs = us(16, at(20, 30));
    Plotting()
    {
        field.options.adv_simultaneous_movement = true;
        state.phase = Phase::Plot;
    }
    std::string refused_plot(Side side, const Action& action)
    {
        state.phasing = side;
        const MaybeRefusal refusal = refuse_plot(field, state, action);
        return refusal ? std::string(refusal->clause.id) : "";
    }
    void plot(Side side, const Action& action)
    {
        ASSERT_EQ(refused_plot(side, action), "");
        carry_out_plot(state, action);
    }
    bool resolve(std::vector<int> faces = {})
    {
        ScriptedDice dice(std::move(faces));
        move_and_fire_together(field, state, dice, log);
        return dice.spent();
    }
    Move ahead(UnitId id, Length by, bool half = false)
    {
        return {.unit = id, .half = half, .march = ahead_by(by)};
    }
    Fire fire(UnitId id, UnitId at_whom, bool half = false)
    {
        Fire order;
        order.volleys.push_back({{Firer{id, 16, half}}, at_whom});
        return order;
    }
};

}  // namespace

TEST(IB_AMOV_12, OrdersAreWrittenAndNothingHappensYet)
{
    Plotting cast;
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
    EXPECT_EQ(cast[cast.ours].front, at(20, 10));
    EXPECT_EQ(cast.state.plots.size(), 1u);
    // As if what is written were done: there is no second whole action, nor too long a move.
    EXPECT_EQ(cast.refused_plot(Side::Confederate, cast.ahead(cast.ours, 7000)), "IB-SEQ-11");
    EXPECT_EQ(cast.refused_plot(Side::Union, cast.ahead(cast.theirs, 8000)), "IB-MOV-4");
    EXPECT_EQ(cast.refused_plot(Side::Union, Rally{cast.theirs}), "IB-AMOV-12");
    cast.plot(Side::Confederate, Unplot{cast.ours});
    EXPECT_TRUE(cast.state.plots.empty());
    EXPECT_EQ(cast.refused_plot(Side::Confederate, Unplot{cast.ours}), "IB-AMOV-12");
}

TEST(IB_AMOV_12, UnitsDoOnlyWhatWasPlotted)
{
    Plotting cast;
    cast.state.phase = Phase::Action;
    const Action move = cast.ahead(cast.ours, 7000);
    ASSERT_TRUE(refuse_unplotted(cast.field, cast.state, move));
    EXPECT_FALSE(refuse_unplotted(cast.field, cast.state, MoveLeader{}));
    cast.field.options.adv_simultaneous_movement = false;
    EXPECT_FALSE(refuse_unplotted(cast.field, cast.state, move));
}

TEST(IB_AMOV_12, TheEnemyDoesNotReadThem)
{
    Plotting cast;
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
    EXPECT_TRUE(as_known_to(cast.field, cast.state, Side::Union).plots.empty());
    EXPECT_EQ(as_known_to(cast.field, cast.state, Side::Confederate).plots.size(), 1u);
    EXPECT_EQ(secret_of(cast.field, cast.state, cast.ahead(cast.ours, 7000)), Side::Confederate);
}

TEST(IB_AMOV_12, BothMoveInFiveImpulsesAndContactStopsBoth)
{
    Plotting cast;
    cast[cast.theirs].front = at(20, 20);
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
    cast.plot(Side::Union, cast.ahead(cast.theirs, 7000));
    ASSERT_TRUE(cast.resolve());
    // They meet in the middle: neither has had the whole way to itself.
    EXPECT_TRUE(touching(cast.field, cast.state, cast.ours, cast.theirs));
    EXPECT_GE(cast[cast.ours].front.y, 14'200);
    EXPECT_LE(cast[cast.ours].front.y, 15'700);
    EXPECT_EQ(cast.count<Moved>(), 2);
    EXPECT_EQ(cast.count<MadeContact>(), 1);
    EXPECT_TRUE(cast.state.plots.empty());
}

TEST(IB_AMOV_12, WhoIsNotMetGoesTheWholeWay)
{
    Plotting cast;
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
    ASSERT_TRUE(cast.resolve());
    EXPECT_EQ(cast[cast.ours].front, at(20, 17));
    EXPECT_EQ(cast.last<Moved>().distance, 7000);
    EXPECT_EQ(cast.last<Moved>().from, at(20, 10));
}

TEST(IB_AMOV_12, FireIsSimultaneous)
{
    Plotting cast;
    cast[cast.theirs].front = at(20, 15);
    // Both are so few that the enemy's fire destroys or breaks them; both fire all the same.
    cast[cast.ours].morale = cast[cast.theirs].morale = 2;
    cast.plot(Side::Confederate, cast.fire(cast.ours, cast.theirs));
    cast.plot(Side::Union, cast.fire(cast.theirs, cast.ours));
    ASSERT_TRUE(cast.resolve({1, 1, 1, 1}));
    EXPECT_EQ(cast.count<Fired>(), 2);
    EXPECT_EQ(cast[cast.ours].castings, cast[cast.theirs].castings);
    EXPECT_EQ(cast[cast.ours].morale, cast[cast.theirs].morale);
    EXPECT_LT(cast[cast.ours].morale, 2);
}

TEST(IB_AMOV_12, WhoMovesFirstFiresAfterEverybodyHasMoved)
{
    Plotting cast;
    cast[cast.theirs].front = at(20, 20);
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 3500, true));
    cast.plot(Side::Confederate, cast.fire(cast.ours, cast.theirs, true));
    Change deeper;
    deeper.unit = cast.theirs;
    deeper.formation = line_of(3);
    cast.plot(Side::Union, deeper);
    ASSERT_TRUE(cast.resolve({1, 6}));
    ASSERT_EQ(cast.count<Fired>(), 1);
    EXPECT_EQ(cast[cast.theirs].formation.ranks, 3);
    bool formed = false;
    for (const auto& line : cast.log.lines()) {
        formed = formed || std::holds_alternative<Formed>(line.body);
        EXPECT_TRUE(formed || !std::holds_alternative<Fired>(line.body));
    }
}

TEST(IB_AMOV_12, AnOrderThatCannotBeDoneAnyMoreIsLost)
{
    Plotting cast;
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
    cast[cast.ours].morale = 1;
    ASSERT_TRUE(cast.resolve());
    EXPECT_EQ(cast[cast.ours].front, at(20, 10));
    EXPECT_TRUE(cast.happened(PlotLost{cast.ours}));
    EXPECT_EQ(cast.clause_of<PlotLost>(), "IB-AMOV-12");
}

TEST(IB_AMOV_12, BothDoubleAndThenPayForIt)
{
    Plotting cast;
    cast.plot(Side::Confederate, DoubleQuick{cast.ours, ahead_by(7000)});
    cast.plot(Side::Union, DoubleQuick{cast.theirs, ahead_by(7000)});
    EXPECT_EQ(cast.refused_plot(Side::Union, DoubleQuick{cast.theirs, ahead_by(1000)}),
              "IB-AMOV-12");
    ScriptedDice dice({6, 6});
    double_together(cast.field, cast.state, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(cast[cast.ours].front, at(20, 17));
    EXPECT_EQ(cast[cast.theirs].front, at(20, 23));
    EXPECT_EQ(cast.count<Hurried>(), 2);
}

TEST(IB_AMOV_12, ContactIsCheckedByBothBeforeAnythingComesOfIt)
{
    Plotting cast;
    cast[cast.theirs].front = at(20, 10);
    cast[cast.theirs].facing = kSouth;
    ScriptedDice dice({1, 1});
    contact_together(cast.field, cast.state, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(cast.count<MoraleChecked>(), 2);
    EXPECT_EQ(cast[cast.ours].morale, cast[cast.theirs].morale);
    EXPECT_LT(cast[cast.ours].morale, 6);
}

TEST(IB_AMOV_12, BothArmiesHaveEveryPhaseBeforeTheNext)
{
    Plotting cast;
    cast.field.scenario.first = Side::Confederate;
    cast.state.phase = Phase::SetUp;
    ScriptedDice dice({});
    carry_out(cast.field, cast.state, Begin{}, dice, cast.log);
    std::vector<std::pair<Side, Phase>> order;
    while (cast.state.turn == 1) {
        order.emplace_back(cast.state.phasing, cast.state.phase);
        carry_out(cast.field, cast.state, EndPhase{}, dice, cast.log);
        run_on(cast.field, cast.state, dice, cast.log, RunOn::ToChoice);
    }
    const std::vector<std::pair<Side, Phase>> expected = {
        {Side::Confederate, Phase::Plot},    {Side::Union, Phase::Plot},
        {Side::Confederate, Phase::Declare}, {Side::Union, Phase::Declare},
        {Side::Confederate, Phase::Action},  {Side::Union, Phase::Action}};
    EXPECT_EQ(order, expected);
    EXPECT_EQ(cast.state.phase, Phase::Plot);
}

// Ten inches apart, each marches seven: whoever goes first on paper, they meet halfway.
TEST(IB_AMOV_12, WhoMarchAtEachOtherMeetInTheMiddle)
{
    for (const Side first : {Side::Confederate, Side::Union}) {
        Plotting cast;
        cast.field.scenario.first = first;
        cast[cast.theirs].front = at(20, 20);
        cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
        cast.plot(Side::Union, cast.ahead(cast.theirs, 7000));
        EXPECT_TRUE(cast.resolve());
        EXPECT_NEAR(cast[cast.ours].front.y, 14950, 1);
        EXPECT_NEAR(cast[cast.theirs].front.y, 15050, 1);
        EXPECT_TRUE(touching(cast.field, cast.state, cast.ours, cast.theirs));
        EXPECT_EQ(cast.count<MadeContact>(), 1);
    }
}

// Half as fast, half as far.
TEST(IB_AMOV_12, TheFasterComesFartherBeforeTheyMeet)
{
    Plotting cast;
    cast[cast.theirs].front = at(20, 20);
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
    cast.plot(Side::Union, cast.ahead(cast.theirs, 3500, true));
    EXPECT_TRUE(cast.resolve());
    EXPECT_NEAR(cast[cast.ours].front.y, 16600, 2);
    EXPECT_NEAR(cast[cast.theirs].front.y, 16700, 2);
}

// It does not run into a place that the enemy is just leaving.
TEST(IB_AMOV_12, WhoFollowsOneThatDrawsAwayKeepsHisDistance)
{
    for (const Side first : {Side::Confederate, Side::Union}) {
        Plotting cast;
        cast.field.scenario.first = first;
        cast[cast.theirs].front = at(20, 12);
        cast[cast.theirs].facing = kNorth;  // an inch of depth: its rear is at 11
        cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
        cast.plot(Side::Union, cast.ahead(cast.theirs, 7000));
        EXPECT_TRUE(cast.resolve());
        EXPECT_EQ(cast[cast.ours].front, at(20, 17));
        EXPECT_EQ(cast[cast.theirs].front, at(20, 19));
        EXPECT_EQ(cast.count<MadeContact>(), 0);
    }
}

// Their ways cross, but not at the same time.
TEST(IB_AMOV_12, WhoHasPassedIsNotRunInto)
{
    for (const Side first : {Side::Confederate, Side::Union}) {
        Plotting cast;
        cast.field.scenario.first = first;
        // A line of 4 inches goes out of the way of another, which comes to its place later.
        cast[cast.theirs].front = at(24, 15);
        cast[cast.theirs].facing = kEast;
        cast[cast.ours].front = at(24, 9);
        cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
        cast.plot(Side::Union, cast.ahead(cast.theirs, 7000));
        EXPECT_TRUE(cast.resolve());
        EXPECT_EQ(cast.count<MadeContact>(), 0);
        EXPECT_EQ(cast[cast.ours].front, at(24, 16));
        EXPECT_EQ(cast[cast.theirs].front, at(31, 15));
    }
}

// Through the rulebook, as a game does it.
TEST(IB_AMOV_12, ReinforcementsStandAtTheEdgeWhenOrdersAreWritten)
{
    Plotting cast;
    const UnitId late = cast.us(12, at(40, 60), kSouth);
    cast[late].fate = UnitFate::Awaited;
    cast.card(late).arrival = Arrival{1, at(40, 60), kSouth};
    cast.field.scenario.first = Side::Confederate;
    cast.state.phase = Phase::SetUp;
    PlayoutDice dice(1);
    Rulebook::carry_out(cast.field, cast.state, Begin{}, dice, cast.log);
    ASSERT_EQ(cast.state.phase, Phase::Plot);
    EXPECT_EQ(cast.state.phasing, Side::Confederate);
    EXPECT_TRUE(cast[late].on_table());
    EXPECT_EQ(cast.refused_plot(Side::Union, cast.ahead(late, 2000)), "");
}

TEST(IB_AMOV_12, BothArmiesRetreatBeforeAnybodyChecksForIt)
{
    Plotting cast;
    const UnitId our_friend = cast.csa(16, at(28, 10));
    const UnitId their_friend = cast.us(16, at(28, 30));
    cast[cast.ours].morale = cast[cast.theirs].morale = 1;
    cast.field.scenario.first = Side::Union;
    cast.state.phase = Phase::SetUp;
    PlayoutDice dice(1);
    const auto play = [&](const Action& action) {
        ASSERT_FALSE(Rulebook::refuse(cast.field, cast.state, action));
        Rulebook::carry_out(cast.field, cast.state, action, dice, cast.log);
    };
    play(Begin{});
    while (cast.state.phase != Phase::Retreat) play(EndPhase{});
    ASSERT_EQ(cast.state.phasing, Side::Union);
    play(Retreat{cast.theirs, {}, false});
    ASSERT_EQ(cast.state.phase, Phase::Retreat);
    EXPECT_EQ(cast.count<MoraleChecked>(), 0);
    play(Retreat{cast.ours, {}, false});
    std::vector<UnitId> checked;
    for (const auto& line : cast.log.lines())
        if (const auto* check = std::get_if<MoraleChecked>(&line.body))
            checked.push_back(check->unit);
    EXPECT_EQ(checked, (std::vector{their_friend, our_friend}));  // the first army first
    EXPECT_EQ(cast.state.phase, Phase::Declare);
}

TEST(IB_AMOV_12, WhatIsOfferedMayBePlotted)
{
    Plotting cast;
    cast.state.phasing = Side::Confederate;
    std::vector<Action> offered;
    Rulebook::legal(cast.field, cast.state, offered);
    EXPECT_GT(offered.size(), 4u);
    for (const Action& action : offered)
        EXPECT_FALSE(Rulebook::refuse(cast.field, cast.state, action));
    // A double quick comes before all other orders, so it is not offered after one.
    cast.plot(Side::Confederate, AboutFace{cast.ours});
    offered.clear();
    Rulebook::legal(cast.field, cast.state, offered);
    ASSERT_FALSE(offered.empty());
    for (const Action& action : offered) EXPECT_FALSE(std::holds_alternative<DoubleQuick>(action));
}

// Who has come into its way since the order was written costs a march what anybody costs it.
TEST(IB_AMOV_12, AFriendWhoCrossesItsWaySlowsIt)
{
    Plotting cast;
    const UnitId crosser = cast.csa(4, {16'500, 12'650}, kEast);
    cast[crosser].formation.kind = FormationKind::Column;
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 7000));
    cast.plot(Side::Confederate, cast.ahead(crosser, 8000));
    ASSERT_TRUE(cast.resolve());
    EXPECT_EQ(cast.count<PassedThrough>(), 1);
    EXPECT_EQ(cast[cast.ours].front, at(20, 15));  // five inches instead of seven
    EXPECT_EQ(cast[cast.ours].morale, 5);
    EXPECT_EQ(Rulebook::check(cast.field, cast.state), "");
}

// Ruling IB-R-92: nobody's whole fire is lost because he has lost a man.
TEST(IB_AMOV_12, WhoHasLostMenFiresLateWithTheRest)
{
    Plotting cast;
    cast[cast.theirs].front = at(20, 18);
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 3500, true));
    cast.plot(Side::Confederate, cast.fire(cast.ours, cast.theirs, true));
    cast.plot(Side::Union, cast.fire(cast.theirs, cast.ours));
    cast.resolve({6, 6, 6, 6});
    ASSERT_LT(cast[cast.ours].castings, 16);
    EXPECT_EQ(cast.count<PlotLost>(), 0);
    ASSERT_EQ(cast.count<Fired>(), 2);
    EXPECT_EQ(cast.last<Fired>().firers,
              (Firers{PartFire{cast.ours, cast[cast.ours].castings, true}}));
}

TEST(IB_AMOV_12, OfSplitFireTheLastPartFeelsTheLoss)
{
    Plotting cast;
    cast[cast.theirs].front = at(20, 18);
    const UnitId others = cast.us(16, at(25, 18));
    Fire split;
    split.volleys.push_back({{Firer{cast.ours, 8, true}}, cast.theirs});
    split.volleys.push_back({{Firer{cast.ours, 8, true}}, others});
    cast.plot(Side::Confederate, cast.ahead(cast.ours, 3500, true));
    cast.plot(Side::Confederate, split);
    cast.plot(Side::Union, cast.fire(cast.theirs, cast.ours));
    PlayoutDice dice(3);
    move_and_fire_together(cast.field, cast.state, dice, cast.log);
    ASSERT_LT(cast[cast.ours].castings, 16);
    int fired = 0;
    for (const auto& line : cast.log.lines())
        if (const auto* event = std::get_if<Fired>(&line.body))
            for (const PartFire& part : event->firers)
                if (part.firer == cast.ours) fired += part.castings;
    EXPECT_EQ(fired, cast[cast.ours].castings);
}

// Two armies of any size write all they like, and take it back.
TEST(IB_AMOV_12, ThereIsRoomForEveryOrder)
{
    Plotting cast;
    cast.state.units.clear();
    cast.field.units.clear();
    for (int place = 0; place < 112; ++place)
        cast.csa(1, {inches(2) + place % 28 * inches(2), inches(2 + 10 * (place / 28))});
    for (int place = 0; place < 112; ++place) {
        const UnitId id = unit_id(static_cast<std::size_t>(place));
        for (int turn = 0; turn < 4; ++turn) {
            Plot plot;
            plot.unit = id;
            plot.first = static_cast<std::uint32_t>(cast.state.plot_corners.size());
            plot.corners = 4;
            cast.state.plots.push_back(plot);
            for (int corner = 0; corner < 4; ++corner)
                cast.state.plot_corners.push_back({place, turn * 4 + corner});
        }
    }
    const UnitId last = unit_id(111);
    cast.state.phasing = Side::Confederate;
    carry_out_plot(cast.state, Unplot{unit_id(0)});
    EXPECT_EQ(cast.state.plots.size(), 111u * 4);
    EXPECT_EQ(cast.state.plot_corners.size(), 111u * 16);
    const March march = march_of(cast.state, cast.state.plots.back());
    EXPECT_EQ(cast.state.plots.back().unit, last);
    EXPECT_EQ(march.corners.back(), (Point{111, 15}));
    EXPECT_EQ(cast.refused_plot(Side::Confederate, cast.ahead(unit_id(0), 1000)), "");
}

}  // namespace longroll::iron_brigade
