// Charges, declared and tested: ledger FE-CHG-1 to 14, and its worked examples FE-W-28 to FE-W-32,
// 47 and 53. How they end: charge_ends_test.cpp.

#include "rulebooks/face_to_the_enemy/onset.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

namespace longroll::face_to_the_enemy {

// ---- Who and whom ----

TEST(FE_CHG_1, SpentOrBrokenDoNotCharge)
{
    Onset cast;
    EXPECT_EQ(cast.refused(cast.straight()), "");
    cast[cast.a].morale = Morale::Worn;
    EXPECT_EQ(cast.refused(cast.straight()), "");
    cast[cast.a].morale = Morale::Spent;
    EXPECT_EQ(cast.refused(cast.straight()), "FE-CHG-1");
    cast[cast.a].morale = Morale::Broken;
    EXPECT_NE(cast.refused(cast.straight()), "");
    cast[cast.a].morale = Morale::Fresh;
    cast[cast.a].turn.activated = false;
    cast.state.acting = kNoUnit;
    EXPECT_NE(cast.refused(cast.straight()), "");
}

TEST(FE_CHG_2, NeitherGunsNorMarchColumns)
{
    Onset cast;
    cast.shape(cast.a, Formation::MarchColumn, 1);
    EXPECT_EQ(cast.refused(cast.straight()), "FE-CHG-2");
    cast.shape(cast.a, Formation::Column, 3);
    EXPECT_EQ(cast.refused(cast.straight()), "");
    cast.shape(cast.a, Formation::ReinforcedLine, 3);
    EXPECT_EQ(cast.refused(cast.straight()), "");
    Cast guns;
    const UnitId battery = guns.guns(Side::Confederate, 2, at(20, 10), kNorth);
    const UnitId foe = guns.us(6, at(20, 12));
    EXPECT_EQ(guns.refused(Charge{battery, foe, {}}), "FE-CHG-2");
}

TEST(FE_CHG_3, WithinItsAllowanceForTheGround)
{
    Onset exactly(inches(5));
    EXPECT_EQ(exactly.refused(exactly.straight()), "");
    Onset far(inches(5) + 1);
    EXPECT_EQ(far.refused(far.straight()), "FE-CHG-3");
    // Woods on the way make 4" of it.
    Onset woods;
    woods.area(TerrainKind::LightWoods, {10, 12}, {30, 14});
    EXPECT_EQ(woods.refused(woods.straight()), "FE-CHG-3");
    Onset near(inches(4));
    near.area(TerrainKind::LightWoods, {10, 12}, {30, 13});
    EXPECT_EQ(near.refused(near.straight()), "");
}

TEST(FE_CHG_3, ByOneWheelPaidForAndNoOtherEnemyFirst)
{
    // A line of two, 30 degrees to the right: 1.047" of arc.
    Cast cast;
    const UnitId a = cast.csa(2, at(20, 10));
    const UnitId d = cast.us(4, at(23, 13), Heading{2100});
    cast.activate(a);
    EXPECT_EQ(cast.refused(Charge{a, d, degrees(30)}), "");
    EXPECT_EQ(cast.refused(Charge{a, d, degrees(91)}), "FE-MAN-20");
    const ChargeWay way = charge_way(cast.view(), {a, d, degrees(30)});
    EXPECT_GT(way.whole, 1'047);
    // Another enemy on the way is met first, friends bar it.
    Onset barred(inches(4));
    const UnitId other = barred.us(1, {inches(20), inches(12)});
    EXPECT_EQ(barred.refused(barred.straight()), "FE-CHG-3");
    EXPECT_EQ(barred.refused(Charge{barred.a, other, {}}), "");
    Onset friends(inches(4));
    friends.csa(1, {inches(20), inches(13)});
    EXPECT_EQ(friends.refused(friends.straight()), "FE-MOV-12");
}

TEST(FE_CHG_3, ThroughFriendlyGunsButNotToStandOnThem)
{
    Onset cast;
    cast.guns(Side::Confederate, 1, {inches(20), inches(12)}, kNorth);
    EXPECT_EQ(cast.refused(cast.straight()), "");
    cast.guns(Side::Confederate, 1, {inches(22), inches(14) + 900}, kNorth);
    EXPECT_EQ(cast.refused(cast.straight()), "FE-MOV-12");
}

TEST(FE_CHG_3, MustSeeItsTarget)
{
    Onset cast(inches(4));
    EXPECT_EQ(cast.refused(cast.straight()), "");
    cast.line_of(TerrainKind::HighWall, {{inches(10), 12'000}, {inches(30), 12'000}});
    EXPECT_NE(cast.refused(cast.straight()), "");
}

TEST(FE_CHG_4, NeedsNoMovementTest)
{
    Onset cast;
    cast.card(cast.a).quality = Quality::Raw;
    // Two dice for the test to charge, and none before them.
    EXPECT_TRUE(cast.charges({2, 2}));
    EXPECT_EQ(cast.count<MovementTested>(), 0);
    EXPECT_EQ(cast.count<MoraleTested>(), 1);
}

TEST(FE_CHG_5, IsAWholeAction)
{
    Onset cast;
    cast[cast.a].turn.failed_test = true;
    EXPECT_EQ(cast.refused(cast.straight()), "FE-CHG-5");
    cast[cast.a].turn.failed_test = false;
    EXPECT_TRUE(cast.charges({2, 3}));
    EXPECT_TRUE(cast[cast.a].turn.acted);
    EXPECT_EQ(cast.state.acting, kNoUnit);
}

TEST(FE_CHG_6, OneEnemyAndOnceATurn)
{
    Onset cast;
    const UnitId friendly = cast.csa(6, at(20, 13));
    EXPECT_EQ(cast.refused(Charge{cast.a, friendly, {}}), "FE-CHG-6");
    cast[friendly].front = at(50, 50);
    cast[cast.a].turn.charged = true;
    EXPECT_EQ(cast.refused(cast.straight()), "FE-CHG-6");
    cast[cast.a].turn.charged = false;
    ASSERT_TRUE(cast.act(cast.straight()));
    EXPECT_TRUE(cast[cast.a].turn.charged);
}

// ---- To the 3" point ----

TEST(FE_CHG_7, AdvancesToThreeInches)
{
    Onset cast;
    ASSERT_TRUE(cast.act(cast.straight()));
    EXPECT_EQ(cast[cast.a].front.y, kY + 2'000);
    EXPECT_EQ(cast.state.charge->advanced, 2'000);
    EXPECT_EQ(cast.clause_of<Moved>(), "FE-CHG-7");
    Onset near(inches(2));
    ASSERT_TRUE(near.act(near.straight()));
    EXPECT_EQ(near[near.a].front.y, kY);
    EXPECT_EQ(near.state.charge->advanced, 0);
    EXPECT_EQ(near.count<Moved>(), 0);
}

TEST(FE_CHG_7, ThePointMayLieInTheMiddleOfTheWheel)
{
    // Its left end comes within 3" of a target on its right before the wheel is over.
    Cast cast;
    const UnitId a = cast.csa(2, at(20, 10));
    const UnitId d = cast.us(6, {inches(20), 13'100}, kSouth);
    cast.activate(a);
    const Charge order{a, d, degrees(40)};
    ASSERT_EQ(cast.refused(order), "");
    const ChargeWay way = charge_way(cast.view(), order);
    EXPECT_EQ(way.point.wheeled, degrees(3));  // 2" times the sine of 3 degrees is 0.105"
    EXPECT_EQ(way.point.along, way.point.bent);
    EXPECT_EQ(way.point.along, 105);
    // What is left of the wheel is made on the way home.
    EXPECT_TRUE(cast.play(order, {6, 5, 6, 5}, kInPhase));
    EXPECT_EQ(cast[a].facing, Heading{30});
    EXPECT_TRUE(cast.play(DefensiveFire{}, {}, kInPhase));
    EXPECT_NE(contact_between(cast.state, a, d), nullptr);
    EXPECT_EQ(cast[a].facing, kNorth);  // lined up
    EXPECT_LE(distance(cast.view(), a, d), 2);
}

TEST(FE_CHG_7, WhoHaltsOnFriendlyGunsIsSetBack)
{
    Onset cast;
    // Guns from 10.8 to 12.05: the line of depth 0.75 at its point lies on them.
    cast.guns(Side::Confederate, 1, {inches(20), 12'050}, kNorth);
    ASSERT_TRUE(cast.charges({2, 3}));
    EXPECT_EQ(cast[cast.a].front.y, 10'800 + board::table::kSlack);
}

// It is no fault of the position that a charger is tested and fired at over its own guns.
TEST(FE_CHG_7, TestsAndFireAreTakenOverFriendlyGuns)
{
    Onset cast;
    const UnitId guns = cast.guns(Side::Confederate, 1, {inches(20), 12'050}, kNorth);
    ASSERT_TRUE(cast.charges({6, 5, 3, 4}));
    ASSERT_NE(cast.due<DefensiveFireDue>(), nullptr);
    EXPECT_EQ(cast.wrong(), "");
    // Nobody else stands there, nor does it once its charge is over.
    cast.card(guns).arm = Arm::Infantry;
    cast.card(guns).weapon = Weapon::Rifle;
    EXPECT_EQ(cast.wrong(), "u0 stands on u2");
    cast.card(guns).arm = Arm::Artillery;
    cast.card(guns).weapon = Weapon::SmoothboreArtillery;
    cast.state.pending.clear();
    cast.state.charge.reset();
    EXPECT_EQ(cast.wrong(), "u0 stands on u2");
}

TEST(FE_CHG_7, WhoIsSetBackGoesTheWayItsBasesCame)
{
    // It wheels about its right, loses bases to fire and halts over guns in the middle of its way.
    Onset cast(inches(4), 4);
    cast.card(cast.a).quality = Quality::Veteran;
    cast[cast.d].front = {inches(21), 14'000};
    const Charge order{cast.a, cast.d, degrees(20)};
    ASSERT_EQ(cast.refused(order), "");
    const auto way = charge_way(cast.view(), order);
    const Unit start = cast[cast.a];
    const auto layout = layout_of(cast.field, cast.state, cast.a);
    const auto motion = board::table::motion_of(
        board::table::Wheel{board::table::Hand::Right, degrees(20)}, layout, pose_of(start));
    // Guns where the middle of its front comes to stand.
    const auto there = board::table::pose_along(motion, pose_of(start), way.point.wheeled.tenths);
    cast.guns(Side::Confederate, 1, there.front + ahead(there.heading, 1'000), there.heading);
    ASSERT_EQ(cast.refused(order), "");
    ASSERT_TRUE(cast.play(order, {6, 5, 6, 5}, kInPhase));
    EXPECT_TRUE(cast.play(DefensiveFire{{cast.d}}, {4, 4, 4, 4, 4, 4, 4, 4, 4}, kInPhase));
    EXPECT_FALSE(cast.state.charge.has_value());
    EXPECT_LT(cast[cast.a].bases, 4);
    EXPECT_EQ(cast.wrong(), "");
    // Each of its bases is where one of them was at that angle.
    const auto turned = turn_between(start.facing, cast[cast.a].facing);
    const auto on_way =
        placed(layout, board::table::pose_along(motion, pose_of(start), turned.tenths));
    for (const Footprint& base : cast.view().stands(cast.a))
        EXPECT_TRUE(std::any_of(on_way.begin(), on_way.end(),
                                [&](const Footprint& old) {
                                    return board::table::length_of(old.centre - base.centre) <= 3;
                                }))
            << base.centre.x << ", " << base.centre.y;
}

// ---- The attacker's test ----

TEST(FE_CHG_8, SevenOrMoreGoesOn)
{
    Onset cast;
    cast[cast.d].turn.fired = true;  // nobody to fire
    EXPECT_TRUE(cast.charges({3, 4, 6, 5}));
    EXPECT_NE(contact_between(cast.state, cast.a, cast.d), nullptr);
}

TEST(FE_CHG_9, ThreeToSixHalts)
{
    for (const auto& faces : {std::vector<int>{2, 4}, std::vector<int>{2, 2}}) {
        Onset cast;
        EXPECT_TRUE(cast.charges(faces));
        EXPECT_EQ(cast[cast.a].front.y, kY + 2'000);
        EXPECT_EQ(cast.clause_of<ChargeHalted>(), "FE-CHG-9");
        EXPECT_FALSE(cast.state.charge.has_value());
        EXPECT_TRUE(cast[cast.a].turn.acted);
    }
}

TEST(FE_CHG_10, TwoOrLessFallsBackTheRestOfItsMove)
{
    Onset cast(inches(4));
    cast[cast.a].morale = Morale::Worn;
    // 1" gone, 4" left; 2 + 2 - 1 is 3: one more off for Veterans.
    cast.card(cast.a).quality = Quality::Veteran;
    EXPECT_TRUE(cast.charges({2, 2, 1, 2}));
    EXPECT_EQ(cast.last<MoraleTested>().total, 1);
    EXPECT_EQ(cast[cast.a].front.y, kY + 1'000 - 4'000);
    EXPECT_EQ(cast[cast.a].facing, kNorth);
    EXPECT_EQ(cast.clause_of<FellBack>(), "FE-CHG-10");
}

TEST(FE_CHG_10, WhoFindsNoRoomBehindDoesNotRestOnGuns)
{
    // Half an inch on it is over guns that begin at 10.05, and an enemy comes up behind it.
    Onset cast(3'500);
    cast.guns(Side::Confederate, 1, {inches(20), 11'300}, kNorth);
    cast.us(1, {inches(20), 8'500}, kNorth);
    ASSERT_TRUE(cast.charges({1, 1, 1, 1}));
    EXPECT_LE(cast.last<MoraleTested>().total, 2);
    EXPECT_EQ(cast.wrong(), "");
    EXPECT_EQ(cast[cast.a].front.y, 10'050 + board::table::kSlack);
}

TEST(FE_CHG_10, GroundTouchedSoFarCountsForTheRest)
{
    // It starts in woods: 4" in all. 1" gone, so 3" back.
    Onset cast(inches(4));
    cast.area(TerrainKind::LightWoods, {10, 9}, {30, 10});
    cast.card(cast.a).quality = Quality::Veteran;
    cast[cast.a].morale = Morale::Worn;
    EXPECT_TRUE(cast.charges({2, 2, 1, 2}));
    EXPECT_EQ(cast[cast.a].front.y, kY + 1'000 - 3'000);
}

// ---- The defender's test ----

TEST(FE_CHG_11, SevenOrMoreStands)
{
    Onset cast;
    EXPECT_TRUE(cast.charges({6, 5, 3, 4}));
    ASSERT_NE(cast.due<DefensiveFireDue>(), nullptr);
    EXPECT_TRUE(cast.due<DefensiveFireDue>()->may.contains(cast.d));
    EXPECT_EQ(cast[cast.d].front.y, kY + 5'000);
}

TEST(FE_CHG_12, ThreeToSixFallsBackHalfItsMove)
{
    Onset cast;
    EXPECT_TRUE(cast.charges({6, 5, 3, 3}));
    EXPECT_EQ(cast[cast.d].front.y, kY + 5'000 + 2'500);
    EXPECT_EQ(cast[cast.d].event_disorder, Disorder::Disordered);
    EXPECT_EQ(cast[cast.d].facing, kSouth);
    EXPECT_EQ(cast.clause_of<FellBack>(), "FE-CHG-12");
}

TEST(FE_CHG_13, TwoOrLessFallsBackItsMove)
{
    Onset cast;
    cast[cast.d].morale = Morale::Spent;
    EXPECT_TRUE(cast.charges({6, 5, 2, 2}));
    EXPECT_EQ(cast[cast.d].front.y, kY + 5'000 + 5'000);
    EXPECT_EQ(cast[cast.d].event_disorder, Disorder::Severe);
    EXPECT_EQ(cast.clause_of<FellBack>(), "FE-CHG-13");
}

TEST(FE_CHG_14, NoStateIsChanged)
{
    Onset cast;
    EXPECT_TRUE(cast.charges({6, 5, 3, 3}));
    EXPECT_EQ(cast[cast.a].morale, Morale::Fresh);
    EXPECT_EQ(cast[cast.d].morale, Morale::Fresh);
}

TEST(FE_CHG_14, ByOptionBothColumnsAreRead)
{
    Onset attacker;
    attacker.field.options.charge_tests_drop_morale = true;
    EXPECT_TRUE(attacker.charges({2, 3}));
    EXPECT_EQ(attacker[attacker.a].morale, Morale::Worn);
    Onset defender;
    defender.field.options.charge_tests_drop_morale = true;
    defender[defender.d].morale = Morale::Spent;
    // Who is made Broken by it flees, and does not fall back.
    EXPECT_TRUE(defender.charges({6, 5, 3, 4}));
    EXPECT_EQ(defender[defender.d].morale, Morale::Broken);
    EXPECT_EQ(defender.count<Fled>(), 1);
    EXPECT_EQ(defender.count<FellBack>(), 0);
    EXPECT_EQ(defender[defender.d].event_disorder, Disorder::None);
}

TEST(FE_CHG_3, ListedOnlyWhereItMayBeMade)
{
    Onset cast;
    cast.shape(cast.a, Formation::Column, 3);
    const UnitId aside = cast.us(2, at(23, 13));
    cast.us(6, at(50, 50));
    std::vector<Action> listed;
    list_charges(cast.view(), cast.a, listed);
    ASSERT_FALSE(listed.empty());
    bool straight = false;
    bool other = false;
    for (const Action& action : listed) {
        const auto& order = std::get<Charge>(action);
        EXPECT_EQ(cast.refused(order), "");
        straight = straight || order == cast.straight();
        other = other || order.target == aside;
    }
    EXPECT_TRUE(straight);
    EXPECT_TRUE(other);
}

// ---- Worked examples ----

TEST(FE_W_28, HomeThroughDefensiveFire)
{
    Onset cast;
    ASSERT_TRUE(cast.charges({4, 4, 5, 3}));
    EXPECT_EQ(cast[cast.a].front.y, kY + 2'000);
    ASSERT_TRUE(cast.play(DefensiveFire{{cast.d}}, {2, 2, 4, 5, 1, 3, 6, 2, 5, 6}, kInPhase));
    EXPECT_EQ(cast[cast.a].bases, 5);
    EXPECT_EQ(cast.last<MoraleTested>(), (MoraleTested{cast.a, TestKind::DefensiveFire, 9}));
    EXPECT_NE(contact_between(cast.state, cast.a, cast.d), nullptr);
    EXPECT_LE(distance(cast.view(), cast.a, cast.d), kContact);
}

TEST(FE_W_29, HaltsAtThreeInches)
{
    Onset cast(4'500);
    EXPECT_TRUE(cast.charges({2, 3}));
    EXPECT_EQ(cast[cast.a].front.y, kY + 1'500);
    EXPECT_EQ(cast[cast.a].morale, Morale::Fresh);
}

TEST(FE_W_30, AWornVeteranColumn)
{
    for (const bool bad : {false, true}) {
        Onset cast;
        cast.card(cast.a).quality = Quality::Veteran;
        cast[cast.a].morale = Morale::Worn;
        cast.shape(cast.a, Formation::Column, 3);
        EXPECT_TRUE(cast.charges(bad ? std::vector<int>{2, 2, 1, 1} : std::vector<int>{2, 4, 1}));
        EXPECT_EQ(cast.last<MoraleTested>().total, bad ? 0 : 3);
        EXPECT_EQ(cast[cast.a].front.y, kY + 2'000 - (bad ? 4'000 : 0));
    }
}

TEST(FE_W_31, CavalryDoesNotCatchThem)
{
    Onset cast(Arm::Cavalry, inches(6));
    cast.card(cast.d).quality = Quality::Raw;
    ASSERT_TRUE(cast.charges({6, 4, 6, 2, 3}));
    EXPECT_TRUE(cast.happened(MoraleTested{cast.a, TestKind::Charging, 9}));
    EXPECT_TRUE(cast.happened(MoraleTested{cast.d, TestKind::Receiving, 4}));
    EXPECT_EQ(cast[cast.d].front.y, kY + 6'000 + 2'500);
    EXPECT_EQ(cast[cast.d].event_disorder, Disorder::Disordered);
    ASSERT_NE(cast.due<FollowDue>(), nullptr);
    EXPECT_FALSE(cast.due<FollowDue>()->catches);
    EXPECT_EQ(cast.due<FollowDue>()->reach, 4'500);
}

TEST(FE_W_32, CavalryCatchesThem)
{
    Onset cast(Arm::Cavalry, inches(4));
    cast.card(cast.d).quality = Quality::Raw;
    ASSERT_TRUE(cast.charges({6, 4, 6, 2, 3}));
    ASSERT_NE(cast.due<FollowDue>(), nullptr);
    EXPECT_TRUE(cast.due<FollowDue>()->catches);
    ASSERT_TRUE(cast.play(Follow{Follow::Kind::Contact, 0}, {}, kInPhase));
    EXPECT_NE(contact_between(cast.state, cast.a, cast.d), nullptr);
    EXPECT_EQ(cast.count<Struck>(), 0);
    EXPECT_EQ(cast[cast.d].event_disorder, Disorder::Disordered);
}

TEST(FE_W_47, ABrokenLineFromItsRear)
{
    for (const Length gap : {inches(6), inches(3)}) {
        Cast cast;
        const UnitId a = cast.cavalry(Side::Confederate, 6, at(20, 10), kNorth);
        const UnitId d = cast.us(6, {inches(20), kY + gap + 750}, kNorth);
        cast[d].morale = Morale::Broken;
        cast.activate(a);
        ASSERT_TRUE(cast.play(Charge{a, d, {}}, {6, 3}, kInPhase));
        EXPECT_EQ(cast.last<MoraleTested>().total, 9);
        EXPECT_EQ(cast[d].front.y, kY + gap + 750 + 5'000);
        EXPECT_EQ(distance(cast.view(), a, d), 8'000);
        const auto* due = std::get_if<FollowDue>(&cast.state.pending.back());
        ASSERT_NE(due, nullptr);
        EXPECT_EQ(due->catches, gap == inches(3));
        if (!due->catches) continue;
        ASSERT_TRUE(cast.play(Follow{Follow::Kind::Contact, 0}, {}, kInPhase));
        EXPECT_EQ(cast[d].fate, UnitFate::Dispersed);
        EXPECT_NEAR(cast[a].front.y, kY + 8'000, 5);
    }
}

TEST(FE_W_53, ChargedFromTheFlank)
{
    Cast cast;
    const UnitId a = cast.csa(6, {inches(12), 20'375}, kEast);
    const UnitId d = cast.us(6, at(20, 20));
    cast.activate(a);
    ASSERT_TRUE(cast.play(Charge{a, d, {}}, {4, 4, 4, 3}, kInPhase));
    EXPECT_TRUE(cast.happened(Charged{a, d, Aspect::Flank}));
    EXPECT_TRUE(cast.happened(MoraleTested{a, TestKind::Charging, 8}));
    EXPECT_TRUE(cast.happened(MoraleTested{d, TestKind::Receiving, 6}));
    EXPECT_EQ(cast[d].front, (Point{22'500, 20'000}));
    EXPECT_EQ(cast[d].event_disorder, Disorder::Disordered);
}

}  // namespace longroll::face_to_the_enemy
