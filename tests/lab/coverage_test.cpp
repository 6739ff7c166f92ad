// Random games from a position that has everything reach what a game can reach.

#include "core/json.h"
#include "lab/coverage.h"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace longroll::lab {
namespace {

game::Json position(const std::string& name)
{
    const auto file = std::string(LONGROLL_SOURCE_DIR "/tests/positions/") + name + ".json";
    std::ifstream in(file);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    const auto parsed = parse_json(text, name);
    EXPECT_TRUE(parsed) << to_text(parsed.error());
    return *parsed;
}

CoverageResult played(int games)
{
    game::Library none(std::filesystem::path(LONGROLL_SOURCE_DIR) / "tests" / "positions");
    CoverageTerms terms;
    terms.rulebook = "iron-brigade";
    terms.games = games;
    terms.positions.emplace_back("proving ground", position("iron_brigade_proving_ground"));
    const auto result = cover(none, terms, [](const std::string&, const CoverageResult&) {});
    EXPECT_TRUE(result) << to_text(result.error());
    return *result;
}

TEST(Coverage, RandomGamesOfIronBrigadeReachTheRarestRules)
{
    constexpr int kGames = 80;
    const CoverageResult result = played(kGames);
    EXPECT_EQ(result.games, kGames);
    for (const std::string_view clause :
         {"IB-AORG-1", "IB-AORG-2", "IB-AORG-4",  "IB-AORG-5",  "IB-AORG-6", "IB-AORG-7",
          "IB-AMOV-2", "IB-AMOV-4", "IB-AMOV-5",  "IB-AMOV-6",  "IB-AMOV-7", "IB-AMOV-8",
          "IB-WAT-5",  "IB-WAT-6",  "IB-AMOV-10", "IB-AMOV-12", "IB-CAP-2",  "IB-CAP-3",
          "IB-CAP-4",  "IB-SPL-1",  "IB-SPL-4",   "IB-LAY-4",   "IB-FRM-15", "IB-FRM-19",
          "IB-RED-4",  "IB-RED-5",  "IB-RED-7",   "IB-RED-8",   "IB-MOR-8",  "IB-RAL-5",
          "IB-HIT-1",  "IB-ORG-7",  "IB-DQ-2",    "IB-ROU-4",   "IB-INT-3",  "IB-RET-9"})
        EXPECT_GT(result.times(clause), 0) << clause;
}

// Boats, breaches, nights in the lines, tired troops and several days: what no other battle has.
TEST(Coverage, FortDonelsonHasBoatsBreachesAndNights)
{
    game::Library battles(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    CoverageTerms terms;
    terms.battle = "fort-donelson";
    terms.games = 40;
    const auto result = cover(battles, terms, [](const std::string&, const CoverageResult&) {});
    ASSERT_TRUE(result) << to_text(result.error());
    for (const std::string_view clause :
         {"BA-BOAT-1", "BA-BOAT-3", "BA-FORT-3", "BA-FORT-4", "BA-FORT-7", "BA-FAT-1", "BA-FAT-2",
          "BA-RDL-1", "BA-RDL-4", "BA-RDL-6", "BA-RDL-7", "BA-RDL-8", "BA-RDL-11"})
        EXPECT_GT(result->times(clause), 0) << clause;
}

TEST(Coverage, SaysHowAClauseWasMet)
{
    const CoverageResult result = played(2);
    const auto of = [&](std::string_view clause, Met how) {
        const auto found = result.met.find(clause);
        return found == result.met.end() ? 0L : found->second[static_cast<std::size_t>(how)];
    };
    EXPECT_GT(of("IB-FIRE-7", Met::Roll), 0);
    EXPECT_GT(of("IB-SEQ-5", Met::Refusal), 0);
    EXPECT_GT(of("IB-MOV-4", Met::Event), 0);
    EXPECT_EQ(result.times("no such clause"), 0);
}

}  // namespace
}  // namespace longroll::lab
