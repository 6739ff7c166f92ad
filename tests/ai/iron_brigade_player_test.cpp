// The computer at Iron Brigade: it beats chance from either side, and it fights.

#include "ai/players.h"
#include "game/game.h"

#include <array>

#include <boost/json/object.hpp>
#include <gtest/gtest.h>

namespace longroll::ai {
namespace {

game::Library& library()
{
    static game::Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

// The first part of the evening at Brawner's Farm, with everybody free: most of the Federals are
// held through it.
std::unique_ptr<game::Position> first_minutes(int minutes)
{
    battle::Battle battle = **library().find("brawners-farm");
    battle.clock.end.minutes = battle.clock.start.minutes + minutes;
    const game::Ruleset& ruleset = *game::find_ruleset("iron-brigade");
    game::Json options = ruleset.options();
    options.as_object()["holds"] = false;
    auto position = ruleset.muster(battle, options);
    EXPECT_TRUE(position) << to_text(position.error());
    return *std::move(position);
}

struct Played {
    Verdict verdict;
    long decisions = 0;
    bool listed = true;  // all that was chosen was allowed
};

Played play(game::Position& position, std::array<std::unique_ptr<game::Player>, 2> players)
{
    constexpr long kMost = 20'000;
    Played played;
    PlayoutDice dice(7);
    while (const auto side = position.decider()) {
        if (++played.decisions > kMost) break;
        const game::AnyAction action =
            players[static_cast<std::size_t>(index_of(*side))]->choose(position);
        game::Story story;
        if (!std::holds_alternative<game::Done>(position.apply(action, dice, story))) {
            played.listed = false;
            break;
        }
    }
    played.verdict = position.verdict();
    return played;
}

class IronBrigadePlayer : public testing::TestWithParam<Side> {};

TEST_P(IronBrigadePlayer, BeatsChanceInLessThanAnHour)
{
    constexpr int kMinutes = 40;
    const auto position = first_minutes(kMinutes);
    std::array<std::unique_ptr<game::Player>, 2> players;
    for (const Side side : {Side::Confederate, Side::Union})
        players[static_cast<std::size_t>(index_of(side))] =
            make_player(side == GetParam() ? "veteran" : "random", 11);
    const Played played = play(*position, std::move(players));
    EXPECT_TRUE(played.listed);
    ASSERT_TRUE(played.verdict.over);
    EXPECT_EQ(played.verdict.winner, GetParam()) << played.verdict.level;
}

INSTANTIATE_TEST_SUITE_P(EitherSide, IronBrigadePlayer,
                         testing::Values(Side::Confederate, Side::Union),
                         [](const testing::TestParamInfo<Side>& side) {
                             return std::string(name_of(side.param));
                         });

}  // namespace
}  // namespace longroll::ai
