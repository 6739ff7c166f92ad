// Matches of computer players: what is counted of them.

#include "lab/match.h"

#include <gtest/gtest.h>

namespace longroll::lab {
namespace {

// Draws at random, and so needs no computer player.
class AnyPlayer final : public game::Player {
public:
    explicit AnyPlayer(std::uint64_t seed) : dice_(seed) {}
    [[nodiscard]] std::string_view name() const override { return "any"; }
    game::AnyAction choose(const game::Position& position) override
    {
        return position.sample(dice_);
    }

private:
    PlayoutDice dice_;
};

TEST(Match, CountsVerdictsAndTheMenThatWereLost)
{
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    MatchTerms terms;
    terms.games = 12;
    const auto make = [](Side side, std::uint64_t seed) {
        return std::make_unique<AnyPlayer>(2 * seed + static_cast<std::uint64_t>(index_of(side)));
    };
    int told = 0;
    const auto result = play_match(library, terms, make, [&](const MatchResult& so_far) {
        EXPECT_EQ(so_far.games, ++told);
        return true;
    });
    ASSERT_TRUE(result) << to_text(result.error());
    EXPECT_EQ(result->games, 12);
    EXPECT_EQ(result->wins[0] + result->wins[1] + result->draws + result->unfinished, 12);
    // Every objective is told of, each is held by one side at the end at most, and some changed
    // hands.
    int taken = 0;
    EXPECT_FALSE(result->objectives.empty());
    for (const auto& [name, fate] : result->objectives) {
        EXPECT_LE(fate.at_end[0] + fate.at_end[1], 12) << name;
        for (const std::size_t side : {0, 1}) {
            taken += fate.taken[side];
            EXPECT_LE(fate.taken[side], 12) << name;
            EXPECT_GE(fate.turns[side], fate.taken[side]) << name;
        }
    }
    EXPECT_GT(taken, 0);
    for (const Side side : {Side::Confederate, Side::Union}) {
        EXPECT_GT(result->mean_lost(side), 0);
        EXPECT_LT(result->mean_lost(side), 40'000);
    }
}

}  // namespace
}  // namespace longroll::lab
