// The battles of this project as Test of Battle musters them: figures by hand from their orders of
// battle (ledger 8).

#include "battle/load.h"
#include "muster_cast.h"
#include "rulebooks/test_of_battle/bodies.h"

#include <filesystem>

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

Mustered mustered(const char* battle)
{
    const auto loaded =
        battle::load(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles" / battle);
    if (!loaded) throw std::runtime_error(to_text(loaded.error()));
    auto opening = Rulebook::muster(*loaded, {});
    if (!opening) throw std::runtime_error(to_text(opening.error()));
    return {*std::move(opening)};
}

const LeaderCard& leader(const Mustered& mustered, std::string_view id)
{
    const auto& leaders = mustered.opening.field.leaders;
    const auto found = std::ranges::find(leaders, id, &LeaderCard::id);
    if (found == leaders.end()) throw std::runtime_error("no commander " + std::string(id));
    return *found;
}

const DivisionCard& division(const Mustered& mustered, std::string_view stand)
{
    return mustered.opening.field[mustered.card(stand).division];
}

// At half the scale a point is 250 men or three guns: 1,937 regulars who are indomitable are eight
// points in two stands, one of which sends skirmishers forward; a battery of six gives four guns:
// each stand has one, and one point is left for the division's own artillery.
TEST(TestOfBattleMuster, GibbonStandsAtBrawnersFarm)
{
    const Mustered farm = mustered("brawners-farm");
    EXPECT_EQ(farm.card("us_gibbon_1").strength, 3);
    EXPECT_EQ(farm.card("us_gibbon_1_skirmishers").strength, 1);
    EXPECT_EQ(farm.card("us_gibbon_2").strength, 4);
    EXPECT_EQ(farm.card("us_gibbon_1").men + farm.card("us_gibbon_2").men, 1937);
    for (const char* stand : {"us_gibbon_1", "us_gibbon_2"}) {
        EXPECT_EQ(farm.card(stand).morale, 6);
        EXPECT_EQ(farm.card(stand).weapon, Weapon::RifledMusket);
        EXPECT_EQ(farm.unit(stand).guns, 1);
        EXPECT_TRUE(farm.unit(stand).column);
        EXPECT_FALSE(farm.unit(stand).trail.empty());
        EXPECT_EQ(farm.card(stand).held.size(), 4U);
    }
    EXPECT_EQ(farm.card("us_l1ny").strength, 3);
    EXPECT_EQ(leader(farm, "us_gibbon").level, CommanderLevel::Division);
    EXPECT_EQ(division(farm, "us_gibbon_1").id, "us_king");
    EXPECT_EQ(leader(farm, "us_doubleday").level, CommanderLevel::Division);
    EXPECT_EQ(division(farm, "us_doubleday").id, "us_second");
    EXPECT_FALSE(division(farm, "us_doubleday").in_name_only);
}

// Two and a half hours are five turns of half an hour; how far one sees in the dark the battle says
// itself; the option of poorly trained troops is over.
TEST(TestOfBattleMuster, BrawnersFarmIsFoughtIntoTheNightAtHalfTheScale)
{
    const Mustered farm = mustered("brawners-farm");
    const Scenario& scenario = farm.opening.field.scenario;
    EXPECT_EQ(scenario.last_turn, 5);
    EXPECT_EQ(scenario.turn_minutes, 30);
    EXPECT_EQ(scenario.yards_per_inch, 50);
    EXPECT_TRUE(scenario.night_turns.empty());
    EXPECT_EQ(shared::table::sight_reach(scenario.sight_limits, 1), std::nullopt);
    EXPECT_EQ(shared::table::sight_reach(scenario.sight_limits, 3), board::table::inches(4));
    EXPECT_EQ(shared::table::sight_reach(scenario.sight_limits, 5), board::table::inches(2));
    EXPECT_FALSE(farm.opening.field.options.poorly_trained);
    EXPECT_EQ(leader(farm, "cs_jackson").level, CommanderLevel::Army);
}

// 11 guns of one division are a battalion of four points; sharpshooters stand apart from their
// brigade.
TEST(TestOfBattleMuster, JacksonsWingHasABattalionAndSharpshooters)
{
    const Mustered farm = mustered("brawners-farm");
    EXPECT_EQ(farm.card("cs_taliaferro_guns").type, TroopType::ArtilleryBattalion);
    EXPECT_EQ(farm.card("cs_taliaferro_guns").strength, 4);
    EXPECT_TRUE(farm.unit("cs_taliaferro_guns").stationary);
    EXPECT_TRUE(farm.card("cs_21nc").sharpshooter);
    EXPECT_EQ(farm.card("cs_21nc").type, TroopType::InfantrySkirmisher);
    EXPECT_EQ(farm.card("cs_trimble").strength, 3);
    EXPECT_EQ(farm.card("cs_pel").arrival->turn, 3);
    EXPECT_TRUE(division(farm, "cs_gar").in_name_only);
}

// 4,400 men are two stands; militia is disordered for good; who comes later comes apart.
TEST(TestOfBattleMuster, FirstBullRun)
{
    const Mustered run = mustered("first-bull-run");
    EXPECT_EQ(run.opening.field.scenario.last_turn, 13);
    EXPECT_EQ(run.opening.field.scenario.first, Side::Union);
    EXPECT_EQ(run.card("cs_bonham_1").strength, 5);
    EXPECT_EQ(run.card("cs_bonham_2").strength, 4);
    EXPECT_EQ(run.card("us_schenck").training, Training::Militia);
    EXPECT_TRUE(run.unit("us_schenck").permanent);
    EXPECT_EQ(run.card("cs_6nc").arrival->turn, 4);
    EXPECT_EQ(run.card("us_palmer").type, TroopType::CavalrySkirmisher);
    EXPECT_TRUE(run.unit("us_palmer").mounted);
    EXPECT_EQ(division(run, "cs_evans").id, "cs_left");
}

// The skirmishers come out of the largest brigade of each division.
TEST(TestOfBattleMuster, FirstBullRunSendsSkirmishersForward)
{
    const Mustered run = mustered("first-bull-run");
    EXPECT_EQ(run.card("us_sherman_skirmishers").strength, 1);
    EXPECT_EQ(run.card("us_sherman").strength, 5);
    EXPECT_EQ(run.card("us_sherman").men, 3000);
}

// A road goes over water by a bridge unless there is a ford.
TEST(TestOfBattleMuster, RoadsHaveBridges)
{
    const Mustered run = mustered("first-bull-run");
    int bridges = 0;
    int fords = 0;
    for (const GroundSpot& spot : run.opening.field.spots) {
        bridges += spot.kind == GroundSpot::Kind::Bridge;
        fords += spot.kind == GroundSpot::Kind::Ford;
    }
    EXPECT_EQ(fords, 11);
    EXPECT_GT(bridges, 2);
}

}  // namespace
}  // namespace longroll::test_of_battle
