// Acts in place: recovery, standing up, going Stationary, limbers and horses, and what a stand out
// of command may do (TB-RAL-5 and 6, TB-GTG-2 and 3, TB-MNT, TB-CMD-6 to 13).

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {
namespace {

March go_to(UnitId id, Point point) { return {.unit = id, .facing = {}, .path = {point}}; }

// ---- Recovery ----

TEST(TB_RAL_5, HalfAMoveBringsAStandBackToOrder)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_EQ(cast.refused(Recover{{brigade}}), "TB-RAL-5") << "it is in good order";
    cast[brigade].temporary = true;
    EXPECT_TRUE(cast.act(Recover{{brigade}}));
    EXPECT_FALSE(cast[brigade].disordered());
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove);
    EXPECT_EQ(cast.refused(go_to(brigade, {20000, 18001})), "TB-MOV-2");
    EXPECT_TRUE(cast.act(go_to(brigade, at(20, 18)))) << "first of all, and then on";
}

TEST(TB_RAL_5, AtTheEndNothingButGoingStationaryFollows)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    cast[brigade].temporary = true;
    EXPECT_TRUE(cast.act(Face{brigade, kEast}));
    EXPECT_TRUE(cast.act(Recover{{brigade}}));
    EXPECT_EQ(cast.refused(go_to(brigade, at(25, 8))), "TB-RAL-5");
    EXPECT_EQ(cast.refused(GoStationary{{brigade}}), "");
}

TEST(TB_RAL_5, NotInContactNorDisorderedThisTurn)
{
    Cast cast;
    const UnitId touched = cast.csa(at(20, 10));
    cast.us(at(20, 10));
    const UnitId fresh = cast.csa(at(40, 10));
    cast[touched].temporary = cast[fresh].temporary = true;
    cast[fresh].disordered_now = true;
    EXPECT_EQ(cast.refused(Recover{{touched}}), "TB-STC-1");
    EXPECT_EQ(cast.refused(Recover{{fresh}}), "TB-RAL-5");
}

TEST(TB_RAL_6, PermanentDisorderIsNeverRemoved)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    cast[brigade].permanent = true;
    EXPECT_EQ(cast.refused(Recover{{brigade}}), "TB-RAL-6");
}

TEST(TB_EX_14, Recovery)
{
    Cast cast(120, 60);
    cast.area(TerrainKind::Forest, {90, 0}, {120, 60});
    const UnitId s1 = cast.csa(at(10, 10));
    const UnitId s2 = cast.csa(at(20, 10));
    const UnitId s3 = cast.csa(at(30, 10));
    const UnitId s4 = cast.csa(at(40, 10));
    const UnitId s5 = cast.csa(at(50, 10));
    const UnitId s6 = cast.cavalry(Side::Confederate, at(100, 10));
    for (const UnitId id : {s1, s2, s3, s4, s5, s6}) cast[id].temporary = true;
    cast[s4].command = CommandVia::None;
    cast[s5].move.begun = cast[s5].move.stepped_back = true;
    cast.state.moving = s5;
    EXPECT_TRUE(cast.act(Recover{{s5}})) << "after its step back";
    EXPECT_FALSE(cast[s5].disordered());
    EXPECT_TRUE(cast.act(Recover{{s1}}));
    EXPECT_TRUE(cast.act(Face{s1, kEast}));
    EXPECT_TRUE(cast.act(GoStationary{{s1}}));
    EXPECT_TRUE(cast[s1].stationary && !cast[s1].disordered());
    EXPECT_TRUE(cast.act(go_to(s2, at(20, 18))));
    EXPECT_TRUE(cast.act(Recover{{s2}}));
    EXPECT_EQ(cast[s2].move.spent, kWholeMove);
    EXPECT_TRUE(cast.act(go_to(s3, at(30, 19))));
    EXPECT_EQ(cast.refused(Recover{{s3}}), "TB-RAL-5");
    EXPECT_EQ(cast.refused(Recover{{s4}}), "TB-CMD-8");
    EXPECT_EQ(cast.refused(Recover{{s6}}), "TB-TAB-7");
}

// ---- Going to ground, Stationary ----

TEST(TB_GTG_2, StandingUpCostsHalfAMove)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_EQ(cast.refused(StandUp{{brigade}}), "TB-GTG-2");
    cast[brigade].gone_to_ground = true;
    EXPECT_EQ(cast.refused(go_to(brigade, at(20, 12))), "TB-GTG-2");
    EXPECT_EQ(cast.refused(Face{brigade, kEast}), "TB-GTG-2");
    EXPECT_EQ(cast.refused(FormColumn{{brigade}}), "TB-GTG-2");
    EXPECT_TRUE(cast.act(StandUp{{brigade}}));
    EXPECT_FALSE(cast[brigade].gone_to_ground);
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove);
    EXPECT_EQ(cast.refused(go_to(brigade, at(20, 18))), "");
}

TEST(TB_GTG_3, WhoHasGoneToGroundIsNotStationary)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    cast[brigade].gone_to_ground = true;
    EXPECT_EQ(cast.refused(GoStationary{{brigade}}), "TB-GTG-3");
}

TEST(TB_CMD_7, GoingStationaryIsTheLastActAndCostsHalfAMove)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    EXPECT_TRUE(cast.act(go_to(brigade, at(20, 18))));
    EXPECT_TRUE(cast.act(GoStationary{{brigade}}));
    EXPECT_TRUE(cast[brigade].stationary);
    EXPECT_EQ(cast[brigade].move.spent, kWholeMove);
    EXPECT_EQ(cast.refused(Face{brigade, kEast}), "TB-MOV-1");
    const UnitId far = cast.csa(at(30, 10));
    EXPECT_TRUE(cast.act(go_to(far, {30000, 18001})));
    EXPECT_EQ(cast.refused(GoStationary{{far}}), "TB-CMD-7");
}

TEST(TB_CMD_7, WhoCannotBeStationary)
{
    Cast cast;
    const UnitId lost = cast.csa(at(10, 10));
    cast[lost].command = CommandVia::None;
    EXPECT_EQ(cast.refused(GoStationary{{lost}}), "TB-CMD-7");
    const UnitId shaken = cast.csa(at(20, 10));
    cast[shaken].temporary = true;
    EXPECT_EQ(cast.refused(GoStationary{{shaken}}), "TB-CMD-7");
    const UnitId few = cast.skirmishers(Side::Confederate, at(30, 10));
    EXPECT_EQ(cast.refused(GoStationary{{few}}), "TB-DIC-4");
    const UnitId horse = cast.cavalry(Side::Confederate, at(40, 10));
    EXPECT_EQ(cast.refused(GoStationary{{horse}}), "TB-DIC-5");
    cast[horse].mounted = false;
    EXPECT_EQ(cast.refused(GoStationary{{horse}}), "");
    const UnitId guns = cast.guns(Side::Confederate, at(50, 10));
    EXPECT_EQ(cast.refused(GoStationary{{guns}}), "");
    cast[guns].limbered = true;
    EXPECT_EQ(cast.refused(GoStationary{{guns}}), "TB-MOV-11");
    const UnitId tired = cast.csa(at(20, 30));
    cast.state.divisions[0].exhausted = true;
    EXPECT_EQ(cast.refused(GoStationary{{tired}}), "TB-EXH-2");
}

TEST(TB_CMD_7, MovingTurningAndDisorderEndIt)
{
    Cast cast;
    const UnitId marches = cast.csa(at(20, 10));
    const UnitId turns = cast.csa(at(30, 10));
    cast[marches].stationary = cast[turns].stationary = true;
    EXPECT_TRUE(cast.act(go_to(marches, at(20, 11))));
    EXPECT_FALSE(cast[marches].stationary);
    EXPECT_TRUE(cast.act(GoStationary{{marches}})) << "and may be so again";
    EXPECT_TRUE(cast.act(Face{turns, kEast}));
    EXPECT_FALSE(cast[turns].stationary);
}

TEST(TB_CMD_13, WhoIsStationaryStaysSoOutOfCommand)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    cast[brigade].stationary = true;
    cast[brigade].command = CommandVia::None;
    EXPECT_EQ(cast.refused(GoStationary{{brigade}}), "TB-CMD-13");
    EXPECT_TRUE(cast[brigade].stationary);
}

// ---- Out of command ----

TEST(TB_CMD_6, TowardsNoEnemyWhomItSees)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    const UnitId enemy = cast.us(at(20, 40));
    cast[brigade].command = CommandVia::None;
    EXPECT_EQ(cast.refused(go_to(brigade, at(20, 12))), "") << "it sees nobody";
    cast[brigade].start.seen.push_back(enemy);
    EXPECT_EQ(cast.refused(go_to(brigade, at(20, 12))), "TB-CMD-6");
    EXPECT_TRUE(cast.act(Face{brigade, kSouth}));
    EXPECT_EQ(cast.refused(go_to(brigade, at(20, 4))), "");
}

TEST(TB_CMD_8, OutOfCommandNobodyRecovers)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    cast[brigade].temporary = true;
    cast[brigade].command = CommandVia::None;
    EXPECT_EQ(cast.refused(Recover{{brigade}}), "TB-CMD-8");
}

TEST(TB_CMD_9, OutOfCommandGunsNeitherLimberNorUnlimber)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 10));
    cast[guns].command = CommandVia::None;
    EXPECT_EQ(cast.refused(Limber{{guns}}), "TB-CMD-9");
    cast[guns].limbered = true;
    EXPECT_EQ(cast.refused(Unlimber{{guns}}), "TB-CMD-9");
}

TEST(TB_CMD_10, OutOfCommandOneTurnIsStillFree)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    cast[brigade].command = CommandVia::None;
    EXPECT_TRUE(cast.act(Face{brigade, kEast}));
    EXPECT_EQ(cast[brigade].move.spent, 0);
}

TEST(TB_CMD_11, ButNotOfUntrainedTroops)
{
    Cast cast;
    const UnitId green = cast.csa(at(20, 10));
    const UnitId militia = cast.csa(at(30, 10));
    cast.card(green).training = Training::PoorlyTrained;
    cast.card(militia).training = Training::Militia;
    cast[militia].permanent = true;
    cast[green].command = cast[militia].command = CommandVia::None;
    EXPECT_EQ(cast.refused(Face{militia, kEast, Price::Disorder}), "TB-MOV-9");
    EXPECT_TRUE(cast.act(Face{green, kEast}));
    EXPECT_EQ(cast[green].move.spent, kHalfMove);
    EXPECT_EQ(cast.refused(Face{green, kSouth}), "TB-CMD-11");
    cast.field.options.poorly_trained = false;
    EXPECT_TRUE(cast.act(Face{militia, kEast}));
    EXPECT_EQ(cast[militia].move.spent, 0);
}

TEST(TB_MOV_8, UntrainedTroopsInCommandHaveNoFreeTurnEither)
{
    Cast cast;
    const UnitId green = cast.csa(at(20, 10));
    cast.card(green).training = Training::PoorlyTrained;
    EXPECT_TRUE(cast.act(Face{green, kEast, Price::Disorder}));
    EXPECT_TRUE(cast[green].temporary);
    EXPECT_EQ(cast[green].move.spent, 0);
}

TEST(TB_CMD_12, OutOfCommandAStandMovesAtHalfRate)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 10));
    cast[brigade].command = CommandVia::None;
    EXPECT_EQ(cast.refused(go_to(brigade, {20000, 18001})), "TB-MOV-2");
    EXPECT_TRUE(cast.act(go_to(brigade, at(20, 18))));
    EXPECT_EQ(budget_left(cast.view(), brigade), 0);
}

TEST(TB_EX_30, OutOfCommand)
{
    Cast cast;
    const UnitId brigade = cast.csa(at(20, 20));
    const UnitId enemy = cast.us(at(20, 32));
    cast[brigade].command = CommandVia::None;
    cast[brigade].start.seen.push_back(enemy);
    EXPECT_EQ(cast.refused(GoStationary{{brigade}}), "TB-CMD-7");
    EXPECT_EQ(cast.refused(go_to(brigade, at(20, 21))), "TB-CMD-6");
    EXPECT_TRUE(cast.act(Face{brigade, kSouth}));
    EXPECT_EQ(cast.refused(go_to(brigade, {20000, 8999})), "TB-MOV-2");
    EXPECT_TRUE(cast.act(go_to(brigade, at(20, 9)))) << "its front was at 17 after turning";
    EXPECT_EQ(cast[brigade].move.spent, kHalfMove);
}

// ---- Limbers ----

TEST(TB_MOV_11, LimberingAndUnlimberingAreFreeOnceEach)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 10));
    cast[guns].stationary = true;
    EXPECT_EQ(cast.refused(Unlimber{{guns}}), "TB-MOV-11");
    EXPECT_TRUE(cast.act(Limber{{guns}}));
    EXPECT_FALSE(cast[guns].stationary);
    EXPECT_TRUE(cast.act(go_to(guns, at(20, 18))));
    EXPECT_TRUE(cast.act(Unlimber{{guns}}));
    EXPECT_EQ(cast[guns].move.spent, kHalfMove);
    EXPECT_EQ(cast.refused(Limber{{guns}}), "TB-MOV-11");
    EXPECT_EQ(cast.refused(go_to(guns, at(20, 19))), "TB-MOV-7") << "drawn already";
    EXPECT_TRUE(cast.act(GoStationary{{guns}}));
    const UnitId brigade = cast.csa(at(30, 10));
    EXPECT_EQ(cast.refused(Limber{{brigade}}), "TB-MOV-11");
}

TEST(TB_MOV_11, SiegeGunsNeverLimberNorMove)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, at(20, 10));
    cast.card(guns).weight = Weight::Siege;
    EXPECT_EQ(cast.refused(Limber{{guns}}), "TB-MOV-11");
    EXPECT_EQ(cast.refused(go_to(guns, at(20, 11))), "TB-MOV-7");
    EXPECT_TRUE(cast.act(Face{guns, kEast}));
    EXPECT_EQ(cast[guns].move.spent, kHalfMove);
}

// ---- Horses ----

TEST(TB_MNT_1, CavalrySkirmishersDismountIntoInfantrySkirmishers)
{
    Cast cast;
    const UnitId horse = cast.horse_skirmishers(Side::Confederate, at(20, 10));
    const UnitId foot = cast.skirmishers(Side::Confederate, at(30, 10));
    EXPECT_EQ(cast.refused(Dismounting{{foot}}), "TB-MNT-2");
    EXPECT_TRUE(cast.act(Dismounting{{horse}}));
    EXPECT_EQ(role_of(cast.view(), horse), Role::InfantrySkirmisher);
    EXPECT_EQ(cast[horse].front, at(20, 10)) << "the front stays";
    EXPECT_EQ(cast.refused(go_to(horse, {20000, 18001})), "TB-MOV-2");
    EXPECT_EQ(cast.refused(Dismounting{{horse}}), "TB-MNT-1");
}

TEST(TB_MNT_2, MountingAndDismountingCostHalfAMove)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, at(20, 10));
    EXPECT_TRUE(cast.act(Dismounting{{horse}}));
    EXPECT_EQ(cast[horse].move.spent, kHalfMove);
    EXPECT_TRUE(cast.act(Mounting{{horse}}));
    EXPECT_EQ(cast.refused(Dismounting{{horse}}), "TB-MNT-2");
}

TEST(TB_MNT_2, ThereMustBeRoomForTheHorses)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, at(20, 10));
    cast[horse].mounted = false;
    cast.csa(at(20, 8));  // half an inch behind it
    EXPECT_EQ(cast.refused(Mounting{{horse}}), "TB-MOV-13");
    const UnitId column = cast.cavalry(Side::Confederate, at(40, 10));
    cast[column].column = true;
    EXPECT_EQ(cast.refused(Dismounting{{column}}), "TB-MNT-2");
}

TEST(TB_MNT_2, HorsesInAWoodAreDisorderedAndNoneAreInASwamp)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {10, 0}, {25, 20});
    cast.area(TerrainKind::Swamp, {35, 0}, {60, 20});
    const UnitId woods = cast.cavalry(Side::Confederate, at(20, 10));
    const UnitId swamp = cast.horse_skirmishers(Side::Confederate, at(45, 10));
    cast[woods].mounted = cast[swamp].mounted = false;
    EXPECT_TRUE(cast.act(Mounting{{woods}}));
    EXPECT_TRUE(cast[woods].temporary);
    EXPECT_EQ(cast.refused(Mounting{{swamp}}), "TB-TAB-13");
}

TEST(TB_MNT_3, MountedInfantryDismountsIntoAnInfantryBrigade)
{
    Cast cast;
    const UnitId unit =
        cast.unit(Side::Confederate, TroopType::MountedInfantry, at(20, 10), kNorth);
    cast[unit].mounted = true;
    EXPECT_EQ(cast.refused(go_to(unit, at(20, 34))), "");
    EXPECT_TRUE(cast.act(Dismounting{{unit}}));
    EXPECT_TRUE(is_infantry_brigade(cast.view(), unit));
    EXPECT_EQ(cast.refused(GoStationary{{unit}}), "");
}

}  // namespace
}  // namespace longroll::test_of_battle
