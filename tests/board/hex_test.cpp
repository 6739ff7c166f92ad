// Hexes, straight lines between them, and grids: the geometry of ruling BA-R-1.

#include "board/hex.h"
#include "board/hex_grid.h"
#include "board/hex_json.h"
#include "core/digest_described.h"

#include <set>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace longroll::board {

std::ostream& operator<<(std::ostream& out, Hex hex)
{
    return out << "(" << hex.q << "," << hex.r << ")";
}

namespace {

constexpr Hex hex(int q, int r)
{
    return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
}

rc::Gen<Hex> hexes_within(int reach)
{
    const auto number = rc::gen::inRange(-reach, reach + 1);
    return rc::gen::map(rc::gen::pair(number, number),
                        [](const auto& pair) { return hex(pair.first, pair.second); });
}

// A sixth of a turn to the left about the origin.
Hex turned(Hex place) { return hex(place.q + place.r, -place.q); }

std::string text_of(const HexLine& line)
{
    std::ostringstream out;
    for (const Hex place : line.crossed) out << place << " ";
    out << "/";
    for (const auto& [first, second] : line.flank_pairs) out << " " << first << "|" << second;
    return out.str();
}

std::string text_of(HexSides sides)
{
    std::string text;
    for (const Direction side : kDirections)
        if (sides.has(side)) text += std::to_string(index_of(side));
    return text;
}

struct Crossing {
    Hex target;
    int distance;
    const char* line;
    const char* entry;
};

constexpr Crossing kReferenceCrossings[] = {
    {{2, 0}, 2, "(1,0) /", "3"},
    {{1, 1}, 2, "/ (1,0)|(0,1)", "23"},
    {{2, -1}, 2, "/ (1,0)|(1,-1)", "34"},
    {{3, 0}, 3, "(1,0) (2,0) /", "3"},
    {{2, 1}, 3, "(1,0) (1,1) /", "3"},
    {{3, -1}, 3, "(1,0) (2,-1) /", "3"},
    {{3, -2}, 3, "(1,-1) (2,-1) /", "4"},
    {{4, -2}, 4, "(2,-1) / (1,0)|(1,-1) (3,-1)|(3,-2)", "34"},
    {{2, 2}, 4, "(1,1) / (1,0)|(0,1) (2,1)|(1,2)", "23"},
    {{3, 1}, 4, "(1,0) (1,1) (2,0) (2,1) /", "3"},
    {{4, -1}, 4, "(1,0) (2,-1) (2,0) (3,-1) /", "3"},
    {{5, -2}, 5, "(1,0) (2,-1) (3,-1) (4,-2) /", "3"},
};

TEST(HexLine, GivesTheReferenceCrossings)
{
    for (const Crossing& crossing : kReferenceCrossings) {
        EXPECT_EQ(distance({0, 0}, crossing.target), crossing.distance) << crossing.target;
        EXPECT_EQ(text_of(line_between({0, 0}, crossing.target)), crossing.line) << crossing.target;
        EXPECT_EQ(text_of(entry_sides({0, 0}, crossing.target)), crossing.entry) << crossing.target;
    }
}

TEST(HexLine, IsEmptyBetweenNeighboursAndWithinOneHex)
{
    EXPECT_EQ(text_of(line_between({3, 4}, {3, 4})), "/");
    EXPECT_TRUE(entry_sides({3, 4}, {3, 4}).empty());
    for (const Direction direction : kDirections) {
        const Hex next = neighbour({3, 4}, direction);
        EXPECT_EQ(text_of(line_between({3, 4}, next)), "/");
        EXPECT_EQ(entry_sides(next, {3, 4}),
                  (HexSides{static_cast<std::uint8_t>(1 << index_of(direction))}));
    }
}

TEST(HexLine, FitsAtFullLengthAndRefusesMore)
{
    for (int q = -kLongestLine; q <= kLongestLine; ++q)
        for (int r = -kLongestLine; r <= kLongestLine; ++r)
            if (distance({0, 0}, hex(q, r)) <= kLongestLine) {
                EXPECT_NO_THROW((void)line_between({0, 0}, hex(q, r)));
            }
    EXPECT_THROW((void)line_between({0, 0}, {33, 0}), Broken);
}

// The ledger's definition: the three open intervals have a common open part inside (0, 1).
bool crosses_by_intervals(Hex from, Hex to, Hex body)
{
    struct Part {
        int top;
        int bottom;  // above zero
        [[nodiscard]] bool below(const Part& other) const
        {
            return top * other.bottom < other.top * bottom;
        }
    };
    const auto forms = [](Hex a) { return std::array{2 * a.q + a.r, a.q + 2 * a.r, a.q - a.r}; };
    const auto start = forms(from - body);
    const auto way = forms(to - from);
    Part latest_entry{0, 1};
    Part first_exit{1, 1};
    for (std::size_t form = 0; form < 3; ++form) {
        if (way[form] == 0) {
            if (std::abs(start[form]) >= 1) return false;
            continue;
        }
        const int sign = way[form] > 0 ? 1 : -1;
        const Part entry{-1 - sign * start[form], std::abs(way[form])};
        const Part exit{1 - sign * start[form], std::abs(way[form])};
        if (latest_entry.below(entry)) latest_entry = entry;
        if (exit.below(first_exit)) first_exit = exit;
    }
    return latest_entry.below(first_exit);
}

TEST(HexLine, CrossesExactlyTheHexesOfTheDefinition)
{
    constexpr int kReach = 9;
    for (int q = -kReach; q <= kReach; ++q)
        for (int r = -kReach; r <= kReach; ++r) {
            const Hex to = hex(q, r);
            const HexLine line = line_between({0, 0}, to);
            std::set<Hex> crossed(line.crossed.begin(), line.crossed.end());
            EXPECT_EQ(crossed.size(), line.crossed.size());
            std::set<Hex> expected;
            for (const Hex body : HexGrid::disc({0, 0}, 2 * kReach).hexes())
                if (body != Hex{} && body != to && crosses_by_intervals({0, 0}, to, body))
                    expected.insert(body);
            ASSERT_EQ(crossed, expected) << to;
        }
}

// Many points of the line, as whole numbers over a fine denominator, each put into the body (if
// any) that it lies in: the bodies met, in the order in which they are met.
std::vector<Hex> crossed_by_sampling(Hex to)
{
    constexpr int kFine = 2520 * 4 + 1;
    std::vector<Hex> met;
    const HexGrid near = HexGrid::disc({0, 0}, distance({0, 0}, to) + 1);
    for (int point = 0; point < kFine; ++point) {
        if (!met.empty()) {
            const int x = to.q * point - met.back().q * kFine;
            const int y = to.r * point - met.back().r * kFine;
            if (std::max({std::abs(2 * x + y), std::abs(x + 2 * y), std::abs(x - y)}) < kFine)
                continue;
        }
        for (const Hex body : near.hexes()) {
            const int x = to.q * point - body.q * kFine;
            const int y = to.r * point - body.r * kFine;
            if (std::max({std::abs(2 * x + y), std::abs(x + 2 * y), std::abs(x - y)}) < kFine)
                met.push_back(body);
        }
    }
    std::erase_if(met, [&](Hex body) { return body == Hex{} || body == to; });
    return met;
}

TEST(HexLine, CrossesWhatFineSamplingMeetsInThatOrder)
{
    for (const Hex to : HexGrid::disc({0, 0}, 6).hexes()) {
        const HexLine line = line_between({0, 0}, to);
        EXPECT_EQ(std::vector<Hex>(line.crossed.begin(), line.crossed.end()),
                  crossed_by_sampling(to))
            << to;
    }
}

TEST(HexLine, HasFlankPairsExactlyAlongTheCornerVectors)
{
    for (const Hex to : HexGrid::disc({0, 0}, 10).hexes()) {
        bool along = false;
        for (const Hex vector : {hex(1, 1), hex(2, -1), hex(1, -2)})
            for (int times = -10; times <= 10; ++times)
                if (times != 0 && to == hex(vector.q * times, vector.r * times)) along = true;
        const HexLine line = line_between({0, 0}, to);
        EXPECT_EQ(!line.flank_pairs.empty(), along) << to;
        for (const auto& [first, second] : line.flank_pairs) {
            EXPECT_TRUE(adjacent(first, second));
            EXPECT_FALSE(crosses_by_intervals({0, 0}, to, first));
            EXPECT_FALSE(crosses_by_intervals({0, 0}, to, second));
        }
    }
}

RC_GTEST_PROP(HexLine, IsTheSameFromTheOtherEnd, ())
{
    const Hex from = *hexes_within(8);
    const Hex to = *hexes_within(8);
    HexLine back = line_between(to, from);
    std::reverse(back.crossed.begin(), back.crossed.end());
    std::reverse(back.flank_pairs.begin(), back.flank_pairs.end());
    const HexLine line = line_between(from, to);
    RC_ASSERT(back.crossed == line.crossed);
    RC_ASSERT(std::ranges::equal(back.flank_pairs, line.flank_pairs));
}

RC_GTEST_PROP(HexLine, MovesWithTheBoard, ())
{
    const Hex to = *hexes_within(10);
    const Hex shift = *hexes_within(100);
    const HexLine line = line_between({0, 0}, to);
    const HexLine moved = line_between(shift, to + shift);
    RC_ASSERT(line.crossed.size() == moved.crossed.size());
    for (std::size_t index = 0; index < line.crossed.size(); ++index)
        RC_ASSERT(line.crossed[index] + shift == moved.crossed[index]);
    RC_ASSERT(entry_sides({0, 0}, to) == entry_sides(shift, to + shift));
}

RC_GTEST_PROP(HexLine, TurnsWithTheBoard, ())
{
    const Hex to = *hexes_within(10);
    const HexLine line = line_between({0, 0}, to);
    const HexLine after = line_between({0, 0}, turned(to));
    RC_ASSERT(line.crossed.size() == after.crossed.size());
    for (std::size_t index = 0; index < line.crossed.size(); ++index)
        RC_ASSERT(turned(line.crossed[index]) == after.crossed[index]);
    RC_ASSERT(line.flank_pairs.size() == after.flank_pairs.size());
    for (std::size_t index = 0; index < line.flank_pairs.size(); ++index) {
        const auto& [first, second] = line.flank_pairs[index];
        const auto& pair = after.flank_pairs[index];
        RC_ASSERT((std::set{turned(first), turned(second)} == std::set{pair.first, pair.second}));
    }
    const HexSides sides = entry_sides({0, 0}, to);
    const HexSides sides_after = entry_sides({0, 0}, turned(to));
    for (const Direction side : kDirections)
        RC_ASSERT(sides.has(side) == sides_after.has(direction_of(index_of(side) + 1)));
}

// The last hex crossed lies behind the one entry side; both hexes of the last flank pair lie behind
// the two.
RC_GTEST_PROP(EntrySides, AgreeWithTheLine, ())
{
    const Hex to = *hexes_within(10);
    RC_PRE(distance({0, 0}, to) >= 2);
    const HexLine line = line_between({0, 0}, to);
    HexSides expected;
    if (!line.flank_pairs.empty()) {
        expected.add(direction_to(to, line.flank_pairs.back().first));
        expected.add(direction_to(to, line.flank_pairs.back().second));
    } else {
        expected.add(direction_to(to, line.crossed.back()));
    }
    RC_ASSERT(entry_sides({0, 0}, to) == expected);
}

RC_GTEST_PROP(HexDistance, IsTheLeastNumberOfSteps, ())
{
    const Hex place = *hexes_within(50);
    int nearest_neighbour = 1000;
    for (const Direction direction : kDirections)
        nearest_neighbour =
            std::min(nearest_neighbour, distance({0, 0}, neighbour(place, direction)));
    if (place != Hex{}) {
        RC_ASSERT(nearest_neighbour == distance({0, 0}, place) - 1);
    }
}

TEST(Directions, StandOppositeEachOther)
{
    for (const Direction direction : kDirections) {
        EXPECT_EQ(neighbour(neighbour({5, 5}, direction), opposite(direction)), (Hex{5, 5}));
        EXPECT_EQ(direction_to({5, 5}, neighbour({5, 5}, direction)), direction);
    }
    EXPECT_EQ(direction_of(-1), Direction::SE);
    EXPECT_THROW((void)direction_to({0, 0}, {2, 0}), Broken);
}

TEST(HexLabel, CountsColumnsAndRowsFromOne)
{
    EXPECT_EQ(label_of(hex_at(0, 0)), "0101");
    EXPECT_EQ(label_of(hex_at(2, 4)), "0305");
    EXPECT_EQ(label_of({0, 1}), "0102");
    EXPECT_EQ(label_of({-1, 2}), "0103");
    EXPECT_EQ(label_of(hex_at(11, 98)), "1299");
    for (int row = -3; row < 6; ++row)
        for (int column = -3; column < 6; ++column) {
            EXPECT_EQ(column_of(hex_at(column, row)), column);
            EXPECT_EQ(hex_at(column, row).r, row);
        }
}

TEST(HexGrid, KnowsItsHexesAndTheirNeighbours)
{
    const HexGrid grid = HexGrid::rectangle(5, 4);
    EXPECT_EQ(grid.hexes().size(), 20u);
    EXPECT_EQ(grid.hexes().front(), hex_at(0, 0));
    EXPECT_EQ(grid.hexes()[5], hex_at(0, 1));
    std::set<int> cells;
    for (const Hex place : grid.hexes()) {
        const int cell = grid.cell(place);
        EXPECT_TRUE(cells.insert(cell).second);
        EXPECT_TRUE(grid.cell_on_board(cell));
        EXPECT_EQ(grid.hex_of_cell(cell), place);
        for (const Direction direction : kDirections) {
            const Hex next = neighbour(place, direction);
            const int next_cell = grid.neighbour_cell(cell, direction);
            ASSERT_GE(next_cell, 0);
            ASSERT_LT(next_cell, grid.cells());
            EXPECT_EQ(grid.cell_on_board(next_cell), grid.contains(next));
            EXPECT_EQ(grid.hex_of_cell(next_cell), next);
        }
    }
}

TEST(HexGrid, ContainsOnlyWhatItWasGiven)
{
    const HexGrid grid = HexGrid::disc({10, -4}, 3);
    EXPECT_EQ(grid.hexes().size(), 37u);
    for (int q = -40; q < 60; ++q)
        for (int r = -60; r < 40; ++r)
            EXPECT_EQ(grid.contains(hex(q, r)), distance({10, -4}, hex(q, r)) <= 3);
    EXPECT_FALSE(HexGrid{}.contains({0, 0}));
    EXPECT_FALSE(HexGrid(std::vector<Hex>{}).contains({0, 0}));
    EXPECT_EQ(grid, HexGrid::disc({10, -4}, 3));
}

TEST(HexGrid, RefusesAHexThatIsListedTwice)
{
    EXPECT_THROW(HexGrid({{0, 0}, {1, 0}, {0, 0}}), Broken);
}

TEST(HexJson, ComesBackTheSame)
{
    HexSides sides;
    sides.add(Direction::NE);
    sides.add(Direction::W);
    EXPECT_EQ(canonical(to_json({}, Hex{3, -2})), "[3,-2]");
    EXPECT_EQ(canonical(to_json({}, sides)), R"(["ne","w"])");
    EXPECT_EQ(canonical(to_json({}, Direction::SW)), R"("sw")");
    EXPECT_EQ(*from_json<Hex>({}, to_json({}, Hex{3, -2}), ""), (Hex{3, -2}));
    EXPECT_EQ(*from_json<HexSides>({}, to_json({}, sides), ""), sides);
    EXPECT_EQ(to_text(from_json<Hex>({}, 5, "hex").error()),
              "hex: a list of 2 is needed here, not the number 5\n");
    EXPECT_EQ(to_text(from_json<HexSides>({}, *parse_json(R"(["north"])", ""), "sides").error()),
              "sides[0]: there is no direction \"north\"; known: e, ne, nw, w, sw, se\n");
}

TEST(HexDigest, SeesBothNumbers)
{
    EXPECT_NE(digest_of(Hex{1, 2}).hex(), digest_of(Hex{2, 1}).hex());
    EXPECT_NE(digest_of(HexSides{1}).hex(), digest_of(HexSides{2}).hex());
}

}  // namespace
}  // namespace longroll::board
