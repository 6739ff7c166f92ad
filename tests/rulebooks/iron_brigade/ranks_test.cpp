// Ranks deep. One suite for each clause of ledger IB-RNK, and the examples about depth.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/formations.h"

namespace longroll::iron_brigade {
namespace {

Depth depth_from(const Cast& cast, Point fire_point, UnitId target)
{
    return target_depth({cast.field, cast.state}, fire_point, target);
}
bool decided_by(const Cast& cast, Point fire_point, UnitId target, std::string_view clause)
{
    const DepthFound found = find_depth({cast.field, cast.state}, fire_point, target);
    return std::any_of(found.clauses.begin(), found.clauses.end(),
                       [&](const Clause& each) { return each.id == clause; });
}

TEST(IB_RNK_1, DoublesTheFrontageOfInfantryAndNotOfCavalry)
{
    Cast cast;
    const UnitId foot = cast.us(20, at(20, 20));
    EXPECT_EQ(depth_from(cast, at(20, 10), foot), Depth::Two);  // 20 / (5 x 2)
    const UnitId horse = cast.cavalry(Side::Union, 20, at(40, 20), kSouth);
    EXPECT_EQ(depth_from(cast, at(40, 10), horse), Depth::Two);  // 20 / 10
    cast[horse].formation = line_of(1);
    EXPECT_EQ(depth_from(cast, at(40, 10), horse), Depth::One);  // 20 / 20
    EXPECT_TRUE(decided_by(cast, at(20, 10), foot, "IB-RNK-1"));
}

TEST(IB_RNK_2, GoesToTheLargerValueExactlyHalfway)
{
    Cast cast;
    const UnitId foot = cast.us(15, at(20, 20));
    cast[foot].formation = line_of(3);  // 5 files, 2.5 inches: 15 / 5 = 3
    EXPECT_EQ(depth_from(cast, at(20, 10), foot), Depth::Three);
    cast[foot].formation = formed(FormationKind::OpenHalf);  // 15 inches: 15 / 30
    EXPECT_EQ(depth_from(cast, at(20, 10), foot), Depth::Half);
    // 7.5 inches of support more in the strip: 22.5 / 30 is exactly three quarters.
    const UnitId support = cast.us(15, at(20, 22));
    cast[support].formation = formed(FormationKind::OpenHalf);
    cast[support].front = {27'500, 22'000};
    EXPECT_EQ(depth_from(cast, at(20, 10), foot), Depth::One);
}

TEST(IB_RNK_3, CountsThoseBehindWithinEightInchesByTheirPartInTheStrip)
{
    Cast cast;
    const UnitId line = cast.us(20, at(20, 20));
    cast[line].formation = line_of(1);  // 10 inches wide: one rank
    EXPECT_EQ(depth_from(cast, at(20, 10), line), Depth::One);
    const UnitId behind = cast.us(20, at(20, 26));
    EXPECT_EQ(depth_from(cast, at(20, 10), line), Depth::Two);  // 40 / 20
    EXPECT_TRUE(decided_by(cast, at(20, 10), line, "IB-RNK-3"));
    cast[behind].front = at(20, 29);  // beyond 8 inches from the front
    EXPECT_EQ(depth_from(cast, at(20, 10), line), Depth::One);
    cast[behind].front = at(36, 26);  // beside the strip
    EXPECT_EQ(depth_from(cast, at(20, 10), line), Depth::One);
    const UnitId enemy = cast.csa(20, at(20, 26));
    EXPECT_EQ(depth_from(cast, at(20, 10), line), Depth::One) << index_of(enemy);
}

TEST(IB_RNK_4, DependsOnTheWidthPresented)
{
    Cast cast;
    const UnitId column = cast.us(16, at(20, 20));
    cast[column].formation = formed(FormationKind::Column);  // 1 wide, 4 deep
    EXPECT_EQ(depth_from(cast, at(20, 10), column), Depth::Three);
    EXPECT_EQ(depth_from(cast, at(40, 22), column), Depth::Two);  // 16 / 8 from the flank
    EXPECT_TRUE(decided_by(cast, at(40, 22), column, "IB-RNK-4"));
    EXPECT_FALSE(decided_by(cast, at(20, 10), column, "IB-RNK-4"));
}

TEST(IB_RNK_5, ArtilleryIsAlwaysOneRankDeep)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Union, 6, at(20, 20), kSouth);
    cast.us(40, at(20, 22));
    EXPECT_EQ(depth_from(cast, at(20, 10), guns), Depth::One);
    EXPECT_EQ(depth_from(cast, at(30, 20), guns), Depth::One);
    EXPECT_TRUE(decided_by(cast, at(20, 10), guns, "IB-RNK-5"));
}

TEST(IB_RNK_6, LeavesNothingToTheEye)
{
    // The same unit from the same point is as deep whoever asks and whatever its facing hides.
    Cast cast;
    const UnitId line = cast.us(20, at(20, 20));
    EXPECT_TRUE(decided_by(cast, at(20, 10), line, "IB-RNK-6"));
    const Depth rear = depth_from(cast, at(20, 31), line);
    EXPECT_EQ(rear, depth_from(cast, at(20, 9), line));
}

TEST(IB_RNK_7, FiresTwoRanksAtMost)
{
    Cast cast;
    const UnitId line = cast.csa(20, at(20, 20));
    const auto firing = [&](const Formation& formation) {
        cast[line].formation = formation;
        return firing_castings(cast.field, cast[line]);
    };
    EXPECT_EQ(firing(line_of(1)), 20);
    EXPECT_EQ(firing(line_of(2)), 20);
    EXPECT_EQ(firing(line_of(3)), 14);  // 7 files
    EXPECT_EQ(firing(formed(FormationKind::OpenThird)), 20);
    EXPECT_EQ(firing(formed(FormationKind::Column)), 2);
    EXPECT_EQ(firing(formed(FormationKind::CompanyColumn, 3)), 6);
    EXPECT_EQ(firing(formed(FormationKind::EnMasse, 2)), 4);
    EXPECT_EQ(firing_of(cast.field, cast[line]).clause.id, "IB-FRM-21");
    const UnitId guns = cast.battery(Side::Confederate, 6, at(40, 20));
    EXPECT_EQ(firing_castings(cast.field, cast[guns]), 6);
}

TEST(IB_X_3, DepthByDirection)
{
    Cast cast;
    const UnitId line = cast.us(20, at(20, 20), kNorth);
    const Footprint ground = cast.ground_of(line);
    EXPECT_EQ(2 * length_of(ground.across), 5000);
    EXPECT_EQ(2 * length_of(ground.along), 1000);
    EXPECT_EQ(depth_from(cast, at(20, 30), line), Depth::Two);
    EXPECT_EQ(depth_from(cast, {30'000, 19'500}, line), Depth::Three);
}

TEST(IB_X_15, SupportsBehindSkirmishers)
{
    Cast cast;
    const UnitId skirmishers = cast.us(10, at(20, 20));
    cast[skirmishers].formation = formed(FormationKind::OpenHalf);
    const UnitId line = cast.us(20, at(20, 24));
    EXPECT_EQ(depth_from(cast, at(20, 10), skirmishers), Depth::Two);
    EXPECT_TRUE(open_formation(cast.field, cast[skirmishers]));
    cast[line].front = at(20, 29);
    EXPECT_EQ(depth_from(cast, at(20, 10), skirmishers), Depth::Half);
    EXPECT_TRUE(open_formation(cast.field, cast[skirmishers]));
}

}  // namespace
}  // namespace longroll::iron_brigade
