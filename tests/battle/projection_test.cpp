// Degrees to yards, and the decimal numbers, dates and times that people write.

#include "battle/decimal.h"
#include "battle/moments.h"
#include "battle/projection.h"

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

GeoPoint at(std::string_view longitude, std::string_view latitude)
{
    return {parse_decimal(longitude, kDegreeDecimals).value(),
            parse_decimal(latitude, kDegreeDecimals).value()};
}

Projection about(std::string_view south, std::string_view west, std::string_view north,
                 std::string_view east)
{
    const GeoPoint low = at(west, south);
    const GeoPoint high = at(east, north);
    return Projection(Rectangle{low.latitude, low.longitude, high.latitude, high.longitude});
}

// Lengths of a degree by the same series, worked out by hand to the ten-thousandth of a yard.
TEST(Projection, KnowsTheLengthOfADegree)
{
    const Projection equator = about("-0.5", "0", "0.5", "1");
    EXPECT_NEAR(equator.north_per_degree(), 1'209'255'301, 20);
    EXPECT_NEAR(equator.east_per_degree(), 1'217'404'396, 20);
    const Projection manassas = about("38.3", "-78", "39.3", "-77");
    EXPECT_NEAR(manassas.north_per_degree(), 1'214'038'443, 20);
    EXPECT_NEAR(manassas.east_per_degree(), 950'018'754, 20);
    const Projection north = about("59.5", "0", "60.5", "1");
    EXPECT_NEAR(north.north_per_degree(), 1'218'419'458, 20);
    EXPECT_NEAR(north.east_per_degree(), 610'235'991, 20);
}

TEST(Projection, StartsAtTheSouthWestCorner)
{
    const Projection projection = about("38.7985", "-77.5480", "38.8480", "-77.4930");
    EXPECT_EQ(projection.to_yards(at("-77.5480", "38.7985")), (Point{0, 0}));
    EXPECT_EQ(projection.to_yards(at("-77.4930", "38.8480")), (Point{5223, 6010}));
    EXPECT_EQ(projection.to_yards(at("-77.5481", "38.7984")), (Point{-9, -12}));
    // Henry house to Stone House, half a mile: east and north of each other as on the ground.
    const Point henry = projection.to_yards(at("-77.52258", "38.81487"));
    const Point stone_house = projection.to_yards(at("-77.52610", "38.81885"));
    EXPECT_EQ(stone_house.east - henry.east, -334);
    EXPECT_EQ(stone_house.north - henry.north, 484);
}

TEST(Projection, IsTheSameInBothHemispheres)
{
    const Projection north = about("38", "0", "39", "1");
    const Projection south = about("-39", "0", "-38", "1");
    EXPECT_EQ(north.east_per_degree(), south.east_per_degree());
    EXPECT_EQ(north.north_per_degree(), south.north_per_degree());
}

TEST(Decimal, ReadsWhatPeopleWrite)
{
    EXPECT_EQ(parse_decimal("-77.5358", 4), -775'358);
    EXPECT_EQ(parse_decimal("39", 2), 3'900);
    EXPECT_EQ(parse_decimal("+1_000.5", 1), 10'005);
    EXPECT_EQ(parse_decimal("-7.753576E1", 7), -775'357'600);
    EXPECT_EQ(parse_decimal("1e-3", 3), 1);
    EXPECT_EQ(parse_decimal("0.00000004", 7), 0);
    EXPECT_EQ(parse_decimal("0.00000005", 7), 1);
    EXPECT_EQ(parse_decimal("-0.00000005", 7), -1);
    EXPECT_EQ(parse_decimal("38.123456789012345678901234567890", 7), 381'234'568);
}

TEST(Decimal, RefusesWhatIsNoNumberOrTooLarge)
{
    for (const std::string_view text : {"", "-", ".", "e5", "inf", "nan", "1.2.3", "1e", "1x",
                                        "1e99", "99999999999999999999", "1e999999999999", "0x10"})
        EXPECT_EQ(parse_decimal(text, 7), std::nullopt) << text;
    EXPECT_EQ(parse_decimal("1e-900", 7), 0);
}

TEST(Moments, ReadDaysHoursAndMinutes)
{
    EXPECT_EQ(parse_moment("09:30"), Moment{570});
    EXPECT_EQ(parse_moment("day 1 00:00"), Moment{0});
    EXPECT_EQ(parse_moment("day 2 09:30"), Moment{2010});
    for (const std::string_view text :
         {"", "9:30", "24:00", "09:60", "09:30 ", "day 0 09:30", "day 31 09:30", "day  09:30",
          "day 2", "day x 09:30", "0930", "09:30:00"})
        EXPECT_EQ(parse_moment(text), std::nullopt) << text;
    EXPECT_EQ(to_text(Moment{2010}), "day 2 09:30");
    EXPECT_EQ(to_text(Moment{65}), "01:05");
}

TEST(Moments, KnowTheCalendar)
{
    EXPECT_EQ(parse_date("1864-02-29"), (Date{1864, 2, 29}));
    EXPECT_EQ(parse_date("1863-02-29"), std::nullopt);
    EXPECT_EQ(parse_date("1900-02-29"), std::nullopt);
    EXPECT_EQ(parse_date("1863-13-01"), std::nullopt);
    EXPECT_EQ(parse_date("1863-7-1"), std::nullopt);
    EXPECT_EQ(days_from({1862, 12, 31}, {1863, 1, 2}), 2);
    EXPECT_EQ(days_from({1864, 2, 28}, {1864, 3, 1}), 2);
    EXPECT_EQ(days_from({1863, 7, 3}, {1863, 7, 1}), -2);
}

}  // namespace
}  // namespace longroll::battle
