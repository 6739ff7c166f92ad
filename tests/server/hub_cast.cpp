// Asking a hub and waiting for the answer.

#include "server/hub_cast.h"

#include "adjutant/adjutant.h"
#include "core/dice.h"
#include "server/metrics.h"

#include <future>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace longroll::server::test {

namespace asio = boost::asio;

void Ear::push(std::shared_ptr<const std::string> message)
{
    const std::scoped_lock lock(mutex_);
    messages_.push_back(*message);
    more_.notify_all();
}

std::vector<Json> Ear::heard(std::size_t at_least)
{
    std::unique_lock lock(mutex_);
    more_.wait_for(lock, std::chrono::seconds(20), [&] { return messages_.size() >= at_least; });
    std::vector<Json> list;
    for (const std::string& message : messages_) list.push_back(boost::json::parse(message));
    return list;
}

Matches::Matches(const store::Settings& settings, Hub::Terms terms)
    : battles(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles"),
      settings_(settings),
      terms_(std::move(terms))
{
    computers_.levels = {{"first", "First", "Takes what comes."},
                         {"second", "Second", "Takes it, too."}};
    computers_.make = [this](const std::string& level, std::uint64_t) {
        const bool gone = first_is_gone && level == "first";
        return gone ? nullptr : std::make_unique<LastPlayer>(whims);
    };
    computers_.adjutant = adjutant::make_adjutant();
    open();
}

Matches::~Matches() { close(); }

void Matches::open()
{
    store_ = store::opened(folder_.file(), settings_);
    context_ = std::make_unique<asio::io_context>();
    work_.emplace(context_->get_executor());
    library_ = std::make_unique<game::Library>(battles);
    hub_ = std::make_unique<Hub>(*library_, *store_, computers_, context_->get_executor(), terms_);
    for (int count = 0; count < 2; ++count)
        threads_.emplace_back([context = context_.get()] { context->run(); });
}

void Matches::close()
{
    work_.reset();
    context_->stop();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
    hub_->put_away();
    store_.reset();  // its answers still find the context
    hub_.reset();
    context_.reset();
}

void Matches::restart()
{
    close();
    open();
}

template <class Work>
auto Matches::wait(Work work)
{
    return asio::co_spawn(*context_, std::move(work), asio::use_future).get();
}

std::future<game::Answer> Matches::begin(const std::string& verb, object params,
                                         std::vector<std::string> tokens, Dropped dropped)
{
    static std::atomic<int> callers = 0;  // each is another
    const std::string address = "test " + std::to_string(++callers);
    Call call{verb, game, std::move(params), std::move(tokens), address, {}, std::move(dropped)};
    return asio::co_spawn(*context_, hub_->call(std::move(call)), asio::use_future);
}

game::Answer Matches::call(const std::string& verb, object params, std::vector<std::string> tokens,
                           const std::shared_ptr<Listener>& from)
{
    static constexpr std::array<std::string_view, 4> kWithout = {"create", "open", "levels",
                                                                 "verify"};
    const bool without = std::ranges::find(kWithout, verb) != kWithout.end();
    std::erase(tokens, "");  // of seats that nobody holds
    return wait(hub_->call(
        {verb, without ? "" : game, std::move(params), std::move(tokens), "test", from, {}}));
}

Json Matches::ask(const std::string& verb, object params, std::vector<std::string> tokens)
{
    const game::Answer answer = call(verb, std::move(params), std::move(tokens));
    if (const auto* error = std::get_if<game::CallError>(&answer)) {
        ADD_FAILURE() << verb << ": " << error->message;
        return nullptr;
    }
    return std::get<Json>(answer);
}

game::CallError Matches::refused(const std::string& verb, object params,
                                 std::vector<std::string> tokens)
{
    const game::Answer answer = call(verb, std::move(params), std::move(tokens));
    if (const auto* error = std::get_if<game::CallError>(&answer)) return *error;
    ADD_FAILURE() << verb << " was not refused";
    return {};
}

game::Answer Matches::try_attach(const std::shared_ptr<Listener>& listener,
                                 std::vector<std::string> tokens, object params)
{
    std::erase(tokens, "");
    return wait(hub_->attach({"attach", game, std::move(params), std::move(tokens), "test", {}, {}},
                             listener));
}

Json Matches::attach(const std::shared_ptr<Listener>& listener, std::vector<std::string> tokens,
                     object params)
{
    const game::Answer answer = try_attach(listener, std::move(tokens), std::move(params));
    if (const auto* error = std::get_if<game::CallError>(&answer)) {
        ADD_FAILURE() << error->message;
        return nullptr;
    }
    return std::get<Json>(answer);
}

static object seat(const std::string& kind)
{
    object terms{{"kind", kind}};
    if (kind == "computer") terms["level"] = "first";
    return terms;
}

void Matches::create(const Seats& seats, std::uint64_t seed)
{
    object terms{
        {"battle", "first-bull-run"},
        {"rulebook", "brothers-at-arms"},
        {"seats", {{"confederate", seat(seats.confederate)}, {"union", seat(seats.union_side)}}}};
    const auto of_others = [](const std::string& kind) {
        return kind == "open" || kind == "friend";
    };
    if (!of_others(seats.confederate) && !of_others(seats.union_side)) terms["seed"] = seed;
    const Json made = ask("create", std::move(terms));
    game = made.at("game").as_string();
    const Json& tokens = made.at("tokens");
    confederate =
        tokens.at("confederate").is_null() ? "" : std::string(tokens.at("confederate").as_string());
    union_side = tokens.at("union").is_null() ? "" : std::string(tokens.at("union").as_string());
}

void Matches::add_parts(const std::vector<std::string>& tokens)
{
    for (std::size_t number = 0; number < tokens.size(); ++number)
        ask("part", {{"bytes", Seed::from_number(number + 1).hex()}}, {tokens[number]});
}

int Matches::counted(const std::string& name)
{
    MetricsText text;
    hub_->write_metrics(text);
    const std::string all = text.text();
    const std::size_t place = all.find("\n" + name + " ");
    return place == std::string::npos ? -1 : std::stoi(all.substr(place + name.size() + 2));
}

std::string Matches::everything()
{
    return boost::json::serialize(ask("log", {}, {confederate, union_side})) +
           boost::json::serialize(ask("view", {}, {confederate, union_side}));
}

std::uint64_t Matches::version() { return ask("summary").at("version").to_number<std::uint64_t>(); }

void Matches::play(int actions, std::uint64_t seed)
{
    PlayoutDice dice(seed);
    const std::vector<std::string> both = {confederate, union_side};
    for (int action = 0; action < actions; ++action) {
        const Json summary = ask("summary");
        if (summary.at("over").as_bool()) return;
        const auto choices = ask("legal", {}, both).at("actions").as_array().size();
        ASSERT_GT(choices, 0u);
        ask("apply",
            {{"version", summary.at("version")},
             {"choice", dice.below(static_cast<std::uint32_t>(choices))}},
            both);
    }
}

}  // namespace longroll::server::test
