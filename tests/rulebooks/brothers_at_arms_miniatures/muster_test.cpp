// The muster on small battles: counters, clock, arrivals, tasks, options and what a scenario may
// say instead (ledger 8).

#include "muster_cast.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::brothers_at_arms_miniatures {
namespace {

using battle::Quality;
using battle::Weapon;
using testing::HasSubstr;

// ---- Counters ----

battle::Unit& troops(MusterCast& cast, std::string id, battle::CommandId parent, int men,
                     Quality quality = Quality::Regular, Weapon weapon = Weapon::RifleMusket)
{
    battle::Unit& unit = cast.unit(std::move(id), parent, men);
    unit.quality = quality;
    unit.arms = {{men, weapon}};
    return unit;
}

TEST(BM_E_67, BrigadesAndGuns)
{
    MusterCast cast;
    const auto division = cast.division(Side::Union, "div", {4400, 7000});
    troops(cast, "regulars", cast.under(division, "a", {2000, 7000}), 2400);
    troops(cast, "veterans", cast.under(division, "b", {4000, 7000}), 1790, Quality::Veteran);
    troops(cast, "raw", cast.under(division, "c", {6000, 7000}), 4400, Quality::Raw,
           Weapon::SmoothboreMusket);
    troops(cast, "horse", cast.under(division, "d", {8000, 7000}), 1000, Quality::Militia,
           Weapon::BreechLoadingCarbine)
        .kind = battle::UnitKind::Cavalry;
    cast.battery("six", division, 6).quality = Quality::Veteran;
    cast.battery("four", division, 4).quality = Quality::Veteran;
    cast.unit("south", cast.csa, 1000);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(factors(mustered.card("a")), "2-4-3");
    EXPECT_EQ(mustered.unit("a").bases.size(), 3u);
    EXPECT_EQ(factors(mustered.card("b")), "2-3-3");
    EXPECT_EQ(factors(mustered.card("c_a")), "1-5-3");
    EXPECT_EQ(factors(mustered.card("c_b")), "1-5-3");
    EXPECT_EQ(factors(mustered.card("d")), "1-6-1");
    EXPECT_EQ(mustered.card("d").arm, Arm::Cavalry);
    EXPECT_EQ(factors(mustered.card("div_guns")), "4-3-2");
    EXPECT_EQ(mustered.card("div_guns").arm, Arm::Artillery);
    EXPECT_EQ(mustered.card("div_guns").guns, 10);
}

TEST(BM_E_67, AnEighthHundredAndEightyYardsAreTwoU)
{
    MusterCast cast;
    cast.unit("south", cast.csa, 1000).position = {880, 4400};
    cast.unit("north", cast.us, 1000);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(centre_of(mustered.opening.field, mustered.unit("csa")), (Point{8000, 40000}));
}

TEST(BM_E_85, ASmallBrigade)
{
    MusterCast cast;
    const auto division = cast.division(Side::Union, "div", {4400, 7000});
    cast.battle.commands.back().leader.rating = battle::Rating::Good;
    troops(cast, "regulars", cast.under(division, "a", {2000, 7000}), 1600);
    cast.battery("rifles", division, 6, Weapon::ThreeInchRifle);
    cast.unit("south", cast.csa, 1000);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(factors(mustered.card("a")), "2-4-2");
    EXPECT_EQ(mustered.unit("a").bases.size(), 2u);
    EXPECT_EQ(factors(mustered.card("rifles")), "5-4-1");
    ASSERT_EQ(mustered.opening.field.commanders.size(), 1u);
    EXPECT_EQ(mustered.opening.field.commanders[0].leadership, 3);
}

TEST(BM_UNIT_2, AUnitHasTheFiveFactsOfItsCounter)
{
    MusterCast cast;
    battle::Unit& unit = cast.unit("south", cast.csa, 1000);
    unit.abilities = {battle::Ability::Indomitable, battle::Ability::Sharpshooters};
    cast.unit("north", cast.us, 1000);
    const Mustered mustered{cast.muster()};
    EXPECT_TRUE(mustered.card("csa").indomitable);
    EXPECT_TRUE(mustered.card("csa").sharpshooters);
    EXPECT_FALSE(mustered.card("us").indomitable);
    EXPECT_EQ(mustered.card("csa").identity, shared::counters::corps('A'));
}

TEST(BM_SCL_10, TheBoardGamesTablesChangeTheCounters)
{
    MusterCast cast;
    cast.unit("south", cast.csa, 1000);
    cast.unit("north", cast.us, 1000);
    cast.board_value({"unit", "csa", "strength"}, std::int64_t{5});
    cast.board_value({"unit", "csa", "hex"}, std::string("0101"));
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("csa").strength, 5);
    EXPECT_EQ(mustered.unit("csa").bases.size(), 5u);
}

TEST(BM_SCL_10, NoOtherTableDoes)
{
    MusterCast cast;
    cast.unit("south", cast.csa, 1000);
    cast.unit("north", cast.us, 1000);
    cast.override_value({"unit", "csa", "strength"}, std::int64_t{5});
    EXPECT_THAT(cast.problems(), HasSubstr("the counters of both rulebooks are the same"));
    EXPECT_THAT(cast.problems(), HasSubstr("[rulebook.brothers-at-arms.unit.csa]"));
}

TEST(BM_R_1, OneLengthOfUForBothRulebooks)
{
    MusterCast cast;
    cast.unit("south", cast.csa, 1000).position = {880, 4400};
    cast.unit("north", cast.us, 1000);
    cast.board_value({"hex_yards"}, std::int64_t{220});
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.opening.field.scenario.hex_yards, 220);
    EXPECT_EQ(centre_of(mustered.opening.field, mustered.unit("csa")), (Point{16000, 80000}));
    cast.override_value({"hex_yards"}, std::int64_t{220});
    EXPECT_THAT(cast.problems(), HasSubstr("one value holds for both rulebooks"));
}

// ---- Clock ----

battle::Battle& day(MusterCast& cast, int start, int end, int dawn, int dusk)
{
    cast.battle.clock.start = {start};
    cast.battle.clock.end = {end};
    cast.battle.clock.dawn = {dawn};
    cast.battle.clock.dusk = {dusk};
    return cast.battle;
}
Mustered with_two_brigades(MusterCast& cast)
{
    cast.unit("south", cast.csa, 1000);
    cast.unit("north", cast.us, 1000);
    return {cast.muster()};
}

TEST(BM_E_68, Hours)
{
    MusterCast cast;
    day(cast, 5 * 60 + 30, 20 * 60 + 30, 4 * 60 + 45, 19 * 60 + 30);
    battle::Arrival& arrival = cast.battle.arrivals.emplace_back();
    arrival.id = "later";
    arrival.time = {11 * 60 + 40};
    arrival.point = {4400, 0};
    cast.unit("late", cast.brigade(Side::Confederate, "third", {4400, 0}), 1000).arrival =
        battle::ArrivalId{0};
    const Mustered mustered = with_two_brigades(cast);
    const Scenario& scenario = mustered.opening.field.scenario;
    EXPECT_EQ(scenario.first_hour, 5);
    EXPECT_EQ(scenario.end_hour, 21);
    EXPECT_EQ(scenario.dawn, 4);
    EXPECT_EQ(scenario.dusk, 20);
    EXPECT_EQ(played_bounds(scenario).size(), 15u);
    Scenario by_night = scenario;
    by_night.night = NightPlan::Fight;
    EXPECT_EQ(played_bounds(by_night).size(), 16u);
    const Unit& late = mustered.unit("third");
    EXPECT_EQ(late.fate, UnitFate::Reserve);
    ASSERT_LT(late.reserve, mustered.opening.state.reserves.size());
    const ReserveGroup& group = mustered.opening.state.reserves[late.reserve];
    EXPECT_EQ(group.bound, 7);
    EXPECT_EQ(group.at, (Point{40000, 0}));
    EXPECT_EQ(group.edge, MapEdge::South);
}

TEST(BM_R_118, DaysBeginWithBoundOneAtDawn)
{
    MusterCast cast;
    day(cast, 15 * 60, 2 * 24 * 60 - 12 * 60, 5 * 60, 19 * 60);
    const Mustered mustered = with_two_brigades(cast);
    const Scenario& scenario = mustered.opening.field.scenario;
    EXPECT_EQ(scenario.days, 2);
    EXPECT_EQ(scenario.end_hour, 12);
    const auto bounds = played_bounds(scenario);
    // 15 to 18 o'clock, then 5 to 11.
    ASSERT_EQ(bounds.size(), 11u);
    EXPECT_EQ(bounds[3], (PlayedBound{1, 4, 18}));
    EXPECT_EQ(bounds[4], (PlayedBound{2, 1, 29}));
    // Due in the night: bound 1 of the next day. After the end: never.
    EXPECT_EQ(bound_from(scenario, 22), (PlayedBound{2, 1, 29}));
    EXPECT_EQ(bound_from(scenario, 40), (PlayedBound{2, 8, 36}));
    Scenario through = scenario;
    through.night = NightPlan::Fight;
    const auto all = played_bounds(through);
    ASSERT_EQ(all.size(), 21u);
    EXPECT_EQ(all[9], (PlayedBound{2, 10, 24}));
    Scenario until = scenario;
    until.night = NightPlan::FightUntil;
    until.fight_until = 22;
    EXPECT_EQ(played_bounds(until).size(), 14u);
}

TEST(MiniaturesClock, OverridesSayOtherwise)
{
    MusterCast cast;
    cast.override_value({"start_hour"}, std::int64_t{10});
    cast.override_value({"bounds"}, std::int64_t{4});
    cast.override_value({"dusk"}, std::int64_t{13});
    cast.override_value({"first_side"}, std::string("union"));
    const Mustered mustered = with_two_brigades(cast);
    const Scenario& scenario = mustered.opening.field.scenario;
    EXPECT_EQ(scenario.end_hour, 14);
    EXPECT_EQ(played_bounds(scenario).size(), 3u);
    EXPECT_EQ(mustered.opening.state.active, Side::Union);
    MusterCast too_long;
    too_long.override_value({"bounds"}, std::int64_t{20});
    EXPECT_THAT(too_long.problems(), HasSubstr("no so many hours"));
}

// ---- Arrivals ----

TEST(MiniaturesArrivals, WhoeverIsDueAtOnceStandsOnTheEdge)
{
    MusterCast cast;
    battle::Arrival& arrival = cast.battle.arrivals.emplace_back();
    arrival.id = "first";
    arrival.time = {6 * 60 + 20};
    arrival.point = {4400, 0};
    cast.unit("early", cast.brigade(Side::Confederate, "third", {4400, 0}), 1400).arrival =
        battle::ArrivalId{0};
    const Mustered mustered = with_two_brigades(cast);
    const Unit& early = mustered.unit("third");
    ASSERT_TRUE(early.on_table());
    EXPECT_EQ(facing_of(early), Heading{0});
    Length lowest = kU;
    for (const Footprint& base : bases_of(mustered.opening.field, early))
        lowest = std::min(lowest, rear_middle(base).y);
    EXPECT_EQ(lowest, 0);
}

TEST(MiniaturesArrivals, MayComeByDiceWhereTheScenarioSaysSo)
{
    MusterCast cast;
    const auto division = cast.division(Side::Confederate, "flankers", {4400, 1000});
    cast.unit("x", cast.under(division, "one", {4000, 1000}), 1000);
    cast.unit("y", cast.under(division, "two", {5000, 1000}), 1000);
    cast.override_value({"arrival", "march", "mode"}, std::string("flank left"));
    cast.override_value({"arrival", "march", "fatigued"}, true);
    for (const char* id : {"one", "two"})
        cast.override_value({"unit", id, "arrival"}, std::string("march"));
    const Mustered mustered = with_two_brigades(cast);
    ASSERT_EQ(mustered.opening.state.reserves.size(), 1u);
    const ReserveGroup& group = mustered.opening.state.reserves[0];
    EXPECT_EQ(group.mode, ReserveMode::FlankLeft);
    EXPECT_EQ(group.formation, 1);
    // RULING BM-R-87: the Confederates look north from the south.
    EXPECT_EQ(group.edge, MapEdge::West);
    EXPECT_TRUE(group.tired);
    EXPECT_EQ(mustered.unit("one").reserve, 0);
    // Their commander comes with them.
    EXPECT_EQ(mustered.opening.state.commanders[0].fate, CommanderFate::Reserve);
    EXPECT_EQ(mustered.opening.state.commanders[0].reserve, 0);
    cast.override_value({"unit", "us", "arrival"}, std::string("nothing"));
    EXPECT_THAT(cast.problems(), HasSubstr("no arrival is called"));
}

// ---- Commanders, stars, chains ----

TEST(MiniaturesCommanders, StandBehindTheirTroops)
{
    MusterCast cast;
    const auto corps = cast.brigade(Side::Union, "corps", {4400, 7000});
    cast.battle.commands.back().level = battle::Level::Corps;
    const auto division = cast.division(Side::Union, "div", {4400, 7000});
    cast.battle.commands.back().parent = corps;
    cast.unit("x", cast.under(division, "one", {3960, 7040}), 1400).facing = battle::Heading{1800};
    cast.unit("y", cast.under(division, "two", {4840, 7040}), 1400).facing = battle::Heading{1800};
    cast.unit("south", cast.csa, 1000);
    const Mustered mustered{cast.muster()};
    const State& state = mustered.opening.state;
    // In the middle at (10, 16) U, facing south.
    ASSERT_EQ(state.commanders.size(), 2u);
    EXPECT_EQ(state.commanders[1].at, (Point{10 * kU, 16 * kU + hundredths(50)}));
    EXPECT_EQ(state.commanders[0].at, (Point{10 * kU, 16 * kU + hundredths(150)}));
    const auto& chain = mustered.opening.field.commanders[1].chain;
    EXPECT_EQ(chain, std::vector<CommanderId>{CommanderId{0}});
    EXPECT_EQ(mustered.card("one").chain, std::vector<CommanderId>{CommanderId{0}});
    EXPECT_TRUE(mustered.opening.field.scenario.had_higher[1]);
    EXPECT_FALSE(mustered.opening.field.scenario.had_higher[0]);
}

TEST(BM_UNIT_9, AStarUnitBeginsUnderTheNearestCommander)
{
    MusterCast cast;
    const auto army = cast.brigade(Side::Union, "army", {4400, 7000});
    cast.battle.commands.back().level = battle::Level::Army;
    for (const int place : {1, 2}) {
        const battle::Point where{place * 3000, 7000};
        const auto division = cast.division(Side::Union, "div" + std::to_string(place), where);
        cast.battle.commands.back().parent = army;
        cast.unit("u" + std::to_string(place),
                  cast.under(division, "b" + std::to_string(place), where), 1400);
    }
    cast.battery("guns", army, 6).position = {6200, 6000};
    cast.unit("south", cast.csa, 1000);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("guns").identity, shared::counters::kStar);
    EXPECT_EQ(mustered.unit("guns").under, 2);
    // RULING BM-R-117: its chain is every higher commander of its side.
    EXPECT_EQ(mustered.card("guns").chain, std::vector<CommanderId>{CommanderId{0}});
}

TEST(BM_R_18, UnitsWithoutACommanderForceTheOption)
{
    MusterCast cast;
    cast.options.control_orders_units = false;
    EXPECT_TRUE(with_two_brigades(cast).opening.field.options.control_orders_units);
    MusterCast led;
    led.options.control_orders_units = false;
    for (const Side side : {Side::Confederate, Side::Union}) {
        const battle::Point where{4400, side == Side::Union ? 7000 : 2000};
        const auto division = led.division(side, std::string(name_of(side)), where);
        led.unit("u" + std::string(name_of(side)),
                 led.under(division, "b" + std::string(name_of(side)), where), 1000);
    }
    EXPECT_FALSE(led.muster().field.options.control_orders_units);
}

// ---- Objectives, tasks, options, holds ----

TEST(BM_OBJ_1, TheSixOfHighestValue)
{
    MusterCast cast;
    for (int number = 1; number <= 8; ++number) {
        battle::Objective& objective = cast.battle.objectives.emplace_back();
        objective.id = objective.name = "o" + std::to_string(number);
        objective.point = {number * 800, 4400};
        objective.value = number;
        if (number == 8) objective.held_by = Side::Union;
    }
    cast.override_value({"objective", "o1", "exists"}, true);
    cast.override_value({"objective", "o7", "exists"}, false);
    cast.override_value({"objective", "o6", "radius"}, std::int64_t{75});
    const Mustered mustered = with_two_brigades(cast);
    std::vector<std::string> ids;
    for (const Objective& card : mustered.opening.field.scenario.objectives) ids.push_back(card.id);
    EXPECT_EQ(ids, (std::vector<std::string>{"o8", "o6", "o5", "o4", "o3", "o1"}));
    EXPECT_EQ(mustered.opening.state.objectives[0].owner, Side::Union);
    EXPECT_FALSE(mustered.opening.state.objectives[1].owner);
    EXPECT_EQ(mustered.opening.field.scenario.objectives[1].radius, hundredths(75));
    EXPECT_EQ(mustered.opening.field.scenario.objectives[0].radius, hundredths(50));
}

TEST(BM_OBJ_10, TasksByLevelTheHighestFirst)
{
    MusterCast cast;
    battle::Task& task = cast.battle.tasks.emplace_back();
    task.id = "march";
    task.side = Side::Confederate;
    battle::Condition& exits = task.conditions.emplace_back();
    exits.deed = battle::Deed::Exit;
    exits.thresholds = {2, 4};
    exits.edge = MapEdge::East;
    const Mustered mustered = with_two_brigades(cast);
    const Scenario& scenario = mustered.opening.field.scenario;
    ASSERT_EQ(scenario.tasks.size(), 2u);
    EXPECT_EQ(scenario.tasks[0].level, VictoryLevel::Decisive);
    EXPECT_EQ(scenario.tasks[0].any_of[0][0].count, 4);
    EXPECT_EQ(scenario.tasks[1].level, VictoryLevel::Tactical);
    EXPECT_EQ(scenario.exit_edges[0], (std::vector{MapEdge::East}));
    EXPECT_TRUE(scenario.exit_edges[1].empty());
}

TEST(MiniaturesOptions, TheBattleMaySetThemThePlayerHasTheLastWord)
{
    MusterCast cast;
    cast.override_value({"options", "fort_never_flinch"}, true);
    cast.override_value({"options", "figure_scale"}, std::string("25mm"));
    cast.override_value({"options", "edge_loss"}, true);
    cast.options.edge_loss = false;
    const Options options = with_two_brigades(cast).opening.field.options;
    EXPECT_TRUE(options.fort_never_flinch);
    EXPECT_EQ(options.figure_scale, FigureScale::Mm25);
    EXPECT_FALSE(options.edge_loss);
}

TEST(MiniaturesHolds, HoursAndYardsInBoundsAndInches)
{
    MusterCast cast;
    battle::Release& release = cast.battle.releases.emplace_back();
    release.id = "later";
    release.time = battle::Moment{7 * 60 + 10};
    release.enemy_within_yards = 440;
    cast.unit("south", cast.csa, 1000).release = battle::ReleaseId{0};
    cast.unit("north", cast.us, 1000);
    const Mustered mustered{cast.muster()};
    ASSERT_EQ(mustered.opening.field.scenario.releases.size(), 1u);
    const Hold& hold = mustered.opening.field.scenario.releases[0];
    EXPECT_EQ(hold.turn, 3);  // the bound of 8 o'clock
    EXPECT_EQ(hold.within, kU);
    EXPECT_EQ(mustered.card("csa").held.size(), 1u);
    EXPECT_TRUE(mustered.card("us").held.empty());
}

TEST(MiniaturesMarkers, UnitsMayStartMarked)
{
    MusterCast cast;
    cast.override_value({"unit", "csa", "pinned"}, true);
    cast.override_value({"unit", "csa", "nic"}, true);
    cast.override_value({"unit", "us", "fatigued"}, true);
    const Mustered mustered = with_two_brigades(cast);
    EXPECT_TRUE(mustered.unit("csa").pinned);
    EXPECT_TRUE(mustered.unit("csa").nic);
    EXPECT_TRUE(mustered.unit("us").fatigued);
}

TEST(MiniaturesOverrides, KeysAreReported)
{
    MusterCast cast;
    cast.override_value({"unit", "csa", "positon"}, std::int64_t{5});
    cast.override_value({"nonsense"}, true);
    cast.unit("south", cast.csa, 1000);
    cast.unit("north", cast.us, 1000);
    EXPECT_THAT(cast.problems(), HasSubstr("positon"));
    EXPECT_THAT(cast.problems(), HasSubstr("nonsense"));
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
