// One at a time: a lock for coroutines of one strand. Whoever waits is let in in the order in which
// he came.

#pragma once

#include <deque>
#include <memory>
#include <utility>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace longroll::server {

class Turn {
public:
    // Held as long as it lives.
    class Hold {
    public:
        explicit Hold(Turn& turn) : turn_(&turn) {}
        Hold(Hold&& other) noexcept : turn_(std::exchange(other.turn_, nullptr)) {}
        Hold& operator=(Hold&&) = delete;
        Hold(const Hold&) = delete;
        Hold& operator=(const Hold&) = delete;
        ~Hold()
        {
            if (turn_ != nullptr) turn_->pass_on();
        }

    private:
        Turn* turn_;
    };

    explicit Turn(boost::asio::any_io_executor strand) : strand_(std::move(strand)) {}

    [[nodiscard]] bool held() const { return held_; }

    // Call it on the strand.
    boost::asio::awaitable<Hold> take()
    {
        if (!held_) {
            held_ = true;
            co_return Hold(*this);
        }
        auto timer = std::make_shared<boost::asio::steady_timer>(
            strand_, boost::asio::steady_timer::time_point::max());
        waiting_.push_back(timer);
        boost::system::error_code woken;
        co_await timer->async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, woken));
        co_return Hold(*this);  // it was handed over, and never let go in between
    }

private:
    void pass_on()
    {
        if (waiting_.empty()) {
            held_ = false;
            return;
        }
        const auto next = waiting_.front();
        waiting_.pop_front();
        next->cancel();
    }

    boost::asio::any_io_executor strand_;
    bool held_ = false;
    std::deque<std::shared_ptr<boost::asio::steady_timer>> waiting_;
};

}  // namespace longroll::server
