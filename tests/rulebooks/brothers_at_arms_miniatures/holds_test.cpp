// Troops held back: one suite for each clause of ledger LR-HOLD.

#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/losses.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

using shared::ReleasedBy;
using shared::ReleaseId;

// A Confederate brigade that is held back, a free one beside it, and a Union one far to the north.
struct Held : Cast {
    UnitId held = csa(3, at(0, -500));
    UnitId free = csa(3, at(300, -500));
    UnitId enemy = us(3, at(0, 500));

    Held()
    {
        hold({held});
        phase(Phase::MoveUnits);
    }
    ReleaseId hold(std::initializer_list<UnitId> units)
    {
        const ReleaseId id = shared::release_id(state.releases.size());
        Hold terms;
        terms.id = "r" + std::to_string(shared::index_of(id));
        field.scenario.releases.push_back(terms);
        state.releases.push_back(ReleasedBy::Nothing);
        for (const UnitId unit : units) card(unit).held = {id};
        return id;
    }
    Hold& terms() { return field.scenario.releases.front(); }
    [[nodiscard]] ReleasedBy by() const { return state.releases[0]; }
};

TEST(LR_HOLD_1, WhoHasAReleaseIsHeldFromTheStart)
{
    Held cast;
    EXPECT_TRUE(is_held(cast.field, cast.state, cast.held));
    EXPECT_FALSE(is_held(cast.field, cast.state, cast.free));
    EXPECT_EQ(units_held_by(cast.field, cast.state, shared::release_id(0)),
              std::vector<UnitId>{cast.held});
}

TEST(LR_HOLD_2, ItDoesNotLeaveItsPlaceButTurnsAndFormsThere)
{
    Held cast;
    EXPECT_EQ(cast.refused(Move{cast.held, {Shift{{0, kU}}}, false}), "LR-HOLD-2");
    EXPECT_EQ(cast.refused(Move{cast.free, {Shift{{0, kU}}}, false}), "");
    EXPECT_EQ(cast.refused(Move{cast.held, {FormUp{Formation::Column}}, false}), "");
    EXPECT_EQ(cast.refused(Move{cast.held, {AboutFace{}}, false}), "");
}

TEST(LR_HOLD_3, WhoIsMovedByForceIsFree)
{
    Held cast;
    free_moved(cast.field, cast.state, cast.held, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Force);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-3");
}

TEST(LR_HOLD_4, ByItsHour)
{
    Held cast;
    cast.terms().turn = 3;
    cast.state.passed = 1;
    free_by_hour(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Nothing);
    cast.state.passed = 2;
    free_by_hour(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Hour);
}

TEST(LR_HOLD_4, WhereABoundBegins)
{
    Held cast;
    cast.terms().turn = 2;
    cast.phase(Phase::Melee, Side::Union);
    EXPECT_TRUE(cast.play(EndPhase{}, {1}));
    EXPECT_EQ(cast.state.bound, 2);
    EXPECT_EQ(cast.by(), ReleasedBy::Hour);
}

TEST(LR_HOLD_5, ByAnEnemyWithinADistance)
{
    Held cast;
    cast.terms().within = 3 * kU;
    cast[cast.enemy].origin = at(0, -199);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Nothing);
    cast[cast.enemy].origin = at(0, -200);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Enemy);
}

TEST(LR_HOLD_5, NearAPlace)
{
    Held cast;
    cast.terms().within = 2 * kU;
    cast.terms().of = at(0, 200);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Nothing);
    cast[cast.enemy].origin = at(0, 400);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Enemy);
}

TEST(LR_HOLD_6, ByALoss)
{
    Held cast;
    free_hurt(cast.field, cast.state, cast.held, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Loss);
    Held shot;
    lose_base(shot.field, shot.state, shot.held, 0, shot.log);
    EXPECT_EQ(shot.by(), ReleasedBy::Loss) << "where a base is lost";
}

TEST(LR_HOLD_7, WithAllWhoShareItAndForGood)
{
    Held cast;
    cast.hold({cast.held, cast.free});
    EXPECT_TRUE(is_held(cast.field, cast.state, cast.free));
    free_moved(cast.field, cast.state, cast.held, cast.log);
    EXPECT_FALSE(is_held(cast.field, cast.state, cast.free));
    free_hurt(cast.field, cast.state, cast.free, cast.log);
    EXPECT_EQ(cast.count<Released>(), 1) << "for good";
}

TEST(LR_HOLD_8, ByOrderWhenARoundsMovementBegins)
{
    Held cast;
    const Release order{shared::release_id(0)};
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8") << "only if the battle allows it";
    cast.terms().optional = true;
    EXPECT_EQ(cast.refused(order), "");
    cast[cast.free].moved = true;
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8") << "movement has begun";
    cast[cast.free].moved = false;
    cast.phase(Phase::Fire);
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");
    cast.phase(Phase::MoveUnits);
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast.by(), ReleasedBy::Order);
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8") << "nobody is left to let go";
}

TEST(LR_HOLD_9, OffByOption)
{
    Held cast;
    cast.field.options.holds = false;
    EXPECT_FALSE(is_held(cast.field, cast.state, cast.held));
    EXPECT_EQ(cast.refused(Move{cast.held, {Shift{{0, kU}}}, false}), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
