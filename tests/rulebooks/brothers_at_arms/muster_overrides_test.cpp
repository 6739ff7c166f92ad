// [rulebook.brothers-at-arms]: everything that a battle may override (ledger 8.9), and what it is
// told when it is wrong.

#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/muster.h"
#include "rulebooks/brothers_at_arms/muster_cast.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

using battle::TerrainKind;
using Texts = std::vector<std::string>;

struct OverrideCast : MusterCast {
    battle::CommandId us = army(Side::Union, "us_army");
    battle::CommandId us_division = division("us_division", us);
    battle::CommandId us_keyes = brigade("us_keyes", us_division, middle(5, 1));
    battle::CommandId us_porter = brigade("us_porter", us_division, middle(7, 1));
    battle::CommandId cs = army(Side::Confederate, "cs_army");
    battle::CommandId cs_bee = brigade("cs_bee", cs, middle(5, 8));

    OverrideCast()
    {
        unit("us_1me", us_keyes, 1000);
        unit("us_2me", us_keyes, 1000);
        unit("us_3me", us_porter, 1000);
        battery("us_griffin", us_porter, 6);
        unit("cs_1va", cs_bee, 1000);
        arrival("late", 9, {0, 1000});
        unit("cs_2va", brigade("cs_late", cs, {0, 1000}), 1000).arrival = battle::ArrivalId{0};
        objective("mill", middle(3, 3), 2).held_by = Side::Union;
        objective("bridge", middle(4, 4), 1);
        spot(TerrainKind::Ford, middle(8, 8)).facts.id = "ford";
    }
    // All problems, one a line.
    [[nodiscard]] std::string complaints() const { return to_text(problems()); }
};

TEST(MusterOverrides, GroundOfAnyHex)
{
    OverrideCast cast;
    cast.say("hex.0304.level", std::int64_t{2})
        .say("hex.0304.woodland", true)
        .say("hex.0304.steep", Texts{"E", "NW"})
        .say("hex.0304.local_road", Texts{"W"})
        .say("hex.0304.works", Texts{"SE"})
        .say("hex.0304.wall", Texts{"NE"})
        .say("hex.0505.impassable", true)
        .say("hex.0505.impassable_sides", Texts{"E"});
    const HexGround ground = cast.ground(2, 3);
    EXPECT_EQ(ground.level, 2);
    EXPECT_TRUE(ground.woodland);
    EXPECT_TRUE(ground.steep.has(Direction::E) && ground.steep.has(Direction::NW));
    EXPECT_EQ(ground.side_cover[5], Cover::Fortification);
    EXPECT_EQ(ground.side_cover[1], Cover::Hard);
    // A hexside is the same from both hexes; works shelter one of them, walls both.
    EXPECT_TRUE(cast.ground(3, 3).steep.has(Direction::W));
    EXPECT_TRUE(cast.ground(1, 3).local_road.has(Direction::E));
    EXPECT_EQ(cast.ground(3, 4).side_cover[2], Cover::None);
    EXPECT_EQ(cast.ground(3, 2).side_cover[4], Cover::Hard);
    EXPECT_TRUE(cast.ground(4, 4).impassable);
    EXPECT_TRUE(cast.ground(5, 4).closed_sides.has(Direction::W));
}

TEST(MusterOverrides, AListOfHexsidesReplacesWhatTheMapSays)
{
    OverrideCast cast;
    cast.line(TerrainKind::Turnpike, {middle(2, 3), middle(5, 3)});
    cast.say("hex.0404.turnpike", Texts{});
    EXPECT_TRUE(cast.ground(3, 3).turnpike.empty());
    EXPECT_FALSE(cast.ground(2, 3).turnpike.has(Direction::E));
    EXPECT_FALSE(cast.ground(4, 3).turnpike.has(Direction::W));
}

TEST(MusterOverrides, CrossingsThatExist)
{
    OverrideCast cast;
    cast.line(TerrainKind::River, {{-500, middle(0, 8).north}, {5000, middle(0, 8).north}});
    EXPECT_TRUE(cast.ground(8, 8).ford);
    cast.say("feature.ford.exists", false);
    EXPECT_FALSE(cast.ground(8, 8).ford);
}

TEST(MusterOverrides, ACounterInEverything)
{
    OverrideCast cast;
    cast.say("unit.us_keyes.name", "First")
        .say("unit.us_keyes.range", std::int64_t{3})
        .say("unit.us_keyes.attack", std::int64_t{2})
        .say("unit.us_keyes.strength", std::int64_t{8})
        .say("unit.us_keyes.identity", "B")
        .say("unit.us_keyes.sharpshooters", true)
        .say("unit.us_keyes.indomitable", true)
        .say("unit.us_keyes.fatigued", true)
        .say("unit.us_keyes.nic", true)
        .say("unit.us_keyes.pinned", true)
        .say("unit.us_keyes.aboard", true)
        .say("unit.us_keyes.hex", "0203")
        .say("unit.us_porter.identity", std::int64_t{7})
        .say("unit.cs_bee.identity", "star");
    const Opening opening = cast.muster();
    const UnitCard& keyes = card(opening, "us_keyes");
    EXPECT_EQ(keyes.name, "First");
    EXPECT_EQ(factors(keyes), "3-2-8");
    EXPECT_EQ(keyes.identity, corps('B'));
    EXPECT_TRUE(keyes.sharpshooters && keyes.indomitable);
    const Unit& unit = brothers_at_arms::unit(opening, "us_keyes");
    EXPECT_TRUE(unit.fatigued && unit.nic && unit.pinned && unit.aboard());
    EXPECT_EQ(place(unit.hex), std::pair(1, 2));
    EXPECT_EQ(card(opening, "us_porter").identity, division(7));
    EXPECT_EQ(card(opening, "cs_bee").identity, kStar);
}

TEST(MusterOverrides, TwoCountersMayBePutInOneHex)
{
    OverrideCast cast;
    cast.say("unit.us_keyes.hex", "0203").say("unit.us_porter.hex", "0203");
    EXPECT_EQ(unit(cast.muster(), "us_keyes").hex, unit(cast.muster(), "us_porter").hex);
    cast.say("unit.us_griffin.hex", "0203").say("unit.cs_bee.hex", "0203");
    EXPECT_EQ(cast.complaints(),
              "battle.toml:4: unit \"cs_bee\" cannot stand in hex 0203; choose a hex that is open "
              "to it, without enemies, for two units at most\n"
              "battle.toml:3: unit \"us_griffin\" cannot stand in hex 0203; choose a hex that is "
              "open to it, without enemies, for two units at most\n");
}

TEST(MusterOverrides, CountersCanBeLeftOut)
{
    OverrideCast cast;
    cast.say("unit.us_porter.exists", false).say("commander.cs_army.exists", false);
    const Opening opening = cast.muster();
    EXPECT_EQ(opening.field.units.size(), 4u);
    EXPECT_EQ(opening.field.commanders.size(), 2u);
}

TEST(MusterOverrides, ExtraUnits)
{
    OverrideCast cast;
    cast.say("extra_unit.home_guard.side", "confederate")
        .say("extra_unit.home_guard.name", "Home Guard")
        .say("extra_unit.home_guard.arm", "cavalry")
        .say("extra_unit.home_guard.strength", std::int64_t{1})
        .say("extra_unit.home_guard.hex", "0909")
        .say("extra_unit.train.side", "union")
        .say("extra_unit.train.arrival", "late");
    const Opening opening = cast.muster();
    EXPECT_EQ(card(opening, "home_guard").side, Side::Confederate);
    EXPECT_EQ(card(opening, "home_guard").identity, kStar);
    EXPECT_EQ(card(opening, "home_guard").arm, Arm::Cavalry);
    EXPECT_EQ(place(unit(opening, "home_guard").hex), std::pair(8, 8));
    EXPECT_EQ(unit(opening, "train").fate, UnitFate::Reserve);
    ASSERT_EQ(opening.field.scenario.forces.size(), 2u);  // one for each side
}

TEST(MusterOverrides, Commanders)
{
    OverrideCast cast;
    cast.say("commander.us_division.leadership", std::int64_t{0})
        .say("commander.us_division.exceptional", true)
        .say("commander.us_division.name", "Tyler")
        .say("commander.us_division.hex", "0101");
    const Opening opening = cast.muster();
    const CommanderCard& tyler = commander(opening, "us_division");
    EXPECT_EQ(tyler.leadership, 0);
    EXPECT_TRUE(tyler.exceptional);
    EXPECT_EQ(tyler.name, "Tyler");
    EXPECT_EQ(place(opening.state.commanders[commander_index(opening, "us_division")].hex),
              std::pair(0, 0));
    cast.say("commander.us_army.exceptional", true);
    EXPECT_EQ(cast.complaints(),
              "battle.toml:5: only division commanders are exceptional; give a control counter "
              "more leadership instead\n");
}

TEST(MusterOverrides, SplittingAndMerging)
{
    OverrideCast cast;
    cast.say("split.us_porter", std::int64_t{2});
    EXPECT_EQ(card(cast.muster(), "us_porter_b").strength, 1);

    OverrideCast merged;
    merged.say("counter.us_both.of", Texts{"us_keyes", "us_3me"})
        .say("counter.us_both.name", "Keyes and Porter");
    const Opening opening = merged.muster();
    EXPECT_EQ(factors(card(opening, "us_both")), "2-4-4");  // 3,000 men
    EXPECT_EQ(card(opening, "us_both").identity, division(1));
    EXPECT_EQ(opening.field.units.size(), 4u);  // the guns and two Confederates beside it

    // A regiment taken out leaves the rest of its brigade.
    OverrideCast parted;
    parted.say("counter.us_first.of", Texts{"us_1me"});
    EXPECT_EQ(card(parted.muster(), "us_keyes").strength, 1);
    EXPECT_EQ(card(parted.muster(), "us_first").strength, 1);
}

TEST(MusterOverrides, AMergerMustMakeSense)
{
    OverrideCast cast;
    cast.say("counter.a.of", Texts{"us_griffin", "us_keyes"})
        .say("counter.b.of", Texts{"cs_bee", "us_porter"})
        .say("counter.c.of", Texts{"cs_bee"})
        .say("counter.d.name", "D")
        .say("counter.e.of", Texts{"nobody"});
    EXPECT_EQ(cast.complaints(),
              "battle.toml:1: counter \"a\" mixes sides, or guns with men; make a counter of each\n"
              "battle.toml:2: unit \"us_griffin\" is in two counters; name it once\n"
              "battle.toml:2: counter \"b\" mixes sides, or guns with men; make a counter of each\n"
              "battle.toml:3: unit \"cs_1va\" is in two counters; name it once\n"
              "battle.toml:4: counter \"d\" is made of nothing; list the ids of its units and "
              "formations in `of`\n"
              "battle.toml:5: no unit or formation is called \"nobody\"; use an id of the order of "
              "battle\n");
}

TEST(MusterOverrides, ClockAndEdges)
{
    OverrideCast cast;
    cast.say("start_hour", std::int64_t{8})
        .say("bounds", std::int64_t{5})
        .say("dawn", std::int64_t{6})
        .say("dusk", std::int64_t{18})
        .say("night", "fight")
        .say("home_edge.union", "west");
    const Scenario scenario = cast.muster().field.scenario;
    EXPECT_EQ(scenario.start_hour, 8);
    EXPECT_EQ(scenario.bounds, 5);
    EXPECT_EQ(scenario.dawn, 6);
    EXPECT_EQ(scenario.dusk, 18);
    EXPECT_EQ(scenario.night, NightPlan::Fight);
    EXPECT_EQ(scenario.home_edge[1], MapEdge::West);
    EXPECT_EQ(scenario.home_edge[0], MapEdge::South);
    EXPECT_EQ(scenario.forces.at(0).bound, 2);  // nine o'clock
}

// Half an hour: everything that is told by the clock comes in the bound in hand at that time.
TEST(MusterOverrides, TheLengthOfABound)
{
    OverrideCast cast;
    cast.battle.clock.start = {6 * 60 + 40};
    cast.battle.clock.end = {18 * 60 + 10};
    cast.battle.arrivals[0].time = {9 * 60 + 35};
    cast.say("bound_minutes", std::int64_t{30});
    const Opening opening = cast.muster();
    const Scenario& scenario = opening.field.scenario;
    EXPECT_EQ(scenario.bound_minutes, 30);
    EXPECT_EQ(minute_of(scenario, 1), 6 * 60 + 30);
    EXPECT_EQ(scenario.bounds, 24);  // the last begins at six in the evening
    EXPECT_EQ(minute_of(scenario, 24), 18 * 60);
    EXPECT_EQ(scenario.forces.at(0).bound, 7);
    EXPECT_EQ(minute_of(scenario, 7), 9 * 60 + 30);
    EXPECT_EQ(bound_from(scenario, {9 * 60 + 30}), 7);
    EXPECT_EQ(bound_from(scenario, {9 * 60 + 31}), 8);
    EXPECT_FALSE(is_night(scenario, 25));
    EXPECT_TRUE(is_night(scenario, 26));  // from seven on
    const auto status = Rulebook::scene(opening.field, opening.state, Viewer::umpire()).status;
    EXPECT_NE(std::ranges::find(status, "Scenario exception: a bound is 30 minutes"), status.end());
}

TEST(MusterOverrides, AnHourIsWholeBounds)
{
    OverrideCast cast;
    cast.say("bound_minutes", std::int64_t{25});
    EXPECT_EQ(cast.complaints(),
              "battle.toml:1: an hour is no whole number of such bounds; write "
              "60, 30, 20, 15, 12 or 10\n");
}

TEST(MusterOverrides, Reserves)
{
    OverrideCast cast;
    cast.say("arrival.late.bound", std::int64_t{7})
        .say("arrival.late.entry", "0106")
        .say("arrival.late.by_rail", true)
        .say("arrival.late.entry_roll", "best control")
        .say("arrival.late.name", "Late")
        .say("arrival.more.bound", std::int64_t{3})
        .say("arrival.more.entry", "1002")
        .say("unit.us_porter.arrival", "more")
        .say("commander.us_division.arrival", "more");
    const auto forces = cast.muster().field.scenario.forces;
    ASSERT_EQ(forces.size(), 2u);
    EXPECT_EQ(forces[0].name, "Late");
    EXPECT_EQ(forces[0].bound, 7);
    EXPECT_EQ(place(forces[0].entry), std::pair(0, 5));
    EXPECT_TRUE(forces[0].by_rail);
    EXPECT_EQ(forces[0].roll, EntryRoll::BestControl);
    EXPECT_EQ(forces[1].bound, 3);
    EXPECT_EQ(place(forces[1].entry), std::pair(9, 1));
    EXPECT_EQ(forces[1].counters.size(), 2u);

    OverrideCast wrong;
    wrong.say("arrival.late.entry", "0505").say("unit.us_porter.arrival", "lat");
    EXPECT_EQ(wrong.complaints(),
              "battle.toml:1: the entry hex is not on an edge of the board; reserves come on at "
              "the edge\n"
              "battle.toml:2: no arrival is called \"lat\"; use the id of an [[arrival]], or make "
              "one with [rulebook.brothers-at-arms.arrival.<id>]\n");
}

TEST(MusterOverrides, Objectives)
{
    OverrideCast cast;
    cast.say("objectives", std::int64_t{1})
        .say("objective.mill.opening", "none")
        .say("objective.mill.hex", "0909");
    auto objectives = cast.muster().field.scenario.objectives;
    ASSERT_EQ(objectives.size(), 1u);
    EXPECT_EQ(objectives[0].opening, Marker::None);
    EXPECT_EQ(place(objectives[0].hex), std::pair(8, 8));

    cast.say("objective.bridge.exists", true)
        .say("objective.mill.exists", false)
        .say("objective.tree.hex", "0202")
        .say("objective.tree.name", "Lone tree");
    objectives = cast.muster().field.scenario.objectives;
    ASSERT_EQ(objectives.size(), 2u);
    EXPECT_EQ(objectives[0].label, "bridge");
    EXPECT_EQ(objectives[1].name, "Lone tree");
}

TEST(MusterOverrides, Tasks)
{
    OverrideCast cast;
    cast.say("task.raid.side", "confederate")
        .say("task.raid.mode", "add")
        .say("task.raid.counts_as", std::int64_t{2})
        .say("task.raid.conditions.0.do", "disperse")
        .say("task.raid.conditions.0.side", "union")
        .say("task.raid.conditions.0.units", std::vector<std::int64_t>{1, 2})
        .say("task.raid.conditions.1.do", "hold")
        .say("task.raid.conditions.1.side", "confederate")
        .say("task.raid.conditions.1.objective", "mill")
        .say("task.raid.conditions.1.until_bound", std::int64_t{9});
    const auto tasks = cast.muster().field.scenario.tasks;
    ASSERT_EQ(tasks.size(), 1u);
    EXPECT_EQ(tasks[0].mode, Task::Mode::Add);
    EXPECT_EQ(tasks[0].worth, 2);
    ASSERT_EQ(tasks[0].levels.size(), 2u);
    EXPECT_EQ(tasks[0].levels[1].any_of[0][0].count, 2);
    EXPECT_EQ(tasks[0].levels[1].any_of[0][1].label, "mill");
    EXPECT_EQ(tasks[0].levels[1].any_of[0][1].bound, 9);

    cast.say("task.raid.exists", false);
    EXPECT_TRUE(cast.muster().field.scenario.tasks.empty());
    cast.say("task.raid.conditions.2.do", "hold").say("task.siege.mode", "add");
    EXPECT_EQ(
        cast.complaints(),
        "battle.toml:12: a condition holds no objective of the board; name one, and put it on "
        "the board with [rulebook.brothers-at-arms.objective]\n"
        "battle.toml:13: no task is called \"siege\"; known: raid\n");
}

TEST(MusterOverrides, AdvantagesAndOptions)
{
    OverrideCast cast;
    cast.say("advantage.decisive.objectives", std::int64_t{3})
        .say("advantage.decisive.enemy_division_fatigued", true)
        .say("options.overwhelming_fire", true)
        .say("options.withdrawing", false);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.scenario.advantages.size(), 1u);
    const Advantage advantage = opening.field.scenario.advantages[0];
    EXPECT_EQ(advantage.level, VictoryLevel::Decisive);
    EXPECT_EQ(advantage.objectives, 3);
    EXPECT_TRUE(advantage.enemy_division_fatigued);
    EXPECT_FALSE(advantage.enemy_loses_weakest);
    EXPECT_TRUE(opening.field.options.overwhelming_fire);
    EXPECT_FALSE(opening.field.options.withdrawing);
    EXPECT_TRUE(opening.field.options.direct_control);

    // What a player has chosen stays.
    Options chosen;
    chosen.out_of_range_penalty = true;
    OverrideCast stubborn;
    stubborn.say("options.out_of_range_penalty", false);
    EXPECT_TRUE(stubborn.muster(chosen).field.options.out_of_range_penalty);
}

TEST(MusterOverrides, WrongTypesAndValues)
{
    OverrideCast cast;
    cast.say("hex_yards", "large")
        .say("bounds", std::int64_t{0})
        .say("night", "dance")
        .say("hex.0304.woodland", std::int64_t{1})
        .say("hex.0304.steep", Texts{"N"})
        .say("hex.0304.level", std::int64_t{-1})
        .say("unit.us_keyes.strength", std::int64_t{21})
        .say("unit.us_keyes.attack", std::int64_t{1})
        .say("unit.us_keyes.identity", "Z9")
        .say("unit.us_keyes.hex", "1111")
        .say("commander.us_army.leadership", std::int64_t{7})
        .say("home_edge.union", "up");
    const Problems problems = cast.problems();
    ASSERT_EQ(problems.size(), 12u) << to_text(problems);
    std::vector<std::string> lines;
    for (const Problem& problem : problems) lines.push_back(problem.where);
    std::ranges::sort(lines);
    EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end());  // one for each line
    const std::string text = to_text(problems);
    for (const char* sentence :
         {"battle.toml:1: \"hex_yards\" has the wrong kind of value; write a whole number from 220 "
          "to 880",
          "battle.toml:2: \"bounds\" is 0; write a whole number from 1 to 9999",
          "battle.toml:3: \"night\" is \"dance\"; ",
          "battle.toml:4: \"woodland\" has the wrong kind of value; write true or false",
          "battle.toml:5: \"N\" is no hexside; ",
          "battle.toml:9: \"identity\" is neither a division, a corps nor a star; ",
          "battle.toml:10: \"1111\" is no hex of the board; write column and row, two digits each, "
          "up to \"1010\""})
        EXPECT_NE(text.find(sentence), std::string::npos) << sentence << "\n" << text;
}

TEST(MusterOverrides, UnknownKeysTablesAndIds)
{
    OverrideCast cast;
    cast.say("hex_yard", std::int64_t{440})
        .say("unit.us_keyes.strenght", std::int64_t{3})
        .say("unit.us_keys.strength", std::int64_t{3})
        .say("unit.us_1me.strength", std::int64_t{3})
        .say("commander.us_keyes.leadership", std::int64_t{3})
        .say("hex.2222.level", std::int64_t{1})
        .say("feature.bridge_of_sighs.down", true)
        .say("arrival.lat.bound", std::int64_t{3})
        .say("objective.mil.opening", "union")
        .say("units.us_keyes.strength", std::int64_t{3})
        .say("advantage.great.objectives", std::int64_t{1})
        .say("split.us_keyss", std::int64_t{2})
        .say("extra_unit.us_keyes.side", "union");
    const std::string text = cast.complaints();
    for (const char* sentence :
         {"battle.toml:1: unknown key \"hex_yard\" in [rulebook.brothers-at-arms]; did you mean "
          "\"hex_yards\"?",
          "battle.toml:2: unknown key \"strenght\" in [rulebook.brothers-at-arms.unit.us_keyes]; "
          "did you mean \"strength\"?",
          "battle.toml:3: no unit counter is called \"us_keys\"; did you mean \"us_keyes\"?",
          "battle.toml:4: \"us_1me\" is not a counter; it is part of counter \"us_keyes\"",
          "battle.toml:5: no commander counter is called \"us_keyes\"",
          "battle.toml:6: no hex of the board is called \"2222\"",
          "battle.toml:7: no feature of the map is called \"bridge_of_sighs\"",
          "battle.toml:8: no arrival is called \"lat\"; did you mean \"late\"?",
          "battle.toml:9: no objective is called \"mil\"; did you mean \"mill\"?",
          "battle.toml:10: unknown table [rulebook.brothers-at-arms.units.us_keyes]; did you mean "
          "\"unit\"?",
          "battle.toml:11: no level of victory is called \"great\"",
          "battle.toml:12: unknown key \"us_keyss\" in [rulebook.brothers-at-arms.split]; did you "
          "mean \"us_keyes\"?",
          "battle.toml:13: there is a counter \"us_keyes\" already",
          "battle.toml:13: extra unit \"us_keyes\" has no side or no place"})
        EXPECT_NE(text.find(sentence), std::string::npos) << sentence << "\n" << text;
    EXPECT_EQ(cast.problems().size(), 14u) << text;
}

TEST(MusterOverrides, OnlyThisRulebooksAreRead)
{
    OverrideCast cast;
    cast.battle.overrides.push_back({"iron-brigade", {{{"nonsense"}, true, "battle.toml:9"}}});
    EXPECT_TRUE(cast.problems().empty());
}

}  // namespace longroll::brothers_at_arms
