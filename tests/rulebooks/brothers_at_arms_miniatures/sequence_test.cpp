// The order of play: ledger BM-SEQ, BM-PIN-3 by rounds, BM-SCL-1, 5.

#include "rulebooks/brothers_at_arms_miniatures/bounds.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// A commander and a unit a side, out of each other's reach.
struct Rounds : Cast {
    Rounds()
    {
        phase(Phase::SetUp);
        state.hour = 6;
        for (const UnitId id : {ours, theirs}) card(id).formation_fixed = true;
    }
    // To the next phase in which somebody acts.
    bool end(std::vector<int> faces = {})
    {
        return play(EndPhase{}, std::move(faces), RunOn::ToPhaseEnd);
    }
    void skip_to(Phase phase)
    {
        for (int phases = 0; phases < 12 && state.phase != phase; ++phases) EXPECT_TRUE(end());
        EXPECT_EQ(state.phase, phase);
    }
    void end_round(std::vector<int> faces = {})
    {
        skip_to(Phase::Melee);
        EXPECT_TRUE(end(std::move(faces)));
    }
    std::vector<Phase> phases() const
    {
        std::vector<Phase> list;
        for (const auto& line : log.lines())
            if (const auto* began = std::get_if<PhaseBegan>(&line.body))
                list.push_back(began->phase);
        return list;
    }

    UnitId ours = csa(3, at(0, -500));
    UnitId theirs = us(3, at(0, 500));
    CommanderId our_leader = commander(kSouthern, at(0, -600), 3);
    CommanderId their_leader = commander(kNorthern, at(0, 600), 3);
};

TEST(BM_SEQ_1, TheConfederatesFirstOrWhomTheScenarioNames)
{
    for (const Side first : {kSouthern, kNorthern}) {
        Rounds cast;
        cast.field.scenario.first = first;
        cast.state.active = first;
        EXPECT_TRUE(cast.play(Begin{}));
        EXPECT_EQ(cast.state.active, first);
        EXPECT_EQ(cast.state.phase, Phase::MoveUnits);
        cast.end_round();
        EXPECT_EQ(cast.state.active, enemy_of(first));
        EXPECT_EQ(cast.state.bound, 1);
        cast.end_round();
        EXPECT_EQ(cast.state.active, first);
        EXPECT_EQ(cast.state.bound, 2);
    }
}

TEST(BM_SEQ_2, TwelvePhasesInOrder)
{
    Rounds cast;
    EXPECT_TRUE(cast.play(Begin{}));
    cast.end_round();
    const auto phases = cast.phases();
    ASSERT_GE(phases.size(), 12u);
    for (int number = 0; number < 12; ++number)
        EXPECT_EQ(static_cast<int>(phases[static_cast<std::size_t>(number)]),
                  static_cast<int>(Phase::ControlRange) + number);
    EXPECT_EQ(cast.refused(EndPhase{}), "");
    cast.state.phase = Phase::Remove;
    EXPECT_EQ(cast.refused(EndPhase{}), "BM-SEQ-2");
}

TEST(BM_SEQ_3, ControlIsTestedRolledForAndMarked)
{
    Rounds cast;
    cast.commander(kSouthern, at(900, 900), 1, 0);
    EXPECT_TRUE(cast.play(Begin{}, {4}));
    EXPECT_TRUE(cast[cast.our_leader].nic);
    EXPECT_TRUE(cast[cast.ours].nic);
    EXPECT_EQ(cast.state.phase, Phase::MoveHigherCommanders) << "nobody else may move";
}

TEST(BM_SEQ_4, CommandIsTestedRolledForAndMarked)
{
    Rounds cast;
    cast[cast.our_leader].at = at(900, -900);
    EXPECT_TRUE(cast.play(Begin{}, {4}));
    EXPECT_TRUE(cast[cast.ours].nic);
    EXPECT_EQ(cast.state.phase, Phase::MoveFormationCommanders);
}

TEST(BM_SEQ_5, EachMovesInItsOwnPhase)
{
    Rounds cast;
    const CommanderId higher = cast.commander(kSouthern, at(0, -700), 3, 0);
    EXPECT_TRUE(cast.play(Begin{}));
    const Action ride = Ride{cast.our_leader, {at(100, -600)}, false};
    EXPECT_EQ(refuse_action(cast.field, cast.state, ride)->clause.id, "BM-SEQ-5");
    EXPECT_TRUE(cast.end());
    EXPECT_EQ(cast.state.phase, Phase::MoveFormationCommanders);
    const Action move = Move{cast.ours, {Shift{{0, kU}}}, false};
    EXPECT_EQ(refuse_action(cast.field, cast.state, move)->clause.id, "BM-SEQ-5");
    const Action other = Ride{higher, {at(100, -700)}, false};
    EXPECT_EQ(refuse_action(cast.field, cast.state, other)->clause.id, "BM-SEQ-5");
    EXPECT_TRUE(cast.play(ride, {}, RunOn::ToPhaseEnd));
    EXPECT_TRUE(cast.end());
    EXPECT_TRUE(cast.play(other, {}, RunOn::ToPhaseEnd));
}

TEST(BM_SEQ_6, OnlyTheActiveSideAttacks)
{
    Rounds cast;
    cast[cast.ours].origin = at(0, 350);
    EXPECT_TRUE(cast.play(Begin{}, {3}));
    cast.skip_to(Phase::Fire);
    EXPECT_EQ(cast.refused(Fire{cast.ours, cast.theirs}), "");
    EXPECT_NE(cast.refused(Fire{cast.theirs, cast.ours}), "");
    cast[cast.ours].origin = at(0, 500);
    cast.contact(cast.ours, cast.theirs);
    EXPECT_TRUE(cast.end());
    EXPECT_EQ(cast.state.phase, Phase::Melee);
    EXPECT_EQ(cast.refused(Strike{cast.ours, {}, {}}), "");
    EXPECT_NE(cast.refused(Strike{cast.theirs, {}, {}}), "");
}

TEST(BM_SEQ_7, OnlyTheActiveSidesMarkersGo)
{
    Rounds cast;
    cast[cast.ours].pinned = cast[cast.theirs].pinned = true;
    cast[cast.their_leader].nic = true;
    EXPECT_TRUE(cast.play(Begin{}));
    cast.end_round();
    EXPECT_FALSE(cast[cast.ours].pinned);
    EXPECT_TRUE(cast[cast.theirs].pinned);
    EXPECT_TRUE(cast[cast.their_leader].nic);
}

TEST(BM_SEQ_9, UntilTheBoundsArePlayed)
{
    Rounds cast;
    cast.field.scenario.end_hour = 8;
    cast.objective(at(0, -500));
    EXPECT_TRUE(cast.play(Begin{}));
    int ended = 0;
    for (; cast.state.phase != Phase::Over && ended < 50; ++ended)
        EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(cast.state.bound, 2);
    EXPECT_EQ(cast.state.outcome.winner, kSouthern);
    EXPECT_EQ(cast.clause_of<GameEnded>(), "BM-SEQ-9");
    EXPECT_EQ(refuse_action(cast.field, cast.state, EndPhase{})->clause.id, "BM-SEQ-9");
    EXPECT_EQ(decider(cast.field, cast.state), std::nullopt);
}

TEST(BM_SEQ_10, TheActivePlayerChoosesTheOrder)
{
    Rounds cast;
    const UnitId second = cast.csa(2, at(300, -500));
    EXPECT_TRUE(cast.play(Begin{}));
    EXPECT_EQ(decider(cast.field, cast.state), kSouthern);
    EXPECT_TRUE(cast.play(Move{second, {Shift{{0, kU}}}, false}));
    EXPECT_EQ(cast.state.phase, Phase::MoveUnits);
    EXPECT_TRUE(cast.play(Move{cast.ours, {Shift{{0, kU}}}, false}));
    EXPECT_EQ(cast.state.phase, Phase::MoveFormationCommanders) << "nobody is left to move";
    EXPECT_EQ(refuse_action(cast.field, cast.state, PutDown{})->clause.id, "BM-SEQ-10");
}

TEST(BM_SEQ_11, OrdersStandForTheRound)
{
    Rounds cast;
    EXPECT_TRUE(cast.play(Begin{}));
    EXPECT_TRUE(cast.end());
    EXPECT_TRUE(cast.play(Ride{cast.our_leader, {at(-300, -600)}, false}, {}, RunOn::ToPhaseEnd));
    cast[cast.our_leader].fate = CommanderFate::Disabled;
    EXPECT_EQ(cast[cast.ours].orders, Orders::InCommand);
    EXPECT_FALSE(cast[cast.ours].out_of_control);
}

TEST(BM_SEQ_12, TheDiceOfOneAttackInOrder)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
    const UnitId firer = cast.csa(3, at(0, 0));
    const UnitId target = cast.us(4, at(0, 100));
    cast.commander(kSouthern, at(-10, 50));
    // Three hit dice, the save of one hit, a pair for the shot through him, two dice to flinch.
    ScriptedDice dice({4, 1, 1, 3, 6, 5, 6, 6});
    carry_out(cast.field, cast.state, Fire{firer, target}, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    std::vector<std::string> asked;
    for (const Roll& roll : dice.rolls()) asked.emplace_back(roll.question.clause.id);
    EXPECT_EQ(asked, (std::vector<std::string>{"BM-FIR-5", "BM-COV-3", "BM-CDR-2", "BM-FLN-3"}));
}

TEST(BM_SEQ_14, WhatWasFixedBeforeStaysSo)
{
    Rounds cast;
    cast.card(cast.ours).identity = shared::counters::kStar;
    EXPECT_TRUE(cast.play(Begin{}));
    EXPECT_EQ(cast.refused(Begin{}), "BM-SEQ-14");
    EXPECT_EQ(refuse_action(cast.field, cast.state, AssignStar{cast.ours, 0})->clause.id,
              "BM-SEQ-5");
}

TEST(BM_SEQ_2, PhasesWithoutAnyChoicePassByThemselves)
{
    Rounds cast;
    EXPECT_TRUE(cast.play(Begin{}));
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(cast.state.phase, Phase::MoveFormationCommanders);
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(cast.state.phase, Phase::MoveUnits) << "nobody to ride, to fire at or to strike";
    EXPECT_EQ(cast.state.active, kNorthern);
}

TEST(BM_SCL_1, ChosenBeforeTheGame)
{
    Rounds cast;
    cast.field.options.figure_scale = FigureScale::Mm6;
    cast.field.options.measure = Measure::Cm;
    EXPECT_TRUE(cast.play(Begin{}));
    EXPECT_EQ(cast.field.options.figure_scale, FigureScale::Mm6);
}

// The same orders with the same dice.
static State played(FigureScale scale, Measure measure)
{
    Rounds cast;
    cast.field.options.figure_scale = scale;
    cast.field.options.measure = measure;
    cast[cast.ours].origin = at(0, 200);
    EXPECT_TRUE(cast.play(Begin{}, {2}));
    EXPECT_TRUE(cast.play(Move{cast.ours, {Shift{{0, kU}}}, false}, {}, RunOn::ToPhaseEnd));
    cast.skip_to(Phase::Fire);
    EXPECT_TRUE(cast.play(Fire{cast.ours, cast.theirs}, {5, 1, 6, 1}));
    return cast.state;
}

TEST(BM_SCL_5, ScaleAndMeasureChangeNothing)
{
    const State usual = played(FigureScale::Mm15, Measure::Inch);
    EXPECT_EQ(usual[unit_id(1)].bases.size(), 1u);
    for (const FigureScale scale : {FigureScale::Mm6, FigureScale::Mm15, FigureScale::Mm25})
        for (const Measure measure : {Measure::Inch, Measure::Cm})
            EXPECT_EQ(played(scale, measure), usual);
}

TEST(BM_E_65, MarkersBySide)
{
    Rounds cast;
    cast[cast.ours].origin = at(0, 350);
    EXPECT_TRUE(cast.play(Begin{}, {1}));
    cast.skip_to(Phase::Fire);
    EXPECT_TRUE(cast.play(Fire{cast.ours, cast.theirs}, {5, 1, 1, 1}, RunOn::ToPhaseEnd));
    ASSERT_TRUE(cast[cast.theirs].pinned);
    cast.end_round();
    EXPECT_TRUE(cast[cast.theirs].pinned) << "its own round of bound 1";
    cast.end_round({1});
    EXPECT_FALSE(cast[cast.theirs].pinned);
}

TEST(BM_E_64, ADispersedFormationsCommander)
{
    Rounds cast;
    cast[cast.ours].origin = at(0, 350);
    take_base(cast[cast.theirs], 2);
    take_base(cast[cast.theirs], 0);
    const UnitId other = cast.us(3, at(300, 500));
    cast[other].under = 2;
    cast.card(other).formation_fixed = true;
    EXPECT_TRUE(cast.play(Begin{}, {1}));
    cast.skip_to(Phase::Fire);
    EXPECT_TRUE(cast.play(Fire{cast.ours, cast.theirs}, {5, 5, 5}, RunOn::ToPhaseEnd));
    EXPECT_EQ(cast[cast.theirs].fate, UnitFate::Dispersed);
    EXPECT_EQ(cast[cast.their_leader].fate, CommanderFate::Removed);
    EXPECT_EQ(cast.state.phase, Phase::Fire);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
