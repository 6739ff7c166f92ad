// Rest, fatigue, nightfall and dawn. One suite for each of BA-FAT-2 to 4, BA-NGT-4, BA-RDL-1, 11
// and BA-TIME-3. Withdrawing and repositioning: readdressing_test.cpp.

#include "cast.h"
#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/night.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// Bound 1 is at 6; dawn at 5, dusk at 19: bounds 14 to 23 are the first night.
class Day : public Cast {
public:
    void end_bound()
    {
        count_rest(field, state, log);
        for (Unit& unit : state.units) unit.disturbed = false;
        ++state.bound;
        pass_dawn(field, state, log);
    }
    void quiet_bounds(int number)
    {
        for (int count = 0; count < number; ++count) end_bound();
    }
    // The halted night from dusk to dawn; nobody has anything to decide.
    void sleep()
    {
        ScriptedDice dice({});
        begin_night(field, state, log);
        EXPECT_FALSE(next_night_decision(field, state, dice, log));
    }
};

TEST(BA_FAT_2, FourBoundsOfRestEndFatigue)
{
    Day cast;
    const UnitId unit = cast.csa({0, 0});
    cast[unit].fatigued = true;
    cast.quiet_bounds(3);
    EXPECT_TRUE(cast[unit].fatigued);
    EXPECT_FALSE(cast.happened(FatigueCleared{unit}));
    cast.quiet_bounds(1);
    EXPECT_FALSE(cast[unit].fatigued);
    EXPECT_TRUE(cast.happened(FatigueCleared{unit}));
}

TEST(BA_FAT_2, AMoveSetsTheCountBack)
{
    Day cast;
    const UnitId unit = cast.csa({0, 0});
    cast[unit].fatigued = true;
    cast.quiet_bounds(3);
    cast[unit].disturbed = true;  // as a move or a flinch leaves it
    cast.end_bound();
    EXPECT_EQ(cast[unit].rest_bounds, 0);
    cast.quiet_bounds(3);
    EXPECT_TRUE(cast[unit].fatigued);
    cast.quiet_bounds(1);
    EXPECT_FALSE(cast[unit].fatigued);
}

TEST(BA_FAT_3, AnAttackWithoutAHitBeginsTheRestOfBothAnew)
{
    Day cast;
    const UnitId firer = cast.csa({0, 0});
    const UnitId target = cast.us({2, 0});
    cast.quiet_bounds(2);
    ScriptedDice dice({1, 2, 3});
    resolve_attack(cast.field, cast.state, AttackKind::Fire, {firer}, target, dice, cast.log);
    cast.end_bound();
    EXPECT_EQ(cast[firer].rest_bounds, 0);
    EXPECT_EQ(cast[target].rest_bounds, 0);
}

TEST(BA_FAT_3, AZoneOfControlOrNicDoesNot)
{
    Day cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({1, 0});
    cast[unit].nic = true;
    cast.quiet_bounds(2);
    EXPECT_EQ(cast[unit].rest_bounds, 2);
}

TEST(BA_FAT_4, AUnitThatStartsFatiguedHasAllItsRestBeforeIt)
{
    Day cast;
    const UnitId marched = cast.csa({0, 0});
    const UnitId fresh = cast.csa({3, 0});
    cast[marched].fatigued = true;
    cast.quiet_bounds(3);
    EXPECT_TRUE(cast[marched].fatigued);
    EXPECT_FALSE(cast[fresh].fatigued);
    cast.quiet_bounds(1);
    EXPECT_FALSE(cast[marched].fatigued);
}

TEST(BA_NGT_4, WhoFoughtAtNightAndDidNotRestIsFatiguedAtDawn)
{
    Day cast;
    cast.field.scenario.night = NightPlan::Fight;
    const UnitId fought = cast.csa({0, 0});
    const UnitId target = cast.us({2, 0});
    const UnitId slept = cast.csa({5, 0});
    cast.state.bound = 21;  // hour 2
    ScriptedDice dice({1, 1, 1});
    resolve_attack(cast.field, cast.state, AttackKind::Fire, {fought}, target, dice, cast.log);
    cast.quiet_bounds(2);
    EXPECT_FALSE(cast[fought].fatigued) << "not before dawn";
    cast.quiet_bounds(1);
    EXPECT_EQ(cast.state.bound, 24);
    EXPECT_TRUE(cast[fought].fatigued);
    EXPECT_TRUE(cast[target].fatigued) << "being attacked is as bad";
    EXPECT_FALSE(cast[slept].fatigued);
    EXPECT_FALSE(cast[fought].fought_tonight) << "forgotten at dawn";
}

TEST(BA_NGT_4, FourBoundsOfRestInTheNightPreventIt)
{
    Day cast;
    const UnitId unit = cast.csa({0, 0});
    cast.state.bound = 18;
    cast[unit].disturbed = cast[unit].fought_tonight = true;
    cast.quiet_bounds(5);  // fought in 18, rested from 19 to 22
    EXPECT_TRUE(cast[unit].rested_tonight);
    cast.quiet_bounds(1);
    EXPECT_EQ(cast.state.bound, 24);
    EXPECT_FALSE(cast[unit].fatigued);
}

TEST(BA_NGT_4, RestOfTheAfternoonDoesNotCount)
{
    Day cast;
    const UnitId unit = cast.csa({0, 0});
    cast.state.bound = 8;
    cast.quiet_bounds(8);  // six by day, two at night
    EXPECT_EQ(cast.state.bound, 16);
    EXPECT_EQ(cast[unit].rest_bounds, 4);
    EXPECT_FALSE(cast[unit].rested_tonight);
    cast.quiet_bounds(2);
    EXPECT_TRUE(cast[unit].rested_tonight);
}

TEST(BA_RDL_1, FightingHaltsWhenDarknessFalls)
{
    Day cast;
    cast.state.bound = 12;
    EXPECT_FALSE(night_halts(cast.field, cast.state));
    cast.state.bound = 13;
    EXPECT_TRUE(night_halts(cast.field, cast.state));
    cast.field.scenario.night = NightPlan::Fight;
    EXPECT_FALSE(night_halts(cast.field, cast.state));
}

TEST(BA_RDL_1, ABattleThatBeginsInTheDarkIsFoughtOn)
{
    Day cast;
    cast.field.scenario.start_hour = 2;
    EXPECT_FALSE(night_halts(cast.field, cast.state));
}

TEST(BA_RDL_1, BeginsWithTheWithdrawal)
{
    Day cast;
    cast.csa({0, 0});
    cast.us({1, 0});
    cast.state.bound = 13;
    begin_night(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.state.phase, Phase::NightWithdraw);
    EXPECT_EQ(night_decider(cast.field, cast.state), Side::Confederate);
    EXPECT_TRUE(cast.happened(NightFell{13}));
}

TEST(BA_RDL_11, MarkersGoAndTheClockJumpsToDawn)
{
    Day cast;
    const UnitId pinned = cast.csa({0, 0});
    const CommanderId leader = cast.command(Side::Union, 1, {6, 0});
    cast[pinned].pinned = cast[pinned].nic = cast[leader].nic = true;
    cast.state.bound = 13;
    cast.sleep();
    EXPECT_FALSE(cast[pinned].pinned);
    EXPECT_FALSE(cast[pinned].nic);
    EXPECT_FALSE(cast[leader].nic);
    EXPECT_EQ(cast.state.bound, 24);
    EXPECT_TRUE(cast.happened(NightEnded{24}));
}

TEST(BA_RDL_11, TheNightsRestIsCreditedToAllButTheRepositioned)
{
    Day cast;
    const UnitId slept = cast.csa({0, 0});
    const UnitId moved = cast.csa({3, 0});
    const UnitId fresh = cast.csa({5, 0});
    cast[slept].fatigued = cast[moved].fatigued = true;
    cast[moved].repositioned = cast[fresh].repositioned = true;
    cast.state.bound = 13;
    cast.sleep();
    EXPECT_FALSE(cast[slept].fatigued);
    EXPECT_TRUE(cast[moved].fatigued);
    EXPECT_FALSE(cast[fresh].fatigued);
    EXPECT_FALSE(cast[moved].repositioned) << "only for that night";
}

TEST(BA_RDL_11, AShortNightIsNoRest)
{
    Day cast;
    cast.field.scenario.dusk = 23;
    cast.field.scenario.dawn = 2;
    const UnitId tired = cast.csa({0, 0});
    cast[tired].fatigued = true;
    cast.state.bound = 17;  // hour 22
    cast.sleep();
    EXPECT_EQ(cast.state.bound, 21) << "three hours were skipped";
    EXPECT_TRUE(cast[tired].fatigued);
}

TEST(BA_TIME_3, ABattleRunsOverSeveralDays)
{
    Day cast;
    cast.csa({0, 0});
    for (const int dawn : {24, 48, 72}) {
        cast.state.bound = static_cast<std::int16_t>(dawn - 11);
        ASSERT_TRUE(night_halts(cast.field, cast.state));
        cast.sleep();
        EXPECT_EQ(cast.state.bound, dawn);
        EXPECT_EQ(hour_of(cast.field.scenario, cast.state.bound), 5);
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms
