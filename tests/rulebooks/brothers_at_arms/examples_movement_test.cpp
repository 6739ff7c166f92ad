// The ledger's worked examples of movement (section 7).

#include "movement_cast.h"
#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/melee.h"

namespace longroll::brothers_at_arms {
namespace {

using Line = MovementCast::Line;

TEST(BA_EX_3, Locked)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({2, -1});
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-ZOC-3");
    EXPECT_EQ(cast.move(unit, {kSE, kE}), "");
}

TEST(BA_EX_21, MovementCosts)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const CommanderId commander = cast.control(Side::Confederate, {0, 0});
    cast.woodland({-1, 0});
    cast.woodland({0, 2});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kW}), "");
    EXPECT_EQ(cast.move(unit, {kW, kW}), "BA-MOV-3");
    EXPECT_EQ(cast.move(unit, {kSE, kSE}), "BA-MOV-3");
    EXPECT_EQ(cast.move(commander, {kSE, kSE}), "");
    cast.us({1, 0});
    EXPECT_EQ(cast.move(unit, {kW}), "");  // withdrawing, rate 1, by the minimum move
}

TEST(BA_EX_22, RoadMarch)
{
    MovementCast cast;
    const UnitId infantry = cast.csa({0, 0});
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE, kE});
    cast.woodland({2, 0});
    cast.woodland({3, 0});
    EXPECT_EQ(cast.move(infantry, {kE, kE, kE}), "");
    EXPECT_EQ(cast.move(infantry, {kE, kE, kE, kE}), "BA-ROAD-3");

    const UnitId climber = cast.csa({0, 4});
    cast.lay(Line::Local, {0, 4}, {kE, kE});
    cast.woodland({1, 4});
    cast.ground({1, 4}).level = 1;
    cast.ground({2, 4}).level = 1;
    cast.steep({0, 4}, kE);
    EXPECT_EQ(cast.move(climber, {kE}), "");
    EXPECT_EQ(cast.move(climber, {kE, kE}), "BA-ROAD-3");

    const UnitId cavalry = cast.csa_arm(Arm::Cavalry, {-3, -4});
    cast.lay(Line::Turnpike, {-3, -4}, {kE, kE, kE, kE, kE, kE, kE});
    EXPECT_EQ(cast.move(cavalry, {kE, kE, kE, kE, kE, kE}), "");
    EXPECT_EQ(cast.move(cavalry, {kE, kE, kE, kE, kE, kE, kE}), "BA-ROAD-1");
    EXPECT_TRUE(cast.can_reach(cavalry, {3, -4}));
    EXPECT_FALSE(cast.can_reach(cavalry, {4, -4}));
}

TEST(BA_EX_23, Bridge)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0}, {2, 4, 3});
    cast.ground({1, 0}).stream = cast.ground({1, 0}).bridge = true;
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_EQ(attack_dice(cast.field, cast.state, unit).total(), 2);
}

TEST(BA_EX_24, RoadBesideAStream)
{
    MovementCast cast;
    cast.lay(Line::Stream, {1, -1}, {kSW, kSW});  // in by hexside 1, out by 4
    cast.lay(Line::Local, {0, -1}, {kSE, kW});    // road by hexsides 2 and 3
    const UnitId infantry = cast.csa({0, -1});
    EXPECT_EQ(cast.move(infantry, {kSE, kSE}), "BA-ROAD-7");
    EXPECT_EQ(cast.move(infantry, {kSE, kW}), "");

    const UnitId cavalry = cast.csa_arm(Arm::Cavalry, {0, -1});
    EXPECT_EQ(cast.move(cavalry, {kSE, kSE}), "");
    EXPECT_EQ(cast.move(cavalry, {kSE, kSE, kSE}), "");
    EXPECT_EQ(cast.move(cavalry, {kSE, kSE, kSE, kSE}), "BA-ROAD-7");
    // By the stream's own hexside: no crossing, but a stream hex beyond.
    EXPECT_EQ(cast.move(cavalry, {kSE, kNE, kE}), "");
    EXPECT_EQ(cast.move(cavalry, {kSE, kNE, kE, kE}), "BA-MOV-3");
}

TEST(BA_EX_31, CavalryOnATurnpikeAtNight)
{
    MovementCast cast;
    const UnitId cavalry = cast.csa_arm(Arm::Cavalry, {0, 0});
    cast.lay(Line::Turnpike, {0, 0}, {kE, kE, kE});
    EXPECT_EQ(cast.move(cavalry, {kE, kE, kE}), "");
    cast.nightfall();
    EXPECT_EQ(cast.move(cavalry, {kE}), "");
    EXPECT_EQ(cast.move(cavalry, {kE, kE}), "BA-NGT-2");
}

TEST(BA_EX_35, Withdrawal)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({1, 0});
    EXPECT_EQ(cast.move(unit, {kW}), "");
    EXPECT_EQ(cast.move(unit, {kW, kW}), "BA-WDR-3");
    EXPECT_EQ(cast.move(unit, {kNE}), "BA-WDR-2");

    MovementCast without = cast;
    without.field.options.withdrawing = false;
    EXPECT_EQ(without.move(unit, {kW}), "BA-WDR-6");
    EXPECT_TRUE(must_fight(without.field, without.state, unit));

    MovementCast silent = cast;
    silent[unit].orders = false;
    silent[unit].nic = true;
    EXPECT_EQ(silent.move(unit, {kW}), "BA-WDR-1");
    EXPECT_TRUE(must_fight(silent.field, silent.state, unit));

    EXPECT_TRUE(cast.act(MoveUnit{unit, {kW}}));
    cast.state.phase = Phase::Fire;
    EXPECT_EQ(cast.refused(Fire{{unit}, enemy}), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms
