// Footprints, distances, overlap and contact against the slow checker, and their laws.

#include "board/table/overlap.h"
#include "table_brute.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board::table {
namespace {

using brute::Real;

Real slow_gap(const Footprint& a, const Footprint& b)
{
    return brute::gap(brute::ring_of(corners(a)), brute::ring_of(corners(b)));
}

Real real(const Gap& gap) { return std::sqrt(Real(gap.whole) + Real(gap.rest) / Real(gap.part)); }

Footprint quarter_turned(const Footprint& g)
{
    const auto turn = [](Vec v) { return Vec{v.y, -v.x}; };
    return {Point{} + turn(g.centre - Point{}), turn(g.across), turn(g.along),
            g.heading + degrees(90)};
}

const Footprint kLine = footprint({{0, 0}, 2000, 500, {}});  // four inches by one, facing north

TEST(TableFootprint, CornersAreWhereTheyShouldBe)
{
    EXPECT_EQ(front_left(kLine), (Point{-2000, 500}));
    EXPECT_EQ(rear_right(kLine), (Point{2000, -500}));
    EXPECT_EQ(edge_of(kLine, Edge::Right), (Segment{{2000, 500}, {2000, -500}}));
    const Stand east = stand_by_front({100, 100}, 4000, 1000, Heading{900});
    EXPECT_EQ(front_middle(footprint(east)), (Point{100, 100}));
    EXPECT_EQ(east.centre, (Point{-400, 100}));
}

RC_GTEST_PROP(TableFootprint, CornersLieNearTheIdealOnes, ())
{
    const Stand stand = *brute::stands(200000);
    const Real turn = brute::radians(stand.heading.tenths);
    const Real x = Real(stand.centre.x) + stand.half_width * std::cos(turn) +
                   stand.half_depth * std::sin(turn);
    const Real y = Real(stand.centre.y) - stand.half_width * std::sin(turn) +
                   stand.half_depth * std::cos(turn);
    RC_ASSERT(brute::distance(brute::spot(front_right(footprint(stand))), {x, y}) < 1.5L);
}

RC_GTEST_PROP(TableFootprint, AQuarterTurnTurnsTheFootprint, ())
{
    const Stand stand = *brute::stands(200000);
    Stand turned_stand = stand;
    turned_stand.centre = turned_about({}, stand.centre, degrees(90));
    turned_stand.heading = stand.heading + degrees(90);
    RC_ASSERT(footprint(turned_stand) == quarter_turned(footprint(stand)));
}

RC_GTEST_PROP(TableFootprint, FrontMiddleIsKept, ())
{
    const Point front = *brute::points(200000);
    const Length width = *brute::numbers(2, 8000);
    const Length depth = *brute::numbers(2, 8000);
    const Heading heading = *brute::headings();
    RC_ASSERT(front_middle(footprint(stand_by_front(front, width, depth, heading))) == front);
}

RC_GTEST_PROP(TableDistance, AgreesWithTheSlowChecker, ())
{
    const Footprint a = footprint(*brute::stands(6000));
    const Footprint b = footprint(*brute::stands(6000));
    const Real slow = slow_gap(a, b);
    RC_ASSERT(std::fabs(real(gap(a, b)) - slow) < 1e-6L);
    const auto limit = static_cast<Length>(std::lround(slow));
    if (std::fabs(slow - limit) > 1e-5L) RC_ASSERT(within(a, b, limit) == (slow < limit));
}

RC_GTEST_PROP(TableDistance, FarOnesAgreeToo, ())
{
    const Footprint a = footprint(*brute::stands(500000));
    const Footprint b = footprint(*brute::stands(500000));
    RC_ASSERT(std::fabs(real(gap(a, b)) - slow_gap(a, b)) < 1e-6L);
}

RC_GTEST_PROP(TableDistance, IsSymmetricAndTurnsAndShifts, ())
{
    const Footprint a = footprint(*brute::stands(6000));
    const Footprint b = footprint(*brute::stands(6000));
    const Vec by = *brute::points(100000) - Point{};
    const Gap here = gap(a, b);
    RC_ASSERT(here == gap(b, a));
    RC_ASSERT(here == gap(shifted(a, by), shifted(b, by)));
    RC_ASSERT(here == gap(quarter_turned(a), quarter_turned(b)));
    RC_ASSERT(overlap(a, b) == overlap(b, a));
    RC_ASSERT(overlap(a, b) == overlap(quarter_turned(a), quarter_turned(b)));
}

// Through a point: from a to b is never longer than to a place and on from there.
RC_GTEST_PROP(TableDistance, KeepsTheTriangleInequality, ())
{
    const Footprint a = footprint(*brute::stands(9000));
    const Footprint b = footprint(*brute::stands(9000));
    const Point place = *brute::points(9000);
    RC_ASSERT(real(gap(a, b)) <= real(gap(a, place)) + real(gap(b, place)) + 1e-9L);
}

RC_GTEST_PROP(TableDistance, NearestPointsShowTheDistance, ())
{
    const Footprint a = footprint(*brute::stands(6000));
    const Footprint b = footprint(*brute::stands(6000));
    const NearestPoints nearest = nearest_points(a, b);
    RC_ASSERT(nearest.gap == gap(a, b));
    if (nearest.gap.zero()) {
        RC_ASSERT(nearest.first == nearest.second);
        return;
    }
    RC_ASSERT(std::fabs(real(gap(nearest.first, nearest.second)) - real(nearest.gap)) < 1.0L);
    RC_ASSERT(gap(a, nearest.first).at_most(1));
    RC_ASSERT(gap(b, nearest.second).at_most(1));
}

RC_GTEST_PROP(TableDistance, ToPointsSegmentsAndLines, ())
{
    const Footprint a = footprint(*brute::stands(6000));
    const std::vector<Point> line = {*brute::points(6000), *brute::points(6000),
                                     *brute::points(6000)};
    const auto ring = brute::ring_of(corners(a));
    RC_ASSERT(std::fabs(real(gap(a, line[0])) - brute::gap(ring, {brute::spot(line[0])})) < 1e-6L);
    Real slow = 1e18L;
    for (std::size_t piece = 0; piece < 2; ++piece)
        slow = std::fmin(
            slow, brute::gap(ring, {brute::spot(line[piece]), brute::spot(line[piece + 1])}));
    RC_ASSERT(std::fabs(real(gap(a, line)) - slow) < 1e-6L);
}

RC_GTEST_PROP(TableDistance, ToPolygons, ())
{
    const Footprint a = footprint(*brute::stands(9000));
    const Polygon polygon = *brute::stars(9000);
    const Real slow = brute::gap(brute::ring_of(corners(a)), brute::ring_of(polygon.rings[0]));
    RC_ASSERT(std::fabs(real(gap(a, polygon)) - slow) < 1e-6L);
}

RC_GTEST_PROP(TableDistance, OfConvexShapesAsOfFootprints, ())
{
    const Footprint a = footprint(*brute::stands(6000));
    const Footprint b = footprint(*brute::stands(6000));
    RC_ASSERT(gap(convex_of(a), convex_of(b)) == gap(a, b));
    RC_ASSERT(overlap(convex_of(a), convex_of(b)) == overlap(a, b));
    RC_ASSERT(touch(convex_of(a), convex_of(b)) == touch(a, b));
}

// Every corner against every edge, exactly: what gap() finds with four looks.
Gap gap_by_corners(const Footprint& a, const Footprint& b)
{
    if (touch(a, b)) return {0, 0, 1};
    Gap best;
    const auto offer = [&](const Footprint& shape, const Footprint& ground) {
        for (const Point corner : corners(shape))
            for (const Edge edge : kEdges)
                best = std::min(best, gap(corner, edge_of(ground, edge)));
    };
    offer(a, b);
    offer(b, a);
    return best;
}

// Parallel edges, corners on corners, edges in a line, thin stands and one inside another.
RC_GTEST_PROP(TableDistance, OfStandsInLineAsByCorners, ())
{
    const auto size = [] { return *rc::gen::element(1, 2, 500, 1000, 3000); };
    const auto turn = [] { return Heading{*brute::numbers(0, 7) * 450}; };
    const Footprint a = footprint({{0, 0}, size(), size(), turn()});
    Footprint b = footprint({{0, 0}, size(), size(), turn()});
    if (*rc::gen::arbitrary<bool>()) b = {b.centre, a.across, a.along, a.heading};
    for (int times = *brute::numbers(0, 4); times > 0; --times)
        b = shifted(b, *rc::gen::element(a.across, a.along, -a.across, -a.along, b.across, b.along,
                                         Vec{1, 0}, Vec{0, -1}));
    RC_ASSERT(gap(a, b) == gap_by_corners(a, b));
    RC_ASSERT(gap(b, a) == gap_by_corners(a, b));
    RC_ASSERT(nearest_points(a, b).gap == gap(a, b));
    RC_ASSERT(gap(a, b).zero() == touch(a, b));
}

RC_GTEST_PROP(TableDistance, OfAnyTwoStandsAsByCorners, ())
{
    const Length reach = *rc::gen::element(4000, 12000, 700000);
    const Footprint a = footprint(*brute::stands(reach));
    const Footprint b = footprint(*brute::stands(reach));
    RC_ASSERT(gap(a, b) == gap_by_corners(a, b));
}

// A stand without width still has its place.
TEST(TableDistance, OfAStandWithoutWidth)
{
    const Footprint pole = footprint({{5000, 0}, 0, 500, {}});
    EXPECT_EQ(gap(kLine, pole), gap(Point{2000, 0}, Point{5000, 0}));
    EXPECT_EQ(gap(pole, kLine), gap(Point{2000, 0}, Point{5000, 0}));
    EXPECT_EQ(gap(kLine, shifted(pole, {0, 2000})), gap(Point{2000, 500}, Point{5000, 1500}));
    EXPECT_TRUE(gap(kLine, shifted(pole, {-5000, 0})).zero());
}

TEST(TableDistance, TheEdgeOfTheRangeCounts)
{
    const Footprint ahead_of_it = shifted(kLine, {0, 13000});  // 12 inches between the edges
    EXPECT_TRUE(within(kLine, ahead_of_it, inches(12)));
    EXPECT_FALSE(within(kLine, ahead_of_it, inches(12) - 1));
    EXPECT_EQ(gap(kLine, ahead_of_it).inches_up(), 12);
    EXPECT_EQ(gap(kLine, shifted(kLine, {0, 13001})).inches_up(), 13);
    EXPECT_TRUE(gap(kLine, shifted(kLine, {0, 1000})).zero());
    EXPECT_FALSE(gap(kLine, shifted(kLine, {0, 13000})).less_than(12000));
}

TEST(TableDistance, OddFractionsCompareExactly)
{
    // A corner before a slanting edge: 1/sqrt(2) and a little more.
    const Segment slant{{0, 0}, {1000, 1000}};
    EXPECT_EQ(gap(Point{501, 500}, slant).whole, 0);
    EXPECT_EQ(gap(Point{501, 500}, slant).up(), 1);
    EXPECT_EQ(gap(Point{501, 500}, slant).down(), 0);
    EXPECT_LT(gap(Point{501, 500}, slant), gap(Point{502, 500}, slant));
    EXPECT_EQ(gap(Point{501, 500}, slant), gap(Point{500, 501}, slant));
}

RC_GTEST_PROP(TableOverlap, IsSharedArea, ())
{
    const Footprint a = footprint(*brute::stands(4000));
    const Footprint b = footprint(*brute::stands(4000));
    const Real area = brute::shared_area(brute::ring_of(corners(a)), brute::ring_of(corners(b)));
    if (area > 1) RC_ASSERT(overlap(a, b));
    if (overlap_deeper(a, b)) RC_ASSERT(area > 1);
    if (area < 1e-6L) RC_ASSERT(!overlap_deeper(a, b));
}

TEST(TableOverlap, LyingFlushIsTouchingNotOverlapping)
{
    const Footprint beside = shifted(kLine, {4000, 0});
    EXPECT_TRUE(touch(kLine, beside));
    EXPECT_FALSE(overlap(kLine, beside));
    EXPECT_TRUE(overlap(kLine, shifted(kLine, {3999, 0})));
    EXPECT_FALSE(overlap_deeper(kLine, shifted(kLine, {4000 - kSlack, 0})));
    EXPECT_TRUE(overlap_deeper(kLine, shifted(kLine, {3999 - kSlack, 0})));
    EXPECT_TRUE(touch(kLine, shifted(kLine, {4000, 1000})));
    EXPECT_FALSE(touch(kLine, shifted(kLine, {4000, 1001})));
}

// Two lines laid side by side at any heading interlock by no more than the slack.
RC_GTEST_PROP(TableOverlap, NeighboursLaidFlushAreWithinTheSlack, ())
{
    const Heading heading = *brute::headings();
    const Point front = *brute::points(100000);
    const Length width = 2 * *brute::numbers(200, 3000);
    const Footprint mine = footprint(stand_by_front(front, width, 1000, heading));
    const Point next = front + ahead(heading + degrees(90), width);
    const Footprint yours = footprint(stand_by_front(next, width, 1000, heading));
    RC_ASSERT(!overlap_deeper(mine, yours));
    RC_ASSERT(within(mine, yours, kSlack));
}

TEST(TableOverlap, SegmentsThatGrazeDoNotOverlap)
{
    EXPECT_FALSE(overlap(kLine, Segment{{-3000, 500}, {3000, 500}}));  // along the front edge
    EXPECT_FALSE(overlap(kLine, Segment{{-3000, 0}, {-2000, 0}}));     // up to the side
    EXPECT_TRUE(overlap(kLine, Segment{{-3000, 0}, {-1999, 0}}));
    EXPECT_TRUE(overlap(kLine, Segment{{-3000, 499}, {3000, 499}}));
    EXPECT_FALSE(overlap(kLine, Segment{{1500, 1000}, {2500, 0}}));  // through the corner
    EXPECT_TRUE(overlap(kLine, Segment{{0, 0}, {1, 1}}));
}

RC_GTEST_PROP(TableOverlap, OfPolygonsAsByClipping, ())
{
    const Footprint a = footprint(*brute::stands(9000));
    const Polygon polygon = *brute::stars(9000);
    // A fan of triangles about its first corner; those that turn the other way take off.
    const auto& ring = polygon.rings[0];
    Real area = 0;
    const auto base = brute::ring_of(corners(a));
    for (std::size_t place = 0; place < ring.size(); ++place) {
        const brute::Spot from = brute::spot(ring[0]);
        const std::vector<brute::Spot> triangle = {from, brute::spot(ring[place]),
                                                   brute::spot(ring[(place + 1) % ring.size()])};
        const Real twist = (triangle[1].x - from.x) * (triangle[2].y - from.y) -
                           (triangle[1].y - from.y) * (triangle[2].x - from.x);
        if (twist == 0) continue;
        const auto turned_triangle =
            twist > 0 ? triangle : std::vector<brute::Spot>{triangle[0], triangle[2], triangle[1]};
        area += (twist > 0 ? 1 : -1) * brute::shared_area(base, turned_triangle);
    }
    if (area > 10) RC_ASSERT(overlap(convex_of(a), polygon));
    if (area < 1e-3L && gap(a, polygon).whole > 0) RC_ASSERT(!overlap(convex_of(a), polygon));
}

TEST(TableContact, EdgeToEdgeSharesALength)
{
    const Footprint enemy = footprint({{1000, 1000}, 2000, 500, Heading{1800}});
    const auto met = contact(kLine, enemy, 100);
    ASSERT_TRUE(met);
    EXPECT_EQ(met->mine, Edge::Front);
    EXPECT_EQ(met->yours, Edge::Front);
    EXPECT_EQ(met->shared, 3000);
    EXPECT_FALSE(met->corners_only);
}

TEST(TableContact, AFlankIsNamed)
{
    const Footprint column = footprint({{2500, 0}, 500, 1500, {}});  // beside the right end
    const auto met = contact(kLine, column, 10);
    ASSERT_TRUE(met);
    EXPECT_EQ(met->mine, Edge::Right);
    EXPECT_EQ(met->yours, Edge::Left);
    EXPECT_EQ(met->shared, 1000);
}

TEST(TableContact, CornersAloneShareNothing)
{
    const auto met = contact(kLine, shifted(kLine, {4000, 1000}), 10);
    ASSERT_TRUE(met);
    EXPECT_EQ(met->shared, 0);
    EXPECT_TRUE(met->corners_only);
    EXPECT_FALSE(contact(kLine, shifted(kLine, {4000, 1011}), 10));
}

TEST(TableContact, ACornerAgainstAnEdgeIsNoCornerContact)
{
    const Footprint askew = footprint({{0, 1914}, 1000, 1000, Heading{450}});
    const auto met = contact(kLine, askew, 10);
    ASSERT_TRUE(met);
    EXPECT_EQ(met->shared, 0);
    EXPECT_FALSE(met->corners_only);
    EXPECT_EQ(met->mine, Edge::Front);
}

TEST(TableShapes, ClippingKeepsWhatIsOnTheTable)
{
    const Box table{{0, 0}, {1000, 1000}};
    const std::vector<Point> ring = {{-500, 200}, {1500, 200}, {1500, 600}, {-500, 600}};
    Polygon polygon;
    polygon.rings.push_back(clipped(ring, table));
    EXPECT_EQ(twice_area(polygon), 2 * 1000 * 400);
    EXPECT_TRUE(clipped(std::vector<Point>{{-9, -9}, {-5, -9}, {-5, -5}}, table).empty());
    const std::vector<Point> line = {{-500, 500}, {500, 500}, {500, 1500}, {700, 1500}, {700, 900}};
    const auto parts = clipped_line(line, table);
    ASSERT_EQ(parts.size(), 2u);
    EXPECT_EQ(parts[0], (std::vector<Point>{{0, 500}, {500, 500}, {500, 1000}}));
    EXPECT_EQ(parts[1], (std::vector<Point>{{700, 1000}, {700, 900}}));
}

RC_GTEST_PROP(TableShapes, PointsInPolygons, ())
{
    const Polygon polygon = *brute::stars(4000);
    const Point point = *brute::points(8000);
    const auto slow = brute::holds(polygon, brute::spot(point), 1e-3L);
    if (slow == brute::Answer::Unsure) return;
    RC_ASSERT((place_of(point, polygon) == Place::Inside) == (slow == brute::Answer::Yes));
}

RC_GTEST_PROP(TableShapes, HullHoldsItsPoints, ())
{
    const auto points = *rc::gen::container<std::vector<Point>>(12, brute::points(50));
    const Convex hull = hull_of(points);
    for (const Point point : points)
        for (std::size_t place = 0; hull.size() > 2 && place < hull.size(); ++place)
            RC_ASSERT(cross(hull[(place + 1) % hull.size()] - hull[place], point - hull[place]) >=
                      0);
}

// The swept ground of a straight move is the hull of its two ends.
RC_GTEST_PROP(TableShapes, SweptGroundIsTheHullOfBothEnds, ())
{
    const Footprint a = footprint(*brute::stands(3000));
    const Vec by = *brute::points(9000) - Point{};
    const Convex quick = swept(a, by);
    std::vector<Point> all;
    for (const Point corner : corners(a)) {
        all.push_back(corner);
        all.push_back(corner + by);
    }
    const Convex slow = hull_of(all);
    RC_ASSERT(hull_of(quick) == slow);
}

}  // namespace
}  // namespace longroll::board::table
