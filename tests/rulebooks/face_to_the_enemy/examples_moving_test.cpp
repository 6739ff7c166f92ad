// The ledger's worked examples of movement, formations and manoeuvres (section 7).

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/turns.h"

namespace longroll::face_to_the_enemy {

TEST(FE_W_9, CavalryBeforeAndInLightWoods)
{
    Cast cast;
    cast.area(TerrainKind::LightWoods, {0, 30}, {60, 40});
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(20, 24), kNorth);  // 6.5" of centres
    EXPECT_EQ(cast.refused(Advance{id, {6501, {}, 0}, {}, {}, {}}), "FE-MOV-7");
    const Advance order{id, {6500, {}, 0}, {}, {}, {}};
    EXPECT_TRUE(gone_by(cast.view(), order).full || row_of(cast.view(), order) == Row::Advance);
    cast.card(id).quality = Quality::Raw;
    cast.us(4, at(20, 40));
    EXPECT_EQ(row_of(cast.view(), order), Row::Advance);  // a full move
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::None);
    // Woods that begin at 5".
    const UnitId near = cast.cavalry(Side::Confederate, 4, {40'000, 25'500}, kNorth);
    EXPECT_EQ(cast.refused(Advance{near, {6001, {}, 0}, {}, {}, {}}), "FE-MOV-7");
    EXPECT_TRUE(cast.act(Advance{near, {6000, {}, 0}, {}, {}, {}}));
    EXPECT_EQ(cast.view().stands(near)[0].centre.y, 31'000);
    EXPECT_EQ(disorder_of(cast.view(), near), Disorder::Disordered);
}

TEST(FE_W_10, ALineOfSixWheelsThirtyDegrees)
{
    Cast cast;
    const UnitId id = cast.csa(6, at(30, 20));
    cast.us(4, at(30, 39));
    cast.activate(id);
    EXPECT_EQ(cast.refused(Advance{id, {0, degrees(30), 1859}, {}, {}, {}}), "FE-MOV-7");
    EXPECT_TRUE(cast.act(Advance{id, {0, degrees(30), 1858}, {}, {}, {}}));
}

TEST(FE_W_11, ARawLineFailsToExpandAndMayStillAdvance)
{
    Cast cast;
    const UnitId id = cast.csa(6, at(30, 20));
    cast.shape(id, Formation::ReinforcedLine, 4);
    cast.card(id).quality = Quality::Raw;
    cast[id].event_disorder = Disorder::Disordered;
    cast.attached(id);
    cast.activate(id);
    EXPECT_TRUE(cast.act(Reshape{id, 5, {}, {}}, {6, 3, 2}));
    EXPECT_EQ(cast[id].width, 4);
    EXPECT_EQ(cast.refused(Reshape{id, 5, {}, {}}), "FE-MAN-17");
    EXPECT_TRUE(cast.act(Advance{id, {inches(5), {}, 0}, {}, {}, {}}));
    EXPECT_EQ(cast[id].front, at(30, 25));
}

TEST(FE_W_12, AFailedRetreatIsMadeInDisorder)
{
    Cast cast;
    const UnitId id = cast.csa(6, at(30, 20));
    cast.general(Side::Confederate, at(48, 20));  // 15" from its end
    cast.activate(id);
    EXPECT_TRUE(cast.act(Retreat{id, 2500, {}, {}, {}}, {1, 4, 2}));
    EXPECT_EQ(cast[id].front, (Point{30'000, 17'500}));
    EXPECT_EQ(cast[id].event_disorder, Disorder::Disordered);
    EXPECT_EQ(cast[id].disordered_in, player_turn(cast.field, cast.state));
}

TEST(FE_W_13, ALineTurnsIntoMarchColumnAndIntoLine)
{
    Cast cast;
    const UnitId id = cast.csa(8, at(30, 20));
    cast.card(id).quality = Quality::Veteran;
    cast.activate(id);
    EXPECT_TRUE(cast.act(Turn{id, degrees(90), 0, {}}));
    EXPECT_EQ(cast[id].formation, Formation::MarchColumn);
    EXPECT_EQ(cast[id].facing, kEast);
    cast[id].turn = {};
    cast.activate(id);
    EXPECT_TRUE(cast.act(Turn{id, degrees(90), 0, {}}));
    EXPECT_EQ(cast[id].formation, Formation::Line);
    EXPECT_EQ(cast[id].width, 8);
    EXPECT_EQ(cast[id].facing, kSouth);
}

TEST(FE_W_14, ContractionGoesOverWidthsThatAreIllegal)
{
    Cast cast;
    const UnitId id = cast.csa(12, at(30, 20));
    cast.shape(id, Formation::ReinforcedLine, 6);
    cast.activate(id);
    EXPECT_EQ(cast.refused(Reshape{id, 5, {}, {}}), "FE-MAN-18");
    EXPECT_EQ(cast.refused(Reshape{id, 4, {}, {}}), "FE-MAN-18");
    EXPECT_TRUE(cast.act(Reshape{id, 3, {}, {}}));
    EXPECT_EQ(cast[id].formation, Formation::Column);
    EXPECT_EQ(cast[id].ranks(), 4);
}

TEST(FE_W_15, AMarchColumnOnATurnpikeThroughForest)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {0, 0}, {60, 60});
    cast.line(TerrainKind::Turnpike, {{30, 0}, {30, 60}});
    const UnitId id = cast.csa(6, at(30, 20));
    cast.shape(id, Formation::MarchColumn, 1);
    cast.activate(id);
    EXPECT_EQ(cast.refused(March{id, {at(30, 28)}, {}, {}}), "");
    // With its head off the road: six inches in all, and no bonus.
    EXPECT_EQ(cast.refused(March{id, {at(30, 21), {36'000, 21'000}}, {}, {}}), "FE-MOV-7");
    EXPECT_TRUE(cast.act(March{id, {at(30, 21), {33'429, 21'000}}, {}, {}}));
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::None);
}

TEST(FE_W_45, CavalryComesOutOfLightWoods)
{
    Cast cast;
    cast.area(TerrainKind::LightWoods, {0, 10}, {60, 22});
    const UnitId id = cast.cavalry(Side::Confederate, 4, at(30, 20), kNorth);
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::Disordered);
    EXPECT_EQ(cast.refused(Advance{id, {6001, {}, 0}, {}, {}, {}}), "FE-MOV-7");
    EXPECT_TRUE(cast.act(Advance{id, {6000, {}, 0}, {}, {}, {}}));
    EXPECT_EQ(disorder_of(cast.view(), id), Disorder::None);
}

TEST(FE_W_48, ABatteryThatOnlyUnlimbersMayShoot)
{
    Cast cast;
    const UnitId id = cast.guns(Side::Confederate, 1, at(30, 20), kNorth);
    cast[id].limbered = true;
    EXPECT_TRUE(cast.act(Change{id, Drill::Unlimber}));
    EXPECT_FALSE(cast[id].turn.moved);
    EXPECT_FALSE(cast[id].turn.unlimbered_after_move);
    const UnitId other = cast.guns(Side::Confederate, 1, at(40, 20), kNorth);
    cast[other].limbered = true;
    EXPECT_TRUE(cast.act(Advance{other, {1000, {}, 0}, {}, {}, Drill::Unlimber}));
    EXPECT_TRUE(cast[other].turn.unlimbered_after_move);
}

TEST(FE_W_55, AColumnRelabelledReinforcedLineAdvancesFiveInches)
{
    Cast cast;
    const UnitId id = cast.csa(6, at(30, 20));
    cast.shape(id, Formation::Column, 3);
    cast.activate(id);
    Advance order{id, {5001, {}, 0}, Formation::ReinforcedLine, {}, {}};
    EXPECT_EQ(cast.refused(order), "FE-MAN-24");
    order.way.ahead = inches(5);
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast[id].formation, Formation::ReinforcedLine);
    EXPECT_EQ(cast[id].front, at(30, 25));
}

}  // namespace longroll::face_to_the_enemy
