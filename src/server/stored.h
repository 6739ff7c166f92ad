// Waiting for the store in a coroutine: its answer comes on another thread and is carried back to
// the coroutine's own.

#pragma once

#include "core/problem.h"

#include <memory>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace longroll::server {

// `start` is given the function to call when the job is on disk, or with the problems.
template <class Start>
boost::asio::awaitable<Problems> stored(Start start)
{
    auto initiation = [&start](auto handler) {
        using Handler = decltype(handler);
        auto executor = boost::asio::get_associated_executor(handler);
        auto work = boost::asio::make_work_guard(executor);
        auto shared = std::make_shared<Handler>(std::move(handler));
        start([shared, executor, work](const Problems& problems) {
            boost::asio::post(executor, [shared, problems] { std::move (*shared)(problems); });
        });
    };
    co_return co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>,
                                                   void(Problems)>(initiation,
                                                                   boost::asio::use_awaitable);
}

}  // namespace longroll::server
