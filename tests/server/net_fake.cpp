// The service that echoes, and the server around it.

#include "server/net_fake.h"

#include "server/metrics.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace longroll::server::test {

using boost::asio::awaitable;

static game::Answer echo(const Call& call)
{
    boost::json::array tokens;
    for (const std::string& token : call.tokens) tokens.emplace_back(token);
    return game::Json(boost::json::object{{"verb", call.verb},
                                          {"game", call.game},
                                          {"params", call.params},
                                          {"tokens", std::move(tokens)}});
}

// Ten seconds at most, so that no test hangs.
awaitable<game::Answer> EchoService::hold(const Call& call)
{
    const auto count = [this](int& number) {
        {
            const std::scoped_lock lock(mutex_);
            ++number;
        }
        changed_.notify_all();
    };
    count(held_calls_);
    boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor);
    for (int waited = 0; waited < 10'000; ++waited) {
        if (call.dropped && *call.dropped) {
            count(dropped_);
            co_return game::CallError{kDropped, "dropped", nullptr};
        }
        timer.expires_after(std::chrono::milliseconds(1));
        co_await timer.async_wait(boost::asio::use_awaitable);
    }
    co_return echo(call);
}

bool EchoService::wait_for(const int& counted, int count)
{
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(10), [&] { return counted == count; });
}

bool EchoService::wait_for_dropped(int count) { return wait_for(dropped_, count); }
bool EchoService::wait_for_held(int count) { return wait_for(held_calls_, count); }

awaitable<game::Answer> EchoService::call(Call call)
{
    if (call.verb == held) co_return co_await hold(call);
    if (const auto found = answers.find(call.verb); found != answers.end())
        co_return found->second(call);
    co_return echo(call);
}

awaitable<game::Answer> EchoService::attach(Call call, std::shared_ptr<Listener> listener)
{
    if (call.game == "unknown")
        co_return game::CallError{kUnknownGame, "there is no such game", nullptr};
    if (while_attaching) while_attaching(*listener);
    {
        const std::scoped_lock lock(mutex_);
        listeners_.insert(std::move(listener));
    }
    changed_.notify_all();
    co_return echo(call);
}

void EchoService::detach(const std::string&, const std::shared_ptr<Listener>& listener)
{
    {
        const std::scoped_lock lock(mutex_);
        listeners_.erase(listener);
    }
    changed_.notify_all();
}

void EchoService::write_metrics(MetricsText& out)
{
    out.gauge("longroll_games_open", "Games in memory.", 7);
}

void EchoService::push(const std::string& text)
{
    const auto message = std::make_shared<const std::string>(text);
    const std::scoped_lock lock(mutex_);
    for (const auto& listener : listeners_) listener->push(message);
}

bool EchoService::wait_for_listeners(std::size_t count)
{
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(10),
                             [&] { return listeners_.size() == count; });
}

TestServer::TestServer(Settings settings, StaticFiles files) : files_(std::move(files))
{
    log_.emplace(lines_, LogLevel::Info);
    if (!settings.metrics) settings.metrics.emplace();
    server_.emplace(context_, service, files_, *log_, settings);
    port_ = server_->open().value();
    thread_ = std::thread([this] { run(context_, 2, *log_); });
}

TestServer::~TestServer() { stop(); }

void TestServer::stop()
{
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
    server_.reset();
    log_.reset();
}

}  // namespace longroll::server::test
