// Lines of sight, base by base (BM-LOS).

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

template <class Target>
int dice(const Cast& cast, UnitId firer, Target target)
{
    return shots_at(cast.view(), firer, target).dice;
}
// Why the base at this place cannot fire.
template <class Target>
std::string why(const Cast& cast, UnitId firer, Target target, std::size_t place = 0)
{
    const Sighted sighted = sight_of_base(cast.view(), firer, place, target);
    return sighted.clear() ? "" : std::string(clause_of(sighted.barred).id);
}

// One base at the middle that looks north at one base 1.5U ahead.
struct OneAtOne : Cast {
    UnitId firer = csa(1, at(0, 0));
    UnitId target = us(1, at(0, 150));
};

UnitId guns(Cast& cast, int bases, Point anchor, Heading facing)
{
    const UnitId id = cast.unit(Side::Confederate, Arm::Artillery, bases, anchor, facing);
    cast.card(id).range = 6;
    return id;
}

TEST(BM_LOS_1, EachBaseLooksForItself)
{
    Cast cast;
    const UnitId firer = cast.csa(4, at(0, 0));
    const UnitId target = cast.us(4, at(0, 150));
    EXPECT_EQ(dice(cast, firer, target), 4);
    cast.us(1, at(60, 100));                     // in front of the right-hand one only
    EXPECT_EQ(why(cast, firer, target, 0), "");  // it sees another base
    EXPECT_EQ(shots_at(cast.view(), firer, target).lines[0].line.to, at(20, 165));
}

TEST(BM_LOS_2, RangeAndSightMustHoldForOneAndTheSameBase)
{
    Cast cast;
    const UnitId firer = cast.csa(1, at(0, 0));
    const UnitId target =
        cast.us(2, at(0, 195), kSouth, Formation::Column);  // 1.95U and 2.25U away
    EXPECT_EQ(dice(cast, firer, target), 1);
    cast.us(1, at(0, 100));  // hides the first; the second is out of range
    EXPECT_EQ(dice(cast, firer, target), 0);
    EXPECT_EQ(why(cast, firer, target), "BM-LOS-4");
}

TEST(BM_LOS_2, TheShotLineGoesToTheNearestCentre)
{
    Cast cast;
    const UnitId firer = cast.csa(1, at(0, 0));
    const UnitId target = cast.us(2, at(0, 150));
    // Both as near: the lower file, which is on the target's right.
    EXPECT_EQ(sight_of_base(cast.view(), firer, 0, target).line,
              (Segment{at(0, -15), at(-20, 165)}));
    const UnitId aside = cast.csa(1, at(30, -100));
    EXPECT_EQ(sight_of_base(cast.view(), aside, 0, target).line.to, at(20, 165));
}

TEST(BM_LOS_3, OwnRanksBlockUnlessTheOptionIsOff)
{
    Cast cast;
    const UnitId firer = cast.csa(4, at(0, 0), kNorth, Formation::Column);
    cast.card(firer).range = 3;
    const UnitId target = cast.us(4, at(0, 150));
    EXPECT_EQ(dice(cast, firer, target), 1);
    EXPECT_EQ(why(cast, firer, target, 1), "BM-LOS-3");
    cast.field.options.own_ranks_block_sight = false;
    EXPECT_EQ(dice(cast, firer, target), 4);
    EXPECT_EQ(why(cast, firer, target, 1), "");
}

TEST(BM_LOS_4, OthersBlockOnTheSameLevelOrHigher)
{
    OneAtOne cast;
    EXPECT_EQ(dice(cast, cast.firer, cast.target), 1);
    const UnitId between = cast.csa(1, at(0, 90));
    EXPECT_EQ(why(cast, cast.firer, cast.target), "BM-LOS-4");
    cast[between].fate = UnitFate::Dispersed;
    cast.us(1, at(0, 90));  // an enemy as well
    EXPECT_EQ(why(cast, cast.firer, cast.target), "BM-LOS-4");
}

TEST(BM_LOS_4, OnLowerGroundTheyDoNot)
{
    OneAtOne cast;
    cast.csa(1, at(0, 90));
    cast.hill(1, at(-300, -100), at(300, 40));
    cast.hill(1, at(-300, 110), at(300, 300));
    EXPECT_EQ(dice(cast, cast.firer, cast.target), 1);
}

TEST(BM_LOS_5, OverTheHeadsOfThoseNotNearTheLowerParty)
{
    Cast cast;
    cast.hill(1, at(-500, 300), at(500, 600));
    const UnitId firer = guns(cast, 1, at(0, 320), kSouth);
    const UnitId target = cast.us(1, at(0, 0), kNorth);
    const UnitId between = cast.csa(1, at(0, 100), kSouth);  // gap 1.00 to the target
    EXPECT_EQ(dice(cast, firer, target), 1);
    shift(cast[between], {0, -hundredths(1)});
    EXPECT_EQ(why(cast, firer, target), "BM-LOS-4");
    shift(cast[between], {0, hundredths(209)});  // on the hill, before the guns
    EXPECT_EQ(why(cast, firer, target), "BM-LOS-4");
    // The same upwards: who is near the lower party is in the way.
    cast.card(target).range = 6;
    shift(cast[between], {0, -hundredths(208)});
    EXPECT_EQ(dice(cast, target, firer), 1);
    shift(cast[between], {0, -hundredths(1)});
    EXPECT_EQ(dice(cast, target, firer), 0);
}

TEST(BM_LOS_6, CommandersNeverBlock)
{
    OneAtOne cast;
    cast.commander(Side::Confederate, at(0, 50));
    cast.commander(Side::Union, at(0, 100));
    EXPECT_EQ(dice(cast, cast.firer, cast.target), 1);
}

TEST(BM_LOS_7, WoodlandAndSettlementBetweenBlock)
{
    OneAtOne wood;
    wood.area(GroundKind::Woodland, at(-100, 60), at(100, 61));
    EXPECT_EQ(why(wood, wood.firer, wood.target), "BM-LOS-7");
    OneAtOne houses;
    houses.area(GroundKind::Settlement, at(-100, 60), at(100, 61));
    EXPECT_EQ(why(houses, houses.firer, houses.target), "BM-LOS-7");
    // Lower than two on one level.
    OneAtOne below;
    below.area(GroundKind::Woodland, at(-100, 60), at(100, 61));
    below.hill(1, at(-300, -100), at(300, 40));
    below.hill(1, at(-300, 110), at(300, 300));
    EXPECT_EQ(dice(below, below.firer, below.target), 1);
    // As high as both in a part of it is enough (BM-R-38).
    below.hill(1, at(-300, 55), at(300, 60) + Vec{0, 1});
    EXPECT_EQ(why(below, below.firer, below.target), "BM-LOS-7");
}

TEST(BM_LOS_7, BetweenLevelsAClearUnitBeforeTheLowerParty)
{
    const auto seen = [](int from, int to) {
        Cast cast;
        cast.hill(1, at(-500, 300), at(500, 600));
        cast.area(GroundKind::Woodland, at(-100, from), at(100, to));
        return dice(cast, guns(cast, 1, at(0, 320), kSouth), cast.us(1, at(0, 0), kNorth));
    };
    EXPECT_EQ(seen(100, 290), 1);
    EXPECT_EQ(seen(99, 150), 0);
    EXPECT_EQ(seen(302, 310), 0);  // on the higher party's level
    EXPECT_EQ(seen(290, 301), 0);  // a part of it
}

TEST(BM_LOS_8, OnlyOnTheEdgeOfWoodland)
{
    const auto seen = [](int anchor) {
        Cast cast;
        cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
        return dice(cast, cast.csa(1, at(0, -50)), cast.us(1, at(0, anchor)));
    };
    EXPECT_EQ(seen(110), 1);
    EXPECT_EQ(seen(111), 0);
}

TEST(BM_LOS_8, LookingOutIsAsSeeingIn)
{
    Cast cast;
    cast.area(GroundKind::Settlement, at(-300, -300), at(300, 10));
    const UnitId edge = cast.csa(1, at(0, 0));
    const UnitId deep = cast.csa(1, at(100, -1));
    EXPECT_EQ(dice(cast, edge, cast.us(1, at(0, 100))), 1);
    EXPECT_EQ(why(cast, deep, cast.us(1, at(100, 100))), "BM-LOS-8");
}

// RULING: BM-R-36: each of its own wood.
TEST(BM_LOS_8, BasesInTwoAreasMustEachBeOnTheEdge)
{
    const auto seen = [](int firer, int target) {
        Cast cast;
        cast.area(GroundKind::Woodland, at(-300, -300), at(300, 0));
        cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
        return dice(cast, cast.csa(1, at(0, firer)), cast.us(1, at(0, target)));
    };
    EXPECT_EQ(seen(-10, 110), 1);
    EXPECT_EQ(seen(-11, 110), 0);
    EXPECT_EQ(seen(-10, 111), 0);
}

TEST(BM_LOS_9, InsideOneAreaHalfAUnit)
{
    const auto seen = [](int anchor, Cast cast = Cast()) {
        cast.area(GroundKind::Woodland, at(-300, -300), at(300, 20));
        cast.area(GroundKind::Settlement, at(-300, 20), at(300, 300));  // they touch: one area
        return dice(cast, cast.csa(1, at(0, 0)), cast.us(1, at(0, anchor)));
    };
    EXPECT_EQ(seen(50), 1);
    EXPECT_EQ(seen(51), 0);
    Cast hill;
    hill.hill(1, at(-100, 10), at(100, 20));
    EXPECT_EQ(seen(40, std::move(hill)), 0);
    Cast crowd;
    crowd.us(1, at(0, 35), kNorth);
    EXPECT_EQ(seen(45, std::move(crowd)), 0);
}

// RULING: BM-R-36: across a bay in the edge of one wood.
TEST(BM_LOS_9, AcrossABay)
{
    Cast cast;
    const UnitId firer = cast.csa(1, at(0, 0));
    const UnitId target = cast.us(1, at(0, 115));
    cast.area(GroundKind::Woodland, at(-300, -300), at(300, 5));
    cast.area(GroundKind::Woodland, at(200, 5), at(300, 110));
    cast.area(GroundKind::Woodland, at(-300, 110), at(300, 300));
    EXPECT_EQ(dice(cast, firer, target), 1);  // 0.05U and 0.05U
    shift(cast[target], {0, 1});
    EXPECT_EQ(why(cast, firer, target), "BM-LOS-8");
}

TEST(BM_LOS_10, FromOutsideHoweverNear)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, 2), at(300, 400));
    EXPECT_EQ(why(cast, cast.csa(1, at(0, 0)), cast.us(1, at(0, 15))), "BM-LOS-8");
}

TEST(BM_LOS_11, GroundHigherThanBothBlocks)
{
    OneAtOne cast;
    cast.hill(1, at(-100, 60), at(100, 61));
    EXPECT_EQ(why(cast, cast.firer, cast.target), "BM-LOS-11");
}

TEST(BM_LOS_12, FromTheEdgeOfTheHigherLevel)
{
    const auto barred = [](int anchor) {
        Cast cast;
        cast.hill(1, at(-500, 300), at(500, 600));
        return why(cast, guns(cast, 1, at(0, anchor), kSouth), cast.us(1, at(0, 0), kNorth));
    };
    EXPECT_EQ(barred(380), "");  // its centre is 1.00U behind the crest
    EXPECT_EQ(barred(381), "BM-LOS-12");
}

TEST(BM_LOS_12, ThatLevelMustNotComeAgain)
{
    Cast cast;
    cast.hill(1, at(-500, 300), at(500, 600));
    const UnitId firer = guns(cast, 1, at(0, 320), kSouth);
    const UnitId target = cast.us(1, at(0, 0), kNorth);
    cast.hill(1, at(-500, 150), at(500, 160));
    EXPECT_EQ(why(cast, firer, target), "BM-LOS-12");
    cast.card(target).range = 6;
    EXPECT_EQ(why(cast, target, firer), "BM-LOS-12");
}

// RULING: BM-R-37.
TEST(BM_LOS_12, LevelsBetweenTheTwoDoNotBlock)
{
    Cast cast;
    cast.hill(1, at(-500, 100), at(500, 600));
    cast.hill(2, at(-500, 300), at(500, 500));
    EXPECT_EQ(dice(cast, guns(cast, 1, at(0, 320), kSouth), cast.us(1, at(0, 0), kNorth)), 1);
}

TEST(BM_LOS_13, HeightLengthensNoRange)
{
    Cast cast;
    cast.hill(2, at(-500, -300), at(500, 10));
    const UnitId firer = cast.csa(1, at(0, 0));
    EXPECT_EQ(reach_of(cast.field, cast.state, firer), 2 * kU);
    EXPECT_EQ(why(cast, firer, cast.us(1, at(0, 201))), "BM-SCL-3");
}

TEST(BM_LOS_14, LinesStreamsMarshesAndRiversNeverBlock)
{
    OneAtOne cast;
    for (const GroundKind kind :
         {GroundKind::Hedge, GroundKind::Wall, GroundKind::Fence, GroundKind::TreeLine,
          GroundKind::HastyWorks, GroundKind::Turnpike, GroundKind::Railroad})
        cast.line(kind, {at(-100, 60), at(100, 60)});
    cast.works(GroundKind::FieldWorks, {at(-100, 70), at(100, 70)});
    cast.line(GroundKind::Stream, {at(-100, 80), at(100, 80)}, hundredths(20));
    cast.line(GroundKind::River, {at(-100, 80), at(100, 80)}, hundredths(40));
    cast.area(GroundKind::Marsh, at(-100, 50), at(100, 120));
    cast.area(GroundKind::Rough, at(-100, 50), at(100, 120));
    cast.area(GroundKind::Crops, at(-100, 50), at(100, 120));
    EXPECT_EQ(dice(cast, cast.firer, cast.target), 1);
}

TEST(BM_LOS_15, TouchingAnEdgeOrACornerIsClear)
{
    OneAtOne cast;
    cast.area(GroundKind::Woodland, at(0, 50), at(100, 60));
    cast.area(GroundKind::Woodland, at(-100, 70), at(0, 80));
    cast.csa(1, at(20, 120));
    EXPECT_EQ(dice(cast, cast.firer, cast.target), 1);
    cast.area(GroundKind::Woodland, at(0, 50) + Vec{-1, 0}, at(100, 60));
    EXPECT_EQ(why(cast, cast.firer, cast.target), "BM-LOS-7");
}

TEST(BM_LOS_16, InAnyDirection)
{
    for (const Heading facing : {kNorth, kEast, kSouth, kWest}) {
        Cast cast;
        EXPECT_EQ(dice(cast, cast.csa(1, at(0, 0), facing), cast.us(1, at(50, 100))), 1);
    }
}

TEST(BM_LOS_17, TheTargetsOwnBasesDoNotHideEachOther)
{
    Cast cast;
    const UnitId firer = cast.csa(1, at(0, 0));
    const UnitId target = cast.us(2, at(25, 120), kEast);  // centres (0.10, 1.0) and (0.10, 1.4)
    cast.csa(1, at(25, 60));  // in the way to the nearer one, not to the other behind it
    const Sighted sighted = sight_of_base(cast.view(), firer, 0, target);
    EXPECT_TRUE(sighted.clear());
    EXPECT_EQ(sighted.line.to, at(10, 140));
}

TEST(BM_LOS_18, CommandersAndSectionsAsTargets)
{
    Cast cast;
    const UnitId firer = cast.csa(1, at(0, 0));
    // Gap to his square, segment to his centre.
    EXPECT_EQ(dice(cast, firer, cast.commander(Side::Union, at(0, 215))), 1);
    EXPECT_EQ(dice(cast, firer, cast.commander(Side::Union, at(0, 216))), 0);
    cast.works(GroundKind::FieldWorks, {at(50, 100), at(150, 100)});
    const Sighted sighted = sight_of_base(cast.view(), firer, 0, SectionId{0});
    EXPECT_TRUE(sighted.clear());
    EXPECT_EQ(sighted.line, (Segment{at(0, -15), at(50, 100)}));
}

// RULING: BM-R-125: the level of the section is that of its point.
TEST(BM_LOS_18, ASectionIsHiddenLikeABase)
{
    Cast cast;
    cast.hill(1, at(-500, 300), at(500, 600));
    cast.works(GroundKind::FieldWorks, {at(-50, 0), at(50, 0)});
    const UnitId firer = guns(cast, 1, at(0, 320), kSouth);
    const UnitId between = cast.csa(1, at(0, 130), kNorth);  // gap 1.00 to the section
    EXPECT_EQ(why(cast, firer, SectionId{0}), "");
    shift(cast[between], {0, -hundredths(1)});
    EXPECT_EQ(why(cast, firer, SectionId{0}), "BM-LOS-4");
    cast[between].fate = UnitFate::Dispersed;
    cast.us(1, at(0, 0), kNorth);  // flush behind it: beyond the point
    EXPECT_EQ(why(cast, firer, SectionId{0}), "");
}

TEST(BM_LOS_19, StandingAmongTheRanksHidesNobody)
{
    Cast cast;
    const UnitId firer = cast.csa(1, at(0, 0));
    cast.us(3, at(0, 150));
    const CommanderId among = cast.commander(Side::Union, at(0, 190));  // overlaps the rear edge
    EXPECT_EQ(dice(cast, firer, among), 1);
    cast[among].at = at(0, 195);  // flush behind it
    EXPECT_EQ(why(cast, firer, among), "BM-LOS-4");
}

TEST(BM_FRM_12, EachFormationFiresWithTheBasesThatSee)
{
    const auto firing = [](Formation formation, int bases) {
        Cast cast;
        return dice(cast, cast.csa(bases, at(0, 0), kNorth, formation), cast.us(4, at(0, 150)));
    };
    EXPECT_EQ(firing(Formation::SingleLine, 4), 4);
    EXPECT_EQ(firing(Formation::DoubleLine, 4), 2);
    EXPECT_EQ(firing(Formation::Column, 4), 1);
}

TEST(BM_NGT_1, AtNightNoFartherThanOne)
{
    Cast cast;
    const UnitId firer = guns(cast, 1, at(0, 0), kNorth);
    EXPECT_EQ(reach_of(cast.field, cast.state, firer), 6 * kU);
    cast.state.is_night = true;
    EXPECT_EQ(reach_of(cast.field, cast.state, firer), kU);
    EXPECT_EQ(dice(cast, firer, cast.commander(Side::Union, at(0, 115))), 1);
    EXPECT_EQ(dice(cast, firer, cast.commander(Side::Union, at(0, 116))), 0);
    cast.works(GroundKind::FieldWorks, {at(-50, 101), at(50, 101)});
    EXPECT_EQ(dice(cast, firer, SectionId{0}), 0);
    EXPECT_EQ(cast.refused(FireAtWorks{firer, SectionId{0}}), "BM-NGT-1");
}

TEST(BM_NGT_2, TheVisibleDistanceInWoodsIsTheSame)
{
    for (const bool night : {false, true}) {
        Cast cast;
        cast.state.is_night = night;
        cast.area(GroundKind::Woodland, at(-300, -300), at(300, 300));
        const UnitId firer = cast.csa(1, at(0, 0));
        EXPECT_EQ(dice(cast, firer, cast.us(1, at(0, 50))), 1);
        EXPECT_EQ(dice(cast, firer, cast.us(1, at(100, 51))), 0);
    }
}

// ---- Worked examples ----

TEST(BM_E_22, RangeByBase)
{
    Cast cast;
    const UnitId firer = cast.csa(4, at(0, 0));
    const UnitId target = cast.us(3, at(180, 160), kSouth, Formation::Column);
    const Cast& now = cast;
    const View view = now.view();
    const auto gap_of = [&](std::size_t place) {
        return gap(view.stands(firer)[place], view.stands(target)[0]).up();
    };
    EXPECT_EQ(gap_of(0), 7156);   // 1.789U
    EXPECT_EQ(gap_of(1), 8000);   // 2.000
    EXPECT_EQ(gap_of(2), 9051);   // 2.263
    EXPECT_EQ(gap_of(3), 10245);  // 2.561
    EXPECT_EQ(dice(cast, firer, target), 2);
}

TEST(BM_E_23, FormationsInFire)
{
    const auto firing = [](Formation formation, int bases, bool blocks = true, int range = 2) {
        Cast cast;
        cast.field.options.own_ranks_block_sight = blocks;
        const UnitId firer = cast.csa(bases, at(0, 0), kNorth, formation);
        cast.card(firer).range = static_cast<std::uint8_t>(range);
        return dice(cast, firer, cast.us(4, at(0, 150)));
    };
    EXPECT_EQ(firing(Formation::SingleLine, 4), 4);
    EXPECT_EQ(firing(Formation::DoubleLine, 4), 2);
    EXPECT_EQ(firing(Formation::Column, 4), 1);
    EXPECT_EQ(firing(Formation::DoubleLine, 5), 3);
    EXPECT_EQ(firing(Formation::DoubleLine, 4, false, 3), 4);
    EXPECT_EQ(firing(Formation::Column, 4, false, 3), 4);
}

TEST(BM_E_24, TargetOnTheFlank)
{
    Cast cast;
    const UnitId firer = cast.csa(4, at(0, 0));
    const UnitId target = cast.us(4, at(150, -15), kWest);
    EXPECT_EQ(dice(cast, firer, target), 1);
    EXPECT_EQ(why(cast, firer, target, 0), "");
    EXPECT_EQ(why(cast, firer, target, 1), "BM-LOS-3");
}

TEST(BM_E_25, OwnNeighboursAtASlant)
{
    Cast cast;
    const UnitId firer = cast.csa(4, at(200, 0));
    const UnitId target = cast.us(4, at(0, 100));
    EXPECT_EQ(dice(cast, firer, target), 3);
    EXPECT_EQ(why(cast, firer, target, 0), "BM-LOS-3");
    EXPECT_EQ(
        gap(bases_of(cast.field, cast[firer])[0], bases_of(cast.field, cast[target])[3]).up() / 40,
        188);  // 1.887U
}

TEST(BM_E_32, Night)
{
    Cast cast;
    cast.state.is_night = true;
    const UnitId firer = guns(cast, 2, at(0, 0), kNorth);
    EXPECT_EQ(cast.refused(Fire{firer, cast.us(2, at(0, 100))}), "");
    EXPECT_EQ(cast.refused(Fire{firer, cast.us(2, at(200, 101))}), "BM-NGT-1");
}

TEST(BM_E_33, Wood)
{
    const auto seen = [](int anchor) {
        Cast cast;
        cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
        return dice(cast, cast.csa(4, at(0, -50)), cast.us(4, at(0, anchor)));
    };
    EXPECT_EQ(seen(100), 4);
    EXPECT_EQ(seen(105), 4);
    EXPECT_EQ(seen(115), 0);
}

TEST(BM_E_34, InsideTheSameWood)
{
    const auto seen = [](int anchor) {
        Cast cast;
        cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
        return dice(cast, cast.csa(4, at(0, 200)), cast.us(4, at(0, anchor)));
    };
    EXPECT_EQ(seen(250), 4);
    EXPECT_EQ(seen(251), 0);
}

TEST(BM_E_35, OverFriendsFromAHill)
{
    const auto seen = [](int battery, int friends) {
        Cast cast;
        cast.hill(1, at(-1000, 300), at(1000, 1000));
        const UnitId firer = guns(cast, 2, at(0, battery), kSouth);
        if (friends != 0) cast.csa(4, at(0, friends), kSouth);
        return dice(cast, firer, cast.us(4, at(0, 0), kNorth));
    };
    EXPECT_EQ(seen(320, 150), 2);
    EXPECT_EQ(seen(320, 90), 0);
    EXPECT_EQ(seen(390, 0), 0);
}

TEST(BM_E_70, Grazing)
{
    const auto seen = [](int x) {
        Cast cast;
        const UnitId firer = cast.csa(1, at(0, 0));
        cast.csa(1, at(x, 90));
        cast.commander(Side::Confederate, at(0, 50));
        return dice(cast, firer, cast.us(1, at(0, 150)));
    };
    EXPECT_EQ(seen(20), 1);
    EXPECT_EQ(seen(19), 0);
}

TEST(BM_E_71, RidgeBetween)
{
    OneAtOne cast;
    cast.hill(1, at(-100, 60), at(100, 80));
    EXPECT_EQ(dice(cast, cast.firer, cast.target), 0);
    OneAtOne higher;
    higher.hill(1, at(-500, -500), at(500, 500));
    EXPECT_EQ(dice(higher, higher.firer, higher.target), 1);
    higher.hill(2, at(-100, 60), at(100, 80));
    EXPECT_EQ(dice(higher, higher.firer, higher.target), 0);
}

TEST(BM_E_72, FireToTheRear)
{
    Cast line;
    EXPECT_EQ(dice(line, line.csa(4, at(0, 0)), line.us(4, at(0, -130), kNorth)), 4);
    Cast column;
    const UnitId firer = column.csa(4, at(0, 0), kNorth, Formation::Column);
    const UnitId target = column.us(4, at(0, -220), kNorth);
    EXPECT_EQ(dice(column, firer, target), 1);
    EXPECT_EQ(why(column, firer, target, 3), "");
}

TEST(BM_E_80, WorksAsTarget)
{
    Cast cast;
    const UnitId firer = guns(cast, 2, at(0, 0), kNorth);
    cast.works(GroundKind::FieldWorks, {at(320, 519), at(320, 619)});
    EXPECT_EQ(dice(cast, firer, SectionId{0}), 1);
    EXPECT_EQ(why(cast, firer, SectionId{0}, 0), "");
    EXPECT_EQ(why(cast, firer, SectionId{0}, 1), "BM-SCL-3");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
