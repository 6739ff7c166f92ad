// The ground under a unit: classes, roads, terrain disorder.

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/ground.h"

namespace longroll::face_to_the_enemy {

TEST(FE_TER_1, WhatIsNotNamedIsOpen)
{
    Cast cast;
    EXPECT_EQ(class_at(cast.field, at(20, 20)), TerrainClass::Open);
    EXPECT_EQ(clause_of(TerrainClass::Open).id, "FE-TER-1");
}

TEST(FE_TER_2, UnderABaseFieldsBrokenGroundAndHillsAreUneven)
{
    Cast cast;
    cast.area(TerrainKind::OpenField, {0, 0}, {10, 10});
    cast.area(TerrainKind::BrokenGround, {10, 0}, {20, 10});
    cast.hill(1, {20, 0}, {30, 10});
    for (const int x : {5, 15, 25}) EXPECT_EQ(class_at(cast.field, at(x, 5)), TerrainClass::Uneven);
    // RULING: FE-R-9: on the boundary is outside.
    EXPECT_EQ(class_at(cast.field, at(5, 10)), TerrainClass::Open);
}

TEST(FE_TER_3, UnderABaseBrushCropsAndLightWoodsAreRough)
{
    Cast cast;
    const TerrainKind kinds[] = {TerrainKind::Brush, TerrainKind::EnclosedField, TerrainKind::Crops,
                                 TerrainKind::Gully, TerrainKind::LightWoods};
    int x = 0;
    for (const TerrainKind kind : kinds) cast.area(kind, {x, 0}, {x + 10, 10}), x += 10;
    for (int at_x = 5; at_x < x; at_x += 10)
        EXPECT_EQ(class_at(cast.field, at(at_x, 5)), TerrainClass::Rough);
}

TEST(FE_TER_4, UnderABaseForestMarshSteepHillsAndVillagesAreDifficult)
{
    Cast cast;
    const TerrainKind kinds[] = {TerrainKind::Forest, TerrainKind::Marsh, TerrainKind::SteepEdge,
                                 TerrainKind::Village};
    int x = 0;
    for (const TerrainKind kind : kinds) cast.area(kind, {x, 0}, {x + 10, 10}), x += 10;
    for (int at_x = 5; at_x < x; at_x += 10)
        EXPECT_EQ(class_at(cast.field, at(at_x, 5)), TerrainClass::Difficult);
}

TEST(FE_TER_5, TheWorstOfWhatOverlapsCounts)
{
    Cast cast;
    cast.hill(1, {0, 0}, {30, 30});
    EXPECT_EQ(class_at(cast.field, at(10, 10)), TerrainClass::Uneven);
    EXPECT_EQ(clause_at(cast.field, at(10, 10)).id, "FE-TER-2");
    cast.area(TerrainKind::LightWoods, {5, 5}, {25, 25});
    EXPECT_EQ(class_at(cast.field, at(10, 10)), TerrainClass::Rough);
    EXPECT_EQ(clause_at(cast.field, at(10, 10)).id, "FE-TER-5");
    cast.area(TerrainKind::Marsh, {8, 8}, {20, 20});
    EXPECT_EQ(class_at(cast.field, at(10, 10)), TerrainClass::Difficult);
    cast.area(TerrainKind::OpenField, {8, 8}, {20, 20});
    EXPECT_EQ(class_at(cast.field, at(10, 10)), TerrainClass::Difficult);
}

TEST(FaceToTheEnemyGround, WaterIsCrossedAtBridgesAndFords)
{
    Cast cast;
    cast.area(TerrainKind::River, {0, 20}, {60, 22});
    EXPECT_EQ(class_at(cast.field, at(10, 21)), TerrainClass::Impassable);
    cast.spot(GroundSpot::Kind::Bridge, at(10, 21));
    cast.spot(GroundSpot::Kind::Ford, at(30, 21));
    EXPECT_EQ(class_at(cast.field, at(10, 21)), TerrainClass::Open);
    EXPECT_EQ(class_at(cast.field, at(11, 21)), TerrainClass::Open);
    EXPECT_EQ(class_at(cast.field, {11'001, 21'000}), TerrainClass::Impassable);
    EXPECT_EQ(class_at(cast.field, at(30, 21)), TerrainClass::Difficult);
    cast.line(TerrainKind::Turnpike, {{50, 0}, {50, 60}});
    EXPECT_EQ(class_at(cast.field, {50'500, 20'500}), TerrainClass::Open);
    EXPECT_EQ(class_at(cast.field, {50'501, 20'500}), TerrainClass::Impassable);
}

TEST(FE_DIS_3, DifficultGroundDisordersFootAndRoughGroundHorseAndGuns)
{
    Cast cast;
    cast.area(TerrainKind::LightWoods, {0, 0}, {30, 60});
    cast.area(TerrainKind::Forest, {30, 0}, {60, 60});
    const auto in = [&](UnitId id) { return terrain_disorder(cast.view(), id); };
    const UnitId rough_foot = cast.csa(4, at(10, 10));
    const UnitId deep_foot = cast.csa(4, at(50, 10));
    const UnitId rough_horse = cast.cavalry(Side::Confederate, 4, at(10, 20), kNorth);
    const UnitId deep_horse = cast.cavalry(Side::Confederate, 4, at(50, 20), kNorth);
    const UnitId rough_guns = cast.guns(Side::Confederate, 2, at(10, 30), kNorth);
    const UnitId deep_guns = cast.guns(Side::Confederate, 2, at(50, 30), kNorth);
    EXPECT_EQ(in(rough_foot), Disorder::None);
    EXPECT_EQ(in(deep_foot), Disorder::Disordered);
    EXPECT_EQ(in(rough_horse), Disorder::Disordered);
    EXPECT_EQ(in(deep_horse), Disorder::Severe);
    EXPECT_EQ(in(rough_guns), Disorder::Disordered);
    EXPECT_EQ(in(deep_guns), Disorder::Severe);
    cast[deep_horse].mounted = false;
    EXPECT_EQ(in(deep_horse), Disorder::Disordered);
    cast.shape(deep_horse, Formation::MarchColumn, 1);
    EXPECT_EQ(in(deep_horse), Disorder::None);
    cast.shape(deep_foot, Formation::MarchColumn, 1);
    EXPECT_EQ(in(deep_foot), Disorder::None);
    cast.field.options.terrain_disorder = false;
    EXPECT_EQ(in(deep_guns), Disorder::None);
}

TEST(FE_DIS_4, OneBaseCentreInItIsEnough)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {23, 0}, {40, 40});
    const UnitId id = cast.csa(6, at(20, 10));  // its last centre is at x = 22.5
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::None);
    EXPECT_EQ(disorder_now(cast.view(), id).by.id, "FE-DIS-4");
    cast[id].front = {20'501, 10'000};
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::Disordered);
    EXPECT_EQ(disorder_now(cast.view(), id).by.id, "FE-DIS-3");
    // RULING: FE-R-86: a line never disorders.
    cast[id].front = at(10, 10);
    cast.line(TerrainKind::Abatis, {{0, 9}, {40, 9}});
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::None);
}

TEST(FE_DIS_1, DisorderIsSaidByItsClause)
{
    EXPECT_EQ(clause_of(Disorder::Disordered).id, "FE-DIS-1");
    EXPECT_EQ(clause_of(Disorder::Severe).id, "FE-DIS-2");
}

TEST(FE_DIS_6, TheWorseOfGroundAndEvents)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 0}, {40, 40});
    const UnitId id = cast.csa(6, at(20, 10));
    cast[id].event_disorder = Disorder::Disordered;
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::Disordered);
    EXPECT_EQ(disorder_now(cast.view(), id).by.id, "FE-DIS-6");
    cast[id].event_disorder = Disorder::Severe;
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::Severe);
    cast[id].front = at(50, 50);
    EXPECT_EQ(disorder_now(cast.view(), id).by.id, "FE-DIS-5");
}

TEST(FE_DIS_8, AColumnWhollyOnARoadKeepsItsOrder)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 0}, {60, 60});
    cast.line(TerrainKind::LocalRoad, {{20, 0}, {20, 60}});
    const UnitId guns = cast.guns(Side::Confederate, 3, {20'500, 20'000}, kNorth);
    cast.shape(guns, Formation::MarchColumn, 1);
    cast[guns].limbered = true;
    EXPECT_EQ(disorder_of(cast.view(), guns), Disorder::None);
    EXPECT_EQ(disorder_now(cast.view(), guns).by.id, "FE-DIS-8");
    cast[guns].front = {20'501, 20'000};
    EXPECT_EQ(disorder_of(cast.view(), guns), Disorder::Severe);
}

}  // namespace longroll::face_to_the_enemy
