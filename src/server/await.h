// How the server waits: what went wrong comes back as a value, and nothing is thrown.

#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace longroll::server {

inline constexpr auto kAwait = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace longroll::server
