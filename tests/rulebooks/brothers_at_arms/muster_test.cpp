// Muster: small battles through ledger 8, rule by rule, and First Bull Run whole.

#include "battle/load.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/muster_cast.h"

#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

using battle::Quality;
using battle::TerrainKind;
using battle::Weapon;

// One brigade a side under its division, far apart.
struct TwoArmies : MusterCast {
    battle::CommandId grey_army = army(Side::Confederate, "Lee");
    battle::CommandId grey = division("Jackson", grey_army);
    battle::CommandId stonewall = brigade("Stonewall", grey, middle(4, 8));
    battle::CommandId blue_army = army(Side::Union, "Pope");
    battle::CommandId blue = division("King", blue_army);
    battle::CommandId iron = brigade("Gibbon", blue, middle(4, 1));

    TwoArmies()
    {
        unit("2va", stonewall, 800);
        unit("4va", stonewall, 800);
        unit("2wi", iron, 1600);
    }
};

TEST(Muster, MakesABoardOfEveryHexInsideTheMap)
{
    const Opening opening = TwoArmies().muster();
    EXPECT_EQ(opening.field.ground.grid.hexes().size(), 100u);
    EXPECT_EQ(opening.state.phase, Phase::SetUp);
    EXPECT_EQ(Rulebook::check(opening.field, opening.state), "");
}

// BA-EX-43 and ledger 8.4.
TEST(Muster, GivesBrigadesTheirFactors)
{
    TwoArmies cast;
    Opening opening = cast.muster();
    ASSERT_EQ(opening.field.units.size(), 2u);
    for (const UnitCard& card : opening.field.units) EXPECT_EQ(factors(card), "2-4-2");

    cast.battle.units[2].men = 2400;
    cast.battle.units[2].arms = {{2400, Weapon::RifleMusket}};
    opening = cast.muster();
    EXPECT_EQ(factors(opening.field.units[1]), "2-4-3");

    cast.battle.units[2].quality = Quality::Veteran;
    cast.battle.units[2].arms = {{2400, Weapon::SmoothboreMusket}};
    opening = cast.muster();
    // 2400 x 115 % + 350 = 3110: strength 4; veterans hit on 3; a smoothbore reaches one hex.
    EXPECT_EQ(factors(opening.field.units[1]), "1-3-4");
}

TEST(Muster, SplitsAnOversizedBrigade)
{
    TwoArmies cast;
    cast.battle.units[2].men = 4301;
    cast.battle.units[2].arms = {{4301, Weapon::RifleMusket}};
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.units.size(), 3u);
    EXPECT_NE(opening.field.units[1].name, opening.field.units[2].name);
}

TEST(Muster, PoolsTheGunsOfADivision)
{
    TwoArmies cast;
    cast.battery("B4US", cast.iron, 6);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.units.size(), 3u);
    const auto guns = std::ranges::find(opening.field.units, Arm::Artillery, &UnitCard::arm);
    ASSERT_NE(guns, opening.field.units.end());
    EXPECT_EQ(factors(*guns), "4-4-1");
    EXPECT_EQ(guns->identity, division(1));
}

TEST(Muster, MakesCommandAndControlCountersOfLeaders)
{
    TwoArmies cast;
    cast.battle.commands[1].leader.rating = battle::Rating::Exceptional;
    cast.battle.commands[0].leader.rating = battle::Rating::Exceptional;
    cast.battle.commands[4].leader.rating = battle::Rating::Poor;
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.commanders.size(), 4u);
    int exceptional = 0;
    int poor = 0;
    for (const CommanderCard& card : opening.field.commanders) {
        EXPECT_FALSE(card.exceptional && card.level == Level::Control);
        exceptional += card.exceptional ? 1 : 0;
        if (card.side != Side::Union || card.level != Level::Command) continue;
        ++poor;
        EXPECT_EQ(card.leadership, 1);
    }
    EXPECT_EQ(exceptional, 1);
    EXPECT_EQ(poor, 1);
}

TEST(Muster, AnAbsentLeaderHasNoCounter)
{
    TwoArmies cast;
    cast.battle.commands[1].leader.absent = true;
    EXPECT_EQ(cast.muster().field.commanders.size(), 3u);
}

TEST(Muster, LaysGroundWhereItCoversHalfAHex)
{
    TwoArmies cast;
    cast.square(TerrainKind::Woods, 2, 4);
    cast.square(TerrainKind::Marsh, 6, 4, 60);
    EXPECT_TRUE(cast.ground(2, 4).woodland);
    EXPECT_FALSE(cast.ground(3, 4).woodland);
    EXPECT_FALSE(cast.ground(6, 4).marsh);
}

TEST(Muster, CountsContoursAsLevels)
{
    TwoArmies cast;
    cast.square(TerrainKind::HillContour, 5, 5, 700);
    cast.square(TerrainKind::HillContour, 5, 5, 260).facts.level = 2;
    EXPECT_EQ(cast.ground(5, 5).level, 2);
    EXPECT_EQ(cast.ground(6, 5).level, 1);
    EXPECT_EQ(cast.ground(9, 5).level, 0);
}

TEST(Muster, DrawsRoadsAsUnbrokenChainsAndBridgesThemOverRivers)
{
    TwoArmies cast;
    cast.line(TerrainKind::Turnpike, {middle(0, 5), middle(9, 5)});
    cast.line(TerrainKind::River, {middle(5, 0), middle(5, 9)});
    const Opening opening = cast.muster();
    for (int column = 0; column < 9; ++column)
        EXPECT_TRUE(opening.field.ground[board::hex_at(column, 5)].turnpike.has(Direction::E))
            << column;
    int bridges = 0;
    for (const Hex hex : opening.field.ground.grid.hexes()) {
        const HexGround& ground = opening.field.ground[hex];
        bridges += ground.bridge ? 1 : 0;
        EXPECT_TRUE(ground.bridge || !ground.river || ground.turnpike.empty());
    }
    EXPECT_GE(bridges, 1);
}

TEST(Muster, AFordOpensTheRiver)
{
    TwoArmies cast;
    cast.line(TerrainKind::River, {middle(5, 0), middle(5, 9)});
    cast.spot(TerrainKind::Ford, middle(5, 4));
    const Opening opening = cast.muster();
    const auto forded = std::ranges::count_if(opening.field.ground.cells,
                                              [](const HexGround& ground) { return ground.ford; });
    EXPECT_EQ(forded, 1);
}

TEST(Muster, PlacesTwoBrigadesOfOnePointApart)
{
    TwoArmies cast;
    const auto second = cast.brigade("Taliaferro", cast.grey, middle(4, 8));
    cast.unit("10va", second, 1500);
    const Opening opening = cast.muster();
    std::set<std::pair<int, int>> places;
    for (const Unit& unit : opening.state.units) places.insert(place(unit.hex));
    EXPECT_EQ(places.size(), 3u);
}

TEST(Muster, SetsTheClockByTheHour)
{
    TwoArmies cast;
    cast.battle.clock.start = {6 * 60 + 30};
    cast.battle.clock.end = {17 * 60 + 10};
    const Scenario scenario = cast.muster().field.scenario;
    EXPECT_EQ(scenario.start_hour, 6);
    EXPECT_EQ(scenario.bounds, 12);
    EXPECT_EQ(scenario.dawn, 5);
    EXPECT_EQ(scenario.dusk, 19);
}

TEST(Muster, BringsArrivalsAsForces)
{
    TwoArmies cast;
    const auto late = cast.arrival("late", 9, middle(0, 5));
    const auto brigade = cast.brigade("Early", cast.grey, middle(0, 5));
    cast.battle.commands.back().arrival = late;
    cast.unit("13va", brigade, 1200);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.scenario.forces.size(), 1u);
    EXPECT_EQ(opening.field.scenario.forces[0].bound, 4);
    EXPECT_EQ(opening.state.forces.size(), 1u);
    EXPECT_TRUE(std::ranges::any_of(
        opening.state.units, [](const Unit& unit) { return unit.fate == UnitFate::Reserve; }));
}

TEST(Muster, TakesTheSixMostValuableObjectives)
{
    TwoArmies cast;
    for (int number = 0; number < 8; ++number)
        cast.objective("o" + std::to_string(number), middle(number, 5), number < 2 ? 1 : 3);
    cast.battle.objectives[4].held_by = Side::Union;
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.scenario.objectives.size(), 6u);
    EXPECT_EQ(opening.field.scenario.objectives[0].name, "o2");
    EXPECT_EQ(opening.field.scenario.objectives[2].opening, Marker::Union);
}

TEST(Muster, ReportsEveryWrongOverrideByItsLine)
{
    TwoArmies cast;
    cast.say("hex_yards", std::int64_t{10}).say("tea_time", true);
    const Problems problems = cast.problems();
    ASSERT_GE(problems.size(), 2u);
    const std::string text = to_text(problems);
    EXPECT_THAT(text, testing::HasSubstr("battle.toml:1"));
    EXPECT_THAT(text, testing::HasSubstr("battle.toml:2"));
}

Opening first_bull_run()
{
    const auto battle =
        battle::load(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles" / "first-bull-run");
    EXPECT_TRUE(battle) << to_text(battle.error());
    auto opening = Rulebook::muster(*battle, {});
    EXPECT_TRUE(opening) << to_text(opening.error());
    return *std::move(opening);
}

TEST(Muster, FirstBullRunHasItsArmies)
{
    const Opening opening = first_bull_run();
    const Field& field = opening.field;
    EXPECT_EQ(Rulebook::check(field, opening.state), "");
    const auto count = [&](Side side) {
        return std::ranges::count(field.units, side, &UnitCard::side);
    };
    EXPECT_GE(count(Side::Union), 14);
    EXPECT_GE(count(Side::Confederate), 15);
    EXPECT_TRUE(std::ranges::any_of(field.units, [](const UnitCard& card) {
        return card.indomitable && card.name.find("Jackson") != std::string::npos;
    }));
    EXPECT_EQ(field.scenario.objectives.size(), 6u);
    std::set<std::pair<int, int>> places;
    for (const ObjectiveCard& card : field.scenario.objectives) places.insert(place(card.hex));
    EXPECT_EQ(places.size(), 6u);
    EXPECT_EQ(field.scenario.forces.size(), 2u);
    EXPECT_TRUE(field.scenario.forces[0].by_rail);
}

// Bull Run parts the armies: without its fords and bridges nobody comes from one bank to the other
// below Sudley, and with them every crossing has both its banks.
TEST(Muster, FirstBullRunIsCrossedAtItsFordsAndBridges)
{
    const Opening opening = first_bull_run();
    const Ground& ground = opening.field.ground;
    int crossings = 0;
    for (const Hex hex : ground.grid.hexes()) {
        if (!ground[hex].river || !(ground[hex].ford || ground[hex].bridge)) continue;
        ++crossings;
        int banks = 0;
        for (const Direction side : board::kDirections) {
            const Hex other = board::neighbour(hex, side);
            banks +=
                ground.contains(other) && !closed_to(opening.field, commander_id(0), other) ? 1 : 0;
        }
        EXPECT_GE(banks, 2) << board::label_of(hex);
    }
    EXPECT_GE(crossings, 8);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
