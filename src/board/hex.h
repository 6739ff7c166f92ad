// Hexes: pointy-top, axial coordinates, north up. q grows to the east, r to the south-east.
// Everything is whole numbers, so that every machine agrees on every line of sight.

#pragma once

#include "core/fixed_vector.h"

#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace longroll::board {

struct Hex {
    std::int16_t q = 0;
    std::int16_t r = 0;

    friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
    friend constexpr Hex operator+(Hex a, Hex b)
    {
        return {static_cast<std::int16_t>(a.q + b.q), static_cast<std::int16_t>(a.r + b.r)};
    }
    friend constexpr Hex operator-(Hex a, Hex b)
    {
        return {static_cast<std::int16_t>(a.q - b.q), static_cast<std::int16_t>(a.r - b.r)};
    }
};

// The six directions, and the six hexsides, in the one fixed order.
enum class Direction : std::uint8_t { E, NE, NW, W, SW, SE };

inline constexpr std::array<Direction, 6> kDirections = {
    Direction::E, Direction::NE, Direction::NW, Direction::W, Direction::SW, Direction::SE};

constexpr int index_of(Direction direction) { return static_cast<int>(direction); }

constexpr Direction direction_of(int index)
{
    return static_cast<Direction>(((index % 6) + 6) % 6);
}

constexpr Direction opposite(Direction direction) { return direction_of(index_of(direction) + 3); }

inline constexpr std::array<Hex, 6> kSteps = {{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}};

constexpr Hex step(Direction direction)
{
    return kSteps[static_cast<std::size_t>(index_of(direction))];
}

constexpr Hex neighbour(Hex hex, Direction direction) { return hex + step(direction); }

constexpr int distance(Hex a, Hex b)
{
    const int dq = a.q - b.q;
    const int dr = a.r - b.r;
    const auto size = [](int number) { return number < 0 ? -number : number; };
    return std::max({size(dq), size(dr), size(dq + dr)});
}

constexpr bool adjacent(Hex a, Hex b) { return distance(a, b) == 1; }

// The direction from a hex to its neighbour; the two must be adjacent.
constexpr Direction direction_to(Hex from, Hex to)
{
    for (const Direction direction : kDirections)
        if (neighbour(from, direction) == to) return direction;
    LR_CHECK(false, "two hexes are not adjacent");
    return Direction::E;
}

// A set of hexsides: bit d stands for the side towards direction d.
struct HexSides {
    std::uint8_t mask = 0;

    [[nodiscard]] constexpr bool has(Direction side) const
    {
        return (mask >> index_of(side) & 1) != 0;
    }
    constexpr void add(Direction side)
    {
        mask = static_cast<std::uint8_t>(mask | 1 << index_of(side));
    }
    [[nodiscard]] constexpr bool empty() const { return mask == 0; }
    friend constexpr bool operator==(const HexSides&, const HexSides&) = default;
};

// Two hexes that share the hexside along which a line runs.
struct FlankPair {
    Hex first;
    Hex second;
    friend constexpr bool operator==(const FlankPair&, const FlankPair&) = default;
};

// How far apart the ends of a line may be.
inline constexpr int kLongestLine = 32;

// The straight line from centre to centre: the hexes whose bodies it crosses, in order from the
// start, and the pairs whose common hexside it runs along. Both ends are left out.
struct HexLine {
    FixedVector<Hex, 64> crossed;
    FixedVector<FlankPair, 16> flank_pairs;
};
[[nodiscard]] HexLine line_between(Hex from, Hex to);

// The hexside (or the two, at a corner) by which the line from `from` enters `target`.
[[nodiscard]] HexSides entry_sides(Hex from, Hex target);

// Column and row, two digits each, counted from 01, odd rows shoved right: "0305".
[[nodiscard]] std::string label_of(Hex hex);

// The column of a hex in its row, odd rows shoved right.
constexpr int column_of(Hex hex) { return hex.q + (hex.r - (hex.r & 1)) / 2; }
constexpr Hex hex_at(int column, int row)
{
    return {static_cast<std::int16_t>(column - (row - (row & 1)) / 2),
            static_cast<std::int16_t>(row)};
}

}  // namespace longroll::board
