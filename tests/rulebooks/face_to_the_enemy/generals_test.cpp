// Generals: one suite a clause of ledger FE-GEN.

#include "cast.h"
#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/turns.h"

namespace longroll::face_to_the_enemy {
namespace {

// Move Generals, with a general and a brigade of his, and the enemy far away.
struct Riding : Cast {
    GeneralId general = Cast::general(Side::Confederate, at(30, 20));
    UnitId unit = csa(6, at(30, 30));
    UnitId enemy = us(6, at(30, 50));

    Riding() { phase(Phase::Generals); }
    // He has rolled so many inches.
    void roll(int inches)
    {
        state[general].rolled = static_cast<std::uint8_t>(inches);
        state.pending.push_back(GeneralMoveDue{general});
    }
    [[nodiscard]] std::string ride(std::vector<Point> path, UnitId attach = kNoUnit) const
    {
        return refused(MoveGeneral{general, std::move(path), attach});
    }
    [[nodiscard]] std::vector<Action> listed() const
    {
        std::vector<Action> actions;
        list_general_moves(view(), general, actions);
        return actions;
    }
};

TEST(FE_W_8, DivisionAndCorps)
{
    Riding cast;
    const GeneralId corps =
        cast.Cast::general(Side::Confederate, at(10, 10), Grade::Average, Level::Corps);
    EXPECT_TRUE(cast.act(RollGeneral{cast.general}, {2, 5}));
    EXPECT_EQ(cast[cast.general].rolled, 7);
    cast.line(TerrainKind::River, {{0, 22}, {60, 22}});
    EXPECT_EQ(cast.ride({at(30, 27)}), "");
    EXPECT_EQ(cast.ride({{30'000, 27'010}}), "FE-GEN-3");
    EXPECT_TRUE(cast.act(MoveGeneral{cast.general, {at(30, 27)}, kNoUnit}));
    EXPECT_TRUE(cast.act(RollGeneral{corps}, {1, 1, 4}));
    EXPECT_EQ(cast.refused(MoveGeneral{corps, {at(10, 16)}, kNoUnit}), "");
    EXPECT_EQ(cast.refused(MoveGeneral{corps, {at(10, 17)}, kNoUnit}), "FE-GEN-3");
}

TEST(FE_GEN_1, TwoDice)
{
    Riding cast;
    EXPECT_TRUE(cast.act(RollGeneral{cast.general}, {6, 6}));
    EXPECT_EQ(cast.last<GeneralRolled>().total, 12);
    EXPECT_EQ(cast.clause_of<GeneralRolled>(), "FE-GEN-1");
}

TEST(FE_GEN_2, ThreeForACorps)
{
    Riding cast;
    cast.field.generals[0].level = Level::Corps;
    EXPECT_TRUE(cast.act(RollGeneral{cast.general}, {6, 6, 6}));
    EXPECT_EQ(cast[cast.general].rolled, 18);
    EXPECT_EQ(cast.clause_of<GeneralRolled>(), "FE-GEN-2");
}

TEST(FE_SET_7, AnArmysGeneralRidesAsACorpsGeneralDoes)
{
    Riding cast;
    cast.field.generals[0].level = Level::Army;
    EXPECT_TRUE(cast.act(RollGeneral{cast.general}, {1, 2, 3}));
    EXPECT_EQ(cast[cast.general].rolled, 6);
}

TEST(FE_GEN_3, AnyWayUpToTheTotalButNotOffTheTable)
{
    Riding cast;
    cast.roll(12);
    EXPECT_EQ(cast.ride({at(34, 20), at(34, 24), at(30, 24)}), "");
    EXPECT_EQ(cast.ride({at(34, 20), at(34, 24), at(29, 24)}), "FE-GEN-3");
    EXPECT_EQ(cast.ride({}), "");
    cast[cast.general].at = at(3, 3);
    EXPECT_EQ(cast.ride({at(3, 0)}), "");
    EXPECT_EQ(cast.ride({{3'000, -1}}), "FE-GEN-3");
}

TEST(FE_GEN_4, OnceATurnAndOnlyHeWhoRolled)
{
    Riding cast;
    const GeneralId other = cast.Cast::general(Side::Confederate, at(10, 10));
    EXPECT_EQ(cast.refused(MoveGeneral{cast.general, {at(30, 21)}, kNoUnit}), "FE-GEN-4");
    EXPECT_TRUE(cast.act(RollGeneral{cast.general}, {1, 1}));
    EXPECT_EQ(cast.refused(MoveGeneral{other, {}, kNoUnit}), "FE-GEN-4");
    EXPECT_EQ(cast.refused(RollGeneral{other}), "FE-GEN-3");  // the first has yet to go
    EXPECT_TRUE(cast.act(MoveGeneral{cast.general, {}, kNoUnit}));
    EXPECT_EQ(cast.refused(RollGeneral{cast.general}), "FE-GEN-4");
    EXPECT_EQ(cast.refused(RollGeneral{other}), "");
    EXPECT_TRUE(anybody_to_roll(cast.view()));
    cast[other].fate = GeneralFate::Killed;
    EXPECT_FALSE(anybody_to_roll(cast.view()));
}

TEST(FE_GEN_5, RoundEnemyBasesAndAnInchFromThem)
{
    Riding cast;
    cast[cast.enemy].front = at(30, 25);  // faces south, 4.25 to 5" ahead of him
    cast.roll(12);
    EXPECT_EQ(cast.ride({at(30, 28)}), "FE-GEN-5");  // through it
    EXPECT_EQ(cast.ride({at(30, 24)}), "");          // exactly an inch short of it
    EXPECT_EQ(cast.ride({{30'000, 24'001}}), "FE-GEN-5");
    EXPECT_EQ(cast.ride({at(34, 22), at(34, 27)}), "");  // round it
    // Friends are in nobody's way.
    cast[cast.unit].front = at(30, 22);
    EXPECT_EQ(cast.ride({at(30, 23)}), "");
}

// RULING: FE-R-128.
TEST(FE_GEN_5, ButHeMayAttachHoweverNearTheEnemyIs)
{
    Riding cast;
    cast[cast.unit].front = at(30, 24);
    cast[cast.enemy].front = {30'000, 24'200};
    cast.roll(6);
    EXPECT_EQ(cast.ride({{30'000, 23'250}}), "FE-GEN-5");
    EXPECT_EQ(cast.ride({{30'000, 23'250}}, cast.unit), "");
    EXPECT_TRUE(cast.act(MoveGeneral{cast.general, {{30'000, 23'250}}, cast.unit}));
    // Who stays as he is may do so.
    cast.roll(6);
    EXPECT_EQ(cast.ride({}, cast.unit), "");
    EXPECT_EQ(cast.ride({}, kNoUnit), "FE-GEN-5");
}

TEST(FE_GEN_6, WithinHalfAnInchOfAUnitOfHisCommand)
{
    Riding cast;
    cast.roll(12);
    EXPECT_EQ(cast.ride({{30'000, 28'750}}, cast.unit), "");  // its rear edge is at 29.25
    EXPECT_EQ(cast.ride({{30'000, 28'749}}, cast.unit), "FE-GEN-6");
    const UnitId stranger = cast.csa(6, at(20, 20));
    cast.card(stranger).division = cast.division(Side::Confederate, "another");
    EXPECT_EQ(cast.ride({at(23, 20)}, stranger), "FE-GEN-6");
    EXPECT_EQ(cast.ride({at(30, 21)}, UnitId{200}), "FE-GEN-6");
    EXPECT_TRUE(cast.act(MoveGeneral{cast.general, {{30'000, 28'750}}, cast.unit}));
    // He goes where it goes, and others may be with it too.
    cast[cast.unit].front = at(40, 40);
    EXPECT_EQ(point_of(cast.state, cast.general), at(40, 40));
    cast.attached(cast.unit, Grade::Good, Level::Corps);
    EXPECT_EQ(generals_with(cast.field, cast.state, cast.unit).size(), 2u);
}

TEST(FE_GEN_7, HisPointIsItsAnchor)
{
    Riding cast;
    cast[cast.general].with = cast.unit;
    EXPECT_EQ(distance(cast.view(), cast.general, cast.unit), 0);
    EXPECT_EQ(distance(cast.view(), cast.general, cast.enemy), inches(20));
    cast.roll(3);
    EXPECT_TRUE(cast.act(MoveGeneral{cast.general, {at(30, 33)}, kNoUnit}));
    EXPECT_EQ(cast[cast.general].with, kNoUnit);
    EXPECT_EQ(point_of(cast.state, cast.general), at(30, 33));
    EXPECT_EQ(cast.last<GeneralMoved>().from, at(30, 30));
}

TEST(FE_GEN_8, NobodysBody)
{
    Riding cast;
    cast[cast.general].at = at(30, 40);
    EXPECT_FALSE(cast.view().bodies().has(body_of(UnitId{2})));
    int crossed = 0;
    cast.view().bodies().crossing(Segment{at(30, 31), at(30, 49)},
                                  [&](BodyId, const Footprint&) { ++crossed; });
    EXPECT_EQ(crossed, 0);
}

TEST(FE_GEN_6, WhatIsListedJoinsStandsBehindOrStays)
{
    Riding cast;
    cast.roll(12);
    const auto moves = cast.listed();
    EXPECT_NE(std::find(moves.begin(), moves.end(), Action(MoveGeneral{cast.general, {}, kNoUnit})),
              moves.end());
    EXPECT_TRUE(std::any_of(moves.begin(), moves.end(), [&](const Action& action) {
        return std::get<MoveGeneral>(action).attach == cast.unit;
    }));
    for (const Action& action : moves) EXPECT_EQ(cast.refused(std::get<MoveGeneral>(action)), "");
    // Too far away, he rides towards it.
    cast[cast.general].rolled = 2;
    for (const Action& action : cast.listed())
        EXPECT_EQ(std::get<MoveGeneral>(action).attach, kNoUnit);
    EXPECT_GT(cast.listed().size(), 1u);
}

// ---- Lost and replaced ----

struct Lost : Riding {
    Lost()
    {
        state[general].with = unit;
        phase(Phase::Shooting);
    }
    void kill()
    {
        lose_general(field, state, general, GeneralFate::Killed, Clause{"FE-LOS-4"}, log);
    }
};

TEST(FE_GEN_9, AStepLowerWithTheNearestOfHisCommand)
{
    Lost cast;
    const UnitId near = cast.csa(6, at(30, 25));
    cast.csa(6, at(5, 5));
    cast[cast.general].grade = Grade::Good;
    cast.kill();
    cast[cast.unit].fate = UnitFate::Autobroken;
    replace_generals(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[cast.general].grade, Grade::Average);
    EXPECT_EQ(cast[cast.general].with, near);
    EXPECT_EQ(cast[cast.general].successions, 1);
    // Whoever follows him in turn is no worse than Poor.
    for (int time = 0; time < 2; ++time) {
        cast.kill();
        replace_generals(cast.field, cast.state, cast.log);
        EXPECT_EQ(cast[cast.general].grade, Grade::Poor);
    }
}

TEST(FE_GEN_9, OnlyInHisOwnTurnAndIfHisCommandHasAnybody)
{
    Lost cast;
    cast.kill();
    cast.state.active = Side::Union;
    replace_generals(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[cast.general].on_table());
    cast.state.active = Side::Confederate;
    cast[cast.unit].fate = UnitFate::Fled;
    replace_generals(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[cast.general].on_table());
    cast[cast.unit].fate = UnitFate::OnTable;
    cast.field.options.general_replacement = false;
    replace_generals(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[cast.general].on_table());
    cast.field.options.general_replacement = true;
    cast.field.generals[0].successor_grade = Grade::Inspired;  // as the scenario has it
    replace_generals(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[cast.general].grade, Grade::Inspired);
}

TEST(FE_GEN_10, HeSurvivesHisUnitOnTheTable)
{
    Lost cast;
    remove_unit(cast.field, cast.state, cast.unit, UnitFate::Autobroken, Clause{"FE-AUT-1"},
                cast.log);
    EXPECT_TRUE(cast[cast.general].on_table());
    EXPECT_EQ(cast[cast.general].with, kNoUnit);
    EXPECT_EQ(point_of(cast.state, cast.general), at(30, 30));
}

TEST(FE_GEN_10, ButIsLostOverAnEdgeAndExitsWithWhoExits)
{
    Lost fled;
    remove_unit(fled.field, fled.state, fled.unit, UnitFate::Fled, Clause{"FE-BRK-5"}, fled.log);
    EXPECT_EQ(fled[fled.general].fate, GeneralFate::CarriedOff);
    Lost exited;
    const UnitId friends = exited.csa(6, at(30, 34));
    remove_unit(exited.field, exited.state, exited.unit, UnitFate::Exited, Clause{"FE-SET-8"},
                exited.log);
    EXPECT_EQ(exited[exited.general].fate, GeneralFate::Exited);
    EXPECT_FALSE(exited[friends].phase.general_lost);
    replace_generals(exited.field, exited.state, exited.log);
    EXPECT_EQ(exited[exited.general].fate, GeneralFate::Exited);
}

TEST(FE_GEN_11, DrivenToTheNearestOfHisCommandOrTaken)
{
    Lost cast;
    cast[cast.general].with = kNoUnit;
    cast[cast.general].at = at(30, 38);  // 8" from his brigade
    drive_off(cast.field, cast.state, cast.general, cast.log);
    EXPECT_EQ(cast[cast.general].with, cast.unit);
    EXPECT_EQ(cast.clause_of<GeneralAttached>(), "FE-GEN-11");
    cast[cast.general].with = kNoUnit;
    cast[cast.general].at = {30'000, 42'001};  // farther than 12"
    drive_off(cast.field, cast.state, cast.general, cast.log);
    EXPECT_EQ(cast[cast.general].fate, GeneralFate::Captured);
}

TEST(FE_GEN_11, WhoIsLeftNearTheEnemyIsDrivenOffAtOnce)
{
    Lost cast;
    const UnitId other = cast.csa(6, at(20, 25));
    cast[cast.enemy].front = {30'000, 30'500};
    leave_general(cast.field, cast.state, cast.general, cast.log);
    EXPECT_EQ(cast[cast.general].with, other) << "not back to whom he has left";
    cast[cast.general].with = cast.unit;
    cast[cast.enemy].front = {30'000, 30'501};
    leave_general(cast.field, cast.state, cast.general, cast.log);
    EXPECT_EQ(cast[cast.general].with, kNoUnit);
}

// At any moment of a move: in the middle of a wheel, and as a line is drawn out.
TEST(FE_GEN_11, WhomAWheelPassesOverIsTaken)
{
    Cast cast;
    const UnitId a = cast.csa(6, at(20, 10));
    const GeneralId passed = cast.general(Side::Union, {20'000, 10'800});
    const GeneralId beyond = cast.general(Side::Union, {20'000, 14'300});
    cast.activate(a);
    ASSERT_TRUE(cast.act(Advance{a, {0, degrees(45), 0}, {}, {}, {}}));
    // It has left him more than half an inch behind.
    EXPECT_GT(distance(cast.view(), Point{20'000, 10'800}, a), 500);
    EXPECT_EQ(cast[passed].fate, GeneralFate::Captured);
    EXPECT_EQ(cast[beyond].fate, GeneralFate::Active);
}

TEST(FE_GEN_11, WhomABroaderFrontComesUponIsTaken)
{
    Cast cast;
    const UnitId a = cast.csa(6, at(20, 10));
    cast.shape(a, Formation::Column, 3);
    const GeneralId near = cast.general(Side::Union, {22'900, 9'700});
    cast.activate(a);
    ASSERT_TRUE(cast.act(Reshape{a, 5, {}, {}}));
    EXPECT_EQ(cast[near].fate, GeneralFate::Captured);
}

// RULING: FE-R-126.
TEST(FE_GEN_10, RisksAreRolledGeneralByGeneral)
{
    Lost cast;
    const GeneralId corps = cast.attached(cast.unit, Grade::Good, Level::Corps);
    // The division's general is dead with his first roll; the other has both of his.
    ScriptedDice dice({6, 6, 6, 5, 1, 1});
    risk_generals(cast.field, cast.state, cast.unit, 2, Clause{"FE-LOS-4"}, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(cast[cast.general].fate, GeneralFate::Killed);
    EXPECT_TRUE(cast[corps].on_table());
}

TEST(FE_GEN_10, FriendsTakeTheLossOfAGeneralToHeart)
{
    Lost cast;
    const UnitId near = cast.csa(6, at(30, 36));
    const UnitId far = cast.csa(6, at(30, 45));
    cast.kill();
    EXPECT_TRUE(cast[cast.unit].phase.general_lost);
    EXPECT_TRUE(cast[near].phase.general_lost);
    EXPECT_FALSE(cast[far].phase.general_lost);
    EXPECT_FALSE(cast[cast.enemy].phase.general_lost);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
