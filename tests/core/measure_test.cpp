// Lengths said in a measure. The client says the same: web/src/lib/measure.test.ts.

#include "core/check.h"
#include "core/measure.h"

#include <gtest/gtest.h>

namespace longroll {
namespace {

const Measure kInches = measure_in_inches();
const Measure kCentimetres = measure_in_centimetres();
// The canonical table of the miniatures is 15mm in inches; 25mm figures have twice the room.
const Measure kLargeFigures{"cm-25", "centimetres, 25mm figures", "cm", "cm", 200, 1, 1};
const Measure kSmallFigures{"inch-6", "inches, 6mm figures", "inch", "inches", 2000, 1, 2};

TEST(Measure, SaysAsManyDecimalsAsItHasAndNoNoughts)
{
    EXPECT_EQ(length_in(kInches, 7500), "7.5 inches");
    EXPECT_EQ(length_in(kInches, 7549), "7.5 inches");
    EXPECT_EQ(length_in(kInches, 7550), "7.6 inches");
    EXPECT_EQ(length_in(kInches, 8000), "8 inches");
    EXPECT_EQ(length_in(kInches, 0), "0 inches");
    EXPECT_EQ(length_in(kInches, 960), "1 inch");
    EXPECT_EQ(length_in(kSmallFigures, 4100), "2.05 inches");
    EXPECT_EQ(length_in(kSmallFigures, 4020), "2.01 inches");
    EXPECT_EQ(length_in(kInches, -40), "0 inches");
    EXPECT_EQ(length_in(kInches, -7550), "-7.6 inches");
}

TEST(Measure, IsExactWhereOneUnitIsNoWholeNumberOfThousandths)
{
    EXPECT_EQ(length_in(kCentimetres, 1000), "2.5 cm");
    EXPECT_EQ(length_in(kCentimetres, 10'000), "25.4 cm");
    EXPECT_EQ(length_in(kCentimetres, 50'000), "127 cm");
    EXPECT_EQ(length_in(kCentimetres, 1'000'000), "2540 cm");
}

TEST(Measure, TellsTheSameTableForFiguresOfAnotherScale)
{
    EXPECT_EQ(length_in(kLargeFigures, 4000), "20 cm");
    EXPECT_EQ(length_in(kSmallFigures, 4000), "2 inches");
}

TEST(Measure, SaysEachLengthOfASentence)
{
    const std::string sentence =
        "It goes " + number_mark(5000) + " of " + length_mark(7500) + ", then " + length_mark(1000);
    EXPECT_EQ(sentence, "It goes {5000#} of {7500}, then {1000}");
    EXPECT_EQ(said_in(kInches, sentence), "It goes 5 of 7.5 inches, then 1 inch");
    EXPECT_EQ(said_in(kCentimetres, sentence), "It goes 12.7 of 19.1 cm, then 2.5 cm");
}

TEST(Measure, LeavesWhatIsNoMark)
{
    for (const char* plain : {"", "{", "}", "{}", "{#}", "a {b} c", "{12", "{1 2}", "{12##}"})
        EXPECT_EQ(said_in(kInches, plain), plain);
    EXPECT_EQ(said_in(kInches, "{{1000}}"), "{1 inch}");
}

TEST(Measure, HasASize)
{
    const Measure none{"", "", "", "", 0, 1, 0};
    EXPECT_THROW((void)length_in(none, 1), Broken);
}

}  // namespace
}  // namespace longroll
