// The ledger's worked examples of Orders (ledger 7), one suite each.

#include "orders_cast.h"

namespace longroll::brothers_at_arms {
namespace {

class McDowell : public OrdersCast {
public:
    CommanderId mcdowell = chief({0, 0}, 2);
    CommanderId miles = leader(1, {1, 0});
    CommanderId hunter = leader(2, {0, 2});
    CommanderId tyler = leader(3, {3, 0}, 4);
    std::vector<UnitId> tylers = {brigade(division(3), {3, 0}), brigade(division(3), {4, 0}),
                                  brigade(division(3), {3, 1}), brigade(division(3), {8, 0})};

    McDowell()
    {
        control_range();
        control_rolls();
    }
};

TEST(BA_EX_1, MilesAndHunterAreInCommandWithoutDiceAndTylerOnMcDowellsTwo)
{
    McDowell cast;
    EXPECT_TRUE(cast[cast.miles].in_command);
    EXPECT_TRUE(cast[cast.hunter].in_command);
    ASSERT_EQ(cast.state.rolls.size(), 1u);
    EXPECT_EQ(cast.state.rolls.front().command, cast.tyler);
    cast.roll(cast.mcdowell, 2);
    cast.control_nic();
    EXPECT_TRUE(cast[cast.tyler].in_command);
    for (const UnitId unit : cast.tylers) EXPECT_FALSE(cast[unit].nic);
}

TEST(BA_EX_1, AThreePutsNicOnTylerAndAllHisUnits)
{
    McDowell cast;
    cast.roll(cast.mcdowell, 3);
    cast.control_nic();
    EXPECT_TRUE(cast[cast.tyler].nic);
    for (const UnitId unit : cast.tylers) EXPECT_TRUE(cast[unit].nic);
    cast.command_range();
    cast.command_rolls();
    EXPECT_TRUE(cast.state.rolls.empty());
    for (const UnitId unit : cast.tylers) EXPECT_FALSE(cast[unit].orders);
}

class Tyler : public OrdersCast {
public:
    CommanderId tyler = leader(3, {0, 0}, 2);
    std::vector<UnitId> near = {brigade(division(3), {1, 0}), brigade(division(3), {0, -1}),
                                brigade(division(3), {-2, 0})};
    UnitId far = brigade(division(3), {3, 0});

    Tyler()
    {
        to_naming();
        command_rolls();
    }
};

TEST(BA_EX_2, AFivePutsNicOnTheFourthUnitAloneAndTylerStaysInCommand)
{
    Tyler cast;
    ASSERT_EQ(cast.state.rolls.size(), 1u);
    cast.roll(cast.tyler, 5);
    cast.command_nic();
    for (const UnitId unit : cast.near) {
        EXPECT_TRUE(cast[unit].orders);
        EXPECT_FALSE(cast[unit].nic);
    }
    EXPECT_TRUE(cast[cast.far].nic);
    EXPECT_TRUE(cast[cast.tyler].in_command);
    EXPECT_FALSE(cast[cast.tyler].nic);
}

TEST(BA_EX_2, ATwoGivesTheFourthUnitOrders)
{
    Tyler cast;
    cast.roll(cast.tyler, 2);
    cast.command_nic();
    EXPECT_TRUE(cast[cast.far].orders);
    EXPECT_FALSE(cast[cast.far].nic);
}

TEST(BA_EX_31, ByNightAThreeFailsOnLeadershipThree)
{
    OrdersCast cast;
    cast.nightfall();
    const CommanderId leader = cast.leader(1, {0, 0}, 3);
    const UnitId far = cast.brigade(division(1), {5, 0});
    cast.to_naming();
    cast.command_rolls();
    cast.roll(leader, 3);
    EXPECT_TRUE(cast.happened(CommandRolled{division(1), kNoCommander, leader, 3, 1, false}));
    cast.command_nic();
    EXPECT_TRUE(cast[far].nic);
}

TEST(BA_EX_31, ByNightADivisionWithoutItsCommanderFailsOnEveryFace)
{
    for (int face = 1; face <= 6; ++face) {
        OrdersCast cast;
        cast.nightfall();
        const UnitId orphan = cast.brigade(division(1), {5, 0});
        cast.to_naming();
        cast.command_rolls();
        cast.roll(kNoCommander, face);
        EXPECT_FALSE(cast[orphan].orders) << face;
    }
}

class StarArtillery : public OrdersCast {
public:
    CommanderId hunter = leader(2, {2, 0}, 2);
    CommanderId tyler = leader(3, {5, 0}, 4);
    UnitId guns = brigade(kStar, {0, 0});
    UnitId straggler = brigade(division(3), {-5, 0});

    StarArtillery() { to_naming(); }
};

TEST(BA_EX_36, NamedToHunterTheGunsHaveOrders)
{
    StarArtillery cast;
    ASSERT_EQ(cast.refused(NameCommander{cast.guns, cast.hunter}), "");
    cast.act(NameCommander{cast.guns, cast.hunter});
    cast.command_rolls();
    EXPECT_TRUE(cast[cast.guns].orders);
}

TEST(BA_EX_36, NamedToTylerTheyShareTheRollOfHisUnitsAndCannotGoBackToHunter)
{
    StarArtillery cast;
    cast.act(NameCommander{cast.guns, cast.tyler});
    EXPECT_EQ(cast.refused(NameCommander{cast.guns, cast.hunter}), "BA-CTR-9");
    cast.command_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 1u);
    cast.roll(cast.tyler, 6);
    cast.command_nic();
    EXPECT_TRUE(cast[cast.guns].nic);
    EXPECT_TRUE(cast[cast.straggler].nic);
    EXPECT_EQ(cast.refused(NameCommander{cast.guns, cast.hunter}), "BA-CTR-9");
}

class ThirdDivision : public OrdersCast {
public:
    CommanderId captured = leader(3, {0, 0}, 4);
    std::vector<UnitId> units = {brigade(division(3), {1, 0}), brigade(division(3), {2, 0}),
                                 brigade(division(3), {6, 0})};

    ThirdDivision() { state[captured].fate = CommanderFate::Captured; }
};

TEST(BA_EX_37, AOneGivesTheWholeLeaderlessDivisionOrders)
{
    ThirdDivision cast;
    cast.to_naming();
    cast.command_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 1u);
    cast.roll(kNoCommander, 1);
    for (const UnitId unit : cast.units) EXPECT_TRUE(cast[unit].orders);
}

TEST(BA_EX_37, UnderAControlCounterTwoNeedNoDiceAndForTheThirdTheOwnerPicks)
{
    for (const bool initiative : {false, true}) {
        ThirdDivision cast;
        const CommanderId control = cast.chief({0, 0}, 2);
        cast.to_naming();
        for (const UnitId unit : cast.units) {
            ASSERT_EQ(cast.refused(NameCommander{unit, control}), "");
            cast.act(NameCommander{unit, control});
        }
        cast.command_rolls();
        EXPECT_TRUE(cast[cast.units[0]].orders);
        EXPECT_TRUE(cast[cast.units[1]].orders);
        EXPECT_FALSE(cast[cast.units[2]].orders);
        ASSERT_EQ(cast.state.rolls.size(), 1u);
        cast.roll(initiative ? kNoCommander : control, 2);
        EXPECT_EQ(cast[cast.units[2]].orders, !initiative);
        EXPECT_TRUE(cast.state.rolls.empty());
    }
}

class FourthDivision : public OrdersCast {
public:
    CommanderId control = chief({0, 0}, 2);
    CommanderId fourth = leader(4, {5, 0}, 3);
    UnitId left = brigade(division(4), {1, 0});
    UnitId rest = brigade(division(4), {5, 1});

    FourthDivision()
    {
        field.options.direct_control = true;
        control_range();
    }
    void fail_the_roll()
    {
        control_rolls();
        roll(control, 5);
        control_nic();
        command_range();
    }
};

TEST(BA_EX_44, AUnitLeftBeforehandHasOrdersWhenItsDivisionHasNone)
{
    FourthDivision cast;
    ASSERT_EQ(cast.refused(LeaveToControl{cast.left, cast.control}), "");
    cast.act(LeaveToControl{cast.left, cast.control});
    cast.fail_the_roll();
    cast.command_rolls();
    cast.command_nic();
    EXPECT_TRUE(cast[cast.fourth].nic);
    EXPECT_TRUE(cast[cast.rest].nic);
    EXPECT_TRUE(cast[cast.left].orders);
    EXPECT_FALSE(cast[cast.left].nic);
}

TEST(BA_EX_44, AUnitNotLeftCannotBeTakenOverAfterTheFailedRoll)
{
    FourthDivision cast;
    cast.fail_the_roll();
    EXPECT_TRUE(cast[cast.left].nic);
    EXPECT_EQ(cast.refused(NameCommander{cast.left, cast.control}), "BA-ORD-14");
}

}  // namespace
}  // namespace longroll::brothers_at_arms
