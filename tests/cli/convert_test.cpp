// longroll convert: a battle as a roster for a real table, in the terminal, as JSON and as CSV.

#include "cli/commands.h"
#include "core/json.h"

#include <sstream>

#include <gtest/gtest.h>

namespace longroll::cli {
namespace {

struct Told {
    int code = 0;
    std::string out;
    std::string errors;

    // The line that begins with something.
    [[nodiscard]] std::string line(std::string_view begin) const
    {
        std::istringstream in(out);
        for (std::string line; std::getline(in, line);)
            if (line.starts_with(begin)) return line;
        return {};
    }
};
Told converted(std::string battle, std::string scale, std::string measure, std::string format,
               std::string rulebook = {})
{
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    std::ostringstream out;
    std::ostringstream errors;
    const Convert asked{std::move(battle), std::move(rulebook), std::move(scale),
                        std::move(measure), std::move(format)};
    const int code = convert(library, asked, out, errors);
    return {code, out.str(), errors.str()};
}

TEST(Convert, TellsARosterInTheTerminal)
{
    const Told roster = converted("first-bull-run", "", "", "table");
    ASSERT_EQ(roster.code, 0) << roster.errors;
    EXPECT_EQ(roster.line("First"),
              "First Bull Run, 21 July 1861: 15mm figures, lengths in inches");
    EXPECT_EQ(roster.line("  a range"),
              "  a range of 1 is 4 (625 yards); in woods and settlements one sees 2");
    EXPECT_EQ(roster.line("  Burnside"),
              "  Burnside          infantry    division 2   1-5-4        4        4      4      8"
              "    1.6 x 1.2");
    EXPECT_EQ(roster.line("  McDowell"),
              "  McDowell          higher      star         2             8     12");
    EXPECT_FALSE(roster.line("Army of Northeastern Virginia (union)").empty()) << roster.out;
}

TEST(Convert, WritesJsonInTheChosenScale)
{
    const Told roster = converted("brawners-farm", "25mm", "cm", "json");
    ASSERT_EQ(roster.code, 0) << roster.errors;
    const auto json = parse_json(roster.out, "roster");
    ASSERT_TRUE(json);
    EXPECT_EQ(json->at("battle").as_string(), "brawners-farm");
    EXPECT_EQ(json->at("rulebook").as_string(), "brothers-at-arms-miniatures");
    EXPECT_EQ(json->at("u").as_string(), "20");
    EXPECT_EQ(json->at("measure").as_string(), "cm");
    const auto& gibbon = json->at("units").at(0);
    EXPECT_EQ(gibbon.at("id").as_string(), "us_gibbon");
    EXPECT_EQ(gibbon.at("side").as_string(), "union");
    EXPECT_EQ(gibbon.at("counter").as_string(), "2-4-3");
    EXPECT_EQ(gibbon.at("bases").as_int64(), 3);
    EXPECT_EQ(gibbon.at("range").as_string(), "40");
    EXPECT_EQ(gibbon.at("move").as_string(), "40");
    EXPECT_EQ(gibbon.at("frontage").as_string(), "8");
    EXPECT_EQ(gibbon.at("depth").as_string(), "6");
    EXPECT_EQ(json->at("commanders").as_array().size(), 3u);
}

TEST(Convert, WritesATableForASpreadsheet)
{
    const Told roster = converted("brawners-farm", "6mm", "cm", "csv");
    ASSERT_EQ(roster.code, 0) << roster.errors;
    EXPECT_EQ(roster.line("id,"),
              "id,name,side,arm,identity,counter,bases,points,figures,range,radius,move,frontage,"
              "depth,abilities,measure");
    EXPECT_EQ(roster.line("cs_jackson,"),
              "cs_jackson,Jackson,confederate,commander,star,4,1,,,,20,15,,,,cm");
    // What has a comma in it is quoted, so that every line has as many fields.
    std::istringstream in(roster.out);
    for (std::string line; std::getline(in, line);) {
        int commas = 0;
        bool quoted = false;
        for (const char letter : line) {
            if (letter == '"') quoted = !quoted;
            commas += letter == ',' && !quoted ? 1 : 0;
        }
        EXPECT_EQ(commas, 15) << line;
    }
}

TEST(Convert, SaysInASentenceWhatItDoesNotKnow)
{
    EXPECT_EQ(converted("brawners-farm", "28mm", "cm", "table").errors,
              "scale: there are no figures of \"28mm\"; choose 6mm, 15mm or 25mm\n");
    EXPECT_EQ(converted("brawners-farm", "15mm", "yards", "table").errors,
              "measure: nobody measures in \"yards\"; choose inch or cm\n");
    EXPECT_EQ(converted("brawners-farm", "", "", "xml").errors,
              "format: there is no format \"xml\"; choose table, json or csv\n");
    EXPECT_EQ(converted("brawners-farm", "", "", "table", "chess").errors,
              "rulebook: there is no rulebook \"chess\"; see the list that rulebooks gives\n");
    EXPECT_EQ(converted("brawners-farm", "", "", "table", "iron-brigade").errors,
              "rulebook: no roster for a real table is made by this rulebook; choose one that "
              "converts\n");
    const Told nowhere = converted("nowhere", "", "", "table");
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_NE(nowhere.errors.find("nowhere"), std::string::npos);
}

}  // namespace
}  // namespace longroll::cli
