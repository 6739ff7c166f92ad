// The printed counters. One suite for each clause of ledger BA-CTR but 15 (movement_test.cpp) and
// 16 (commanders_test.cpp): what the factors and symbols mean, and who belongs to whom.

#include "core/odds.h"
#include "orders_cast.h"
#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/melee.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

namespace longroll::brothers_at_arms {
namespace {

ScenePiece shown(const Cast& cast, UnitId unit)
{
    return Rulebook::scene(cast.field, cast.state, Viewer::umpire()).pieces[index_of(unit)];
}

TEST(BA_CTR_1, TheyStandAlongTheFootFromLeftToRight)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0}, {3, 5, 2});
    EXPECT_EQ(shown(cast, unit).figures, (std::vector<std::string>{"3", "5", "2"}));
}

TEST(BA_CTR_1, TheThreeFactorsAreRangeAttackAndStrength)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0}, {3, 5, 2});
    EXPECT_EQ(reach(cast.field, cast.state, unit, {5, 0}), 3);
    EXPECT_EQ(attack_value(cast.field, cast.state, unit).total(), 5);
    EXPECT_EQ(attack_dice(cast.field, cast.state, unit).total(), 2);
    EXPECT_EQ(dispersal_strength(cast.field, cast.state, unit), 2);
}

TEST(BA_CTR_2, RangeIsCountedWithoutTheOwnHex)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0}, {3, 4, 3});
    const UnitId at_three = cast.us({3, 0});
    const UnitId at_four = cast.us({0, 4});
    EXPECT_EQ(cast.refused(Fire{{unit}, at_three}), "");
    EXPECT_NE(cast.refused(Fire{{unit}, at_four}), "");
}

TEST(BA_CTR_3, AttackIsTheLowestScoreThatHitsInFireAndMelee)
{
    for (int attack = 2; attack <= 6; ++attack)
        for (const AttackKind kind : {AttackKind::Fire, AttackKind::Melee}) {
            Cast cast;
            const Hex target_hex{static_cast<std::int16_t>(kind == AttackKind::Fire ? 2 : 1), 0};
            const UnitId unit = cast.csa({0, 0}, {2, attack, 1});
            const UnitId target = cast.us(target_hex, {2, 4, 1});
            const auto odds = exact_odds([&](Dice& dice) {
                State state = cast.state;
                EventLog log;
                resolve_attack(cast.field, state, kind, {unit}, target, dice, log);
                return state[target].on_board();
            });
            EXPECT_EQ(odds.at(false), Fraction(static_cast<std::uint64_t>(7 - attack), 6))
                << attack;
        }
}

TEST(BA_CTR_3, ItLiesBetweenTwoAndSix)
{
    Tally low;
    low.add("BA-CTR-3"_clause, 1);
    Tally high;
    high.add("BA-CTR-3"_clause, 7);
    EXPECT_EQ(capped_attack(low).total(), 2);
    EXPECT_EQ(capped_attack(high).total(), 6);
}

TEST(BA_CTR_4, StrengthIsTheDiceRolledAndTheHitsThatDisperse)
{
    // Three dice against strength three: all must hit; against strength two, two of them.
    for (const int strength : {2, 3}) {
        Cast cast;
        const UnitId unit = cast.csa({0, 0}, {2, 4, 3});
        const UnitId target = cast.us({2, 0}, {2, 4, strength});
        const auto odds = exact_odds([&](Dice& dice) {
            State state = cast.state;
            EventLog log;
            resolve_attack(cast.field, state, AttackKind::Fire, {unit}, target, dice, log);
            return state[target].on_board();
        });
        EXPECT_EQ(odds.at(false), (strength == 3 ? Fraction{1, 8} : Fraction{1, 2}));
    }
}

TEST(BA_CTR_5, TheArmSetsTheRateAndTheSideTheEnemy)
{
    Cast cast;
    const UnitId infantry = cast.csa({0, 0});
    const UnitId cavalry = cast.csa({0, 1});
    const UnitId artillery = cast.csa({0, -1}, {4, 4, 3});
    const UnitId enemy = cast.us({2, 0});
    cast.field.units[index_of(cavalry)].arm = Arm::Cavalry;
    cast.field.units[index_of(artillery)].arm = Arm::Artillery;
    EXPECT_EQ(movement_rate(cast.field, infantry), 2);
    EXPECT_EQ(movement_rate(cast.field, cavalry), 4);
    EXPECT_EQ(movement_rate(cast.field, artillery), 2);
    EXPECT_EQ(cast.refused(Fire{{infantry}, enemy}), "");
    EXPECT_NE(cast.refused(Fire{{infantry}, artillery}), "");
}

TEST(BA_CTR_5, SideAndArmAreShown)
{
    Cast cast;
    const UnitId confederate = cast.csa({0, 0});
    const UnitId federal = cast.us({2, 0});
    cast.field.units[index_of(federal)].arm = Arm::Cavalry;
    EXPECT_EQ(shown(cast, confederate).side, Side::Confederate);
    EXPECT_EQ(shown(cast, confederate).kind, "infantry");
    EXPECT_EQ(shown(cast, federal).side, Side::Union);
    EXPECT_EQ(shown(cast, federal).kind, "cavalry");
    cast.field.units[index_of(federal)].arm = Arm::Artillery;
    EXPECT_EQ(shown(cast, federal).kind, "artillery");
}

TEST(BA_CTR_6, NumberAndSideTieAUnitToItsCommandCounter)
{
    OrdersCast cast;
    cast.leader(1, {0, 0}, 2);
    cast.command(kCsa, 2, {0, 0}, 6);
    const UnitId own = cast.brigade(division(1), {1, 0});
    const UnitId other_number = cast.brigade(division(2), {0, 1});
    cast.to_naming();
    EXPECT_TRUE(cast[own].orders);
    EXPECT_FALSE(cast[other_number].orders);
}

TEST(BA_CTR_7, AStarUnitIsOfTheDivisionThatItIsNamedToForTheBound)
{
    OrdersCast cast;
    const CommanderId near = cast.leader(1, {0, 0}, 2);
    const CommanderId far = cast.leader(2, {9, 0}, 2);
    const UnitId guns = cast.brigade(kStar, {1, 0});
    const UnitId train = cast.brigade(kStar, {2, 0});
    const UnitId straggler = cast.brigade(division(2), {5, 0});
    cast.to_naming();
    for (const CommanderId commander : {near, far})
        ASSERT_EQ(cast.refused(NameCommander{guns, commander}), "");
    cast.act(NameCommander{guns, near});
    cast.act(NameCommander{train, far});
    EXPECT_EQ(cast.clause_of(CommanderNamed{guns, near}), "BA-CTR-7");
    cast.command_rolls();
    EXPECT_TRUE(cast[guns].orders);
    // Outside the other's range it shares the one roll of his division.
    ASSERT_EQ(cast.state.rolls.size(), 1u);
    cast.roll(far, 2);
    EXPECT_TRUE(cast[train].orders);
    EXPECT_TRUE(cast[straggler].orders);
}

TEST(BA_CTR_7, OnlyACommanderOfItsOwnOnTheBoardCanBeNamed)
{
    OrdersCast cast;
    cast.leader(1, {0, 0}, 2);
    const CommanderId enemy = cast.command(kCsa, 1, {0, 0}, 2);
    const CommanderId away = cast.leader(2, {0, 0}, 2);
    cast[away].fate = CommanderFate::Reserve;
    const UnitId guns = cast.brigade(kStar, {1, 0});
    const UnitId enemy_guns = cast.brigade(kStar, {5, 0}, kCsa);
    cast.to_naming();
    for (const CommanderId wrong : {enemy, away, kNoCommander, commander_id(50)})
        EXPECT_EQ(cast.refused(NameCommander{guns, wrong}), "BA-CTR-13");
    for (const UnitId wrong : {enemy_guns, kNoUnit, unit_id(100)})
        EXPECT_EQ(cast.refused(NameCommander{wrong, commander_id(0)}), "BA-CTR-7");
}

TEST(BA_CTR_8, InTheNextBoundItMayBeNamedToTheSameOrToAnother)
{
    OrdersCast cast;
    const CommanderId first = cast.leader(1, {0, 0}, 2);
    const CommanderId second = cast.leader(2, {0, 1}, 2);
    const UnitId guns = cast.brigade(kStar, {1, 0});
    cast.to_naming();
    cast.act(NameCommander{guns, first});
    cast.next_bound();
    cast.to_naming();
    EXPECT_EQ(cast.refused(NameCommander{guns, first}), "");
    EXPECT_EQ(cast.refused(NameCommander{guns, second}), "");
}

TEST(BA_CTR_9, ItIsActivatedOnlyOnceInABound)
{
    OrdersCast cast;
    const CommanderId first = cast.leader(1, {0, 0}, 2);
    const CommanderId second = cast.leader(2, {0, 1}, 2);
    const UnitId guns = cast.brigade(kStar, {1, 0});
    cast.to_naming();
    cast.act(NameCommander{guns, first});
    EXPECT_TRUE(cast[guns].activated);
    for (const CommanderId again : {first, second})
        EXPECT_EQ(cast.refused(NameCommander{guns, again}), "BA-CTR-9");
}

TEST(BA_CTR_10, AStarUnitForWhichNobodyIsNamedGetsNic)
{
    OrdersCast cast;
    cast.chief({0, 1}, 2);
    cast.leader(1, {0, 0}, 2);
    const UnitId guns = cast.brigade(kStar, {0, 0});
    cast.to_naming();
    EXPECT_TRUE(orders_choice(cast.field, cast.state));
    cast.command_rolls();
    EXPECT_TRUE(cast.state.rolls.empty());
    cast.command_nic();
    EXPECT_EQ(cast.clause_of(NicPlaced{guns}), "BA-CTR-10");
    EXPECT_TRUE(cast[guns].nic);
}

TEST(BA_CTR_11, TheCrosshairIsForSharpshooters)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({2, 0});
    const CommanderId leader = cast.command(Side::Union, 1, {2, 0});
    EXPECT_NE(cast.refused(ShootCommander{unit, leader}), "");
    cast.field.units[index_of(unit)].sharpshooters = true;
    EXPECT_EQ(cast.refused(ShootCommander{unit, leader}), "");
}

TEST(BA_CTR_11, TheShieldIsForTheIndomitable)
{
    for (const bool indomitable : {false, true}) {
        Cast cast;
        const UnitId unit = cast.csa({0, 0}, {2, 4, 1});
        const UnitId target = cast.us({2, 0});
        cast.field.units[index_of(target)].indomitable = indomitable;
        const auto odds = exact_odds([&](Dice& dice) {
            State state = cast.state;
            EventLog log;
            resolve_attack(cast.field, state, AttackKind::Fire, {unit}, target, dice, log);
            return !state.pending.empty();
        });
        EXPECT_EQ(odds.at(true), (indomitable ? Fraction{0, 1} : Fraction{1, 12}));
    }
}

TEST(BA_CTR_11, TheSymbolsAreShown)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    EXPECT_TRUE(shown(cast, unit).abilities.empty());
    cast.field.units[index_of(unit)].sharpshooters = true;
    cast.field.units[index_of(unit)].indomitable = true;
    EXPECT_EQ(shown(cast, unit).abilities,
              (std::vector<SceneTag>{{"sharpshooters", Tone::Good, Icon::Crosshair},
                                     {"indomitable", Tone::Good, Icon::Shield}}));
}

TEST(BA_CTR_12, AControlCounterControlsAnyCommandCounterOfItsArmy)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0}, 2);
    const CommanderId enemy_chief = cast.control(kCsa, {3, 0}, 6);
    const CommanderId first = cast.leader(1, {1, 0});
    const CommanderId ninth = cast.leader(9, {0, 2});
    const CommanderId far = cast.leader(5, {5, 0});
    cast.control_range();
    EXPECT_TRUE(cast[first].in_command);
    EXPECT_TRUE(cast[ninth].in_command);
    EXPECT_FALSE(cast[far].in_command);
    cast.control_rolls();
    EXPECT_EQ(cast.refused(CommandRoll{enemy_chief}), "BA-CTR-12");
    EXPECT_EQ(cast.refused(CommandRoll{chief}), "");
}

TEST(BA_CTR_13, ACommandCounterOrdersItsNumberAndTheStarUnitsNamedToIt)
{
    OrdersCast cast;
    const CommanderId leader = cast.leader(1, {0, 0}, 2);
    cast.leader(2, {9, 0}, 2);
    const UnitId own = cast.brigade(division(1), {1, 0});
    const UnitId guns = cast.brigade(kStar, {0, 1});
    const UnitId of_another = cast.brigade(division(2), {1, 1});
    cast.to_naming();
    cast.act(NameCommander{guns, leader});
    EXPECT_EQ(cast.refused(NameCommander{of_another, leader}), "BA-CTR-6");
    cast.command_rolls();
    EXPECT_TRUE(cast[own].orders);
    EXPECT_TRUE(cast[guns].orders);
    EXPECT_FALSE(cast[of_another].orders);
}

TEST(BA_CTR_14, LeadershipIsBothTheRangeAndTheTarget)
{
    for (int leadership = 0; leadership <= 6; ++leadership) {
        OrdersCast cast;
        const CommanderId leader = cast.leader(1, {-9, 0}, leadership);
        std::vector<UnitId> line;
        for (std::int16_t step = 0; step <= 8; ++step)
            line.push_back(cast.brigade(division(1), {static_cast<std::int16_t>(step - 9), 0}));
        cast.to_naming();
        for (std::size_t step = 0; step < line.size(); ++step)
            EXPECT_EQ(cast[line[step]].orders, static_cast<int>(step) <= leadership);
        EXPECT_EQ(command_target(cast.field, leader), leadership);
    }
    EXPECT_EQ(command_target(Field{}, kNoCommander), 1);
}

TEST(BA_CTR_17, ThereIsANicMarkerForEveryCounter)
{
    OrdersCast cast;
    std::vector<UnitId> units;
    for (int count = 0; count < 200; ++count)
        units.push_back(cast.brigade(division(1 + count % 3), {0, 0}));
    cast.to_naming();
    cast.command_rolls();
    while (!cast.state.rolls.empty()) cast.roll(kNoCommander, 6);
    cast.command_nic();
    for (const UnitId unit : units) EXPECT_TRUE(cast[unit].nic);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
