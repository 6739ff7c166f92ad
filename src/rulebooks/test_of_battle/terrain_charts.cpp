// The terrain chart, every cell as printed or repaired.

#include "rulebooks/test_of_battle/terrain_charts.h"

#include "core/check.h"

#include <array>

namespace longroll::test_of_battle {

using board::table::inches;

namespace {

// The cells have short names, which no other file of this folder need avoid.
namespace cells {

constexpr std::uint32_t operator|(Going one, Going other)
{
    return static_cast<std::uint32_t>(one) | static_cast<std::uint32_t>(other);
}
constexpr std::uint32_t operator|(std::uint32_t some, Going other)
{
    return some | static_cast<std::uint32_t>(other);
}

constexpr MovementCell at_rate(int rate, std::uint32_t effects = 0)
{
    return {static_cast<std::int8_t>(rate), effects};
}
constexpr MovementCell going(std::uint32_t effects) { return {1, effects}; }
constexpr MovementCell going(Going effect) { return {1, static_cast<std::uint32_t>(effect)}; }

constexpr std::uint32_t kInside = 0u | Going::DisordersInside;

constexpr MovementCell kOpen{};
constexpr MovementCell kBarred = going(Going::Prohibited);
constexpr MovementCell kSlow = at_rate(2);
constexpr MovementCell kSlowInside = at_rate(2, kInside);
constexpr MovementCell kOverBridge =
    going(Going::HalfMove | Going::OrDisorder | Going::FreeInColumn);
constexpr MovementCell kOverStream = going(Going::HalfMove | Going::SecondDisorders);
constexpr MovementCell kWaded = going(Going::HalfMove);
constexpr MovementCell kFlattens = going(Going::Tramples);
constexpr MovementCell kInAndOut = going(Going::DisordersEntering | Going::DisordersLeaving);
constexpr MovementCell kNotUnlimbering = at_rate(2, 0u | Going::NoUnlimbering);
constexpr MovementCell kOverRamparts = going(Going::DisorderedByWorks);
constexpr MovementCell kByEntrance = going(Going::OnlyColumnByEntrance);
constexpr MovementCell kByBreach = going(Going::OnlyByBreach | Going::DisorderedByBreach);
constexpr MovementCell kByBreachOrderly = going(Going::OnlyByBreach);
constexpr MovementCell kUphill = going(Going::HalfMove | Going::UphillOnly);
constexpr MovementCell kSteep = going(Going::HalfMove | Going::DisordersEntering);
constexpr MovementCell kRolls = going(Going::Rolls);
constexpr MovementCell kRollsWorse = going(Going::Rolls | Going::RollsWorse);
constexpr MovementCell kMired = going(Going::HalfMove | Going::DisordersInside);
constexpr MovementCell kMiredGun =
    going(Going::HalfMove | Going::DisordersInside | Going::LosesGun);
constexpr MovementCell kNoCrossing = going(Going::Prohibited | Going::ExceptAtCrossing);
constexpr MovementCell kColumnIgnores = going(Going::IgnoresPenalties | Going::OnlyInColumn);
constexpr MovementCell kIgnores = going(Going::IgnoresPenalties);
constexpr MovementCell kInStreets =
    going(Going::DisordersInside | Going::BlocksRoad | Going::NoAttacks);

using MovementRow = std::array<MovementCell, kChartColumnCount>;
constexpr MovementRow for_all(MovementCell cell) { return {cell, cell, cell, cell, cell, cell}; }

// TB-TBR-2 and 3, TB-TBG-2, TB-TCR-2, TB-TFW-2, TB-TFO-2, TB-TFT-2 and 3, TB-TFS-2, TB-THW-1,
// TB-THI-2 to 4, TB-TMA-2 to 4, TB-TMS-2, TB-TOR-2, TB-TRV-2, TB-TRD-2, TB-TST-2 and 3, TB-TSW-2,
// TB-TTN-2, TB-TTL-1, TB-TVI-1. RULING: TB-R-119 on damaged rows, TB-R-131 on the sunken road.
// clang-format off
constexpr std::array<MovementRow, kChartRowCount> kGoing = {{
    // Infantry brigade, cavalry brigade, artillery, infantry and cavalry skirmisher, commander.
    /* bridge */      {kOverBridge, kOverBridge, kOverBridge, kOverBridge, kOverBridge, kOpen},
    /* ford */        {kOverStream, kOverStream, kOverStream, kOverStream, kOverStream, kWaded},
    /* broken */      {kSlow, kSlowInside, kSlow, kOpen, kSlow, kOpen},
    /* crops */       {kFlattens, kFlattens, kFlattens, kOpen, kOpen, kOpen},
    /* field works */ {kOpen, kInAndOut, kInAndOut, kOpen, kInAndOut, kOpen},
    /* forest */      {kSlow, kSlowInside, kNotUnlimbering, kOpen, kSlow, kOpen},
    /* fort */        {kOverRamparts, kByEntrance, kByEntrance, kOverRamparts, kByEntrance, kOpen},
    /* fortress */    {kByBreach, kByBreach, kByBreach, kByBreach, kByBreach, kByBreachOrderly},
    /* hasty works */ for_all(kOpen),
    /* hill, one */   {kOpen, kUphill, kUphill, kOpen, kOpen, kOpen},
    /* hill, two */   {kSteep, kBarred, kBarred, kOpen, kOpen, kOpen},
    /* marsh */       {kRolls, kRolls, kRollsWorse, kOpen, kRolls, kOpen},
    /* marshy str. */ {kMiredGun, kMiredGun, kBarred, kMired, kMired, kWaded},
    /* orchard */     {kOpen, kSlowInside, kOpen, kOpen, kOpen, kOpen},
    /* river */       for_all(kNoCrossing),
    /* road */        {kColumnIgnores, kColumnIgnores, kIgnores, kColumnIgnores, kColumnIgnores,
                       kIgnores},
    /* sunken road */ {kOpen, kInAndOut, kInAndOut, kOpen, kInAndOut, kOpen},
    /* stream */      {kOverStream, kOverStream, kOverStream, kOverStream, kOverStream, kWaded},
    /* swamp */       {kBarred, kBarred, kBarred, kSlow, kBarred, kSlow},
    /* town */        {kInAndOut, kInStreets, kInStreets, kOpen, kInStreets, kOpen},
    /* tree line */   for_all(kOpen),
    /* village */     for_all(kOpen),
}};

// TB-TBR-1, TB-TBG-1, TB-TCR-1, TB-TFW-1, TB-TFO-1, TB-TFT-1, TB-TFS-1, TB-THW-1, TB-THI-1,
// TB-TMA-1, TB-TMS-1, TB-TOR-1, TB-TRV-1, TB-TRD-1, TB-TST-1, TB-TSW-1, TB-TTN-1, TB-TTL-1,
// TB-TVI-1. RULING: TB-R-16 on how much standing crop one looks through.
constexpr std::array<SightCell, kChartRowCount> kSight = {{
    /* bridge */      {},
    /* ford */        {},
    /* broken */      {Sight::ClearUnlessScenario},
    /* crops */       {Sight::Blocks, inches(1)},
    /* field works */ {},
    /* forest */      {Sight::BlocksBeyondEdge, inches(1)},
    /* fort */        {Sight::FromEdge},
    /* fortress */    {Sight::FromEdge},
    /* hasty works */ {},
    /* hill, one */   {Sight::BlocksUnlessLookedOver},
    /* hill, two */   {Sight::BlocksUnlessLookedOver},
    /* marsh */       {},
    /* marshy str. */ {},
    /* orchard */     {Sight::BlocksBeyondEdge, inches(3)},
    /* river */       {},
    /* road */        {},
    /* sunken road */ {},
    /* stream */      {},
    /* swamp */       {Sight::ClearUnlessScenario},
    /* town */        {Sight::BlocksExceptOccupants},
    /* tree line */   {Sight::BlocksUnlessAdjacent},
    /* village */     {},
}};

constexpr CombatCell gives(SaveCause cause) { return {.save = cause}; }
constexpr CombatCell fights(CombatEffect effect) { return {.effect = effect}; }

constexpr CombatCell kPlain{};
constexpr CombatCell kWorks = gives(SaveCause::FieldWorks);
constexpr CombatCell kWall = gives(SaveCause::HastyWorks);
constexpr CombatCell kSunken = gives(SaveCause::SunkenRoad);
constexpr CombatCell kWoods{.pursuit = true};
constexpr CombatCell kWoodsSave{.save = SaveCause::Forest, .pursuit = true};
constexpr CombatCell kWoodsNoFire{.effect = CombatEffect::NoFire, .pursuit = true};
constexpr CombatCell kBrokenSave{.save = SaveCause::BrokenGround,
                                 .effect = CombatEffect::LikeInfantry};
constexpr CombatCell kBrokenHorse = fights(CombatEffect::LikeInfantry);
constexpr CombatCell kFarBank = fights(CombatEffect::FarBank);
constexpr CombatCell kInFort{.save = SaveCause::Fort, .effect = CombatEffect::Fort};

using CombatRow = std::array<CombatCell, kChartColumnCount>;
constexpr CombatRow all_fight(CombatCell cell) { return {cell, cell, cell, cell, cell, cell}; }

// TB-TBR-4, TB-TBG-3 and 4, TB-TCR-3, TB-TFW-3, TB-TFO-3 and 4, TB-TFT-4 to 6, TB-TFS-1, TB-THW-2,
// TB-THI-5, TB-TMA-1, TB-TMS-3, TB-TOR-3, TB-TRV-1, TB-TRD-1 and 3, TB-TST-4, TB-TSW-1, TB-TTL-1.
constexpr std::array<CombatRow, kChartRowCount> kCombat = {{
    /* bridge */      all_fight(kFarBank),
    /* ford */        all_fight(kFarBank),
    /* broken */      {kPlain, kPlain, kPlain, kBrokenSave, kBrokenHorse, kPlain},
    /* crops */       all_fight(kPlain),
    /* field works */ {kWorks, kPlain, kWorks, kWorks, kPlain, kPlain},
    /* forest */      {kWoodsSave, kWoods, kWoodsNoFire, kWoodsSave, kWoods, kWoods},
    /* fort */        all_fight(kInFort),
    /* fortress */    all_fight(kInFort),
    /* hasty works */ {kWall, kPlain, kWall, kWall, kPlain, kPlain},
    /* hill, one */   all_fight(fights(CombatEffect::HigherGround)),
    /* hill, two */   all_fight(fights(CombatEffect::HigherGround)),
    /* marsh */       all_fight(kPlain),
    /* marshy str. */ all_fight(kFarBank),
    /* orchard */     all_fight(kPlain),
    /* river */       all_fight(kPlain),
    /* road */        all_fight(kPlain),
    /* sunken road */ {kSunken, kPlain, kSunken, kSunken, kPlain, kPlain},
    /* stream */      all_fight(kFarBank),
    /* swamp */       all_fight(kPlain),
    /* town */        all_fight(fights(CombatEffect::TownBlock)),
    /* tree line */   all_fight(kPlain),
    /* village */     all_fight(fights(CombatEffect::Village)),
}};
// clang-format on

}  // namespace cells

std::size_t row_place(ChartRow row)
{
    const auto place = static_cast<std::size_t>(row);
    LR_CHECK(place < kChartRowCount, "every kind of ground is on the terrain chart");
    return place;
}

std::size_t column_place(ChartColumn column)
{
    const auto place = static_cast<std::size_t>(column);
    LR_CHECK(place < kChartColumnCount, "the terrain chart has six columns");
    return place;
}

}  // namespace

std::optional<ChartRow> row_of(TerrainKind kind)
{
    switch (kind) {
        case TerrainKind::Broken: return ChartRow::Broken;
        case TerrainKind::Crops: return ChartRow::Crops;
        case TerrainKind::Forest: return ChartRow::Forest;
        case TerrainKind::Fort: return ChartRow::Fort;
        case TerrainKind::Fortress: return ChartRow::Fortress;
        case TerrainKind::Marsh: return ChartRow::Marsh;
        case TerrainKind::Orchard: return ChartRow::Orchard;
        case TerrainKind::Swamp: return ChartRow::Swamp;
        case TerrainKind::TownBlock: return ChartRow::Town;
        case TerrainKind::Village: return ChartRow::Village;
        case TerrainKind::Hill:
        case TerrainKind::ContourEdge: return ChartRow::HillOneContour;
        case TerrainKind::FieldWorks: return ChartRow::FieldWorks;
        case TerrainKind::HastyWorks:
        case TerrainKind::LowWall: return ChartRow::HastyWorks;
        case TerrainKind::SunkenRoad: return ChartRow::SunkenRoad;
        case TerrainKind::Road: return ChartRow::Road;
        case TerrainKind::Stream: return ChartRow::Stream;
        case TerrainKind::MarshyStream: return ChartRow::MarshyStream;
        case TerrainKind::River: return ChartRow::River;
        case TerrainKind::TreeLine: return ChartRow::TreeLine;
        case TerrainKind::Bridge: return ChartRow::Bridge;
        case TerrainKind::Ford: return ChartRow::Ford;
        case TerrainKind::FortEntrance:
        case TerrainKind::Breach: break;
    }
    return std::nullopt;
}

SightCell sight_through(ChartRow row) { return cells::kSight[row_place(row)]; }

const MovementCell& movement_in(ChartRow row, ChartColumn column)
{
    return cells::kGoing[row_place(row)][column_place(column)];
}

const CombatCell& combat_in(ChartRow row, ChartColumn column)
{
    return cells::kCombat[row_place(row)][column_place(column)];
}

}  // namespace longroll::test_of_battle
