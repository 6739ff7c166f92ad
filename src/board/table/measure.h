// The units of the measured table, and whole-number roots. Lengths and coordinates are thousandths
// of an inch, x to the east and y to the north; nothing on the table is a fraction.
//
//     const Length range = inches(12);
//     const Length step = 500;            // half an inch
//     ceil_root(distance_squared)         // a distance rounded up to the next thousandth
//
// Where a rounding is needed it is to the nearest thousandth, halves away from zero, so that a
// mirrored or quarter-turned table gives the mirrored or quarter-turned answer.

#pragma once

#include "core/check.h"

#include <compare>
#include <cstdint>

namespace longroll::board::table {

using Length = std::int32_t;                  // thousandths of an inch
__extension__ using Wide = __int128;          // products of products
inline constexpr Length kInch = 1000;         // one inch
inline constexpr Length kFarthest = 1 << 20;  // no coordinate lies farther from 0 than this
// The longest side of a table: what leaves it stays within kFarthest.
inline constexpr Length kLargestTable = kFarthest / 4 * 3;

// The longest way that anybody means to go: from any place on a table it ends within kFarthest.
inline constexpr Length kLongestWay = kFarthest - kLargestTable;

constexpr Length inches(int count) { return count * kInch; }

// numerator / denominator to the nearest whole number, halves away from zero.
template <class Number>
constexpr Number divide_round(Number numerator, Number denominator)
{
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    const Number half = denominator / 2;
    return numerator >= 0 ? (numerator + half) / denominator : -((-numerator + half) / denominator);
}

template <class Number>
constexpr Number divide_floor(Number numerator, Number denominator)
{
    const Number quotient = numerator / denominator;
    return quotient * denominator != numerator && (numerator < 0) != (denominator < 0)
               ? quotient - 1
               : quotient;
}

template <class Number>
constexpr Number divide_ceil(Number numerator, Number denominator)
{
    return -divide_floor(-numerator, denominator);
}

// The largest whole number whose square is not above `square`.
[[nodiscard]] std::int64_t floor_root(std::int64_t square);

// The smallest whole number whose square is not below `square`.
[[nodiscard]] inline std::int64_t ceil_root(std::int64_t square)
{
    const std::int64_t root = floor_root(square);
    return root * root == square ? root : root + 1;
}

// The whole number nearest to the root. A root never lies halfway.
[[nodiscard]] inline std::int64_t round_root(std::int64_t square)
{
    const std::int64_t root = floor_root(square);
    return square - root * root > root ? root + 1 : root;
}

}  // namespace longroll::board::table
