// Hexes laid over the map (ledger 8.1.1): which hex holds a point, what a line runs through.

#include "rulebooks/brothers_at_arms/muster_lattice.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {

static const Lattice kLattice(440, {0, 0});

static Fine between(Fine a, Fine b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

TEST(MusterLattice, RowsAre866ThousandthsOfAHexApart)
{
    EXPECT_EQ(kLattice.centre({1, 0}), (Fine{440'000, 0}));
    EXPECT_EQ(kLattice.centre({0, 1}), (Fine{220'000, -381'040}));
    EXPECT_EQ(kLattice.centre({-1, 2}), (Fine{0, -762'080}));
}

TEST(MusterLattice, AHexHoldsWhatIsNearestToItsCentre)
{
    for (const Hex hex : {Hex{0, 0}, Hex{3, -2}, Hex{-4, 7}, Hex{11, 5}}) {
        EXPECT_EQ(kLattice.hex_at(kLattice.centre(hex)), hex);
        for (const Direction side : board::kDirections) {
            const Fine way = kLattice.step(side);
            const Fine inside = kLattice.centre(hex) + Fine{way.x * 49 / 100, way.y * 49 / 100};
            const Fine outside = kLattice.centre(hex) + Fine{way.x * 51 / 100, way.y * 51 / 100};
            EXPECT_EQ(kLattice.hex_at(inside), hex);
            EXPECT_EQ(kLattice.hex_at(outside), board::neighbour(hex, side));
        }
    }
}

TEST(MusterLattice, BetweenTwoHexesTheLowerRowThenTheLowerColumnHasIt)
{
    const auto middle = [](Hex a, Hex b) {
        return between(kLattice.centre(a), kLattice.centre(b));
    };
    EXPECT_EQ(kLattice.hex_at(middle({0, 0}, {1, 0})), (Hex{0, 0}));
    EXPECT_EQ(kLattice.hex_at(middle({0, 0}, {0, 1})), (Hex{0, 0}));
    EXPECT_EQ(kLattice.hex_at(middle({0, 0}, {1, -1})), (Hex{1, -1}));
}

TEST(MusterLattice, ALineStaysInEachHexForItsLength)
{
    const auto visits = visits_of(kLattice, {kLattice.centre({0, 0}), kLattice.centre({2, 0})});
    ASSERT_EQ(visits.size(), 3u);
    EXPECT_EQ(visits[0].length, 220'000);
    EXPECT_EQ(visits[1].hex, (Hex{1, 0}));
    EXPECT_EQ(visits[1].length, 440'000);
    EXPECT_EQ(visits[2].length, 220'000);
}

TEST(MusterLattice, ALineGoesFromHexToNeighbouringHex)
{
    // Through corners and along hexsides, where ties are.
    const std::vector<Fine> line = {kLattice.centre({0, 0}), kLattice.centre({2, 2}),
                                    kLattice.centre({6, -3}), kLattice.centre({-2, 5}),
                                    kLattice.corner({-2, 5}, Direction::E)};
    const auto visits = visits_of(kLattice, line);
    for (std::size_t index = 1; index < visits.size(); ++index)
        EXPECT_TRUE(board::adjacent(visits[index - 1].hex, visits[index].hex));
    EXPECT_EQ(visits.front().hex, (Hex{0, 0}));
    EXPECT_TRUE(kLattice.holds(visits.back().hex, line.back()));
}

TEST(MusterLattice, APieceOfALineIsClippedToABox)
{
    const Box box{{0, 0}, {100, 100}};
    const auto pieces = clip({{-50, 50}, {50, 50}, {50, 200}, {90, 200}, {90, -10}}, box);
    ASSERT_EQ(pieces.size(), 2u);
    EXPECT_EQ(pieces[0], (std::vector<Fine>{{0, 50}, {50, 50}, {50, 100}}));
    EXPECT_EQ(pieces[1], (std::vector<Fine>{{90, 100}, {90, 0}}));
    EXPECT_TRUE(clip({{200, 200}, {300, 50}}, box).empty());
}

// Coordinates of a line that runs far off the map must not overflow.
TEST(MusterLattice, FarPointsAreHarmless)
{
    const std::int64_t far = 20'000'000'000;
    const Box box{{0, 0}, {4'000'000, 4'000'000}};
    const auto pieces = clip({{-far, -far}, {far, far}}, box);
    ASSERT_EQ(pieces.size(), 1u);
    EXPECT_EQ(pieces[0].front(), (Fine{0, 0}));
    EXPECT_EQ(pieces[0].back(), (Fine{4'000'000, 4'000'000}));
}

TEST(MusterLattice, AHoleIsOutsideItsArea)
{
    battle::Area area;
    area.outline = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    area.holes = {{{40, 40}, {60, 40}, {60, 60}, {40, 60}}};
    const Patch patch(area);
    EXPECT_TRUE(patch.contains({10'000, 50'000}));
    EXPECT_FALSE(patch.contains({50'000, 50'000}));
    EXPECT_TRUE(patch.contains({80'000, 50'000}));
    EXPECT_FALSE(patch.contains({101'000, 50'000}));
}

TEST(MusterLattice, ASegmentPassesWithinReachOfAPoint)
{
    EXPECT_TRUE(passes_within({0, 0}, {100, 0}, {50, 30}, 30));
    EXPECT_FALSE(passes_within({0, 0}, {100, 0}, {50, 31}, 30));
    EXPECT_TRUE(passes_within({0, 0}, {100, 0}, {118, 24}, 30));
    EXPECT_FALSE(passes_within({0, 0}, {100, 0}, {119, 24}, 30));
}

}  // namespace longroll::brothers_at_arms
