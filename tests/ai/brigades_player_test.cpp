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

// How many of so many games a veteran wins and loses against chance.
struct Tally {
    int won = 0;
    int lost = 0;
};
Tally tally_of(const Bout& bout, const std::string& battle, std::uint64_t games)
{
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const game::Ruleset& ruleset = *game::find_ruleset(bout.rulebook);
    Tally tally;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const auto position = *ruleset.muster(**library.find(battle), ruleset.options());
        std::array<std::unique_ptr<game::Player>, 2> players;
        for (const Side side : {Side::Confederate, Side::Union})
            players[static_cast<std::size_t>(index_of(side))] =
                make_player(side == bout.side ? "veteran" : "random", seed);
        PlayoutDice dice(seed);
        while (const auto side = position->decider()) {
            const game::AnyAction action = game::chosen_by(
                *players[static_cast<std::size_t>(index_of(*side))], *position, *side);
            game::Story story;
            const auto applied = position->apply(action, dice, story);
            EXPECT_TRUE(std::holds_alternative<game::Done>(applied));
            if (!std::holds_alternative<game::Done>(applied)) return tally;
        }
        const auto winner = position->verdict().winner;
        tally.won += winner == bout.side ? 1 : 0;
        tally.lost += winner && winner != bout.side ? 1 : 0;
    }
    return tally;
}

class BrigadesPlayer : public testing::TestWithParam<Bout> {};

TEST_P(BrigadesPlayer, BeatsChanceAtBrawnersFarm)
{
    constexpr int kGames = 20;
    constexpr int kWon = 18;  // 95 and more of a hundred
    EXPECT_GE(tally_of(GetParam(), "brawners-farm", kGames).won, kWon);
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

constexpr std::string_view kBases = "brothers-at-arms-miniatures";

// The Federals have Bull Run to cross: who finds its fords held draws now and then.
TEST(BasesPlayer, BeatsChanceAtFirstBullRun)
{
    constexpr int kGames = 6;
    const Tally south = tally_of({kBases, Side::Confederate}, "first-bull-run", kGames);
    EXPECT_GE(south.won, kGames - 1);
    EXPECT_EQ(south.lost, 0);
    const Tally north = tally_of({kBases, Side::Union}, "first-bull-run", kGames);
    EXPECT_GE(north.won, kGames - 2);
    EXPECT_EQ(north.lost, 0);
}

// Five bounds in which most are held back at first: two brigades and a battery against whoever
// strays to an objective, which is his until it has been held against him for a whole bound.
TEST(BasesPlayer, BeatsChanceAtBrawnersFarm)
{
    constexpr int kGames = 60;
    const Tally south = tally_of({kBases, Side::Confederate}, "brawners-farm", kGames);
    EXPECT_GE(south.won, kGames * 9 / 10);
    EXPECT_LE(south.lost, 3);
    const Tally north = tally_of({kBases, Side::Union}, "brawners-farm", kGames);
    EXPECT_GE(north.won, kGames * 9 / 10);
    EXPECT_LE(north.lost, 3);
}

}  // namespace
}  // namespace longroll::ai
