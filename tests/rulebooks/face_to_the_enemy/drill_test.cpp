// Horses and limbers, labels, marches, quick deployment, rates, and the movement test.

#include "rulebooks/face_to_the_enemy/acting.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

namespace longroll::face_to_the_enemy {

// ---- Horses and limbers ----

TEST(FE_MAN_3, CavalryMountsAndDismounts)
{
    Cast cast;
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 20), kNorth);
    EXPECT_EQ(cast.refused(Change{id, Drill::Mount}), "FE-MAN-3");
    EXPECT_EQ(cast.refused(Change{id, Drill::Limber}), "FE-MAN-4");
    EXPECT_TRUE(cast.act(Change{id, Drill::Dismount}));
    EXPECT_FALSE(cast[id].mounted);
    EXPECT_TRUE(cast[id].turn.acted);
    // RULING: FE-R-101: the anchor stays, and there must be room behind.
    cast[id].turn = {};
    const UnitId behind = cast.csa(4, {20'000, 19'200});
    EXPECT_EQ(cast.refused(Change{id, Drill::Mount}), "FE-MOV-12");
    cast[behind].front = at(20, 19);
    EXPECT_TRUE(cast.act(Change{id, Drill::Mount}));
    EXPECT_EQ(cast[id].front, at(20, 20));
}

TEST(FE_MAN_4, GunsLimberAndUnlimber)
{
    Cast cast;
    const UnitId id = cast.guns(Side::Confederate, 2, at(20, 20), kNorth);
    EXPECT_EQ(cast.refused(Change{id, Drill::Unlimber}), "FE-MAN-4");
    EXPECT_TRUE(cast.act(Change{id, Drill::Limber}));
    EXPECT_TRUE(cast[id].limbered);
    EXPECT_TRUE(cast[id].turn.limber_changed);
    cast[id].turn = {};
    cast.shape(id, Formation::MarchColumn, 1);
    EXPECT_EQ(cast.refused(Change{id, Drill::Unlimber}), "FE-FRM-10");
    const UnitId one = cast.guns(Side::Confederate, 1, at(40, 20), kNorth);
    cast.shape(one, Formation::MarchColumn, 1);
    cast[one].limbered = true;
    EXPECT_TRUE(cast.act(Change{one, Drill::Unlimber}));
    EXPECT_EQ(cast[one].formation, Formation::Line);
}

TEST(FE_MAN_12, CavalryMovesAndThenDismounts)
{
    Cast cast;
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 20), kNorth);
    Advance order = ahead_by(id, inches(8));
    order.then = Drill::Dismount;
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast[id].front, at(20, 28));
    EXPECT_FALSE(cast[id].mounted);
    EXPECT_TRUE(cast[id].turn.dismounted_after_move);
}

TEST(FE_MAN_13, CavalryMountsAndThenMoves)
{
    Cast cast;
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 20), kNorth);
    cast[id].mounted = false;
    Advance order = ahead_by(id, inches(8));
    order.first = Drill::Mount;
    order.then = Drill::Dismount;
    EXPECT_EQ(cast.refused(order), "FE-MAN-15");
    order.then = Drill::Mount;
    order.first = Drill::None;
    EXPECT_EQ(cast.refused(order), "FE-MAN-13");
    order = ahead_by(id, inches(8));
    order.first = Drill::Mount;
    EXPECT_TRUE(cast.act(order));
    EXPECT_TRUE(cast[id].mounted);
    EXPECT_EQ(cast[id].front, at(20, 28));
}

TEST(FE_MAN_14, WhoDismountsDoesNotMoveOn)
{
    Cast cast;
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 20), kNorth);
    Advance order = ahead_by(id, inches(2));
    order.first = Drill::Dismount;
    EXPECT_EQ(cast.refused(order), "FE-MAN-14");
    EXPECT_TRUE(cast.act(Change{id, Drill::Dismount}));
    EXPECT_FALSE(cast[id].turn.dismounted_after_move);
}

TEST(FE_MAN_15, GunsMoveAndUnlimberOrLimberAndMove)
{
    Cast cast;
    const UnitId id = cast.guns(Side::Confederate, 2, at(20, 20), kNorth);
    EXPECT_EQ(cast.refused(ahead_by(id, inches(1))), "FE-MOV-5");
    Advance order = ahead_by(id, inches(2));
    order.first = Drill::Limber;
    EXPECT_TRUE(cast.act(order));
    EXPECT_TRUE(cast[id].limbered);
    EXPECT_EQ(cast[id].front, at(20, 22));
    cast[id].turn = {};
    order.first = Drill::Unlimber;
    EXPECT_EQ(cast.refused(order), "FE-MAN-15");
    order.first = Drill::None;
    order.then = Drill::Limber;
    EXPECT_EQ(cast.refused(order), "FE-MAN-4");
    order.then = Drill::Unlimber;
    EXPECT_TRUE(cast.act(order));
    EXPECT_FALSE(cast[id].limbered);
    EXPECT_TRUE(cast[id].turn.unlimbered_after_move);
    EXPECT_TRUE(cast[id].turn.moved);
    cast[id].turn = {};
    Retreat back = retreat_by(id, inches(1));
    EXPECT_EQ(cast.refused(back), "FE-MOV-5");
    back.first = Drill::Limber;
    EXPECT_EQ(cast.refused(back), "");
}

TEST(FE_MAN_16, GunsThatMovedDoNotShootInThisTurn)
{
    Cast cast;
    const UnitId id = cast.guns(Side::Confederate, 1, at(20, 20), kNorth);
    const UnitId enemy = cast.us(4, at(20, 30));
    const auto shoots = [&] {
        cast.phase(Phase::Shooting);
        const std::string why = cast.refused(Fire{id, {Aim{enemy, {}}}});
        cast.phase(Phase::Activation);
        return why;
    };
    // Only turned about where it stands it has not moved.
    EXPECT_TRUE(cast.act(Turn{id, degrees(180), 0, {}}));
    cast[id].turn.acted = false;
    EXPECT_TRUE(cast.act(Turn{id, degrees(180), 0, {}}));
    EXPECT_EQ(shoots(), "");
    cast[id].turn = {};
    cast[id].limbered = true;
    EXPECT_TRUE(cast.act(Advance{id, {1000, {}, 0}, {}, {}, Drill::Unlimber}));
    EXPECT_EQ(shoots(), "FE-MAN-16");
    cast[id].turn = {};  // the enemy's next player turn
    EXPECT_EQ(shoots(), "");
}

// ---- Labels ----

TEST(FE_FRM_12, ATwoRankBlockChangesItsLabelBeforeItMoves)
{
    Cast cast;
    const UnitId id = actor(cast, 6);
    cast.shape(id, Formation::Column, 3);
    Advance order = ahead_by(id, inches(6));
    EXPECT_EQ(cast.refused(order), "");
    order.label = Formation::ReinforcedLine;
    EXPECT_EQ(cast.refused(order), "FE-MAN-24");
    order.label = Formation::Line;
    EXPECT_EQ(cast.refused(order), "FE-FRM-12");
    EXPECT_TRUE(cast.act(Reshape{id, 3, Formation::ReinforcedLine, {}}));
    EXPECT_EQ(cast[id].formation, Formation::ReinforcedLine);
    const UnitId line = actor(cast, 6);
    cast[line].front = at(10, 10);
    Advance other = ahead_by(line, 1000);
    other.label = Formation::Column;
    EXPECT_EQ(cast.refused(other), "FE-FRM-12");
    const UnitId horse = cast.cavalry(Side::Confederate, 6, at(50, 40), kNorth);
    cast.shape(horse, Formation::Column, 3);
    cast.state.acting = kNoUnit;
    Advance ride = ahead_by(horse, 1000);
    ride.label = Formation::ReinforcedLine;
    EXPECT_EQ(cast.refused(ride), "FE-FRM-4");
}

// ---- Marches ----

TEST(FE_FRM_7, OnlyAMarchColumnFollowsATrack)
{
    Cast cast;
    const UnitId id = actor(cast, 4);
    const March order{id, {at(30, 24)}, {}, {}};
    EXPECT_EQ(cast.refused(order), "FE-FRM-7");
    cast.shape(id, Formation::MarchColumn, 1);
    EXPECT_EQ(cast.refused(order), "");
    EXPECT_EQ(cast.refused(ahead_by(id, 1000)), "FE-FRM-8");
    EXPECT_EQ(cast.refused(March{id, {}, {}, {}}), "FE-MAN-2");
    EXPECT_EQ(cast.refused(March{id, {at(30, 27)}, {}, {}}), "FE-MOV-7");
    EXPECT_EQ(cast.refused(March{id, {at(30, 22), at(32, 22), at(32, 23)}, {}, {}}), "FE-MAN-20");
    EXPECT_EQ(cast.refused(March{id, {at(30, 15)}, {}, {}}), "FE-MAN-20");
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast[id].front, at(30, 24));
}

TEST(FE_FRM_7, NobodyTurnsBackOnTheRoad)
{
    Cast cast;
    cast.line(TerrainKind::Turnpike, {{30, 0}, {30, 60}});
    const UnitId id = actor(cast, 4);
    cast.shape(id, Formation::MarchColumn, 1);
    EXPECT_EQ(cast.refused(March{id, {at(30, 15)}, {}, {}}), "FE-MAN-20");
    EXPECT_EQ(cast.refused(March{id, {at(30, 28)}, {}, {}}), "");
    EXPECT_EQ(cast.refused(March{id, {{30'000, 28'001}}, {}, {}}), "FE-MOV-7");
}

// ---- Fast artillery ----

TEST(FE_MOV_15, LimberedGunsGoFastByOptionAlone)
{
    for (const bool fast : {false, true}) {
        Cast cast;
        cast.field.options.fast_limbered_artillery = fast;
        const UnitId id = cast.guns(Side::Confederate, 1, at(30, 20), kNorth);
        cast[id].limbered = true;
        cast.activate(id);
        const Length open = fast ? inches(6) : inches(2);
        EXPECT_EQ(cast.refused(ahead_by(id, open)), "");
        EXPECT_EQ(cast.refused(ahead_by(id, open + 1)), "FE-MOV-7");
        cast.area(TerrainKind::Crops, {20, 10}, {40, 60});
        const Length rough = fast ? inches(4) : inches(1);
        EXPECT_EQ(cast.refused(ahead_by(id, rough)), "");
        EXPECT_EQ(cast.refused(ahead_by(id, rough + 1)), "FE-MOV-7");
        // By road two inches more than in the open, whatever grows beside it.
        cast.line(TerrainKind::Turnpike, {{30, 5}, {30, 50}});
        cast.shape(id, Formation::MarchColumn, 1);
        EXPECT_EQ(cast.refused(March{id, {{30'000, 22'000 + open}}, {}, {}}), "");
        EXPECT_NE(cast.refused(March{id, {{30'000, 22'001 + open}}, {}, {}}), "");
    }
}

// ---- Quick deployment ----

TEST(FE_MAN_23, FarFromTheEnemyAnyShapeIsTaken)
{
    Cast cast;
    const UnitId id = actor(cast, 8, Quality::Raw);
    const Deploy order{id, Formation::Column, 2};
    EXPECT_EQ(cast.refused(order), "FE-MAN-23");
    cast.field.options.quick_deploy = true;
    EXPECT_EQ(cast.refused(order), "");
    const UnitId enemy = cast.us(4, at(30, 40));
    EXPECT_EQ(cast.refused(order), "FE-MAN-23");
    cast[enemy].front = {30'000, 40'001};
    EXPECT_EQ(cast.refused(Deploy{id, Formation::Line, 7}), "FE-FRM-2");
    EXPECT_EQ(cast.refused(Deploy{id, Formation::Line, 8}), "FE-MAN-23");
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast[id].formation, Formation::Column);
    EXPECT_EQ(cast[id].front, at(30, 20));
}

// ---- Rates ----

TEST(FE_MOV_6, DismountedCavalryMovesAsInfantry)
{
    Cast cast;
    const UnitId id = cast.cavalry(Side::Confederate, 6, at(20, 20), kNorth);
    cast[id].mounted = false;
    EXPECT_EQ(cast.refused(ahead_by(id, inches(5) + 1)), "FE-MOV-7");
    EXPECT_EQ(cast.refused(ahead_by(id, inches(5))), "");
    cast.shape(id, Formation::Column, 3);
    EXPECT_EQ(cast.refused(ahead_by(id, inches(6))), "");
}

TEST(FE_MAN_24, TheSlowerRateClassByClass)
{
    const RateLine line = slower(printed_rates()[0], printed_rates()[1]);
    EXPECT_EQ(line, printed_rates()[0]);
    Cast cast;
    cast.line(TerrainKind::Turnpike, {{30, 0}, {30, 60}});
    const UnitId id = actor(cast, 2, Quality::Veteran);
    // Into March Column on a road: no bonus, and the rate of a Line.
    EXPECT_EQ(cast.refused(frontage(id, 1, inches(5) + 1)), "FE-MAN-24");
    EXPECT_EQ(cast.refused(frontage(id, 1, inches(5))), "");
}

// ---- The movement test ----

TEST(FE_MTS_1, TwoDiceWithReRollsSevenPasses)
{
    Cast cast;
    const UnitId id = actor(cast, 4, Quality::Average);
    ScriptedDice pass({1, 4, 3});  // the 1 is thrown again
    EXPECT_TRUE(test_movement(cast.field, cast.state, id, Row::Turn, pass, cast.log));
    EXPECT_TRUE(pass.spent());
    ScriptedDice fail({2, 4});
    EXPECT_FALSE(test_movement(cast.field, cast.state, id, Row::Turn, fail, cast.log));
}

TEST(FE_MTS_2, AGeneralOfItsLineOfCommandWithinTwelveInches)
{
    Cast cast;
    const UnitId id = actor(cast, 4);
    const GeneralId general = cast.general(Side::Confederate, at(44, 20));  // 12" from its end
    EXPECT_EQ(movement_test(cast.view(), id).total(), 1);
    cast[general].at = {44'001, 20'000};
    EXPECT_EQ(movement_test(cast.view(), id).total(), 0);
    cast[general].at = at(30, 20);
    cast.card(id).division = cast.division(Side::Confederate, "other");
    EXPECT_EQ(movement_test(cast.view(), id).total(), 0);
}

TEST(FE_MTS_3, AttachedHeGivesOneMore)
{
    Cast cast;
    const UnitId id = actor(cast, 4);
    cast.attached(id);
    EXPECT_EQ(movement_test(cast.view(), id).total(), 2);
}

TEST(FE_MTS_4, OnlyTheBestGeneralCounts)
{
    Cast cast;
    const UnitId id = actor(cast, 4);
    cast.attached(id, Grade::Good);
    cast.general(Side::Confederate, at(30, 18), Grade::Inspired, Level::Corps);
    EXPECT_EQ(movement_test(cast.view(), id).total(), 2);
    cast.attached(id, Grade::Inspired, Level::Corps);
    EXPECT_EQ(movement_test(cast.view(), id).total(), 3);
}

TEST(FE_MTS_5, TheWorseOfStateAndDisorder)
{
    Cast cast;
    const UnitId id = actor(cast, 4);
    cast[id].morale = Morale::Worn;
    cast[id].event_disorder = Disorder::Disordered;
    EXPECT_EQ(movement_test(cast.view(), id).total(), -1);
    cast[id].event_disorder = Disorder::Severe;
    EXPECT_EQ(movement_test(cast.view(), id).total(), -2);
    cast[id].morale = Morale::Spent;
    EXPECT_EQ(movement_test(cast.view(), id).total(), -2);
}

TEST(FE_MTS_6, NothingPassesOrFailsByItself)
{
    Cast cast;
    const UnitId id = actor(cast, 4, Quality::Veteran);
    cast.attached(id, Grade::Inspired);
    ScriptedDice low({3, 3});  // and 3
    EXPECT_TRUE(test_movement(cast.field, cast.state, id, Row::Turn, low, cast.log));
    cast.state.generals.clear();
    cast.field.generals.clear();
    cast[id].morale = Morale::Spent;
    ScriptedDice high({3, 5});
    EXPECT_FALSE(test_movement(cast.field, cast.state, id, Row::Turn, high, cast.log));
}

}  // namespace longroll::face_to_the_enemy
