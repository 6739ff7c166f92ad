// What all connections of a server share, and what each of them is.

#pragma once

#include "server/guard.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/service.h"
#include "server/settings.h"
#include "server/static_files.h"

#include <optional>

namespace longroll::server {

struct Site {
    Settings settings;
    Service& service;
    const StaticFiles& files;
    Log& log;
    Guard guard{settings};
    AddressBook addresses{settings.limits};
    Metrics metrics{};
    TokenBucket::Clock::time_point began = TokenBucket::Clock::now();
};

// The one at the other end of a connection.
struct Visitor {
    AddressBook::Visit visit;
    TokenBucket bucket;
    std::string address;
    bool loopback = false;

    // How long to wait before a call of this cost, if it comes too soon.
    [[nodiscard]] std::optional<TokenBucket::Clock::duration> refuse(std::int64_t cost)
    {
        const auto now = TokenBucket::Clock::now();
        if (const auto wait = bucket.refuse(cost, now)) return wait;
        return visit.bucket().refuse(cost, now);
    }
};

// What the server can end. Called from any thread.
class Connection {
public:
    virtual ~Connection() = default;
    virtual void stop() = 0;   // as soon as it is polite
    virtual void abort() = 0;  // now
};

}  // namespace longroll::server
