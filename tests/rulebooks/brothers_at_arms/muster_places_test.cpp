// Places, clock, arrivals, objectives and tasks of a mustered battle (ledger 8.6 to 8.8).

#include "rulebooks/brothers_at_arms/muster_cast.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

using battle::TerrainKind;

// One brigade a side, far from each other.
struct TwoBrigades : MusterCast {
    battle::CommandId us = army(Side::Union, "us");
    battle::CommandId us_division = division("us_division", us);
    battle::CommandId us_brigade = brigade("us_brigade", us_division, middle(5, 1));
    battle::CommandId cs = army(Side::Confederate, "cs");
    battle::CommandId cs_division = division("cs_division", cs);
    battle::CommandId cs_brigade = brigade("cs_brigade", cs_division, middle(5, 8));

    TwoBrigades()
    {
        unit("us_1", us_brigade, 1000);
        unit("cs_1", cs_brigade, 1000);
    }
    // Another Union brigade.
    void more(const std::string& id, battle::Point position)
    {
        unit(id + "_u", brigade(id, us_division, position), 1000);
    }
};

static std::pair<int, int> place_of(const Opening& opening, const std::string& id)
{
    return place(unit(opening, id).hex);
}

TEST(MusterPlaces, AUnitStandsInTheHexThatHoldsIt)
{
    TwoBrigades cast;
    cast.more("us_2", middle(3, 4, 150, -100));
    const Opening opening = cast.muster();
    EXPECT_EQ(place_of(opening, "us_brigade"), std::pair(5, 1));
    EXPECT_EQ(place_of(opening, "us_2"), std::pair(3, 4));
    EXPECT_EQ(Rulebook::check(opening.field, opening.state), "");
}

TEST(MusterPlaces, OnTheRimItStandsInTheNearestHexOfTheBoard)
{
    // Its own hex would have its centre outside the map.
    TwoBrigades cast;
    cast.more("us_2", {0, middle(0, 5).north});
    cast.more("us_3", {kMapWidth, 0});
    const Opening opening = cast.muster();
    EXPECT_EQ(place_of(opening, "us_2"), std::pair(0, 5));
    EXPECT_EQ(place_of(opening, "us_3"), std::pair(9, 9));
}

// Union's home is the north: of the two directions that lead there NE is the first.
TEST(MusterPlaces, TheLaterOfTwoGoesHomewards)
{
    TwoBrigades cast;
    cast.more("us_2", middle(5, 4));
    cast.more("us_3", middle(5, 4));
    cast.more("us_4", middle(5, 4));
    const Opening opening = cast.muster();
    EXPECT_EQ(place_of(opening, "us_2"), std::pair(5, 4));
    EXPECT_EQ(place_of(opening, "us_3"), std::pair(5, 3));  // NE
    EXPECT_EQ(place_of(opening, "us_4"), std::pair(4, 3));  // NW, next in order
}

TEST(MusterPlaces, ADisplacedUnitTakesNobodysOwnHex)
{
    TwoBrigades cast;
    cast.more("us_2", middle(5, 4));
    cast.more("us_3", middle(5, 4));
    cast.more("us_4", middle(5, 3));
    const Opening opening = cast.muster();
    EXPECT_EQ(place_of(opening, "us_4"), std::pair(5, 3));
    EXPECT_EQ(place_of(opening, "us_3"), std::pair(4, 3));
}

TEST(MusterPlaces, AClosedHexIsLeftForTheNearestOpenOne)
{
    TwoBrigades cast;
    cast.square(TerrainKind::Swamp, 5, 4).facts.impassable = true;
    cast.more("us_2", middle(5, 4));
    EXPECT_EQ(place_of(cast.muster(), "us_2"), std::pair(5, 3));
}

TEST(MusterPlaces, NotBesideTheEnemyIfThereIsAChoice)
{
    TwoBrigades cast;
    cast.more("us_2", middle(5, 4));
    cast.more("us_3", middle(5, 4));
    // NE of the shared hex is (5, 3); a Confederate at (6, 2) touches it but not (4, 3).
    cast.unit("cs_2", cast.brigade("cs_near", cast.cs_division, middle(6, 2)), 1000);
    EXPECT_EQ(place_of(cast.muster(), "us_3"), std::pair(4, 3));
}

TEST(MusterPlaces, WhenTheRingIsFullTheNextIsSearched)
{
    TwoBrigades cast;
    for (int number = 0; number < 8; ++number)
        cast.more("us_b" + std::to_string(number), middle(5, 5));
    const Opening opening = cast.muster();
    const Hex middle_hex = board::hex_at(5, 5);
    EXPECT_EQ(board::distance(middle_hex, unit(opening, "us_b6").hex), 1);
    EXPECT_EQ(board::distance(middle_hex, unit(opening, "us_b7").hex), 2);
}

TEST(MusterPlaces, ABoardTooFullIsAProblem)
{
    MusterCast cast;
    cast.battle.map.width_yards = 600;  // one column of two hexes
    cast.battle.map.height_yards = 400;
    const auto us = cast.army(Side::Union, "us");
    for (int number = 0; number < 3; ++number)
        cast.unit("u" + std::to_string(number),
                  cast.brigade("b" + std::to_string(number), us, {300, 200}), 1000);
    const Problems problems = cast.problems();
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems.front().what, "unit \"b2\" finds no room on the board");
}

TEST(MusterPlaces, LeadersStandInTheirHexOrWithTheirMiddleUnit)
{
    TwoBrigades cast;
    cast.more("us_2", middle(7, 1));
    cast.more("us_3", middle(9, 1));
    cast.battle.commands[0].leader.position = middle(2, 2);
    const Opening opening = cast.muster();
    const auto place_of_leader = [&](const std::string& id) {
        return place(opening.state.commanders[commander_index(opening, id)].hex);
    };
    EXPECT_EQ(place_of_leader("us"), std::pair(2, 2));
    EXPECT_EQ(place_of_leader("us_division"), std::pair(7, 1));
}

TEST(MusterPlaces, AHomeEdgeNotStatedIsTheNearestToTheArmy)
{
    TwoBrigades cast;
    cast.battle.sides[0].home_edge.reset();
    cast.battle.sides[1].home_edge.reset();
    const Opening opening = cast.muster();
    EXPECT_EQ(opening.field.scenario.home_edge[0], MapEdge::South);
    EXPECT_EQ(opening.field.scenario.home_edge[1], MapEdge::North);
    cast.more("us_2", middle(9, 2));
    cast.more("us_3", middle(9, 3));
    cast.more("us_4", middle(9, 5));
    EXPECT_EQ(cast.muster().field.scenario.home_edge[1], MapEdge::East);
}

TEST(MusterClock, BoundsAreWholeHours)
{
    TwoBrigades cast;
    cast.battle.clock = {{}, {6 * 60 + 20}, {18 * 60 + 5}, {4 * 60 + 21}, {19 * 60 + 51}, {}, {}};
    const Scenario scenario = cast.muster().field.scenario;
    EXPECT_EQ(scenario.start_hour, 6);
    EXPECT_EQ(scenario.bounds, 13);  // 6 to 19
    EXPECT_EQ(scenario.dawn, 4);
    EXPECT_EQ(scenario.dusk, 20);
}

TEST(BA_R_68, TheNightCountsAmongTheBounds)
{
    TwoBrigades cast;
    cast.battle.clock.end = {(24 + 12) * 60};
    const Scenario scenario = cast.muster().field.scenario;
    EXPECT_EQ(scenario.bounds, 30);
    EXPECT_EQ(scenario.night, NightPlan::Halt);
    cast.battle.clock.night = battle::Night::Fight;
    EXPECT_EQ(cast.muster().field.scenario.night, NightPlan::Fight);
}

TEST(MusterClock, ABattleLastsAtLeastABound)
{
    TwoBrigades cast;
    cast.battle.clock.end = cast.battle.clock.start;
    EXPECT_EQ(cast.muster().field.scenario.bounds, 1);
}

// The rulebook says that the Confederates begin.
TEST(MusterClock, TheBattleDoesNotSayWhoMovesFirst)
{
    TwoBrigades cast;
    cast.battle.first_side = Side::Union;
    EXPECT_EQ(cast.muster().field.scenario.first_side, Side::Confederate);
    cast.say("first_side", "union");
    EXPECT_EQ(cast.muster().field.scenario.first_side, Side::Union);
}

// A Union brigade that comes at nine by the west edge.
struct LateBrigade : TwoBrigades {
    battle::ArrivalId late = arrival("late", 9, {0, middle(0, 4).north});
    battle::CommandId us_late = brigade("us_late", us_division, {0, middle(0, 4).north});

    LateBrigade()
    {
        battle.commands.back().arrival = late;
        battle.commands.back().leader.arrival = late;
        unit("us_late_u", us_late, 1000);
    }
    [[nodiscard]] Force force() const { return muster().field.scenario.forces.at(0); }
};

TEST(MusterArrivals, AnArrivalIsAForce)
{
    LateBrigade cast;
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.scenario.forces.size(), 1u);
    const Force& force = opening.field.scenario.forces[0];
    EXPECT_EQ(force.name, "us_late");
    EXPECT_EQ(force.side, Side::Union);
    EXPECT_EQ(force.bound, 4);
    EXPECT_EQ(place(force.entry), std::pair(0, 4));
    EXPECT_FALSE(force.by_rail);
    EXPECT_EQ(force.roll, EntryRoll::None);
    ASSERT_EQ(force.counters.size(), 1u);
    EXPECT_EQ(unit(opening, "us_late").fate, UnitFate::Reserve);
    EXPECT_EQ(opening.state.forces.size(), 1u);
}

TEST(MusterArrivals, ItEntersByTheNearestRoadOfItsEdge)
{
    LateBrigade cast;
    cast.line(TerrainKind::LocalRoad, {middle(0, 7, -600, 0), middle(3, 7)});
    cast.line(TerrainKind::LocalRoad, {middle(4, 0, 0, 600), middle(4, 3)});
    EXPECT_EQ(place(cast.force().entry), std::pair(0, 7));
    // Across country by the nearest hex; by another edge if that is said.
    cast.battle.arrivals[0].by = battle::ArrivalBy::CrossCountry;
    EXPECT_EQ(place(cast.force().entry), std::pair(0, 4));
    cast.battle.arrivals[0].by = battle::ArrivalBy::Road;
    cast.battle.arrivals[0].edge = MapEdge::North;
    EXPECT_EQ(place(cast.force().entry), std::pair(4, 0));
}

TEST(MusterArrivals, ATrainEntersOnTheTrack)
{
    LateBrigade cast;
    cast.battle.arrivals[0].by = battle::ArrivalBy::Rail;
    cast.line(TerrainKind::LocalRoad, {middle(0, 3, -600, 0), middle(3, 3)});
    cast.line(TerrainKind::Railroad, {middle(0, 8, -600, 0), middle(3, 8)});
    EXPECT_TRUE(cast.force().by_rail);
    EXPECT_EQ(place(cast.force().entry), std::pair(0, 8));
}

TEST(MusterArrivals, AnEntryRollIsOfTheLeaderNamed)
{
    LateBrigade cast;
    cast.battle.arrivals[0].entry_roll_by = cast.us_division;
    EXPECT_EQ(cast.force().roll, EntryRoll::OwnCommand);
    cast.battle.arrivals[0].entry_roll_by = cast.us;
    EXPECT_EQ(cast.force().roll, EntryRoll::BestControl);
}

TEST(MusterArrivals, WhoComesInTheFirstBoundIsThere)
{
    LateBrigade cast;
    cast.battle.arrivals[0].time = {6 * 60 + 59};
    const Opening opening = cast.muster();
    EXPECT_TRUE(opening.field.scenario.forces.empty());
    EXPECT_EQ(unit(opening, "us_late").fate, UnitFate::OnBoard);
    EXPECT_EQ(place_of(opening, "us_late"), std::pair(0, 4));
}

TEST(MusterArrivals, ALeaderComesWithHisTroops)
{
    LateBrigade cast;
    const auto second = cast.division("us_second", cast.us);
    cast.battle.commands.back().leader.arrival = cast.late;
    cast.battle.commands.back().leader.position.reset();
    cast.unit("us_2", cast.brigade("us_b2", second, middle(8, 2)), 1000);
    // One whose troops are all to come, and of whom nothing is said.
    const auto third = cast.division("us_third", cast.us);
    const auto brigade = cast.brigade("us_b3", third, {0, 2000});
    cast.battle.commands.back().arrival = cast.late;
    cast.unit("us_3", brigade, 1000);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.scenario.forces.size(), 1u);
    EXPECT_EQ(opening.field.scenario.forces[0].counters.size(), 4u);
    for (const char* id : {"us_second", "us_third"})
        EXPECT_EQ(opening.state.commanders[commander_index(opening, id)].fate,
                  CommanderFate::Reserve);
}

TEST(MusterArrivals, ForcedMarchesTire)
{
    LateBrigade cast;
    EXPECT_FALSE(unit(cast.muster(), "us_late").fatigued);
    cast.battle.arrivals[0].force_marched = true;
    EXPECT_TRUE(unit(cast.muster(), "us_late").fatigued);
    cast.battle.units[1].force_marched = true;
    EXPECT_TRUE(unit(cast.muster(), "cs_brigade").fatigued);
}

TEST(MusterArrivals, TooManyForcesAreAProblem)
{
    TwoBrigades cast;
    for (int number = 0; number < 65; ++number) {
        const std::string id = "a" + std::to_string(number);
        const auto late = cast.arrival(id, 9, {0, 1000});
        cast.more(id + "_b", {0, 1000});
        cast.battle.commands.back().arrival = late;
        cast.battle.units.back().arrival = late;
    }
    const Problems problems = cast.problems();
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems.front().sentence(),
              "battle.toml: there are too many forces of reserves; a game holds 64");
}

TEST(MusterObjectives, TheSixOfTheGreatestValue)
{
    TwoBrigades cast;
    for (const int value : {1, 3, 2, 1, 2, 1, 1, 1})
        cast.objective("o" + std::to_string(cast.battle.objectives.size()),
                       middle(static_cast<int>(cast.battle.objectives.size()), 5), value);
    cast.battle.objectives[4].held_by = Side::Union;
    const Opening opening = cast.muster();
    std::vector<std::string> labels;
    for (const ObjectiveCard& card : opening.field.scenario.objectives)
        labels.push_back(card.label);
    EXPECT_EQ(labels, (std::vector<std::string>{"o1", "o2", "o4", "o0", "o3", "o5"}));
    EXPECT_EQ(place(opening.field.scenario.objectives[0].hex), std::pair(1, 5));
    EXPECT_EQ(opening.field.scenario.objectives[2].opening, Marker::Union);
    EXPECT_EQ(opening.field.scenario.objectives[0].opening, Marker::None);
    ASSERT_EQ(opening.state.objectives.size(), 6u);
    EXPECT_EQ(opening.state.objectives[2].marker, Marker::Union);
}

TEST(MusterObjectives, FewerThanSixAreAllThereIs)
{
    TwoBrigades cast;
    cast.objective("o", middle(3, 3));
    EXPECT_EQ(cast.muster().field.scenario.objectives.size(), 1u);
}

TEST(MusterObjectives, AHexCountsOnce)
{
    TwoBrigades cast;
    cast.objective("o1", middle(3, 3), 2);
    cast.objective("o2", middle(3, 3, 50, 50), 1);
    ASSERT_EQ(cast.muster().field.scenario.objectives.size(), 1u);
    EXPECT_EQ(cast.muster().field.scenario.objectives[0].label, "o1");
}

TEST(MusterObjectives, OneInTheRiverIsOnItsBank)
{
    TwoBrigades cast;
    cast.line(TerrainKind::River, {middle(5, 0, 0, 300), middle(5, 9, 0, -300)});
    cast.objective("o", middle(5, 4, 100, 0));
    EXPECT_EQ(place(cast.muster().field.scenario.objectives[0].hex), std::pair(6, 4));
}

static battle::Condition condition(battle::Deed deed, Side side, std::vector<int> thresholds = {},
                                   int group = 1)
{
    battle::Condition condition;
    condition.deed = deed;
    condition.side = side;
    condition.thresholds = std::move(thresholds);
    condition.group = group;
    return condition;
}

TEST(MusterTasks, ThresholdsAreLevelsAndGroupsAreWays)
{
    TwoBrigades cast;
    cast.objective("bridge", middle(3, 3));
    battle::Task& task = cast.battle.tasks.emplace_back();
    task.id = "escape";
    task.side = Side::Union;
    task.mode = battle::TaskMode::Add;
    task.counts_as = 2;
    task.conditions.push_back(condition(battle::Deed::Exit, Side::Union, {4, 7, 10}));
    task.conditions.back().edge = MapEdge::East;
    task.conditions.push_back(condition(battle::Deed::Hold, Side::Union));
    task.conditions.back().objective = battle::ObjectiveId{0};
    task.conditions.back().until = battle::Moment{16 * 60 + 30};
    task.conditions.push_back(condition(battle::Deed::Disperse, Side::Confederate, {3}, 2));
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.scenario.tasks.size(), 1u);
    const Task& made = opening.field.scenario.tasks[0];
    EXPECT_EQ(made.side, Side::Union);
    EXPECT_EQ(made.mode, Task::Mode::Add);
    EXPECT_EQ(made.worth, 2);
    ASSERT_EQ(made.levels.size(), 3u);
    EXPECT_EQ(made.levels[0].level, VictoryLevel::Tactical);
    EXPECT_EQ(made.levels[2].level, VictoryLevel::Complete);
    ASSERT_EQ(made.levels[1].any_of.size(), 2u);
    const TaskCondition exit = made.levels[1].any_of[0][0];
    EXPECT_EQ(exit.kind, TaskCondition::Kind::Exit);
    EXPECT_EQ(exit.count, 7);
    EXPECT_EQ(exit.edge, MapEdge::East);
    const TaskCondition hold = made.levels[2].any_of[0][1];
    EXPECT_EQ(hold.label, "bridge");
    EXPECT_EQ(hold.bound, 11);  // to the end of the hour in which 16:30 falls
    // A single number serves for every level.
    EXPECT_EQ(made.levels[2].any_of[1][0].count, 3);
    EXPECT_EQ(opening.field.scenario.exit_edge[1], MapEdge::East);
    EXPECT_EQ(opening.field.scenario.exit_edge[0], MaybeEdge{});
    EXPECT_EQ(opening.state.task_failed.size(), 3u);  // one memory for each hold of each level
}

TEST(MusterTasks, WhatMustBeHeldIsOnTheBoard)
{
    TwoBrigades cast;
    for (int number = 0; number < 6; ++number)
        cast.objective("o" + std::to_string(number), middle(number, 5), 5);
    cast.objective("mill", middle(8, 5), 1);
    battle::Task& task = cast.battle.tasks.emplace_back();
    task.id = "hold";
    task.conditions.push_back(condition(battle::Deed::Hold, Side::Confederate));
    task.conditions.back().objective = battle::ObjectiveId{6};
    const auto objectives = cast.muster().field.scenario.objectives;
    EXPECT_EQ(objectives.size(), 6u);
    EXPECT_EQ(objectives.back().label, "mill");
}

TEST(MusterTasks, TooManyAreAProblem)
{
    TwoBrigades cast;
    for (int number = 0; number < 17; ++number) {
        battle::Task& task = cast.battle.tasks.emplace_back();
        task.id = "t" + std::to_string(number);
        task.conditions.push_back(condition(battle::Deed::Disperse, Side::Union, {1}));
    }
    const Problems problems = cast.problems();
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems.front().what, "there are too many tasks, or too many holds in them");
}

}  // namespace longroll::brothers_at_arms
