// The computer at Test of Battle: it beats chance from either side.

#include "ai/players.h"
#include "game/game.h"
#include "game/known.h"

#include <array>

#include <gtest/gtest.h>

namespace longroll::ai {
namespace {

class TestOfBattlePlayer : public testing::TestWithParam<Side> {};

TEST_P(TestOfBattlePlayer, BeatsChanceAtBrawnersFarm)
{
    constexpr int kGames = 20;
    constexpr int kWon = 18;  // 97 and more of a hundred
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const game::Ruleset& ruleset = *game::find_ruleset("test-of-battle");
    int won = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        const auto position = *ruleset.muster(**library.find("brawners-farm"), ruleset.options());
        std::array<std::unique_ptr<game::Player>, 2> players;
        for (const Side side : {Side::Confederate, Side::Union})
            players[static_cast<std::size_t>(index_of(side))] =
                make_player(side == GetParam() ? "veteran" : "random", seed);
        PlayoutDice dice(seed);
        while (const auto side = position->decider()) {
            const game::AnyAction action = game::chosen_by(
                *players[static_cast<std::size_t>(index_of(*side))], *position, *side);
            game::Story story;
            ASSERT_TRUE(std::holds_alternative<game::Done>(position->apply(action, dice, story)));
        }
        won += position->verdict().winner == GetParam() ? 1 : 0;
    }
    EXPECT_GE(won, kWon);
}

INSTANTIATE_TEST_SUITE_P(EitherSide, TestOfBattlePlayer,
                         testing::Values(Side::Confederate, Side::Union),
                         [](const testing::TestParamInfo<Side>& side) {
                             return std::string(name_of(side.param));
                         });

}  // namespace
}  // namespace longroll::ai
