// From an HTTP request to its reply: what may not be asked is refused from its header alone, before
// its body is read; the rest is called, looked up or counted.

#pragma once

#include "server/http_reply.h"
#include "server/routes.h"
#include "server/site.h"

#include <optional>

#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace longroll::server {

using HttpRequest = http::request<http::string_body>;

// Why nobody at this address may ask now. Behind a trusted proxy each request has a caller of its
// own, whom the visitor is from then on.
[[nodiscard]] std::optional<Reply> refuse_caller(Site& site, Visitor& visitor,
                                                 const http::request_header<>& header);
// Why this request may not be asked, by its header.
[[nodiscard]] std::optional<Reply> refuse_header(const Site& site, const Visitor& visitor,
                                                 const http::request_header<>& header,
                                                 const Target& target);
// The same for one that wants to become a WebSocket.
[[nodiscard]] std::optional<Reply> refuse_upgrade(const Site& site, const Visitor& visitor,
                                                  const http::request_header<>& header,
                                                  const Target& target);

[[nodiscard]] std::size_t body_limit(const Site& site, const Target& target);
[[nodiscard]] Reply too_large(std::size_t limit);
[[nodiscard]] Reply too_many_logs();

// The reply to one that was not refused.
[[nodiscard]] boost::asio::awaitable<Reply> reply_to(Site& site, Visitor& visitor,
                                                     const HttpRequest& request,
                                                     const Target& target, Dropped dropped);

// Calls that come too fast.
[[nodiscard]] game::CallError too_fast(TokenBucket::Clock::duration wait);

}  // namespace longroll::server
