// Leaving the board: ledger BA-TASK-2, rulings 43 and 51.

#include "movement_cast.h"

namespace longroll::brothers_at_arms {
namespace {

TEST(BA_TASK_2, LeavingCostsOneOfTheRate)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    const UnitId unit = cast.csa({0, 2});
    EXPECT_EQ(cast.leave(unit, {kSE}), "");
    EXPECT_EQ(cast.leave(unit, {}), "BA-TASK-2");  // not on the edge yet
    cast.woodland({0, 3});
    EXPECT_EQ(cast.leave(unit, {kSE}), "BA-MOV-3");
    cast[unit].hex = {0, 3};
    EXPECT_EQ(cast.leave(unit, {}), "");
    cast[unit].hex = {0, 1};
    EXPECT_EQ(cast.leave(unit, {kSE, kSE}), "BA-MOV-3");
}

TEST(BA_TASK_2, ItDoesNotReturn)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    const UnitId unit = cast.csa({0, 2});
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kSE}, true}));
    EXPECT_EQ(cast[unit].fate, UnitFate::Exited);
    EXPECT_EQ(cast[unit].left_by, MapEdge::South);
    EXPECT_TRUE(cast.happened(Moved{unit, {0, 2}, {0, 3}, {kSE}}));
    EXPECT_TRUE(cast.happened(LeftBoard{unit, MapEdge::South}));
    EXPECT_EQ(cast.move(unit, {kNW}), "BA-MOV-2");
}

TEST(BA_TASK_2, OnlyTheSideThatHasTheTask)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    const UnitId enemy = cast.us({0, 3});
    cast.state.active = Side::Union;
    EXPECT_EQ(cast.leave(enemy, {}), "BA-MOV-13");
    cast.field.scenario.exit_edge = {MapEdge::South, MapEdge::North};
    EXPECT_EQ(cast.leave(enemy, {}), "BA-TASK-2");
    cast[enemy].hex = {0, -3};
    EXPECT_EQ(cast.leave(enemy, {}), "");
}

TEST(BA_TASK_2, ALockedUnitLeavesOnlyByWithdrawing)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    const UnitId unit = cast.csa({0, 3});
    cast.us({0, 2});
    EXPECT_EQ(cast.leave(unit, {}), "");
    cast.field.options.withdrawing = false;
    EXPECT_EQ(cast.leave(unit, {}), "BA-WDR-6");
    cast.field.options.withdrawing = true;
    cast[unit].hex = {-1, 2};
    EXPECT_EQ(cast.leave(unit, {kSE}), "BA-WDR-2");  // the edge hex is watched
}

TEST(BA_TASK_2, AUnitThatHasEnteredAZoneStaysInIt)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    const UnitId unit = cast.csa_arm(Arm::Cavalry, {-2, 2});
    cast.us({0, 2});
    EXPECT_EQ(cast.leave(unit, {kSE, kE}), "BA-ZOC-2");
    EXPECT_EQ(cast.leave(unit, {kSE}), "");
}

TEST(BA_TASK_2, AtNightOneStepOff)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    cast.nightfall();
    const UnitId unit = cast.csa({0, 3});
    EXPECT_EQ(cast.leave(unit, {}), "");
    cast[unit].hex = {0, 2};
    EXPECT_EQ(cast.leave(unit, {kSE}), "BA-NGT-2");
}

TEST(BA_TASK_2, TheExitIsListedOnce)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    const UnitId unit = cast.csa({0, 2});
    int exits = 0;
    for (const Destination& end : destinations(cast.field, cast.state, unit)) {
        if (!end.exits) continue;
        ++exits;
        EXPECT_EQ(end.path, Path({kSW}));
        EXPECT_EQ(end.cost, 2);
    }
    EXPECT_EQ(exits, 1);
}

TEST(BA_TASK_2, ACommandCounterMayFollowItsUnits)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    const UnitId first = cast.csa({0, 3});
    const UnitId second = cast.csa({1, 2});
    const CommanderId command = cast.command(Side::Confederate, 1, {0, 3});
    const CommanderId control = cast.control(Side::Confederate, {0, 3});
    EXPECT_TRUE(cast.act(MoveUnit{first, {}, true}));
    cast.state.phase = Phase::MoveCommands;
    EXPECT_EQ(cast.refused(MoveCommander{command, {}, true}), "BA-MOV-13");
    cast[second].fate = UnitFate::Exited;
    cast[second].left_by = MapEdge::South;
    EXPECT_EQ(cast.refused(MoveCommander{command, {}, true}), "");
    EXPECT_TRUE(cast.act(MoveCommander{command, {}, true}));
    EXPECT_EQ(cast[command].fate, CommanderFate::Exited);
    EXPECT_TRUE(cast.happened(LeftBoard{command, MapEdge::South}));
    cast.state.phase = Phase::MoveControls;
    EXPECT_EQ(cast.refused(MoveCommander{control, {}, true}), "BA-MOV-13");
}

TEST(BA_TASK_2, TheLastUnitToLeaveMayTakeItsCommandCounterOutOfPlay)
{
    MovementCast cast(3);
    cast.field.scenario.exit_edge = {MapEdge::South, MaybeEdge{}};
    const UnitId first = cast.csa({0, 3});
    const UnitId second = cast.csa({1, 2});
    const CommanderId command = cast.command(Side::Confederate, 1, {0, 0});
    cast[second].fate = UnitFate::Dispersed;
    EXPECT_TRUE(cast.act(MoveUnit{first, {}, true}));
    EXPECT_EQ(cast[command].fate, CommanderFate::Removed);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
