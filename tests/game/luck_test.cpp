// The luck report, against numbers worked out by hand.

#include "game/luck.h"
#include "game_cast.h"

namespace longroll::game {
namespace {

constexpr Clause kFire{"X-FIRE-1"};
constexpr Clause kMarch{"X-MARCH-1"};

Roll roll(Question question, std::vector<int> faces)
{
    Roll made{question, std::move(faces), 0};
    made.answer = answer_of(made.question, made.faces);
    return made;
}

Deed deed(Side by, std::vector<Roll> rolls)
{
    Deed made;
    made.by = by;
    made.rolls = std::move(rolls);
    return made;
}

std::vector<LuckLine> luck(const Deed& done, Side side = Side::Union)
{
    const Deed* const list[] = {&done};
    return luck_of(list, side);
}

TEST(Luck, TwoDiceGiveSevenOnAverage)
{
    const auto lines =
        luck(deed(Side::Union, {roll({kMarch, Ask::Sum, 2}, {6, 5}), roll({kMarch}, {1})}));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].clause, kMarch);
    EXPECT_EQ(lines[0].dice, 3);
    EXPECT_EQ(lines[0].got, 12);
    EXPECT_EQ(lines[0].expected, Fraction(21, 2));
    EXPECT_EQ(decimal_of(lines[0]), "10.5");
    EXPECT_EQ(fortune_of(lines[0]), "+1.5");
}

TEST(Luck, DiceThatReachTheirNumberAreCounted)
{
    // Three at 5 or more: one hit on average. One at 2 or less: a third.
    const auto lines = luck(deed(Side::Union, {roll({kFire, Ask::AtLeast, 3, 5}, {5, 6, 6}),
                                               roll({kMarch, Ask::AtMost, 1, 2}, {3})}));
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].got, 3);
    EXPECT_EQ(lines[0].expected, Fraction(1));
    EXPECT_EQ(fortune_of(lines[0]), "+2.0");
    EXPECT_EQ(lines[1].got, 0);
    EXPECT_EQ(lines[1].expected, Fraction(1, 3));
    EXPECT_EQ(decimal_of(lines[1]), "0.3");
    EXPECT_EQ(fortune_of(lines[1]), "-0.3");
}

TEST(Luck, AFaceThatIsRolledAgainHasASecondChance)
{
    // A die at 5 or more with ones rolled again: 2/6 + 1/6 of 2/6, which is 7/18; three are 7/6.
    const Question question{kFire, Ask::AtLeast, 3, 5, faces({1})};
    const auto lines = luck(deed(Side::Union, {roll(question, {1, 2, 3, 6})}));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].dice, 4);
    EXPECT_EQ(lines[0].got, 1);
    EXPECT_EQ(lines[0].expected, Fraction(7, 6));
    EXPECT_EQ(decimal_of(lines[0]), "1.2");
    EXPECT_EQ(fortune_of(lines[0]), "-0.2");
}

TEST(Luck, ASumWithFacesRolledAgainExpectsMore)
{
    // A die with ones and twos rolled again: 3, 4, 5, 6 once in six each
    // and 7/2 twice in six, which is 25/6; two are 25/3.
    const Question question{kMarch, Ask::Sum, 2, 0, faces({1, 2})};
    const auto lines = luck(deed(Side::Union, {roll(question, {2, 4, 1})}));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].dice, 3);
    EXPECT_EQ(lines[0].got, 5);
    EXPECT_EQ(lines[0].expected, Fraction(25, 3));
    EXPECT_EQ(fortune_of(lines[0]), "-3.3");
}

TEST(Luck, AContestIsExpectedAsOftenAsItsDecidingThrowsAreWon)
{
    // With a lead of one: 21 throws of 31.
    const auto lines = luck(deed(Side::Union, {roll({kMarch, Ask::Contest, 2, 1}, {3, 4, 2, 6})}));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].dice, 4);
    EXPECT_EQ(lines[0].got, 0);
    EXPECT_EQ(lines[0].expected, Fraction(21, 31));
    EXPECT_EQ(fortune_of(lines[0]), "-0.7");
}

TEST(Luck, EvenLuckHasNoSign)
{
    const auto lines = luck(deed(Side::Union, {roll({kFire, Ask::AtLeast, 2, 4}, {1, 6})}));
    EXPECT_EQ(fortune_of(lines.at(0)), "0.0");
}

TEST(Luck, EachSideHasItsOwn)
{
    const Deed done = deed(Side::Confederate, {roll({kMarch}, {4})});
    EXPECT_TRUE(luck(done, Side::Union).empty());
    EXPECT_EQ(luck(done, Side::Confederate).size(), 1u);
}

TEST(Luck, OnlyDeedsThatStandAreCounted)
{
    DiceTerms terms;
    terms.script = {1, 1, 1, 2, 2, 2};
    Game game = duel(terms);
    ASSERT_TRUE(std::holds_alternative<Accepted>(game.apply(volley(game))));
    ASSERT_TRUE(game.undo());
    EXPECT_TRUE(luck_of(game, Side::Union).empty());
    ASSERT_TRUE(std::holds_alternative<Accepted>(game.apply(volley(game))));
    const auto lines = luck_of(game, Side::Union);
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0].dice, 3);
}

}  // namespace
}  // namespace longroll::game
