// Levels of victory, tasks, dispersal, history by these terms: ledger BM-OBJ-7 to 10, BM-RSV-10,
// LR-TERM.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"
#include "rulebooks/brothers_at_arms_miniatures/victory.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

using TaskKind = TaskCondition::Kind;

struct Ends : Cast {
    void owned(int southern, int northern, int nobodys = 0)
    {
        for (int count = 0; count < southern; ++count) objective(at(0, 0), kSouthern);
        for (int count = 0; count < northern; ++count) objective(at(0, 0), kNorthern);
        for (int count = 0; count < nobodys; ++count) objective(at(0, 0));
    }
    Outcome by_objectives()
    {
        judge_by_objectives(field, state, "BM-OBJ-7"_clause, log);
        return state.outcome;
    }
    bool over()
    {
        judge(field, state, log);
        return state.phase == Phase::Over;
    }
    void task(Side side, TaskCondition condition, VictoryLevel level = VictoryLevel::Decisive)
    {
        field.scenario.tasks.push_back({side, level, {{condition}}});
    }
    void gone(UnitId id, UnitFate fate = UnitFate::Dispersed) { state[id].fate = fate; }

    UnitId ours = csa(3, at(0, -300));
    UnitId theirs = us(3, at(0, 300));
};

TEST(BM_OBJ_7, TheDifferenceDecides)
{
    const std::array levels = {VictoryLevel::Draw,     VictoryLevel::Tactical,
                               VictoryLevel::Tactical, VictoryLevel::Decisive,
                               VictoryLevel::Decisive, VictoryLevel::Complete,
                               VictoryLevel::Complete};
    for (int lead = 0; lead < 7; ++lead) {
        EXPECT_EQ(level_of(lead), levels[static_cast<std::size_t>(lead)]);
        EXPECT_EQ(level_of(-lead), levels[static_cast<std::size_t>(lead)]);
    }
    Ends cast;
    cast.owned(1, 3);
    EXPECT_EQ(cast.by_objectives().winner, kNorthern);
    EXPECT_EQ(cast.state.phase, Phase::Over);
}

TEST(BM_OBJ_8, WhatNobodyOwnsCountsForNobody)
{
    Ends cast;
    cast.owned(1, 1, 4);
    EXPECT_EQ(cast.by_objectives().level, VictoryLevel::Draw);
    EXPECT_EQ(cast.state.outcome.owned, (std::array{1, 1}));
}

TEST(BM_E_56, Victory)
{
    const auto level = [](int ours, int theirs, int nobodys) {
        Ends cast;
        cast.owned(ours, theirs, nobodys);
        return cast.by_objectives().level;
    };
    EXPECT_EQ(level(4, 2, 0), VictoryLevel::Tactical);
    EXPECT_EQ(level(5, 2, 0), VictoryLevel::Decisive);
    EXPECT_EQ(level(5, 0, 1), VictoryLevel::Complete);
    EXPECT_EQ(level(3, 3, 0), VictoryLevel::Draw);
}

TEST(BM_OBJ_9, NobodyIsLeft)
{
    Ends cast;
    EXPECT_FALSE(cast.over());
    cast.gone(cast.theirs);
    EXPECT_TRUE(cast.over());
    EXPECT_EQ(cast.state.outcome.winner, kSouthern);
    EXPECT_EQ(cast.state.outcome.level, VictoryLevel::Complete);
    EXPECT_EQ(cast.clause_of<GameEnded>(), "BM-OBJ-9");
}

TEST(BM_OBJ_9, NobodyAtAllIsADraw)
{
    Ends cast;
    cast.gone(cast.theirs, UnitFate::Lost);
    cast.gone(cast.ours);
    EXPECT_TRUE(cast.over());
    EXPECT_EQ(cast.state.outcome.winner, std::nullopt);
    EXPECT_EQ(cast.state.outcome.level, VictoryLevel::Draw);
}

TEST(BM_OBJ_9, OffByOption)
{
    Ends cast;
    cast.field.options.dispersal_victory = false;
    cast.gone(cast.theirs);
    EXPECT_FALSE(cast.over());
}

TEST(BM_OBJ_9, WhoGotAwayIsNotDispersed)
{
    Ends cast;
    cast.owned(1, 0);
    cast.gone(cast.theirs, UnitFate::Withdrawn);
    EXPECT_TRUE(cast.over());
    EXPECT_EQ(cast.state.outcome.level, VictoryLevel::Tactical) << "objectives decide";
    EXPECT_FALSE(cast.state.outcome.by_dispersal);
}

TEST(BM_RSV_10, WhoIsToComeIsNotGone)
{
    Ends cast;
    cast.gone(cast.theirs, UnitFate::Reserve);
    EXPECT_FALSE(cast.over());
}

TEST(BM_OBJ_10, TheFirstTaskThatIsDoneWins)
{
    Ends cast;
    cast.owned(0, 6);
    cast.task(kSouthern, {TaskKind::DisperseStrength, kNorthern, 4, {}, {}, 0},
              VictoryLevel::Tactical);
    const UnitId another = cast.us(3, at(300, 300));
    cast.us(3, at(-300, 300));
    cast.gone(cast.theirs);
    EXPECT_FALSE(cast.over());
    cast.gone(another);
    EXPECT_TRUE(cast.over());
    EXPECT_EQ(cast.state.outcome.winner, kSouthern);
    EXPECT_EQ(cast.state.outcome.level, VictoryLevel::Tactical);
    EXPECT_TRUE(cast.state.outcome.by_task);
}

TEST(BM_OBJ_10, OfTwoTheActiveSides)
{
    for (const Side active : {kSouthern, kNorthern}) {
        Ends cast;
        cast.task(kSouthern, {TaskKind::Exit, kSouthern, 1, {}, {}, 0});
        cast.task(kNorthern, {TaskKind::Hold, kNorthern, 1, {}, "o0", 0});
        cast.objective(at(0, 0), kNorthern);
        cast.gone(cast.ours, UnitFate::Withdrawn);
        cast.state.active = active;
        EXPECT_TRUE(cast.over());
        EXPECT_EQ(cast.state.outcome.winner, active);
    }
}

// RULING: BM-R-110: each task counts those who left by its own edge.
TEST(BM_OBJ_10, LeavingByTheEdgeOfTheTask)
{
    for (const MapEdge by : {MapEdge::North, MapEdge::East}) {
        Ends cast;
        cast.task(kSouthern, {TaskKind::Exit, kSouthern, 1, MapEdge::East, {}, 0});
        cast.csa(3, at(300, -300));
        cast[cast.ours].left_by = by;
        cast.gone(cast.ours, UnitFate::Withdrawn);
        EXPECT_EQ(cast.over(), by == MapEdge::East);
    }
}

TEST(BM_OBJ_10, HoldingOutToABound)
{
    Ends cast;
    cast.field.scenario.days = 2;
    cast.task(kNorthern, {TaskKind::Survive, kNorthern, 1, {}, {}, 5});
    cast.state.day = 2;
    cast.state.bound = 5;
    EXPECT_FALSE(cast.over()) << "the bound is not over";
    cast.state.phase = Phase::EndOfBound;
    cast.state.bound = 4;
    EXPECT_FALSE(cast.over());
    cast.state.bound = 5;
    EXPECT_TRUE(cast.over());
    EXPECT_EQ(cast.state.outcome.winner, kNorthern);
}

TEST(BM_OBJ_10, HoldingOutToTheEnd)
{
    Ends cast;
    cast.task(kNorthern, {TaskKind::Survive, kNorthern, 1, {}, {}, 0});
    cast.state.phase = Phase::EndOfBound;
    cast.state.hour = 12;
    EXPECT_FALSE(cast.over());
    cast.state.hour = 18;
    EXPECT_TRUE(cast.over());
}

TEST(BM_E_76, Task)
{
    Ends cast;
    cast.owned(0, 6);
    cast.task(kSouthern, {TaskKind::Disperse, kNorthern, 5, {}, {}, 0});
    std::vector<UnitId> prey;
    for (int place = 0; place < 5; ++place) prey.push_back(cast.us(1, at(150 * place - 400, 0)));
    for (std::size_t place = 0; place < 4; ++place) cast.gone(prey[place]);
    // The fifth goes to fire in phase 10; the game ends with that phase.
    const UnitId firer = cast.csa(3, at(200, -150));
    EXPECT_TRUE(cast.play(Fire{firer, prey[4]}, {6, 6, 1}, RunOn::ToPhaseEnd));
    EXPECT_EQ(cast[prey[4]].fate, UnitFate::Dispersed);
    EXPECT_EQ(cast.state.phase, Phase::Fire);
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(cast.state.phase, Phase::Over);
    EXPECT_EQ(cast.state.outcome.winner, kSouthern);
}

TEST(LR_TERM_1, HistoryByTheseTerms)
{
    Ends cast;
    cast.owned(0, 0, 3);
    shared::Past past;
    past.objectives = {{"o0", kSouthern}, {"o1", kNorthern}, {"o2", kNorthern}};
    const shared::PastJudged judged = judge_past(cast.field, past);
    EXPECT_EQ(judged.points, (std::array{1, 2}));
    EXPECT_TRUE(judged.by_points);
    EXPECT_EQ(judged.verdict.winner, kNorthern);
    EXPECT_EQ(judged.verdict.level, "tactical victory");
    cast.task(kSouthern, {TaskKind::Disperse, kNorthern, 5, {}, {}, 0});
    EXPECT_FALSE(judge_past(cast.field, past).by_points);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
