// Morale tests: reasons, results, the end of a phase. Worked examples FE-W-26, 27, 38 to
// 40, 52 and 54.

#include "rulebooks/face_to_the_enemy/nerves.h"
#include "rulebooks/face_to_the_enemy/removal.h"

namespace longroll::face_to_the_enemy {
namespace {

// ---- Reasons ----

TEST(FE_MOR_1, AttemptingToChargeIsAReason)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::Charging, cast.us(6, at(20, 13)))), 1);
}

TEST(FE_MOR_2, ReceivingAChargeIsAReason)
{
    Nerves cast;
    const UnitId id = cast.us(6, at(20, 13));
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::Receiving, cast.csa(6, at(20, 10)))), 1);
}

TEST(FE_MOR_3, AHitForEveryThreeBasesIsAReason)
{
    // RULING: FE-R-83: 3 hits for 7 to 9 bases, 1 for 1 to 3.
    for (const auto& [bases, enough] : std::initializer_list<std::pair<int, int>>{
             {1, 1}, {3, 1}, {4, 2}, {6, 2}, {7, 3}, {8, 3}, {9, 3}, {10, 4}}) {
        Nerves cast;
        const UnitId id = cast.csa(bases, at(20, 10));
        for (const TestKind kind : {TestKind::UnderFire, TestKind::DefensiveFire}) {
            cast.shot(id, enough - 1);
            EXPECT_EQ(cast.reasons(test_of(id, kind)), 0) << bases;
            cast.shot(id, enough);
            EXPECT_EQ(cast.reasons(test_of(id, kind)), 1) << bases;
        }
    }
}

TEST(FE_MOR_3, BasesAreThoseOfTheStart)
{
    Nerves cast;  // RULING: FE-R-63
    const UnitId id = cast.csa(7, at(20, 10));
    cast.shot(id, 2);
    cast.lose(id, 1);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 0);
}

TEST(FE_MOR_4, TwoHitsAndGunsAreAReason)
{
    Nerves cast;
    const UnitId id = cast.csa(12, at(20, 10));
    cast.shot(id, 2);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 0);
    cast.shot(id, 2, true);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 1);
    cast.shot(id, 1, true);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 0);
    cast.shot(id, 4, true);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::UnderFire)), 2);
}

TEST(FE_MOR_5, ALostMeleeIsAReason)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.fought(id, 2, 2);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::LostMelee)), 0);
    cast.fought(id, 3, 2);
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::LostMelee)), 1);
}

TEST(FE_MOR_6, AFriendThatBreaksWithinSixInchesIsAReason)
{
    Nerves cast;
    const UnitId breaks = cast.csa(4, at(20, 10));
    const UnitId near = cast.csa(4, at(30, 10));          // 6 inches from side to side
    const UnitId far = cast.csa(4, {30'001, inches(5)});  // farther on the other side
    const UnitId enemy = cast.us(4, at(20, 14));
    cast[breaks].morale = Morale::Spent;
    drop_morale(cast.field, cast.state, breaks, 1, Clause{}, cast.log);
    EXPECT_EQ(cast[breaks].morale, Morale::Broken);
    EXPECT_TRUE(cast[near].phase.friend_broke);
    EXPECT_FALSE(cast[far].phase.friend_broke);
    EXPECT_FALSE(cast[enemy].phase.friend_broke);   // RULING: FE-R-71: friends only
    EXPECT_FALSE(cast[breaks].phase.friend_broke);  // others only
    EXPECT_EQ(cast.reasons(test_of(near, TestKind::EndOfPhase)), 1);
}

TEST(FE_MOR_6, TheLastBaseIsMeasuredWhereItStood)
{
    Nerves cast;
    const UnitId gone = cast.csa(1, at(20, 10));
    const UnitId near = cast.csa(1, at(27, 10));
    const UnitId far = cast.csa(1, {12'999, inches(10)});
    cast[gone].bases = 0;
    note_break(cast.field, cast.state, gone);
    EXPECT_TRUE(cast[near].phase.friend_broke);
    EXPECT_FALSE(cast[far].phase.friend_broke);
}

TEST(FE_MOR_6, DroppingShortOfBrokenIsNotBreaking)
{
    Nerves cast;
    const UnitId id = cast.csa(4, at(20, 10));
    const UnitId near = cast.csa(4, at(26, 10));
    drop_morale(cast.field, cast.state, id, 2, Clause{}, cast.log);
    EXPECT_EQ(cast[id].morale, Morale::Spent);
    EXPECT_FALSE(cast[near].phase.friend_broke);
}

TEST(FE_MOR_7, AGeneralLostWithinSixInchesIsAReason)
{
    Nerves cast;
    const UnitId near = cast.csa(4, at(20, 10));
    const UnitId far = cast.csa(4, at(40, 10));
    const UnitId enemy = cast.us(4, at(20, 13));
    note_general_lost(cast.field, cast.state, Side::Confederate, at(28, 10));
    EXPECT_TRUE(cast[near].phase.general_lost);
    EXPECT_FALSE(cast[far].phase.general_lost);
    EXPECT_FALSE(cast[enemy].phase.general_lost);
    EXPECT_EQ(cast.reasons(test_of(near, TestKind::EndOfPhase)), 1);
}

TEST(FE_MOR_8, OneTestForSeveralReasons)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.shot(id, 2, true);
    EXPECT_TRUE(cast.run_under_fire({6, 6}));
    EXPECT_EQ(cast.count<MoraleTested>(), 1);
    cast[id].phase.friend_broke = true;
    cast[id].phase.general_lost = true;
    EXPECT_TRUE(cast.run_end({6, 6}));
    EXPECT_EQ(cast.count<MoraleTested>(), 2);
    EXPECT_TRUE(cast.run_end({}));  // and at most one in a phase
}

TEST(FE_MOR_9, TwoDiceAndEveryModifierThatIsTrue)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.shot(id, 3);
    EXPECT_EQ(cast.modifiers(test_of(id, TestKind::UnderFire)), -2);
    EXPECT_EQ(cast.test(test_of(id, TestKind::UnderFire), {4, 5}), 7);
    EXPECT_TRUE(cast.happened(MoraleTested{id, TestKind::UnderFire, 7}));
    EXPECT_EQ(cast.clause_of<MoraleTested>(), "FE-MOR-9");
}

TEST(FE_MOR_9, TheEndOfThePhaseCountsWhatHappenedInIt)
{
    Nerves cast;  // RULING: FE-R-105
    const UnitId id = cast.csa(6, at(20, 10));
    cast.shot(id, 3, true);
    cast[id].phase.friend_broke = true;
    const MoraleTest test = test_of(id, TestKind::EndOfPhase);
    EXPECT_EQ(cast.reasons(test), 1);  // the shooting is no reason of this test
    EXPECT_EQ(cast.line("FE-MOR-10", test), -1);
    EXPECT_EQ(cast.line("FE-MOR-16", test), -1);
    EXPECT_EQ(cast.line("FE-MOR-15", test), 0);
}

// ---- Results ----

TEST(FE_MOR_27, APassChangesNothingAndARallyRisesOneLevel)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast[id].morale = Morale::Worn;
    EXPECT_EQ(cast.test(test_of(id, TestKind::EndOfPhase), {4, 4}), 7);
    EXPECT_EQ(cast[id].morale, Morale::Worn);
    cast[id].morale = Morale::Broken;
    EXPECT_EQ(cast.test(test_of(id, TestKind::Rally), {5, 5}), 7);
    EXPECT_EQ(cast[id].morale, Morale::Spent);
    EXPECT_EQ(cast.clause_of<MoraleChanged>(), "FE-MOR-27");
}

TEST(FE_MOR_28, AFailDropsOneLevelAndARallyStays)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    EXPECT_EQ(cast.test(test_of(id, TestKind::UnderFire), {3, 3}), 6);
    EXPECT_EQ(cast[id].morale, Morale::Worn);
    EXPECT_EQ(cast.clause_of<MoraleChanged>(), "FE-MOR-28");
    cast[id].morale = Morale::Broken;
    EXPECT_EQ(cast.test(test_of(id, TestKind::Rally), {5, 4}), 6);
    EXPECT_EQ(cast[id].morale, Morale::Broken);
}

TEST(FE_MOR_29, ARoutDropsTwoLevelsForGraveCauses)
{
    const auto after = [](TestKind kind, int taken, int given) {
        Nerves cast;
        const UnitId id = cast.csa(12, at(20, 10));
        cast.fought(id, taken, given);
        cast[id].event_disorder = Disorder::Severe;  // one less
        cast.test(test_of(id, kind), {1, 1, 1, 1});
        EXPECT_EQ(cast.clause_of<MoraleChanged>(), "FE-MOR-29");
        return cast[id].morale;
    };
    EXPECT_EQ(after(TestKind::UnderFire, 0, 0), Morale::Worn);
    EXPECT_EQ(after(TestKind::DefensiveFire, 0, 0), Morale::Worn);
    EXPECT_EQ(after(TestKind::LostMelee, 2, 1), Morale::Worn);
    EXPECT_EQ(after(TestKind::LostMelee, 2, 0), Morale::Spent);
    EXPECT_EQ(after(TestKind::EndOfPhase, 0, 0), Morale::Spent);
}

TEST(FE_MOR_30, AChargeTestIsRolledAndLeavesTheStateAlone)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    ScriptedDice dice({2, 2});
    const MoraleTest test = test_of(id, TestKind::Charging, cast.us(6, at(20, 13)));
    const auto rolled = roll_morale(cast.field, cast.state, test, dice, cast.log);
    EXPECT_EQ(rolled.total, 4);
    EXPECT_EQ(rolled.band(), Band2D6::Fail);
    EXPECT_EQ(cast[id].morale, Morale::Fresh);
}

TEST(FE_MOR_31, TotalsBelowTwoAreReadAsTwoOrLess)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast[id].morale = Morale::Spent;
    EXPECT_EQ(cast.test(test_of(id, TestKind::EndOfPhase), {1, 1, 1, 1}), 0);
    EXPECT_EQ(cast[id].morale, Morale::Broken);
}

TEST(FE_MOR_32, WhoIsBrokenTestsOnlyToRally)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast[id].morale = Morale::Broken;
    cast.shot(id, 6, true);
    cast[id].phase.friend_broke = true;
    EXPECT_TRUE(cast.run_under_fire({}));
    EXPECT_TRUE(cast.run_end({}));
    EXPECT_EQ(cast.reasons(test_of(id, TestKind::Rally)), 1);
}

TEST(FE_MOR_33, ActiveSideFirstEachInOrder)
{
    Nerves cast;
    const UnitId blue = cast.us(6, at(20, 40));
    const UnitId first = cast.csa(6, at(20, 10));
    const UnitId second = cast.csa(6, at(40, 10));
    for (const UnitId id : {blue, first, second}) cast[id].phase.friend_broke = true;
    EXPECT_TRUE(cast.run_end({6, 6, 5, 5, 4, 4}));
    EXPECT_TRUE(cast.happened(MoraleTested{first, TestKind::EndOfPhase, 12}));
    EXPECT_TRUE(cast.happened(MoraleTested{second, TestKind::EndOfPhase, 10}));
    EXPECT_TRUE(cast.happened(MoraleTested{blue, TestKind::EndOfPhase, 8}));
}

TEST(FE_MOR_33, WhoHasTestedIsNotTestedAgain)
{
    Nerves cast;
    const UnitId a = cast.csa(4, at(20, 10));
    const UnitId b = cast.csa(4, at(26, 10));
    cast[a].phase.friend_broke = true;
    cast[b].phase.friend_broke = true;
    cast[b].morale = Morale::Spent;
    EXPECT_TRUE(cast.run_end({6, 6, 2, 3}));  // b breaks; a has tested
    EXPECT_EQ(cast[b].morale, Morale::Broken);
    EXPECT_EQ(cast.count<MoraleTested>(), 2);
}

// ---- Levels, re-rolls ----

TEST(FE_QUA_4, NothingDropsBelowBroken)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    drop_morale(cast.field, cast.state, id, 1, Clause{}, cast.log);
    EXPECT_EQ(cast[id].morale, Morale::Worn);
    drop_morale(cast.field, cast.state, id, 2, Clause{}, cast.log);
    EXPECT_EQ(cast[id].morale, Morale::Broken);
    EXPECT_EQ(cast.count<MoraleChanged>(), 2);
    drop_morale(cast.field, cast.state, id, 1, Clause{}, cast.log);
    EXPECT_EQ(cast[id].morale, Morale::Broken);
    EXPECT_EQ(cast.count<MoraleChanged>(), 2);
}

TEST(FE_QUA_4, WhoBreaksInContactHasToFlee)
{
    Nerves cast;
    const UnitId fights = cast.csa(6, at(20, 10));
    const UnitId apart = cast.csa(6, at(40, 10));
    cast.contact(fights, cast.us(6, at(20, 10)));
    for (const UnitId id : {fights, apart})
        drop_morale(cast.field, cast.state, id, 3, Clause{}, cast.log);
    EXPECT_TRUE(cast[fights].phase.broke);
    EXPECT_FALSE(cast[apart].phase.broke);
}

TEST(FE_RRL_1, BothDiceOfAMoraleTestRalliesToo)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    cast.card(id).quality = Quality::Veteran;
    EXPECT_EQ(cast.test(test_of(id, TestKind::UnderFire), {1, 2, 6, 5}), 11);
    cast[id].morale = Morale::Broken;
    EXPECT_EQ(cast.test(test_of(id, TestKind::Rally), {2, 3, 6}), 6);
}

TEST(FE_RRL_3, TheyAreCompulsoryOncePerDie)
{
    Nerves cast;
    const UnitId raw = cast.csa(6, at(20, 10));
    cast.card(raw).quality = Quality::Raw;
    EXPECT_EQ(cast.test(test_of(raw, TestKind::UnderFire), {6, 6, 6, 1}), 7);
    const UnitId average = cast.csa(6, at(40, 10));
    EXPECT_EQ(cast.test(test_of(average, TestKind::UnderFire), {1, 6, 1}), 7);
}

TEST(FE_RRL_4, TheWholeThrowThenReplacementsInTheOrderOfTheDice)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 10));
    ScriptedDice dice({1, 1, 2, 6});
    roll_morale(cast.field, cast.state, test_of(id, TestKind::Rally), dice, cast.log);
    ASSERT_EQ(dice.rolls().size(), 1u);
    EXPECT_EQ(dice.rolls()[0].faces, (std::vector<int>{1, 1, 2, 6}));
    EXPECT_EQ(dice.rolls()[0].answer, 8);
}

// ---- Worked examples ----

TEST(FE_W_26, ShotAtByInfantryWithItsGeneralNear)
{
    Nerves cast;
    const UnitId id = cast.csa(8, at(20, 20));
    cast.general(Side::Confederate, at(20, 25));
    cast.shot(id, 3);
    EXPECT_TRUE(cast.run_under_fire({1, 5, 3}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 8);
    EXPECT_EQ(cast[id].morale, Morale::Fresh);
}

TEST(FE_W_27, WornAndHardHit)
{
    Nerves cast;
    const UnitId id = cast.csa(8, at(20, 20));
    cast.lose(id, 1);
    cast.phase(Phase::Shooting);
    cast[id].morale = Morale::Worn;
    cast.shot(id, 4, true);
    cast.lose(id, 1);
    EXPECT_EQ(cast.modifiers(test_of(id, TestKind::UnderFire)), -5);
    EXPECT_TRUE(cast.run_under_fire({3, 6}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 4);
    EXPECT_EQ(cast[id].morale, Morale::Spent);
}

TEST(FE_W_38, AMeleeLostByThree)
{
    Nerves cast;
    const UnitId id = cast.csa(6, at(20, 20));
    cast.contact(cast.us(6, at(20, 20)), id);
    cast.fought(id, 5, 2);
    cast.lose(id, 1);
    EXPECT_EQ(cast.test(test_of(id, TestKind::LostMelee), {1, 2, 2}), 2);
    EXPECT_EQ(cast[id].morale, Morale::Spent);
}

// P is removed 5 inches from Q, and a general dies 4 inches from it.
class TwoReasons : public Nerves {
public:
    TwoReasons() : p(csa(4, at(20, 20))), q(csa(4, at(29, 20)))
    {
        phase(Phase::Shooting);
        note_break(field, state, p);
        state[p].fate = UnitFate::Autobroken;
        note_general_lost(field, state, Side::Confederate, at(29, 24));
    }

    UnitId p;
    UnitId q;
};

TEST(FE_W_39, OneTestForTwoReasons)
{
    TwoReasons cast;
    EXPECT_TRUE(cast.run_end({4, 4}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 7);
    EXPECT_EQ(cast[cast.q].morale, Morale::Fresh);
}

TEST(FE_W_40, TwoReasonsAndLowDice)
{
    TwoReasons cast;
    EXPECT_TRUE(cast.run_end({2, 1, 1}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 2);
    EXPECT_EQ(cast[cast.q].morale, Morale::Spent);
}

TEST(FE_W_52, BrokenInContactByTheSightOfAFriend)
{
    Nerves cast;
    const UnitId fights = cast.csa(6, at(30, 24));
    const UnitId id = cast.us(6, at(30, 24));
    const UnitId broken = cast.us(4, at(39, 24));  // 4 inches from it
    cast.contact(fights, id);
    cast[id].morale = Morale::Spent;
    cast[broken].morale = Morale::Broken;
    remove_unit(cast.field, cast.state, broken, UnitFate::Dispersed, Clause{}, cast.log);
    EXPECT_TRUE(cast.play(EndPhase{}, {2, 4}));
    EXPECT_TRUE(cast.happened(MoraleTested{id, TestKind::EndOfPhase, 4}));
    EXPECT_EQ(cast[id].morale, Morale::Broken);
    EXPECT_FALSE(in_contact(cast.state, fights));
    EXPECT_EQ(distance(cast.view(), fights, id), inches(5));
    // So that its opponent may shoot at it.
    EXPECT_EQ(cast.state.phase, Phase::Shooting);
    EXPECT_TRUE(cast.play(Fire{fights, {{id, {}}}}));
}

TEST(FE_W_54, AChainGoesBackInTheOrder)
{
    Nerves cast;
    const UnitId q = cast.csa(4, at(10, 20));
    const UnitId r = cast.csa(4, at(20, 20));
    const UnitId p = cast.csa(4, at(30, 20));
    cast[r].morale = Morale::Spent;
    cast[p].morale = Morale::Spent;
    drop_morale(cast.field, cast.state, p, 1, Clause{}, cast.log);
    EXPECT_TRUE(cast[r].phase.friend_broke);
    EXPECT_FALSE(cast[q].phase.friend_broke);
    EXPECT_TRUE(cast.run_end({2, 3, 5, 4}));
    EXPECT_EQ(cast[r].morale, Morale::Broken);
    EXPECT_EQ(cast[q].morale, Morale::Fresh);
    EXPECT_TRUE(cast.happened(MoraleTested{r, TestKind::EndOfPhase, 3}));
    EXPECT_TRUE(cast.happened(MoraleTested{q, TestKind::EndOfPhase, 9}));
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
