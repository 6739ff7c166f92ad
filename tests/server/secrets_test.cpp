// Secrets at the wire: two games that differ only in what a side may not know send it the same
// bytes, by the socket and by HTTP, pushed or asked for.

#include "game/known.h"
#include "server/live_cast.h"

#include <regex>

#include <boost/json/parse.hpp>

namespace longroll::server::test {
namespace {

using game::AnyAction;
using game::Game;

constexpr std::uint64_t kSeed = 11;

game::Library& library()
{
    static game::Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

Game mirror_of(const object& options)
{
    game::DiceTerms dice;
    dice.seed = Seed::from_number(kSeed);
    auto game = Game::start(library(), "brawners-farm", "iron-brigade", options, std::move(dice));
    EXPECT_TRUE(game) << to_text(game.error());
    return *std::move(game);
}

// One game on the server, as its watcher hears of it, with the truth beside it.
class Watched {
public:
    Watched(LiveServer& server, const object& options, Side watcher)
        : server_(server), truth_(mirror_of(options)), watcher_(watcher)
    {
        const Json made = server.ask(
            "create",
            {{"battle", "brawners-farm"},
             {"rulebook", "iron-brigade"},
             {"seed", kSeed},
             {"options", options},
             {"seats", {{"confederate", {{"kind", "here"}}}, {"union", {{"kind", "here"}}}}}});
        const auto token = [&](const char* side) {
            return std::string(made.at("tokens").at(side).as_string());
        };
        game_ = {std::string(made.at("game").as_string()), token("confederate"), token("union")};
        socket_ = std::make_unique<SocketClient>(server.port(), game_.id);
        ask("attach", boost::json::serialize(object{{"tokens", boost::json::array{own_token()}}}));
    }

    [[nodiscard]] const Game& truth() const { return truth_; }
    void act(const AnyAction& action)
    {
        const Json written = truth_.position().write_action(action);
        server_.ask(game_, "apply", {{"version", truth_.deed_count()}, {"action", written}});
        ASSERT_TRUE(std::holds_alternative<game::Accepted>(truth_.apply(action)));
    }
    // All that the watcher has been sent, and may ask for.
    std::vector<std::string> everything()
    {
        std::vector<std::string> all = {ask("view", "{}")};  // after what has been pushed
        for (const std::string& message : socket_->heard) all.push_back(plain(message));
        socket_->heard.clear();
        for (const char* verb : {"summary", "prompt", "legal", "entries", "log", "best", "undo"})
            all.push_back(ask(verb, "{}"));
        ask_about_orders(all);
        ask_about_pieces(all);
        all.push_back(
            ask("moment", boost::json::serialize(object{{"deeds", truth_.deed_count()}})));
        HttpClient client(server_.port());
        for (const char* verb : {"view", "scene", "legal", "log"})
            all.push_back(plain(client
                                    .post("/api/games/" + game_.id + "/" + verb, "{}",
                                          {"Authorization: Bearer " + own_token()})
                                    .body));
        return all;
    }

private:
    [[nodiscard]] const std::string& own_token() const
    {
        return watcher_ == Side::Union ? game_.union_side : game_.confederate;
    }
    std::string ask(const std::string& method, const object& params)
    {
        return ask(method, boost::json::serialize(params));
    }
    // Chances and costs of what is listed to him: some of it, from all over the list.
    void ask_about_orders(std::vector<std::string>& all)
    {
        constexpr std::size_t kSome = 5;
        const Json legal = boost::json::parse(ask("legal", "{}"));
        const auto& listed = legal.at("result").at("actions").as_array();
        for (std::size_t at = 0; at < listed.size(); at += 1 + listed.size() / kSome)
            for (const char* verb : {"odds", "cost"})
                all.push_back(ask(verb, object{{"action", listed[at].at("action")}}));
    }
    // What is drawn about each of his pieces, and what it would mean to drag it.
    void ask_about_pieces(std::vector<std::string>& all)
    {
        constexpr int kAside = 3000;
        const auto scene = truth_.position().as_known_to(watcher_)->scene(watcher_);
        for (const ScenePiece& piece : scene.pieces) {
            if (piece.side != watcher_) continue;
            all.push_back(ask("inspect", object{{"piece", piece.id}}));
            for (const int by : {-kAside, kAside}) {
                const object to{{"x", piece.place.x + by}, {"y", piece.place.y + by}};
                all.push_back(
                    ask("attempt", object{{"intent", {{"piece", piece.id}, {"to", to}}}}));
            }
        }
    }
    std::string ask(const std::string& method, const std::string& params)
    {
        return plain(socket_->call(++calls_, method, params));
    }
    // Without what is another in every game: its name, and the time of day.
    [[nodiscard]] std::string plain(std::string bytes) const
    {
        static const std::regex kTime(R"x("(time|created)":[0-9]+)x");
        bytes = std::regex_replace(bytes, kTime, R"x("$1":0)x");
        for (auto at = bytes.find(game_.id); at != std::string::npos; at = bytes.find(game_.id))
            bytes.replace(at, game_.id.size(), "it");
        return bytes;
    }

    LiveServer& server_;
    Game truth_;
    Side watcher_;
    LiveGame game_;
    std::unique_ptr<SocketClient> socket_;
    int calls_ = 0;
};

// Is it a secret of which the watcher hears nothing, and that no die decides?
bool goes_unnoticed(const Game& game, const AnyAction& action, Side watcher)
{
    const game::Position& position = game.position();
    if (position.secret_of(action) != enemy_of(watcher) || position.refuse(action)) return false;
    const auto next = position.clone();
    game::Story story;
    EnteredDice none({});
    if (!std::holds_alternative<game::Done>(next->apply(action, none, story))) return false;
    return next->as_known_to(watcher)->same_state(*position.as_known_to(watcher)) &&
           !next->same_state(position);
}

std::vector<AnyAction> unnoticed_in(const Game& game, Side watcher)
{
    std::vector<AnyAction> list = game.position().legal();
    std::erase_if(list,
                  [&](const AnyAction& action) { return !goes_unnoticed(game, action, watcher); });
    return list;
}

struct Compared {
    int moments = 0;  // at which the two games were not the same
    int orders = 0;   // by which they parted
};

// Plays two games that differ in what the watcher may not know, for as long as they do only that.
Compared compare(const object& options, Side watcher, int most)
{
    LiveServer server;
    Watched one(server, options, watcher);
    Watched other(server, options, watcher);
    Compared compared;
    for (int step = 0; step < most && !one.truth().over(); ++step) {
        const auto mine = unnoticed_in(one.truth(), watcher);
        const auto yours = unnoticed_in(other.truth(), watcher);
        if (mine.size() > 1 && !yours.empty() && step % 6 != 5) {
            one.act(mine.front());
            other.act(yours.back());
            ++compared.orders;
        } else {
            one.act(one.truth().position().legal().back());
            other.act(other.truth().position().legal().back());
        }
        const auto known = [&](const Watched& game) {
            return game.truth().position().as_known_to(watcher);
        };
        if (testing::Test::HasFailure() || !known(one)->same_state(*known(other))) break;
        const auto told_one = one.everything();
        const auto told_other = other.everything();
        EXPECT_EQ(told_one.size(), told_other.size());
        for (std::size_t at = 0; at < std::min(told_one.size(), told_other.size()); ++at)
            EXPECT_EQ(told_one[at], told_other[at]);
        if (testing::Test::HasFailure()) break;
        if (!one.truth().position().same_state(other.truth().position())) ++compared.moments;
    }
    return compared;
}

TEST(SecretBytes, OfHiddenMovementAreNotSent)
{
    for (const Side watcher : kSides) {
        const Compared compared = compare({{"adv_hidden_movement", true}}, watcher, 24);
        EXPECT_GT(compared.moments, 3);
        EXPECT_GT(compared.orders, 0);
    }
}

TEST(SecretBytes, OfPlottedOrdersAreNotSent)
{
    const Compared compared = compare({{"adv_simultaneous_movement", true}}, Side::Union, 10);
    EXPECT_GT(compared.moments, 1);
    EXPECT_GT(compared.orders, 1);
}

}  // namespace
}  // namespace longroll::server::test
