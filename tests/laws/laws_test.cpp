// What every rulebook must obey, on every battle, over random games with random options. One suite,
// an instantiation for each rulebook and battle.

#include "core/json.h"
#include "game/game.h"

#include <cstdlib>
#include <ostream>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace longroll::game {
namespace {

constexpr long kMostDecisions = 20'000;

// A few hundred games in every run, ten thousand by night.
int games_to_play(int by_day)
{
    return std::getenv("LONGROLL_NIGHTLY") != nullptr ? by_day * 40 : by_day;
}

Library& library()
{
    static Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

struct Match {
    const Ruleset* ruleset;
    std::string battle;
};
void PrintTo(const Match& match, std::ostream* out)
{
    *out << match.ruleset->id() << " on " << match.battle;
}

std::vector<Match> all_matches()
{
    std::vector<Match> matches;
    for (const Ruleset* ruleset : rulesets())
        for (const std::string& battle : library().ids()) matches.push_back({ruleset, battle});
    return matches;
}

std::string name_of_match(const testing::TestParamInfo<Match>& match)
{
    std::string name = std::string(match.param.ruleset->id()) + "_on_" + match.param.battle;
    for (char& letter : name)
        if (letter == '-') letter = '_';
    return name;
}

class Laws : public testing::TestWithParam<Match> {
protected:
    std::unique_ptr<Position> muster(const Json& options) const
    {
        const auto battle = library().find(GetParam().battle);
        EXPECT_TRUE(battle) << to_text(battle.error());
        auto position = GetParam().ruleset->muster(**battle, options);
        EXPECT_TRUE(position) << to_text(position.error());
        return *std::move(position);
    }
    std::unique_ptr<Position> random_opening(PlayoutDice& dice) const
    {
        return muster(GetParam().ruleset->random_options(dice));
    }
    // Some moments of a random game: visits one decision in `every`.
    template <class Visit>
    void visit_moments(std::uint64_t seed, std::uint32_t every, Visit visit) const
    {
        PlayoutDice dice(seed);
        const auto position = random_opening(dice);
        for (long step = 0; step < kMostDecisions && position->decider(); ++step) {
            const AnyAction action = position->sample(dice);
            if (dice.below(every) == 0) {
                visit(*position, action, dice);
                if (testing::Test::HasFatalFailure()) return;
            }
            Story story;
            ASSERT_TRUE(std::holds_alternative<Done>(position->apply(action, dice, story)))
                << text_of(*position, action);
        }
    }
    static std::string text_of(const Position& position, const AnyAction& action)
    {
        return boost::json::serialize(position.write_action(action));
    }
};

TEST_P(Laws, RandomGamesEndAndStaySound)
{
    for (int game = 0; game < games_to_play(300); ++game) {
        PlayoutDice dice(static_cast<std::uint64_t>(game) + 1);
        const auto position = random_opening(dice);
        const Playout playout = position->playout(dice, PlayoutStyle::Sample, kMostDecisions);
        ASSERT_TRUE(playout.verdict.over) << "game " << game << " does not end";
        ASSERT_EQ(position->check(), "") << "game " << game;
        EXPECT_FALSE(position->decider().has_value());
    }
}

TEST_P(Laws, GamesFromListsEndToo)
{
    for (int game = 0; game < games_to_play(60); ++game) {
        PlayoutDice dice(static_cast<std::uint64_t>(game) + 900);
        const auto position = random_opening(dice);
        const Playout playout = position->playout(dice, PlayoutStyle::List, kMostDecisions);
        ASSERT_TRUE(playout.verdict.over) << "game " << game << " does not end";
        ASSERT_EQ(position->check(), "");
    }
}

TEST_P(Laws, ListedAndDrawnActionsAreAccepted)
{
    for (int game = 0; game < games_to_play(40); ++game)
        visit_moments(static_cast<std::uint64_t>(game) + 2000, 12,
                      [&](const Position& position, const AnyAction& drawn, PlayoutDice& dice) {
                          const auto refusal = position.refuse(drawn);
                          ASSERT_FALSE(refusal) << text_of(position, drawn) << refusal->clause.id;
                          const auto actions = position.legal();
                          ASSERT_FALSE(actions.empty());
                          for (const AnyAction& action : actions) {
                              const auto listed = position.refuse(action);
                              ASSERT_FALSE(listed)
                                  << text_of(position, action) << " " << listed->clause.id;
                          }
                          const auto next = position.clone();
                          Story story;
                          const AnyAction& any =
                              actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
                          ASSERT_TRUE(std::holds_alternative<Done>(next->apply(any, dice, story)));
                          ASSERT_EQ(next->check(), "") << text_of(position, any);
                      });
}

// Actions that were legal at some other moment are mostly not so now.
TEST_P(Laws, RefusedActionsChangeNothing)
{
    std::vector<AnyAction> pool;
    long refusals = 0;
    for (int game = 0; game < games_to_play(40); ++game)
        visit_moments(static_cast<std::uint64_t>(game) + 3000, 8,
                      [&](const Position& position, const AnyAction& drawn, PlayoutDice& dice) {
                          if (pool.size() < 400) pool.push_back(drawn);
                          const auto copy = position.clone();
                          const std::string before = copy->digest();
                          for (int tries = 0; tries < 20; ++tries) {
                              const AnyAction& stale =
                                  pool[dice.below(static_cast<std::uint32_t>(pool.size()))];
                              if (!copy->refuse(stale)) continue;
                              ++refusals;
                              Story story;
                              const Applied applied = copy->apply(stale, dice, story);
                              ASSERT_TRUE(std::holds_alternative<Refusal>(applied));
                              ASSERT_TRUE(story.empty());
                              ASSERT_FALSE(std::get<Refusal>(applied).reason.empty());
                          }
                          ASSERT_EQ(copy->digest(), before);
                      });
    EXPECT_GT(refusals, 100);
}

TEST_P(Laws, JsonGoesThereAndBack)
{
    for (int game = 0; game < games_to_play(20); ++game)
        visit_moments(static_cast<std::uint64_t>(game) + 4000, 40,
                      [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
                          const auto action = position.read_action(position.write_action(drawn));
                          ASSERT_TRUE(action) << to_text(action.error());
                          ASSERT_TRUE(position.same_action(*action, drawn));

                          const std::string text = boost::json::serialize(position.write_state());
                          const auto copy = muster(position.write_options());
                          const auto parsed = parse_json(text, "state");
                          ASSERT_TRUE(parsed);
                          const Problems problems = copy->read_state(*parsed);
                          ASSERT_TRUE(problems.empty()) << to_text(problems);
                          ASSERT_EQ(copy->digest(), position.digest());
                      });
}

TEST_P(Laws, ASandboxIsTheWholePosition)
{
    visit_moments(4500, 200, [&](const Position& position, const AnyAction&, PlayoutDice&) {
        const auto copy = GetParam().ruleset->sandbox(position.write_sandbox());
        ASSERT_TRUE(copy) << to_text(copy.error());
        ASSERT_EQ(boost::json::serialize((*copy)->write_state()),
                  boost::json::serialize(position.write_state()));
        ASSERT_EQ((*copy)->digest(), position.digest());
    });
}

TEST_P(Laws, OddsAddUpAndHoldEveryResult)
{
    int asked = 0;
    for (int game = 0; game < games_to_play(30); ++game)
        visit_moments(static_cast<std::uint64_t>(game) + 5000, 30,
                      [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
                          const auto chances = position.odds(drawn);
                          if (!chances) return;
                          ++asked;
                          Fraction total;
                          for (const Chance& chance : *chances) total = total + chance.chance;
                          ASSERT_EQ(total, Fraction(1)) << text_of(position, drawn);
                      });
    EXPECT_GT(asked, 20);
}

TEST_P(Laws, ScenesPromptsAndWordsAreThere)
{
    visit_moments(6000, 25, [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
        for (const std::optional<Side> viewer :
             {std::optional<Side>{}, {Side::Confederate}, {Side::Union}}) {
            ASSERT_FALSE(position.scene(viewer).heading.empty());
            ASSERT_FALSE(position.prompt(viewer).text.empty());
        }
        const ActionWords words = position.describe(drawn);
        ASSERT_FALSE(words.text.empty());
        ASSERT_FALSE(words.clause.id.empty());
    });
}

// A whole game, kept: its log gives it again, and undo takes it back.
TEST_P(Laws, ReplaysMatchAndUndoRestores)
{
    for (int number = 0; number < games_to_play(20); ++number) {
        PlayoutDice dice(static_cast<std::uint64_t>(number) + 7000);
        DiceTerms terms;
        terms.seed = Seed::from_number(static_cast<std::uint64_t>(number));
        auto game = Game::start(library(), GetParam().battle, std::string(GetParam().ruleset->id()),
                                GetParam().ruleset->random_options(dice), terms);
        ASSERT_TRUE(game) << to_text(game.error());
        for (int step = 0; step < 20'000 && !game->over(); ++step) {
            const std::string before = step % 50 == 0 ? game->position().digest() : "";
            const AnyAction action = game->position().sample(dice);
            ASSERT_TRUE(std::holds_alternative<Accepted>(game->apply(action)));
            if (before.empty()) continue;
            ASSERT_TRUE(game->undo());
            ASSERT_EQ(game->position().digest(), before);
        }
        ASSERT_TRUE(game->over());
        const std::string log = game->log();
        const auto again = Game::replay(library(), log);
        ASSERT_TRUE(again) << to_text(again.error());
        EXPECT_EQ(again->position().digest(), game->position().digest());
        EXPECT_EQ(again->log(), log);
        const auto proof = verify(library(), log);
        ASSERT_TRUE(proof) << to_text(proof.error());
        EXPECT_TRUE(proof->over);
    }
}

INSTANTIATE_TEST_SUITE_P(AllRulebooks, Laws, testing::ValuesIn(all_matches()), name_of_match);

}  // namespace
}  // namespace longroll::game
