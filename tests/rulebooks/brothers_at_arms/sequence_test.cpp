// The sequence of play, through the dispatcher: bounds, rounds, phases. One suite for each clause
// of ledger BA-SEQ and BA-TIME.

#include "rulebooks/brothers_at_arms/cast.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// Two lines, each with its commanders close at hand, far from each other.
class Battle : public Cast {
public:
    UnitId grey = csa({-6, 0});
    UnitId blue = us({6, 0});
    CommanderId lee = control(Side::Confederate, {-6, 0});
    CommanderId hill = command(Side::Confederate, 1, {-6, 0});
    CommanderId grant = control(Side::Union, {6, 0});
    CommanderId hancock = command(Side::Union, 1, {6, 0});

    Battle()
    {
        field.options.direct_control = false;
        field.scenario.bounds = 3;
        state.phase = Phase::SetUp;
        state.units[0].orders = state.units[1].orders = false;
        for (Commander& commander : state.commanders) commander.in_command = false;
    }

    std::string refusal_of(const Action& action) const
    {
        const MaybeRefusal refusal = Rulebook::refuse(field, state, action);
        return refusal ? std::string(refusal->clause.id) : "";
    }
    void play(const Action& action, std::vector<int> faces = {})
    {
        ASSERT_EQ(refusal_of(action), "");
        ScriptedDice dice(std::move(faces));
        Rulebook::carry_out(field, state, action, dice, log);
        ASSERT_TRUE(dice.spent());
    }
    // Ends phases until this one of this side has come.
    void go_to(Side side, Phase phase)
    {
        if (state.phase == Phase::SetUp) play(Begin{});
        for (int step = 0; step < 40 && (state.active != side || state.phase != phase); ++step)
            play(EndPhase{});
        ASSERT_EQ(state.active, side);
        ASSERT_EQ(state.phase, phase);
    }
    std::vector<Phase> phases_of(Side side) const
    {
        std::vector<Phase> phases;
        for (const auto& line : log.lines())
            if (const auto* began = std::get_if<PhaseBegan>(&line.body))
                if (began->side == side) phases.push_back(began->phase);
        return phases;
    }
};

TEST(BA_TIME_1, ABoundIsAnHourAndADayHas24)
{
    Battle battle;
    battle.field.scenario.start_hour = 22;
    EXPECT_EQ(hour_of(battle.field.scenario, 1), 22);
    EXPECT_EQ(hour_of(battle.field.scenario, 2), 23);
    EXPECT_EQ(hour_of(battle.field.scenario, 3), 0);
    EXPECT_EQ(hour_of(battle.field.scenario, 25), 22);
    battle.play(Begin{});
    EXPECT_TRUE(battle.happened(BoundBegan{1, 22, true}));
}

TEST(BA_TIME_1, ABattleMayHaveShorterBounds)
{
    Battle battle;
    battle.field.scenario.start_hour = 22;
    battle.field.scenario.start_minute = 30;
    battle.field.scenario.bound_minutes = 15;
    EXPECT_EQ(clock_of(battle.field.scenario, 1), "22:30, night");
    EXPECT_EQ(clock_of(battle.field.scenario, 2), "22:45, night");
    EXPECT_EQ(clock_of(battle.field.scenario, 97), "22:30, night");
    EXPECT_EQ(dawn_bound(battle.field, battle.state), 1 + 26);  // five in the morning
    EXPECT_EQ(clock_of(battle.field.scenario, 27), "05:00");
}

TEST(BA_TIME_2, NightRunsFromDuskToDawn)
{
    Scenario scenario;
    scenario.start_hour = 0;
    scenario.dawn = 5;
    scenario.dusk = 19;
    EXPECT_TRUE(is_night(scenario, 5));    // 04:00
    EXPECT_FALSE(is_night(scenario, 6));   // 05:00, dawn itself
    EXPECT_FALSE(is_night(scenario, 19));  // 18:00
    EXPECT_TRUE(is_night(scenario, 20));   // 19:00, dusk itself
}

TEST(BA_SEQ_1, ConfederatesThenUnionThenTheNextBound)
{
    Battle battle;
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    EXPECT_EQ(battle.state.bound, 1);
    battle.go_to(Side::Union, Phase::MoveUnits);
    EXPECT_EQ(battle.state.bound, 1);
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    EXPECT_EQ(battle.state.bound, 2);
}

TEST(BA_SEQ_1, AScenarioMayLetTheUnionBegin)
{
    Battle battle;
    battle.field.scenario.first_side = Side::Union;
    battle.play(Begin{});
    EXPECT_EQ(battle.state.active, Side::Union);
}

TEST(BA_SEQ_1, BeginsOnce)
{
    Battle battle;
    EXPECT_EQ(battle.refusal_of(EndPhase{}), "BA-SEQ-1");
    battle.play(Begin{});
    EXPECT_EQ(battle.refusal_of(Begin{}), "BA-SEQ-1");
}

TEST(BA_SEQ_2, EndsWithTheLastBound)
{
    Battle battle;
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    for (int step = 0; step < 100 && battle.state.phase != Phase::Over; ++step)
        battle.play(EndPhase{});
    EXPECT_EQ(battle.state.phase, Phase::Over);
    EXPECT_EQ(battle.state.bound, 3);
    EXPECT_EQ(battle.refusal_of(EndPhase{}), "BA-SEQ-2");
}

TEST(BA_SEQ_3, BothRoundsHaveTheSamePhasesInTheSameOrder)
{
    Battle battle;
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    battle.go_to(Side::Union, Phase::MoveUnits);
    battle.log.clear();
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    battle.go_to(Side::Union, Phase::MoveUnits);
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    const std::vector<Phase> round = {
        Phase::ControlRange, Phase::ControlRoll, Phase::ControlNic, Phase::CommandRange,
        Phase::CommandRoll,  Phase::CommandNic,  Phase::MoveUnits,  Phase::MoveCommands,
        Phase::MoveControls, Phase::Fire,        Phase::Melee,      Phase::RemoveMarkers};
    const std::vector<Phase> grey = battle.phases_of(Side::Confederate);
    ASSERT_GE(grey.size(), round.size());
    EXPECT_TRUE(std::equal(round.begin(), round.end(), grey.begin()));
    const std::vector<Phase> blue = battle.phases_of(Side::Union);
    // The log was cleared in the middle of a Union round, whose rest comes first.
    const auto start = std::find(blue.begin(), blue.end(), Phase::ControlRange);
    ASSERT_GE(blue.end() - start, static_cast<long>(round.size()));
    EXPECT_TRUE(std::equal(round.begin(), round.end(), start));
}

TEST(BA_SEQ_4, RollsForThoseOutOfControlRangeBeforeAnythingElse)
{
    Battle battle;
    battle.state[battle.hill].hex = {0, 0};
    battle.play(Begin{});
    ASSERT_EQ(battle.state.phase, Phase::ControlRoll);
    EXPECT_EQ(battle.refusal_of(EndPhase{}), "BA-SEQ-4");
    EXPECT_EQ(battle.refusal_of(MoveUnit{battle.grey, {Direction::E}, false}), "BA-SEQ-6");
    battle.play(CommandRoll{battle.lee}, {6});
    EXPECT_TRUE(battle.state[battle.grey].nic);
}

TEST(BA_SEQ_5, ThenForUnitsOutOfCommandRange)
{
    Battle battle;
    battle.state[battle.grey].hex = {0, 0};
    battle.play(Begin{});
    ASSERT_EQ(battle.state.phase, Phase::CommandRoll);
    EXPECT_EQ(battle.refusal_of(EndPhase{}), "BA-SEQ-5");
    battle.play(CommandRoll{battle.hill}, {1});
    EXPECT_TRUE(battle.state[battle.grey].orders);
}

TEST(BA_SEQ_6, EachKindOfCounterMovesInItsOwnPhase)
{
    Battle battle;
    const MoveUnit unit{battle.grey, {Direction::E}, false};
    const MoveCommander command{battle.hill, {Direction::E}, false};
    const MoveCommander control{battle.lee, {Direction::E}, false};
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    EXPECT_EQ(battle.refusal_of(unit), "");
    EXPECT_EQ(battle.refusal_of(command), "BA-SEQ-6");
    battle.play(EndPhase{});
    EXPECT_EQ(battle.state.phase, Phase::MoveCommands);
    EXPECT_EQ(battle.refusal_of(unit), "BA-SEQ-6");
    EXPECT_EQ(battle.refusal_of(command), "");
    EXPECT_NE(battle.refusal_of(control), "");
    battle.play(EndPhase{});
    EXPECT_EQ(battle.state.phase, Phase::MoveControls);
    EXPECT_EQ(battle.refusal_of(control), "");
    EXPECT_NE(battle.refusal_of(command), "");
}

TEST(BA_SEQ_7, OnlyTheActiveSideAttacks)
{
    Battle battle;
    battle.state[battle.grey].hex = {4, 0};
    for (const CommanderId id : {battle.lee, battle.hill}) battle.state[id].hex = {4, 0};
    battle.go_to(Side::Confederate, Phase::Fire);
    EXPECT_EQ(battle.refusal_of(Fire{{battle.grey}, battle.blue}), "");
    EXPECT_NE(battle.refusal_of(Fire{{battle.blue}, battle.grey}), "");
    EXPECT_EQ(battle.refusal_of(Melee{{battle.grey}, battle.blue}), "BA-SEQ-7");
}

TEST(BA_SEQ_8, TakesMarkersOffTheActiveSideOnly)
{
    Battle battle;
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    battle.state[battle.grey].pinned = battle.state[battle.grey].nic = true;
    battle.state[battle.blue].pinned = true;
    battle.go_to(Side::Union, Phase::MoveCommands);
    EXPECT_FALSE(battle.state[battle.grey].pinned);
    EXPECT_FALSE(battle.state[battle.grey].nic);
    EXPECT_TRUE(battle.state[battle.blue].pinned);
    battle.go_to(Side::Confederate, Phase::MoveUnits);
    EXPECT_FALSE(battle.state[battle.blue].pinned);
}

TEST(BA_SEQ_9, OneAttackARound)
{
    Battle battle;
    battle.state[battle.grey].hex = {4, 0};
    for (const CommanderId id : {battle.lee, battle.hill}) battle.state[id].hex = {4, 0};
    const UnitId other = battle.csa({4, -1});
    const UnitId target = battle.us({6, -1});
    battle.go_to(Side::Confederate, Phase::Fire);
    battle.play(Fire{{battle.grey}, target}, {1, 1, 1});
    ASSERT_EQ(battle.state.phase, Phase::Fire);
    EXPECT_EQ(battle.refusal_of(Fire{{battle.grey}, target}), "BA-SEQ-9");
    EXPECT_EQ(battle.refusal_of(Fire{{other}, target}), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms
