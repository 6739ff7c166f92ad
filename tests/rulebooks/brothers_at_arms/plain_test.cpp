// What is no decision in Brothers at Arms, and what is left to the player.

#include "orders_cast.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

namespace longroll::brothers_at_arms {
namespace {

std::optional<Action> plain_in(const Cast& cast)
{
    std::vector<Action> listed;
    Rulebook::legal(cast.field, cast.state, listed);
    return Rulebook::plain(cast.field, cast.state, listed);
}

TEST(Plain, ARollIsMadeByWhoeverMakesItBest)
{
    OrdersCast cast;
    cast.chief({0, 0}, 1);
    const CommanderId better = cast.chief({1, 0}, 3);
    cast.leader(1, {9, 0}, 2);
    cast.control_range();
    cast.control_rolls();
    ASSERT_EQ(cast.state.rolls.size(), 1U);
    EXPECT_EQ(plain_in(cast), Action(CommandRoll{better}));
}

TEST(Plain, AUnitIsLeftToControlWhereItsOrdersAreSurerThere)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    cast.leader(1, {9, 0}, 2);  // he must be rolled for
    const UnitId near = cast.brigade(division(1), {1, 0});
    cast.control_range();
    EXPECT_EQ(plain_in(cast), Action(LeaveToControl{near, chief}));
    cast.act(LeaveToControl{near, chief});
    EXPECT_EQ(plain_in(cast), Action(EndPhase{}));
}

TEST(Plain, AUnitInItsOwnCommandersRangeStaysWithHim)
{
    OrdersCast cast;
    cast.chief({0, 0}, 2);
    cast.leader(1, {1, 0}, 2);
    cast.brigade(division(1), {1, 1});
    cast.control_range();
    EXPECT_EQ(plain_in(cast), Action(EndPhase{}));
}

TEST(Plain, AStarUnitIsNamedToACommanderInRange)
{
    OrdersCast cast;
    cast.leader(1, {9, 0}, 1);
    const CommanderId near = cast.leader(2, {0, 0}, 2);
    const UnitId guns = cast.brigade(kStar, {1, 0});
    cast.to_naming();
    EXPECT_EQ(plain_in(cast), Action(NameCommander{guns, near}));
    cast.act(NameCommander{guns, near});
    EXPECT_EQ(plain_in(cast), Action(EndPhase{}));
}

TEST(Plain, CommandersStayWhileTheyReachEverybody)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    cast.state[leader].in_command = true;
    cast.brigade(division(1), {1, 0});
    cast.brigade(division(1), {-9, 0}, kCsa);
    cast.state.phase = Phase::MoveCommands;
    EXPECT_EQ(plain_in(cast), Action(EndPhase{}));
}

TEST(Plain, CommandersRideAfterTheirTroops)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 1);
    cast.state[leader].in_command = true;
    const UnitId unit = cast.brigade(division(1), {4, 0});
    cast.state.phase = Phase::MoveCommands;
    const auto ride = plain_in(cast);
    ASSERT_TRUE(ride);
    const auto* move = std::get_if<MoveCommander>(&*ride);
    ASSERT_NE(move, nullptr);
    const Hex before = cast[leader].hex;
    ASSERT_TRUE(cast.act(*move));
    EXPECT_LT(distance(cast[leader].hex, cast[unit].hex), distance(before, cast[unit].hex));
}

TEST(Plain, ACommanderInDangerWithNowhereToGoIsForThePlayer)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    cast.state[leader].in_command = true;
    for (const Hex hex : {Hex{2, 0}, Hex{-2, 0}, Hex{0, 2}, Hex{0, -2}, Hex{2, -2}, Hex{-2, 2}})
        cast.brigade(division(1), hex, kCsa);
    cast.state.phase = Phase::MoveCommands;
    EXPECT_EQ(plain_in(cast), std::nullopt);
}

TEST(Plain, AShotWithoutAnAlternativeIsFired)
{
    Cast cast;
    cast.state.active = kUs;
    const UnitId ours = cast.us({0, 0});
    const UnitId theirs = cast.csa({2, 0});
    EXPECT_EQ(plain_in(cast), Action(Fire{{ours}, theirs}));
    // A second target, or a commander of one's own in the line of fire, is a decision.
    const CommanderId general = cast.command(kUs, 1, {1, 0});
    EXPECT_EQ(plain_in(cast), std::nullopt);
    cast[general].hex = {-3, 0};
    cast.csa({0, 2});
    EXPECT_EQ(plain_in(cast), std::nullopt);
}

TEST(Plain, FightsThatCanBeFoughtInOneWayOnlyAreFought)
{
    Cast cast;
    cast.state.active = kUs;
    cast.state.phase = Phase::Melee;
    const UnitId ours = cast.unit(kUs, {0, 0});
    const UnitId theirs = cast.unit(kCsa, {1, 0});
    const UnitId far = cast.unit(kUs, {5, 0});
    const UnitId other = cast.unit(kCsa, {6, 0});
    EXPECT_EQ(plain_in(cast), Action(Melee{{ours}, theirs}));
    // Two against one: together or apart is for the player to say.
    cast[far].hex = {1, -1};
    cast[other].hex = {9, 0};
    EXPECT_EQ(plain_in(cast), std::nullopt);
}

TEST(Plain, WhereToFlinchIsForThePlayer)
{
    Cast cast;
    cast.state.phase = Phase::Melee;
    const UnitId ours = cast.unit(kUs, {0, 0});
    cast.state.pending.push_back(FlinchDue{ours, kNoUnit, kUs, {}});
    EXPECT_EQ(plain_in(cast), std::nullopt);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
