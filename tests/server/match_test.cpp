// One game and the people at it: who may do what, what is told to whom, what survives.

#include "server/hub_cast.h"

#include <set>

#include <boost/json/serialize.hpp>

namespace longroll::server::test {

TEST(Match, ASeatActsForItsSideOnly)
{
    Matches tables;
    tables.create();
    const std::string before = tables.everything();
    for (const auto& tokens :
         {std::vector<std::string>{tables.union_side}, std::vector<std::string>{},
          std::vector<std::string>{"no such token"},
          std::vector<std::string>{tables.confederate + "x"}})
        EXPECT_EQ(tables.refused("apply", {{"version", 0}, {"choice", 0}}, tokens).code, kNotYours);
    EXPECT_EQ(tables.everything(), before);
    tables.ask("apply", {{"version", 0}, {"choice", 0}}, {tables.confederate});
    EXPECT_EQ(tables.version(), 1u);
}

TEST(Match, AStaleClickIsRecognisedAndARepeatedOneIsHarmless)
{
    Matches tables;
    tables.create();
    const Json first = tables.ask("apply", {{"version", 0}, {"choice", 0}, {"request", "click"}},
                                  {tables.confederate});
    const std::string after = tables.everything();
    const auto stale = tables.refused(
        "apply", {{"version", 0}, {"choice", 0}, {"request", "other"}}, {tables.confederate});
    EXPECT_EQ(stale.code, kStale);
    EXPECT_EQ(stale.data.at("version").to_number<int>(), 1);
    EXPECT_EQ(tables.ask("apply", {{"version", 0}, {"choice", 0}, {"request", "click"}},
                         {tables.confederate}),
              first);
    EXPECT_EQ(tables.everything(), after);
    tables.restart();  // a click is known again by a server that was started anew
    EXPECT_EQ(tables.ask("apply", {{"version", 0}, {"choice", 0}, {"request", "click"}},
                         {tables.confederate}),
              first);
}

TEST(Match, OnlyWhoDecidesSeesChoices)
{
    Matches tables;
    tables.create();
    const auto count = [&](std::vector<std::string> tokens) {
        return tables.ask("view", {}, std::move(tokens)).at("choices").as_array().size();
    };
    EXPECT_EQ(count({tables.confederate}), 1u);
    EXPECT_EQ(count({tables.union_side}), 0u);
    EXPECT_EQ(count({}), 0u);
    EXPECT_EQ(tables.refused("odds", {{"action", {{"do", "begin"}}}}, {tables.union_side}).code,
              kNotYours);
}

TEST(Match, WhatTheRulesForbidIsRefusedWithItsClause)
{
    Matches tables;
    tables.create();
    tables.play(1);
    const std::string before = tables.everything();
    const auto error = tables.refused("apply", {{"version", 1}, {"action", {{"do", "begin"}}}},
                                      {tables.confederate, tables.union_side});
    EXPECT_EQ(error.code, game::ErrorCode::Refused);
    EXPECT_EQ(error.data.at("clause"), "BA-SEQ-1");
    EXPECT_EQ(tables.everything(), before);
}

TEST(Match, UndoIsFreeUpToTheLastDie)
{
    Matches tables;
    tables.create({"here", "here"});
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    const Json start = tables.ask("scene", {}, both);
    tables.play(1);
    tables.ask("undo", {{"version", 1}}, both);
    EXPECT_EQ(tables.version(), 2u);
    EXPECT_EQ(tables.ask("scene", {}, both), start);
    // On until a die has been thrown.
    Json last;
    do {
        tables.play(1, tables.version());
        last = tables.ask("entries", {{"after", tables.version() - 1}}, both).at("entries").at(0);
    } while (last.at("rolls").as_array().empty());
    const std::string before = tables.everything();
    const auto error = tables.refused("undo", {{"version", tables.version()}}, both);
    EXPECT_EQ(error.code, kConsent);
    EXPECT_EQ(error.data.at("lost").as_array().size(), last.at("rolls").as_array().size());
    EXPECT_EQ(tables.everything(), before);
    // At one screen nobody has to be asked.
    const auto deeds = tables.ask("summary").at("deeds").to_number<int>();
    tables.ask("propose_undo", {{"version", tables.version()}}, both);
    EXPECT_EQ(tables.ask("summary").at("deeds").to_number<int>(), deeds - 1);
}

TEST(Match, UndoPastDiceTakesTheOtherSidesConsent)
{
    Matches tables;
    tables.create();
    tables.play(30);
    const auto ear = std::make_shared<Ear>();
    tables.attach(ear, {tables.union_side});
    const std::uint64_t at = tables.version();
    const auto deeds = tables.ask("summary").at("deeds").to_number<int>();
    tables.ask("propose_undo", {{"version", at}, {"to", deeds - 3}}, {tables.confederate});
    EXPECT_EQ(tables.version(), at);
    const auto heard = ear->heard(1);
    const Json& proposal = heard.back().at("params").at("proposal");
    EXPECT_EQ(proposal.at("by"), "confederate");
    EXPECT_EQ(proposal.at("to").to_number<int>(), deeds - 3);
    EXPECT_TRUE(heard.back().at("params").at("entries").as_array().empty());
    // Whoever proposed cannot agree with himself; an outsider has no say.
    EXPECT_EQ(
        tables.refused("answer_undo", {{"version", at}, {"accept", true}}, {tables.confederate})
            .code,
        kNotYours);
    EXPECT_EQ(tables.refused("answer_undo", {{"version", at}, {"accept", false}}).code, kNotYours);
    tables.ask("answer_undo", {{"version", at}, {"accept", true}}, {tables.union_side});
    EXPECT_EQ(tables.ask("summary").at("deeds").to_number<int>(), deeds - 3);
    EXPECT_EQ(tables.version(), at + 1);
}

TEST(Match, ResigningEndsTheGameAndRevealsTheSeed)
{
    Matches tables;
    tables.create();
    tables.play(5);
    EXPECT_EQ(tables.refused("result").code, game::ErrorCode::NoGame);
    EXPECT_EQ(tables.refused("position").code, game::ErrorCode::NoGame);
    EXPECT_EQ(tables.refused("resign", {{"version", 5}}).code, kNotYours);
    tables.ask("resign", {{"version", 5}}, {tables.union_side});
    const Json result = tables.ask("result");
    EXPECT_EQ(result.at("verdict").at("winner"), "confederate");
    EXPECT_EQ(result.at("seed").as_string().size(), 64u);
    const Json proof = tables.ask("verify", {{"log", tables.ask("log").at("log")}});
    EXPECT_TRUE(proof.at("proved").as_bool());
    EXPECT_EQ(proof.at("actions").to_number<int>(), 5);
    EXPECT_EQ(tables
                  .refused("apply", {{"version", 6}, {"choice", 0}},
                           {tables.confederate, tables.union_side})
                  .code,
              game::ErrorCode::NoGame);
}

TEST(Match, AnOpenSeatIsTakenOnce)
{
    Matches tables;
    tables.create({"here", "open"});
    EXPECT_EQ(tables.ask("open").at("games").as_array().size(), 1u);
    const Json joined = tables.ask("join", {{"side", "union"}, {"name", "Irvin"}});
    EXPECT_EQ(tables.refused("join", {{"side", "union"}}).code, kNotYours);
    EXPECT_EQ(tables.refused("join", {{"side", "confederate"}}).code, kNotYours);
    EXPECT_TRUE(tables.ask("open").at("games").as_array().empty());
    const std::string token(joined.at("token").as_string());
    EXPECT_EQ(tables.ask("summary", {}, {token}).at("yours").at(0), "union");
    EXPECT_EQ(tables.ask("summary").at("seats").at("union").at("name"), "Irvin");
    tables.restart();
    EXPECT_EQ(tables.ask("summary", {}, {token}).at("yours").at(0), "union");
    EXPECT_EQ(tables.ask("entries").at("entries").at(0).at("text"), "Irvin sits down.");
}

TEST(Match, TheComputerPlaysItsSide)
{
    Matches tables;
    tables.create({"here", "computer"});
    const auto ear = std::make_shared<Ear>();
    tables.attach(ear, {tables.confederate});
    // The Confederate ends phase after phase; the computer answers for the Union.
    bool union_acted = false;
    for (int round = 0; round < 200 && !union_acted; ++round) {
        const Json summary = tables.ask("summary");
        if (summary.at("decides") == "confederate") {
            const auto choices =
                tables.ask("legal", {}, {tables.confederate}).at("actions").as_array().size();
            (void)tables.call("apply",
                              {{"version", summary.at("version")}, {"choice", choices - 1}},
                              {tables.confederate});
        }
        for (const Json& message : ear->heard(static_cast<std::size_t>(round) + 1))
            if (message.at("method") == "update")
                for (const Json& entry : message.at("params").at("entries").as_array())
                    union_acted = union_acted || entry.at("by") == "union";
    }
    EXPECT_TRUE(union_acted);
    // Against the computer nobody has to be asked.
    for (int tries = 0; tries < 100; ++tries) {
        const std::uint64_t at = tables.version();
        const auto answer = tables.call("propose_undo", {{"version", at}}, {tables.confederate});
        if (std::holds_alternative<Json>(answer)) return;
    }
    ADD_FAILURE() << "the computer did not agree";
}

TEST(Match, EveryoneHearsEveryEntryOnceAndInOrder)
{
    Matches tables;
    tables.create();
    const auto player = std::make_shared<Ear>();
    const auto spectator = std::make_shared<Ear>();
    tables.attach(player, {tables.confederate});
    tables.attach(spectator, {});
    tables.play(40);
    for (const auto& ear : {player, spectator}) {
        std::uint64_t next = 1;
        for (const Json& message : ear->heard(40)) {
            if (message.at("method") != "update") continue;
            for (const Json& entry : message.at("params").at("entries").as_array())
                EXPECT_EQ(entry.at("version").to_number<std::uint64_t>(), next++);
        }
        EXPECT_EQ(next, 41u);
    }
    // Somebody who was away asks for what he missed, and gets just that.
    const auto back = std::make_shared<Ear>();
    const Json view = tables.attach(back, {tables.confederate}, {{"after", 25}});
    std::vector<int> versions;
    for (const Json& entry : view.at("entries").as_array())
        versions.push_back(entry.at("version").to_number<int>());
    ASSERT_EQ(versions.size(), 15u);
    EXPECT_EQ(versions.front(), 26);
    EXPECT_EQ(versions.back(), 40);
}

TEST(Match, ALeanListenerIsToldNumbersOnly)
{
    Matches tables;
    tables.create();
    const auto ear = std::make_shared<Ear>();
    const auto other = std::make_shared<Ear>();
    const Json first = tables.attach(ear, {tables.confederate}, {{"lean", true}});
    tables.attach(other, {}, {{"lean", true}});
    EXPECT_EQ(first.at("choices").to_number<int>(), 1);
    const auto answer = tables.call("apply", {{"version", 0}, {"choice", 0}, {"lean", true}},
                                    {tables.confederate}, ear);
    EXPECT_EQ(std::get<Json>(answer).at("version").to_number<int>(), 1);
    EXPECT_EQ(other->heard(1).front().at("params").at("version").to_number<int>(), 1);
    EXPECT_TRUE(ear->heard(0).empty());  // the answer has told it
}

TEST(Match, AnyMomentCanBeSeenAgain)
{
    Matches tables;
    tables.create();
    std::vector<Json> scenes = {tables.ask("scene")};
    for (int action = 0; action < 60; ++action) {
        tables.play(1, static_cast<std::uint64_t>(action));
        scenes.push_back(tables.ask("scene"));
    }
    for (const std::size_t deeds : {0u, 1u, 17u, 59u, 60u}) {
        const Json moment = tables.ask("moment", {{"deeds", deeds}});
        EXPECT_EQ(moment.at("scene"), scenes[deeds]);
        if (deeds > 0) {
            EXPECT_EQ(moment.at("entry").at("deeds").to_number<std::size_t>(), deeds);
        }
    }
    EXPECT_EQ(tables.refused("moment", {{"deeds", 61}}).code, game::ErrorCode::InvalidParams);
}

TEST(Match, AGameGoesOnAfterARestartAsIfNothingHadBeen)
{
    Matches whole;
    Matches broken;
    for (Matches* tables : {&whole, &broken}) tables->create({}, 11);
    for (int part = 0; part < 6; ++part) {
        for (Matches* tables : {&whole, &broken})
            tables->play(60, static_cast<std::uint64_t>(part));
        broken.restart();
        EXPECT_EQ(whole.ask("log").at("log"), broken.ask("log").at("log"));
    }
    EXPECT_GT(whole.version(), 300u);
    const std::vector<std::string> one = {whole.confederate, whole.union_side};
    const std::vector<std::string> two = {broken.confederate, broken.union_side};
    EXPECT_EQ(whole.ask("scene", {}, one), broken.ask("scene", {}, two));
    // After a snapshot the latest entries are at hand and the older ones are read when asked for.
    broken.restart();
    const Json view = broken.ask("view", {}, two);
    EXPECT_GT(view.at("entries_after").to_number<int>(), 0);
    EXPECT_EQ(broken.ask("entries", {{"limit", 1000}}, two).at("entries").as_array().size(),
              broken.version());
}

TEST(Match, AFullDiskLeavesTheGameAsItWas)
{
    store::Settings settings;
    settings.most_pages = 40;
    Matches tables(settings);
    tables.create();
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    std::optional<game::CallError> full;
    std::string before;
    for (int action = 0; action < 2000 && !full; ++action) {
        before = tables.everything();
        const auto answer =
            tables.call("apply", {{"version", tables.version()}, {"choice", 0}}, both);
        if (const auto* error = std::get_if<game::CallError>(&answer)) full = *error;
    }
    ASSERT_TRUE(full) << "the disk never filled up";
    EXPECT_EQ(full->code, kStore);
    EXPECT_EQ(tables.everything(), before);
}

TEST(Match, BadTermsAreSaidInASentence)
{
    Matches tables;
    const auto error = tables.refused(
        "create", {{"battle", "first-bull-run"},
                   {"rulebook", "brothers-at-arms"},
                   {"seats", {{"confederate", {{"kind", "computer"}, {"level", "genius"}}}}}});
    EXPECT_EQ(error.code, game::ErrorCode::InvalidParams);
    EXPECT_NE(error.message.find("there is no level \"genius\""), std::string::npos);
    tables.game = "abcdefghijkmnpqr";
    EXPECT_EQ(tables.refused("view").code, kUnknownGame);
    tables.game = "../../etc/passwd";
    EXPECT_EQ(tables.refused("view").code, kUnknownGame);
}

}  // namespace longroll::server::test
