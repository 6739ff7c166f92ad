// Angles, roots, rounding: every entry of the tables, and the exactness of headings.

#include "board/table/sine_table.h"
#include "table_brute.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board::table {
namespace {

using brute::Real;

TEST(TableAngle, EverySineIsRightlyRounded)
{
    for (int tenths = 0; tenths <= 900; ++tenths) {
        const Real exact = std::sin(brute::radians(tenths)) * Real(1 << 30);
        const Real error = std::fabs(exact - Real(kSines[static_cast<std::size_t>(tenths)]));
        EXPECT_LE(error, Real(0.5) + Real(1e-8)) << tenths;
    }
    EXPECT_EQ(kSines[0], 0);
    EXPECT_EQ(kSines[300], 1 << 29);
    EXPECT_EQ(kSines[900], 1 << 30);
}

TEST(TableAngle, SquaresOfSineAndCosineAddToOne)
{
    for (int tenths = 0; tenths < 3600; ++tenths) {
        const Direction way = direction_of({tenths});
        const Real sum = Real(way.east) * way.east + Real(way.north) * way.north;
        EXPECT_NEAR(double(sum / Real(1LL << 60)), 1.0, 2e-9) << tenths;
    }
}

TEST(TableAngle, EveryTangentIsRightToItsLastBit)
{
    for (int place = 0; place < 450; ++place) {
        const Real exact =
            std::tan(Real(2 * place + 1) * std::numbers::pi_v<Real> / 3600) * Real(1LL << 62);
        const auto entry = Real(kTangentsBetween[static_cast<std::size_t>(place)]);
        EXPECT_LE(std::fabs(exact - entry), Real(2)) << place;
    }
}

// The nearest fractions to each tangent, by walking down the Stern-Brocot tree: none with numbers
// below 2^22 comes so near that the rounding of the entry could decide wrongly.
TEST(TableAngle, NoVectorOnTheTableLiesOnABoundary)
{
    for (const std::int64_t tangent : kTangentsBetween) {
        std::int64_t low_p = 0, low_q = 1, high_p = 1, high_q = 0;
        while (low_q + high_q < (1 << 22)) {
            const std::int64_t p = low_p + high_p;
            const std::int64_t q = low_q + high_q;
            const Wide difference = (static_cast<Wide>(p) << 62) - static_cast<Wide>(tangent) * q;
            // p/q is off the entry by difference / (q 2^62), the entry off the truth by 2^-63.
            ASSERT_GT(difference < 0 ? -difference : difference, static_cast<Wide>(q) * 2);
            (difference < 0 ? low_p : high_p) = p;
            (difference < 0 ? low_q : high_q) = q;
        }
    }
}

TEST(TableAngle, HeadingsOfTheCompass)
{
    EXPECT_EQ(heading_of({0, 5}).tenths, 0);
    EXPECT_EQ(heading_of({5, 5}).tenths, 450);
    EXPECT_EQ(heading_of({5, 0}).tenths, 900);
    EXPECT_EQ(heading_of({5, -5}).tenths, 1350);
    EXPECT_EQ(heading_of({0, -5}).tenths, 1800);
    EXPECT_EQ(heading_of({-5, 0}).tenths, 2700);
    EXPECT_EQ(heading_of({-1, 100000}).tenths, 0);
    EXPECT_EQ(heading_of({}).tenths, 0);
}

RC_GTEST_PROP(TableAngle, HeadingIsTheNearestTenth, ())
{
    const Point p = *brute::points(kFarthest);
    if (p == Point{}) return;
    Real tenths = std::atan2(Real(p.x), Real(p.y)) * 1800 / std::numbers::pi_v<Real>;
    if (tenths < 0) tenths += 3600;
    const Real error = std::fabs(tenths - Real(heading_of(p - Point{}).tenths));
    RC_ASSERT(std::fmin(error, 3600 - error) <= Real(0.5) + Real(1e-9));
}

RC_GTEST_PROP(TableAngle, QuarterTurnsOfAVectorTurnItsHeading, ())
{
    const Point p = *brute::points(kFarthest);
    RC_PRE(p != Point{});
    const Vec v = p - Point{};
    RC_ASSERT(heading_of({v.y, -v.x}) == heading_of(v) + degrees(90));
    RC_ASSERT(heading_of(-v) == opposite(heading_of(v)));
}

RC_GTEST_PROP(TableAngle, AheadAndHeadingAgree, ())
{
    const Heading heading = *brute::headings();
    const Length length = *brute::numbers(10000, kFarthest);
    RC_ASSERT(heading_of(ahead(heading, length)) == heading);
    RC_ASSERT(std::abs(length_of(ahead(heading, length)) - length) <= 1);
}

RC_GTEST_PROP(TableAngle, TurningThereAndBackComesHome, ())
{
    const Point p = *brute::points(300000);
    const Angle angle{*brute::numbers(-3600, 3601)};
    const Vec v = p - Point{};
    const Vec home = turned(turned(v, angle), -angle);
    RC_ASSERT(std::abs(home.x - v.x) <= 1 && std::abs(home.y - v.y) <= 1);
    RC_ASSERT(turned(v, degrees(90)) == (Vec{v.y, -v.x}));
}

RC_GTEST_PROP(TableAngle, TurnBetweenIsTheShortestTurn, ())
{
    const Heading a = *brute::headings();
    const Heading b = *brute::headings();
    const Angle turn = turn_between(a, b);
    RC_ASSERT(turn.tenths > -1800 && turn.tenths <= 1800);
    RC_ASSERT(a + turn == b);
}

RC_GTEST_PROP(TableAngle, RootsRoundAsTheySay, ())
{
    const auto square = *rc::gen::resize(rc::kNominalSize,
                                         rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << 44));
    const std::int64_t down = floor_root(square);
    RC_ASSERT(down * down <= square && (down + 1) * (down + 1) > square);
    const std::int64_t up = ceil_root(square);
    RC_ASSERT(up * up >= square && (up == 0 || (up - 1) * (up - 1) < square));
    RC_ASSERT(round_root(square) == std::llround(std::sqrt(Real(square))));
}

TEST(TableAngle, RootsOfTheLargestSquares)
{
    EXPECT_EQ(floor_root(0), 0);
    EXPECT_EQ(floor_root(1), 1);
    EXPECT_EQ(floor_root(std::int64_t{3037000499} * 3037000499), 3037000499);
    EXPECT_EQ(floor_root(std::int64_t{3037000499} * 3037000499 - 1), 3037000498);
    EXPECT_THROW(static_cast<void>(floor_root(-1)), Broken);
}

TEST(TableAngle, DivisionRoundsHalvesAwayFromZero)
{
    EXPECT_EQ(divide_round(5, 2), 3);
    EXPECT_EQ(divide_round(-5, 2), -3);
    EXPECT_EQ(divide_round(5, -2), -3);
    EXPECT_EQ(divide_floor(-5, 2), -3);
    EXPECT_EQ(divide_ceil(-5, 2), -2);
    EXPECT_EQ(divide_ceil(5, 2), 3);
}

}  // namespace
}  // namespace longroll::board::table
