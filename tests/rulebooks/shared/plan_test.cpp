// The plan of an army, on a line of places with pieces along it: a place is a point of the line, a
// march is the way along it.

#include "rulebooks/shared/plan.h"

#include <cstdlib>

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

constexpr PlanWeights kWeights = {
    .alarm = 10,
    .at_hand = 2,
    .guard_percent = 100,
    .take_percent = 100,
    .least = 5,
    .march_weight = 1,
    .value_weight = 10,
    .reserve_percent = 0,
    .break_off_losses = 50,
    .break_off_odds = 150,
};

class Line {
public:
    std::size_t place(int at, bool ours, int value = 1)
    {
        places_.push_back(at);
        outlook_.places.push_back({value, ours});
        return places_.size() - 1;
    }
    std::size_t own(int at, int strength = 10, bool bound = false)
    {
        outlook_.own.push_back(piece(at, strength, bound));
        outlook_.own_start += strength;
        outlook_.own_left += strength;
        return outlook_.own.size() - 1;
    }
    void foe(int at, int strength = 10)
    {
        outlook_.foes.push_back(piece(at, strength, false));
        outlook_.foes_start += strength;
        outlook_.foes_left += strength;
    }
    Outlook& outlook() { return outlook_; }
    [[nodiscard]] Plan plan(const PlanWeights& weights = kWeights) const
    {
        return make_plan(outlook_, weights);
    }

private:
    // Places are laid out before the pieces.
    [[nodiscard]] PlannedPiece piece(int at, int strength, bool bound) const
    {
        PlannedPiece piece{strength, bound, {}};
        for (const int place : places_) piece.march.push_back(std::abs(place - at));
        return piece;
    }

    std::vector<int> places_;
    Outlook outlook_ = {.places = {},
                        .own = {},
                        .foes = {},
                        .own_start = 0,
                        .foes_start = 0,
                        .own_left = 0,
                        .foes_left = 0,
                        .time_left = 100};
};

TEST(Plan, AThreatenedPlaceIsGuardedByTheNearest)
{
    Line line;
    const auto home = line.place(0, true);
    const auto hill = line.place(30, false);
    const auto near = line.own(1);
    const auto far = line.own(9);
    line.foe(2);
    const Plan plan = line.plan();
    EXPECT_EQ(plan.tasks[near], (PlannedTask{Duty::Guard, home}));
    EXPECT_EQ(plan.tasks[far], (PlannedTask{Duty::Take, hill}));
    EXPECT_EQ(plan.threats[home], 10);
}

TEST(Plan, WhatNobodyThreatensNeedsNoGuard)
{
    Line line;
    line.place(0, true);
    const auto hill = line.place(30, false);
    const auto piece = line.own(0);
    line.foe(60);
    EXPECT_EQ(line.plan().tasks[piece], (PlannedTask{Duty::Take, hill}));
}

TEST(Plan, AThreatFadesWithItsDistance)
{
    Line line;
    const auto home = line.place(0, true);
    line.own(0);
    line.foe(6, 16);
    EXPECT_EQ(line.plan().threats[home], 8);  // half way between at hand and the alarm
}

TEST(Plan, GuardsAreAsStrongAsTheThreat)
{
    Line line;
    const auto home = line.place(0, true);
    line.place(40, false);
    for (int at = 0; at < 4; ++at) line.own(at);
    line.foe(1, 25);
    int guards = 0;
    for (const PlannedTask& task : line.plan().tasks)
        guards += task == PlannedTask{Duty::Guard, home} ? 1 : 0;
    EXPECT_EQ(guards, 3);
}

TEST(Plan, EveryTargetGetsItsShare)
{
    Line line;
    const auto left = line.place(0, false);
    const auto right = line.place(50, false);
    const auto a = line.own(10);
    const auto b = line.own(40);
    const Plan plan = line.plan();
    EXPECT_EQ(plan.tasks[a].place, left);
    EXPECT_EQ(plan.tasks[b].place, right);
}

TEST(Plan, ATargetThatIsTooStrongIsLeftForOneThatIsNot)
{
    Line line;
    line.place(0, false);
    const auto open = line.place(60, false);
    const auto piece = line.own(20);
    line.foe(0, 100);
    EXPECT_EQ(line.plan().tasks[piece], (PlannedTask{Duty::Take, open}));
}

TEST(Plan, WhoCannotLeaveIsSentNowhereElse)
{
    Line line;
    const auto near = line.place(0, false);
    const auto far = line.place(50, false);
    const auto held = line.own(48, 10, true);
    const auto free = line.own(20);
    const Plan plan = line.plan();
    EXPECT_EQ(plan.tasks[held].place, far);
    EXPECT_EQ(plan.tasks[free].place, near);
}

TEST(Plan, NobodyIsSentWhereHeCannotBeInTime)
{
    Line line;
    line.place(0, false);
    const auto near = line.place(40, false);
    const auto piece = line.own(30);
    line.outlook().time_left = 15;
    EXPECT_EQ(line.plan().tasks[piece].place, near);
}

TEST(Plan, TheFarthestOfTheRestStandInReserve)
{
    Line line;
    const auto hill = line.place(0, false);
    const auto first = line.own(5);
    const auto second = line.own(10);
    const auto third = line.own(30);
    PlanWeights weights = kWeights;
    weights.reserve_percent = 30;
    const Plan plan = line.plan(weights);
    EXPECT_EQ(plan.tasks[first], (PlannedTask{Duty::Take, hill}));
    EXPECT_EQ(plan.tasks[second], (PlannedTask{Duty::Take, hill}));
    EXPECT_EQ(plan.tasks[third], (PlannedTask{Duty::Reserve, hill}));
}

TEST(Plan, ABeatenArmyBreaksOffAndKeepsToWhatItHolds)
{
    Line line;
    const auto home = line.place(0, true);
    line.place(30, false);
    const auto piece = line.own(20);
    line.foe(30, 20);
    EXPECT_FALSE(line.plan().broken_off);
    line.outlook().own_start = 25;
    const Plan plan = line.plan();
    EXPECT_TRUE(plan.broken_off);
    EXPECT_EQ(plan.tasks[piece], (PlannedTask{Duty::Withdraw, home}));
}

TEST(Plan, AnArmyThatHasLostMuchButIsStillTheStrongerFightsOn)
{
    Line line;
    line.place(30, false);
    line.own(20);
    line.foe(30, 12);
    line.outlook().own_start = 25;
    EXPECT_FALSE(line.plan().broken_off);
}

// Two armies, each with a piece beside what it holds, and a third piece that nobody counts.
TEST(Plan, BothArmiesPlanForThemselves)
{
    const auto outlook_of = [](Side side) {
        Outlook outlook;
        outlook.places = {{1, side == Side::Confederate}, {1, side == Side::Union}};
        outlook.own = {{10, false, side == Side::Union ? std::vector{9, 0} : std::vector{0, 9}}};
        outlook.foes = {{10, false, side == Side::Union ? std::vector{0, 9} : std::vector{9, 0}}};
        return outlook;
    };
    const auto each_own = [](Side side, auto visit) { visit(side == Side::Union ? 2 : 0); };
    const BothPlans both = plan_both(3, kWeights, outlook_of, each_own);
    for (const Side side : {Side::Confederate, Side::Union}) {
        const Plan alone = make_plan(outlook_of(side), kWeights);
        EXPECT_EQ(both.task_of(side == Side::Union ? 2 : 0), alone.tasks[0]);
        EXPECT_EQ(both.threats[static_cast<std::size_t>(index_of(side))], alone.threats);
    }
    EXPECT_EQ(both.task_of(1), PlannedTask{});
    EXPECT_EQ(both.task_of(7), PlannedTask{});
}

TEST(Plan, WhoIsHeldBackThreatensOnlyWhatHeStandsBefore)
{
    Outlook outlook;
    outlook.foes = {{10, true, {2, 3, 8}}, {10, false, {2, 3, 8}}};
    keep_bound_foes_back(outlook, kWeights);
    EXPECT_EQ(outlook.foes[0].march, (std::vector{2, 10, 10}));
    EXPECT_EQ(outlook.foes[1].march, (std::vector{2, 3, 8}));
}

// Places are points of a line; a leader sees to two that lie within 3 of each other.
BothPlans kept_together(std::vector<PlannedTask> tasks, const std::vector<int>& groups,
                        const std::vector<int>& strengths)
{
    BothPlans plan;
    plan.tasks = std::move(tasks);
    const auto each = [&](auto visit) {
        for (std::size_t piece = 0; piece < groups.size(); ++piece)
            visit(piece, groups[piece], strengths[piece]);
    };
    keep_together<int>(plan, each, [](std::size_t a, std::size_t b) {
        return std::abs(static_cast<int>(a) - static_cast<int>(b)) <= 3;
    });
    return plan;
}

TEST(Plan, WhoIsLedTogetherStaysTogether)
{
    const PlannedTask near{Duty::Guard, 2};
    const PlannedTask most{Duty::Take, 4};
    const PlannedTask far{Duty::Guard, 9};
    const auto plan = kept_together({most, far, near, far, far}, {1, 1, 1, 2, 2}, {6, 5, 1, 1, 1});
    // The first group's most is at 4: who is at 9 comes along, who is at 2 stays.
    EXPECT_EQ(plan.tasks, (std::vector{most, most, near, far, far}));
}

TEST(Plan, WhoHasNoStrengthFollowsAndDoesNotCount)
{
    const PlannedTask most{Duty::Take, 4};
    const PlannedTask idle;
    EXPECT_EQ(kept_together({idle, idle, most}, {1, 1, 1}, {0, 0, 1}).tasks,
              (std::vector{most, most, most}));
    EXPECT_EQ(kept_together({idle, most}, {1, 1}, {0, 0}).tasks, (std::vector{idle, most}));
}

}  // namespace
}  // namespace longroll::shared
