// The allowance of a thread, and the clock that it is counted by.

#include "core/work.h"

#include <ctime>
#include <utility>

namespace longroll {

static thread_local Allowance* t_allowance = nullptr;

CpuTime cpu_time()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

const char* WorkStopped::what() const noexcept
{
    return why_ == Why::Spent ? "this is more work than it may be"
                              : "nobody waits for the answer any more";
}

Allowance::Allowance(WorkTerms terms)
    : terms_(std::move(terms)),
      end_(terms_.cpu == CpuTime::max() ? CpuTime::max() : cpu_time() + terms_.cpu),
      outer_(std::exchange(t_allowance, this))
{
}

Allowance::~Allowance() { t_allowance = outer_; }

void Allowance::go_on()
{
    constexpr unsigned kLookEvery = 8;  // the clock costs more than a small step of work
    if (asked_++ % kLookEvery != 0) return;
    if (terms_.dropped && terms_.dropped()) throw WorkStopped(WorkStopped::Why::Dropped);
    if (end_ != CpuTime::max() && cpu_time() > end_) throw WorkStopped(WorkStopped::Why::Spent);
}

void work_on()
{
    if (t_allowance != nullptr) t_allowance->go_on();
}

}  // namespace longroll
