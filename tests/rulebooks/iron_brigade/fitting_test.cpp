// Stands that shrink keep their edges (IB-R-4, IB-R-36).

#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "support/test_seed.h"

namespace longroll::iron_brigade {

namespace table = board::table;

static int drawn(PlayoutDice& dice, int low, int high)
{
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
}

// Flush behind another, as deep in it as rounding may have pressed it, at any heading.
TEST(IronBrigadeGround, WhoLosesMenStaysFlushWithHisNeighbours)
{
    int pressed = 0;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 20'000; ++seed) {
        PlayoutDice dice(seed);
        Cast cast;
        const Heading heading{static_cast<std::int32_t>(dice.below(3600))};
        const int files = static_cast<int>(drawn(dice, 3, 30));
        const UnitId front = cast.csa(2 * files, at(30, 30), heading);
        const Point behind =
            rear_middle(cast.ground_of(front)) + board::table::ahead(heading, table::kSlack);
        const UnitId rear = cast.csa(40, behind, heading);
        if (Rulebook::check(cast.field, cast.state) != "") continue;
        const Footprint whole = cast.ground_of(front);
        cast[front].castings = static_cast<std::uint8_t>(drawn(dice, 1, cast[front].castings - 1));
        pressed += Rulebook::check(cast.field, cast.state) != "";
        keep_flush(cast.field, cast.state, front);
        EXPECT_EQ(Rulebook::check(cast.field, cast.state), "") << seed;
        EXPECT_LE(length_of(front_middle(cast.ground_of(front)) - front_middle(whole)), 4) << seed;
        EXPECT_EQ(cast[rear].front, behind);
    }
    EXPECT_GT(pressed, 10);  // it is not for nothing
}

}  // namespace longroll::iron_brigade
