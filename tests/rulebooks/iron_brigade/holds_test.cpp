// Troops held back: one suite for each clause of ledger LR-HOLD, and LR-TERM-1.

#include "fire_cast.h"
#include "morale_cast.h"
#include "muster_cast.h"
#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/organisation.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/sandbox.h"
#include "rulebooks/shared/past.h"
#include "rulebooks/shared/present_holds.h"

namespace longroll::iron_brigade {
namespace {

using shared::ReleasedBy;
using shared::ReleaseId;

// A Confederate line that is held back, a free one beside it, and a Union line far to the north.
struct HeldCast : Cast {
    UnitId held = csa(16, at(20, 10));
    UnitId free = csa(16, at(40, 10));
    UnitId enemy = us(16, at(20, 50));

    HeldCast() { hold({}, {held}); }

    // Beside the hold that keeps `held`, which nothing opens but force and loss.
    ReleaseId hold(Hold terms, std::initializer_list<UnitId> units)
    {
        const ReleaseId id = shared::release_id(state.releases.size());
        terms.id = "r" + std::to_string(index_of(id));
        field.scenario.releases.push_back(terms);
        state.releases.push_back(ReleasedBy::Nothing);
        for (const UnitId unit : units) card(unit).held = {id};
        return id;
    }
    Hold& terms() { return field.scenario.releases.front(); }
    [[nodiscard]] ReleasedBy by(std::size_t place = 0) const { return state.releases[place]; }
    [[nodiscard]] bool is_held(UnitId id) const { return iron_brigade::is_held(field, state, id); }
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
    [[nodiscard]] ScenePiece piece(UnitId id, Viewer viewer) const
    {
        for (const ScenePiece& piece : Rulebook::scene(field, state, viewer).pieces)
            if (piece.id == field.units[index_of(id)].id) return piece;
        return {};
    }
    [[nodiscard]] bool is_marked(UnitId id, Viewer viewer) const
    {
        const auto markers = piece(id, viewer).markers;
        return std::ranges::find(markers, shared::held_marker()) != markers.end();
    }
};

Hold within(Length length)
{
    Hold hold;
    hold.within = length;
    return hold;
}

// ---- Who is held ----

TEST(LR_HOLD_1, IsShownToBothSidesOnThePieceAndItsCard)
{
    HeldCast cast;
    cast.terms().turn = 7;
    cast.terms().within = inches(8);
    cast.field.scenario.start_minutes = 18 * 60 + 30;
    for (const Viewer viewer : {Viewer(Side::Confederate), Viewer(Side::Union)}) {
        EXPECT_TRUE(cast.is_marked(cast.held, viewer));
        EXPECT_FALSE(cast.is_marked(cast.free, viewer));
        auto card = cast.piece(cast.held, viewer).card;
        for (std::string& line : card) line = said_in(measure_in_inches(), line);
        EXPECT_NE(std::ranges::find(card,
                                    "Held back until 18:45, until an enemy is within 8 inches, or "
                                    "until it is driven from its place or loses by fire or melee."),
                  card.end());
    }
    cast.state.releases[0] = ReleasedBy::Hour;
    EXPECT_FALSE(cast.is_marked(cast.held, Viewer(Side::Union)));
}

TEST(LR_HOLD_1, ComesFromTheBattleInTurnsAndInches)
{
    MusterCast cast;
    cast.battle.releases.resize(2);
    cast.battle.releases[0].id = "late";
    cast.battle.releases[0].time = battle::Moment{6 * 60 + 3};  // the third turn begins at 6:05
    cast.battle.releases[0].enemy_within_yards = 200;
    cast.battle.releases[1].id = "guard";
    cast.battle.releases[1].enemy_within_yards = 100;
    cast.battle.releases[1].of = battle::Point{250, 500};
    cast.battle.releases[1].optional = true;
    cast.unit("a", cast.csa, 400).release = battle::ReleaseId{1};
    cast.unit("b", cast.csa, 400);
    cast.unit("c", cast.us, 400).release = battle::ReleaseId{0};
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("a").held, std::vector<ReleaseId>{shared::release_id(1)});
    EXPECT_TRUE(mustered.card("b").held.empty());
    EXPECT_EQ(mustered.card("c").held, std::vector<ReleaseId>{shared::release_id(0)});
    const auto& holds = mustered.opening.field.scenario.releases;
    EXPECT_EQ(holds[0].id, "late");
    EXPECT_EQ(holds[0].turn, 3);
    EXPECT_EQ(holds[0].within, 8000);
    EXPECT_EQ(holds[0].of, std::nullopt);
    EXPECT_EQ(holds[1].turn, 0);
    EXPECT_EQ(holds[1].of, at(10, 20));
    EXPECT_TRUE(holds[1].optional);
    EXPECT_EQ(mustered.opening.state.releases.size(), 2u);
}

TEST(LR_HOLD_1, GoesIntoASandboxAndBack)
{
    HeldCast cast;
    cast.terms() = within(3000);
    cast.terms().id = "starke";
    const Sandbox sandbox = Rulebook::to_sandbox(cast.field, cast.state);
    const auto again = Rulebook::from_sandbox(sandbox);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->state, cast.state);
    EXPECT_TRUE(is_held(again->field, again->state, cast.held));
    EXPECT_FALSE(is_held(again->field, again->state, cast.free));
    Sandbox wrong = sandbox;
    wrong.cards[0].held = {shared::release_id(4)};
    EXPECT_NE(to_text(Rulebook::from_sandbox(wrong).error()).find("cards[0].held"),
              std::string::npos);
}

// ---- What is refused, and what is not ----

TEST(LR_HOLD_2, RefusesEveryMarch)
{
    HeldCast cast;
    EXPECT_EQ(cast.refused(Move{.unit = cast.held, .march = ahead_by(2000)}), "LR-HOLD-2");
    EXPECT_EQ(cast.refused(Move{.unit = cast.held, .half = true, .march = ahead_by(1000)}),
              "LR-HOLD-2");
    EXPECT_EQ(cast.refused(Move{.unit = cast.held, .march = back_by(1000)}), "LR-HOLD-2");
    EXPECT_EQ(cast.refused(Move{.unit = cast.free, .march = ahead_by(2000)}), "");
    cast.state.phase = Phase::DoubleQuick;
    EXPECT_EQ(cast.refused(DoubleQuick{cast.held, ahead_by(2000)}), "LR-HOLD-2");
    EXPECT_EQ(cast.refused(DoubleQuick{cast.free, ahead_by(2000)}), "");
}

TEST(LR_HOLD_2, RefusesToPartAndToJoin)
{
    HeldCast cast;
    cast.field.options.adv_reorganization = true;
    const Detach order{.unit = cast.held,
                       .castings = 8,
                       .formation = line_of(2),
                       .front = {23000, 10000},
                       .facing = kNorth};
    EXPECT_EQ(cast.refused(order), "LR-HOLD-2");
    const UnitId beside = cast.csa(8, {23500, 10000});
    Combine combine;
    combine.into = cast.held;
    combine.others.push_back(beside);
    combine.formation = line_of(2);
    EXPECT_EQ(cast.refused(combine), "LR-HOLD-2");
}

TEST(LR_HOLD_2, AllowsWhatIsDoneInPlace)
{
    HeldCast cast;
    cast[cast.enemy].front = at(20, 15);
    Change turn;
    turn.unit = cast.held;
    turn.facing = kEast;
    EXPECT_EQ(cast.refused(turn), "");
    Change reform;
    reform.unit = cast.held;
    reform.formation = formed(FormationKind::CompanyColumn);
    EXPECT_EQ(cast.refused(reform), "");
    EXPECT_EQ(cast.refused(AboutFace{cast.held}), "");
    EXPECT_EQ(cast.refused(fire(cast.held, 16, cast.enemy)), "");
    cast.state.phase = Phase::Declare;
    EXPECT_EQ(cast.refused(LieDown{cast.held}), "");
    cast.state.phase = Phase::Rally;
    cast[cast.held].morale = 4;
    EXPECT_EQ(cast.refused(Rally{cast.held}), "");
}

TEST(LR_HOLD_2, ListsNoMarchOfWhoIsHeld)
{
    HeldCast cast;
    const View view(cast.field, cast.state);
    EXPECT_TRUE(marches_of(view, cast.held, Pace::Full).empty());
    EXPECT_FALSE(marches_of(view, cast.free, Pace::Full).empty());
    int marches = 0;
    for (const Action& action : cast.listed())
        if (const auto* move = std::get_if<Move>(&action)) {
            EXPECT_EQ(move->unit, cast.free);
            ++marches;
        }
    EXPECT_GT(marches, 0);
}

TEST(LR_HOLD_2, TellsWhoDragsItThatItIsHeld)
{
    HeldCast cast;
    const auto action = Rulebook::intend(cast.field, cast.state, {"u0", {20000, 47000}, "", {}});
    ASSERT_TRUE(action.has_value());
    EXPECT_EQ(cast.refusal_of(*action), "LR-HOLD-2");
}

// It has no place yet that it could leave.
TEST(LR_HOLD_2, LetsAUnitComeOn)
{
    HeldCast cast;
    cast[cast.held].front = at(20, 0);  // all of it is outside
    EXPECT_EQ(cast.refused(Move{.unit = cast.held, .march = ahead_by(2000)}), "");
}

// ---- What frees it ----

TEST(LR_HOLD_3, ARetreatIsNotStoppedAndFrees)
{
    HeldCast cast;
    cast[cast.enemy].front = at(20, 20);
    collapse(cast, cast.held, 1, {cast.enemy});
    EXPECT_TRUE(retreat(cast, cast.held));
    EXPECT_LT(cast[cast.held].front.y, 10000);
    EXPECT_EQ(cast.by(), ReleasedBy::Force);
    EXPECT_TRUE(cast.happened(Released{shared::release_id(0), ReleasedBy::Force, cast.held}));
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-3");
}

// A pinned unit that goes to cover does its duty (IB-PIN-1).
TEST(LR_HOLD_3, GoingToCoverIsADutyAndFrees)
{
    HeldCast cast;
    cast.area(Ground::Woods, {10, 0}, {30, 7});
    cast[cast.enemy].front = at(20, 20);
    cast[cast.held].morale = 2;
    cast[cast.held].pinned_duty = true;
    const auto ways = ways_to_cover(cast.field, cast.state, cast.held);
    ASSERT_FALSE(ways.empty());
    EXPECT_TRUE(cast.act(ways.front()));
    EXPECT_EQ(cast.by(), ReleasedBy::Force);
}

TEST(LR_HOLD_4, FreesWhenTheTurnOfItsHourBegins)
{
    HeldCast cast;
    cast.terms().turn = 2;
    cast.field.scenario.last_turn = 3;
    cast.state.phase = Phase::SetUp;
    cast.play(Begin{});
    while (cast.state.turn < 2) {
        EXPECT_TRUE(cast.is_held(cast.held));
        cast.play(EndPhase{});
    }
    EXPECT_FALSE(cast.is_held(cast.held));
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-4");
}

TEST(LR_HOLD_4, FreesAtOnceWhenItsHourIsTheFirst)
{
    HeldCast cast;
    cast.terms().turn = 1;
    cast.state.phase = Phase::SetUp;
    cast.play(Begin{});
    EXPECT_FALSE(cast.is_held(cast.held));
}

TEST(LR_HOLD_5, FreesWhenAnEnemyHasComeNear)
{
    HeldCast cast;
    cast.terms() = within(inches(8));
    cast[cast.enemy].front = at(20, 25);  // 15 inches off
    cast.state.phasing = Side::Union;
    cast.play(Move{.unit = cast.enemy, .half = true, .march = ahead_by(3000)});
    EXPECT_TRUE(cast.is_held(cast.held));
    cast[cast.enemy].acted = {};
    cast.play(Move{.unit = cast.enemy, .march = ahead_by(4000)});
    EXPECT_EQ(cast.by(), ReleasedBy::Enemy);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-5");
}

TEST(LR_HOLD_5, MeasuresFromEdgeToEdgeWithTheTolerance)
{
    HeldCast cast;
    cast.terms() = within(inches(8));
    cast[cast.enemy].front = {20000, 18002};  // two thousandths too far
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
    cast[cast.enemy].front = {20000, 18001};
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast.is_held(cast.held));
}

TEST(LR_HOLD_5, MeasuresFromItsPlaceWhereItHasOne)
{
    HeldCast cast;
    cast.terms() = within(inches(8));
    cast.terms().of = at(50, 50);
    cast[cast.enemy].front = at(20, 15);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
    cast[cast.enemy].front = at(50, 57);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast.is_held(cast.held));
}

TEST(LR_HOLD_5, HeedsNobodyWhoFightsNoMore)
{
    HeldCast cast;
    cast.terms() = within(inches(8));
    cast[cast.enemy].front = at(20, 15);
    cast[cast.enemy].morale = 1;
    cast.wagons(Side::Union, 3, at(14, 12), kSouth);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
    cast[cast.enemy].morale = 2;
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast.is_held(cast.held));
}

TEST(LR_HOLD_5, HeedsNoHiddenEnemyBeforeHeIsSeen)
{
    HeldCast cast;
    cast.field.options.adv_hidden_movement = true;
    cast.terms() = within(inches(8));
    cast[cast.enemy].front = at(20, 15);
    cast[cast.enemy].spotted = false;
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
    cast[cast.enemy].spotted = true;
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast.is_held(cast.held));
}

TEST(LR_HOLD_6, FireThatCostsItSomethingFrees)
{
    HeldCast cast;
    cast[cast.enemy].front = at(20, 15);
    cast.state.phasing = Side::Union;
    EXPECT_TRUE(cast.act(fire(cast.enemy, 16, cast.held), {6, 6}));
    const Fired fired = cast.last<Fired>();
    ASSERT_GT(fired.castings_lost + fired.levels_lost, 0);
    EXPECT_EQ(cast.by(), ReleasedBy::Loss);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-6");
}

TEST(LR_HOLD_6, FireThatCostsItNothingDoesNot)
{
    HeldCast cast;
    const Footing before = footing_of(cast[cast.held]);
    free_hurt(cast.field, cast.state, cast.held, before, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
    --cast[cast.held].morale;
    free_hurt(cast.field, cast.state, cast.held, before, cast.log);
    EXPECT_FALSE(cast.is_held(cast.held));
}

TEST(LR_HOLD_6, ContactThatCostsItMoraleFrees)
{
    HeldCast cast;
    cast[cast.enemy].front = at(20, 10);
    EXPECT_TRUE(run(cast, contact_checks, {3}));
    EXPECT_EQ(cast[cast.held].morale, 5);
    EXPECT_EQ(cast.by(), ReleasedBy::Loss);
}

// Neither fire nor melee: it has seen its friends run.
TEST(LR_HOLD_6, MoraleLostOtherwiseDoesNotFree)
{
    HeldCast cast;
    lose_levels(cast.field, cast.state, cast.held, 1, {}, cast.log, {"IB-ROU-7"});
    EXPECT_TRUE(cast.is_held(cast.held));
}

TEST(LR_HOLD_7, FreesAllWhoShareARelease)
{
    HeldCast cast;
    const UnitId mate = cast.csa(16, at(50, 10));
    const UnitId other = cast.csa(16, at(10, 10));
    cast.card(mate).held = {shared::release_id(0)};
    cast.hold({}, {other});
    free_moved(cast.field, cast.state, mate, cast.log);
    EXPECT_FALSE(cast.is_held(cast.held));
    EXPECT_FALSE(cast.is_held(mate));
    EXPECT_TRUE(cast.is_held(other));
    EXPECT_EQ(cast.count<Released>(), 1);
}

TEST(LR_HOLD_7, IsForGood)
{
    HeldCast cast;
    cast.terms() = within(inches(8));
    cast[cast.enemy].front = at(20, 15);
    free_by_enemy(cast.field, cast.state, cast.log);
    cast[cast.enemy].front = at(20, 50);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast.is_held(cast.held));
    free_moved(cast.field, cast.state, cast.held, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Enemy);
    EXPECT_EQ(cast.count<Released>(), 1);
}

TEST(LR_HOLD_8, TheirSideLetsThemGoWhenItsTurnBegins)
{
    HeldCast cast;
    cast.terms().optional = true;
    const Release order{shared::release_id(0)};
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");  // in Movement and Fire
    cast.state.phase = Phase::DoubleQuick;
    cast.state.phasing = Side::Union;
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");  // not theirs
    cast.state.phasing = Side::Confederate;
    EXPECT_EQ(cast.refused(Release{}), "LR-HOLD-8");
    const auto listed = cast.listed();
    EXPECT_NE(std::ranges::find(listed, Action(order)), listed.end());
    EXPECT_NE(Rulebook::prompt(cast.field, cast.state, Viewer(Side::Confederate))
                  .text.find("may be let go"),
              std::string::npos);
    const ActionWords words =
        Rulebook::describe(cast.field, cast.state, order, Viewer(Side::Confederate));
    EXPECT_EQ(words.text, "Let go of u0");
    EXPECT_EQ(words.pieces, std::vector<std::string>{"u0"});
    cast.play(order);
    EXPECT_FALSE(cast.is_held(cast.held));
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-8");
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");  // once
}

TEST(LR_HOLD_8, ItsTurnHasBegunWhenOneHasDoubled)
{
    HeldCast cast;
    cast.terms().optional = true;
    cast.state.phase = Phase::DoubleQuick;
    cast[cast.free].double_quicked = true;
    EXPECT_EQ(cast.refused(Release{shared::release_id(0)}), "LR-HOLD-8");
}

TEST(LR_HOLD_8, WhereOrdersAreWrittenItIsDoneBeforeAndAtOnce)
{
    HeldCast cast;
    cast.field.options.adv_simultaneous_movement = true;
    cast.terms().optional = true;
    cast.state.phase = Phase::Plot;
    const Move march{.unit = cast.held, .march = ahead_by(2000)};
    EXPECT_EQ(cast.refusal_of(march), "LR-HOLD-2");
    cast.play(Release{shared::release_id(0)});
    EXPECT_EQ(cast.refusal_of(march), "");
}

TEST(LR_HOLD_8, OnlyWhereHistoryNeverLetThemGo)
{
    HeldCast cast;
    cast.state.phase = Phase::DoubleQuick;
    EXPECT_EQ(cast.refused(Release{shared::release_id(0)}), "LR-HOLD-8");
}

TEST(LR_HOLD_8, TheAccountTellsOfIt)
{
    HeldCast cast;
    const auto told = [&]() -> std::optional<std::array<int, 2>> {
        for (const AccountLine& line : Rulebook::account(cast.field, cast.state).lines)
            if (line.name == "held back in history, let go by order") return line.counts;
        return {};
    };
    EXPECT_EQ(told(), std::nullopt);
    cast.terms().optional = true;
    EXPECT_EQ(told(), (std::array{0, 0}));
    cast.state.phase = Phase::DoubleQuick;
    cast.play(Release{shared::release_id(0)});
    EXPECT_EQ(told(), (std::array{1, 0}));
}

TEST(LR_HOLD_9, WithoutTheOptionNobodyIsHeld)
{
    EXPECT_TRUE(Options{}.holds);
    HeldCast cast;
    EXPECT_TRUE(cast.is_held(cast.held));
    cast.field.options.holds = false;
    EXPECT_FALSE(cast.is_held(cast.held));
    EXPECT_EQ(cast.refused(Move{.unit = cast.held, .march = ahead_by(2000)}), "");
    EXPECT_FALSE(cast.is_marked(cast.held, Viewer(Side::Union)));
    cast.terms() = within(inches(8));
    cast[cast.enemy].front = at(20, 15);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.count<Released>(), 0);
}

// ---- History ----

TEST(LR_TERM_1, PutsHistoryThroughItsOwnTerms)
{
    Field field;
    for (const auto& [id, value] : {std::pair("house", 3), {"heights", 2}, {"pike", 3}}) {
        Objective objective;
        objective.id = id;
        objective.value = value;
        field.scenario.objectives.push_back(objective);
    }
    shared::Past past;
    past.objectives = {{"house", Side::Confederate}, {"heights", Side::Union}, {"pike", {}}};
    past.men = {1000, 1000};
    past.lost = {100, 250};  // a tenth of the men more: a point
    const auto judged = Rulebook::judge_past(field, past);
    EXPECT_EQ(judged.points, (std::array{4, 2}));
    EXPECT_EQ(judged.verdict.winner, Side::Confederate);
    EXPECT_EQ(judged.verdict.level, "marginal victory");
    past.objectives[2].side = Side::Union;
    EXPECT_EQ(Rulebook::judge_past(field, past).points, (std::array{4, 5}));
    field.scenario.objectives[2].worth_to = Side::Confederate;
    EXPECT_EQ(Rulebook::judge_past(field, past).points, (std::array{4, 2}));
}

}  // namespace
}  // namespace longroll::iron_brigade
