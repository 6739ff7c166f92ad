// Odds over the server: exact within their budget, counted beyond it, and said to be so.

#include "server/hub_cast.h"

#include <gmock/gmock.h>

namespace longroll::server::test {
namespace {

using testing::StartsWith;

Hub::Terms with_budget(const game::OddsBudget& budget)
{
    Hub::Terms terms;
    terms.odds = budget;
    return terms;
}

// The odds of the first action that throws dice.
Json odds_with_dice(Matches& matches)
{
    const std::vector<std::string> both{matches.confederate, matches.union_side};
    for (std::uint64_t deed = 0; deed < 400; ++deed) {
        const Json legal = matches.ask("legal", {{"words", false}}, both);
        for (const Json& action : legal.at("actions").as_array()) {
            Json odds = matches.ask("odds", {{"action", action.at("action")}}, both);
            if (odds.at("outcomes").as_array().size() > 1) return odds;
        }
        matches.play(1, deed);
    }
    ADD_FAILURE() << "nobody threw a die";
    return nullptr;
}

TEST(ServerOdds, WithinTheirBudgetAreExact)
{
    Matches matches({}, with_budget({std::chrono::seconds(60), std::chrono::seconds(1), 40, 40}));
    matches.create();
    const Json odds = odds_with_dice(matches);
    EXPECT_TRUE(odds.at("about").is_null());
    for (const Json& row : odds.at("outcomes").as_array()) {
        EXPECT_TRUE(row.at("between").is_null());
        EXPECT_THAT(std::string(row.at("percent").as_string()), Not(StartsWith("about")));
    }
}

TEST(ServerOdds, BeyondTheirBudgetSaySoInEveryFigure)
{
    Matches matches({}, with_budget({CpuTime::zero(), CpuTime::zero(), 4000, 40}));
    matches.create();
    const Json odds = odds_with_dice(matches);
    ASSERT_FALSE(odds.at("about").is_null());
    EXPECT_EQ(odds.at("about").at("runs").as_int64(), 40);
    EXPECT_EQ(odds.at("about").at("sure").as_string(), "95 %");
    for (const char* rows : {"outcomes", "chances"})
        for (const Json& row : odds.at(rows).as_array()) {
            EXPECT_THAT(std::string(row.at("percent").as_string()), StartsWith("about "));
            ASSERT_FALSE(row.at("between").is_null());
            EXPECT_NE(row.at("between").at("low"), row.at("between").at("high"));
        }
}

// The budget that a server has: its answer comes though the exact one would take many seconds.
TEST(ServerOdds, HaveABudgetUnlessToldOtherwise)
{
    const game::OddsBudget usual = Hub::Terms().odds;
    EXPECT_LE(usual.exact, std::chrono::milliseconds(150));
    EXPECT_LE(usual.sampled, std::chrono::milliseconds(150));
}

// As the engine lists them, with the version that they belong to.
TEST(ServerLegal, WithoutWordsIsTheActionsAlone)
{
    Matches matches;
    matches.create();
    const std::vector<std::string> both{matches.confederate, matches.union_side};
    const Json worded = matches.ask("legal", {}, both);
    const Json bare = matches.ask("legal", {{"words", false}}, both);
    EXPECT_EQ(bare.at("version"), worded.at("version"));
    const auto& actions = bare.at("actions").as_array();
    ASSERT_EQ(actions.size(), worded.at("actions").as_array().size());
    ASSERT_FALSE(actions.empty());
    for (std::size_t index = 0; index < actions.size(); ++index) {
        const Json& choice = worded.at("actions").as_array()[index];
        EXPECT_FALSE(choice.at("text").as_string().empty());
        EXPECT_EQ(actions[index], Json(object{{"action", choice.at("action")}}));
    }
}

}  // namespace
}  // namespace longroll::server::test
