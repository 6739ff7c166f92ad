// Movement. One suite for each clause of ledger IB-MOV, and the examples about movement.

#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {
namespace {

Move full(UnitId id, March march) { return {.unit = id, .march = march}; }
Move half(UnitId id, Length distance)
{
    return {.unit = id, .half = true, .march = ahead_by(distance)};
}
Marched ahead_of(const Cast& cast, UnitId id, March march, Pace pace = Pace::Full)
{
    return look_ahead({cast.field, cast.state}, id, march, pace);
}
Allowance over(const Cast& cast, UnitId id, std::initializer_list<MovementRow> rows)
{
    Going going;
    for (const MovementRow row : rows) going.rows.push_back(row);
    return allowance(goer_of(cast.field, cast.state, id), going);
}

TEST(IB_MOV_1, AMoveHasALengthInInches)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(cast.refused(full(foot, ahead_by(0))), "IB-MOV-1");
    EXPECT_EQ(cast.refused(full(foot, ahead_by(-1000))), "IB-MOV-1");
    EXPECT_EQ(cast.field.scenario.yards_per_inch, 25);
}

TEST(IB_MOV_2, SiegeGunsAndWagonsAreHeavyEquipment)
{
    Cast cast;
    const UnitId train = cast.wagons(Side::Confederate, 2, at(20, 20));
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(40, 20), kNorth, FormationKind::Limbered);
    EXPECT_EQ(over(cast, train, {}).length, 10'000);
    EXPECT_EQ(over(cast, guns, {}).length, 12'000);
    cast.card(guns).siege_guns = true;
    EXPECT_EQ(over(cast, guns, {}).length, 10'000);
    EXPECT_EQ(over(cast, guns, {}).tally.lines()[0].clause.id, "IB-MOV-2");
}

TEST(IB_MOV_3, InfantryGoesThreeInchesBack)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const UnitId horse = cast.cavalry(Side::Confederate, 12, at(40, 20));
    EXPECT_EQ(cast.refused(full(foot, back_by(3010))), "IB-MOV-4");
    EXPECT_EQ(cast.refused(full(horse, back_by(1000))), "IB-MOV-3");
    EXPECT_TRUE(cast.act(full(foot, back_by(3000))));
    EXPECT_EQ(cast[foot].front, at(20, 17));
    EXPECT_EQ(cast[foot].facing, kNorth);
}

TEST(IB_MOV_4, TheAllowanceIsTheSumOfTheChart)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = formed(FormationKind::Column);
    const Allowance sum = over(cast, foot, {MovementRow::Woods, MovementRow::Fence});
    EXPECT_EQ(sum.length, 4000);  // 7 - 3 - 1 + 1
    EXPECT_EQ(sum.tally.total(), sum.length);
    cast[foot].formation = line_of(2);
    EXPECT_EQ(cast.refused(full(foot, ahead_by(7010))), "IB-MOV-4");
    EXPECT_TRUE(cast.act(full(foot, ahead_by(7000))));
    EXPECT_EQ(cast.clause_of<Moved>(), "IB-MOV-4");
}

TEST(IB_MOV_5, EachTypeCountsOnceHoweverShortTheStretch)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast.line(Ground::RailFence, {{10, 21}, {30, 21}});
    cast.line(Ground::Hedge, {{10, 22}, {30, 22}});
    cast.line(Ground::RailFence, {{10, 23}, {30, 23}});
    EXPECT_EQ(cast.refused(full(foot, ahead_by(6010))), "IB-MOV-5");
    EXPECT_EQ(cast.refused(full(foot, ahead_by(6000))), "");
    EXPECT_EQ(ahead_of(cast, foot, ahead_by(6000)).allowance.length, 6000);
}

TEST(IB_MOV_6, TheWorstPlacedPartSetsThePace)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast.area(Ground::Woods, {22, 10}, {40, 30});  // half an inch of its right wing
    EXPECT_EQ(cast.refused(full(foot, ahead_by(4010))), "IB-MOV-6");
    EXPECT_EQ(cast.refused(full(foot, ahead_by(4000))), "");
}

TEST(IB_MOV_7, StopsOutsideWhatItHasGoneTooFarFor)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast.area(Ground::Woods, {10, 25}, {30, 40});  // 5 inches ahead; 4 in all through woods
    EXPECT_EQ(cast.refused(full(foot, ahead_by(5000))), "");
    EXPECT_EQ(cast.refused(full(foot, ahead_by(5100))), "IB-MOV-7");
    const Marched marched = ahead_of(cast, foot, ahead_by(7000));
    EXPECT_NEAR(marched.length, 5000, 1);
}

TEST(IB_MOV_8, StraightTheWayItFaces)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20), Heading{450});
    EXPECT_EQ(cast.refused(full(foot, along(Manner::Bent, {at(20, 25)}))), "IB-MOV-8");
    EXPECT_TRUE(cast.act(full(foot, ahead_by(5000))));
    EXPECT_EQ(cast[foot].front, at(20, 20) + board::table::ahead(Heading{450}, 5000));
    // The edge of the table stops it.
    const UnitId last = cast.csa(20, at(40, 58));
    EXPECT_TRUE(cast.act(full(last, ahead_by(7000))));
    EXPECT_NEAR(cast[last].front.y, 60'000, 4);
    cast[last].acted = {};
    cast[last].front = at(40, 60);
    EXPECT_EQ(cast.refused(full(last, ahead_by(7000))), "IB-MOV-8");
}

TEST(IB_MOV_9, WhatTheChartForbids)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 20), kNorth, FormationKind::Limbered);
    const UnitId train = cast.wagons(Side::Confederate, 1, at(40, 20));
    const FeatureId here = cast.area(Ground::DenseWoods, {10, 22}, {30, 25});
    const FeatureId there = cast.area(Ground::Woods, {32, 22}, {50, 25});
    EXPECT_EQ(cast.refused(full(guns, ahead_by(2000))), "");
    EXPECT_EQ(cast.refused(full(guns, ahead_by(3000))), "IB-MOV-9");
    EXPECT_EQ(cast.refused(full(train, ahead_by(3000))), "IB-MOV-9");
    for (const Ground ground : {Ground::Swamp, Ground::HighWall}) {
        cast.ground(here) = ground_rules(ground);
        EXPECT_EQ(cast.refused(full(guns, ahead_by(3000))), "IB-MOV-9");
    }
    cast.ground(here) = ground_rules(Ground::Woods);
    EXPECT_EQ(cast.refused(full(guns, ahead_by(3000))), "");
    for (const Ground ground : {Ground::Rough, Ground::SteepEdge, Ground::StoneTown}) {
        cast.ground(there) = ground_rules(ground);
        EXPECT_EQ(cast.refused(full(train, ahead_by(3000))), "IB-MOV-9");
    }
    const Change open{
        .unit = guns, .formation = formed(FormationKind::OpenHalf), .facing = {}, .mounted = {}};
    EXPECT_EQ(cast.refused(open), "IB-MOV-9");
}

TEST(IB_MOV_10, AnInchIsAlwaysLeft)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 12, at(20, 20));
    cast.area(Ground::Swamp, {10, 10}, {30, 30});
    cast.area(Ground::DenseWoods, {10, 10}, {30, 30});
    const Marched marched = ahead_of(cast, horse, ahead_by(1000));
    EXPECT_EQ(marched.allowance.length, 1000);
    EXPECT_EQ(marched.allowance.tally.lines().back().clause.id, "IB-MOV-10");
    EXPECT_EQ(cast.refused(full(horse, ahead_by(1010))), "IB-MOV-6");
    Going going;
    going.pace = Pace::Half;
    going.rows = marched.going.rows;
    EXPECT_EQ(allowance(goer_of(cast.field, cast.state, horse), going).length, 500);
}

TEST(IB_MOV_11, DenseWoodsSwampAndFordBarSplitMoves)
{
    for (const Ground ground : {Ground::DenseWoods, Ground::Swamp, Ground::Stream}) {
        Cast cast;
        const UnitId foot = cast.csa(20, at(20, 20));
        cast.area(ground, {10, 21}, {30, 23});
        EXPECT_EQ(cast.refused(half(foot, 1200)), "IB-MOV-11");
        EXPECT_EQ(cast.refused(full(foot, ahead_by(1200))), "");
        cast.arm(foot, WeaponId::BreechloadingRifle);
        EXPECT_EQ(cast.refused(half(foot, 1200)), "");
        cast.arm(foot, WeaponId::RifledMusket);
        cast[foot].front = at(20, 22);  // standing in it bars every pair
        EXPECT_EQ(refuse_item(cast.field, cast.state, foot, Item::Fire, Pace::Half)->clause.id,
                  "IB-MOV-11");
    }
}

TEST(IB_MOV_12, RoadsAreForColumnsThatKeepToThem)
{
    Cast cast;
    const UnitId foot = cast.csa(16, at(20, 20));
    cast.line(Ground::Road, {{20, 0}, {20, 25}, {40, 25}});
    const March bend = along(Manner::Road, {at(20, 25), at(25, 25)});
    EXPECT_EQ(cast.refused(full(foot, bend)), "IB-MOV-12");  // a line of battle
    cast[foot].formation = formed(FormationKind::Column);
    EXPECT_EQ(cast.refused(Move{.unit = foot, .half = true, .march = bend}), "IB-MOV-12");
    EXPECT_EQ(cast.refused(full(foot, along(Manner::Road, {at(25, 25)}))), "IB-MOV-12");
    EXPECT_EQ(cast.refused(full(foot, along(Manner::Road, {at(20, 25), at(26, 25)}))), "IB-MOV-4");
    EXPECT_TRUE(cast.act(full(foot, bend)));
    EXPECT_EQ(cast.clause_of<Moved>(), "IB-MOV-12");
    EXPECT_EQ(cast[foot].front, at(25, 25));
    EXPECT_EQ(cast[foot].facing, kEast);
    EXPECT_TRUE(cast[foot].split_barred);
    const UnitId train = cast.wagons(Side::Confederate, 1, at(20, 5));
    EXPECT_EQ(cast.refused(full(train, along(Manner::Road, {at(20, 18)}))), "");
}

TEST(IB_MOV_13, LinesCostWhenTheyAreCrossed)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast.line(Ground::LowWall, {{10, 20}, {30, 20}});  // it lines the wall
    EXPECT_EQ(cast.refused(full(foot, back_by(3000))), "");
    EXPECT_EQ(ahead_of(cast, foot, back_by(3000)).allowance.length, 3000);
    EXPECT_EQ(ahead_of(cast, foot, ahead_by(3000)).allowance.length, 6000);
    const UnitId horse = cast.cavalry(Side::Confederate, 6, at(28, 15));
    EXPECT_EQ(ahead_of(cast, horse, ahead_by(6000)).allowance.length, 6000);  // 14 - 8
}

TEST(IB_MOV_14, GroundCostsByArm)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const UnitId horse = cast.cavalry(Side::Confederate, 12, at(40, 20));
    EXPECT_EQ(over(cast, foot, {MovementRow::Ford}).length, 3000);
    EXPECT_EQ(over(cast, horse, {MovementRow::SteepHill}).length, 8000);
    EXPECT_EQ(over(cast, horse, {MovementRow::Rough}).tally.lines()[1].clause.id, "IB-MOV-14");
    // Ruling IB-R-34: a steep edge counts up, down and along.
    cast.line(Ground::SteepEdge, {{10, 22}, {30, 22}});
    EXPECT_EQ(ahead_of(cast, foot, ahead_by(3000)).allowance.length, 5000);
}

TEST(IB_MOV_15, FormationsSpeedTheMarch)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = formed(FormationKind::OpenThird);
    EXPECT_EQ(over(cast, foot, {}).length, 9000);
    EXPECT_EQ(over(cast, foot, {}).tally.lines()[1].clause.id, "IB-MOV-15");
    cast[foot].formation = formed(FormationKind::EnMasse);
    EXPECT_EQ(over(cast, foot, {}).length, 8000);
}

TEST(IB_MOV_16, StopsInContactAndMaySquareUp)
{
    Cast cast;
    const UnitId enemy = cast.us(20, at(20, 25), Heading{1900});
    const UnitId foot = cast.csa(20, at(20, 20));
    March march = ahead_by(7000);
    EXPECT_LT(ahead_of(cast, foot, march).length, 5100);
    march.square_up = true;
    EXPECT_TRUE(cast.act(full(foot, march)));
    EXPECT_TRUE(cast.happened(MadeContact{foot, enemy}));
    EXPECT_EQ(cast[foot].facing, Heading{100});  // flush with the enemy's front
    EXPECT_TRUE(touching(cast.field, cast.state, foot, enemy));
    EXPECT_FALSE(overlap_deeper(cast.ground_of(foot), cast.ground_of(enemy)));
    // More than 22.5 degrees is too much to square up.
    cast[enemy].facing = Heading{2100};
    const UnitId other = cast.csa(10, at(20, 10));
    cast.state[foot].fate = UnitFate::LeftTable;
    cast[other].formation = formed(FormationKind::EnMasse);
    cast[other].front = at(20, 19);
    EXPECT_TRUE(cast.act(full(other, march)));
    EXPECT_EQ(cast[other].facing, kNorth);
    cast[other].acted = {};
    EXPECT_EQ(cast.refused(full(other, march)), "IB-MOV-16");
}

TEST(IB_MOV_17, MayLeaveContact)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast.us(20, {20'000, 20'050});
    EXPECT_TRUE(cast.act(full(foot, back_by(3000))));
    EXPECT_EQ(cast.clause_of<Moved>(), "IB-MOV-17");
}

TEST(IB_MOV_18, AShorterMoveIsAllowed)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_TRUE(cast.act(full(foot, ahead_by(1))));
    EXPECT_EQ(cast.clause_of<Moved>(), "IB-MOV-18");
    EXPECT_EQ(cast[foot].front, (Point{20'000, 20'001}));
}

TEST(IB_MOV_19, MountingTheCrewsIsAnAdvancedRule)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 20), kNorth, FormationKind::Limbered);
    const Change mount{
        .unit = guns, .formation = {}, .facing = {}, .mounted = {}, .mount_crews = true};
    EXPECT_EQ(cast.refused(mount), "IB-MOV-19");
    cast.field.options.adv_artillery_mounting = true;
    EXPECT_EQ(cast.refused(mount), "");
}

TEST(IB_X_23, Accumulation)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast.line(Ground::RailFence, {{10, 20}, {30, 20}});
    cast.area(Ground::Rough, {10, 20}, {30, 21});
    cast.area(Ground::Woods, {10, 20}, {30, 40});
    EXPECT_EQ(ahead_of(cast, foot, ahead_by(1000)).allowance.length, 1000);
    EXPECT_EQ(cast.refused(full(foot, ahead_by(1000))), "");
    EXPECT_NE(cast.refused(full(foot, ahead_by(1010))), "");
    const UnitId horse = cast.cavalry(Side::Confederate, 6, at(28, 20));
    const Marched ridden = ahead_of(cast, horse, ahead_by(1000));
    EXPECT_EQ(ridden.allowance.length, 1000);  // 14 - 4 - 7 - 10 is -7
    // Having gone more than an inch before the wood, it stays outside.
    Cast late;
    const UnitId line = late.csa(20, at(20, 20));
    late.line(Ground::RailFence, {{10, 20}, {30, 20}});
    late.area(Ground::Rough, {10, 20}, {30, 21});
    late.area(Ground::Woods, {10, 22}, {30, 40});
    EXPECT_EQ(late.refused(full(line, ahead_by(2000))), "");
    EXPECT_EQ(late.refused(full(line, ahead_by(2100))), "IB-MOV-7");
}

TEST(IB_X_24, HalfMoveIntoWoods)
{
    Cast cast;
    const UnitId foot = cast.csa(20, {20'000, 22'500});
    cast.area(Ground::Woods, {10, 25}, {30, 40});
    EXPECT_EQ(cast.refused(half(foot, 2500)), "");
    EXPECT_EQ(cast.refused(half(foot, 2600)), "IB-MOV-7");
}

TEST(IB_X_25, RoadMarch)
{
    Cast cast;
    cast.line(Ground::Road, {{20, 0}, {20, 60}});
    cast.area(Ground::Woods, {10, 0}, {30, 60});
    const UnitId horse = cast.cavalry(Side::Confederate, 12, at(20, 20));
    cast[horse].formation = formed(FormationKind::Column);
    const March road = along(Manner::Road, {at(20, 40)});
    EXPECT_EQ(ahead_of(cast, horse, road).allowance.length, 20'000);
    EXPECT_EQ(cast.refused(full(horse, road)), "");
    cast.state[horse].fate = UnitFate::LeftTable;
    const UnitId foot = cast.csa(16, at(20, 20));
    cast[foot].formation = formed(FormationKind::Column);
    EXPECT_EQ(ahead_of(cast, foot, along(Manner::Road, {at(20, 30)})).allowance.length, 10'000);
    cast[foot].formation = line_of(2);
    EXPECT_EQ(ahead_of(cast, foot, ahead_by(1000)).allowance.length, 4000);
}

TEST(IB_X_42, FlushAgainstTheWood)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 25));
    cast.area(Ground::Woods, {10, 25}, {30, 40});
    EXPECT_EQ(cast.refused(full(foot, back_by(3000))), "");
    EXPECT_EQ(ahead_of(cast, foot, back_by(3000)).allowance.length, 3000);
    EXPECT_EQ(cast.refused(full(foot, ahead_by(4000))), "");
    EXPECT_NE(cast.refused(full(foot, ahead_by(4010))), "");
}

}  // namespace
}  // namespace longroll::iron_brigade
