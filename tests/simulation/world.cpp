// Time that passes when something happens.

#include "simulation/world.h"

namespace longroll::simulation {

// Any moment will do, as long as it is always the same.
static constexpr std::int64_t kBegins = 1'000'000'000'000;
static constexpr std::size_t kMostWrongs = 8;

std::int64_t World::now_ms() const { return kBegins + now_; }

World::Moment World::now() const { return Moment(std::chrono::milliseconds(now_ + 1)); }

void World::after(Milliseconds wait, std::function<void()> what)
{
    coming_.emplace(std::pair(now_ + wait, ++given_), std::move(what));
}

bool World::go_on()
{
    if (coming_.empty()) return false;
    auto next = coming_.extract(coming_.begin());
    now_ = next.key().first;
    next.mapped()();
    return true;
}

PlayoutDice World::fresh_dice()
{
    const std::uint64_t high = below(1u << 31);
    return PlayoutDice((high << 31) + below(1u << 31));
}

void World::wrong(const std::string& what)
{
    note(what);
    if (wrongs_.size() < kMostWrongs)
        wrongs_.push_back("at " + std::to_string(now_) + " ms: " + what);
}

void World::note(std::string_view what)
{
    constexpr std::uint64_t kPrime = 1099511628211u;
    for (const char letter : what) trace_ = (trace_ ^ static_cast<unsigned char>(letter)) * kPrime;
    trace_ = (trace_ ^ static_cast<std::uint64_t>(now_)) * kPrime;
}

boost::asio::awaitable<void> sleep(World& world, Milliseconds time)
{
    co_await woken([&](auto wake) { world.after(time, std::move(wake)); });
}

}  // namespace longroll::simulation
