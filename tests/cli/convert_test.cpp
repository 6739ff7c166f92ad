// longroll convert: a battle as a roster for miniatures, in the terminal, as JSON and as CSV.

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
};
Told told(const Conversion& asked)
{
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    std::ostringstream out;
    std::ostringstream errors;
    const int code = convert(library, asked, out, errors);
    return {code, out.str(), errors.str()};
}
// The line that begins with something.
std::string line_of(const std::string& text, std::string_view begin)
{
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(begin)) return line;
    return {};
}

TEST(Convert, TellsARosterInTheTerminal)
{
    const Told roster = told({"first-bull-run", "15mm", "inch", false, false});
    EXPECT_EQ(roster.code, 0) << roster.errors;
    EXPECT_EQ(line_of(roster.out, "First"), "First Bull Run, 15mm figures, lengths in inch");
    EXPECT_EQ(line_of(roster.out, "  a range"),
              "  a range of 1 is 4 (625 yards); in woods and settlements one sees 2");
    EXPECT_NE(line_of(roster.out, "  Burnside").find("1-5-4"), std::string::npos);
}

TEST(Convert, WritesJsonInTheChosenScale)
{
    const Told roster = told({"brawners-farm", "25mm", "cm", true, false});
    ASSERT_EQ(roster.code, 0) << roster.errors;
    const auto json = parse_json(roster.out, "roster");
    ASSERT_TRUE(json);
    EXPECT_EQ(json->at("u").as_string(), "20");
    EXPECT_EQ(json->at("measure").as_string(), "cm");
    const auto& gibbon = json->at("units").at(0);
    EXPECT_EQ(gibbon.at("id").as_string(), "us_gibbon");
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
    const Told roster = told({"brawners-farm", "6mm", "cm", false, true});
    ASSERT_EQ(roster.code, 0) << roster.errors;
    EXPECT_EQ(line_of(roster.out, "id,"),
              "id,name,side,arm,identity,counter,bases,figures,range,radius,move,frontage,depth,"
              "abilities");
    EXPECT_EQ(line_of(roster.out, "cs_jackson,"),
              "cs_jackson,Jackson,confederate,commander,star,4,1,,,20,15,,,");
}

TEST(Convert, SaysWhatItDoesNotKnow)
{
    EXPECT_EQ(told({"brawners-farm", "28mm", "cm", false, false}).errors,
              "there are no figures of \"28mm\"; the scales are 6mm, 15mm and 25mm\n");
    EXPECT_EQ(told({"brawners-farm", "15mm", "yards", false, false}).errors,
              "nobody measures in \"yards\"; write inch or cm\n");
    const Told nowhere = told({"nowhere", "15mm", "cm", false, false});
    EXPECT_EQ(nowhere.code, 1);
    EXPECT_NE(nowhere.errors.find("nowhere"), std::string::npos);
}

}  // namespace
}  // namespace longroll::cli
