// What a computer player thinks of: it fires when it can, marches to what it fights for, is in line
// before the enemy is near, and faces him.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/judge.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <algorithm>

namespace longroll::iron_brigade {
namespace {

std::vector<Action> considered(const Cast& cast)
{
    std::vector<Action> actions;
    Rulebook::consider(cast.field, cast.state, actions);
    return actions;
}

template <class Order>
std::vector<Order> orders_of(const std::vector<Action>& actions)
{
    std::vector<Order> found;
    for (const Action& action : actions)
        if (const auto* order = std::get_if<Order>(&action)) found.push_back(*order);
    return found;
}

void want(Cast& cast, Point at)
{
    Objective objective;
    objective.id = "hill";
    objective.name = "the hill";
    objective.at = at;
    objective.radius = inches(3);
    objective.value = 3;
    cast.field.scenario.objectives.push_back(objective);
    cast.state.objectives.push_back({});
}

int worth_of(const Cast& cast, UnitId id)
{
    const Plan plan = plan_of(cast.field, cast.state);
    return Judge(cast.field, cast.state, Side::Confederate, plan).place_worth(cast.state[id], id);
}

TEST(Considered, WhoeverCanFireThinksOfFiringAndNotOfStopping)
{
    Cast cast;
    const UnitId firer = cast.csa(20, at(30, 20));
    const UnitId target = cast.us(20, at(30, 26));
    const auto actions = considered(cast);
    const auto fires = orders_of<Fire>(actions);
    ASSERT_FALSE(fires.empty());
    EXPECT_EQ(fires[0].volleys[0].firers[0].unit, firer);
    EXPECT_EQ(fires[0].volleys[0].target, target);
    EXPECT_TRUE(orders_of<EndPhase>(actions).empty());
}

TEST(Considered, FarFromTheEnemyItGoesToWhatItIsSentFor)
{
    Cast cast;
    const UnitId unit = cast.csa(20, at(30, 5));
    cast.us(20, at(5, 58));
    want(cast, at(30, 35));
    const auto moves = orders_of<Move>(considered(cast));
    ASSERT_FALSE(moves.empty());
    EXPECT_EQ(moves[0].unit, unit);
    EXPECT_GT(moves[0].march.distance, inches(6));
}

TEST(Considered, AMassFormsLineBeforeTheEnemy)
{
    Cast cast;
    const UnitId unit = cast.csa(20, at(30, 20));
    cast[unit].formation = formed(FormationKind::EnMasse, 4);
    cast.us(20, at(30, 34));
    const auto changes = orders_of<Change>(considered(cast));
    const bool forms = std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
        return change.unit == unit && change.formation &&
               change.formation->kind == FormationKind::Line;
    });
    EXPECT_TRUE(forms);
}

TEST(Considered, GunsUnlimberInReachAndStayLimberedOutOfIt)
{
    for (const int far : {18, 40}) {
        Cast cast;
        const UnitId guns =
            cast.battery(Side::Confederate, 6, at(30, 10), kNorth, FormationKind::Limbered);
        cast.us(20, at(30, 10 + far));
        const auto changes = orders_of<Change>(considered(cast));
        const bool unlimbers =
            std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
                return change.unit == guns && change.formation &&
                       change.formation->kind == FormationKind::Unlimbered;
            });
        EXPECT_EQ(unlimbers, far == 18) << far;
    }
}

TEST(Considered, ThePinnedLieDownAndTheOthersGetUp)
{
    Cast cast;
    const UnitId pinned = cast.csa(20, at(20, 20));
    const UnitId prone = cast.csa(20, at(40, 20));
    cast.us(20, at(30, 28));
    cast[pinned].morale = 2;
    cast[pinned].pinned_duty = true;
    cast[prone].prone = true;
    cast.state.phase = Phase::Declare;
    const auto actions = considered(cast);
    EXPECT_EQ(orders_of<LieDown>(actions), std::vector{LieDown{pinned}});
    EXPECT_EQ(orders_of<StandUp>(actions), std::vector{StandUp{prone}});
}

// A rally that can only help is tried before the phase may end.
TEST(Considered, WhoeverMayRallyWithoutRiskTries)
{
    Cast cast;
    const UnitId shaken = cast.csa(20, at(20, 20));
    cast.us(20, at(30, 50));
    cast[shaken].morale = static_cast<std::int8_t>(cast[shaken].base - 2);
    cast.state.phase = Phase::Rally;
    const auto actions = considered(cast);
    EXPECT_EQ(orders_of<Rally>(actions), std::vector{Rally{shaken}});
    EXPECT_TRUE(orders_of<EndPhase>(actions).empty());
}

// A place that is held and threatened keeps its guard, whatever else is wanted.
TEST(Judge, WhatIsHeldIsGuardedAgainstTheEnemyNearIt)
{
    for (const int far : {12, 50}) {
        Cast cast;
        const UnitId guard = cast.csa(20, at(30, 10));
        cast.us(20, at(30, 10 + far));
        want(cast, at(30, 10));
        want(cast, at(5, 10));
        cast.state.objectives[0] = Side::Confederate;
        const Plan plan = plan_of(cast.field, cast.state);
        const shared::PlannedTask task = plan.task_of(guard);
        EXPECT_EQ(task.duty, far == 12 ? shared::Duty::Guard : shared::Duty::Take) << far;
        EXPECT_EQ(task.place, far == 12 ? 0U : 1U) << far;
    }
}

TEST(Judge, AFlankTowardsTheEnemyIsWorse)
{
    Cast cast;
    const UnitId unit = cast.csa(20, at(30, 20));
    cast.us(20, at(30, 27));
    const int facing = worth_of(cast, unit);
    cast[unit].facing = kEast;
    const int askew = worth_of(cast, unit);
    cast[unit].facing = kSouth;
    const int turned = worth_of(cast, unit);
    EXPECT_GT(facing, askew);
    EXPECT_GT(askew, turned);
}

TEST(Judge, ColumnsAreForTheRoadAndLinesForTheFight)
{
    for (const int far : {12, 40}) {
        Cast cast;
        const UnitId unit = cast.csa(20, at(30, 10));
        cast.us(20, at(30, 10 + far));
        const int line = worth_of(cast, unit);
        cast[unit].formation = formed(FormationKind::Column);
        EXPECT_EQ(worth_of(cast, unit) > line, far == 40) << far;
    }
}

TEST(Judge, WoodsAreGoodToFightFrom)
{
    Cast open;
    const UnitId a = open.csa(20, at(30, 20));
    open.us(20, at(30, 26));
    Cast woods;
    woods.area(Ground::Woods, {20, 10}, {40, 22});
    const UnitId b = woods.csa(20, at(30, 20));
    woods.us(20, at(30, 26));
    EXPECT_GT(worth_of(woods, b), worth_of(open, a));
}

// Every objective that is not held gets its share, the nearest troops first.
TEST(Judge, UnitsAreSharedOutAmongObjectives)
{
    Cast cast;
    const UnitId left = cast.csa(20, at(10, 10));
    const UnitId right = cast.csa(20, at(50, 10));
    cast.us(20, at(30, 58));
    want(cast, at(50, 30));
    want(cast, at(10, 30));
    const Plan plan = plan_of(cast.field, cast.state);
    const Judge judge(cast.field, cast.state, Side::Confederate, plan);
    EXPECT_EQ(judge.goal_of(left), at(10, 30));
    EXPECT_EQ(judge.goal_of(right), at(50, 30));
}

}  // namespace
}  // namespace longroll::iron_brigade
