// The computer at the rulebooks of brigades: it beats chance from either side.

#include "ai/players.h"
#include "game/game.h"
#include "game/known.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace longroll::ai {
namespace {

struct Bout {
    std::string_view rulebook;
    Side side = Side::Confederate;  // the computer's
};

class BrigadesPlayer : public testing::TestWithParam<Bout> {};

TEST_P(BrigadesPlayer, BeatsChanceAtBrawnersFarm)
{
    constexpr int kGames = 20;
    constexpr int kWon = 18;  // 95 and more of a hundred
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const game::Ruleset& ruleset = *game::find_ruleset(GetParam().rulebook);
    int won = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        const auto position = *ruleset.muster(**library.find("brawners-farm"), ruleset.options());
        std::array<std::unique_ptr<game::Player>, 2> players;
        for (const Side side : {Side::Confederate, Side::Union})
            players[static_cast<std::size_t>(index_of(side))] =
                make_player(side == GetParam().side ? "veteran" : "random", seed);
        PlayoutDice dice(seed);
        while (const auto side = position->decider()) {
            const game::AnyAction action = game::chosen_by(
                *players[static_cast<std::size_t>(index_of(*side))], *position, *side);
            game::Story story;
            ASSERT_TRUE(std::holds_alternative<game::Done>(position->apply(action, dice, story)));
        }
        won += position->verdict().winner == GetParam().side ? 1 : 0;
    }
    EXPECT_GE(won, kWon);
}

INSTANTIATE_TEST_SUITE_P(EitherSide, BrigadesPlayer,
                         testing::Values(Bout{"test-of-battle", Side::Confederate},
                                         Bout{"test-of-battle", Side::Union},
                                         Bout{"face-to-the-enemy", Side::Confederate},
                                         Bout{"face-to-the-enemy", Side::Union}),
                         [](const testing::TestParamInfo<Bout>& bout) {
                             std::string name(bout.param.rulebook);
                             std::ranges::replace(name, '-', '_');
                             return name + "_" + std::string(name_of(bout.param.side));
                         });

}  // namespace
}  // namespace longroll::ai
