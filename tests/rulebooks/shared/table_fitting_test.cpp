// Room for a body on a table: rulebooks/shared/table/fitting.h.

#include "rulebooks/shared/table/fitting.h"
#include "toy_table.h"

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using board::table::Angle;
using board::table::Box;
using board::table::degrees;
using board::table::Heading;
using board::table::kSlack;

constexpr Box kSmall{{0, 0}, {20000, 20000}};
constexpr BodyId kMe{0};
const board::table::Layout kSquare = board::table::block(2000, 2000);

constexpr auto kAnywhere = [](const Footprint&) { return false; };

void put(Bodies& bodies, int id, Point front, Heading heading = {})
{
    const Placed stands = placed(kSquare, {front, heading});
    bodies.put(static_cast<BodyId>(id), 0, {stands.begin(), stands.size()});
}

TEST(TableFitting, SaysWhatIsInTheWay)
{
    Bodies bodies;
    put(bodies, 0, {5000, 5000});
    put(bodies, 1, {9000, 5000});
    const Site site{kSmall, bodies, kMe};
    const auto in_the_way_at = [&](Point front, auto forbidden) {
        const Placed there = placed(kSquare, {front, {}});
        return in_the_way(site, {there.begin(), there.size()}, forbidden);
    };
    EXPECT_EQ(in_the_way_at({5000, 5000}, kAnywhere), InTheWay::Nothing);  // where it stands
    EXPECT_EQ(in_the_way_at({7000, 5000}, kAnywhere), InTheWay::Nothing);  // flush
    EXPECT_EQ(in_the_way_at({7100, 5000}, kAnywhere), InTheWay::Body);
    EXPECT_EQ(in_the_way_at({5000, 1900}, kAnywhere), InTheWay::Edge);
    const auto mud = [](const Footprint& stand) { return stand.centre.x > 12000; };
    EXPECT_EQ(in_the_way_at({12001, 5000}, mud), InTheWay::Ground);
    EXPECT_EQ(in_the_way_at({12000, 5000}, mud), InTheWay::Nothing);
}

TEST(TableFitting, PushesOutOfNeighboursIntoAPlaceThatIsJustWideEnough)
{
    Bodies bodies;
    put(bodies, 1, {5000, 5000});
    put(bodies, 2, {9000, 5000});
    const Site site{kSmall, bodies, kMe};
    EXPECT_EQ(fitted(site, kSquare, {{6700, 5000}, {}}, {}, kAnywhere), (Pose{{7000, 5000}, {}}));
    EXPECT_EQ(fitted(site, kSquare, {{7000, 5000}, {}}, {}, kAnywhere), (Pose{{7000, 5000}, {}}));
    put(bodies, 2, {8900, 5000});  // too narrow now: it goes out ahead or back
    const auto beside = fitted(site, kSquare, {{6950, 6900}, {}}, {}, kAnywhere);
    ASSERT_TRUE(beside);
    EXPECT_GE(beside->front.y, 7000 - kSlack);
    EXPECT_EQ(fitted(site, kSquare, {{6950, 5000}, {}}, {}, kAnywhere), std::nullopt);
    EXPECT_TRUE(fitted(site, kSquare, {{6950, 5000}, {}}, {2500}, kAnywhere));
}

TEST(TableFitting, PushesBackFromTheEdgeAndOffForbiddenGround)
{
    const Bodies nobody;
    const Site site{kSmall, nobody, kMe};
    EXPECT_EQ(fitted(site, kSquare, {{500, 20300}, {}}, {}, kAnywhere), (Pose{{1000, 20000}, {}}));
    EXPECT_EQ(fitted(site, kSquare, {{-500, 20300}, {}}, {}, kAnywhere), std::nullopt);
    const auto mud = [](const Footprint& stand) { return stand.centre.x < 5000; };
    const auto pose = fitted(site, kSquare, {{4900, 9000}, {}}, {}, mud);
    ASSERT_TRUE(pose);
    EXPECT_GE(pose->front.x, 5000);
    EXPECT_LE(pose->front.x, 5050);
}

// Two stands side by side: where either would lie on somebody, neither may stand.
TEST(TableFitting, ABodyOfSeveralStandsFitsWithAllOfThem)
{
    const board::table::Layout pair =
        board::table::ranks({.count = 2, .files = 2, .width = 2000, .depth = 2000});
    Bodies bodies;
    put(bodies, 1, {9300, 5000});
    const Site site{kSmall, bodies, kMe};
    const auto pose = fitted(site, pair, {{6500, 5000}, {}}, {}, kAnywhere);
    ASSERT_TRUE(pose);
    EXPECT_EQ(pose->front, (Point{6300, 5000}));
    const Placed stands = placed(pair, *pose);
    EXPECT_EQ(stands.size(), 2u);
    EXPECT_FALSE(on_another(bodies, kMe, {stands.begin(), stands.size()}));
}

TEST(TableFitting, LooksAlongTheWaysNearestFirst)
{
    std::vector<Vec> tried;
    const Search search{{}, {degrees(90), degrees(-90)}, 100, 200};
    EXPECT_EQ(nearest_shift(search,
                            [&](Vec by) {
                                tried.push_back(by);
                                return false;
                            }),
              std::nullopt);
    EXPECT_EQ(tried, (std::vector<Vec>{{0, 0}, {100, 0}, {-100, 0}, {200, 0}, {-200, 0}}));
    EXPECT_EQ(nearest_shift(search, [](Vec by) { return by.x < 0; }), (Vec{-100, 0}));
    ASSERT_EQ(all_round(32).size(), 32u);
    EXPECT_EQ(all_round(32)[1], Angle{112});
    EXPECT_EQ(all_round(8)[7], Angle{3150});
}

TEST(TableFitting, GivesWayByAThousandthOrTwo)
{
    Bodies bodies;
    put(bodies, 0, {5000, 5000});
    put(bodies, 1, {7000 - kSlack - 2, 5000});
    EXPECT_EQ(give_way(bodies, kMe), (Vec{-2, -2}));
    EXPECT_EQ(give_way(bodies, kMe, 1), std::nullopt);
    put(bodies, 1, {7000, 5000});
    EXPECT_EQ(give_way(bodies, kMe), (Vec{0, 0}));
}

TEST(TableFitting, StringsBodiesOutAbreastAndInFile)
{
    const std::array<Length, 3> sizes = {1000, 3000, 1000};
    const Pose place{{10000, 10000}, {}};
    EXPECT_EQ(strung_out(place, Array::Abreast, sizes, 500),
              (std::vector<Point>{{7500, 10000}, {10000, 10000}, {12500, 10000}}));
    EXPECT_EQ(strung_out(place, Array::InFile, sizes, 500),
              (std::vector<Point>{{10000, 10000}, {10000, 8500}, {10000, 5000}}));
}

TEST(TableFitting, FindsTheFirstTwoWhoShareGround)
{
    const toy::Field field;
    toy::State state{{{Side::Union, {{5000, 5000}, {}}},
                      {Side::Union, {{7000, 5000}, {}}},
                      {Side::Union, {{8900, 5000}, {}}}}};
    const auto all = [](toy::BlockId) { return true; };
    const auto overlap = first_overlap(toy::View(field, state), all);
    ASSERT_TRUE(overlap);
    EXPECT_EQ(*overlap, std::pair(toy::BlockId{1}, toy::BlockId{2}));
    EXPECT_FALSE(first_overlap(toy::View(field, state),
                               [](toy::BlockId id) { return id != toy::BlockId{2}; }));
    state.units[2].pose.front.x = 9000;
    EXPECT_FALSE(first_overlap(toy::View(field, state), all));
}

}  // namespace
}  // namespace longroll::shared::table
