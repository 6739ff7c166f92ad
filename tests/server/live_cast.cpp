// Putting the whole server together, and asking it well-formed questions.

#include "server/live_cast.h"

#include "core/dice.h"

#include <boost/json/parse.hpp>

namespace longroll::server::test {

LiveServer::LiveServer() : library_(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles")
{
    computers_.levels = {{"last", "Last", "Takes the last thing."}};
    computers_.make = [this](const std::string&, std::uint64_t) {
        return std::make_unique<LastPlayer>(never_);
    };
    store_ = store::opened(folder_.file());
    Settings settings;
    settings.limits.per_connection = {};
    settings.limits.per_address = {};
    // One connection serves all tests of a program, whatever is run in between.
    settings.patience.keep_alive = std::chrono::hours(1);
    settings.patience.closing = std::chrono::milliseconds(200);
    log_.emplace(lines_, LogLevel::Error);
    Hub::Terms terms;
    terms.report = [this](const std::string& text) {
        const std::scoped_lock lock(mutex_);
        faults_ += text + "\n";
    };
    hub_.emplace(library_, *store_, computers_, context_.get_executor(), std::move(terms));
    server_.emplace(context_, *hub_, files_, *log_, settings);
    port_ = server_->open().value();
    thread_ = std::thread([this] { run(context_, 2, *log_); });
    client_.emplace(port_);
}

LiveServer::~LiveServer()
{
    client_.reset();
    server_->stop();
    thread_.join();
    server_.reset();
    store_.reset();  // its answers still find the context
    hub_.reset();
    log_.reset();
}

Json LiveServer::post(const std::string& target, const object& params,
                      const std::vector<std::string>& fields)
{
    const Answer answer = client_->post(target, boost::json::serialize(params), fields);
    EXPECT_EQ(answer.status, 200) << target << ' ' << answer.body;
    if (answer.status != 0) return boost::json::parse(answer.body);
    client_.emplace(port_);
    return nullptr;
}

Json LiveServer::ask(const LiveGame& game, const std::string& verb, const object& params)
{
    return post("/api/games/" + game.id + "/" + verb, params, {game.keys()});
}

Json LiveServer::ask(const std::string& verb, const object& params)
{
    return post("/api/" + verb, params, {});
}

LiveGame LiveServer::create(const LiveTerms& terms, int deeds)
{
    object asked{
        {"battle", terms.battle},
        {"rulebook", terms.rulebook},
        {"seats", {{"confederate", {{"kind", "here"}}}, {"union", {{"kind", terms.union_seat}}}}}};
    if (terms.union_seat == "here") asked["seed"] = 11;
    const Json made = ask("create", asked);
    const auto token = [&](const char* side) {
        const Json& given = made.at("tokens").at(side);
        return given.is_null() ? std::string("none") : std::string(given.as_string());
    };
    const LiveGame game{std::string(made.at("game").as_string()), token("confederate"),
                        token("union")};
    PlayoutDice dice(5);
    for (int deed = 0; deed < deeds; ++deed) {
        const auto choices = ask(game, "legal").at("actions").as_array().size();
        if (choices == 0) break;
        ask(game, "apply",
            {{"version", deed}, {"choice", dice.below(static_cast<std::uint32_t>(choices))}});
    }
    return game;
}

std::string LiveServer::everything(const LiveGame& game)
{
    return boost::json::serialize(ask(game, "log")) + boost::json::serialize(ask(game, "scene")) +
           boost::json::serialize(ask(game, "prompt"));
}

std::string LiveServer::faults()
{
    const std::scoped_lock lock(mutex_);
    return faults_;
}

}  // namespace longroll::server::test
