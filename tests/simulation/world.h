// The world of the simulation: its time, what is going to happen in it and when, and the dice by
// which all of it is drawn. One thing happens at a time.

#pragma once

#include "core/dice.h"
#include "server/clock.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace longroll::simulation {

using Milliseconds = std::int64_t;

class World final : public server::Clock {
public:
    explicit World(std::uint64_t seed) : dice_(seed) {}

    [[nodiscard]] std::int64_t now_ms() const override;
    [[nodiscard]] Moment now() const override;
    [[nodiscard]] Milliseconds age() const { return now_; }

    void after(Milliseconds wait, std::function<void()> what);
    // The next thing that is going to happen, happens; false: nothing is.
    bool go_on();

    [[nodiscard]] std::uint32_t below(std::uint32_t bound) { return dice_.below(bound); }
    [[nodiscard]] bool chance(std::uint32_t of_a_thousand) { return below(1000) < of_a_thousand; }
    // Dice apart, for somebody who draws by himself.
    [[nodiscard]] PlayoutDice fresh_dice();

    // Where people live: coroutines that outlast every server.
    boost::asio::io_context people;

    // What must not be, as it was found; the first few are enough.
    void wrong(const std::string& what);
    [[nodiscard]] const std::vector<std::string>& wrongs() const { return wrongs_; }

    // A hash of all that has happened: equal for equal seeds.
    void note(std::string_view what);
    [[nodiscard]] std::uint64_t trace() const { return trace_; }

private:
    PlayoutDice dice_;
    Milliseconds now_ = 0;
    std::uint64_t given_ = 0;
    std::map<std::pair<Milliseconds, std::uint64_t>, std::function<void()>> coming_;
    std::vector<std::string> wrongs_;
    std::uint64_t trace_ = 0;
};

// Goes on when `start(wake)` has its wake called, where it was.
template <class Start>
boost::asio::awaitable<void> woken(Start start)
{
    auto initiation = [&start](auto handler) {
        auto executor = boost::asio::get_associated_executor(handler);
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        start([shared, executor] {
            boost::asio::post(executor, [shared] { std::move (*shared)(); });
        });
    };
    co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void()>(
        initiation, boost::asio::use_awaitable);
}

[[nodiscard]] boost::asio::awaitable<void> sleep(World& world, Milliseconds time);

}  // namespace longroll::simulation
