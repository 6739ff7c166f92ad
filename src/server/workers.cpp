// Whose turn it is, and the threads.

#include "server/workers.h"

#include <algorithm>

#include <sys/resource.h>
#include <unistd.h>

namespace longroll::server {

Workers::Workers(unsigned threads, int yielding, store::Hands hands)
    : most_for_one_(std::max(2u, threads) - 1), hands_(std::move(hands))
{
    if (hands_) return;
    for (unsigned count = 0; count < std::max(1u, threads); ++count)
        threads_.emplace_back([this, yielding] { work(yielding); });
}

Workers::~Workers()
{
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    wanted_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::post(const std::string& key, Job job)
{
    {
        const std::scoped_lock lock(mutex_);
        std::deque<Job>& queue = queues_[key];
        if (queue.empty()) turns_.push_back(key);
        queue.push_back(std::move(job));
        ++waiting_;
    }
    if (hands_) return hands_([this] { do_one(); });
    wanted_.notify_one();
}

// The first key of the row that does not keep enough threads busy already.
std::deque<std::string>::iterator Workers::whose_turn()
{
    return std::ranges::find_if(turns_, [&](const std::string& key) {
        const auto busy = busy_.find(key);
        return busy == busy_.end() || busy->second < most_for_one_;
    });
}

// Its first job; the key then goes to the end of the row.
std::optional<Workers::Task> Workers::next()
{
    std::unique_lock lock(mutex_);
    wanted_.wait(lock, [this] { return stopping_ || whose_turn() != turns_.end(); });
    if (stopping_) return {};
    return take();
}

// The lock is held, and there is one.
Workers::Task Workers::take()
{
    const auto turn = whose_turn();
    Task task{std::move(*turn), {}};
    turns_.erase(turn);
    const auto queue = queues_.find(task.key);
    task.job = std::move(queue->second.front());
    queue->second.pop_front();
    if (queue->second.empty())
        queues_.erase(queue);
    else
        turns_.push_back(task.key);
    --waiting_;
    ++busy_[task.key];
    return task;
}

void Workers::finish(const std::string& key)
{
    {
        const std::scoped_lock lock(mutex_);
        if (--busy_[key] == 0) busy_.erase(key);
        ++done_;
    }
    wanted_.notify_one();
}

void Workers::work(int yielding)
{
    // On Linux this is a thread's own, and begins where the process stands; where it is not
    // allowed, nothing is lost but the order.
    const auto self = static_cast<id_t>(gettid());
    setpriority(PRIO_PROCESS, self, getpriority(PRIO_PROCESS, self) + yielding);
    while (std::optional<Task> task = next()) carry_out(*std::move(task));
}

void Workers::carry_out(Task task)
{
    task.job();
    task.job = nullptr;  // with what it holds, before it counts as done
    finish(task.key);
}

void Workers::do_one()
{
    std::unique_lock lock(mutex_);
    Task task = take();
    lock.unlock();
    carry_out(std::move(task));
}

}  // namespace longroll::server
