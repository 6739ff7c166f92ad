// Retreats. Ledger IB-RET, IB-CAP-1; rulings IB-R-70 to IB-R-74, IB-R-76, IB-R-78.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/morale_cast.h"
#include "rulebooks/iron_brigade/retreat.h"

namespace longroll::iron_brigade {
namespace {

// A broken line of 16, 4 inches wide, before an enemy to the north of it.
struct Broken : Cast {
    UnitId unit = csa(16, at(30, 30));
    UnitId enemy = us(16, at(30, 40));

    explicit Broken(int morale = 1) { collapse(*this, unit, morale, {enemy}); }
    bool flee(Angle bend = {}) { return retreat(*this, unit, bend); }
    std::string flee_refused(Angle bend)
    {
        begin_m3(*this);
        return refused(order_to_flee(unit, bend));
    }
    std::vector<RetreatWay> ways() const { return ways_to_retreat({field, state}, unit); }
    // How far its middle has come to the south.
    Length gone(UnitId id) const { return 29500 - ground_of(id).centre.y; }
};

TEST(IB_RET_1, WhoIsBelowTwoAfterTheRalliesMustRetreatAndNobodyElse)
{
    Broken cast;
    const UnitId firm = cast.csa(16, at(10, 30));
    EXPECT_EQ(cast.refused(order_to_flee(cast.unit)), "IB-SEQ-6");
    begin_m3(cast);
    EXPECT_TRUE(retreat_due(cast.field, cast.state, cast.unit));
    EXPECT_FALSE(retreat_due(cast.field, cast.state, firm));
    EXPECT_EQ(cast.refused(order_to_flee(firm)), "IB-RET-1");
    EXPECT_TRUE(cast.act(order_to_flee(cast.unit)));
    EXPECT_EQ(cast.refused(order_to_flee(cast.unit)), "IB-RET-1");  // once
    cast[firm].morale = 1;  // trampled in this very step: its turn comes in the next
    EXPECT_EQ(cast.refused(order_to_flee(firm)), "IB-RET-1");
}

TEST(IB_RET_1, StandsUpAndLeavesItsWork)
{
    Broken cast;
    cast[cast.unit].prone = true;
    cast[cast.unit].work.kind = Work::Kind::Clearing;
    EXPECT_TRUE(cast.flee());
    EXPECT_FALSE(cast[cast.unit].prone);
    EXPECT_EQ(cast[cast.unit].work, Work{});
}

TEST(IB_RET_2, AwayFromTheMiddleOfThoseWhoCausedIt)
{
    Broken cast;
    EXPECT_EQ(cast.ways().front().heading, kSouth);
    EXPECT_EQ(cast.flee_refused(degrees(15)), "IB-RET-2");
    const UnitId second = cast.us(16, {20500, 29500}, kEast);  // centre (20, 29.5)
    cast[cast.enemy].front = at(30, 39);                       // centre (30, 39.5)
    cast[cast.unit].causes = {cast.enemy, second};
    EXPECT_EQ(cast.ways().front().heading, Heading{1350});
}

TEST(IB_RET_2, WithoutACauseFromTheNearestInSightThenTheNearestThenHome)
{
    Broken cast;
    cast[cast.unit].causes.clear();
    const UnitId hidden = cast.us(16, {36500, 29500}, kWest);  // nearer, to the east
    EXPECT_EQ(cast.ways().front().heading, kWest);
    cast.area(Ground::Woods, {33, 0}, {40, 60});
    cast[hidden].front.x = 38500;
    EXPECT_EQ(cast.ways().front().heading, kSouth);  // it sees only the other
    cast[cast.enemy].fate = UnitFate::Destroyed;
    EXPECT_EQ(cast.ways().front().heading, kWest);
    cast[hidden].fate = UnitFate::Destroyed;
    cast.field.scenario.home_edge = {MapEdge::East, MapEdge::West};
    EXPECT_EQ(cast.ways().front().heading, kEast);
}

TEST(IB_RET_2, CausesThatAreGoneAreForgotten)
{
    Broken cast;
    const UnitId other = cast.us(16, {40500, 29500}, kWest);
    cast[cast.unit].causes = {cast.enemy};
    cast[cast.enemy].fate = UnitFate::LeftTable;
    (void)other;
    EXPECT_EQ(cast.ways().front().heading, kWest);
}

TEST(IB_RET_3, BrokenAtTheRateOfTheFormation)
{
    Broken cast;
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast.gone(cast.unit), 7000);
    EXPECT_EQ(cast[cast.unit].formation, line_of(2));
    EXPECT_EQ(cast.clause_of<Retreated>(), "IB-RET-2");

    Broken skirmishers;
    skirmishers[skirmishers.unit].formation = formed(FormationKind::OpenHalf);
    EXPECT_EQ(skirmishers.ways().front().length, 9000);
    skirmishers[skirmishers.unit].formation = formed(FormationKind::Column);
    EXPECT_EQ(skirmishers.ways().front().length, 8000);
}

TEST(IB_RET_3, RoutedInOpenOrderAndACrowdAfterwards)
{
    Broken cast(0);
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast.ways().front().length, 9000);
    const Unit& unit = cast[cast.unit];
    EXPECT_TRUE(unit.mob);
    EXPECT_EQ(unit.formation.kind, FormationKind::EnMasse);
    EXPECT_EQ(unit.facing, kSouth);
    // From any side, and whoever stands behind it.
    cast.csa(20, at(30, 19));
    const View view(cast.field, cast.state);
    EXPECT_EQ(target_depth(view, at(30, 40), cast.unit), Depth::Half);
    EXPECT_EQ(target_depth(view, at(50, 20), cast.unit), Depth::Half);
}

TEST(IB_RET_3, GroundCountsAsInAnyMove)
{
    Broken cast;
    cast.area(Ground::Woods, {0, 20}, {60, 27});
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast.gone(cast.unit), 4000);  // 7 - 3
}

TEST(IB_RET_3, AMobThatRoseToOneRetreatsAsAMass)
{
    Broken cast(0);
    EXPECT_TRUE(cast.flee());
    gain_levels(cast.field, cast.state, cast.unit, 1, cast.log, {});
    EXPECT_EQ(cast.ways().front().length, 8000);
}

TEST(IB_RET_4, MayGoRoundFirmFriends)
{
    Broken cast;
    const UnitId firm = cast.csa(8, at(30, 27));
    const auto ways = cast.ways();
    ASSERT_GT(ways.size(), 1u);
    EXPECT_EQ(ways.front().bend, Angle{});
    EXPECT_EQ(ways.front().tramples.size(), 1u);
    for (const RetreatWay& way : ways) EXPECT_TRUE(way.legal);
    const RetreatWay& round = ways.back();
    EXPECT_TRUE(round.tramples.empty());
    EXPECT_TRUE(cast.flee(round.bend));
    EXPECT_EQ(cast[firm].morale, 6);
    EXPECT_EQ(cast.clause_of<Retreated>(), "IB-RET-4");
    EXPECT_EQ(cast[cast.unit].facing, kSouth + round.bend);
}

TEST(IB_RET_4, BrokenFriendsAreNoReason)
{
    Broken cast;
    cast[cast.csa(8, at(30, 27))].morale = 1;
    EXPECT_EQ(cast.ways().size(), 1u);
}

TEST(IB_RET_4, NotNearerToTheEnemyThanItBegan)
{
    Broken cast;
    cast.csa(8, at(30, 27));
    cast.us(16, {42000, 29500}, kWest);  // ten inches to the east
    cast[cast.enemy].front.y = 45000;
    const auto ways = cast.ways();
    ASSERT_FALSE(ways.empty());
    for (const RetreatWay& way : ways) EXPECT_GE(way.bend.tenths, 0) << way.bend.tenths;
    EXPECT_EQ(cast.flee_refused(degrees(-45)), "IB-RET-4");
}

TEST(IB_RET_4, TheLeastBendWhereStraightAwayIsBarred)
{
    Broken cast;
    cast.area(Ground::River, {29, 20}, {31, 29});
    const auto ways = cast.ways();
    ASSERT_EQ(ways.size(), 2u);
    EXPECT_EQ(ways[0].bend, -ways[1].bend);
    EXPECT_GT(ways[0].bend, Angle{});  // clockwise unless the owner says otherwise
    EXPECT_TRUE(cast.flee(ways[1].bend));
}

TEST(IB_RET_4, StopsAnInchShortOfAnotherEnemy)
{
    Broken cast;
    cast.us(16, {30000, 24000}, kNorth);  // behind it
    const auto fan = fan_of_retreat(cast.field, cast.state, cast.unit);
    EXPECT_EQ(fan.front().stopped_by, StoppedBy::Enemy);
    EXPECT_NEAR(fan.front().length, 4000, 2);  // rear at 29, the enemy's front at 24
    EXPECT_FALSE(fan.front().legal);           // nearer than the 10 inches it began with
}

TEST(IB_RET_5, GunsAreNoReasonToBend)
{
    Broken cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(30, 27));
    EXPECT_EQ(cast.ways().size(), 1u);
    EXPECT_EQ(cast.flee_refused(degrees(15)), "IB-RET-5");
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast[guns].morale, 5);
}

TEST(IB_RET_6, ABrokenLinePaysForPassingAndHurtsWhomItPasses)
{
    Broken cast;
    const UnitId firm = cast.csa(8, at(30, 28));  // an inch behind it
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast.gone(cast.unit), 5000);  // 7 - 2
    EXPECT_EQ(cast[cast.unit].morale, 0);
    EXPECT_FALSE(cast[cast.unit].mob);  // routed only now
    EXPECT_EQ(cast[firm].morale, 5);
    EXPECT_EQ(cast.state.fled[0].morale, 0);
}

TEST(IB_RET_6, ARoutedOneSuffersNothingButHurtsThem)
{
    Broken cast(0);
    const UnitId firm = cast.csa(8, at(30, 28));
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast.state.fled[0].length, 9000);
    EXPECT_EQ(cast[firm].morale, 5);
}

TEST(IB_RET_6, BrokenSkirmishersDoNotSufferEither)
{
    Broken cast;
    cast[cast.unit].formation = formed(FormationKind::OpenHalf);
    const UnitId firm = cast.csa(8, at(30, 28));
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast.state.fled[0].length, 9000);
    EXPECT_EQ(cast[cast.unit].morale, 1);
    EXPECT_EQ(cast[firm].morale, 5);
}

TEST(IB_RET_6, StopsShortOfFriendsItCannotGetPast)
{
    Broken cast;
    const UnitId deep = cast.csa(40, at(30, 26));
    cast[deep].formation = formed(FormationKind::Column);  // 10 inches deep, an inch wide
    const auto fan = fan_of_retreat(cast.field, cast.state, cast.unit);
    EXPECT_EQ(fan.front().stopped_by, StoppedBy::Friend);
    EXPECT_EQ(fan.front().length, 3000);
    EXPECT_TRUE(fan.front().tramples.empty());
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast[deep].morale, 6);
}

TEST(IB_RET_7, UnlimberedGunsLimberUpAndGoHalfTheirDistance)
{
    Broken cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(10, 30));
    collapse(cast, guns, 1, {cast.us(16, at(10, 45))});
    const Point before = cast.ground_of(guns).centre;
    EXPECT_TRUE(retreat(cast, guns));
    EXPECT_EQ(cast[guns].formation.kind, FormationKind::Limbered);
    EXPECT_EQ(cast[guns].facing, kSouth);
    EXPECT_EQ(cast.state.fled[0].length, 6000);
    EXPECT_LT(cast.ground_of(guns).centre.y, before.y - 5000);
    EXPECT_EQ(cast.clause_of<Retreated>(), "IB-RET-7");
    EXPECT_TRUE(retreat(cast, guns));
    EXPECT_EQ(cast.state.fled[0].length, 12000);
}

TEST(IB_RET_7, GunsPassThroughNobody)
{
    Broken cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(10, 30), kNorth, FormationKind::Limbered);
    collapse(cast, guns, 1, {cast.us(16, at(10, 45))});
    cast.csa(8, at(10, 27));
    const auto fan = fan_of_retreat(cast.field, cast.state, guns);
    EXPECT_EQ(fan.front().stopped_by, StoppedBy::Friend);
    EXPECT_EQ(fan.front().length, 1000);
    EXPECT_TRUE(fan.front().legal);  // an inch is a way
}

TEST(IB_RET_8, EndsFacingTheWayItWent)
{
    Broken cast;
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast[cast.unit].facing, kSouth);
    EXPECT_TRUE(cast.happened(Faced{cast.unit, kSouth}));
    EXPECT_EQ(cast.ground_of(cast.unit).centre, (Point{30000, 22500}));  // turned where it stood
}

TEST(IB_RET_8, KeepsItsLieWhereItCannotTurn)
{
    Broken cast;
    cast[cast.unit].facing = kEast;  // four inches deep to the south, one wide
    cast[cast.unit].front = {30500, 30000};
    cast.csa(20, {29400, 24000}, kEast);  // a lane between friends
    cast.csa(20, {30600, 24000}, kWest);
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast[cast.unit].facing, kEast);
}

TEST(IB_RET_9, OverTheEdgeItIsGoneWithItsLeader)
{
    Broken cast;
    cast[cast.unit].front.y = 6000;
    const LeaderId leader = cast.leader(Side::Confederate, at(30, 6), cast.unit);
    EXPECT_EQ(cast.ways().front().outcome, RetreatEnd::LeavesTable);
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast[cast.unit].fate, UnitFate::LeftTable);
    EXPECT_EQ(cast[leader].fate, LeaderFate::LeftTable);
    EXPECT_TRUE(cast.happened(LeftTable{cast.unit}));
}

TEST(IB_RET_9, ALeaderMayBeLeftBehind)
{
    Broken cast;
    cast[cast.unit].front.y = 6000;
    begin_m3(cast);
    EXPECT_EQ(cast.refused(Retreat{cast.unit, {}, true}), "IB-PER-2");
    const LeaderId leader = cast.leader(Side::Confederate, at(30, 6), cast.unit);
    EXPECT_TRUE(cast.act(Retreat{cast.unit, {}, true}));
    EXPECT_EQ(cast[leader].fate, LeaderFate::Active);
    EXPECT_EQ(cast[leader].with, kNoUnit);
}

TEST(IB_RET_9, HalfOverItIsStillThere)
{
    Broken cast;
    cast[cast.unit].front.y = 7700;  // its middle comes to lie 0.2 inches from the edge
    EXPECT_TRUE(cast.flee());
    EXPECT_TRUE(cast[cast.unit].on_table());
}

TEST(Retreats, TakeTheirLeaderAlong)
{
    Broken cast;
    const LeaderId leader = cast.leader(Side::Confederate, {30000, 29500}, cast.unit);
    EXPECT_TRUE(cast.flee());
    EXPECT_EQ(cast[leader].at, (Point{30000, 22500}));
}

// ---- Worked examples ----

TEST(IB_X_36, Surrender)
{
    Cast cast;
    const UnitId unit = cast.csa(10, {20000, 19500});  // 18.75 to 21.25, rear at 18.5
    cast.area(Ground::River, {0, 10}, {60, 18});
    const UnitId ahead = cast.us(16, at(20, 23));
    cast.us(8, {18250, 19000}, kEast);
    cast.us(8, {21750, 19000}, kWest);
    collapse(cast, unit, 1, {ahead});
    const auto fan = fan_of_retreat(cast.field, cast.state, unit);
    ASSERT_FALSE(fan.empty());
    for (const RetreatWay& way : fan) {
        EXPECT_FALSE(way.legal) << way.bend.tenths;
        EXPECT_TRUE(way.stopped_by == StoppedBy::Enemy || way.stopped_by == StoppedBy::Water);
    }
    EXPECT_TRUE(retreat(cast, unit));
    EXPECT_EQ(cast[unit].fate, UnitFate::Surrendered);
    EXPECT_EQ(cast.state.fled.size(), 1u);  // its friends see that, too
    EXPECT_EQ(cast.state.fled[0].castings, 10);
}

TEST(IB_X_36, AmongFriendsABatteryStays)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(30, 30), kNorth, FormationKind::Limbered);
    cast.csa(20, {30000, 27900});
    cast.csa(16, {31600, 29950}, kEast);
    cast.csa(16, {28400, 29950}, kWest);
    collapse(cast, guns, 1, {cast.us(16, at(30, 45))});
    EXPECT_TRUE(retreat(cast, guns));
    EXPECT_TRUE(cast.happened(StayedPut{guns}));
    EXPECT_EQ(cast[guns].front, at(30, 30));
    EXPECT_EQ(cast.state.fled.size(), 1u);
}

TEST(IB_X_43, RoutedGuns)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(15, 40), kNorth, FormationKind::Limbered);
    const UnitId regiment = cast.csa(16, at(45, 40));
    collapse(cast, guns, 0, {cast.us(16, at(15, 55))});
    collapse(cast, regiment, 0, {cast.us(16, at(45, 55))});
    EXPECT_TRUE(retreat(cast, guns));
    EXPECT_TRUE(cast.act(order_to_flee(regiment)));
    EXPECT_EQ(cast.state.fled[0].length, 12000);
    EXPECT_EQ(cast.state.fled[1].length, 9000);
    const View view(cast.field, cast.state);
    EXPECT_EQ(target_depth(view, at(15, 55), guns), Depth::One);
    EXPECT_EQ(target_depth(view, at(45, 55), regiment), Depth::Half);
}

}  // namespace
}  // namespace longroll::iron_brigade
