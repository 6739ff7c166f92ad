// Listening, accepting, stopping.

#include "server/server.h"

#include "server/await.h"
#include "server/http_session.h"
#include "server/site.h"

#include <csignal>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

namespace longroll::server {

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

class Server::Impl : public std::enable_shared_from_this<Server::Impl> {
public:
    Impl(asio::io_context& context, Service& service, const StaticFiles& files, Log& log,
         const Settings& settings)
        : context_(context),
          strand_(asio::make_strand(context)),
          site_(new Site{settings, service, files, log}),
          acceptor_(strand_),
          metrics_acceptor_(strand_),
          signals_(strand_),
          timer_(strand_)
    {
    }

    Result<std::uint16_t> open();
    [[nodiscard]] std::string url() const;
    [[nodiscard]] std::uint16_t metrics_port() const
    {
        return metrics_acceptor_.local_endpoint().port();
    }
    void stop();
    void stop_on_signals(std::function<void()> hangup);
    [[nodiscard]] Problems review_callers();

private:
    using Entry = std::list<std::weak_ptr<Connection>>::iterator;

    [[nodiscard]] Problems listen(tcp::acceptor& acceptor, const Endpoint& at);
    awaitable<void> accept(tcp::acceptor& acceptor, Door door);
    awaitable<void> pause();
    void admit(tcp::socket socket, Door door);
    void turn_away(tcp::socket socket, std::string_view status, std::string_view why);
    void wait_for_signal(std::function<void()> hangup);
    void begin(tcp::socket socket, std::unique_ptr<Visitor> visitor);
    void left(Entry entry, const std::exception_ptr& fault);
    awaitable<void> end_all();
    std::vector<std::shared_ptr<Connection>> connections();

    asio::io_context& context_;
    asio::strand<asio::io_context::executor_type> strand_;
    std::shared_ptr<Site> site_;
    tcp::acceptor acceptor_;
    tcp::acceptor metrics_acceptor_;
    asio::signal_set signals_;
    asio::steady_timer timer_;
    std::mutex mutex_;
    std::list<std::weak_ptr<Connection>> connections_;
    bool stopping_ = false;
};

// As many files as the system lets us have: every connection is one.
static void raise_file_limit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

Problems Server::Impl::listen(tcp::acceptor& acceptor, const Endpoint& at)
{
    error_code error;
    const auto address = asio::ip::make_address(at.address, error);
    if (error)
        return {{at.address, "this is no address to listen at",
                 "give a number such as 127.0.0.1, 0.0.0.0 or ::1"}};
    const tcp::endpoint endpoint(address, at.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return {};
    return {{fmt::format("{}:{}", at.address, at.port),
             "the server cannot listen here (" + error.message() + ")",
             "choose another address or port; port 0 takes any that is free"}};
}

Result<std::uint16_t> Server::Impl::open()
{
    const Settings& settings = site_->settings;
    if (const Problems problems = check_hosts(settings.hosts); !problems.empty()) return problems;
    auto proxies = AddressList::of(settings.trusted_proxies, "--trusted-proxy");
    if (!proxies) return proxies.error();
    site_->proxies = *std::move(proxies);
    if (const Problems problems = review_callers(); !problems.empty()) return problems;
    raise_file_limit();
    Problems problems = listen(acceptor_, {settings.address, settings.port});
    if (problems.empty() && settings.metrics)
        problems = listen(metrics_acceptor_, *settings.metrics);
    if (!problems.empty()) return problems;
    const auto ignored = [self = shared_from_this()](const std::exception_ptr&) {};
    asio::co_spawn(strand_, accept(acceptor_, Door::Public), ignored);
    if (settings.metrics)
        asio::co_spawn(strand_, accept(metrics_acceptor_, Door::Metrics), ignored);
    site_->log.write(LogLevel::Info, "listening", {{"url", url()}});
    return acceptor_.local_endpoint().port();
}

std::string Server::Impl::url() const
{
    const tcp::endpoint here = acceptor_.local_endpoint();
    return here.address().is_v6()
               ? fmt::format("http://[{}]:{}/", here.address().to_string(), here.port())
               : fmt::format("http://{}:{}/", here.address().to_string(), here.port());
}

awaitable<void> Server::Impl::accept(tcp::acceptor& acceptor, Door door)
{
    while (!stopping_) {
        const tcp::socket::executor_type connection_strand = asio::make_strand(context_);
        auto [error, socket] = co_await acceptor.async_accept(connection_strand, kAwait);
        if (error == asio::error::operation_aborted || stopping_) co_return;
        if (error)
            co_await pause();  // no more files, most likely
        else
            admit(std::move(socket), door);
    }
}

awaitable<void> Server::Impl::pause()
{
    timer_.expires_after(std::chrono::milliseconds(100));
    co_await timer_.async_wait(kAwait);
}

void Server::Impl::admit(tcp::socket socket, Door door)
{
    error_code error;
    const asio::ip::address peer = plain_address(socket.remote_endpoint(error).address());
    if (error) return;
    socket.set_option(tcp::no_delay(true), error);
    if (site_->blocked.has(peer))
        return turn_away(std::move(socket), "403 Forbidden",
                         "this address has been blocked by whoever runs this server");
    const bool proxy = site_->proxies.has(peer) && door == Door::Public;
    AddressBook::Admission admission = proxy || door == Door::Metrics
                                           ? site_->addresses.admit_proxy()
                                           : site_->addresses.admit(peer);
    if (!admission.visit) {
        ++site_->metrics.connections_refused;
        if (admission.full == AddressBook::Full::Server)
            return turn_away(
                std::move(socket), "503 Service Unavailable",
                "this server has all the connections that it can hold; try again later");
        return turn_away(std::move(socket), "429 Too Many Requests",
                         "your address has all the connections that it may have; try again later");
    }
    begin(std::move(socket),
          std::unique_ptr<Visitor>(new Visitor{std::move(*admission.visit),
                                               TokenBucket(site_->settings.limits.per_connection),
                                               peer, door, proxy}));
}

// Said without waiting: whoever is not let in gets no time.
void Server::Impl::turn_away(tcp::socket socket, std::string_view status, std::string_view why)
{
    const std::string body =
        fmt::format(R"({{"error":{{"code":{},"message":"{}"}}}})", static_cast<int>(kTooMany), why);
    const std::string text = fmt::format(
        "HTTP/1.1 {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n"
        "Retry-After: 5\r\nConnection: close\r\n\r\n{}",
        status, body.size(), body);
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
}

void Server::Impl::begin(tcp::socket socket, std::unique_ptr<Visitor> visitor)
{
    ++site_->metrics.connections_accepted;
    ++site_->metrics.connections;
    const auto executor = socket.get_executor();
    Entry entry;
    {
        const std::scoped_lock lock(mutex_);
        entry = connections_.emplace(connections_.end());
    }
    const auto succeed = [this, entry](const std::shared_ptr<Connection>& next) {
        const std::scoped_lock lock(mutex_);
        *entry = next;
        if (stopping_) next->stop();
    };
    Opened opened = open_http(site_, std::move(socket), std::move(visitor), succeed);
    succeed(opened.connection);
    asio::co_spawn(executor, std::move(opened.life),
                   [self = shared_from_this(), entry](const std::exception_ptr& fault) {
                       self->left(entry, fault);
                   });
}

void Server::Impl::left(Entry entry, const std::exception_ptr& fault)
{
    --site_->metrics.connections;
    {
        const std::scoped_lock lock(mutex_);
        connections_.erase(entry);
    }
    if (!fault) return;
    try {
        std::rethrow_exception(fault);
    } catch (const std::exception& error) {
        site_->log.write(LogLevel::Error, "connection_fault", {{"what", error.what()}});
    } catch (...) {
        site_->log.write(LogLevel::Error, "connection_fault", {{"what", "something was thrown"}});
    }
}

std::vector<std::shared_ptr<Connection>> Server::Impl::connections()
{
    const std::scoped_lock lock(mutex_);
    std::vector<std::shared_ptr<Connection>> list;
    for (const auto& entry : connections_)
        if (auto connection = entry.lock()) list.push_back(std::move(connection));
    return list;
}

void Server::Impl::stop()
{
    asio::post(strand_, [self = shared_from_this()] {
        {
            const std::scoped_lock lock(self->mutex_);
            if (std::exchange(self->stopping_, true)) return;
        }
        error_code ignored;
        self->acceptor_.close(ignored);
        self->metrics_acceptor_.close(ignored);
        self->signals_.cancel(ignored);
        self->timer_.cancel();
        self->site_->log.write(LogLevel::Info, "stopping");
        asio::co_spawn(self->strand_, self->end_all(),
                       [self](const std::exception_ptr&) { self->context_.stop(); });
    });
}

// Politely, then not.
awaitable<void> Server::Impl::end_all()
{
    const auto deadline = TokenBucket::Clock::now() + site_->settings.patience.closing;
    for (const auto& connection : connections()) connection->stop();
    while (site_->metrics.connections > 0 && TokenBucket::Clock::now() < deadline) {
        timer_.expires_after(std::chrono::milliseconds(10));
        co_await timer_.async_wait(kAwait);
    }
    for (const auto& connection : connections()) connection->abort();
    // A last moment for what they leave behind.
    timer_.expires_after(std::chrono::milliseconds(50));
    if (site_->metrics.connections > 0) co_await timer_.async_wait(kAwait);
}

// Reads the list of blocked addresses anew; who is on it now has to leave.
Problems Server::Impl::review_callers()
{
    if (site_->settings.blocked.empty()) return {};
    Problems problems = site_->blocked.read(site_->settings.blocked);
    for (const auto& connection : connections()) connection->review();
    return problems;
}

void Server::Impl::stop_on_signals(std::function<void()> hangup)
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) signals_.add(signal);
    wait_for_signal(std::move(hangup));
}

void Server::Impl::wait_for_signal(std::function<void()> hangup)
{
    signals_.async_wait(
        [self = shared_from_this(), hangup = std::move(hangup)](error_code error, int signal) {
            if (error) return;
            if (signal != SIGHUP || !hangup) return self->stop();
            if (const Problems problems = self->review_callers(); !problems.empty())
                self->site_->log.write(LogLevel::Error, "blocked_not_read",
                                       {{"what", problems.front().sentence()}});
            hangup();
            self->site_->log.write(LogLevel::Warning, "read_anew",
                                   {{"blocked", self->site_->blocked.size()}});
            self->wait_for_signal(hangup);
        });
}

Server::Server(asio::io_context& context, Service& service, const StaticFiles& files, Log& log,
               const Settings& settings)
    : impl_(std::make_shared<Impl>(context, service, files, log, settings))
{
}
Server::~Server() = default;

Result<std::uint16_t> Server::open() { return impl_->open(); }
std::string Server::url() const { return impl_->url(); }
void Server::stop() { impl_->stop(); }
std::uint16_t Server::metrics_port() const { return impl_->metrics_port(); }
void Server::stop_on_signals(std::function<void()> hangup)
{
    impl_->stop_on_signals(std::move(hangup));
}

// What a handler throws is our own slip: it is told, and everybody else is served on.
static void serve_on(asio::io_context& context, Log& log)
{
    for (;;) {
        try {
            context.run();
            return;
        } catch (const std::exception& fault) {
            log.write(LogLevel::Error, "fault", {{"what", fault.what()}});
        } catch (...) {
            log.write(LogLevel::Error, "fault", {{"what", "something was thrown"}});
        }
    }
}

void run(asio::io_context& context, unsigned threads, Log& log)
{
    // Two at least, so that one long question does not hold everybody up.
    if (threads == 0) threads = std::max(2u, std::thread::hardware_concurrency());
    threads = std::min(threads, kMostThreads);
    std::vector<std::thread> others;
    for (unsigned count = 1; count < threads; ++count)
        others.emplace_back([&] { serve_on(context, log); });
    serve_on(context, log);
    for (std::thread& thread : others) thread.join();
}

}  // namespace longroll::server
