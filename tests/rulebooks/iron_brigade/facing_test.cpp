// Facing and laying down. One suite for each clause of ledger IB-FAC and IB-LAY.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {
namespace {

Change facing(UnitId unit, Heading heading, bool half = false)
{
    return {.unit = unit, .half = half, .formation = {}, .facing = heading, .mounted = {}};
}

TEST(IB_FAC_1, AnyAngleIsPossible)
{
    for (const Heading heading : {Heading{1}, Heading{123}, Heading{3599}}) {
        Cast cast;
        const UnitId foot = cast.csa(20, at(20, 20));
        const Point centre = cast.ground_of(foot).centre;
        EXPECT_TRUE(cast.act(facing(foot, heading)));
        EXPECT_EQ(cast[foot].facing, heading);
        EXPECT_LE(length_of(cast.ground_of(foot).centre - centre), 1);  // about its centre
    }
}

TEST(IB_FAC_2, AMoveDoesNotTurnALine)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_EQ(cast.refused(Move{.unit = foot, .march = along(Manner::Bent, {at(22, 22)})}),
              "IB-MOV-8");
    cast[foot].formation = formed(FormationKind::EnMasse);
    const Point beside{inches(24), cast.ground_of(foot).centre.y};
    EXPECT_TRUE(cast.act(Move{.unit = foot, .march = along(Manner::Bent, {beside})}));
    EXPECT_EQ(cast.clause_of<Faced>(), "IB-FAC-2");
    EXPECT_EQ(cast[foot].facing, kEast);
}

TEST(IB_FAC_3, InfantryTurnsAboutForNothingOnceAPhase)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_TRUE(cast.act(Move{.unit = foot, .march = ahead_by(7000)}));
    const Footprint before = cast.ground_of(foot);
    EXPECT_TRUE(cast.act(AboutFace{foot}));
    EXPECT_EQ(cast[foot].facing, kSouth);
    EXPECT_EQ(cast.ground_of(foot).centre, before.centre);
    EXPECT_EQ(cast.refused(AboutFace{foot}), "IB-FAC-3");
    cast[foot].about_faced = false;
    cast[foot].prone = true;
    EXPECT_EQ(cast.refused(AboutFace{foot}), "IB-LAY-2");
    cast[foot].prone = false;
    cast.state.phase = Phase::DoubleQuick;
    EXPECT_EQ(cast.refused(AboutFace{foot}), "IB-SEQ-5");
}

TEST(IB_FAC_4, HorsemenAndGunsDoNot)
{
    Cast cast;
    const UnitId horse = cast.cavalry(Side::Confederate, 12, at(20, 20));
    const UnitId guns = cast.battery(Side::Confederate, 6, at(40, 20));
    EXPECT_EQ(cast.refused(AboutFace{horse}), "IB-FAC-4");
    EXPECT_EQ(cast.refused(AboutFace{guns}), "IB-FAC-4");
    cast[horse].mounted = false;
    EXPECT_EQ(cast.refused(AboutFace{horse}), "");
}

TEST(IB_FAC_5, APaidChangeMayBeOfAnySize)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    EXPECT_TRUE(cast.act(facing(foot, kSouth, true)));
    EXPECT_EQ(cast.clause_of<Faced>(), "IB-FAC-5");
    EXPECT_TRUE(has_taken(cast[foot], Item::Face));
    EXPECT_EQ(cast.refused(facing(foot, kNorth, true)), "IB-SEQ-12");
}

TEST(IB_LAY_1, IsDeclaredBeforeAnyActionByThoseOnFoot)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    const UnitId horse = cast.cavalry(Side::Confederate, 12, at(40, 20));
    const UnitId guns = cast.battery(Side::Confederate, 6, at(20, 40));
    const UnitId train = cast.wagons(Side::Confederate, 2, at(40, 40));
    EXPECT_EQ(cast.refused(LieDown{foot}), "IB-LAY-1");  // it is too late in the phase
    cast.state.phase = Phase::Declare;
    EXPECT_EQ(cast.refused(LieDown{guns}), "");
    EXPECT_EQ(cast.refused(LieDown{horse}), "IB-LAY-1");
    EXPECT_EQ(cast.refused(LieDown{train}), "IB-LAY-1");
    cast[guns].formation.kind = FormationKind::Limbered;
    EXPECT_EQ(cast.refused(LieDown{guns}), "IB-LAY-1");
    cast[horse].mounted = false;
    EXPECT_EQ(cast.refused(LieDown{horse}), "");
    EXPECT_TRUE(cast.act(LieDown{foot}));
    EXPECT_TRUE(cast[foot].prone);
    EXPECT_EQ(cast[foot].acted, Acted{});
    EXPECT_EQ(cast.refused(LieDown{foot}), "IB-LAY-1");
}

TEST(IB_LAY_2, AProneUnitDoesNotManoeuvre)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].prone = true;
    EXPECT_EQ(cast.refused(Move{.unit = foot, .march = ahead_by(1000)}), "IB-LAY-2");
    EXPECT_EQ(cast.refused(facing(foot, kEast)), "IB-LAY-2");
    EXPECT_EQ(refuse_item(cast.field, cast.state, foot, Item::Fire, Pace::Half)->clause.id,
              "IB-SEQ-17");
    EXPECT_FALSE(refuse_item(cast.field, cast.state, foot, Item::Fire, Pace::Full));
}

TEST(IB_LAY_4, ProtectsOnlyAfterAWholePhase)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast.state.phase = Phase::Declare;
    EXPECT_TRUE(cast.act(LieDown{foot}));
    EXPECT_FALSE(cast[foot].prone_whole_phase);
    note_who_lay(cast.field, cast.state, Side::Union);
    EXPECT_FALSE(cast[foot].prone_whole_phase);
    note_who_lay(cast.field, cast.state, Side::Confederate);
    EXPECT_TRUE(cast[foot].prone_whole_phase);
    EXPECT_TRUE(cast.act(StandUp{foot}));
    EXPECT_FALSE(cast[foot].prone_whole_phase);
}

TEST(IB_LAY_5, StandsUpForNothingAtTheBeginning)
{
    Cast cast;
    const UnitId foot = cast.csa(20, at(20, 20));
    cast[foot].prone = true;
    EXPECT_EQ(cast.refused(StandUp{foot}), "IB-LAY-5");
    cast.state.phase = Phase::Declare;
    EXPECT_TRUE(cast.act(StandUp{foot}));
    EXPECT_EQ(cast.refused(StandUp{foot}), "IB-LAY-5");
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(Move{.unit = foot, .march = ahead_by(7000)}), "");
    cast[foot].prone = true;
    stand_up(cast.state, foot, cast.log);  // before a retreat
    EXPECT_FALSE(cast[foot].prone);
}

}  // namespace
}  // namespace longroll::iron_brigade
