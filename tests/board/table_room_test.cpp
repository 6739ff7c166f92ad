// Where a body can be slid to.

#include "board/table/overlap.h"
#include "board/table/room.h"
#include "core/dice.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

constexpr Box kTable{{0, 0}, {12000, 12000}};
constexpr BodyId kSelf{0};
constexpr Length kReach = 1000;

int between(PlayoutDice& dice, int low, int high)
{
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
}

Point anywhere(PlayoutDice& dice) { return {between(dice, 0, 12000), between(dice, 0, 12000)}; }

// Half of them lie along the axes, where flush stands and edges are.
Placed block_anywhere(PlayoutDice& dice, Point front)
{
    const Heading heading{dice.below(2) == 0 ? 900 * between(dice, 0, 3) : between(dice, 0, 3599)};
    const auto layout = block(between(dice, 1, 8) * 500, between(dice, 1, 4) * 500);
    return placed(layout, {front, heading});
}

struct Crowd {
    Bodies bodies;
    Placed mine;
    std::vector<Segment> edges;

    explicit Crowd(PlayoutDice& dice)
    {
        const Point here = anywhere(dice);
        mine = block_anywhere(dice, here);
        for (int id = 0; id < 6; ++id) {
            const Point front = here + Vec{between(dice, -3, 3) * 500, between(dice, -3, 3) * 500};
            const Placed stands = block_anywhere(dice, front);
            bodies.put(static_cast<BodyId>(id), 0, {stands.begin(), stands.size()});
        }
        for (std::uint32_t edge = dice.below(3); edge > 0; --edge) {
            const Point from = here + Vec{between(dice, -4, 4) * 250, between(dice, -4, 4) * 250};
            edges.push_back({from, from + Vec{between(dice, 1, 4) * 250, between(dice, -4, 4)}});
        }
    }
    [[nodiscard]] bool is_free(Vec by) const
    {
        const Placed there = shifted(mine, by);
        const std::span<const Footprint> stands{there.begin(), there.size()};
        const auto runs_through = [&](const Segment& edge) { return overlap(there[0], edge); };
        return !over_edge(kTable, stands) && !on_another(bodies, kSelf, stands) &&
               std::none_of(edges.begin(), edges.end(), runs_through);
    }
};

Vec shift_within(PlayoutDice& dice, Length reach)
{
    for (;;) {
        const Vec by = dice.below(2) == 0
                           ? Vec{between(dice, -4, 4) * 250, between(dice, -4, 4) * 250}
                           : Vec{between(dice, -reach, reach), between(dice, -reach, reach)};
        if (length_of(by) <= reach) return by;
    }
}

TEST(TableRoom, AnswersAsLookingAtEachPlace)
{
    int free_places = 0;
    int full = 0;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 3000; ++seed) {
        PlayoutDice dice(seed);
        const Crowd crowd(dice);
        Room room({kTable, crowd.bodies, kSelf}, crowd.mine, kReach);
        for (const Segment& edge : crowd.edges) room.bar(crowd.mine[0], edge);
        const bool is_full = room.is_full(kReach);
        full += is_full ? 1 : 0;
        for (int tried = 0; tried < 40; ++tried) {
            const Vec by = shift_within(dice, kReach);
            const bool is_free = crowd.is_free(by);
            free_places += is_free ? 1 : 0;
            ASSERT_EQ(room.is_free(by), is_free) << seed;
            ASSERT_FALSE(is_full && is_free) << seed;
        }
    }
    EXPECT_GT(free_places, 1000);
    EXPECT_GT(full, 100);
}

}  // namespace
}  // namespace longroll::board::table
