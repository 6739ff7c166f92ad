// Personalities, horse-holders and prisoners on the move. One suite for each clause of ledger
// IB-PER that movement enforces, IB-ORG-8, IB-ORG-13; cannon weights and crews (IB-AMOV-1 to 3).

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/personalities.h"

namespace longroll::iron_brigade {
namespace {

MoveLeader ride(LeaderId leader, Point to, UnitId join = kNoUnit)
{
    return {.leader = leader, .to = to, .join = join, .via = {}};
}
Move walk_on(UnitId id, Length distance) { return {.unit = id, .march = ahead_by(distance)}; }

TEST(IB_PER_1, MovesInOpenOrderOnHorseOrOnFoot)
{
    Cast cast;
    const LeaderId general = cast.leader(Side::Confederate, at(20, 20));
    EXPECT_EQ(cast.refused(ride(general, at(36, 20))), "");
    EXPECT_EQ(cast.refused(ride(general, {36'010, 20'000})), "IB-PER-1");
    cast[general].mounted = false;
    EXPECT_EQ(cast.refused(ride(general, at(20, 29))), "");
    EXPECT_EQ(cast.refused(ride(general, {20'000, 29'010})), "IB-PER-1");
    cast.area(Ground::Woods, {10, 21}, {30, 25});
    EXPECT_EQ(cast.refused(ride(general, at(20, 26))), "");
    EXPECT_EQ(cast.refused(ride(general, {20'000, 26'010})), "IB-PER-1");
    // He may use a road.
    cast[general].mounted = true;
    cast.line(Ground::Road, {{20, 0}, {20, 60}});
    EXPECT_EQ(cast.refused(ride(general, at(20, 40))), "");
    EXPECT_EQ(cast.refused(ride(general, {20'000, 40'010})), "IB-PER-1");
}

TEST(IB_PER_2, GoesAnyWayOrWithHisUnit)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const LeaderId general = cast.leader(Side::Confederate, at(20, 19), foot);
    const LeaderId other = cast.leader(Side::Confederate, at(40, 20));
    MoveLeader round = ride(other, at(44, 24));
    round.via = {at(40, 24)};
    EXPECT_TRUE(cast.act(round));
    EXPECT_EQ(cast.refused(ride(other, at(40, 20))), "IB-PER-2");
    EXPECT_TRUE(cast.act(walk_on(foot, 7000)));
    EXPECT_EQ(cast[general].at, at(20, 26));
    EXPECT_EQ(cast[general].with, foot);
    cast.state.phase = Phase::Rally;
    EXPECT_EQ(cast.refused(ride(general, at(20, 30))), "IB-PER-2");
    // Ruling IB-R-40: whom an enemy comes upon flees to his friends, or is taken.
    cast.state.phase = Phase::Action;
    const LeaderId lone = cast.leader(Side::Union, at(50, 30));
    const UnitId raider = cast.csa(10, at(50, 25));
    EXPECT_TRUE(cast.act(walk_on(raider, 5000)));
    EXPECT_TRUE(cast.happened(LeaderLost{lone, LeaderFate::Captured}));
    const UnitId friends = cast.us(10, at(50, 45));
    const LeaderId lucky = cast.leader(Side::Union, at(50, 35));
    cast[raider].acted = {};
    EXPECT_TRUE(cast.act(walk_on(raider, 5000)));
    EXPECT_EQ(cast[lucky].with, friends);
    EXPECT_EQ(cast[lucky].fate, LeaderFate::Active);
}

// Joining and leaving are free: only the ride is one a phase.
TEST(IB_PER_2, JoinsAndLeavesForNothingAfterHisRide)
{
    Cast cast;
    const UnitId unit = cast.csa(16, at(20, 20));
    const LeaderId leader = cast.leader(Side::Confederate, at(20, 19), unit);
    cast[leader].moved = true;
    MoveLeader order;
    order.leader = leader;
    order.to = at(20, 19);
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast[leader].with, kNoUnit);
    EXPECT_EQ(cast.refused(order), "IB-PER-2");  // he has left already
    order.join = unit;
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast[leader].with, unit);
    order.to = at(20, 16);
    order.join = kNoUnit;
    EXPECT_EQ(cast.refused(order), "IB-PER-2");  // he has ridden
}

TEST(IB_PER_3, IsWithOneUnitAtATime)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const UnitId next = cast.csa(20, at(30, 20));
    const LeaderId general = cast.leader(Side::Confederate, at(20, 19), foot);
    EXPECT_EQ(cast.refused(ride(general, at(30, 25), next)), "IB-PER-3");  // not with it there
    EXPECT_TRUE(cast.act(ride(general, at(30, 19), next)));
    EXPECT_EQ(cast.clause_of<LeaderMoved>(), "IB-PER-3");
    EXPECT_TRUE(leaders_with(cast.state, foot).empty());
    EXPECT_EQ(leaders_with(cast.state, next).size(), 1u);
}

TEST(IB_ORG_8, MayMountOrDismountOnceBeforeHeMoves)
{
    Cast cast;
    const LeaderId general = cast.leader(Side::Confederate, at(20, 20));
    EXPECT_EQ(cast.refused(Remount{general}), "IB-PER-2");
    cast.state.phase = Phase::Declare;
    const Footprint mounted = footprint_of(cast.field, cast[general]);
    EXPECT_TRUE(cast.act(Remount{general}));
    EXPECT_FALSE(cast[general].mounted);
    EXPECT_LT(square(footprint_of(cast.field, cast[general]).across), square(mounted.across));
    EXPECT_EQ(cast.refused(Remount{general}), "IB-ORG-8");
}

TEST(IB_ORG_13, HelpsAnyUnitOfHisOwnArmy)
{
    Cast cast;
    const UnitId stranger = cast.csa(20, at(20, 20));
    cast.card(stranger).brigade = "another";
    const UnitId enemy = cast.us(20, at(20, 24));
    const LeaderId general = cast.leader(Side::Confederate, at(20, 18));
    EXPECT_EQ(cast.refused(ride(general, at(20, 19), stranger)), "");
    EXPECT_EQ(cast.refused(ride(general, at(20, 22), enemy)), "IB-ORG-13");
}

TEST(IB_ORG_7, HoldersRideAsACavalryColumnAndMayBeTaken)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 12, at(20, 20));
    cast[horse].mounted = false;
    EXPECT_EQ(cast.refused(MoveHolders{horse, at(20, 10)}), "IB-ORG-7");
    cast[horse].holders = 4;
    cast[horse].holders_at = at(20, 20);
    EXPECT_EQ(cast.refused(MoveHolders{horse, at(20, 37)}), "IB-ORG-7");
    EXPECT_TRUE(cast.act(MoveHolders{horse, at(20, 36)}));
    EXPECT_TRUE(cast.happened(HoldersMoved{horse, at(20, 36)}));
    EXPECT_EQ(cast.refused(MoveHolders{horse, at(20, 35)}), "IB-ORG-7");
    const UnitId enemy = cast.us(10, at(20, 42));
    cast.state.phasing = Side::Union;
    EXPECT_TRUE(cast.act(walk_on(enemy, 6000)));
    EXPECT_TRUE(cast.happened(HorsesLost{horse}));
    EXPECT_TRUE(cast[horse].horses_lost);
    EXPECT_EQ(cast[horse].holders, 0);
}

TEST(IB_CAP_4, PrisonersAreLedUpToSevenInches)
{
    Cast cast;
    const UnitId foot = cast.us(20, at(50, 50));
    cast.state.prisoners.push_back(
        {.castings = 5, .of = foot, .captor = Side::Confederate, .at = at(20, 20), .facing = {}});
    EXPECT_EQ(cast.refused(MovePrisoners{1, at(20, 21)}), "IB-CAP-4");
    EXPECT_EQ(cast.refused(MovePrisoners{0, {20'000, 27'010}}), "IB-CAP-4");
    EXPECT_TRUE(cast.act(MovePrisoners{0, at(20, 13)}));
    EXPECT_EQ(cast.state.prisoners[0].at, at(20, 13));
    EXPECT_EQ(cast.refused(MovePrisoners{0, at(20, 12)}), "IB-CAP-4");
}

TEST(IB_AMOV_1, HorseArtilleryMovesFourteenInches)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 20), kNorth, FormationKind::Limbered);
    cast.card(guns).horse_artillery = true;
    const Allowance free = allowance(goer_of(cast.field, cast.state, guns), {});
    EXPECT_EQ(free.length, 14'000);
    EXPECT_EQ(free.tally.lines()[0].clause.id, "IB-AMOV-1");
}

TEST(IB_AMOV_2, MountingTheCrewsIsAChangeThatUnlimberingUndoes)
{
    Cast cast;
    cast.field.options.adv_artillery_mounting = true;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 20), kNorth, FormationKind::Limbered);
    const Change mount{.unit = guns,
                       .half = true,
                       .formation = {},
                       .facing = {},
                       .mounted = {},
                       .mount_crews = true};
    EXPECT_TRUE(cast.act(mount));
    EXPECT_TRUE(cast[guns].crews_mounted);
    EXPECT_TRUE(has_taken(cast[guns], Item::Form));
    cast[guns].acted = {};
    EXPECT_EQ(cast.refused(mount), "IB-AMOV-2");
    EXPECT_TRUE(cast.act(Change{.unit = guns,
                                .formation = formed(FormationKind::Unlimbered),
                                .facing = {},
                                .mounted = {}}));
    EXPECT_FALSE(cast[guns].crews_mounted);
}

TEST(IB_AMOV_3, CannonWeightsChangeTheBase)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 20), kNorth, FormationKind::Limbered);
    const auto base = [&](CannonWeight weight) {
        cast.card(guns).weight = weight;
        return allowance(goer_of(cast.field, cast.state, guns), {}).length;
    };
    const Change unlimber{.unit = guns,
                          .half = true,
                          .formation = formed(FormationKind::Unlimbered),
                          .facing = {},
                          .mounted = {}};
    EXPECT_EQ(base(CannonWeight::Heavy), 12'000);  // the option is off
    cast.field.options.adv_cannon_weights = true;
    EXPECT_EQ(base(CannonWeight::Heavy), 11'000);
    EXPECT_EQ(base(CannonWeight::Light), 13'000);
    EXPECT_EQ(base(CannonWeight::Medium), 12'000);
    EXPECT_EQ(cast.refused(unlimber), "");
    EXPECT_EQ(base(CannonWeight::Mountain), 12'000);
    EXPECT_EQ(cast.refused(unlimber), "IB-AMOV-3");
    Change whole = unlimber;
    whole.half = false;
    EXPECT_EQ(cast.refused(whole), "");
}

// By himself or with a unit, not both.
TEST(IB_PER_2, WhoHasRiddenIsNotCarriedAsWell)
{
    Cast cast;
    const UnitId foot = cast.csa(16, at(20, 20));
    const LeaderId general = cast.leader(Side::Confederate, at(20, 3));
    ASSERT_TRUE(cast.act(ride(general, {20'000, 18'500}, foot)));
    ASSERT_TRUE(cast.act(walk_on(foot, 7000)));
    EXPECT_EQ(cast[general].at, (Point{20'000, 18'500}));
    EXPECT_EQ(cast[general].with, kNoUnit);
    EXPECT_TRUE(cast.happened(LeaderMoved{general, {20'000, 18'500}, kNoUnit}));
    // In the next phase he has his move again.
    cast[general].moved = false;
    ASSERT_TRUE(cast.act(ride(general, {20'000, 25'500}, foot)));
    cast[foot].acted = {};
    cast[general].moved = false;
    ASSERT_TRUE(cast.act(walk_on(foot, 7000)));
    EXPECT_EQ(cast[general].at, (Point{20'000, 32'500}));
    EXPECT_EQ(cast.refused(ride(general, at(20, 30))), "IB-PER-2");
}

TEST(IB_PER_2, GoesRoundAsManyCornersAsHeLikes)
{
    Cast cast;
    const LeaderId general = cast.leader(Side::Confederate, at(20, 20));
    MoveLeader round = ride(general, at(20, 27));
    for (int corner = 0; corner < 12; ++corner)
        round.via.push_back({20'000 + corner % 2 * 300, 20'500 + corner * 500});
    EXPECT_EQ(cast.refused(round), "");
}

TEST(IB_PER_1, VeryManyVeryShortLegsGainNothing)
{
    for (const int legs : {11'000, 12'000}) {
        Cast cast;
        const LeaderId general = cast.leader(Side::Confederate, at(20, 20));
        MoveLeader aslant = ride(general, {20'000 + legs, 20'000 + legs});
        for (int leg = 1; leg < legs; ++leg) aslant.via.push_back({20'000 + leg, 20'000 + leg});
        // 15.6 and 17 inches, of 16.
        EXPECT_EQ(cast.refused(aslant), legs == 11'000 ? "" : "IB-PER-1");
    }
}

// Ruling IB-R-40: however far it is.
TEST(IB_PER_2, TheLeaderOfADestroyedUnitGoesToTheNearestFriend)
{
    Cast cast;
    const UnitId firer = cast.csa(16, at(30, 10));
    const UnitId lost = cast.us(1, at(30, 14));
    const UnitId far = cast.us(16, at(30, 55));
    const UnitId near = cast.us(16, at(30, 45));
    const LeaderId general = cast.leader(Side::Union, at(30, 15), lost);
    Fire order;
    order.volleys.push_back({{Firer{firer, 16, false}}, lost});
    ASSERT_TRUE(cast.act(order, {1, 1}));  // destroyed; he is not hit
    ASSERT_FALSE(cast[lost].on_table());
    EXPECT_EQ(cast[general].fate, LeaderFate::Active);
    EXPECT_EQ(cast[general].with, near);
    EXPECT_TRUE(in_contact(footprint_of(cast.field, cast[general]), cast.ground_of(near)));
    EXPECT_NE(cast[general].with, far);
}

TEST(IB_PER_2, WithNoFriendLeftHeStaysWhereHeIs)
{
    Cast cast;
    const UnitId lost = cast.us(1, at(30, 14));
    const LeaderId general = cast.leader(Side::Union, at(30, 15), lost);
    lose_castings(cast.field, cast.state, lost, 1, cast.log, "IB-FIRE-12"_clause);
    EXPECT_EQ(cast[general].fate, LeaderFate::Active);
    EXPECT_EQ(cast[general].at, at(30, 15));
    EXPECT_EQ(cast[general].with, kNoUnit);
}

}  // namespace
}  // namespace longroll::iron_brigade
