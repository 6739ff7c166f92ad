// Moving through units. One suite for each clause of ledger IB-INT, and its examples.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {
namespace {

Move all_the_way(UnitId id, Length distance) { return {.unit = id, .march = ahead_by(distance)}; }
Move half_way(UnitId id, Length distance)
{
    return {.unit = id, .half = true, .march = ahead_by(distance)};
}

// A line with a friend's line two inches before it.
struct Lines : Cast {
    UnitId mover = csa(20, at(20, 20));
    UnitId friends = csa(20, {20'000, 22'500});
};

TEST(IB_INT_1, SkirmishersPassForNothing)
{
    Lines cast;
    cast[cast.mover].castings = 10;
    cast[cast.mover].formation = formed(FormationKind::OpenHalf);
    EXPECT_TRUE(cast.act(all_the_way(cast.mover, 9000)));
    EXPECT_EQ(cast.clause_of<PassedThrough>(), "IB-INT-1");
    EXPECT_EQ(cast[cast.mover].morale, 6);
    EXPECT_EQ(cast[cast.friends].morale, 6);
    EXPECT_FALSE(cast[cast.mover].split_barred);
}

TEST(IB_INT_2, ClosedUnitsPayWithPaceMoraleAndTheSplit)
{
    Lines cast;
    EXPECT_EQ(cast.refused(half_way(cast.mover, 3500)), "IB-INT-2");
    EXPECT_EQ(cast.refused(all_the_way(cast.mover, 5010)), "IB-MOV-4");
    EXPECT_TRUE(cast.act(all_the_way(cast.mover, 5000)));
    EXPECT_EQ(cast[cast.mover].morale, 5);
    EXPECT_TRUE(cast[cast.mover].split_barred);
    // Open friends are as much in the way; horsemen pay four inches.
    Cast horse;
    const UnitId rider = horse.cavalry(Side::Confederate, 8, at(20, 20));
    const UnitId screen = horse.csa(6, {20'000, 22'500});
    horse[screen].formation = formed(FormationKind::OpenHalf);
    EXPECT_TRUE(horse.act(all_the_way(rider, 10'000)));
    EXPECT_EQ(horse.last<Moved>().allowance, 10'000);
    EXPECT_EQ(horse[rider].morale, 5);
}

TEST(IB_INT_3, FormedUnitsLoseALevelWhenPassed)
{
    Lines cast;
    EXPECT_TRUE(is_formed(cast.field, cast[cast.friends]));
    EXPECT_TRUE(cast.act(all_the_way(cast.mover, 5000)));
    EXPECT_EQ(cast[cast.friends].morale, 5);
    for (const FormationKind kind : {FormationKind::EnMasse, FormationKind::OpenHalf}) {
        Lines loose;
        loose[loose.friends].castings = 8;
        loose[loose.friends].formation = formed(kind);
        EXPECT_FALSE(is_formed(loose.field, loose[loose.friends]));
        EXPECT_TRUE(loose.act(all_the_way(loose.mover, 5000)));
        EXPECT_EQ(loose[loose.friends].morale, 6);
    }
    Cast guns;
    const UnitId mover = guns.csa(20, at(20, 20));
    const UnitId battery = guns.battery(Side::Confederate, 6, {20'000, 22'500});
    EXPECT_TRUE(guns.act(all_the_way(mover, 5000)));
    EXPECT_EQ(guns[battery].morale, 5);
    guns[battery].morale = 1;
    EXPECT_FALSE(is_formed(guns.field, guns[battery]));
}

TEST(IB_INT_4, GunsAndWagonsPassNobody)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 20), kNorth, FormationKind::Limbered);
    const UnitId train = cast.wagons(Side::Confederate, 1, at(22, 20));
    cast.csa(20, {20'000, 22'500});
    EXPECT_EQ(cast.refused(all_the_way(guns, 5000)), "IB-INT-4");
    EXPECT_EQ(cast.refused(all_the_way(train, 5000)), "IB-INT-4");
    EXPECT_EQ(cast.refused(all_the_way(guns, 1500)), "");
}

TEST(IB_INT_5, BreechloadersKeepTheirSplitMoveButNotTheirMorale)
{
    Lines cast;
    cast.arm(cast.mover, WeaponId::RepeatingRifle);
    cast[cast.friends].front = at(20, 21);  // touching: 2.5 inches carry it through
    EXPECT_EQ(cast.refused(half_way(cast.mover, 2510)), "IB-MOV-4");
    EXPECT_TRUE(cast.act(half_way(cast.mover, 2500)));
    EXPECT_EQ(cast.clause_of<PassedThrough>(), "IB-INT-5");
    EXPECT_EQ(cast[cast.mover].morale, 5);
    EXPECT_FALSE(cast[cast.mover].split_barred);
    EXPECT_FALSE(refuse_item(cast.field, cast.state, cast.mover, Item::Fire, Pace::Half));
}

TEST(IB_INT_6, NoMoveEndsOnAFriendOrGoesThroughAnEnemy)
{
    Lines cast;
    EXPECT_EQ(cast.refused(all_the_way(cast.mover, 2000)), "IB-INT-6");
    EXPECT_EQ(cast.refused(all_the_way(cast.mover, 3400)), "IB-INT-6");
    EXPECT_EQ(cast.refused(all_the_way(cast.mover, 3500)), "");
    // It has no allowance left to come out: 7 - 2 - 3 for the woods is 2.
    cast.area(Ground::Woods, {10, 18}, {30, 40});
    EXPECT_NE(cast.refused(all_the_way(cast.mover, 3500)), "");
    Cast enemy;
    const UnitId mover = enemy.csa(20, at(20, 20));
    enemy[mover].formation = formed(FormationKind::OpenHalf);
    enemy.us(20, {20'000, 21'500});
    EXPECT_TRUE(enemy.act(all_the_way(mover, 9000)));
    EXPECT_NEAR(enemy[mover].front.y, 21'400, 2);
}

TEST(IB_INT_7, TheLossesComeAtTheEndTheMoverFirst)
{
    Lines cast;
    cast[cast.mover].morale = 2;
    EXPECT_TRUE(cast.act(all_the_way(cast.mover, 5000)));
    EXPECT_EQ(cast.clause_of<PassedThrough>(), "IB-INT-7");
    EXPECT_EQ(cast[cast.mover].front, at(20, 25));  // finished though it broke
    EXPECT_EQ(cast[cast.mover].morale, 1);
    EXPECT_EQ(cast[cast.mover].collapse, 1);
    std::vector<UnitId> order;
    for (const auto& line : cast.log.lines())
        if (const auto* change = std::get_if<MoraleChanged>(&line.body))
            order.push_back(change->unit);
    EXPECT_EQ(order, (std::vector<UnitId>{cast.mover, cast.friends}));
}

TEST(IB_INT_8, SeveralUnitsCostTheMoverOnce)
{
    Lines cast;
    const UnitId second = cast.csa(20, {20'000, 23'600});
    EXPECT_TRUE(cast.act(all_the_way(cast.mover, 5000)));
    EXPECT_EQ(cast.last<Moved>().allowance, 5000);
    EXPECT_EQ(cast[cast.mover].morale, 5);
    EXPECT_EQ(cast[cast.friends].morale, 5);
    EXPECT_EQ(cast[second].morale, 5);
}

TEST(IB_X_26, PassingLines)
{
    for (const bool open : {false, true}) {
        Cast cast;
        const UnitId x = cast.csa(10, at(20, 20));
        const UnitId y = cast.csa(20, {20'000, 21'500});
        const UnitId z = cast.csa(10, {20'000, 22'500});
        cast[y].morale = 5;
        cast[z].morale = 5;
        cast[z].formation = formed(FormationKind::OpenHalf);
        if (open) cast[x].formation = formed(FormationKind::OpenHalf);
        EXPECT_TRUE(cast.act(all_the_way(x, open ? 9000 : 5000)));
        EXPECT_EQ(cast.last<Moved>().allowance, open ? 9000 : 5000);
        EXPECT_EQ(cast[x].morale, open ? 6 : 5);
        EXPECT_EQ(cast[y].morale, open ? 5 : 4);
        EXPECT_EQ(cast[z].morale, 5);
        EXPECT_EQ(cast[x].split_barred, !open);
    }
}

TEST(IB_X_44, BreakingBetweenTwoHalves)
{
    Cast cast;
    const UnitId regiment = cast.csa(20, at(20, 20));
    cast.arm(regiment, WeaponId::BreechloadingRifle);
    cast[regiment].morale = 2;
    cast.csa(20, at(20, 21));
    EXPECT_TRUE(cast.act(half_way(regiment, 2500)));
    EXPECT_EQ(cast.last<Moved>().allowance, 2500);
    EXPECT_EQ(cast[regiment].front, (Point{20'000, 22'500}));
    EXPECT_EQ(cast[regiment].morale, 1);
    const Change form{
        .unit = regiment, .half = true, .formation = line_of(3), .facing = {}, .mounted = {}};
    EXPECT_EQ(cast.refused(form), "IB-SEQ-10");
    EXPECT_TRUE(cast[regiment].acted.over);
}

}  // namespace
}  // namespace longroll::iron_brigade
