// Threads for what takes time by the rules: odds, lists, hints, proofs, computers. Jobs of one key
// (a caller, a game) are begun in their order, the keys take turns, and none has all threads, so
// nobody who asks much keeps out those who ask little. A server has two such bodies: one for
// people, one for computers, whose threads step back for everybody else's.

#pragma once

#include "core/work.h"
#include "store/hands.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace longroll::server {

class Workers {
public:
    using Job = std::function<void()>;

    // `yielding`: by how much its threads step back (as nice does). With hands it has no threads.
    Workers(unsigned threads, int yielding, store::Hands hands = {});
    // What is being done is brought to its end; what waits is not begun, and its owner not told.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void post(const std::string& key, Job job);
    [[nodiscard]] std::int64_t waiting() const { return waiting_; }
    [[nodiscard]] std::int64_t done() const { return done_; }

private:
    struct Task {
        std::string key;
        Job job;
    };

    void work(int yielding);
    [[nodiscard]] std::deque<std::string>::iterator whose_turn();
    [[nodiscard]] std::optional<Task> next();
    [[nodiscard]] Task take();
    void do_one();
    void carry_out(Task task);
    void finish(const std::string& key);

    std::mutex mutex_;
    std::condition_variable wanted_;
    std::map<std::string, std::deque<Job>> queues_;
    std::deque<std::string> turns_;         // keys with something to do, each once
    std::map<std::string, unsigned> busy_;  // threads that work for a key
    const unsigned most_for_one_;           // of them: one is left for others
    bool stopping_ = false;
    std::atomic<std::int64_t> waiting_{0};
    std::atomic<std::int64_t> done_{0};
    store::Hands hands_;
    std::vector<std::thread> threads_;
};

// The outcome of `work()`, done by one of the workers within those terms; the coroutine goes on
// where it was. What the work throws is thrown here; WorkStopped if it was more than the terms
// allow or if it was dropped, before or after it began.
template <class Work>
boost::asio::awaitable<std::invoke_result_t<Work&>> done_by(Workers& workers, std::string key,
                                                            WorkTerms terms, Work work)
{
    using Outcome = std::invoke_result_t<Work&>;
    struct Made {
        std::optional<Outcome> outcome;
        std::exception_ptr fault;
    };
    const auto made = std::make_shared<Made>();
    auto initiation = [&](auto handler) {
        using Handler = decltype(handler);
        auto executor = boost::asio::get_associated_executor(handler);
        auto guard = boost::asio::make_work_guard(executor);
        auto shared = std::make_shared<Handler>(std::move(handler));
        workers.post(key, [made, shared, executor, guard, terms = std::move(terms),
                           work = std::make_shared<Work>(std::move(work))] {
            try {
                if (terms.dropped && terms.dropped()) throw WorkStopped(WorkStopped::Why::Dropped);
                const Allowance allowance(terms);
                made->outcome.emplace((*work)());
            } catch (...) {
                made->fault = std::current_exception();
            }
            boost::asio::post(executor, [shared] { std::move (*shared)(); });
        });
    };
    co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void()>(
        initiation, boost::asio::use_awaitable);
    if (made->fault) std::rethrow_exception(made->fault);
    co_return *std::move(made->outcome);
}

}  // namespace longroll::server
