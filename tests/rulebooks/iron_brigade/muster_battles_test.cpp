// The battles of this project as Iron Brigade musters them: figures by hand from their orders of
// battle (ledger 8).

#include "battle/load.h"
#include "muster_cast.h"

#include <filesystem>
#include <set>

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

using board::table::inches;

Mustered mustered(const char* battle)
{
    const auto loaded =
        battle::load(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles" / battle);
    if (!loaded) throw std::runtime_error(to_text(loaded.error()));
    auto opening = Rulebook::muster(*loaded, {});
    if (!opening) throw std::runtime_error(to_text(opening.error()));
    return {*std::move(opening)};
}

struct ExpectedUnit {
    const char* id;
    int castings;
    MoraleClass quality;
    WeaponId weapon;
    bool prior_fire;
};
void expect(const Mustered& mustered, const ExpectedUnit& expected)
{
    const UnitCard& card = mustered.card(expected.id);
    const Unit& unit = mustered.unit(expected.id);
    EXPECT_EQ(unit.castings, expected.castings) << expected.id;
    EXPECT_EQ(card.castings, expected.castings) << expected.id;
    EXPECT_EQ(card.quality, expected.quality) << expected.id;
    EXPECT_EQ(unit.morale, 2 + static_cast<int>(expected.quality)) << expected.id;
    EXPECT_EQ(unit.weapon, expected.weapon) << expected.id;
    EXPECT_EQ(unit.prior_fire, expected.prior_fire) << expected.id;
    EXPECT_FALSE(unit.prior_repeaters) << expected.id;
}

Rating rating_of(const Mustered& mustered, std::string_view id)
{
    const auto& leaders = mustered.opening.field.leaders;
    const auto found = std::ranges::find(leaders, id, &LeaderCard::id);
    if (found == leaders.end()) throw std::runtime_error("no leader " + std::string(id));
    return found->rating;
}

std::multiset<std::string> remarked_on(const Mustered& mustered)
{
    std::multiset<std::string> clauses;
    for (const Remark& remark : Rulebook::remarks(mustered.opening.field))
        clauses.emplace(remark.clause.id);
    return clauses;
}

int count_of(const Mustered& mustered, Side side, Arm arm)
{
    return static_cast<int>(std::ranges::count_if(
        mustered.opening.field.units,
        [&](const UnitCard& card) { return card.side == side && card.arm == arm; }));
}

// ---- Brawner's Farm ----

class BrawnersFarm : public testing::Test {
protected:
    Mustered farm = mustered("brawners-farm");
};

TEST_F(BrawnersFarm, HasItsRegimentsAndBatteries)
{
    EXPECT_EQ(count_of(farm, Side::Union, Arm::Infantry), 7);
    EXPECT_EQ(count_of(farm, Side::Union, Arm::Artillery), 2);
    EXPECT_EQ(count_of(farm, Side::Confederate, Arm::Infantry), 26);
    EXPECT_EQ(count_of(farm, Side::Confederate, Arm::Artillery), 5);
    using enum MoraleClass;
    using enum WeaponId;
    expect(farm, {"us_6wi", 25, Regular, RifledMusket, true});  // 504 men
    expect(farm, {"us_2wi", 22, Regular, RifledMusket, true});  // 430: halves go up
    expect(farm, {"us_7wi", 29, Regular, RifledMusket, true});
    expect(farm, {"us_19in", 21, Regular, RifledMusket, true});
    expect(farm, {"us_b4", 6, Elite, Gun12, true});
    expect(farm, {"us_56pa", 13, Poor, RifledMusket, false});
    expect(farm, {"cs_27va", 4, Elite, farm.card("cs_4va").weapon, true});  // 80 men
    expect(farm, {"cs_2va", 8, Elite, farm.card("cs_4va").weapon, true});   // 155
    expect(farm, {"cs_47al", 13, Poor, farm.card("cs_47al").weapon, false});
}

// Most guns decide; a tie goes to the weaker at medium range: 6-pounders (8) before howitzers (9).
TEST_F(BrawnersFarm, MixedBatteriesAreOneKind)
{
    EXPECT_EQ(farm.card("cs_poa").weapon, WeaponId::MediumRifle);
    EXPECT_EQ(farm.card("cs_poa").castings, 3);
    EXPECT_EQ(farm.card("cs_car").weapon, WeaponId::Gun6);
    EXPECT_EQ(farm.card("cs_car").castings, 4);
    EXPECT_TRUE(farm.card("cs_pel").horse_artillery);
    EXPECT_FALSE(farm.card("cs_gar").horse_artillery);
}

TEST_F(BrawnersFarm, FightsSixtyTurnsIntoTheDark)
{
    const Scenario& scenario = farm.opening.field.scenario;
    EXPECT_EQ(scenario.last_turn, 60);  // 18:30 to 21:00
    EXPECT_EQ(scenario.first, Side::Confederate);
    EXPECT_EQ(scenario.home_edge[index_of(Side::Confederate)], MapEdge::North);
    EXPECT_EQ(scenario.home_edge[index_of(Side::Union)], MapEdge::South);
    ASSERT_EQ(scenario.sight_limits.size(), 4u);
    EXPECT_EQ(scenario.sight_limits[0].from, 13);  // 19:00
    EXPECT_EQ(scenario.sight_limits[0].until, 21);
    EXPECT_EQ(scenario.sight_limits[0].reach, inches(16));
    EXPECT_EQ(scenario.sight_limits[3].reach, inches(2));
}

TEST_F(BrawnersFarm, PelhamComesOnAtTheNorthernEdge)
{
    const auto& arrival = farm.card("cs_pel").arrival;
    ASSERT_TRUE(arrival);
    const Point corner = farm.opening.field.terrain->table().high;
    EXPECT_EQ(arrival->turn, 25);  // 19:30
    EXPECT_EQ(arrival->heading, Heading{1800});
    EXPECT_EQ(arrival->at.y, corner.y);
    // 102 of 292 parts of the map's width, by its longitude.
    EXPECT_NEAR(arrival->at.x, corner.x * 102 / 292, inches(1) / 4);
    EXPECT_EQ(farm.unit("cs_pel").fate, UnitFate::Awaited);
    EXPECT_EQ(farm.unit("cs_pel").formation.kind, FormationKind::Limbered);
}

TEST_F(BrawnersFarm, HasItsPersonalities)
{
    EXPECT_EQ(farm.opening.field.leaders.size(), 10u);  // King was ill
    EXPECT_EQ(rating_of(farm, "us_gibbon"), Rating::Hero);
    EXPECT_EQ(rating_of(farm, "us_doubleday"), Rating::Good);
    EXPECT_EQ(rating_of(farm, "cs_lawton"), Rating::Normal);
    for (const Leader& leader : farm.opening.state.leaders) EXPECT_TRUE(leader.mounted);
}

TEST_F(BrawnersFarm, OnlySmallBatteriesAreUnusual)
{
    EXPECT_EQ(remarked_on(farm), (std::multiset<std::string>{"IB-ORG-9", "IB-ORG-9", "IB-ORG-9"}));
}

// ---- First Bull Run ----

class FirstBullRunInCastings : public testing::Test {
protected:
    Mustered bull_run = mustered("first-bull-run");
};

TEST_F(FirstBullRunInCastings, HasItsRegimentsBatteriesAndHorse)
{
    EXPECT_EQ(count_of(bull_run, Side::Union, Arm::Infantry), 42);
    EXPECT_EQ(count_of(bull_run, Side::Union, Arm::Artillery), 13);
    EXPECT_EQ(count_of(bull_run, Side::Union, Arm::Cavalry), 1);
    EXPECT_EQ(count_of(bull_run, Side::Confederate, Arm::Infantry), 46);
    EXPECT_EQ(count_of(bull_run, Side::Confederate, Arm::Artillery), 15);
    EXPECT_EQ(count_of(bull_run, Side::Confederate, Arm::Cavalry), 9);
    using enum MoraleClass;
    using enum WeaponId;
    expect(bull_run, {"cs_4al", 35, Poor, SmoothboreMusket, false});  // 690 men: halves go up
    expect(bull_run, {"us_ricketts", 6, Elite, MediumRifle, true});
    expect(bull_run, {"cs_rockbridge", 4, Regular, Gun6, true});
    expect(bull_run, {"us_palmer", 18, Regular, BreechLoadingCarbine, true});  // 350 men
    expect(bull_run, {"cs_stuart", 15, Regular, PistolOrShotgun, true});
    expect(bull_run, {"us_edwards", 2, bull_run.card("us_edwards").quality, HeavyRifle, true});
    EXPECT_EQ(bull_run.card("us_palmer").mounted_weapon, PistolOrShotgun);
    EXPECT_TRUE(bull_run.unit("us_palmer").mounted);
    EXPECT_EQ(bull_run.unit("us_ricketts").formation.kind, FormationKind::Limbered);
    EXPECT_TRUE(bull_run.card("us_hains").siege_guns);
    EXPECT_FALSE(bull_run.card("us_ricketts").siege_guns);
}

TEST_F(FirstBullRunInCastings, LastsFromSixToSeven)
{
    const Scenario& scenario = bull_run.opening.field.scenario;
    EXPECT_EQ(scenario.last_turn, 13 * 24);
    EXPECT_EQ(scenario.first, Side::Union);
    EXPECT_EQ(scenario.home_edge[index_of(Side::Confederate)], MapEdge::South);
    EXPECT_EQ(scenario.home_edge[index_of(Side::Union)], MapEdge::East);
}

TEST_F(FirstBullRunInCastings, TheTrainsFromTheValleyComeFromTheWest)
{
    const auto& fisher = bull_run.card("cs_6nc").arrival;
    ASSERT_TRUE(fisher);
    EXPECT_EQ(bull_run.unit("cs_6nc").castings, 32);  // 641 men
    EXPECT_EQ(fisher->turn, 1 + 3 * 24);              // 09:00
    EXPECT_EQ(fisher->at.x, 0);
    EXPECT_EQ(fisher->heading, Heading{900});
    EXPECT_EQ(bull_run.unit("cs_6nc").formation.kind, FormationKind::Column);
    EXPECT_EQ(bull_run.unit("cs_6nc").fate, UnitFate::Awaited);
    const auto& elzey = bull_run.card("cs_10va").arrival;
    ASSERT_TRUE(elzey);
    EXPECT_EQ(elzey->turn, 1 + 6 * 24);  // noon
}

TEST_F(FirstBullRunInCastings, HasItsPersonalities)
{
    EXPECT_EQ(bull_run.opening.field.leaders.size(), 30u);
    EXPECT_EQ(rating_of(bull_run, "us_army"), Rating::Normal);
    EXPECT_EQ(rating_of(bull_run, "us_schenck"), Rating::Poor);
    EXPECT_EQ(rating_of(bull_run, "cs_evans"), Rating::Hero);
    EXPECT_EQ(rating_of(bull_run, "cs_bee"), Rating::Good);
}

TEST_F(FirstBullRunInCastings, StandsOnItsOwnGround)
{
    EXPECT_EQ(Rulebook::check(bull_run.opening.field, bull_run.opening.state), "");
    const auto remarks = remarked_on(bull_run);
    EXPECT_EQ(remarks.count("IB-ORG-9"), 7u);  // sections and single guns
    EXPECT_EQ(remarks.count("IB-ORG-6"), 2u);  // companies of 60 horse
    EXPECT_EQ(remarks.count("IB-ORG-3"), 0u);
}

// ---- Remarks ----

TEST(IB_ORG_3, AnInfantryRegimentOfUnusualSizeIsRemarkedOn)
{
    MusterCast cast;
    cast.unit("few", cast.csa, 60);
    cast.unit("least", cast.csa, 80);
    cast.unit("most", cast.us, 1600);
    cast.unit("many", cast.us, 1640);
    const auto remarks = Rulebook::remarks(cast.muster().field);
    ASSERT_EQ(remarks.size(), 2u);
    EXPECT_EQ(remarks[0].clause.id, "IB-ORG-3");
    EXPECT_EQ(remarks[0].text, "few has 3 castings; 4 to 80 are usual");
    EXPECT_EQ(remarks[1].text, "many has 82 castings; 4 to 80 are usual");
}

TEST(IB_ORG_6, ACavalryRegimentOfUnusualSizeIsRemarkedOn)
{
    MusterCast cast;
    cast.unit("most", cast.csa, 1000).kind = battle::UnitKind::Cavalry;
    cast.unit("many", cast.csa, 1020).kind = battle::UnitKind::Cavalry;
    const auto remarks = Rulebook::remarks(cast.muster().field);
    ASSERT_EQ(remarks.size(), 1u);
    EXPECT_EQ(remarks[0].clause.id, "IB-ORG-6");
    EXPECT_EQ(remarks[0].text, "many has 51 castings; 4 to 50 are usual");
}

TEST(IB_ORG_9, ASectionIsLegalButRemarkedOn)
{
    MusterCast cast;
    cast.battery("section", cast.csa, 2);
    cast.battery("battery", cast.csa, 8);
    cast.battery("park", cast.us, 9);
    const auto remarks = Rulebook::remarks(cast.muster().field);
    ASSERT_EQ(remarks.size(), 2u);
    EXPECT_EQ(remarks[0].text, "section has 2 guns; 4 to 8 are usual");
    EXPECT_EQ(remarks[1].text, "park has 9 guns; 4 to 8 are usual");
}

// ---- 8.3: revolvers ----

TEST(IronBrigadeMuster, CavalryFiresRevolversFromTheSaddleIfItHasThem)
{
    MusterCast cast;
    auto& both = cast.unit("both", cast.csa, 300);
    both.kind = battle::UnitKind::Cavalry;
    both.arms = {{200, battle::Weapon::BreechLoadingCarbine},
                 {100, battle::Weapon::PistolAndSabre}};
    auto& carbines = cast.unit("carbines", cast.us, 300);
    carbines.kind = battle::UnitKind::Cavalry;
    carbines.arms = {{300, battle::Weapon::BreechLoadingCarbine}};
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("both").weapon, WeaponId::BreechLoadingCarbine);
    EXPECT_EQ(mustered.card("both").mounted_weapon, WeaponId::PistolOrShotgun);
    EXPECT_EQ(mustered.card("carbines").mounted_weapon, std::nullopt);
}

}  // namespace
}  // namespace longroll::iron_brigade
