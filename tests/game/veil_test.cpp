// What a log shows to whom while the game goes on.

#include "core/json.h"
#include "game_cast.h"

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

namespace longroll::game {
namespace {

using testing::HasSubstr;
using testing::Not;

// Two nights are added to the battle, since that is when armies have secrets.
Game long_battle(std::uint64_t number)
{
    battle::Battle battle = **library().find("first-bull-run");
    constexpr int kMinutesOfTwoDays = 2 * 24 * 60;
    battle.clock.end.minutes += kMinutesOfTwoDays;
    const Ruleset& ruleset = *find_ruleset("brothers-at-arms");
    const auto position = ruleset.muster(battle, ruleset.options());
    EXPECT_TRUE(position) << to_text(position.error());
    DiceTerms terms = seed(number);
    terms.open_seed = true;
    auto game = Game::start_at("brothers-at-arms", (*position)->write_sandbox(), terms);
    EXPECT_TRUE(game) << to_text(game.error());
    return *std::move(game);
}

bool has_secret_dice(const Game& game, const Deed& deed)
{
    return std::ranges::any_of(deed.rolls, [&](const Roll& roll) {
        return game.position().is_secret_roll(roll.question.clause);
    });
}

// Plays at random until some deed is as wanted.
template <class Wanted>
const Deed* play_until(Game& game, PlayoutDice& dice, Wanted wanted)
{
    while (!game.over()) {
        const Attempt attempt = game.apply(game.position().sample(dice));
        const Deed* const deed = std::get<Accepted>(attempt).deed;
        if (wanted(*deed)) return deed;
    }
    return nullptr;
}

std::string last_line(const std::string& log)
{
    const auto end = log.rfind('\n');
    return log.substr(log.rfind('\n', end - 1) + 1, end - log.rfind('\n', end - 1) - 1);
}

TEST(Veil, ASecretDeedIsShownToItsSideAlone)
{
    for (std::uint64_t number = 1; number < 40; ++number) {
        Game game = long_battle(number);
        PlayoutDice dice(number);
        const Deed* const deed =
            play_until(game, dice, [](const Deed& done) { return done.secret.has_value(); });
        if (!deed) continue;
        const Side owner = *deed->secret;
        EXPECT_EQ(owner, deed->by);
        const std::string whole = game.record_text(game.records().size() - 1);
        const std::string hidden = R"({"n":)" + std::to_string(deed->number) + R"(,"by":")" +
                                   std::string(name_of(owner)) + R"(","hidden":true})";
        EXPECT_EQ(last_line(game.log()), whole);
        EXPECT_EQ(last_line(game.log(owner)), whole);
        EXPECT_EQ(last_line(game.log(enemy_of(owner))), hidden);
        EXPECT_EQ(last_line(game.log(Viewer::everybody())), hidden);
        const auto veiled = Game::replay(library(), game.log(enemy_of(owner)));
        EXPECT_FALSE(veiled);
        game.resign(owner);
        EXPECT_EQ(game.log(enemy_of(owner)), game.log());
        EXPECT_THAT(game.log(Viewer::everybody()), HasSubstr(whole));
        return;
    }
    FAIL() << "no game has a secret";
}

TEST(Veil, DiceThatWouldTellASecretAreWithheld)
{
    for (std::uint64_t number = 1; number < 40; ++number) {
        Game game = long_battle(number);
        PlayoutDice dice(number);
        const Deed* const deed = play_until(game, dice, [&](const Deed& done) {
            return !done.secret && has_secret_dice(game, done);
        });
        if (!deed || game.over()) continue;
        EXPECT_THAT(last_line(game.log()), HasSubstr("\"dice\":["));
        for (const Viewer viewer :
             {Viewer(Side::Confederate), Viewer(Side::Union), Viewer::everybody()}) {
            EXPECT_THAT(last_line(game.log(viewer)), HasSubstr(R"("dice":{"hidden":true})"));
        }
        return;
    }
    FAIL() << "no game throws dice in secret";
}

TEST(Veil, APositionAndAnOpenSeedAreKeptBackUntilTheEnd)
{
    Game game = long_battle(5);
    play(game, 3);
    const std::string seed_text = Seed::from_number(5).hex();
    EXPECT_THAT(game.log(), HasSubstr(seed_text));
    EXPECT_THAT(game.log(Side::Union), Not(HasSubstr(seed_text)));
    EXPECT_THAT(game.log(Side::Union), HasSubstr(R"("position":{"hidden":true})"));
    game.resign(Side::Union);
    EXPECT_EQ(game.log(Side::Union), game.log());
}

}  // namespace
}  // namespace longroll::game
