// Zones of control, stacking, withdrawing. One suite for each clause of ledger BA-ZOC, BA-STK and
// BA-WDR, and BA-MEL-8 on leaving a melee.

#include "movement_cast.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/melee.h"

namespace longroll::brothers_at_arms {
namespace {

TEST(BA_ZOC_1, AllSixHexesWhateverTheTerrain)
{
    for (const Direction side : board::kDirections) {
        MovementCast cast;
        const UnitId enemy = cast.us({0, 0});
        const Hex watched = board::neighbour({0, 0}, side);
        cast.woodland(watched);
        cast.ground(watched).level = 2;
        const UnitId unit = cast.csa_arm(Arm::Cavalry, board::neighbour(watched, side));
        const Direction in = board::opposite(side);
        EXPECT_EQ(cast.move(unit, {in}), "");
        EXPECT_NE(cast.move(unit, {in, side}), "");
        cast[enemy].fate = UnitFate::Dispersed;
        EXPECT_EQ(cast.move(unit, {in, side}), "");
    }
}

TEST(BA_ZOC_2, AUnitThatEntersIsLocked)
{
    MovementCast cast;
    const UnitId unit = cast.csa_arm(Arm::Cavalry, {0, 0});
    cast.us({2, -1});
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kSE}), "BA-ZOC-2");
    EXPECT_EQ(cast.move(unit, {kE, kW}), "BA-ZOC-2");
    EXPECT_FALSE(cast.can_reach(unit, {3, -2}));
}

TEST(BA_ZOC_3, NotFromZoneToZone)
{
    MovementCast cast;
    const UnitId unit = cast.csa_arm(Arm::Cavalry, {0, 0});
    cast.us({2, -1});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-ZOC-3");
}

TEST(BA_ZOC_3, AnyPartOfTheMoveOutsideFirst)
{
    MovementCast cast;
    const UnitId unit = cast.csa_arm(Arm::Cavalry, {0, 0});
    cast.us({4, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kSE, kE, kE, kE}), "");
}

TEST(BA_ZOC_4, AUnitThatBeginsInAZoneIsLocked)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({1, 0});
    cast.field.options.withdrawing = false;
    for (const Direction side : board::kDirections) EXPECT_NE(cast.move(unit, {side}), "");
    EXPECT_TRUE(destinations(cast.field, cast.state, unit).empty());
    EXPECT_FALSE(move_choice(cast.field, cast.state));
    cast[enemy].hex = {2, 0};
    EXPECT_EQ(cast.move(unit, {kW}), "");
}

TEST(BA_ZOC_5, CommandersHaveNoZone)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.control(Side::Union, {0, 1});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    EXPECT_EQ(cast.move(unit, {kSW, kE}), "");  // nor do they bar the way
}

TEST(BA_ZOC_5, CommandersIgnoreZones)
{
    MovementCast cast;
    const CommanderId commander = cast.command(Side::Confederate, 1, {0, 0});
    cast.us({1, -1});
    cast.us({2, 0});
    EXPECT_EQ(cast.move(commander, {kE, kSE}), "");
    EXPECT_EQ(cast.move(commander, {kSE, kE, kE}), "");
}

TEST(BA_ZOC_6, APinnedUnitHasNone)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({1, -1});
    cast[enemy].pinned = true;
    cast.field.options.withdrawing = false;
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");  // free to go, and to pass
    cast[enemy].pinned = false;
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-WDR-6");
}

TEST(BA_ZOC_7, OthersKeepTheirs)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({2, -1});
    for (int status = 0; status < 4; ++status) {
        cast[enemy].orders = false;
        cast[enemy].nic = status == 0;
        cast[enemy].fatigued = status == 1;
        cast[enemy].aboard_since = status == 2 ? 1 : 0;
        if (status == 3) cast.us({2, -1});
        EXPECT_EQ(cast.move(unit, {kE, kSE}), "BA-ZOC-2");
    }
}

TEST(BA_STK_1, FriendsAreNoHindrance)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.csa({1, 0});
    cast.csa({1, 0});
    cast.control(Side::Confederate, {1, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    EXPECT_TRUE(cast.can_reach(unit, {2, 0}));
}

TEST(BA_STK_2, TwoInAHexAreStackedAndDoNotAttack)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId other = cast.csa({1, 0});
    cast.us({2, 0});
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_TRUE(stacked(cast.field, cast.state, unit));
    EXPECT_TRUE(stacked(cast.field, cast.state, other));
    EXPECT_FALSE(must_fight(cast.field, cast.state, unit));
    EXPECT_FALSE(must_fight(cast.field, cast.state, other));
    cast.state.phase = Phase::Fire;
    EXPECT_TRUE(refuse_to_fire(cast.field, cast.state, unit));
}

TEST(BA_STK_3, PartedUnitsMayAttackAtOnce)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId other = cast.csa({0, 0});
    cast.us({3, 0});
    EXPECT_TRUE(refuse_to_fire(cast.field, cast.state, unit));
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_FALSE(stacked(cast.field, cast.state, unit));
    cast.state.phase = Phase::Fire;
    EXPECT_FALSE(refuse_to_fire(cast.field, cast.state, unit));
    EXPECT_FALSE(refuse_to_fire(cast.field, cast.state, other));
}

TEST(BA_STK_4, NoMoreThanTwoUnitsEndInAHex)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId second = cast.csa({1, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "");
    const UnitId third = cast.csa({1, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "BA-STK-4");
    EXPECT_FALSE(cast.can_reach(unit, {1, 0}));
    cast[third].fate = UnitFate::Dispersed;
    EXPECT_EQ(cast.move(unit, {kE}), "");
    // Out and back to the friend whose hex it shares: itself is not counted.
    cast[second].hex = {0, 0};
    EXPECT_EQ(cast.move(unit, {kE, kW}), "");
}

TEST(BA_STK_4, CommandersDoNotCount)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.csa({1, 0});
    for (int count = 0; count < 3; ++count) cast.control(Side::Confederate, {1, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "");
    cast.csa({1, 0});
    EXPECT_EQ(cast.move(cast.control(Side::Confederate, {0, 0}), {kE}), "");
}

TEST(BA_STK_5, WithCommandersAloneAUnitIsNotStacked)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.control(Side::Confederate, {1, 0});
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_FALSE(stacked(cast.field, cast.state, unit));
    cast.state.phase = Phase::Fire;
    EXPECT_FALSE(refuse_to_fire(cast.field, cast.state, unit));
}

TEST(BA_STK_6, StackedUnitsKeepTheirZones)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({2, -1});
    cast.us({2, -1});
    EXPECT_EQ(cast.move(unit, {kE, kSE}), "BA-ZOC-2");
}

TEST(BA_WDR_1, ALockedUnitWithOrdersMayWithdraw)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({1, 0});
    EXPECT_EQ(cast.move(unit, {kW}), "");
    cast[unit].pinned = true;
    EXPECT_EQ(cast.move(unit, {kW}), "BA-PIN-3");
    cast[unit].pinned = cast[unit].orders = false;
    cast[unit].nic = true;
    EXPECT_EQ(cast.move(unit, {kW}), "BA-WDR-1");
    EXPECT_TRUE(destinations(cast.field, cast.state, unit).empty());
}

TEST(BA_WDR_2, TheFirstStepLeavesAllZones)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({1, 0});
    EXPECT_EQ(cast.move(unit, {kNE}), "BA-WDR-2");
    EXPECT_EQ(cast.move(unit, {kSE}), "BA-WDR-2");
    cast.us({-2, 0});  // watches (-1,0) and (-1,1)
    EXPECT_EQ(cast.move(unit, {kW}), "BA-WDR-2");
    EXPECT_EQ(cast.move(unit, {kNW}), "");
}

TEST(BA_WDR_2, AndNoLaterStepEntersOne)
{
    MovementCast cast;
    const UnitId unit = cast.csa_arm(Arm::Cavalry, {0, 0});
    cast.us({1, 0});
    cast.us({-3, 0});
    EXPECT_EQ(cast.move(unit, {kW, kW}), "BA-WDR-2");
    EXPECT_EQ(cast.move(unit, {kW, kE}), "BA-WDR-2");  // nor back to the enemy
    EXPECT_FALSE(cast.can_reach(unit, {-2, 0}));
    const auto ends = destinations(cast.field, cast.state, unit);
    ASSERT_FALSE(ends.empty());
    for (const Destination& end : ends) {
        EXPECT_TRUE(end.withdrawal);
        EXPECT_FALSE(in_enemy_zone(cast.field, cast.state, unit, end.hex));
    }
}

TEST(BA_WDR_3, OneHexLess)
{
    const std::vector<std::pair<Arm, std::size_t>> rates = {
        {Arm::Infantry, 1}, {Arm::Artillery, 1}, {Arm::Cavalry, 3}};
    for (const auto& [arm, rate] : rates) {
        MovementCast cast;
        const UnitId unit = cast.csa_arm(arm, {0, 0});
        cast.us({1, 0});
        Path path;
        for (std::size_t step = 0; step < rate; ++step) path.push_back(kW);
        EXPECT_EQ(cast.move(unit, path), "");
        path.push_back(kW);
        EXPECT_EQ(cast.move(unit, path), "BA-WDR-3");
        path.push_back(kW);
        EXPECT_EQ(cast.move(unit, path), "BA-MOV-1");
    }
}

TEST(BA_WDR_3, TheMinimumMoveRemains)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({1, 0});
    cast.woodland({-1, 0});
    EXPECT_EQ(cast.move(unit, {kW}), "");
    EXPECT_TRUE(cast.can_reach(unit, {-1, 0}));
}

TEST(BA_WDR_4, AWithdrawalMayBeARoadMarch)
{
    MovementCast cast;
    cast.lay(MovementCast::Line::Turnpike, {0, 0}, {kW, kW, kW, kW});
    const UnitId unit = cast.csa({0, 0});
    cast.us({1, 0});
    EXPECT_EQ(cast.move(unit, {kW, kW, kW}), "");
    EXPECT_EQ(cast.move(unit, {kW, kW, kW, kW}), "BA-WDR-3");
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kW, kW, kW}}));
    EXPECT_EQ(cast.moved_by(unit), "BA-WDR-4");
}

TEST(BA_WDR_5, ItMayFireAfterwards)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({1, 0});
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kW}}));
    cast.state.phase = Phase::Fire;
    EXPECT_FALSE(refuse_to_fire(cast.field, cast.state, unit));
    EXPECT_EQ(cast.refused(Fire{{unit}, enemy}), "");
}

TEST(BA_WDR_6, WithoutTheOptionItStays)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({1, 0});
    cast.field.options.withdrawing = false;
    EXPECT_EQ(cast.move(unit, {kW}), "BA-WDR-6");
    cast[enemy].fate = UnitFate::Dispersed;  // the enemy's removal frees it
    EXPECT_EQ(cast.move(unit, {kW, kW}), "");
}

TEST(BA_MEL_8, AUnitInMeleeLeavesByWithdrawing)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({1, 0});
    ASSERT_TRUE(in_melee(cast.field, cast.state, unit));
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kW}}));
    EXPECT_EQ(cast.moved_by(unit), "BA-MEL-8");
    EXPECT_FALSE(in_melee(cast.field, cast.state, unit));
}

}  // namespace
}  // namespace longroll::brothers_at_arms
