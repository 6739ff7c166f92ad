// The tables of charts.h, every cell against the ledger's.

#include "rulebooks/csv.h"
#include "rulebooks/face_to_the_enemy/charts.h"

#include <map>

#include <gtest/gtest.h>

namespace longroll::face_to_the_enemy {
namespace {

constexpr Quality kRaw = Quality::Raw;
constexpr Quality kAverage = Quality::Average;
constexpr Quality kVeteran = Quality::Veteran;

// ---- 5.1 Base sizes ----

void expect_size(Arm arm, bool mounted, Length width, Length depth)
{
    const BaseSize size = base_size(arm, mounted);
    EXPECT_EQ(size.width, width) << int(arm) << mounted;
    EXPECT_EQ(size.depth, depth) << int(arm) << mounted;
}

TEST(FE_ORG_9, BasesHaveTheSizesOfTheirTable)
{
    expect_size(Arm::Infantry, false, 1000, 750);
    expect_size(Arm::Cavalry, false, 1000, 750);
    expect_size(Arm::Cavalry, true, 1000, 1000);
    expect_size(Arm::Artillery, false, 1000, 1250);
}

// ---- 5.2 Activation ----

TEST(FE_ACT_6, QualityHasItsValue)
{
    EXPECT_EQ(quality_value(kVeteran), 1);
    EXPECT_EQ(quality_value(kAverage), 2);
    EXPECT_EQ(quality_value(kRaw), 3);
}

TEST(FE_ACT_7, GradeHasItsValue)
{
    EXPECT_EQ(grade_value(Grade::Inspired), 0);
    EXPECT_EQ(grade_value(Grade::Good), 0);
    EXPECT_EQ(grade_value(Grade::Average), 1);
    EXPECT_EQ(grade_value(Grade::Poor), 2);
}

TEST(FE_ACT_13, StateHasItsValue)
{
    EXPECT_EQ(state_value(Morale::Fresh), 0);
    EXPECT_EQ(state_value(Morale::Worn), 1);
    EXPECT_EQ(state_value(Morale::Spent), 2);
    EXPECT_EQ(state_value(Morale::Broken), 3);
}

// ---- 5.3 Movement rates ----

RateLine printed(RateRow row) { return printed_rates().at(place_of(row)); }

TEST(FE_MOV_1, TheTableHasInfantryInLine)
{
    EXPECT_EQ(printed(RateRow::InfantryLine), (RateLine{5000, 5000, 4000, 4000}));
}

TEST(FE_MOV_2, TheTableHasInfantryInColumn)
{
    EXPECT_EQ(printed(RateRow::InfantryColumn), (RateLine{6000, 6000, 5000, 5000}));
}

TEST(FE_MOV_3, TheTableHasInfantryInMarchColumn)
{
    EXPECT_EQ(printed(RateRow::InfantryMarchColumn), (RateLine{6000, 6000, 6000, 6000}));
}

TEST(FE_MOV_4, TheTableHasMountedCavalry)
{
    EXPECT_EQ(printed(RateRow::CavalryMounted), (RateLine{8000, 7000, 6000, 3000}));
}

TEST(FE_MOV_5, TheTableHasLimberedArtilleryAndNoDifficultGroundForIt)
{
    EXPECT_EQ(printed(RateRow::ArtilleryLimbered), (RateLine{2000, 1000, 1000, kNotAllowed}));
    EXPECT_LT(kNotAllowed, 0);
}

TEST(FE_MOV_8, ARoadAddsTwoInches) { EXPECT_EQ(kRoadBonus, 2000); }

TEST(FE_MOV_15, TheTableHasFastArtillery)
{
    EXPECT_EQ(printed(RateRow::ArtilleryFast), (RateLine{6000, 5000, 4000, kNotAllowed}));
}

// ---- 5.4, 5.5 Terrain ----

// The ledger's table as it stands there.
constexpr const char* kTerrainTable = R"(kind,shape,class,cover,melee,wb,sep,los_depth
open,area,Open,none,none,no,no,
open_field,area,Uneven,none,none,no,no,
broken_ground,area,Uneven,none,none,no,no,
rough_ground,area,Uneven,none,none,no,no,
brush,area,Rough,none,none,no,no,6
crops,area,Rough,none,none,no,yes,4
enclosed_field,area,Rough,none,none,no,no,
gully,area,Rough,other,none,no,no,
light_woods,area,Rough,other,woods_or_fence,yes,yes,4
orchard,area,Rough,other,woods_or_fence,yes,yes,4
forest,area,Difficult,other,woods_or_fence,yes,yes,2
marsh,area,Difficult,none,none,no,no,
swamp,area,Difficult,none,none,no,no,4
village,area,Difficult,other,none,yes,yes,2
town_block_wood,area,Difficult,other,none,yes,yes,2
town_block_stone,area,Difficult,other,none,yes,yes,2
hill,area,Uneven,none,none,no,yes,level rule
steep_edge,band 1in wide,Difficult,none,none,no,no,level rule
turnpike,line,road,none,none,no,no,
local_road,line,road,none,none,no,no,
railroad,line,Uneven when crossed,none,none,no,no,
railroad_cut,line,Rough when crossed,other,none,no,no,
stream,line,Rough when crossed,none,none,no,no,
marshy_stream,line,Difficult when crossed,none,none,no,no,
river,line or area,Impassable,none,none,no,no,
bridge,point,road,none,none,no,no,
ford,point,Difficult when crossed,none,none,no,no,
low_wall,line,Rough when crossed,other,woods_or_fence,no,no,
high_wall,line,Difficult when crossed,other,woods_or_fence,no,no,0
rail_fence,line,Rough when crossed,other,woods_or_fence,no,no,
hedge,line,Rough when crossed,other,woods_or_fence,no,no,
tree_line,line,Rough when crossed,other,woods_or_fence,no,no,
hasty_works,line,Rough when crossed,works,works,no,no,
field_works,line,Rough when crossed,works,works,no,no,
fort,area or line,Difficult when crossed,works,works,no,no,
sunken_road,line,Rough when crossed,works,works,no,no,
abatis,line,Difficult when crossed,none,none,no,no,
ditch,line,Difficult when crossed,none,none,no,no,
)";

// In the order of the enumeration, so that a row in the wrong place is seen.
constexpr TerrainKind kKindsInOrder[] = {
    TerrainKind::Open,           TerrainKind::OpenField, TerrainKind::BrokenGround,
    TerrainKind::RoughGround,    TerrainKind::Brush,     TerrainKind::Crops,
    TerrainKind::EnclosedField,  TerrainKind::Gully,     TerrainKind::LightWoods,
    TerrainKind::Orchard,        TerrainKind::Forest,    TerrainKind::Marsh,
    TerrainKind::Swamp,          TerrainKind::Village,   TerrainKind::TownBlockWood,
    TerrainKind::TownBlockStone, TerrainKind::Hill,      TerrainKind::SteepEdge,
    TerrainKind::Turnpike,       TerrainKind::LocalRoad, TerrainKind::Railroad,
    TerrainKind::RailroadCut,    TerrainKind::Stream,    TerrainKind::MarshyStream,
    TerrainKind::River,          TerrainKind::Bridge,    TerrainKind::Ford,
    TerrainKind::LowWall,        TerrainKind::HighWall,  TerrainKind::RailFence,
    TerrainKind::Hedge,          TerrainKind::TreeLine,  TerrainKind::HastyWorks,
    TerrainKind::FieldWorks,     TerrainKind::Fort,      TerrainKind::SunkenRoad,
    TerrainKind::Abatis,         TerrainKind::Ditch};

// The whole line in the ledger's words, from its class to its depth of sight.
CsvRow ground_words(const TerrainLine& line)
{
    static const std::map<TerrainClass, std::string> kClasses = {
        {TerrainClass::Open, "Open"},
        {TerrainClass::Uneven, "Uneven"},
        {TerrainClass::Rough, "Rough"},
        {TerrainClass::Difficult, "Difficult"},
        {TerrainClass::Impassable, "Impassable"}};
    static const std::map<Cover, std::string> kCovers = {
        {Cover::None, "none"}, {Cover::Other, "other"}, {Cover::Works, "works"}};
    static const std::map<MeleeCover, std::string> kMelees = {
        {MeleeCover::None, "none"},
        {MeleeCover::WoodsOrFence, "woods_or_fence"},
        {MeleeCover::Works, "works"}};
    const auto yes = [](bool is) { return std::string(is ? "yes" : "no"); };
    EXPECT_TRUE(!line.road || line.ground == TerrainClass::Open) << "a road is open ground";
    EXPECT_EQ(line.los_depth.value_or(0) % 1000, 0);
    return {line.road ? "road" : kClasses.at(line.ground),
            kCovers.at(line.cover),
            kMelees.at(line.melee),
            yes(line.woods_or_buildings),
            yes(line.separates),
            line.los_depth ? std::to_string(*line.los_depth / 1000) : ""};
}

// What the ledger says of when the class counts, and that hills hide by level, lies elsewhere.
CsvRow ground_cells(const CsvRow& row)
{
    const std::string ground = row.at(2).substr(0, row[2].find(" when crossed"));
    const std::string depth = row.at(7) == "level rule" ? "" : row[7];
    return {ground, row[3], row[4], row[5], row[6], depth};
}

TEST(TerrainChart, EveryCellIsTheLedgers)
{
    const auto rows = rows_of(kTerrainTable);
    ASSERT_EQ(rows.size(), 38u);
    ASSERT_EQ(std::size(kKindsInOrder), 38u);
    ASSERT_EQ(kTerrainKindCount, 38u);
    for (std::size_t place = 0; place < rows.size(); ++place) {
        ASSERT_EQ(rows[place].size(), 8u) << rows[place][0];
        EXPECT_EQ(place_of(kKindsInOrder[place]), place) << rows[place][0];
        EXPECT_EQ(ground_words(terrain_line(kKindsInOrder[place])), ground_cells(rows[place]))
            << rows[place][0];
    }
}

void expect_class(TerrainClass ground, std::initializer_list<TerrainKind> kinds)
{
    for (const TerrainKind kind : kinds) EXPECT_EQ(terrain_line(kind).ground, ground) << int(kind);
}

TEST(FE_TER_1, GroundWithoutANameIsOpen) { expect_class(TerrainClass::Open, {TerrainKind::Open}); }

TEST(FE_TER_2, FieldsBrokenGroundAndHillsAreUneven)
{
    expect_class(TerrainClass::Uneven,
                 {TerrainKind::OpenField, TerrainKind::BrokenGround, TerrainKind::Hill});
}

TEST(FE_TER_3, BrushEnclosedFieldsCropsGulliesAndLightWoodsAreRough)
{
    expect_class(TerrainClass::Rough,
                 {TerrainKind::Brush, TerrainKind::EnclosedField, TerrainKind::Crops,
                  TerrainKind::Gully, TerrainKind::LightWoods});
}

TEST(FE_TER_4, ForestMarshSteepHillsAndVillagesAreDifficult)
{
    expect_class(TerrainClass::Difficult, {TerrainKind::Forest, TerrainKind::Marsh,
                                           TerrainKind::SteepEdge, TerrainKind::Village});
}

// ---- 5.6 Terrain disorder ----

TEST(FE_DIS_3, EveryCellOfTheTableIsTheLedgers)
{
    using Cells = std::array<Disorder, 4>;
    constexpr auto kNone = Disorder::None;
    constexpr auto kD = Disorder::Disordered;
    constexpr auto kSD = Disorder::Severe;
    const auto line = [](DisorderRow row) { return printed_disorder().at(place_of(row)); };
    EXPECT_EQ(line(DisorderRow::OnFoot), (Cells{kNone, kNone, kNone, kD}));
    EXPECT_EQ(line(DisorderRow::OnFootMarchColumn), (Cells{kNone, kNone, kNone, kNone}));
    EXPECT_EQ(line(DisorderRow::CavalryMounted), (Cells{kNone, kNone, kD, kSD}));
    EXPECT_EQ(line(DisorderRow::Artillery), (Cells{kNone, kNone, kD, kSD}));
}

// ---- 5.8 Manoeuvre table ----

void expect_needs(Row row, RowNeeds veteran, RowNeeds average, RowNeeds raw)
{
    EXPECT_EQ(row_needs(row, kVeteran), veteran) << int(row);
    EXPECT_EQ(row_needs(row, kAverage), average) << int(row);
    EXPECT_EQ(row_needs(row, kRaw), raw) << int(row);
}

constexpr auto kYes = RowNeeds::Nothing;
constexpr auto kTest = RowNeeds::Test;
constexpr auto kTestOrDisorder = RowNeeds::TestOrDisorder;

TEST(FE_MAN_1, RowAAsksATestOfRawTroops) { expect_needs(Row::AdvanceWithCare, kYes, kYes, kTest); }

TEST(FE_MAN_2, RowBAsksNoTest) { expect_needs(Row::Advance, kYes, kYes, kYes); }

TEST(FE_MAN_3, RowCAsksNoTest) { expect_needs(Row::Mounting, kYes, kYes, kYes); }

TEST(FE_MAN_4, RowDAsksNoTest) { expect_needs(Row::Limbering, kYes, kYes, kYes); }

TEST(FE_MAN_5, RowEAsksATestOfRawTroops) { expect_needs(Row::Expand, kYes, kYes, kTest); }

TEST(FE_MAN_6, RowFAsksATestOfAllButVeterans)
{
    expect_needs(Row::ExpandAndAdvance, kYes, kTest, kTest);
}

TEST(FE_MAN_7, RowGAsksATestOfRawTroops) { expect_needs(Row::Contract, kYes, kYes, kTest); }

TEST(FE_MAN_8, RowHAsksATestOfAllButVeterans)
{
    expect_needs(Row::ContractAndAdvance, kYes, kTest, kTest);
}

TEST(FE_MAN_9, RowIAsksATestOfRawTroops) { expect_needs(Row::Turn, kYes, kYes, kTest); }

TEST(FE_MAN_10, RowJAsksATestOfAllButVeterans)
{
    expect_needs(Row::TurnAndAdvance, kYes, kTest, kTest);
}

TEST(FE_MAN_11, RowKAsksATestOrDisorderOfAllButVeterans)
{
    expect_needs(Row::Retreat, kYes, kTestOrDisorder, kTestOrDisorder);
}

// ---- 5.10 Weapons ----

void expect_ranges(Weapon weapon, std::array<Length, 4> edges)
{
    EXPECT_EQ(range_of(weapon, Band::Canister), edges[0]) << int(weapon);
    EXPECT_EQ(range_of(weapon, Band::Effective), edges[1]) << int(weapon);
    EXPECT_EQ(range_of(weapon, Band::Short), edges[2]) << int(weapon);
    EXPECT_EQ(range_of(weapon, Band::Maximum), edges[3]) << int(weapon);
    EXPECT_EQ(range_of(weapon, Band::Beyond), 0) << int(weapon);
}

TEST(FE_SHT_8, SmallArmsHaveTheirRanges)
{
    expect_ranges(Weapon::MuzzleSmoothbore, {0, 3000, 0, 6000});
    expect_ranges(Weapon::Rifle, {0, 5000, 0, 10'000});
    expect_ranges(Weapon::Carbine, {0, 4000, 0, 9000});
    expect_ranges(Weapon::None, {0, 0, 0, 0});
    for (const Weapon weapon :
         {Weapon::MuzzleSmoothbore, Weapon::Rifle, Weapon::Carbine, Weapon::None})
        EXPECT_FALSE(is_artillery(weapon)) << int(weapon);
}

TEST(FE_SHT_8, TheLimitsAreIncluded)
{
    EXPECT_EQ(band_at(Weapon::Rifle, 0), Band::Effective);
    EXPECT_EQ(band_at(Weapon::Rifle, 5000), Band::Effective);
    EXPECT_EQ(band_at(Weapon::Rifle, 5001), Band::Maximum);
    EXPECT_EQ(band_at(Weapon::Rifle, 10'000), Band::Maximum);
    EXPECT_EQ(band_at(Weapon::Rifle, 10'001), Band::Beyond);
    EXPECT_EQ(band_at(Weapon::MuzzleSmoothbore, 3001), Band::Maximum);
    EXPECT_EQ(band_at(Weapon::MuzzleSmoothbore, 6001), Band::Beyond);
    EXPECT_EQ(band_at(Weapon::Carbine, 4000), Band::Effective);
    EXPECT_EQ(band_at(Weapon::Carbine, 9000), Band::Maximum);
    EXPECT_EQ(band_at(Weapon::None, 0), Band::Beyond);
}

TEST(FE_SHT_9, ArtilleryHasItsRanges)
{
    expect_ranges(Weapon::SmoothboreArtillery, {5000, 10'000, 20'000, 30'000});
    expect_ranges(Weapon::RifleArtillery, {5000, 10'000, 30'000, 40'000});
    EXPECT_TRUE(is_artillery(Weapon::SmoothboreArtillery));
    EXPECT_TRUE(is_artillery(Weapon::RifleArtillery));
}

TEST(FE_SHT_9, TheLimitsAreIncluded)
{
    const auto smoothbore = [](Length at) { return band_at(Weapon::SmoothboreArtillery, at); };
    EXPECT_EQ(smoothbore(5000), Band::Canister);
    EXPECT_EQ(smoothbore(5001), Band::Effective);
    EXPECT_EQ(smoothbore(10'000), Band::Effective);
    EXPECT_EQ(smoothbore(10'001), Band::Short);
    EXPECT_EQ(smoothbore(20'000), Band::Short);
    EXPECT_EQ(smoothbore(20'001), Band::Maximum);
    EXPECT_EQ(smoothbore(30'000), Band::Maximum);
    EXPECT_EQ(smoothbore(30'001), Band::Beyond);
    EXPECT_EQ(band_at(Weapon::RifleArtillery, 30'000), Band::Short);
    EXPECT_EQ(band_at(Weapon::RifleArtillery, 40'000), Band::Maximum);
    EXPECT_EQ(band_at(Weapon::RifleArtillery, 40'001), Band::Beyond);
}

// ---- 5.11 Dice ----

TEST(FE_SHT_10, GunsThrowFourThreeTwoOne)
{
    EXPECT_EQ(gun_dice(Band::Canister), 4);
    EXPECT_EQ(gun_dice(Band::Effective), 3);
    EXPECT_EQ(gun_dice(Band::Short), 2);
    EXPECT_EQ(gun_dice(Band::Maximum), 1);
    EXPECT_EQ(gun_dice(Band::Beyond), 0);
}

// Ledger example 21.
TEST(FE_SHT_10, ABatteryThrowsByItsRange)
{
    const auto thrown = [](Weapon weapon, int inch) {
        return gun_dice(band_at(weapon, inches(inch)));
    };
    EXPECT_EQ(thrown(Weapon::SmoothboreArtillery, 4), 4);
    EXPECT_EQ(thrown(Weapon::SmoothboreArtillery, 9), 3);
    EXPECT_EQ(thrown(Weapon::SmoothboreArtillery, 18), 2);
    EXPECT_EQ(thrown(Weapon::SmoothboreArtillery, 27), 1);
    EXPECT_EQ(thrown(Weapon::RifleArtillery, 27), 2);
}

// ---- 5.7, 5.11 Dice lost ----

// What is lost of 0 to 9 dice.
using Losses = std::array<int, 10>;
constexpr Losses kNoneLost = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
constexpr Losses kThirdLost = {0, 0, 0, 1, 1, 1, 2, 2, 2, 3};
constexpr Losses kHalfLost = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4};

Losses losses(Morale morale, Disorder disorder)
{
    Losses lost{};
    for (int dice = 0; dice < 10; ++dice)
        lost[static_cast<std::size_t>(dice)] = dice_lost(dice, morale, disorder);
    return lost;
}

TEST(FE_DIS_1, TheDisorderedLoseADieOfThree)
{
    EXPECT_EQ(losses(Morale::Fresh, Disorder::Disordered), kThirdLost);
}

TEST(FE_DIS_2, TheSeverelyDisorderedLoseADieOfTwo)
{
    EXPECT_EQ(losses(Morale::Fresh, Disorder::Severe), kHalfLost);
}

TEST(FE_SHT_15, OnlyTheWorseLossIsTaken)
{
    EXPECT_EQ(losses(Morale::Fresh, Disorder::None), kNoneLost);
    EXPECT_EQ(losses(Morale::Worn, Disorder::None), kThirdLost);
    EXPECT_EQ(losses(Morale::Worn, Disorder::Disordered), kThirdLost);
    EXPECT_EQ(losses(Morale::Worn, Disorder::Severe), kHalfLost);
    EXPECT_EQ(losses(Morale::Spent, Disorder::None), kHalfLost);
    EXPECT_EQ(losses(Morale::Spent, Disorder::Disordered), kHalfLost);
    EXPECT_EQ(losses(Morale::Spent, Disorder::Severe), kHalfLost);
}

// ---- 5.12 Numbers and re-rolls ----

TEST(FE_SHT_24, ANumberIsNeverBetterThanTwoNorWorseThanSix)
{
    constexpr std::array kWorking = {2, 2, 2, 2, 3, 4, 5, 6, 6, 6, 6};  // of -1 to 9
    for (int needed = -1; needed <= 9; ++needed)
        EXPECT_EQ(clamped(needed), kWorking.at(static_cast<std::size_t>(needed + 1))) << needed;
}

TEST(FE_RRL_3, QualityRollsItsFacesAgainInATest)
{
    EXPECT_EQ(again_in_test(kVeteran), faces({1, 2}));
    EXPECT_EQ(again_in_test(kAverage), faces({1}));
    EXPECT_EQ(again_in_test(kRaw), faces({6}));
}

TEST(FE_SHT_25, OnlyAVeteransTwoThatHitsIsKept)
{
    for (int needed = 2; needed <= 6; ++needed) {
        EXPECT_EQ(again_to_hit(kVeteran, needed), needed == 2 ? faces({1}) : faces({1, 2}))
            << needed;
        EXPECT_EQ(again_to_hit(kAverage, needed), faces({1})) << needed;
        EXPECT_EQ(again_to_hit(kRaw, needed), faces({6})) << needed;
    }
}

// ---- 5.13 Morale results ----

TEST(FE_MOR_31, EveryTotalHasItsResult)
{
    for (int total = -10; total <= 2; ++total) EXPECT_EQ(band_of(total), Band2D6::Rout) << total;
    for (int total = 3; total <= 6; ++total) EXPECT_EQ(band_of(total), Band2D6::Fail) << total;
    for (int total = 7; total <= 20; ++total) EXPECT_EQ(band_of(total), Band2D6::Pass) << total;
}

// ---- 5.14 Autobreak ----

struct Threshold {
    int initial = 0;
    int veteran = 0;
    int average = 0;
    int raw = 0;
};

void expect_thresholds(std::initializer_list<Threshold> rows)
{
    for (const auto& [initial, veteran, average, raw] : rows) {
        EXPECT_EQ(autobreak_at(initial, kVeteran), veteran) << initial;
        EXPECT_EQ(autobreak_at(initial, kAverage), average) << initial;
        EXPECT_EQ(autobreak_at(initial, kRaw), raw) << initial;
    }
}

TEST(FE_AUT_1, PrintedSizesHaveTheirThresholds)
{
    expect_thresholds({{4, 1, 2, 2}, {6, 2, 3, 4}, {8, 3, 4, 5}, {10, 4, 5, 6}, {12, 6, 7, 8}});
}

TEST(FE_AUT_4, TwoVeteranBasesHoldToTheLast) { expect_thresholds({{2, 0, 1, 1}}); }

TEST(FE_AUT_5, OtherSizesHaveTheRuledThresholds)
{
    expect_thresholds(
        {{1, 0, 0, 0}, {3, 0, 1, 1}, {5, 1, 2, 3}, {7, 2, 3, 4}, {9, 3, 4, 5}, {11, 5, 6, 7}});
    expect_thresholds({{13, 6, 7, 8},
                       {14, 7, 8, 9},
                       {15, 7, 8, 10},
                       {16, 8, 9, 10},
                       {17, 8, 9, 11},
                       {18, 9, 10, 12},
                       {19, 9, 11, 12},
                       {20, 10, 11, 13}});
}

TEST(FE_AUT_5, ALargeUnitGoesOnByTheSameParts)
{
    expect_thresholds({{24, 12, 14, 16}, {31, 15, 18, 20}, {32, 16, 18, 21}});
}

// ---- 5.15 General moves ----

TEST(FE_GEN_1, ADivisionGeneralHasTwoDice) { EXPECT_EQ(general_dice(Level::Division), 2); }

TEST(FE_GEN_2, ACorpsGeneralHasThreeDice) { EXPECT_EQ(general_dice(Level::Corps), 3); }

TEST(FE_SET_7, AnArmyGeneralMovesLikeACorpsGeneral) { EXPECT_EQ(general_dice(Level::Army), 3); }

}  // namespace
}  // namespace longroll::face_to_the_enemy
