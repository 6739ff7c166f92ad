// Arcs of fire, half planes, front, flank and rear.

#include "board/table/arc.h"
#include "table_brute.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board::table {
namespace {

using brute::Real;

const Footprint kLine = footprint({{0, -500}, 2000, 500, {}});  // front edge on y = 0

Footprint square_at(Point centre, Length half) { return footprint({centre, half, half, {}}); }

TEST(TableArc, FromTheMiddleOfTheFront)
{
    const Arc arc = arc_from_middle(kLine, degrees(45));
    EXPECT_TRUE(is_in(arc, {0, 0}));
    EXPECT_TRUE(is_in(arc, {5000, 5000}));  // on the ray
    EXPECT_TRUE(is_in(arc, {-5000, 5000}));
    EXPECT_FALSE(is_in(arc, {5001, 5000}));
    EXPECT_FALSE(is_in(arc, {0, -1}));
}

TEST(TableArc, FromTheFrontCorners)
{
    const Arc arc = arc_from_corners(kLine, degrees(45));
    EXPECT_TRUE(is_in(arc, {7000, 5000}));
    EXPECT_FALSE(is_in(arc, {7001, 5000}));
    EXPECT_TRUE(is_in(arc, {-1999, 0}));
    EXPECT_FALSE(is_in(arc, {1000, -1}));
}

TEST(TableArc, StraightAheadWithAnOverlap)
{
    const Arc arc = arc_ahead(kLine, 1000);
    EXPECT_TRUE(is_in(arc, {3000, 90000}));
    EXPECT_FALSE(is_in(arc, {3001, 90000}));
}

TEST(TableArc, OtherEdges)
{
    EXPECT_TRUE(is_in(arc_from_middle(kLine, degrees(45), Edge::Rear), {0, -5000}));
    EXPECT_TRUE(is_in(arc_from_middle(kLine, degrees(45), Edge::Right), {9000, -500}));
    EXPECT_FALSE(is_in(arc_from_middle(kLine, degrees(45), Edge::Left), {9000, -500}));
}

TEST(TableArc, AnyPartAndAllOfATarget)
{
    const Arc arc = arc_from_middle(kLine, degrees(45));
    EXPECT_TRUE(whole_in(arc, square_at({0, 5000}, 500)));
    EXPECT_TRUE(any_part_in(arc, square_at({5500, 4500}, 500)));  // its corner on the ray
    EXPECT_FALSE(whole_in(arc, square_at({5500, 4500}, 500)));
    EXPECT_FALSE(any_part_in(arc, square_at({5501, 4500}, 500)));
    EXPECT_TRUE(any_part_in(arc, square_at({0, 0}, 500)));  // over the apex
    EXPECT_FALSE(any_part_in(arc, square_at({0, -501}, 500)));
}

TEST(TableArc, ATargetThatHoldsTheWholeFront)
{
    const Arc arc = arc_from_corners(kLine, degrees(45));
    EXPECT_TRUE(any_part_in(arc, square_at({0, 0}, 50000)));
}

TEST(TableArc, MeasuresToTheNearestPointInTheArc)
{
    const Arc arc = arc_from_middle(kLine, degrees(45));
    // A long line at y = 3000 to 4000 from x = 1000 on: nearest is its corner.
    const Footprint target = footprint({{6000, 3500}, 5000, 500, {}});
    const auto nearest = nearest_in(arc, Point{0, 0}, target);
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->second, (Point{1000, 3000}));
    // From x = 4000 on only what lies above the ray counts; the ray enters it by its left side.
    const Footprint aside = footprint({{9000, 4000}, 5000, 1000, {}});
    const auto on_ray = nearest_in(arc, Point{0, 0}, aside);
    ASSERT_TRUE(on_ray);
    EXPECT_EQ(on_ray->second, (Point{4000, 4000}));
    EXPECT_FALSE(nearest_in(arc, Point{0, 0}, square_at({9000, 0}, 500)));
}

TEST(TableArc, MeasuresFromTheFrontEdge)
{
    const Arc arc = arc_from_corners(kLine, degrees(45));
    const auto nearest = nearest_in(arc, front_edge(kLine), square_at({1500, 4500}, 500));
    ASSERT_TRUE(nearest);
    EXPECT_EQ(nearest->gap.up(), 4000);
}

RC_GTEST_PROP(TableArc, AgreesWithAngles, ())
{
    const Footprint shooter = footprint(*brute::stands(3000));
    const Angle half{*brute::numbers(0, 900)};
    const Point point = *brute::points(60000);
    const Arc arc = arc_from_middle(shooter, half);
    const Vec offset = point - front_middle(shooter);
    RC_PRE(square(offset) > 100 * 100);
    const Real bearing = std::atan2(Real(offset.x), Real(offset.y));
    const Real turn = std::fabs(std::remainder(bearing - brute::radians(shooter.heading.tenths),
                                               2 * std::numbers::pi_v<Real>));
    const Real limit = brute::radians(half.tenths);
    if (std::fabs(turn - limit) > 1e-6L) RC_ASSERT(is_in(arc, point) == (turn < limit));
}

// A target is in when some of its ground is: many of its points are tried.
RC_GTEST_PROP(TableArc, AnyPartIsSomePoint, ())
{
    const Footprint shooter = footprint(*brute::stands(3000));
    const Footprint target = footprint(*brute::stands(9000));
    const Arc arc = *rc::gen::arbitrary<bool>()
                        ? arc_from_middle(shooter, Angle{*brute::numbers(50, 900)})
                        : arc_from_corners(shooter, Angle{*brute::numbers(0, 900)});
    bool some = false;
    bool all = true;
    for (int i = -20; i <= 20; ++i) {
        for (int j = -20; j <= 20; ++j) {
            const Point p = target.centre + Vec{(target.across.x * i + target.along.x * j) / 20,
                                                (target.across.y * i + target.along.y * j) / 20};
            some = some || is_in(arc, p);
            all = all && is_in(arc, p);
        }
    }
    if (some) RC_ASSERT(any_part_in(arc, target));
    if (!all) RC_ASSERT(!whole_in(arc, target));
    if (whole_in(arc, target)) RC_ASSERT(some);
    // What is in is what clipping leaves, be it a sliver.
    RC_ASSERT(part_in(arc, target).empty() == !any_part_in(arc, target));
}

RC_GTEST_PROP(TableArc, PresentedWidthIsTheSpreadOfCorners, ())
{
    const Footprint ground = footprint(*brute::stands(3000));
    const Heading view = *brute::headings();
    Real low = 1e18L, high = -1e18L;
    for (const Point corner : corners(ground)) {
        const Real side = Real(corner.x) * std::cos(brute::radians(view.tenths)) -
                          Real(corner.y) * std::sin(brute::radians(view.tenths));
        low = std::fmin(low, side);
        high = std::fmax(high, side);
    }
    RC_ASSERT(std::fabs(Real(width_across(ground, view)) - (high - low)) < 0.6L);
}

TEST(TableArc, PresentedWidthOfALine)
{
    EXPECT_EQ(width_across(kLine, {}), 4000);
    EXPECT_EQ(width_across(kLine, Heading{900}), 1000);
}

TEST(TableArea, HalfInAWood)
{
    Polygon wood;
    wood.rings = {{{0, -9000}, {9000, -9000}, {9000, 9000}, {0, 9000}}};
    EXPECT_EQ(2 * twice_area_in(kLine, wood), twice_area(kLine));
    wood.rings.push_back({{500, -800}, {500, -200}, {900, -200}, {900, -800}});
    EXPECT_EQ(twice_area_in(kLine, wood), twice_area(kLine) / 2 - 2 * 400 * 600);
}

TEST(TableAspect, ByRaysFromTheCorners)
{
    EXPECT_EQ(aspect_by_corners(kLine, {0, 5000}), Aspect::Front);
    EXPECT_EQ(aspect_by_corners(kLine, {7000, 5000}), Aspect::Front);  // on the ray
    EXPECT_EQ(aspect_by_corners(kLine, {7001, 5000}), Aspect::RightFlank);
    EXPECT_EQ(aspect_by_corners(kLine, {-9000, 0}), Aspect::LeftFlank);
    EXPECT_EQ(aspect_by_corners(kLine, {0, -5000}), Aspect::Rear);
}

TEST(TableAspect, ByLinesThroughTheEdges)
{
    EXPECT_EQ(aspect_by_lines(kLine, {90000, 0}), Aspect::Front);  // on the line
    EXPECT_EQ(aspect_by_lines(kLine, {90000, -1}), Aspect::RightFlank);
    EXPECT_EQ(aspect_by_lines(kLine, {-90000, -1000}), Aspect::LeftFlank);
    EXPECT_EQ(aspect_by_lines(kLine, {90000, -1001}), Aspect::Rear);
    EXPECT_TRUE(before_front_line(kLine, {0, 1}));
    EXPECT_FALSE(before_front_line(kLine, {0, 0}));
    EXPECT_TRUE(behind_front_line(kLine, {0, -1}));
}

}  // namespace
}  // namespace longroll::board::table
