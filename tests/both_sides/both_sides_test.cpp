// Phases in which both sides decide, in either order, and neither hears what the other has declared
// until both are done: in a game, in a session, at a table, and by computer players.

#include "ai/players.h"
#include "game/known.h"
#include "game/session.h"
#include "lab/match.h"
#include "server/hub_cast.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

namespace longroll::game {
namespace {

using testing::HasSubstr;
using testing::Not;

Library& library()
{
    static Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

Game begun()
{
    DiceTerms dice;
    dice.seed = Seed::from_number(7);
    auto game = Game::start(library(), "brawners-farm", "cards", boost::json::object{}, dice);
    EXPECT_TRUE(game) << to_text(game.error());
    return *std::move(game);
}

Json lay(std::string_view side, int value)
{
    return boost::json::object{{"do", "lay"}, {"side", side}, {"value", value}};
}
Json ready(std::string_view side) { return boost::json::object{{"do", "ready"}, {"side", side}}; }

const Deed& done(Game& game, const Json& order)
{
    const auto action = game.position().read_action(order);
    EXPECT_TRUE(action) << to_text(action.error());
    const Attempt attempt = game.apply(*action);
    EXPECT_TRUE(std::holds_alternative<Accepted>(attempt));
    return *std::get<Accepted>(attempt).deed;
}

TEST(BothSides, DecideInEitherOrder)
{
    Game one = begun();
    EXPECT_EQ(one.position().choosers(), Sides::both());
    EXPECT_EQ(done(one, lay("union", 2)).by, Side::Union);
    EXPECT_EQ(done(one, lay("confederate", 3)).by, Side::Confederate);
    done(one, ready("confederate"));
    EXPECT_EQ(one.position().choosers(), Sides(Side::Union));
    done(one, ready("union"));
    EXPECT_EQ(one.position().choosers(), Sides::both());  // the next round
    Game other = begun();
    for (const Json& order :
         {lay("confederate", 3), ready("confederate"), lay("union", 2), ready("union")})
        done(other, order);
    EXPECT_EQ(one.position().digest(), other.position().digest());
    EXPECT_EQ(one.deeds().back()->story.size(), 1u);
    // The log says who did what, in the order in which it was done.
    const auto again = Game::replay(library(), one.log());
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(again->position().digest(), one.position().digest());
    EXPECT_EQ(again->log(), one.log());
}

TEST(BothSides, AreNotOverUntilNobodyChooses)
{
    Game game = begun();
    for (int round = 0; round < 2; ++round)
        for (const std::string_view side : {"union", "confederate"}) {
            EXPECT_FALSE(game.over());
            done(game, lay(side, side == "union" ? 3 : 1));
            done(game, ready(side));
        }
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.verdict().winner, Side::Union);
}

TEST(BothSides, LookWithTheirOwnEyes)
{
    Game game = begun();
    done(game, lay("union", 2));
    for (const Side side : {Side::Confederate, Side::Union}) {
        const Known known(game.position(), side);
        EXPECT_EQ(known->decider(), side);
        for (const AnyAction& action : known->legal()) EXPECT_EQ(known->giver(action), side);
        const auto scene = known->scene(side);
        EXPECT_EQ(scene.status.size(), side == Side::Union ? 1u : 0u);
    }
    EXPECT_THAT(game.log(Side::Confederate), Not(HasSubstr("lay")));
    EXPECT_THAT(game.log(Side::Union), HasSubstr("lay"));
}

TEST(BothSides, AreToldBySessions)
{
    ai::RandomPlayer advisor(1);
    Session session(library(), advisor);
    const auto ask = [&](std::string_view verb, boost::json::object params) {
        const Answer answer = session.call(verb, params);
        EXPECT_TRUE(std::holds_alternative<Json>(answer)) << std::get<CallError>(answer).message;
        return std::get<Json>(answer);
    };
    const Json opened = ask("new", {{"battle", "brawners-farm"}, {"rulebook", "cards"}});
    EXPECT_EQ(opened.at("choosers"), boost::json::parse(R"(["confederate","union"])"));
    for (const char* side : {"confederate", "union"}) {
        const Json list = ask("legal", {{"viewer", side}}).at("actions");
        ASSERT_EQ(list.as_array().size(), 3u);
        EXPECT_EQ(list.as_array()[0].at("action").at("side").as_string(), side);
    }
    ask("apply", {{"action", lay("union", 1)}});
    const Json after = ask("apply", {{"action", ready("union")}});
    EXPECT_EQ(after.at("choosers"), boost::json::parse(R"(["confederate"])"));
    EXPECT_EQ(after.at("decides").as_string(), "confederate");
}

TEST(BothSides, AreToldWhyAnOrderIsRefused)
{
    Game game = begun();
    done(game, lay("union", 2));
    done(game, ready("union"));
    const auto late = game.position().read_action(lay("union", 3));
    EXPECT_EQ(game.position().refuse(*late)->reason, "it has declared all it will");
    EXPECT_FALSE(game.position().refuse(*game.position().read_action(lay("confederate", 3))));
}

TEST(BothSides, ArePlayedByComputers)
{
    lab::MatchTerms terms;
    terms.battle = "brawners-farm";
    terms.rulebook = "cards";
    terms.options = boost::json::object{};
    terms.games = 4;
    const auto result = lab::play_match(
        library(), terms,
        [](Side side, std::uint64_t seed) {
            return ai::make_player(side == Side::Union ? "veteran" : "random", seed);
        },
        [](const lab::MatchResult&) { return true; });
    ASSERT_TRUE(result) << to_text(result.error());
    EXPECT_EQ(result->games, 4);
    EXPECT_EQ(result->unfinished, 0);
    EXPECT_EQ(result->wins[0], 0);  // who weighs his cards lays the highest
}

}  // namespace
}  // namespace longroll::game

namespace longroll::server::test {
namespace {

using boost::json::parse;

class BothInAMatch : public testing::Test {
protected:
    void create(const std::string& union_seat)
    {
        object seat{{"kind", union_seat}};
        if (union_seat == "computer") seat["level"] = "first";
        const Json made = tables_.ask(
            "create", {{"battle", "brawners-farm"},
                       {"rulebook", "cards"},
                       {"seed", 7},
                       {"seats", {{"confederate", {{"kind", "here"}}}, {"union", seat}}}});
        tables_.game = made.at("game").as_string();
        const Json& tokens = made.at("tokens");
        tables_.confederate = tokens.at("confederate").as_string();
        if (!tokens.at("union").is_null()) tables_.union_side = tokens.at("union").as_string();
    }
    [[nodiscard]] const std::string& token(std::string_view side) const
    {
        return side == "union" ? tables_.union_side : tables_.confederate;
    }
    Json act(std::uint64_t version, const Json& action)
    {
        return tables_.ask("apply", {{"version", version}, {"action", action}},
                           {token(action.at("side").as_string())});
    }
    static Json lay(std::string_view side, int value)
    {
        return object{{"do", "lay"}, {"side", side}, {"value", value}};
    }
    static Json ready(std::string_view side) { return object{{"do", "ready"}, {"side", side}}; }
    std::string seen_by(std::string_view side)
    {
        return boost::json::serialize(tables_.ask("view", {}, {token(side)}));
    }
    Json choosers() { return tables_.ask("summary").at("choosers"); }

    Matches tables_;
};

TEST_F(BothInAMatch, ActAtOnceAndHearNothingOfEachOther)
{
    create("here");
    const auto ear = std::make_shared<Ear>();
    tables_.attach(ear, {tables_.confederate});
    // Both looked at the same table: what one lays is nothing to the other.
    act(0, lay("union", 2));
    act(0, lay("confederate", 3));
    EXPECT_EQ(seen_by("confederate").find("union lays 2"), std::string::npos);
    EXPECT_EQ(seen_by("union").find("confederate lays 3"), std::string::npos);
    EXPECT_NE(seen_by("union").find("union lays 2"), std::string::npos);
    for (const Json& message : ear->heard(2))
        EXPECT_EQ(boost::json::serialize(message).find("union lays 2"), std::string::npos);
    EXPECT_EQ(choosers(), parse(R"(["confederate","union"])"));
    act(2, ready("union"));
    EXPECT_EQ(choosers(), parse(R"(["confederate"])"));
    EXPECT_EQ(
        tables_
            .refused("apply", {{"version", 3}, {"action", lay("union", 1)}}, {tables_.union_side})
            .code,
        kNotYours);
    act(3, ready("confederate"));
    for (const char* side : {"confederate", "union"})
        EXPECT_NE(seen_by(side).find("turned 3 and 2"), std::string::npos);
    EXPECT_EQ(choosers(), parse(R"(["confederate","union"])"));
}

TEST_F(BothInAMatch, ListForEachSideItsOwn)
{
    create("here");
    for (const char* side : {"confederate", "union"}) {
        const Json choices = tables_.ask("legal", {}, {token(side)}).at("actions");
        ASSERT_EQ(choices.as_array().size(), 3u);
        for (const Json& choice : choices.as_array())
            EXPECT_EQ(choice.at("action").at("side").as_string(), side);
        const Json view = tables_.ask("view", {}, {token(side)});
        EXPECT_EQ(view.at("prompt").at("decides").as_string(), side);
    }
    // A seat acts for its side only.
    EXPECT_EQ(
        tables_
            .refused("apply", {{"version", 0}, {"action", lay("union", 1)}}, {tables_.confederate})
            .code,
        kNotYours);
    // A choice by its number is the caller's own.
    tables_.ask("apply", {{"version", 0}, {"choice", 1}}, {tables_.union_side});
    EXPECT_NE(seen_by("union").find("union has laid 2"), std::string::npos);
}

TEST_F(BothInAMatch, TakeBackOnlyTheirOwnUntilAllIsRevealed)
{
    create("here");
    act(0, lay("union", 2));
    act(1, lay("confederate", 3));
    // The other's card stays where it lies.
    tables_.ask("undo", {{"version", 2}}, {tables_.union_side});
    EXPECT_EQ(seen_by("union").find("has laid"), std::string::npos);
    EXPECT_NE(seen_by("confederate").find("confederate has laid 3"), std::string::npos);
    const auto version = tables_.version();
    act(version, lay("union", 1));
    act(version + 1, ready("union"));
    tables_.ask("undo", {{"version", version + 2}}, {tables_.union_side});
    EXPECT_EQ(choosers(), parse(R"(["confederate","union"])"));
    const auto now = tables_.version();
    act(now, ready("union"));
    act(now + 1, ready("confederate"));
    for (const char* side : {"confederate", "union"})
        EXPECT_EQ(tables_.refused("undo", {{"version", now + 2}}, {token(side)}).code, kConsent);
    // All of it is still there when the server has been started anew.
    const Json before = tables_.ask("log", {}, {tables_.union_side});
    const Json standing = tables_.ask("scene", {}, {tables_.union_side});
    tables_.restart();
    EXPECT_EQ(tables_.ask("log", {}, {tables_.union_side}), before);
    EXPECT_EQ(tables_.ask("scene", {}, {tables_.union_side}), standing);
}

TEST_F(BothInAMatch, TheComputerDecidesWithoutWaiting)
{
    create("computer");
    const auto ear = std::make_shared<Ear>();
    tables_.attach(ear, {tables_.confederate});
    // It lays a card and is ready, whatever the other side does.
    (void)ear->heard(2);
    act(tables_.version(), lay("confederate", 1));
    act(tables_.version(), ready("confederate"));
    EXPECT_NE(seen_by("confederate").find("turned 1 and 3"), std::string::npos);
}

TEST_F(BothInAMatch, AtOneScreenOneSideAfterTheOther)
{
    create("here");
    const std::vector<std::string> both = {tables_.confederate, tables_.union_side};
    const auto decides = [&] {
        return std::string(tables_.ask("view", {}, both).at("prompt").at("decides").as_string());
    };
    EXPECT_EQ(decides(), "confederate");
    tables_.ask("apply", {{"version", 0}, {"action", lay("confederate", 1)}}, both);
    tables_.ask("apply", {{"version", 1}, {"action", ready("confederate")}}, both);
    EXPECT_EQ(decides(), "union");
    EXPECT_EQ(boost::json::serialize(tables_.ask("view", {}, both)).find("has laid 1"),
              std::string::npos);
}

}  // namespace
}  // namespace longroll::server::test
