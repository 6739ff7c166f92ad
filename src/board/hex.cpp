// Straight lines between hex centres, exactly (ruling BA-R-1). The body of a hex is where three
// linear forms of the offset from its centre, 2x+y, x-y and x+2y, all lie strictly between -1 and
// 1; each form belongs to a pair of opposite hexsides. Whole numbers only.

#include "board/hex.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::board {

namespace {

// The forms of the six hexsides in their order: how far an offset leans towards each. Each is the
// sum of its two neighbours, and the negative of the one opposite.
std::array<int, 6> leanings(int x, int y)
{
    return {2 * x + y, x - y, -x - 2 * y, -2 * x - y, y - x, x + 2 * y};
}

// The corner vectors that point east, each with the first and second hex of its flank pair.
struct Corner {
    Hex vector;
    Hex first;
    Hex second;
};
constexpr std::array<Corner, 3> kCorners = {
    {{{1, 1}, {1, 0}, {0, 1}}, {{2, -1}, {1, 0}, {1, -1}}, {{1, -2}, {1, -1}, {0, -1}}}};

void run_along_hexsides(Hex from, Hex to, HexLine& line)
{
    const Hex way = to - from;
    const int pieces = distance(from, to) / 2;
    const Hex piece = {static_cast<std::int16_t>(way.q / pieces),
                       static_cast<std::int16_t>(way.r / pieces)};
    const bool eastward = piece.q > 0;
    for (const Corner& corner : kCorners) {
        if (piece != corner.vector && piece != Hex{} - corner.vector) continue;
        Hex place = from;
        for (int index = 0; index < pieces; ++index) {
            if (index > 0) line.crossed.push_back(place);
            const Hex start = eastward ? place : place + piece;
            line.flank_pairs.push_back({start + corner.first, start + corner.second});
            place = place + piece;
        }
    }
}

// The line leaves each hex by one of three sides: the one it faces (to which it runs at the speed
// left + right, in the measure of the forms) or the next to its left or right (at those speeds).
// Which side comes first is told by one number, as in Bresenham's algorithm: `lead` is
// (way to the faced side) * left - (way to the left side) * (left + right), and the same with right
// for left is -lead - left - right. Through a corner the line goes on across the faced side.
void run_across(Hex from, Hex to, Direction faced, int left, int right, HexLine& line)
{
    const Hex ahead = step(faced);
    const Hex to_left = step(direction_of(index_of(faced) + 1));
    const Hex to_right = step(direction_of(index_of(faced) - 1));
    int lead = -right;
    for (Hex place = from;;) {
        if (lead > 0) {
            place = place + to_left;
            lead -= left + 2 * right;
        } else if (lead < -(left + right)) {
            place = place + to_right;
            lead += 2 * left + right;
        } else {
            place = place + ahead;
            lead += left - right;
        }
        if (place == to) return;
        line.crossed.push_back(place);
    }
}

}  // namespace

HexLine line_between(Hex from, Hex to)
{
    LR_CHECK(distance(from, to) <= kLongestLine, "a line between two hexes is too long");
    HexLine line;
    if (from == to) return line;
    const std::array<int, 6> leans = leanings(to.q - from.q, to.r - from.r);
    const auto faced = std::ranges::max_element(leans) - leans.begin();
    const auto left = leans[static_cast<std::size_t>((faced + 1) % 6)];
    const auto right = leans[static_cast<std::size_t>((faced + 5) % 6)];
    if (left == 0 || right == 0)
        run_along_hexsides(from, to, line);
    else
        run_across(from, to, direction_of(static_cast<int>(faced)), left, right, line);
    return line;
}

HexSides entry_sides(Hex from, Hex target)
{
    HexSides sides;
    if (from == target) return sides;
    const std::array<int, 6> leans = leanings(from.q - target.q, from.r - target.r);
    const int most = std::ranges::max(leans);
    for (const Direction side : kDirections)
        if (leans[static_cast<std::size_t>(index_of(side))] == most) sides.add(side);
    return sides;
}

std::string label_of(Hex hex) { return fmt::format("{:02}{:02}", column_of(hex) + 1, hex.r + 1); }

}  // namespace longroll::board
