// How much work a question may be. Whoever lets a thread work for somebody else gives it an
// allowance of its processor's time; what may take long asks now and then whether to go on. Without
// an allowance everything is worked out to its end.
//     const Allowance allowance({.cpu = 2s, .dropped = asker_has_gone});
//     answer = position.legal();  // work_on() within throws WorkStopped when it is too much

#pragma once

#include <chrono>
#include <exception>
#include <functional>

namespace longroll {

// Of the thread that asks: time that others use does not count.
using CpuTime = std::chrono::nanoseconds;
[[nodiscard]] CpuTime cpu_time();

struct WorkTerms {
    CpuTime cpu = CpuTime::max();
    std::function<bool()> dropped = {};  // nobody wants the answer any more
};

class WorkStopped : public std::exception {
public:
    enum class Why : bool { Spent, Dropped };
    explicit WorkStopped(Why why) : why_(why) {}
    [[nodiscard]] Why why() const { return why_; }
    [[nodiscard]] const char* what() const noexcept override;

private:
    Why why_;
};

// Holds for its thread as long as it lives.
class Allowance {
public:
    explicit Allowance(WorkTerms terms);
    ~Allowance();
    Allowance(const Allowance&) = delete;
    Allowance& operator=(const Allowance&) = delete;

    // Throws if the work is to stop.
    void go_on();

private:
    WorkTerms terms_;
    CpuTime end_;
    unsigned asked_ = 0;
    Allowance* outer_;
};

// Throws WorkStopped when the thread's allowance is spent, or nobody waits for the answer.
void work_on();

}  // namespace longroll
