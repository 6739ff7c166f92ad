// A game's past: taking back, earlier positions, resigning, and records that never were.

#include "core/json.h"
#include "game_cast.h"

#include <gmock/gmock.h>

namespace longroll::game {
namespace {

using testing::HasSubstr;

// Everything by which two games differ that a player could notice, now or later.
std::string trace(const Game& game) { return game.log() + game.position().digest(); }

// What the next actions would do, on a game made from the log.
std::string future(const Game& game, std::uint64_t who)
{
    std::vector<std::string> lines;
    for (std::size_t index = 0; index < game.records().size(); ++index)
        lines.push_back(game.record_text(index));
    auto copy = Game::resume(library(), game.header_text(), Seed::from_number(9), lines, nullptr);
    EXPECT_TRUE(copy) << to_text(copy.error());
    play(*copy, 20, who);
    return trace(*copy);
}

TEST(History, EveryEarlierPositionIsThere)
{
    Game game = bull_run(seed(9));
    std::vector<std::string> digests = {game.position().digest()};
    PlayoutDice dice(4);
    while (digests.size() < 300) {
        ASSERT_TRUE(std::holds_alternative<Accepted>(game.apply(game.position().sample(dice))));
        digests.push_back(game.position().digest());
    }
    for (std::size_t deeds = 0; deeds < digests.size(); ++deeds)
        ASSERT_EQ(game.position_at(deeds)->digest(), digests[deeds]) << deeds;
    EXPECT_EQ(game.position_at(digests.size()), nullptr);
    EXPECT_EQ(game.position().digest(), digests.back());
}

TEST(History, UndoGoesBackAnyDistanceAndTheGameGoesOnFromThere)
{
    Game game = bull_run(seed(9));
    play(game, 200);
    const std::string early = game.position_at(70)->digest();
    EXPECT_FALSE(game.undo_to(200));
    EXPECT_FALSE(game.undo_to(201));
    ASSERT_TRUE(game.undo_to(70));
    EXPECT_EQ(game.position().digest(), early);
    EXPECT_EQ(game.deed_count(), 70u);
    EXPECT_EQ(game.deeds().back()->number, 70u);
    play(game, 40, 8);
    EXPECT_EQ(game.deeds().back()->number, 110u);
    EXPECT_EQ(game.position_at(70)->digest(), early);
    ASSERT_TRUE(game.undo_to(3));
    play(game, 30, 9);
    const auto again = Game::replay(library(), game.log());
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(trace(*again), trace(game));
}

TEST(History, ARescindedDeedNeverWas)
{
    Game game = bull_run(seed(9));
    play(game, 30);
    const std::string before = trace(game);
    const std::string then = future(game, 5);
    // Far enough that dice have been thrown, all of which must be thrown again alike.
    play(game, 60, 6);
    for (int record = 0; record < 60; ++record) game.rescind();
    EXPECT_EQ(trace(game), before);
    EXPECT_EQ(game.deed_count(), 30u);
    play(game, 20, 5);
    EXPECT_EQ(trace(game), then);
}

TEST(History, ARescindedUndoNeverWas)
{
    for (const std::size_t to : {0u, 20u, 99u}) {
        Game game = bull_run(seed(9));
        play(game, 100);
        const std::string before = trace(game);
        const std::string then = future(game, 5);
        ASSERT_TRUE(game.undo_to(to));
        game.rescind();
        EXPECT_EQ(trace(game), before);
        EXPECT_EQ(game.deed_count(), 100u);
        play(game, 20, 5);
        EXPECT_EQ(trace(game), then);
    }
}

TEST(History, RescindedDiceGoBackToTheScript)
{
    DiceTerms terms;
    terms.script = {6, 5, 4, 3, 2};
    Game game = duel(terms);
    const auto first = game.apply(volley(game));
    ASSERT_TRUE(std::holds_alternative<Accepted>(first));
    const std::vector<int> faces = std::get<Accepted>(first).deed->faces();
    const std::string after = trace(game);
    game.rescind();
    const auto second = game.apply(volley(game));
    ASSERT_TRUE(std::holds_alternative<Accepted>(second));
    EXPECT_EQ(std::get<Accepted>(second).deed->faces(), faces);
    EXPECT_EQ(trace(game), after);
}

TEST(History, WhoeverResignsHasLost)
{
    Game game = bull_run(seed(9));
    play(game, 20);
    const std::string digest = game.position().digest();
    game.resign(Side::Union);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.verdict(), (Verdict{true, Side::Confederate, "resignation"}));
    EXPECT_EQ(game.record_text(20), R"({"resigned":"union"})");
    // Nothing can be done any more.
    EXPECT_FALSE(game.undo());
    const Attempt attempt = game.apply(game.position().legal().front());
    ASSERT_TRUE(std::holds_alternative<Problems>(attempt));
    EXPECT_THAT(to_text(std::get<Problems>(attempt)), HasSubstr("the union side has resigned"));
    EXPECT_THROW(game.resign(Side::Confederate), Broken);
    // The seed is revealed, and the log proves the game.
    const auto proof = verify(library(), game.log());
    ASSERT_TRUE(proof) << to_text(proof.error());
    EXPECT_EQ(proof->verdict, game.verdict());
    EXPECT_TRUE(proof->over);
    // Unless it never was.
    game.rescind();
    EXPECT_FALSE(game.over());
    EXPECT_EQ(game.position().digest(), digest);
    play(game, 1);
}

TEST(History, AResignationThatDoesNotFitIsFoundOut)
{
    Game game = bull_run(seed(9));
    play(game, 5);
    for (const std::string wrong : {R"({"resigned":"france"})", R"({"resigned":7})"}) {
        const auto log = Game::replay(library(), game.log() + wrong + "\n");
        ASSERT_FALSE(log);
        EXPECT_THAT(to_text(log.error()), HasSubstr("line 7: this resignation does not fit"));
    }
    const std::string twice = "{\"resigned\":\"union\"}\n";
    EXPECT_TRUE(Game::replay(library(), game.log() + twice));
    EXPECT_FALSE(Game::replay(library(), game.log() + twice + twice));
}

}  // namespace
}  // namespace longroll::game
