// Where units fit beside crossings (IB-R-7, IB-R-37); stands that shrink keep their edges (IB-R-4,
// IB-R-36).

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

static bool is_over(const Cast& cast, Ground ground, const Footprint& there)
{
    return std::ranges::any_of(features_under(cast.field, there),
                               [&](FeatureId id) { return cast.field[id].ground == ground; });
}

// A ford, a bridge with a bend, and friends on both banks of a river that nobody stands in.
TEST(IronBrigadeGround, WhoFitsBesideACrossingFitsAsIfEachPlaceWereAsked)
{
    int slid = 0;
    int on_water = 0;
    int in_vain = 0;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 1'000; ++seed) {
        PlayoutDice dice(seed);
        Cast cast;
        cast.area(Ground::River, {0, 30}, {60, 31});
        cast.area(Ground::Ford, {18, 30}, {22, 31});
        cast.line(Ground::Bridge, {{39, 29}, {40, 31}, {39, 32}}, inches(1));
        for (const int x : {17, 23, 37, 43}) cast.csa(8, at(x, 30 + drawn(dice, -2, 3)));
        const UnitId unit = cast.csa(drawn(dice, 2, 20), at(5, 5));
        const View view(cast.field, cast.state);
        const int middle = 1000 * (dice.below(2) == 0 ? 20 : 40);
        const Pose wanted{{drawn(dice, middle - 4000, middle + 4000), drawn(dice, 28000, 33000)},
                          Heading{static_cast<std::int32_t>(dice.below(3600))}};
        const Layout layout = layout_of(cast.field, cast[unit]);
        const auto asked = shared::table::fitted(
            {cast.field.terrain->table(), view.bodies(), body_of(unit)}, layout, wanted, {kSlide},
            [&](const Footprint& there) {
                return on_forbidden_ground(cast.field, cast.state, Arm::Infantry, there);
            });
        EXPECT_EQ(fitted(view, unit, Arm::Infantry, layout, wanted), asked) << seed;
        slid += asked && asked->front != wanted.front;
        on_water += asked && is_over(cast, Ground::River, placed(layout, *asked)[0]);
        in_vain += !asked;
    }
    EXPECT_GT(slid, 50);  // it is not for nothing
    EXPECT_GT(on_water, 50);
    EXPECT_GT(in_vain, 50);
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
