// Troops held back: one suite for each clause of ledger LR-HOLD; and what the terms make of history
// (LR-TERM).

#include "cast.h"
#include "rulebooks/shared/past.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/holds.h"

namespace longroll::test_of_battle {
namespace {

using shared::ReleasedBy;
using shared::ReleaseId;

// A Confederate brigade that is held back, a free one beside it, and a Union one far to the north.
struct HeldCast : Cast {
    UnitId held = csa(at(20, 10));
    UnitId free = csa(at(40, 10));
    UnitId enemy = us(at(20, 50));

    HeldCast() { hold({}, {held}); }
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
    [[nodiscard]] ReleasedBy by() const { return state.releases[0]; }
    [[nodiscard]] bool is_held(UnitId id) const
    {
        return test_of_battle::is_held(field, state, id);
    }
    [[nodiscard]] std::string kept(UnitId id) const
    {
        const MaybeRefusal refusal = refuse_held({field, state}, id);
        return refusal ? std::string(refusal->clause.id) : "";
    }
};

TEST(LR_HOLD_1, WhoHasAReleaseIsHeldFromTheStartAndWhoIsFreeIsNot)
{
    HeldCast cast;
    EXPECT_TRUE(cast.is_held(cast.held));
    EXPECT_FALSE(cast.is_held(cast.free));
    EXPECT_EQ(units_held_by(cast.field, cast.state, shared::release_id(0)),
              std::vector<UnitId>{cast.held});
}

TEST(LR_HOLD_2, ItDoesNotLeaveItsPlaceUnlessItIsJustComingOn)
{
    HeldCast cast;
    EXPECT_EQ(cast.kept(cast.held), "LR-HOLD-2");
    EXPECT_EQ(cast.kept(cast.free), "");
    cast[cast.held].command = CommandVia::Arrival;
    EXPECT_EQ(cast.kept(cast.held), "");
}

TEST(LR_HOLD_3, WhoIsMovedByForceIsFree)
{
    HeldCast cast;
    free_moved(cast.field, cast.state, cast.held, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Force);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-3");
    EXPECT_EQ(cast.kept(cast.held), "");
}

TEST(LR_HOLD_4, ByItsHour)
{
    HeldCast cast;
    cast.terms().turn = 3;
    cast.state.turn = 2;
    free_by_hour(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.is_held(cast.held));
    cast.state.turn = 3;
    free_by_hour(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Hour);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-4");
}

TEST(LR_HOLD_5, ByAnEnemyWhoStillFights)
{
    for (const Length apart : {8010, 8011}) {
        HeldCast cast;
        cast.terms().within = inches(8);
        cast[cast.enemy].front = {inches(20), inches(10) + apart};
        cast[cast.enemy].temporary = cast[cast.enemy].permanent = true;
        free_by_enemy(cast.field, cast.state, cast.log);
        EXPECT_TRUE(cast.is_held(cast.held));  // of one who runs
        cast[cast.enemy].temporary = false;
        free_by_enemy(cast.field, cast.state, cast.log);
        EXPECT_EQ(cast.by(), apart <= 8010 ? ReleasedBy::Enemy : ReleasedBy::Nothing) << apart;
    }
}

TEST(LR_HOLD_5, ByAnEnemyNearAPlace)
{
    for (const Length apart : {5010, 5011}) {
        HeldCast cast;
        cast.terms().within = inches(5);
        cast.terms().of = at(50, 50);
        cast[cast.enemy].front = {inches(50), inches(50) + apart};
        free_by_enemy(cast.field, cast.state, cast.log);
        EXPECT_EQ(cast.by(), apart <= 5010 ? ReleasedBy::Enemy : ReleasedBy::Nothing) << apart;
    }
}

TEST(LR_HOLD_6, ByAnyLossOfStrengthOrOrder)
{
    HeldCast strength;
    EXPECT_EQ(lose_strength(strength.field, strength.state, strength.held, 1, "TB-CBT-1"_clause,
                            strength.log),
              1);
    EXPECT_EQ(strength.by(), ReleasedBy::Loss);
    HeldCast order;
    order.state.phase = Phase::Combat;
    disorder(order.field, order.state, order.held, "TB-CBT-3"_clause, order.log);
    EXPECT_EQ(order.by(), ReleasedBy::Loss);
    EXPECT_EQ(order.clause_of<Released>(), "LR-HOLD-6");
}

TEST(LR_HOLD_6, NotByDisorderOfItsOwnMaking)
{
    HeldCast order;
    order.state.phase = Phase::Movement;
    disorder(order.field, order.state, order.held, "TB-CMD-12"_clause, order.log);
    EXPECT_TRUE(order.is_held(order.held));
}

TEST(LR_HOLD_7, AllWhoShareItAreFreeTogetherAndForGood)
{
    HeldCast cast;
    cast.card(cast.free).held = {shared::release_id(0)};
    EXPECT_TRUE(cast.is_held(cast.free));
    free_moved(cast.field, cast.state, cast.held, cast.log);
    EXPECT_FALSE(cast.is_held(cast.free));
    free_moved(cast.field, cast.state, cast.free, cast.log);
    EXPECT_EQ(cast.count<Released>(), 1);
}

// However many releases held it: what another has freed is not told of again.
TEST(LR_HOLD_7, WhoHasSeveralIsToldOfOnce)
{
    HeldCast cast;
    const ReleaseId second = cast.hold({}, {cast.free});
    cast.card(cast.held).held = {shared::release_id(0), second};
    cast.terms().turn = 2;
    cast.field.scenario.releases[1].turn = 3;
    const auto told_by = [&](int turn) {
        cast.log.clear();
        cast.state.turn = static_cast<std::int16_t>(turn);
        free_by_hour(cast.field, cast.state, cast.log);
        return cast.log.lines().size();
    };
    EXPECT_EQ(told_by(2), 1u);
    EXPECT_EQ(told_by(3), 1u);  // of the other, who was held by the second alone
    EXPECT_FALSE(cast.is_held(cast.free));

    HeldCast alone;
    const ReleaseId again = alone.hold({}, {});
    alone.card(alone.held).held = {shared::release_id(0), again};
    free_moved(alone.field, alone.state, alone.held, alone.log);
    EXPECT_EQ(alone.log.lines().size(), 1u);
    EXPECT_EQ(alone.state.releases[1], ReleasedBy::Force);
}

TEST(LR_HOLD_8, TheirPlayerLetsThemGoAtTheStartOfHisTurnWhereHistoryNeverDid)
{
    HeldCast cast;
    const Release order{shared::release_id(0)};
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");
    cast.terms().optional = true;
    EXPECT_EQ(cast.refused(order), "");
    EXPECT_EQ(cast.refused(Release{}), "LR-HOLD-8");
    cast[cast.free].move.begun = true;
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");
    cast[cast.free].move.begun = false;
    cast.state.phase = Phase::Combat;
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");
    cast.state.phase = Phase::Movement;
    cast.state.phasing = Side::Union;
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");
    cast.state.phasing = Side::Confederate;
    std::vector<Action> actions;
    list_releases(cast.field, cast.state, actions);
    EXPECT_EQ(actions, std::vector<Action>{order});
    EXPECT_TRUE(cast.act(order));
    EXPECT_FALSE(cast.is_held(cast.held));
    EXPECT_EQ(shared::let_go_by_order(held_pieces(cast.field, cast.state), Side::Confederate), 1);
}

TEST(LR_HOLD_9, WithoutTheOptionNobodyIsHeld)
{
    EXPECT_TRUE(Options{}.holds);
    HeldCast cast;
    cast.field.options.holds = false;
    EXPECT_FALSE(cast.is_held(cast.held));
    EXPECT_EQ(cast.kept(cast.held), "");
}

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
    past.lost = {100, 1250};  // a point for each five hundred men, rounded half up
    const auto judged = Rulebook::judge_past(field, past);
    EXPECT_EQ(judged.points, (std::array{6, 2}));
    EXPECT_EQ(judged.verdict.winner, Side::Confederate);
    EXPECT_EQ(judged.verdict.level, "victory");
    past.objectives[2].side = Side::Union;
    EXPECT_EQ(Rulebook::judge_past(field, past).points, (std::array{6, 5}));
    field.scenario.objectives[2].worth_to = Side::Confederate;
    EXPECT_EQ(Rulebook::judge_past(field, past).points, (std::array{6, 2}));
    past.objectives[1].side = Side::Confederate;
    past.lost = {2500, 0};
    EXPECT_EQ(Rulebook::judge_past(field, past).verdict.level, "draw");
}

}  // namespace
}  // namespace longroll::test_of_battle
