// One connection: HTTP requests, one after another, until one becomes a WebSocket or it ends.

#pragma once

#include "server/site.h"

#include <functional>
#include <memory>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace longroll::server {

// Called when the connection becomes another one, so that the server knows whom to stop.
using Succession = std::function<void(std::shared_ptr<Connection>)>;

struct Opened {
    std::shared_ptr<Connection> connection;
    boost::asio::awaitable<void> life;  // to be spawned on the socket's executor
};

[[nodiscard]] Opened open_http(std::shared_ptr<Site> site, boost::asio::ip::tcp::socket socket,
                               std::unique_ptr<Visitor> visitor, Succession succession);

}  // namespace longroll::server
