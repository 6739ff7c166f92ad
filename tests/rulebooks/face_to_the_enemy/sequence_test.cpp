// The order of play: one suite a clause of ledger FE-SEQ; and what waits for whom.

#include "cast.h"
#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/sequence.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

namespace longroll::face_to_the_enemy {
namespace {

// Two brigades too far apart to hurt each other, with nobody to lead them.
struct Idle : Cast {
    UnitId south = csa(6, at(30, 5));
    UnitId north = us(6, at(30, 55));

    Idle()
    {
        state.phase = Phase::SetUp;
        field.scenario.last_turn = 2;
    }
    [[nodiscard]] std::vector<PhaseBegan> phases() const
    {
        std::vector<PhaseBegan> found;
        for (const auto& line : log.lines())
            if (const auto* phase = std::get_if<PhaseBegan>(&line.body)) found.push_back(*phase);
        return found;
    }
};
const std::vector<int> kTwelveMisses(12, 2);  // an Average unit would throw ones again

TEST(FE_SEQ_1, TheSidesTakeTurnsAndTheScenarioSaysWhoIsFirst)
{
    Idle cast;
    cast.field.scenario.first = Side::Union;
    EXPECT_EQ(decider(cast.field, cast.state), Side::Union);
    EXPECT_TRUE(cast.play(Begin{}));
    std::vector<Side> turns;
    for (const PhaseBegan& phase : cast.phases())
        if (phase.phase == Phase::Generals) turns.push_back(phase.side);
    EXPECT_EQ(turns,
              (std::vector<Side>{Side::Union, Side::Confederate, Side::Union, Side::Confederate}));
    EXPECT_EQ(cast.count<TurnBegan>(), 2);
    EXPECT_EQ(cast.refused(Begin{}), "FE-SEQ-1");
}

TEST(FE_SEQ_2, FivePhasesInThisOrder)
{
    Idle cast;
    EXPECT_TRUE(cast.play(Begin{}));
    const auto phases = cast.phases();
    ASSERT_EQ(phases.size(), 20u);
    const Phase order[] = {Phase::Generals, Phase::Activation, Phase::Shooting, Phase::Melee,
                           Phase::Recovery};
    for (std::size_t place = 0; place < phases.size(); ++place)
        EXPECT_EQ(phases[place].phase, order[place % 5]);
    Idle early;
    EXPECT_EQ(early.refused(EndPhase{}), "FE-SEQ-2");
    EXPECT_EQ(early.refused(RollGeneral{early.general(Side::Confederate, at(30, 10))}), "FE-SEQ-2");
}

TEST(FE_SEQ_7, AnEmptyPhaseIsPassedOverButEnds)
{
    Idle cast;
    cast[cast.south].event_disorder = Disorder::Disordered;
    EXPECT_TRUE(cast.play(Begin{}));
    EXPECT_EQ(cast.state.phase, Phase::Over);
    EXPECT_EQ(cast.count<GameEnded>(), 1);
    EXPECT_EQ(cast[cast.south].event_disorder, Disorder::None) << "it has recovered meanwhile";
    EXPECT_EQ(decider(cast.field, cast.state), std::nullopt);
    EXPECT_EQ(Rulebook::refuse(cast.field, cast.state, EndPhase{})->clause.id, "FE-SET-5");
}

TEST(FE_SEQ_3, GeneralsAndActivationAreTheActiveSides)
{
    Idle cast;
    const GeneralId south = cast.general(Side::Confederate, at(30, 10));
    const GeneralId north = cast.general(Side::Union, at(30, 50));
    EXPECT_TRUE(cast.play(Begin{}));
    EXPECT_EQ(cast.state.phase, Phase::Generals);
    EXPECT_EQ(decider(cast.field, cast.state), Side::Confederate);
    EXPECT_EQ(cast.refused(RollGeneral{north}), "FE-SEQ-3");
    EXPECT_TRUE(cast.play(RollGeneral{south}, {1, 1}));
    EXPECT_TRUE(cast.play(MoveGeneral{south, {}, kNoUnit}));
    EXPECT_EQ(cast.state.phase, Phase::Activation) << "nobody is left to be rolled for";
    EXPECT_EQ(cast.refused(PickGeneral{north}), "FE-SEQ-3");
    EXPECT_TRUE(cast.play(PickGeneral{south}));
    EXPECT_EQ(cast.refused(Attempt{cast.north, false}), "FE-SEQ-3");
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(cast.state.active, Side::Union);
    EXPECT_EQ(cast.state.leading, kNoGeneral);
}

TEST(FE_SEQ_4, BothSidesShootInEveryPlayerTurn)
{
    Idle cast;
    cast[cast.north].front = at(30, 9);
    cast.phase(Phase::Shooting);
    EXPECT_EQ(decider(cast.field, cast.state), Side::Confederate);
    EXPECT_TRUE(cast.play(Fire{cast.south, {{cast.north, {}}}}));
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(decider(cast.field, cast.state), Side::Union);
    EXPECT_TRUE(cast.play(Fire{cast.north, {{cast.south, {}}}}));
    EXPECT_TRUE(cast.play(EndPhase{}, kTwelveMisses));
    EXPECT_EQ(cast.count<Struck>(), 2);
    // In the other player turn they may both do so again.
    EXPECT_EQ(cast.state.active, Side::Union);
    EXPECT_EQ(cast.state.phase, Phase::Shooting);
    EXPECT_EQ(cast.refused(Fire{cast.north, {{cast.south, {}}}}), "");
}

TEST(FE_SEQ_5, WhoIsInContactFightsInEitherTurn)
{
    for (const Side active : {Side::Confederate, Side::Union}) {
        Idle cast;
        cast[cast.north].front = at(30, 5);
        cast.contact(cast.south, cast.north);
        cast.field.scenario.first = enemy_of(active);
        cast.field.scenario.last_turn = 1;
        cast.phase(Phase::Shooting, active);
        EXPECT_TRUE(cast.play(EndPhase{}, kTwelveMisses));
        EXPECT_EQ(cast.count<Struck>(), 2);
        EXPECT_EQ(cast.state.phase, Phase::Over);
    }
}

TEST(FE_SEQ_6, OneProcedureWhateverTheTestIsFor)
{
    Idle cast;
    for (const TestKind kind : {TestKind::UnderFire, TestKind::LostMelee, TestKind::EndOfPhase}) {
        ScriptedDice dice({3, 4});
        const MoraleTest test{cast.south, kind, kNoUnit, Aspect::Front};
        EXPECT_EQ(roll_morale(cast.field, cast.state, test, dice, cast.log).total, 7);
    }
}

// Nobody else goes before the unit that has been activated has acted.
TEST(FE_SEQ_2, APhaseDoesNotEndUnderAUnitThatActs)
{
    Idle cast;
    cast.phase(Phase::Activation);
    cast.activate(cast.south);
    EXPECT_EQ(cast.refused(EndPhase{}), "FE-ACT-21");
    cast.state.acting = kNoUnit;
    cast.phase(Phase::Generals);
    cast.general(Side::Confederate, at(30, 10));
    cast.state.pending.push_back(GeneralMoveDue{GeneralId{0}});
    EXPECT_EQ(cast.refused(EndPhase{}), "FE-GEN-3");
    EXPECT_EQ(Rulebook::refuse(cast.field, cast.state, RollGeneral{GeneralId{0}})->clause.id,
              "FE-GEN-3");
}

TEST(FE_SET_5, TheBattleEndsAsSoonAsASideHasNobody)
{
    Idle cast;
    cast.field.scenario.last_turn = 20;
    cast[cast.north].fate = UnitFate::Fled;
    cast.phase(Phase::Activation);
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(cast.state.phase, Phase::Over);
    EXPECT_EQ(cast.state.turn, 1);
    EXPECT_EQ(cast.state.outcome.winner, Side::Confederate);
}

TEST(FE_SET_6, OrAsSoonAsAnArmyBreaks)
{
    Idle cast;
    cast.field.scenario.last_turn = 20;
    cast.field.options.army_break = true;
    cast.us(6, at(10, 55));
    cast[cast.north].morale = Morale::Broken;
    cast.phase(Phase::Activation);
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(cast.state.phase, Phase::Over);
    EXPECT_EQ(cast.state.outcome.winner, Side::Confederate);
    EXPECT_TRUE(cast.state.outcome.outright);
}

// FE-AUT-2: after losses and generals, before the tests; FE-AUT-7: what it gave counts.
struct AtTheBrink : Idle {
    AtTheBrink()
    {
        state[north].front = at(30, 5);
        state[north].bases = state[north].width = 4;  // it breaks at 3
        contact(south, north);
        field.scenario.first = Side::Union;
        field.scenario.last_turn = 1;
        phase(Phase::Shooting);
    }
    // Six and four dice: the south hits so often; then the loss of the north, and tests.
    bool fight(std::vector<int> faces) { return play(EndPhase{}, std::move(faces)); }
};

TEST(FE_AUT_2, WhoIsRemovedTakesNoTest)
{
    AtTheBrink cast;
    EXPECT_TRUE(cast.fight({6, 6, 2, 2, 2, 2, 2, 2, 2, 2, 2}));  // two hits, a base is lost
    EXPECT_EQ(cast[cast.north].fate, UnitFate::Autobroken);
    EXPECT_EQ(cast.count<MoraleTested>(), 0);
    AtTheBrink stays;
    EXPECT_TRUE(stays.fight({6, 6, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 4}));
    EXPECT_TRUE(stays[stays.north].on_table());
    EXPECT_EQ(stays.count<MoraleTested>(), 1);
}

TEST(FE_AUT_7, ItsHitsOfTheSameStepCount)
{
    AtTheBrink cast;
    // The north gives one hit as it goes: the south rolls for it too.
    EXPECT_TRUE(cast.fight({6, 6, 2, 2, 2, 2, 6, 2, 2, 2, 6, 2}));
    EXPECT_EQ(cast[cast.north].fate, UnitFate::Autobroken);
    EXPECT_EQ(cast[cast.south].bases, 6);
    EXPECT_EQ(cast.count<LossRolled>(), 2);
}

TEST(FE_QUA_1, QualityIsOnTheCardAndStaysWhateverHappens)
{
    AtTheBrink cast;
    cast.card(cast.north).quality = Quality::Veteran;
    EXPECT_EQ(cast.refused(EndPhase{}), "");
    drop_morale(cast.field, cast.state, cast.north, 3, Clause{"FE-MOR-29"}, cast.log);
    EXPECT_EQ(cast.field[cast.north].quality, Quality::Veteran);
    EXPECT_EQ(cast[cast.north].morale, Morale::Broken);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
