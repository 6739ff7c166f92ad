// The muster of Iron Brigade (ledger 8): men to castings, quality, weapons, formations, clock,
// ground, and everything that a scenario may override (8.6).

#include "board/table/distance.h"
#include "board/table/overlap.h"
#include "muster_cast.h"
#include "rulebooks/iron_brigade/bodies.h"

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

using battle::TerrainKind;
using board::table::inches;

// ---- 8.1: levels and conversion ----

TEST(IB_ORG_1, TwentyMenAreACastingRoundedToTheNearest)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 430);
    cast.unit("b", cast.csa, 429);
    cast.unit("c", cast.csa, 3);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("a").castings, 22);
    EXPECT_EQ(mustered.unit("b").castings, 21);
    EXPECT_EQ(mustered.unit("c").castings, 1);
    EXPECT_EQ(mustered.card("a").men, 430);
}

TEST(IB_ORG_9, AGunIsACasting)
{
    MusterCast cast;
    cast.battery("b", cast.csa, 6);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("b").castings, 6);
    EXPECT_EQ(mustered.card("b").arm, Arm::Artillery);
}

// IB-X-40: 1,600 men without regiments are five of sixteen, an inch apart.
TEST(IB_X_40, ABrigadeInFigures)
{
    MusterCast cast;
    auto& brigade = cast.unit("brigade", cast.csa, 1600);
    brigade.size = battle::UnitSize::Brigade;
    cast.battle.commands[0].leader.rating = battle::Rating::Good;
    const Mustered mustered{cast.muster()};
    ASSERT_EQ(mustered.opening.field.units.size(), 5u);
    for (const char* id : {"brigade_1", "brigade_2", "brigade_3", "brigade_4", "brigade_5"}) {
        EXPECT_EQ(mustered.unit(id).castings, 16);
        EXPECT_EQ(mustered.unit(id).base, 6);
        const auto extent = extent_of(layout_of(mustered.opening.field, mustered.unit(id)));
        EXPECT_EQ(extent.width(), inches(4));
        EXPECT_EQ(extent.depth(), inches(1));
    }
    EXPECT_EQ(
        gap_between(mustered.opening.field, mustered.opening.state, unit_id(0), unit_id(1)).down(),
        inches(1));
    EXPECT_EQ(mustered.unit("brigade_3").front, (Point{inches(40), inches(12)}));
    EXPECT_EQ(mustered.opening.field.leaders.front().rating, Rating::Good);
    EXPECT_TRUE(mustered.opening.state.leaders.front().mounted);
    EXPECT_EQ(mustered.opening.state.leaders.front().with, unit_id(2));
}

TEST(IB_ORG_11, ABattalionWithoutBatteriesIsSharedOut)
{
    MusterCast cast;
    cast.battery("guns", cast.us, 14).size = battle::UnitSize::Battalion;
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("guns_1").castings, 5);
    EXPECT_EQ(mustered.unit("guns_2").castings, 5);
    EXPECT_EQ(mustered.unit("guns_3").castings, 4);
}

TEST(IB_SEQ_2, TurnsAreTwoAndAHalfMinutes)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    EXPECT_EQ(cast.muster().field.scenario.last_turn, 48);
    cast.battle.clock.end = {7 * 60 + 1};
    EXPECT_EQ(cast.muster().field.scenario.last_turn, 25);
}

// Several days: only the hours of fighting count.
TEST(IronBrigadeMuster, NightsAreNotCounted)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    cast.battle.clock.start = {18 * 60};
    cast.battle.clock.end = {(24 + 7) * 60};
    EXPECT_EQ(cast.muster().field.scenario.last_turn, (60 + 120) * 2 / 5);
    cast.battle.clock.night = battle::Night::Fight;
    EXPECT_EQ(cast.muster().field.scenario.last_turn, 13 * 24);
}

TEST(IB_SEQ_4, TheScenarioNamesWhoGoesFirst)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    cast.battle.attacker = Side::Union;
    EXPECT_EQ(cast.muster().field.scenario.first, Side::Union);
    cast.override_value({"first_side"}, std::string("confederate"));
    EXPECT_EQ(cast.muster().field.scenario.first, Side::Confederate);
    EXPECT_EQ(cast.muster().state.phasing, Side::Confederate);
}

TEST(IronBrigadeMuster, AnArrivalComesFromTheEdgeInColumn)
{
    MusterCast cast;
    battle::Arrival arrival;
    arrival.id = "road";
    arrival.time = {6 * 60 + 11};
    arrival.point = {1980, 700};
    cast.battle.arrivals.push_back(arrival);
    cast.unit("a", cast.us, 300).arrival = battle::ArrivalId{0};
    cast.battery("b", cast.us, 4).arrival = battle::ArrivalId{0};
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("a").fate, UnitFate::Awaited);
    EXPECT_EQ(mustered.unit("a").formation.kind, FormationKind::Column);
    EXPECT_EQ(mustered.unit("b").formation.kind, FormationKind::Limbered);
    EXPECT_EQ(mustered.card("a").arrival, (Arrival{5, {inches(80), inches(28)}, Heading{2700}}));
}

// ---- 8.2 and 8.3: quality and weapons ----

TEST(IB_MOR_9, QualityGivesClassAndWhetherItHasBeenUnderFire)
{
    MusterCast cast;
    cast.unit("raw", cast.csa, 300).quality = battle::Quality::Raw;
    cast.unit("veteran", cast.csa, 300).quality = battle::Quality::Veteran;
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("raw").quality, MoraleClass::Poor);
    EXPECT_EQ(mustered.unit("raw").morale, 5);
    EXPECT_FALSE(mustered.unit("raw").prior_fire);
    EXPECT_EQ(mustered.unit("veteran").base, 7);
    EXPECT_TRUE(mustered.unit("veteran").prior_fire);
    EXPECT_FALSE(mustered.unit("veteran").prior_repeaters);
}

TEST(IronBrigadeMuster, MixedArmsGoByTheMostAndTiesByTheWorst)
{
    MusterCast cast;
    cast.unit("most", cast.csa, 300).arms = {{200, battle::Weapon::SmoothboreMusket},
                                             {100, battle::Weapon::RifleMusket}};
    cast.unit("tie", cast.csa, 300).arms = {{150, battle::Weapon::RifleMusket},
                                            {150, battle::Weapon::SmoothboreMusket}};
    cast.unit("unknown", cast.csa, 300).arms.clear();
    cast.battery("guns", cast.csa, 4).guns = {{2, battle::Weapon::TenPounderParrott},
                                              {1, battle::Weapon::ThreeInchRifle},
                                              {1, battle::Weapon::TwelvePounderNapoleon}};
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("most").weapon, WeaponId::SmoothboreMusket);
    EXPECT_EQ(mustered.card("tie").weapon, WeaponId::SmoothboreMusket);
    EXPECT_EQ(mustered.card("unknown").weapon, WeaponId::SmoothboreMusket);
    EXPECT_EQ(mustered.card("guns").weapon, WeaponId::MediumRifle);
    EXPECT_EQ(mustered.unit("guns").weapon, WeaponId::MediumRifle);
    cast.battle.clock.first_day.year = 1863;
    EXPECT_EQ(Mustered{cast.muster()}.card("unknown").weapon, WeaponId::RifledMusket);
}

TEST(IronBrigadeMuster, SiegeGunsMoveAsHeavyEquipment)
{
    MusterCast cast;
    cast.battery("siege", cast.us, 1, battle::Weapon::ThirtyPounderParrott);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("siege").weapon, WeaponId::HeavyRifle);
    EXPECT_EQ(arm_of(mustered.opening.field, mustered.unit("siege")), Arm::HeavyEquipment);
}

// ---- 8.4: ground ----

TEST(IronBrigadeMuster, LaysTheGroundAtTwentyFiveYardsAnInch)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    cast.area(TerrainKind::Woods, "wood", {500, 500}, {750, 600}).facts.name = "Oak Wood";
    cast.line(TerrainKind::Stream, "run", {{0, 1000}, {2000, 1000}});
    cast.area(TerrainKind::HillContour, "hill", {1500, 0}, {2000, 250}).facts.level = 2;
    const Opening opening = cast.muster();
    const Terrain& terrain = *opening.field.terrain;
    EXPECT_EQ(terrain.table().high, (Point{inches(80), inches(60)}));
    ASSERT_EQ(opening.field.ground.size(), 3u);
    EXPECT_EQ(opening.field.ground[0].ground, Ground::Woods);
    EXPECT_EQ(opening.field.ground[0].name, "Oak Wood");
    EXPECT_EQ(terrain.areas_at({inches(25), inches(22)}).size(), 1u);
    EXPECT_EQ(terrain.level_at({inches(70), inches(5)}), 2);
    EXPECT_EQ(opening.field.ground[2].ground, Ground::Stream);
    EXPECT_EQ(opening.field.ground[2].depth_tenths, 180);
    EXPECT_EQ(terrain.features()[2].width, 200);
}

TEST(IronBrigadeMuster, SteepContoursGetASteepEdgeAndEnclosedFieldsAFence)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    auto& hill = cast.area(TerrainKind::HillContour, "hill", {1500, 500}, {1900, 700});
    hill.facts.level = 1;
    hill.facts.steep = true;
    cast.area(TerrainKind::EnclosedField, "field", {100, 500}, {200, 700});
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.ground.size(), 3u);
    EXPECT_EQ(opening.field.ground[1].ground, Ground::SteepEdge);
    EXPECT_EQ(opening.field.terrain->features()[1].form, board::table::Form::Line);
    EXPECT_EQ(opening.field.ground[2].ground, Ground::RailFence);
    EXPECT_EQ(opening.field.terrain->features()[2].line.size(), 5u);
}

TEST(IB_WAT_3, TheDefenderKnowsHisFords)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    battle::Spot ford;
    ford.facts.kind = TerrainKind::Ford;
    ford.facts.id = "ford";
    ford.point = {1000, 1000};
    cast.battle.map.spots.push_back(ford);
    EXPECT_EQ(cast.muster().field.ground[0].known_to, (std::array{true, true}));
    cast.battle.attacker = Side::Union;
    EXPECT_EQ(cast.muster().field.ground[0].known_to, (std::array{true, false}));
    cast.override_value({"terrain", "ford", "known_to"}, std::vector<std::string>{"union"});
    EXPECT_EQ(cast.muster().field.ground[0].known_to, (std::array{false, true}));
}

// ---- 8.5: formations and places ----

TEST(IronBrigadeMuster, FormationsAndFacingsHaveUsualValues)
{
    MusterCast cast;
    cast.unit("thin", cast.csa, 320).deployment = battle::Deployment::ThinLine;
    cast.unit("screen", cast.csa, 320).deployment = battle::Deployment::Skirmish;
    cast.unit("march", cast.csa, 320).deployment = battle::Deployment::MarchColumn;
    cast.battery("near", cast.us, 4);
    cast.battle.units.back().position = {1000, 1300};
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("thin").formation.ranks, 1);
    EXPECT_EQ(mustered.unit("screen").formation.kind, FormationKind::OpenHalf);
    EXPECT_EQ(mustered.unit("march").formation.kind, FormationKind::Column);
    EXPECT_EQ(mustered.unit("march").facing, Heading{0});
    EXPECT_EQ(mustered.unit("near").formation.kind, FormationKind::Unlimbered);
    EXPECT_EQ(mustered.unit("near").facing, Heading{1800});
}

TEST(IB_ORG_7, DismountedCavalryHasLeftItsHoldersBehind)
{
    MusterCast cast;
    auto& unit = cast.unit("horse", cast.csa, 360);
    unit.kind = battle::UnitKind::Cavalry;
    unit.dismounted = true;
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("horse").castings, 13);
    EXPECT_EQ(mustered.unit("horse").holders, 5);
    EXPECT_EQ(mustered.card("horse").castings, 18);
    const Point behind = mustered.unit("horse").front - board::table::Vec{0, inches(4)};
    EXPECT_EQ(mustered.unit("horse").holders_at, behind);
}

TEST(IB_FRM_31, UnitsOnOnePlaceAreSlidApart)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 320).position_of_its_own = true;
    cast.unit("b", cast.csa, 320).position_of_its_own = true;
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("a").front, (Point{inches(40), inches(12)}));
    // The nearest free place is just behind: a line of two ranks is an inch deep, four wide.
    EXPECT_EQ(mustered.unit("b").front, (Point{inches(40), inches(11)}));
    EXPECT_EQ(Rulebook::check(mustered.opening.field, mustered.opening.state), "");
}

TEST(IronBrigadeMuster, GunsAreSlidOutOfGroundThatIsForbiddenThem)
{
    MusterCast cast;
    cast.area(TerrainKind::DenseWoods, "thicket", {900, 200}, {1100, 320});
    cast.battery("b", cast.csa, 4).position_of_its_own = true;
    const Mustered mustered{cast.muster()};
    EXPECT_FALSE(touch(footprint_of(mustered.opening.field, mustered.unit("b")),
                       board::table::footprint({{inches(40), 10400}, inches(4), 2400, {}})));
}

// ---- 8.6: overrides ----

TEST(IronBrigadeMuster, AUnitCanBeOverriddenInEverything)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 320);
    const std::pair<const char*, battle::OverrideValue> values[] = {
        {"castings", std::int64_t{10}},
        {"class", std::string("elite")},
        {"morale", std::int64_t{5}},
        {"weapon", std::string("repeating_rifle")},
        {"mounted_weapon", std::string("pistol_shotgun")},
        {"formation", std::string("company column")},
        {"columns", std::int64_t{3}},
        {"position", std::vector<std::int64_t>{500, 250}},
        {"facing", std::int64_t{90}},
        {"prone", true},
        {"prior_fire", false},
        {"prior_repeaters", true},
        {"ever_seen", true},
        {"materials", true},
        {"watertight_boxes", true},
        {"abilities", std::vector<std::string>{"pioneers"}},
        {"legion", std::int64_t{2}}};
    for (const auto& [key, value] : values) cast.override_value({"unit", "a", key}, value);
    const Mustered mustered{cast.muster()};
    const Unit& unit = mustered.unit("a");
    EXPECT_EQ(unit.castings, 10);
    EXPECT_EQ(unit.base, 7);
    EXPECT_EQ(unit.morale, 5);
    EXPECT_EQ(unit.weapon, WeaponId::RepeatingRifle);
    EXPECT_EQ(mustered.card("a").mounted_weapon, WeaponId::PistolOrShotgun);
    EXPECT_EQ(unit.formation.kind, FormationKind::CompanyColumn);
    EXPECT_EQ(unit.formation.columns, 3);
    EXPECT_EQ(unit.front, (Point{inches(20), inches(10)}));
    EXPECT_EQ(unit.facing, Heading{900});
    EXPECT_TRUE(unit.prone && unit.prone_whole_phase);
    EXPECT_FALSE(unit.prior_fire);
    EXPECT_TRUE(unit.prior_repeaters && unit.ever_seen);
    EXPECT_TRUE(mustered.card("a").materials && mustered.card("a").watertight_boxes);
    EXPECT_EQ(mustered.card("a").abilities, std::vector<std::string>{"pioneers"});
    EXPECT_EQ(unit.legion, 2);
}

TEST(IronBrigadeMuster, GunsCanBeOverridden)
{
    MusterCast cast;
    cast.battery("b", cast.csa, 4);
    cast.override_value({"unit", "b", "horse_artillery"}, true);
    cast.override_value({"unit", "b", "cannon_weight"}, std::string("light"));
    cast.override_value({"unit", "b", "formation"}, std::string("limbered"));
    cast.override_value({"unit", "b", "crews_mounted"}, true);
    cast.override_value({"unit", "b", "arrival"}, std::vector<std::int64_t>{0, 700});
    cast.override_value({"unit", "b", "arrival_turn"}, std::int64_t{7});
    const Mustered mustered{cast.muster()};
    EXPECT_TRUE(mustered.card("b").horse_artillery);
    EXPECT_EQ(mustered.card("b").weight, CannonWeight::Light);
    EXPECT_TRUE(mustered.unit("b").crews_mounted);
    EXPECT_EQ(mustered.card("b").arrival, (Arrival{7, {0, inches(28)}, Heading{900}}));
    EXPECT_EQ(mustered.unit("b").fate, UnitFate::Awaited);
}

TEST(IronBrigadeMuster, LeadersCanBeOverridden)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 320);
    cast.unit("b", cast.csa, 320);
    cast.override_value({"leader", "csa", "rating"}, std::string("bad"));
    cast.override_value({"leader", "csa", "mounted"}, false);
    cast.override_value({"leader", "csa", "attached_to"}, std::string("b"));
    cast.override_value({"leader", "us", "out"}, true);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.field.leaders.size(), 1u);
    EXPECT_EQ(opening.field.leaders[0].rating, Rating::Bad);
    EXPECT_FALSE(opening.state.leaders[0].mounted);
    EXPECT_EQ(opening.state.leaders[0].with, unit_id(1));
}

TEST(IronBrigadeMuster, GroundCanBeOverriddenInEveryColumn)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 320);
    cast.area(TerrainKind::Woods, "wood", {500, 500}, {750, 600});
    cast.override_value({"terrain", "wood", "movement"}, std::string("DENSE_WOODS"));
    cast.override_value({"terrain", "wood", "protection"}, std::int64_t{2});
    cast.override_value({"terrain", "wood", "sight"}, std::string("dense"));
    cast.override_value({"terrain", "wood", "conceals"}, true);
    cast.override_value({"terrain", "wood", "red"}, true);
    cast.override_value({"terrain", "wood", "depth_inches"}, std::int64_t{30});
    cast.override_value({"terrain", "wood", "current"}, std::string("strong"));
    const Opening opening = cast.muster();
    const GroundRules& rules = opening.field.ground[0];
    EXPECT_EQ(rules.row, MovementRow::DenseWoods);
    EXPECT_EQ(rules.protection, 2);
    EXPECT_EQ(rules.sight, SightKind::Dense);
    EXPECT_TRUE(rules.conceals && rules.crossing);
    EXPECT_EQ(rules.depth_tenths, 300);
    EXPECT_EQ(rules.current, Current::Strong);
    cast.override_value({"terrain", "wood", "bridge"}, true);
    cast.battle.overrides[0].values[0].value = std::string("IMPASSABLE");
    EXPECT_TRUE(cast.muster().field.ground[0].impassable);
}

TEST(IronBrigadeMuster, TheScenarioCanBeOverridden)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 320);
    cast.battle.objectives.push_back({"hill", "Hill", {1000, 750}, 0, 1, {}, {}, {}, "", ""});
    cast.override_value({"turns"}, std::int64_t{12});
    cast.override_value({"home_edge", "union"}, std::string("west"));
    cast.override_value({"objective", "hill", "value"}, std::int64_t{5});
    cast.override_value({"objective", "hill", "radius_inches"}, std::int64_t{6});
    cast.override_value({"objective", "hill", "held_by"}, std::string("union"));
    cast.override_value({"sight", "dusk", "from_turn"}, std::int64_t{5});
    cast.override_value({"sight", "dusk", "inches"}, std::int64_t{8});
    cast.override_value({"red_zone", "lane", "south_west"}, std::vector<std::int64_t>{0, 0});
    cast.override_value({"red_zone", "lane", "north_east"}, std::vector<std::int64_t>{100, 100});
    cast.override_value({"sizes", "casting"}, std::int64_t{600});
    cast.override_value({"custom", "square", "wide_castings"}, std::int64_t{4});
    cast.override_value({"options", "adv_abatis"}, true);
    cast.override_value({"train", "boats", "position"}, std::vector<std::int64_t>{300, 300});
    cast.override_value({"train", "boats", "pontoons"}, true);
    const Mustered mustered{cast.muster()};
    const Scenario& scenario = mustered.opening.field.scenario;
    EXPECT_EQ(scenario.last_turn, 12);
    EXPECT_EQ(scenario.home_edge[1], MapEdge::West);
    EXPECT_EQ(scenario.objectives[0].value, 5);
    EXPECT_EQ(scenario.objectives[0].radius, inches(6));
    EXPECT_EQ(mustered.opening.state.objectives[0], Side::Union);
    ASSERT_EQ(scenario.sight_limits.size(), 1u);
    EXPECT_EQ(scenario.sight_limits[0].from, 5);
    EXPECT_EQ(scenario.sight_limits[0].until, 13);
    EXPECT_EQ(scenario.sight_limits[0].reach, inches(8));
    EXPECT_EQ(scenario.red_zones.size(), 1u);
    EXPECT_EQ(scenario.sizes.casting, 600);
    EXPECT_EQ(scenario.custom[0].wide_castings, 4);
    EXPECT_TRUE(mustered.opening.field.options.adv_abatis);
    EXPECT_EQ(mustered.card("boats").arm, Arm::HeavyEquipment);
    EXPECT_TRUE(mustered.card("boats").pontoons);
}

TEST(IronBrigadeMuster, SaysWhatIsWrongAndWhere)
{
    MusterCast cast;
    cast.unit("alpha", cast.csa, 320);
    cast.override_value({"unit", "alpa", "castings"}, std::int64_t{4});
    cast.override_value({"unit", "alpha", "castngs"}, std::int64_t{4});
    cast.override_value({"unit", "alpha", "weapon"}, std::string("rifle"));
    cast.override_value({"unit", "alpha", "position"}, std::vector<std::int64_t>{5000, 0});
    cast.override_value({"leader", "csa", "attached_to"}, std::string("nowhere"));
    const std::string text = cast.problems();
    for (const char* part :
         {"battle.toml:100: no unit is called \"alpa\"; did you mean \"alpha\"?",
          "battle.toml:101: unknown key \"castngs\" in [rulebook.iron-brigade.unit.alpha]",
          "battle.toml:102: \"weapon\" is \"rifle\"",
          "battle.toml:103: \"position\" is no place on the map",
          "battle.toml:104: no unit is called \"nowhere\""})
        EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST(IronBrigadeMuster, SaysWhenThereIsNoRoom)
{
    MusterCast cast;
    cast.area(TerrainKind::River, "lake", {0, 0}, {2000, 1500});
    cast.unit("a", cast.csa, 320).where = "battle.toml:7";
    EXPECT_NE(cast.problems().find("battle.toml:7: there is no room for \"a\""), std::string::npos);
}

}  // namespace
}  // namespace longroll::iron_brigade
