// Answers and errors as HTTP replies; files with their caching; the fields that protect.

#include "server/http_reply.h"

#include "game/envelope.h"
#include "server/gzip.h"
#include "server/service.h"

#include <array>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::server {

http::status status_of(game::ErrorCode code)
{
    using game::ErrorCode;
    if (code == kNotYours) return http::status::forbidden;
    if (code == kUnknownGame || code == ErrorCode::UnknownMethod) return http::status::not_found;
    if (code == kTooMany) return http::status::too_many_requests;
    if (code == kStore || code == kTooLong) return http::status::service_unavailable;
    if (code == kDropped || code == kPartsWanted || code == kRelic) return http::status::conflict;
    if (code == kStale || code == kConsent || code == ErrorCode::NoGame ||
        code == ErrorCode::NothingToUndo)
        return http::status::conflict;
    if (code == ErrorCode::Refused) return http::status::unprocessable_entity;
    if (code == ErrorCode::Frozen) return http::status::internal_server_error;
    return http::status::bad_request;
}

static Reply reply_with(http::status status, const game::CallError& error)
{
    Reply reply;
    reply.status = status;
    reply.body = boost::json::serialize(boost::json::object{{"error", game::write_error(error)}});
    reply.with(http::field::cache_control, "no-store");
    return reply;
}

Reply refusal(http::status status, game::ErrorCode code, std::string message)
{
    return reply_with(status, {code, std::move(message), nullptr});
}

Reply reply_with(const game::Answer& answer)
{
    if (const auto* error = std::get_if<game::CallError>(&answer))
        return reply_with(status_of(error->code), *error);
    Reply reply;
    reply.body = boost::json::serialize(std::get<game::Json>(answer));
    reply.with(http::field::cache_control, "no-store");
    return reply;
}

// Does the list of this field hold the word? A weak tag is as good as a strong one here.
static bool holds(std::string_view list, std::string_view word)
{
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        std::string_view item = list.substr(0, comma);
        list.remove_prefix(std::min(comma + 1, list.size()));
        while (item.starts_with(' ')) item.remove_prefix(1);
        if (item.starts_with("W/")) item.remove_prefix(2);
        const std::string_view value = item.substr(0, std::min(item.find(';'), item.size()));
        const bool refused = item.ends_with(";q=0") || item.ends_with("; q=0");
        if ((value == word || value == "*") && !refused) return true;
    }
    return false;
}

Reply reply_with(const StaticFile& file, std::string_view accepts, std::string_view known)
{
    Reply reply;
    reply.type = file.type;
    reply.policy = Policy::Page;
    reply.with(http::field::etag, file.etag);
    reply.with(http::field::cache_control,
               file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (!file.gzipped.empty()) reply.with(http::field::vary, "Accept-Encoding");
    if (holds(known, file.etag)) {
        reply.status = http::status::not_modified;
        return reply;
    }
    reply.fixed = file.body;
    if (!file.gzipped.empty() && holds(accepts, "gzip")) {
        reply.fixed = file.gzipped;
        reply.with(http::field::content_encoding, "gzip");
    }
    return reply;
}

void pack(Reply& reply, std::string_view accepts)
{
    // Longer ones would hold up whoever shares the thread.
    constexpr std::size_t kLeast = 1u << 10;
    constexpr std::size_t kMost = 1u << 20;
    if (reply.policy != Policy::Data || !reply.fixed.empty() || reply.body.size() < kLeast) return;
    reply.with(http::field::vary, "Accept-Encoding");
    if (reply.body.size() > kMost || !holds(accepts, "gzip")) return;
    reply.body = gzip(reply.body, kQuick);
    reply.with(http::field::content_encoding, "gzip");
}

std::vector<std::pair<std::string_view, std::string>> security_fields(Policy policy,
                                                                      std::string_view host)
{
    // The host is named for sockets too: not every browser takes 'self' to mean them. Styles may
    // stand on elements, since the map is drawn with them; there are no others within the page.
    std::string content = policy == Policy::Data
                              ? "default-src 'none'; frame-ancestors 'none'"
                              : fmt::format(
                                    "default-src 'self'; script-src 'self'; style-src 'self'; "
                                    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
                                    "connect-src 'self' ws://{0} wss://{0}; object-src 'none'; "
                                    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
                                    host);
    return {{"Content-Security-Policy", std::move(content)},
            {"X-Content-Type-Options", "nosniff"},
            // The links of seats are secrets.
            {"Referrer-Policy", "no-referrer"},
            {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
            {"Cross-Origin-Opener-Policy", "same-origin"},
            {"Cross-Origin-Resource-Policy", "same-origin"},
            {"X-Frame-Options", "DENY"}};
}

}  // namespace longroll::server
