// Positions, actions and cases that somebody has twisted: each is refused in a sentence, or it is
// sound and can be played on. A log that is given to be verified may hold any of them.

#include "core/check.h"
#include "game/game_cast.h"
#include "game/twist.h"

#include <cstdlib>

#include <boost/json/parse.hpp>

namespace longroll::game {
namespace {

using longroll::test::Twister;

int share(int daily) { return std::getenv("LONGROLL_NIGHTLY") != nullptr ? daily * 40 : daily; }

// What may be asked of any position that was accepted, and a few deeds from it on.
void use(Position& position, std::uint64_t seed)
{
    (void)position.scene(Viewer::everybody());
    (void)position.prompt(Side::Union);
    (void)position.board();
    PlayoutDice dice(seed);
    for (int deed = 0; deed < 4 && position.decider(); ++deed) {
        const auto legal = position.legal();
        ASSERT_FALSE(legal.empty());
        const AnyAction action = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
        ASSERT_FALSE(position.refuse(action));
        SeededDice thrown(Seed::from_number(seed + static_cast<std::uint64_t>(deed)));
        Story story;
        (void)position.describe(action);
        ASSERT_TRUE(std::holds_alternative<Done>(position.apply(action, thrown, story)));
    }
}

// What of our own checks the work has broken; nothing, if it was sound.
template <class Work>
std::string broken_by(Work work)
{
    try {
        work();
        return {};
    } catch (const Broken& broken) {
        return broken.what();
    }
}

Json small_sandbox(std::string_view rulebook) { return find_ruleset(rulebook)->small_sandbox(); }

// Of a measured table the smaller one: each decision on it is dear.
std::string battle_for(const std::string& rulebook)
{
    return find_ruleset(rulebook)->board_kind() == BoardKind::Table ? "brawners-farm"
                                                                    : "first-bull-run";
}

class HostileGame : public testing::TestWithParam<std::string> {};

TEST_P(HostileGame, ATwistedSandboxIsRefusedOrPlays)
{
    const auto small = Game::start_at(GetParam(), small_sandbox(GetParam()), seed(1));
    ASSERT_TRUE(small) << to_text(small.error());
    const Json whole = small->position().write_sandbox();
    int accepted = 0;
    for (int count = 0; count < share(1000); ++count) {
        Twister twister(static_cast<std::uint64_t>(count));
        const Json honest = count % 3 == 0 ? small_sandbox(GetParam()) : whole;
        const Json twisted =
            count % 2 == 0 ? twister.twisted(honest) : twister.gently_twisted(honest);
        SCOPED_TRACE(testing::Message() << "twist " << count);
        const std::string broken = broken_by([&] {
            const auto game = Game::start_at(GetParam(), twisted, seed(1));
            accepted += game ? 1 : 0;
            EXPECT_TRUE(game || !game.error().front().what.empty());
            if (game) use(*game->position().clone(), twister.below(1000));
        });
        EXPECT_EQ(broken, "");
    }
    EXPECT_GT(accepted, 0);
}

TEST_P(HostileGame, ATwistedStateIsRefusedOrPlays)
{
    auto game =
        Game::start(library(), battle_for(GetParam()), GetParam(), boost::json::object{}, seed(2));
    ASSERT_TRUE(game) << to_text(game.error());
    play(*game, 12);
    const Json state = game->position().write_state();
    for (int count = 0; count < share(30); ++count) {
        Twister twister(static_cast<std::uint64_t>(count));
        const auto position = game->position().clone();
        SCOPED_TRACE(testing::Message() << "twist " << count);
        const std::string broken = broken_by([&] {
            if (position
                    ->read_state(count % 4 == 0 ? twister.twisted(state)
                                                : twister.gently_twisted(state))
                    .empty())
                use(*position, twister.below(1000));
        });
        EXPECT_EQ(broken, "");
    }
}

TEST_P(HostileGame, ATwistedActionIsRefusedOrCarriedOut)
{
    auto game =
        Game::start(library(), battle_for(GetParam()), GetParam(), boost::json::object{}, seed(2));
    ASSERT_TRUE(game) << to_text(game.error());
    for (int round = 0; round < share(40); ++round) {
        play(*game, 3, static_cast<std::uint64_t>(round));
        if (game->over()) break;
        PlayoutDice dice(static_cast<std::uint64_t>(round));
        for (int count = 0; count < 60; ++count) {
            const Json honest = game->position().write_action(game->position().sample(dice));
            Twister twister(static_cast<std::uint64_t>(1000 * round + count));
            const auto action = game->position().read_action(
                count % 2 == 0 ? twister.twisted(honest) : twister.gently_twisted(honest));
            if (!action) continue;
            SCOPED_TRACE(testing::Message() << "twist " << 1000 * round + count);
            const std::string broken = broken_by([&] {
                if (game->position().refuse(*action)) return;
                (void)game->position().describe(*action);
                SeededDice thrown(Seed::from_number(1));
                Story story;
                (void)game->position().clone()->apply(*action, thrown, story);
            });
            EXPECT_EQ(broken, "");
        }
    }
}

// What a position names must be there: none of these could be told from an honest one by its kinds
// of values alone.
TEST(HostilePosition, NamesNothingThatIsNotThere)
{
    const auto refused = [](const std::string& member, const std::string& wrong) {
        Json sandbox = small_sandbox("iron-brigade");
        sandbox.get_object()[member] = boost::json::parse(wrong);
        const auto game = Game::start_at("iron-brigade", sandbox, seed(1));
        return game ? member + " was accepted" : game.error().front().what;
    };
    EXPECT_EQ(refused("plots", R"([{"unit":9}])"),
              "an order is written for a unit that does not exist");
    EXPECT_EQ(refused("plots", R"([{"unit":null}])"),
              "an order is written for a unit that does not exist");
    EXPECT_EQ(refused("plots", R"([{"unit":0,"kind":"fire"}])"), "an order to fire has no target");
    EXPECT_EQ(refused("plots", R"([{"unit":0,"corners":3,"first":65535}])"),
              "an order goes along corners that are not written");
    EXPECT_EQ(refused("volleys", R"([{"firers":[{"firer":200}],"target":0}])"),
              "a volley waits of units that do not exist");
    EXPECT_EQ(refused("volleys", R"([{"firers":[{"firer":0}],"target":null}])"),
              "a volley waits of units that do not exist");
    EXPECT_EQ(refused("gaps", R"([{"feature":500}])"),
              "a gap is cut through a feature that does not exist");
    EXPECT_EQ(refused("known_fords", "[900]"), "a ford is sounded that does not exist");
    EXPECT_EQ(refused("checked", R"([{"checker":0,"fled":100}])"),
              "a unit that does not exist has checked its morale");
}

TEST(HostilePosition, HasABoardThatTheRulesCanHold)
{
    const auto plays = [](int radius) {
        Json sandbox = small_sandbox("brothers-at-arms");
        sandbox.get_object()["board"] = boost::json::object{{"radius", radius}};
        const auto game = Game::start_at("brothers-at-arms", sandbox, seed(1));
        if (game) use(*game->position().clone(), 1);
        return game.has_value();
    };
    for (int radius = 2; radius <= 101; radius += 3) (void)plays(radius);
    EXPECT_TRUE(plays(30));
    EXPECT_FALSE(plays(100));
}

TEST(HostilePosition, HasTermsThatABattleCouldHave)
{
    const auto where = [](const std::string& scenario) {
        Json sandbox = small_sandbox("iron-brigade");
        sandbox.get_object()["scenario"] = boost::json::parse(scenario);
        const auto game = Game::start_at("iron-brigade", sandbox, seed(1));
        return game ? scenario + " was accepted" : game.error().front().where;
    };
    for (const char* size : {"0", "-1", "2147483647"})
        EXPECT_EQ(where(R"({"sizes":{"casting":)" + std::string(size) + "}}"), "scenario.sizes");
    EXPECT_EQ(where(R"({"last_turn":2147483647})"), "scenario.last_turn");
    EXPECT_EQ(where(R"({"start_minutes":-1})"), "scenario.start_minutes");
    EXPECT_EQ(where(R"({"yards_per_inch":0})"), "scenario.yards_per_inch");
    EXPECT_EQ(where(R"({"objectives":[{"id":"a","at":[2147483647,0]}]})"),
              "position.scenario.objectives[0].at[0]");
    EXPECT_EQ(where(R"({"objectives":[{"id":"a","value":1001}]})"), "scenario.objectives[0]");
    EXPECT_EQ(where(R"({"custom":[{"name":"a","wide_castings":0}]})"), "scenario.custom");
}

std::vector<std::string> every_rulebook()
{
    std::vector<std::string> ids;
    for (const Ruleset* ruleset : rulesets()) ids.emplace_back(ruleset->id());
    return ids;
}

INSTANTIATE_TEST_SUITE_P(EveryRulebook, HostileGame, testing::ValuesIn(every_rulebook()),
                         [](const auto& given) {
                             std::string name = given.param;
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace longroll::game
