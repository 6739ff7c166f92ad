// The umpire: stated facts become a position whose one action the rules accept, and whose odds are
// the ledger's.

#include "core/odds.h"
#include "rulebooks/brothers_at_arms/resolve.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// The chance that an event of this kind comes of the case.
template <class Body>
Fraction chance_of(const Case& stated)
{
    const auto situation = Rulebook::situation(stated);
    EXPECT_TRUE(situation) << to_text(situation.error());
    EXPECT_FALSE(Rulebook::refuse(situation->field, situation->state, situation->action));
    EXPECT_EQ(Rulebook::check(situation->field, situation->state), "");
    return exact_odds([&](Dice& dice) {
               State state = situation->state;
               EventLog log;
               Rulebook::carry_out(situation->field, state, situation->action, dice, log);
               for (const auto& line : log.lines())
                   if (std::holds_alternative<Body>(line.body)) return true;
               return false;
           })
        .at(true);
}

// What the question brings, for each way in which its dice can fall.
std::vector<EventLog> answers_to(const Case& stated)
{
    const auto situation = Rulebook::situation(stated);
    EXPECT_TRUE(situation) << to_text(situation.error());
    std::vector<EventLog> answers;
    EnumeratingDice<uint128> dice({.merging = Merging::EveryPath});
    while (dice.next()) {
        State state = situation->state;
        EventLog log;
        Rulebook::carry_out(situation->field, state, situation->action, dice, log);
        EXPECT_NE(state.phase, Phase::Over);
        EXPECT_EQ(state.active, situation->state.active);
        answers.push_back(log);
    }
    return answers;
}

template <class... Bodies>
bool is_any_of(const Event& event)
{
    return (std::holds_alternative<Bodies>(event) || ...);
}

Case firing(CaseUnit attacker, std::uint8_t strength)
{
    Case stated;
    stated.attackers = {attacker};
    stated.target.strength = strength;
    return stated;
}

CaseUnit brigade(int attack, int strength, Cover cover = Cover::None)
{
    CaseUnit unit;
    unit.attack = static_cast<std::uint8_t>(attack);
    unit.strength = static_cast<std::uint8_t>(strength);
    unit.cover = cover;
    return unit;
}

// BA-EX-43: brigades of strength 2 against their like.
TEST(Resolve, AnswersFireSingleAndGrouped)
{
    Case stated = firing(brigade(4, 2), 2);
    EXPECT_EQ(chance_of<Dispersed>(stated), Fraction(1, 4));
    EXPECT_EQ(chance_of<Flinches>(stated), Fraction(1, 12));
    stated.attackers.push_back(brigade(4, 2));
    EXPECT_EQ(chance_of<Dispersed>(stated), Fraction(11, 16));
    stated = firing(brigade(4, 2, Cover::Soft), 2);
    EXPECT_EQ(chance_of<Dispersed>(stated), Fraction(1, 9));
    stated.attackers.push_back(brigade(4, 2, Cover::Soft));
    EXPECT_EQ(chance_of<Dispersed>(stated), Fraction(11, 27));
}

TEST(Resolve, AnswersMelee)
{
    Case stated = firing(brigade(4, 2), 2);
    stated.what = CaseKind::Melee;
    EXPECT_EQ(chance_of<Dispersed>(stated), Fraction(1, 4));
}

TEST(Resolve, AnswersAFlinchAlone)
{
    Case stated;
    stated.what = CaseKind::Flinch;
    stated.target.strength = 3;
    stated.hits = 2;
    EXPECT_EQ(chance_of<Flinches>(stated), Fraction(1, 3));
    stated.cover = Cover::Soft;
    EXPECT_EQ(chance_of<Flinches>(stated), Fraction(1, 9));
    stated.options.overwhelming_fire = true;
    EXPECT_EQ(chance_of<Flinches>(stated), Fraction(1, 3));
    stated.cover = Cover::Fortification;
    EXPECT_EQ(chance_of<Flinches>(stated), Fraction(0));
    stated.hits = 3;
    EXPECT_FALSE(Rulebook::situation(stated));
}

TEST(Resolve, AnswersCommandRolls)
{
    Case stated;
    stated.what = CaseKind::CommandRoll;
    stated.leadership = 3;
    EXPECT_EQ(chance_of<NicPlaced>(stated), Fraction(1, 2));
    stated.night = true;
    EXPECT_EQ(chance_of<NicPlaced>(stated), Fraction(2, 3));
    stated.initiative = true;
    EXPECT_EQ(chance_of<NicPlaced>(stated), Fraction(1));
    stated.night = false;
    EXPECT_EQ(chance_of<NicPlaced>(stated), Fraction(5, 6));
}

TEST(Resolve, AnswersShotsAtCommandersAndCaptures)
{
    Case stated = firing(brigade(4, 3), 3);
    stated.what = CaseKind::ShootCommander;
    EXPECT_EQ(chance_of<CommanderLost>(stated), Fraction(1, 6));
    stated.attackers[0].sharpshooters = true;
    EXPECT_EQ(chance_of<CommanderLost>(stated), Fraction(1, 2));
    stated.what = CaseKind::Capture;
    EXPECT_EQ(chance_of<CommanderLost>(stated), Fraction(1, 2));
}

TEST(Resolve, AnswersABreach)
{
    Case stated = firing(brigade(4, 6), 3);
    stated.what = CaseKind::Breach;
    stated.attackers[0].arm = Arm::Artillery;
    const auto situation = Rulebook::situation(stated);
    ASSERT_TRUE(situation);
    EXPECT_FALSE(Rulebook::refuse(situation->field, situation->state, situation->action));
    const auto odds = exact_odds([&](Dice& dice) {
        State state = situation->state;
        EventLog log;
        Rulebook::carry_out(situation->field, state, situation->action, dice, log);
        return !state.breaches.empty();
    });
    EXPECT_EQ(odds.at(true), Fraction(1, 64));
}

TEST(Resolve, TakesEveryStatedFactIntoAccount)
{
    Case stated = firing(brigade(4, 3), 3);
    stated.attackers[0].unformed = true;
    EXPECT_EQ(chance_of<Dispersed>(stated), Fraction(0));
    stated = firing(brigade(4, 3), 3);
    stated.attackers[0].fatigued = true;
    EXPECT_EQ(chance_of<Dispersed>(stated), Fraction(1, 27));
    stated = firing(brigade(4, 3), 3);
    stated.attackers[0].commanders_fired_through = 1;
    EXPECT_EQ(chance_of<CommanderLost>(stated), Fraction(1, 6));
    stated = firing(brigade(4, 3), 3);
    stated.target.aboard = true;
    EXPECT_EQ(chance_of<Dispersed>(stated), Fraction(1, 2));
    stated.target.indomitable = true;
    EXPECT_EQ(chance_of<Flinches>(stated), Fraction(0));
}

// A case of each kind in which the most can happen.
std::vector<Case> one_of_each_kind()
{
    std::vector<Case> cases;
    for (const CaseKind what :
         {CaseKind::Fire, CaseKind::Melee, CaseKind::Flinch, CaseKind::CommandRoll,
          CaseKind::ShootCommander, CaseKind::Capture, CaseKind::Breach}) {
        Case stated = firing(brigade(4, what == CaseKind::Breach ? 6 : 2), 2);
        stated.what = what;
        stated.attackers[0].arm = Arm::Artillery;
        stated.target.commanders = 1;
        cases.push_back(stated);
    }
    return cases;
}

// BA-STF-5, BA-CTR-16: half of the shots disperse the unit, and one in six of these costs him.
TEST(Resolve, ACommanderDoesNotFallWithOneUnitOfHisDivision)
{
    Case stated = firing(brigade(4, 1), 1);
    stated.target.commanders = 1;
    EXPECT_EQ(chance_of<CommanderLost>(stated), Fraction(1, 12));
    stated.what = CaseKind::Melee;
    EXPECT_EQ(chance_of<CommanderLost>(stated), Fraction(1, 12));
    stated.attackers[0].strength = 2;
    stated.target.stacked_strength = 1;
    EXPECT_EQ(chance_of<CommanderLost>(stated), Fraction(1, 8));  // three of four disperse one
}

TEST(Resolve, StopsWithTheAnswer)
{
    for (const Case& stated : one_of_each_kind())
        for (const EventLog& answer : answers_to(stated))
            for (const auto& line : answer.lines()) {
                const bool beyond =
                    is_any_of<BoundBegan, PhaseBegan, MarkersRemoved, GameEnded>(line.body);
                EXPECT_FALSE(beyond) << static_cast<int>(stated.what) << line.clause.id;
            }
}

TEST(Resolve, EveryAnswerHasAnOutcome)
{
    for (const Case& stated : one_of_each_kind()) {
        const auto answers = answers_to(stated);
        EXPECT_GT(answers.size(), 1u);
        for (const EventLog& answer : answers)
            EXPECT_TRUE(std::ranges::any_of(answer.lines(), [](const auto& line) {
                return Rulebook::is_outcome(line.body);
            })) << static_cast<int>(stated.what);
    }
}

// BA-GRP-5: both brigades of strength 2 hit with both dice in one case of four.
TEST(Resolve, TheOddsOfAGroupHoldTheAttacksThatAreLost)
{
    Case stated = firing(brigade(4, 2), 2);
    stated.attackers.push_back(brigade(4, 2));
    EXPECT_TRUE(Rulebook::is_outcome(AttackLost{}));
    EXPECT_EQ(chance_of<AttackLost>(stated), Fraction(1, 4));
}

TEST(Resolve, SaysWhatIsWrong)
{
    EXPECT_FALSE(Rulebook::situation(firing(brigade(1, 3), 3)));
    EXPECT_FALSE(Rulebook::situation(firing(brigade(4, 0), 3)));
    EXPECT_FALSE(Rulebook::situation(Case{}));
    Case many = firing(brigade(4, 3), 3);
    many.attackers.assign(40, brigade(4, 3));
    EXPECT_FALSE(Rulebook::situation(many));
}

}  // namespace
}  // namespace longroll::brothers_at_arms
