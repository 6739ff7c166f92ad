// Winning: objectives, tasks, levels of victory. One suite for each clause of BA-OBJ and for
// BA-TASK-1. Continued play: continued_play_test.cpp.

#include "cast.h"
#include "rulebooks/brothers_at_arms/victory.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

constexpr Hex kHill{0, 0};

// One objective in the middle of the board, and as many more as are asked for.
class Objectives : public Cast {
public:
    explicit Objectives(int objectives = 1)
    {
        for (int index = 0; index < objectives; ++index)
            field.scenario.objectives.push_back({std::string(1, static_cast<char>('A' + index)),
                                                 "",
                                                 {static_cast<std::int16_t>(index), 0},
                                                 Marker::None});
        open_objectives(field, state, log);
        note_holders(field, state);
    }

    void end_bound()
    {
        claim_objectives(field, state, log);
        ++state.bound;
        note_holders(field, state);
    }
    Marker marker(std::size_t index = 0) const { return state.objectives[index].marker; }
    void markers(int grey, int blue)
    {
        for (Objective& objective : state.objectives)
            objective.marker = grey-- > 0   ? Marker::Confederate
                               : blue-- > 0 ? Marker::Union
                                            : Marker::None;
    }
    // Goes there, as any deed does: the objectives are watched afterwards.
    void go(UnitId unit, Hex hex)
    {
        state[unit].hex = hex;
        watch_objectives(field, state);
    }
};

TEST(BA_OBJ_1, ObjectivesAreTheScenariosHexesAndMayBeHeldFromTheStart)
{
    Cast cast;
    cast.field.scenario.objectives = {{"A", "", {0, 0}, Marker::Union}, {"B", "", {1, 0}, {}}};
    open_objectives(cast.field, cast.state, cast.log);
    ASSERT_EQ(cast.state.objectives.size(), 2u);
    EXPECT_EQ(cast.state.objectives[0].marker, Marker::Union);
    EXPECT_EQ(cast.state.objectives[1].marker, Marker::None);
    EXPECT_TRUE(cast.happened(ObjectiveClaimed{0, Side::Union}));
}

TEST(BA_OBJ_2, AFullBoundWithoutABreakClaims)
{
    Objectives cast;
    const UnitId unit = cast.us({1, 0});
    cast.go(unit, kHill);
    cast.end_bound();
    EXPECT_EQ(cast.marker(), Marker::None) << "it was not there when the bound began";
    cast.end_bound();
    EXPECT_EQ(cast.marker(), Marker::Union);
    EXPECT_TRUE(cast.happened(ObjectiveClaimed{0, Side::Union}));
}

TEST(BA_OBJ_2, LeavingAndComingBackIsABreak)
{
    Objectives cast;
    const UnitId unit = cast.us(kHill);
    note_holders(cast.field, cast.state);
    cast.go(unit, {1, 0});
    cast.go(unit, kHill);
    cast.end_bound();
    EXPECT_EQ(cast.marker(), Marker::None);
}

TEST(BA_OBJ_2, UnitsMayRelieveEachOther)
{
    Objectives cast;
    const UnitId first = cast.us(kHill);
    const UnitId second = cast.us({1, 0});
    note_holders(cast.field, cast.state);
    cast.go(second, kHill);
    cast.go(first, {1, 0});
    cast.end_bound();
    EXPECT_EQ(cast.marker(), Marker::Union);
}

TEST(BA_OBJ_3, TheMarkerStaysWhenTheUnitLeaves)
{
    Objectives cast;
    const UnitId unit = cast.us(kHill);
    note_holders(cast.field, cast.state);
    cast.end_bound();
    cast.go(unit, {5, 0});
    cast.end_bound();
    cast.end_bound();
    EXPECT_EQ(cast.marker(), Marker::Union);
}

TEST(BA_OBJ_4, TheEnemyReplacesItByAFullBoundOfItsOwn)
{
    Objectives cast;
    cast.state.objectives[0].marker = Marker::Union;
    const UnitId grey = cast.csa({1, 0});
    cast.go(grey, kHill);
    cast.end_bound();
    EXPECT_EQ(cast.marker(), Marker::Union);
    cast.end_bound();
    EXPECT_EQ(cast.marker(), Marker::Confederate);
    EXPECT_EQ(cast.log.lines().back().clause.id, "BA-OBJ-4");
}

TEST(BA_OBJ_5, MarkersCountOccupiedOrNotAndTheUnclaimedForNobody)
{
    Objectives cast(6);
    cast.csa({5, 0});  // stands on the last objective but has not claimed it
    cast.markers(0, 1);
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Tactical, Side::Union}));
    cast.markers(2, 2);
    EXPECT_EQ(judge(cast.field, cast.state).level, VictoryLevel::Draw);
}

TEST(BA_OBJ_6, CommandersDoNotClaimNorHold)
{
    Objectives cast;
    const UnitId unit = cast.us(kHill);
    cast.control(Side::Union, kHill);
    note_holders(cast.field, cast.state);
    cast.go(unit, {1, 0});
    cast.end_bound();
    cast.end_bound();
    EXPECT_EQ(cast.marker(), Marker::None);
}

TEST(BA_OBJ_7, LevelsByDifference)
{
    constexpr std::array<VictoryLevel, 8> levels = {VictoryLevel::Draw,     VictoryLevel::Tactical,
                                                    VictoryLevel::Tactical, VictoryLevel::Decisive,
                                                    VictoryLevel::Decisive, VictoryLevel::Complete,
                                                    VictoryLevel::Complete, VictoryLevel::Complete};
    for (int difference = 0; difference < 8; ++difference) {
        EXPECT_EQ(level_of(difference), levels[static_cast<std::size_t>(difference)]);
        EXPECT_EQ(level_of(-difference), levels[static_cast<std::size_t>(difference)]);
    }
    Objectives cast(6);
    cast.markers(1, 5);
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Decisive, Side::Union}));
    cast.markers(6, 0);
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Complete, Side::Confederate}));
}

TEST(BA_OBJ_8, AllDispersedOrSurrenderedIsTheEnd)
{
    Cast cast;
    const UnitId first = cast.us({0, 0});
    const UnitId second = cast.us({1, 0});
    cast.csa({5, 0});
    cast[first].fate = UnitFate::Dispersed;
    EXPECT_FALSE(enemy_gone(cast.field, cast.state, Side::Union));
    for (const UnitFate fate : {UnitFate::Reserve, UnitFate::TacticalMarch, UnitFate::Exited}) {
        cast[second].fate = fate;
        EXPECT_FALSE(enemy_gone(cast.field, cast.state, Side::Union));
    }
    cast[second].fate = UnitFate::Surrendered;
    EXPECT_TRUE(enemy_gone(cast.field, cast.state, Side::Union));
    EXPECT_FALSE(enemy_gone(cast.field, cast.state, Side::Confederate));
}

TEST(BA_OBJ_8, ASideThatHasOnlyLeftIsFinishedButNotBeaten)
{
    Cast cast;
    const UnitId exited = cast.us({0, 0});
    const UnitId dispersed = cast.us({1, 0});
    cast[exited].fate = UnitFate::Exited;
    cast[dispersed].fate = UnitFate::Dispersed;
    EXPECT_TRUE(nothing_left(cast.field, cast.state, Side::Union));
    EXPECT_FALSE(enemy_gone(cast.field, cast.state, Side::Union));
    cast[dispersed].fate = UnitFate::TacticalMarch;
    EXPECT_FALSE(nothing_left(cast.field, cast.state, Side::Union));
    EXPECT_FALSE(enemy_gone(cast.field, cast.state, Side::Confederate)) << "it never had any";
}

TaskCondition condition(TaskCondition::Kind kind, Side side, int count)
{
    TaskCondition condition;
    condition.kind = kind;
    condition.side = side;
    condition.count = static_cast<std::int16_t>(count);
    return condition;
}

TaskCondition hold(Side side, std::string label, int bound)
{
    TaskCondition result = condition(TaskCondition::Kind::Hold, side, 1);
    result.label = std::move(label);
    result.bound = static_cast<std::int16_t>(bound);
    return result;
}

TEST(BA_TASK_1, CountsTheDispersedTheirStrengthAndTheSurvivors)
{
    using Kind = TaskCondition::Kind;
    Cast cast;
    const UnitId strong = cast.us({0, 0}, {2, 4, 5});
    const UnitId weak = cast.us({1, 0}, {2, 4, 1});
    const UnitId absent = cast.us({2, 0});
    cast[strong].fate = UnitFate::Surrendered;
    cast[absent].fate = UnitFate::Absent;
    const auto met = [&](Kind kind, int count) {
        return task_met(cast.field, cast.state, condition(kind, Side::Union, count));
    };
    EXPECT_TRUE(met(Kind::Disperse, 1));
    EXPECT_FALSE(met(Kind::Disperse, 2));
    EXPECT_TRUE(met(Kind::DisperseStrength, 5));
    EXPECT_FALSE(met(Kind::DisperseStrength, 6));
    EXPECT_TRUE(met(Kind::Survive, 1));
    EXPECT_FALSE(met(Kind::Survive, 2));
    cast[weak].fate = UnitFate::Exited;
    EXPECT_TRUE(met(Kind::Survive, 1)) << "who got away has survived";
}

TEST(BA_TASK_1, CountsExitsByTheNamedEdge)
{
    Cast cast;
    const UnitId first = cast.csa({0, 0});
    const UnitId second = cast.csa({1, 0});
    TaskCondition exit = condition(TaskCondition::Kind::Exit, Side::Confederate, 2);
    exit.edge = MapEdge::South;
    for (const UnitId unit : {first, second}) {
        EXPECT_FALSE(task_met(cast.field, cast.state, exit));
        cast[unit].fate = UnitFate::Exited;
        cast[unit].left_by = MapEdge::South;
    }
    EXPECT_TRUE(task_met(cast.field, cast.state, exit));
    cast[second].left_by = MapEdge::North;
    EXPECT_FALSE(task_met(cast.field, cast.state, exit));
}

TEST(BA_TASK_1, AHoldIsBrokenForGoodByTheEnemysMarker)
{
    Objectives cast;
    const TaskCondition until_ten = hold(Side::Union, "A", 10);
    cast.field.scenario.tasks = {{Side::Union,
                                  Task::Mode::Replace,
                                  1,
                                  {{VictoryLevel::Tactical, {{hold(Side::Union, "A", 4)}}},
                                   {VictoryLevel::Decisive, {{until_ten}}}}}};
    open_objectives(cast.field, cast.state, cast.log);
    cast.state.objectives[0].marker = Marker::Union;
    for (cast.state.bound = 1; cast.state.bound <= 5;) cast.end_bound();
    EXPECT_TRUE(task_met(cast.field, cast.state, until_ten));
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Decisive, Side::Union}));

    cast.state.objectives[0].marker = Marker::Confederate;
    cast.end_bound();
    cast.state.objectives[0].marker = Marker::Union;
    cast.end_bound();
    EXPECT_FALSE(task_met(cast.field, cast.state, until_ten));
    // The shorter hold was over before it was lost.
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Tactical, Side::Union}));
}

TEST(BA_TASK_1, AHoldMustBeClaimedByTheEndOfItsLastBound)
{
    Objectives cast;
    const TaskCondition until_two = hold(Side::Union, "A", 2);
    cast.field.scenario.tasks = {
        {Side::Union, Task::Mode::Replace, 1, {{VictoryLevel::Tactical, {{until_two}}}}}};
    open_objectives(cast.field, cast.state, cast.log);
    cast.end_bound();
    cast.end_bound();  // nobody has claimed it
    cast.state.objectives[0].marker = Marker::Union;
    EXPECT_FALSE(task_met(cast.field, cast.state, until_two));
}

TEST(BA_TASK_1, AHoldThatEndsInAHaltedNightIsJudgedAtNightfall)
{
    Objectives cast;
    const TaskCondition until_midnight = hold(Side::Union, "A", 18);
    cast.field.scenario.tasks = {
        {Side::Union, Task::Mode::Replace, 1, {{VictoryLevel::Tactical, {{until_midnight}}}}}};
    open_objectives(cast.field, cast.state, cast.log);
    cast.state.bound = 13;
    claim_objectives(cast.field, cast.state, cast.log);
    cast.state.bound = 24;
    cast.state.objectives[0].marker = Marker::Union;
    EXPECT_FALSE(task_met(cast.field, cast.state, until_midnight));
}

TEST(BA_TASK_1, ReplacesTheObjectives)
{
    Objectives cast(6);
    cast.markers(6, 0);
    const UnitId grey = cast.csa({5, 0});
    cast.field.scenario.tasks = {
        {Side::Union,
         Task::Mode::Replace,
         1,
         {{VictoryLevel::Tactical,
           {{condition(TaskCondition::Kind::Disperse, Side::Confederate, 1)}}}}}};
    EXPECT_EQ(judge(cast.field, cast.state).level, VictoryLevel::Draw);
    cast[grey].fate = UnitFate::Dispersed;
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Tactical, Side::Union}));

    // The other side has done better at its own task.
    cast.field.scenario.tasks.push_back(
        {Side::Confederate,
         Task::Mode::Replace,
         1,
         {{VictoryLevel::Complete,
           {{condition(TaskCondition::Kind::Survive, Side::Confederate, 0)}}}}});
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Complete, Side::Confederate}));
}

TEST(BA_TASK_1, IsAddedToTheObjectives)
{
    Objectives cast(6);
    cast.markers(2, 1);
    const UnitId grey = cast.csa({5, 0});
    cast.field.scenario.tasks = {
        {Side::Union,
         Task::Mode::Add,
         4,
         {{VictoryLevel::Tactical,
           {{condition(TaskCondition::Kind::Disperse, Side::Confederate, 1)}}}}}};
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Tactical, Side::Confederate}));
    cast[grey].fate = UnitFate::Dispersed;
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Decisive, Side::Union}));
}

TEST(BA_TASK_1, AllConditionsOfAnyOneWay)
{
    Cast cast;
    const UnitId grey = cast.csa({5, 0});
    const UnitId blue = cast.us({0, 0});
    const auto lost = condition(TaskCondition::Kind::Disperse, Side::Confederate, 1);
    const auto safe = condition(TaskCondition::Kind::Survive, Side::Union, 1);
    const auto away = condition(TaskCondition::Kind::Exit, Side::Union, 1);
    cast.field.scenario.tasks = {
        {Side::Union, Task::Mode::Replace, 1, {{VictoryLevel::Decisive, {{lost, safe}, {away}}}}}};
    cast[grey].fate = UnitFate::Dispersed;
    EXPECT_EQ(judge(cast.field, cast.state).level, VictoryLevel::Decisive);
    cast[blue].fate = UnitFate::Dispersed;
    EXPECT_EQ(judge(cast.field, cast.state).level, VictoryLevel::Draw);
    cast[blue].fate = UnitFate::Exited;
    cast[grey].fate = UnitFate::OnBoard;
    EXPECT_EQ(judge(cast.field, cast.state).level, VictoryLevel::Decisive);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
