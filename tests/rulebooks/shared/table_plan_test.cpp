// The plans of both armies on a table: rulebooks/shared/table/plan.h. Three pieces on a line of two
// objectives; a piece is as strong as its number says.

#include "board/table/measure.h"
#include "rulebooks/shared/table/plan.h"

#include <optional>

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using board::table::kInch;
using board::table::Point;

struct LinePiece {
    Side side = Side::Confederate;
    Point front;
    int strength = 0;
    bool bound = false;
    bool seen = true;
};
struct LineObjective {
    Point at;
    int radius = kInch;
    int value = 1;
    std::optional<Side> worth_to;
};
struct LineField {
    struct {
        std::vector<LineObjective> objectives;
        int last_turn = 10;
    } scenario;
};
struct LineState {
    std::vector<LinePiece> units;
    std::vector<std::optional<Side>> objectives;
    int turn = 4;
    [[nodiscard]] const LinePiece& operator[](std::size_t place) const { return units[place]; }
};

struct LineArmy {
    const LineState& state;

    template <class Visit>
    void each(Side planner, Side of, Visit visit) const
    {
        for (std::size_t place = 0; place < state.units.size(); ++place)
            if (state[place].side == of && (of == planner || state[place].seen)) visit(place);
    }
    [[nodiscard]] int strength(std::size_t place) const { return state[place].strength; }
    [[nodiscard]] bool bound(std::size_t place) const { return state[place].bound; }
    [[nodiscard]] ArmyStrength strength(Side side) const
    {
        return side == Side::Union ? ArmyStrength{30, 20} : ArmyStrength{40, 10};
    }
};

const LineField kLine{
    {{{{10 * kInch, 0}, kInch, 3, {}}, {{30 * kInch, 0}, kInch, 2, Side::Confederate}}, 10}};

LineState two_against_one()
{
    return {{{Side::Union, {0, 0}, 6, false, true},
             {Side::Confederate, {30 * kInch, 0}, 5, true, false},
             {Side::Union, {12 * kInch, 0}, 4, false, true}},
            {Side::Union, std::nullopt},
            4};
}

TEST(TablePlan, LooksOutFromWhereThePiecesStand)
{
    const LineState state = two_against_one();
    const Outlook outlook = outlook_of(kLine, state, Side::Union, 8 * kInch, LineArmy{state});
    ASSERT_EQ(outlook.places.size(), 2u);
    EXPECT_TRUE(outlook.places[0].ours);
    EXPECT_EQ(outlook.places[0].value, 3);
    ASSERT_EQ(outlook.own.size(), 2u);
    EXPECT_EQ(outlook.own[0].strength, 6);
    EXPECT_EQ(outlook.own[0].march, (std::vector<int>{9 * kInch, 29 * kInch}));
    EXPECT_EQ(outlook.own[1].march, (std::vector<int>{kInch, 17 * kInch}));
    EXPECT_EQ(outlook.time_left, 7 * 8 * kInch);
    EXPECT_EQ(outlook.own_start, 30);
    EXPECT_EQ(outlook.own_left, 20);
    EXPECT_EQ(outlook.foes_start, 40);
    EXPECT_EQ(outlook.foes_left, 10);
}

TEST(TablePlan, CountsNoEnemyWhomItDoesNotSee)
{
    const LineState state = two_against_one();
    EXPECT_TRUE(outlook_of(kLine, state, Side::Union, kInch, LineArmy{state}).foes.empty());
    const Outlook theirs = outlook_of(kLine, state, Side::Confederate, kInch, LineArmy{state});
    ASSERT_EQ(theirs.own.size(), 1u);
    EXPECT_TRUE(theirs.own[0].bound);
    EXPECT_EQ(theirs.foes.size(), 2u);
}

// The second objective is worth something to the Confederates alone.
TEST(TablePlan, KeepsFromTheEnemyWhatIsWorthSomethingToHimAlone)
{
    LineState state = two_against_one();
    const auto worth = [&] {
        return outlook_of(kLine, state, Side::Union, kInch, LineArmy{state}).places[1].value;
    };
    EXPECT_EQ(worth(), 0);
    state.objectives[1] = Side::Confederate;
    EXPECT_EQ(worth(), 2);
}

TEST(TablePlan, GivesEveryPieceTheDutyOfItsArmy)
{
    const LineState state = two_against_one();
    constexpr PlanWeights kLineWeights = {.alarm = 30 * kInch,
                                          .at_hand = 8 * kInch,
                                          .guard_percent = 100,
                                          .take_percent = 100,
                                          .least = 1,
                                          .march_weight = 1,
                                          .value_weight = 12 * kInch};
    const BothPlans plans = plan_both(kLine, state, kLineWeights, 8 * kInch, LineArmy{state});
    ASSERT_EQ(plans.tasks.size(), 3u);
    const Plan ours =
        make_plan(outlook_of(kLine, state, Side::Union, 8 * kInch, LineArmy{state}), kLineWeights);
    EXPECT_EQ(plans.tasks[0], ours.tasks[0]);
    EXPECT_EQ(plans.tasks[2], ours.tasks[1]);
}

}  // namespace
}  // namespace longroll::shared::table
