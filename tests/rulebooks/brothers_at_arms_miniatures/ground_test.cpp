// The ground under pieces, and what ways over it cost: ledger BM-MOV-5, 6, 9 to 11, 14, 16 to 20,
// 34.

#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/marching.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// What a straight way of one tested centre costs, in hundredths of U.
Cost plain_cost(const Field& field, Point from, Point to)
{
    Going going;
    const Length length = board::table::length_of(to - from);
    pay(going, stretches_along(field, std::span(&from, 1), to - from, length), length);
    return going.plain / 6 / hundredths(1);
}
Cost road_cost(const Field& field, Point from, Point to)
{
    Going going = going_from(field, from, RoadUse::IfEarned);
    const Length length = board::table::length_of(to - from);
    pay(going, stretches_along(field, std::span(&from, 1), to - from, length), length);
    return going.on_roads ? going.road / 6 / hundredths(1) : Cost{-1};
}

TEST(BM_MOV_5, LocalRoadsGiveHalfAsMuchAgainAndTurnpikesTwice)
{
    Cast cast;
    cast.line(GroundKind::LocalRoad, {at(-900, 0), at(0, 0)});
    cast.line(GroundKind::Turnpike, {at(0, 0), at(900, 0)});
    EXPECT_EQ(road_cost(cast.field, at(-600, 0), at(-300, 0)), 200);
    EXPECT_EQ(road_cost(cast.field, at(300, 0), at(600, 0)), 150);
    // Each stretch by its own; the turnpike's begins 0.1U before its end.
    EXPECT_EQ(road_cost(cast.field, at(-310, 0), at(290, 0)), 350);
    // On it is within 0.1U.
    EXPECT_EQ(road_cost(cast.field, at(300, 10), at(600, 10)), 150);
    EXPECT_EQ(road_cost(cast.field, at(300, 11), at(600, 11)), -1);
    EXPECT_EQ(road_cost(cast.field, at(300, 0), at(300, 20)), -1);
}

TEST(BM_MOV_5, ARailroadIsNoRoad)
{
    Cast cast;
    cast.line(GroundKind::Railroad, {at(-900, 0), at(900, 0)});
    EXPECT_FALSE(spot_at(cast.field, at(0, 0)).on_road());
}

TEST(BM_MOV_5, ABentRoadHasNoGap)
{
    Cast cast;
    cast.line(GroundKind::Turnpike, {at(-500, 0), at(0, 0), at(300, 400)});
    EXPECT_EQ(road_cost(cast.field, at(-200, 0), at(0, 0)), 100);
    EXPECT_EQ(road_cost(cast.field, at(0, 0), at(300, 400)), 250);
}

TEST(BM_MOV_6, DifficultGroundHalves)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(0, -100), at(100, 100));
    EXPECT_EQ(plain_cost(cast.field, at(-100, 0), at(200, 0)), 400);
    EXPECT_EQ(plain_cost(cast.field, at(20, 0), at(70, 0)), 100);
}

TEST(BM_MOV_9, WoodsAndSlopesHalveOnRoadsOtherGroundDoesNot)
{
    Cast cast;
    cast.line(GroundKind::Turnpike, {at(-900, 0), at(900, 0)});
    cast.area(GroundKind::Woodland, at(-300, -100), at(-200, 100));
    cast.area(GroundKind::Settlement, at(-100, -100), at(0, 100));
    cast.area(GroundKind::Marsh, at(100, -100), at(200, 100));
    cast.line(GroundKind::Stream, {at(300, -100), at(300, 100)}, hundredths(20));
    cast.line(GroundKind::SteepSlope, {at(500, -100), at(500, 100)}, hundredths(40));
    EXPECT_EQ(road_cost(cast.field, at(-300, 0), at(-200, 0)), 100);
    EXPECT_EQ(road_cost(cast.field, at(-100, 0), at(0, 0)), 50);
    EXPECT_EQ(road_cost(cast.field, at(100, 0), at(400, 0)), 150);
    EXPECT_EQ(road_cost(cast.field, at(400, 0), at(600, 0)), 120);
    // Without the road's multiplier all of it counts.
    EXPECT_EQ(plain_cost(cast.field, at(-100, 0), at(0, 0)), 200);
    EXPECT_EQ(plain_cost(cast.field, at(200, 0), at(400, 0)), 220);
}

TEST(BM_MOV_10, SettlementWoodlandMarshSlopeAndStreamAreDifficult)
{
    for (const GroundKind kind :
         {GroundKind::Settlement, GroundKind::Woodland, GroundKind::Marsh, GroundKind::Rough,
          GroundKind::SteepSlope, GroundKind::Stream, GroundKind::MarshyStream})
        EXPECT_TRUE(printed_rules(kind).difficult) << static_cast<int>(kind);
    for (const GroundKind kind : {GroundKind::Crops, GroundKind::Hedge, GroundKind::Wall,
                                  GroundKind::FieldWorks, GroundKind::Hill, GroundKind::Crossing})
        EXPECT_FALSE(printed_rules(kind).difficult) << static_cast<int>(kind);
}

TEST(BM_MOV_11, TwoFeaturesHalveOnce)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(0, -100), at(100, 100));
    cast.area(GroundKind::Marsh, at(50, -100), at(150, 100));
    EXPECT_EQ(plain_cost(cast.field, at(0, 0), at(150, 0)), 300);
    EXPECT_EQ(cost_of(spot_at(cast.field, at(75, 0)), false), 12);
}

TEST(BM_MOV_14, OneCentreInDifficultGroundUnforms)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(50, -100), at(300, 100));
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_TRUE(is_unformed(cast.field, cast[a]));
    const UnitId b = cast.csa(4, at(-15, 300));
    cast.area(GroundKind::Marsh, at(46, 200), at(300, 400));
    // Its last centre is at x = 45.
    EXPECT_FALSE(is_unformed(cast.field, cast[b]));
}

TEST(BM_MOV_15, UnformedIsOneWorseToAttackWith)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(50, -100), at(300, 100));
    const UnitId clear = cast.csa(4, at(-300, 0));
    const UnitId unformed = cast.csa(4, at(0, 0));
    EXPECT_EQ(attack_value(cast.field, cast.state, clear).value(), 4);
    EXPECT_EQ(attack_value(cast.field, cast.state, unformed).value(), 5);
}

TEST(BM_MOV_16, FormedAgainAsSoonAsItIsClear)
{
    Marching cast;
    cast.area(GroundKind::Woodland, at(-300, -100), at(300, 0));
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_TRUE(is_unformed(cast.field, cast[a]));
    EXPECT_TRUE(cast.go(a, {by(0, 20)}));
    EXPECT_FALSE(is_unformed(cast.field, cast[a]));
}

TEST(BM_MOV_17, GroundUnformsUnitsAlone)
{
    // A commander has neither formation nor state of order: the question is asked of units.
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, -300), at(300, 300));
    const UnitId boat = cast.unit(Side::Confederate, Arm::RiverBoat, 3, at(0, 0), kNorth);
    EXPECT_FALSE(is_unformed(cast.field, cast[boat]));
    const UnitId foot = cast.csa(1, at(0, 0));
    EXPECT_TRUE(is_unformed(cast.field, cast[foot]));
}

TEST(BM_MOV_18, NobodyEntersOrCrossesImpassableGround)
{
    Marching cast;
    cast.area(GroundKind::Impassable, at(-300, 100), at(300, 110));
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "BM-MOV-18");
    EXPECT_EQ(cast.no(a, {by(0, 100)}), "");
    EXPECT_EQ(cast.no(a, {by(0, 101)}), "BM-MOV-18");
    // Its edge may be slid along.
    EXPECT_TRUE(cast.go(a, {by(0, 100)}));
    cast[a].moved = false;
    EXPECT_EQ(cast.no(a, {by(100, 0)}), "");
    EXPECT_EQ(cast.no(a, {Turn{at(-80, 100), Angle{100}}}), "");
    EXPECT_EQ(cast.no(a, {Turn{at(-80, 100), Angle{-100}}}), "BM-MOV-18");
}

TEST(BM_MOV_18, DenseWoodsMayBeClosedToHorseAndGuns)
{
    Marching cast;
    const FeatureId woods = cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
    cast.ground(woods).closed_to_horse_and_guns = true;
    const UnitId foot = cast.csa(1, at(0, 50));
    const UnitId horse = cast.unit(Side::Confederate, Arm::Cavalry, 1, at(200, 50), kNorth);
    const UnitId guns = cast.unit(Side::Confederate, Arm::Artillery, 1, at(-200, 50), kNorth);
    EXPECT_EQ(cast.no(foot, {by(0, 70)}), "");
    EXPECT_EQ(cast.no(horse, {by(0, 70)}), "BM-MOV-18");
    EXPECT_EQ(cast.no(guns, {by(0, 70)}), "BM-MOV-18");
}

TEST(BM_MOV_19, ARiverOnlyAtItsCrossings)
{
    Marching cast;
    cast.line(GroundKind::River, {at(-900, 100), at(900, 100)}, hundredths(40));
    cast.area(GroundKind::Crossing, at(-25, 70), at(25, 130));
    const UnitId a = cast.csa(1, at(0, 0));
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "");
    EXPECT_EQ(cast.no(a, {by(10, 0), by(0, 190)}), "BM-MOV-18");  // 0.05U beside the corridor
    EXPECT_EQ(cast.no(a, {by(5, 0), by(0, 190)}), "");
    EXPECT_FALSE(on_impassable(cast.field, Arm::Infantry, square_of(at(0, 100))));
    EXPECT_TRUE(on_impassable(cast.field, Arm::Infantry, square_of(at(50, 100))));
}

TEST(BM_MOV_20, ACrossingCostsNothingAndUnformsWhoRestsInIt)
{
    Marching cast;
    cast.line(GroundKind::Stream, {at(-900, 100), at(900, 100)}, hundredths(20));
    cast.area(GroundKind::Crossing, at(-25, 80), at(25, 120));
    EXPECT_EQ(plain_cost(cast.field, at(0, 0), at(0, 200)), 200);
    EXPECT_EQ(plain_cost(cast.field, at(100, 0), at(100, 200)), 220);
    const UnitId a = cast.csa(1, at(0, 0));
    EXPECT_TRUE(cast.go(a, {by(0, 100)}));
    EXPECT_TRUE(is_unformed(cast.field, cast[a]));
    EXPECT_TRUE(cast.go(a, {by(0, 50)}));
    EXPECT_FALSE(is_unformed(cast.field, cast[a]));
}

TEST(BM_MOV_34, ObstaclesCostNothingAndUnformNobody)
{
    Marching cast;
    for (const int y : {20, 40, 60}) cast.line(GroundKind::Wall, {at(-300, y), at(300, y)});
    cast.line(GroundKind::Hedge, {at(-300, 85), at(300, 85)});
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_EQ(cast.farthest_ahead(a), 2000);
    EXPECT_TRUE(cast.go(a, {by(0, 100)}));
    EXPECT_FALSE(is_unformed(cast.field, cast[a]));
}

TEST(BM_E_20, OneBaseInAStream)
{
    Marching cast;
    cast.line(GroundKind::Stream, {at(60, -300), at(60, 300)}, hundredths(20));
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_TRUE(is_unformed(cast.field, cast[a]));
    EXPECT_EQ(attack_value(cast.field, cast.state, a).value(), 5);
    EXPECT_TRUE(cast.go(a, {by(-20, 0)}));
    EXPECT_FALSE(is_unformed(cast.field, cast[a]));
}

// ---- Lines (BM-R-113) ----

TEST(BM_COV_6, SideOfALineIsThatOfItsNearestSegment)
{
    const std::vector<Point> line = {at(0, 0), at(100, 0), at(100, 100)};
    EXPECT_EQ(side_of_line(line, at(50, 10)), LineSide::Left);
    EXPECT_EQ(side_of_line(line, at(50, -10)), LineSide::Right);
    EXPECT_EQ(side_of_line(line, at(50, 0)), LineSide::On);
    EXPECT_EQ(side_of_line(line, at(120, 60)), LineSide::Right);
    GroundRules rules;
    rules.protects = Protects::Left;
    EXPECT_TRUE(is_protected(rules, line, at(50, 10)));
    EXPECT_TRUE(is_protected(rules, line, at(50, 0)));
    EXPECT_FALSE(is_protected(rules, line, at(50, -10)));
}

TEST(BM_WRK_14, OfSeveralSectionsTheOneCrossedNearestToTheEnd)
{
    Cast cast;
    const FeatureId works = cast.works(
        GroundKind::FieldWorks, {at(0, 0), at(100, 0), at(100, 100), at(0, 100), at(0, 200)});
    ASSERT_EQ(cast.field.sections.size(), 4u);
    const auto crossed = [&](Point from, Point end) {
        return section_crossed(cast.field, works, {from, end});
    };
    EXPECT_EQ(crossed(at(50, -50), at(50, 50)), section_id(0));
    EXPECT_EQ(crossed(at(50, -50), at(50, 150)), section_id(2));
    EXPECT_EQ(crossed(at(50, 150), at(50, -50)), section_id(0));
    EXPECT_EQ(crossed(at(200, 50), at(150, 50)), kNoSection);
    // Ends count.
    EXPECT_EQ(crossed(at(200, 50), at(100, 50)), section_id(1));
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
