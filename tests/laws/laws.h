// The games over which every rulebook must obey the laws: on every battle, at random, with random
// options. One suite, an instantiation for each rulebook and battle (laws_test.cpp). The games are
// drawn by LONGROLL_SEED.

#pragma once

#include "game/describe.h"
#include "game/game.h"
#include "support/test_seed.h"

#include <cstdlib>
#include <optional>
#include <ostream>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace longroll::game {

inline constexpr long kMostDecisions = 500'000;

inline bool is_measured(const Ruleset& ruleset) { return ruleset.board_kind() == BoardKind::Table; }

inline Library& library()
{
    static Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

// How much a law looks at on each battle, in decisions: some hundred short games in every run, ten
// thousand by night. Games on a measured table are long, and each decision in them is dearer. More
// battles than two share what two would be given, so that laws take no longer with each of them.
inline long decisions_to_make(const Ruleset& ruleset, long by_day)
{
    const long share = is_measured(ruleset) ? by_day / 8 : by_day;
    const long each = share * 2 / static_cast<long>(library().ids().size());
    return std::getenv("LONGROLL_NIGHTLY") != nullptr ? each * 40 : each;
}

// LONGROLL_GAMES: how many whole games of each rulebook the law of random games plays at least,
// shared out among the battles.
inline long games_to_play()
{
    const char* const given = std::getenv("LONGROLL_GAMES");
    return given != nullptr ? std::atol(given) : 0;
}

// LONGROLL_GAME: of random games this one alone is played, as a failure names it, and looked at
// after every decision.
inline std::optional<std::uint64_t> game_to_repeat()
{
    const char* const given = std::getenv("LONGROLL_GAME");
    if (given == nullptr) return {};
    return std::strtoull(given, nullptr, 10);
}

struct Match {
    const Ruleset* ruleset;
    std::string battle;
};
inline void PrintTo(const Match& match, std::ostream* out)
{
    *out << match.ruleset->id() << " on " << match.battle;
}

inline std::vector<Match> all_matches()
{
    std::vector<Match> matches;
    for (const Ruleset* ruleset : rulesets())
        for (const std::string& battle : library().ids()) matches.push_back({ruleset, battle});
    return matches;
}

inline std::string name_of_match(const testing::TestParamInfo<Match>& match)
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
    static long decisions_to_make(long by_day)
    {
        return game::decisions_to_make(*GetParam().ruleset, by_day);
    }
    // Where each look is dear, a measured table gets fewer of them.
    static std::uint32_t seldom(std::uint32_t every)
    {
        return is_measured(*GetParam().ruleset) ? every * 8 : every;
    }
    // Some moments of random games, so many decisions in all: visits one decision in `every`. Until
    // enough of them were worth a visit more games are played, but not for ever.
    template <class Visit, class Enough>
    void visit_moments(std::uint64_t seed, long by_day, std::uint32_t every, Visit visit,
                       Enough enough) const
    {
        constexpr long kMostTimes = 20;
        visit_games(seed, by_day, every, visit);
        for (long times = 1; times < kMostTimes && !enough() && !HasFatalFailure(); ++times)
            visit_games(seed + 50'000 * times, by_day, every, visit);
    }
    template <class Visit>
    void visit_moments(std::uint64_t seed, long by_day, std::uint32_t every, Visit visit) const
    {
        visit_games(seed, by_day, every, visit);
    }
    template <class Visit>
    void visit_games(std::uint64_t seed, long by_day, std::uint32_t every, Visit visit) const
    {
        seed = first_seed(seed);
        for (long left = decisions_to_make(by_day); left > 0; ++seed) {
            SCOPED_TRACE("game " + std::to_string(seed));
            PlayoutDice dice(seed);
            const auto position = random_opening(dice);
            for (; left > 0 && position->decider(); --left) {
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
    }
    // Plays on until the game is over, or very many options have been listed.
    static Playout play_to_the_end(Position& position, PlayoutDice& dice, PlayoutStyle style)
    {
        return position.playout(dice, style, {kMostDecisions, 60'000});
    }
    static std::string text_of(const Position& position, const AnyAction& action)
    {
        return boost::json::serialize(position.write_action(action));
    }
};

}  // namespace longroll::game
