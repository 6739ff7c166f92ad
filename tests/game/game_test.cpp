// Games: start, apply, undo, logs that fit and logs that do not, proofs of the dice.

#include "core/json.h"
#include "game_cast.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::game {
namespace {

using boost::json::object;
using testing::HasSubstr;

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    if (at != std::string::npos) text.replace(at, what.size(), with);
    return text;
}

std::string complaint(std::string_view log)
{
    const auto game = Game::replay(library(), log);
    return game ? "" : to_text(game.error());
}

TEST(Game, NamesEveryProblemOfItsTerms)
{
    const auto game = Game::start(library(), "agincourt", "chess", object{}, seed(1));
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().size(), 2u);
    EXPECT_THAT(to_text(game.error()), HasSubstr("there is no battle \"agincourt\""));
    EXPECT_THAT(to_text(game.error()), HasSubstr("there is no rulebook \"chess\""));
    EXPECT_FALSE(
        Game::start(library(), "../battles/first-bull-run", "brothers-at-arms", object{}, seed(1)));
}

TEST(Game, PublishesACommitmentAndKeepsTheSeedUntilTheEnd)
{
    Game game = bull_run(seed(11));
    EXPECT_EQ(game.header().commitment, commitment_of(Seed::from_number(11)));
    play(game, 100);
    EXPECT_EQ(game.log().find(Seed::from_number(11).hex()), std::string::npos);
    play(game, 1'000'000);
    ASSERT_TRUE(game.over());
    EXPECT_NE(game.log().find(Seed::from_number(11).hex()), std::string::npos);
}

TEST(Game, UndoRestoresThePositionButNotTheDice)
{
    Game game = bull_run(seed(2));
    play(game, 60);
    const std::string before = game.position().digest();
    const std::size_t deeds = game.deeds().size();
    play(game, 1);
    ASSERT_TRUE(game.undo());
    EXPECT_EQ(game.position().digest(), before);
    EXPECT_EQ(game.deeds().size(), deeds);
    // The log keeps both, and still replays.
    const auto again = Game::replay(library(), game.log());
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(again->position().digest(), before);
}

TEST(Game, UndoToTheStartAndNoFurther)
{
    Game game = bull_run(seed(2));
    const std::string start = game.position().digest();
    EXPECT_FALSE(game.undo());
    play(game, 5);
    for (int deed = 0; deed < 5; ++deed) EXPECT_TRUE(game.undo());
    EXPECT_FALSE(game.undo());
    EXPECT_EQ(game.position().digest(), start);
}

TEST(Game, TypedDiceAreAllOrNothing)
{
    Game game = duel(DiceTerms{});
    const AnyAction action = volley(game);
    const std::string before = game.position().digest();
    const Attempt none = game.apply(action);
    ASSERT_TRUE(std::holds_alternative<DiceWanted>(none));
    EXPECT_EQ(std::get<DiceWanted>(none).missing, 3);
    EXPECT_TRUE(std::holds_alternative<Problems>(game.apply(action, {1, 1, 1, 1})));
    EXPECT_TRUE(std::holds_alternative<Problems>(game.apply(action, {1, 9, 1})));
    EXPECT_EQ(game.position().digest(), before);
    EXPECT_TRUE(std::holds_alternative<Accepted>(game.apply(action, {1, 1, 1})));
    EXPECT_NE(game.position().digest(), before);
}

TEST(Game, ASeededGameTakesNoTypedDice)
{
    Game game = bull_run(seed(3));
    EXPECT_TRUE(std::holds_alternative<Problems>(game.apply(game.position().legal().front(), {6})));
}

TEST(Game, AStateCanBeSetAndIsRefusedWhole)
{
    Game game = bull_run(seed(4));
    play(game, 40);
    const Json state = game.position().write_state();
    const std::string digest = game.position().digest();
    Game other = bull_run(seed(5));
    EXPECT_TRUE(other.set_state(state).empty());
    EXPECT_EQ(other.position().digest(), digest);
    Json wrong = state;
    wrong.as_object()["phase"] = "tea";
    EXPECT_THAT(to_text(other.set_state(wrong)), HasSubstr("state.phase"));
    EXPECT_EQ(other.position().digest(), digest);
    // The log starts from the state.
    play(other, 5);
    const auto again = Game::replay(library(), other.log());
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(again->position().digest(), other.position().digest());
}

class Logs : public testing::Test {
protected:
    static const std::string& finished()
    {
        static const std::string kLog = [] {
            Game game = bull_run(seed(21));
            play(game, 1'000'000);
            return game.log();
        }();
        return kLog;
    }
};

TEST_F(Logs, AreProvedByTheirSeed)
{
    const auto proof = verify(library(), finished());
    ASSERT_TRUE(proof) << to_text(proof.error());
    EXPECT_GT(proof->dice, 50u);
    EXPECT_TRUE(proof->over);
}

TEST_F(Logs, WithAFalseDieAreFoundOut)
{
    const auto at = finished().find("\"dice\":[");
    ASSERT_NE(at, std::string::npos);
    std::string forged = finished();
    char& face = forged[at + 8];
    face = face == '6' ? '1' : static_cast<char>(face + 1);
    EXPECT_THAT(complaint(forged), HasSubstr("but the seed gives"));
}

TEST_F(Logs, WithAnotherSeedAreFoundOut)
{
    const std::string forged =
        replaced(finished(), Seed::from_number(21).hex(), Seed::from_number(22).hex());
    EXPECT_THAT(complaint(forged), HasSubstr("not the one that was committed to"));
}

TEST_F(Logs, OfOtherRulesOrBattlesSaySo)
{
    const std::string edition =
        "\"edition\":" + std::to_string(find_ruleset("brothers-at-arms")->edition());
    EXPECT_THAT(complaint(replaced(finished(), edition, "\"edition\":999")),
                HasSubstr("another edition"));
    EXPECT_THAT(complaint(replaced(finished(), "\"battle_digest\":\"", "\"battle_digest\":\"0")),
                HasSubstr("has changed since"));
    EXPECT_THAT(complaint(replaced(finished(), "\"rulebook\":\"brothers-at-arms\"",
                                   "\"rulebook\":\"sisters\"")),
                HasSubstr("there is no rulebook \"sisters\""));
    EXPECT_THAT(complaint(replaced(finished(), "\"longroll\":1", "\"longroll\":3")),
                HasSubstr("format 3"));
}

TEST_F(Logs, ThatAreNoLogsSaySo)
{
    EXPECT_THAT(complaint(""), HasSubstr("the log is empty"));
    EXPECT_THAT(complaint("hello"), HasSubstr("line 1"));
    EXPECT_THAT(complaint("[1]"), HasSubstr("no JSON object"));
    EXPECT_THAT(complaint("{}"), HasSubstr("no Long Roll log"));
    const std::string header = finished().substr(0, finished().find('\n') + 1);
    EXPECT_THAT(complaint(header + "{\"action\":{\"do\":\"fly\"}}\n"), HasSubstr("line 2"));
    EXPECT_THAT(complaint(header + "{\"undo_to\":5}\n"), HasSubstr("this undo does not fit"));
}

TEST_F(Logs, OfAnUnfinishedGameWaitForTheirSeed)
{
    Game game = bull_run(seed(31));
    play(game, 80);
    const auto proof = verify(library(), game.log());
    ASSERT_FALSE(proof);
    EXPECT_THAT(to_text(proof.error()), HasSubstr("not revealed yet"));
    // They can be looked at all the same.
    EXPECT_EQ(complaint(game.log()), "");
}

}  // namespace
}  // namespace longroll::game
