// What an HTTP request is answered.

#include "server/http_handler.h"

#include "core/json.h"
#include "server/forwarded.h"
#include "server/openapi.h"
#include "server/version.h"

#include <boost/asio/use_awaitable.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::server {

using game::CallError;
using game::ErrorCode;

static bool takes_post(const Target& target) { return target.kind == Target::Kind::Verb; }

static bool takes_get(const Target& target)
{
    return target.kind != Target::Kind::Verb || target.verb->asked == Asked::ByGetToo;
}

static std::optional<Reply> refuse_method(const http::request_header<>& header,
                                          const Target& target)
{
    const bool get = header.method() == http::verb::get || header.method() == http::verb::head;
    const bool post = header.method() == http::verb::post;
    if ((get && takes_get(target)) || (post && takes_post(target))) return {};
    const std::string_view allowed = !takes_get(target)    ? "POST"
                                     : !takes_post(target) ? "GET, HEAD"
                                                           : "GET, HEAD, POST";
    return refusal(http::status::method_not_allowed, ErrorCode::InvalidRequest,
                   fmt::format("this is asked by {}, not by {}", allowed,
                               std::string_view(header.method_string())))
        .with(http::field::allow, std::string(allowed));
}

// Pages of other sites may neither post here nor open sockets. Browsers do not agree on what site
// a socket's request comes from, but all of them give its origin.
static std::optional<Reply> refuse_origin(const http::request_header<>& header)
{
    const std::string_view origin = header[http::field::origin];
    const std::string_view site =
        header.method() == http::verb::post ? header["Sec-Fetch-Site"] : "";
    const bool foreign_origin =
        !origin.empty() && !is_same_origin(origin, header[http::field::host]);
    const bool foreign_site = !site.empty() && site != "same-origin" && site != "none";
    if (!foreign_origin && !foreign_site) return {};
    return refusal(http::status::forbidden, ErrorCode::InvalidRequest,
                   "a page of another site may not act here; open this server's own page");
}

// A proxy before us and we ourselves must not differ about whom a request is for and where it ends.
static std::optional<Reply> refuse_framing(const http::request_header<>& header)
{
    std::optional<Reply> refused;
    if (header.count(http::field::host) > 1)
        refused = refusal(http::status::bad_request, ErrorCode::InvalidRequest,
                          "there is more than one Host; send one");
    const std::size_t codings = header.count(http::field::transfer_encoding);
    if (codings > 1 ||
        (codings == 1 && !boost::beast::iequals(header[http::field::transfer_encoding], "chunked")))
        refused = refusal(http::status::not_implemented, ErrorCode::InvalidRequest,
                          "a body is sent plain or as Transfer-Encoding: chunked, nothing else");
    if (refused) refused->closes = true;
    return refused;
}

std::optional<Reply> refuse_caller(Site& site, Visitor& visitor,
                                   const http::request_header<>& header)
{
    if (visitor.proxy) {
        const auto behind = caller_behind(header, site.proxies, site.settings.proxy_field);
        visitor.caller = behind.value_or(visitor.peer);
        visitor.address = visitor.caller.to_string();
        visitor.through_proxy.reset();
    }
    if (site.blocked.has(visitor.caller))
        return refusal(http::status::forbidden, ErrorCode::InvalidRequest,
                       "this address has been blocked by whoever runs this server");
    if (!visitor.proxy) return {};
    AddressBook::Admission admission = site.addresses.enter(visitor.caller);
    if (admission.visit) {
        visitor.through_proxy.emplace(*std::move(admission.visit));
        return {};
    }
    ++site.metrics.connections_refused;
    return refusal(http::status::too_many_requests, kTooMany,
                   "your address has all the connections that it may have; try again later")
        .with(http::field::retry_after, "5");
}

static std::optional<Reply> refuse_host(const Site& site, const Visitor& visitor,
                                        const http::request_header<>& header)
{
    const Guard& guard = visitor.door == Door::Metrics ? site.metrics_guard : site.guard;
    if (guard.allows_host(header[http::field::host])) return {};
    return refusal(http::status::misdirected_request, ErrorCode::InvalidRequest,
                   "this server does not go by the name in Host; ask for localhost or a number, "
                   "or start it with --host NAME");
}

static std::optional<Reply> refuse_content(const http::request_header<>& header)
{
    std::string_view type = header[http::field::content_type];
    type = type.substr(0, std::min(type.find(';'), type.size()));
    while (type.ends_with(' ')) type.remove_suffix(1);
    if (boost::beast::iequals(type, "application/json")) return {};
    return refusal(http::status::unsupported_media_type, ErrorCode::InvalidRequest,
                   "a body is JSON here: send it with Content-Type: application/json");
}

static Reply not_found(std::string problem)
{
    return refusal(http::status::not_found, ErrorCode::UnknownMethod, std::move(problem));
}

// The metrics have a door of their own, and nothing else is behind it.
static std::optional<Reply> refuse_door(const Visitor& visitor, const Target& target)
{
    const bool metrics = target.kind == Target::Kind::Metrics;
    if (visitor.door == Door::Public && metrics)
        return not_found("the metrics are not told here but where --metrics says");
    if (visitor.door == Door::Metrics && !metrics && target.kind != Target::Kind::Health)
        return not_found("there are only /metrics and /health here");
    return {};
}

std::optional<Reply> refuse_header(const Site& site, const Visitor& visitor,
                                   const http::request_header<>& header, const Target& target)
{
    if (auto refused = refuse_framing(header)) return refused;
    if (auto refused = refuse_host(site, visitor, header)) return refused;
    if (auto refused = refuse_door(visitor, target)) return refused;
    if (target.kind == Target::Kind::Nothing) return not_found(target.problem);
    if (auto refused = refuse_method(header, target)) return refused;
    if (header.method() == http::verb::post) {
        if (auto refused = refuse_origin(header)) return refused;
        if (auto refused = refuse_content(header)) return refused;
    }
    if (target.kind == Target::Kind::Socket)
        return refusal(http::status::upgrade_required, ErrorCode::InvalidRequest,
                       "this is a WebSocket: ask for it with Upgrade: websocket")
            .with(http::field::upgrade, "websocket");
    if (!header[http::field::authorization].empty() &&
        !tokens_of(header[http::field::authorization]))
        return refusal(
                   http::status::unauthorized, ErrorCode::InvalidRequest,
                   "Authorization is \"Bearer\", a blank and up to 8 tokens with commas between")
            .with(http::field::www_authenticate, "Bearer");
    return {};
}

std::optional<Reply> refuse_upgrade(const Site& site, const Visitor& visitor,
                                    const http::request_header<>& header, const Target& target)
{
    if (auto refused = refuse_framing(header)) return refused;
    if (auto refused = refuse_host(site, visitor, header)) return refused;
    if (auto refused = refuse_door(visitor, target)) return refused;
    if (target.kind != Target::Kind::Socket)
        return not_found("there is no WebSocket here; they are at /api/games/<id>/socket");
    return refuse_origin(header);
}

std::size_t body_limit(const Site& site, const Target& target)
{
    const bool whole_log = target.verb != nullptr && target.verb->body == Body::WholeLog;
    return whole_log ? site.settings.limits.log_body_bytes : site.settings.limits.body_bytes;
}

Reply too_large(std::size_t limit)
{
    return refusal(http::status::payload_too_large, ErrorCode::InvalidRequest,
                   fmt::format("this body is larger than {} KiB", limit >> 10));
}

Reply too_many_logs()
{
    return refusal(http::status::too_many_requests, kTooMany,
                   "as many logs as the server can hold are being verified; try again later")
        .with(http::field::retry_after, "5");
}

CallError too_fast(TokenBucket::Clock::duration wait)
{
    const auto time = std::chrono::ceil<std::chrono::milliseconds>(wait).count();
    return {kTooMany, fmt::format("too many requests; try again in {} ms", time),
            boost::json::object{{"retry_after_ms", time}}};
}

// The params of a call: the body of a POST, the query of a GET.
static Result<boost::json::value> read_params(const HttpRequest& request, const Target& target)
{
    if (request.method() != http::verb::post) return params_of(target.query);
    if (request.body().empty()) return boost::json::value(boost::json::object{});
    return parse_json(request.body(), "body");
}

static boost::asio::awaitable<game::Answer> answer_to(Site& site, Visitor& visitor,
                                                      const HttpRequest& request,
                                                      const Target& target, Dropped dropped)
{
    if (const auto wait = visitor.refuse(target.verb->cost)) {
        ++site.metrics.rate_limited;
        co_return too_fast(*wait);
    }
    Result<boost::json::value> params = read_params(request, target);
    if (!params)
        co_return CallError{ErrorCode::ParseError, params.error().front().sentence(), nullptr};
    Call call{std::string(target.verb->name),
              target.game,
              std::move(*params),
              {},
              visitor.address,
              nullptr,
              std::move(dropped)};
    if (auto tokens = tokens_of(request[http::field::authorization]))
        call.tokens = std::move(*tokens);
    co_return co_await site.service.call(std::move(call));
}

static boost::asio::awaitable<Reply> reply_to_call(Site& site, Visitor& visitor,
                                                   const HttpRequest& request, const Target& target,
                                                   Dropped dropped)
{
    const auto began = TokenBucket::Clock::now();
    const game::Answer answer =
        co_await answer_to(site, visitor, request, target, std::move(dropped));
    const auto took = TokenBucket::Clock::now() - began;
    site.metrics.count(target.verb, outcome_of(answer), took);
    Reply reply = reply_with(answer);
    if (const auto* error = std::get_if<CallError>(&answer); error && error->code == kTooMany)
        reply.with(http::field::retry_after, "1");
    // On this machine it costs more time than it saves.
    if (!visitor.loopback()) pack(reply, request[http::field::accept_encoding]);
    co_return reply;
}

static Reply health(const Site& site)
{
    const auto up = TokenBucket::Clock::now() - site.began;
    Reply reply;
    const std::string trouble = site.service.trouble();
    if (!trouble.empty()) reply.status = http::status::service_unavailable;
    reply.body = boost::json::serialize(boost::json::object{
        {"status", trouble.empty() ? "ok" : "failing"},
        {"trouble", trouble},
        {"version", kVersion},
        {"protocol", game::kProtocolVersion},
        {"editions", editions()},
        {"uptime_seconds", std::chrono::duration_cast<std::chrono::seconds>(up).count()},
        {"connections", site.metrics.connections.load()}});
    reply.with(http::field::cache_control, "no-store");
    return reply;
}

static Reply metrics(Site& site)
{
    MetricsText text;
    site.metrics.write(text);
    site.service.write_metrics(text);
    Reply reply;
    reply.type = "text/plain; version=0.0.4; charset=utf-8";
    reply.body = text.text();
    reply.with(http::field::cache_control, "no-store");
    return reply;
}

static Reply client_file(const Site& site, const HttpRequest& request, const Target& target)
{
    if (site.files.empty())
        return not_found(
            "the client is not built into this program; build it (./longroll build) "
            "or start the server with --client DIR");
    const StaticFile* file = site.files.find(target.path);
    if (file == nullptr) return not_found("there is no such file");
    return reply_with(*file, request[http::field::accept_encoding],
                      request[http::field::if_none_match]);
}

boost::asio::awaitable<Reply> reply_to(Site& site, Visitor& visitor, const HttpRequest& request,
                                       const Target& target, Dropped dropped)
{
    if (target.kind == Target::Kind::Verb)
        co_return co_await reply_to_call(site, visitor, request, target, std::move(dropped));
    if (const auto wait = visitor.refuse(1)) {
        ++site.metrics.rate_limited;
        co_return reply_with(too_fast(*wait)).with(http::field::retry_after, "1");
    }
    switch (target.kind) {
        case Target::Kind::Health: co_return health(site);
        case Target::Kind::Metrics: co_return metrics(site);
        case Target::Kind::Description: {
            Reply reply;
            reply.body = openapi_text();
            if (!visitor.loopback()) pack(reply, request[http::field::accept_encoding]);
            co_return reply;
        }
        default: co_return client_file(site, request, target);
    }
}

}  // namespace longroll::server
