// The umpire: stated facts become a position whose one action the rules accept, and whose odds are
// the ledger's.

#include "core/odds.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sandbox.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

using board::table::inches;

constexpr UnitId kTarget{0};

Situation situation_of(const Case& stated)
{
    auto situation = Rulebook::situation(stated);
    EXPECT_TRUE(situation) << to_text(situation.error());
    EXPECT_EQ(Rulebook::check(situation->field, situation->state), "");
    EXPECT_FALSE(Rulebook::refuse(situation->field, situation->state, situation->action));
    return *std::move(situation);
}

// The chance that an event of this kind comes of the case, such that it satisfies the test.
template <class Body, class Test>
Fraction chance_of(const Case& stated, Test test)
{
    const Situation situation = situation_of(stated);
    return exact_odds([&](Dice& dice) {
               State state = situation.state;
               EventLog log;
               Rulebook::carry_out(situation.field, state, situation.action, dice, log);
               return std::any_of(log.lines().begin(), log.lines().end(), [&](const auto& line) {
                   const auto* body = std::get_if<Body>(&line.body);
                   return body != nullptr && test(*body);
               });
           })
        .at(true);
}

Case against(CaseKind what, Length range)
{
    Case stated;
    stated.what = what;
    stated.attackers.push_back({});
    stated.attackers.back().range = range;
    return stated;
}

// Two dice on sixes, and five when Stationary.
TEST(TestOfBattleUmpire, Fire)
{
    Case stated = against(CaseKind::Fire, inches(3));
    const auto both = [](const LostStrength& lost) { return lost.points == 2; };
    EXPECT_EQ(chance_of<LostStrength>(stated, both), (Fraction{1, 36}));
    stated.attackers[0].stationary = true;
    const auto none = [](const Fought& fought) { return fought.hits == 0; };
    EXPECT_EQ(chance_of<Fought>(stated, none), (Fraction{3125, 7776}));
}

TEST(TestOfBattleUmpire, Morale)
{
    Case stated = against(CaseKind::Morale, 0);
    const auto fails = [](const MoraleTested& test) {
        return test.unit == kTarget && !test.passed;
    };
    EXPECT_EQ(chance_of<MoraleTested>(stated, fails), (Fraction{1, 6}));
    stated.attackers[0].flank = true;
    EXPECT_EQ(chance_of<MoraleTested>(stated, fails), (Fraction{1, 3}));
}

// Four dice each: as likely to win as to lose.
TEST(TestOfBattleUmpire, MeleeAndTie)
{
    const auto attacker = [](const MeleeDecided& melee) { return melee.winner == Side::Union; };
    for (const CaseKind what : {CaseKind::Melee, CaseKind::Tie}) {
        Case stated = against(what, 0);
        stated.target.strength = stated.attackers[0].strength = 5;
        EXPECT_EQ(chance_of<MeleeDecided>(stated, attacker), (Fraction{1, 2}));
    }
}

TEST(TestOfBattleUmpire, Marsh)
{
    Case stated;
    stated.what = CaseKind::Marsh;
    stated.entered = 1;
    const auto seven = [](const MarshRolled& marsh) { return marsh.roll >= 5; };
    EXPECT_EQ(chance_of<MarshRolled>(stated, seven), (Fraction{1, 2}));
}

TEST(TestOfBattleUmpire, Ignition)
{
    Case stated;
    stated.what = CaseKind::Ignition;
    EXPECT_FALSE(Rulebook::situation(stated));
    stated.cover = {TerrainKind::TownBlock};
    EXPECT_EQ(chance_of<CaughtFire>(stated, [](const CaughtFire&) { return true; }),
              (Fraction{1, 6}));
}

TEST(TestOfBattleUmpire, ExhaustionAndCollapse)
{
    Case stated;
    stated.what = CaseKind::Exhaustion;
    stated.others.push_back({});
    const auto collapses = [](const CollapseRolled& roll) { return roll.collapsed; };
    EXPECT_EQ(chance_of<CollapseRolled>(stated, collapses), (Fraction{1, 3}));
}

TEST(TestOfBattleUmpire, ProblemsNameWhatIsWrong)
{
    Case stated = against(CaseKind::Fire, inches(30));
    const auto wrong = Rulebook::situation(stated);
    ASSERT_FALSE(wrong);
    EXPECT_THAT(to_text(wrong.error()), testing::HasSubstr("case.attackers[0].range"));
}

}  // namespace
}  // namespace longroll::test_of_battle
