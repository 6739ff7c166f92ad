// The ledger's worked examples of arrivals, nights, rest and winning.

#include "cast.h"
#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/melee.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/reserves.h"
#include "rulebooks/brothers_at_arms/victory.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

using board::hex_at;

TEST(BA_EX_13, SafeDistance)
{
    Cast cast;
    cast.csa({0, 0});
    cast.woodland({0, 0});
    cast.us({3, 0});
    cast.woodland({3, 0});
    const UnitId open = cast.us({2, 1});
    cast.state.bound = 13;
    ScriptedDice dice({});
    begin_night(cast.field, cast.state, cast.log);
    // The Confederates need not move and pass.
    EXPECT_EQ(next_night_decision(cast.field, cast.state, dice, cast.log), Side::Confederate);
    pass_withdraw(cast.field, cast.state);
    EXPECT_EQ(next_night_decision(cast.field, cast.state, dice, cast.log), Side::Union);
    EXPECT_EQ(cast.refused(NightStep{open, {2, 0}}), "BA-RDL-4");
    EXPECT_EQ(cast.refused(NightStep{open, {2, 2}}), "");
    cast.act(NightStep{open, {2, 2}});
    EXPECT_EQ(next_night_decision(cast.field, cast.state, dice, cast.log), Side::Union);
    pass_withdraw(cast.field, cast.state);
    EXPECT_FALSE(next_night_decision(cast.field, cast.state, dice, cast.log));
    EXPECT_EQ(cast.state.bound, 24);
}

TEST(BA_EX_32, Fatigue)
{
    Cast cast;
    const UnitId unit = cast.us({0, 0});
    const UnitId enemy = cast.csa({2, 0});
    cast[unit].fatigued = true;
    const auto end_bound = [&] {
        count_rest(cast.field, cast.state, cast.log);
        for (Unit& each : cast.state.units) each.disturbed = false;
        ++cast.state.bound;
    };
    for (cast.state.bound = 6; cast.state.bound < 9;) end_bound();
    EXPECT_EQ(cast[unit].rest_bounds, 3);
    ScriptedDice dice({1, 1, 1});
    resolve_attack(cast.field, cast.state, AttackKind::Fire, {enemy}, unit, dice, cast.log);
    end_bound();
    EXPECT_EQ(cast[unit].rest_bounds, 0);
    while (cast.state.bound < 13) end_bound();
    EXPECT_TRUE(cast[unit].fatigued);
    end_bound();
    EXPECT_FALSE(cast[unit].fatigued);
}

TEST(BA_EX_33, Objective)
{
    Cast cast;
    cast.field.scenario.objectives = {{"A", "", {0, 0}, Marker::None}};
    const UnitId blue = cast.us({1, 0});
    const UnitId grey = cast.csa({-1, 0});
    open_objectives(cast.field, cast.state, cast.log);
    const auto go = [&](UnitId unit, Hex hex) {
        cast[unit].hex = hex;
        watch_objectives(cast.field, cast.state);
    };
    const auto marker = [&] { return cast.state.objectives[0].marker; };
    for (int bound = 3; bound <= 6; ++bound) {
        note_holders(cast.field, cast.state);
        if (bound == 3) go(blue, {0, 0});
        if (bound == 5) go(blue, {1, 0});
        if (bound == 6) go(grey, {0, 0});
        claim_objectives(cast.field, cast.state, cast.log);
        EXPECT_EQ(marker(), bound == 3 ? Marker::None : Marker::Union);
    }
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Tactical, Side::Union}));
}

TEST(BA_EX_38, Train)
{
    Cast cast;
    cast.field.ground = Ground(board::HexGrid::rectangle(14, 10));
    for (int column = 0; column < 12; ++column) {
        cast.ground(hex_at(column, 4)).railroad.add(Direction::E);
        cast.ground(hex_at(column + 1, 4)).railroad.add(Direction::W);
    }
    const UnitId brigade = cast.us({});
    const UnitId grey = cast.csa(hex_at(11, 4));
    cast[brigade].fate = UnitFate::Reserve;
    cast[brigade].orders = false;
    cast.field.scenario.forces = {
        {"", Side::Union, 4, hex_at(0, 4), true, EntryRoll::None, {brigade}}};
    cast.state.forces.push_back({});
    cast.state.phase = Phase::Arrivals;
    cast.state.bound = 4;
    ScriptedDice none({});
    begin_arrivals(cast.field, cast.state);
    ASSERT_EQ(next_arrival(cast.field, cast.state, none, cast.log), Side::Union);
    cast.act(EnterByRail{brigade, hex_at(9, 4)});
    EXPECT_EQ(dispersal_strength(cast.field, cast.state, brigade), 2);

    State shot = cast.state;
    ScriptedDice two_hits({4, 6, 1});
    resolve_attack(cast.field, shot, AttackKind::Fire, {grey}, brigade, two_hits, cast.log);
    EXPECT_EQ(shot[brigade].fate, UnitFate::Dispersed);

    // The Union round of bound 4, then of bound 5.
    cast.state.active = Side::Union;
    cast[grey].hex = hex_at(10, 4);
    for (const int bound : {4, 5}) {
        cast.state.bound = static_cast<std::int16_t>(bound);
        cast[brigade].orders = true;
        cast.state.phase = Phase::MoveUnits;
        begin_movement(cast.field, cast.state, cast.log);
        cast.state.phase = Phase::Melee;
        EXPECT_EQ(must_fight(cast.field, cast.state, brigade), bound == 5);
    }
}

TEST(BA_EX_39, TacticalMarch)
{
    Cast cast;
    const CommanderId control = cast.control(Side::Confederate, {0, 6}, 3);
    const UnitId unit = cast.csa({0, 5});
    cast.us({0, -5});
    cast.state.phase = Phase::NightReposition;
    cast.state.bound = 13;
    cast.state.night.control = control;
    EXPECT_TRUE(cast.act(TacticalMarch{division(1), MapEdge::East, false}, {2}));
    EXPECT_EQ(cast[unit].fate, UnitFate::TacticalMarch);

    ScriptedDice dice({4, 5, 4});
    EXPECT_FALSE(next_night_decision(cast.field, cast.state, dice, cast.log));
    ASSERT_EQ(cast.state.bound, 24);
    begin_arrivals(cast.field, cast.state);
    EXPECT_FALSE(next_arrival(cast.field, cast.state, dice, cast.log));
    ++cast.state.bound;
    begin_arrivals(cast.field, cast.state);
    EXPECT_EQ(next_arrival(cast.field, cast.state, dice, cast.log), Side::Confederate);
    EXPECT_TRUE(dice.spent());
    EXPECT_TRUE(cast[unit].fatigued);
}

TEST(BA_EX_42, Victory)
{
    Cast cast;
    cast.field.scenario.objectives.resize(6);
    cast.state.objectives.resize(6);
    for (std::size_t index = 0; index < 4; ++index)
        cast.state.objectives[index].marker = Marker::Confederate;
    cast.state.objectives[4].marker = Marker::Union;
    EXPECT_EQ(judge(cast.field, cast.state), (Outcome{VictoryLevel::Decisive, Side::Confederate}));
}

TEST(BA_EX_46, NightHaltAndTheClock)
{
    Cast cast;
    cast.field.ground = Ground(board::HexGrid::rectangle(12, 10));
    const UnitId late = cast.us({});
    cast[late].fate = UnitFate::Reserve;
    cast.field.scenario.forces = {
        {"", Side::Union, 21, hex_at(5, 0), false, EntryRoll::None, {late}}};
    cast.state.forces.push_back({});

    cast.state.bound = 13;
    EXPECT_EQ(hour_of(cast.field.scenario, 13), 18);
    ASSERT_TRUE(night_halts(cast.field, cast.state));
    EXPECT_EQ(dawn_bound(cast.field, cast.state), 24);
    ScriptedDice dice({});
    begin_night(cast.field, cast.state, cast.log);
    EXPECT_FALSE(next_night_decision(cast.field, cast.state, dice, cast.log));
    EXPECT_EQ(cast.state.bound, 24);
    EXPECT_EQ(hour_of(cast.field.scenario, 24), 5);
    begin_arrivals(cast.field, cast.state);
    EXPECT_EQ(next_arrival(cast.field, cast.state, dice, cast.log), Side::Union);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
