// The server: listens, lets connections in, and ends them in good order.

#pragma once

#include "server/log.h"
#include "server/service.h"
#include "server/settings.h"
#include "server/static_files.h"

#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

namespace longroll::server {

class Server {
public:
    // All of them outlive the server. The service may use the same context.
    Server(boost::asio::io_context& context, Service& service, const StaticFiles& files, Log& log,
           const Settings& settings);
    ~Server();

    // Listens, or says why it cannot. From then on connections are let in as the context runs.
    [[nodiscard]] Result<std::uint16_t> open();
    // "http://127.0.0.1:1861/".
    [[nodiscard]] std::string url() const;
    // Where the metrics are told, if they are.
    [[nodiscard]] std::uint16_t metrics_port() const;

    // Takes no more connections, lets those that there are finish, then stops the context. From
    // any thread.
    void stop();
    // On SIGINT and SIGTERM; on SIGHUP the list of blocked addresses is read anew and `hangup` is
    // called, or, without one, it stops too.
    void stop_on_signals(std::function<void()> hangup = {});

private:
    class Impl;
    std::shared_ptr<Impl> impl_;
};

// Runs the context on so many threads (0: one a core, two at least) until it is stopped. A handler
// that throws is logged and ends nothing.
inline constexpr unsigned kMostThreads = 256;
void run(boost::asio::io_context& context, unsigned threads, Log& log);

}  // namespace longroll::server
