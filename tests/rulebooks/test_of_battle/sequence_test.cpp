// The sequence of play: one suite for each clause of TB-SEQ, and the length of a turn, TB-SCL-2.
// Played through the dispatcher.

#include "cast.h"
#include "rulebooks/shared/table/scenario.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {
namespace {

// Two brigades far apart, before the battle.
struct Playing : Cast {
    UnitId south = csa(at(30, 10));
    UnitId north = us(at(30, 50));

    Playing()
    {
        state.phase = Phase::SetUp;
        field.scenario.first = Side::Confederate;
        field.scenario.last_turn = 2;
    }
    std::string refusal_of(const Action& action) const
    {
        const MaybeRefusal refusal = Rulebook::refuse(field, state, action);
        return refusal ? std::string(refusal->clause.id) : "";
    }
    void play(const Action& action, std::vector<int> faces = {}, RunOn how = RunOn::ToPhaseEnd)
    {
        ASSERT_EQ(refusal_of(action), "");
        ScriptedDice dice(std::move(faces));
        Rulebook::carry_out(field, state, action, dice, log, how);
        EXPECT_TRUE(dice.spent());
    }
    // Ends whatever must be ended until the next player turn begins, or the game ends.
    void play_out_turn()
    {
        const auto begun = std::pair(state.turn, state.phasing);
        for (int step = 0; step < 10 && state.phase != Phase::Over &&
                           std::pair(state.turn, state.phasing) == begun;
             ++step)
            play(EndPhase{});
    }
    std::vector<Phase> phases() const
    {
        std::vector<Phase> found;
        for (const auto& line : log.lines())
            if (const auto* began = std::get_if<PhaseBegan>(&line.body))
                found.push_back(began->phase);
        return found;
    }
};

TEST(TB_SCL_2, AGameTurnIsAnHour)
{
    EXPECT_EQ(Scenario{}.turn_minutes, 60);
    Playing cast;
    cast.field.scenario.start_minutes = 6 * 60 + 30;
    EXPECT_EQ(shared::table::clock_text(cast.field.scenario, {60, 1}, 1), "06:30");
    EXPECT_EQ(shared::table::clock_text(cast.field.scenario, {60, 1}, 3), "08:30");
    cast.play(Begin{});
    EXPECT_TRUE(cast.happened(TurnBegan{1}));
}

TEST(TB_SEQ_1, SixPhasesInThisOrder)
{
    Playing cast;
    EXPECT_EQ(cast.refusal_of(EndPhase{}), "TB-SEQ-1");
    cast.play(Begin{});
    EXPECT_EQ(cast.refusal_of(Begin{}), "TB-SEQ-1");
    cast.play_out_turn();
    const std::vector<Phase> wanted = {Phase::Command,  Phase::Movement,  Phase::Rally,
                                       Phase::Morale,   Phase::Ground,    Phase::Combat,
                                       Phase::Residual, Phase::Exhaustion};
    std::vector<Phase> played = cast.phases();
    ASSERT_GE(played.size(), wanted.size());
    played.resize(wanted.size());
    EXPECT_EQ(played, wanted);
}

TEST(TB_SEQ_1, ChoicesThatNobodyHasAreRefused)
{
    Playing cast;
    cast.play(Begin{});
    EXPECT_EQ(cast.refusal_of(Follow{}), "TB-SEQ-1");
    EXPECT_EQ(cast.refusal_of(FaceRallied{cast.south, kEast}), "TB-SEQ-1");
}

TEST(TB_SEQ_2, InCombatBothSidesHaveTheirSay)
{
    Playing cast;
    cast.play(Begin{});
    cast.play(EndPhase{});
    ASSERT_EQ(cast.state.phase, Phase::Ground);
    EXPECT_EQ(Rulebook::decider(cast.field, cast.state), Side::Confederate);
    cast.play(EndPhase{});
    EXPECT_EQ(cast.state.phase, Phase::Ground);
    EXPECT_EQ(Rulebook::decider(cast.field, cast.state), Side::Union);
    cast.play(EndPhase{});
    EXPECT_EQ(Rulebook::decider(cast.field, cast.state), Side::Confederate);
    cast.play(EndPhase{});
    ASSERT_EQ(cast.state.phase, Phase::Residual);
    EXPECT_EQ(Rulebook::decider(cast.field, cast.state), Side::Union);
}

TEST(TB_SEQ_3, OnlyThePhasingPlayerMoves)
{
    Playing cast;
    cast.play(Begin{});
    EXPECT_EQ(Rulebook::decider(cast.field, cast.state), Side::Confederate);
    const LeaderId theirs = cast.leader(Side::Union, CommanderLevel::Corps, at(30, 40));
    EXPECT_EQ(cast.refusal_of(MoveLeader{theirs, {at(30, 41)}, kNoUnit}), "TB-SEQ-3");
    EXPECT_NE(cast.refusal_of(Face{cast.north, kEast}), "");
}

TEST(TB_SEQ_4, TheAttackerIsWhoeverIsPhasing)
{
    for (const Side first : {Side::Confederate, Side::Union}) {
        Playing cast;
        cast.field.scenario.first = first;
        cast.play(Begin{});
        EXPECT_EQ(cast.state.phasing, first);
        EXPECT_EQ(Rulebook::decider(cast.field, cast.state), first);
    }
}

TEST(TB_SEQ_5, TheSecondPlayerFollowsAndThenTheNextTurn)
{
    Playing cast;
    cast.play(Begin{});
    cast.play_out_turn();
    EXPECT_EQ(cast.state.turn, 1);
    EXPECT_EQ(cast.state.phasing, Side::Union);
    cast.play_out_turn();
    EXPECT_EQ(cast.state.turn, 2);
    EXPECT_EQ(cast.state.phasing, Side::Confederate);
    cast.play_out_turn();
    cast.play_out_turn();
    EXPECT_EQ(cast.state.phase, Phase::Over);
    EXPECT_EQ(cast.count<GameEnded>(), 1);
    EXPECT_EQ(cast.refusal_of(EndPhase{}), "TB-SEQ-5");
    EXPECT_FALSE(Rulebook::decider(cast.field, cast.state));
}

TEST(TB_SEQ_5, WithNobodyLeftOnASideThePlayerTurnIsTheLast)
{
    // RULING: TB-R-135.
    Playing cast;
    cast.play(Begin{});
    cast[cast.north].fate = UnitFate::Eliminated;
    cast.play_out_turn();
    EXPECT_EQ(cast.state.phase, Phase::Over);
    EXPECT_EQ(cast.state.outcome, (Outcome{Side::Confederate, true}));
}

TEST(TB_SEQ_5, WhoPassesAnObjectiveAloneHoldsIt)
{
    Playing cast;
    Objective ford;
    ford.id = "ford";
    ford.at = at(30, 10);
    cast.field.scenario.objectives.push_back(ford);
    cast.state.objectives.push_back({});
    cast.play(Begin{});
    EXPECT_EQ(cast.state.objectives[0], Side::Confederate);
}

TEST(TB_SEQ_6, WhoRallyIsInItsNewStateWhenMoraleAndCombatCome)
{
    Playing cast;
    Unit& runs = cast[cast.south];
    runs.temporary = runs.permanent = true;
    (void)cast.leader(Side::Confederate, CommanderLevel::Army,
                      {inches(30), inches(10) - 3000 - 500});
    cast.play(Begin{});
    EXPECT_TRUE(runs.routed());
    cast.play(EndPhase{});
    // It has rallied; before the next phase its facing is asked for.
    EXPECT_EQ(cast.state.phase, Phase::Rally);
    EXPECT_EQ(morale_state(runs), MoraleState::Permanent);
    cast.play(FaceRallied{cast.south, kNorth});
    EXPECT_EQ(cast.state.phase, Phase::Ground);
    EXPECT_EQ(morale_state(runs), MoraleState::Permanent);
    EXPECT_TRUE(runs.rallied);
}

}  // namespace
}  // namespace longroll::test_of_battle
