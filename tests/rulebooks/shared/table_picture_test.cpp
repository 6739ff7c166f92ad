// The table as a picture: rulebooks/shared/table/present.h; drags over it: drag.h; names and
// counts: roster.h.

#include "rulebooks/shared/id_set.h"
#include "rulebooks/shared/table/case_setup.h"
#include "rulebooks/shared/table/drag.h"
#include "rulebooks/shared/table/present.h"
#include "rulebooks/shared/table/roster.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using battle::TerrainKind;
using board::table::degrees;
using ScenePoint = longroll::Place;

constexpr Box kDrawnTable{{0, 0}, {20'000, 10'000}};

Footprint block_at(Point front, Heading heading)
{
    return placed(board::table::block(2000, 1000), {front, heading})[0];
}

TEST(TablePicture, TheSceneLooksFromTheNorthWest)
{
    EXPECT_EQ(place_of(kDrawnTable, Point{1000, 9000}), (ScenePoint{1000, 1000}));
    EXPECT_EQ(point_of(kDrawnTable, ScenePoint{1000, 1000}), (Point{1000, 9000}));
    const SceneStand stand = stand_of(kDrawnTable, block_at({5000, 5000}, kEast));
    EXPECT_EQ(stand.place, (ScenePoint{4500, 5000}));
    EXPECT_EQ(stand.heading, 900);
    EXPECT_EQ(stand.outline,
              (std::vector<ScenePoint>{{-1000, -500}, {1000, -500}, {1000, 500}, {-1000, 500}}));
    EXPECT_EQ(ghost_of(kDrawnTable, block_at({5000, 5000}, kEast)).stands.size(), 1u);
}

// A turnpike stays a turnpike and a railroad a railroad; a hill has its name once, on its height.
TEST(TablePicture, TheGroundIsDrawnAsTheMapHasIt)
{
    const std::vector<Point> line = {{0, 0}, {9000, 0}};
    board::table::Polygon wood = rectangle({{0, 0}, {8000, 8000}});
    wood.rings.push_back(rectangle({{2000, 2000}, {3000, 3000}}).rings.front());
    const Terrain terrain(
        kDrawnTable, {board::table::contour_feature(1, rectangle({{0, 0}, {9000, 9000}})),
                      board::table::contour_feature(2, rectangle({{1000, 1000}, {4000, 4000}})),
                      board::table::area_feature(1, wood), board::table::line_feature(2, line),
                      board::table::line_feature(3, line), board::table::line_feature(3, line)});
    const std::vector<Drawn> drawn = {{TerrainKind::HillContour, "Henry Hill", false},
                                      {TerrainKind::HillContour, "Henry Hill", false},
                                      {TerrainKind::DenseWoods, "", false},
                                      {TerrainKind::Turnpike, "Warrenton Turnpike", false},
                                      {TerrainKind::Railroad, "", true},
                                      {TerrainKind::Railroad, "", false}};
    Scenario scenario;
    scenario.title = "A hill";
    scenario.objectives = {{"hill", "The hill", {1000, 9000}, 0, 1, {}, {}}};
    const std::vector<NamedPlace> places = {{"Henry House", {2000, 9000}}};
    const SceneBoard board = board_of(terrain, drawn, scenario, places, 25);
    ASSERT_EQ(board.areas.size(), 3u);
    EXPECT_EQ(board.areas[0].id, "area 1");
    EXPECT_EQ(board.areas[1].id, "Henry Hill");
    EXPECT_EQ(board.areas[1].level, 2);
    EXPECT_EQ(board.areas[2].kinds, (std::vector<std::string>{"woodland", "dense_woods"}));
    ASSERT_EQ(board.areas[2].holes.size(), 1u);
    EXPECT_EQ(board.areas[2].holes[0].size(), 4u);
    std::vector<std::string> kinds;
    for (const SceneLine& each : board.lines) kinds.push_back(each.kind);
    EXPECT_EQ(kinds, (std::vector<std::string>{"turnpike", "unfinished_railroad", "railroad"}));
    ASSERT_EQ(board.labels.size(), 2u);
    EXPECT_EQ(board.labels[0].kind, "objective");
    EXPECT_EQ(board.labels[1].text, "Henry House");
    EXPECT_EQ(board.yards_per_unit, 25);
}

TEST(TablePicture, SketchesWhatIsDrawnOverTheGround)
{
    Sketch sketch(kDrawnTable);
    EXPECT_FALSE(sketch.has_lines());
    const Footprint ground = block_at({5000, 5000}, kNorth);
    sketch.line("sight", {0, 0}, {0, 1000}, "far", {});
    sketch.arc("range", {5000, 5000}, 3000, kNorth, kEast, "short");
    sketch.around("danger", ground, 1000, "near", {});
    sketch.corridor("reach", Sketch::Sweep::Ahead, ground, block_at({5000, 7000}, kNorth), "go",
                    {});
    sketch.corridor("back", Sketch::Sweep::Back, ground, block_at({5000, 4000}, kNorth), "back",
                    {});
    sketch.view({5000, 5000}, 2000, "sees", {}, [](Point, Point to) { return to.y <= 6000; });
    EXPECT_TRUE(sketch.has_lines());
    const Overlay overlay = std::move(sketch).take();
    EXPECT_EQ(overlay.lines[0].to, (ScenePoint{0, 9000}));
    EXPECT_EQ(overlay.arcs[0].to, 900);
    ASSERT_EQ(overlay.shapes.size(), 4u);
    EXPECT_EQ(overlay.shapes[0].outline[0], (ScenePoint{3000, 4000}));
    EXPECT_EQ(overlay.shapes[1].outline[2], (ScenePoint{6000, 3000}));
    EXPECT_EQ(overlay.shapes[2].outline[2], (ScenePoint{6000, 7000}));
    EXPECT_EQ(overlay.shapes[3].outline[0], (ScenePoint{5000, 4000}));   // north: an inch
    EXPECT_EQ(overlay.shapes[3].outline[36], (ScenePoint{5000, 7000}));  // south: two
}

TEST(TablePicture, SketchesWhatLiesAheadOfAFrontBetweenRaysFromItsCorners)
{
    Sketch sketch(kDrawnTable);
    // Two inches wide.
    sketch.fan("range", block_at({5000, 5000}, kNorth), 2000, degrees(45), "near", {});
    const Overlay overlay = std::move(sketch).take();
    const auto& ring = overlay.shapes[0].outline;
    EXPECT_EQ(ring.front(), (ScenePoint{4000, 5000}));
    EXPECT_EQ(ring.back(), (ScenePoint{6000, 5000}));
    const auto has = [&](ScenePoint place) {
        return std::find(ring.begin(), ring.end(), place) != ring.end();
    };
    EXPECT_TRUE(has({4000, 3000}));  // straight ahead of each corner
    EXPECT_TRUE(has({6000, 3000}));
    EXPECT_TRUE(has({4000 - 1414, 5000 - 1414}));  // and 45 degrees outward
    EXPECT_TRUE(has({6000 + 1414, 5000 - 1414}));
}

TEST(TablePicture, SaysPlacesAndDirections)
{
    EXPECT_EQ(compass_text(Heading{}), "north");
    EXPECT_EQ(compass_text(Heading{3380}), "north");
    EXPECT_EQ(compass_text(Heading{2300}), "south-west");
    EXPECT_EQ(plural(1), "");
    EXPECT_EQ(plural(0), "s");
    Scenario scenario;
    scenario.objectives = {{"hill", "The hill", {1000, 9000}, 0, 1, {}, {}}};
    const std::vector<NamedPlace> places = {{"Henry House", {2000, 9000}}};
    EXPECT_EQ(name_of_place(scenario, places, {2000, 9000}), "Henry House");
    EXPECT_EQ(name_of_place(scenario, places, {1000, 9000}), "The hill");
    EXPECT_NE(name_of_place(scenario, places, {1, 1}).find("of the corner"), std::string::npos);
}

// ---- Drags ----

TEST(TableDrag, AlongTheAxisOrAside)
{
    const Footprint ground = block_at({5000, 5000}, kNorth);  // its middle is at y 4500
    const Drag ahead = drag_of(ground, {5300, 8500});
    EXPECT_EQ(ahead.way, Drag::Way::Ahead);
    EXPECT_NEAR(ahead.length, 4000, 2);
    EXPECT_EQ(drag_of(ground, {5900, 6500}).way, Drag::Way::Ahead);  // within an inch
    EXPECT_EQ(drag_of(ground, {6100, 6500}).way, Drag::Way::Aside);
    EXPECT_EQ(drag_of(ground, {7000, 14'500}).way, Drag::Way::Ahead);  // within 15 degrees
    const Drag back = drag_of(ground, {5000, 3500});
    EXPECT_EQ(back.way, Drag::Way::Back);
    EXPECT_EQ(back.length, 1000);
    EXPECT_EQ(drag_of(ground, {5000, 8500}).front, (Point{5000, 9000}));
    EXPECT_EQ(drag_of(ground, ground.centre).way, Drag::Way::Aside);
}

TEST(TableDrag, ALittleTooLongIsAsLongAsItMayBe)
{
    EXPECT_EQ(within_reach(5000, 4500), 4500);
    EXPECT_EQ(within_reach(5000, 4200), 5000);
    EXPECT_EQ(within_reach(500, 0), 500);
}

// ---- Rosters ----

enum class PieceId : std::uint8_t {};

TEST(TableRoster, FindsPiecesByTheirIdsAndCountsThemBySide)
{
    const std::vector<std::string> ids = {"a", "b"};
    const auto id_of = [&](PieceId id) { return ids[static_cast<std::size_t>(id)]; };
    EXPECT_EQ(called<PieceId>("b", ids.size(), id_of), PieceId{1});
    EXPECT_EQ(called<PieceId>("c", ids.size(), id_of), std::nullopt);
    const AccountLine line = counted("men", std::vector{5, -3, 4}, [](int men) {
        return std::pair(men < 0 ? Side::Union : Side::Confederate, std::abs(men));
    });
    EXPECT_EQ(line.counts, (std::array{9, 3}));
}

TEST(IdSet, HoldsEachOnceInOrder)
{
    IdSet<PieceId, 64> set{PieceId{40}, PieceId{3}, PieceId{40}};
    EXPECT_EQ(set.size(), 2u);
    EXPECT_TRUE(set.contains(PieceId{3}));
    EXPECT_FALSE(set.contains(PieceId{64}));
    std::vector<int> found;
    for (const PieceId id : set) found.push_back(static_cast<int>(id));
    EXPECT_EQ(found, (std::vector{3, 40}));
    set.clear();
    EXPECT_TRUE(set.empty());
}

}  // namespace
}  // namespace longroll::shared::table
