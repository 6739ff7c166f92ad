// Formations. One suite for each clause of ledger IB-FRM that formations and their changes enforce.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {
namespace {

Change into(UnitId unit, Formation formation, bool half = false)
{
    return {.unit = unit, .half = half, .formation = formation, .facing = {}, .mounted = {}};
}
Change turned_to(UnitId unit, Heading heading, bool half = false)
{
    return {.unit = unit, .half = half, .formation = {}, .facing = heading, .mounted = {}};
}
Change saddle(UnitId unit, bool up, Formation formation = line_of(2))
{
    return {.unit = unit, .half = false, .formation = formation, .facing = {}, .mounted = up};
}
Length width_of(const Cast& cast, UnitId id) { return 2 * length_of(cast.ground_of(id).across); }
Length depth_of_ground(const Cast& cast, UnitId id)
{
    return 2 * length_of(cast.ground_of(id).along);
}
Length full_move(const Cast& cast, UnitId id)
{
    return allowance(goer_of(cast.field, cast.state, id), {}).length;
}

TEST(IB_FRM_1, EachArmHasItsOwnFormations)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const UnitId guns = cast.battery(Side::Confederate, 6, at(40, 20));
    EXPECT_EQ(cast.refused(into(foot, formed(FormationKind::Limbered))), "IB-FRM-1");
    EXPECT_EQ(cast.refused(into(foot, formed(FormationKind::CompanyColumn, 1))), "IB-FRM-1");
    EXPECT_EQ(cast.refused(into(foot, formed(FormationKind::CompanyColumn, 11))), "IB-FRM-1");
    EXPECT_EQ(cast.refused(into(foot, formed(FormationKind::CompanyColumn, 10))), "");
    EXPECT_EQ(cast.refused(into(guns, formed(FormationKind::Limbered))), "");
}

TEST(IB_FRM_2, AChangeIsHalfASplitMoveOrAWholeAction)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(cast.refused(into(foot, line_of(2))), "IB-FRM-2");
    const UnitId poor = cast.csa(20, at(40, 20));
    cast.quality(poor, MoraleClass::Poor);
    EXPECT_EQ(cast.refused(into(poor, line_of(3), true)), "IB-SEQ-13");
    EXPECT_TRUE(cast.act(into(poor, line_of(3))));
    EXPECT_TRUE(cast[poor].acted.over);
    EXPECT_TRUE(cast.act(into(foot, line_of(3), true)));
    EXPECT_FALSE(cast[foot].acted.over);
}

TEST(IB_FRM_3, TheWholeUnitTakesOneFormationAndOneFacing)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(cast.refused(Change{.unit = foot, .formation = {}, .facing = {}, .mounted = {}}),
              "IB-FRM-3");
}

TEST(IB_FRM_4, ALineIsAsDeepAllAlong)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(cast.refused(into(foot, line_of(0))), "IB-FRM-4");
    EXPECT_EQ(cast.refused(into(foot, line_of(4))), "IB-FRM-4");
    EXPECT_TRUE(cast.act(into(foot, line_of(3))));
    EXPECT_EQ(files_of(cast.field, cast[foot]), 7);
    EXPECT_EQ(ranks_of(cast.field, cast[foot]), 3);
    EXPECT_EQ(width_of(cast, foot), 3500);
    EXPECT_EQ(depth_of_ground(cast, foot), 1500);
}

TEST(IB_FRM_6, ALineHasNoBonusAndMaySplit)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(full_move(cast, foot), 7000);
    EXPECT_FALSE(refuse_split(cast.field, cast.state, foot));
    EXPECT_FALSE(fires_any_direction(cast.field, cast[foot]));
    cast[foot].formation = formed(FormationKind::Column);
    EXPECT_TRUE(cast.act(into(foot, line_of(2))));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-6");
}

TEST(IB_FRM_7, AOneRankLineMayNotSplitUnlessItLoadsAtTheBreech)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = line_of(1);
    EXPECT_EQ(refuse_split(cast.field, cast.state, foot)->clause.id, "IB-FRM-7");
    cast.arm(foot, WeaponId::BreechloadingRifle);
    EXPECT_FALSE(refuse_split(cast.field, cast.state, foot));
}

TEST(IB_FRM_8, SkirmishersMoveTwoInchesMoreAndMaySplit)
{
    Cast cast;
    const UnitId foot = cast.csa(10, at(20, 20));
    EXPECT_TRUE(cast.act(into(foot, formed(FormationKind::OpenHalf), true)));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-8");
    EXPECT_EQ(width_of(cast, foot), 10'000);
    EXPECT_EQ(depth_of_ground(cast, foot), 500);
    EXPECT_EQ(full_move(cast, foot), 9000);
    EXPECT_EQ(cast.refused(Move{.unit = foot, .half = true, .march = ahead_by(4500)}), "");
}

TEST(IB_FRM_9, AColumnMovesFasterAndFiresItsLeadRank)
{
    Cast cast;
    const UnitId foot = cast.csa(17, at(20, 20));
    const UnitId horse = cast.cavalry(Side::Confederate, 15, at(40, 20));
    cast[foot].formation = formed(FormationKind::Column);
    cast[horse].formation = formed(FormationKind::Column);
    EXPECT_EQ(full_move(cast, foot), 8000);
    EXPECT_EQ(full_move(cast, horse), 16'000);  // ruling IB-R-26
    EXPECT_EQ(files_of(cast.field, cast[foot]), 2);
    EXPECT_TRUE(fires_any_direction(cast.field, cast[foot]));
    EXPECT_EQ(width_of(cast, foot), 1000);
    EXPECT_EQ(depth_of_ground(cast, foot), 4500);
    EXPECT_EQ(width_of(cast, horse), 2000);
    EXPECT_EQ(depth_of_ground(cast, horse), 8000);
}

TEST(IB_FRM_10, ACompanyColumnIsColumnsSideBySide)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_TRUE(cast.act(into(foot, formed(FormationKind::CompanyColumn, 3))));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-10");
    EXPECT_EQ(width_of(cast, foot), 3000);
    EXPECT_EQ(depth_of_ground(cast, foot), 2000);
    EXPECT_EQ(full_move(cast, foot), 8000);
    EXPECT_EQ(firing_castings(cast.field, cast[foot]), 6);
    EXPECT_TRUE(fires_any_direction(cast.field, cast[foot]));
}

TEST(IB_FRM_11, ACompanyColumnChangesFormationAndFacingInOneHalf)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    Change both = into(foot, line_of(3), true);
    both.facing = kEast;
    EXPECT_EQ(cast.refused(both), "IB-SEQ-12");
    cast[foot].formation = formed(FormationKind::CompanyColumn);
    EXPECT_TRUE(cast.act(both));
    EXPECT_EQ(cast.clause_of<Faced>(), "IB-FRM-11");
    EXPECT_FALSE(cast[foot].acted.over);
    EXPECT_EQ(cast[foot].facing, kEast);
}

TEST(IB_FRM_12, ACompanyColumnIsSlowedByGroundLikeAnyOther)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = formed(FormationKind::CompanyColumn);
    cast.area(Ground::Woods, {10, 21}, {30, 40});
    EXPECT_EQ(cast.refused(Move{.unit = foot, .march = ahead_by(5000)}), "");
    EXPECT_EQ(cast.refused(Move{.unit = foot, .march = ahead_by(5010)}), "IB-FRM-12");
}

TEST(IB_FRM_13, ACompanyColumnSplitsOnlyToReform)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = formed(FormationKind::CompanyColumn);
    EXPECT_TRUE(cast.act(Move{.unit = foot, .half = true, .march = ahead_by(4000)}));
    EXPECT_EQ(cast.refused(turned_to(foot, kEast, true)), "IB-FRM-13");
    const auto fire = refuse_item(cast.field, cast.state, foot, Item::Fire, Pace::Half);
    EXPECT_EQ(fire->clause.id, "IB-FRM-13");
    EXPECT_EQ(cast.refused(into(foot, line_of(2), true)), "");
    // Into it first, then a half move: the change is one of the halves.
    const UnitId other = cast.csa(20, at(40, 20));
    EXPECT_TRUE(cast.act(into(other, formed(FormationKind::CompanyColumn), true)));
    EXPECT_EQ(cast.refused(Move{.unit = other, .half = true, .march = ahead_by(4000)}), "");
}

TEST(IB_FRM_14, TheChartMayPrevail)
{
    Cast cast;
    cast.field.options.formation_chart_prevails = true;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(cast.refused(EnMasse{foot, 2}), "IB-FRM-14");
    EXPECT_EQ(cast.refused(into(foot, formed(FormationKind::EnMasse), true)), "");
    cast[foot].formation = formed(FormationKind::CompanyColumn);
    EXPECT_TRUE(cast.act(Move{.unit = foot, .half = true, .march = ahead_by(4000)}));
    EXPECT_FALSE(refuse_item(cast.field, cast.state, foot, Item::Fire, Pace::Half));
}

TEST(IB_FRM_15, EnMasseIsFreeAtAnyMomentOfTheOwnersTurn)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const UnitId theirs = cast.us(20, at(40, 20));
    for (const Phase phase : {Phase::Rally, Phase::Retreat, Phase::DoubleQuick, Phase::Action}) {
        cast.state.phase = phase;
        EXPECT_EQ(cast.refused(EnMasse{foot, 3}), "");
    }
    EXPECT_EQ(cast.refused(EnMasse{theirs, 3}), "IB-SEQ-1");
    EXPECT_TRUE(cast.act(EnMasse{foot, 3}));
    EXPECT_EQ(cast[foot].formation, formed(FormationKind::EnMasse, 3));
    EXPECT_EQ(cast[foot].acted, Acted{});
    EXPECT_EQ(cast[foot].front, at(20, 20));
    cast[foot].formation = line_of(2);
    cast[foot].morale = 1;  // ruling IB-R-101: broken may, prone, routed and housed may not
    EXPECT_EQ(cast.refused(EnMasse{foot, 3}), "");
    cast[foot].morale = 0;
    EXPECT_EQ(cast.refused(EnMasse{foot, 3}), "IB-FRM-15");
    cast[foot].morale = 6;
    cast[foot].prone = true;
    EXPECT_EQ(cast.refused(EnMasse{foot, 3}), "IB-LAY-2");
    cast[foot].prone = false;
    cast.area(Ground::StoneTown, {15, 15}, {25, 25});
    EXPECT_EQ(cast.refused(EnMasse{foot, 3}), "IB-FRM-15");
    EXPECT_EQ(usual_columns(20, false), 3);
    EXPECT_EQ(usual_columns(20, true), 4);
    EXPECT_EQ(usual_columns(4, false), 2);
}

TEST(IB_FRM_16, EnMasseMovesAnInchMoreAndMaySplit)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = formed(FormationKind::EnMasse, 2);
    EXPECT_EQ(full_move(cast, foot), 8000);
    EXPECT_FALSE(refuse_split(cast.field, cast.state, foot));
    EXPECT_EQ(firing_castings(cast.field, cast[foot]), 4);
    EXPECT_EQ(formation_clause(cast.field, cast[foot]).id, "IB-FRM-16");
}

TEST(IB_FRM_17, EnMasseTurnsForNothingAndMarchesRoundCorners)
{
    Cast cast;
    const UnitId foot = cast.csa(16, at(20, 20));
    cast[foot].formation = formed(FormationKind::EnMasse, 2);
    EXPECT_TRUE(cast.act(turned_to(foot, kEast)));
    EXPECT_EQ(cast.clause_of<Faced>(), "IB-FRM-17");
    EXPECT_EQ(cast[foot].acted, Acted{});
    cast[foot].front = at(20, 20);
    cast[foot].facing = kNorth;
    EXPECT_EQ(
        cast.refused(Move{.unit = foot, .march = along(Manner::Bent, {at(20, 24), at(25, 24)})}),
        "IB-MOV-4");
    EXPECT_TRUE(
        cast.act(Move{.unit = foot, .march = along(Manner::Bent, {at(20, 24), at(24, 24)})}));
    EXPECT_EQ(cast[foot].front, at(24, 24));
    EXPECT_EQ(cast[foot].facing, kEast);
    EXPECT_TRUE(cast.act(turned_to(foot, kSouth)));  // free after its action too
}

TEST(IB_FRM_18, LeavingEnMasseIsAnOrdinaryChange)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = formed(FormationKind::EnMasse, 2);
    EXPECT_TRUE(cast.act(into(foot, line_of(2))));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-18");
    EXPECT_TRUE(cast[foot].acted.over);
}

TEST(IB_FRM_20, CompanyColumnAndEnMasseAreToldApart)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = formed(FormationKind::EnMasse, 2);
    const Footprint mass = cast.ground_of(foot);
    EXPECT_TRUE(cast.act(into(foot, formed(FormationKind::CompanyColumn, 2))));
    EXPECT_EQ(cast.ground_of(foot), mass);
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-20");
    EXPECT_EQ(cast.last<Formed>().formation.kind, FormationKind::CompanyColumn);
}

TEST(IB_FRM_21, TheLeadRankIsAllThatFires)
{
    Cast cast;
    const UnitId foot = cast.csa(16, at(20, 20));
    for (const FormationKind kind :
         {FormationKind::Column, FormationKind::CompanyColumn, FormationKind::EnMasse}) {
        cast[foot].formation = formed(kind, 2);
        EXPECT_EQ(firing_of(cast.field, cast[foot]).castings,
                  kind == FormationKind::Column ? 2 : 4);
        EXPECT_EQ(firing_of(cast.field, cast[foot]).clause.id, "IB-FRM-21");
    }
    cast[foot].castings = 1;
    EXPECT_EQ(firing_castings(cast.field, cast[foot]), 1);
}

TEST(IB_FRM_22, OpenIsHalfARankOrAThird)
{
    Cast cast;
    const UnitId foot = cast.csa(10, at(30, 20));
    EXPECT_FALSE(open_formation(cast.field, cast[foot]));
    cast[foot].formation = formed(FormationKind::OpenHalf);
    EXPECT_TRUE(open_formation(cast.field, cast[foot]));
    EXPECT_TRUE(cast.act(into(foot, formed(FormationKind::OpenThird))));
    EXPECT_TRUE(open_formation(cast.field, cast[foot]));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-22");
    EXPECT_EQ(width_of(cast, foot), 15'000);
}

TEST(IB_FRM_23, LimberedGunsMoveAndUnlimberInTwoHalves)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 20), kNorth, FormationKind::Limbered);
    EXPECT_EQ(formation_clause(cast.field, cast[guns]).id, "IB-FRM-23");
    EXPECT_TRUE(cast.act(Move{.unit = guns, .half = true, .march = ahead_by(6000)}));
    EXPECT_TRUE(cast.act(into(guns, formed(FormationKind::Unlimbered), true)));
    EXPECT_EQ(cast[guns].front, at(20, 26));
}

TEST(IB_FRM_24, UnlimberedGunsDoNotMoveButTurn)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(20, 20));
    EXPECT_EQ(cast.refused(Move{.unit = guns, .march = ahead_by(1000)}), "IB-FRM-24");
    EXPECT_TRUE(cast.act(turned_to(guns, kEast, true)));
    EXPECT_FALSE(refuse_item(cast.field, cast.state, guns, Item::Fire, Pace::Half));
}

TEST(IB_FRM_25, LimberingIsAChangeOfFormation)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(20, 20));
    EXPECT_TRUE(cast.act(into(guns, formed(FormationKind::Limbered), true)));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-25");
    EXPECT_TRUE(has_taken(cast[guns], Item::Form));
    EXPECT_EQ(width_of(cast, guns), 1000);
    EXPECT_EQ(depth_of_ground(cast, guns), 2000);
}

TEST(IB_FRM_26, ALimberedBatteryFacesTheWayItTravels)
{
    Cast cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(20, 20), kNorth, FormationKind::Limbered);
    EXPECT_TRUE(cast.act(turned_to(guns, kSouth, true)));
    EXPECT_EQ(cast.clause_of<Faced>(), "IB-FRM-26");
    const Point front = cast[guns].front;
    EXPECT_TRUE(cast.act(Move{.unit = guns, .half = true, .march = ahead_by(6000)}));
    EXPECT_EQ(cast[guns].front, (Point{front.x, front.y - 6000}));
}

TEST(IB_FRM_27, MountingIsAChangeWithANewFormation)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 16, at(20, 20));
    const UnitId foot = cast.csa(16, at(40, 20));
    EXPECT_EQ(cast.refused(saddle(foot, true)), "IB-FRM-27");
    EXPECT_EQ(cast.refused(saddle(horse, true)), "IB-FRM-27");
    EXPECT_TRUE(cast.act(saddle(horse, false, line_of(1))));
    EXPECT_EQ(cast[horse].castings, 12);
    EXPECT_EQ(cast[horse].formation, line_of(1));
    cast[horse].acted = {};
    cast[horse].holders_at = at(20, 10);
    EXPECT_EQ(cast.refused(saddle(horse, true)), "IB-FRM-27");  // the horses are too far away
    cast[horse].holders_at = at(20, 19);
    EXPECT_TRUE(cast.act(saddle(horse, true)));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-27");
    EXPECT_EQ(cast[horse].castings, 16);
    EXPECT_EQ(cast[horse].holders, 0);
}

TEST(IB_FRM_28, AllMayDismountForGood)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 16, at(20, 20));
    Change all = saddle(horse, false);
    all.leave_holders = false;
    EXPECT_TRUE(cast.act(all));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-28");
    EXPECT_EQ(cast[horse].castings, 16);
    cast[horse].acted = {};
    EXPECT_EQ(cast.refused(saddle(horse, true)), "IB-FRM-28");
    const UnitId last = cast.cavalry(Side::Confederate, 1, at(40, 20));
    EXPECT_EQ(cast.refused(saddle(last, false)), "IB-FRM-28");
}

TEST(IB_FRM_29, DismountedCavalryIsInfantry)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 16, at(20, 20));
    EXPECT_EQ(full_move(cast, horse), 14'000);
    EXPECT_EQ(width_of(cast, horse), 8000);
    cast[horse].mounted = false;
    EXPECT_EQ(arm_of(cast.field, cast[horse]), Arm::Infantry);
    EXPECT_EQ(full_move(cast, horse), 7000);
    EXPECT_EQ(width_of(cast, horse), 4000);
}

TEST(IB_FRM_31, SlidesUpToAnInchToFit)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].formation = formed(FormationKind::Column);
    // A line of 5 inches, between two neighbours 5 inches apart whose middle is 0.4 to the left.
    cast.csa(20, {14'600, 20'000});
    cast.csa(20, {24'600, 20'000});
    EXPECT_TRUE(cast.act(into(foot, line_of(2))));
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-FRM-31");
    EXPECT_NEAR(cast[foot].front.x, 19'600, 4);
    // With the gap two inches too narrow, and long, there is no way.
    Cast narrow;
    const UnitId stuck = narrow.csa(20, at(20, 20));
    narrow[stuck].formation = formed(FormationKind::Column);
    narrow.csa(20, {18'500, 20'000}, kEast);
    narrow.csa(20, {22'500, 20'000}, kEast);
    EXPECT_EQ(narrow.refused(into(stuck, line_of(2))), "IB-FRM-31");
    // The table's edge counts like a neighbour.
    Cast edge;
    const UnitId last = edge.csa(20, {2000, 20'000});
    edge[last].formation = formed(FormationKind::Column);
    EXPECT_TRUE(edge.act(into(last, line_of(2))));
    EXPECT_EQ(edge[last].front, (Point{2500, 20'000}));
}

TEST(IB_ORG_7, AQuarterStaysWithTheHorses)
{
    EXPECT_EQ(holders_of(16), 4);
    EXPECT_EQ(holders_of(17), 4);
    EXPECT_EQ(holders_of(18), 5);  // 4.5, half up
    EXPECT_EQ(holders_of(2), 1);
    EXPECT_EQ(holders_of(3), 1);
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 16, at(20, 20));
    const Point centre = cast.ground_of(horse).centre;
    EXPECT_TRUE(cast.act(saddle(horse, false)));
    EXPECT_EQ(cast[horse].holders, 4);
    EXPECT_EQ(cast[horse].holders_at, centre);
    EXPECT_EQ(cast.clause_of<Formed>(), "IB-ORG-7");
}

TEST(IB_X_28, Dismounting)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 18, at(20, 20));
    EXPECT_TRUE(cast.act(saddle(horse, false)));
    EXPECT_EQ(cast[horse].holders, 5);
    EXPECT_EQ(cast[horse].castings, 13);
    EXPECT_EQ(firing_castings(cast.field, cast[horse]), 13);
    EXPECT_EQ(width_of(cast, horse), 3500);
}

// ---- The Formation Effects chart (ledger 5.8), asked of the rules ----

std::string_view movement_as_played(const Cast& cast, UnitId id)
{
    return refuse_to_stir(cast.field, cast.state, id) ? "none" : "normal";
}

// An enemy stands six inches before its front.
std::string_view fire_as_played(const Cast& cast, UnitId id, UnitId enemy)
{
    if (refuse_to_fire(cast.field, cast.state, id)) return "none";
    if (fires_any_direction(cast.field, cast.state[id])) return "lead rank any direction";
    Fire fire;
    fire.volleys = {{{{id, 1, false}}, enemy}};
    return cast.refused(fire).empty() ? "45 degrees either side" : "only in contact";
}

std::string_view split_as_played(Cast& cast, UnitId id)
{
    if (refuse_split(cast.field, cast.state, id)) return "no";
    take_item(cast[id], Item::Move, Pace::Half);
    return refuse_item(cast.field, cast.state, id, Item::Face, Pace::Half)
               ? "only pairs containing that change"
               : "yes";
}

TEST(FormationChart, EveryCellIsWhatTheRulesDo)
{
    struct Line {
        Arm arm;
        Formation formation;
        std::string_view movement;
        std::string_view fire;
        std::string_view split;
    };
    constexpr std::string_view kArc = "45 degrees either side";
    constexpr std::string_view kAnywhere = "lead rank any direction";
    const Line lines[] = {
        {Arm::Artillery, formed(FormationKind::Limbered), "normal", "none", "yes"},
        {Arm::Artillery, formed(FormationKind::Unlimbered), "none", kArc, "yes"},
        {Arm::Cavalry, line_of(2), "normal", "only in contact", "yes"},
        {Arm::Infantry, formed(FormationKind::OpenHalf), "normal", kArc, "yes"},
        {Arm::Infantry, line_of(1), "normal", kArc, "no"},
        {Arm::Infantry, line_of(2), "normal", kArc, "yes"},
        {Arm::Infantry, formed(FormationKind::Column), "normal", kAnywhere, "yes"},
        {Arm::Infantry, formed(FormationKind::CompanyColumn), "normal", kAnywhere,
         "only pairs containing that change"},
        {Arm::Infantry, formed(FormationKind::EnMasse), "normal", kAnywhere, "yes"},
    };
    for (const Line& line : lines) {
        SCOPED_TRACE(static_cast<int>(line.formation.kind));
        Cast cast;
        const UnitId id =
            line.arm == Arm::Artillery ? cast.battery(Side::Confederate, 6, at(30, 20))
            : line.arm == Arm::Cavalry ? cast.cavalry(Side::Confederate, 12, at(30, 20))
                                       : cast.csa(12, at(30, 20));
        cast[id].formation = line.formation;
        if (line.arm == Arm::Cavalry) cast.arm(id, WeaponId::MuzzleLoadingCarbine);
        const UnitId enemy = cast.us(12, at(30, 26));
        EXPECT_EQ(movement_as_played(cast, id), line.movement);
        EXPECT_EQ(fire_as_played(cast, id, enemy), line.fire);
        EXPECT_EQ(split_as_played(cast, id), line.split);
    }
}

}  // namespace
}  // namespace longroll::iron_brigade
