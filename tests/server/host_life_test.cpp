// What a host lives with: games that are deleted, closed and outlived, a password for making them,
// names that strangers give, tokens that open nothing, and an operator's desk beside the server.

#include "server/desk.h"
#include "server/hub_cast.h"
#include "server/net_client.h"
#include "server/plain_text.h"
#include "server/program_cast.h"
#include "server/version.h"
#include "store/desk.h"

#include <fstream>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

namespace longroll::server::test {
namespace {

using testing::HasSubstr;
using testing::Not;

Hub::Terms busy_broom()
{
    Hub::Terms terms;
    terms.sweep_every = std::chrono::milliseconds(5);
    return terms;
}

object seats(const char* confederate, const char* union_side)
{
    return {{"confederate", {{"kind", confederate}}}, {"union", {{"kind", union_side}}}};
}

object game_of(const object& seats)
{
    return {{"battle", "first-bull-run"}, {"rulebook", "brothers-at-arms"}, {"seats", seats}};
}

std::string text_of(const Json& json, const char* member)
{
    return std::string(json.at(member).as_string());
}

// Waits for what the server does by itself.
template <class Is>
bool in_time(Is is)
{
    for (int count = 0; count < 2000; ++count) {
        if (is()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
}

TEST(PlainText, KeepsLettersAndNothingUnseen)
{
    EXPECT_EQ(plain_text("  Ann \t\n Lee "), "Ann Lee");
    EXPECT_EQ(plain_text("a\u202Eb\u200Bc\u2066d\uFEFFe\u00ADf"), "abcdef");
    EXPECT_EQ(plain_text(std::string("x\x01\x1b[2Jy\x7f\0z", 10)), "x[2Jyz");
    EXPECT_EQ(plain_text("José Müller 李 👍"), "José Müller 李 👍");
    EXPECT_EQ(plain_text("bro\xC3ken\xFF"), "broken");
    EXPECT_EQ(plain_text("\u200B\u2028\u2029"), "");
}

TEST(PlainText, CountsLettersWithTheirAccents)
{
    EXPECT_EQ(letters_read("Jose\u0301"), 4u);
    EXPECT_EQ(letters_read("李👍🏽"), 2u);
    EXPECT_FALSE(is_too_long(std::string(40, 'x'), 40));
    EXPECT_TRUE(is_too_long(std::string(41, 'x'), 40));
    std::string piled = "x";
    for (int count = 0; count < 100; ++count) piled += "\u0301";
    EXPECT_EQ(letters_read(piled), 1u);
    EXPECT_TRUE(is_too_long(piled, 40));
}

TEST(HostLife, NamesAndTitlesAreKeptWithoutWhatIsNotSeen)
{
    Matches matches;
    object params = game_of(seats("here", "open"));
    params["title"] = "Sunday\u202E \u200Bon the\nRun";
    params["seats"].at("confederate").as_object()["name"] = "An\u2066n";
    const Json made = matches.ask("create", params);
    matches.game = text_of(made, "game");
    matches.ask("join", {{"side", "union"}, {"name", "\u202EBob\u0007"}});
    const Json summary = matches.ask("summary");
    EXPECT_EQ(text_of(summary, "title"), "Sunday on the Run");
    EXPECT_EQ(text_of(summary.at("seats").at("confederate"), "name"), "Ann");
    EXPECT_EQ(text_of(summary.at("seats").at("union"), "name"), "Bob");
    params["title"] = std::string(81, 't');
    matches.game.clear();
    EXPECT_THAT(matches.refused("create", params).message, HasSubstr("80 letters are enough"));
}

TEST(HostLife, AJunkTokenIsAMistakeAndNotASpectator)
{
    Matches matches;
    matches.create();
    for (const char* verb : {"view", "summary", "legal"}) {
        const auto error = matches.refused(verb, {}, {"junk"});
        EXPECT_EQ(error.code, kNotYours);
        EXPECT_THAT(error.message, HasSubstr("opens no seat of this game"));
        (void)matches.ask(verb, {}, {matches.confederate});
        (void)matches.ask(verb);
    }
    EXPECT_EQ(matches.refused("view", {}, {matches.confederate, "junk"}).code, kNotYours);
    const auto ear = std::make_shared<Ear>();
    EXPECT_TRUE(std::holds_alternative<game::CallError>(matches.try_attach(ear, {"junk"}, {})));
}

TEST(HostLife, WhoeverMadeAGameDeletesIt)
{
    Matches matches;
    const Json made = matches.ask("create", game_of(seats("here", "open")));
    matches.game = text_of(made, "game");
    const std::string mine = text_of(made.at("tokens"), "confederate");
    const std::string theirs = text_of(matches.ask("join", {{"side", "union"}}), "token");
    for (const auto& tokens : std::vector<std::vector<std::string>>{{}, {theirs}, {mine}})
        EXPECT_EQ(matches.refused("delete", {}, tokens).code, kNotYours);
    (void)matches.ask("view", {}, {text_of(made, "creator")});
    EXPECT_EQ(text_of(matches.ask("delete", {}, {text_of(made, "creator")}), "deleted"),
              matches.game);
    EXPECT_EQ(matches.refused("view").code, kUnknownGame);
    matches.restart();
    EXPECT_EQ(matches.refused("view").code, kUnknownGame);
}

TEST(HostLife, WhoHoldsEverySeatDeletesToo)
{
    Matches matches;
    matches.create({"here", "computer"});
    (void)matches.ask("delete", {}, {matches.confederate});
    EXPECT_EQ(matches.refused("summary").code, kUnknownGame);
}

TEST(HostLife, GamesThatAreOverAreOutlived)
{
    Hub::Terms terms = busy_broom();
    terms.keep_over = std::chrono::milliseconds(1);
    terms.idleness.over = std::chrono::milliseconds(1);
    Matches matches({}, terms);
    matches.create();
    const std::string kept = matches.game;
    const std::string both[] = {matches.confederate, matches.union_side};
    matches.create();
    matches.ask("resign", {{"version", 0}, {"side", "union"}}, {matches.union_side});
    EXPECT_TRUE(in_time([&] { return matches.counted("longroll_games_removed_total") == 1; }));
    EXPECT_EQ(matches.refused("summary").code, kUnknownGame);
    matches.game = kept;
    (void)matches.ask("view", {}, {both[0]});
}

TEST(HostLife, NothingIsOutlivedUnlessItIsSaid)
{
    Matches matches({}, busy_broom());
    matches.create();
    matches.ask("resign", {{"version", 0}, {"side", "union"}}, {matches.union_side});
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    EXPECT_TRUE(matches.ask("summary").at("over").as_bool());
}

TEST(HostLife, MakingGamesMayTakeAPassword)
{
    const store::Folder folder;
    const auto file = folder.path() / "password";
    const auto password = std::make_shared<CreatePassword>();
    EXPECT_THAT(password->read(file).front().sentence(), HasSubstr("no password in this file"));
    for (const std::string& kept : {std::string("Sumter"), hash_of_password("Sumter")}) {
        std::ofstream(file) << kept << '\n';
        ASSERT_TRUE(password->read(file).empty());
        Hub::Terms terms;
        terms.password = password;
        Matches matches({}, terms);
        EXPECT_TRUE(matches.ask("hello").at("create_password").as_bool());
        object params = game_of(seats("here", "here"));
        const auto missing = matches.refused("create", params);
        EXPECT_EQ(missing.code, kNotYours);
        EXPECT_THAT(missing.message, HasSubstr("takes a password"));
        params["password"] = "Moultrie";
        EXPECT_THAT(matches.refused("create", params).message, HasSubstr("not the password"));
        params["password"] = "Sumter";
        for (int count = 0; count < 2; ++count) (void)matches.ask("create", params);
        EXPECT_THAT(boost::json::serialize(matches.ask("open")), Not(HasSubstr("Sumter")));
    }
}

TEST(HostLife, TellsItsVersionAndItsEditions)
{
    Matches matches;
    const Json hello = matches.ask("hello");
    EXPECT_EQ(text_of(hello, "version"), kVersion);
    EXPECT_FALSE(hello.at("create_password").as_bool());
    EXPECT_GE(hello.at("editions").at("brothers-at-arms").as_int64(), 1);
}

TEST(HostLife, NoAnswerTellsWhereTheStoreIs)
{
    store::Settings settings;
    settings.most_pages = 40;
    Matches matches(settings);
    matches.create({"here", "here"});
    std::string message;
    for (int count = 0; count < 3000 && message.empty(); ++count) {
        const auto answer = matches.call("apply", {{"version", matches.version()}, {"choice", 0}},
                                         {matches.confederate, matches.union_side});
        if (const auto* error = std::get_if<game::CallError>(&answer)) message = error->message;
    }
    EXPECT_THAT(message, HasSubstr("could not be written"));
    EXPECT_THAT(message, Not(HasSubstr(matches.file().parent_path().string())));
}

// The words of an operator, and what was answered.
struct Said {
    int code = 0;
    std::string out;
    std::string errors;
};
Said say(Matches& matches, const std::string& what, const std::vector<std::string>& ids = {})
{
    std::ostringstream out;
    std::ostringstream errors;
    const int code =
        games(matches.library(), {matches.file().parent_path(), what, ids, false}, out, errors);
    return {code, out.str(), errors.str()};
}

TEST(Desk, ListsExportsClosesAndRemovesBesideARunningServer)
{
    Matches matches({}, busy_broom());
    matches.create({"here", "here"});
    matches.play(20);
    const std::string log =
        text_of(matches.ask("log", {}, {matches.confederate, matches.union_side}), "log");
    EXPECT_THAT(say(matches, "list").out, HasSubstr(matches.game + "  going on      20"));
    EXPECT_THAT(say(matches, "export", {matches.game}).out, HasSubstr("\"n\":20"));

    EXPECT_THAT(say(matches, "close", {matches.game}).out, HasSubstr("by the server"));
    EXPECT_TRUE(
        in_time([&] { return say(matches, "list").out.find("closed") != std::string::npos; }));
    const std::vector both{matches.confederate, matches.union_side};
    const auto refused =
        matches.refused("apply", {{"version", matches.version()}, {"choice", 0}}, both);
    EXPECT_THAT(refused.message, HasSubstr("has closed this game"));
    EXPECT_EQ(text_of(matches.ask("log", {}, both), "log"), log);

    EXPECT_EQ(say(matches, "remove", {matches.game}).code, 0);
    EXPECT_TRUE(in_time([&] { return say(matches, "list").out == "0 games\n"; }));
    EXPECT_EQ(matches.refused("view").code, kUnknownGame);
    EXPECT_THAT(say(matches, "remove", {"nonsense"}).errors, HasSubstr("there is no such game"));
    EXPECT_THAT(say(matches, "export").errors, HasSubstr("no game is named"));
}

TEST(Desk, WorksAtOnceOnAStoreThatNobodyUses)
{
    const store::Folder folder;
    {
        const auto store = store::opened(folder.file());
        EXPECT_EQ(store::create(*store, store::a_game("one")), "");
    }
    auto desk = store::Desk::open(folder.file());
    ASSERT_TRUE(desk);
    EXPECT_EQ(desk->games()->size(), 1u);
    EXPECT_EQ(*desk->wish("one", store::Wish::Close, 77), store::Carried::Out);
    EXPECT_EQ(desk->games()->front().closed_ms, 77);
    EXPECT_EQ(*desk->wish("one", store::Wish::Remove, 78), store::Carried::Out);
    EXPECT_TRUE(desk->games()->empty());
    EXPECT_FALSE(store::Desk::open(folder.path() / "nothing.db"));
}

// The program with these words, and what it answered to the system.
int run_program(const std::string& words)
{
    return std::system((std::string(LONGROLL_PROGRAM) + " " + words + " > /dev/null 2>&1").c_str());
}

TEST(OperatorsProgram, BacksUpBesideARunningServerAndRestoresElsewhere)
{
    const store::Folder here;
    const store::Folder there;
    const std::string copy = (there.path() / "copy.db").string();
    Program program(here.path());
    const Answer made =
        HttpClient(program.port())
            .post("/api/create", boost::json::serialize(game_of(seats("here", "here"))));
    ASSERT_EQ(made.status, 200);
    const std::string game = "/api/games/" + text_of(boost::json::parse(made.body), "game");
    EXPECT_EQ(run_program("backup --data " + here.path().string() + " " + copy), 0);
    EXPECT_NE(run_program("backup --data " + here.path().string() + " " + copy), 0);
    const std::string data = (there.path() / "data").string();
    EXPECT_EQ(run_program("restore --data " + data + " " + copy), 0);
    Program restored(data);
    EXPECT_EQ(HttpClient(restored.port()).get(game + "/summary").status, 200);
    EXPECT_EQ(restored.stop(), 0);
    EXPECT_EQ(program.stop(), 0);
}

TEST(HostSets, TheLimitsOfHisServer)
{
    const store::Folder folder;
    Program program(folder.path(),
                    {"--body-kib", "1", "--log-body-kib", "2", "--connections-per-address", "4",
                     "--rate", "40", "--rate-per-connection", "0"});
    {
        HttpClient client(program.port());
        EXPECT_EQ(client.post("/api/create", std::string(2000, ' ')).status, 413);
        HttpClient logs(program.port());
        EXPECT_NE(logs.post("/api/verify", "{\"log\": \"" + std::string(1500, ' ') + "\"}").status,
                  413);
        EXPECT_EQ(logs.post("/api/verify", std::string(3000, ' ')).status, 413);
    }
    std::vector<HttpClient> many;
    int status = 200;
    while (status == 200 && many.size() < 20) {
        many.emplace_back(program.port());
        status = many.back().get("/health").status;
    }
    EXPECT_EQ(status, 429);
    EXPECT_LE(many.size(), 5u);
    status = 200;
    for (int count = 0; count < 1000 && status == 200; ++count)
        status = many.front().get("/health").status;
    EXPECT_EQ(status, 429);
    EXPECT_EQ(program.stop(), 0);
}

TEST(Signals, AHangupDoesNotEndAServer)
{
    const store::Folder folder;
    Program program(folder.path());
    EXPECT_EQ(HttpClient(program.port()).get("/health").status, 200);
    for (int count = 0; count < 3; ++count) {
        program.signal(SIGHUP);
        const Answer health = HttpClient(program.port()).get("/health");
        EXPECT_EQ(health.status, 200);
        EXPECT_THAT(health.body, HasSubstr("\"version\":\"" + std::string(kVersion)));
        EXPECT_THAT(health.body, HasSubstr("\"brothers-at-arms\":"));
    }
    EXPECT_EQ(program.stop(), 0);
}

}  // namespace
}  // namespace longroll::server::test
