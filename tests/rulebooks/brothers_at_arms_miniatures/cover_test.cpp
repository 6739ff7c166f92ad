// Cover (BM-COV).

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/cover.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

int cover_of(const Cast& cast, UnitId target, Point from)
{
    return cover_against_fire(cast.view(), target, from).value;
}
const Point kSouthOfIt = at(0, 0);

// A line of four whose front edge lies at y = 1.50, facing south, and a firer at the middle.
struct Covered : Cast {
    UnitId target = us(4, at(0, 150));
    [[nodiscard]] int value(Point from = kSouthOfIt) const { return cover_of(*this, target, from); }
};

TEST(BM_COV_1, HalfOfItsBasesAreEnough)
{
    Covered half;
    half.area(GroundKind::Woodland, at(0, 100), at(300, 300));
    EXPECT_EQ(half.value(), 3);
    Covered less;
    less.area(GroundKind::Woodland, at(20, 100), at(300, 300));  // a centre on the edge is outside
    EXPECT_EQ(less.value(), 0);
    EXPECT_EQ(cover_against_fire(less.view(), less.target, kSouthOfIt).covered, 1);
}

TEST(BM_COV_2, ValuesByKind)
{
    const auto area = [](GroundKind kind) {
        Covered cast;
        cast.area(kind, at(-300, 100), at(300, 300));
        return cast.value();
    };
    const auto line = [](GroundKind kind) {
        Covered cast;
        cast.line(kind, {at(-300, 145), at(300, 145)});
        return cast.value();
    };
    EXPECT_EQ(area(GroundKind::Woodland), 3);
    EXPECT_EQ(area(GroundKind::Settlement), 4);
    EXPECT_EQ(area(GroundKind::Marsh), 0);
    EXPECT_EQ(line(GroundKind::Hedge), 3);
    EXPECT_EQ(line(GroundKind::TreeLine), 3);
    EXPECT_EQ(line(GroundKind::Wall), 4);
    EXPECT_EQ(line(GroundKind::HastyWorks), 4);
    EXPECT_EQ(line(GroundKind::Fence), 0);
    Covered works;
    works.works(GroundKind::FieldWorks, {at(-300, 145), at(300, 145)});
    EXPECT_EQ(works.value(), 5);
}

TEST(BM_COV_3, EveryHitIsRolledAgain)
{
    Covered cast;
    cast.line(GroundKind::Wall, {at(-300, 145), at(300, 145)});
    const UnitId firer = cast.csa(3, at(0, 0));
    EXPECT_TRUE(cast.act(Fire{firer, cast.target}, {6, 6, 6, 3, 4, 1, 6, 6}));
    EXPECT_EQ(cast.last<Saved>(), (Saved{cast.target, 4, 1}));
    EXPECT_EQ(cast[cast.target].bases.size(), 3U);
}

// RULING: BM-R-56.
TEST(BM_COV_4, OneLessInMelee)
{
    EXPECT_EQ(save_number(3, true), 2);
    EXPECT_EQ(save_number(4, true), 3);
    EXPECT_EQ(save_number(5, true), 4);
    EXPECT_EQ(save_number(0, true), 0);
    EXPECT_EQ(save_number(5, false), 5);
}

TEST(BM_COV_5, AreaCoverIsByTheCentreFromAnySide)
{
    Covered cast;
    cast.area(GroundKind::Woodland, at(-300, 160), at(300, 300));  // centres at y = 1.65
    EXPECT_EQ(cast.value(), 3);
    EXPECT_EQ(cast.value(at(0, 500)), 3);
    Covered in_front;
    in_front.area(GroundKind::Woodland, at(-300, 100), at(300, 160));
    EXPECT_EQ(in_front.value(), 0);
}

TEST(BM_COV_6, LinesCoverWhoIsNearAndShotAtAcrossThem)
{
    Covered near;
    near.line(GroundKind::Wall, {at(-300, 140), at(300, 140)});
    EXPECT_EQ(near.value(), 4);
    EXPECT_EQ(near.value(at(0, 500)), 0);  // from behind
    EXPECT_EQ(near.value(at(0, 140)), 4);  // the origin on the wall: they have a point in common
    Covered far;
    far.line(GroundKind::Wall, {at(-300, 140) - Vec{0, 1}, at(300, 140) - Vec{0, 1}});
    EXPECT_EQ(far.value(), 0);
    // One-sided ones: the side of the centre decides.
    Covered works;
    const FeatureId line = works.line(GroundKind::HastyWorks, {at(-300, 145), at(300, 145)});
    works.ground(line).protects = Protects::Left;  // drawn eastwards: the north
    EXPECT_EQ(works.value(), 4);
    works.ground(line).protects = Protects::Right;
    EXPECT_EQ(works.value(), 0);
}

TEST(BM_COV_6, TheOriginIsTheMiddleOfWhoFires)
{
    Cast cast;
    // A wall that covers against fire from the south-west only.
    cast.line(GroundKind::Wall, {at(-300, 145), at(0, 145)});
    const UnitId target = cast.us(1, at(0, 150));
    const UnitId firer = cast.csa(2, at(-100, 0));
    EXPECT_EQ(shots_at(cast.view(), firer, target).origin, at(-100, -15));
    EXPECT_EQ(cover_of(cast, target, at(-100, -15)), 4);
    EXPECT_EQ(cover_of(cast, target, at(100, -15)), 0);
}

TEST(BM_COV_7, TheHighestValueThatHalfHave)
{
    Covered cast;
    cast.area(GroundKind::Settlement, at(-100, 100), at(-50, 300));  // one base
    EXPECT_EQ(cast.value(), 0);
    cast.area(GroundKind::Woodland, at(-45, 100), at(-5, 300));  // another
    EXPECT_EQ(cast.value(), 3);
    cast.area(GroundKind::Settlement, at(0, 100), at(40, 300));  // a third
    EXPECT_EQ(cast.value(), 4);
}

struct Locked : Cast {
    UnitId defender = us(2, at(0, 0));
    UnitId charger = csa(2, at(0, 0));
    Locked() { contact(charger, defender); }
    [[nodiscard]] int struck(UnitId target) const
    {
        const UnitId by = target == defender ? charger : defender;
        const View now(field, state);
        return cover_against_strikes(now, target, by, centre_of(now.stands(by))).value;
    }
};

// RULING: BM-R-100.
TEST(BM_COV_8, AreaCoverIsByPositionInMelee)
{
    Locked both;
    both.area(GroundKind::Woodland, at(-300, -300), at(300, 300));
    EXPECT_EQ(both.struck(both.defender), 3);
    EXPECT_EQ(both.struck(both.charger), 3);
    Locked one;
    one.area(GroundKind::Settlement, at(-300, -300), at(300, 0));
    EXPECT_EQ(one.struck(one.defender), 0);
    EXPECT_EQ(one.struck(one.charger), 4);
}

TEST(BM_COV_9, OverALineOnlyWhoDidNotCome)
{
    Locked cast;
    cast.line(GroundKind::Wall, {at(-300, 0), at(300, 0)});
    EXPECT_EQ(cast.struck(cast.defender), 4);
    EXPECT_EQ(cast.struck(cast.charger), 0);
    std::swap(cast.state.contacts[0].initiator, cast.state.contacts[0].other);
    EXPECT_EQ(cast.struck(cast.defender), 0);
    EXPECT_EQ(cast.struck(cast.charger), 4);
}

TEST(BM_COV_10, ABreachGivesSoftCover)
{
    Covered cast;
    cast.works(GroundKind::FieldWorks, {at(-300, 145), at(300, 145)});
    for (const int section : {2, 3})
        cast.state.sections[static_cast<std::size_t>(section)].strength = 0;
    EXPECT_EQ(cast.value(), 3);
    cast.state.sections[2].strength = 1;  // the western half keeps its value
    EXPECT_EQ(cast.value(), 5);
    EXPECT_EQ(cast.value(at(0, 500)), 0);
}

TEST(BM_COV_11, HitsOfGunsToo)
{
    Covered cast;
    cast.line(GroundKind::Wall, {at(-300, 145), at(300, 145)});
    const UnitId guns = cast.unit(Side::Confederate, Arm::Artillery, 4, at(0, 0), kNorth);
    EXPECT_TRUE(cast.act(Fire{guns, cast.target}, {6, 6, 6, 6, 3, 3, 3, 3}));
    EXPECT_EQ(cast[cast.target].bases.size(), 4U);
}

TEST(BM_COV_12, CoverCountsForTheFlinchTest)
{
    Covered cast;
    cast.line(GroundKind::Wall, {at(-300, 145), at(300, 145)});
    const UnitId firer = cast.csa(1, at(0, 0));
    EXPECT_TRUE(cast.act(Fire{firer, cast.target}, {6, 6, 1, 2}));
    EXPECT_EQ(cast.last<FlinchTested>(), (FlinchTested{cast.target, 1, 2, false}));
}

// ---- Worked examples ----

TEST(BM_E_26, SoftCover)
{
    Covered cast;
    cast.area(GroundKind::Woodland, at(-300, 150), at(300, 400));
    const UnitId firer = cast.csa(4, at(0, 0));
    EXPECT_TRUE(cast.act(Fire{firer, cast.target}, {4, 5, 1, 6, 2, 3, 6, 2, 3}));
    EXPECT_EQ(cast[cast.target].bases.size(), 2U);
    EXPECT_EQ(cast.last<FlinchTested>(), (FlinchTested{cast.target, 2, 2, false}));
}

TEST(BM_E_27, ExactlyHalf)
{
    const auto in_wood = [](int bases) {
        Cast cast;
        const UnitId target = cast.us(bases, at(0, 150));
        const Length left = bases_of(cast.field, cast[target])[0].centre.x;
        // The two bases of the target's right.
        cast.area(GroundKind::Woodland, {left - 100, at(0, 100).y},
                  {left + hundredths(50), at(0, 300).y});
        return cover_of(cast, target, kSouthOfIt);
    };
    EXPECT_EQ(in_wood(4), 3);
    EXPECT_EQ(in_wood(5), 0);
    Cast wall;
    const UnitId three = wall.us(3, at(0, 150));
    wall.line(GroundKind::Wall, {at(-100, 145), at(15, 145)});
    EXPECT_EQ(cover_of(wall, three, kSouthOfIt), 4);
}

TEST(BM_E_28, MixedCover)
{
    Covered cast;
    cast.area(GroundKind::Settlement, at(-100, 100), at(-50, 300));
    cast.area(GroundKind::Woodland, at(-45, 100), at(-5, 300));
    EXPECT_EQ(cast.value(), 3);
}

TEST(BM_E_33, OnTheEdgeWithCover)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
    const UnitId target = cast.us(4, at(0, 105));
    EXPECT_EQ(cover_of(cast, target, at(0, -65)), 3);
}

TEST(BM_E_62, NotAtTheWallWrongSideOfTheWorks)
{
    const auto behind_wall = [](int y) {
        Covered cast;
        cast.line(GroundKind::Wall, {at(-300, y), at(300, y)});
        return cast.value();
    };
    EXPECT_EQ(behind_wall(135), 0);
    EXPECT_EQ(behind_wall(140), 4);
    // Hugging the outer side of works that protect the south, fired at from the inner side.
    Covered outer;
    const FeatureId line = outer.line(GroundKind::HastyWorks, {at(-300, 145), at(300, 145)});
    outer.ground(line).protects = Protects::Right;
    EXPECT_EQ(outer.value(), 0);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
