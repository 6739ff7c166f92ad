// The muster on small battles: men and guns to bases, quality and arms, divisions and generals,
// ground, formations, what a scenario may say instead. Ledger 8.

#include "muster_cast.h"
#include "rulebooks/face_to_the_enemy/ground.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::face_to_the_enemy {
namespace {

using battle::Weapon::JamesRifle;
using board::table::inches;
using board::table::kInch;
using testing::HasSubstr;

// A division of the Union above the brigade of the cast, and a regiment on the other side.
struct DivisionCast : MusterCast {
    battle::CommandId division{};

    DivisionCast()
    {
        division = brigade(Side::Union, "division", {1350, 2000});
        battle.commands.back().level = battle::Level::Division;
        battle.commands[battle::Battle::index(us)].parent = division;
        unit("south", csa, 1000);
    }
    battle::CommandId add(std::string id, battle::Point position)
    {
        const auto made = brigade(Side::Union, std::move(id), position);
        battle.commands.back().parent = division;
        return made;
    }
};

const GeneralCard* general(const Mustered& mustered, std::string_view id)
{
    const auto& generals = mustered.opening.field.generals;
    const auto found = std::ranges::find(generals, id, &GeneralCard::id);
    return found == generals.end() ? nullptr : &*found;
}
const General& as_he_is(const Mustered& mustered, std::string_view id)
{
    const auto place =
        static_cast<std::size_t>(general(mustered, id) - mustered.opening.field.generals.data());
    return mustered.opening.state.generals[place];
}

TEST(FE_W_49, ABrigadeOfThreeRegiments)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 500).quality = battle::Quality::Veteran;
    cast.unit("b", cast.us, 480).quality = battle::Quality::Regular;
    cast.unit("c", cast.us, 450).quality = battle::Quality::Raw;
    const Mustered mustered{cast.muster()};
    const UnitCard& card = mustered.card("us");
    EXPECT_EQ(card.bases, 7);
    EXPECT_EQ(card.quality, Quality::Average);
    EXPECT_EQ(card.weapon, Weapon::Rifle);
    EXPECT_EQ(autobreak_at(card.bases, card.quality), 3);
    EXPECT_EQ(mustered.unit("us").formation, Formation::Line);
    EXPECT_EQ(mustered.unit("us").width, 7);
    EXPECT_EQ(mustered.unit("us").morale, Morale::Fresh);
}

TEST(FE_W_50, ABatteryThatArrives)
{
    DivisionCast cast;
    cast.battle.clock.start = {13 * 60};
    cast.battle.clock.end = {16 * 60};
    cast.unit("a", cast.us, 600);
    battle::Arrival& arrival = cast.battle.arrivals.emplace_back();
    arrival.id = "later";
    arrival.time = {14 * 60 + 10};
    arrival.point = {1350, 2250};
    battle::Unit& battery = cast.battery("guns", cast.division, 6);
    battery.guns = {{4, battle::Weapon::TwelvePounderNapoleon},
                    {2, battle::Weapon::TenPounderParrott}};
    battery.arrival = battle::ArrivalId{0};
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("guns").bases, 1);
    EXPECT_EQ(mustered.card("guns").weapon, Weapon::SmoothboreArtillery);
    ASSERT_TRUE(mustered.card("guns").arrival);
    EXPECT_EQ(mustered.card("guns").arrival->turn, 5);
    EXPECT_EQ(mustered.unit("guns").fate, UnitFate::Awaited);
    EXPECT_TRUE(mustered.unit("guns").limbered);
    EXPECT_EQ(mustered.opening.field.scenario.last_turn, 12);
}

TEST(FE_ORG_7, EveryDivisionHasAGeneral)
{
    DivisionCast cast;
    cast.battle.commands.back().leader.absent = true;
    cast.unit("a", cast.us, 600);
    const Mustered mustered{cast.muster()};
    const GeneralCard* made = general(mustered, "division_commander");
    ASSERT_NE(made, nullptr);
    EXPECT_EQ(made->grade, Grade::Average);
    EXPECT_EQ(made->level, Level::Division);
    EXPECT_EQ(as_he_is(mustered, "division_commander").with,
              mustered.unit("us").card);  // in the middle of his command
}

TEST(FE_ORG_7, AGeneralOfTheBattleHasHisGradeAndPlace)
{
    DivisionCast cast;
    cast.battle.commands.back().leader.rating = battle::Rating::Exceptional;
    cast.unit("a", cast.us, 600);
    const Mustered mustered{cast.muster()};
    ASSERT_NE(general(mustered, "division"), nullptr);
    EXPECT_EQ(general(mustered, "division")->grade, Grade::Inspired);
    EXPECT_EQ(as_he_is(mustered, "division").at, (Point{30'000, 44'444}));
    EXPECT_EQ(general(mustered, "us"), nullptr);  // leaders of brigades have no piece
}

// Who is unusual is told of, and mustered all the same.
std::vector<std::string> remarked(const MusterCast& cast)
{
    std::vector<std::string> clauses;
    for (const Remark& remark : Rulebook::remarks(cast.muster().field))
        clauses.emplace_back(remark.clause.id);
    return clauses;
}

TEST(FE_ORG_3, ADivisionOfOneBrigadeIsRemarkedUpon)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600);
    EXPECT_THAT(remarked(cast), testing::ElementsAre("FE-ORG-3"));
    cast.unit("b", cast.add("second", {600, 1800}), 900);
    EXPECT_THAT(remarked(cast), testing::IsEmpty());
}

// Four divisions under one formation.
struct CorpsCast : DivisionCast {
    CorpsCast()
    {
        unit("a", us, 600);
        unit("b", add("second", {600, 1800}), 900);
        const auto corps = brigade(Side::Union, "corps", {1350, 2100});
        battle.commands.back().level = battle::Level::Corps;
        battle.commands[battle::Battle::index(division)].parent = corps;
        for (const int east : {300, 900, 2100}) {
            const std::string name = "d" + std::to_string(east);
            const auto more = brigade(Side::Union, name, {east, 2100});
            battle.commands.back().level = battle::Level::Division;
            battle.commands.back().parent = corps;
            for (const int north : {1900, 2050}) {
                const auto part =
                    brigade(Side::Union, name + "_" + std::to_string(north), {east, north});
                battle.commands.back().parent = more;
                unit(name + "_unit_" + std::to_string(north), part, 400);
            }
        }
    }
};

TEST(FE_ORG_5, ACorpsOfFourDivisionsIsRemarkedUpon)
{
    EXPECT_THAT(remarked(CorpsCast()), testing::Contains("FE-ORG-5"));
}

TEST(FE_ORG_6, AnArmyOfFourDivisionsIsRemarkedUpon)
{
    EXPECT_THAT(remarked(CorpsCast()), testing::Contains("FE-ORG-6"));
}

TEST(FE_ORG_9, BasesAreAnInchWideUnlessTheScenarioScalesThem)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600);
    EXPECT_EQ(Mustered{cast.muster()}.opening.field.scenario.base_percent, 100);
    cast.override_value({"base_percent"}, std::int64_t{50});
    const Mustered mustered{cast.muster()};
    const UnitId us = mustered.unit("us").card;
    EXPECT_EQ(size_of(mustered.opening.field, mustered.opening.state, us).width, kInch / 2);
}

TEST(FE_SET_1, DivisionsAndForcesComeFromTheBattle)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600);
    cast.unit("b", cast.add("second", {600, 1800}), 900);
    cast.unit("apart", cast.us, 400).independent = true;
    cast.battery("guns", cast.division, 6);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.opening.field.units.size(), 5U);
    EXPECT_EQ(mustered.card("us").bases, 3);
    EXPECT_EQ(mustered.card("apart").bases, 2);
    EXPECT_EQ(mustered.opening.field[mustered.card("guns").division].id, "division");
    // Straight under an army: a division in name only (FE-R-12).
    EXPECT_TRUE(mustered.opening.field[mustered.card("csa").division].corps_troops);
}

TEST(FE_SET_1, BatteriesAreGroupedAndBrigadesSplitWhereTheScenarioSaysSo)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 3000);
    cast.battery("one", cast.division, 6);
    cast.battery("two", cast.division, 4, JamesRifle);
    cast.override_value({"group_artillery"}, std::vector<std::string>{"division"});
    cast.override_value({"split_over"}, std::int64_t{12});
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("division").bases, 2);
    EXPECT_EQ(mustered.card("division").guns, 10);
    EXPECT_EQ(mustered.card("us_1").bases, 8);
    EXPECT_EQ(mustered.card("us_2").bases, 7);
    EXPECT_EQ(mustered.card("us_1").men, 1500);
}

TEST(FE_SET_2, AScenarioMaySetAUnitsState)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1200);
    const auto set = [&](std::string key, battle::OverrideValue value) {
        cast.override_value({"unit", "us", std::move(key)}, std::move(value));
    };
    set("state", std::string("worn"));
    set("event_disorder", std::string("severe"));
    set("bases_lost", std::int64_t{1});
    set("formation", std::string("column"));
    set("width", std::int64_t{2});
    set("quality", std::string("veteran"));
    set("weapon", std::string("carbine"));
    set("can_exit", true);
    const Mustered mustered{cast.muster()};
    const Unit& unit = mustered.unit("us");
    EXPECT_EQ(unit.morale, Morale::Worn);
    EXPECT_EQ(unit.event_disorder, Disorder::Severe);
    EXPECT_EQ(unit.bases, 5);
    EXPECT_EQ(unit.formation, Formation::Column);
    EXPECT_EQ(unit.width, 2);
    EXPECT_EQ(mustered.card("us").quality, Quality::Veteran);
    EXPECT_EQ(mustered.card("us").weapon, Weapon::Carbine);
    EXPECT_TRUE(mustered.card("us").can_exit);
}

TEST(FE_SET_2, LossesThatWouldBreakAUnitAreAProblem)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1200);
    cast.override_value({"unit", "us", "bases_lost"}, std::int64_t{3});
    EXPECT_THAT(cast.problems(), HasSubstr("would break by its losses"));
}

TEST(FE_SET_2, AnIllegalWidthBecomesTheNearestWider)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 2400);
    cast.override_value({"unit", "us", "width"}, std::int64_t{5});  // three ranks of five
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("us").width, 6);
    EXPECT_EQ(mustered.unit("us").formation, Formation::ReinforcedLine);
}

TEST(FE_SET_3, AScenarioMaySayWhatAFeatureDoes)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600);
    cast.area(battle::TerrainKind::Woods, "wood", {450, 900}, {900, 1350});
    Mustered mustered{cast.muster()};
    const Point inside{15'000, 25'000};
    EXPECT_EQ(class_at(mustered.opening.field, inside), TerrainClass::Rough);
    EXPECT_EQ(mustered.opening.field.ground[0].los_depth, inches(4));
    cast.override_value({"terrain", "wood", "class"}, std::string("difficult"));
    cast.override_value({"terrain", "wood", "cover"}, std::string("works"));
    cast.override_value({"terrain", "wood", "los_depth"}, std::int64_t{-1});
    cast.override_value({"terrain", "wood", "sep"}, false);
    mustered = Mustered{cast.muster()};
    EXPECT_EQ(class_at(mustered.opening.field, inside), TerrainClass::Difficult);
    EXPECT_EQ(mustered.opening.field.ground[0].cover, Cover::Works);
    EXPECT_FALSE(mustered.opening.field.ground[0].los_depth);
    EXPECT_FALSE(mustered.opening.field.ground[0].separates);
}

TEST(FE_SET_3, AScenarioMayReplaceRatesAndDisorder)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600);
    cast.override_value({"movement", "infantry_line"}, std::vector<std::int64_t>{45, 40, 30, -1});
    cast.override_value({"terrain_disorder", "on_foot"},
                        std::vector<std::string>{"none", "none", "disordered", "severe"});
    const Mustered mustered{cast.muster()};
    const Scenario& scenario = mustered.opening.field.scenario;
    EXPECT_EQ(scenario.rates[0], (RateLine{4500, 4000, 3000, kNotAllowed}));
    EXPECT_EQ(scenario.disorder[0][2], Disorder::Disordered);
    EXPECT_EQ(scenario.disorder[0][3], Disorder::Severe);
    EXPECT_EQ(scenario.rates[1], printed_rates()[1]);
}

TEST(FE_SET_4, AScenarioFixesScalesEdgesTurnsAndWhoGoesFirst)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1800);
    cast.override_value({"yards_per_inch"}, std::int64_t{90});
    cast.override_value({"minutes_per_turn"}, std::int64_t{30});
    cast.override_value({"turns"}, std::int64_t{7});
    cast.override_value({"first_side"}, std::string("union"));
    cast.override_value({"home_edge", "union"}, std::string("west"));
    cast.override_value({"victory", "enemy_general"}, std::int64_t{9});
    const Mustered mustered{cast.muster()};
    const Scenario& scenario = mustered.opening.field.scenario;
    EXPECT_EQ(mustered.card("us").bases, 5);  // 400 men a base at twice the scale: 4.5, rounded up
    EXPECT_EQ(scenario.last_turn, 7);
    EXPECT_EQ(scenario.first, Side::Union);
    EXPECT_EQ(scenario.home_edge[1], MapEdge::West);
    EXPECT_EQ(scenario.victory.enemy_general, 9);
    EXPECT_EQ(mustered.opening.field.terrain->table().high.x, inches(30));
}

TEST(FaceToTheEnemyMuster, UnitsBehindWorksTouchThem)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600).facing = battle::Heading{1800};
    cast.line(battle::TerrainKind::FieldWorks, "works", {{900, 1775}, {1800, 1775}});
    const Mustered mustered{cast.muster()};
    const Length gap = mustered.unit("us").front.y - 1775 * kInch / 45;
    EXPECT_LE(gap < 0 ? -gap : gap, kContact);
}

TEST(FaceToTheEnemyMuster, WhoStandsOnAnotherIsShiftedToHisRear)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600).facing = battle::Heading{1800};
    cast.unit("b", cast.add("second", {1350, 1800}), 600).facing = battle::Heading{1800};
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("us").front, (Point{30'000, 40'000}));
    EXPECT_EQ(mustered.unit("second").front.x, 30'000);
    EXPECT_GE(mustered.unit("second").front.y, 40'750);
}

TEST(FaceToTheEnemyMuster, DeploymentsBecomeFormations)
{
    using D = battle::Deployment;
    const auto formed = [](D deployment, int men, bool cavalry) {
        DivisionCast cast;
        battle::Unit& unit = cast.unit("a", cast.us, men);
        unit.deployment = deployment;
        if (cavalry) unit.kind = battle::UnitKind::Cavalry;
        return Mustered{cast.muster()}.unit("us");
    };
    EXPECT_EQ(formed(D::TwoLines, 1400, false).formation, Formation::ReinforcedLine);
    EXPECT_EQ(formed(D::TwoLines, 1400, false).width, 4);
    EXPECT_EQ(formed(D::Massed, 1400, false).width, 3);
    EXPECT_EQ(formed(D::Massed, 800, false).width, 2);
    EXPECT_EQ(formed(D::MarchColumn, 800, false).formation, Formation::MarchColumn);
    EXPECT_EQ(formed(D::TwoLines, 900, true).formation, Formation::Column);
    EXPECT_TRUE(formed(D::Line, 900, true).mounted);
    EXPECT_FALSE(formed(D::Skirmish, 900, true).mounted);
}

TEST(FaceToTheEnemyMuster, AKeyThatDoesNotExistIsAProblem)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600);
    cast.override_value({"yards_per_inches"}, std::int64_t{45});
    EXPECT_THAT(cast.problems(), HasSubstr("yards_per_inches"));
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
