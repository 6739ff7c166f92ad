#include "core/fixed_vector.h"

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll {
namespace {

using Four = FixedVector<int, 4>;

TEST(FixedVector, FillsAndEmpties)
{
    Four list;
    EXPECT_TRUE(list.empty());
    for (const int value : {1, 2, 3, 4}) list.push_back(value);
    EXPECT_TRUE(list.full());
    EXPECT_EQ(list, (Four{1, 2, 3, 4}));
    EXPECT_EQ(list.front(), 1);
    EXPECT_EQ(list.back(), 4);
    list.pop_back();
    EXPECT_EQ(list.size(), 3u);
    list.clear();
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(Four::capacity(), 4u);
}

TEST(FixedVector, RefusesMoreThanItHolds)
{
    Four list{1, 2, 3, 4};
    EXPECT_THROW(list.push_back(5), Broken);
    EXPECT_THROW(list.resize(5), Broken);
    EXPECT_THROW((Four{1, 2, 3, 4, 5}), Broken);
    EXPECT_EQ(list, (Four{1, 2, 3, 4}));
}

TEST(FixedVector, ResizingUpFillsWithNothing)
{
    Four list{7, 8, 9};
    list.resize(1);
    list.resize(3);
    EXPECT_EQ(list, (Four{7, 0, 0}));
}

TEST(FixedVector, ErasesFromTheMiddle)
{
    Four list{1, 2, 3, 4};
    list.erase(list.begin() + 1);
    EXPECT_EQ(list, (Four{1, 3, 4}));
    list.erase(list.end() - 1);
    EXPECT_EQ(list, (Four{1, 3}));
}

TEST(FixedVector, CopiesAndComparesOnlyWhatIsInUse)
{
    Four list{1, 2, 3};
    list.pop_back();
    EXPECT_EQ(list, (Four{1, 2}));
    Four copy = list;
    copy.push_back(9);
    EXPECT_NE(copy, list);
    EXPECT_LT(list, copy);
    EXPECT_LT((Four{1, 1, 9}), list);
    copy = list;
    EXPECT_EQ(copy, list);
}

static_assert([] {
    FixedVector<int, 3> list{1, 2};
    list.push_back(3);
    list.erase(list.begin());
    return list.size() == 2 && list[0] == 2 && list[1] == 3;
}());

RC_GTEST_PROP(FixedVector, OrdersAsVectorsDo,
              (const std::vector<int>& first, const std::vector<int>& second))
{
    const auto fixed = [](const std::vector<int>& values) {
        FixedVector<int, 300> list;
        for (const int value : values) list.push_back(value);
        return list;
    };
    RC_PRE(first.size() <= 300u && second.size() <= 300u);
    RC_ASSERT((fixed(first) < fixed(second)) == (first < second));
    RC_ASSERT((fixed(first) == fixed(second)) == (first == second));
}

}  // namespace
}  // namespace longroll
