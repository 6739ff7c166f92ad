// Games that go on from the store: from all their lines, or from a checkpoint and the rest.

#include "core/json.h"
#include "game_cast.h"

#include <gmock/gmock.h>

namespace longroll::game {
namespace {

using testing::HasSubstr;

constexpr std::uint64_t kSeed = 77;

std::vector<std::string> lines_of(const Game& game)
{
    std::vector<std::string> lines;
    for (std::size_t index = 0; index < game.records().size(); ++index)
        lines.push_back(game.record_text(index));
    return lines;
}

std::string refused(const Game& game, std::optional<Seed> secret,
                    const std::vector<std::string>& lines, const Checkpoint* checkpoint = nullptr)
{
    const auto resumed = Game::resume(library(), game.header_text(), secret, lines, checkpoint);
    return resumed ? "" : to_text(resumed.error());
}

// A game with undos in it, and a checkpoint after each of its records.
struct Kept {
    Game game = bull_run(seed(kSeed));
    std::vector<Checkpoint> points = {game.checkpoint()};

    Kept()
    {
        PlayoutDice dice(5);
        while (points.size() < 160) {
            const auto count = static_cast<std::uint32_t>(game.deed_count());
            if (count > 4 && dice.below(12) == 0)
                EXPECT_TRUE(game.undo_to(count - 1 - dice.below(4)));
            else
                EXPECT_TRUE(
                    std::holds_alternative<Accepted>(game.apply(game.position().sample(dice))));
            points.push_back(game.checkpoint());
        }
    }
};

// As the law says: resumed anywhere, it goes on bit for bit as the game did, with the same dice.
TEST(Resume, AnyPrefixAndCheckpointGivesTheSameGame)
{
    const Kept kept;
    const std::vector<std::string> lines = lines_of(kept.game);
    PlayoutDice dice(6);
    int resumed = 0;
    for (int attempt = 0; attempt < 60; ++attempt) {
        const std::size_t end = dice.below(static_cast<std::uint32_t>(lines.size() + 1));
        const std::size_t start = dice.below(static_cast<std::uint32_t>(end + 1));
        const std::span<const std::string> rest(lines.begin() + static_cast<long>(start),
                                                lines.begin() + static_cast<long>(end));
        const Checkpoint* from = start == 0 ? nullptr : &kept.points[start];
        auto game =
            Game::resume(library(), kept.game.header_text(), Seed::from_number(kSeed), rest, from);
        if (!game) {
            // Only an undo that goes back beyond the checkpoint may stand in the way.
            ASSERT_THAT(to_text(game.error()), HasSubstr("this undo does not fit"));
            ASSERT_NE(from, nullptr);
            continue;
        }
        ++resumed;
        EXPECT_EQ(game->whole(), from == nullptr);
        EXPECT_EQ(game->header_text(), kept.game.header_text());
        ASSERT_EQ(game->checkpoint().digest, kept.points[end].digest);
        ASSERT_EQ(game->checkpoint().next_roll, kept.points[end].next_roll);
        ASSERT_EQ(game->deed_count(), kept.points[end].deeds);
        for (std::size_t index = end; index < lines.size(); ++index) {
            const auto line = parse_json(lines[index], "line")->as_object();
            if (const Json* to = line.if_contains("undo_to")) {
                if (!game->undo_to(static_cast<std::size_t>(to->as_int64()))) break;
            } else {
                const auto action = game->position().read_action(line.at("action"));
                ASSERT_TRUE(std::holds_alternative<Accepted>(game->apply(*action)));
            }
            ASSERT_EQ(game->record_text(game->records().size() - 1), lines[index]);
            ASSERT_EQ(game->position().digest(), kept.points[index + 1].digest);
        }
    }
    EXPECT_GT(resumed, 30);
}

TEST(Resume, WhatLiesBeforeACheckpointIsNotThere)
{
    Game game = bull_run(seed(kSeed));
    play(game, 50);
    const Checkpoint point = game.checkpoint();
    auto resumed =
        Game::resume(library(), game.header_text(), Seed::from_number(kSeed), {}, &point);
    ASSERT_TRUE(resumed) << to_text(resumed.error());
    EXPECT_FALSE(resumed->whole());
    EXPECT_TRUE(resumed->records().empty());
    EXPECT_EQ(resumed->deed_count(), 50u);
    EXPECT_FALSE(resumed->undo());
    EXPECT_EQ(resumed->position_at(49), nullptr);
    EXPECT_EQ(resumed->position_at(50)->digest(), point.digest);
    play(*resumed, 90);
    EXPECT_EQ(resumed->deeds().size(), 90u);
    EXPECT_EQ(resumed->deeds().front()->number, 51u);
    EXPECT_EQ(resumed->position_at(50)->digest(), point.digest);
    EXPECT_FALSE(resumed->undo_to(49));
    ASSERT_TRUE(resumed->undo_to(50));
    EXPECT_EQ(resumed->position().digest(), point.digest);
    resumed->rescind();
    EXPECT_EQ(resumed->deed_count(), 140u);
}

TEST(Resume, AGameThatWasGivenUpStaysSo)
{
    Game game = bull_run(seed(kSeed));
    play(game, 10);
    const Checkpoint point = game.checkpoint();
    game.resign(Side::Confederate);
    const std::vector<std::string> last = {game.record_text(10)};
    const auto resumed =
        Game::resume(library(), game.header_text(), Seed::from_number(kSeed), last, &point);
    ASSERT_TRUE(resumed) << to_text(resumed.error());
    EXPECT_EQ(resumed->verdict(), game.verdict());
}

TEST(Resume, AWrongSeedOrCheckpointIsFoundOut)
{
    Game game = bull_run(seed(kSeed));
    play(game, 40);
    const std::vector<std::string> lines = lines_of(game);
    EXPECT_THAT(refused(game, Seed::from_number(1), lines),
                HasSubstr("not the one that was committed to"));
    EXPECT_THAT(refused(game, {}, lines), HasSubstr("the seed of this game is missing"));
    Checkpoint point = game.checkpoint();
    point.digest = "00";
    EXPECT_THAT(refused(game, Seed::from_number(kSeed), {}, &point),
                HasSubstr("the position is not the one of which this is the digest"));
    point = game.checkpoint();
    point.state.as_object()["phase"] = "tea";
    EXPECT_THAT(refused(game, Seed::from_number(kSeed), {}, &point), HasSubstr("state.phase"));
    EXPECT_THAT(refused(game, Seed::from_number(kSeed), {"[]"}), HasSubstr("record 1"));
    EXPECT_THAT(refused(game, Seed::from_number(kSeed), {"{}"}), HasSubstr("has no action"));
    EXPECT_EQ(refused(game, Seed::from_number(kSeed), lines), "");
}

}  // namespace
}  // namespace longroll::game
