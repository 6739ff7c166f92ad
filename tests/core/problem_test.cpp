#include "core/nearest.h"
#include "core/problem.h"

#include <gtest/gtest.h>

namespace longroll {
namespace {

TEST(Problem, IsOneSentence)
{
    EXPECT_EQ((Problem{"option night", "there is no option night", "known: dusk"}).sentence(),
              "option night: there is no option night; known: dusk");
    EXPECT_EQ((Problem{"battle.toml:41", "the unit has no men", ""}).sentence(),
              "battle.toml:41: the unit has no men");
    EXPECT_EQ((Problem{"", "nothing was given", ""}).sentence(), "nothing was given");
}

TEST(Problems, ArePrintedOneALine)
{
    Problems problems{{"a", "b", "c"}};
    problems.add("d", "e");
    Problems more;
    more.append(problems);
    EXPECT_EQ(more, problems);
    EXPECT_EQ(more.size(), 2u);
    EXPECT_EQ(more.front().where, "a");
    EXPECT_EQ(to_text(more), "a: b; c\nd: e\n");
}

TEST(Result, HoldsAValueOrItsProblems)
{
    const Result<int> good = 7;
    const Result<int> bad = Problems{{"dice", "7 is no face", "1 to 6"}};
    EXPECT_EQ(*good, 7);
    ASSERT_TRUE(bad.has_error());
    EXPECT_EQ(bad.error().front().sentence(), "dice: 7 is no face; 1 to 6");
    EXPECT_THROW((void)bad.value(), std::logic_error);
}

TEST(Nearest, FindsTheWordThatWasMeant)
{
    const std::vector<std::string_view> known = {"fire", "move", "end_phase"};
    EXPECT_EQ(nearest("fier", known), "");  // two letters of four
    EXPECT_EQ(nearest("fires", known), "fire");
    EXPECT_EQ(nearest("MOVE", known), "move");
    EXPECT_EQ(nearest("endphase", known), "end_phase");
    EXPECT_EQ(nearest("surrender", known), "");
    EXPECT_EQ(nearest(std::string(10'000, 'a'), known), "");
}

TEST(Suggestion, ListsWhatIsKnownWhenNothingIsNear)
{
    const std::vector<std::string_view> known = {"fire", "move"};
    EXPECT_EQ(suggestion("mov", known), "did you mean \"move\"?");
    EXPECT_EQ(suggestion("surrender", known), "known: fire, move");
    EXPECT_EQ(suggestion("surrender", {}), "none is known here");
    const std::vector<std::string_view> kinds(31, "charge");
    EXPECT_EQ(suggestion("surrender", kinds).find("words"), std::string::npos);
    const std::vector<std::string_view> many(60, "brigade");
    EXPECT_EQ(suggestion("surrender", many), "known: 60 words");
}

}  // namespace
}  // namespace longroll
