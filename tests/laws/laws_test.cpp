// What every rulebook must obey, on every battle, over random games with random options: play,
// lists, JSON, odds, replays. What is shown: shown_test.cpp. What is hidden: secrets_test.cpp.

#include "core/json.h"
#include "laws.h"

#include <algorithm>
#include <set>

namespace longroll::game {
namespace {

// Looked at now and then on the way, and at the end.
TEST_P(Laws, RandomGamesEndAndStaySound)
{
    constexpr PlayoutLimit kUntilLookedAt{500};
    std::uint64_t seed = first_seed(1);
    long games = 0;
    long played = 0;
    const long enough = game_to_repeat() ? 0 : decisions_to_make(150'000);
    const long least = game_to_repeat() ? 0 : games_to_play() / std::ssize(library().ids());
    for (; played < enough || games < least; ++seed, ++games) {
        SCOPED_TRACE("game " + std::to_string(seed) + " (LONGROLL_GAME)");
        PlayoutDice dice(seed);
        const auto position = random_opening(dice);
        long decisions = 0;
        while (position->decider() && decisions < kMostDecisions) {
            decisions += position->playout(dice, PlayoutStyle::Sample, kUntilLookedAt).decisions;
            ASSERT_EQ(position->check(), "") << "after " << decisions << " decisions";
        }
        ASSERT_FALSE(position->decider().has_value()) << "it does not end";
        EXPECT_TRUE(position->verdict().over);
        played += decisions;
    }
    RecordProperty("games", std::to_string(games));
    RecordProperty("decisions", std::to_string(played));
}

// One of these games alone, looked at after every decision: what was done when it went wrong.
TEST_P(Laws, AGameToRepeatStaysSound)
{
    if (!game_to_repeat()) GTEST_SKIP() << "LONGROLL_GAME names no game";
    PlayoutDice dice(*game_to_repeat());
    const auto position = random_opening(dice);
    for (long decisions = 1; position->decider() && decisions < kMostDecisions; ++decisions) {
        const auto before = position->clone();
        const AnyAction action = position->sample(dice);
        Story story;
        ASSERT_TRUE(std::holds_alternative<Done>(position->apply(action, dice, story)));
        if (position->check().empty()) continue;
        std::string events;
        for (const StoryLine& line : story)
            events += boost::json::serialize(position->write_event(line.event)) + "\n";
        FAIL() << position->check() << ", decision " << decisions << ": "
               << text_of(*before, action) << "\n"
               << events << boost::json::serialize(before->write_state());
    }
}

TEST_P(Laws, GamesFromListsStaySoundToo)
{
    constexpr long kUsualOptions = 32;
    std::uint64_t seed = first_seed(900);
    for (long left = decisions_to_make(30'000) * kUsualOptions; left > 0; ++seed) {
        PlayoutDice dice(seed);
        const auto position = random_opening(dice);
        const Playout playout = play_to_the_end(*position, dice, PlayoutStyle::List);
        ASSERT_EQ(position->check(), "") << "game " << seed;
        ASSERT_EQ(position->decider().has_value(), !playout.verdict.over);
        left -= playout.options;
    }
}

TEST_P(Laws, ListedAndDrawnActionsAreAccepted)
{
    visit_moments(
        2000, 20'000, seldom(12),
        [&](const Position& position, const AnyAction& drawn, PlayoutDice& dice) {
            const auto refusal = position.refuse(drawn);
            ASSERT_FALSE(refusal) << text_of(position, drawn) << refusal->clause.id;
            const auto actions = position.legal();
            ASSERT_FALSE(actions.empty());
            for (const AnyAction& action : actions) {
                const auto listed = position.refuse(action);
                ASSERT_FALSE(listed) << text_of(position, action) << " " << listed->clause.id;
            }
            const auto next = position.clone();
            Story story;
            const AnyAction& any = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
            ASSERT_TRUE(std::holds_alternative<Done>(next->apply(any, dice, story)));
            ASSERT_EQ(next->check(), "") << text_of(position, any);
        });
}

TEST_P(Laws, NothingIsListedTwice)
{
    visit_moments(2500, 10'000, seldom(40),
                  [&](const Position& position, const AnyAction&, PlayoutDice&) {
                      std::set<std::string> listed;
                      for (const AnyAction& action : position.legal())
                          ASSERT_TRUE(listed.insert(text_of(position, action)).second)
                              << text_of(position, action);
                  });
}

// Actions that were legal at some other moment are mostly not so now.
TEST_P(Laws, RefusedActionsChangeNothing)
{
    std::vector<AnyAction> pool;
    long refusals = 0;
    visit_moments(
        3000, 20'000, 8,
        [&](const Position& position, const AnyAction& drawn, PlayoutDice& dice) {
            if (pool.size() < 400) pool.push_back(drawn);
            const auto copy = position.clone();
            for (int tries = 0; tries < 20; ++tries) {
                const AnyAction& stale = pool[dice.below(static_cast<std::uint32_t>(pool.size()))];
                if (!copy->refuse(stale)) continue;
                ++refusals;
                Story story;
                const Applied applied = copy->apply(stale, dice, story);
                ASSERT_TRUE(std::holds_alternative<Refusal>(applied));
                ASSERT_TRUE(story.empty());
                ASSERT_FALSE(std::get<Refusal>(applied).reason.empty());
            }
            ASSERT_TRUE(copy->same_state(position));
        },
        [&] { return refusals > 100; });
    EXPECT_GT(refusals, 100);
}

TEST_P(Laws, JsonGoesThereAndBack)
{
    visit_moments(4000, 10'000, 40,
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
                      ASSERT_TRUE(copy->same_state(position)) << text;
                      ASSERT_EQ(copy->digest(), position.digest());
                  });
}

// Written whole, set up and written again: the same to the last hexside, and as playable.
TEST_P(Laws, ASandboxIsTheWholePosition)
{
    int written = 0;
    visit_moments(
        4500, 4000, 100,
        [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
            ++written;
            const std::string whole = boost::json::serialize(position.write_sandbox());
            const auto parsed = parse_json(whole, "position");
            ASSERT_TRUE(parsed);
            const auto copy = GetParam().ruleset->sandbox(*parsed);
            ASSERT_TRUE(copy) << to_text(copy.error());
            ASSERT_EQ(boost::json::serialize((*copy)->write_sandbox()), whole);
            ASSERT_TRUE((*copy)->same_state(position))
                << boost::json::serialize((*copy)->write_state());
            ASSERT_EQ(boost::json::serialize(to_json(JsonNames{}, (*copy)->board())),
                      boost::json::serialize(to_json(JsonNames{}, position.board())));
            ASSERT_EQ((*copy)->refuse(drawn).has_value(), position.refuse(drawn).has_value());
        },
        [&] { return written > 0; });
    EXPECT_GT(written, 0);
}

// What came of an action, as the odds tell results apart.
Story outcome_of(const Position& position, Story story)
{
    std::erase_if(story, [&](const StoryLine& line) { return !position.is_outcome(line.event); });
    return story;
}

bool same_outcome(const Position& position, const Story& a, const Story& b)
{
    return std::ranges::equal(a, b, [&](const StoryLine& one, const StoryLine& other) {
        return one.clause == other.clause && position.same_event(one.event, other.event);
    });
}

std::string story_text(const Position& position, const Story& story)
{
    std::string text;
    for (const StoryLine& line : story)
        text += "\n  " + std::string(line.clause.id) + " " +
                boost::json::serialize(position.write_event(line.event));
    return text;
}

// Every action is tried beside the game. If something of note comes of it, that must be among the
// odds, and so must whatever comes of it when it is tried again.
TEST_P(Laws, OddsAddUpAndHoldEveryResult)
{
    PlayoutDice plays(first_seed(5500));
    const auto try_it = [&](const Position& position, const AnyAction& action) {
        Story story;
        EXPECT_TRUE(std::holds_alternative<Done>(position.clone()->apply(action, plays, story)));
        return outcome_of(position, std::move(story));
    };
    int asked = 0;
    int uncertain = 0;
    visit_moments(
        5000, 15'000, 3,
        [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
            Story outcome = try_it(position, drawn);
            if (outcome.empty() && plays.below(30) != 0) return;
            const Chances all = position.odds(drawn);
            if (!all.exact()) return;  // a count need not hold what is rare
            const auto* chances = &all.rows;
            ++asked;
            uncertain += chances->size() > 1 ? 1 : 0;
            Fraction total;
            for (const Chance& chance : *chances) {
                ASSERT_GT(chance.chance, Fraction(0)) << text_of(position, drawn);
                total = total + chance.chance;
            }
            ASSERT_EQ(total, Fraction(1)) << text_of(position, drawn);
            if (position.is_foretold(drawn)) {  // what is declared throws no dice yet
                ASSERT_TRUE(outcome.empty()) << text_of(position, drawn);
                return;
            }
            for (int play = 0; play < 6; ++play) {
                ASSERT_TRUE(std::ranges::any_of(*chances,
                                                [&](const Chance& chance) {
                                                    return same_outcome(position, chance.outcome,
                                                                        outcome);
                                                }))
                    << text_of(position, drawn) << " came out as" << story_text(position, outcome);
                if (chances->size() > 1) outcome = try_it(position, drawn);
            }
        },
        [&] { return asked > 20 && uncertain > 5; });
    RecordProperty("asked", asked);
    RecordProperty("uncertain", uncertain);
    EXPECT_GT(asked, 20);
    EXPECT_GT(uncertain, 0);
}

// What waits for an answer is what the action leads to whatever the dice; and what comes of each
// answer adds up.
TEST_P(Laws, AnswersAreAskedBeforeAnyDice)
{
    PlayoutDice plays(first_seed(5700));
    visit_moments(5600, 8'000, 1,
                  [&](const Position& position, const AnyAction& drawn, PlayoutDice&) {
                      const auto asked = position.to_be_answered(drawn);
                      if (!asked) return;
                      const auto next = position.clone();
                      Story story;
                      ASSERT_TRUE(std::holds_alternative<Done>(next->apply(drawn, plays, story)));
                      ASSERT_TRUE(next->same_state(*asked)) << text_of(position, drawn);
                      for (const AnyAction& answer : asked->legal()) {
                          const Chances chances = asked->odds(answer);
                          Fraction total;
                          for (const Chance& chance : chances.rows) total = total + chance.chance;
                          ASSERT_EQ(total, Fraction(1)) << text_of(*asked, answer);
                      }
                  });
}

// A whole game, kept: its log gives it again, and undo takes it back.
TEST_P(Laws, ReplaysMatchAndUndoRestores)
{
    std::uint64_t number = first_seed(0);
    for (long left = decisions_to_make(20'000); left > 0; ++number) {
        SCOPED_TRACE("game " + std::to_string(number));
        PlayoutDice dice(number + 7000);
        DiceTerms terms;
        terms.seed = Seed::from_number(number);
        auto game = Game::start(library(), GetParam().battle, std::string(GetParam().ruleset->id()),
                                GetParam().ruleset->random_options(dice), terms);
        ASSERT_TRUE(game) << to_text(game.error());
        for (long step = 0; left > 0 && !game->over(); ++step, --left) {
            const auto before = step % 50 == 0 ? game->position().clone() : nullptr;
            const AnyAction action = game->position().sample(dice);
            ASSERT_TRUE(std::holds_alternative<Accepted>(game->apply(action)))
                << text_of(game->position(), action);
            if (before == nullptr) continue;
            ASSERT_TRUE(game->undo());
            ASSERT_TRUE(game->position().same_state(*before));
        }
        const std::string log = game->log();
        const auto again = Game::replay(library(), log);
        ASSERT_TRUE(again) << to_text(again.error());
        EXPECT_TRUE(again->position().same_state(game->position()));
        EXPECT_EQ(again->log(), log);
        const auto proof = verify(library(), log);
        ASSERT_EQ(proof.has_value(), game->over());  // the seed is revealed at the end
        EXPECT_TRUE(!proof || proof->over);
    }
}

INSTANTIATE_TEST_SUITE_P(AllRulebooks, Laws, testing::ValuesIn(all_matches()), name_of_match);

}  // namespace
}  // namespace longroll::game
