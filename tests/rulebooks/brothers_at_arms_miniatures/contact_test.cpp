// Contact between enemy bases: ledger BM-MEL-18, ruling BM-R-6, and the records of it.

#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/marching.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// One base whose front has its middle there.
Footprint base_at(int x, int y, Heading heading)
{
    return footprint(
        board::table::stand_by_front(at(x, y), hundredths(40), hundredths(30), heading));
}
Footprint off_by(const Footprint& base, int x, int y) { return shifted(base, Vec{x, y}); }

TEST(BM_MEL_18, AGapOfAHundredthIsContactAndMoreIsNot)
{
    Cast cast;
    const Footprint a = base_at(0, 0, kNorth);
    EXPECT_TRUE(touch_between(cast.field, a, base_at(0, 0, kSouth)));
    EXPECT_TRUE(touch_between(cast.field, a, base_at(0, 1, kSouth)));
    EXPECT_FALSE(touch_between(cast.field, a, off_by(base_at(0, 1, kSouth), 0, 1)));
}

TEST(BM_MEL_18, ParallelEdgesMustFaceEachOtherByMoreThanAHundredth)
{
    Cast cast;
    const Footprint a = base_at(0, 0, kNorth);
    EXPECT_FALSE(touch_between(cast.field, a, base_at(40, 0, kSouth)));
    EXPECT_FALSE(touch_between(cast.field, a, base_at(39, 0, kSouth)));
    EXPECT_TRUE(touch_between(cast.field, a, base_at(38, 0, kSouth)));
    // Side by side they are flush all along.
    EXPECT_TRUE(touch_between(cast.field, a, base_at(40, 0, kNorth)));
}

TEST(BM_MEL_18, ACornerOnAnEdgeIsContactCornerToCornerIsNot)
{
    Cast cast;
    const Footprint a = base_at(0, 0, kNorth);
    const Footprint turned = base_at(0, 0, Heading{450});
    // Its left corner lowest: on the middle of the other's front, then beyond its end.
    const Point lowest = rear_right(turned);
    const auto lowest_at = [&](int x, int y) { return shifted(turned, at(x, y) - lowest); };
    EXPECT_TRUE(touch_between(cast.field, a, lowest_at(10, 0)));
    EXPECT_FALSE(touch_between(cast.field, a, lowest_at(20, 0)));
    EXPECT_FALSE(touch_between(cast.field, a, lowest_at(10, 2)));
}

TEST(BM_MEL_18, OverAnObstacleFromATenth)
{
    Cast cast;
    const Footprint a = base_at(0, 0, kNorth);
    const Footprint b = base_at(0, 10, kSouth);
    EXPECT_FALSE(touch_between(cast.field, a, b));
    const FeatureId wall = cast.line(GroundKind::Wall, {at(-100, 5), at(100, 5)});
    ASSERT_TRUE(touch_between(cast.field, a, b));
    EXPECT_EQ(touch_between(cast.field, a, b)->across, wall);
    EXPECT_FALSE(touch_between(cast.field, a, off_by(b, 0, 1)));
    // It must lie between them.
    EXPECT_FALSE(touch_between(cast.field, base_at(300, 0, kNorth), base_at(300, 10, kSouth)));
    // Beside them it does not count.
    EXPECT_FALSE(touch_between(cast.field, base_at(119, 0, kNorth), base_at(119, 10, kSouth)));
    // Corner to corner they do not face each other.
    EXPECT_FALSE(touch_between(cast.field, a, base_at(40, 10, kSouth)));
}

TEST(BM_MEL_18, AWallThatOneLiesFlushWithIsBetween)
{
    Cast cast;
    const FeatureId wall = cast.line(GroundKind::Wall, {at(-100, 0), at(100, 0)});
    const auto touch = touch_between(cast.field, base_at(0, 0, kNorth), base_at(0, 10, kSouth));
    ASSERT_TRUE(touch);
    EXPECT_EQ(touch->across, wall);
}

TEST(BM_E_44, AColumnBetweenTwoBases)
{
    Cast cast;
    const UnitId line = cast.us(4, at(0, 0), kNorth);
    const UnitId column = cast.csa(4, at(0, 0), kSouth, Formation::Column);
    EXPECT_EQ(bases_touching(cast.view(), line, column).size(), 2u);
    EXPECT_EQ(bases_touching(cast.view(), column, line).size(), 1u);
    EXPECT_TRUE(touched_by(cast.view(), line, bases_of(cast.field, cast[line])).contains(column));
}

TEST(BM_RIV_5, NobodyTouchesABoat)
{
    Cast cast;
    const UnitId boat = cast.unit(Side::Union, Arm::RiverBoat, 3, at(0, 80), kNorth);
    const UnitId foot = cast.csa(4, at(0, 0));
    EXPECT_TRUE(touched_by(cast.view(), foot, bases_of(cast.field, cast[foot])).empty());
    EXPECT_TRUE(touched_by(cast.view(), boat, bases_of(cast.field, cast[boat])).empty());
}

TEST(BM_MEL_12, RecordsLastAsLongAsTheTouch)
{
    Cast cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 1));
    make_contacts(cast.field, cast.state, a, Units{b}, Clause{}, cast.log);
    ASSERT_EQ(cast.state.contacts.size(), 1u);
    EXPECT_EQ(cast.state.contacts[0].initiator, a);
    make_contacts(cast.field, cast.state, b, Units{a}, Clause{}, cast.log);
    EXPECT_EQ(cast.state.contacts.size(), 1u);
    read_contacts(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.state.contacts.size(), 1u);
    shift(cast[b], {0, hundredths(1)});
    read_contacts(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.state.contacts.empty());
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
