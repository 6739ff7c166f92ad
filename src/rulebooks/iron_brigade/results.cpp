// The Results Tables as printed, and the look-up. Where the print is damaged the ledger's corrected
// cells stand (RULING: IB-R-98).

#include "core/check.h"
#include "rulebooks/iron_brigade/charts.h"

#include <cstddef>

namespace longroll::iron_brigade {

namespace {

// A cell "a>b" is written as the number ab, and "-" as 0; b is never 0. A row is the casualties,
// then morale for targets of 1, 2, 4, 8, 13 and 21 castings; the ten rows of a table are for 1, 2,
// 4, 6, 8, 11, 14, 17, 21 and 25 firing castings.
constexpr std::uint8_t kR = 99;

struct Row {
    std::uint16_t casualties = 0;
    std::array<std::uint8_t, kColumnKeys.size()> morale{};
};
using Table = std::array<Row, kRowKeys.size()>;
using Family = std::array<Table, kLastTable + 1>;

// clang-format off
constexpr Family kRegular = {{
    {{  // 0
        {   0, { 0,  0,  0,  0,  0,  0}},
        {   0, { 0,  0,  0,  0,  0,  0}},
        {   5, { 3,  0,  0,  0,  0,  0}},
        {   5, {15,  0,  0,  0,  0,  0}},
        {   5, {32,  3,  0,  0,  0,  0}},
        {   5, {53, 13,  0,  0,  0,  0}},
        {   5, {kR, 23,  1,  0,  0,  0}},
        {   5, {kR, 34,  4,  0,  0,  0}},
        {   5, {kR, 51, 12,  0,  0,  0}},
        {   5, {kR, 63, 21,  0,  0,  0}},
    }},
    {{  // 1
        {   0, { 0,  0,  0,  0,  0,  0}},
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, { 4,  0,  0,  0,  0,  0}},
        {   5, {21,  0,  0,  0,  0,  0}},
        {   5, {33,  4,  0,  0,  0,  0}},
        {   5, {54, 14,  0,  0,  0,  0}},
        {   5, {kR, 25,  2,  0,  0,  0}},
        {   5, {kR, 35,  5,  0,  0,  0}},
        {   4, {kR, 52, 13,  0,  0,  0}},
        {   4, {kR, 64, 22,  1,  0,  0}},
    }},
    {{  // 2
        {   0, { 0,  0,  0,  0,  0,  0}},
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, { 5,  0,  0,  0,  0,  0}},
        {   5, {22,  1,  0,  0,  0,  0}},
        {   5, {34,  5,  0,  0,  0,  0}},
        {   5, {55, 15,  1,  0,  0,  0}},
        {   4, {kR, 31,  3,  0,  0,  0}},
        {   4, {kR, 41, 11,  0,  0,  0}},
        {   4, {kR, 53, 14,  0,  0,  0}},
        {   4, {kR, kR, 23,  2,  0,  0}},
    }},
    {{  // 3
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, {11,  0,  0,  0,  0,  0}},
        {   5, {23,  3,  0,  0,  0,  0}},
        {   5, {41, 11,  0,  0,  0,  0}},
        {   4, {61, 22,  2,  0,  0,  0}},
        {   4, {kR, 32,  4,  0,  0,  0}},
        {   4, {kR, 42, 12,  0,  0,  0}},
        {   3, {kR, 54, 21,  1,  0,  0}},
        {   3, {kR, kR, 34, 12,  2,  0}},
    }},
    {{  // 4
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, {12,  0,  0,  0,  0,  0}},
        {   5, {25,  4,  0,  0,  0,  0}},
        {   4, {42, 12,  0,  0,  0,  0}},
        {   4, {62, 23,  3,  0,  0,  0}},
        {   3, {kR, 33, 11,  0,  0,  0}},
        {   3, {kR, 54, 25,  5,  1,  0}},
        {   2, {kR, 64, 32, 12,  2,  0}},
        {   2, {kR, kR, 35, 13,  3,  0}},
    }},
    {{  // 5
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, { 1,  0,  0,  0,  0,  0}},
        {   5, {14,  1,  0,  0,  0,  0}},
        {   4, {31,  5,  0,  0,  0,  0}},
        {   4, {43, 14,  1,  0,  0,  0}},
        {   3, {64, 24,  4,  0,  0,  0}},
        {   3, {kR, 51, 24,  5,  1,  0}},
        {   2, {kR, 55, 31, 11,  2,  0}},
        {   1, {kR, 65, 34, 13,  3,  0}},
        {  15, {kR, kR, 41, 14,  4,  0}},
    }},
    {{  // 6
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, { 2,  0,  0,  0,  0,  0}},
        {   4, {15,  2,  0,  0,  0,  0}},
        {   4, {32, 11,  1,  0,  0,  0}},
        {   3, {44, 15,  2,  0,  0,  0}},
        {   2, {kR, 44, 23,  5,  1,  0}},
        {   1, {kR, 53, 25, 11,  2,  0}},
        {   1, {kR, 61, 32, 12,  3,  0}},
        {  14, {kR, kR, 35, 14,  4,  1}},
        {  13, {kR, kR, 43, 15,  5,  2}},
    }},
    {{  // 7
        {   5, { 0,  0,  0,  0,  0,  0}},
        {   5, { 4,  0,  0,  0,  0,  0}},
        {   4, {21,  4,  0,  0,  0,  0}},
        {   3, {33, 12,  2,  0,  0,  0}},
        {   2, {64, 42, 22,  5,  2,  0}},
        {   1, {kR, 45, 24, 11,  3,  0}},
        {  15, {kR, 54, 31, 12,  3,  1}},
        {  14, {kR, 62, 33, 13,  4,  1}},
        {  12, {kR, kR, 45, 23, 13,  4}},
        {  25, {kR, kR, 52, 25, 14,  4}},
    }},
    {{  // 8
        {   5, { 1,  0,  0,  0,  0,  0}},
        {   4, { 5,  1,  0,  0,  0,  0}},
        {   3, {22,  5,  1,  0,  0,  0}},
        {   2, {62, 35, 21,  5,  3,  1}},
        {   1, {65, 43, 23, 11,  3,  1}},
        {  14, {kR, 51, 25, 12,  4,  2}},
        {  13, {kR, 64, 42, 22, 12,  4}},
        {  11, {kR, kR, 43, 23, 13,  4}},
        {  24, {kR, kR, 51, 25, 14,  5}},
        {  21, {kR, kR, 55, 34, 22, 12}},
    }},
    {{  // 9
        {   5, { 2,  1,  0,  0,  0,  0}},
        {   4, {11,  2,  1,  0,  0,  0}},
        {   2, {54, 34, 21, 11,  3,  2}},
        {   1, {63, 42, 22, 11,  4,  2}},
        {  14, {kR, 44, 24, 12,  4,  2}},
        {  12, {kR, 62, 41, 22, 13,  5}},
        {  24, {kR, 65, 43, 23, 13,  5}},
        {  22, {kR, kR, 53, 32, 21, 12}},
        {  34, {kR, kR, 55, 33, 22, 13}},
        {  31, {kR, kR, 63, 42, 25, 15}},
    }},
    {{  // 10
        {   4, { 4,  2,  1,  0,  0,  0}},
        {   3, {12,  4,  2,  1,  1,  0}},
        {   1, {55, 35, 22, 12,  4,  3}},
        {  14, {64, 43, 24, 13,  5,  3}},
        {  12, {kR, 55, 35, 22, 13,  5}},
        {  23, {kR, 63, 42, 23, 14, 11}},
        {  35, {kR, kR, 52, 32, 22, 13}},
        {  32, {kR, kR, 61, 41, 25, 15}},
        {  42, {kR, kR, 64, 44, 32, 22}},
        {  53, {kR, kR, kR, 51, 34, 24}},
    }},
    {{  // 11
        {   4, { 5,  3,  2,  2,  1,  1}},
        {   2, {53, 34, 22, 12,  5,  4}},
        {  14, {62, 41, 23, 13, 11,  4}},
        {  11, {kR, 55, 35, 23, 14, 11}},
        {  23, {kR, 62, 41, 23, 14, 11}},
        {  33, {kR, kR, 52, 32, 22, 14}},
        {  44, {kR, kR, 61, 41, 25, 21}},
        {  54, {kR, kR, 64, 44, 32, 22}},
        {  63, {kR, kR, kR, 53, 41, 31}},
        {  72, {kR, kR, kR, 55, 43, 32}},
    }},
    {{  // 12
        {   3, {11,  4,  3,  3,  3,  2}},
        {   1, {54, 35, 23, 13, 11,  5}},
        {  12, {kR, 54, 35, 23, 14, 12}},
        {  22, {kR, 65, 45, 32, 22, 14}},
        {  33, {kR, kR, 51, 33, 23, 14}},
        {  41, {kR, kR, 63, 43, 32, 23}},
        {  65, {kR, kR, 65, 51, 35, 25}},
        {  73, {kR, kR, kR, 53, 42, 31}},
        {  95, {kR, kR, kR, 61, 45, 34}},
        { 101, {kR, kR, kR, 64, 52, 41}},
    }},
    {{  // 13
        {   2, {54, 35, 24, 14, 12, 11}},
        {  14, {55, 41, 24, 14, 12, 11}},
        {  23, {kR, 55, 41, 24, 21, 13}},
        {  32, {kR, kR, 54, 41, 31, 22}},
        {  41, {kR, kR, 63, 44, 33, 24}},
        {  62, {kR, kR, kR, 53, 42, 32}},
        {  83, {kR, kR, kR, 61, 45, 34}},
        { 104, {kR, kR, kR, 63, 51, 35}},
        { 121, {kR, kR, kR, kR, 55, 44}},
        { 154, {kR, kR, kR, kR, 62, 45}},
    }},
    {{  // 14
        {   1, {55, 41, 25, 15, 13, 12}},
        {  12, {kR, 55, 41, 25, 21, 14}},
        {  33, {kR, kR, 52, 34, 24, 21}},
        {  55, {kR, kR, 63, 44, 34, 24}},
        {  61, {kR, kR, kR, 53, 42, 32}},
        {  93, {kR, kR, kR, 62, 51, 35}},
        { 111, {kR, kR, kR, 65, 54, 43}},
        { 143, {kR, kR, kR, kR, 62, 51}},
        { 171, {kR, kR, kR, kR, 64, 53}},
        { 214, {kR, kR, kR, kR, kR, 55}},
    }},
    {{  // 15
        {  15, {61, 43, 31, 21, 14, 13}},
        {  24, {kR, 61, 43, 31, 23, 15}},
        {  42, {kR, kR, 63, 45, 35, 25}},
        {  75, {kR, kR, kR, 54, 43, 33}},
        {  93, {kR, kR, kR, 63, 52, 42}},
        { 135, {kR, kR, kR, kR, 61, 45}},
        { 162, {kR, kR, kR, kR, 64, 53}},
        { 204, {kR, kR, kR, kR, kR, 55}},
        { 255, {kR, kR, kR, kR, kR, 63}},
        { 291, {kR, kR, kR, kR, kR, 65}},
    }},
    {{  // 16
        {  12, {kR, 61, 43, 32, 23, 21}},
        {  34, {kR, kR, 53, 35, 31, 23}},
        {  62, {kR, kR, kR, 55, 44, 34}},
        { 105, {kR, kR, kR, 64, 53, 43}},
        { 133, {kR, kR, kR, kR, 61, 51}},
        { 183, {kR, kR, kR, kR, 65, 55}},
        { 233, {kR, kR, kR, kR, kR, 63}},
        { 283, {kR, kR, kR, kR, kR, 65}},
        { 354, {kR, kR, kR, kR, kR, kR}},
        { 411, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 17
        {  24, {kR, 62, 44, 33, 25, 22}},
        {  42, {kR, kR, 65, 52, 42, 32}},
        {  94, {kR, kR, kR, 64, 53, 43}},
        { 145, {kR, kR, kR, kR, 63, 52}},
        { 182, {kR, kR, kR, kR, kR, 61}},
        { 251, {kR, kR, kR, kR, kR, 65}},
        { 321, {kR, kR, kR, kR, kR, kR}},
        { 391, {kR, kR, kR, kR, kR, kR}},
        { 494, {kR, kR, kR, kR, kR, kR}},
        { 582, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 18
        {  34, {kR, kR, 55, 42, 33, 25}},
        {  63, {kR, kR, kR, 62, 51, 41}},
        { 135, {kR, kR, kR, kR, 63, 53}},
        { 192, {kR, kR, kR, kR, kR, 63}},
        { 264, {kR, kR, kR, kR, kR, kR}},
        { 365, {kR, kR, kR, kR, kR, kR}},
        { 465, {kR, kR, kR, kR, kR, kR}},
        { 551, {kR, kR, kR, kR, kR, kR}},
        { 695, {kR, kR, kR, kR, kR, kR}},
        { 824, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 19
        {  42, {kR, kR, kR, 54, 44, 35}},
        {  94, {kR, kR, kR, kR, 55, 45}},
        { 183, {kR, kR, kR, kR, kR, 62}},
        { 272, {kR, kR, kR, kR, kR, kR}},
        { 361, {kR, kR, kR, kR, kR, kR}},
        { 502, {kR, kR, kR, kR, kR, kR}},
        { 643, {kR, kR, kR, kR, kR, kR}},
        { 784, {kR, kR, kR, kR, kR, kR}},
        { 962, {kR, kR, kR, kR, kR, kR}},
        {1155, {kR, kR, kR, kR, kR, kR}},
    }},
}};

constexpr Family kRedTables = {{
    {{  // 0
        {   0, { 1,  0,  0,  0,  0,  0}},
        {   0, { 5,  1,  0,  0,  0,  0}},
        {   5, {22,  5,  1,  0,  0,  0}},
        {   5, {34, 13,  3,  0,  0,  0}},
        {   5, {51, 22,  5,  1,  0,  0}},
        {   5, {kR, 32, 13,  3,  1,  0}},
        {   5, {kR, 43, 15,  4,  2,  0}},
        {   5, {kR, 53, 23,  5,  2,  1}},
        {   4, {kR, 65, 31, 12,  3,  1}},
        {   4, {kR, kR, 35, 14,  5,  2}},
    }},
    {{  // 1
        {   0, { 2,  1,  0,  0,  0,  0}},
        {   5, {11,  2,  1,  0,  0,  0}},
        {   5, {23, 11,  2,  1,  0,  0}},
        {   5, {35, 15,  4,  1,  0,  0}},
        {   5, {53, 23, 11,  2,  1,  0}},
        {   5, {kR, 34, 14,  4,  2,  1}},
        {   5, {kR, 44, 21,  5,  3,  1}},
        {   4, {kR, 54, 24, 11,  4,  2}},
        {   4, {kR, kR, 33, 13,  5,  2}},
        {   4, {kR, kR, 41, 15, 11,  3}},
    }},
    {{  // 2
        {   0, { 4,  2,  1,  0,  0,  0}},
        {   5, {12,  4,  2,  1,  1,  0}},
        {   5, {24, 12,  4,  2,  1,  1}},
        {   5, {42, 21,  5,  3,  2,  1}},
        {   5, {54, 24, 12,  4,  2,  1}},
        {   4, {kR, 35, 15,  5,  3,  2}},
        {   4, {kR, 45, 23, 11,  4,  2}},
        {   4, {kR, 55, 25, 13,  5,  3}},
        {   4, {kR, kR, 34, 14, 11,  4}},
        {   3, {kR, kR, 42, 21, 12,  4}},
    }},
    {{  // 3
        {   5, { 5,  3,  2,  2,  1,  1}},
        {   5, {13,  5,  3,  2,  2,  1}},
        {   5, {31, 13,  5,  3,  2,  2}},
        {   5, {43, 22, 12,  4,  3,  2}},
        {   4, {55, 31, 13,  5,  3,  3}},
        {   4, {kR, 41, 21, 11,  4,  3}},
        {   4, {kR, 51, 24, 12,  5,  4}},
        {   3, {kR, 62, 31, 14, 11,  4}},
        {   3, {kR, kR, 51, 25, 15, 12}},
        {   2, {kR, kR, 53, 31, 21, 12}},
    }},
    {{  // 4
        {   5, {11,  4,  3,  3,  3,  2}},
        {   5, {14, 11,  4,  3,  3,  3}},
        {   5, {32, 14, 11,  4,  3,  3}},
        {   4, {44, 23, 13,  5,  4,  3}},
        {   4, {61, 32, 14, 11,  5,  4}},
        {   3, {kR, 42, 22, 12,  5,  4}},
        {   3, {kR, 65, 42, 23, 14, 12}},
        {   2, {kR, kR, 44, 24, 15, 12}},
        {   2, {kR, kR, 52, 31, 21, 13}},
        {   1, {kR, kR, 55, 32, 22, 14}},
    }},
    {{  // 5
        {   5, {12,  5,  4,  4,  4,  4}},
        {   5, {21, 12,  5,  4,  4,  4}},
        {   4, {33, 21, 12,  5,  5,  4}},
        {   4, {45, 24, 14, 11,  5,  5}},
        {   3, {62, 33, 21, 12, 11,  5}},
        {   3, {kR, 62, 41, 23, 15, 12}},
        {   2, {kR, kR, 43, 24, 15, 13}},
        {   1, {kR, kR, 45, 25, 21, 13}},
        {  15, {kR, kR, 53, 32, 22, 14}},
        {  14, {kR, kR, 61, 34, 23, 15}},
    }},
    {{  // 6
        {   5, {13, 11, 11,  5,  5,  5}},
        {   5, {22, 13, 11, 11,  5,  5}},
        {   4, {34, 22, 13, 11, 11,  5}},
        {   3, {51, 25, 15, 12, 11, 11}},
        {   3, {kR, 55, 35, 23, 15, 13}},
        {   2, {kR, 63, 42, 24, 21, 14}},
        {  15, {kR, kR, 44, 25, 22, 14}},
        {  14, {kR, kR, 51, 32, 22, 15}},
        {  13, {kR, kR, 63, 42, 31, 22}},
        {  11, {kR, kR, 65, 43, 32, 23}},
    }},
    {{  // 7
        {   5, {14, 13, 12, 11, 11, 11}},
        {   4, {23, 14, 13, 12, 11, 11}},
        {   3, {35, 23, 14, 13, 12, 11}},
        {   2, {kR, 54, 34, 23, 21, 14}},
        {   1, {kR, 61, 41, 24, 21, 14}},
        {  15, {kR, 65, 43, 25, 22, 15}},
        {  13, {kR, kR, 45, 32, 23, 15}},
        {  12, {kR, kR, 62, 41, 31, 23}},
        {  25, {kR, kR, 64, 43, 32, 23}},
        {  23, {kR, kR, kR, 52, 35, 25}},
    }},
    {{  // 8
        {   5, {21, 14, 13, 12, 12, 12}},
        {   4, {24, 21, 14, 13, 13, 12}},
        {   3, {kR, 52, 34, 24, 21, 15}},
        {   1, {kR, 55, 41, 25, 22, 15}},
        {  15, {kR, 62, 42, 25, 22, 15}},
        {  13, {kR, kR, 54, 35, 31, 23}},
        {  11, {kR, kR, 61, 41, 32, 23}},
        {  23, {kR, kR, 63, 42, 32, 24}},
        {  21, {kR, kR, kR, 52, 35, 31}},
        {  33, {kR, kR, kR, 55, 43, 33}},
    }},
    {{  // 9
        {   5, {22, 15, 14, 14, 13, 13}},
        {   4, {25, 22, 15, 14, 14, 13}},
        {   2, {kR, 53, 35, 25, 22, 21}},
        {  15, {kR, 61, 42, 31, 23, 21}},
        {  13, {kR, kR, 53, 35, 31, 23}},
        {  25, {kR, kR, 55, 41, 32, 24}},
        {  22, {kR, kR, 65, 45, 35, 31}},
        {  34, {kR, kR, kR, 51, 41, 32}},
        {  45, {kR, kR, kR, 55, 44, 34}},
        {  41, {kR, kR, kR, 63, 51, 41}},
    }},
    {{  // 10
        {   4, {23, 21, 15, 15, 15, 14}},
        {   3, {kR, 52, 35, 25, 23, 22}},
        {  15, {kR, 55, 42, 31, 24, 22}},
        {  12, {kR, kR, 53, 41, 32, 24}},
        {  24, {kR, kR, 55, 42, 32, 25}},
        {  35, {kR, kR, 65, 51, 41, 32}},
        {  31, {kR, kR, kR, 54, 43, 34}},
        {  42, {kR, kR, kR, 62, 51, 41}},
        {  51, {kR, kR, kR, 65, 53, 42}},
        {  61, {kR, kR, kR, kR, 55, 44}},
    }},
    {{  // 11
        {   4, {24, 22, 21, 21, 21, 21}},
        {   2, {kR, 53, 41, 31, 24, 23}},
        {  13, {kR, kR, 53, 41, 33, 25}},
        {  24, {kR, kR, 55, 42, 33, 25}},
        {  35, {kR, kR, 65, 51, 41, 33}},
        {  44, {kR, kR, kR, 54, 44, 35}},
        {  53, {kR, kR, kR, 62, 51, 41}},
        {  62, {kR, kR, kR, kR, 55, 44}},
        {  85, {kR, kR, kR, kR, 62, 51}},
        {  92, {kR, kR, kR, kR, 65, 53}},
    }},
    {{  // 12
        {   3, {kR, 53, 42, 32, 25, 24}},
        {  15, {kR, 55, 42, 33, 25, 24}},
        {  25, {kR, kR, 55, 42, 34, 31}},
        {  34, {kR, kR, 65, 51, 42, 33}},
        {  44, {kR, kR, kR, 55, 44, 35}},
        {  65, {kR, kR, kR, 64, 53, 43}},
        {  72, {kR, kR, kR, kR, 62, 51}},
        {  94, {kR, kR, kR, kR, 64, 53}},
        { 113, {kR, kR, kR, kR, kR, 55}},
        { 132, {kR, kR, kR, kR, kR, 63}},
    }},
    {{  // 13
        {   2, {kR, 55, 43, 33, 31, 25}},
        {  13, {kR, kR, 55, 43, 35, 32}},
        {  35, {kR, kR, 65, 52, 42, 34}},
        {  43, {kR, kR, kR, 62, 52, 43}},
        {  65, {kR, kR, kR, 65, 54, 44}},
        {  83, {kR, kR, kR, kR, 62, 52}},
        { 102, {kR, kR, kR, kR, kR, 55}},
        { 121, {kR, kR, kR, kR, kR, 62}},
        { 165, {kR, kR, kR, kR, kR, 65}},
        { 195, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 14
        {  15, {kR, 61, 44, 35, 33, 31}},
        {  25, {kR, kR, 61, 44, 41, 33}},
        {  44, {kR, kR, kR, 61, 51, 42}},
        {  63, {kR, kR, kR, kR, 55, 45}},
        {  83, {kR, kR, kR, kR, 64, 54}},
        { 112, {kR, kR, kR, kR, kR, 62}},
        { 141, {kR, kR, kR, kR, kR, 65}},
        { 185, {kR, kR, kR, kR, kR, kR}},
        { 223, {kR, kR, kR, kR, kR, kR}},
        { 262, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 15
        {  13, {kR, 62, 45, 41, 34, 32}},
        {  21, {kR, kR, kR, 54, 44, 41}},
        {  51, {kR, kR, kR, kR, 61, 51}},
        {  81, {kR, kR, kR, kR, 65, 55}},
        { 111, {kR, kR, kR, kR, kR, 63}},
        { 163, {kR, kR, kR, kR, kR, kR}},
        { 201, {kR, kR, kR, kR, kR, kR}},
        { 253, {kR, kR, kR, kR, kR, kR}},
        { 313, {kR, kR, kR, kR, kR, kR}},
        { 373, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 16
        {  25, {kR, kR, 62, 51, 43, 41}},
        {  45, {kR, kR, kR, 62, 53, 44}},
        {  84, {kR, kR, kR, kR, 65, 55}},
        { 123, {kR, kR, kR, kR, kR, 65}},
        { 162, {kR, kR, kR, kR, kR, kR}},
        { 235, {kR, kR, kR, kR, kR, kR}},
        { 294, {kR, kR, kR, kR, kR, kR}},
        { 352, {kR, kR, kR, kR, kR, kR}},
        { 445, {kR, kR, kR, kR, kR, kR}},
        { 523, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 17
        {  21, {kR, kR, kR, 61, 51, 43}},
        {  51, {kR, kR, kR, kR, 63, 53}},
        { 112, {kR, kR, kR, kR, kR, 65}},
        { 172, {kR, kR, kR, kR, kR, kR}},
        { 233, {kR, kR, kR, kR, kR, kR}},
        { 324, {kR, kR, kR, kR, kR, kR}},
        { 415, {kR, kR, kR, kR, kR, kR}},
        { 491, {kR, kR, kR, kR, kR, kR}},
        { 612, {kR, kR, kR, kR, kR, kR}},
        { 734, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 18
        {  45, {kR, kR, kR, 64, 55, 51}},
        {  84, {kR, kR, kR, kR, kR, 62}},
        { 163, {kR, kR, kR, kR, kR, kR}},
        { 242, {kR, kR, kR, kR, kR, kR}},
        { 321, {kR, kR, kR, kR, kR, kR}},
        { 454, {kR, kR, kR, kR, kR, kR}},
        { 573, {kR, kR, kR, kR, kR, kR}},
        { 691, {kR, kR, kR, kR, kR, kR}},
        { 864, {kR, kR, kR, kR, kR, kR}},
        {1022, {kR, kR, kR, kR, kR, kR}},
    }},
    {{  // 19
        {  52, {kR, kR, kR, kR, 65, 55}},
        { 113, {kR, kR, kR, kR, kR, kR}},
        { 235, {kR, kR, kR, kR, kR, kR}},
        { 343, {kR, kR, kR, kR, kR, kR}},
        { 465, {kR, kR, kR, kR, kR, kR}},
        { 634, {kR, kR, kR, kR, kR, kR}},
        { 803, {kR, kR, kR, kR, kR, kR}},
        { 971, {kR, kR, kR, kR, kR, kR}},
        {1201, {kR, kR, kR, kR, kR, kR}},
        {1431, {kR, kR, kR, kR, kR, kR}},
    }},
}};
// clang-format on

constexpr bool well_formed(int code)
{
    return code == 0 || code == kR || (code % 10 >= 1 && code % 10 <= 5);
}

constexpr bool well_formed(const Family& family)
{
    return std::ranges::all_of(family, [](const Table& table) {
        return std::ranges::all_of(table, [](const Row& row) {
            return row.casualties != kR && well_formed(row.casualties) &&
                   std::ranges::all_of(row.morale, [](int code) { return well_formed(code); });
        });
    });
}
static_assert(well_formed(kRegular));
static_assert(well_formed(kRedTables));

template <std::size_t N>
int last_not_above(const std::array<int, N>& keys, int castings)
{
    LR_CHECK(castings >= keys.front(), "castings that fire or are hit number at least one");
    return static_cast<int>(std::ranges::upper_bound(keys, castings) - keys.begin()) - 1;
}

const Row& row(TableKind kind, int table, int attackers)
{
    LR_CHECK(table >= 0 && table <= kLastTable, "a Results Table is numbered 0 to 19");
    const Family& family = kind == TableKind::Red ? kRedTables : kRegular;
    return family[static_cast<std::size_t>(table)][static_cast<std::size_t>(row_of(attackers))];
}

Cell cell(int code)
{
    if (code == 0) return {};
    return {CellKind::Loss, static_cast<std::uint8_t>(code / 10),
            static_cast<std::uint8_t>(code % 10)};
}

}  // namespace

int row_of(int firing_castings) { return last_not_above(kRowKeys, firing_castings); }  // IB-FIRE-6

int column_of(int target_castings)
{
    return last_not_above(kColumnKeys, target_castings);  // IB-FIRE-8
}

// IB-FIRE-7.
Cell casualties(TableKind kind, int table, int attackers)
{
    return cell(row(kind, table, attackers).casualties);
}

// IB-FIRE-9, IB-CON-4. RULING: IB-R-43.
Cell morale(TableKind kind, int table, int attackers, int target)
{
    const auto column = static_cast<std::size_t>(column_of(target));
    const int code = row(kind, table, attackers).morale[column];
    return code == kR ? Cell{.kind = CellKind::Rout} : cell(code);
}

}  // namespace longroll::iron_brigade
