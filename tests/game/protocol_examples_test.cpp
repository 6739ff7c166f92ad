// The examples of docs/protocol.md and of its pages are true: each is sent to an engine, and the
// reply is as it stands there. What is left out there is marked by three dots (…).

#include "core/json.h"
#include "game/envelope.h"
#include "game/pages.h"
#include "game/session.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

namespace longroll::game {
namespace {

using boost::json::value;

constexpr std::string_view kDots = "…";

class FirstChoice final : public Player {
public:
    [[nodiscard]] std::string_view name() const override { return "first"; }
    [[nodiscard]] AnyAction choose(const Position& position) override
    {
        return position.legal().front();
    }
};

// JSON with dots as JSON without: a member "…" in objects, the word "…" elsewhere.
std::string without_dots(std::string_view text)
{
    std::string made;
    std::string open;  // brackets
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char letter = text[at];
        if (!quoted && text.substr(at).starts_with(kDots)) {
            const bool member = open.ends_with('{') && !made.ends_with(':');
            made += member ? R"("…":0)" : R"("…")";
            at += kDots.size() - 1;
            continue;
        }
        if (letter == '"' && (at == 0 || text[at - 1] != '\\')) quoted = !quoted;
        if (!quoted && (letter == '{' || letter == '[')) open += letter;
        if (!quoted && (letter == '}' || letter == ']')) open.pop_back();
        made += letter;
    }
    return made;
}

bool fits(const value& told, const value& given);

bool fits_text(std::string_view told, std::string_view given)
{
    const std::size_t dots = told.find(kDots);
    if (dots == std::string_view::npos) return told == given;
    return given.starts_with(told.substr(0, dots)) &&
           given.substr(dots).ends_with(told.substr(dots + kDots.size()));
}

bool fits_object(const boost::json::object& told, const boost::json::object& given)
{
    for (const auto& member : told) {
        if (member.key() == kDots) continue;
        const value* held = given.if_contains(member.key());
        if (held == nullptr || !fits(member.value(), *held)) return false;
    }
    return told.contains(kDots) || told.size() == given.size();
}

// What stands before the dots begins the list, what stands behind them ends it.
bool fits_list(const boost::json::array& told, const boost::json::array& given)
{
    const auto is_dots = [](const value& item) { return item == value(kDots); };
    const auto dots = std::ranges::find_if(told, is_dots);
    if (dots == told.end())
        return std::ranges::equal(told, given,
                                  [](const value& a, const value& b) { return fits(a, b); });
    const auto before = dots - told.begin();
    const auto after = told.end() - dots - 1;
    if (std::ssize(given) < before + after) return false;
    return std::equal(told.begin(), dots, given.begin(), fits) &&
           std::equal(dots + 1, told.end(), given.end() - after, fits);
}

bool fits(const value& told, const value& given)
{
    if (told == value(kDots)) return true;
    if (told.is_string() && given.is_string())
        return fits_text(told.get_string(), given.get_string());
    if (told.is_object() && given.is_object())
        return fits_object(told.get_object(), given.get_object());
    if (told.is_array() && given.is_array()) return fits_list(told.get_array(), given.get_array());
    return told == given;
}

struct Example {
    std::string request;
    std::string reply;
    std::int64_t id = 0;
};

std::string text_of(const std::string& file)
{
    std::ifstream in(std::string(LONGROLL_SOURCE_DIR) + "/docs/" + file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The examples of a page are one conversation, in the order of their ids.
std::vector<Example> examples_in(const std::string& file)
{
    std::vector<Example> examples;
    std::istringstream lines(text_of(file));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("→ ")) {
            examples.push_back({line.substr(std::string("→ ").size()), {}});
            const auto request = parse_json(examples.back().request, "example");
            EXPECT_TRUE(request && request->at("id").is_int64()) << line;
            if (request) examples.back().id = request->at("id").get_int64();
        } else if (line.starts_with("← ")) {
            EXPECT_TRUE(!examples.empty() && examples.back().reply.empty()) << line;
            if (!examples.empty()) examples.back().reply = line.substr(std::string("← ").size());
        }
    }
    std::ranges::stable_sort(examples, {}, &Example::id);
    return examples;
}

// Talks to one engine from beginning to end.
class Engine {
public:
    std::string reply_to(const std::string& line)
    {
        auto read = read_request(line);
        if (const auto* bad = std::get_if<BadRequest>(&read))
            return write_reply(bad->id, bad->error);
        const auto& request = std::get<Request>(read);
        return write_reply(*request.id, session_.call(request.method, request.params));
    }

private:
    Library library_{std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles"};
    FirstChoice player_;
    Session session_{library_, player_};
};

class DocExamples : public testing::TestWithParam<std::string> {};

TEST_P(DocExamples, AreWhatTheEngineSays)
{
    const std::vector<Example> examples = examples_in(GetParam());
    EXPECT_GE(examples.size(), 2u) << GetParam();
    Engine engine;
    for (const Example& example : examples) {
        const std::string reply = engine.reply_to(example.request);
        const auto told = parse_json(without_dots(example.reply), "reply");
        ASSERT_TRUE(told) << example.request << "\nhas no reply that is JSON";
        EXPECT_TRUE(fits(*told, *parse_json(reply, "reply")))
            << example.request << "\nis answered\n"
            << reply << "\nnot\n"
            << example.reply;
    }
}

// A command line for the umpire: ./longroll resolve RULEBOOK 'CASE' --dice 2 1
Json params_of(const std::string& command)
{
    const std::size_t open = command.find('\'');
    const std::size_t close = command.find('\'', open + 1);
    const auto stated = parse_json(command.substr(open + 1, close - open - 1), "case");
    EXPECT_TRUE(stated) << command;
    boost::json::object params{{"rulebook", command.substr(0, open - 1)}, {"case", *stated}};
    if (const std::size_t dice = command.find("--dice ", close); dice != std::string::npos) {
        boost::json::array faces;
        std::istringstream text(command.substr(dice + 7));
        for (int face = 0; text >> face;) faces.emplace_back(face);
        params["dice"] = std::move(faces);
    }
    return params;
}

TEST_P(DocExamples, CommandsForTheUmpireWork)
{
    const std::string text = text_of(GetParam());
    constexpr std::string_view kCommand = "./longroll resolve ";
    Library library("none");
    FirstChoice player;
    Session session(library, player);
    for (std::size_t at = text.find(kCommand); at != std::string::npos;
         at = text.find(kCommand, at + 1)) {
        const std::string command =
            text.substr(at + kCommand.size(), text.find_first_of("`\n", at) - at - kCommand.size());
        const Json params = params_of(command);
        const Answer answer = session.call("resolve", params);
        const auto* error = std::get_if<CallError>(&answer);
        ASSERT_EQ(error, nullptr) << command << ": " << error->message;
        // All dice that it takes are there.
        EXPECT_EQ(std::get<Json>(answer).as_object().contains("events"),
                  params.as_object().contains("dice"))
            << command;
    }
}

std::vector<std::string> files()
{
    std::vector<std::string> all = {"protocol.md"};
    for (const Ruleset* ruleset : rulesets()) all.push_back("protocol/" + page_name(*ruleset));
    return all;
}

INSTANTIATE_TEST_SUITE_P(Docs, DocExamples, testing::ValuesIn(files()), [](const auto& tested) {
    std::string name = tested.param;
    std::erase_if(name, [](char letter) { return std::isalnum(letter) == 0; });
    return name;
});

TEST(ProtocolPage, HasAHeadingForEveryMethod)
{
    std::set<std::string> told;
    std::istringstream lines(text_of("protocol.md"));
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("### ")) continue;
        std::istringstream names(line.substr(4));
        for (std::string name; std::getline(names >> std::ws, name, ',');) told.insert(name);
    }
    const auto hello = parse_json(
        Engine().reply_to(R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{}})"), "reply");
    std::set<std::string> known;
    for (const value& method : hello->at("result").at("methods").as_array())
        known.emplace(method.as_string());
    EXPECT_EQ(told, known);
}

// A test of the test: what differs is noticed.
TEST(DocExamplesOwn, DotsStandForWhatIsLeftOut)
{
    const auto check = [](std::string_view told, std::string_view given) {
        return fits(*parse_json(without_dots(told), "told"), *parse_json(given, "given"));
    };
    EXPECT_TRUE(check(R"({"a":1,…})", R"({"a":1,"b":2})"));
    EXPECT_FALSE(check(R"({"a":1})", R"({"a":1,"b":2})"));
    EXPECT_FALSE(check(R"({"a":2,…})", R"({"a":1,"b":2})"));
    EXPECT_TRUE(check(R"({"d":"60…","o":{…},"l":[…]})", R"({"d":"60eb","o":{"x":1},"l":[1,2]})"));
    EXPECT_FALSE(check(R"({"d":"61…"})", R"({"d":"60eb"})"));
    EXPECT_TRUE(check(R"([1,…,4])", "[1,2,3,4]"));
    EXPECT_FALSE(check(R"([1,…,5])", "[1,2,3,4]"));
    EXPECT_FALSE(check(R"([1,2,…,3,4])", "[1,2,3]"));
    EXPECT_TRUE(check(R"({"v":…})", R"({"v":null})"));
}

}  // namespace
}  // namespace longroll::game
