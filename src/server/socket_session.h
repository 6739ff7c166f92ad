// One WebSocket on one game: JSON-RPC both ways. Requests are answered in the order in which they
// came; what happens in the game is pushed in between.

#pragma once

#include "server/http_session.h"

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>

namespace longroll::server {

[[nodiscard]] Opened open_socket(std::shared_ptr<Site> site, boost::beast::tcp_stream stream,
                                 std::unique_ptr<Visitor> visitor,
                                 boost::beast::http::request_header<> upgrade, std::string game);

}  // namespace longroll::server
