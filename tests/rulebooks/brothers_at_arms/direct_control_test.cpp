// Direct control and the naming of commanders. One suite for each clause of ledger BA-CTL, and for
// the rulings on who may be put under whom; then what is listed and what is drawn in Orders.

#include "orders_cast.h"
#include "rulebooks/brothers_at_arms/attack.h"

#include <type_traits>

namespace longroll::brothers_at_arms {
namespace {

TEST(BA_CTL_1, OrdinarilyAControlCounterOrdersCommandCountersOnly)
{
    OrdersCast cast;
    cast.field.options.direct_control = false;
    const CommanderId chief = cast.chief({0, 0}, 2);
    cast.leader(1, {1, 0}, 1);
    const UnitId unit = cast.brigade(division(1), {0, 1});
    const UnitId guns = cast.brigade(kStar, {0, 1});
    cast.control_range();
    EXPECT_EQ(cast.refused(LeaveToControl{unit, chief}), "BA-CTL-1");
    EXPECT_FALSE(orders_choice(cast.field, cast.state));
    cast.to_naming();
    EXPECT_EQ(cast.refused(NameCommander{guns, chief}), "BA-CTL-1");
    EXPECT_EQ(cast.refused(NameCommander{unit, chief}), "BA-CTR-6");
}

TEST(BA_CTL_2, LaterMovesNeitherUndoNorCreateOrders)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    const UnitId inside = cast.brigade(division(1), {1, 0});
    const UnitId outside = cast.brigade(division(1), {5, 0});
    cast.to_naming();
    cast.command_rolls();
    cast[leader].hex = {5, 0};
    cast.roll(leader, 6);
    cast.command_nic();
    EXPECT_TRUE(cast[inside].orders);
    EXPECT_FALSE(cast[inside].out_of_range);
    EXPECT_TRUE(cast[outside].nic);
    EXPECT_TRUE(cast[outside].out_of_range);
}

TEST(BA_CTL_3, UnitsOutsideTheirCommandersRangeAreMarkedWhetherOrNotTheyGetOrders)
{
    for (const bool option : {false, true}) {
        OrdersCast cast;
        cast.field.options.out_of_range_penalty = option;
        const CommanderId chief = cast.chief({0, 0}, 1);
        const CommanderId leader = cast.leader(1, {0, 1}, 2);
        const UnitId inside = cast.brigade(division(1), {1, 1});
        const UnitId outside = cast.brigade(division(1), {6, 0});
        const UnitId left = cast.brigade(division(1), {0, 3});
        cast.control_range();
        cast.act(LeaveToControl{left, chief});
        cast.control_rolls();
        cast.control_nic();
        cast.command_range();
        cast.command_rolls();
        EXPECT_FALSE(cast[inside].out_of_range);
        EXPECT_TRUE(cast[outside].out_of_range);
        // Within its own leader's range, but it is not his in this bound.
        EXPECT_TRUE(cast[left].out_of_range);
        cast.roll(leader, 1);
        EXPECT_TRUE(cast[outside].orders);
        EXPECT_TRUE(cast[outside].out_of_range);
        EXPECT_EQ(attack_value(cast.field, cast.state, outside).total(), option ? 5 : 4);
        EXPECT_EQ(attack_value(cast.field, cast.state, inside).total(), 4);
    }
}

TEST(BA_CTL_3, ADivisionWithNicIsMeasuredAllTheSame)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({-9, 0}, 1);
    cast.leader(1, {0, 0}, 2);
    const UnitId inside = cast.brigade(division(1), {1, 0});
    const UnitId outside = cast.brigade(division(1), {5, 0});
    cast.control_range();
    cast.control_rolls();
    cast.roll(chief, 6);
    cast.control_nic();
    cast.command_range();
    cast.command_rolls();
    EXPECT_FALSE(cast[inside].out_of_range);
    EXPECT_TRUE(cast[outside].out_of_range);
}

TEST(BA_CTL_3, ALeaderlessUnitIsOutsideUnlessAControlCounterIsNear)
{
    OrdersCast cast;
    cast.chief({0, 0}, 2);
    const UnitId near = cast.brigade(division(1), {2, 0});
    const UnitId far = cast.brigade(division(1), {3, 0});
    cast.to_naming();
    cast.command_rolls();
    EXPECT_FALSE(cast[near].out_of_range);
    EXPECT_TRUE(cast[far].out_of_range);
}

TEST(BA_CTL_4, AUnitLeftTakesNeitherOrdersNorNicFromItsCommandCounter)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({-9, 0}, 2);
    const CommanderId leader = cast.leader(1, {5, 0}, 3);
    const UnitId left = cast.brigade(division(1), {5, 1});
    const UnitId kept = cast.brigade(division(1), {6, 0});
    for (const int face : {2, 3}) {
        OrdersCast game = cast;
        game.control_range();
        game.act(LeaveToControl{left, chief});
        EXPECT_TRUE(game.happened(CommanderNamed{left, chief}));
        game.control_rolls();
        game.roll(chief, face);
        game.control_nic();
        game.command_range();
        EXPECT_EQ(game[leader].nic, face == 3);
        EXPECT_EQ(game[kept].orders, face == 2);
        EXPECT_EQ(game[kept].nic, face == 3);
        EXPECT_FALSE(game[left].orders);
        EXPECT_FALSE(game[left].nic);
        game.command_rolls();
        ASSERT_EQ(game.state.rolls.size(), 1u);
        EXPECT_EQ(game.state.rolls.front(), (RollDue{division(1), kNoCommander, chief}));
    }
}

TEST(BA_CTL_4, WhoMayBeLeftToWhom)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    const CommanderId enemy_chief = cast.control(kCsa, {5, 0}, 2);
    const CommanderId leader = cast.leader(1, {1, 0}, 2);
    const UnitId unit = cast.brigade(division(1), {1, 1});
    const UnitId enemy = cast.brigade(division(1), {5, 1}, kCsa);
    const UnitId orphan = cast.brigade(division(2), {2, 1});
    const UnitId of_corps = cast.brigade(corps('A'), {3, 1});
    const UnitId guns = cast.brigade(kStar, {4, 1});
    const UnitId reserve = cast.brigade(division(1), {1, 1});
    cast[reserve].fate = UnitFate::Reserve;
    cast.control_range();
    EXPECT_EQ(cast.refused(LeaveToControl{unit, chief}), "");
    EXPECT_EQ(cast.refused(LeaveToControl{enemy, chief}), "BA-CTL-4");
    EXPECT_EQ(cast.refused(LeaveToControl{reserve, chief}), "BA-CTL-4");
    EXPECT_EQ(cast.refused(LeaveToControl{kNoUnit, chief}), "BA-CTL-4");
    EXPECT_EQ(cast.refused(LeaveToControl{orphan, chief}), "BA-CTL-5");
    EXPECT_EQ(cast.refused(LeaveToControl{of_corps, chief}), "BA-CTL-6");
    EXPECT_EQ(cast.refused(LeaveToControl{guns, chief}), "BA-CTR-7");
    for (const CommanderId wrong : {enemy_chief, leader, kNoCommander, commander_id(99)})
        EXPECT_EQ(cast.refused(LeaveToControl{unit, wrong}), "BA-CTR-12");
}

TEST(BA_CTL_5, ALeaderlessUnitMayBePutUnderAControlCounterWhateverTheOption)
{
    for (const bool option : {false, true}) {
        OrdersCast cast;
        cast.field.options.direct_control = option;
        const CommanderId chief = cast.chief({0, 0}, 2);
        const CommanderId leader = cast.leader(2, {1, 0}, 2);
        const UnitId orphan = cast.brigade(division(1), {1, 1});
        cast.to_naming();
        EXPECT_TRUE(orders_choice(cast.field, cast.state));
        EXPECT_EQ(cast.refused(NameCommander{orphan, leader}), "BA-CTL-5");
        ASSERT_EQ(cast.refused(NameCommander{orphan, chief}), "");
        cast.act(NameCommander{orphan, chief});
        EXPECT_EQ(cast.clause_of(CommanderNamed{orphan, chief}), "BA-CTL-5");
        EXPECT_EQ(cast.refused(NameCommander{orphan, chief}), "BA-CTL-5");
        EXPECT_FALSE(orders_choice(cast.field, cast.state));
    }
}

TEST(BA_CTL_6, CorpsBrigadesAreUnderControlCountersWhateverTheOption)
{
    for (const bool option : {false, true}) {
        OrdersCast cast;
        cast.field.options.direct_control = option;
        const CommanderId near = cast.chief({0, 0}, 2);
        const CommanderId far = cast.chief({9, 0}, 2);
        const CommanderId leader = cast.leader(1, {1, 0}, 6);
        const UnitId first = cast.brigade(corps('A'), {1, 1});
        const UnitId second = cast.brigade(corps('A'), {2, 1});
        cast.to_naming();
        EXPECT_EQ(cast.refused(NameCommander{first, leader}), "BA-CTL-6");
        ASSERT_EQ(cast.refused(NameCommander{first, far}), "");
        cast.act(NameCommander{first, far});
        EXPECT_EQ(cast.refused(NameCommander{first, near}), "BA-CTL-6");
        cast.command_rolls();
        EXPECT_EQ(cast[first].under, far);
        EXPECT_EQ(cast[second].under, near);
        // Their corps is their formation: one roll each for two control counters.
        EXPECT_EQ(std::vector<RollDue>(cast.state.rolls.begin(), cast.state.rolls.end()),
                  (std::vector<RollDue>{{corps('A'), kNoCommander, near},
                                        {corps('A'), kNoCommander, far}}));
    }
}

TEST(BA_CTL_7, WithinTheControlCountersLeadershipThereAreOrdersAndOutsideOneRollAFormation)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    cast.leader(1, {0, 0}, 1);
    cast.leader(2, {0, 0}, 1);
    const UnitId inside = cast.brigade(division(1), {2, 0});
    const UnitId outside = cast.brigade(division(1), {3, 0});
    const UnitId farther = cast.brigade(division(1), {9, 0});
    const UnitId other = cast.brigade(division(2), {4, 0});
    cast.control_range();
    for (const UnitId unit : {inside, outside, farther, other})
        cast.act(LeaveToControl{unit, chief});
    cast.control_rolls();
    cast.control_nic();
    cast.command_range();
    EXPECT_EQ(cast.clause_of(OrdersGiven{inside}), "BA-CTL-7");
    cast.command_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 2u);
    cast.roll(chief, 2);
    EXPECT_TRUE(cast[outside].orders);
    EXPECT_TRUE(cast[farther].orders);
    EXPECT_FALSE(cast[other].orders);
    cast.roll(chief, 3);
    cast.command_nic();
    EXPECT_TRUE(cast[other].nic);
}

TEST(BA_CTL_7, TheStarUnitsNamedToAControlCounterShareOneRoll)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    const UnitId first = cast.brigade(kStar, {5, 0});
    const UnitId second = cast.brigade(kStar, {-5, 0});
    cast.to_naming();
    cast.act(NameCommander{first, chief});
    cast.act(NameCommander{second, chief});
    cast.command_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 1u);
    EXPECT_EQ(cast.refused(CommandRoll{kNoCommander}), "BA-DIS-3");
    cast.roll(chief, 2);
    EXPECT_TRUE(cast[first].orders);
    EXPECT_TRUE(cast[second].orders);
}

TEST(BA_CTL_8, AStarUnitMayBeNamedToAControlCounterIfTheOptionIsOn)
{
    for (const bool option : {false, true}) {
        OrdersCast cast;
        cast.field.options.direct_control = option;
        const CommanderId chief = cast.chief({0, 0}, 2);
        cast.leader(1, {1, 0}, 2);
        const UnitId guns = cast.brigade(kStar, {2, 0});
        cast.to_naming();
        EXPECT_EQ(cast.refused(NameCommander{guns, chief}), option ? "" : "BA-CTL-1");
        if (!option) continue;
        cast.act(NameCommander{guns, chief});
        EXPECT_EQ(cast.clause_of(CommanderNamed{guns, chief}), "BA-CTL-8");
        cast.command_rolls();
        EXPECT_TRUE(cast[guns].orders);
    }
}

TEST(BA_R_61, TheChoiceBindsForTheBound)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    const CommanderId other = cast.chief({1, 0}, 2);
    cast.leader(1, {1, 0}, 2);
    const UnitId unit = cast.brigade(division(1), {1, 1});
    cast.control_range();
    cast.act(LeaveToControl{unit, chief});
    EXPECT_EQ(cast.refused(LeaveToControl{unit, other}), "BA-CTL-4");
    EXPECT_FALSE(orders_choice(cast.field, cast.state));
    cast.control_nic();
    cast.command_range();
    EXPECT_EQ(cast.refused(NameCommander{unit, other}), "BA-CTL-4");
}

TEST(BA_R_64, TheNearestControlCounterIsTakenThenTheBetterThenTheFirst)
{
    OrdersCast cast;
    const CommanderId poor = cast.chief({-2, 0}, 1);
    const CommanderId good = cast.chief({2, 0}, 3);
    cast.chief({0, 2}, 3);
    const CommanderId close = cast.chief({8, 0}, 0);
    const UnitId between = cast.brigade(corps('A'), {0, 0});
    const UnitId beside_the_poor = cast.brigade(corps('A'), {-3, 0});
    const UnitId beside_the_close = cast.brigade(corps('A'), {7, 0});
    cast.to_naming();
    cast.command_rolls();
    EXPECT_EQ(cast[between].under, good);
    EXPECT_EQ(cast[beside_the_poor].under, poor);
    EXPECT_EQ(cast[beside_the_close].under, close);
    EXPECT_EQ(cast.clause_of(CommanderNamed{between, good}), "BA-CTL-6");
}

TEST(BA_R_64, WithOneControlCounterThereIsNothingToName)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    const UnitId unit = cast.brigade(corps('A'), {1, 0});
    cast.to_naming();
    EXPECT_FALSE(orders_choice(cast.field, cast.state));
    cast.command_rolls();
    EXPECT_EQ(cast[unit].under, chief);
    EXPECT_TRUE(cast[unit].orders);
}

TEST(BA_R_64, CorpsWithoutAnyControlCounterRollAOneEachOnceOneWasLost)
{
    OrdersCast cast;
    const CommanderId lost = cast.chief({0, 0}, 6);
    cast[lost].fate = CommanderFate::Disabled;
    const UnitId first = cast.brigade(corps('B'), {1, 0});
    const UnitId second = cast.brigade(corps('B'), {9, 0});
    const UnitId other = cast.brigade(corps('A'), {2, 0});
    cast.to_naming();
    cast.command_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 2u);
    EXPECT_EQ(cast.state.rolls.front().formation, corps('A'));
    cast.roll(kNoCommander, 2);
    cast.roll(kNoCommander, 1);
    EXPECT_FALSE(cast[other].orders);
    EXPECT_TRUE(cast[first].orders);
    EXPECT_TRUE(cast[second].orders);
}

TEST(BA_R_64, CorpsThatNeverHadAControlCounterHaveOrders)
{
    OrdersCast cast;
    const UnitId unit = cast.brigade(corps('A'), {1, 0});
    cast.to_naming();
    cast.command_rolls();
    EXPECT_TRUE(cast[unit].orders);
    EXPECT_TRUE(cast.state.rolls.empty());
}

TEST(BA_R_64, StarUnitsWithNobodyToBeNamedToRollTogether)
{
    OrdersCast cast;
    const UnitId first = cast.brigade(kStar, {1, 0});
    const UnitId second = cast.brigade(kStar, {9, 0});
    cast.to_naming();
    EXPECT_FALSE(orders_choice(cast.field, cast.state));
    cast.command_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 1u);
    cast.roll(kNoCommander, 1);
    EXPECT_TRUE(cast[first].orders);
    EXPECT_TRUE(cast[second].orders);
}

TEST(BA_R_64, AStarUnitWithoutACommandCounterMayTurnToAControlCounter)
{
    OrdersCast cast;
    cast.field.options.direct_control = false;
    const CommanderId chief = cast.chief({0, 0}, 2);
    const UnitId guns = cast.brigade(kStar, {1, 0});
    cast.to_naming();
    EXPECT_TRUE(orders_choice(cast.field, cast.state));
    EXPECT_EQ(cast.refused(NameCommander{guns, chief}), "");
}

// A side with units of every kind, near and far, and commanders present, absent and hostile.
OrdersCast crowded()
{
    OrdersCast cast;
    cast.chief({0, 0}, 2);
    cast.chief({9, 0}, 1);
    cast.control(kCsa, {5, 5}, 3);
    cast.leader(1, {1, 0}, 2);
    cast.leader(2, {-9, 0}, 2);
    const CommanderId away = cast.leader(3, {0, 0}, 2);
    cast[away].fate = CommanderFate::Reserve;
    for (const Identity identity :
         {division(1), division(2), division(3), division(7), corps('A'), kStar}) {
        cast.brigade(identity, {1, 1});
        cast.brigade(identity, {-8, 0});
        cast.brigade(identity, {5, 5}, kCsa);
    }
    const UnitId gone = cast.brigade(kStar, {0, 0});
    cast[gone].fate = UnitFate::Dispersed;
    return cast;
}

// Every order of this kind, sensible or not, that is not refused.
template <class Order>
std::vector<Action> allowed(const OrdersCast& cast)
{
    std::vector<Action> orders;
    for (std::size_t unit = 0; unit < 256; ++unit)
        for (std::size_t commander = 0; commander < 256; ++commander) {
            const Order order{unit_id(unit), commander_id(commander)};
            if (cast.refused(order).empty()) orders.push_back(order);
        }
    return orders;
}

void expect_all_listed(const OrdersCast& cast, const std::vector<Action>& orders)
{
    const std::vector<Action> listed = cast.listed();
    EXPECT_EQ(listed.size(), orders.size());
    for (const Action& order : orders) EXPECT_NE(std::ranges::find(listed, order), listed.end());
    EXPECT_EQ(orders_choice(cast.field, cast.state), !orders.empty());
}

TEST(OrdersList, HoldsExactlyWhatIsNotRefused)
{
    for (const bool option : {false, true}) {
        OrdersCast cast = crowded();
        cast.field.options.direct_control = option;
        cast.control_range();
        expect_all_listed(cast, allowed<LeaveToControl>(cast));
        cast.control_rolls();
        while (!cast.state.rolls.empty()) cast.act(DeclineRoll{});
        cast.control_nic();
        cast.command_range();
        expect_all_listed(cast, allowed<NameCommander>(cast));
    }
}

// Decides one phase at random; each order must be one of those listed.
void decide_at_random(OrdersCast& cast, PlayoutDice& dice, std::vector<Action>& drawn)
{
    while (orders_choice(cast.field, cast.state)) {
        const Action action = sample_orders(cast.field, cast.state, dice);
        drawn.push_back(action);
        if (std::holds_alternative<EndPhase>(action)) {
            EXPECT_TRUE(cast.state.rolls.empty());
            return;
        }
        const std::vector<Action> listed = cast.listed();
        EXPECT_NE(std::ranges::find(listed, action), listed.end());
        const auto play = [&](const auto& order) {
            using Order = std::decay_t<decltype(order)>;
            if constexpr (std::is_same_v<Order, LeaveToControl> ||
                          std::is_same_v<Order, CommandRoll> ||
                          std::is_same_v<Order, DeclineRoll> ||
                          std::is_same_v<Order, NameCommander>)
                carry_out(cast.field, cast.state, order, dice, cast.log);
        };
        std::visit(play, action);
    }
}

TEST(OrdersSample, DrawsOnlyWhatIsListedAndInTheEndEverything)
{
    OrdersCast opening = crowded();
    opening.control_range();
    const std::vector<Action> leaves = allowed<LeaveToControl>(opening);
    std::vector<Action> drawn;
    PlayoutDice dice(7);
    for (int game = 0; game < 3000; ++game) {
        OrdersCast cast = opening;
        decide_at_random(cast, dice, drawn);
        cast.control_rolls();
        decide_at_random(cast, dice, drawn);
        cast.control_nic();
        cast.command_range();
        decide_at_random(cast, dice, drawn);
        cast.command_rolls();
        decide_at_random(cast, dice, drawn);
        cast.command_nic();
        for_each_unit(cast.field, cast.state, kUs,
                      [&](UnitId, const Unit& unit) { EXPECT_NE(unit.orders, unit.nic); });
    }
    ASSERT_FALSE(leaves.empty());
    for (const Action& leave : leaves) EXPECT_NE(std::ranges::find(drawn, leave), drawn.end());
    for (const Action& roll :
         {Action(CommandRoll{commander_id(0)}), Action(CommandRoll{commander_id(1)}),
          Action(CommandRoll{kNoCommander}), Action(DeclineRoll{})})
        EXPECT_NE(std::ranges::find(drawn, roll), drawn.end());
    OrdersCast naming = opening;
    naming.control_rolls();
    while (!naming.state.rolls.empty()) naming.act(DeclineRoll{});
    naming.control_nic();
    naming.command_range();
    const std::vector<Action> names = naming.listed();
    ASSERT_FALSE(names.empty());
    for (const Action& name : names) EXPECT_NE(std::ranges::find(drawn, name), drawn.end());
}

}  // namespace
}  // namespace longroll::brothers_at_arms
