// A position as rules look at it: rulebooks/shared/table/view.h.

#include "toy_table.h"

#include <gtest/gtest.h>

namespace longroll::toy {
namespace {

using board::table::Bodies;
using board::table::Heading;

constexpr BlockId kFirst{0};
constexpr BlockId kSecond{1};
constexpr BlockId kThird{2};
constexpr BlockId kGone{3};

State four()
{
    return {{{Side::Confederate, {{5000, 5000}, {}}},
             {Side::Union, {{9000, 5000}, {}}},
             {Side::Union, {{5000, 1000}, {}}},
             {Side::Union, {{5000, 5500}, {}}, false}}};
}

TEST(TableView, LaysTheBodiesOnceAndOnlyForWhoAsks)
{
    const Field field;
    const State state = four();
    const View view(field, state);
    EXPECT_EQ(view.side(kSecond), Side::Union);
    EXPECT_EQ(field.laid, 0);
    EXPECT_EQ(view.ground(kFirst).centre, (board::table::Point{5000, 4500}));
    EXPECT_EQ(view.stands(kSecond).size(), 1u);
    EXPECT_FALSE(view.bodies().has(shared::table::body_of(kGone)));
    EXPECT_EQ(field.laid, 3);
}

int bodies_seen(const View& view)
{
    int count = 0;
    view.each([&](BlockId id) { count += view.bodies().has(shared::table::body_of(id)) ? 1 : 0; });
    return count;
}

TEST(TableView, ShowsOthersThanTheStateHas)
{
    const Field field;
    const State state = four();
    Bodies others = bodies_of(field, state);
    others.remove(shared::table::body_of(kThird));
    EXPECT_EQ(bodies_seen({field, state}), 3);
    EXPECT_EQ(bodies_seen({field, state, others}), 2);
}

std::vector<std::optional<board::table::Footprint>> grounds_in(const Bodies& bodies)
{
    std::vector<std::optional<board::table::Footprint>> grounds(4);
    bodies.near({{-100'000, -100'000}, {100'000, 100'000}}, [&](board::table::BodyId id) {
        grounds[board::table::index_of(id)] = bodies.stands(id)[0];
    });
    return grounds;
}

// Whatever was looked at before, and by however many at once, each sees his own position.
TEST(TableView, KeepsWhoHasNotStirredFromTheLastLook)
{
    const Field field;
    State moved = four();
    moved.units[1].pose.front.x += 500;
    State gone = four();
    gone.units[2].there = false;
    gone.units[3].there = true;
    State fewer = four();
    fewer.units.resize(2);
    const auto laid_for = [&](const State& state) {
        const int before = field.laid;
        const View view(field, state);
        const Field anew;
        EXPECT_EQ(grounds_in(view.bodies()), grounds_in(bodies_of(anew, state)));
        return field.laid - before;
    };
    EXPECT_EQ(laid_for(four()), 3);
    EXPECT_EQ(laid_for(four()), 0);
    EXPECT_EQ(laid_for(moved), 1);
    EXPECT_EQ(laid_for(gone), 2);
    EXPECT_EQ(laid_for(fewer), 0);
    EXPECT_EQ(laid_for(four()), 1);
    const View open(field, moved);
    const auto before = grounds_in(open.bodies());
    EXPECT_EQ(laid_for(gone), 3);  // the other's is in use
    EXPECT_EQ(laid_for(gone), 0);
    EXPECT_EQ(grounds_in(open.bodies()), before);
}

TEST(TableView, VisitsWhoIsOnTheTableInRosterOrder)
{
    const Field field;
    const State state = four();
    const View view(field, state);
    std::vector<BlockId> all;
    std::vector<BlockId> theirs;
    view.each([&](BlockId id) { all.push_back(id); });
    view.each_of(Side::Union, [&](BlockId id) { theirs.push_back(id); });
    EXPECT_EQ(all, (std::vector{kFirst, kSecond, kThird}));
    EXPECT_EQ(theirs, (std::vector{kSecond, kThird}));
}

// Second and third are as far from the first; who is gone would be nearer.
TEST(TableView, FindsTheLeastAndOfEqualsTheFirst)
{
    const Field field;
    State state = four();
    const View view(field, state);
    const auto far = [&](BlockId id) {
        return square(view[id].pose.front - view[kFirst].pose.front);
    };
    EXPECT_EQ(view.least_of(Side::Union, far), kSecond);
    state.units[2].pose.front.y += 1;
    EXPECT_EQ(view.least_of(Side::Union, far), kThird);
    state.units[1].there = state.units[2].there = false;
    EXPECT_EQ(view.least_of(Side::Union, far), std::nullopt);
}

// By the gap between what they stand on, not between their fronts.
TEST(TableView, FindsTheNearestByTheGap)
{
    const Field field;
    const State state{{{Side::Confederate, {{10000, 10000}, {}}},
                       {Side::Union, {{10000, 13000}, {}}},    // two inches off
                       {Side::Union, {{10000, 8000}, {}}},     // an inch off
                       {Side::Union, {{13000, 10000}, {}}}}};  // an inch off
    const View view(field, state);
    EXPECT_EQ(view.nearest_of(Side::Union, view.ground(kFirst)), kThird);
    EXPECT_EQ(
        view.nearest_of(Side::Union, view.ground(kFirst), [](BlockId id) { return id != kThird; }),
        BlockId{3});
    EXPECT_EQ(view.nearest_of(Side::Confederate, view.ground(kSecond)), kFirst);
    EXPECT_EQ(view.nearest_of(Side::Union, view.ground(kFirst), [](BlockId) { return false; }),
              std::nullopt);
}

}  // namespace
}  // namespace longroll::toy
