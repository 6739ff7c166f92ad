// A battle's map on the measured table.

#include "battle/load.h"
#include "rulebooks/shared/table/map.h"

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using namespace board::table;
using battle::TerrainKind;

enum class Ground { Woods, Steep, Stream, Fence, Bridge };
constexpr TableScale kRegimental{inches(1), 25};

GroundPlans plan(const battle::FeatureFacts& facts)
{
    switch (facts.kind) {
        case TerrainKind::Woods:
        case TerrainKind::DenseWoods: return {{number_of(Ground::Woods)}};
        case TerrainKind::HillContour:
            if (facts.steep) return {{number_of(Ground::Steep), 0, false, true}};
            return {};
        case TerrainKind::River:
        case TerrainKind::Stream:
            return {{number_of(Ground::Stream), inches(1), false, false, true}};
        case TerrainKind::RailFence: return {{number_of(Ground::Fence)}};
        case TerrainKind::Bridge: return {{number_of(Ground::Bridge), inches(2), false}};
        default: return {};
    }
}

TEST(TableMap, ScalesRoundHalvesAwayFromZero)
{
    EXPECT_EQ(kRegimental.of_yards(25), 1000);
    EXPECT_EQ(kRegimental.of_yards(-1), -40);
    const TableScale hexes{inches(4), 440};  // four inches are 440 yards
    EXPECT_EQ(hexes.of_yards(440), 4000);
    EXPECT_EQ(hexes.of_yards(1), 9);
    EXPECT_EQ(hexes.of_yards(11), 100);
    EXPECT_EQ((TableScale{1, 2}.of_yards(1)), 1);
    EXPECT_EQ((TableScale{1, 2}.of_yards(-1)), -1);
}

Terrain terrain_of(const battle::Map& map)
{
    std::vector<Feature> features;
    for (const Laid& laid : lay_map(map, kRegimental, plan)) features.push_back(laid.feature);
    return {table_box(map, kRegimental), std::move(features)};
}

battle::Map small_map()
{
    battle::Map map;
    map.width_yards = 1000;
    map.height_yards = 500;
    battle::Area wood;
    wood.outline = {{-100, 100}, {200, 100}, {200, 300}, {-100, 300}};
    map.areas.push_back(wood);
    battle::Area hill;
    hill.facts.kind = TerrainKind::HillContour;
    hill.facts.level = 2;
    hill.facts.steep = true;
    hill.outline = {{500, 100}, {700, 100}, {700, 300}, {500, 300}};
    map.areas.push_back(hill);
    battle::Line stream;
    stream.facts.kind = TerrainKind::Stream;
    stream.points = {{400, -50}, {400, 600}};
    map.lines.push_back(stream);
    battle::Spot bridge;
    bridge.facts.kind = TerrainKind::Bridge;
    bridge.point = {400, 250};
    map.spots.push_back(bridge);
    return map;
}

TEST(TableMap, AreasLinesSpotsAndContours)
{
    const Terrain terrain = terrain_of(small_map());
    EXPECT_EQ(terrain.table(), (Box{{0, 0}, {40000, 20000}}));
    ASSERT_EQ(terrain.features().size(), 5u);
    EXPECT_EQ(terrain.areas_at({1, 8000}).size(), 1u);  // the wood, cut off at the table's edge
    EXPECT_EQ(terrain.level_at({24000, 8000}), 2);
    EXPECT_EQ(terrain.level_at({19999, 8000}), 0);
    const Trace up = terrain.trace({{18000, 8000}, {24000, 8000}});
    ASSERT_EQ(up.crossings.size(), 1u);  // the steep outline
    EXPECT_EQ(terrain[up.crossings[0].feature].kind, number_of(Ground::Steep));
    EXPECT_EQ(up.crossings[0].at, 2000);
    const Trace over = terrain.trace({{14000, 2000}, {18000, 2000}});
    ASSERT_EQ(over.stretches.size(), 1u);  // the stream is an inch wide
    EXPECT_EQ(over.stretches[0].to - over.stretches[0].from, 1000);
    const auto on_bridge = terrain.areas_at({16000, 10000});
    ASSERT_EQ(on_bridge.size(), 2u);
    EXPECT_EQ(terrain[on_bridge[1]].kind, number_of(Ground::Bridge));
    EXPECT_TRUE(terrain.sight_trace({{14000, 2000}, {18000, 2000}}).stretches.empty());
}

TEST(TableMap, EveryFeatureKnowsWhatTheMapSaysOfIt)
{
    battle::Map map = small_map();
    map.areas[1].facts.id = "henry_hill";
    const auto laid = lay_map(map, kRegimental, plan);
    ASSERT_EQ(laid.size(), 5u);
    EXPECT_EQ(laid[0].facts, &map.areas[0].facts);
    EXPECT_EQ(laid[1].feature.form, Form::Contour);
    EXPECT_EQ(laid[1].facts->id, "henry_hill");
    EXPECT_EQ(laid[2].feature.form, Form::Line);  // its steep edge
    EXPECT_EQ(laid[2].facts->id, "henry_hill");
    EXPECT_EQ(laid[4].facts, &map.spots[0].facts);
}

// Four inches outside the table are kept, so that nothing ends at its very edge.
TEST(TableMap, CutsOffWhatLiesFarOutside)
{
    battle::Map map = small_map();
    map.areas[0].outline = {{-1000, 100}, {200, 100}, {200, 300}, {-1000, 300}};
    map.lines[0].points = {{400, -500}, {400, 600}};
    const auto laid = lay_map(map, kRegimental, plan);
    for (const board::table::Point corner : laid[0].feature.area.rings[0])
        EXPECT_GE(corner.x, -4000);
    EXPECT_EQ(laid[3].feature.line.front(), (board::table::Point{16000, -4000}));
    map.areas[0].outline = {{-1000, 100}, {-500, 100}, {-500, 300}};
    EXPECT_EQ(lay_map(map, kRegimental, plan).size(), 4u);
}

// A bridge an inch off the middle of a stream an inch wide reaches half an inch beyond its banks.
TEST(TableMap, CrossingsReachFromBankToBank)
{
    battle::Map map = small_map();
    map.spots[0].point = {425, 250};
    EXPECT_EQ(terrain_of(map).areas_at({15001, 10000}).size(), 1u);
    EXPECT_TRUE(terrain_of(map).areas_at({14999, 10000}).empty());
    map.spots[0].point = {600, 250};  // beside no water: as wide as the plan has it
    const auto laid = lay_map(map, kRegimental, plan);
    EXPECT_EQ(laid[4].feature.area.rings[0][0], (board::table::Point{23000, 9000}));
}

TEST(TableMap, TablesOfTheBattleFindEveryFeatureOfTheirId)
{
    battle::Battle battle;
    battle.overrides = {{"toy",
                         {{{"terrain", "run", "width"}, std::int64_t{3}, "battle.toml:1"},
                          {{"terrain", "rum", "width"}, std::int64_t{4}, "battle.toml:2"}}}};
    Problems problems;
    Overrides overrides(battle, "toy", problems);
    std::vector<std::pair<std::size_t, int>> applied;
    override_each(overrides, "terrain", "feature", {"run", "hill", "run"},
                  [&](OverrideTable& table, std::size_t place) {
                      applied.emplace_back(place, table.whole("width", 0, 9).value());
                  });
    EXPECT_EQ(applied, (std::vector<std::pair<std::size_t, int>>{{0, 3}, {2, 3}}));
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].where, "battle.toml:2");
}

TEST(TableMap, LeavesOutAnAreaThatLiesBeyondTheTable)
{
    battle::Map map = small_map();
    const std::size_t before = lay_map(map, kRegimental, plan).size();
    battle::Area wood;
    wood.facts.kind = TerrainKind::Woods;
    wood.outline = {{-60, 100}, {-20, 100}, {-20, 300}, {-60, 300}};  // an inch from the edge
    map.areas.push_back(wood);
    EXPECT_EQ(lay_map(map, kRegimental, plan).size(), before);
    map.areas.back().outline[1] = {5, 100};
    EXPECT_EQ(lay_map(map, kRegimental, plan).size(), before + 1);
}

TEST(TableMap, FirstBullRunLiesOnTheTable)
{
    const auto battle =
        battle::load(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles" / "first-bull-run");
    ASSERT_TRUE(battle);
    const battle::Map& map = battle->map;
    const Terrain terrain = terrain_of(map);
    EXPECT_EQ(terrain.table().high.x, 40 * map.width_yards);
    // Every wood and hill is where the map has it: points of a coarse lattice, asked both ways.
    const auto on_map = [&](const battle::Point& yards, bool contour) {
        int level = 0;
        bool found = false;
        for (const battle::Area& area : map.areas) {
            const bool is_contour = area.facts.kind == TerrainKind::HillContour;
            const bool is_wood =
                area.facts.kind == TerrainKind::Woods || area.facts.kind == TerrainKind::DenseWoods;
            if (contour ? !is_contour : !is_wood) continue;
            Polygon polygon;
            polygon.rings.emplace_back();
            for (const battle::Point& p : area.outline)
                polygon.rings[0].push_back({p.east, p.north});
            for (const battle::Ring& hole : area.holes) {
                polygon.rings.emplace_back();
                for (const battle::Point& p : hole)
                    polygon.rings.back().push_back({p.east, p.north});
            }
            if (place_of({yards.east, yards.north}, polygon) != board::table::Place::Inside)
                continue;
            found = true;
            level = std::max(level, area.facts.level);
        }
        return contour ? level : static_cast<int>(found);
    };
    for (std::int32_t east = 103; east < map.width_yards; east += 401) {
        for (std::int32_t north = 107; north < map.height_yards; north += 397) {
            const board::table::Point here = kRegimental.of(battle::Point{east, north});
            EXPECT_EQ(terrain.level_at(here), on_map({east, north}, true)) << east << ' ' << north;
            bool wooded = false;
            for (const FeatureId id : terrain.areas_at(here))
                wooded = wooded || terrain[id].kind == number_of(Ground::Woods);
            EXPECT_EQ(wooded, on_map({east, north}, false) != 0) << east << ' ' << north;
        }
    }
}

}  // namespace
}  // namespace longroll::shared::table
