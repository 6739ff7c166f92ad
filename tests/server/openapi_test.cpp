// The description that the server gives of itself: the file in docs is it, every verb is in it, and
// what the verbs really answer is what it says.

#include "server/hub.h"
#include "server/openapi.h"
#include "server/openapi_words.h"
#include "server/routes.h"
#include "server/schema_check.h"

#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <set>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

namespace longroll::server::test {
namespace {

using boost::json::object;
using boost::json::value;

TEST(OpenApi, TheFileInDocsIsIt)
{
    std::ifstream in(std::string(LONGROLL_SOURCE_DIR) + "/docs/openapi.json");
    const std::string kept{std::istreambuf_iterator<char>(in), {}};
    EXPECT_TRUE(kept == openapi_text()) << "run: ./longroll openapi > docs/openapi.json";
}

TEST(OpenApi, EveryVerbIsInIt)
{
    const object document = openapi();
    const object& paths = document.at("paths").as_object();
    int asked = 0;
    for (const Verb& verb : kVerbs) {
        if (is_for_sockets(verb)) continue;
        ++asked;
        const std::string path = verb.scope == Scope::Game
                                     ? "/api/games/{game}/" + std::string(verb.name)
                                     : "/api/" + std::string(verb.name);
        ASSERT_TRUE(paths.contains(path)) << path;
        EXPECT_TRUE(paths.at(path).as_object().contains("post"));
        EXPECT_EQ(paths.at(path).as_object().contains("get"), verb.asked == Asked::ByGetToo);
    }
    EXPECT_GT(asked, 20);
}

TEST(OpenApi, EveryReferenceLeadsSomewhere)
{
    const object document = openapi();
    const object& parts = document.at("components").at("schemas").as_object();
    const std::string text = boost::json::serialize(document);
    constexpr std::string_view kStart = "#/components/schemas/";
    int count = 0;
    for (std::size_t at = text.find(kStart); at != std::string::npos;
         at = text.find(kStart, at + 1), ++count) {
        const std::size_t name = at + kStart.size();
        EXPECT_TRUE(parts.contains(text.substr(name, text.find('"', name) - name)));
    }
    EXPECT_GT(count, 100);
}

TEST(OpenApi, EveryPartHasItsSentence)
{
    const object document = openapi();
    const object& parts = document.at("components").at("schemas").as_object();
    for (const auto& part : parts) {
        const value* words = part.value().as_object().if_contains("description");
        ASSERT_NE(words, nullptr) << part.key();
        EXPECT_GT(words->as_string().size(), 3u) << part.key();
    }
    for (const auto& [name, words] : kPartWords) EXPECT_TRUE(parts.contains(name)) << name;
}

TEST(OpenApi, EveryVerbSaysWhoMayAskItAndWhatElseIsAnswered)
{
    const object document = openapi();
    int asked = 0;
    for (const auto& path : document.at("paths").as_object())
        for (const auto& method : path.value().as_object()) {
            if (method.key() == "parameters") continue;
            ++asked;
            EXPECT_TRUE(method.value().as_object().contains("security")) << path.key();
            const object& answers = method.value().at("responses").as_object();
            for (const char* status : {"400", "403", "404", "429", "503"})
                EXPECT_TRUE(answers.contains(status)) << path.key() << ' ' << status;
        }
    EXPECT_GT(asked, 50);
    EXPECT_EQ(document.at("servers").at(0).at("url").as_string(), "/");
}

class FirstThing final : public game::Player {
public:
    [[nodiscard]] std::string_view name() const override { return "first thing"; }
    [[nodiscard]] game::AnyAction choose(const game::Position& position) override
    {
        return position.legal().front();
    }
};

// A real game, asked everything.
class RealAnswers : public testing::Test {
protected:
    RealAnswers()
    {
        computers_.levels.push_back({"recruit", "Recruit", "Draws."});
        computers_.make = [](const std::string&, std::uint64_t) {
            return std::make_unique<FirstThing>();
        };
        auto store = store::Store::open(folder_ / "games.db");
        store_ = *std::move(store);
        hub_.emplace(library_, *store_, computers_, context_.get_executor());
    }
    ~RealAnswers() override
    {
        hub_.reset();
        store_.reset();
        std::filesystem::remove_all(folder_);
    }

    value call(const std::string& verb, value params = object{})
    {
        const Verb* known = find_verb(verb);
        Call call{verb,
                  known->scope == Scope::Game ? game_ : "",
                  std::move(params),
                  tokens_,
                  "127.0.0.1",
                  nullptr};
        auto answer =
            boost::asio::co_spawn(context_, hub_->call(std::move(call)), boost::asio::use_future);
        context_.restart();
        while (answer.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            context_.run_one_for(std::chrono::milliseconds(100));
        game::Answer given = answer.get();
        if (const auto* error = std::get_if<game::CallError>(&given)) {
            ADD_FAILURE() << verb << ": " << error->message;
            return nullptr;
        }
        return std::get<game::Json>(given);
    }

    // What the document says about the answer to this verb.
    value said(const std::string& verb)
    {
        const Verb* known = find_verb(verb);
        const std::string path =
            (known->scope == Scope::Game ? "/api/games/{game}/" : "/api/") + verb;
        return document_.at("paths")
            .at(path)
            .at("post")
            .at("responses")
            .at("200")
            .at("content")
            .at("application/json")
            .at("schema");
    }

    value expect_as_said(const std::string& verb, value params = object{})
    {
        value answer = call(verb, std::move(params));
        const auto wrong = check_schema(document_, said(verb), answer);
        EXPECT_TRUE(wrong.empty()) << verb << ": " << wrong;
        return answer;
    }

    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("longroll-openapi-" + std::to_string(getpid()));
    const object document_ = openapi();
    game::Library library_{std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles"};
    Computers computers_;
    boost::asio::io_context context_;
    std::unique_ptr<store::Store> store_;
    std::optional<Hub> hub_;
    std::string game_;
    std::vector<std::string> tokens_;
};

TEST_F(RealAnswers, AreAsDescribed)
{
    for (const std::string verb : {"hello", "rulebooks", "battles", "open", "levels"})
        expect_as_said(verb);
    expect_as_said("clauses", object{{"rulebook", "brothers-at-arms"}});
    expect_as_said("clause", object{{"rulebook", "brothers-at-arms"}, {"clause", "BA-HIT-2"}});
    expect_as_said("convert", object{{"battle", "brawners-farm"}, {"scale", "6mm"}});
    for (const std::string rulebook : {"brothers-at-arms", "iron-brigade"})
        expect_as_said("muster", object{{"battle", "brawners-farm"}, {"rulebook", rulebook}});
    const value made =
        expect_as_said("create", object{{"battle", "first-bull-run"},
                                        {"rulebook", "brothers-at-arms"},
                                        {"seed", 7},
                                        {"seats", object{{"confederate", object{{"kind", "here"}}},
                                                         {"union", object{{"kind", "here"}}}}}});
    game_ = made.at("game").as_string();
    for (const char* side : {"confederate", "union"})
        tokens_.emplace_back(made.at("tokens").at(side).as_string());

    for (int version = 0; version < 30; ++version)
        expect_as_said("apply", object{{"version", version}, {"choice", 0}});
    for (const std::string verb :
         {"summary", "board", "scene", "prompt", "view", "entries", "best", "log"})
        expect_as_said(verb);
    expect_as_said("moment", object{{"deeds", 7}});
    expect_as_said("part", object{{"bytes", std::string(64, '1')}});
    const value choices = expect_as_said("legal").at("actions");
    expect_as_said("odds", object{{"action", choices.at(0).at("action")}});
    const value piece = call("scene").at("pieces").at(0);
    expect_as_said("inspect", object{{"piece", piece.at("id")}});
    expect_as_said(
        "attempt",
        object{{"intent", object{{"piece", piece.at("id")}, {"to", piece.at("place")}}}});
    const value bare = expect_as_said("legal", object{{"words", false}});
    EXPECT_EQ(bare.at("version").to_number<int>(), 30);
    EXPECT_EQ(bare.at("decides"), bare.at("choosers").at(0));
    EXPECT_EQ(bare.at("actions").at(0).as_object().size(), 1u);
    EXPECT_EQ(bare.at("actions").at(0).at("action"), choices.at(0).at("action"));
    expect_as_said("apply", object{{"version", 30}, {"choice", 0}, {"lean", true}});
    expect_as_said("resign", object{{"version", 31}, {"side", "union"}});
    const value result = expect_as_said("result");
    EXPECT_EQ(result.at("verdict").at("winner").as_string(), "confederate");
    expect_as_said("verify", object{{"log", call("log").at("log")}});
}

// Actions, events and options of every rulebook are what the document says of them.
TEST_F(RealAnswers, OfEveryRulebookAreAsDescribed)
{
    int played = 0;
    for (const game::Ruleset* ruleset : game::rulesets()) {
        const value made =
            call("create", object{{"battle", "first-bull-run"},
                                  {"rulebook", ruleset->id()},
                                  {"seed", 7},
                                  {"options", ruleset->options()},
                                  {"seats", object{{"confederate", object{{"kind", "here"}}},
                                                   {"union", object{{"kind", "here"}}}}}});
        if (made.is_null()) continue;
        ++played;
        const value options = object{{"$ref", "#/components/schemas/Options"}};
        EXPECT_EQ(check_schema(document_, options, ruleset->options()), "");
        game_ = made.at("game").as_string();
        tokens_.clear();
        for (const char* side : {"confederate", "union"})
            tokens_.emplace_back(made.at("tokens").at(side).as_string());
        for (int version = 0; version < 12; ++version)
            expect_as_said("apply", object{{"version", version}, {"choice", 0}});
        expect_as_said("legal");
        expect_as_said("entries");
    }
    EXPECT_EQ(played, 5);
}

TEST_F(RealAnswers, HelloListsTheVerbsOfTheDocument)
{
    std::set<std::string> listed;
    const value hello = call("hello");
    for (const value& name : hello.at("methods").as_array()) listed.emplace(name.as_string());
    std::set<std::string> known;
    for (const Verb& verb : kVerbs) known.emplace(verb.name);
    EXPECT_EQ(listed, known);
}

}  // namespace
}  // namespace longroll::server::test
