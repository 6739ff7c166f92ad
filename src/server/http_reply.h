// What is answered to an HTTP request, before it is written.

#pragma once

#include "game/session.h"
#include "server/static_files.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/status.hpp>

namespace longroll::server {

namespace http = boost::beast::http;

enum class Policy : std::uint8_t { Data, Page };  // which content policy the answer bears

struct Reply {
    http::status status = http::status::ok;
    std::string_view type = "application/json";
    std::string body;
    std::string_view fixed;  // the body, where it outlives the server's connections
    std::vector<std::pair<http::field, std::string>> fields;
    Policy policy = Policy::Data;
    bool closes = false;  // where the next request begins cannot be known

    [[nodiscard]] std::string_view content() const { return fixed.empty() ? body : fixed; }
    Reply& with(http::field name, std::string value)
    {
        fields.emplace_back(name, std::move(value));
        return *this;
    }
};

[[nodiscard]] http::status status_of(game::ErrorCode code);
[[nodiscard]] Reply refusal(http::status status, game::ErrorCode code, std::string message);
[[nodiscard]] Reply reply_with(const game::Answer& answer);
// `accepts` and `known` are the request's Accept-Encoding and If-None-Match.
[[nodiscard]] Reply reply_with(const StaticFile& file, std::string_view accepts,
                               std::string_view known);

// Packs what is worth it for a reader who takes it: answers, not files, which are packed already.
void pack(Reply& reply, std::string_view accepts);

// The fields that tell a browser what it may do with an answer. `host` is that of the request.
[[nodiscard]] std::vector<std::pair<std::string_view, std::string>> security_fields(
    Policy policy, std::string_view host);

}  // namespace longroll::server
