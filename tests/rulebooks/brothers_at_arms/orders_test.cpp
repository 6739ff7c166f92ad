// Orders (phases 1 to 6). One suite for each clause of ledger BA-ORD, and BA-NGT-3. Counters are in
// counters_test.cpp, control options in direct_control_test.cpp, lost commanders in
// disabled_commanders_test.cpp.

#include "core/odds.h"
#include "orders_cast.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/melee.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/sequence.h"

namespace longroll::brothers_at_arms {
namespace {

TEST(BA_ORD_1, OrdersComeDownTheChainStepByStep)
{
    // The brigade stands next to the control counter, which does not help it: its leader is far.
    OrdersCast cast;
    cast.chief({0, 0}, 2);
    const CommanderId leader = cast.leader(1, {2, 0}, 1);
    const UnitId near = cast.brigade(division(1), {3, 0});
    const UnitId beside_the_chief = cast.brigade(division(1), {0, 1});
    cast.to_naming();
    cast.command_rolls();
    EXPECT_TRUE(cast[leader].in_command);
    EXPECT_TRUE(cast[near].orders);
    EXPECT_FALSE(cast[beside_the_chief].orders);
}

TEST(BA_ORD_2, AControlCounterIsAlwaysUnderOrdersAndNeverTakesNic)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 0);
    cast.brigade(division(1), {5, 0});
    cast[chief].in_command = false;
    cast.to_naming();
    cast.command_rolls();
    cast.roll(kNoCommander, 6);
    cast.command_nic();
    EXPECT_TRUE(cast[chief].in_command);
    EXPECT_FALSE(cast[chief].nic);
}

TEST(BA_ORD_3, RangeIsTheLeadershipInHexesWhateverLiesBetween)
{
    OrdersCast cast;
    cast.leader(1, {0, 0}, 2);
    const UnitId same_hex = cast.brigade(division(1), {0, 0});
    const UnitId at_two = cast.brigade(division(1), {2, 0});
    const UnitId at_three = cast.brigade(division(1), {2, 1});
    cast.ground({1, 0}).impassable = true;
    cast.brigade(division(9), {1, -1}, kCsa);
    cast.to_naming();
    EXPECT_TRUE(cast[same_hex].orders);
    EXPECT_TRUE(cast[at_two].orders);
    EXPECT_FALSE(cast[at_three].orders);
}

TEST(BA_ORD_3, LeadershipNoneReachesOnlyTheOwnHex)
{
    OrdersCast cast;
    cast.leader(1, {0, 0}, 0);
    const UnitId same_hex = cast.brigade(division(1), {0, 0});
    const UnitId next = cast.brigade(division(1), {1, 0});
    cast.to_naming();
    EXPECT_TRUE(cast[same_hex].orders);
    EXPECT_FALSE(cast[next].orders);
}

TEST(BA_ORD_4, AnyControlCounterOfItsSideOnTheBoardWillDo)
{
    OrdersCast cast;
    cast.chief({-5, 0}, 1);
    const CommanderId second = cast.chief({5, 0}, 1);
    const CommanderId absent = cast.chief({0, 0}, 6);
    cast[absent].fate = CommanderFate::Reserve;
    cast.control(kCsa, {0, 0}, 6);
    const CommanderId inside = cast.leader(1, {6, 0});
    const CommanderId outside = cast.leader(2, {1, 0});
    cast.control_range();
    EXPECT_TRUE(cast.happened(InCommand{inside, second}));
    EXPECT_TRUE(cast[inside].in_command);
    EXPECT_FALSE(cast[outside].in_command);
}

TEST(BA_ORD_5, TheControlCounterThatRollsGivesTheTarget)
{
    for (int leadership = 0; leadership <= 6; ++leadership) {
        OrdersCast cast;
        const CommanderId chief = cast.chief({-9, 0}, leadership);
        const CommanderId leader = cast.leader(1, {9, 0}, 6);
        cast.control_range();
        cast.control_rolls();
        const auto odds = exact_odds([&](Dice& dice) {
            State state = cast.state;
            EventLog log;
            carry_out(cast.field, state, CommandRoll{chief}, dice, log);
            return state[leader].in_command;
        });
        EXPECT_EQ(odds.at(true), Fraction(static_cast<std::uint64_t>(leadership), 6)) << leadership;
    }
}

TEST(BA_ORD_5, TheSameControlCounterMayRollForSeveralOneDieEach)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({-9, 0}, 2);
    const CommanderId first = cast.leader(1, {5, 0});
    const CommanderId second = cast.leader(2, {6, 0});
    cast.control_range();
    cast.control_rolls();
    cast.roll(chief, 3);
    cast.roll(chief, 2);
    EXPECT_FALSE(cast[first].in_command);
    EXPECT_TRUE(cast[second].in_command);
    EXPECT_TRUE(cast.state.rolls.empty());
}

TEST(BA_ORD_5, OnlyAControlCounterOfOnesOwnOnTheBoardMayRoll)
{
    OrdersCast cast;
    cast.chief({-9, 0}, 2);
    const CommanderId enemy = cast.control(kCsa, {5, 0}, 6);
    const CommanderId absent = cast.chief({0, 0}, 6);
    cast[absent].fate = CommanderFate::Disabled;
    const CommanderId leader = cast.leader(1, {5, 0}, 6);
    cast.control_range();
    cast.control_rolls();
    EXPECT_EQ(cast.refused(CommandRoll{kNoCommander}), "BA-ORD-5");
    for (const CommanderId wrong : {enemy, absent, leader, commander_id(77), commander_id(254)})
        EXPECT_EQ(cast.refused(CommandRoll{wrong}), "BA-CTR-12");
}

TEST(BA_ORD_6, AnExceptionalCommandCounterIsInCommandAtAnyDistance)
{
    OrdersCast cast;
    cast.chief({-9, 0}, 1);
    const CommanderId jackson = cast.leader(1, {9, 0}, 2);
    cast.field.commanders[index_of(jackson)].exceptional = true;
    const UnitId far = cast.brigade(division(1), {5, 0});
    cast.to_naming();
    EXPECT_EQ(cast.clause_of(InCommand{jackson, kNoCommander}), "BA-ORD-6");
    EXPECT_TRUE(cast[jackson].in_command);
    // His own range still binds his units.
    cast.command_rolls();
    EXPECT_FALSE(cast[far].orders);
    EXPECT_EQ(cast.state.rolls.size(), 1u);
}

TEST(BA_ORD_7, NicFallsOnTheWholeDivisionNearAndFar)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({-9, 0}, 2);
    const CommanderId leader = cast.leader(1, {5, 0}, 3);
    const UnitId in_his_hex = cast.brigade(division(1), {5, 0});
    const UnitId beside_the_chief = cast.brigade(division(1), {-8, 0});
    const UnitId other_division = cast.brigade(division(2), {5, 1});
    const UnitId enemy = cast.brigade(division(1), {9, 0}, kCsa);
    cast.control_range();
    cast.control_rolls();
    cast.roll(chief, 3);
    cast.control_nic();
    EXPECT_TRUE(cast[leader].nic);
    EXPECT_TRUE(cast.happened(NicPlaced{leader}));
    EXPECT_TRUE(cast[in_his_hex].nic);
    EXPECT_TRUE(cast[beside_the_chief].nic);
    EXPECT_FALSE(cast[other_division].nic);
    EXPECT_FALSE(cast[enemy].nic);
    cast.command_range();
    cast.command_rolls();
    EXPECT_FALSE(cast[in_his_hex].orders);
    EXPECT_FALSE(cast.state.rolls.empty());
    for (const RollDue& due : cast.state.rolls) EXPECT_NE(due.formation, division(1));
}

TEST(BA_ORD_7, AStarUnitNamedToACommandCounterWithNicGetsNic)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({-9, 0}, 2);
    const CommanderId leader = cast.leader(1, {5, 0}, 3);
    const UnitId guns = cast.brigade(kStar, {5, 0});
    cast.control_range();
    cast.control_rolls();
    cast.roll(chief, 6);
    cast.control_nic();
    EXPECT_FALSE(cast[guns].nic);
    cast.command_range();
    ASSERT_EQ(cast.refused(NameCommander{guns, leader}), "");
    cast.act(NameCommander{guns, leader});
    EXPECT_EQ(cast.clause_of(NicPlaced{guns}), "BA-ORD-7");
    cast.command_rolls();
    EXPECT_TRUE(cast.state.rolls.empty());
    EXPECT_FALSE(cast[guns].orders);
}

TEST(BA_ORD_8, WithinRangeOfACommandCounterInCommandAUnitHasOrders)
{
    OrdersCast cast;
    cast.leader(1, {0, 0}, 2);
    const UnitId inside = cast.brigade(division(1), {1, 1});
    const UnitId outside = cast.brigade(division(1), {3, 0});
    cast.to_naming();
    EXPECT_EQ(cast.clause_of(OrdersGiven{inside}), "BA-ORD-8");
    EXPECT_FALSE(cast[outside].orders);
}

TEST(BA_ORD_8, OrdersComeToPinnedAndEntrainedUnitsAsToAnyOther)
{
    OrdersCast cast;
    cast.leader(1, {0, 0}, 2);
    const UnitId pinned = cast.brigade(division(1), {1, 0});
    const UnitId aboard = cast.brigade(division(1), {0, 1});
    const UnitId reserve = cast.brigade(division(1), {0, 0});
    cast[pinned].pinned = true;
    cast[aboard].aboard_since = 1;
    cast[reserve].fate = UnitFate::Reserve;
    cast.to_naming();
    EXPECT_TRUE(cast[pinned].orders);
    EXPECT_TRUE(cast[aboard].orders);
    EXPECT_FALSE(cast[reserve].orders);
}

TEST(BA_ORD_9, OneDieOnTheCommandCountersLeadershipServesAllUnitsOutside)
{
    OrdersCast cast;
    cast.chief({0, 0}, 6);
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    const UnitId inside = cast.brigade(division(1), {1, 0});
    const UnitId outside = cast.brigade(division(1), {4, 0});
    const UnitId farther = cast.brigade(division(1), {8, 0});
    cast.to_naming();
    cast.command_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 1u);
    EXPECT_EQ(cast.state.rolls.front(), (RollDue{division(1), kNoCommander, leader}));
    const auto odds = exact_odds([&](Dice& dice) {
        State state = cast.state;
        EventLog log;
        carry_out(cast.field, state, CommandRoll{leader}, dice, log);
        EXPECT_TRUE(state[inside].orders);
        EXPECT_EQ(state[outside].orders, state[farther].orders);
        return state[outside].orders;
    });
    EXPECT_EQ(odds.at(true), (Fraction{1, 3}));
}

TEST(BA_ORD_9, ItIsTheCommandCountersOwnRoll)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 6);
    cast.leader(1, {0, 0}, 2);
    cast.brigade(division(1), {4, 0});
    cast.to_naming();
    cast.command_rolls();
    EXPECT_EQ(cast.refused(CommandRoll{chief}), "BA-ORD-9");
    EXPECT_EQ(cast.refused(CommandRoll{kNoCommander}), "BA-ORD-9");
    EXPECT_EQ(cast.refused(CommandRoll{commander_id(200)}), "BA-ORD-9");
}

TEST(BA_ORD_9, NoDieIsRolledWhenAllAreWithin)
{
    OrdersCast cast;
    cast.leader(1, {0, 0}, 2);
    cast.brigade(division(1), {1, 0});
    cast.to_naming();
    cast.command_rolls();
    EXPECT_TRUE(cast.state.rolls.empty());
}

TEST(BA_ORD_10, EveryUnitOfTheActiveSideWithoutOrdersGetsNic)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    const UnitId inside = cast.brigade(division(1), {1, 0});
    const UnitId outside = cast.brigade(division(1), {4, 0});
    const UnitId enemy = cast.brigade(division(1), {9, 0}, kCsa);
    const UnitId reserve = cast.brigade(division(1), {9, 0});
    cast[reserve].fate = UnitFate::Reserve;
    cast.to_naming();
    cast.command_rolls();
    cast.roll(leader, 6);
    cast.command_nic();
    EXPECT_FALSE(cast[inside].nic);
    EXPECT_TRUE(cast[outside].nic);
    EXPECT_EQ(cast.clause_of(NicPlaced{outside}), "BA-ORD-10");
    EXPECT_FALSE(cast[enemy].nic);
    EXPECT_FALSE(cast[reserve].nic);
}

TEST(BA_ORD_11, ACommandCounterWhoseUnitsGotNoOrdersMayStillMove)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    const UnitId outside = cast.brigade(division(1), {4, 0});
    cast.to_naming();
    cast.command_rolls();
    cast.roll(leader, 6);
    cast.command_nic();
    EXPECT_TRUE(cast[leader].in_command);
    cast.state.phase = Phase::MoveCommands;
    EXPECT_EQ(cast.refused(MoveCommander{leader, {Direction::E, Direction::E}}), "");

    // Having stayed where he is he must roll again in the next bound.
    cast.next_bound();
    cast.to_naming();
    cast.command_rolls();
    EXPECT_EQ(cast.state.rolls.size(), 1u);
    EXPECT_FALSE(cast[outside].orders);
}

TEST(BA_ORD_12, AUnitWithNicMayNeitherMoveNorFireButFights)
{
    OrdersCast cast;
    cast.chief({9, 0}, 1);
    const UnitId firer = cast.brigade(division(1), {0, 0});
    const UnitId fighter = cast.brigade(division(1), {0, 5});
    const UnitId far_enemy = cast.brigade(division(1), {2, 0}, kCsa);
    const UnitId near_enemy = cast.brigade(division(1), {1, 5}, kCsa);
    cast.to_naming();
    cast.command_rolls();
    cast.roll(kNoCommander, 6);
    cast.command_nic();

    cast.state.phase = Phase::MoveUnits;
    EXPECT_NE(cast.refused(MoveUnit{firer, {Direction::W}}), "");
    cast.state.phase = Phase::Fire;
    EXPECT_NE(cast.refused(Fire{{firer}, far_enemy}), "");
    cast.state.phase = Phase::Melee;
    EXPECT_EQ(cast.refused(Melee{{fighter}, near_enemy}), "");
    EXPECT_TRUE(in_enemy_zone(cast.field, cast.state, near_enemy, {1, 4}));
}

TEST(BA_ORD_12, ACommandCounterWithNicMayNotMove)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({9, 0}, 1);
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    cast.control_range();
    cast.control_rolls();
    cast.roll(chief, 6);
    cast.control_nic();
    cast.state.phase = Phase::MoveCommands;
    EXPECT_NE(cast.refused(MoveCommander{leader, {Direction::E}}), "");
}

TEST(BA_ORD_13, NicComesOffInPhaseTwelveOfTheSameRound)
{
    OrdersCast cast;
    cast.state.active = kCsa;
    const UnitId unit = cast.brigade(division(1), {0, 0}, kCsa);
    const CommanderId leader = cast.command(kCsa, 1, {0, 0});
    const UnitId enemy = cast.brigade(division(1), {9, 0});
    cast[unit].nic = cast[leader].nic = cast[enemy].nic = true;
    cast.state.phase = Phase::Melee;
    cast.act(EndPhase{});
    EXPECT_FALSE(cast[unit].nic);
    EXPECT_FALSE(cast[leader].nic);
    EXPECT_TRUE(cast[enemy].nic);
}

TEST(BA_ORD_14, ARollThatWasMadeOrDeclinedIsNotMadeAgain)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({-9, 0}, 2);
    cast.chief({-9, 1}, 6);
    const CommanderId leader = cast.leader(1, {5, 0}, 3);
    const CommanderId other = cast.leader(2, {6, 0}, 3);
    const UnitId unit = cast.brigade(division(1), {5, 0});
    cast.control_range();
    cast.control_rolls();
    cast.roll(chief, 3);
    ASSERT_EQ(cast.refused(DeclineRoll{}), "");
    cast.act(DeclineRoll{});
    EXPECT_TRUE(cast.happened(RollDeclined{division(2), other}));
    EXPECT_EQ(cast.refused(CommandRoll{chief}), "BA-ORD-14");
    EXPECT_EQ(cast.refused(DeclineRoll{}), "BA-ORD-14");
    cast.control_nic();
    EXPECT_TRUE(cast[leader].nic);
    EXPECT_TRUE(cast[other].nic);
    cast.command_range();
    EXPECT_EQ(cast.refused(NameCommander{unit, chief}), "BA-ORD-14");
}

TEST(BA_ORD_14, ARollOfPhaseFiveThatIsDeclinedHasFailed)
{
    OrdersCast cast;
    cast.leader(1, {0, 0}, 6);
    const UnitId outside = cast.brigade(division(1), {8, 0});
    cast.to_naming();
    cast.command_rolls();
    cast.act(DeclineRoll{});
    EXPECT_TRUE(cast.state.rolls.empty());
    cast.command_nic();
    EXPECT_TRUE(cast[outside].nic);
}

TEST(BA_ORD_15, NoFaceSucceedsOrFailsByItself)
{
    OrdersCast cast;
    const CommanderId none = cast.chief({0, 0}, 0);
    const CommanderId six = cast.chief({0, 0}, 6);
    const CommanderId leader = cast.leader(1, {9, 0}, 3);
    const auto chance = [&](CommanderId by) {
        return exact_odds([&](Dice& dice) {
                   State state = cast.state;
                   EventLog log;
                   carry_out(cast.field, state, CommandRoll{by}, dice, log);
                   return state[leader].in_command;
               })
            .at(true);
    };
    // Both control counters are in the middle: the six reaches only six hexes.
    cast.control_range();
    cast.control_rolls();
    EXPECT_EQ(chance(none), (Fraction{0, 1}));
    EXPECT_EQ(chance(six), (Fraction{1, 1}));
    cast.nightfall();
    EXPECT_EQ(chance(six), (Fraction{5, 6}));
}

TEST(BA_ORD_16, BeingInMeleeGivesNoOrders)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    const UnitId fighter = cast.brigade(division(1), {6, 0});
    cast.brigade(division(1), {7, 0}, kCsa);
    cast.to_naming();
    cast.command_rolls();
    cast.roll(leader, 6);
    cast.command_nic();
    EXPECT_TRUE(in_melee(cast.field, cast.state, fighter));
    EXPECT_FALSE(cast[fighter].orders);
    EXPECT_TRUE(cast[fighter].nic);
    cast.field.options.withdrawing = true;
    cast.state.phase = Phase::MoveUnits;
    EXPECT_NE(cast.refused(MoveUnit{fighter, {Direction::W}}), "");
}

TEST(BA_NGT_3, TheDarkAddsOneToEveryCommandRoll)
{
    OrdersCast cast;
    EXPECT_EQ(command_modifier(cast.field, cast.state), 0);
    cast.nightfall();
    EXPECT_EQ(command_modifier(cast.field, cast.state), 1);

    const CommanderId chief = cast.chief({-9, 0}, 3);
    const CommanderId leader = cast.leader(1, {9, 0});
    cast.control_range();
    cast.control_rolls();
    cast.roll(chief, 3);
    EXPECT_FALSE(cast[leader].in_command);
    EXPECT_TRUE(cast.happened(CommandRolled{division(1), leader, chief, 3, 1, false}));
}

TEST(BA_R_3, PhaseTwoGoesByDivisionNumber)
{
    OrdersCast cast;
    cast.chief({-9, 0}, 1);
    const CommanderId ninth = cast.leader(9, {5, 0});
    const CommanderId second = cast.leader(2, {5, 1});
    const CommanderId fifth = cast.leader(5, {5, 2});
    cast.control_range();
    cast.control_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 3u);
    EXPECT_EQ(cast.state.rolls[0].command, second);
    EXPECT_EQ(cast.state.rolls[1].command, fifth);
    EXPECT_EQ(cast.state.rolls[2].command, ninth);
}

TEST(BA_R_3, PhaseFiveGoesByDivisionThenByControlCounter)
{
    OrdersCast cast;
    const CommanderId first = cast.chief({-9, 0}, 1);
    const CommanderId second = cast.chief({-9, 1}, 1);
    const CommanderId ninth = cast.leader(9, {-9, 0}, 1);
    const CommanderId third = cast.leader(3, {-9, 0}, 1);
    // Units in an order that is not the order of the rolls.
    const UnitId star = cast.brigade(kStar, {5, 0});
    const UnitId of_corps_b = cast.brigade(corps('B'), {5, 1});
    const UnitId of_corps_a = cast.brigade(corps('A'), {5, 2});
    cast.brigade(division(9), {5, 3});
    const UnitId left = cast.brigade(division(9), {5, 4});
    const UnitId orphan = cast.brigade(division(4), {4, 0});
    cast.brigade(division(4), {4, 1});
    cast.brigade(division(3), {4, 2});
    cast.control_range();
    cast.act(LeaveToControl{left, second});
    cast.control_rolls();
    cast.control_nic();
    cast.command_range();
    for (const UnitId unit : {star, of_corps_b, of_corps_a}) cast.act(NameCommander{unit, second});
    cast.act(NameCommander{orphan, first});
    cast.command_rolls();
    const std::vector<RollDue> expected = {
        {division(3), kNoCommander, third},  {division(4), kNoCommander, kNoCommander},
        {division(9), kNoCommander, ninth},  {division(4), kNoCommander, first},
        {division(9), kNoCommander, second}, {corps('A'), kNoCommander, second},
        {corps('B'), kNoCommander, second},  {kStar, kNoCommander, second}};
    EXPECT_EQ(std::vector<RollDue>(cast.state.rolls.begin(), cast.state.rolls.end()), expected);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
