// The terrain chart, every cell against the ledger's table: a cell is put into the ledger's words.

#include "rulebooks/csv.h"
#include "rulebooks/test_of_battle/terrain_charts.h"

#include <array>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

using board::table::inches;

const std::map<std::string, std::vector<ChartRow>>& rows_by_name()
{
    static const std::map<std::string, std::vector<ChartRow>> kRows = {
        {"bridge", {ChartRow::Bridge}},
        {"ford(river or marshy stream)", {ChartRow::Ford}},
        {"ford", {ChartRow::Ford}},
        {"broken", {ChartRow::Broken}},
        {"crops", {ChartRow::Crops}},
        {"field_works", {ChartRow::FieldWorks}},
        {"forest", {ChartRow::Forest}},
        {"fort", {ChartRow::Fort}},
        {"fortress", {ChartRow::Fortress}},
        {"hasty_works/low_wall", {ChartRow::HastyWorks}},
        {"hill", {ChartRow::HillOneContour, ChartRow::HillTwoContours}},
        {"hill 1C", {ChartRow::HillOneContour}},
        {"hill 2C", {ChartRow::HillTwoContours}},
        {"marsh", {ChartRow::Marsh}},
        {"marshy_stream", {ChartRow::MarshyStream}},
        {"orchard", {ChartRow::Orchard}},
        {"river", {ChartRow::River}},
        {"road", {ChartRow::Road}},
        {"sunken_road", {ChartRow::SunkenRoad}},
        {"stream", {ChartRow::Stream}},
        {"swamp", {ChartRow::Swamp}},
        {"town", {ChartRow::Town}},
        {"tree_line", {ChartRow::TreeLine}},
        {"village", {ChartRow::Village}}};
    return kRows;
}

// Which of V, M and C the cells of `row` are, by column; what is said for all is said for each.
CsvRow cells_of(const CsvRow& row)
{
    constexpr std::string_view kForAll = "all: ";
    CsvRow cells(row.begin() + 2, row.end());
    if (cells[0].starts_with(kForAll))
        cells.assign(kChartColumnCount, cells[0].substr(kForAll.size()));
    return cells;
}

// What this chart says of one thing (V, M or C), by row.
std::map<ChartRow, CsvRow> charted(const std::string& thing)
{
    std::map<ChartRow, CsvRow> found;
    for (const CsvRow& row : ledger_file("test_of_battle", "terrain.csv")) {
        if (row.at(1) != thing) continue;
        for (const ChartRow line : rows_by_name().at(row[0]))
            EXPECT_TRUE(found.emplace(line, cells_of(row)).second) << row[0];
    }
    return found;
}

// Says a cell's effects one after the other, and knows whether any is left unsaid.
class Telling {
public:
    explicit Telling(const MovementCell& cell) : cell_(cell) {}

    void say(Going effect, const std::string& word)
    {
        if (!cell_.has(effect)) return;
        cell_.effects &= ~static_cast<std::uint32_t>(effect);
        add(word);
    }
    void add(const std::string& word)
    {
        const bool apart = !said_.empty() && !word.empty() && word[0] != ';';
        said_ += (apart ? " " : "") + word;
    }
    [[nodiscard]] std::string said() const
    {
        EXPECT_EQ(cell_.effects, 0u) << "unsaid after " << said_;
        return said_.empty() ? "-" : said_;
    }

private:
    MovementCell cell_;
    std::string said_;
};

std::string movement_words(const MovementCell& cell)
{
    Telling telling(cell);
    if (cell.rate != 1) telling.add(std::to_string(cell.rate) + "x");
    telling.say(Going::FreeInColumn, "0 in column else");
    telling.say(Going::HalfMove, "1/2M");
    telling.say(Going::OrDisorder, "or Disorder");
    telling.say(Going::SecondDisorders, "; 2nd D");
    telling.say(Going::UphillOnly, "up");
    telling.say(Going::DisordersEntering, "DE");
    telling.say(Going::DisordersInside, "DI");
    telling.say(Going::DisordersLeaving, "DL");
    telling.say(Going::BlocksRoad, "BR");
    telling.say(Going::NoAttacks, "NA");
    telling.say(Going::LosesGun, "lose DG");
    telling.say(Going::NoUnlimbering, "no unlimber");
    telling.say(Going::Prohibited, "XX");
    telling.say(Going::ExceptAtCrossing, "except at bridge or ford");
    telling.say(Going::Rolls, "roll");
    telling.say(Going::RollsWorse, "+1");
    telling.say(Going::Tramples, "- tramples");
    telling.say(Going::DisorderedByWorks, "D crossing works unless column via entrance");
    telling.say(Going::OnlyColumnByEntrance, "only column via entrance");
    telling.say(Going::OnlyByBreach, "only via breach");
    telling.say(Going::DisorderedByBreach, "then D");
    telling.say(Going::OnlyInColumn, "column");
    telling.say(Going::IgnoresPenalties, "ignores penalties");
    return telling.said();
}

// The ledger says some plain cells at more length.
std::string plainly(const std::string& cell)
{
    static const std::map<std::string, std::string> kPlainly = {
        {"- tramples not", "-"},
        {"any moving formation ignores penalties", "ignores penalties"},
        {"- (scenario may block)", "- (scenario)"},
        {"- (scenario may add vegetation)", "- (scenario)"}};
    const auto found = kPlainly.find(cell);
    return found == kPlainly.end() ? cell : found->second;
}

TEST(TerrainChart, EveryMovementCellIsTheLedgers)
{
    const auto chart = charted("M");
    EXPECT_EQ(chart.size(), kChartRowCount - 1);
    EXPECT_FALSE(chart.contains(ChartRow::SunkenRoad));
    for (const auto& [row, cells] : chart) {
        ASSERT_EQ(cells.size(), kChartColumnCount) << int(row);
        for (std::size_t place = 0; place < cells.size(); ++place) {
            const MovementCell& cell = movement_in(row, static_cast<ChartColumn>(place));
            if (cells[place] == "as stream")
                EXPECT_EQ(cell, movement_in(ChartRow::Stream, static_cast<ChartColumn>(place)));
            else
                EXPECT_EQ(movement_words(cell), plainly(cells[place])) << int(row) << ' ' << place;
        }
    }
}

TEST(TerrainChart, ASunkenRoadIsCrossedLikeFieldWorks)
{
    for (std::size_t place = 0; place < kChartColumnCount; ++place) {
        const auto column = static_cast<ChartColumn>(place);
        EXPECT_EQ(movement_in(ChartRow::SunkenRoad, column),
                  movement_in(ChartRow::FieldWorks, column));
    }
}

std::string sight_words(const SightCell& cell)
{
    const std::string depth =
        cell.within == inches(1) ? "1 inch" : std::to_string(cell.within / inches(1)) + " inches";
    switch (cell.sight) {
        case Sight::Clear: return "-";
        case Sight::ClearUnlessScenario: return "- (scenario)";
        case Sight::Blocks: return "B LOS";
        case Sight::BlocksBeyondEdge:
            return "B LOS; see out/seen only on edge; " + depth + " within";
        case Sight::FromEdge: return "on edge sees out and is seen; normal inside";
        case Sight::BlocksUnlessLookedOver: return "B LOS; higher than obstacle looks over";
        case Sight::BlocksExceptOccupants: return "B LOS; occupants see out and are seen";
        case Sight::BlocksUnlessAdjacent: break;
    }
    return "B LOS unless viewer or target adjacent";
}

TEST(TerrainChart, EveryVisibilityRowIsTheLedgers)
{
    const auto chart = charted("V");
    EXPECT_EQ(chart.size(), kChartRowCount - 2);
    for (const auto& [row, cells] : chart) {
        const std::string said = sight_words(sight_through(row));
        if (cells[0] == "as fort")
            EXPECT_EQ(said, sight_words(sight_through(ChartRow::Fort)));
        else
            EXPECT_EQ(said, plainly(cells[0])) << int(row);
    }
    // Of these two the chart says nothing, and they hide nobody.
    EXPECT_EQ(sight_through(ChartRow::Ford).sight, Sight::Clear);
    EXPECT_EQ(sight_through(ChartRow::SunkenRoad).sight, Sight::Clear);
    EXPECT_EQ(sight_through(ChartRow::Crops).within, inches(1));
}

std::string save_words(SaveCause cause)
{
    const SaveLine& line = save_of(cause);
    std::string said = line.fire == SavedFire::SmallArms ? "STs"
                       : line.melee == SavedMelee::None  ? "STf"
                                                         : "ST";
    if (line.not_against == NotAgainst::Siege) said += " ex siege";
    if (line.melee == SavedMelee::ExceptByInfantry) said += "; not vs melee by infantry";
    return said;
}

std::string effect_words(CombatEffect effect)
{
    switch (effect) {
        case CombatEffect::None: return "";
        case CombatEffect::FarBank:
            return "Disordered if crossed and contacting defender facing and touching far bank";
        case CombatEffect::NoFire: return "No Fire";
        case CombatEffect::LikeInfantry: return "cavalry exception TB-TBG-4";
        case CombatEffect::Fort:
            return "small arms and field artillery no effect; only heavy close or siege any; ST vs "
                   "melee and all artillery except siege close";
        case CombatEffect::HigherGround: return "m (M2)";
        case CombatEffect::TownBlock: return "TB-TTN-3..7 and construction TB-BLD";
        case CombatEffect::Village: break;
    }
    return "holds 1 infantry skirmisher; construction TB-BLD";
}

std::string combat_words(const CombatCell& cell)
{
    std::string said = effect_words(cell.effect);
    if (cell.save && cell.effect != CombatEffect::Fort)  // whose effect names its saving throw
        said = save_words(*cell.save) + (said.empty() ? "" : " + " + said);
    if (cell.pursuit) said += said.empty() ? "*" : " *";
    return said.empty() ? "-" : said;
}

TEST(TerrainChart, EveryCombatCellIsTheLedgers)
{
    const std::map<std::string, ChartRow> same = {{"as bridge", ChartRow::Bridge},
                                                  {"as bridge C", ChartRow::Bridge},
                                                  {"as fort", ChartRow::Fort}};
    const auto chart = charted("C");
    EXPECT_EQ(chart.size(), kChartRowCount);
    for (const auto& [row, cells] : chart) {
        ASSERT_EQ(cells.size(), kChartColumnCount) << int(row);
        for (std::size_t place = 0; place < cells.size(); ++place) {
            const auto column = static_cast<ChartColumn>(place);
            if (const auto like = same.find(cells[place]); like != same.end())
                EXPECT_EQ(combat_in(row, column), combat_in(like->second, column)) << int(row);
            else
                EXPECT_EQ(combat_words(combat_in(row, column)), cells[place])
                    << int(row) << ' ' << place;
        }
    }
    EXPECT_EQ(combat_in(ChartRow::Fort, ChartColumn::InfantryBrigade).save, SaveCause::Fort);
}

TEST(TerrainChart, EveryKindOfGroundHasItsRowExceptTheGapsInForts)
{
    std::set<ChartRow> rows = {ChartRow::HillTwoContours};  // which lies with the path
    for (std::size_t place = 0; place < kTerrainKindCount; ++place) {
        const auto kind = static_cast<TerrainKind>(place);
        const auto row = row_of(kind);
        EXPECT_EQ(row.has_value(), kind != TerrainKind::FortEntrance && kind != TerrainKind::Breach)
            << place;
        if (row) rows.insert(*row);
    }
    EXPECT_EQ(rows.size(), kChartRowCount);
    EXPECT_EQ(row_of(TerrainKind::LowWall), ChartRow::HastyWorks);
    EXPECT_EQ(row_of(TerrainKind::Hill), row_of(TerrainKind::ContourEdge));
}

}  // namespace
}  // namespace longroll::test_of_battle
