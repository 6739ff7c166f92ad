#include "core/check.h"
#include "core/fraction.h"
#include "core/ways.h"

#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll {
namespace {

TEST(Fraction, IsAlwaysInLowestTerms)
{
    EXPECT_EQ((Fraction{6, 8}).text(), "3/4");
    EXPECT_EQ((Fraction{6, 8}), (Fraction{3, 4}));
    EXPECT_EQ((Fraction{0, 8}).text(), "0");
    EXPECT_EQ((Fraction{8, 8}).text(), "1");
    EXPECT_EQ(Fraction{}.text(), "0");
    EXPECT_EQ(Fraction{5}.text(), "5");
    EXPECT_THROW((Fraction{1, 0}), Broken);
}

TEST(Fraction, AddsSubtractsMultipliesAndCompares)
{
    EXPECT_EQ((Fraction{1, 6}) + (Fraction{1, 3}), (Fraction{1, 2}));
    EXPECT_EQ((Fraction{1, 2}) - (Fraction{1, 3}), (Fraction{1, 6}));
    EXPECT_EQ((Fraction{2, 3}) * (Fraction{3, 4}), (Fraction{1, 2}));
    EXPECT_LT((Fraction{1, 3}), (Fraction{1, 2}));
    EXPECT_GE((Fraction{1, 2}), (Fraction{2, 4}));
    EXPECT_THROW((void)((Fraction{1, 3}) - (Fraction{1, 2})), Broken);
}

TEST(Fraction, GoesBeyond128Bits)
{
    const Fraction tiny = Fraction::from_text("1/1" + std::string(60, '0'));
    EXPECT_EQ(tiny.text(), "1/1" + std::string(60, '0'));
    EXPECT_EQ(tiny, Fraction::from_text("2/2" + std::string(60, '0')));
    EXPECT_NE(tiny, (Fraction{1, 10}));
    EXPECT_LT(tiny, (Fraction{1, 10}));
    EXPECT_EQ((Fraction{1} - tiny) + tiny, Fraction{1});
    EXPECT_NEAR(tiny.to_double() / 1e-60, 1.0, 1e-12);
    const Fraction vast = Fraction::from_text("1/1" + std::string(400, '0'));
    EXPECT_EQ(vast.to_double(), 0.0);
    EXPECT_NEAR((Fraction{1} - vast).to_double(), 1.0, 1e-12);
}

TEST(Fraction, IsReadFromText)
{
    EXPECT_EQ(Fraction::from_text("7/16"), (Fraction{7, 16}));
    EXPECT_EQ(Fraction::from_text("1"), Fraction{1});
    EXPECT_EQ(Fraction::from_text("007/010"), (Fraction{7, 10}));
    for (const char* wrong : {"", "/", "1/", "/2", "-1/2", "0x10", "1.5", "1/0"})
        EXPECT_THROW((void)Fraction::from_text(wrong), Broken) << wrong;
}

TEST(Fraction, PrintsPercentagesRoundedHalfUp)
{
    EXPECT_EQ((Fraction{7, 16}).percent(), "43.8 %");
    EXPECT_EQ((Fraction{1, 3}).percent(3), "33.333 %");
    EXPECT_EQ((Fraction{1, 200}).percent(0), "1 %");
    EXPECT_EQ(Fraction{1}.percent(), "100.0 %");
    EXPECT_EQ(Fraction{}.percent(), "0.0 %");
    EXPECT_EQ((Fraction{1, 1000}).percent(2), "0.10 %");
}

RC_GTEST_PROP(Fraction, AgreesWithCrossMultiplication, ())
{
    const auto number = rc::gen::inRange<std::uint64_t>(1, 1'000'000);
    const std::uint64_t a = *number;
    const std::uint64_t b = *number;
    const std::uint64_t c = *number;
    const std::uint64_t d = *number;
    const Fraction left{a, b};
    const Fraction right{c, d};
    RC_ASSERT((left < right) == (a * d < c * b));
    RC_ASSERT((left == right) == (a * d == c * b));
    RC_ASSERT(left + right == Fraction(a * d + c * b, b * d));
    RC_ASSERT(left * right == Fraction(a * c, b * d));
    RC_ASSERT(Fraction::from_text(left.text()) == left);
}

TEST(Ways, AddUpOverDifferentNumbersOfDice)
{
    Ways<uint128> half{3, 1};
    half.add({9, 2});  // a quarter
    EXPECT_EQ(fraction_of_sixes(half.count, half.dice), (Fraction{3, 4}));
    half.add({1, 1});  // a sixth
    EXPECT_EQ(fraction_of_sixes(half.count, half.dice), (Fraction{11, 12}));
}

TEST(Ways, LongCountsAgreeWithShortOnes)
{
    Ways<LongCount> ways{LongCount{3}, 1};
    ways.add({LongCount{9}, 2});
    EXPECT_EQ(fraction_of_sixes(ways.count, ways.dice), (Fraction{3, 4}));
    EXPECT_EQ(power_of_six<LongCount>(3), LongCount{216});
    EXPECT_EQ(fraction_of_sixes(power_of_six<LongCount>(100), 100), Fraction{1});
    LongCount copy = ways.count;
    copy *= LongCount{2};
    EXPECT_FALSE(copy == ways.count);
    copy = ways.count;
    EXPECT_EQ(copy, ways.count);
}

TEST(Ways, TheHighestPowerFits)
{
    EXPECT_EQ(fraction_of_sixes(power_of_six<uint128>(kDiceIn128Bits), kDiceIn128Bits),
              Fraction{1});
    EXPECT_EQ(fraction_of_sixes(uint128{1}, kDiceIn128Bits).text(),
              "1/" + Fraction::of(power_of_six<uint128>(kDiceIn128Bits), 1).text());
}

}  // namespace
}  // namespace longroll
