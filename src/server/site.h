// What all connections of a server share, and what each of them is.

#pragma once

#include "server/addresses.h"
#include "server/guard.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/outbox.h"
#include "server/service.h"
#include "server/settings.h"
#include "server/static_files.h"

#include <optional>

namespace longroll::server {

// For the door of the metrics.
[[nodiscard]] inline Settings with_address(Settings settings)
{
    if (settings.metrics) settings.address = settings.metrics->address;
    return settings;
}

struct Site {
    Settings settings;
    Service& service;
    const StaticFiles& files;
    Log& log;
    Guard guard{settings};
    Guard metrics_guard{with_address(settings)};
    AddressList proxies{};
    BlockedCallers blocked{};
    AddressBook addresses{settings.limits};
    Metrics metrics{};
    QueuedBytes queued{settings.limits.all_queued_bytes};
    SharedRoom logs{settings.limits.all_log_bytes};
    TokenBucket::Clock::time_point began = TokenBucket::Clock::now();
};

// Which of the server's doors a connection came through.
enum class Door : std::uint8_t { Public, Metrics };

// The one at the other end of a connection.
struct Visitor {
    AddressBook::Visit visit;
    TokenBucket bucket;
    boost::asio::ip::address peer;
    Door door = Door::Public;
    bool proxy = false;  // a trusted one: whoever asks changes from request to request
    // Who asks: the peer, or the one for whom the proxy does.
    boost::asio::ip::address caller = peer;
    std::string address = caller.to_string();
    std::optional<AddressBook::Visit> through_proxy = {};

    [[nodiscard]] bool loopback() const { return caller.is_loopback(); }
    // From now on the connection is one caller's alone, as a socket is.
    void settle() { proxy = false; }

    // How long to wait before a call of this cost, if it comes too soon.
    [[nodiscard]] std::optional<TokenBucket::Clock::duration> refuse(std::int64_t cost)
    {
        const auto now = TokenBucket::Clock::now();
        if (!proxy)
            if (const auto wait = bucket.refuse(cost, now)) return wait;
        TokenBucket* const all = through_proxy ? through_proxy->bucket() : visit.bucket();
        return all == nullptr ? std::nullopt : all->refuse(cost, now);
    }
};

// What the server can end. Called from any thread.
class Connection {
public:
    virtual ~Connection() = default;
    virtual void stop() = 0;    // as soon as it is polite
    virtual void abort() = 0;   // now
    virtual void review() = 0;  // whether its caller has been blocked meanwhile
};

}  // namespace longroll::server
