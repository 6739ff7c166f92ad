// Ground from elsewhere: OpenStreetMap's tags, QGIS's coordinate systems, a grid of heights.

#include "battle/edit.h"
#include "battle/load.h"
#include "battle/new_battle.h"
#include "cli/import_map.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace longroll::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

boost::json::object tags(std::string_view text) { return boost::json::parse(text).get_object(); }

// A map of 4,000 by 3,000 yards.
const battle::Rectangle kBox = battle::rectangle_about({-775'000'000, 388'000'000}, 4000, 3000);

std::string collection(const std::string& features, const std::string& crs = "")
{
    return R"({"type":"FeatureCollection",)" + crs + R"("features":[)" + features + "]}";
}
std::string feature(const std::string& properties, const std::string& type,
                    const std::string& coordinates)
{
    return fmt::format(
        R"({{"type":"Feature","properties":{},"geometry":{{"type":"{}","coordinates":{}}}}})",
        properties, type, coordinates);
}

// The battle that is begun there, with these features in its map: read by the battle's own reader.
battle::Battle with(const Imported& found)
{
    const auto texts = battle::begin_battle({"Here", kBox, {}});
    const auto map = battle::with_features(texts->geojson, found.features);
    EXPECT_TRUE(map);
    const auto read = battle::parse(texts->toml, *map, "here");
    EXPECT_TRUE(read) << to_text(read.error());
    return read ? *read : battle::Battle{};
}

TEST(Tags, BecomeKinds)
{
    EXPECT_EQ(by_tags(tags(R"({"natural":"wood"})"))->kind, "woods");
    EXPECT_EQ(by_tags(tags(R"({"landuse":"forest"})"))->kind, "woods");
    EXPECT_EQ(by_tags(tags(R"({"highway":"track"})"))->kind, "local road");
    EXPECT_EQ(by_tags(tags(R"({"barrier":"fence"})"))->kind, "rail fence");
    const auto river = by_tags(tags(R"({"waterway":"river","width":"40"})"));
    EXPECT_EQ(river->kind, "river");
    EXPECT_EQ(river->more.at("width_yards"), 44);
    EXPECT_EQ(by_tags(tags(R"({"railway":"rail","cutting":"yes"})"))->more.at("railbed"), "cut");
    EXPECT_FALSE(by_tags(tags(R"({"highway":"footway"})")));
    EXPECT_FALSE(by_tags(tags(R"({"building":"no"})")));
    EXPECT_EQ(width_in_yards("30 ft"), 10);
    EXPECT_FALSE(width_in_yards("wide"));
}

// The table of docs/battles.md tells what the program does.
TEST(Tags, AreAsTheGuideTellsThem)
{
    std::ifstream in(std::string(LONGROLL_SOURCE_DIR) + "/docs/battles.md");
    int told = 0;
    bool here = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("## ")) here = line == "## Ground from elsewhere";
        if (!here) continue;
        const std::size_t equals = line.find('=');
        if (!line.starts_with("| `") || equals == std::string::npos || line.find("` | `") > 400)
            continue;
        const std::size_t bar = line.find("` | `");
        const std::string kind = line.substr(bar + 5, line.find('`', bar + 5) - bar - 5);
        for (std::size_t at = line.find('`'); at < bar; at = line.find('`', at + 1)) {
            const std::size_t end = line.find('`', at + 1);
            const std::string tag = line.substr(at + 1, end - at - 1);
            at = end;
            const std::size_t mark = tag.find('=');
            if (mark == std::string::npos) continue;
            const std::string value = tag.substr(mark + 1);
            const auto found = by_tags({{tag.substr(0, mark), value == "*" ? "yes" : value}});
            ASSERT_TRUE(found) << tag;
            EXPECT_EQ(found->kind, kind) << tag;
            ++told;
        }
    }
    EXPECT_GT(told, 40);
}

TEST(ImportedMaps, AreReadByTheBattlesReader)
{
    const auto found = import_geojson(
        collection(
            feature(R"({"natural":"wood","name":"A \"wood\"","@id":"way/1"})", "Polygon",
                    "[[[-77.51,38.8],[-77.505,38.8],[-77.505,38.805],[-77.51,38.8]]]") +
            "," +
            feature(R"({"waterway":"river","width":"40 m"})", "LineString",
                    "[[-77.6,38.8],[-77.4,38.801]]") +
            "," +
            feature(R"({"building":"yes"})", "Polygon",
                    "[[[-77.5,38.8],[-77.4999,38.8],[-77.4999,38.8001],[-77.5,38.8]]]") +
            "," + feature(R"({"highway":"footway"})", "LineString", "[[-77.5,38.8],[-77.4,38.8]]") +
            "," + feature(R"({"natural":"wood"})", "Polygon", "[[[1,1],[2,1],[2,2],[1,1]]]")),
        kBox);
    ASSERT_TRUE(found) << to_text(found.error());
    EXPECT_EQ(found->kinds.at("woods"), 1);
    EXPECT_EQ(found->left_out.at("highway=footway"), 1);
    EXPECT_EQ(found->left_out.at("outside the map"), 1);
    const battle::Battle before = with({});
    const battle::Battle after = with(*found);
    EXPECT_EQ(after.map.areas.size(), before.map.areas.size() + 1);
    EXPECT_EQ(after.map.lines.back().facts.width_yards, 44);
    EXPECT_EQ(after.map.spots.back().facts.kind, battle::TerrainKind::Building);
}

TEST(ImportedMaps, ConvertWebMercatorAndRefuseOthers)
{
    const std::string wood = R"({"kind":"woods"})";
    const auto crs = [](const std::string& name) {
        return R"("crs":{"type":"name","properties":{"name":")" + name + R"("}},)";
    };
    // -77.5, 38.8 and a little beside it.
    const auto found = import_geojson(
        collection(
            feature(
                wood, "Polygon",
                "[[[-8627260,4693070],[-8626760,4693070],[-8626760,4693570],[-8627260,4693070]]]"),
            crs("urn:ogc:def:crs:EPSG::3857")),
        kBox);
    ASSERT_TRUE(found) << to_text(found.error());
    EXPECT_THAT(found->features.at(0), HasSubstr("[-77.4999"));
    EXPECT_THAT(found->features.at(0), HasSubstr(", 38.8"));
    const auto other = import_geojson(collection("", crs("urn:ogc:def:crs:EPSG::26918")), kBox);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().front().sentence(),
              "crs: the map is in the coordinate system \"urn:ogc:def:crs:EPSG::26918\"; export it "
              "as EPSG:4326 (WGS 84); EPSG:3857 is converted");
    EXPECT_TRUE(import_geojson(collection("", crs("urn:ogc:def:crs:OGC:1.3:CRS84")), kBox));
}

// A round hill with a pit in its top, and a knoll beside it.
std::string hill()
{
    std::string grid =
        "ncols 60\nnrows 45\nxllcorner -77.53\nyllcorner 38.78\ncellsize 0.001\n"
        "NODATA_value -9999\n";
    for (int row = 0; row < 45; ++row) {
        for (int column = 0; column < 60; ++column) {
            const double far = std::hypot(column - 25, row - 22);
            double metres = 100 - 2 * far;
            if (far < 8) metres = 50 + 4 * far;
            metres = std::max(metres, 90 - 3 * std::hypot(column - 48, row - 12));
            grid += fmt::format("{:.2f} ", std::max(metres, 40.0));
        }
        grid += "\n";
    }
    return grid;
}

TEST(Contours, AreTheGroundAtOrAboveTheirHeight)
{
    const auto found = contours_of(hill(), kBox, {.feet = 50, .metres = true});
    ASSERT_TRUE(found) << to_text(found.error());
    const battle::Battle battle = with(*found);
    int holes = 0;
    int highest = 0;
    for (const battle::Area& area : battle.map.areas) {
        if (area.facts.kind != battle::TerrainKind::HillContour) continue;
        holes += static_cast<int>(area.holes.size());
        if (area.facts.id.empty()) highest = std::max(highest, *area.facts.height_feet);
    }
    EXPECT_GE(holes, 1);                                        // the pit
    EXPECT_EQ(highest, 250);                                    // 90 metres are 295 feet
    EXPECT_EQ(found->kinds.at("hill contour at 250 feet"), 2);  // the hill and the knoll
}

TEST(Contours, SayWhatIsWrongWithAGrid)
{
    const auto sentence = [](const std::string& grid) {
        const auto found = contours_of(grid, kBox, {});
        return found ? std::string("nothing") : found.error().front().sentence();
    };
    EXPECT_THAT(sentence("P5 100 100"), HasSubstr("its head has no \"ncols\"; give an ASCII grid"));
    EXPECT_THAT(sentence("ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 0.1\n1 2 3"),
                HasSubstr("it has 3 heights and should have 6"));
    EXPECT_THAT(
        sentence("ncols 2\nnrows 2\nxllcorner 500000\nyllcorner 4000000\ncellsize 30\n1 2 3 4"),
        HasSubstr("it is not in degrees"));
    EXPECT_THAT(sentence("ncols 2\nnrows 2\nxllcorner 5\nyllcorner 4\ncellsize 0.1\n1 2 3 4"),
                HasSubstr("it does not meet the map"));
}

// ---- GDAL ----

TEST(Gdal, IsAskedForWhatIsNoAsciiGrid)
{
    EXPECT_TRUE(is_ascii_grid(hill()));
    EXPECT_TRUE(is_ascii_grid("  NCOLS 3\nNROWS 2\n"));
    EXPECT_FALSE(is_ascii_grid("II*\0 a TIFF"));
    EXPECT_FALSE(is_ascii_grid(""));
}

// The programs of GDAL are found by the PATH: here it has those that a test puts there, or none.
class GdalTest : public testing::Test {
protected:
    GdalTest() : folder_(fs::temp_directory_path() / fmt::format("longroll-gdal-{}", ::getpid()))
    {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        std::ofstream(raster()) << "a raster";
        ::setenv("PATH", folder_.c_str(), 1);
    }
    ~GdalTest() override
    {
        ::setenv("PATH", path_.c_str(), 1);
        fs::remove_all(folder_);
    }

    [[nodiscard]] fs::path raster() const { return folder_ / "model.tif"; }
    void install(const std::string& name, const std::string& script) const
    {
        std::ofstream(folder_ / name) << "#!/bin/sh\n" << script << "\n";
        fs::permissions(folder_ / name, fs::perms::owner_all);
    }
    [[nodiscard]] std::string noted() const
    {
        std::ifstream in(folder_ / "noted");
        return {std::istreambuf_iterator<char>(in), {}};
    }

    fs::path folder_;
    std::string path_ = std::getenv("PATH");
};

TEST_F(GdalTest, WithoutItASentenceSaysWhatToInstall)
{
    const auto grid = grid_by_gdal(raster(), kBox);
    ASSERT_FALSE(grid);
    EXPECT_EQ(grid.error().front().sentence(),
              raster().string() +
                  ": it is no ASCII grid, and gdalwarp of GDAL, which reads other rasters, is not "
                  "installed; install Debian's gdal-bin, or give an ASCII grid (.asc)");
}

TEST_F(GdalTest, WarpsToDegreesAndTheMapsRectangleAndTranslates)
{
    std::ofstream(folder_ / "hill.asc") << hill();
    install("gdalwarp", fmt::format("echo \"$0 $*\" >>{0}/noted", folder_.string()));
    // The last word is the file that is to be written.
    install("gdal_translate",
            fmt::format("echo \"$0 $*\" >>{0}/noted\nfor last; do :; done\n"
                        "while IFS= read -r line; do echo \"$line\"; done <{0}/hill.asc >\"$last\"",
                        folder_.string()));
    const auto grid = grid_by_gdal(raster(), kBox);
    ASSERT_TRUE(grid) << to_text(grid.error());
    EXPECT_TRUE(contours_of(*grid, kBox, {.feet = 50}));
    EXPECT_THAT(noted(), HasSubstr("gdalwarp -q -overwrite -t_srs EPSG:4326"));
    EXPECT_THAT(noted(), HasSubstr(raster().string()));
    EXPECT_THAT(noted(), HasSubstr("gdal_translate -q -of AAIGrid"));
}

TEST_F(GdalTest, WhatItComplainsOfIsTold)
{
    install("gdalwarp", "echo 'ERROR 4: not recognized as a supported file format.' >&2\nexit 2");
    const auto grid = grid_by_gdal(raster(), kBox);
    ASSERT_FALSE(grid);
    EXPECT_THAT(grid.error().front().sentence(),
                HasSubstr("gdalwarp of GDAL cannot read it: ERROR 4: not recognized"));
}

}  // namespace
}  // namespace longroll::cli
