// Exact odds: the jobs that are measured against the field, and the laws of the enumerating dice.

#include "core/odds.h"

#include <tuple>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll {
namespace {

constexpr Clause kWhy{"XX-FIRE-1"};

TEST(Odds, OfHitsThatAreRolledAgain)
{
    const auto odds =
        exact_odds([](Dice& dice) { return dice.count(dice.count(3, 4, kWhy), 4, kWhy); });
    EXPECT_EQ(odds.size(), 4u);
    EXPECT_EQ(odds.at(0), (Fraction{27, 64}));
    EXPECT_EQ(odds.at(1), (Fraction{27, 64}));
    EXPECT_EQ(odds.at(2), (Fraction{9, 64}));
    EXPECT_EQ(odds.at(3), (Fraction{1, 64}));
    EXPECT_EQ(odds.at(4), Fraction{});
}

enum class Fate { Nothing, Flinch, Destroyed };

Fate four_units_fire(Dice& dice)
{
    constexpr int kStrength = 4;
    constexpr std::array<std::array<int, 2>, 4> kUnits = {{{5, 4}, {4, 5}, {3, 4}, {6, 5}}};
    int hits = 0;
    for (const auto& [count, target] : kUnits) {
        hits += dice.count(dice.count(count, target, kWhy), 3, kWhy);
        if (hits >= kStrength) return Fate::Destroyed;
        dice.settle(hits);
    }
    return dice.at_most(hits, kWhy) ? Fate::Flinch : Fate::Nothing;
}

TEST(Odds, OfFourUnitsFiringInTurn)
{
    for (const Merging merging : {Merging::AtSettle, Merging::EveryPath}) {
        const auto odds = exact_odds(four_units_fire, {.merging = merging});
        EXPECT_EQ(odds.at(Fate::Destroyed), Fraction::from_text("17492903151665/22876792454961"));
        EXPECT_EQ(odds.at(Fate::Flinch), Fraction::from_text("741373173632/7625597484987"));
        EXPECT_EQ(odds.at(Fate::Nothing), Fraction::from_text("3159769782400/22876792454961"));
        EXPECT_EQ(odds.total(), Fraction{1});
    }
}

std::pair<int, int> both_sides_fire(Dice& dice)
{
    const int first = dice.count(dice.count(12, 6, kWhy), 4, kWhy);
    dice.settle(first);
    const int second = dice.count(dice.count(8, 5, kWhy), 4, kWhy);
    return {first, second};
}

TEST(Odds, OfLossesOnBothSides)
{
    const auto odds = exact_odds(both_sides_fire);
    EXPECT_EQ(odds.size(), 117u);
    EXPECT_EQ(odds.at({0, 0}), Fraction::from_text("1225948584656640625/14975624970497949696"));
    EXPECT_EQ(odds.at({12, 8}), Fraction::from_text("1/14975624970497949696"));
    EXPECT_EQ(odds.total(), Fraction{1});
    EXPECT_EQ(odds, exact_odds(both_sides_fire, {.merging = Merging::EveryPath}));
}

TEST(Odds, AreListedInOrderAndSummed)
{
    const auto odds = exact_odds([](Dice& dice) { return dice.sum(2, kWhy); });
    std::string text;
    for (const auto& [sum, chance] : odds) text += std::to_string(sum) + ":" + chance.text() + " ";
    EXPECT_EQ(text,
              "2:1/36 3:1/18 4:1/12 5:1/9 6:5/36 7:1/6 8:5/36 9:1/9 10:1/12 11:1/18 12:1/36 ");
    EXPECT_EQ(odds.chance_that([](int sum) { return sum >= 10; }), (Fraction{1, 6}));
    EXPECT_EQ(odds.answer(0), 2);
    EXPECT_FALSE(odds.empty());
}

TEST(Odds, OfBoolsCanBeListed)
{
    const auto odds = exact_odds([](Dice& dice) { return dice.reaches(5, kWhy); });
    std::vector<std::pair<bool, std::string>> lines;
    for (const auto& [answer, chance] : odds) lines.emplace_back(answer, chance.text());
    EXPECT_EQ(lines, (std::vector<std::pair<bool, std::string>>{{false, "2/3"}, {true, "1/3"}}));
}

TEST(Odds, OfWhatNeedsNoDice)
{
    const auto odds = exact_odds([](Dice& dice) {
        dice.settle();
        dice.settle(7);
        return dice.count(0, 4, kWhy);
    });
    EXPECT_EQ(odds.size(), 1u);
    EXPECT_EQ(odds.at(0), Fraction{1});
}

TEST(Odds, SkipAnswersThatCannotComeUp)
{
    const auto odds = exact_odds([](Dice& dice) {
        return std::tuple(dice.count(3, 7, kWhy), dice.count(3, 1, kWhy),
                          dice.count_at_most(3, 0, kWhy), dice.count_at_most(3, 6, kWhy),
                          dice.count(3, 9, kWhy), dice.count(3, -2, kWhy));
    });
    EXPECT_EQ(odds.size(), 1u);
    EXPECT_EQ(odds.paths(), 1);
    EXPECT_EQ(odds.at({0, 3, 0, 3, 0, 3}), Fraction{1});
}

// 60 dice on a path: the counts no longer fit 128 bits, the odds are as exact as before.
TEST(Odds, GoBeyond128Bits)
{
    const auto all_ones = [](Dice& dice) {
        int ones = 0;
        for (int throw_number = 0; throw_number < 6; ++throw_number) {
            ones += dice.count_at_most(10, 1, kWhy);
            dice.settle(ones);
        }
        return ones;
    };
    const auto odds = exact_odds(all_ones);
    EXPECT_EQ(odds.size(), 61u);
    EXPECT_EQ(odds.total(), Fraction{1});
    Fraction expected{1};
    for (int die = 0; die < 60; ++die) expected = expected * Fraction{1, 6};
    EXPECT_EQ(odds.at(60), expected);
    EXPECT_EQ(odds, exact_odds([](Dice& dice) { return dice.count_at_most(60, 1, kWhy); }));
    EXPECT_EQ(odds.chance_that([](int ones) { return ones < 60; }), Fraction{1} - expected);
}

TEST(Odds, AreExactUpToTheLastDieOf128Bits)
{
    for (const int dice_thrown : {kDiceIn128Bits, kDiceIn128Bits + 1}) {
        const auto odds = exact_odds([&](Dice& dice) { return dice.count(dice_thrown, 3, kWhy); });
        EXPECT_EQ(odds.total(), Fraction{1});
        EXPECT_EQ(odds.size(), static_cast<std::size_t>(dice_thrown) + 1);
    }
}

TEST(Odds, StopAtTheLimit)
{
    const auto many = [](Dice& dice) {
        int sum = 0;
        for (int die = 0; die < 12; ++die) sum = sum * 6 + dice.d6(kWhy);
        return sum % 7;
    };
    EXPECT_FALSE(try_exact_odds(many, {.paths = 1000}));
    try {
        (void)exact_odds(many, {.paths = 1000});
        FAIL() << "there are 6^12 paths";
    } catch (const TooManyOutcomes& stop) {
        EXPECT_STREQ(stop.what(),
                     "there are more outcomes than can be counted in 1000 runs of the rule");
    }
    EXPECT_TRUE(try_exact_odds(four_units_fire));
}

TEST(Odds, StopARuleThatRollsForEver)
{
    const auto until_a_six = [](Dice& dice) {
        int throws = 1;
        while (!dice.reaches(6, kWhy)) ++throws;
        return throws;
    };
    EXPECT_FALSE(try_exact_odds(until_a_six));
}

TEST(Odds, NoticeARuleThatIsNotTheSameTwice)
{
    int runs = 0;
    const auto fickle = [&](Dice& dice) {
        if (++runs % 2 == 0) (void)dice.d6(kWhy);
        const int face = dice.d6(kWhy);
        dice.settle(face);
        return face;
    };
    EXPECT_THROW((void)exact_odds(fickle), Broken);
}

// The answers and ways that the book has for a question.
std::map<int, std::uint64_t> ways_in_the_book(const Question& question)
{
    AnswerBook<uint128> book;
    const auto* page = book.look_up(question, 0);
    std::map<int, std::uint64_t> ways;
    int answer = page->first_answer;
    for (std::uint32_t way = page->first_way; way < page->end_way; ++way)
        ways[answer++] = static_cast<std::uint64_t>(book.ways(way));
    // Spread over two throws a die, which is what the brute force counts.
    for (auto& [key, count] : ways)
        for (int die = page->dice; die < 2 * question.dice; ++die) count *= 6;
    return ways;
}

// Every first throw of each die with every second throw, whether it is used or not.
std::map<int, std::uint64_t> ways_by_brute_force(const Question& question)
{
    std::map<int, std::uint64_t> ways;
    std::uint64_t throws = 1;
    for (int die = 0; die < question.dice; ++die) throws *= 36;
    for (std::uint64_t number = 0; number < throws; ++number) {
        int answer = 0;
        std::uint64_t rest = number;
        for (int die = 0; die < question.dice; ++die) {
            int face = static_cast<int>(rest % 6) + 1;
            if (question.again.has(face)) face = static_cast<int>(rest / 6 % 6) + 1;
            rest /= 36;
            answer += question.ask == Ask::Sum ? face : (question.counts(face) ? 1 : 0);
        }
        ++ways[answer];
    }
    return ways;
}

RC_GTEST_PROP(AnswerBook, AgreesWithEveryThrowFaceByFace, ())
{
    const Question question{kWhy, *rc::gen::element(Ask::Sum, Ask::AtLeast, Ask::AtMost),
                            *rc::gen::inRange(1, 4), *rc::gen::inRange(-1, 9),
                            Faces{static_cast<std::uint8_t>(*rc::gen::inRange(0, 64))}};
    RC_ASSERT(ways_in_the_book(question) == ways_by_brute_force(question));
}

// The quality re-rolls of a test by two dice: the book, a rule that asks it, and every face.
TEST(Odds, OfASumWithDiceRolledAgainAreThoseOfEveryThrow)
{
    for (const Faces again : {faces({}), faces({1}), faces({1, 2}), faces({6})})
        for (const int dice : {1, 2, 3}) {
            const auto odds =
                exact_odds([&](Dice& source) { return source.sum(dice, kWhy, again); });
            const auto ways = ways_by_brute_force({kWhy, Ask::Sum, dice, 0, again});
            std::uint64_t throws = 1;
            for (int die = 0; die < dice; ++die) throws *= 36;
            ASSERT_EQ(odds.size(), ways.size());
            for (const auto& [sum, count] : ways) EXPECT_EQ(odds.at(sum), Fraction(count, throws));
        }
}

TEST(Odds, OfASumWithDiceRolledAgainRunTheRuleOncePerSum)
{
    const auto odds = exact_odds([](Dice& dice) { return dice.sum(20, kWhy, faces({1, 2})); });
    EXPECT_EQ(odds.paths(), 101);
    EXPECT_EQ(odds.total(), Fraction{1});
}

// However long a contest goes on, its odds are those of the throws that decide: the chance w of a
// throw that wins, again after t that are equal, is w + t w + t t w + ... = w / (1 - t).
TEST(Odds, OfAContestAreThoseOfTheThrowsThatDecide)
{
    for (int lead = -7; lead <= 7; ++lead) {
        std::uint64_t won = 0;
        std::uint64_t lost = 0;
        for (int first = 1; first <= 6; ++first)
            for (int second = 1; second <= 6; ++second) {
                won += first + lead > second ? 1 : 0;
                lost += first + lead < second ? 1 : 0;
            }
        const auto odds = exact_odds([&](Dice& dice) { return dice.beats(lead, kWhy); });
        EXPECT_EQ(odds.at(true), Fraction(won, won + lost)) << lead;
        EXPECT_EQ(odds.at(false), Fraction(lost, won + lost)) << lead;
    }
}

TEST(Odds, OfContestsAmongOtherDiceAddUp)
{
    // Hits on both sides; at equal hits a contest with a lead; then another, all merged.
    const auto melee = [](Dice& dice) {
        int won = 0;
        for (const int lead : {1, 3, -4, 0, 2}) {
            const int first = dice.count(4, 5, kWhy);
            const int second = dice.count(3, 4, kWhy);
            won += first == second ? (dice.beats(lead, kWhy) ? 1 : 0) : (first > second ? 1 : 0);
            dice.settle(won);
        }
        return won;
    };
    const auto merged = exact_odds(melee);
    EXPECT_EQ(merged.total(), Fraction{1});
    // One round by hand: P(first > second) + P(equal) 21/31 and so on, multiplied out.
    const auto hits = exact_odds(
        [](Dice& dice) { return std::pair(dice.count(4, 5, kWhy), dice.count(3, 4, kWhy)); });
    const Fraction more = hits.chance_that([](const auto& at) { return at.first > at.second; });
    const Fraction equal = hits.chance_that([](const auto& at) { return at.first == at.second; });
    Fraction all{1};
    for (const Fraction& contest :
         {Fraction(21, 31), Fraction(10, 11), Fraction(1, 34), Fraction(1, 2), Fraction(13, 16)})
        all = all * (more + equal * contest);
    EXPECT_EQ(merged.at(5), all);
}

TEST(AnswerBook, RefusesWhatDoesNotFit)
{
    AnswerBook<uint128> book;
    const Question question{kWhy, Ask::AtLeast, 40, 4, {}};
    EXPECT_NE(book.look_up(question, 8), nullptr);
    EXPECT_EQ(book.look_up(question, 9), nullptr);
    EXPECT_EQ(book.look_up({kWhy, Ask::AtLeast, 49, 4, {}}, 0), nullptr);
    EXPECT_NE(book.look_up({kWhy, Ask::AtLeast, 1000, 7, {}}, 40), nullptr);
}

// Small dice programs over two numbers, drawn at random: a stand-in for rules.
enum class Deed : std::uint8_t { Count, CountAgain, AtMost, Sum, SumAgain, Reroll, Contest };
enum class Use : std::uint8_t { Add, Highest, Swap };

struct Step {
    Deed deed = Deed::Count;
    Use use = Use::Add;
    int dice = 1;
    int target = 4;
    int only_if_below = 99;  // the step is left out when the first number is not below this
    bool settles = false;
};

struct Program {
    std::vector<Step> steps;
    int stops_at = 99;
};

std::ostream& operator<<(std::ostream& out, const Program& program)
{
    for (const Step& step : program.steps)
        out << "{deed " << int(step.deed) << ", use " << int(step.use) << ", " << step.dice << "d "
            << step.target << ", below " << step.only_if_below << ", settles " << step.settles
            << "} ";
    return out << "stops at " << program.stops_at;
}

rc::Gen<Program> programs()
{
    const auto step = rc::gen::map(
        rc::gen::tuple(rc::gen::element(Deed::Count, Deed::CountAgain, Deed::AtMost, Deed::Sum,
                                        Deed::SumAgain, Deed::Reroll, Deed::Contest),
                       rc::gen::element(Use::Add, Use::Highest, Use::Swap), rc::gen::inRange(0, 4),
                       rc::gen::inRange(1, 8), rc::gen::element(2, 5, 99),
                       rc::gen::arbitrary<bool>()),
        [](const auto& parts) {
            return std::apply([](auto... part) { return Step{part...}; }, parts);
        });
    return rc::gen::map(
        rc::gen::pair(rc::gen::resize(4, rc::gen::container<std::vector<Step>>(step)),
                      rc::gen::element(3, 6, 99)),
        [](const auto& parts) {
            return Program{parts.first, parts.second};
        });
}

int ask(Dice& dice, const Step& step, int first)
{
    switch (step.deed) {
        case Deed::Count: return dice.count(step.dice, step.target, kWhy);
        case Deed::CountAgain:
            return dice.count(step.dice, step.target, kWhy, faces({1, step.target % 6 + 1}));
        case Deed::AtMost: return dice.count_at_most(step.dice, step.target, kWhy);
        case Deed::Sum: return dice.sum(std::min(step.dice, 2), kWhy);
        case Deed::SumAgain: return dice.sum(std::min(step.dice, 2), kWhy, faces({1, 2}));
        case Deed::Reroll: return dice.count(std::min(first, 4), step.target, kWhy);
        case Deed::Contest: return dice.beats(step.target - 4, kWhy) ? 1 : 0;
    }
    return 0;
}

std::pair<int, int> run(const Program& program, Dice& dice)
{
    int first = 0;
    int second = 0;
    int place = 0;
    for (const Step& step : program.steps) {
        ++place;
        if (first >= step.only_if_below) continue;
        const int answer = ask(dice, step, first);
        if (step.use == Use::Add) first += answer;
        if (step.use == Use::Highest) first = std::max(first, answer);
        if (step.use == Use::Swap) second = std::exchange(first, answer);
        if (first >= program.stops_at) break;
        if (step.settles) dice.settle(place, first, second);
    }
    return {first, second};
}

RC_GTEST_PROP(Odds, AreTheSameMergedAndUnmerged, ())
{
    const Program program = *programs();
    const auto play = [&](Dice& dice) { return run(program, dice); };
    const auto merged = exact_odds(play);
    const auto unmerged = exact_odds(play, {.merging = Merging::EveryPath});
    RC_ASSERT(merged == unmerged);
    RC_ASSERT(merged.total() == Fraction{1});
    Fraction sum;
    for (const auto& [answer, chance] : merged) {
        RC_ASSERT(chance > Fraction{});
        sum = sum + chance;
    }
    RC_ASSERT(sum == Fraction{1});
}

RC_GTEST_PROP(Odds, ContainEverythingThatSeededDiceGive, (std::uint64_t seed))
{
    const Program program = *programs();
    const auto odds = exact_odds([&](Dice& dice) { return run(program, dice); });
    SeededDice dice(Seed::from_number(seed));
    PlayoutDice quick(seed);
    for (int game = 0; game < 20; ++game) {
        RC_ASSERT(odds.at(run(program, dice)) > Fraction{});
        RC_ASSERT(odds.at(run(program, quick)) > Fraction{});
    }
}

}  // namespace
}  // namespace longroll
