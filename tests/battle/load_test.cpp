// Loading good battles, with every fact as it was written, and what is said when files are missing,
// too large or wrong in several places.

#include "battle/moments.h"
#include "example.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

Battle loaded(const std::string& name)
{
    auto battle = load(source_path("tests/battle/data") / name);
    EXPECT_TRUE(battle.has_value()) << to_text(battle.error());
    return battle ? *std::move(battle) : Battle{};
}

const Unit& unit(const Battle& battle, std::string_view id)
{
    return battle[find_unit(battle, id).value()];
}

const Command& command(const Battle& battle, std::string_view id)
{
    return battle[find_command(battle, id).value()];
}

TEST(LoadMillRidge, ReadsTheHeader)
{
    const Battle battle = loaded("mill-ridge");
    EXPECT_EQ(battle.id, "mill-ridge");
    EXPECT_EQ(battle.title, "Mill Ridge");
    EXPECT_EQ(battle.attacker, Side::Confederate);
    EXPECT_EQ(battle.first_side, std::nullopt);
    EXPECT_EQ(battle.clock.first_day, (Date{1862, 5, 10}));
    EXPECT_EQ(battle.clock.start, Moment{9 * 60});
    EXPECT_EQ(battle.clock.end, Moment{12 * 60});
    EXPECT_EQ(battle.clock.night, Night::Halt);
    EXPECT_EQ(battle.sides[0].army, "Army of the Valley");
    EXPECT_EQ(battle.sides[1].home_edge, MapEdge::North);
    EXPECT_EQ(battle.map.width_yards, 2842);
    EXPECT_EQ(battle.map.height_yards, 2185);
    EXPECT_EQ(battle.map.contour_feet, 20);
}

TEST(LoadMillRidge, CountsMenAndGuns)
{
    const BattleSummary summary = summary_of(loaded("mill-ridge"));
    EXPECT_EQ(summary.men, (std::array{880, 705}));
    EXPECT_EQ(summary.guns, (std::array{0, 6}));
    EXPECT_EQ(summary.digest.size(), 64u);
}

TEST(LoadMillRidge, HandsDownWhatTheBrigadeSays)
{
    const Battle battle = loaded("mill-ridge");
    const Unit& own_place = unit(battle, "cs_5va");
    EXPECT_EQ(own_place.position, (Point{1279, 486}));
    EXPECT_TRUE(own_place.position_of_its_own);
    EXPECT_EQ(own_place.quality, Quality::Regular);
    EXPECT_TRUE(own_place.quality_given);

    const Unit& brigades_place = unit(battle, "cs_27va");
    EXPECT_EQ(brigades_place.position, command(battle, "cs_hill").position);
    EXPECT_FALSE(brigades_place.position_of_its_own);
    EXPECT_EQ(brigades_place.quality, Quality::Veteran);
    EXPECT_EQ(brigades_place.abilities, std::vector{Ability::Indomitable});
    EXPECT_EQ(brigades_place.facing, Heading{0});
    ASSERT_EQ(brigades_place.arms.size(), 1u);
    EXPECT_EQ(brigades_place.arms[0].men, 400);
    EXPECT_EQ(brigades_place.arms[0].weapon, Weapon::RifleMusket);
    EXPECT_EQ(brigades_place.where, "battle.toml:51");
}

TEST(LoadMillRidge, BringsTheBatteryDownThePike)
{
    const Battle battle = loaded("mill-ridge");
    const Unit& battery = unit(battle, "us_l1oh");
    ASSERT_TRUE(battery.arrival);
    const Arrival& arrival = battle[*battery.arrival];
    EXPECT_EQ(arrival.time, Moment{9 * 60 + 45});
    EXPECT_EQ(arrival.point.north, battle.map.height_yards);
    EXPECT_EQ(battery.position, arrival.point);
    EXPECT_EQ(battery.size, UnitSize::Battery);
    EXPECT_EQ(gun_count(battery), 6);
    EXPECT_EQ(battery.guns[1].weapon, Weapon::TenPounderParrott);
    EXPECT_TRUE(battery.arms.empty());
}

TEST(LoadMillRidge, FindsTheMillByItsName)
{
    const Battle battle = loaded("mill-ridge");
    ASSERT_EQ(battle.map.spots.size(), 1u);
    EXPECT_EQ(battle.map.spots[0].point, battle.objectives[0].point);
    EXPECT_EQ(battle.map.spots[0].point, command(battle, "us_ward").leader.position);
    EXPECT_EQ(battle.objectives[0].held_by, Side::Union);
    EXPECT_EQ(battle.objectives[0].held_at_end, Side::Confederate);
    EXPECT_EQ(battle.history.winner, Winner::Confederate);
    EXPECT_EQ(std::get<Side>(battle.history.losses[1].of), Side::Union);
    EXPECT_EQ(battle.history.losses[1].missing, 60);
}

TEST(LoadEveryKey, ReadsClockAndSight)
{
    const Battle battle = loaded("every-key");
    EXPECT_EQ(battle.clock.end, Moment{kMinutesPerDay + 12 * 60});
    EXPECT_EQ(battle.clock.dusk, Moment{19 * 60 + 5});
    EXPECT_EQ(battle.clock.night, Night::Fight);
    EXPECT_EQ(battle.clock.fight_until, Moment{22 * 60});
    EXPECT_EQ(battle.first_side, Side::Confederate);
    EXPECT_EQ(battle.map.contour_feet, 25);
    ASSERT_EQ(battle.sight_limits.size(), 1u);
    EXPECT_EQ(battle.sight_limits[0].until, Moment{9 * 60});
    EXPECT_EQ(battle.sight_limits[0].yards, 300);
}

TEST(LoadEveryKey, TheNearestStatementWinsAndAbilitiesAddUp)
{
    const Battle battle = loaded("every-key");
    const Unit& first = unit(battle, "r1");
    EXPECT_EQ(first.abilities,
              (std::vector{Ability::Indomitable, Ability::Sharpshooters, Ability::Steady}));
    EXPECT_EQ(first.quality, Quality::Raw);
    EXPECT_EQ(first.facing, Heading{3325});
    EXPECT_EQ(first.deployment, Deployment::Skirmish);
    EXPECT_FALSE(first.holding);
    EXPECT_FALSE(first.force_marched);
    EXPECT_EQ(first.arms.size(), 2u);
    EXPECT_EQ(first.label, "1 Va");
    EXPECT_EQ(first.position, command(battle, "d1").position);

    const Unit& second = unit(battle, "r2");
    EXPECT_EQ(second.quality, Quality::Veteran);
    EXPECT_EQ(second.facing, Heading{675});
    EXPECT_EQ(second.deployment, Deployment::TwoLines);
    EXPECT_TRUE(second.holding);
    EXPECT_TRUE(second.force_marched);
    EXPECT_EQ(second.size, UnitSize::Brigade);
    EXPECT_EQ(second.arms[0].weapon, Weapon::RifleMusket);
    ASSERT_TRUE(second.release);
    EXPECT_EQ(battle[*second.release].time, Moment{13 * 60});
    EXPECT_TRUE(battle[*second.release].optional);
}

TEST(LoadEveryKey, ReadsTheTree)
{
    const Battle battle = loaded("every-key");
    const CommandId army = find_command(battle, "anv").value();
    const CommandId division = find_command(battle, "d1").value();
    EXPECT_EQ(commands_under(battle, army), std::vector{division});
    EXPECT_EQ(units_under(battle, division), std::vector{find_unit(battle, "c1").value()});
    EXPECT_EQ(battle[division].side, Side::Confederate);
    EXPECT_TRUE(battle[division].leader.absent);
    EXPECT_EQ(battle[army].leader.rating, Rating::Exceptional);
    EXPECT_EQ(battle[army].leader.position, battle.map.spots[2].point);
    EXPECT_EQ(battle[army].position, std::nullopt);
    EXPECT_EQ(battle[army].quality, Quality::Veteran);
    EXPECT_EQ(battle[division].quality, std::nullopt);
    EXPECT_FALSE(command(battle, "b1").leader.mounted);
    const Unit& cavalry = unit(battle, "c1");
    EXPECT_EQ(cavalry.mounted_weapon, Weapon::PistolAndSabre);
    EXPECT_TRUE(cavalry.dismounted);
    EXPECT_TRUE(cavalry.independent);
}

TEST(LoadEveryKey, ReadsArrivalsAndReleases)
{
    const Battle battle = loaded("every-key");
    const Command& corps = command(battle, "v");
    const Arrival& train = battle[corps.arrival.value()];
    EXPECT_EQ(to_text(train.time), "day 2 06:00");
    EXPECT_EQ(train.by, ArrivalBy::Rail);
    EXPECT_EQ(train.edge, MapEdge::East);
    EXPECT_EQ(train.entry_roll_by, find_command(battle, "v"));
    EXPECT_EQ(battle[corps.leader.arrival.value()].id, "general");
    EXPECT_EQ(battle[corps.leader.arrival.value()].time, Moment{7 * 60 + 15});
    const Unit& guns = unit(battle, "g1");
    EXPECT_TRUE(guns.force_marched);  // the train's
    EXPECT_EQ(guns.men, 0);
    EXPECT_EQ(guns.deployment, Deployment::Limbered);
    const Unit& rifles = unit(battle, "u1");
    EXPECT_EQ(rifles.arrival, std::nullopt);  // it has a place of its own
    EXPECT_EQ(battle[rifles.release.value()].enemy_within_yards, 600);
    EXPECT_EQ(battle[rifles.release.value()].of, battle.map.spots[2].point);
    EXPECT_FALSE(rifles.quality_given);
    EXPECT_TRUE(rifles.arms.empty());
}

TEST(LoadEveryKey, ReadsTasks)
{
    const Battle battle = loaded("every-key");
    const Task& task = battle.tasks.at(0);
    EXPECT_EQ(task.mode, TaskMode::Add);
    EXPECT_EQ(task.counts_as, 2);
    ASSERT_EQ(task.conditions.size(), 5u);
    EXPECT_EQ(task.conditions[0].thresholds, (std::vector{1, 2, 3}));
    EXPECT_EQ(task.conditions[0].edge, MapEdge::West);
    EXPECT_EQ(task.conditions[1].objective, find_objective(battle, "tavern"));
    EXPECT_EQ(to_text(task.conditions[1].until.value()), "day 2 10:00");
    EXPECT_EQ(task.conditions[3].deed, Deed::DisperseStrength);
    EXPECT_EQ(task.conditions[4].group, 3);
    EXPECT_EQ(battle.objectives[0].radius_yards, 250);
    EXPECT_EQ(battle.objectives[0].worth_to, Side::Union);
    EXPECT_EQ(std::get<CommandId>(battle.history.losses[1].of), find_command(battle, "v"));
    EXPECT_EQ(std::get<UnitId>(battle.history.losses[2].of), find_unit(battle, "r1"));
}

TEST(Load, ReadsADirectoryWithATrailingSlash)
{
    const auto battle = load(source_path("tests/battle/data/mill-ridge/"));
    ASSERT_TRUE(battle) << to_text(battle.error());
    EXPECT_EQ(battle->id, "mill-ridge");
}

TEST(Load, SaysWhatIsNotThere)
{
    const auto directory = source_path("tests/battle/data/no-such-battle");
    EXPECT_EQ(to_text(load(directory).error()),
              directory.string() +
                  ": there is no such directory; a battle is a directory with battle.toml and "
                  "map.geojson\n");
    EXPECT_EQ(to_text(load(source_path("tests/battle/data")).error()),
              "battle.toml: there is no such file in the battle's directory; a battle has "
              "battle.toml and map.geojson\n"
              "map.geojson: there is no such file in the battle's directory; a battle has "
              "battle.toml and map.geojson\n");
}

TEST(Load, ReportsEverythingAtOnceInTheOrderOfTheFiles)
{
    EXPECT_EQ(mill_ridge()
                  .with("value = 2", "value = 0")
                  .with("men = 480", "men = -1")
                  .with("\"smoothbore musket\"", "\"smothbore musket\"")
                  .with_map("\"woods\"", "\"wood\"")
                  .with_map("\"turnpike\"", "\"turn pike\"")
                  .problems(),
              "battle.toml:48: \"men\" is -1; it must be 1 to 100000\n"
              "battle.toml:76: no weapon is called \"smothbore musket\"; did you mean "
              "\"smoothbore musket\"?\n"
              "battle.toml:99: \"value\" is 0; it must be 1 to 100\n"
              "map.geojson:feature 1 (line 4): no kind of terrain is called \"turn pike\"; did you "
              "mean \"turnpike\"?\n"
              "map.geojson:feature 2 (line 6): no kind of terrain is called \"wood\"; the word "
              "for it here is \"woods\"\n");
}

TEST(Load, ReportsBothFilesWhenNeitherIsWellFormed)
{
    const auto problems = parse("[battle", "{\"type\": ", "mill-ridge").error();
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_EQ(problems[0].where, "battle.toml:1");
    EXPECT_EQ(problems[1].sentence(),
              "map.geojson:1: the file ends in the middle of a value; see whether a bracket is "
              "missing or the file was cut short");
}

TEST(Load, RefusesWhatIsTooLargeOrNotText)
{
    const Example good = mill_ridge();
    const std::string large = good.toml + std::string(kLargestFile, '\n');
    EXPECT_EQ(to_text(parse(large, good.geojson, good.id).error()),
              "battle.toml: the file is larger than 16 MiB; cut it to the ground and the troops of "
              "this battle\n");
    EXPECT_EQ(good.with("Mill Ridge", "Mill \xFF Ridge").problems(),
              "battle.toml:2: this is not UTF-8 text; save the file again with the encoding "
              "UTF-8\n");
    EXPECT_EQ(good.with_map("Mill Wood", "Mill \xC0\x80 Wood").problems(),
              "map.geojson:6: this is not UTF-8 text; save the file again with the encoding "
              "UTF-8\n");
}

TEST(Load, TakesAByteOrderMarkAndCarriageReturns)
{
    Example windows = mill_ridge();
    std::string toml = "\xEF\xBB\xBF";
    for (const char letter : windows.toml) toml += letter == '\n' ? "\r\n" : std::string(1, letter);
    windows.toml = toml;
    windows.geojson = "\xEF\xBB\xBF" + windows.geojson;
    EXPECT_EQ(windows.problems(), "");
}

TEST(Load, NamesABattleByItsDirectory)
{
    Example example = mill_ridge();
    example.id = "Mill Ridge";
    EXPECT_EQ(example.problems(),
              "battle.toml: \"Mill Ridge\" cannot be the name of a battle's directory; use small "
              "letters, digits and hyphens, like first-bull-run\n");
}

TEST(List, IsSortedById)
{
    const auto battles = list(source_path("tests/battle/data"));
    ASSERT_TRUE(battles) << to_text(battles.error());
    ASSERT_EQ(battles->size(), 3u);
    EXPECT_EQ((*battles)[0].id, "every-key");
    EXPECT_EQ((*battles)[1].id, "harrisons-island");
    EXPECT_EQ((*battles)[2].title, "Mill Ridge");
    EXPECT_EQ((*battles)[2].date, (Date{1862, 5, 10}));
}

TEST(List, SaysThatADirectoryIsMissing)
{
    EXPECT_TRUE(list(source_path("no/such/place")).has_error());
}

// Whatever lies in battles/ must load.
TEST(List, TheBattlesOfTheRepositoryAreGood)
{
    const auto battles = list(source_path("battles"));
    EXPECT_TRUE(battles.has_value()) << to_text(battles.error());
}

}  // namespace
}  // namespace longroll::battle
