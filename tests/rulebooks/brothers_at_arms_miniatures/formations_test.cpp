// Formations and changes of them: ledger BM-FRM-1 to 8, ruling BM-R-121.

#include "rulebooks/brothers_at_arms_miniatures/marching.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

std::vector<Point> centres_of(const Cast& cast, UnitId id)
{
    std::vector<Point> centres;
    for (const Footprint& base : bases_of(cast.field, cast.state[id]))
        centres.push_back(base.centre);
    return centres;
}

TEST(BM_FRM_1, ThreeFormations)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    for (const Formation formation :
         {Formation::DoubleLine, Formation::Column, Formation::SingleLine}) {
        EXPECT_TRUE(cast.go(a, {FormUp{formation}}));
        EXPECT_EQ(cast[a].formation, formation);
        EXPECT_EQ(cast.anchor(a), at(0, 0));
    }
}

TEST(BM_FRM_2, SingleLineSideBySide)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    EXPECT_EQ(centres_of(cast, a), (std::vector<Point>{at(40, -15), at(0, -15), at(-40, -15)}));
}

TEST(BM_FRM_3, DoubleLineFilledFromTheRight)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0), kNorth, Formation::DoubleLine);
    EXPECT_EQ(centres_of(cast, a), (std::vector<Point>{at(20, -15), at(-20, -15), at(20, -45)}));
    EXPECT_EQ(cast[a].bases[2].file, cast[a].bases[0].file);
}

TEST(BM_FRM_4, ColumnOneWide)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0), kNorth, Formation::Column);
    EXPECT_EQ(centres_of(cast, a), (std::vector<Point>{at(0, -15), at(0, -45), at(0, -75)}));
}

TEST(BM_FRM_5, HalvesTheRateOfTheWholePhase)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const FormUp column{Formation::Column};
    EXPECT_EQ(cast.no(a, {by(0, 50), column, by(0, 50)}), "");
    EXPECT_EQ(cast.no(a, {by(0, 50), column, by(0, 51)}), "BM-MOV-7");
    cast.area(GroundKind::Marsh, at(-300, -300), at(300, 300));
    EXPECT_EQ(cast.no(a, {column, by(0, 50)}), "");
    EXPECT_EQ(cast.no(a, {column, by(0, 51)}), "BM-MOV-7");
    EXPECT_TRUE(cast.go(a, {column}));
    EXPECT_TRUE(cast[a].changed_formation);
    EXPECT_TRUE(cast[a].acted_this_bound);
    const UnitId horse = cast.unit(Side::Confederate, Arm::Cavalry, 3, at(600, 0), kNorth);
    EXPECT_EQ(cast.no(horse, {column, by(0, 200)}), "");
    EXPECT_EQ(cast.no(horse, {column, by(0, 201)}), "BM-MOV-7");
}

TEST(BM_FRM_6, OnceAndWhereThereIsRoom)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0), kNorth, Formation::Column);
    const FormUp line{Formation::SingleLine};
    EXPECT_EQ(cast.no(a, {line, FormUp{Formation::DoubleLine}}), "BM-FRM-6");
    EXPECT_EQ(cast.no(a, {FormUp{Formation::Column}}), "BM-FRM-6");
    // A friend beside it: on him it may not form, though it could go on.
    const UnitId other = cast.csa(1, at(60, 0));
    EXPECT_EQ(cast.no(a, {line}), "BM-FRM-6");
    EXPECT_EQ(cast.no(a, {line, by(0, 100)}), "BM-FRM-6");
    cast[other].origin = at(101, 0);
    EXPECT_EQ(cast.no(a, {line}), "");
    // An enemy whom it would touch.
    const UnitId enemy = cast.us(1, at(60, 1));
    EXPECT_EQ(cast.no(a, {line}), "BM-FRM-6");
    cast[enemy].fate = UnitFate::Dispersed;
    cast.area(GroundKind::Impassable, at(-100, -100), at(-79, 100));
    EXPECT_EQ(cast.no(a, {line}), "BM-FRM-6");
    const UnitId edge = cast.csa(4, at(-950, 0), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(edge, {line}), "BM-FRM-6");
}

TEST(BM_FRM_7, NotWhenPinnedMarkedOrInMelee)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const FormUp column{Formation::Column};
    cast[a].pinned = true;
    EXPECT_EQ(cast.no(a, {column}), "BM-PIN-1");
    cast[a].pinned = false;
    cast[a].nic = true;
    EXPECT_EQ(cast.no(a, {column}), "BM-ORD-9");
    cast[a].nic = false;
    const UnitId b = cast.us(4, at(0, 1));
    cast.contact(b, a);
    EXPECT_EQ(cast.no(a, {column}), "BM-MOV-26");
    EXPECT_EQ(cast.no(a, {by(0, -50), column}), "BM-FRM-7");
}

TEST(BM_FRM_8, OneBaseIsInAnyFormation)
{
    Marching cast;
    const UnitId a = cast.csa(1, at(0, 0));
    cast.us(1, at(0, 150));
    const FormUp column{Formation::Column};
    // Its label costs nothing, and it may charge.
    EXPECT_EQ(cast.no(a, {column, by(0, 200)}), "");
    EXPECT_EQ(cast.no(a, {to(0, 100)}), "");
    EXPECT_TRUE(cast.go(a, {column, by(0, 200)}));
    EXPECT_EQ(cast[a].formation, Formation::Column);
    EXPECT_FALSE(cast[a].changed_formation);
    EXPECT_TRUE(cast[a].charged);
}

// ---- About-face (BM-R-121) ----

TEST(BM_MOV_30, AboutFaceTurnsEachBaseOnItsGround)
{
    Marching cast;
    const UnitId a = cast.csa(5, at(0, 0), kNorth, Formation::DoubleLine);
    const auto before = centres_of(cast, a);
    EXPECT_TRUE(cast.go(a, {AboutFace{}}));
    EXPECT_EQ(facing_of(cast[a]), kSouth);
    auto after = centres_of(cast, a);
    // The two of the rear rank are in front now; the longer rank is behind.
    EXPECT_EQ(front_rank(cast[a]), 2u);
    EXPECT_EQ(cast.anchor(a), at(20, -60));
    for (const Point centre : before)
        EXPECT_NE(std::find(after.begin(), after.end(), centre), after.end());
    // Bases one behind the other share a number.
    for (const Base& front : cast[a].bases)
        for (const Base& rear : cast[a].bases)
            EXPECT_EQ(front.from_origin.x == rear.from_origin.x, front.file == rear.file);
    EXPECT_TRUE(cast[a].acted_this_bound);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
