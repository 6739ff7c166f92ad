// Orders without a commander. One suite for each clause of ledger BA-DIS-2 to 6, and for the
// rulings on commanders who are away.

#include "core/odds.h"
#include "orders_cast.h"
#include "rulebooks/brothers_at_arms/movement.h"

namespace longroll::brothers_at_arms {
namespace {

TEST(BA_DIS_2, ALeaderlessDivisionRollsAOne)
{
    for (const auto fate : {CommanderFate::Disabled, CommanderFate::Captured}) {
        OrdersCast cast;
        const CommanderId lost = cast.leader(1, {0, 0}, 6);
        cast[lost].fate = fate;
        const UnitId near = cast.brigade(division(1), {0, 0});
        const UnitId far = cast.brigade(division(1), {8, 0});
        cast.to_naming();
        cast.command_rolls();
        ASSERT_EQ(cast.state.rolls.size(), 1u);
        EXPECT_EQ(cast.refused(CommandRoll{lost}), "BA-DIS-2");
        const auto odds = exact_odds([&](Dice& dice) {
            State state = cast.state;
            EventLog log;
            carry_out(cast.field, state, CommandRoll{kNoCommander}, dice, log);
            EXPECT_EQ(state[near].orders, state[far].orders);
            return state[near].orders;
        });
        EXPECT_EQ(odds.at(true), (Fraction{1, 6}));
        cast.roll(kNoCommander, 2);
        cast.command_nic();
        EXPECT_TRUE(cast[near].nic);
        EXPECT_TRUE(cast[far].nic);
    }
}

TEST(BA_DIS_2, UnitsPutUnderAControlCounterAreNoPartOfThatRoll)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    const UnitId put_under = cast.brigade(division(1), {8, 0});
    const UnitId alone = cast.brigade(division(1), {8, 1});
    cast.to_naming();
    cast.act(NameCommander{put_under, chief});
    cast.command_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 2u);
    EXPECT_EQ(cast.state.rolls[0], (RollDue{division(1), kNoCommander, kNoCommander}));
    EXPECT_EQ(cast.state.rolls[1], (RollDue{division(1), kNoCommander, chief}));
    cast.roll(kNoCommander, 1);
    EXPECT_TRUE(cast[alone].orders);
    EXPECT_FALSE(cast[put_under].orders);
}

TEST(BA_DIS_3, AControlCounterOrdersALeaderlessUnitWithinHisRange)
{
    for (const bool option : {false, true}) {
        OrdersCast cast;
        cast.field.options.direct_control = option;
        const CommanderId chief = cast.chief({0, 0}, 2);
        const UnitId unit = cast.brigade(division(1), {2, 0});
        cast.to_naming();
        ASSERT_EQ(cast.refused(NameCommander{unit, chief}), "");
        cast.act(NameCommander{unit, chief});
        cast.command_rolls();
        EXPECT_EQ(cast.clause_of(OrdersGiven{unit}), "BA-DIS-3");
        EXPECT_TRUE(cast.state.rolls.empty());
    }
}

TEST(BA_DIS_3, ForThoseOutsideEitherRollIsMadeNotBoth)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 3);
    const CommanderId other = cast.chief({0, 0}, 6);
    const UnitId unit = cast.brigade(division(1), {8, 0});
    cast.to_naming();
    cast.act(NameCommander{unit, chief});
    cast.command_rolls();
    EXPECT_EQ(cast.refused(CommandRoll{other}), "BA-CTL-7");
    EXPECT_EQ(cast.listed(),
              (std::vector<Action>{CommandRoll{chief}, CommandRoll{kNoCommander}, DeclineRoll{}}));
    cast.roll(kNoCommander, 3);
    EXPECT_EQ(cast.refused(CommandRoll{chief}), "BA-ORD-14");
    cast.command_nic();
    EXPECT_TRUE(cast[unit].nic);
}

TEST(BA_DIS_3, ADivisionWithItsCommandCounterHasNoInitiative)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 3);
    cast.leader(1, {0, 0}, 3);
    const UnitId unit = cast.brigade(division(1), {8, 0});
    cast.control_range();
    cast.act(LeaveToControl{unit, chief});
    cast.control_nic();
    cast.command_range();
    cast.command_rolls();
    EXPECT_EQ(cast.refused(CommandRoll{kNoCommander}), "BA-DIS-3");
    EXPECT_EQ(cast.listed(), (std::vector<Action>{CommandRoll{chief}, DeclineRoll{}}));
}

TEST(BA_DIS_4, WhileAnotherControlCounterRemainsItServesEveryone)
{
    OrdersCast cast;
    const CommanderId lost = cast.chief({5, 0}, 6);
    cast[lost].fate = CommanderFate::Disabled;
    cast.state.lost_control[1] = true;
    const CommanderId left = cast.chief({-9, 0}, 3);
    const CommanderId leader = cast.leader(1, {5, 0});
    cast.control_range();
    cast.control_rolls();
    EXPECT_EQ(cast.refused(CommandRoll{kNoCommander}), "BA-ORD-5");
    cast.roll(left, 3);
    EXPECT_TRUE(cast[leader].in_command);
}

TEST(BA_DIS_4, WithTheLastOneLostEachCommandCounterRollsAOne)
{
    OrdersCast cast;
    const CommanderId lost = cast.chief({5, 0}, 6);
    cast[lost].fate = CommanderFate::Captured;
    const CommanderId first = cast.leader(1, {5, 0});
    const CommanderId second = cast.leader(2, {5, 1});
    const CommanderId exceptional = cast.leader(3, {5, 2});
    cast.field.commanders[index_of(exceptional)].exceptional = true;
    const UnitId unit = cast.brigade(division(2), {5, 1});
    cast.control_range();
    cast.control_rolls();
    EXPECT_TRUE(cast[exceptional].in_command);
    ASSERT_EQ(cast.state.rolls.size(), 2u);
    EXPECT_EQ(cast.refused(CommandRoll{lost}), "BA-DIS-4");
    EXPECT_EQ(cast.listed(), (std::vector<Action>{CommandRoll{kNoCommander}, DeclineRoll{}}));
    cast.roll(kNoCommander, 1);
    cast.roll(kNoCommander, 2);
    cast.control_nic();
    EXPECT_TRUE(cast[first].in_command);
    EXPECT_TRUE(cast[second].nic);
    EXPECT_TRUE(cast[unit].nic);
}

TEST(BA_DIS_5, InitiativeCannotSucceedByNight)
{
    OrdersCast cast;
    cast.nightfall();
    const CommanderId lost = cast.chief({5, 0}, 6);
    cast[lost].fate = CommanderFate::Captured;
    const CommanderId leader = cast.leader(1, {5, 0});
    cast.control_range();
    cast.control_rolls();
    const auto odds = exact_odds([&](Dice& dice) {
        State state = cast.state;
        EventLog log;
        carry_out(cast.field, state, CommandRoll{kNoCommander}, dice, log);
        return state[leader].in_command;
    });
    EXPECT_EQ(odds.at(false), (Fraction{1, 1}));
}

TEST(BA_DIS_6, OrdersOutliveTheCommanderForTheRound)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    const UnitId unit = cast.brigade(division(1), {1, 0});
    cast.to_naming();
    cast.command_rolls();
    cast[leader].fate = CommanderFate::Disabled;
    cast.command_nic();
    EXPECT_TRUE(cast[unit].orders);
    EXPECT_FALSE(cast[unit].nic);
    cast.state.phase = Phase::MoveUnits;
    EXPECT_EQ(cast.refused(MoveUnit{unit, {Direction::E}}), "");
    // From the next bound on it is missed.
    cast.next_bound();
    cast.to_naming();
    EXPECT_FALSE(cast[unit].orders);
}

TEST(BA_R_62, AForceThatNeverHadAControlCounterNeedsNoDice)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {5, 0});
    const CommanderId coming = cast.chief({-9, 0}, 2);
    cast[coming].fate = CommanderFate::Reserve;
    cast.control_range();
    cast.control_rolls();
    EXPECT_TRUE(cast[leader].in_command);
    EXPECT_TRUE(cast.state.rolls.empty());
}

TEST(BA_R_62, AControlCounterThatIsAwayCountsAsLost)
{
    for (const auto fate : {CommanderFate::TacticalMarch, CommanderFate::Exited}) {
        OrdersCast cast;
        const CommanderId leader = cast.leader(1, {5, 0});
        const CommanderId away = cast.chief({-9, 0}, 2);
        cast[away].fate = fate;
        cast.control_range();
        cast.control_rolls();
        EXPECT_FALSE(cast[leader].in_command);
        EXPECT_EQ(cast.state.rolls.size(), 1u);
    }
}

TEST(BA_R_63, ACommandCounterThatIsNotOnTheBoardLeavesHisUnitsLeaderless)
{
    for (const auto fate :
         {CommanderFate::Reserve, CommanderFate::TacticalMarch, CommanderFate::Exited}) {
        OrdersCast cast;
        const CommanderId away = cast.leader(1, {0, 0}, 6);
        cast[away].fate = fate;
        cast.brigade(division(1), {0, 0});
        cast.to_naming();
        cast.command_rolls();
        ASSERT_EQ(cast.state.rolls.size(), 1u);
        EXPECT_EQ(cast.state.rolls.front().by, kNoCommander);
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms
