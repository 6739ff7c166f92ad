// Rates and numbers of connections, by address.

#include "server/limits.h"

#include <algorithm>
#include <utility>

#include <boost/asio/ip/address_v6.hpp>

namespace longroll::server {

namespace ip = boost::asio::ip;

static std::int64_t nanoseconds(TokenBucket::Clock::duration time)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

std::optional<TokenBucket::Clock::duration> TokenBucket::refuse(std::int64_t cost,
                                                                Clock::time_point now)
{
    if (rate_.per_second <= 0) return {};
    constexpr std::int64_t kSecond = 1'000'000'000;
    const std::int64_t time = nanoseconds(now.time_since_epoch());
    const std::int64_t to_fill = rate_.at_once * kSecond / rate_.per_second;
    const std::int64_t taken = std::min(cost, rate_.at_once) * kSecond / rate_.per_second;

    std::int64_t full_at = full_at_.load(std::memory_order_relaxed);
    for (;;) {
        const std::int64_t then = std::max(full_at, time) + taken;
        if (then - time > to_fill) return std::chrono::nanoseconds(then - time - to_fill);
        if (full_at_.compare_exchange_weak(full_at, then, std::memory_order_relaxed)) return {};
    }
}

bool TokenBucket::is_full(Clock::time_point now) const
{
    return full_at_.load(std::memory_order_relaxed) <= nanoseconds(now.time_since_epoch());
}

std::optional<SharedRoom::Share> SharedRoom::take(std::size_t bytes)
{
    std::size_t taken = taken_.load();
    do {
        if (taken > 0 && taken + bytes > most_) return {};
    } while (!taken_.compare_exchange_weak(taken, taken + bytes));
    return Share(*this, bytes);
}

// Addresses that belong to one caller, as one address.
static ip::address caller_of(const ip::address& address)
{
    if (address.is_v4()) return address;
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes);
}

AddressBook::Visit::Visit(AddressBook& book, std::shared_ptr<Caller> caller, bool counts)
    : book_(&book), caller_(std::move(caller)), counts_(counts)
{
}

AddressBook::Visit::Visit(Visit&& other) noexcept
    : book_(std::exchange(other.book_, nullptr)),
      caller_(std::move(other.caller_)),
      counts_(other.counts_)
{
}

AddressBook::Visit::~Visit()
{
    if (book_ != nullptr) book_->leave(caller_.get(), counts_);
}

std::shared_ptr<AddressBook::Caller> AddressBook::counted(const ip::address& address)
{
    // More callers than this are only remembered while they are connected or have tokens to regain.
    constexpr std::size_t kMany = 4096;
    if (callers_.size() >= kMany) forget_the_rested();
    auto& caller = callers_[caller_of(address)];
    if (!caller) caller = std::make_shared<Caller>(limits_.per_address);
    if (caller->connections >= limits_.connections_per_address) return nullptr;
    ++caller->connections;
    return caller;
}

AddressBook::Admission AddressBook::admit(const ip::address& address)
{
    const std::scoped_lock lock(mutex_);
    if (connections_ >= limits_.connections) return {{}, Full::Server};
    auto caller = counted(address);
    if (!caller) return {{}, Full::Address};
    ++connections_;
    return {Visit(*this, std::move(caller), true), Full::Server};
}

AddressBook::Admission AddressBook::admit_proxy()
{
    const std::scoped_lock lock(mutex_);
    if (connections_ >= limits_.connections) return {{}, Full::Server};
    ++connections_;
    return {Visit(*this, nullptr, true), Full::Server};
}

AddressBook::Admission AddressBook::enter(const ip::address& address)
{
    const std::scoped_lock lock(mutex_);
    auto caller = counted(address);
    if (!caller) return {{}, Full::Address};
    return {Visit(*this, std::move(caller), false), Full::Address};
}

std::size_t AddressBook::connections() const
{
    const std::scoped_lock lock(mutex_);
    return connections_;
}

void AddressBook::leave(Caller* caller, bool counts)
{
    const std::scoped_lock lock(mutex_);
    if (caller != nullptr) --caller->connections;
    if (counts) --connections_;
}

void AddressBook::forget_the_rested()
{
    const auto now = TokenBucket::Clock::now();
    std::erase_if(callers_, [&](const auto& entry) {
        return entry.second->connections == 0 && entry.second->bucket.is_full(now);
    });
}

}  // namespace longroll::server
