// First Bull Run as this rulebook musters it: its counters by hand from the order of battle, Bull
// Run closed but for its crossings, and the marches of the morning within the hour.

#include "battle/load.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/muster_cast.h"

#include <filesystem>
#include <set>

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

static battle::Battle load_battle()
{
    auto battle =
        battle::load(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles" / "first-bull-run");
    if (!battle) throw std::runtime_error(to_text(battle.error()));
    return *std::move(battle);
}

static Opening load_opening(const battle::Battle& battle)
{
    auto opening = Rulebook::muster(battle, {});
    if (!opening) throw std::runtime_error(to_text(opening.error()));
    return *std::move(opening);
}

class FirstBullRun : public testing::Test {
protected:
    [[nodiscard]] Hex place_named(const std::string& name) const
    {
        for (const PlaceName& place : opening.field.scenario.places)
            if (place.name == name) return place.hex;
        throw std::runtime_error("no place is called " + name);
    }
    [[nodiscard]] const HexGround& ground(Hex hex) const { return opening.field.ground[hex]; }
    [[nodiscard]] std::string factors_of(const std::string& id) const
    {
        return factors(card(opening, id));
    }

    battle::Battle battle = load_battle();
    Opening opening = load_opening(battle);
};

TEST_F(FirstBullRun, HasItsCounters)
{
    const auto count = [&](Side side) {
        return std::ranges::count(opening.field.units, side, &UnitCard::side);
    };
    EXPECT_EQ(count(Side::Union), 17);
    EXPECT_EQ(count(Side::Confederate), 25);
    EXPECT_EQ(opening.field.commanders.size(), 7u);
    EXPECT_EQ(Rulebook::check(opening.field, opening.state), "");
    for (std::size_t index = 0; index < opening.state.units.size(); ++index)
        EXPECT_FALSE(in_melee(opening.field, opening.state, unit_id(index)))
            << opening.field.units[index].id;
}

TEST_F(FirstBullRun, BrigadesAreWorthTheirMen)
{
    // 2,500 raw men, 1,260 of them with smoothbores: (2,250 + 350) / 700.
    EXPECT_EQ(factors_of("us_keyes"), "1-5-3");
    // 2,080 militia: (1,560 + 350) / 700.
    EXPECT_EQ(factors_of("us_schenck"), "1-6-2");
    // 3,248 men without the cavalry, 11,644 points of quality: raw; 2,398 rifles.
    EXPECT_EQ(factors_of("us_porter"), "2-5-4");
    // 2,611 men, 12,604 points of quality: regular; and 138 of the headquarters escort.
    EXPECT_EQ(factors_of("cs_jackson"), "1-4-4");
    EXPECT_TRUE(card(opening, "cs_jackson").indomitable);
    // Without the 6th North Carolina 1,480 men, 790 of them with old rifles.
    EXPECT_EQ(factors_of("cs_bee"), "2-5-2");
    // 4,400 men: two counters of 2,200.
    EXPECT_EQ(factors_of("cs_bonham_a"), "1-5-3");
    EXPECT_EQ(factors_of("cs_bonham_b"), "1-5-3");
    // Griffin's, Reynolds's and the boat howitzers: 14 guns, ten of them rifles, regular in the
    // mean.
    EXPECT_EQ(factors_of("us_hunter_guns"), "5-4-2");
    // Six veteran Parrotts and four regular guns: 56 points of quality by ten.
    EXPECT_EQ(factors_of("us_heintzelman_guns"), "5-3-2");
}

TEST_F(FirstBullRun, HasItsChainOfCommand)
{
    EXPECT_EQ(commander(opening, "us_army").name, "McDowell");
    EXPECT_EQ(commander(opening, "us_army").leadership, 2);
    EXPECT_EQ(commander(opening, "us_tyler").division, 1);
    EXPECT_EQ(commander(opening, "us_miles").division, 4);
    EXPECT_EQ(commander(opening, "us_miles").leadership, 1);
    EXPECT_EQ(commander(opening, "cs_potomac").level, Level::Control);
    EXPECT_EQ(card(opening, "us_richardson").identity, division(4));
    EXPECT_EQ(card(opening, "cs_jackson").identity, corps('A'));
    EXPECT_EQ(card(opening, "cs_evans").identity, corps('B'));
    EXPECT_EQ(card(opening, "cs_hampton").identity, kStar);
    EXPECT_EQ(card(opening, "cs_walton").identity, kStar);
}

TEST_F(FirstBullRun, HasItsClockAndTrains)
{
    const Scenario& scenario = opening.field.scenario;
    EXPECT_EQ(scenario.start_hour, 6);
    EXPECT_EQ(scenario.bounds, 13);
    ASSERT_EQ(scenario.forces.size(), 2u);
    EXPECT_EQ(scenario.forces[0].bound, 4);
    EXPECT_EQ(scenario.forces[1].bound, 7);
    for (const Force& force : scenario.forces) {
        EXPECT_TRUE(force.by_rail);
        EXPECT_TRUE(on_edge(opening.field, force.entry, MapEdge::West));
        EXPECT_FALSE(ground(force.entry).railroad.empty());
    }
    EXPECT_EQ(scenario.forces[1].counters.size(), 3u);  // the brigade, its guns, the 13th Virginia
}

TEST_F(FirstBullRun, SixObjectivesOnSixHexes)
{
    std::set<Hex> hexes;
    std::vector<std::string> labels;
    for (const ObjectiveCard& card : opening.field.scenario.objectives) {
        hexes.insert(card.hex);
        labels.push_back(card.label);
    }
    EXPECT_EQ(hexes.size(), 6u);
    EXPECT_EQ(labels, (std::vector<std::string>{"henry_house_hill", "stone_bridge", "chinn_ridge",
                                                "portici", "manassas_junction", "centreville"}));
}

TEST_F(FirstBullRun, TheHillsAreHighAndTheWoodsThere)
{
    for (const char* hill : {"Henry House Hill", "Matthews Hill"})
        EXPECT_GE(int{ground(place_named(hill)).level}, 2) << hill;
    for (const char* hill :
         {"Chinn Ridge", "Van Pelt hill", "Portici (Lewis house)", "Centreville"})
        EXPECT_GE(int{ground(place_named(hill)).level}, 1) << hill;
    const auto woods = std::ranges::count_if(opening.field.ground.cells, &HexGround::woodland);
    EXPECT_GE(woods, 30);
}

// The land hexes that can be reached in a few steps without crossing the river.
static std::set<Hex> bank_of(const Ground& ground, Hex start, int steps)
{
    std::set<Hex> bank = {start};
    for (std::set<Hex> ring = bank; steps > 0; --steps) {
        std::set<Hex> next;
        for (const Hex hex : ring)
            for (const Direction side : board::kDirections) {
                const Hex other = board::neighbour(hex, side);
                if (ground.contains(other) && !ground[other].river && bank.insert(other).second)
                    next.insert(other);
            }
        ring = std::move(next);
    }
    return bank;
}

TEST_F(FirstBullRun, EveryCrossingReachesBothBanks)
{
    // At Sudley the run becomes a stream, and both banks are one a little higher up.
    const Ground& board = opening.field.ground;
    for (const char* name :
         {"Poplar Ford", "Farm Ford", "Stone Bridge", "Lewis Ford", "Ball's Ford", "Island Ford",
          "Mitchell's Ford", "Blackburn's Ford", "McLean's Ford", "Union Mills Ford"}) {
        std::set<Hex> crossing = {place_named(name)};
        ASSERT_FALSE(closed_ground(board[*crossing.begin()], Element::Land)) << name;
        // A crossing may be two hexes deep.
        for (const Direction side : board::kDirections) {
            const Hex hex = board::neighbour(place_named(name), side);
            if (board.contains(hex) && board[hex].river &&
                !closed_ground(board[hex], Element::Land))
                crossing.insert(hex);
        }
        std::vector<Hex> land;
        for (const Hex hex : crossing)
            for (const Direction side : board::kDirections) {
                const Hex other = board::neighbour(hex, side);
                if (board.contains(other) && !board[other].river) land.push_back(other);
            }
        ASSERT_FALSE(land.empty()) << name;
        const std::set<Hex> bank = bank_of(board, land.front(), 4);
        EXPECT_TRUE(std::ranges::any_of(land, [&](Hex hex) { return !bank.contains(hex); }))
            << name;
    }
}

TEST_F(FirstBullRun, BullRunIsClosedBetweenItsCrossings)
{
    Ground board = opening.field.ground;
    const int sudley = place_named("Sudley Ford").r;
    for (const Hex hex : board.grid.hexes()) {
        HexGround& here = board[hex];
        // Without its crossings, and with the stream above Sudley as deep as the run.
        if (here.stream && hex.r <= sudley) here.river = true;
    }
    const std::set<Hex> bank = bank_of(board, unit(opening, "us_sherman").hex, 200);
    EXPECT_TRUE(bank.contains(unit(opening, "us_richardson").hex));
    EXPECT_FALSE(bank.contains(unit(opening, "cs_evans").hex));
    EXPECT_FALSE(bank.contains(unit(opening, "cs_ewell").hex));
    EXPECT_FALSE(bank.contains(place_named("Henry House Hill")));
}

TEST_F(FirstBullRun, EachSideStandsOnItsOwnBank)
{
    Ground board = opening.field.ground;
    const int sudley = place_named("Sudley Ford").r;
    for (const Hex hex : board.grid.hexes())
        if (board[hex].stream && hex.r <= sudley) board[hex].river = true;
    const std::set<Hex> north = bank_of(board, unit(opening, "us_sherman").hex, 200);
    int on_board = 0;
    for (std::size_t index = 0; index < opening.state.units.size(); ++index) {
        if (!opening.state.units[index].on_board()) continue;
        ++on_board;
        EXPECT_EQ(north.contains(opening.state.units[index].hex),
                  opening.field.units[index].side == Side::Union)
            << opening.field.units[index].id;
    }
    EXPECT_GT(on_board, 20);
}

// The hour of the bound in which a unit can be there, if nobody is in its way.
static int hour_of_arrival(const Field& field, State state, const std::string& id, Hex goal)
{
    const UnitId mover = unit_id(find_card(field, id));
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (unit_id(index) != mover) state.units[index].fate = UnitFate::Absent;
    for (Commander& commander : state.commanders) commander.fate = CommanderFate::Disabled;
    state.phase = Phase::MoveUnits;
    state.active = field[mover].side;
    std::set<Hex> reached = {state[mover].hex};
    std::set<Hex> front = reached;
    int hour = field.scenario.start_hour - 1;
    while (!reached.contains(goal) && !front.empty()) {
        ++hour;
        std::set<Hex> next;
        for (const Hex hex : front) {
            state[mover].hex = hex;
            state[mover].orders = true;
            state[mover].moved = false;
            for (const Destination& destination : destinations(field, state, mover))
                if (reached.insert(destination.hex).second) next.insert(destination.hex);
        }
        front = std::move(next);
    }
    return reached.contains(goal) ? hour : 99;
}

TEST_F(FirstBullRun, TheFlankMarchComesToMatthewsHillInTheForenoon)
{
    // Not by the short way: the run is shut from Poplar Ford down.
    Field field = opening.field;
    const int sudley = place_named("Sudley Springs Ford").r;
    for (const Hex hex : field.ground.grid.hexes())
        if (field.ground[hex].river && hex.r > sudley) field.ground[hex].impassable = true;
    const Hex hill = place_named("Matthews Hill");
    EXPECT_EQ(hour_of_arrival(field, opening.state, "us_burnside", place_named("Sudley Church")),
              9);
    EXPECT_EQ(hour_of_arrival(field, opening.state, "us_burnside", hill), 10);
    EXPECT_EQ(hour_of_arrival(field, opening.state, "us_porter", hill), 11);
}

TEST_F(FirstBullRun, TheConfederatesAreOnHenryHillInTime)
{
    const Hex hill = place_named("Henry House Hill");
    const auto hour = [&](const char* id) {
        return hour_of_arrival(opening.field, opening.state, id, hill);
    };
    EXPECT_EQ(hour("cs_bee"), 11);
    EXPECT_LE(hour("cs_jackson"), 12);
    EXPECT_LE(hour("cs_hampton"), 12);
    EXPECT_LE(
        hour_of_arrival(opening.field, opening.state, "cs_evans", place_named("Matthews Hill")), 8);
}

TEST_F(FirstBullRun, EveryManIsInACounter)
{
    for (const Side side : {Side::Confederate, Side::Union}) {
        int of_battle = 0;
        int in_counters = 0;
        for (const battle::Unit& unit : battle.units)
            if (unit.side == side) of_battle += unit.men;
        for (const UnitCard& card : opening.field.units)
            if (card.side == side) in_counters += card.men;
        EXPECT_EQ(in_counters, of_battle);
    }
    EXPECT_EQ(card(opening, "cs_bonham_a").men - card(opening, "cs_bonham_b").men, 0);
}

TEST_F(FirstBullRun, TheBoardSaysWhatItIs)
{
    const SceneBoard board = Rulebook::board(opening.field);
    EXPECT_EQ(board.title, "First Bull Run");
    EXPECT_EQ(board.date, "21 July 1861");
    EXPECT_EQ(board.scale, "one hex is 625 yards");
    EXPECT_EQ(board.measures, std::vector<Measure>{measure_in_hexes()});
    EXPECT_EQ(board.yards_per_unit, 625);
}

// The ledger's own hexes serve too, only slower: no problem, no contact, all crossings.
TEST_F(FirstBullRun, MustersWithoutItsOverrides)
{
    battle.overrides.clear();
    opening = load_opening(battle);
    EXPECT_EQ(opening.field.ground.extent().last_column, 34);
    EXPECT_EQ(opening.field.ground.extent().last_row, 38);
    EXPECT_EQ(opening.field.units.size(), 38u);
    EXPECT_EQ(factors_of("cs_potomac_guns_a"), "3-4-3");  // 18 of 35 guns
    for (const char* name : {"Farm Ford", "Stone Bridge", "Blackburn's Ford", "Union Mills Ford"})
        EXPECT_FALSE(closed_ground(ground(place_named(name)), Element::Land)) << name;
}

}  // namespace longroll::brothers_at_arms
