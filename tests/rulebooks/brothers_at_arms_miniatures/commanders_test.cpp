// Commanders: their rides, capture, evading, being shifted aside, going with the last of their men.

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/losses.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// He rides there in his phase: the clause that forbids it.
std::string ride_refused(const Cast& cast, CommanderId id, std::vector<Point> path)
{
    return cast.refused(Ride{id, std::move(path), false});
}

bool capture(Cast& cast, UnitId unit, CommanderId id, std::vector<int> faces)
{
    ScriptedDice dice(std::move(faces));
    try_capture(cast.field, cast.state, unit, id, dice, cast.log);
    return dice.spent();
}

TEST(BM_MOV_4, FormationCommandersInPhase8HigherOnesInPhase9)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Confederate, at(0, 0));
    const CommanderId h = cast.commander(Side::Confederate, at(0, -200), 3, 0);
    const CommanderId u = cast.commander(Side::Union, at(0, 500));
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_EQ(ride_refused(cast, h, {at(0, -100)}), "BM-MOV-4");
    EXPECT_EQ(ride_refused(cast, u, {at(0, 600)}), "BM-SEQ-5");
    EXPECT_EQ(ride_refused(cast, commander_id(9), {}), "BM-MOV-4");
    EXPECT_EQ(ride_refused(cast, f, {at(0, 301)}), "BM-MOV-1");
    EXPECT_EQ(ride_refused(cast, f, {at(0, 1000)}), "BM-MOV-35");
    EXPECT_TRUE(cast.act(Ride{f, {at(0, 100), at(0, -100)}, false}));
    EXPECT_EQ(cast[f].at, at(0, -100));
    EXPECT_EQ(ride_refused(cast, f, {at(0, 0)}), "BM-SEQ-10");
    cast.phase(Phase::MoveHigherCommanders);
    EXPECT_TRUE(cast.act(Ride{h, {at(300, -200)}, false}));
    cast[f].moved = false;
    EXPECT_EQ(ride_refused(cast, f, {at(0, 0)}), "BM-MOV-4");
}

TEST(BM_ORD_5, WhoIsNotInCommandStays)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Confederate, at(0, 0));
    cast.phase(Phase::MoveFormationCommanders);
    cast[f].nic = true;
    cast[f].control = Control::Nic;
    EXPECT_EQ(ride_refused(cast, f, {at(0, 10)}), "BM-ORD-5");
    cast[f].nic = false;
    cast[f].control = Control::OwnInitiative;
    EXPECT_EQ(ride_refused(cast, f, {at(0, 10)}), "");
}

TEST(BM_MOV_13, DifficultGroundAndRoadsCountForCommanders)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, 100), at(300, 900));
    cast.line(GroundKind::Turnpike, {at(-900, 0), at(900, 0)});
    const CommanderId f = cast.commander(Side::Confederate, at(0, 0));
    cast.phase(Phase::MoveFormationCommanders);
    // 1U of open ground and 1U of wood make 3.
    EXPECT_EQ(ride_refused(cast, f, {at(0, 200)}), "");
    EXPECT_EQ(ride_refused(cast, f, {at(0, 200) + Vec{0, 1}}), "BM-MOV-1");
    // By turnpike 6U, and not a step farther; ending off the road it earns nothing.
    EXPECT_EQ(ride_refused(cast, f, {at(600, 0)}), "");
    EXPECT_EQ(ride_refused(cast, f, {at(601, 0)}), "BM-MOV-1");
    EXPECT_EQ(ride_refused(cast, f, {at(400, 0), at(400, 30)}), "BM-MOV-1");
    cast.state.is_night = true;
    EXPECT_EQ(ride_refused(cast, f, {at(100, 0)}), "");
    EXPECT_EQ(ride_refused(cast, f, {at(101, 0)}), "BM-MOV-1");
    cast.field.options.night_slow_movement = false;
    EXPECT_EQ(ride_refused(cast, f, {at(600, 0)}), "");
}

TEST(BM_MOV_36, KeepsClearOfEnemyUnitsOnTheWayAndAtItsEnd)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Confederate, at(0, 0));
    cast.csa(2, at(100, 0));
    cast.us(2, at(0, 100));
    const CommanderId u = cast.commander(Side::Union, at(-100, 0));
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_EQ(ride_refused(cast, f, {at(0, 200)}), "BM-MOV-36");
    EXPECT_EQ(ride_refused(cast, f, {at(0, 84)}), "BM-MOV-36");
    EXPECT_EQ(ride_refused(cast, f, {at(0, 83)}), "");
    EXPECT_EQ(ride_refused(cast, f, {at(200, 0)}), "");  // through a friend
    EXPECT_EQ(ride_refused(cast, f, {cast[u].at}), "");  // to an enemy commander
    EXPECT_EQ(ride_refused(cast, f, {at(60, 50), at(60, 140)}), "");
    cast.area(GroundKind::Impassable, at(150, -100), at(160, 100));
    EXPECT_EQ(ride_refused(cast, f, {at(200, 0)}), "BM-MOV-18");
}

TEST(BM_MOV_36, WhoStandsAtAnEnemysSideMayLeave)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Confederate, at(0, 85));
    cast.us(2, at(0, 100));
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_EQ(ride_refused(cast, f, {at(0, 50)}), "");
    EXPECT_EQ(ride_refused(cast, f, {at(10, 85)}), "BM-MOV-36");
    EXPECT_EQ(ride_refused(cast, f, {at(0, 200)}), "BM-MOV-36");
}

TEST(BM_CDR_9, LeavesWithTheLastUnitOfHisFormation)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Union, at(0, 300), 2, 2);
    const CommanderId other = cast.commander(Side::Union, at(0, 300), 2, 3);
    const UnitId a = cast.us(1, at(0, 100));
    const UnitId b = cast.us(1, at(200, 100));
    cast[a].under = cast[b].under = 2;
    cast[b].fate = UnitFate::Reserve;
    remove_unit(cast.field, cast.state, a, UnitFate::Lost, {}, cast.log);
    EXPECT_TRUE(cast[f].on_table());  // one is still to come
    cast[b].fate = UnitFate::OnTable;
    remove_unit(cast.field, cast.state, b, UnitFate::Dispersed, {}, cast.log);
    EXPECT_EQ(cast[f].fate, CommanderFate::Removed);
    EXPECT_TRUE(cast[other].on_table());  // he never had any
}

TEST(BM_CDR_9, LeavesWithThoseWhoWithdrewUnderATask)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Union, at(0, 300), 2, 2);
    const UnitId a = cast.us(1, at(0, 100));
    cast[a].under = 2;
    remove_unit(cast.field, cast.state, a, UnitFate::Withdrawn, {}, cast.log);
    EXPECT_EQ(cast[f].fate, CommanderFate::Withdrawn);
    EXPECT_EQ(cast[a].bases.size(), 1u);
}

TEST(BM_CDR_10, PrintedValueOrBetterCaptures)
{
    Cast cast;
    const UnitId unit = cast.csa(2, at(0, 0));
    const CommanderId f = cast.commander(Side::Union, at(0, 15));
    cast[unit].fatigued = true;
    EXPECT_TRUE(capture(cast, unit, f, {4}));
    EXPECT_EQ(cast[f].fate, CommanderFate::Captured);
    EXPECT_TRUE(cast.happened(CaptureTried{unit, f, true}));
}

TEST(BM_CDR_11, FailedCaptureSendsHimOneUAway)
{
    Cast cast;
    const UnitId unit = cast.csa(2, at(0, 15));  // its centre is (0, 0)
    const CommanderId f = cast.commander(Side::Union, at(30, 40));
    EXPECT_TRUE(capture(cast, unit, f, {3}));
    EXPECT_EQ(cast[f].at, at(90, 120));
    EXPECT_EQ(cast.clause_of<CommanderEvaded>(), "BM-CDR-11");
}

TEST(BM_CDR_11, TurnsAsideFromWhereHeMayNotBe)
{
    Cast cast;
    const UnitId unit = cast.csa(2, at(0, 15));
    const CommanderId f = cast.commander(Side::Union, at(0, 30));
    cast.csa(2, at(0, 130), kSouth);  // where straight on would lead him
    EXPECT_TRUE(capture(cast, unit, f, {3}));
    EXPECT_EQ(cast[f].at, at(0, 30) + turned({0, kU}, degrees(45)));
}

TEST(BM_CDR_11, CentreOnCentreHeGoesTowardsHome)
{
    Cast cast;
    const UnitId unit = cast.csa(2, at(0, 15));
    const CommanderId f = cast.commander(Side::Union, at(0, 0));
    EXPECT_TRUE(capture(cast, unit, f, {3}));
    EXPECT_EQ(cast[f].at, at(0, 100));
}

TEST(BM_CDR_11, WithNowhereToGoHeIsCaptured)
{
    Cast cast;
    cast.area(GroundKind::Impassable, at(-500, -500), at(-60, 500));
    cast.area(GroundKind::Impassable, at(60, -500), at(500, 500));
    cast.area(GroundKind::Impassable, at(-100, 60), at(100, 500));
    cast.area(GroundKind::Impassable, at(-100, -500), at(100, -60));
    const UnitId unit = cast.csa(1, at(0, 0));
    const CommanderId f = cast.commander(Side::Union, at(0, 15));
    EXPECT_TRUE(capture(cast, unit, f, {3}));
    EXPECT_EQ(cast[f].fate, CommanderFate::Captured);
}

TEST(BM_CDR_12, OneAttemptARoundThenHeIsShiftedAside)
{
    Cast cast;
    const UnitId unit = cast.csa(2, at(0, 0));
    const CommanderId f = cast.commander(Side::Union, at(0, 15));
    EXPECT_TRUE(capture(cast, unit, f, {3}));
    cast[f].at = at(0, 15);
    EXPECT_TRUE(capture(cast, unit, f, {}));
    // 0.02U from the front edge, the first bearing clockwise from north.
    EXPECT_EQ(cast[f].at, at(0, 17));
    const UnitId other = cast.csa(2, at(0, 2));
    cast[f].at = at(0, 17);
    EXPECT_TRUE(capture(cast, other, f, {4}));
    EXPECT_EQ(cast[f].fate, CommanderFate::Captured);
}

TEST(BM_CDR_13, CapturedIsLostLikeDisabled)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Union, at(0, 15));
    lose_commander(cast.field, cast.state, f, CommanderFate::Captured, {}, cast.log);
    EXPECT_TRUE(cast[f].lost());
    EXPECT_TRUE(cast.happened(CommanderLost{f, CommanderFate::Captured}));
    cast.phase(Phase::MoveFormationCommanders, Side::Union);
    EXPECT_EQ(ride_refused(cast, f, {at(0, 20)}), "BM-MOV-4");
}

TEST(BM_CDR_17, CommandersMeetWithoutEffect)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Confederate, at(0, 0));
    const CommanderId u = cast.commander(Side::Union, at(100, 0));
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_TRUE(cast.act(Ride{f, {at(200, 0), at(100, 0)}, false}));
    EXPECT_EQ(cast[f].at, cast[u].at);
    EXPECT_TRUE(cast[u].on_table());
}

TEST(BM_MOV_35, RidesOffTheTableOnlyUnderATask)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Confederate, at(0, 900));
    cast.phase(Phase::MoveFormationCommanders);
    const Ride off{f, {at(0, 985)}, true};
    EXPECT_EQ(cast.refused(off), "BM-MOV-35");
    cast.field.scenario.exit_edges[0] = {MapEdge::South, MapEdge::North};
    EXPECT_EQ(cast.refused(Ride{f, {at(0, 980)}, true}), "BM-MOV-35");
    EXPECT_EQ(cast.refused(off), "");
    EXPECT_TRUE(cast.act(off));
    EXPECT_EQ(cast[f].fate, CommanderFate::Withdrawn);
}

// ---- Worked examples ----

TEST(BM_E_38, Capture)
{
    for (const int die : {4, 3}) {
        Cast cast;
        const UnitId unit = cast.csa(3, at(0, 0));
        cast[unit].fatigued = true;
        const CommanderId f = cast.commander(Side::Union, at(0, 15));
        EXPECT_TRUE(capture(cast, unit, f, {die}));
        EXPECT_EQ(cast[f].fate, die == 4 ? CommanderFate::Captured : CommanderFate::OnTable);
        if (die == 3) {
            EXPECT_EQ(cast[f].at, at(0, 115));
        }
    }
}

TEST(BM_E_64, DispersedCommander)
{
    Cast cast;
    const UnitId a = cast.csa(3, at(0, 0));
    const UnitId t = cast.us(1, at(0, 150));
    cast[t].under = 2;
    const CommanderId f = cast.commander(Side::Union, at(300, 300), 2, 2);
    EXPECT_TRUE(cast.act(Fire{a, t}, {4, 1, 1}));
    EXPECT_EQ(cast[f].fate, CommanderFate::Removed);
}

TEST(BM_E_82, CommanderNearTheEnemy)
{
    Cast cast;
    const CommanderId f = cast.commander(Side::Confederate, at(0, 0));
    cast.us(4, at(0, 100));
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_EQ(ride_refused(cast, f, {at(0, 85)}), "BM-MOV-36");
    EXPECT_EQ(ride_refused(cast, f, {at(0, 83)}), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
