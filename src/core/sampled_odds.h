// Odds counted over runs of the rule with dice thrown at random, where there are too many paths to
// walk them all: never exact, and always said to be so. The throws are always the same, so two
// machines that make as many runs count the same.

#pragma once

#include "core/dice.h"
#include "core/fraction.h"
#include "core/work.h"

#include <cstdint>
#include <map>
#include <string>

namespace longroll {

struct SampleTerms {
    CpuTime cpu = std::chrono::seconds(1);
    std::int64_t most_runs = 4000;
    std::int64_t least_runs = 32;  // however long they take
};

struct Sample {
    std::map<int, std::uint64_t> times;  // how often each answer came
    std::int64_t runs = 0;
};

template <class Play>
[[nodiscard]] Sample sampled(Play play, const SampleTerms& terms)
{
    constexpr std::uint64_t kSeed = 1861;
    PlayoutDice dice(kSeed);
    Sample sample;
    const CpuTime end = cpu_time() + terms.cpu;
    while (sample.runs < terms.most_runs) {
        if (sample.runs >= terms.least_runs && cpu_time() > end) break;
        work_on();
        ++sample.times[play(static_cast<Dice&>(dice))];
        ++sample.runs;
    }
    return sample;
}

// Between which the true chance lies with 95 %, as Wilson has it; in tenths of a percent.
struct Interval {
    int low = 0;
    int high = 1000;
    friend bool operator==(const Interval&, const Interval&) = default;
};
[[nodiscard]] Interval interval_of(const Fraction& counted, std::int64_t runs);
// "12.5 %".
[[nodiscard]] std::string percent_of_tenths(int tenths);

}  // namespace longroll
