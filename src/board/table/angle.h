// Angles in tenths of a degree, and points and vectors that turn by them.
//
// A Heading is where something points: 0 is north (+y), clockwise, always 0 to 3,599 tenths. An
// Angle is a turn: positive to the right (clockwise). `heading_of` gives the nearest tenth of the
// direction of a vector, exactly; `ahead(heading, length)` is the vector back again.
//
//     Heading facing = degrees(90) + Heading{};      // east
//     Point ahead_of_it = place + ahead(facing, inches(6));
//     Angle bend = turn_between(facing, heading_of(enemy - place));   // -1799 to 1800 tenths

#pragma once

#include "board/table/measure.h"

namespace longroll::board::table {

inline constexpr std::int32_t kFullTurn = 3600;

struct Angle {
    std::int32_t tenths = 0;

    friend constexpr auto operator<=>(const Angle&, const Angle&) = default;
    friend constexpr Angle operator+(Angle a, Angle b) { return {a.tenths + b.tenths}; }
    friend constexpr Angle operator-(Angle a, Angle b) { return {a.tenths - b.tenths}; }
    friend constexpr Angle operator-(Angle a) { return {-a.tenths}; }
    friend constexpr Angle operator*(Angle a, int times) { return {a.tenths * times}; }
};

constexpr Angle degrees(int count) { return {count * 10}; }
constexpr Angle size_of(Angle angle) { return {angle.tenths < 0 ? -angle.tenths : angle.tenths}; }

struct Heading {
    std::int32_t tenths = 0;

    friend constexpr auto operator<=>(const Heading&, const Heading&) = default;
    friend constexpr Heading operator+(Heading heading, Angle turn)
    {
        const std::int32_t sum = (heading.tenths + turn.tenths) % kFullTurn;
        return {sum < 0 ? sum + kFullTurn : sum};
    }
    friend constexpr Heading operator-(Heading heading, Angle turn) { return heading + -turn; }
};

constexpr Heading opposite(Heading heading) { return heading + degrees(180); }

// The shorter turn from one heading to another: more than -180 degrees, up to 180.
constexpr Angle turn_between(Heading from, Heading to)
{
    std::int32_t turn = (to.tenths - from.tenths) % kFullTurn;
    if (turn <= -kFullTurn / 2) turn += kFullTurn;
    if (turn > kFullTurn / 2) turn -= kFullTurn;
    return {turn};
}

struct Vec {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend constexpr auto operator<=>(const Vec&, const Vec&) = default;
    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
};

struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend constexpr auto operator<=>(const Point&, const Point&) = default;
    friend constexpr Point operator+(Point a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

constexpr std::int64_t dot(Vec a, Vec b)
{
    return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y;
}

// Positive when b lies to the left of a.
constexpr std::int64_t cross(Vec a, Vec b)
{
    return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x;
}

constexpr std::int64_t square(Vec a) { return dot(a, a); }

constexpr Point middle(Point a, Point b)
{
    return {divide_round(a.x + b.x, 2), divide_round(a.y + b.y, 2)};
}

// The nearest whole thousandth.
[[nodiscard]] inline Length length_of(Vec a) { return static_cast<Length>(round_root(square(a))); }

// Sines and cosines are whole numbers of 2^-30. As bearings of a heading (east and north part)
// they are good to 2^-31: a ray drawn by them across the whole table is right to a thousandth.
inline constexpr int kSineBits = 30;
struct Direction {
    std::int32_t east = 0;
    std::int32_t north = 0;
};
[[nodiscard]] Direction direction_of(Heading heading);

constexpr std::int64_t dot(Direction a, Vec b)
{
    return std::int64_t{a.east} * b.x + std::int64_t{a.north} * b.y;
}
constexpr std::int64_t cross(Direction a, Vec b)
{
    return std::int64_t{a.east} * b.y - std::int64_t{a.north} * b.x;
}

// product / 2^bits to the nearest whole number, halves away from zero.
constexpr std::int32_t shift_round(std::int64_t product, int bits)
{
    const std::int64_t half = std::int64_t{1} << (bits - 1);
    const std::int64_t size = ((product < 0 ? -product : product) + half) >> bits;
    return static_cast<std::int32_t>(product < 0 ? -size : size);
}

// The vector of this length, each part rounded to nearest.
constexpr Vec ahead(Direction way, Length length)
{
    return {shift_round(std::int64_t{way.east} * length, kSineBits),
            shift_round(std::int64_t{way.north} * length, kSineBits)};
}
[[nodiscard]] inline Vec ahead(Heading heading, Length length)
{
    return ahead(direction_of(heading), length);
}
// The direction a quarter turn to the right: of heading + 90 degrees, exactly.
constexpr Direction right_of(Direction way) { return {way.north, -way.east}; }

// A vector given by its part to the right of a heading and its part along it, in halves of a
// thousandth so that middles of odd widths have a place. Rounded once.
struct LocalVec {
    std::int32_t twice_right = 0;
    std::int32_t twice_ahead = 0;

    friend constexpr auto operator<=>(const LocalVec&, const LocalVec&) = default;
};
[[nodiscard]] Vec turned_to(Heading heading, LocalVec local);

// A vector turned clockwise by an angle. Quarter turns are exact.
[[nodiscard]] Vec turned(Vec a, Angle angle);
[[nodiscard]] inline Point turned_about(Point pivot, Point a, Angle angle)
{
    return pivot + turned(a - pivot, angle);
}

// The nearest tenth of a degree to the direction of a vector; north for none at all.
[[nodiscard]] Heading heading_of(Vec a);

}  // namespace longroll::board::table
