// Pinned units. Ledger IB-PIN; rulings IB-R-67 to IB-R-69.

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/morale_cast.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"

namespace longroll::iron_brigade {
namespace {

struct PinnedDown : Cast {
    UnitId unit = csa(16, at(30, 20));
    UnitId enemy = us(16, at(30, 40));

    PinnedDown() { state[unit].morale = 2; }
    bool must(UnitId id)
    {
        begin_mf_duties(field, state, log);
        return state[id].pinned_duty;
    }
    [[nodiscard]] Move move(March march) const { return {.unit = unit, .march = march}; }
};

TEST(IB_PIN_1, InTheOpenBeforeTheEnemyItLiesDownOrGoesToCover)
{
    PinnedDown cast;
    EXPECT_TRUE(cast.must(cast.unit));
    EXPECT_EQ(cast.clause_of<Pinned>(), "IB-PIN-1");
    EXPECT_EQ(cast.refused(cast.move(back_by(1000))), "IB-PIN-1");  // cover first
    cast.state.phase = Phase::Declare;
    EXPECT_TRUE(cast.act(LieDown{cast.unit}));
    EXPECT_FALSE(cast[cast.unit].pinned_duty);
}

TEST(IB_PIN_1, GoesToCoverByItsWholeAction)
{
    PinnedDown cast;
    cast.area(Ground::Woods, {20, 10}, {40, 17});
    EXPECT_TRUE(cast.must(cast.unit));
    const auto ways = ways_to_cover(cast.field, cast.state, cast.unit);
    ASSERT_FALSE(ways.empty());
    EXPECT_TRUE(cast.act(ways.front()));
    EXPECT_FALSE(cast[cast.unit].pinned_duty);
    EXPECT_TRUE(cast[cast.unit].acted.over);
    EXPECT_FALSE(in_the_open({cast.field, cast.state}, cast.unit));
}

TEST(IB_PIN_1, WhereThereIsNoCoverItLiesDownWhenTheDeclarationsEnd)
{
    PinnedDown cast;
    EXPECT_TRUE(cast.must(cast.unit));
    cast.state.phase = Phase::Declare;
    settle_declared_duties(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[cast.unit].prone);
    EXPECT_EQ(cast.clause_of<LayDown>(), "IB-PIN-1");
}

TEST(IB_PIN_1, WhoCouldHaveGoneToCoverAndDidNotLiesDownInTheEnd)
{
    PinnedDown cast;
    cast.area(Ground::Woods, {20, 10}, {40, 17});
    EXPECT_TRUE(cast.must(cast.unit));
    cast.state.phase = Phase::Declare;
    settle_declared_duties(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[cast.unit].prone);
    cast.state.phase = Phase::Action;
    settle_neglected_duties(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[cast.unit].prone);
    EXPECT_FALSE(cast[cast.unit].prone_whole_phase);
}

TEST(IB_PIN_1, HorsemenGoStraightAway)
{
    PinnedDown cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 8, at(10, 30));
    cast[horse].morale = 2;
    cast[cast.unit].fate = UnitFate::Destroyed;
    cast[cast.enemy].front = at(10, 50);
    EXPECT_TRUE(cast.must(horse));
    settle_neglected_duties(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[horse].prone);
    EXPECT_EQ(cast[horse].facing, kSouth);
    EXPECT_LT(cast.ground_of(horse).centre.y, 16000);
}

TEST(IB_PIN_1, WhoStandsUpBeforeTheEnemyMustGoToCover)
{
    PinnedDown cast;
    cast[cast.unit].prone = true;
    EXPECT_FALSE(cast.must(cast.unit));
    cast.state.phase = Phase::Declare;
    EXPECT_TRUE(cast.act(StandUp{cast.unit}));
    EXPECT_TRUE(cast[cast.unit].pinned_duty);
}

TEST(IB_PIN_2, MayNotAdvanceButMayFire)
{
    PinnedDown cast;
    EXPECT_EQ(cast.refused(cast.move(ahead_by(1000))), "IB-PIN-2");
    EXPECT_EQ(cast.refused(cast.move(back_by(1000))), "");
    EXPECT_FALSE(refuse_to_fire(cast.field, cast.state, cast.unit));
}

TEST(IB_PIN_2, ComingInSightOfAnEnemyIsAnAdvance)
{
    PinnedDown cast;
    cast.area(Ground::Woods, {0, 22}, {60, 27});
    EXPECT_FALSE(cast.must(cast.unit));
    EXPECT_EQ(cast.refused(cast.move(ahead_by(1500))), "");
    EXPECT_EQ(cast.refused(cast.move(ahead_by(4000))), "IB-PIN-2");
}

TEST(IB_PIN_3, PinnedGunsAreSilent)
{
    PinnedDown cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(40, 20));
    EXPECT_FALSE(refuse_to_fire(cast.field, cast.state, guns));
    cast[guns].morale = 2;
    const auto refusal = refuse_to_fire(cast.field, cast.state, guns);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->clause.id, "IB-PIN-3");
}

TEST(IB_PIN_4, WhoRalliedFromTwoDoesNotMoveInThisTurn)
{
    PinnedDown cast;
    cast.state.phase = Phase::Rally;
    EXPECT_TRUE(cast.act(Rally{cast.unit}, {5}));
    EXPECT_EQ(cast[cast.unit].morale, 3);
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(cast.move(back_by(1000))), "IB-PIN-4");
    Change turn;
    turn.unit = cast.unit;
    turn.facing = kEast;
    EXPECT_EQ(cast.refused(turn), "");
    EXPECT_FALSE(refuse_to_fire(cast.field, cast.state, cast.unit));
}

TEST(IB_PIN_4, WhoComesUpFromBelowIsNotHeld)
{
    PinnedDown cast;
    cast[cast.unit].morale = 1;
    cast.leader(Side::Confederate, at(30, 20), cast.unit, Rating::Good);
    cast.state.phase = Phase::Rally;
    EXPECT_TRUE(cast.act(Rally{cast.unit}, {3}));
    EXPECT_EQ(cast[cast.unit].morale, 3);
    EXPECT_FALSE(cast[cast.unit].no_move);
}

TEST(IB_PIN_5, WhoGainedNothingMayMove)
{
    PinnedDown cast;
    cast.state.phase = Phase::Rally;
    EXPECT_TRUE(cast.act(Rally{cast.unit}, {3}));
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(cast.move(back_by(1000))), "");
}

TEST(IB_PIN_6, InCoverOrUnseenItNeedNotLieDown)
{
    PinnedDown cast;
    const FeatureId wood = cast.area(Ground::Woods, {20, 15}, {40, 22});
    EXPECT_FALSE(cast.must(cast.unit));
    cast.ground(wood) = ground_rules(Ground::Open);
    EXPECT_TRUE(cast.must(cast.unit));
    cast.area(Ground::Woods, {0, 24}, {60, 30});
    EXPECT_FALSE(cast.must(cast.unit));
}

TEST(IB_X_34, Pinned)
{
    PinnedDown risen;
    risen.state.phase = Phase::Rally;
    EXPECT_TRUE(risen.act(Rally{risen.unit}, {5}));
    risen.state.phase = Phase::Action;
    EXPECT_EQ(risen.refused(risen.move(back_by(1000))), "IB-PIN-4");
    EXPECT_EQ(morale_shift(risen[risen.unit].morale), -2);

    PinnedDown still;
    still.state.phase = Phase::Rally;
    EXPECT_TRUE(still.act(Rally{still.unit}, {3}));
    EXPECT_EQ(still[still.unit].morale, 2);
    still.state.phase = Phase::Action;
    EXPECT_EQ(still.refused(still.move(back_by(1000))), "");
    EXPECT_EQ(still.refused(still.move(ahead_by(1000))), "IB-PIN-2");
    EXPECT_TRUE(still.must(still.unit));
}

}  // namespace
}  // namespace longroll::iron_brigade
