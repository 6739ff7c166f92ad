// Reading requests and writing replies on one connection, with a time for everything.

#include "server/http_session.h"

#include "server/await.h"
#include "server/http_handler.h"
#include "server/socket_session.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>
#include <sys/socket.h>

namespace longroll::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::awaitable;
using boost::system::error_code;

namespace {

enum class Next : bool { Close, GoOn };

class HttpSession : public Connection, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(std::shared_ptr<Site> site, asio::ip::tcp::socket socket,
                std::unique_ptr<Visitor> visitor, Succession succession)
        : keeps_(std::move(site)),
          site_(*keeps_),
          stream_(std::move(socket)),
          visitor_(std::move(visitor)),
          succession_(std::move(succession))
    {
    }

    awaitable<void> run();

    void stop() override
    {
        asio::post(stream_.get_executor(), [self = shared_from_this()] {
            self->stopping_ = true;
            if (self->waiting_) self->stream_.close();
        });
    }
    void abort() override
    {
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->stream_.close(); });
    }
    // Before every request it is asked anyway.
    void review() override {}

private:
    using Parser = http::request_parser<http::string_body>;

    awaitable<Next> serve_one();
    awaitable<Next> serve(const Target& target);
    std::optional<SharedRoom::Share> share_of_body(std::size_t limit);
    Dropped notice_leaving(const Target& target);
    awaitable<Next> refuse_broken(error_code error);
    awaitable<void> upgrade(const Target& target);
    awaitable<Next> write(const Reply& reply, Next next);
    template <class Message>
    awaitable<Next> write_message(Message message, const Reply& reply, Next next);
    awaitable<void> linger();
    void log(const Target& target, const Reply& reply, Histogram::Duration took) const;

    const std::shared_ptr<Site> keeps_;  // goes last
    Site& site_;
    beast::tcp_stream stream_;
    std::unique_ptr<Visitor> visitor_;
    Succession succession_;
    beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    bool first_ = true;
    bool waiting_ = false;  // for a request to come
    bool stopping_ = false;
};

awaitable<void> HttpSession::run()
{
    // The connection outlives whoever spawned it.
    const auto self = shared_from_this();
    while (!stopping_) {
        const Next next = co_await serve_one();
        first_ = false;
        if (visitor_) visitor_->through_proxy.reset();
        if (next == Next::Close) break;
    }
    error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
}

awaitable<Next> HttpSession::serve_one()
{
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(site_.settings.limits.header_bytes));
    parser_->body_limit(site_.settings.limits.log_body_bytes);
    const Patience& patience = site_.settings.patience;
    stream_.expires_after(first_ ? patience.header : patience.keep_alive);
    waiting_ = true;
    const auto [error, bytes] =
        co_await http::async_read_header(stream_, buffer_, *parser_, kAwait);
    waiting_ = false;
    if (error) co_return co_await refuse_broken(error);

    ++site_.metrics.http_requests;
    const auto began = TokenBucket::Clock::now();
    const auto& header = parser_->get();
    const Target target = read_target(header.target());
    const bool upgrades = beast::websocket::is_upgrade(header);
    auto refused = refuse_caller(site_, *visitor_, header);
    if (!refused)
        refused = upgrades ? refuse_upgrade(site_, *visitor_, header, target)
                           : refuse_header(site_, *visitor_, header, target);
    if (refused) {
        log(target, *refused, TokenBucket::Clock::now() - began);
        // A body that nobody wants is not read.
        const bool goes_on = parser_->is_done() && !refused->closes;
        co_return co_await write(*refused, goes_on ? Next::GoOn : Next::Close);
    }
    if (upgrades) {
        co_await upgrade(target);
        co_return Next::Close;
    }
    co_return co_await serve(target);
}

// The body, the reply, the log line.
awaitable<Next> HttpSession::serve(const Target& target)
{
    const std::size_t limit = body_limit(site_, target);
    if (parser_->content_length().value_or(0) > limit)
        co_return co_await write(too_large(limit), Next::Close);
    parser_->body_limit(limit);
    const auto share = share_of_body(limit);
    if (!share) co_return co_await write(too_many_logs(), Next::Close);
    stream_.expires_after(site_.settings.patience.body);
    if (beast::iequals(parser_->get()[http::field::expect], "100-continue")) {
        const std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        const auto [error, sent] = co_await asio::async_write(stream_, asio::buffer(go_on), kAwait);
        if (error) co_return Next::Close;
    }
    const auto [error, bytes] = co_await http::async_read(stream_, buffer_, *parser_, kAwait);
    if (error == http::error::body_limit) co_return co_await write(too_large(limit), Next::Close);
    if (error) co_return co_await refuse_broken(error);

    stream_.expires_never();
    const auto began = TokenBucket::Clock::now();
    const HttpRequest& request = parser_->get();
    site_.metrics.bytes_received += static_cast<std::int64_t>(request.body().size());
    const Dropped dropped = notice_leaving(target);
    Reply reply;
    try {
        reply = co_await reply_to(site_, *visitor_, request, target, dropped);
    } catch (const std::exception& fault) {
        site_.log.write(LogLevel::Error, "fault", {{"path", target.path}, {"what", fault.what()}});
        reply = refusal(http::status::internal_server_error, game::ErrorCode::Frozen,
                        "the server itself is at fault; nothing has changed");
    }
    log(target, reply, TokenBucket::Clock::now() - began);
    co_return co_await write(reply, Next::GoOn);
}

// The room that a large body takes; a usual one takes none. Nothing if there is no more.
std::optional<SharedRoom::Share> HttpSession::share_of_body(std::size_t limit)
{
    const std::size_t usual = site_.settings.limits.body_bytes;
    if (limit <= usual) return SharedRoom::Share();
    const auto told = parser_->content_length();
    const std::size_t bytes = told                 ? static_cast<std::size_t>(*told)
                              : parser_->chunked() ? limit
                                                   : 0;
    if (bytes <= usual) return SharedRoom::Share();
    return site_.logs.take(bytes);
}

// Set when the peer goes before it is answered. What it sends meanwhile is its next request.
Dropped HttpSession::notice_leaving(const Target& target)
{
    if (target.kind != Target::Kind::Verb) return {};
    auto dropped = std::make_shared<std::atomic<bool>>(false);
    stream_.socket().async_wait(
        asio::socket_base::wait_read,
        [self = shared_from_this(), gone = std::weak_ptr(dropped)](error_code error) {
            const auto flag = gone.lock();
            if (error || !flag || !self->stream_.socket().is_open()) return;
            char next = 0;
            const auto handle = self->stream_.socket().native_handle();
            if (recv(handle, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0) *flag = true;
        });
    return dropped;
}

// What could not be read as a request.
awaitable<Next> HttpSession::refuse_broken(error_code error)
{
    using game::ErrorCode;
    if (error == http::error::header_limit)
        co_return co_await write(
            refusal(http::status::request_header_fields_too_large, ErrorCode::InvalidRequest,
                    fmt::format("the header is larger than {} KiB",
                                site_.settings.limits.header_bytes >> 10)),
            Next::Close);
    if (error == http::error::body_limit)
        co_return co_await write(too_large(site_.settings.limits.log_body_bytes), Next::Close);
    const bool ended = error == http::error::end_of_stream || error == http::error::partial_message;
    if (ended || error.category() != http::make_error_code(http::error::bad_method).category())
        co_return Next::Close;
    co_return co_await write(refusal(http::status::bad_request, ErrorCode::InvalidRequest,
                                     "this is not an HTTP/1.1 request (" + error.message() + ")"),
                             Next::Close);
}

awaitable<void> HttpSession::upgrade(const Target& target)
{
    stream_.expires_never();
    visitor_->settle();
    Opened socket = open_socket(keeps_, std::move(stream_), std::move(visitor_),
                                parser_->release().base(), target.game);
    succession_(socket.connection);
    co_await std::move(socket.life);
}

template <class Message>
awaitable<Next> HttpSession::write_message(Message message, const Reply& reply, Next next)
{
    const auto& request = parser_->get();
    const bool keeps = next == Next::GoOn && !stopping_ && request.keep_alive();
    message.version(11);
    message.result(reply.status);
    message.keep_alive(keeps);
    message.set(http::field::server, "longroll");
    message.set(http::field::content_type, reply.type);
    for (const auto& [name, value] : reply.fields) message.set(name, value);
    for (const auto& [name, value] : security_fields(reply.policy, request[http::field::host]))
        message.set(name, value);
    if (reply.status != http::status::not_modified) message.content_length(reply.content().size());

    stream_.expires_after(site_.settings.patience.write);
    const auto [error, bytes] = co_await http::async_write(stream_, message, kAwait);
    site_.metrics.bytes_sent += static_cast<std::int64_t>(bytes);
    if (error) co_return Next::Close;
    if (next == Next::Close) co_await linger();
    co_return keeps ? Next::GoOn : Next::Close;
}

awaitable<Next> HttpSession::write(const Reply& reply, Next next)
{
    if (parser_->get().method() == http::verb::head || reply.status == http::status::not_modified) {
        http::response<http::empty_body> message;
        co_return co_await write_message(std::move(message), reply, next);
    }
    http::response<http::span_body<const char>> message;
    message.body() = {reply.content().data(), reply.content().size()};
    co_return co_await write_message(std::move(message), reply, next);
}

// A peer that is still sending would lose the reply if the connection were simply closed: let it
// come to its end, within reason.
awaitable<void> HttpSession::linger()
{
    constexpr std::size_t kMost = 1u << 20;
    error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::min(site_.settings.patience.closing, site_.settings.patience.write));
    std::array<char, 4096> waste;
    for (std::size_t drained = 0; drained < kMost;) {
        const auto [error, bytes] = co_await stream_.async_read_some(asio::buffer(waste), kAwait);
        if (error) break;
        drained += bytes;
    }
}

void HttpSession::log(const Target& target, const Reply& reply, Histogram::Duration took) const
{
    if (!site_.log.wants(LogLevel::Info)) return;
    site_.log.write(LogLevel::Info, "request",
                    {{"address", visitor_->address},
                     {"method", std::string_view(parser_->get().method_string())},
                     {"path", target.path},
                     {"status", static_cast<int>(reply.status)},
                     {"bytes", reply.content().size()},
                     {"us", std::chrono::duration_cast<std::chrono::microseconds>(took).count()}});
}

}  // namespace

Opened open_http(std::shared_ptr<Site> site, asio::ip::tcp::socket socket,
                 std::unique_ptr<Visitor> visitor, Succession succession)
{
    auto session = std::make_shared<HttpSession>(std::move(site), std::move(socket),
                                                 std::move(visitor), std::move(succession));
    return {session, session->run()};
}

}  // namespace longroll::server
