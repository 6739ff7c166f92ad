// Games for the tests: First Bull Run with a seed, played at random.

#pragma once

#include "game/game.h"

#include <filesystem>

#include <gtest/gtest.h>

namespace longroll::game {

inline Library& library()
{
    static Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

inline DiceTerms seed(std::uint64_t number)
{
    DiceTerms terms;
    terms.seed = Seed::from_number(number);
    return terms;
}

inline Game bull_run(DiceTerms dice)
{
    auto game = Game::start(library(), "first-bull-run", "brothers-at-arms", boost::json::object{},
                            std::move(dice));
    EXPECT_TRUE(game) << to_text(game.error());
    return *std::move(game);
}

inline void play(Game& game, int actions, std::uint64_t who = 3)
{
    PlayoutDice dice(who);
    for (int action = 0; action < actions && !game.over(); ++action)
        ASSERT_TRUE(std::holds_alternative<Accepted>(game.apply(game.position().sample(dice))));
}

// Two counters in range of each other, whose volley asks for three dice.
inline Game duel(DiceTerms dice)
{
    const boost::json::object sandbox{{"active", "union"},
                                      {"phase", "fire"},
                                      {"units",
                                       {{{"id", "a"}, {"side", "union"}, {"hex", {0, 0}}},
                                        {{"id", "b"}, {"side", "confederate"}, {"hex", {2, 0}}}}}};
    auto game = Game::start_at("brothers-at-arms", sandbox, std::move(dice));
    EXPECT_TRUE(game) << to_text(game.error());
    return *std::move(game);
}

inline AnyAction volley(const Game& game)
{
    const auto action = game.position().read_action(
        boost::json::object{{"do", "fire"}, {"firers", {"a"}}, {"target", "b"}});
    EXPECT_TRUE(action) << to_text(action.error());
    return *action;
}

}  // namespace longroll::game
