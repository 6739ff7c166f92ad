// The sources of dice that have faces, the questions they answer and the rolls they keep.

#include "core/dice.h"

#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll {
namespace {

constexpr Clause kWhy{"XX-FIRE-1"};
constexpr Clause kCover{"XX-COVER-2"};

TEST(Faces, HoldWhatTheyWereGiven)
{
    const Faces ones_and_sixes = faces({1, 6});
    EXPECT_TRUE(ones_and_sixes.has(1));
    EXPECT_TRUE(ones_and_sixes.has(6));
    for (const int face : {2, 3, 4, 5}) EXPECT_FALSE(ones_and_sixes.has(face));
    EXPECT_TRUE(Faces{}.empty());
    EXPECT_FALSE(ones_and_sixes.empty());
}

TEST(ScriptedDice, AnswerEachKindOfQuestion)
{
    ScriptedDice dice({3, 2, 6, 4, 3, 5, 1, 4, 2, 2, 6});
    EXPECT_EQ(dice.d6(kWhy), 3);
    EXPECT_EQ(dice.sum(2, kWhy), 8);
    EXPECT_EQ(dice.count(3, 4, kWhy), 2);
    EXPECT_EQ(dice.count_at_most(2, 3, kWhy), 1);
    EXPECT_FALSE(dice.at_most(1, kWhy));
    EXPECT_FALSE(dice.spent());
    EXPECT_FALSE(dice.reaches(3, kWhy));
    EXPECT_TRUE(dice.reaches(6, kWhy));
    EXPECT_TRUE(dice.spent());
}

TEST(ScriptedDice, AskForNothingWhenThereAreNoDice)
{
    ScriptedDice dice({});
    EXPECT_EQ(dice.count(0, 4, kWhy), 0);
    EXPECT_EQ(dice.count(-2, 4, kWhy), 0);
    EXPECT_EQ(dice.count_at_most(0, 4, kWhy), 0);
    EXPECT_EQ(dice.sum(0, kWhy), 0);
    EXPECT_TRUE(dice.rolls().empty());
    EXPECT_TRUE(dice.spent());
}

TEST(ScriptedDice, RunningOutNamesTheClause)
{
    ScriptedDice dice({6});
    try {
        (void)dice.count(2, 4, kCover);
        FAIL() << "the script was too short";
    } catch (const Broken& broken) {
        EXPECT_NE(std::string(broken.what()).find("XX-COVER-2"), std::string::npos);
    }
}

TEST(ScriptedDice, RollAgainOnceAndOnlyTheNamedFaces)
{
    // 1 and 1 are rolled again: 6 counts, the second 1 stands.
    ScriptedDice dice({1, 5, 1, 6, 1});
    EXPECT_EQ(dice.count(3, 5, kWhy, faces({1})), 2);
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(dice.rolls().front().faces, (std::vector<int>{1, 5, 1, 6, 1}));
}

TEST(FaceDice, KeepTheirRollsUntilToldToForget)
{
    ScriptedDice dice({3, 5, 1});
    (void)dice.count(2, 5, kWhy);
    (void)dice.d6(kCover);
    ASSERT_EQ(dice.rolls().size(), 2u);
    EXPECT_EQ(dice.rolls()[0], (Roll{{kWhy, Ask::AtLeast, 2, 5, {}}, {3, 5}, 1}));
    EXPECT_EQ(dice.rolls()[1], (Roll{{kCover, Ask::Sum, 1, 0, {}}, {1}, 1}));
    dice.forget_rolls();
    EXPECT_TRUE(dice.rolls().empty());
}

TEST(FaceDice, IgnoreSettle)
{
    ScriptedDice dice({3});
    EXPECT_FALSE(dice.merges());
    dice.settle(1, 2, 3);
    EXPECT_EQ(dice.d6(kWhy), 3);
}

TEST(EnteredDice, SayWhatTheyWantNext)
{
    EnteredDice dice({4, 2, 6});
    EXPECT_EQ(dice.count(2, 4, kWhy), 1);
    EXPECT_EQ(dice.left(), 1u);
    try {
        (void)dice.count(3, 5, kCover);
        FAIL() << "two dice were missing";
    } catch (const DiceWanted& wanted) {
        EXPECT_EQ(wanted.question, (Question{kCover, Ask::AtLeast, 3, 5, {}}));
        EXPECT_EQ(wanted.missing, 2);
    }
}

TEST(EnteredDice, WantTheDiceThatAreRolledAgainToo)
{
    EnteredDice dice({1, 5, 1});
    try {
        (void)dice.count(3, 5, kWhy, faces({1}));
        FAIL() << "two dice are rolled again";
    } catch (const DiceWanted& wanted) {
        EXPECT_EQ(wanted.missing, 2);
        EXPECT_EQ(wanted.instead_of, (std::vector<int>{1, 1}));
    }
}

// What the person is told after each face of `typed`: how many more, and instead of what.
std::vector<std::pair<int, std::vector<int>>> told(const std::vector<int>& typed,
                                                   const std::function<void(Dice&)>& play)
{
    std::vector<std::pair<int, std::vector<int>>> wanted;
    for (std::size_t known = 0; known < typed.size(); ++known) {
        EnteredDice dice({typed.begin(), typed.begin() + static_cast<std::ptrdiff_t>(known)});
        try {
            play(dice);
            ADD_FAILURE() << "nothing more was wanted after " << known << " faces";
        } catch (const DiceWanted& now) {
            wanted.emplace_back(now.missing, now.instead_of);
        }
    }
    return wanted;
}

TEST(EnteredDice, SayWhichDiceOfASumAreRolledAgain)
{
    const auto play = [](Dice& dice) { (void)dice.sum(3, kWhy, faces({1, 2})); };
    EXPECT_EQ(told({2, 5, 1, 6, 1}, play), (std::vector<std::pair<int, std::vector<int>>>{
                                               {3, {}}, {2, {}}, {1, {}}, {2, {2, 1}}, {1, {1}}}));
}

TEST(EnteredDice, SayThatAContestIsThrownAgain)
{
    const auto play = [](Dice& dice) { (void)dice.beats(1, kWhy); };
    EXPECT_EQ(told({3, 4, 2, 6}, play), (std::vector<std::pair<int, std::vector<int>>>{
                                            {2, {}}, {1, {}}, {2, {3, 4}}, {1, {4}}}));
}

TEST(ScriptedDice, SumWithDiceRolledAgainInTheOrderInWhichTheyLay)
{
    // A raw unit's 6 becomes 2; a veteran's 2 and 1 become 1 and 5, and stand.
    ScriptedDice raw({6, 3, 2});
    EXPECT_EQ(raw.sum(2, kWhy, faces({6})), 5);
    EXPECT_TRUE(raw.spent());
    ScriptedDice veteran({2, 1, 1, 5});
    EXPECT_EQ(veteran.sum(2, kWhy, faces({1, 2})), 6);
    EXPECT_TRUE(veteran.spent());
    EXPECT_EQ(veteran.rolls().front().faces, (std::vector<int>{2, 1, 1, 5}));
}

TEST(ScriptedDice, DecideAContestByTheFirstPairThatDiffers)
{
    ScriptedDice dice({4, 4, 6, 1, 1, 2, 3, 3});
    EXPECT_TRUE(dice.beats(0, kWhy));
    EXPECT_FALSE(dice.beats(-1, kWhy));
    EXPECT_TRUE(dice.beats(1, kWhy));
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(dice.rolls()[0].faces, (std::vector<int>{4, 4, 6, 1}));
    EXPECT_EQ(dice.rolls()[1].faces, (std::vector<int>{1, 2}));
    EXPECT_THROW((void)answer_of({kWhy, Ask::Contest, 2, 0}, std::vector<int>{5, 5}), Broken);
}

TEST(PlayoutDice, AnswerSumsAndContestsAsOftenAsTheOddsSay)
{
    PlayoutDice dice(7);
    constexpr int kThrows = 30'000;
    int pips = 0;
    int won = 0;
    for (int roll = 0; roll < kThrows; ++roll) {
        pips += dice.sum(2, kWhy, faces({1, 2}));
        won += dice.beats(1, kWhy) ? 1 : 0;
    }
    // 25/3 and 21/31 a throw, within five standard deviations.
    EXPECT_NEAR(pips, kThrows * 25 / 3, 5 * 2.0 * 174);
    EXPECT_NEAR(won, kThrows * 21 / 31, 5 * 0.47 * 174);
}

TEST(SeededDice, RepeatThemselves)
{
    SeededDice once(Seed::from_number(1863));
    SeededDice twice(Seed::from_number(1863));
    for (int roll = 0; roll < 200; ++roll) EXPECT_EQ(once.d6(kWhy), twice.d6(kWhy));
}

TEST(SeededDice, CanRecomputeAnyRollAndGoOnFromIt)
{
    SeededDice dice(Seed::from_number(7));
    (void)dice.count(10, 4, kWhy);
    EXPECT_EQ(dice.next_roll(), 10u);
    const std::vector<int> rolled = dice.rolls().front().faces;
    const SeededDice fresh(Seed::from_number(7));
    for (std::size_t roll = 0; roll < rolled.size(); ++roll)
        EXPECT_EQ(fresh.face_of_roll(roll), rolled[roll]);
    SeededDice later(Seed::from_number(7), 10);
    EXPECT_EQ(later.d6(kWhy), dice.d6(kWhy));
}

TEST(SeededDice, AreFair)
{
    SeededDice dice(Seed::from_number(1861));
    std::map<int, int> faces_seen;
    constexpr int kRolls = 60'000;
    for (std::uint64_t roll = 0; roll < kRolls; ++roll) ++faces_seen[dice.face_of_roll(roll)];
    ASSERT_EQ(faces_seen.size(), 6u);
    // Five standard deviations (of about 91) either way; the seed is fixed, so this never flickers.
    for (const auto& [face, times] : faces_seen) {
        EXPECT_GT(times, 10'000 - 460) << face;
        EXPECT_LT(times, 10'000 + 460) << face;
    }
}

// Pinned: saved games depend on these faces for ever.
TEST(SeededDice, GiveTheseFaces)
{
    const SeededDice dice(Seed::from_number(1863));
    std::string first;
    for (std::uint64_t roll = 0; roll < 20; ++roll)
        first += std::to_string(dice.face_of_roll(roll));
    EXPECT_EQ(first, "51522536166421423622");
}

TEST(Seed, IsWrittenInHexAndDrawnAtRandom)
{
    EXPECT_EQ(Seed::from_number(0x0102).hex(), "0201" + std::string(60, '0'));
    EXPECT_NE(Seed::random(), Seed::random());
}

TEST(Commitment, HidesTheSeedAndBindsIt)
{
    const Seed seed = Seed::from_number(1863);
    EXPECT_EQ(commitment_of(seed), commitment_of(Seed::from_number(1863)));
    EXPECT_NE(commitment_of(seed), commitment_of(Seed::from_number(1864)));
    EXPECT_EQ(commitment_of(seed).size(), 64u);
    EXPECT_NE(commitment_of(seed), seed.hex());
}

TEST(PlayoutDice, StayOnTheFacesAndReachThemAll)
{
    PlayoutDice dice(42);
    std::set<int> seen;
    for (int roll = 0; roll < 500; ++roll) seen.insert(dice.d6(kWhy));
    EXPECT_EQ(seen, (std::set<int>{1, 2, 3, 4, 5, 6}));
    for (int roll = 0; roll < 500; ++roll) EXPECT_LT(dice.below(7), 7u);
}

TEST(PlayoutDice, OfNeighbouringSeedsBeginDifferently)
{
    int ones = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed)
        ones += static_cast<int>(PlayoutDice(seed).below(2));
    EXPECT_GT(ones, 160);
    EXPECT_LT(ones, 240);
}

// answer_of is what the log is checked against: it must agree with the plain definition.
RC_GTEST_PROP(AnswerOf, AgreesWithCountingFaceByFace, ())
{
    const auto thrown = *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 7));
    const Question question{kWhy,
                            *rc::gen::element(Ask::Sum, Ask::AtLeast, Ask::AtMost),
                            static_cast<int>(thrown.size()),
                            *rc::gen::inRange(0, 8),
                            {}};
    int expected = 0;
    for (const int face : thrown) {
        if (question.ask == Ask::Sum) expected += face;
        if (question.ask == Ask::AtLeast && face >= question.target) ++expected;
        if (question.ask == Ask::AtMost && face <= question.target) ++expected;
    }
    RC_ASSERT(answer_of(question, thrown) == expected);
}

}  // namespace
}  // namespace longroll
