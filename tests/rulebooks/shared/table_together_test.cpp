// Marches at the same time, of blocks two inches wide and one deep.

#include "rulebooks/shared/table/together.h"

#include <gtest/gtest.h>

namespace longroll::shared::table {
namespace {

using board::table::Advance;
using board::table::Heading;
using board::table::inches;
using board::table::Layout;
using board::table::Length;
using board::table::Pose;

constexpr Length kContact = 100;
constexpr Heading kUp{0};
constexpr Heading kDown{1800};

// Those who march, and the legs that they go by.
class Table {
public:
    std::size_t add(Side side, const Pose& start, Length wanted)
    {
        const Layout layout = board::table::block(2000, 1000);
        legs_.push_back(legs_of(layout, start, {Advance{wanted}}));
        starts_.push_back(start);
        walkers_.push_back({side, layout, placed(layout, start)[0], {}, 0, wanted});
        return walkers_.size() - 1;
    }
    [[nodiscard]] std::vector<Halt> march(std::optional<Together::Otherwise> otherwise = {})
    {
        for (std::size_t one = 0; one < walkers_.size(); ++one) walkers_[one].legs = legs_[one];
        Together together(walkers_, kContact);
        return together.settle(
            [&](const std::vector<Halt>& halts) -> std::optional<Together::Otherwise> {
                if (!otherwise || halts[otherwise->who].limit <= otherwise->came) return {};
                return otherwise;
            });
    }

private:
    std::vector<Walker> walkers_;
    std::vector<Pose> starts_;
    std::vector<std::vector<PathLeg>> legs_;
};

TEST(TableTogether, EnemiesMeetWhereTheyAreAtTheSameMoment)
{
    Table table;
    const auto one = table.add(Side::Union, {{10'000, 5'000}, kUp}, inches(4));
    const auto other = table.add(Side::Confederate, {{10'000, 12'000}, kDown}, inches(4));
    const auto halts = table.march();
    EXPECT_EQ(halts[one].limit, 3450);
    EXPECT_EQ(halts[one].met, other);
    EXPECT_EQ(halts[other].limit, 3450);
    EXPECT_EQ(halts[other].met, one);
}

TEST(TableTogether, TheSlowerIsMetNearerToHisStart)
{
    Table table;
    const auto one = table.add(Side::Union, {{10'000, 5'000}, kUp}, inches(6));
    const auto other = table.add(Side::Confederate, {{10'000, 12'000}, kDown}, inches(3));
    const auto halts = table.march();
    EXPECT_EQ(halts[one].limit, 4600);
    EXPECT_EQ(halts[other].limit, 2300);
}

TEST(TableTogether, WhoDrawsAwayIsNotRunInto)
{
    Table table;
    const auto hare = table.add(Side::Union, {{10'000, 7'000}, kUp}, inches(4));
    const auto hound = table.add(Side::Confederate, {{10'000, 5'500}, kUp}, inches(4));
    const auto halts = table.march();
    for (const auto one : {hare, hound}) {
        EXPECT_EQ(halts[one].limit, inches(4));
        EXPECT_FALSE(halts[one].met);
    }
}

TEST(TableTogether, FriendsAndThoseWhoPassAsideDoNotMeet)
{
    Table table;
    table.add(Side::Union, {{10'000, 5'000}, kUp}, inches(4));
    table.add(Side::Union, {{10'000, 12'000}, kDown}, inches(4));
    table.add(Side::Confederate, {{12'200, 12'000}, kDown}, inches(4));
    for (const Halt& halt : table.march()) {
        EXPECT_EQ(halt.limit, inches(4));
        EXPECT_FALSE(halt.met);
    }
}

// He comes an inch only, for a reason of his own: the other is not stopped by where he might be.
TEST(TableTogether, WhatIsSupposedIsMendedUntilItHappens)
{
    Table table;
    const auto one = table.add(Side::Union, {{10'000, 5'000}, kUp}, inches(4));
    const auto other = table.add(Side::Confederate, {{10'000, 12'000}, kDown}, inches(4));
    const auto halts = table.march(Together::Otherwise{other, inches(1)});
    EXPECT_EQ(halts[one].limit, inches(4));
    EXPECT_FALSE(halts[one].met);
    EXPECT_EQ(halts[other].limit, inches(1));
}

}  // namespace
}  // namespace longroll::shared::table
