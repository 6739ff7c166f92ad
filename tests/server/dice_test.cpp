// Dice that nobody chooses alone: what each seat adds, what waits for it, and what stays over.

#include "core/dice.h"
#include "server/hub_cast.h"

#include <gmock/gmock.h>

namespace longroll::server::test {
namespace {

using testing::HasSubstr;

std::string hex_of(std::uint64_t number) { return Seed::from_number(number).hex(); }

object terms_with(const std::string& kind, bool seed)
{
    object terms{{"battle", "first-bull-run"},
                 {"rulebook", "brothers-at-arms"},
                 {"seats", {{"confederate", {{"kind", "here"}}}, {"union", {{"kind", kind}}}}}};
    if (kind == "computer")
        terms["seats"].as_object()["union"] = {{"kind", "computer"}, {"level", "first"}};
    if (seed) terms["seed"] = 7;
    return terms;
}

// What becomes of doing one thing after another at random, up to the first that needs a die.
game::Answer until_dice(Matches& tables, const std::vector<std::string>& tokens)
{
    PlayoutDice chance(3);
    for (int deed = 0; deed < 2000; ++deed) {
        const auto choices = tables.ask("legal", {}, tokens).at("actions").as_array().size();
        auto answer = tables.call("apply",
                                  {{"version", tables.version()},
                                   {"choice", chance.below(static_cast<std::uint32_t>(choices))}},
                                  tokens);
        if (std::holds_alternative<game::CallError>(answer)) return answer;
        const Json& entry = std::get<Json>(answer).at("entry");
        if (!entry.at("rolls").as_array().empty()) return answer;
    }
    ADD_FAILURE() << "no die was ever wanted";
    return {};
}

TEST(ServerDice, AreNotChosenByWhoMakesAGameForOthers)
{
    Matches tables;
    for (const std::string kind : {"open", "friend"}) {
        const auto error = tables.refused("create", terms_with(kind, true));
        EXPECT_EQ(error.code, game::ErrorCode::InvalidParams);
        EXPECT_THAT(error.message, HasSubstr("nobody chooses the dice"));
        tables.ask("create", terms_with(kind, false));
    }
    // Alone with the computer, or at one screen, a seed deceives nobody.
    tables.ask("create", terms_with("here", true));
    tables.ask("create", terms_with("computer", true));
}

TEST(ServerDice, WaitForThePartOfEverySeat)
{
    Matches tables;
    tables.create({"here", "friend"});
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    EXPECT_TRUE(tables.ask("summary").at("seats").at("union").at("part_wanted").as_bool());
    auto answer = until_dice(tables, both);
    ASSERT_TRUE(std::holds_alternative<game::CallError>(answer));
    EXPECT_EQ(std::get<game::CallError>(answer).code, kPartsWanted);
    tables.add_parts({tables.confederate});
    answer = until_dice(tables, both);
    ASSERT_TRUE(std::holds_alternative<game::CallError>(answer));
    EXPECT_EQ(std::get<game::CallError>(answer).data.at("wanted"), (Json{"union"}));
    tables.restart();
    tables.add_parts({tables.union_side});
    EXPECT_FALSE(tables.ask("summary").at("seats").at("union").at("part_wanted").as_bool());
    EXPECT_TRUE(std::holds_alternative<Json>(until_dice(tables, both)));
}

TEST(ServerDice, TakeAPartOnceAndFromItsSeatAlone)
{
    Matches tables;
    tables.create({"here", "open"});
    EXPECT_EQ(tables.refused("part", {{"bytes", hex_of(1)}}).code, kNotYours);
    EXPECT_EQ(
        tables.refused("part", {{"bytes", hex_of(1)}, {"side", "union"}}, {tables.confederate})
            .code,
        kNotYours);
    EXPECT_EQ(tables.refused("part", {{"bytes", "abc"}}, {tables.confederate}).code,
              game::ErrorCode::InvalidParams);
    tables.ask("part", {{"bytes", hex_of(1)}}, {tables.confederate});
    const std::uint64_t version = tables.version();
    tables.ask("part", {{"bytes", hex_of(2)}}, {tables.confederate});
    EXPECT_EQ(tables.version(), version);
    const std::string log(tables.ask("log").at("log").as_string());
    EXPECT_THAT(log, HasSubstr(hex_of(1)));
    EXPECT_THAT(log, testing::Not(HasSubstr(hex_of(2))));
}

TEST(ServerDice, TheComputerWaitsForThemToo)
{
    Matches tables;
    tables.create({"computer", "friend"});
    EXPECT_EQ(tables.ask("view").at("thinking"), false);
    const auto ear = std::make_shared<Ear>();
    tables.attach(ear, {tables.union_side});
    tables.add_parts({tables.union_side});
    for (std::size_t message = 1; message < 60; ++message)
        if (tables.ask("summary").at("deeds").to_number<int>() > 0)
            return;
        else
            (void)ear->heard(message);
    ADD_FAILURE() << "the computer does not begin";
}

TEST(ServerDice, AClickIsGoodThoughSomebodyAddsToTheDice)
{
    Matches tables;
    tables.create({"here", "friend"});
    const std::uint64_t at = tables.version();
    tables.add_parts({tables.confederate, tables.union_side});
    tables.ask("apply", {{"version", at}, {"choice", 0}}, {tables.confederate, tables.union_side});
}

TEST(ServerDice, AreProvedAfterwardsEvenFromASnapshot)
{
    Matches tables;
    tables.create({"here", "friend"});
    tables.add_parts({tables.confederate, tables.union_side});
    tables.play(150);
    tables.restart();
    tables.play(20, 3);
    tables.ask("resign", {{"version", tables.version()}}, {tables.union_side});
    const Json result = tables.ask("result");
    EXPECT_EQ(result.at("parts").at("confederate").as_string(), hex_of(1));
    EXPECT_EQ(result.at("parts").at("union").as_string(), hex_of(2));
    const Json proof = tables.ask("verify", {{"log", tables.ask("log").at("log")}});
    EXPECT_GT(proof.at("dice").to_number<int>(), 10);
}

TEST(ServerDice, AreKnownOnceItIsOverSoNothingIsTakenBack)
{
    Matches tables;
    tables.create({"here", "here"});
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    tables.play(100'000);
    ASSERT_TRUE(tables.ask("summary").at("over").as_bool());
    for (const std::string verb : {"undo", "propose_undo"}) {
        const auto error = tables.refused(verb, {{"version", tables.version()}}, both);
        EXPECT_EQ(error.code, game::ErrorCode::NoGame);
        EXPECT_THAT(error.message, HasSubstr("stays over"));
    }
    EXPECT_TRUE(tables.ask("summary").at("over").as_bool());
}

}  // namespace
}  // namespace longroll::server::test
