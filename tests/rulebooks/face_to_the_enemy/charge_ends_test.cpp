// How charges end: followed up, under fire, in contact, fallen back. Ledger FE-CHG-15 to 29.

#include "rulebooks/face_to_the_enemy/onset.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

namespace longroll::face_to_the_enemy {

// ---- Following ----

TEST(FE_CHG_15, ContactIfTheRestReaches)
{
    Onset cast(Arm::Cavalry, inches(4));
    ASSERT_TRUE(cast.charges({6, 5, 3, 3}));
    ASSERT_NE(cast.due<FollowDue>(), nullptr);
    EXPECT_TRUE(cast.due<FollowDue>()->catches);
    EXPECT_TRUE(cast.play(Follow{Follow::Kind::Contact, 0}, {}, kInPhase));
    EXPECT_NE(contact_between(cast.state, cast.a, cast.d), nullptr);
    EXPECT_EQ(cast.count<Struck>(), 0);  // no defensive fire
    EXPECT_LE(distance(cast.view(), cast.a, cast.d), kContact);
}

TEST(FE_CHG_15, OrAnAdvanceThatKeepsAnInch)
{
    Onset cast;
    ASSERT_TRUE(cast.charges({6, 5, 3, 3}));  // 3" left, 5.5" between them
    ASSERT_NE(cast.due<FollowDue>(), nullptr);
    EXPECT_FALSE(cast.due<FollowDue>()->catches);
    EXPECT_EQ(cast.due<FollowDue>()->reach, 3'000);
    EXPECT_EQ(cast.refused(Follow{Follow::Kind::Contact, 0}), "FE-CHG-15");
    EXPECT_EQ(cast.refused(Follow{Follow::Kind::Advance, 3'001}), "FE-CHG-15");
    EXPECT_TRUE(cast.play(Follow{Follow::Kind::Advance, 2'000}, {}, kInPhase));
    EXPECT_EQ(cast[cast.a].front.y, kY + 4'000);
    EXPECT_FALSE(cast.state.charge.has_value());
}

TEST(FE_CHG_15, OrStays)
{
    Onset cast;
    ASSERT_TRUE(cast.charges({6, 5, 3, 3}));
    EXPECT_TRUE(cast.play(Follow{}, {}, kInPhase));
    EXPECT_EQ(cast[cast.a].front.y, kY + 2'000);
    EXPECT_EQ(cast.clause_of<ChargeHalted>(), "FE-CHG-15");
}

TEST(FE_CHG_15, AnotherEnemyInTheWayStopsItAnInchShort)
{
    Onset cast(Arm::Cavalry, inches(4));
    const UnitId other = cast.us(1, {inches(20) + 300, 15'500}, kNorth);
    cast[other].turn.fired = true;
    ASSERT_TRUE(cast.charges({6, 5, 3, 3}));
    ASSERT_NE(cast.due<FollowDue>(), nullptr);
    EXPECT_FALSE(cast.due<FollowDue>()->catches);
    // From 11 to an inch before the rear of that one, which looks north: 14.75.
    EXPECT_EQ(cast.due<FollowDue>()->reach, 14'750 - 1'000 - 11'000);
}

TEST(FE_CHG_15, NobodyFollowsIntoAContactOnFriendlyGuns)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, 10, at(20, 10), kNorth);
    const UnitId d = cast.us(6, at(20, 14));
    // Beside the way on which the target gives ground, and in that of the horse.
    const UnitId guns = cast.guns(Side::Confederate, 1, {24'600, 16'000}, kNorth);
    cast.activate(a);
    ASSERT_TRUE(cast.play(Charge{a, d, {}}, {6, 5, 3, 3}, kInPhase));
    EXPECT_EQ(cast[d].front.y, 16'500);
    const auto* due = std::get_if<FollowDue>(&cast.state.pending.back());
    ASSERT_NE(due, nullptr);
    EXPECT_FALSE(due->catches);
    EXPECT_EQ(cast.refused(Follow{Follow::Kind::Contact, 0}), "FE-CHG-15");
    cast[guns].front.x = 26'000;
    EXPECT_TRUE(follow_way(cast.view()).catches);
}

// ---- Fire on the charger ----

TEST(FE_CHG_16, WhoeverCanShootAtItMayFire)
{
    Onset cast;
    const UnitId beside = cast.us(4, {inches(25), inches(15)});
    const UnitId behind = cast.us(4, {inches(20), inches(18)});  // the target is in its way
    ASSERT_TRUE(cast.charges({6, 5, 3, 4}));
    ASSERT_NE(cast.due<DefensiveFireDue>(), nullptr);
    const Units& may = cast.due<DefensiveFireDue>()->may;
    EXPECT_TRUE(may.contains(cast.d));
    EXPECT_TRUE(may.contains(beside));
    EXPECT_FALSE(may.contains(behind));
    EXPECT_EQ(cast.refused(DefensiveFire{{behind}}), "FE-CHG-16");
    EXPECT_EQ(cast.refused(DefensiveFire{{cast.d, cast.d}}), "FE-CHG-16");
    EXPECT_EQ(cast.refused(DefensiveFire{{beside}}), "");
    std::vector<Action> listed;
    list_defensive_fires(cast.view(), listed);
    EXPECT_EQ(listed.size(), 4U);
}

TEST(FE_CHG_17, WhoFiredHasFiredForTheTurn)
{
    Onset cast;
    ASSERT_TRUE(cast.charges({6, 5, 3, 4}));
    EXPECT_TRUE(cast.play(DefensiveFire{{cast.d}}, {2, 2, 2, 3, 3, 3}, kInPhase));
    EXPECT_TRUE(cast[cast.d].turn.fired);
    EXPECT_TRUE(refuse_to_shoot(cast.view(), cast.d).has_value());
}

TEST(FE_CHG_18, ATargetInContactNeitherTestsNorFires)
{
    Onset cast;
    const UnitId friendly = cast.csa(2, {inches(26), 15'000}, kWest);
    cast.contact(friendly, cast.d, Aspect::Flank);
    const UnitId beside = cast.us(4, {inches(15), inches(15)});
    ASSERT_TRUE(cast.charges({6, 5}));
    EXPECT_EQ(cast.count<MoraleTested>(), 1);
    ASSERT_NE(cast.due<DefensiveFireDue>(), nullptr);
    EXPECT_FALSE(cast.due<DefensiveFireDue>()->may.contains(cast.d));
    EXPECT_TRUE(cast.due<DefensiveFireDue>()->may.contains(beside));
}

TEST(FE_CHG_19, ABrokenTargetFleesAndMayBeDispersed)
{
    Onset cast(Arm::Cavalry, inches(3));
    cast[cast.d].morale = Morale::Broken;
    const UnitId near = cast.us(6, at(28, 15));
    ASSERT_TRUE(cast.charges({6, 5}));
    EXPECT_EQ(cast.count<Fled>(), 1);
    EXPECT_EQ(cast.count<MoraleTested>(), 1);
    ASSERT_NE(cast.due<FollowDue>(), nullptr);
    // It turned about its middle: its front was 3" away and its rear is now, less its depth.
    EXPECT_TRUE(cast.due<FollowDue>()->catches);
    EXPECT_TRUE(cast.play(Follow{Follow::Kind::Contact, 0}, {}, kInPhase));
    EXPECT_EQ(cast[cast.d].fate, UnitFate::Dispersed);
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_TRUE(cast[near].phase.friend_broke);
    EXPECT_FALSE(cast.state.charge.has_value());
}

TEST(FE_CHG_19, WhereTheTargetIsGoneItMayGoStraightOn)
{
    Cast edge(60, 16);
    const UnitId a = edge.csa(6, at(20, 10));
    const UnitId d = edge.us(6, at(20, 13));
    edge[d].morale = Morale::Broken;
    edge.activate(a);
    ASSERT_TRUE(edge.play(Charge{a, d, {}}, {6, 5}, kInPhase));
    EXPECT_EQ(edge[d].fate, UnitFate::Fled);
    const auto* due = std::get_if<FollowDue>(&edge.state.pending.back());
    ASSERT_NE(due, nullptr);
    EXPECT_FALSE(due->catches);
    EXPECT_EQ(due->reach, 5'000);
}

TEST(FE_CHG_20, NoReasonNoTest)
{
    Onset cast;
    ASSERT_TRUE(cast.charges({6, 5, 3, 4}));
    // One hit on six bases: a roll for loss, no test, contact.
    EXPECT_TRUE(cast.play(DefensiveFire{{cast.d}}, {4, 2, 2, 3, 3, 3, 6}, kInPhase));
    EXPECT_EQ(cast.count<MoraleTested>(), 2);
    EXPECT_NE(contact_between(cast.state, cast.a, cast.d), nullptr);
}

TEST(FE_CHG_21, BothColumnsAfterFire)
{
    Onset halted;
    ASSERT_TRUE(halted.charges({6, 5, 3, 4}));
    // Three hits, no base lost; 6 - 2 = 4.
    EXPECT_TRUE(halted.play(DefensiveFire{{halted.d}}, {4, 4, 4, 3, 3, 3, 6, 3, 3}, kInPhase));
    EXPECT_EQ(halted[halted.a].morale, Morale::Worn);
    EXPECT_EQ(halted[halted.a].front.y, kY + 2'000);
    EXPECT_TRUE(halted.state.contacts.empty());
    Onset repelled;
    ASSERT_TRUE(repelled.charges({6, 5, 3, 4}));
    EXPECT_TRUE(repelled.play(DefensiveFire{{repelled.d}}, {4, 4, 4, 3, 3, 3, 6, 2, 2}, kInPhase));
    EXPECT_EQ(repelled[repelled.a].morale, Morale::Worn);
    EXPECT_EQ(repelled[repelled.a].front.y, kY + 2'000 - 3'000);
}

TEST(FE_CHG_22, AChargerShotAwayEndsTheCharge)
{
    Onset cast(inches(5), 6);
    const UnitId near = cast.csa(6, at(27, 10));
    cast[cast.a].bases = 4;  // Average of six: three is its threshold
    cast[cast.a].width = 4;
    ASSERT_TRUE(cast.charges({6, 5, 3, 4}));
    EXPECT_TRUE(cast.play(DefensiveFire{{cast.d}}, {4, 4, 4, 3, 3, 3, 1}, kInPhase));
    EXPECT_EQ(cast[cast.a].fate, UnitFate::Autobroken);
    EXPECT_FALSE(cast.state.charge.has_value());
    EXPECT_EQ(cast.state.acting, kNoUnit);
    EXPECT_TRUE(cast[near].phase.friend_broke);
    EXPECT_TRUE(cast.state.contacts.empty());
}

// ---- Contact ----

TEST(FE_CHG_23, MovesIntoContactAndLinesUp)
{
    // The target stands askew by 20 degrees; the charger turns flush to its front.
    Cast cast;
    const UnitId a = cast.csa(4, at(20, 10));
    const UnitId d = cast.us(4, at(20, 14), Heading{2000});
    cast[d].turn.fired = true;
    cast.activate(a);
    ASSERT_TRUE(cast.play(Charge{a, d, {}}, {6, 5, 6, 5}, kInPhase));
    ASSERT_NE(contact_between(cast.state, a, d), nullptr);
    EXPECT_EQ(cast[a].facing, Heading{200});
    EXPECT_LE(distance(cast.view(), a, d), 2);
    EXPECT_EQ(cast.state.contacts.front().aspect, Aspect::Front);
    EXPECT_EQ(cast.clause_of<MadeContact>(), "FE-CHG-23");
}

TEST(FE_CHG_23, StaysAsItIsWhereAnotherBarsIt)
{
    Cast cast;
    const UnitId a = cast.csa(4, at(20, 10));
    const UnitId d = cast.us(4, at(20, 14), Heading{2000});
    cast[d].turn.fired = true;
    cast.csa(1, {17'800, 14'500});  // where its left would swing to
    cast.activate(a);
    ASSERT_TRUE(cast.play(Charge{a, d, {}}, {6, 5, 6, 5}, kInPhase));
    ASSERT_NE(contact_between(cast.state, a, d), nullptr);
    EXPECT_EQ(cast[a].facing, kNorth);
}

TEST(FE_CHG_23, GoesHomeThoughLossesLeaveNothingToTouchWith)
{
    // Only its right base would touch the target's left one; that base is shot away.
    Cast cast;
    const UnitId a = cast.csa(6, at(20, 10));
    const UnitId d = cast.us(6, {inches(25) + 500, inches(15)});
    cast.activate(a);
    ASSERT_TRUE(cast.play(Charge{a, d, {}}, {6, 5, 3, 4}, kInPhase));
    const Unit before = cast[a];
    ASSERT_TRUE(cast.play(DefensiveFire{{d}}, {4, 3, 1}, kInPhase));
    ASSERT_EQ(cast[a].bases, 5);
    EXPECT_NE(contact_between(cast.state, a, d), nullptr);
    EXPECT_NEAR(cast[a].front.y, before.front.y + 3'000, board::table::kSlack);
    EXPECT_EQ(cast[a].facing, kNorth);
}

TEST(FE_CHG_23, ReadsCoverAndHeightOnceAtContact)
{
    Onset works;
    works.line_of(TerrainKind::FieldWorks, {{inches(10), 14'900}, {inches(30), 14'900}});
    works[works.d].turn.fired = true;
    works[works.a].front.y += 1'000;
    ASSERT_TRUE(works.charges({6, 5, 6, 5}));
    EXPECT_TRUE(works.state.contacts.front().works);
    EXPECT_FALSE(works.state.contacts.front().woods_or_fence);
    // A fence behind the defender is none.
    Onset fence;
    fence.line_of(TerrainKind::RailFence, {{inches(10), 15'900}, {inches(30), 15'900}});
    fence[fence.d].turn.fired = true;
    ASSERT_TRUE(fence.charges({6, 5, 6, 5}));
    EXPECT_FALSE(fence.state.contacts.front().woods_or_fence);
    // Half of its bases in woods, on a hill that the charger is not on.
    Onset woods(inches(4));
    woods.area(TerrainKind::LightWoods, {20, 14}, {30, 17});
    woods.hill(1, {5, 14}, {40, 20});
    woods[woods.d].turn.fired = true;
    ASSERT_TRUE(woods.charges({6, 5, 6, 5}));
    EXPECT_TRUE(woods.state.contacts.front().woods_or_fence);
    EXPECT_TRUE(woods.state.contacts.front().uphill);
}

TEST(FE_CHG_24, AspectAtDeclaration)
{
    Cast cast;
    const UnitId d = cast.us(6, at(20, 20));  // from 17 to 23, its rear at 20.75
    const auto aspect = [&](Point anchor) {
        return aspect_from(cast.field, cast.state, d, anchor);
    };
    EXPECT_EQ(aspect({20'000, 19'000}), Aspect::Front);
    EXPECT_EQ(aspect({12'000, 20'000}), Aspect::Front);  // on the line
    EXPECT_EQ(aspect({12'000, 20'001}), Aspect::Flank);
    EXPECT_EQ(aspect({20'000, 20'750}), Aspect::Rear);
    EXPECT_EQ(aspect({23'000, 25'000}), Aspect::Rear);
    EXPECT_EQ(aspect({23'001, 25'000}), Aspect::Flank);
}

TEST(FE_CHG_25, AMarchColumnChargedInFrontGoesBackAlongItsTrack)
{
    Onset cast(inches(4));
    cast.shape(cast.d, Formation::MarchColumn, 1);
    ASSERT_TRUE(cast.charges({6, 5, 3, 3}));
    EXPECT_EQ(cast[cast.d].front.y, kY + 4'000 + 3'000);
    EXPECT_EQ(cast[cast.d].facing, kSouth);
}

TEST(FE_CHG_25, FromElsewhereDirectlyAway)
{
    Cast cast;
    const UnitId a = cast.csa(2, {inches(12), 20'300}, kEast);
    const UnitId d = cast.us(6, at(20, 20), kNorth);
    cast.activate(a);
    // The column's middle line runs at y = 20.3; the target's front line at 20, behind which its
    // anchor is not: its own front looks north.
    const ChargeWay way = charge_way(cast.view(), {a, d, {}});
    EXPECT_EQ(way.aspect, Aspect::Front);
    cast[a].front.y = 19'300;
    EXPECT_EQ(charge_way(cast.view(), {a, d, {}}).aspect, Aspect::Flank);
    ASSERT_TRUE(cast.play(Charge{a, d, {}}, {6, 5, 3, 4}, kInPhase));
    // From (14, 19.3) to its middle at (20, 19.625): east by a little north.
    EXPECT_EQ(cast[d].facing, kNorth);
    EXPECT_NEAR(cast[d].front.x, 20'000 + 2'496, 3);
    EXPECT_NEAR(cast[d].front.y, 20'000 + 135, 5);
}

TEST(FE_CHG_25, PassesFriendsAndLeavesTheTable)
{
    Onset cast;
    const UnitId behind = cast.us(6, {inches(20), kY + 7'000});
    ASSERT_TRUE(cast.charges({6, 5, 3, 2}));  // they give it rear support
    // 2.5" would end on them: on until clear.
    EXPECT_EQ(cast[behind].event_disorder, Disorder::Disordered);
    EXPECT_NEAR(cast[cast.d].front.y, kY + 7'000 + 750, board::table::kSlack);
    Cast edge(60, 16);
    const UnitId a = edge.csa(6, at(20, 10));
    const UnitId d = edge.us(6, at(20, 14));
    edge.activate(a);
    ASSERT_TRUE(edge.play(Charge{a, d, {}}, {6, 5, 3, 3}, kInPhase));
    EXPECT_EQ(edge[d].fate, UnitFate::Fled);
}

TEST(FE_CHG_26, GunsLimberToFallBack)
{
    Cast cast;
    const UnitId a = cast.csa(6, at(20, 10));
    const UnitId d = cast.guns(Side::Union, 2, at(20, 14), kSouth);
    cast.activate(a);
    ASSERT_TRUE(cast.play(Charge{a, d, {}}, {6, 5, 3, 3}, kInPhase));
    EXPECT_TRUE(cast[d].limbered);
    EXPECT_EQ(cast[d].front.y, kY + 4'000 + 1'000);
    // In Difficult ground they stay as they are.
    Cast stuck;
    const UnitId b = stuck.csa(6, at(20, 10));
    const UnitId e = stuck.guns(Side::Union, 2, at(20, 13), kSouth);
    stuck.area(TerrainKind::Marsh, {15, 13}, {25, 16});
    stuck.activate(b);
    ASSERT_TRUE(stuck.play(Charge{b, e, {}}, {6, 5, 3, 3}, kInPhase));
    EXPECT_FALSE(stuck[e].limbered);
    EXPECT_EQ(stuck[e].front.y, kY + 3'000);
    ASSERT_NE(std::get_if<FollowDue>(&stuck.state.pending.back()), nullptr);
    EXPECT_TRUE(std::get_if<FollowDue>(&stuck.state.pending.back())->catches);
}

TEST(FE_CHG_27, ByOptionOnlyTheChargedUnitFires)
{
    Onset cast;
    cast.field.options.charged_unit_only_defensive_fire = true;
    cast.us(4, {inches(25), inches(15)});
    ASSERT_TRUE(cast.charges({6, 5, 3, 4}));
    ASSERT_NE(cast.due<DefensiveFireDue>(), nullptr);
    EXPECT_EQ(cast.due<DefensiveFireDue>()->may, (Units{cast.d}));
}

TEST(FE_CHG_28, ASecondEnemyTouchedIsInContactToo)
{
    Onset cast;
    cast[cast.d].front.x = 18'000;
    const UnitId second = cast.us(4, {inches(23), inches(15)});
    for (const UnitId id : {cast.d, second}) cast[id].turn.fired = true;
    ASSERT_TRUE(cast.charges({6, 5, 6, 5}));
    EXPECT_NE(contact_between(cast.state, cast.a, cast.d), nullptr);
    EXPECT_NE(contact_between(cast.state, cast.a, second), nullptr);
    EXPECT_EQ(cast.count<MoraleTested>(), 2);
    EXPECT_EQ(cast.count<Fled>(), 0);
}

TEST(FE_CHG_28, ABrokenSecondOneFlees)
{
    Onset cast;
    cast[cast.d].front.x = 18'000;
    const UnitId broken = cast.us(4, {inches(23), inches(15)});
    cast[broken].morale = Morale::Broken;
    cast[cast.d].turn.fired = true;
    ASSERT_TRUE(cast.charges({6, 5, 6, 5}));
    EXPECT_EQ(contact_between(cast.state, cast.a, broken), nullptr);
    EXPECT_EQ(cast.last<Fled>().unit, broken);
    EXPECT_FALSE(cast.state.charge.has_value());
}

TEST(FE_CHG_29, OutOfContactItMayShoot)
{
    Onset cast;
    ASSERT_TRUE(cast.charges({2, 3}));
    cast.phase(Phase::Shooting);
    EXPECT_FALSE(refuse_to_shoot(cast.view(), cast.a).has_value());
}

}  // namespace longroll::face_to_the_enemy
