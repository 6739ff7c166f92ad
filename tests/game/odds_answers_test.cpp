// The odds of what the other side answers before any dice are thrown: what comes of each answer.

#include "game/answers.h"
#include "game/describe.h"
#include "game/known.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::game {
namespace {

// Two brigades four inches apart, and the Confederate chooses whom to attack.
constexpr std::string_view kTwoBrigades =
    R"({"phase": "combat", "phasing": "confederate", "asked": "confederate",
        "division_cards": [{"id": "king", "side": "union"}, {"id": "jackson"}],
        "cards": [{"id": "gibbon", "side": "union", "division": "king"},
                  {"id": "baylor", "side": "confederate", "division": "jackson"}],
        "units": [{"card": "gibbon", "front": [24000, 10000]},
                  {"card": "baylor", "front": [24000, 13000], "facing": 1800}]})";

std::unique_ptr<Position> set_up(std::string_view text)
{
    const auto json = parse_json(text, "position");
    auto position = find_ruleset("test-of-battle")->sandbox(*json);
    EXPECT_TRUE(position) << to_text(position.error());
    return *std::move(position);
}

std::optional<AnyAction> only_attack(const Position& position)
{
    std::optional<AnyAction> attack;
    for (const AnyAction& action : position.legal())
        if (position.write_action(action).at("do") == Json("attack")) {
            EXPECT_FALSE(attack);
            attack = action;
        }
    return attack;
}

Odds odds_in(const Position& position, const AnyAction& action)
{
    const auto found = odds_of(Known(position, Viewer(Side::Confederate)), action, Facts::Told);
    EXPECT_TRUE(std::holds_alternative<Odds>(found));
    return std::get<Odds>(found);
}

TEST(OddsOfAnswers, EachAnswerHasItsOwn)
{
    const auto position = set_up(kTwoBrigades);
    const auto attack = only_attack(*position);
    ASSERT_TRUE(attack);
    const Odds odds = odds_in(*position, *attack);
    ASSERT_EQ(odds.answers.size(), 2u);
    // Two dice of the attacker hit on sixes; the answer throws two of its own, or none.
    std::vector<std::string> likeliest;
    for (const AnswerOdds& answer : odds.answers) {
        ASSERT_FALSE(answer.outcomes.empty()) << answer.text;
        likeliest.push_back(answer.outcomes.front().chance);
    }
    EXPECT_THAT(likeliest, testing::UnorderedElementsAre("25/36", "625/1296"));
    EXPECT_NE(odds.answers[0].text, odds.answers[1].text);
}

// Told from the same position and rule as the answer itself will be.
TEST(OddsOfAnswers, AreThoseOfTheAnswerOnceItIsDue)
{
    const auto position = set_up(kTwoBrigades);
    const auto attack = only_attack(*position);
    ASSERT_TRUE(attack);
    const Odds before = odds_in(*position, *attack);
    PlayoutDice unused(1);
    Story story;
    ASSERT_TRUE(std::holds_alternative<Done>(position->apply(*attack, unused, story)));
    const auto replies = position->legal();
    ASSERT_EQ(replies.size(), before.answers.size());
    for (std::size_t place = 0; place < replies.size(); ++place) {
        const Odds now = odds_in(*position, replies[place]);
        EXPECT_TRUE(now.answers.empty());
        ASSERT_EQ(now.outcomes.size(), before.answers[place].outcomes.size());
        for (std::size_t row = 0; row < now.outcomes.size(); ++row)
            EXPECT_EQ(now.outcomes[row].chance, before.answers[place].outcomes[row].chance);
    }
}

// In contact it melees, and there is nothing to choose.
TEST(OddsOfAnswers, NoneWhereNothingIsAnswered)
{
    std::string text(kTwoBrigades);
    text.replace(text.find("13000"), 5, "10000");
    const auto position = set_up(text);
    const auto attack = only_attack(*position);
    ASSERT_TRUE(attack);
    const Odds odds = odds_in(*position, *attack);
    EXPECT_TRUE(odds.answers.empty());
    EXPECT_GT(odds.outcomes.size(), 1u);
}

}  // namespace
}  // namespace longroll::game
