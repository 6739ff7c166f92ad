// A server under attack: thousands of requests that no honest client sends, at every verb, with
// games of both rulebooks under way. It answers or hangs up, it lives, what is well-formed is
// answered afterwards, and what was refused has changed nothing. LONGROLL_NIGHTLY: many more.

#include "game/twist.h"
#include "server/live_cast.h"
#include "server/routes.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

namespace longroll::server::test {

namespace {

using longroll::test::Twister;

int share(int daily) { return std::getenv("LONGROLL_NIGHTLY") != nullptr ? daily * 20 : daily; }

// Whether it takes anything that could be twisted.
bool takes_params(std::string_view verb)
{
    static constexpr std::array<std::string_view, 12> kBare = {
        "hello", "rulebooks", "open",     "levels", "summary", "board",
        "scene", "prompt",    "position", "legal",  "result",  "log"};
    return std::ranges::find(kBare, verb) == kBare.end();
}

// Thinking, proving, making and mustering take their time; there are fewer of them.
int requests_for(const Verb& verb)
{
    if (verb.name == "battles") return share(5);
    if (verb.name == "verify") return share(250);
    if (verb.cost >= 20) return share(60);
    return share(takes_params(verb.name) ? 1000 : 150);
}

// Of a measured table the smaller one: each decision on it is dear.
const std::vector<LiveTerms>& every_rulebook()
{
    static const std::vector<LiveTerms> kEvery = [] {
        std::vector<LiveTerms> list;
        for (const game::Ruleset* ruleset : game::rulesets()) {
            const bool measured = ruleset->board_kind() == BoardKind::Table;
            list.push_back(
                {measured ? "brawners-farm" : "first-bull-run", std::string(ruleset->id())});
        }
        return list;
    }();
    return kEvery;
}

// One server for all of these tests.
LiveServer& the_server()
{
    static LiveServer kServer;
    return kServer;
}

// A finished game of that rulebook, as its log.
std::string finished_log(const LiveTerms& terms)
{
    const LiveGame game = the_server().create(terms, 8);
    the_server().ask(game, "resign", {{"version", 8}});
    return std::string(the_server().ask(game, "log").at("log").as_string());
}

// A game that has a position of its own at its beginning, with every member there is, as its log.
std::string sandbox_log(const LiveTerms& terms)
{
    const game::DiceTerms dice{Seed::from_number(4), true, {}};
    const auto small = game::Game::start_at(
        terms.rulebook, game::find_ruleset(terms.rulebook)->small_sandbox(), dice);
    EXPECT_TRUE(small) << to_text(small.error());
    if (!small) return "{}";
    auto game = game::Game::start_at(terms.rulebook, small->position().write_sandbox(), dice);
    EXPECT_TRUE(game) << to_text(game.error());
    if (!game) return "{}";
    for (int deed = 0; deed < 6 && !game->over(); ++deed)
        EXPECT_TRUE(
            std::holds_alternative<game::Accepted>(game->apply(game->position().legal().front())));
    return game->log();
}

Json stated_case(const LiveTerms& terms)
{
    return game::find_ruleset(terms.rulebook)->small_case();
}

constexpr int kDeeds = 7;

LiveGame fresh_game(const Verb& verb, const LiveTerms& terms)
{
    LiveTerms own = terms;
    if (verb.name == "join") own.union_seat = "open";
    return the_server().create(own, verb.name == "join" ? 1 : kDeeds);
}

// For verbs that change nothing.
const LiveGame& shared_game(const LiveTerms& terms)
{
    static std::map<std::string, LiveGame> kGames;
    auto& game = kGames[terms.rulebook];
    if (game.id.empty()) game = the_server().create(terms, kDeeds);
    return game;
}

// What an honest client would send of this verb, in one of its shapes.
class Honest {
public:
    Honest(const LiveTerms& terms, const LiveGame& game) : terms_(terms), game_(game)
    {
        look_again();
    }

    void look_again()
    {
        actions_.clear();
        pieces_.clear();
        const Json view = the_server().ask(game_, "view");
        version_ = view.at("version");
        for (const Json& choice : view.at("choices").as_array()) {
            if (actions_.size() == 300) break;
            actions_.push_back(choice.at("action"));
        }
        for (const Json& piece : view.at("scene").at("pieces").as_array())
            pieces_.push_back(piece.at("id"));
    }

    object params(const std::string& verb, Twister& twister)
    {
        if (verb == "clauses") return {{"rulebook", terms_.rulebook}};
        if (verb == "clause") return {{"rulebook", terms_.rulebook}, {"clause", "BA-FIRE-3"}};
        if (verb == "verify") return {{"log", log(twister)}};
        if (verb == "resolve")
            return {{"rulebook", terms_.rulebook}, {"case", stated_case(terms_)}, {"dice", {3, 4}}};
        if (verb == "convert")
            return {{"battle", "brawners-farm"},
                    {"options", object{}},
                    {"scale", "6mm"},
                    {"measure", "cm"}};
        if (verb == "muster")
            return {
                {"battle", "brawners-farm"}, {"rulebook", terms_.rulebook}, {"options", object{}}};
        if (verb == "create")
            return {{"battle", terms_.battle},
                    {"rulebook", terms_.rulebook},
                    {"options", object{}},
                    {"title", "A test"},
                    {"seed", 5},
                    {"seats",
                     {{"confederate", {{"kind", "here"}, {"name", "Ann"}}},
                      {"union", {{"kind", "computer"}, {"level", "last"}}}}}};
        return params_of_game(verb, twister);
    }

private:
    object params_of_game(const std::string& verb, Twister& twister)
    {
        if (verb == "join") return {{"side", "union"}, {"name", "Irvin"}};
        if (verb == "part") return {{"bytes", std::string(64, 'a')}, {"side", "union"}};
        if (verb == "view" || verb == "attach") return {{"after", 2}};
        if (verb == "entries") return {{"after", 2}, {"limit", 5}};
        if (verb == "moment") return {{"deeds", 3}};
        if (verb == "apply")
            return {{"version", version_}, {"action", action(twister)}, {"request", "click"}};
        if (verb == "odds") return {{"action", action(twister)}};
        if (verb == "attempt")
            return {{"intent",
                     {{"piece", piece(twister)},
                      {"to", {static_cast<int>(twister.below(9)), 4}},
                      {"target", piece(twister)},
                      {"heading", 900}}}};
        if (verb == "inspect") return {{"piece", piece(twister)}};
        if (verb == "undo" || verb == "propose_undo") return {{"version", version_}, {"to", 4}};
        if (verb == "answer_undo") return {{"version", version_}, {"accept", false}};
        if (verb == "resign") return {{"version", 999}, {"side", "union"}};
        return {};
    }
    Json action(Twister& twister)
    {
        return actions_.empty() ? Json(object{}) : actions_[twister.below(actions_.size())];
    }
    Json piece(Twister& twister)
    {
        return pieces_.empty() ? Json("none") : pieces_[twister.below(pieces_.size())];
    }
    std::string log(Twister& twister)
    {
        if (logs_.empty()) logs_ = {finished_log(terms_), sandbox_log(terms_)};
        return twisted_log(logs_[twister.below(logs_.size())], twister);
    }
    // A line of it made odd, as a value: as bytes it would hardly ever be read.
    static std::string twisted_log(const std::string& log, Twister& twister)
    {
        std::vector<std::string> lines;
        std::istringstream in(log);
        for (std::string line; std::getline(in, line);) lines.push_back(line);
        std::string& line = lines[twister.below(2) == 0 ? 0 : twister.below(lines.size())];
        line = boost::json::serialize(twister.twisted(boost::json::parse(line)));
        std::string text;
        for (const std::string& each : lines) text += each + "\n";
        return text;
    }

    LiveTerms terms_;
    LiveGame game_;
    Json version_;
    std::vector<Json> actions_;
    std::vector<Json> pieces_;
    std::vector<std::string> logs_;
};

// One verb, attacked in every way.
class Attack {
public:
    Attack(const Verb& verb, const LiveTerms& terms, std::uint64_t seed)
        : verb_(verb),
          name_(verb.name),
          game_(verb.asked == Asked::ByPost ? fresh_game(verb, terms) : shared_game(terms)),
          honest_(terms, game_),
          twister_(seed),
          client_(std::in_place, the_server().port()),
          before_(the_server().everything(game_))
    {
    }

    void run(int requests)
    {
        for (int count = 1; count <= requests && !testing::Test::HasFailure(); ++count) {
            one();
            if (count % 50 == 0 || count == requests) look();
        }
    }

private:
    [[nodiscard]] std::string path() const
    {
        return verb_.scope == Scope::Game ? "/api/games/" + game_.id + "/" + name_
                                          : "/api/" + name_;
    }
    // With the keys of both seats, of one, or of none.
    std::vector<std::string> fields()
    {
        switch (twister_.below(8)) {
            case 0: return {};
            case 1: return {"Authorization: Bearer " + game_.union_side};
            case 2: return {"Authorization: Bearer " + game_.confederate};
            default: return {keys()};
        }
    }
    // With the keys of both seats a game may be deleted, and there would be none to look at.
    [[nodiscard]] std::string keys() const
    {
        return name_ == "delete" ? "Authorization: Bearer " + game_.confederate : game_.keys();
    }
    void one()
    {
        const object params = honest_.params(name_, twister_);
        const std::uint32_t how = twister_.below(20);
        // The log within is twisted already.
        if (how < 12 && name_ == "verify") return judge(boost::json::serialize(params));
        if (how < 6) return judge(boost::json::serialize(twister_.twisted(Json(params))));
        if (how < 12) return judge(boost::json::serialize(twister_.gently_twisted(Json(params))));
        if (how < 15) return judge(twister_.twisted(boost::json::serialize(params)));
        if (how < 18 && verb_.asked == Asked::ByGetToo) return by_query(params);
        by_bytes(params);
    }
    void judge(const std::string& body) { judge(body, client_->post(path(), body, fields())); }
    void by_query(const object& params)
    {
        std::string target = path();
        char mark = '?';
        for (const auto& member : params) {
            const Json value = twister_.below(2) == 0 ? twister_.odd_value() : member.value();
            const std::string text = twister_.below(4) == 0 ? std::string(twister_.odd_text())
                                                            : boost::json::serialize(value);
            target += mark + std::string(member.key()) + "=" + twister_.encoded(text);
            mark = '&';
        }
        if (twister_.below(4) == 0) target += mark + twister_.encoded(twister_.odd_text()) + "=1";
        if (target.size() > 8000) return;
        judge(target, client_->get(target, fields()));
    }
    // Bytes of the request itself turned over, on a connection of its own that then ends.
    void by_bytes(const object& params)
    {
        const std::string body = boost::json::serialize(params);
        const std::string text = fmt::format(
            "POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{}\r\n"
            "Content-Length: {}\r\n\r\n{}",
            path(), keys(), body.size(), body);
        Wire wire(the_server().port());
        wire.send(twister_.twisted(text));
        wire.finish();
        const std::string said = wire.read_to_end();
        may_have_changed_ = may_have_changed_ || said.starts_with("HTTP/1.1 200");
    }
    // Every answer is a result, or an error with one sentence for people.
    void judge(const std::string& sent, const Answer& answer)
    {
        static const std::set<int> kStatuses = {200, 400, 401, 403, 404, 409, 413, 422, 431};
        if (answer.fields.contains("connection") && answer.fields.at("connection") == "close")
            client_.emplace(the_server().port());
        ASSERT_TRUE(kStatuses.contains(answer.status))
            << name_ << ' ' << answer.status << "\nsent: " << sent << "\ngot: " << answer.body;
        boost::system::error_code broken;
        const Json body = boost::json::parse(answer.body, broken);
        ASSERT_FALSE(broken) << answer.body;
        if (answer.status == 200) {
            may_have_changed_ = true;
            return;
        }
        const std::string message(body.at("error").at("message").as_string());
        EXPECT_FALSE(message.empty());
        EXPECT_EQ(message.find('\n'), std::string::npos) << message << "\nsent: " << sent;
    }
    // What was refused has changed nothing; what is well-formed is answered.
    void look()
    {
        const std::string now = the_server().everything(game_);
        const bool may_differ = may_have_changed_ && verb_.asked == Asked::ByPost;
        EXPECT_TRUE(may_differ || now == before_) << name_ << " has changed the game";
        if (now != before_) honest_.look_again();
        before_ = now;
        may_have_changed_ = false;
    }

    const Verb& verb_;
    std::string name_;
    LiveGame game_;
    Honest honest_;
    Twister twister_;
    std::optional<HttpClient> client_;
    std::string before_;
    bool may_have_changed_ = false;
};

class Hostile : public testing::TestWithParam<std::tuple<std::size_t, std::size_t>> {};

std::string name_of_case(const testing::TestParamInfo<Hostile::ParamType>& info)
{
    std::string name = every_rulebook()[std::get<1>(info.param)].rulebook;
    std::erase(name, '-');
    return std::string(kVerbs[std::get<0>(info.param)].name) + "_" + name;
}

// Requests that are half, too large or no requests at all, each on a connection of its own.
const std::vector<std::string>& broken_requests()
{
    static const std::string kHead = "POST /api/hello HTTP/1.1\r\nHost: localhost\r\n";
    static const std::string kJson = "Content-Type: application/json\r\n";
    static const std::vector<std::string> kAll = {
        "",
        "\r\n\r\n",
        "GET",
        "GET / HTTP/9.9\r\n\r\n",
        std::string("\0\0\0\0\r\n\r\n", 8),
        std::string(20'000, 'A'),
        "GET /" + std::string(15'000, '%') + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'y') + "\r\n\r\n",
        kHead + kJson + "Content-Length: 18446744073709551615\r\n\r\n{}",
        kHead + kJson + "Content-Length: 18446744073709551616\r\n\r\n{}",
        kHead + kJson + "Content-Length: -1\r\n\r\n{}",
        kHead + kJson + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        kHead + kJson + "Content-Length: 100\r\n\r\n{}",
        kHead + kJson + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
        kHead + kJson + "Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n",
        kHead + kJson + "Transfer-Encoding: chunked\r\n\r\n2;" + std::string(9000, 'e'),
        kHead + kJson + "Expect: 100-continue\r\nContent-Length: 5\r\n\r\n",
        kHead + kJson + "Content-Length: 200\r\n\r\n" + std::string(200, '['),
        kHead + "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"};
    return kAll;
}

// What is no message, as the bytes of a frame: reserved bits, lengths beyond all bounds, control
// frames too long or in parts, text that is no text, a close that may not be said.
void send_odd_frame(SocketClient& socket, Twister& twister)
{
    switch (twister.below(9)) {
        case 0: socket.send_frame(static_cast<unsigned char>(twister.below(256)), "{}"); break;
        case 1: socket.send_raw("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff"); break;
        case 2:
            socket.send_raw(std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14));
            break;
        case 3: socket.send_frame(0x89, std::string(200, 'p')); break;
        case 4: socket.send_frame(0x01, "{\"jsonrpc\""); break;
        case 5: socket.send_frame(0x81, "\xff\xfe"); break;
        case 6: socket.send_frame(0x88, std::string("\x03\xe7", 2)); break;
        case 7: socket.send_raw(twister.twisted(std::string("\x81\x82\0\0\0\0{}", 8))); break;
        default: socket.send(std::string(1, '[') + std::string(twister.below(3000), '[')); break;
    }
}

void send_twisted_call(SocketClient& socket, Honest& honest, Twister& twister)
{
    const Verb& verb = kVerbs[twister.below(kVerbs.size())];
    if (verb.cost >= 20) return;
    const object call{{"jsonrpc", "2.0"},
                      {"id", twister.below(2) == 0 ? Json(7) : twister.odd_value()},
                      {"method", verb.name},
                      {"params", honest.params(std::string(verb.name), twister)}};
    socket.send(boost::json::serialize(twister.twisted(Json(call))));
}

}  // namespace

TEST_P(Hostile, Requests)
{
    const Verb& verb = kVerbs[std::get<0>(GetParam())];
    const LiveTerms& terms = every_rulebook()[std::get<1>(GetParam())];
    if (is_for_sockets(verb)) GTEST_SKIP() << "sockets have a test of their own";
    Attack(verb, terms, 100 * std::get<0>(GetParam()) + std::get<1>(GetParam()))
        .run(requests_for(verb));
    EXPECT_EQ(the_server().faults(), "");
}

INSTANTIATE_TEST_SUITE_P(EveryVerb, Hostile,
                         testing::Combine(testing::Range<std::size_t>(0, kVerbs.size()),
                                          testing::Range<std::size_t>(0, every_rulebook().size())),
                         name_of_case);

TEST(HostileBytes, HalfAndBrokenRequestsEndTheirConnectionOnly)
{
    for (const std::string& text : broken_requests()) {
        Wire wire(the_server().port());
        wire.send(text);
        wire.finish();
        (void)wire.read_to_end();
        the_server().ask("hello");
    }
    // Those that say nothing more hold nobody up.
    std::vector<Wire> silent;
    for (const std::string& text : broken_requests()) {
        silent.emplace_back(the_server().port());
        silent.back().send(text.substr(0, text.size() / 2));
    }
    the_server().ask("hello");
}

TEST(HostileBytes, OddFramesEndTheirSocketOnly)
{
    for (const LiveTerms& terms : every_rulebook()) {
        const LiveGame& game = shared_game(terms);
        const std::string before = the_server().everything(game);
        Twister twister(terms.rulebook.size());
        Honest honest(terms, game);
        for (int count = 0; count < share(80); ++count) {
            SocketClient socket(the_server().port(), game.id);
            ASSERT_EQ(socket.status(), 101);
            if (twister.below(5) != 0) (void)socket.call(1, "attach");
            for (std::uint32_t frames = 1 + twister.below(8); frames > 0; --frames)
                if (twister.below(3) != 0)
                    send_twisted_call(socket, honest, twister);
                else
                    send_odd_frame(socket, twister);
        }
        SocketClient socket(the_server().port(), game.id);
        EXPECT_NE(socket.call(1, "attach").find("\"result\""), std::string::npos);
        EXPECT_NE(socket.call(2, "summary").find("\"result\""), std::string::npos);
        EXPECT_EQ(the_server().everything(game), before);
    }
    EXPECT_EQ(the_server().faults(), "");
}

}  // namespace longroll::server::test
