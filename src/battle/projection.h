// From longitude and latitude to whole yards, once, at load. Equirectangular about the middle of
// the map's rectangle, on the WGS 84 ellipsoid. Whole numbers throughout: the same yards with
// every compiler on every machine.

#pragma once

#include "battle/battle.h"

#include <cstdint>

namespace longroll::battle {

// Degrees come in ten-millionths (about a centimetre), east and north positive.
inline constexpr std::int64_t kPerDegree = 10'000'000;
inline constexpr int kDegreeDecimals = 7;

struct GeoPoint {
    std::int64_t longitude = 0;
    std::int64_t latitude = 0;

    friend auto operator<=>(const GeoPoint&, const GeoPoint&) = default;
};

struct Rectangle {
    std::int64_t south = 0;
    std::int64_t west = 0;
    std::int64_t north = 0;
    std::int64_t east = 0;

    // On the edge is inside.
    [[nodiscard]] constexpr bool contains(const GeoPoint& point) const
    {
        return point.longitude >= west && point.longitude <= east && point.latitude >= south &&
               point.latitude <= north;
    }
};

class Projection {
public:
    // The rectangle lies between 80 degrees south and north.
    explicit Projection(const Rectangle& rectangle);

    [[nodiscard]] Point to_yards(const GeoPoint& point) const;
    // The way back: to_yards of it is the point again.
    [[nodiscard]] GeoPoint to_degrees(const Point& point) const;

    [[nodiscard]] std::int64_t east_per_degree() const { return east_per_degree_; }
    [[nodiscard]] std::int64_t north_per_degree() const { return north_per_degree_; }

private:
    std::int64_t west_ = 0;
    std::int64_t south_ = 0;
    std::int64_t east_per_degree_ = 0;   // ten-thousandths of a yard in one degree of longitude
    std::int64_t north_per_degree_ = 0;  // likewise of latitude
};

}  // namespace longroll::battle
