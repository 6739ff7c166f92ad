// A battle's terms on a table: rulebooks/shared/table/terms.h and scenario.h.

#include "rulebooks/shared/table/terms.h"
#include "toy_table.h"

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using board::table::inches;

constexpr battle::Moment at(int day, int hour, int minute = 0)
{
    return {((day - 1) * 24 + hour) * 60 + minute};
}

// From nine in the morning until noon of the third day, light from five to seven.
battle::Clock three_days()
{
    battle::Clock clock;
    clock.first_day = {1862, 8, 28};
    clock.start = at(1, 9);
    clock.end = at(3, 12);
    clock.dawn = at(1, 5);
    clock.dusk = at(1, 19);
    return clock;
}

TEST(TableClock, CountsTurnsOfAnyLength)
{
    const battle::Clock clock = three_days();
    const int minutes = (10 + 14 + 7) * 60;
    EXPECT_EQ(TurnClock(clock, {60}).turns(), minutes / 60);
    EXPECT_EQ(TurnClock(clock, {15}).turns(), minutes / 15);
    EXPECT_EQ(TurnClock(clock, {5, 2}).turns(), minutes * 2 / 5);
    EXPECT_EQ(TurnClock(clock, {7}).turns(), (minutes + 6) / 7);  // the last is cut short
}

TEST(TableClock, FindsTheTurnOfAMomentAndTheNext)
{
    const battle::Clock clock = three_days();
    const TurnClock turns(clock, {5, 2});
    EXPECT_EQ(turns.turn_at(at(1, 9)), 1);
    EXPECT_EQ(turns.turn_at(at(1, 9, 4)), 2);
    EXPECT_EQ(turns.first_turn_from(at(1, 9)), 1);
    EXPECT_EQ(turns.first_turn_from(at(1, 9, 4)), 3);
    EXPECT_EQ(turns.turn_at(at(1, 22)), turns.turn_at(at(2, 5)));  // nobody fights by night
    EXPECT_EQ(turns.turn_at(at(1, 3)), 1);
}

TEST(TableClock, EveryTurnBeginsWhereItIsFound)
{
    const battle::Clock clock = three_days();
    for (const TurnLength length : {TurnLength{60}, TurnLength{15}, TurnLength{5, 1}}) {
        const TurnClock turns(clock, length);
        for (int turn = 1; turn <= turns.turns(); ++turn)
            EXPECT_EQ(turns.turn_at(turns.start_of(turn)), turn);
    }
    EXPECT_EQ(TurnClock(clock, {60}).start_of(10).minutes, at(1, 18).minutes);
    EXPECT_EQ(TurnClock(clock, {60}).start_of(11).minutes, at(2, 5).minutes);
    EXPECT_EQ(TurnClock(clock, {5, 2}).start_of(2).minutes, at(1, 9, 2).minutes);
}

TEST(TableClock, MorningsAreTheFirstTurnsOfLaterDays)
{
    battle::Clock clock = three_days();
    EXPECT_EQ(TurnClock(clock, {60}).mornings(), (std::vector{11, 25}));
    clock.night = battle::Night::Fight;
    EXPECT_TRUE(TurnClock(clock, {60}).mornings().empty());
    EXPECT_EQ(TurnClock(clock, {60}).turns(), 15 + 24 + 12);
    clock.fight_until = at(1, 21);
    EXPECT_EQ(TurnClock(clock, {60}).mornings(), (std::vector{13, 29}));
}

struct Battlefield {
    battle::Battle battle;
    Problems problems;

    Battlefield()
    {
        battle.clock = three_days();
        battle.map.width_yards = 1000;
        battle.map.height_yards = 500;
    }
    void say(std::vector<std::string> path, battle::OverrideValue value)
    {
        if (battle.overrides.empty()) battle.overrides.push_back({"toy", {}});
        battle.overrides[0].values.push_back({std::move(path), std::move(value), "battle.toml:7"});
    }
    [[nodiscard]] Terms terms() const { return {battle, {inches(1), 25}, {15}}; }
};

TEST(TableTerms, HomeEdgesAreGivenStatedOrBehindTheTroops)
{
    Battlefield field;
    battle::Unit troops;
    troops.side = Side::Confederate;
    troops.position = {950, 250};
    field.battle.units = {troops, troops};
    Overrides silent(field.battle, "toy", field.problems);
    EXPECT_EQ(home_edges(field.battle, silent.table("home_edge")),
              (std::array{MapEdge::East, MapEdge::North}));
    field.battle.sides[0].home_edge = MapEdge::West;
    EXPECT_EQ(home_edges(field.battle, silent.table("home_edge"))[0], MapEdge::West);
    field.say({"home_edge", "confederate"}, "south");
    Overrides loud(field.battle, "toy", field.problems);
    EXPECT_EQ(home_edges(field.battle, loud.table("home_edge"))[0], MapEdge::South);
    EXPECT_TRUE(field.problems.empty());
}

TEST(TableTerms, ArrivalsLookInwardFromTheirEdge)
{
    Battlefield field;
    battle::Arrival arrival;
    arrival.point = {990, 200};
    arrival.time = at(1, 10);
    EXPECT_EQ(field.terms().arrival_of(arrival), (Arrival{5, {40000, 8000}, {2700}}));
    arrival.edge = MapEdge::South;
    EXPECT_EQ(field.terms().arrival_of(arrival), (Arrival{5, {39600, 0}, {0}}));
}

TEST(TableTerms, ATableMovesAnArrivalInTimeAndPlace)
{
    Battlefield field;
    field.say({"unit", "a", "arrival_turn"}, std::int64_t{9});
    field.say({"unit", "b", "arrival"}, std::vector<std::int64_t>{500, 490});
    field.say({"unit", "c", "arrival"}, std::vector<std::int64_t>{500, 501});
    Overrides overrides(field.battle, "toy", field.problems);
    const auto tables = overrides.tables("unit");
    ASSERT_EQ(tables.size(), 3u);
    const Arrival usual{5, {40000, 8000}, {2700}};
    EXPECT_EQ(field.terms().arrival_in(*tables[0], usual)->turn, 9);
    EXPECT_EQ(field.terms().arrival_in(*tables[1], usual), (Arrival{5, {20000, 20000}, {1800}}));
    EXPECT_TRUE(field.problems.empty());
    EXPECT_EQ(field.terms().arrival_in(*tables[0], {}), std::nullopt);  // whence?
    EXPECT_EQ(field.terms().arrival_in(*tables[2], usual), usual);      // off the map
    EXPECT_EQ(field.problems.size(), 2u);
}

TEST(TableTerms, ALargeMapFitsNoTable)
{
    Battlefield field;
    EXPECT_TRUE(field.terms().fits_a_table(field.problems));
    field.battle.map.width_yards = board::table::kLargestTable / 40 + 1;
    EXPECT_FALSE(field.terms().fits_a_table(field.problems));
    EXPECT_EQ(field.problems.size(), 1u);
}

TEST(TableTerms, SightIsLimitedByTheNarrowestLimit)
{
    Battlefield field;
    field.battle.sight_limits = {{at(1, 9), at(1, 10), 100, {}}, {at(1, 9, 30), at(1, 11), 50, {}}};
    Overrides silent(field.battle, "toy", field.problems);
    const auto limits = field.terms().sight_limits(silent, 99);
    EXPECT_EQ(sight_reach(limits, 1), 4000);
    EXPECT_EQ(sight_reach(limits, 3), 2000);
    EXPECT_EQ(sight_reach(limits, 5), 2000);
    EXPECT_EQ(sight_reach(limits, 9), std::nullopt);
    field.say({"sight", "mist", "inches"}, std::int64_t{3});
    Overrides loud(field.battle, "toy", field.problems);
    EXPECT_EQ(sight_reach(field.terms().sight_limits(loud, 99), 99), 3000);
}

TEST(TableTerms, ObjectivesAreScaledOverriddenAndLeftOut)
{
    Battlefield field;
    battle::Objective hill;
    hill.id = "hill";
    hill.point = {500, 250};
    battle::Objective ford = hill;
    ford.id = "ford";
    ford.radius_yards = 50;
    field.battle.objectives = {hill, ford};
    field.say({"objective", "hill", "value"}, std::int64_t{0});
    field.say({"objective", "ford", "held_by"}, "union");
    field.say({"objective", "mill", "value"}, std::int64_t{2});
    Overrides overrides(field.battle, "toy", field.problems);
    const auto objectives = field.terms().objectives(overrides, 100, 5, field.problems);
    ASSERT_EQ(objectives.size(), 1u);
    EXPECT_EQ(objectives[0].id, "ford");
    EXPECT_EQ(objectives[0].at, (Point{20000, 10000}));
    EXPECT_EQ(objectives[0].radius, 2000);
    EXPECT_EQ(objectives[0].held_by, Side::Union);
    EXPECT_EQ(field.problems.size(), 1u);  // there is no mill
    Overrides silent(battle::Battle{}, "toy", field.problems);
    EXPECT_EQ(field.terms().objectives(silent, 100, 1, field.problems).size(), 1u);
    EXPECT_EQ(field.problems.size(), 2u);  // too many
}

struct ToyOptions {
    bool mud = false;
    bool dust = true;
};

TEST(TableTerms, OptionsAtTheirDefaultTakeTheBattles)
{
    Battlefield field;
    field.say({"options", "mud"}, true);
    field.say({"options", "dust"}, true);
    Overrides overrides(field.battle, "toy", field.problems);
    const auto each = [](const auto& visit) {
        visit("mud", &ToyOptions::mud);
        visit("dust", &ToyOptions::dust);
    };
    const ToyOptions options =
        options_of(ToyOptions{false, false}, overrides.table("options"), each);
    EXPECT_TRUE(options.mud);
    EXPECT_FALSE(options.dust);  // somebody chose that
}

// ---- Who holds what ----

TEST(TableObjectives, WhoeverIsThereAloneOfThoseWhoCount)
{
    const toy::Field field;
    toy::State state{{{Side::Confederate, {{5000, 5000}, {}}}, {Side::Union, {{5000, 9000}, {}}}}};
    const auto everybody = [](toy::BlockId) { return true; };
    const auto near = [&](Length within, const auto& counts) {
        return sides_at(toy::View(field, state), {5000, 6000}, within, counts);
    };
    EXPECT_EQ(alone(near(999, everybody)), std::nullopt);
    EXPECT_EQ(alone(near(1000, everybody)), Side::Confederate);
    EXPECT_EQ(alone(near(2000, everybody)), std::nullopt);  // both
    EXPECT_EQ(alone(near(2000, [](toy::BlockId id) { return id == toy::BlockId{1}; })),
              Side::Union);
    state.units[0].there = false;
    EXPECT_EQ(alone(near(2000, everybody)), Side::Union);
}

TEST(TableObjectives, CountForWhomTheyAreWorthSomething)
{
    std::vector<Objective> objectives(3);
    objectives[0].value = 5;
    objectives[1].value = 3;
    objectives[1].worth_to = Side::Union;
    objectives[2].value = 2;
    objectives[2].worth_to = Side::Union;
    const std::array<std::optional<Side>, 3> holders = {Side::Confederate, Side::Confederate,
                                                        Side::Union};
    EXPECT_EQ(values_held(objectives, [&](std::size_t place) { return holders[place]; }),
              (std::array{5, 2}));
}

TEST(TableObjectives, TheNextGoalIsTheNearestWorthHaving)
{
    std::vector<Objective> objectives(3);
    objectives[0].at = {1000, 0};
    objectives[1].at = {2000, 0};
    objectives[1].worth_to = Side::Union;
    objectives[2].at = {3000, 0};
    const auto nobody = [](std::size_t) { return std::optional<Side>(); };
    const auto mine = [](std::size_t place) {
        return place == 0 ? std::optional(Side::Confederate) : std::nullopt;
    };
    EXPECT_EQ(nearest_goal(objectives, nobody, Side::Union, {0, 0}), &objectives[0]);
    EXPECT_EQ(nearest_goal(objectives, mine, Side::Confederate, {0, 0}), &objectives[2]);
    EXPECT_EQ(nearest_goal({}, nobody, Side::Union, {0, 0}), nullptr);
}

}  // namespace
}  // namespace longroll::shared::table
