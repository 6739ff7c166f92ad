// Who can fire at what, and at which range: suites for ledger IB-TGT and IB-RNG.

#include "fire_cast.h"
#include "rulebooks/iron_brigade/formations.h"

namespace longroll::iron_brigade {
namespace {

TEST(IB_TGT_1, FortyFiveDegreesFromTheMiddleOfTheFront)
{
    Duel duel(16, 16, inches(5));
    // The rays run from (30, 20) through (36, 26).
    duel[duel.target].front = {38000, 26000};  // its left corner on the ray
    EXPECT_EQ(duel.refused(duel.order()), "");
    duel[duel.target].front = {39100, 26000};
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-1");
}

TEST(IB_TGT_1, ColumnsFireAllRound)
{
    Duel duel(16, 16, inches(5));
    duel[duel.target].front = at(30, 10);
    duel[duel.target].facing = kNorth;
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-1");
    for (const FormationKind kind :
         {FormationKind::Column, FormationKind::CompanyColumn, FormationKind::EnMasse}) {
        duel[duel.firer].formation = formed(kind);
        EXPECT_EQ(duel.refused(fire(duel.firer, 1, duel.target)), "");
    }
}

TEST(IB_TGT_2, NotThroughFriendOrEnemy)
{
    for (const Side side : {Side::Confederate, Side::Union}) {
        Duel duel(16, 4, inches(10));
        duel.unit(side, Arm::Infantry, 40, at(30, 25), kNorth);
        EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-2");
    }
}

TEST(IB_TGT_2, PastTheEndOfALineToAPartThatCanBeHit)
{
    Duel duel(16, 20, inches(8));  // the target reaches from 27.5 to 32.5
    duel.csa(16, at(31, 25));      // 29 to 33: in the way of the nearest point
    EXPECT_EQ(duel.refused(duel.order()), "");
    EXPECT_GT(duel.reading().lines[0].length, inches(8));
}

TEST(IB_TGT_3, ThroughEnemySkirmishersAThirdOfARankDeep)
{
    Duel duel(16, 16, inches(10));
    const UnitId thin = duel.us(6, at(30, 25));
    duel[thin].formation = formed(FormationKind::OpenThird);
    EXPECT_EQ(duel.refused(duel.order()), "");
    ASSERT_EQ(duel.reading().lines[0].past.size(), 1u);
    EXPECT_EQ(duel.reading().lines[0].past[0].id, "IB-TGT-3");
    duel[thin].formation = formed(FormationKind::OpenHalf);
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-2");
}

TEST(IB_TGT_3, FriendlySkirmishersStillBlock)
{
    Duel duel(16, 4, inches(10));
    const UnitId thin = duel.csa(10, at(30, 25));
    duel[thin].formation = formed(FormationKind::OpenThird);
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-2");
}

// The firer on level 2, something in the way on level 1, the target below.
struct Slope : Cast {
    UnitId firer = battery(Side::Confederate, 6, at(30, 10));
    UnitId between = csa(30, {30000, 17500});
    UnitId target = us(4, at(30, 34));

    Slope()
    {
        hill(1, {10, 1}, {50, 24});
        hill(2, {12, 2}, {48, 12});
    }
    [[nodiscard]] Fire order() const { return fire(firer, 6, target); }
};

TEST(IB_TGT_4, OverAUnitNearTheHigherEnd)
{
    Slope slope;  // 24 inches: up to 8 from the guns
    EXPECT_EQ(slope.refused(slope.order()), "");
    EXPECT_EQ(reading_of(slope, slope.order()).lines[0].past[0].id, "IB-TGT-4");
    slope[slope.between].front = {30000, 18500};  // its middle 8 inches away
    EXPECT_EQ(slope.refused(slope.order()), "");
    slope[slope.between].front = at(30, 19);  // too far for the rear of the target, too
    EXPECT_EQ(slope.refused(slope.order()), "IB-TGT-2");
}

TEST(IB_TGT_4, MeasuredFromTheHigherEndAlsoWhenThatIsTheTarget)
{
    Slope slope;
    slope.state.phasing = Side::Union;
    slope.arm(slope.target, WeaponId::RifledMusket);
    const UnitId guns = slope.battery(Side::Union, 6, at(30, 38), kSouth);
    slope[slope.target].front = at(5, 38);
    EXPECT_EQ(slope.refused(fire(guns, 6, slope.firer)), "");
    slope[slope.between].front = at(30, 26);
    EXPECT_EQ(slope.refused(fire(guns, 6, slope.firer)), "IB-TGT-2");
}

TEST(IB_TGT_5, OverAUnitInADepression)
{
    Cast cast;
    cast.hill(1, {10, 1}, {50, 12});
    cast.hill(1, {10, 28}, {50, 40});
    const UnitId guns = cast.battery(Side::Confederate, 6, at(30, 10));
    const UnitId target = cast.us(4, at(30, 30));
    const UnitId between = cast.csa(40, at(30, 21));
    EXPECT_EQ(cast.refused(fire(guns, 6, target)), "");
    EXPECT_EQ(reading_of(cast, fire(guns, 6, target)).lines[0].past[0].id, "IB-TGT-5");
    cast[between].front = {30000, 11900};  // on the firer's own level
    EXPECT_EQ(cast.refused(fire(guns, 6, target)), "IB-TGT-2");
}

TEST(IB_TGT_6, OnlyAtWhatItSees)
{
    Duel duel(16, 16, inches(10));
    duel.area(Ground::Woods, {10, 22}, {50, 27});
    EXPECT_EQ(duel.refused(duel.order()), "IB-VIS-1");
}

TEST(IB_TGT_6, ByALineFromItsOwnFirePoint)
{
    // Only corners of the two see each other past the wood.
    Duel duel(40, 4, inches(8));
    duel.area(Ground::DenseWoods, {20, 22}, {34, 26});
    duel[duel.target].front = at(33, 28);
    EXPECT_TRUE(sees({duel.field, duel.state}, duel.firer, duel.target));
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-6");
}

TEST(IB_TGT_7, TwoRanksFire)
{
    Duel duel(18, 16, inches(5));
    duel[duel.firer].formation = line_of(3);
    EXPECT_EQ(duel.refused(fire(duel.firer, 12, duel.target)), "");
    EXPECT_EQ(duel.refused(fire(duel.firer, 13, duel.target)), "IB-TGT-7");
    duel[duel.firer].formation = formed(FormationKind::Column);
    EXPECT_EQ(duel.refused(fire(duel.firer, 2, duel.target)), "");
    EXPECT_EQ(duel.refused(fire(duel.firer, 3, duel.target)), "IB-FRM-21");
}

TEST(IB_TGT_8, WhoMayNotFire)
{
    Duel duel(16, 16, inches(5));
    duel[duel.firer].boats = 4;
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-8");
    duel[duel.firer].boats = 0;
    duel[duel.firer].work.kind = Work::Kind::Sounding;
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-8");
    duel[duel.firer].work = {};
    EXPECT_EQ(duel.refused(duel.order()), "");
    const UnitId wagons = duel.wagons(Side::Confederate, 2, at(36, 20));
    EXPECT_EQ(duel.refused(fire(wagons, 1, duel.target)), "IB-TGT-8");
    const UnitId limbered =
        duel.battery(Side::Confederate, 6, at(34, 20), kNorth, FormationKind::Limbered);
    EXPECT_EQ(duel.refused(fire(limbered, 6, duel.target)), "IB-FRM-23");
}

TEST(IB_PIN_3, APinnedBatteryIsSilent)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(30, 20));
    const UnitId target = cast.us(16, at(30, 25));
    cast[guns].morale = 2;
    EXPECT_EQ(cast.refused(fire(guns, 6, target)), "IB-PIN-3");
    cast[guns].morale = 3;
    EXPECT_EQ(cast.refused(fire(guns, 6, target)), "");
}

TEST(IB_FRM_30, MountedCavalryFiresOnlyInContact)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 10, at(30, 20));
    const UnitId target = cast.us(16, {30000, 20200});
    EXPECT_EQ(cast.refused(fire(horse, 10, target)), "IB-FRM-30");
    cast[target].front = {30000, 20100};
    EXPECT_EQ(cast.refused(fire(horse, 10, target)), "");
    cast[horse].mounted = false;
    cast[target].front = at(30, 22);
    EXPECT_EQ(cast.refused(fire(horse, 10, target)), "");
}

TEST(IB_TGT_9, ContactWithAnotherForbidsNothing)
{
    Duel duel(16, 16, inches(5));
    duel.csa(8, at(34, 25), kWest);  // beside the target, touching it
    duel[unit_id(2)].front = {32000, 25500};
    EXPECT_TRUE(touching(duel.field, duel.state, duel.target, unit_id(2)));
    EXPECT_EQ(duel.refused(duel.order()), "");
    bool said = false;
    for (const NamedTally& named : tallies(duel.field, duel.state, duel.order()))
        said = said || has_line(named.tally, "IB-TGT-9");
    EXPECT_TRUE(said);
}

TEST(IB_TGT_10, OnlyUnitsAreTargets)
{
    Duel duel(16, 16, inches(5));
    const UnitId friendly = duel.csa(10, at(40, 30));
    EXPECT_EQ(duel.refused(fire(duel.firer, 16, kNoUnit)), "IB-TGT-10");
    EXPECT_EQ(duel.refused(fire(duel.firer, 16, friendly)), "IB-TGT-10");
    duel[duel.target].fate = UnitFate::Surrendered;
    EXPECT_EQ(duel.refused(duel.order()), "IB-TGT-10");
}

TEST(IB_RNG_1, FromTheMiddleOfTheFrontToTheNearestPart)
{
    Duel duel(40, 4, inches(3));           // ten inches wide
    duel[duel.target].front = at(33, 24);  // 32.5 to 33.5
    // 2.5 across and 4 ahead: 4.717.
    EXPECT_EQ(duel.reading().lines[0].length, 4717);
    EXPECT_EQ(duel.reading().lines[0].inches, 5);
    EXPECT_EQ(duel.reading().lines[0].from, at(30, 20));
}

TEST(IB_RNG_1, ExactInchesStayAndContactIsNone)
{
    EXPECT_EQ(Duel(16, 16, 6000).reading().lines[0].inches, 6);
    EXPECT_EQ(Duel(16, 16, 6001).reading().lines[0].inches, 6);  // IB-R-1
    EXPECT_EQ(Duel(16, 16, 6002).reading().lines[0].inches, 7);
    EXPECT_EQ(Duel(16, 16, 100).reading().lines[0].inches, 0);
    EXPECT_EQ(Duel(16, 16, 102).reading().lines[0].inches, 1);
}

TEST(IB_RNG_2, SmallArmsHaveThreeBands)
{
    const auto band = [](Length range) {
        const Duel duel(16, 16, range);
        for (const NamedTally& named : tallies(duel.field, duel.state, duel.order()))
            if (has_line(named.tally, "IB-RNG-2")) return named.tally.total();
        return 0;
    };
    EXPECT_EQ(band(500), 1);
    EXPECT_EQ(band(inches(4)), 6);
    EXPECT_EQ(band(inches(9)), 12);
}

TEST(IB_RNG_3, ArtilleryHasFourAndPointBlankIsWeaker)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 6, at(30, 10));
    const UnitId target = cast.us(16, at(30, 11));
    const auto base = [&](int inches) {
        cast[target].front = at(30, 10 + inches);
        return line_of(reading_of(cast, fire(guns, 6, target)).sums[0], "IB-FIRE-2");
    };
    EXPECT_EQ(base(1), 9);
    EXPECT_EQ(base(2), 13);
    EXPECT_EQ(base(20), 9);
    EXPECT_EQ(base(45), 8);
}

}  // namespace
}  // namespace longroll::iron_brigade
