// A server on loopback with a service that only answers what it was asked: the network alone.

#pragma once

#include "server/net_client.h"
#include "server/server.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include <boost/json/parse.hpp>

namespace longroll::server::test {

// Answers each call with the call itself: {verb, game, params, tokens}. Verbs that a test wants to
// be otherwise are put into `answers`.
class EchoService : public Service {
public:
    boost::asio::awaitable<game::Answer> call(Call call) override;
    boost::asio::awaitable<game::Answer> attach(Call call,
                                                std::shared_ptr<Listener> listener) override;
    void detach(const std::string& game, const std::shared_ptr<Listener>& listener) override;
    void write_metrics(MetricsText& out) override;
    [[nodiscard]] std::string trouble() const override { return wrong; }

    void push(const std::string& text);
    // Waits until so many listen.
    [[nodiscard]] bool wait_for_listeners(std::size_t count);

    // Waits until so many of the calls of `held` have been dropped.
    [[nodiscard]] bool wait_for_dropped(int count);
    [[nodiscard]] bool wait_for_held(int count);

    std::map<std::string, std::function<game::Answer(const Call&)>> answers;
    std::string held;  // a verb that is answered only when nobody waits for the answer any more
    std::function<void(Listener&)> while_attaching;
    std::string wrong;  // before anybody asks

private:
    boost::asio::awaitable<game::Answer> hold(const Call& call);
    [[nodiscard]] bool wait_for(const int& counted, int count);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::set<std::shared_ptr<Listener>> listeners_;
    int held_calls_ = 0;
    int dropped_ = 0;
};

class TestServer {
public:
    explicit TestServer(Settings settings = {}, StaticFiles files = {});
    ~TestServer();

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] std::uint16_t metrics_port() const { return server_->metrics_port(); }
    [[nodiscard]] std::string metrics() const
    {
        return HttpClient(metrics_port()).get("/metrics").body;
    }
    // Ends it and waits for the end; what it has logged is there then.
    void stop();
    [[nodiscard]] std::string log() const { return lines_.str(); }

    EchoService service;

private:
    std::ostringstream lines_;
    StaticFiles files_;
    boost::asio::io_context context_;
    std::optional<Log> log_;
    std::optional<Server> server_;
    std::uint16_t port_ = 0;
    std::thread thread_;
};

[[nodiscard]] inline boost::json::value json(const std::string& text)
{
    return boost::json::parse(text);
}

}  // namespace longroll::server::test
