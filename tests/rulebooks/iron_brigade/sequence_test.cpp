// The sequence of play: IB-SEQ-1 to 9, arrivals, objectives, the end. What a unit may do within
// Movement and Fire (IB-SEQ-10 to 20) is in actions_allowed_test.cpp.

#include "cast.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/victory.h"

namespace longroll::iron_brigade {
namespace {

// Two lines far apart; the Union goes first, four turns.
Cast far_apart()
{
    Cast cast;
    cast.csa(16, at(30, 5), kNorth);
    cast.us(16, at(30, 55), kSouth);
    cast.field.scenario.first = Side::Union;
    cast.field.scenario.last_turn = 4;
    cast.state.phase = Phase::SetUp;
    cast.state.phasing = Side::Union;
    return cast;
}

// Through the dispatcher, as a game does it.
void play(Cast& cast, const Action& action, std::vector<int> faces = {})
{
    ASSERT_FALSE(Rulebook::refuse(cast.field, cast.state, action));
    ScriptedDice dice(std::move(faces));
    Rulebook::carry_out(cast.field, cast.state, action, dice, cast.log);
    EXPECT_TRUE(dice.spent());
}

void end_until(Cast& cast, Phase phase, Side side)
{
    for (int step = 0; step < 12 && (cast.state.phase != phase || cast.state.phasing != side);
         ++step)
        play(cast, EndPhase{});
}

TEST(IB_SEQ_1, OnlyThePhasingArmyDecides)
{
    Cast cast = far_apart();
    play(cast, Begin{});
    EXPECT_EQ(Rulebook::decider(cast.field, cast.state), Side::Union);
    end_until(cast, Phase::Action, Side::Union);
    EXPECT_NE(cast.refused(Move{unit_id(0), false, ahead_by(2000), false}), "");
    EXPECT_EQ(cast.refused(Move{unit_id(1), false, ahead_by(2000), false}), "");
}

TEST(IB_SEQ_2, ATurnIsOnePlayerTurnOfEachArmy)
{
    Cast cast = far_apart();
    play(cast, Begin{});
    EXPECT_EQ(cast.count<TurnBegan>(), 1);
    end_until(cast, Phase::Action, Side::Union);
    end_until(cast, Phase::Action, Side::Confederate);
    EXPECT_EQ(cast.state.turn, 1);
    play(cast, EndPhase{});
    EXPECT_EQ(cast.state.turn, 2);
    EXPECT_EQ(cast.count<TurnBegan>(), 2);
}

TEST(IB_SEQ_3, ThePhasingArmyIsTheOneWhosePhaseItIs)
{
    Cast cast = far_apart();
    play(cast, Begin{});
    EXPECT_EQ(cast.state.phasing, Side::Union);
    EXPECT_EQ(cast.last<PhaseBegan>().side, Side::Union);
    end_until(cast, Phase::DoubleQuick, Side::Confederate);
    EXPECT_EQ(cast.last<PhaseBegan>(), (PhaseBegan{Side::Confederate, Phase::DoubleQuick}));
}

TEST(IB_SEQ_4, TheSameArmyGoesFirstUntilTheScenarioEndsIt)
{
    Cast cast = far_apart();
    play(cast, Begin{});
    for (int turn = 1; turn <= 4; ++turn) {
        EXPECT_EQ(cast.state.phasing, Side::Union);
        EXPECT_EQ(cast.state.turn, turn);
        end_until(cast, Phase::Action, Side::Union);
        end_until(cast, Phase::Action, Side::Confederate);
        play(cast, EndPhase{});
    }
    EXPECT_EQ(cast.state.phase, Phase::Over);
    EXPECT_EQ(cast.count<GameEnded>(), 1);
    EXPECT_FALSE(Rulebook::decider(cast.field, cast.state));
    EXPECT_EQ(Rulebook::refuse(cast.field, cast.state, EndPhase{})->clause.id, "IB-SEQ-4");
}

TEST(IB_SEQ_5, PhasesFollowWithoutGapOrRepetition)
{
    Cast cast = far_apart();
    EXPECT_EQ(cast.refused(EndPhase{}), "IB-SEQ-5");
    play(cast, Begin{});
    EXPECT_EQ(cast.refused(Begin{}), "IB-SEQ-5");
    std::vector<Phase> phases;
    for (int step = 0; step < 3; ++step) {
        phases.push_back(cast.state.phase);
        play(cast, EndPhase{});
    }
    EXPECT_EQ(phases, (std::vector{Phase::DoubleQuick, Phase::Declare, Phase::Action}));
    EXPECT_EQ(cast.state.phasing, Side::Confederate);
}

TEST(IB_SEQ_6, ContactThenRallyThenRetreatThenContagion)
{
    Cast cast = far_apart();
    cast[unit_id(1)].front = at(30, 30);
    cast[unit_id(0)].front = at(30, 30);  // flush: they touch
    cast[unit_id(1)].morale = 5;
    play(cast, Begin{}, {6});  // the contact check of the Union line
    EXPECT_EQ(cast.clause_of<PhaseBegan>(), "IB-SEQ-6");
    EXPECT_EQ(cast.last<MoraleChecked>().why, CheckKind::Contact);
    EXPECT_EQ(cast.state.phase, Phase::Rally);
    EXPECT_EQ(cast.refused(Retreat{unit_id(1), {}, false}), "IB-SEQ-6");
}

TEST(IB_SEQ_7, AUnitLiftedToTwoNeedNotRetreat)
{
    Cast cast = far_apart();
    cast[unit_id(1)].morale = 1;
    play(cast, Begin{});
    ASSERT_EQ(cast.state.phase, Phase::Rally);
    play(cast, Rally{unit_id(1)}, {5});
    EXPECT_EQ(cast[unit_id(1)].morale, 2);
    EXPECT_EQ(cast.state.phase, Phase::DoubleQuick);
    EXPECT_EQ(cast.count<Retreated>(), 0);
}

TEST(IB_SEQ_8, WhoIsBrokenInRallyRetreatsInTheSamePhase)
{
    Cast cast = far_apart();
    cast[unit_id(1)].morale = 1;
    cast[unit_id(1)].front = at(30, 40);  // with room behind it
    play(cast, Begin{});
    play(cast, EndPhase{});  // no rally is tried
    EXPECT_EQ(cast.state.phase, Phase::Retreat);
    EXPECT_EQ(cast.refused(EndPhase{}), "IB-RET-1");
    play(cast, Retreat{unit_id(1), {}, false});
    EXPECT_EQ(cast.state.phase, Phase::DoubleQuick);
}

TEST(IB_SEQ_9, DoubleQuickLeavesTheActionUntouched)
{
    Cast cast = far_apart();
    play(cast, Begin{});
    ASSERT_EQ(cast.state.phase, Phase::DoubleQuick);
    play(cast, DoubleQuick{unit_id(1), ahead_by(7000)}, {6});
    end_until(cast, Phase::Action, Side::Union);
    EXPECT_EQ(cast.refused(Move{unit_id(1), false, ahead_by(7000), false}), "");
}

// ---- Arrivals and the scenario's end ----

// A column of 16, four inches deep, that comes on in the second turn.
struct Late : Cast {
    UnitId late;

    Late() : Cast(far_apart()), late(us(16, at(0, 0)))
    {
        card(late).arrival = Arrival{2, at(60, 40), kWest};
        state[late].fate = UnitFate::Awaited;
        state[late].formation.kind = FormationKind::Column;
        play(*this, Begin{});
    }
    void come_on()
    {
        end_until(*this, Phase::Action, Side::Union);
        end_until(*this, Phase::Action, Side::Confederate);
        end_until(*this, Phase::Action, Side::Union);
    }
};

TEST(IronBrigadeArrivals, ComeOnInTheirTurn)
{
    Late cast;
    const UnitId late = cast.late;
    end_until(cast, Phase::Action, Side::Union);
    EXPECT_EQ(cast[late].fate, UnitFate::Awaited);
    end_until(cast, Phase::Action, Side::Confederate);
    end_until(cast, Phase::Declare, Side::Union);
    EXPECT_EQ(cast[late].fate, UnitFate::OnTable);
    EXPECT_EQ(cast[late].facing, kWest);
    EXPECT_EQ(cast[late].front, at(60, 40));  // its head is at the edge, all of it outside
    EXPECT_EQ(cast.refused(LieDown{late}), "IB-LAY-1");
}

TEST(IronBrigadeArrivals, TheFirstMoveIsMeasuredFromTheEdge)
{
    Late cast;
    cast.come_on();
    EXPECT_EQ(cast.refused(Move{cast.late, false, ahead_by(8010), false}), "IB-MOV-4");
    EXPECT_EQ(cast.refused(Move{cast.late, true, ahead_by(4010), false}), "IB-MOV-4");
    Change deploy;
    deploy.unit = cast.late;
    deploy.formation = line_of(2);
    EXPECT_EQ(cast.refused(deploy), "IB-SEQ-11");
    play(cast, Move{cast.late, false, ahead_by(8000), false});
    EXPECT_EQ(cast[cast.late].front, at(52, 40));
    EXPECT_TRUE(cast[cast.late].acted.over);
    // From then on it moves like everybody else.
    end_until(cast, Phase::Action, Side::Confederate);
    end_until(cast, Phase::Action, Side::Union);
    EXPECT_EQ(cast.refused(Move{cast.late, false, ahead_by(8000), false}), "");
    EXPECT_EQ(cast.refused(deploy), "");
}

TEST(IronBrigadeArrivals, WhoStaysAtTheEdgeHasLostTheMove)
{
    Late cast;
    cast.come_on();
    end_until(cast, Phase::DoubleQuick, Side::Union);
    EXPECT_EQ(cast[cast.late].front, at(60, 40));
    EXPECT_EQ(cast.refused(DoubleQuick{cast.late, ahead_by(1000)}), "IB-SEQ-9");
    end_until(cast, Phase::Action, Side::Union);
    EXPECT_EQ(cast.refused(Move{cast.late, false, ahead_by(8000), false}), "");
}

// A column of 80 is twenty inches long: its tail comes on in the turns after.
TEST(IronBrigadeArrivals, ALongColumnMarchesOnHeadFirst)
{
    Late cast;
    cast.field.scenario.last_turn = 9;
    cast[cast.late].castings = 80;
    cast.come_on();
    const auto march = [&] {
        play(cast, Move{cast.late, false, ahead_by(8000), false});
        return cast[cast.late].front;
    };
    EXPECT_EQ(march(), at(52, 40));
    EXPECT_EQ(Rulebook::check(cast.field, cast.state), "");
    Change deploy;
    deploy.unit = cast.late;
    deploy.facing = kNorth;  // twelve inches of it are still outside, and it lies along the edge
    end_until(cast, Phase::Action, Side::Confederate);
    end_until(cast, Phase::Action, Side::Union);
    EXPECT_EQ(cast.refused(deploy), "IB-FRM-31");
    EXPECT_EQ(march(), at(44, 40));
    end_until(cast, Phase::Action, Side::Confederate);
    end_until(cast, Phase::Action, Side::Union);
    EXPECT_EQ(march(), at(36, 40));
    end_until(cast, Phase::Action, Side::Confederate);
    end_until(cast, Phase::Action, Side::Union);
    EXPECT_EQ(cast.refused(deploy), "");
}

TEST(IronBrigadeArrivals, WhoComesToTheSamePlaceStandsBesideIt)
{
    Late cast;
    const UnitId second = cast.us(40, at(0, 0));
    cast.card(second).arrival = Arrival{2, at(60, 40), kWest};
    cast[second].fate = UnitFate::Awaited;
    cast[second].formation.kind = FormationKind::Column;
    cast.come_on();
    ASSERT_TRUE(cast[second].on_table());
    EXPECT_EQ(cast[second].front.x, inches(60));
    EXPECT_NE(cast[second].front, cast[cast.late].front);
    EXPECT_EQ(Rulebook::check(cast.field, cast.state), "");
}

// Ledger 8.1: what lasts a turn does not outlast the night.
TEST(IronBrigadeNights, GunsForgetAndLossesOfLeadersAreForgotten)
{
    for (const bool night : {false, true}) {
        Cast cast = far_apart();
        if (night) cast.field.scenario.mornings = {2};
        play(cast, Begin{});
        end_until(cast, Phase::Action, Side::Confederate);
        cast[unit_id(0)].hit_deduction = 4;
        cast[unit_id(0)].aims_now.push_back(at(30, 40));
        cast[unit_id(0)].fired_last_own_mf = true;
        play(cast, EndPhase{});
        ASSERT_EQ(cast.state.turn, 2);
        EXPECT_EQ(cast[unit_id(0)].hit_deduction, night ? 0 : 4);
        EXPECT_EQ(cast[unit_id(0)].aims_now.empty(), night);
        EXPECT_EQ(cast[unit_id(0)].fired_last_own_mf, !night);
    }
}

TEST(IronBrigadeVictory, AnObjectiveIsHeldByWhoStandsThereAlone)
{
    Cast cast = far_apart();
    cast.field.scenario.objectives = {{"hill", "Hill", at(30, 6), inches(2), 3, {}, {}}};
    cast.state.objectives.push_back({});
    play(cast, Begin{});
    end_until(cast, Phase::Action, Side::Confederate);
    play(cast, EndPhase{});
    EXPECT_EQ(cast.state.objectives[0], Side::Confederate);
    EXPECT_EQ(score_of(cast.field, cast.state)[0], 3);
    EXPECT_EQ(Rulebook::verdict(cast.field, cast.state).winner, Side::Confederate);
}

TEST(IronBrigadeVictory, HeavierLossesCostUpToThreePoints)
{
    Cast cast = far_apart();
    cast[unit_id(0)].castings = 12;  // a quarter is gone
    EXPECT_EQ(score_of(cast.field, cast.state), (std::array{0, 2}));
    cast[unit_id(0)].castings = 2;
    EXPECT_EQ(score_of(cast.field, cast.state), (std::array{0, 3}));
    EXPECT_EQ(outcome_of(cast.field, cast.state), (Outcome{Side::Union, 2}));
}

TEST(IronBrigadeVictory, AnArmyThatIsGoneHasLost)
{
    Cast cast = far_apart();
    play(cast, Begin{});
    cast[unit_id(0)].fate = UnitFate::LeftTable;
    play(cast, EndPhase{});
    EXPECT_EQ(cast.state.phase, Phase::Over);
    EXPECT_EQ(cast.state.outcome, (Outcome{Side::Union, 3}));
}

}  // namespace
}  // namespace longroll::iron_brigade
