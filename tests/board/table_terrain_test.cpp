// Terrain: points, segments, lines, levels, against the slow checker.

#include "board/table/terrain.h"
#include "table_brute.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board::table {
namespace {

enum class Ground { Woods, Stream, Wall };

constexpr Box kTable{{0, 0}, {60000, 48000}};

Polygon box_polygon(Point low, Point high)
{
    Polygon polygon;
    polygon.rings.push_back({low, {high.x, low.y}, high, {low.x, high.y}});
    return polygon;
}

const FeatureId kFirst{};

Terrain one_wood()
{
    return Terrain(kTable, {area_feature(number_of(Ground::Woods),
                                         box_polygon({10000, 10000}, {20000, 20000}), 7)});
}

TEST(TableTerrain, PointsInAndOnAndOut)
{
    const Terrain terrain = one_wood();
    EXPECT_EQ(terrain.areas_at({15000, 15000}).size(), 1u);
    EXPECT_TRUE(terrain.areas_at({10000, 15000}).empty());
    EXPECT_TRUE(terrain.areas_at({10000, 10000}).empty());
    EXPECT_TRUE(terrain.areas_at({9999, 15000}).empty());
    EXPECT_TRUE(terrain.areas_at({-5, -5}).empty());
    EXPECT_EQ(terrain[kFirst].tag, 7u);
}

TEST(TableTerrain, ASegmentKnowsHowDeepItGoes)
{
    const Terrain terrain = one_wood();
    const Trace through = terrain.trace({{5000, 15000}, {30000, 15000}});
    ASSERT_EQ(through.stretches.size(), 1u);
    EXPECT_EQ(through.stretches[0], (Stretch{kFirst, 5000, 15000}));
    EXPECT_EQ(through.length, 25000);
    const Trace out_of_it = terrain.trace({{15000, 15000}, {15000, 30000}});
    ASSERT_EQ(out_of_it.stretches.size(), 1u);
    EXPECT_EQ(out_of_it.stretches[0], (Stretch{kFirst, 0, 5000}));
    const Trace inside = terrain.trace({{11000, 15000}, {12000, 15000}});
    ASSERT_EQ(inside.stretches.size(), 1u);
    EXPECT_EQ(inside.stretches[0], (Stretch{kFirst, 0, 1000}));
}

TEST(TableTerrain, GrazingAnEdgeOrCornerIsOutside)
{
    const Terrain terrain = one_wood();
    EXPECT_TRUE(terrain.trace({{5000, 10000}, {30000, 10000}}).stretches.empty());
    EXPECT_TRUE(terrain.trace({{5000, 20000}, {30000, 20000}}).stretches.empty());
    EXPECT_TRUE(terrain.trace({{30000, 20000}, {5000, 20000}}).stretches.empty());
    EXPECT_TRUE(terrain.trace({{10000, 12000}, {10000, 18000}}).stretches.empty());
    EXPECT_TRUE(terrain.trace({{20000, 12000}, {20000, 18000}}).stretches.empty());
    EXPECT_TRUE(terrain.trace({{5000, 15000}, {15000, 5000}}).stretches.empty());
    EXPECT_EQ(terrain.trace({{5000, 15001}, {15001, 5000}}).stretches.size(), 1u);
    EXPECT_TRUE(terrain.trace({{5000, 15000}, {10000, 15000}}).stretches.empty());
    EXPECT_EQ(terrain.trace({{10000, 10000}, {20000, 20000}}).stretches.size(), 1u);
}

TEST(TableTerrain, HolesAreNotInIt)
{
    Polygon ring = box_polygon({10000, 10000}, {20000, 20000});
    ring.rings.push_back(box_polygon({14000, 14000}, {16000, 16000}).rings[0]);
    const Terrain terrain(kTable, {area_feature(0, ring)});
    EXPECT_TRUE(terrain.areas_at({15000, 15000}).empty());
    const Trace trace = terrain.trace({{5000, 15000}, {25000, 15000}});
    ASSERT_EQ(trace.stretches.size(), 2u);
    EXPECT_EQ(trace.stretches[0], (Stretch{kFirst, 5000, 9000}));
    EXPECT_EQ(trace.stretches[1], (Stretch{kFirst, 11000, 15000}));
}

TEST(TableTerrain, LinesAreCrossedFromSideToSide)
{
    const Terrain terrain(kTable, {line_feature(number_of(Ground::Wall),
                                                {{10000, 5000}, {10000, 10000}, {12000, 20000}})});
    const auto crossings = [&](Segment segment) { return terrain.trace(segment).crossings; };
    ASSERT_EQ(crossings({{5000, 7000}, {15000, 7000}}).size(), 1u);
    EXPECT_EQ(crossings({{5000, 7000}, {15000, 7000}})[0].at, 5000);
    EXPECT_EQ(crossings({{5000, 10000}, {15000, 10000}}).size(), 1u);  // through its bend
    EXPECT_TRUE(crossings({{10000, 4000}, {10000, 9000}}).empty());    // along it
    EXPECT_TRUE(crossings({{5000, 21000}, {15000, 21000}}).empty());   // past its end
    // Up to it and on from it: crossed once, whichever leg is charged.
    EXPECT_EQ(crossings({{5000, 7000}, {10000, 7000}}).size() +
                  crossings({{10000, 7000}, {15000, 7000}}).size(),
              1u);
    // Up to it and back again: not crossed, or there and back.
    EXPECT_EQ((crossings({{5000, 7000}, {10000, 7000}}).size() +
               crossings({{10000, 7000}, {5000, 8000}}).size()) %
                  2,
              0u);
}

TEST(TableTerrain, AStreamHasWidth)
{
    const Terrain terrain(kTable,
                          {line_feature(number_of(Ground::Stream),
                                        {{0, 10000}, {20000, 10000}, {20000, 40000}}, 2000)});
    const Trace trace = terrain.trace({{5000, 5000}, {5000, 15000}});
    ASSERT_EQ(trace.stretches.size(), 1u);
    EXPECT_EQ(trace.stretches[0], (Stretch{kFirst, 4000, 6000}));
    ASSERT_EQ(trace.crossings.size(), 1u);
    EXPECT_EQ(trace.crossings[0].at, 5000);
    // Along it, round the bend, it is one stretch.
    EXPECT_EQ(terrain.trace({{15000, 10500}, {20500, 10500}}).stretches.size(), 1u);
    EXPECT_EQ(terrain.areas_at({20900, 9100}).size(), 1u);  // outside of the bend
    EXPECT_EQ(terrain.areas_at({5000, 11000}).size(), 0u);
}

TEST(TableTerrain, LevelsOfNestedContours)
{
    const Terrain terrain(kTable,
                          {contour_feature(2, box_polygon({14000, 10000}, {20000, 20000})),
                           contour_feature(1, box_polygon({10000, 8000}, {30000, 22000})),
                           contour_feature(-1, box_polygon({16000, 14000}, {17000, 15000}))});
    EXPECT_EQ(terrain.level_at({5000, 5000}), 0);
    EXPECT_EQ(terrain.level_at({12000, 12000}), 1);
    EXPECT_EQ(terrain.level_at({15000, 12000}), 2);
    EXPECT_EQ(terrain.level_at({16500, 14500}), -1);
    const auto around = terrain.contours_at({16500, 14500});
    EXPECT_EQ(std::vector<FeatureId>(around.begin(), around.end()),
              (std::vector{FeatureId{2}, FeatureId{0}, FeatureId{1}}));
    EXPECT_TRUE(terrain.contours_at({5000, 5000}).empty());
    const Trace trace = terrain.trace({{5000, 12000}, {35000, 12000}});
    const std::vector<LevelStretch> wanted = {
        {0, 0, 5000}, {1, 5000, 9000}, {2, 9000, 15000}, {1, 15000, 25000}, {0, 25000, 30000}};
    EXPECT_EQ(std::vector<LevelStretch>(trace.levels.begin(), trace.levels.end()), wanted);
    EXPECT_TRUE(trace.stretches.empty());
}

TEST(TableTerrain, WhatLiesBeyondTheTableIsCutOff)
{
    const Terrain terrain(kTable, {area_feature(0, box_polygon({-5000, -5000}, {5000, 90000})),
                                   line_feature(1, {{-9000, 100}, {90000, 100}}),
                                   area_feature(0, box_polygon({90000, 0}, {95000, 900}))});
    EXPECT_EQ(terrain.areas_at({1, 40000}).size(), 1u);
    EXPECT_EQ(terrain.trace({{59999, 0}, {59999, 200}}).crossings.size(), 1u);
    const Trace trace = terrain.trace({{-3000, 500}, {9000, 500}});
    ASSERT_EQ(trace.stretches.size(), 1u);
    EXPECT_EQ(trace.stretches[0], (Stretch{kFirst, 3000, 8000}));
    EXPECT_THROW(Terrain(Box{{0, 0}, {2 * kFarthest, 1}}, {}), Broken);
}

TEST(TableTerrain, WhatIsOutOfSightIsOnlyTrodden)
{
    const Terrain terrain(
        kTable, {out_of_sight(area_feature(0, box_polygon({10000, 10000}, {20000, 20000})))});
    EXPECT_EQ(terrain.trace({{5000, 15000}, {30000, 15000}}).stretches.size(), 1u);
    EXPECT_TRUE(terrain.sight_trace({{5000, 15000}, {30000, 15000}}).stretches.empty());
    EXPECT_EQ(terrain.areas_at({15000, 15000}).size(), 1u);
}

TEST(TableTerrain, AnEmptyTableHasOneLevel)
{
    const Terrain terrain(kTable, {});
    const Trace trace = terrain.trace({{1, 1}, {4, 5}});
    ASSERT_EQ(trace.levels.size(), 1u);
    EXPECT_EQ(trace.levels[0], (LevelStretch{0, 0, 5}));
    EXPECT_EQ(terrain.trace({{1, 1}, {1, 1}}).length, 0);
    EXPECT_EQ(trace.at(5), (Point{4, 5}));
}

Terrain drawn_terrain(std::vector<Polygon>& areas)
{
    areas = *rc::gen::container<std::vector<Polygon>>(
        6, rc::gen::map(brute::stars(20000), [](Polygon polygon) {
            for (Point& point : polygon.rings[0]) point = point + Vec{30000, 24000};
            return polygon;
        }));
    std::vector<Feature> features;
    for (const Polygon& area : areas) features.push_back(area_feature(0, area));
    return Terrain(kTable, std::move(features));
}

Point drawn_point() { return {*brute::numbers(0, 60000), *brute::numbers(0, 48000)}; }

RC_GTEST_PROP(TableTerrain, PointsAgreeWithTheSlowChecker, ())
{
    std::vector<Polygon> areas;
    const Terrain terrain = drawn_terrain(areas);
    for (int times = 0; times < 20; ++times) {
        const Point point = drawn_point();
        const auto found = terrain.areas_at(point);
        for (std::size_t area = 0; area < areas.size(); ++area) {
            const auto slow = brute::holds(areas[area], brute::spot(point), 0.01L);
            if (slow == brute::Answer::Unsure) continue;
            const bool quick =
                std::find(found.begin(), found.end(), FeatureId(area)) != found.end();
            RC_ASSERT(quick == (slow == brute::Answer::Yes));
        }
    }
}

// Points on corners, on edges and on lines through them, each as the polygon itself says.
RC_GTEST_PROP(TableTerrain, PointsOnALatticeAreWhereThePolygonSays, ())
{
    const int step = *rc::gen::element(1000, 1024, 2048, 3000);
    std::vector<Polygon> areas;
    std::vector<Feature> features;
    for (int times = 0; times < 4; ++times) {
        Polygon polygon = *brute::stars(9000);
        for (Point& point : polygon.rings[0])
            point = {(point.x + 20000) / step * step, (point.y + 20000) / step * step};
        areas.push_back(polygon);
        features.push_back(area_feature(0, polygon));
    }
    const Terrain terrain(kTable, features);
    for (int times = 0; times < 40; ++times) {
        const Point point{*brute::numbers(0, 40) * step / 2, *brute::numbers(0, 40) * step / 2};
        const auto found = terrain.areas_at(point);
        for (std::size_t area = 0; area < areas.size(); ++area)
            RC_ASSERT((std::find(found.begin(), found.end(), FeatureId(area)) != found.end()) ==
                      (place_of(point, areas[area]) == Place::Inside));
    }
}

// A jagged edge with a jag on every height leaves the cells along it no point to look from that is
// surely off its edges.
TEST(TableTerrain, PointsBesideAJaggedEdgeAreWhereThePolygonSays)
{
    Polygon wood;
    auto& ring = wood.rings.emplace_back();
    for (Length y = 18000; y < 21000; ++y) {
        ring.push_back({18843 + y % 2, y});
        ring.push_back({18844 - y % 2, y});
    }
    ring.push_back({26000, 20999});
    ring.push_back({26000, 18000});
    const Terrain terrain(kTable, {area_feature(number_of(Ground::Woods), wood)});
    for (Length x = 17500; x < 20500; x += 93)
        for (Length y = 18100; y < 20900; y += 97)
            EXPECT_EQ(!terrain.areas_at({x, y}).empty(),
                      place_of(Point{x, y}, wood) == Place::Inside);
}

// Along a segment every few thousandths: each sample is in the areas that the trace says.
RC_GTEST_PROP(TableTerrain, TracesAgreeWithTheSlowChecker, ())
{
    std::vector<Polygon> areas;
    const Terrain terrain = drawn_terrain(areas);
    const Segment segment{drawn_point(), drawn_point()};
    const Trace trace = terrain.trace(segment);
    RC_PRE(trace.length > 0);
    for (Length at = 0; at <= trace.length; at += 97) {
        const brute::Real part = brute::Real(at) / brute::Real(trace.length);
        const brute::Spot spot{segment.from.x + part * (segment.to.x - segment.from.x),
                               segment.from.y + part * (segment.to.y - segment.from.y)};
        for (std::size_t area = 0; area < areas.size(); ++area) {
            const auto slow = brute::holds(areas[area], spot, 2);
            if (slow == brute::Answer::Unsure) continue;
            bool quick = false;
            for (const Stretch& stretch : trace.stretches)
                quick = quick || (stretch.feature == FeatureId(area) && stretch.from <= at &&
                                  at <= stretch.to);
            RC_ASSERT(quick == (slow == brute::Answer::Yes));
        }
    }
}

RC_GTEST_PROP(TableTerrain, TracesAreTheSameFromTheOtherEnd, ())
{
    std::vector<Polygon> areas;
    const Terrain terrain = drawn_terrain(areas);
    // On a coarse lattice, so that corners and edges are hit.
    const auto coarse = [] {
        return Point{*brute::numbers(0, 12) * 5000, *brute::numbers(0, 9) * 5000};
    };
    const Segment segment{coarse(), coarse()};
    const Trace there = terrain.trace(segment);
    const Trace back = terrain.trace({segment.to, segment.from});
    RC_ASSERT(there.length == back.length);
    RC_ASSERT(there.stretches.size() == back.stretches.size());
    for (const Stretch& stretch : there.stretches) {
        const Stretch turned{stretch.feature, there.length - stretch.to,
                             there.length - stretch.from};
        RC_ASSERT(std::find(back.stretches.begin(), back.stretches.end(), turned) !=
                  back.stretches.end());
    }
}

// Boxes on a lattice, segments on the same lattice: everything degenerate that can happen.
RC_GTEST_PROP(TableTerrain, DegenerateTracesCountOnlyTheInside, ())
{
    const Point low{*brute::numbers(1, 5) * 4000, *brute::numbers(1, 5) * 4000};
    const Point high = low + Vec{*brute::numbers(1, 4) * 4000, *brute::numbers(1, 4) * 4000};
    const Terrain terrain(kTable, {area_feature(0, box_polygon(low, high))});
    const auto lattice = [] {
        return Point{*brute::numbers(0, 11) * 4000, *brute::numbers(0, 11) * 4000};
    };
    const Segment segment{lattice(), lattice()};
    const Trace trace = terrain.trace(segment);
    Length inside = 0;
    for (const Stretch& stretch : trace.stretches) inside += stretch.to - stretch.from;
    // Clip the segment to the open box, in reals.
    brute::Real from = 0, to = 1;
    bool out = false;
    const auto cut = [&](brute::Real start, brute::Real way, brute::Real low_side,
                         brute::Real high_side) {
        if (way == 0) {
            out = out || start <= low_side || start >= high_side;
            return;
        }
        const brute::Real a = (low_side - start) / way;
        const brute::Real b = (high_side - start) / way;
        from = std::fmax(from, std::fmin(a, b));
        to = std::fmin(to, std::fmax(a, b));
    };
    cut(segment.from.x, segment.to.x - segment.from.x, low.x, high.x);
    cut(segment.from.y, segment.to.y - segment.from.y, low.y, high.y);
    const brute::Real wanted =
        out || to <= from
            ? 0
            : (to - from) * brute::distance(brute::spot(segment.from), brute::spot(segment.to));
    RC_ASSERT(std::fabs(brute::Real(inside) - wanted) < 1.5L);
}

}  // namespace
}  // namespace longroll::board::table
