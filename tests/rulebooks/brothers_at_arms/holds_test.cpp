// Troops held back: one suite for each clause of ledger LR-HOLD, and LR-TERM-1.

#include "attack_cast.h"
#include "movement_cast.h"
#include "muster_cast.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/sandbox.h"
#include "rulebooks/brothers_at_arms/sequence.h"
#include "rulebooks/shared/past.h"
#include "rulebooks/shared/present_holds.h"

namespace longroll::brothers_at_arms {
namespace {

using shared::ReleasedBy;
using shared::ReleaseId;

// A Confederate unit that is held back, a free one, and a Union unit far off. It is the
// Confederates' phase 7.
struct HeldCast : MovementCast {
    UnitId held = csa({0, 0});
    UnitId free = csa({0, 4});
    UnitId enemy = us({8, 0});

    HeldCast()
    {
        field.scenario.releases.push_back({});
        terms().id = "r0";
        state.releases.push_back(ReleasedBy::Nothing);
        field.units[index_of(held)].held = {shared::release_id(0)};
    }
    Hold& terms() { return field.scenario.releases.front(); }
    [[nodiscard]] ReleasedBy by() const { return state.releases[0]; }
    [[nodiscard]] bool is_held(UnitId id) const
    {
        return brothers_at_arms::is_held(field, state, id);
    }
    [[nodiscard]] std::string refusal_of(const Action& action) const
    {
        const MaybeRefusal refusal = Rulebook::refuse(field, state, action);
        return refusal ? std::string(refusal->clause.id) : "";
    }
    // Through the dispatcher, as a game does it.
    void play(const Action& action, std::vector<int> faces = {})
    {
        ASSERT_EQ(refusal_of(action), "");
        ScriptedDice dice(std::move(faces));
        Rulebook::carry_out(field, state, action, dice, log);
        EXPECT_TRUE(dice.spent());
    }
    [[nodiscard]] std::vector<Action> listed() const
    {
        std::vector<Action> actions;
        Rulebook::legal(field, state, actions);
        return actions;
    }
    [[nodiscard]] ScenePiece piece(UnitId id) const
    {
        for (const ScenePiece& piece : Rulebook::scene(field, state, Viewer(Side::Union)).pieces)
            if (piece.id == field[id].id) return piece;
        return {};
    }
    [[nodiscard]] bool is_marked(UnitId id) const
    {
        const auto markers = piece(id).markers;
        return std::ranges::find(markers, shared::held_marker()) != markers.end();
    }
};

// ---- Who is held ----

TEST(LR_HOLD_1, IsShownOnTheCounterAndItsCard)
{
    HeldCast cast;
    cast.terms().turn = 3;
    cast.terms().within = 2;
    EXPECT_TRUE(cast.is_marked(cast.held));
    EXPECT_FALSE(cast.is_marked(cast.free));
    const auto card = cast.piece(cast.held).card;
    EXPECT_NE(std::ranges::find(card,
                                "Held back until 08:00, until an enemy is within 2 hexes, or until "
                                "it is driven from its place or loses by fire or melee."),
              card.end());
    cast.state.releases[0] = ReleasedBy::Loss;
    EXPECT_FALSE(cast.is_marked(cast.held));
}

TEST(LR_HOLD_1, ComesFromTheBattleInBoundsAndHexes)
{
    MusterCast cast;
    cast.battle.releases.resize(2);
    cast.battle.releases[0].id = "late";
    cast.battle.releases[0].time = battle::Moment{7 * 60 + 1};  // bound 3 begins at eight
    cast.battle.releases[0].enemy_within_yards = 1000;          // of 440: two hexes and a bit
    cast.battle.releases[1].id = "guard";
    cast.battle.releases[1].enemy_within_yards = 100;  // an enemy in the next hex is near
    cast.battle.releases[1].of = middle(5, 4);
    cast.battle.releases[1].optional = true;
    const auto army = cast.army(Side::Confederate, "army");
    const auto brigade = cast.brigade("brigade", army, middle(3, 8));
    cast.unit("one", brigade, 1500).release = battle::ReleaseId{0};
    cast.unit("two", brigade, 1500).release = battle::ReleaseId{1};
    const auto other = cast.brigade("other", army, middle(6, 8));
    cast.unit("three", other, 1500).release = battle::ReleaseId{0};
    cast.unit("four", other, 1500);
    const Opening opening = cast.muster();
    // LR-HOLD-7: pooled, held while every regiment is held.
    EXPECT_EQ(card(opening, "brigade").held,
              (std::vector<ReleaseId>{shared::release_id(0), shared::release_id(1)}));
    EXPECT_TRUE(card(opening, "other").held.empty());
    const auto& holds = opening.field.scenario.releases;
    EXPECT_EQ(holds[0].turn, 3);
    EXPECT_EQ(holds[0].within, 2);
    EXPECT_EQ(holds[1].turn, 0);
    EXPECT_EQ(holds[1].within, 1);
    EXPECT_EQ(holds[1].of, board::hex_at(5, 4));
    EXPECT_TRUE(holds[1].optional);
    EXPECT_EQ(opening.state.releases.size(), 2u);
}

TEST(LR_HOLD_1, GoesIntoASandboxAndBack)
{
    HeldCast cast;
    const Sandbox sandbox = Rulebook::to_sandbox(cast.field, cast.state);
    const auto again = Rulebook::from_sandbox(sandbox);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->state, cast.state);
    EXPECT_TRUE(is_held(again->field, again->state, cast.held));
    Sandbox wrong = sandbox;
    wrong.units[0].held = {shared::release_id(4)};
    EXPECT_NE(to_text(Rulebook::from_sandbox(wrong).error()).find("position.units[0].held"),
              std::string::npos);
}

// ---- What is refused, and what is not ----

TEST(LR_HOLD_2, RefusesToMoveAndToWithdraw)
{
    HeldCast cast;
    EXPECT_EQ(cast.move(cast.held, {kE}), "LR-HOLD-2");
    EXPECT_EQ(cast.move(cast.free, {kE}), "");
    cast[cast.enemy].hex = {1, 0};
    EXPECT_EQ(cast.move(cast.held, {kW}), "LR-HOLD-2");
}

TEST(LR_HOLD_2, ListsNoMoveOfWhoIsHeld)
{
    HeldCast cast;
    const auto able = able_counters(cast.field, cast.state);
    EXPECT_EQ(std::ranges::find(able, CounterId(cast.held)), able.end());
    EXPECT_TRUE(destinations(cast.field, cast.state, cast.held).empty());
    int moves = 0;
    for (const Action& action : cast.listed())
        if (const auto* move = std::get_if<MoveUnit>(&action)) {
            EXPECT_EQ(move->unit, cast.free);
            ++moves;
        }
    EXPECT_GT(moves, 0);
}

TEST(LR_HOLD_2, AllowsFireAndMeleeAndOrders)
{
    HeldCast cast;
    cast.state.phase = Phase::Fire;
    cast[cast.enemy].hex = {2, 0};
    EXPECT_EQ(cast.refused(fire(cast.held, cast.enemy)), "");
    cast.state.phase = Phase::Melee;
    cast[cast.enemy].hex = {1, 0};
    EXPECT_EQ(cast.refused(fight(cast.held, cast.enemy)), "");
}

TEST(LR_HOLD_2, StaysWhereItIsAtNight)
{
    HeldCast cast;
    const CommanderId control = cast.control(Side::Confederate, {0, 6});
    cast.state.phase = Phase::NightReposition;
    cast.state.night.control = control;
    EXPECT_EQ(cast.refused(TacticalMarch{division(1), MapEdge::East, false}), "LR-HOLD-2");
    cast.state.pending.push_back(NightPlaceDue{cast.held, Side::Confederate});
    EXPECT_EQ(cast.refused(NightPlace{{0, 8}}), "LR-HOLD-2");
    EXPECT_EQ(cast.refused(NightStay{}), "");
    EXPECT_EQ(cast.listed(), std::vector<Action>{NightStay{}});
    cast.state.releases[0] = ReleasedBy::Hour;
    cast.state.pending.clear();
    EXPECT_EQ(cast.refused(TacticalMarch{division(1), MapEdge::East, false}), "");
}

// Nightfall asks who stands in cover whether he wishes to step back; the others must.
TEST(LR_HOLD_2, StepsBackAtNightfallOnlyIfItMust)
{
    HeldCast cast;
    cast[cast.enemy].hex = {3, 0};
    cast.state.phase = Phase::NightWithdraw;
    cast.state.night.turn = Side::Confederate;
    cast.woodland({0, 0});
    EXPECT_EQ(cast.refused(NightStep{cast.held, {-1, 0}}), "LR-HOLD-2");
    cast.ground({0, 0}).woodland = false;
    EXPECT_EQ(cast.refused(NightStep{cast.held, {-1, 0}}), "");
}

// ---- What frees it ----

TEST(LR_HOLD_3, AStepThatItMustMakeFrees)
{
    HeldCast cast;
    cast[cast.enemy].hex = {3, 0};
    cast.state.phase = Phase::NightWithdraw;
    cast.state.night.turn = Side::Confederate;
    EXPECT_TRUE(cast.act(NightStep{cast.held, {-1, 0}}));
    EXPECT_EQ(cast.by(), ReleasedBy::Force);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-3");
}

TEST(LR_HOLD_3, AFlinchThatMovesItFrees)
{
    HeldCast cast;
    cast.state.phase = Phase::Fire;
    cast[cast.enemy].hex = {2, 0};
    cast[cast.held].pinned = true;  // it has lost its order before, to a friend who fell back on it
    ScriptedDice dice({});
    must_flinch(cast.field, cast.state, cast.held, {cast.enemy}, dice, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_EQ(cast[cast.held].hex, (Hex{-1, 0}));
    EXPECT_EQ(cast.by(), ReleasedBy::Force);
}

TEST(LR_HOLD_4, FreesWhenTheBoundOfItsHourBegins)
{
    HeldCast cast;
    cast.terms().turn = 2;
    cast.field.scenario.bounds = 3;
    cast.state.phase = Phase::SetUp;
    cast.play(Begin{});
    for (int step = 0; step < 40 && cast.state.bound < 2; ++step) {
        EXPECT_TRUE(cast.is_held(cast.held));
        cast.play(cast.listed().back());  // no roll is made, and the phase ends
    }
    EXPECT_EQ(cast.by(), ReleasedBy::Hour);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-4");
}

TEST(LR_HOLD_5, FreesWhenAnEnemyHasComeNear)
{
    HeldCast cast;
    cast.terms().within = 3;
    cast.state.active = Side::Union;
    cast.us({4, 4});  // for whom the phase waits
    cast[cast.enemy].hex = {5, 0};
    cast.play(MoveUnit{cast.enemy, {kW}});
    EXPECT_TRUE(cast.is_held(cast.held));
    cast[cast.enemy].moved = false;
    cast.play(MoveUnit{cast.enemy, {kW}});
    EXPECT_EQ(cast.by(), ReleasedBy::Enemy);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-5");
}

TEST(LR_HOLD_5, MeasuresFromItsPlaceWhereItHasOne)
{
    HeldCast cast;
    cast.terms().within = 1;
    cast.terms().of = Hex{0, 8};
    cast[cast.enemy].hex = {1, 0};
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
    cast[cast.enemy].hex = {1, 8};
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Enemy);
}

TEST(LR_HOLD_5, HeedsNobodyWhoIsNotOnTheBoard)
{
    HeldCast cast;
    cast.terms().within = 2;
    cast[cast.enemy].hex = {1, 0};
    cast[cast.enemy].fate = UnitFate::Dispersed;
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
}

TEST(LR_HOLD_6, FireThatPinsItFrees)
{
    HeldCast cast;
    cast.state.phase = Phase::Fire;
    cast.state.active = Side::Union;
    cast[cast.enemy].hex = {2, 0};
    EXPECT_TRUE(cast.act(fire(cast.enemy, cast.held), {6, 1, 1, 1}));
    EXPECT_TRUE(cast[cast.held].pinned);
    EXPECT_EQ(cast.by(), ReleasedBy::Loss);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-6");
}

TEST(LR_HOLD_6, FireThatItStandsDoesNot)
{
    HeldCast cast;
    cast.state.phase = Phase::Fire;
    cast.state.active = Side::Union;
    cast[cast.enemy].hex = {2, 0};
    EXPECT_TRUE(cast.act(fire(cast.enemy, cast.held), {6, 1, 1, 6}));
    EXPECT_TRUE(cast.is_held(cast.held));
}

TEST(LR_HOLD_7, FreesAllWhoShareAReleaseForGood)
{
    HeldCast cast;
    const UnitId mate = cast.csa({4, 4});
    cast.field.units[index_of(mate)].held = {shared::release_id(0)};
    cast.state.phase = Phase::Fire;
    cast.state.active = Side::Union;
    cast[cast.enemy].hex = {2, 0};
    EXPECT_TRUE(cast.act(fire(cast.enemy, cast.held), {6, 6, 6}));  // dispersed
    EXPECT_EQ(cast[cast.held].fate, UnitFate::Dispersed);
    EXPECT_FALSE(cast.is_held(mate));
    free_moved(cast.field, cast.state, mate, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Loss);
    EXPECT_EQ(cast.count<Released>(), 1);
}

// Regiments of one counter with releases of their own: it goes with the first.
TEST(LR_HOLD_7, FreesAPooledCounterWithTheFirst)
{
    HeldCast cast;
    cast.field.scenario.releases.push_back({});
    cast.state.releases.push_back(ReleasedBy::Nothing);
    cast.field.units[index_of(cast.held)].held.push_back(shared::release_id(1));
    EXPECT_TRUE(cast.is_held(cast.held));
    cast.state.releases[1] = ReleasedBy::Hour;
    EXPECT_FALSE(cast.is_held(cast.held));
    EXPECT_EQ(cast.by(), ReleasedBy::Nothing);
}

TEST(LR_HOLD_8, TheirSideLetsThemGoWhenItsRoundBegins)
{
    HeldCast cast;
    cast.field.options.direct_control = false;
    cast.terms().optional = true;
    const Release order{shared::release_id(0)};
    EXPECT_EQ(cast.refusal_of(order), "LR-HOLD-8");  // phase 7
    cast.state.phase = Phase::SetUp;
    cast.play(Begin{});
    ASSERT_EQ(cast.state.phase, Phase::ControlRange);  // the game waits for it
    EXPECT_EQ(cast.state.active, Side::Confederate);
    EXPECT_EQ(cast.listed(), (std::vector<Action>{order, EndPhase{}}));
    const Prompt prompt = Rulebook::prompt(cast.field, cast.state, Viewer(Side::Confederate));
    EXPECT_NE(prompt.text.find("may be let go"), std::string::npos);
    EXPECT_EQ(prompt.pieces, std::vector<std::string>{"u0"});
    const ActionWords words =
        Rulebook::describe(cast.field, cast.state, order, Viewer(Side::Confederate));
    EXPECT_EQ(words.text, "Let go of u0");
    cast.play(order);
    EXPECT_EQ(cast.by(), ReleasedBy::Order);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-8");
    EXPECT_EQ(Rulebook::words(cast.field, cast.last<Released>(), Viewer(Side::Union)),
              "u0 is held back no longer: their own side lets them go.");
}

TEST(LR_HOLD_8, IsNotTheEnemysToGiveNorOfAReleaseThatHistoryOpened)
{
    HeldCast cast;
    const Release order{shared::release_id(0)};
    cast.state.phase = Phase::ControlRange;
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");
    cast.terms().optional = true;
    EXPECT_EQ(cast.refused(order), "");
    cast.state.active = Side::Union;
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");
}

TEST(LR_HOLD_8, TheAccountTellsOfIt)
{
    HeldCast cast;
    cast.terms().optional = true;
    const auto told = [&] {
        for (const AccountLine& line : Rulebook::account(cast.field, cast.state).lines)
            if (line.name == "held back in history, let go by order") return line.counts;
        return std::array{-1, -1};
    };
    EXPECT_EQ(told(), (std::array{0, 0}));
    cast.state.releases[0] = ReleasedBy::Order;
    EXPECT_EQ(told(), (std::array{1, 0}));
}

TEST(LR_HOLD_9, WithoutTheOptionNobodyIsHeld)
{
    EXPECT_TRUE(Options{}.holds);
    HeldCast cast;
    EXPECT_EQ(cast.move(cast.held, {kE}), "LR-HOLD-2");
    cast.field.options.holds = false;
    EXPECT_EQ(cast.move(cast.held, {kE}), "");
    EXPECT_FALSE(cast.is_marked(cast.held));
    cast.terms().within = 3;
    cast[cast.enemy].hex = {1, 0};
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.count<Released>(), 0);
}

TEST(LR_HOLD_9, TheBattleMayTurnItOff)
{
    MusterCast cast;
    cast.say("options.holds", false);
    EXPECT_FALSE(cast.muster().field.options.holds);
}

// ---- History ----

TEST(LR_TERM_1, PutsHistoryThroughItsOwnTerms)
{
    Field field;
    for (const char* label : {"house", "orchard", "heights", "pike"}) {
        ObjectiveCard card;
        card.label = label;
        field.scenario.objectives.push_back(card);
    }
    shared::Past past;
    past.objectives = {{"house", Side::Confederate},
                       {"orchard", {}},
                       {"heights", Side::Union},
                       {"pike", Side::Union},
                       {"far", Side::Union}};  // not on this board
    auto judged = Rulebook::judge_past(field, past);
    EXPECT_EQ(judged.points, (std::array{1, 2}));
    EXPECT_EQ(judged.verdict.winner, Side::Union);
    EXPECT_EQ(judged.verdict.level, "tactical victory");
    past.objectives[3].side = {};
    judged = Rulebook::judge_past(field, past);
    EXPECT_EQ(judged.verdict.winner, std::nullopt);
    EXPECT_EQ(judged.verdict.level, "draw");
    field.scenario.tasks.push_back({});
    EXPECT_FALSE(Rulebook::judge_past(field, past).by_points);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
