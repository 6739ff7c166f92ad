// Answers remembered for pairs of footprints: board/table/pair_memo.h.

#include "board/table/pair_memo.h"

#include <thread>

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

Footprint stand_at(int place)
{
    return footprint(stand_by_front({1000 * place, 10 * place}, 2000, 1000, Heading{place}));
}

TEST(TablePairMemo, AsksOnceForEachPairAndEachWay)
{
    const PairMemo memo(1000);
    int asked = 0;
    const auto ask = [&](bool answer) {
        return [&asked, answer] {
            ++asked;
            return answer;
        };
    };
    EXPECT_TRUE(memo.recall(stand_at(1), stand_at(2), ask(true)));
    EXPECT_TRUE(memo.recall(stand_at(1), stand_at(2), ask(false)));
    EXPECT_EQ(asked, 1);
    EXPECT_FALSE(memo.recall(stand_at(2), stand_at(1), ask(false)));
    EXPECT_FALSE(memo.recall(stand_at(2), stand_at(1), ask(true)));
    EXPECT_EQ(asked, 2);
    const PairMemo copy = memo;  // knows nothing
    EXPECT_FALSE(copy.recall(stand_at(1), stand_at(2), ask(false)));
}

// More pairs than it has room for, asked by several at once: each answer is still its own.
TEST(TablePairMemo, NeverAnswersForAnother)
{
    const PairMemo memo(0);
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (int thread = 0; thread < 3; ++thread)
        threads.emplace_back([&memo, &wrong, thread] {
            for (int tried = 0; tried < 20'000; ++tried) {
                const int a = (tried * 7 + thread) % 40;
                const int b = (tried * 11) % 40;
                const bool answer = (a * 41 + b) % 3 == 0;
                wrong += memo.recall(stand_at(a), stand_at(b), [&] { return answer; }) != answer;
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace longroll::board::table
