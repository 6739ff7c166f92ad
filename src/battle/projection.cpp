// The series for the length of a degree are the usual ones for WGS 84; see projection.h.

#include "battle/projection.h"

#include "battle/decimal.h"

namespace longroll::battle {

// Cosines are fixed-point numbers: this many stand for one.
static constexpr std::int64_t kOne = std::int64_t{1} << 30;

// Cosine of a latitude in ten-millionths of a degree, from its power series. Sixteen powers leave
// less than a thousand-millionth out up to a right angle.
static std::int64_t cosine(std::int64_t latitude)
{
    constexpr std::int64_t kRadiansPerTenMillionth = 1'874'033'029;  // kOne times, in 1/10^9
    const std::int64_t angle = latitude * kRadiansPerTenMillionth / 1'000'000'000;
    const std::int64_t square = angle * angle / kOne;
    std::int64_t sum = kOne;
    for (std::int64_t power = 16; power >= 2; power -= 2)
        sum = kOne - square * sum / kOne / (power * (power - 1));
    return sum;
}

// Cosines of the multiples of an angle: cos(n a) = 2 cos(a) cos((n-1) a) - cos((n-2) a).
struct Cosines {
    std::int64_t of[7];
};

static Cosines cosines_of_multiples(std::int64_t latitude)
{
    Cosines cosines{};
    cosines.of[0] = kOne;
    cosines.of[1] = cosine(latitude);
    for (int n = 2; n < 7; ++n)
        cosines.of[n] = 2 * cosines.of[1] * cosines.of[n - 1] / kOne - cosines.of[n - 2];
    return cosines;
}

// Ten-thousandths of a metre to ten-thousandths of a yard, which is 0.9144 metres.
static std::int64_t yards_from_metres(std::int64_t metres)
{
    return divide_rounded(metres * 10'000, 9'144);
}

Projection::Projection(const Rectangle& rectangle) : west_(rectangle.west), south_(rectangle.south)
{
    const std::int64_t middle = (rectangle.south + rectangle.north) / 2;
    const auto [cosines] = cosines_of_multiples(middle);
    // In ten-thousandths of a metre.
    const std::int64_t north = 1'111'329'540 - 5'598'220 * cosines[2] / kOne +
                               11'750 * cosines[4] / kOne - 23 * cosines[6] / kOne;
    const std::int64_t east =
        1'114'128'400 * cosines[1] / kOne - 935'000 * cosines[3] / kOne + 1'180 * cosines[5] / kOne;
    north_per_degree_ = yards_from_metres(north);
    east_per_degree_ = yards_from_metres(east);
}

Point Projection::to_yards(const GeoPoint& point) const
{
    constexpr std::int64_t kScale = kPerDegree * 10'000;
    const auto yards = [](std::int64_t offset, std::int64_t per_degree) {
        return static_cast<std::int32_t>(divide_rounded(offset * per_degree, kScale));
    };
    return {.east = yards(point.longitude - west_, east_per_degree_),
            .north = yards(point.latitude - south_, north_per_degree_)};
}

GeoPoint Projection::to_degrees(const Point& point) const
{
    constexpr std::int64_t kScale = kPerDegree * 10'000;
    const auto degrees = [](std::int64_t yards, std::int64_t per_degree) {
        return divide_rounded(yards * kScale, per_degree);
    };
    return {.longitude = west_ + degrees(point.east, east_per_degree_),
            .latitude = south_ + degrees(point.north, north_per_degree_)};
}

}  // namespace longroll::battle
