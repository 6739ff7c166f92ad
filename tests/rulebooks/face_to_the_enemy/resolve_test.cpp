// The umpire: one question each, answered by the rule that plays the game.

#include "cast.h"
#include "rulebooks/face_to_the_enemy/resolve.h"

#include <gmock/gmock.h>

namespace longroll::face_to_the_enemy {
namespace {

using testing::HasSubstr;

// What comes of a case with these faces: the log, and the unit as it is left.
struct Answer : Stage<Field, State, EventLog> {
    [[nodiscard]] const Unit& unit() const { return state.units[0]; }
};
Answer answer(const Case& stated, std::vector<int> faces)
{
    Answer found;
    auto situation = Rulebook::situation(stated);
    if (!situation) {
        ADD_FAILURE() << to_text(situation.error());
        found.state.units.push_back({});
        return found;
    }
    found.field = std::move(situation->field);
    found.state = std::move(situation->state);
    ScriptedDice dice(std::move(faces));
    Rulebook::carry_out(found.field, found.state, situation->action, dice, found.log,
                        RunOn::ToChoice);
    EXPECT_TRUE(dice.spent());
    return found;
}
std::string problem_of(const Case& stated)
{
    const auto situation = Rulebook::situation(stated);
    return situation ? "" : situation.error().front().sentence();
}
CaseEnemy enemy(Length range, Aspect aspect = Aspect::Front)
{
    CaseEnemy one;
    one.range = range;
    one.aspect = aspect;
    return one;
}
// An Average unit would throw ones again.
std::vector<int> misses(std::size_t count) { return std::vector<int>(count, 2); }

TEST(FaceToTheEnemyUmpire, AnswersActivationWithAllThatLiesBetween)
{
    Case stated;
    stated.what = CaseKind::Activation;
    stated.unit.quality = Quality::Raw;
    stated.unit.morale = Morale::Worn;
    stated.general = CaseGeneral{Grade::Poor, inches(10), {}};
    stated.woods = stated.intervening = stated.separated = true;
    const Answer fails = answer(stated, {5, 5});  // as FE-W-3
    EXPECT_EQ(fails.last<ActivationRolled>().needed, 13);
    EXPECT_FALSE(fails.last<ActivationRolled>().passed);
    stated.general->attached_to = Quality::Veteran;
    EXPECT_EQ(answer(stated, {6, 6}).last<ActivationRolled>().needed, 14);
    stated.retreating = true;
    EXPECT_EQ(answer(stated, {6, 6}).last<ActivationRolled>().needed, 13);
    Case with;
    with.what = CaseKind::Activation;
    with.unit.general = true;
    EXPECT_EQ(answer(with, {1, 2}).last<ActivationRolled>().needed, 3);
    with.unit.general = false;
    EXPECT_THAT(problem_of(with), HasSubstr("no general"));
}

TEST(FaceToTheEnemyUmpire, AnswersShootingDownToTheMoraleTest)
{
    Case stated;
    stated.what = CaseKind::Shooting;
    stated.enemies = {enemy(inches(4))};
    const Answer quiet = answer(stated, misses(6));
    EXPECT_EQ(quiet.last<Struck>().dice, 6);
    EXPECT_EQ(quiet.last<Struck>().needed, 4);
    // Two hits of six bases: a loss roll, and a test for one hit in three bases.
    const Answer hit = answer(stated, {6, 6, 2, 2, 2, 2, 2, 4, 4});
    EXPECT_EQ(hit.unit().bases, 5);
    EXPECT_EQ(hit.count<MoraleTested>(), 1);
    stated.cover = Cover::Works;
    EXPECT_EQ(answer(stated, misses(6)).last<Struck>().needed, 6);
    stated.cover = Cover::Other;
    EXPECT_EQ(answer(stated, misses(6)).last<Struck>().needed, 5);
    stated.cover = Cover::None;
    stated.unit.general = true;  // a roll for him when it is hit
    EXPECT_EQ(answer(stated, {6, 2, 2, 2, 2, 2, 6, 6, 6}).count<GeneralLost>(), 1);
}

TEST(FaceToTheEnemyUmpire, AnswersAutobreak)
{
    Case stated;
    stated.what = CaseKind::Shooting;
    stated.unit.bases = 4;
    stated.enemies = {enemy(inches(4))};
    const Answer gone = answer(stated, {6, 2, 2, 2, 2, 2, 1});
    EXPECT_EQ(gone.unit().fate, UnitFate::Autobroken);
}

TEST(FaceToTheEnemyUmpire, TellsTheHitsOfAllWhoShoot)
{
    Case stated;
    stated.what = CaseKind::Shooting;
    stated.enemies = {enemy(inches(4)), enemy(inches(4), Aspect::Flank)};
    stated.enemies[0].bases = stated.enemies[0].initial = 1;
    stated.enemies[1].bases = stated.enemies[1].initial = 1;
    const Answer hit = answer(stated, {6, 6, 6, 4, 4});
    EXPECT_EQ(hit.last<TookHits>(), (TookHits{UnitId{0}, 2}));
}

TEST(FaceToTheEnemyUmpire, AnswersLossesFromHitsThatWereTaken)
{
    Case stated;
    stated.what = CaseKind::Losses;
    EXPECT_THAT(problem_of(stated), HasSubstr("no hit"));
    stated.shot_hits = 8;
    const Answer twice = answer(stated, {6, 2});  // 6 of 8, then 2 of the 2 that are left
    EXPECT_EQ(twice.unit().bases, 4);
    stated.unit.general = true;
    EXPECT_EQ(answer(stated, {6, 3, 1, 1, 6, 6}).count<GeneralLost>(), 1);  // rolls of FE-LOS-4
    stated.unit.general = false;
    stated.unit.bases = 4;
    EXPECT_EQ(answer(stated, {6, 3}).unit().fate, UnitFate::Autobroken);
    stated.shot_hits = 0;
    stated.melee_taken = 7;  // a base for six, a roll for one
    stated.unit.bases = 6;
    EXPECT_EQ(answer(stated, {2}).unit().bases, 5);
    EXPECT_EQ(answer(stated, {1}).unit().bases, 4);
}

TEST(FaceToTheEnemyUmpire, AnswersTheLossOfAGeneral)
{
    Case stated;
    stated.what = CaseKind::GeneralLoss;
    stated.shot_hits = 1;
    EXPECT_THAT(problem_of(stated), HasSubstr("no general"));
    stated.unit.general = true;
    EXPECT_EQ(answer(stated, {6, 6}).last<GeneralLost>().fate, GeneralFate::Killed);
    EXPECT_EQ(answer(stated, {6, 5}).count<GeneralLost>(), 0);
    stated.loss_repeats = 1;
    EXPECT_THAT(problem_of(stated), HasSubstr("repeats"));
    stated.shot_hits = 7;
    EXPECT_EQ(answer(stated, {1, 2, 6, 6}).count<GeneralRisked>(), 2);
    stated.shot_hits = stated.loss_repeats = 0;
    stated.melee_taken = 9;
    EXPECT_EQ(answer(stated, {3, 3}).count<GeneralRisked>(), 1);
}

TEST(FaceToTheEnemyUmpire, AnswersMelee)
{
    Case stated;
    stated.what = CaseKind::Melee;
    stated.enemies = {enemy(0, Aspect::Flank)};
    const Answer drawn = answer(stated, misses(12));
    EXPECT_EQ(drawn.count<Struck>(), 2);
    EXPECT_EQ(drawn.count<MoraleTested>(), 0);
    stated.cover = Cover::Works;
    stated.uphill = true;
    const Answer works = answer(stated, misses(12));
    for (const auto& line : works.log.lines()) {
        const auto* struck = std::get_if<Struck>(&line.body);
        if (struck != nullptr && struck->target == UnitId{0}) {
            EXPECT_EQ(struck->needed, 6);
        }
    }
}

TEST(FaceToTheEnemyUmpire, AnswersAChargeAsFarAsTheNextChoice)
{
    Case stated;
    stated.what = CaseKind::Charge;
    stated.enemies = {enemy(inches(4))};
    const Answer halts = answer(stated, {2, 2});
    EXPECT_EQ(halts.count<ChargeHalted>(), 1);
    const Answer stands = answer(stated, {4, 4, 4, 4});
    EXPECT_EQ(stands.count<MoraleTested>(), 2);
    ASSERT_FALSE(stands.state.pending.empty());
    EXPECT_TRUE(std::holds_alternative<DefensiveFireDue>(stands.state.pending.back()));
    stated.enemies[0].morale = Morale::Spent;
    EXPECT_THAT(problem_of(stated), HasSubstr("FE-CHG-1"));
}

TEST(FaceToTheEnemyUmpire, AnswersMoraleTestsByWhatTheUnitHasBeenThrough)
{
    Case stated;
    stated.what = CaseKind::Morale;
    stated.shot_hits = 2;
    const auto total = [](const Case& asked) {
        return answer(asked, {4, 4}).last<MoraleTested>().total;
    };
    const int plain = total(stated);
    EXPECT_EQ(plain, 7);  // shot at
    stated.rear_support = true;
    EXPECT_EQ(total(stated), plain + 1);
    stated.threatened_flank = true;
    EXPECT_EQ(total(stated), plain);
    stated.unit.general = true;
    EXPECT_EQ(total(stated), plain + 1);
    stated.unit.morale = Morale::Spent;
    EXPECT_EQ(total(stated), plain - 1);
    Case melee;
    melee.what = CaseKind::Morale;
    melee.test = TestKind::LostMelee;
    melee.melee_taken = 3;
    melee.melee_given = 1;
    melee.enemies = {enemy(0)};
    EXPECT_EQ(total(melee), 8 - 2);
    Case friends;
    friends.what = CaseKind::Morale;
    friends.test = TestKind::EndOfPhase;
    friends.friend_broke = friends.general_lost = true;
    EXPECT_EQ(total(friends), 8 - 1);
}

TEST(FaceToTheEnemyUmpire, AnswersRalliesAndTheTestsOfACharge)
{
    Case rally;
    rally.what = CaseKind::Morale;
    rally.test = TestKind::Rally;
    rally.unit.morale = Morale::Broken;
    EXPECT_THAT(problem_of(rally), HasSubstr("FE-BRK-7"));
    rally.unit.general = true;
    EXPECT_EQ(answer(rally, {5, 4}).unit().morale, Morale::Spent);  // 9 - 3 + 1
    Case charging;
    charging.what = CaseKind::Morale;
    charging.test = TestKind::Charging;
    charging.unit.quality = Quality::Veteran;
    charging.enemies = {enemy(inches(4), Aspect::Rear)};
    const Answer halted = answer(charging, {3, 3});
    EXPECT_EQ(halted.last<MoraleTested>().total, 5);
    Case fired;
    fired.what = CaseKind::Morale;
    fired.test = TestKind::DefensiveFire;
    fired.enemies = {enemy(0)};
    // Six dice with two hits, a base kept, and the charger's test.
    const Answer home = answer(fired, {6, 6, 2, 2, 2, 2, 6, 5, 5});
    EXPECT_EQ(home.count<MoraleTested>(), 1);
    EXPECT_EQ(home.count<MadeContact>(), 1);
}

TEST(FaceToTheEnemyUmpire, RefusesWhatCannotBe)
{
    Case stated;
    stated.what = CaseKind::Shooting;
    EXPECT_THAT(problem_of(stated), HasSubstr("nobody shoots"));
    stated.enemies = {enemy(inches(11))};
    EXPECT_NE(problem_of(stated), "");
    stated.enemies = {enemy(inches(4))};
    stated.unit.bases = 7;
    EXPECT_THAT(problem_of(stated), HasSubstr("more bases"));
    stated.unit.bases = 2;
    EXPECT_THAT(problem_of(stated), HasSubstr("would be removed"));
    stated.unit.bases = 6;
    stated.unit.formation = Formation::Column;
    stated.unit.width = 5;
    EXPECT_THAT(problem_of(stated), HasSubstr("no formation"));
}

TEST(FaceToTheEnemyUmpire, AnswersMovementTests)
{
    Case stated;
    stated.what = CaseKind::MovementTest;
    stated.unit.quality = Quality::Raw;
    for (const Row row : {Row::AdvanceWithCare, Row::Turn, Row::TurnAndAdvance, Row::Contract,
                          Row::ContractAndAdvance, Row::Retreat}) {
        stated.row = row;
        const Answer passed = answer(stated, {4, 3});
        EXPECT_EQ(passed.last<MovementTested>().row, row);
        EXPECT_TRUE(passed.last<MovementTested>().passed);
    }
    stated.row = Row::Turn;
    stated.general = CaseGeneral{Grade::Inspired, inches(11), {}};
    EXPECT_EQ(answer(stated, {3, 2}).last<MovementTested>().total, 7);
    stated.row = Row::Expand;
    EXPECT_THAT(problem_of(stated), HasSubstr("frontage"));
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
