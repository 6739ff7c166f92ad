// The life of a WebSocket: attach, requests and answers, pushes, the end. Everything but push()
// runs on the connection's strand.

#include "server/socket_session.h"

#include "game/envelope.h"
#include "server/await.h"
#include "server/http_handler.h"
#include "server/outbox.h"

#include <deque>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace longroll::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::awaitable;
using game::CallError;
using game::ErrorCode;
using Steady = TokenBucket::Clock;

namespace {

using Incoming = std::variant<game::Request, game::BadRequest>;

struct Waiting {
    Incoming incoming;
    Steady::time_point came;
    const Verb* verb = nullptr;
    bool passing = false;  // a newer one takes its place
    std::shared_ptr<std::atomic<bool>> dropped = std::make_shared<std::atomic<bool>>(false);
};

enum class Farewell : bool { AfterWhatWaits, AtOnce };
enum class Cork : bool { In, Out };

class SocketSession : public Listener,
                      public Connection,
                      public std::enable_shared_from_this<SocketSession> {
public:
    SocketSession(std::shared_ptr<Site> site, beast::tcp_stream stream,
                  std::unique_ptr<Visitor> visitor, http::request_header<> upgrade,
                  std::string game);

    awaitable<void> run();
    void push(std::shared_ptr<const std::string> message) override;
    void end(const std::string& why) override;
    void stop() override;
    void abort() override;
    void review() override;

private:
    void set_options();
    awaitable<void> read_requests();
    awaitable<void> wait_for_room();
    awaitable<void> answer_waiting();
    awaitable<game::Answer> answer(Waiting& waiting);
    void drop_older(const Waiting& newest);
    awaitable<game::Answer> attach(game::Request& request);
    void write_next();
    void written(boost::system::error_code error, std::size_t bytes);
    void stop_writing();
    void set_cork(Cork cork);
    void reply(std::string text);
    void wake(Outbox::Added added);
    void say_goodbye();
    void end(const websocket::close_reason& reason, Farewell farewell);
    void leave_after(Patience::Seconds time);
    void log(const Verb* verb, Outcome outcome, Steady::duration took) const;

    const std::shared_ptr<Site> keeps_;  // goes last
    Site& site_;
    websocket::stream<beast::tcp_stream> socket_;
    asio::any_io_executor strand_;
    std::unique_ptr<Visitor> visitor_;
    http::request<http::empty_body> upgrade_;
    const std::string game_;
    std::vector<std::string> tokens_;
    beast::flat_buffer buffer_;

    std::deque<Waiting> waiting_;
    std::optional<Waiting> answered_;  // the one in work
    asio::steady_timer room_;          // goes off when a request has been answered
    asio::steady_timer farewell_;
    Outbox outbox_;
    std::vector<Outbox::Message> batch_;             // that the writer has taken
    std::size_t sent_ = 0;                           // of them
    std::optional<websocket::close_reason> reason_;  // why it ends, once it does
    bool open_ = false;                              // the handshake is over
    bool answering_ = false;
    bool writing_ = false;
    bool said_goodbye_ = false;
    bool attached_ = false;
    bool gone_ = false;
};

SocketSession::SocketSession(std::shared_ptr<Site> site, beast::tcp_stream stream,
                             std::unique_ptr<Visitor> visitor, http::request_header<> upgrade,
                             std::string game)
    : keeps_(std::move(site)),
      site_(*keeps_),
      socket_(std::move(stream)),
      strand_(socket_.get_executor()),
      visitor_(std::move(visitor)),
      upgrade_(std::move(upgrade)),
      game_(std::move(game)),
      room_(strand_),
      farewell_(strand_),
      outbox_(site_.settings.limits.queued_messages, site_.settings.limits.queued_bytes,
              site_.queued)
{
}

void SocketSession::set_options()
{
    const Patience& patience = site_.settings.patience;
    websocket::stream_base::timeout timeout;
    timeout.handshake_timeout = patience.closing;
    timeout.idle_timeout = patience.socket_idle;
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(site_.settings.limits.message_bytes);
    socket_.auto_fragment(false);
    socket_.text(true);

    // Scenes pack to a tenth. It costs more time than it saves on this machine itself.
    websocket::permessage_deflate packing;
    packing.server_enable = !visitor_->loopback();
    packing.server_no_context_takeover = true;
    packing.client_no_context_takeover = true;
    packing.compLevel = 3;
    packing.msg_size_threshold = 1024;
    socket_.set_option(packing);
}

awaitable<void> SocketSession::run()
{
    const auto self = shared_from_this();
    set_options();
    const auto [error] = co_await socket_.async_accept(upgrade_, kAwait);
    if (error) co_return;
    open_ = true;
    ++site_.metrics.sockets;
    if (reason_)
        say_goodbye();
    else
        leave_after(site_.settings.patience.header);  // unless it attaches
    co_await read_requests();
    --site_.metrics.sockets;
    gone_ = true;
    if (answered_) *answered_->dropped = true;
    outbox_.close();
    farewell_.cancel();
    room_.cancel();
    if (std::exchange(attached_, false)) site_.service.detach(game_, self);
}

// A question that is asked in passing says so: `passing` is for the network alone.
static Waiting read_waiting(std::string_view text)
{
    Waiting waiting{game::read_request(text), Steady::now()};
    auto* request = std::get_if<game::Request>(&waiting.incoming);
    if (request == nullptr) return waiting;
    waiting.verb = find_verb(request->method);
    if (!request->params.is_object() || waiting.verb == nullptr ||
        waiting.verb->asked == Asked::ByPost)
        return waiting;
    const auto& params = request->params.get_object();
    const game::Json* passing = params.if_contains("passing");
    if (passing == nullptr || !passing->is_bool()) return waiting;
    waiting.passing = passing->get_bool();
    request->params.get_object().erase("passing");
    return waiting;
}

// What was asked in passing is dropped for a newer question of its kind, and for a deed.
void SocketSession::drop_older(const Waiting& newest)
{
    const auto drop = [&](const Waiting& older) {
        const bool alike = newest.passing && older.verb == newest.verb;
        const bool deed = newest.verb != nullptr && newest.verb->asked == Asked::ByPost;
        if (older.passing && &older != &newest && (alike || deed)) *older.dropped = true;
    };
    if (answered_) drop(*answered_);
    for (const Waiting& older : waiting_) drop(older);
}

awaitable<void> SocketSession::read_requests()
{
    for (;;) {
        const auto [error, bytes] = co_await socket_.async_read(buffer_, kAwait);
        if (error) co_return;
        site_.metrics.bytes_received += static_cast<std::int64_t>(bytes);
        if (!socket_.got_text())
            end({websocket::close_code::unknown_data, "messages are text"}, Farewell::AtOnce);
        if (reason_) {
            buffer_.consume(bytes);
            continue;  // until the peer has closed too
        }
        const std::string_view text(static_cast<const char*>(buffer_.data().data()), bytes);
        waiting_.push_back(read_waiting(text));
        drop_older(waiting_.back());
        buffer_.consume(bytes);
        if (!std::exchange(answering_, true))
            asio::co_spawn(strand_, answer_waiting(), asio::detached);
        co_await wait_for_room();
    }
}

awaitable<void> SocketSession::wait_for_room()
{
    while (waiting_.size() >= site_.settings.limits.waiting_requests && !reason_) {
        room_.expires_at(Steady::time_point::max());
        co_await room_.async_wait(kAwait);
    }
}

awaitable<void> SocketSession::answer_waiting()
{
    const auto self = shared_from_this();
    while (!waiting_.empty() && !gone_) {
        Waiting& next = answered_.emplace(std::move(waiting_.front()));
        waiting_.pop_front();
        if (waiting_.size() + 1 == site_.settings.limits.waiting_requests) room_.cancel();
        if (auto* bad = std::get_if<game::BadRequest>(&next.incoming)) {
            site_.metrics.count(nullptr, Outcome::Refused, Steady::now() - next.came);
            reply(game::write_reply(bad->id, bad->error));
            continue;
        }
        auto& request = std::get<game::Request>(next.incoming);
        const Verb* verb = next.verb;
        const game::Answer given = co_await answer(next);
        const auto took = Steady::now() - next.came;
        site_.metrics.count(verb, outcome_of(given), took);
        log(verb, outcome_of(given), took);
        if (request.id) reply(game::write_reply(*request.id, given));
        if (request.method == "attach") {
            outbox_.release_pushes();
            if (!attached_ && !gone_ && outcome_of(given) != Outcome::Done)
                end({websocket::close_code::policy_error, "not attached"},
                    Farewell::AfterWhatWaits);
        }
    }
    answered_.reset();
    answering_ = false;
}

awaitable<game::Answer> SocketSession::answer(Waiting& waiting)
{
    auto& request = std::get<game::Request>(waiting.incoming);
    const Verb* verb = waiting.verb;
    if (const auto wait = visitor_->refuse(verb == nullptr ? 1 : verb->cost)) {
        ++site_.metrics.rate_limited;
        co_return too_fast(*wait);
    }
    try {
        if (request.method == "attach") co_return co_await attach(request);
        if (!attached_)
            co_return CallError{ErrorCode::InvalidRequest,
                                "the first message of a socket is attach", nullptr};
        const bool of_game = verb == nullptr || verb->scope == Scope::Game;
        Call call{request.method,
                  of_game ? game_ : std::string(),
                  std::move(request.params),
                  tokens_,
                  visitor_->address,
                  shared_from_this(),
                  waiting.dropped};
        if (call.params.is_null()) call.params.emplace_object();
        co_return co_await site_.service.call(std::move(call));
    } catch (const std::exception& fault) {
        site_.log.write(LogLevel::Error, "fault",
                        {{"verb", verb == nullptr ? "unknown" : verb->name},
                         {"game", game_},
                         {"what", fault.what()}});
    }
    co_return CallError{ErrorCode::Frozen, "the server itself is at fault; nothing has changed",
                        nullptr};
}

// The tokens of attach, taken out of its params; nothing if they are no list of texts.
static std::optional<std::vector<std::string>> take_tokens(game::Json& params)
{
    constexpr std::size_t kMost = 8;
    constexpr std::size_t kLongest = 128;
    if (params.is_null()) params.emplace_object();
    if (!params.is_object()) return {};
    std::vector<std::string> tokens;
    if (const game::Json* given = params.get_object().if_contains("tokens")) {
        if (!given->is_array() || given->get_array().size() > kMost) return {};
        for (const game::Json& token : given->get_array()) {
            if (!token.is_string() || token.get_string().size() > kLongest) return {};
            tokens.emplace_back(token.get_string());
        }
        params.get_object().erase("tokens");
    }
    return tokens;
}

awaitable<game::Answer> SocketSession::attach(game::Request& request)
{
    const auto self = shared_from_this();
    auto tokens = take_tokens(request.params);
    if (!tokens)
        co_return CallError{ErrorCode::InvalidParams,
                            "tokens: a list of up to 8 tokens is needed here", nullptr};
    if (std::exchange(attached_, false)) site_.service.detach(game_, self);
    outbox_.hold_pushes();
    tokens_ = std::move(*tokens);
    Call call{"attach", game_, std::move(request.params), tokens_, visitor_->address, self};
    game::Answer given = co_await site_.service.attach(std::move(call), self);
    attached_ = outcome_of(given) == Outcome::Done;
    if (attached_ && !reason_) farewell_.cancel();
    // The peer may have gone meanwhile.
    if (gone_ && std::exchange(attached_, false)) site_.service.detach(game_, self);
    co_return given;
}

void SocketSession::push(std::shared_ptr<const std::string> message)
{
    ++site_.metrics.pushes;
    wake(outbox_.add_push(std::move(message)));
}

void SocketSession::end(const std::string& why)
{
    asio::post(strand_, [self = shared_from_this(), why] {
        self->end({websocket::close_code::policy_error, why}, Farewell::AfterWhatWaits);
    });
}

void SocketSession::reply(std::string text)
{
    wake(outbox_.add(std::make_shared<const std::string>(std::move(text))));
}

void SocketSession::wake(Outbox::Added added)
{
    if (added == Outbox::Added::Wake) {
        asio::dispatch(strand_, [self = shared_from_this()] { self->write_next(); });
    } else if (added == Outbox::Added::Overflows) {
        ++site_.metrics.slow_listeners_dropped;
        asio::post(strand_, [self = shared_from_this()] {
            self->end({websocket::close_code::try_again_later,
                       "too slow: attach again, after the last version that came"},
                      Farewell::AtOnce);
        });
    }
}

// While it is corked, small messages leave together and not one by one.
void SocketSession::set_cork(Cork cork)
{
    const int on = cork == Cork::In ? 1 : 0;
    auto& socket = beast::get_lowest_layer(socket_).socket();
    setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_CORK, &on, sizeof on);
}

// One message after another until none is left. By callbacks: this is the busiest path there is.
void SocketSession::write_next()
{
    if (sent_ == batch_.size()) {
        sent_ = 0;
        batch_ = outbox_.take();
        if (batch_.empty()) return stop_writing();
        if (batch_.size() > 1) set_cork(Cork::In);
    }
    writing_ = true;
    socket_.async_write(
        asio::buffer(*batch_[sent_]),
        [self = shared_from_this()](boost::system::error_code error, std::size_t bytes) {
            self->written(error, bytes);
        });
}

void SocketSession::written(boost::system::error_code error, std::size_t bytes)
{
    site_.metrics.bytes_sent += static_cast<std::int64_t>(bytes);
    outbox_.sent(*batch_[sent_]);
    ++sent_;
    if (sent_ == batch_.size() && batch_.size() > 1) set_cork(Cork::Out);
    if (error) outbox_.close();
    if (outbox_.is_closed()) return stop_writing();
    write_next();
}

void SocketSession::stop_writing()
{
    writing_ = false;
    if (reason_) say_goodbye();
}

void SocketSession::say_goodbye()
{
    if (std::exchange(said_goodbye_, true)) return;
    socket_.async_close(*reason_, [self = shared_from_this()](boost::system::error_code) {});
}

void SocketSession::end(const websocket::close_reason& reason, Farewell farewell)
{
    if (reason_ || gone_) return;
    reason_ = reason;
    room_.cancel();
    if (farewell == Farewell::AtOnce) outbox_.close();
    // A peer that does not read cannot be told; it is left after a while.
    leave_after(site_.settings.patience.closing);
    // While the handshake is being written a close would be a second write: it waits for run().
    if (open_ && !writing_) say_goodbye();
}

void SocketSession::leave_after(Patience::Seconds time)
{
    farewell_.expires_after(time);
    farewell_.async_wait([self = shared_from_this()](boost::system::error_code error) {
        if (!error) beast::get_lowest_layer(self->socket_).close();
    });
}

void SocketSession::stop()
{
    asio::post(strand_, [self = shared_from_this()] {
        self->end({websocket::close_code::going_away, "the server is stopping"},
                  Farewell::AfterWhatWaits);
    });
}

void SocketSession::abort()
{
    asio::post(strand_,
               [self = shared_from_this()] { beast::get_lowest_layer(self->socket_).close(); });
}

void SocketSession::review()
{
    asio::post(strand_, [self = shared_from_this()] {
        if (self->site_.blocked.has(self->visitor_->caller))
            self->end({websocket::close_code::policy_error, "this address has been blocked"},
                      Farewell::AtOnce);
    });
}

void SocketSession::log(const Verb* verb, Outcome outcome, Steady::duration took) const
{
    if (!site_.log.wants(LogLevel::Info)) return;
    site_.log.write(LogLevel::Info, "message",
                    {{"address", visitor_->address},
                     {"game", game_},
                     {"verb", verb == nullptr ? "unknown" : verb->name},
                     {"outcome", word(outcome)},
                     {"us", std::chrono::duration_cast<std::chrono::microseconds>(took).count()}});
}

}  // namespace

Opened open_socket(std::shared_ptr<Site> site, beast::tcp_stream stream,
                   std::unique_ptr<Visitor> visitor, http::request_header<> upgrade,
                   std::string game)
{
    auto session =
        std::make_shared<SocketSession>(std::move(site), std::move(stream), std::move(visitor),
                                        std::move(upgrade), std::move(game));
    return {session, session->run()};
}

}  // namespace longroll::server
