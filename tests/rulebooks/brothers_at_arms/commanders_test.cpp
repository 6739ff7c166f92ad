// Commanders under fire: fired through, lost, captured, removed. Suites for the clauses of ledger
// BA-COM, BA-DIS-1, BA-CAP, BA-CTR-16. Shots at commanders: fire_test.cpp.

#include "attack_cast.h"
#include "core/odds.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/line_of_sight.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// A firer 3-4-3 at (0,0) and a target of strength 3 at (3,0).
struct CommanderDuel : Cast {
    UnitId firer = csa({0, 0}, {3, 4, 3});
    UnitId target = us({3, 0});
    Fire volley = fire(firer, target);
};

TEST(BA_COM_1, UnitsBehindACommanderAreFiredAtAsIfHeWereNotThere)
{
    CommanderDuel duel;
    duel.control(Side::Union, {1, 0});
    duel.control(Side::Confederate, {2, 0});
    EXPECT_EQ(duel.refused(duel.volley), "");
}

TEST(BA_COM_2, EachOwnCommanderFiredThroughRollsASix)
{
    CommanderDuel duel;
    const CommanderId far_off = duel.command(Side::Confederate, 1, {2, 0});
    const CommanderId division = duel.command(Side::Confederate, 2, {1, 0});
    const CommanderId corps = duel.control(Side::Confederate, {1, 0});
    // Nearest first, then control before command.
    EXPECT_TRUE(duel.act(duel.volley, {6, 5, 6, /* attack */ 1, 1, 1}));
    EXPECT_FALSE(duel[corps].on_board());
    EXPECT_TRUE(duel[division].on_board());
    EXPECT_EQ(duel[far_off].fate, CommanderFate::Disabled);
    EXPECT_TRUE(duel.happened(FiredThrough{duel.firer, division}));
}

TEST(BA_COM_2, EnemyCommandersAreNotAtRisk)
{
    CommanderDuel duel;
    duel.control(Side::Union, {1, 0});
    EXPECT_TRUE(duel.act(duel.volley, {1, 1, 1}));
}

TEST(BA_COM_3, AHexThatIsFiredOverIsNotFiredThrough)
{
    CommanderDuel duel;
    duel.ground({0, 0}).level = 1;
    const CommanderId general = duel.control(Side::Confederate, {1, 0});
    EXPECT_FALSE(unit_would_block(duel.field, {0, 0}, {3, 0}, {1, 0}));
    EXPECT_TRUE(unit_would_block(duel.field, {0, 0}, {3, 0}, {2, 0}));
    CommanderDuel copy = duel;
    EXPECT_TRUE(copy.act(copy.volley, {1, 1, 1}));
    duel[general].hex = {2, 0};
    EXPECT_TRUE(duel.act(duel.volley, {5, 1, 1, 1}));
}

TEST(BA_COM_3, LowerGroundOnTheLevelIsFiredOver)
{
    CommanderDuel duel;
    duel.ground({0, 0}).level = duel.ground({3, 0}).level = 1;
    duel.control(Side::Confederate, {1, 0});
    EXPECT_TRUE(duel.act(duel.volley, {1, 1, 1}));
}

TEST(BA_COM_3, AlongsideAndAtTheEndsHeIsNotFiredThrough)
{
    CommanderDuel duel;
    duel[duel.target].hex = {1, 1};  // the line runs between (1,0) and (0,1)
    duel.control(Side::Confederate, {1, 0});
    duel.control(Side::Confederate, {0, 1});
    duel.control(Side::Confederate, {0, 0});
    EXPECT_TRUE(duel.act(duel.volley, {1, 1, 1}));
}

TEST(BA_COM_3, NoHexThatALineCrossesIsOverlooked)
{
    // Only commanders with little detour are looked at: every crossed hex has that little.
    for (const Hex to : board::HexGrid::disc({0, 0}, 16).hexes())
        for (const Hex hex : board::line_between({0, 0}, to).crossed)
            EXPECT_LE(board::distance({0, 0}, hex) + board::distance(hex, to),
                      board::distance({0, 0}, to) + 1);
}

TEST(BA_COM_4, OnceForEachMemberThatFiresThrough)
{
    CommanderDuel duel;
    const UnitId second = duel.csa({-1, 0}, {4, 4, 3});
    const CommanderId general = duel.control(Side::Confederate, {1, 0});
    duel[duel.firer].hex = {0, 1};  // its line runs beside the general
    duel[duel.target].hex = {2, 0};
    const UnitId third = duel.csa({0, 2}, {3, 4, 3});
    ASSERT_EQ(duel.refused(Fire{{duel.firer, second, third}, duel.target}), "");
    EXPECT_TRUE(duel.act(Fire{{duel.firer, second, third}, duel.target},
                         {1, 1, 1, /* second */ 5, 1, 1, 1, /* third */ 1, 1, 1}));
    EXPECT_TRUE(duel[general].on_board());
}

TEST(BA_COM_4, HisLossDoesNotChangeTheAttackAndHeIsNotRolledForTwice)
{
    CommanderDuel duel;
    const UnitId second = duel.csa({-1, 0}, {4, 4, 1});
    duel[duel.firer].hex = {-2, 0};
    duel.field.units[index_of(duel.firer)].range = 5;
    duel[second].hex = {3, -3};
    duel.field.units[index_of(second)].range = 5;
    const CommanderId general = duel.control(Side::Confederate, {1, 0});
    EXPECT_TRUE(duel.act(Fire{{duel.firer, second}, duel.target}, {6, 6, 6, 6}));
    EXPECT_FALSE(duel[general].on_board());
    EXPECT_FALSE(duel[duel.target].on_board());
}

TEST(BA_COM_4, MembersWhoLoseTheirAttackRollForNobody)
{
    CommanderDuel duel;
    const UnitId second = duel.csa({3, -3}, {5, 4, 1});
    duel.control(Side::Confederate, {3, -1});
    EXPECT_TRUE(duel.act(Fire{{duel.firer, second}, duel.target}, {6, 6, 6}));
}

TEST(BA_COM_4, AShotAtACommanderGoesThroughOnesOwnToo)
{
    Cast cast;
    const UnitId firer = cast.csa({0, 0});
    const CommanderId own = cast.control(Side::Confederate, {1, 0});
    const CommanderId enemy = cast.control(Side::Union, {2, 0});
    EXPECT_TRUE(cast.act(ShootCommander{firer, enemy}, {6, 6}));
    EXPECT_FALSE(cast[own].on_board() || cast[enemy].on_board());
}

TEST(BA_COM_4, OddsOfAGroupKeepTheGeneralsFateApart)
{
    // The first member fires through both, each at one chance in six; the second through neither.
    const auto odds = exact_odds([](Dice& dice) {
        Cast cast;
        const UnitId first = cast.csa({-1, 0}, {4, 6, 1});
        const UnitId second = cast.csa({0, 1}, {3, 6, 1});
        const UnitId target = cast.us({2, 0}, {2, 4, 5});
        cast.field.units[index_of(target)].indomitable = true;
        const CommanderId general = cast.control(Side::Confederate, {1, 0});
        const CommanderId other = cast.control(Side::Confederate, {0, 0});
        carry_out(cast.field, cast.state, Fire{{first, second}, target}, dice, cast.log);
        return std::pair(cast[general].on_board(), cast[other].on_board());
    });
    EXPECT_EQ(odds.at({true, true}), Fraction(25, 36));
    EXPECT_EQ(odds.at({false, true}), Fraction(5, 36));
    EXPECT_EQ(odds.at({true, false}), Fraction(5, 36));
}

TEST(BA_DIS_1, ALostCommanderIsOutOfTheGame)
{
    Cast cast;
    const UnitId firer = cast.csa({0, 0});
    const CommanderId general = cast.control(Side::Union, {2, 0});
    EXPECT_TRUE(cast.act(ShootCommander{firer, general}, {6}));
    EXPECT_EQ(cast[general].fate, CommanderFate::Disabled);
    EXPECT_TRUE(cast.happened(CommanderLost{general, CommanderFate::Disabled}));
    EXPECT_TRUE(cast.state.lost_control[1]);
    EXPECT_FALSE(cast.state.lost_control[0]);
    EXPECT_EQ(cast.refused(ShootCommander{cast.csa({0, 1}), general}), "BA-SHT-1");
}

TEST(BA_DIS_1, ADivisionsCommanderIsNoControlCounter)
{
    Cast cast;
    const UnitId firer = cast.csa({0, 0});
    const CommanderId general = cast.command(Side::Union, 1, {2, 0});
    EXPECT_TRUE(cast.act(ShootCommander{firer, general}, {6}));
    EXPECT_FALSE(cast.state.lost_control[1]);
}

// Cavalry 1-4-2 that has ended its move on an enemy control counter.
struct Raid : Cast {
    UnitId cavalry = csa({0, 0}, {1, 4, 2});
    CommanderId general = control(Side::Union, {0, 0});

    Raid() { state.captures_done = false; }
    bool capture(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        make_captures(field, state, dice, log);
        return dice.spent();
    }
};

TEST(BA_CAP_1, OneDieAgainstThePrintedAttackValue)
{
    Raid raid;
    raid[raid.cavalry].fatigued = raid[raid.cavalry].out_of_range = true;
    raid.field.options.out_of_range_penalty = true;
    EXPECT_TRUE(raid.capture({4}));
    EXPECT_EQ(raid[raid.general].fate, CommanderFate::Captured);
    EXPECT_TRUE(raid.state.captures_done);
}

TEST(BA_CAP_1, ItIsTheUnitsAttackForTheRound)
{
    Raid raid;
    const UnitId enemy = raid.us({1, 0});
    EXPECT_TRUE(raid.capture({4}));
    EXPECT_TRUE(raid[raid.cavalry].attacked && raid[raid.cavalry].disturbed);
    EXPECT_FALSE(must_fight(raid.field, raid.state, raid.cavalry));
    EXPECT_EQ(raid.refused(fight(raid.cavalry, enemy)), "BA-SEQ-9");
}

TEST(BA_CAP_1, OneDieForEachCommanderControlBeforeCommand)
{
    Raid raid;
    const CommanderId division = raid.command(Side::Union, 1, {0, 0});
    const CommanderId army = raid.control(Side::Union, {0, 0});
    EXPECT_TRUE(raid.capture({4, 3}));  // the second control counter gets away first
    EXPECT_EQ(raid[raid.general].fate, CommanderFate::Captured);
    EXPECT_FALSE(raid.state.captures_done);
    EXPECT_EQ(raid.state.pending.back(), Pending(EscapeDue{army}));
    EXPECT_TRUE(raid.act(PlaceEscape{{1, 0}}));
    EXPECT_TRUE(raid.capture({5}));
    EXPECT_EQ(raid[division].fate, CommanderFate::Captured);
    EXPECT_TRUE(raid.state.captures_done);
}

TEST(BA_CAP_1, UnitsTryInTheOrderOfTheirIds)
{
    Raid raid;
    const UnitId second = raid.csa({3, 0}, {1, 6, 2});
    const CommanderId other = raid.control(Side::Union, {3, 0});
    EXPECT_TRUE(raid.capture({4, 6}));
    EXPECT_FALSE(raid[raid.general].on_board() || raid[other].on_board());
    EXPECT_TRUE(raid[second].attacked);
}

TEST(BA_CAP_1, OnlyTheActiveSideCaptures)
{
    Raid raid;
    raid.state.active = Side::Union;
    EXPECT_TRUE(raid.capture({}));
    EXPECT_TRUE(raid[raid.general].on_board());
}

TEST(BA_CAP_2, ACapturedControlCounterIsLostToItsSide)
{
    Raid raid;
    EXPECT_TRUE(raid.capture({6}));
    EXPECT_TRUE(raid.state.lost_control[1]);
    EXPECT_EQ(clause_of(raid, CommanderLost{raid.general, CommanderFate::Captured}), "BA-CAP-2");
}

TEST(BA_CAP_3, OnAMissItsOwnerMovesItOneHex)
{
    Raid raid;
    raid.us({0, 1});
    raid.csa({0, -1});
    raid.control(Side::Confederate, {1, -1});
    raid.ground({-1, 1}).river = true;
    raid[raid.general].aboard_since = 1;
    EXPECT_TRUE(raid.capture({3}));
    EXPECT_EQ(raid.refused(PlaceEscape{{0, -1}}), "BA-CAP-3");  // an enemy unit
    EXPECT_EQ(raid.refused(PlaceEscape{{1, -1}}), "BA-CAP-3");  // an enemy commander
    EXPECT_EQ(raid.refused(PlaceEscape{{-1, 1}}), "BA-CAP-3");  // impassable
    EXPECT_EQ(raid.refused(PlaceEscape{{2, 0}}), "BA-CAP-3");
    EXPECT_EQ(raid.refused(PlaceEscape{{0, 0}}), "BA-CAP-3");
    std::vector<Action> listed;
    list_escapes(raid.field, raid.state, listed);
    EXPECT_EQ(listed, (std::vector<Action>{PlaceEscape{{1, 0}}, PlaceEscape{{-1, 0}},
                                           PlaceEscape{{0, 1}}}));
    EXPECT_EQ(raid.refused(PlaceEscape{{0, 1}}), "");
    EXPECT_TRUE(raid.act(PlaceEscape{{0, 1}}));
    EXPECT_EQ(raid[raid.general].hex, (Hex{0, 1}));
    EXPECT_EQ(raid[raid.general].aboard_since, 0);
    EXPECT_FALSE(raid[raid.general].moved || raid[raid.general].nic);
    EXPECT_TRUE(raid.state.pending.empty());
    EXPECT_TRUE(raid.capture({}));
    EXPECT_TRUE(raid.state.captures_done);
}

TEST(BA_CAP_3, WithNowhereToGoItIsCaptured)
{
    Raid raid;
    for (const Direction direction : board::kDirections)
        raid.ground(board::neighbour({0, 0}, direction)).impassable = true;
    EXPECT_TRUE(raid.capture({1}));
    EXPECT_EQ(raid[raid.general].fate, CommanderFate::Captured);
    EXPECT_EQ(clause_of(raid, CommanderLost{raid.general, CommanderFate::Captured}), "BA-CAP-3");
}

TEST(BA_CAP_3, NobodyIsPlacedWhenNobodyGetsAway)
{
    const Cast cast;
    EXPECT_EQ(cast.refused(PlaceEscape{{0, 0}}), "BA-CAP-3");
}

TEST(BA_CAP_4, PassingThroughMakesNoAttempt)
{
    Raid raid;
    raid[raid.cavalry].hex = {1, 0};
    raid[raid.cavalry].moved = true;
    EXPECT_TRUE(raid.capture({}));
    EXPECT_TRUE(raid[raid.general].on_board());
    EXPECT_FALSE(raid[raid.cavalry].attacked);
}

// A division of two, of which the first is about to fall.
struct LastStand : Cast {
    UnitId firer = csa({0, 0});
    UnitId first = unit(Side::Union, {2, 0}, {2, 4, 1}, division(4));
    UnitId last = unit(Side::Union, {5, 5}, {}, division(4));
    CommanderId general = command(Side::Union, 4, {5, 5});

    LastStand() { unit(Side::Union, {-5, 5}, {}, division(5)); }
    bool shoot() { return act(fire(firer, first), {6, 1, 1}); }
};

TEST(BA_CTR_16, ACommanderGoesWithTheLastOfHisUnits)
{
    LastStand cast;
    cast[cast.last].fate = UnitFate::Surrendered;
    EXPECT_TRUE(cast.shoot());
    EXPECT_EQ(cast[cast.general].fate, CommanderFate::Removed);
    EXPECT_EQ(clause_of(cast, CommanderLost{cast.general, CommanderFate::Removed}), "BA-CTR-16");
}

TEST(BA_CTR_16, UnitsInReserveOrOnAMarchRemain)
{
    for (const UnitFate fate : {UnitFate::OnBoard, UnitFate::Reserve, UnitFate::TacticalMarch}) {
        LastStand cast;
        cast[cast.last].fate = fate;
        EXPECT_TRUE(cast.shoot());
        EXPECT_TRUE(cast[cast.general].on_board());
    }
}

TEST(BA_CTR_16, UnitsThatExitedAreGoneWithTheRest)
{
    LastStand cast;
    cast[cast.last].fate = UnitFate::Exited;
    EXPECT_TRUE(cast.shoot());
    EXPECT_EQ(cast[cast.general].fate, CommanderFate::Removed);
}

TEST(BA_CTR_16, IfAllHaveExitedHeIsLeftOnTheBoard)
{
    LastStand cast;
    cast[cast.first].fate = cast[cast.last].fate = UnitFate::Exited;
    remove_idle_commanders(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[cast.general].on_board());
}

TEST(BA_CTR_16, StarUnitsNamedToHimDoNotCount)
{
    LastStand cast;
    cast[cast.last].fate = UnitFate::Dispersed;
    const UnitId star = cast.unit(Side::Union, {6, 0}, {}, kStar);
    cast[star].under = cast.general;
    EXPECT_TRUE(cast.shoot());
    EXPECT_EQ(cast[cast.general].fate, CommanderFate::Removed);
}

TEST(BA_CTR_16, TheOtherSidesDivisionOfThatNumberIsAnother)
{
    LastStand cast;
    cast[cast.last].fate = UnitFate::Dispersed;
    const CommanderId namesake = cast.command(Side::Confederate, 4, {-1, 0});
    EXPECT_TRUE(cast.shoot());
    EXPECT_TRUE(cast[namesake].on_board());
}

TEST(BA_CTR_16, HeRollsFirstIfHeWasInTheHex)
{
    LastStand cast;
    cast[cast.last].fate = UnitFate::Dispersed;
    cast[cast.general].hex = {2, 0};
    EXPECT_TRUE(cast.act(fire(cast.firer, cast.first), {6, 1, 1, /* general */ 6}));
    EXPECT_EQ(cast[cast.general].fate, CommanderFate::Disabled);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
