// Fortifications and defence works. One suite for each clause of ledger BA-FORT.

#include "attack_cast.h"
#include "core/odds.h"
#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/movement.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// Three batteries 4-4-3 west of an empty fort.
struct Siege : Cast {
    UnitId first = battery({-3, 0});
    UnitId second = battery({-2, -1});
    UnitId third = battery({-2, 1});
    Breach all = {{first, second, third}, {0, 0}, Direction::W};

    Siege() { ground({0, 0}).fort = true; }
    UnitId battery(Hex hex)
    {
        const UnitId id = csa(hex, {4, 4, 3});
        field.units[index_of(id)].arm = Arm::Artillery;
        return id;
    }
    [[nodiscard]] Cover cover(Hex from) const { return cover_against(field, state, from, {0, 0}); }
};

TEST(BA_FORT_1, ArtilleryAndBoatsBreachWorksAndNobodyElse)
{
    Siege siege;
    const Breach shot{{siege.first}, {0, 0}, Direction::W};
    for (const Arm arm : {Arm::Artillery, Arm::RiverBoat, Arm::Infantry, Arm::Cavalry}) {
        siege.field.units[index_of(siege.first)].arm = arm;
        const bool able = arm == Arm::Artillery || arm == Arm::RiverBoat;
        EXPECT_EQ(siege.refused(shot), able ? "" : "BA-FORT-1");
    }
}

TEST(BA_FORT_1, OnlyFortificationCanBeBreached)
{
    Siege siege;
    siege.ground({0, 0}).fort = false;
    const Breach shot{{siege.first}, {0, 0}, Direction::W};
    cover_side(siege, {0, 0}, Direction::W, Cover::Hard);
    EXPECT_EQ(siege.refused(shot), "BA-FORT-1");
    cover_side(siege, {0, 0}, Direction::W, Cover::Fortification);
    EXPECT_EQ(siege.refused(shot), "");
    EXPECT_EQ(siege.refused(Breach{{siege.first}, {99, 99}, Direction::W}), "BA-FORT-1");
    EXPECT_EQ(siege.refused(Breach{{siege.first}, {0, 0}, static_cast<Direction>(9)}), "BA-FORT-1");
    EXPECT_EQ(siege.refused(Breach{{}, {0, 0}, Direction::W}), "BA-GRP-1");
    EXPECT_EQ(siege.refused(Breach{{kNoUnit}, {0, 0}, Direction::W}), "BA-FIRE-1");
}

TEST(BA_FORT_2, NobodyMayBeBehindTheWorks)
{
    Siege siege;
    const CommanderId general = siege.control(Side::Union, {0, 0});
    EXPECT_EQ(siege.refused(siege.all), "BA-FORT-2");
    siege[general].hex = {4, 0};
    EXPECT_EQ(siege.refused(siege.all), "");
    siege.us({0, 0});
    EXPECT_EQ(siege.refused(siege.all), "BA-FORT-2");
}

TEST(BA_FORT_3, TheFireComesAcrossTheSideAttacked)
{
    Siege siege;
    EXPECT_EQ(siege.refused(Breach{{siege.first}, {0, 0}, Direction::E}), "BA-FORT-3");
    // At a corner the attacker has the choice of two.
    const UnitId corner = siege.battery({-1, -1});
    EXPECT_EQ(siege.refused(Breach{{corner}, {0, 0}, Direction::W}), "");
    EXPECT_EQ(siege.refused(Breach{{corner}, {0, 0}, Direction::NW}), "");
    EXPECT_EQ(siege.refused(Breach{{corner}, {0, 0}, Direction::SW}), "BA-FORT-3");
}

TEST(BA_FORT_3, FiresUnderTheOrdinaryRules)
{
    Siege siege;
    const Breach shot{{siege.first}, {0, 0}, Direction::W};
    siege[siege.first].orders = false;
    EXPECT_EQ(siege.refused(shot), "BA-FIRE-1");
    siege[siege.first].orders = true;
    siege.woodland({-1, 0});
    EXPECT_EQ(siege.refused(shot), "BA-LOS-5");
    siege[siege.first].hex = {-5, 0};
    EXPECT_EQ(siege.refused(shot), "BA-FIRE-2");
    night(siege);
    siege[siege.first].hex = {-3, 0};
    EXPECT_EQ(siege.refused(shot), "BA-NGT-1");
}

TEST(BA_FORT_3, AGroupAttacksOneSide)
{
    Siege siege;
    const UnitId elsewhere = siege.battery({3, 0});
    EXPECT_EQ(siege.refused(siege.all), "");
    EXPECT_EQ(siege.refused(Breach{{siege.first, elsewhere}, {0, 0}, Direction::W}), "BA-FORT-3");
}

TEST(BA_FORT_4, SixHitsInOneGroupBreachAndFewerDoNothing)
{
    Siege siege;
    EXPECT_TRUE(siege.act(siege.all, {4, 5, 6, 6, 6, 1, 1, 2, 2}));  // five, no cover dice
    EXPECT_TRUE(siege.state.breaches.empty());
    EXPECT_EQ(clause_of(siege, WorksHit{{0, 0}, Direction::W, 5, false}), "BA-FORT-4");
    for (const UnitId unit : siege.all.firers) siege[unit].attacked = false;
    EXPECT_TRUE(siege.act(Breach{{siege.first}, {0, 0}, Direction::W}, {6, 1, 1}));
    EXPECT_TRUE(siege.state.breaches.empty());  // nothing was carried over
}

TEST(BA_FORT_4, ThoseWhoNeedNotRollLoseTheirAttack)
{
    Siege siege;
    EXPECT_TRUE(siege.act(siege.all, {6, 6, 6, 6, 6, 6}));
    EXPECT_TRUE(siege.happened(AttackLost{siege.third}));
    EXPECT_TRUE(siege[siege.third].attacked);
}

TEST(BA_FORT_4, ExactOddsOfABreach)
{
    const auto odds = exact_odds([](Dice& dice) {
        Siege siege;
        carry_out(siege.field, siege.state, siege.all, dice, siege.log);
        return !siege.state.breaches.empty();
    });
    EXPECT_EQ(odds.at(true), Fraction(130, 512));  // six or more of nine at one in two
}

TEST(BA_FORT_4, FiringAtWorksGeneralsAreFiredThroughToo)
{
    Siege siege;
    const CommanderId general = siege.control(Side::Confederate, {-1, 0});
    EXPECT_TRUE(siege.act(Breach{{siege.first}, {0, 0}, Direction::W}, {/* general */ 6, 1, 1, 1}));
    EXPECT_FALSE(siege[general].on_board());
}

TEST(BA_FORT_5, ABreachIsMarkedForGood)
{
    Siege siege;
    EXPECT_TRUE(siege.act(siege.all, {6, 6, 6, 6, 6, 6}));
    EXPECT_TRUE(breached(siege.state, {0, 0}, Direction::W));
    EXPECT_FALSE(breached(siege.state, {0, 0}, Direction::SW));
    siege[siege.first].attacked = false;
    EXPECT_EQ(siege.refused(Breach{{siege.first}, {0, 0}, Direction::W}), "BA-FORT-5");
}

TEST(BA_FORT_6, ABreachIsSoftCoverAndUnitsBehindItFlinch)
{
    Siege siege;
    EXPECT_EQ(siege.cover({-3, 0}), Cover::Fortification);
    siege.state.breaches.push_back({{0, 0}, Direction::W});
    EXPECT_EQ(siege.cover({-3, 0}), Cover::Soft);
    EXPECT_FALSE(fortified_side(siege.field, siege.state, {0, 0}, Direction::W));

    const UnitId garrison = siege.us({0, 0});
    EXPECT_TRUE(siege.act(fire(siege.first, garrison), {6, 1, 1, /* soft */ 3, /* flinch */ 1, 1}));
    EXPECT_TRUE(siege[garrison].pinned);
}

TEST(BA_FORT_6, AWallOrTownBehindABreachStillCovers)
{
    Siege siege;
    siege.state.breaches.push_back({{0, 0}, Direction::W});
    cover_side(siege, {0, 0}, Direction::W, Cover::Hard);
    EXPECT_EQ(siege.cover({-3, 0}), Cover::Hard);
    cover_side(siege, {0, 0}, Direction::W, Cover::Fortification);
    EXPECT_EQ(siege.cover({-3, 0}), Cover::Soft);
    siege.ground({0, 0}).settlement = true;
    EXPECT_EQ(siege.cover({-3, 0}), Cover::Hard);
}

TEST(BA_FORT_7, UnbreachedWorksAreEnteredOnlyAsAWholeMove)
{
    Siege siege;
    siege.state.phase = Phase::MoveUnits;
    const UnitId infantry = siege.csa({1, 0});
    EXPECT_EQ(siege.refused(MoveUnit{infantry, {Direction::W}, false}), "");
    siege[infantry].hex = {2, 0};
    const MoveUnit storm{infantry, {Direction::W, Direction::W}, false};
    EXPECT_EQ(siege.refused(storm), "BA-FORT-7");
    siege.state.breaches.push_back({{0, 0}, Direction::E});
    EXPECT_EQ(siege.refused(storm), "");
}

TEST(BA_FORT_8, AFortIsWorksOnEachOfItsSixSides)
{
    Siege siege;
    for (const Direction side : board::kDirections)
        EXPECT_TRUE(fortified_side(siege.field, siege.state, {0, 0}, side));
    siege.state.breaches.push_back({{0, 0}, Direction::W});
    for (const Direction side : board::kDirections)
        EXPECT_EQ(siege.cover(board::neighbour({0, 0}, side)),
                  side == Direction::W ? Cover::Soft : Cover::Fortification);
    EXPECT_FALSE(fortified_side(siege.field, siege.state, {99, 0}, Direction::W));
}

}  // namespace
}  // namespace longroll::brothers_at_arms
