// The ledger's worked examples of movement: chapters 7.1, 7.4 and 7.10.

#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/marching.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

TEST(BM_E_3, ARiverAndItsBridge)
{
    Marching cast;
    cast.line(GroundKind::River, {at(-900, 100), at(900, 100)}, hundredths(40));
    cast.area(GroundKind::Crossing, at(-25, 70), at(25, 130));
    const UnitId column = cast.csa(3, at(0, 0), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(column, {to(0, 200)}), "");
    EXPECT_EQ(cast.walked(column, {to(0, 200)}).cost, Cost{2 * kU} * 6);
    EXPECT_EQ(cast.no(column, {by(0, 200)}), "");
    const UnitId upstream = cast.csa(3, at(100, 0), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(upstream, {to(100, 200)}), "BM-MOV-18");
    EXPECT_EQ(cast.no(upstream, {by(0, 200)}), "BM-MOV-18");
    EXPECT_EQ(cast.no(upstream, {by(0, 80)}), "");
    EXPECT_EQ(cast.no(upstream, {by(0, 81)}), "BM-MOV-18");
    const UnitId line = cast.csa(4, at(0, 50));
    EXPECT_EQ(cast.no(line, {by(0, 150)}), "BM-MOV-18");
}

TEST(BM_E_15, AWoodAfterOpenGround)
{
    Marching cast;
    // The centres are 0.15U behind the front: they come to the wood's edge after 0.8U.
    cast.area(GroundKind::Woodland, at(-300, 65), at(300, 400));
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_EQ(cast.farthest_ahead(a), 1400);
    EXPECT_EQ(cast.no(a, {by(0, 141)}), "BM-MOV-7");
    EXPECT_TRUE(cast.go(a, {by(0, 140)}));
    EXPECT_TRUE(is_unformed(cast.field, cast[a]));
}

TEST(BM_E_16, TurnpikeInColumn)
{
    Marching cast;
    cast.line(GroundKind::Turnpike, {at(0, -900), at(0, 900)});
    const UnitId a = cast.csa(4, at(0, -400), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(a, {to(0, 0)}), "");
    EXPECT_EQ(cast.no(a, {to(0, 1)}), "BM-MOV-8");
    EXPECT_EQ(cast.no(a, {by(0, 400)}), "");
    // Off the road at the end: no bonus at all.
    EXPECT_EQ(cast.no(a, {to(0, -100), to(30, -90)}), "BM-MOV-8");
    EXPECT_EQ(cast.no(a, {to(0, -240), to(30, -240)}), "");
    EXPECT_TRUE(cast.walked(a, {to(0, 0)}).by_road);
    EXPECT_FALSE(cast.walked(a, {to(0, -240), to(30, -240)}).by_road);
    const UnitId line = cast.csa(4, at(0, 400));
    EXPECT_EQ(cast.farthest_ahead(line), 2000);
}

TEST(BM_E_17, ALocalRoadThroughAWood)
{
    Marching cast;
    cast.line(GroundKind::LocalRoad, {at(0, -900), at(0, 900)});
    // The lead base's centre has 1.0U of wood before it.
    cast.area(GroundKind::Woodland, at(-300, -500), at(300, 85));
    const UnitId a = cast.csa(3, at(0, 0), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(a, {to(0, 200)}), "");
    EXPECT_EQ(cast.no(a, {to(0, 201)}), "BM-MOV-8");
    EXPECT_EQ(cast.walked(a, {to(0, 200)}).cost, Cost{2 * kU} * 6);
    EXPECT_TRUE(cast.go(a, {to(0, 200)}));
    EXPECT_FALSE(is_unformed(cast.field, cast[a]));
}

TEST(BM_E_18, ChangeOfFormationBeforeTheEnemy)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0), kNorth, Formation::Column);
    cast.us(4, at(0, 90));
    const FormUp line{Formation::SingleLine};
    EXPECT_EQ(cast.no(a, {by(0, -100), line}), "");
    EXPECT_EQ(cast.no(a, {by(0, -101), line}), "BM-MOV-7");
    EXPECT_EQ(cast.no(a, {line, by(0, 88)}), "");
    EXPECT_EQ(cast.no(a, {line, by(0, 100)}), "BM-MOV-24");
}

TEST(BM_E_19, CavalryDisengages)
{
    Marching cast;
    const UnitId a = cast.unit(Side::Confederate, Arm::Cavalry, 3, at(0, 0), kNorth);
    const UnitId b = cast.us(4, at(0, 1));
    cast.contact(a, b);
    EXPECT_EQ(cast.no(a, {by(0, -200)}), "");
    EXPECT_EQ(cast.no(a, {by(0, -201)}), "BM-MOV-7");
    cast[a].pinned = true;
    EXPECT_EQ(cast.no(a, {by(0, -200)}), "BM-PIN-5");
    cast[a].pinned = false;
    cast[a].nic = true;
    EXPECT_EQ(cast.no(a, {by(0, -200)}), "BM-MOV-28");
}

TEST(BM_E_61, AWheel)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const Walked wheel = cast.walked(a, {Turn{at(-80, 0), Angle{-300}}});
    EXPECT_TRUE(wheel.finished);
    EXPECT_EQ(wheel.cost, Cost{2915} * 6);  // 0.729U
    EXPECT_EQ(cast.no(a, {Turn{at(-80, 0), Angle{-300}}, by(0, 127)}), "");
    EXPECT_EQ(cast.no(a, {Turn{at(-80, 0), Angle{-300}}, by(0, 128)}), "BM-MOV-7");
    EXPECT_EQ(cast.walked(a, {AboutFace{}}).cost, 0);
}

TEST(BM_E_63, ContactOverAWall)
{
    Marching cast;
    const FeatureId wall = cast.line(GroundKind::Wall, {at(-300, 100), at(300, 100)});
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 105));
    EXPECT_TRUE(cast.go(a, {by(0, 200)}));
    EXPECT_EQ(cast.anchor(a), at(0, 95));
    ASSERT_NE(contact_between(cast.state, a, b), nullptr);
    EXPECT_EQ(contact_between(cast.state, a, b)->across, wall);
}

TEST(BM_E_69, FreeAlignment)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 150), kSouth + degrees(20));
    Marching as_it_came = cast;
    EXPECT_TRUE(as_it_came.go(a, {by(0, 200)}));
    EXPECT_EQ(bases_touching(as_it_came.view(), a, b).size(), 1u);
    EXPECT_TRUE(cast.go(a, {by(0, 200), Align{b}}));
    EXPECT_EQ(facing_of(cast[a]), Heading{200});
    EXPECT_EQ(bases_touching(cast.view(), a, b).size(), 4u);
}

TEST(BM_E_81, AUnitAtTheBankIsNotInContactWithABoat)
{
    Marching cast;
    cast.line(GroundKind::River, {at(-900, 100), at(900, 100)}, hundredths(40));
    const UnitId boat = cast.unit(Side::Union, Arm::RiverBoat, 3, at(40, 100), kEast);
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_TRUE(cast.go(a, {by(0, 80)}));
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_EQ(cast.anchor(a), at(0, 80));
    EXPECT_TRUE(cast[boat].on_table());
}

TEST(BM_E_83, AColumnOnAWindingRoad)
{
    Marching cast;
    cast.line(GroundKind::Turnpike, {at(0, -500), at(0, 0), at(100, 0), at(100, 500)});
    const UnitId a = cast.csa(4, at(0, -60), kNorth, Formation::Column);
    const Walked walked = cast.walked(a, {to(0, 0), to(100, 0), to(100, 160)});
    EXPECT_TRUE(walked.finished);
    EXPECT_TRUE(walked.by_road);
    EXPECT_EQ(walked.cost, Cost{hundredths(160)} * 6);
    EXPECT_TRUE(cast.go(a, {to(0, 0), to(100, 0), to(100, 160)}));
    const Placed bases = bases_of(cast.field, cast[a]);
    EXPECT_EQ(bases[0].centre, at(100, 145));
    EXPECT_EQ(bases[1].centre, at(100, 115));
    EXPECT_EQ(bases[2].centre, at(100, 85));
    EXPECT_EQ(bases[3].centre, at(100, 55));
    EXPECT_EQ(cast.anchor(a), at(100, 160));
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
