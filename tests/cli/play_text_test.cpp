// A game in the terminal: what is said of odds.

#include "cli/commands.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class LastChoice final : public game::Player {
public:
    [[nodiscard]] std::string_view name() const override { return "last"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override
    {
        return position.legal().back();
    }
};

// Asks for the odds of the first choices at every decision of a few, and what was printed.
std::string odds_told(const game::OddsBudget& budget)
{
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    LastChoice player;
    TextGame terms;
    terms.seed = 1;
    terms.odds = budget;
    std::string typed;
    for (int decision = 0; decision < 12; ++decision) typed += "o 1\no 2\na\n";
    std::istringstream in(typed + "q\n");
    std::ostringstream out;
    EXPECT_EQ(play_text(library, player, terms, in, out), 0);
    return out.str();
}

TEST(PlayText, ToldOddsAreExactWithinTheBudget)
{
    const std::string told = odds_told({std::chrono::seconds(60), std::chrono::seconds(1), 40, 40});
    EXPECT_THAT(told, ContainsRegex("  [0-9.]+ %  +[0-9]+/[0-9]+  "));
    EXPECT_THAT(told, Not(HasSubstr("about")));
}

TEST(PlayText, ToldOddsBeyondTheBudgetSayHowSureTheyAre)
{
    const std::string told = odds_told({CpuTime::zero(), CpuTime::zero(), 4000, 40});
    EXPECT_THAT(told, HasSubstr("about, counted over 40 runs of the rule; each chance lies in its "
                                "interval with 95 %"));
    EXPECT_THAT(told, ContainsRegex("about [0-9.]+ %  +[0-9.]+ % to [0-9.]+ %  "));
    EXPECT_THAT(told, Not(ContainsRegex("  [0-9]+/[0-9]+  ")));
}

}  // namespace
}  // namespace longroll::cli
