// How fast one caller may ask, and how many connections it may hold. A caller is an IPv4 address,
// or the first half of an IPv6 address: whoever has one of those has all that begin like it.

#pragma once

#include "server/settings.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include <boost/asio/ip/address.hpp>

namespace longroll::server {

// A bucket of tokens that fills at a steady rate. It keeps one number: when it will be full.
class TokenBucket {
public:
    using Clock = std::chrono::steady_clock;

    explicit TokenBucket(Rate rate) : rate_(rate) {}

    // Takes `cost` tokens, or none and answers how long to wait for them.
    [[nodiscard]] std::optional<Clock::duration> refuse(std::int64_t cost, Clock::time_point now);
    [[nodiscard]] bool is_full(Clock::time_point now) const;

private:
    Rate rate_;
    std::atomic<std::int64_t> full_at_{0};  // nanoseconds of the clock
};

// What may be in memory of something at a time, by all callers together.
class SharedRoom {
public:
    // Part of it; gives it back when it goes.
    class Share {
    public:
        Share() = default;
        Share(SharedRoom& room, std::size_t bytes) : room_(&room), bytes_(bytes) {}
        Share(Share&& other) noexcept
            : room_(std::exchange(other.room_, nullptr)), bytes_(other.bytes_)
        {
        }
        Share& operator=(Share&&) = delete;
        ~Share()
        {
            if (room_ != nullptr) room_->taken_ -= bytes_;
        }

    private:
        SharedRoom* room_ = nullptr;
        std::size_t bytes_ = 0;
    };

    explicit SharedRoom(std::size_t most) : most_(most) {}
    // Nothing if there is not so much left. Whoever comes first may have more than all of it.
    [[nodiscard]] std::optional<Share> take(std::size_t bytes);

private:
    const std::size_t most_;
    std::atomic<std::size_t> taken_{0};
};

class AddressBook {
public:
    struct Caller {
        explicit Caller(Rate rate) : bucket(rate) {}
        TokenBucket bucket;
        std::size_t connections = 0;  // guarded by the book
    };

    // A place in the book; gives it back when it goes.
    class Visit {
    public:
        Visit(AddressBook& book, std::shared_ptr<Caller> caller, bool counts);
        Visit(Visit&& other) noexcept;
        Visit& operator=(Visit&&) = delete;
        ~Visit();
        // A proxy itself has none.
        [[nodiscard]] TokenBucket* bucket() { return caller_ ? &caller_->bucket : nullptr; }

    private:
        AddressBook* book_;
        std::shared_ptr<Caller> caller_;
        bool counts_;  // as a connection of the server
    };

    enum class Full : std::uint8_t { Server, Address };
    struct Admission {
        std::optional<Visit> visit;
        Full full = Full::Server;  // what is, if there is no visit
    };

    explicit AddressBook(const Limits& limits) : limits_(limits) {}
    [[nodiscard]] Admission admit(const boost::asio::ip::address& address);
    // A connection of a trusted proxy, which is nobody's; and somebody who asks through it.
    [[nodiscard]] Admission admit_proxy();
    [[nodiscard]] Admission enter(const boost::asio::ip::address& address);
    [[nodiscard]] std::size_t connections() const;

private:
    // The caller of that address, with one connection more; nobody if he has all he may have.
    [[nodiscard]] std::shared_ptr<Caller> counted(const boost::asio::ip::address& address);
    void leave(Caller* caller, bool counts);
    void forget_the_rested();

    const Limits limits_;
    mutable std::mutex mutex_;
    std::map<boost::asio::ip::address, std::shared_ptr<Caller>> callers_;
    std::size_t connections_ = 0;
};

}  // namespace longroll::server
