// Allowances of work, and odds that are counted where there are too many paths.

#include "core/odds.h"
#include "core/sampled_odds.h"
#include "core/work.h"

#include <gtest/gtest.h>

namespace longroll {

static int steps_until_stopped()
{
    int steps = 0;
    try {
        for (; steps < 1'000'000'000; ++steps) work_on();
    } catch (const WorkStopped&) {
        return steps;
    }
    return -1;
}

TEST(Work, StopsWhenTheAllowanceIsSpent)
{
    const Allowance allowance({std::chrono::milliseconds(2), {}});
    EXPECT_GT(steps_until_stopped(), 0);
    EXPECT_THROW(
        {
            for (int step = 0; step < 16; ++step) work_on();
        },
        WorkStopped);
}

TEST(Work, StopsWhenNobodyWaits)
{
    bool gone = false;
    const Allowance allowance({CpuTime::max(), [&] { return gone; }});
    EXPECT_NO_THROW(for (int step = 0; step < 100; ++step) work_on());
    gone = true;
    try {
        for (int step = 0; step < 100; ++step) work_on();
        FAIL() << "it went on";
    } catch (const WorkStopped& stopped) {
        EXPECT_EQ(stopped.why(), WorkStopped::Why::Dropped);
    }
}

TEST(Work, WithoutAnAllowanceNothingStops)
{
    {
        const Allowance outer({CpuTime::max(), [] { return true; }});
        const Allowance inner({CpuTime::max(), {}});  // the innermost counts
        EXPECT_NO_THROW(for (int step = 0; step < 100; ++step) work_on());
    }
    EXPECT_NO_THROW(for (int step = 0; step < 100; ++step) work_on());
}

TEST(Work, OddsThatTakeTooLongAreLeft)
{
    OddsLimit limit;
    limit.until = cpu_time();  // at once
    const auto many = [](Dice& dice) {
        int sum = 0;
        for (int die = 0; die < 12; ++die) sum += dice.d6(Clause{"T-1"});
        return sum;
    };
    EXPECT_FALSE(try_exact_odds(many, limit).has_value());
    limit.until = CpuTime::max();
    EXPECT_EQ(try_exact_odds([](Dice& dice) { return dice.d6(Clause{"T-1"}); }, limit)->size(), 6u);
}

TEST(SampledOdds, CountTheSameRule)
{
    const auto play = [](Dice& dice) { return dice.count(3, 4, Clause{"T-1"}); };
    const auto exact = exact_odds(play);
    const Sample sample = sampled(play, {std::chrono::seconds(10), 4000, 1});
    EXPECT_EQ(sample.runs, 4000);
    for (const auto& [answer, times] : sample.times) {
        const Interval within = interval_of(Fraction(times, 4000), 4000);
        const int tenths = static_cast<int>(exact.at(answer).to_double() * 1000);
        EXPECT_LE(within.low - 10, tenths) << answer;
        EXPECT_GE(within.high + 10, tenths) << answer;
    }
    EXPECT_EQ(sampled(play, {std::chrono::seconds(10), 4000, 1}).times, sample.times);
}

TEST(SampledOdds, MakeTheLeastRunsHoweverLongTheyTake)
{
    const auto play = [](Dice& dice) { return dice.d6(Clause{"T-1"}); };
    EXPECT_EQ(sampled(play, {CpuTime::zero(), 4000, 32}).runs, 32);
}

TEST(SampledOdds, SayHowSureTheyAre)
{
    EXPECT_EQ(interval_of(Fraction(50, 100), 100), (Interval{404, 596}));
    EXPECT_EQ(interval_of(Fraction(0, 100), 100), (Interval{0, 37}));
    EXPECT_EQ(interval_of(Fraction(100, 100), 100), (Interval{963, 1000}));
    EXPECT_EQ(interval_of(Fraction(0), 0), (Interval{0, 1000}));
    EXPECT_EQ(percent_of_tenths(404), "40.4 %");
}

}  // namespace longroll
