// The umpire: one question each, answered by the rule that plays the game (ledger 9).

#include "cast.h"
#include "core/odds.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/resolve.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

#include <gmock/gmock.h>

namespace longroll::brothers_at_arms_miniatures {
namespace {

using testing::HasSubstr;

Case of(CaseKind what)
{
    Case stated;
    stated.what = what;
    return stated;
}

// The chance that what comes of it holds an event for which this is so, over all dice.
template <class Body, class Wanted>
Fraction chance(const Case& stated, Wanted wanted)
{
    const auto situation = Rulebook::situation(stated);
    if (!situation) {
        ADD_FAILURE() << to_text(situation.error());
        return Fraction(0);
    }
    const auto odds = exact_odds([&](Dice& dice) {
        State state = situation->state;
        EventLog log;
        Rulebook::carry_out_alone(situation->field, state, situation->action, dice, log);
        int found = 0;
        for (const auto& line : log.lines())
            if (const auto* body = std::get_if<Body>(&line.body))
                if (Rulebook::is_outcome(line.body) && wanted(*body)) found = 1;
        return found;
    });
    for (const auto& [held, share] : odds)
        if (held == 1) return share;
    return Fraction(0);
}
template <class Body>
Fraction chance(const Case& stated)
{
    return chance<Body>(stated, [](const Body&) { return true; });
}
std::string problem_of(const Case& stated)
{
    const auto situation = Rulebook::situation(stated);
    return situation ? "" : situation.error().front().sentence();
}

TEST(MiniaturesUmpire, AnswersFire)
{
    Case stated = of(CaseKind::Fire);  // three dice at 4, in the open
    EXPECT_EQ(chance<LostBases>(stated), Fraction(7, 8));
    stated.cover = 4;  // half of the hits stand
    EXPECT_EQ(chance<LostBases>(stated), Fraction(1) - Fraction(27, 64));
    stated.through = 1;
    EXPECT_EQ(chance<CommanderLost>(stated), Fraction(1, 36));
}

TEST(MiniaturesUmpire, FiresThroughOneCommanderWithSoManyBases)
{
    Case stated = of(CaseKind::Fire);
    stated.through = 2;  // a pair for each of two bases, until he is down
    EXPECT_EQ(chance<CommanderLost>(stated), Fraction(1) - Fraction(35 * 35, 36 * 36));
    for (const BaseSize size : {BaseSize::Usual, BaseSize::Broad, BaseSize::Narrow, BaseSize::Deep})
        for (stated.bases = 1; stated.bases <= 10; ++stated.bases)
            for (stated.through = 1; stated.through <= stated.bases; ++stated.through) {
                stated.options.base_size = size;
                stated.formation = Formation::Column;  // whoever fires does so in a line
                const auto situation = Rulebook::situation(stated);
                ASSERT_TRUE(situation);
                EXPECT_EQ(situation->state.commanders.size(), 1u);
                const View view(situation->field, situation->state);
                const Shots shots = shots_at(view, UnitId{0}, UnitId{1});
                EXPECT_EQ(shots.dice, stated.bases);
                EXPECT_EQ(commanders_on(view, shots.lines, kNoCommander).size(), stated.through);
            }
    stated.bases = 3;
    stated.through = 4;
    EXPECT_THAT(problem_of(stated), HasSubstr("no more lines"));
}

TEST(MiniaturesUmpire, AnswersMelee)
{
    Case stated = of(CaseKind::Melee);  // one base of a line strikes
    EXPECT_EQ(chance<LostBases>(stated), Fraction(1, 2));
    stated.formation = Formation::Column;  // all three strike behind the one in front
    EXPECT_EQ(chance<LostBases>(stated), Fraction(7, 8));
    stated.in_contact = 9;
    EXPECT_THAT(problem_of(stated), HasSubstr("cannot touch"));
}

TEST(MiniaturesUmpire, AnswersAFlinchTestAlone)
{
    Case stated = of(CaseKind::Flinch);
    stated.lost = 2;
    EXPECT_EQ(chance<Pinned>(stated), Fraction(1, 3));
    stated.cover = 3;  // two dice, both of them
    EXPECT_EQ(chance<Pinned>(stated), Fraction(1, 9));
    stated.indomitable = true;
    EXPECT_EQ(chance<Pinned>(stated), Fraction(0));
}

TEST(MiniaturesUmpire, AnswersCommandRolls)
{
    const auto passed = [](const CommandRolled& rolled) { return rolled.passed; };
    Case stated = of(CaseKind::CommandRoll);
    stated.command_value = 3;
    EXPECT_EQ(chance<CommandRolled>(stated, passed), Fraction(1, 2));
    stated.night = true;
    EXPECT_EQ(chance<CommandRolled>(stated, passed), Fraction(1, 3));
    stated.night = false;
    stated.roll = CaseRoll::Formation;  // nobody leads it
    EXPECT_EQ(chance<CommandRolled>(stated, passed), Fraction(1, 6));
    stated.roll = CaseRoll::Commander;
    EXPECT_EQ(chance<CommandRolled>(stated, passed), Fraction(1, 2));
    stated.superior_lost = true;
    EXPECT_EQ(chance<CommandRolled>(stated, passed), Fraction(1, 6));
}

TEST(MiniaturesUmpire, AnswersShotsAtACommanderAndHisCapture)
{
    Case shot = of(CaseKind::ShootCommander);
    shot.bases = 1;
    EXPECT_EQ(chance<CommanderLost>(shot), Fraction(1, 36));
    shot.sharpshooters = true;  // both dice at 4
    EXPECT_EQ(chance<CommanderLost>(shot), Fraction(1, 4));
    Case capture = of(CaseKind::Capture);
    capture.attack = 5;
    EXPECT_EQ(chance<CommanderLost>(capture), Fraction(1, 3));
    EXPECT_EQ(chance<CommanderEvaded>(capture), Fraction(2, 3));
}

TEST(MiniaturesUmpire, AnswersBreachFire)
{
    Case stated = of(CaseKind::Breach);
    EXPECT_THAT(problem_of(stated), HasSubstr("artillery"));
    stated.arm = Arm::Artillery;
    stated.bases = 1;
    stated.strength = 1;
    const auto breached = [](const WorksHit& hit) { return hit.left == 0; };
    EXPECT_EQ(chance<WorksHit>(stated, breached), Fraction(1, 6));  // 4 or more, then 5 or more
}

TEST(MiniaturesUmpire, AnswersReservesAndTheNight)
{
    const auto arrives = [](const ReserveRolled& rolled) { return rolled.arrives; };
    Case reserve = of(CaseKind::Reserve);
    EXPECT_EQ(chance<ReserveRolled>(reserve, arrives), Fraction(1, 3));
    reserve.mode = ReserveMode::Outcircling;
    EXPECT_EQ(chance<ReserveRolled>(reserve, arrives), Fraction(1, 6));
    reserve.night_march = true;
    const auto fresh = [](const MarchRolled& rolled) { return rolled.fresh; };
    EXPECT_EQ(chance<MarchRolled>(reserve, fresh), Fraction(1, 18));

    const auto passed = [](const CommandRolled& rolled) { return rolled.passed; };
    Case night = of(CaseKind::NightRoll);
    night.command_value = 3;
    EXPECT_EQ(chance<CommandRolled>(night, passed), Fraction(1, 2));
    night.send_off = true;  // one harder
    EXPECT_EQ(chance<CommandRolled>(night, passed), Fraction(1, 3));
}

TEST(MiniaturesUmpire, AnswersTheLevelOfVictory)
{
    Case stated = of(CaseKind::Victory);
    stated.confederate_objectives = 1;
    stated.union_objectives = 4;
    const auto decided = [](const GameEnded& ended) {
        return ended.outcome.winner == Side::Union && ended.outcome.level == VictoryLevel::Decisive;
    };
    EXPECT_EQ(chance<GameEnded>(stated, decided), Fraction(1));
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
