// Flinching, being pinned, crossfire. Suites for the clauses of ledger BA-FLN, BA-PIN, BA-XFL,
// BA-IND-3, BA-RAIL-6, BA-BOAT-3, BA-FORT-7.

#include "attack_cast.h"
#include "rulebooks/brothers_at_arms/flinch.h"
#include "rulebooks/brothers_at_arms/movement.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

using Hexes = std::vector<Hex>;

// A Union unit at the centre that has just failed its test under these attackers.
struct Failing : Cast {
    UnitId unit = us({0, 0});

    // One after another so that it is the owner who chooses, whatever happened before.
    void flinch(Group attackers, std::vector<int> faces = {})
    {
        ScriptedDice dice(std::move(faces));
        must_flinch(field, state, unit, attackers, dice, log);
        EXPECT_TRUE(dice.spent());
    }
    void river(std::initializer_list<Hex> hexes)
    {
        for (const Hex hex : hexes) ground(hex).river = true;
    }
};

TEST(BA_FLN_1, MovesOneHexAndIsPinned)
{
    Failing cast;
    const UnitId firer = cast.csa({3, 0}, {3, 4, 3});
    EXPECT_TRUE(cast.act(fire(firer, cast.unit), {6, 1, 1, 1}));
    EXPECT_TRUE(cast[cast.unit].pinned && cast[cast.unit].disturbed);
    EXPECT_EQ(cast.refused(PlaceFlinch{{-2, 0}}), "BA-FLN-1");
    EXPECT_EQ(cast.refused(PlaceFlinch{{0, 0}}), "BA-FLN-1");
    EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 0}}), "");
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_EQ(cast[cast.unit].hex, (Hex{-1, 0}));
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(BA_FLN_1, IgnoresCostsAndZonesOfControl)
{
    Failing cast;
    cast.csa({-2, 0});  // its zone of control covers (-1,0)
    cast.woodland({-1, 0});
    cast.flinch({cast.csa({2, 0})});
    EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 0}}), "");
}

TEST(BA_FLN_1, NobodyIsPlacedWhenNobodyFlinches)
{
    const Failing cast;
    EXPECT_EQ(cast.refused(PlaceFlinch{{1, 0}}), "BA-FLN-1");
}

TEST(BA_FLN_2, TheOwnerChooses)
{
    Failing cast;
    cast.flinch({cast.csa({2, 0})});
    EXPECT_EQ(flinch_chooser(cast), Side::Union);
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_EQ(clause_of(cast, FlinchMoved{cast.unit, {0, 0}, {-1, 0}}), "BA-FLN-2");
}

TEST(BA_FLN_3, ImpassableOccupiedAndFullHexesAreNotAvailable)
{
    Failing cast;
    const UnitId attacker = cast.csa({3, 0});
    cast.ground({-1, 0}).impassable = true;
    cast.ground({-1, 1}).river = true;
    cast.ground({0, 0}).closed_sides.add(Direction::NW);
    cast.us({0, 1});
    cast.us({0, 1});
    cast.command(Side::Confederate, 1, {1, -1});
    cast.flinch({attacker});
    EXPECT_EQ(flinch_choices(cast), (Hexes{{1, 0}}));
    for (const Hex hex : {Hex{-1, 0}, Hex{-1, 1}, Hex{0, -1}, Hex{0, 1}, Hex{1, -1}})
        EXPECT_EQ(cast.refused(PlaceFlinch{hex}), "BA-FLN-3");
}

TEST(BA_FLN_3, AnEnemyUnitsHexIsNotAvailable)
{
    Failing cast;
    const UnitId attacker = cast.csa({1, 0});
    cast.flinch({attacker});
    EXPECT_EQ(cast.refused(PlaceFlinch{{1, 0}}), "BA-FLN-3");
}

TEST(BA_FLN_3, StaysOnTheBoard)
{
    Cast cast(2);
    const UnitId unit = cast.us({-2, 0});
    ScriptedDice dice({});
    must_flinch(cast.field, cast.state, unit, {cast.csa({0, 0})}, dice, cast.log);
    EXPECT_EQ(cast.refused(PlaceFlinch{{-3, 0}}), "BA-FLN-3");
    EXPECT_EQ(flinch_choices(cast), (Hexes{{-1, -1}, {-2, 1}}));
}

TEST(BA_FLN_4, KeepsClearOfAttackersAndOfEnemiesItTouched)
{
    Failing cast;
    const UnitId attacker = cast.csa({2, 0});
    cast.csa({-1, 1});  // touches, and did not attack
    cast.flinch({attacker});
    EXPECT_EQ(flinch_choices(cast), (Hexes{{1, -1}, {0, -1}}));
    EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 0}}), "BA-FLN-4");
    EXPECT_EQ(cast.refused(PlaceFlinch{{1, 0}}), "BA-FLN-4");
}

TEST(BA_FLN_4, APinnedEnemyPressesToo)
{
    Failing cast;
    const UnitId touching = cast.csa({-1, 0});
    cast[touching].pinned = true;
    cast.flinch({cast.csa({3, 0})});
    EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 1}}), "BA-FLN-4");
}

TEST(BA_FLN_4, OnlyMembersWhoRolledAreAttackers)
{
    Cast cast;
    const UnitId target = cast.us({0, 0}, {2, 4, 1});
    const UnitId other = cast.us({0, 0}, {2, 4, 5});
    const UnitId rolls = cast.csa({2, 0});
    const UnitId waits = cast.csa({-2, 0});
    EXPECT_TRUE(cast.act(Fire{{rolls, waits}, target}, {6, 6, 1, /* flinch of the other */ 1}));
    const FlinchDue& due = std::get<FlinchDue>(cast.state.pending.back());
    EXPECT_EQ(due.unit, other);
    EXPECT_EQ(due.attackers, (Group{rolls}));
    EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 0}}), "");
}

TEST(BA_FLN_4, ABoatBesideALandUnitIsShunnedOnlyIfItAttacked)
{
    for (const bool attacked : {false, true}) {
        Failing cast;
        cast.river({{-1, 0}});
        const UnitId boat = cast.csa({-1, 0});
        cast.field.units[index_of(boat)].arm = Arm::RiverBoat;
        const UnitId firer = cast.csa({3, 0});
        cast.flinch(attacked ? Group{firer, boat} : Group{firer});
        EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 1}}), attacked ? "BA-FLN-4" : "");
    }
}

TEST(BA_FLN_5, GoesAwayFromTheFireIfItCan)
{
    Failing cast;
    const UnitId attacker = cast.csa({4, 0});
    cast.flinch({attacker});
    EXPECT_EQ(cast.refused(PlaceFlinch{{1, 0}}), "BA-FLN-5");
    EXPECT_EQ(flinch_choices(cast), (Hexes{{1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}));
}

TEST(BA_FLN_5, GoesNearerOnlyWhenNothingElseIsAllowed)
{
    Failing cast;
    cast.river({{1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}});
    cast.flinch({cast.csa({4, 0})});
    EXPECT_EQ(flinch_choices(cast), (Hexes{{1, 0}}));
}

TEST(BA_FLN_6, AFriendThereStaysAndBothArePinned)
{
    Failing cast;
    const UnitId there = cast.us({-1, 0});
    cast.flinch({cast.csa({2, 0})});
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_EQ(cast[there].hex, cast[cast.unit].hex);
    EXPECT_TRUE(cast[there].pinned && cast[cast.unit].pinned);
    EXPECT_FALSE(cast[there].flinched || cast[there].disturbed);
    EXPECT_EQ(clause_of(cast, Pinned{there}), "BA-FLN-6");
    cast.state.active = Side::Union;
    cast[there].pinned = false;
    EXPECT_EQ(cast.refused(fire(there, unit_id(2))), "BA-STK-2");
}

TEST(BA_FLN_7, MayGoNextToAnEnemyItDidNotTouch)
{
    Failing cast;
    cast.csa({-2, 0});
    cast.flinch({cast.csa({2, 0})});
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_TRUE(in_melee(cast.field, cast.state, cast.unit));
}

TEST(BA_FLN_8, SurrendersWhenAllClearHexesAreImpassable)
{
    Failing cast;
    cast.river({{0, -1}, {-1, 0}, {-1, 1}});
    cast.flinch({cast.csa({1, 0})});
    EXPECT_EQ(cast[cast.unit].fate, UnitFate::Surrendered);
    EXPECT_EQ(clause_of(cast, Surrendered{cast.unit}), "BA-FLN-8");
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(BA_FLN_8, SurrendersAgainstTheEdgeOfTheBoard)
{
    Cast cast(1);
    const UnitId unit = cast.us({-1, 0});
    ScriptedDice dice({});
    must_flinch(cast.field, cast.state, unit, {cast.csa({0, 0})}, dice, cast.log);
    EXPECT_EQ(cast[unit].fate, UnitFate::Surrendered);
}

TEST(BA_FLN_9, SurrendersWhenPressedFromThreeHexes)
{
    Failing cast;
    const UnitId attacker = cast.csa({1, 0});
    cast.csa({0, -1});
    cast.csa({-1, 1});
    cast.flinch({attacker});
    EXPECT_EQ(clause_of(cast, Surrendered{cast.unit}), "BA-FLN-9");
}

TEST(BA_FLN_9, AStackDoesNotSurroundByItself)
{
    Failing cast;
    const UnitId attacker = cast.csa({1, 0});
    cast.csa({-1, 0});
    cast.csa({-1, 0});  // three units, two hexes
    cast.flinch({attacker});
    EXPECT_TRUE(cast[cast.unit].on_board());
    EXPECT_TRUE(flinch_due(cast));
}

TEST(BA_FLN_10, BetweenTwoItShunsOnlyTheAttacker)
{
    Failing cast;
    const UnitId attacker = cast.csa({1, 0});
    cast.csa({-1, 0});
    cast.flinch({attacker});
    EXPECT_EQ(flinch_choices(cast), (Hexes{{0, -1}, {-1, 1}}));
    EXPECT_EQ(cast.refused(PlaceFlinch{{1, -1}}), "BA-FLN-4");
}

TEST(BA_FLN_10, BetweenTwoAttackersItStaysAndIsPinned)
{
    Failing cast;
    cast.flinch({cast.csa({1, 0}), cast.csa({-1, 0})});
    EXPECT_FALSE(flinch_due(cast));
    EXPECT_TRUE(cast[cast.unit].on_board() && cast[cast.unit].pinned);
    EXPECT_TRUE(cast[cast.unit].flinched && cast[cast.unit].disturbed);
    EXPECT_EQ(clause_of(cast, StayedPut{cast.unit}), "BA-FLN-10");
}

TEST(BA_FLN_10, SurrendersIfThoseLastHexesAreImpassable)
{
    Failing cast;
    const UnitId attacker = cast.csa({1, 0});
    cast.csa({-1, 0});
    cast.river({{0, -1}, {-1, 1}});
    cast.flinch({attacker});
    EXPECT_EQ(clause_of(cast, Surrendered{cast.unit}), "BA-FLN-10");
}

TEST(BA_FLN_11, StaysWhenFriendsOrAnEnemyCommanderCloseTheOnlyWay)
{
    for (const bool friends : {true, false}) {
        Failing cast;
        cast.river({{0, -1}, {-1, 0}});
        if (friends) {
            cast.us({-1, 1});
            cast.us({-1, 1});
        } else {
            cast.command(Side::Confederate, 1, {-1, 1});
        }
        cast.flinch({cast.csa({1, 0})});
        EXPECT_EQ(clause_of(cast, StayedPut{cast.unit}), "BA-FLN-11");
        EXPECT_TRUE(cast[cast.unit].pinned);
    }
}

TEST(BA_FLN_11, StaysLikewiseBetweenTwo)
{
    Failing cast;
    const UnitId attacker = cast.csa({1, 0});
    cast.csa({-1, 0});
    cast.river({{0, -1}});
    cast.us({-1, 1});
    cast.us({-1, 1});
    cast.flinch({attacker});
    EXPECT_EQ(clause_of(cast, StayedPut{cast.unit}), "BA-FLN-11");
}

TEST(BA_FLN_12, BeingSurroundedAloneDoesNothing)
{
    Failing cast;
    const UnitId attacker = cast.csa({1, 0});
    cast.csa({0, -1});
    cast.csa({-1, 1});
    cast.state.phase = Phase::Melee;
    EXPECT_TRUE(cast.act(fight(attacker, cast.unit), {6, 1, 1, /* it holds */ 6}));
    EXPECT_TRUE(cast[cast.unit].on_board());
}

TEST(BA_FLN_13, CommandersGoAlongAndAreNotPinned)
{
    Failing cast;
    const CommanderId general = cast.control(Side::Union, {0, 0});
    const CommanderId elsewhere = cast.command(Side::Union, 1, {0, 1});
    cast[general].aboard_since = 1;
    cast.flinch({cast.csa({2, 0})});
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_EQ(cast[general].hex, (Hex{-1, 0}));
    EXPECT_EQ(cast[general].aboard_since, 0);
    EXPECT_EQ(cast[elsewhere].hex, (Hex{0, 1}));
    EXPECT_EQ(clause_of(cast, WentAlong{general, {0, 0}, {-1, 0}}), "BA-FLN-13");
}

TEST(BA_FLN_13, ACommanderWhoseUnitSurrendersIsTestedAndStays)
{
    for (const int die : {5, 6}) {
        Failing cast;
        const CommanderId general = cast.control(Side::Union, {0, 0});
        cast.river({{0, -1}, {-1, 0}, {-1, 1}});
        cast.flinch({cast.csa({1, 0})}, {die});
        EXPECT_EQ(cast[general].on_board(), die == 5);
        EXPECT_EQ(cast[general].hex, (Hex{0, 0}));
    }
}

TEST(BA_PIN_1, APinnedUnitDoesNotMove)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.state.phase = Phase::MoveUnits;
    const MoveUnit move{unit, {Direction::E}, false};
    EXPECT_EQ(cast.refused(move), "");
    cast[unit].pinned = true;
    EXPECT_EQ(cast.refused(move), "BA-PIN-1");
}

TEST(BA_PIN_2, APinnedUnitFightsInItsOwnRoundUnlessStacked)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({1, 0});
    cast[unit].pinned = true;
    EXPECT_TRUE(must_fight(cast.field, cast.state, unit));
    EXPECT_EQ(cast.refused(fight(unit, enemy)), "");
    cast.csa({0, 0});
    EXPECT_FALSE(must_fight(cast.field, cast.state, unit));
    EXPECT_EQ(cast.refused(fight(unit, enemy)), "BA-STK-2");
}

TEST(BA_PIN_3, APinnedUnitDoesNotWithdraw)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({1, 0});
    cast.state.phase = Phase::MoveUnits;
    const MoveUnit away{unit, {Direction::W}, false};
    EXPECT_EQ(cast.refused(away), "");
    cast[unit].pinned = true;
    EXPECT_EQ(cast.refused(away), "BA-PIN-3");
}

TEST(BA_PIN_4, OneMarkerHoweverOftenItFlinches)
{
    Failing cast;
    cast.flinch({cast.csa({2, 0})});
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    cast.flinch({cast.csa({-4, 0})});
    EXPECT_TRUE(cast.act(PlaceFlinch{{0, 0}}));
    int markers = 0;
    for (const auto& line : cast.log.lines())
        markers += line.body == Event(Pinned{cast.unit}) ? 1 : 0;
    EXPECT_EQ(markers, 1);
}

TEST(BA_PIN_5, PinnedIsNeitherUnformedNorEasierToHit)
{
    Cast cast;
    const UnitId unit = cast.us({0, 0});
    const int dice = attack_dice(cast.field, cast.state, unit).total();
    cast[unit].pinned = true;
    EXPECT_EQ(attack_dice(cast.field, cast.state, unit).total(), dice);
    EXPECT_EQ(attack_value(cast.field, cast.state, unit).total(), 4);
    EXPECT_EQ(dispersal_strength(cast.field, cast.state, unit), 3);
    EXPECT_FALSE(in_enemy_zone(cast.field, cast.state, cast.csa({2, 0}), {1, 0}));
}

TEST(BA_XFL_1, TheAttackerChoosesTheSecondFlinchAndEveryLater)
{
    Failing cast;
    const UnitId attacker = cast.csa({2, 0});
    cast.flinch({attacker});
    EXPECT_EQ(flinch_chooser(cast), Side::Union);
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    for (const Hex to : {Hex{0, 0}, Hex{-1, 0}}) {
        cast.flinch({attacker});
        EXPECT_EQ(flinch_chooser(cast), Side::Confederate);
        cast[attacker].hex = to == Hex{0, 0} ? Hex{-4, 0} : Hex{2, 0};
        EXPECT_TRUE(cast.act(PlaceFlinch{to}));
    }
    EXPECT_EQ(clause_of(cast, FlinchMoved{cast.unit, {-1, 0}, {0, 0}}), "BA-XFL-1");
}

TEST(BA_XFL_1, AFlinchThatStayedPutCounts)
{
    Failing cast;
    const UnitId left = cast.csa({1, 0});
    const UnitId right = cast.csa({-1, 0});
    cast.flinch({left, right});
    cast.flinch({left});
    EXPECT_EQ(flinch_chooser(cast), Side::Confederate);
}

TEST(BA_XFL_2, PinnedByAFriendIsNoFlinch)
{
    Failing cast;
    const UnitId there = cast.us({-1, 0});
    const UnitId attacker = cast.csa({3, 0});
    cast.flinch({attacker});
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    ScriptedDice dice({});
    must_flinch(cast.field, cast.state, there, {attacker}, dice, cast.log);
    EXPECT_EQ(flinch_chooser(cast), Side::Union);
}

TEST(BA_IND_3, TheIndomitableStaysAndTheOtherGoesAlone)
{
    Failing cast;
    const UnitId iron = cast.us({0, 0});
    cast.field.units[index_of(iron)].indomitable = true;
    const UnitId there = cast.us({-1, 0});
    cast.flinch({cast.csa({2, 0})});
    EXPECT_EQ(std::get<FlinchDue>(cast.state.pending.back()).partner, kNoUnit);
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));  // one friend there is room enough
    EXPECT_EQ(cast[iron].hex, (Hex{0, 0}));
    EXPECT_FALSE(cast[iron].pinned || cast[iron].flinched);
    EXPECT_TRUE(cast[there].pinned);
}

TEST(BA_IND_3, TheIndomitableDoesNotSurrenderWithTheOther)
{
    Failing cast;
    const UnitId iron = cast.us({0, 0});
    cast.field.units[index_of(iron)].indomitable = true;
    cast.river({{0, -1}, {-1, 0}, {-1, 1}});
    cast.flinch({cast.csa({1, 0})});
    EXPECT_FALSE(cast[cast.unit].on_board());
    EXPECT_TRUE(cast[iron].on_board());
}

TEST(BA_RAIL_6, AFlinchLeavesTheTrain)
{
    Failing cast;
    cast[cast.unit].aboard_since = 2;
    cast.flinch({cast.csa({2, 0})});
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_FALSE(cast[cast.unit].aboard());
}

TEST(BA_RAIL_6, OneThatStaysPutStaysAboard)
{
    Failing cast;
    cast[cast.unit].aboard_since = 2;
    cast.flinch({cast.csa({1, 0}), cast.csa({-1, 0})});
    EXPECT_TRUE(cast[cast.unit].aboard());
}

TEST(BA_BOAT_3, ABoatFlinchesOnTheRiverOrSurrenders)
{
    for (const bool way_out : {true, false}) {
        Failing cast;
        cast.river({{0, 0}});
        if (way_out) cast.river({{-1, 0}});
        cast.field.units[index_of(cast.unit)].arm = Arm::RiverBoat;
        const UnitId guns = cast.csa({2, 0});
        cast.flinch({guns});
        EXPECT_EQ(cast[cast.unit].on_board(), way_out);
        if (way_out) {
            EXPECT_EQ(flinch_choices(cast), (Hexes{{-1, 0}}));
        }
    }
}

TEST(BA_BOAT_3, ADispersedBoatIsRemoved)
{
    Failing cast;
    cast.river({{0, 0}});
    cast.field.units[index_of(cast.unit)].arm = Arm::RiverBoat;
    const UnitId guns = cast.csa({2, 0});
    cast.field.units[index_of(guns)].arm = Arm::Artillery;
    EXPECT_TRUE(cast.act(fire(guns, cast.unit), {6, 6, 6}));
    EXPECT_EQ(clause_of(cast, Dispersed{cast.unit}), "BA-BOAT-3");
}

TEST(BA_BOAT_4, ABoatUnderABridgeIsNoMateOfTheUnitOnIt)
{
    Failing cast;
    cast.river({{0, 0}});
    cast.ground({0, 0}).bridge = cast.ground({0, 0}).open_to_boats = true;
    const UnitId boat = cast.us({0, 0});
    cast.field.units[index_of(boat)].arm = Arm::RiverBoat;
    cast.flinch({cast.csa({2, 0})});
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_EQ(cast[boat].hex, (Hex{0, 0}));
    EXPECT_FALSE(cast[boat].pinned);
}

TEST(BA_FORT_7, AFlinchCrossesWorksEitherWay)
{
    Failing cast;
    cast.ground({-1, 0}).fort = true;
    cast.ground({0, 0}).fort = true;
    cast.flinch({cast.csa({2, 0})});
    EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 0}}), "");
}

TEST(BA_FLN_3, ExactlyTheHexesOfferedAreAccepted)
{
    int fates[3] = {0, 0, 0};
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        RandomCast cast(seed, 3);
        if (cast.state.units.size() < 2) continue;
        const UnitId unit = unit_id(0);
        Group attackers;
        for (std::size_t index = 1; index < cast.state.units.size(); ++index)
            if (cast.field.units[index].side != cast.field[unit].side && cast.one_in(3))
                attackers.push_back(unit_id(index));
        if (attackers.empty()) continue;
        const FlinchDue due{unit, stack_mate(cast.field, cast.state, unit), Side::Union, attackers};
        const FlinchFate fate = flinch_fate(cast.field, cast.state, due);
        ++fates[static_cast<int>(fate.kind)];
        EXPECT_EQ(fate.hexes.empty(), fate.kind != FlinchFate::Kind::Goes);
        cast.state.pending.push_back(due);
        for (const Hex hex : board::HexGrid::disc(cast[unit].hex, 2).hexes()) {
            const bool offered = std::ranges::find(fate.hexes, hex) != fate.hexes.end();
            EXPECT_EQ(cast.refused(PlaceFlinch{hex}).empty(), offered) << "seed " << seed;
            if (!offered) continue;
            // Whatever else is true of it, no flinch ends on an enemy or beside an attacker.
            EXPECT_EQ(units_in(cast.field, cast.state, enemy_of(cast.field[unit].side), hex), 0);
            for (const UnitId attacker : attackers)
                EXPECT_FALSE(board::adjacent(hex, cast[attacker].hex));
        }
    }
    for (const int met : fates) EXPECT_GT(met, 5);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
