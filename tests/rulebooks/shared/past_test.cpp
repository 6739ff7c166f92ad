// The end of history and what terms make of it (ledger LR-TERM-1).

#include "rulebooks/shared/past.h"

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

TEST(Past, IsTakenFromTheBattle)
{
    battle::Battle battle;
    battle.objectives.resize(2);
    battle.objectives[0].id = "hill";
    battle.objectives[0].held_at_end = Side::Union;
    battle.objectives[1].id = "orchard";
    battle.units.resize(2);
    battle.units[0].men = 400;
    battle.units[1].side = Side::Union;
    battle.units[1].men = 1000;
    battle.history.losses.push_back({Side::Confederate, 30, 60, 10, 0, ""});
    battle.history.losses.push_back({Side::Union, 50, 200, 0, 0, ""});
    battle.history.losses.push_back({battle::UnitId{0}, 9, 9, 9, 0, ""});  // counted above
    const Past past = past_of(battle);
    EXPECT_EQ(past.holder_of("hill"), Side::Union);
    EXPECT_EQ(past.holder_of("orchard"), std::nullopt);
    EXPECT_EQ(past.loss_percent(Side::Confederate), 25);
    EXPECT_EQ(past.loss_percent(Side::Union), 25);
}

TEST(Past, IsContradictedByTermsThatNameAnotherWinner)
{
    battle::History history;
    const PastJudged judged{{true, Side::Union, "tactical victory"}, {4, 7}, true};
    EXPECT_EQ(contradiction(history, judged), "");  // nobody says who won
    history.winner = battle::Winner::Union;
    EXPECT_EQ(contradiction(history, judged), "");
    history.winner = battle::Winner::Draw;
    EXPECT_EQ(contradiction(history, judged),
              "history was a draw, but these terms make it a Union victory; the points are "
              "Confederate 4, Union 7, and the two must be equal: mend the value, worth_to or "
              "held_at_end of an [[objective]], or the winner");
    history.winner = battle::Winner::Confederate;
    EXPECT_NE(contradiction(history, judged).find("the Confederates must have more"),
              std::string::npos);
}

TEST(Past, SaysWhereTasksDecide)
{
    battle::History history;
    history.winner = battle::Winner::Union;
    const PastJudged judged{{true, {}, "draw"}, {0, 0}, false};
    EXPECT_NE(contradiction(history, judged).find("its tasks decide"), std::string::npos);
}

}  // namespace
}  // namespace longroll::shared
