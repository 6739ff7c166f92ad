// Broken units: ledger FE-BRK, and its worked examples FE-W-41 and FE-W-42.

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

namespace longroll::face_to_the_enemy {

namespace {

constexpr auto kThisPhase = RunOn::ToPhaseEnd;

// A Broken Confederate line of six that looks north, its home edge in the south.
class Rout : public Cast {
public:
    explicit Rout(Point where = at(30, 30)) : u(csa(6, where)) { state[u].morale = Morale::Broken; }
    void runs() { flee(field, state, u, log); }
    template <class Due>
    [[nodiscard]] const Due* due() const
    {
        return state.pending.empty() ? nullptr : std::get_if<Due>(&state.pending.back());
    }

    UnitId u;
};

}  // namespace

TEST(FE_BRK_1, DoesNothingElse)
{
    Rout cast;
    const UnitId foe = cast.us(6, at(30, 33));
    cast.activate(cast.u);
    EXPECT_NE(cast.refused(Charge{cast.u, foe, {}}), "");
    EXPECT_TRUE(refuse_act(cast.view(), cast.u, Act::Move).has_value());
    EXPECT_TRUE(refuse_act(cast.view(), cast.u, Act::Retreat).has_value());
    cast.phase(Phase::Shooting);
    EXPECT_TRUE(refuse_to_shoot(cast.view(), cast.u).has_value());
}

TEST(FE_BRK_2, EachActivationPhaseOfItsOwnSideAFullMove)
{
    Rout cast;
    const UnitId theirs = cast.us(6, at(10, 50));
    cast[theirs].morale = Morale::Broken;
    ASSERT_TRUE(cast.play(EndPhase{}, {}, kThisPhase));
    EXPECT_EQ(cast[cast.u].facing, kSouth);
    // About its middle at y = 29.625: its new front is at 29.25, and 5" on.
    EXPECT_EQ(cast[cast.u].front, (Point{30'000, 24'250}));
    EXPECT_EQ(cast[theirs].front, at(10, 50));
}

TEST(FE_BRK_3, WhoBreaksInContactRunsAtOnce)
{
    Rout cast;
    const UnitId foe = cast.us(6, at(30, 30));
    cast.contact(cast.u, foe);
    const UnitId second = cast.csa(6, at(10, 30));
    cast[second].morale = Morale::Broken;  // but out of contact: it waits
    cast[cast.u].phase.broke = true;
    cast.phase(Phase::Melee);
    list_routs(cast.field, cast.state);
    EXPECT_EQ(cast.state.fleeing, (std::vector<UnitId>{cast.u}));
    EXPECT_TRUE(go_on_with_flights(cast.field, cast.state, cast.log));
    EXPECT_FALSE(go_on_with_flights(cast.field, cast.state, cast.log));
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_EQ(cast.clause_of<ContactEnded>(), "FE-BRK-3");
    EXPECT_EQ(cast[cast.u].front.y, 24'250);
    EXPECT_FALSE(cast[cast.u].phase.broke);
    EXPECT_EQ(cast[second].front, at(10, 30));
}

TEST(FE_BRK_3, ActiveSideFirst)
{
    Rout cast;
    const UnitId foe = cast.us(6, at(40, 30));
    for (const UnitId id : {cast.u, foe}) cast[id].phase.broke = true;
    cast.state.active = Side::Union;
    list_routs(cast.field, cast.state);
    EXPECT_EQ(cast.state.fleeing, (std::vector<UnitId>{foe, cast.u}));
}

TEST(FE_BRK_4, RoundEnemiesByFifteenDegreesAtATime)
{
    Rout cast;
    // Straight south a lone base is in the way; its inch reaches well past its sides.
    cast.us(1, at(30, 24), kNorth);
    cast.runs();
    const Angle off = turn_between(kSouth, cast[cast.u].facing);
    EXPECT_NE(off.tenths, 0);
    EXPECT_EQ(off.tenths % 150, 0);
    bool near = false;
    cast.view().each_of(Side::Union, [&](UnitId id) {
        near = near || distance(cast.view(), cast.u, id) < inches(1);
    });
    EXPECT_FALSE(near);
}

TEST(FE_BRK_4, ToTheLeftBeforeTheRight)
{
    Rout cast;
    cast.shape(cast.u, Formation::Column, 2);
    cast.us(1, at(30, 25), kNorth);
    cast.runs();
    EXPECT_LT(turn_between(kSouth, cast[cast.u].facing).tenths, 0);
}

TEST(FE_BRK_4, PastEnemiesWhereNoWayKeepsAnInch)
{
    // Shut in to both sides; ahead two lines leave a lane of three inches for a column two wide.
    Rout cast;
    cast.shape(cast.u, Formation::Column, 2);
    cast.us(6, {27'500, inches(29)}, kEast);
    cast.us(6, {32'500, inches(29)}, kWest);
    cast.us(6, {25'500, 24'500}, kNorth);
    cast.us(6, {34'500, 24'500}, kNorth);
    cast.runs();
    EXPECT_EQ(cast[cast.u].facing, kSouth);
    EXPECT_EQ(cast[cast.u].front, (Point{30'000, 27'750 - 6'000}));
}

TEST(FE_BRK_4, ThroughFriendsWhoAreDisordered)
{
    Rout cast;
    const UnitId friends = cast.csa(6, at(30, 27));
    cast.runs();
    EXPECT_EQ(cast[cast.u].front.y, 24'250);
    EXPECT_EQ(cast[friends].event_disorder, Disorder::Disordered);
}

TEST(FE_BRK_4, AMarchColumnIsStraightened)
{
    Rout cast;
    cast.shape(cast.u, Formation::MarchColumn, 1);
    cast[cast.u].trail = {at(30, 30), at(30, 28), at(33, 28)};
    const Point middle = centre_of(cast.field, cast.state, cast.u);
    cast.runs();
    EXPECT_TRUE(cast[cast.u].trail.empty());
    EXPECT_EQ(cast[cast.u].front.x, middle.x);
    EXPECT_EQ(cast[cast.u].front.y, middle.y - 2'250 - 6'000);
}

TEST(FE_BRK_5, OverItsHomeEdgeItIsLost)
{
    Rout cast({inches(30), inches(5)});
    cast.runs();
    EXPECT_EQ(cast[cast.u].fate, UnitFate::Fled);
    // Touching it is enough: front at 5 + 0.75 looks south from 5.
    Rout touch({inches(30), 5'750});
    touch.runs();
    EXPECT_EQ(touch[touch.u].fate, UnitFate::Fled);
    Rout short_of({inches(30), 5'751});
    short_of.runs();
    EXPECT_EQ(short_of[short_of.u].fate, UnitFate::OnTable);
}

TEST(FE_BRK_5, ATurnAloneTakesNobodyOverAnotherEdge)
{
    // Its home is in the west: turned to it, it would stand over the northern edge.
    Rout cast({inches(30), 59'000});
    cast.field.scenario.home_edge[0] = MapEdge::West;
    cast.runs();
    EXPECT_TRUE(cast[cast.u].on_table());
    EXPECT_EQ(cast[cast.u].facing, kWest);
    EXPECT_EQ(cast[cast.u].front, (Point{30'000 - 375 - 5'000, 57'000}));
}

TEST(FE_BRK_6, ShutInItSurrenders)
{
    Rout cast;
    cast.us(8, at(30, 31));
    cast.us(8, {inches(30), 28'700}, kNorth);
    cast.us(4, {25'900, 29'600}, kEast);
    cast.us(4, {34'100, 29'600}, kWest);
    const UnitId near = cast.csa(6, at(30, 24));
    cast.runs();
    EXPECT_EQ(cast[cast.u].fate, UnitFate::Surrendered);
    EXPECT_EQ(cast.clause_of<Removed>(), "FE-BRK-6");
    EXPECT_TRUE(cast[near].phase.friend_broke);
}

TEST(FE_BRK_6, GunsInDifficultGroundAreAbandoned)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Confederate, 2, at(30, 30), kNorth);
    cast[guns].morale = Morale::Broken;
    cast.area(TerrainKind::Marsh, {25, 25}, {35, 35});
    flee(cast.field, cast.state, guns, cast.log);
    EXPECT_EQ(cast[guns].fate, UnitFate::Surrendered);
    Cast open;
    const UnitId others = open.guns(Side::Confederate, 2, at(30, 30), kNorth);
    open[others].morale = Morale::Broken;
    flee(open.field, open.state, others, open.log);
    EXPECT_TRUE(open[others].limbered);
    // About its middle at 29.375, half a depth of 0.625 and 2" on.
    EXPECT_EQ(open[others].front.y, 29'375 - 625 - 2'000);
}

// ---- Rally ----

TEST(FE_BRK_7, WithAGeneralOutOfContactOnceATurn)
{
    Rout cast;
    cast.activate(cast.u);
    EXPECT_EQ(cast.refused(Rally{{cast.u}}), "FE-BRK-7");
    cast.attached(cast.u);
    EXPECT_EQ(cast.refused(Rally{{cast.u}}), "");
    cast[cast.u].turn.rally_tried = true;
    EXPECT_NE(cast.refused(Rally{{cast.u}}), "");
    cast[cast.u].turn.rally_tried = false;
    const UnitId foe = cast.us(6, at(30, 30));
    cast.contact(foe, cast.u);
    EXPECT_NE(cast.refused(Rally{{cast.u}}), "");
    cast.state.contacts.clear();
    cast[cast.u].morale = Morale::Spent;
    EXPECT_NE(cast.refused(Rally{{cast.u}}), "");
}

TEST(FE_BRK_7, CavalryAndGunsNeedNoActivation)
{
    Cast cast;
    const UnitId riders = cast.cavalry(Side::Confederate, 4, at(30, 30), kNorth);
    cast[riders].morale = Morale::Broken;
    cast.attached(riders);
    EXPECT_EQ(cast.refused(Rally{{riders}}), "");
}

TEST(FE_BRK_8, RisesToSpentAndMayBeFaced)
{
    Rout cast;
    cast.attached(cast.u);
    cast.activate(cast.u);
    ASSERT_TRUE(cast.play(Rally{{cast.u}}, {6, 3}, kThisPhase));  // 9 - 3 + 1
    EXPECT_EQ(cast[cast.u].morale, Morale::Spent);
    ASSERT_NE(cast.due<FacingDue>(), nullptr);
    std::vector<Action> listed;
    list_rallied_facings(cast.view(), cast.u, listed);
    EXPECT_EQ(listed.size(), 8U);
    ASSERT_TRUE(cast.play(FaceRallied{cast.u, kEast}, {}, kThisPhase));
    EXPECT_EQ(cast[cast.u].facing, kEast);
    EXPECT_EQ(cast[cast.u].front, (Point{30'375, 29'625}));
    EXPECT_TRUE(cast[cast.u].turn.acted);
    list_flights(cast.field, cast.state);
    EXPECT_TRUE(cast.state.fleeing.empty());
}

TEST(FE_BRK_8, FacesOnlyWhereThereIsRoom)
{
    Rout cast;
    cast.attached(cast.u);
    cast.csa(2, {inches(30), inches(32)});
    cast.activate(cast.u);
    ASSERT_TRUE(cast.play(Rally{{cast.u}}, {6, 3}, kThisPhase));
    EXPECT_EQ(cast.refused(FaceRallied{cast.u, kEast}), "FE-BRK-8");
    EXPECT_EQ(cast.refused(FaceRallied{cast.u, kSouth}), "");
    EXPECT_EQ(cast.refused(FaceRallied{cast.u, kNorth}), "");
}

TEST(FE_BRK_9, NothingIsBelowBroken)
{
    Rout cast;
    cast.attached(cast.u);
    cast.activate(cast.u);
    ASSERT_TRUE(cast.play(Rally{{cast.u}}, {2, 2}, kThisPhase));
    EXPECT_EQ(cast.last<MoraleTested>().total, 2);
    EXPECT_EQ(cast[cast.u].morale, Morale::Broken);
    EXPECT_TRUE(cast.state.pending.empty());
    list_flights(cast.field, cast.state);
    EXPECT_EQ(cast.state.fleeing.size(), 1U);
}

TEST(FE_BRK_10, AFailedAttemptClosesTheDivision)
{
    Rout cast;
    const GeneralId general = cast.attached(cast.u);
    const UnitId other = cast.csa(6, at(30, 20));
    ASSERT_TRUE(cast.play(PickGeneral{general}, {}, kThisPhase));
    ASSERT_TRUE(cast.play(Attempt{cast.u, false}, {1, 2}, kThisPhase));
    EXPECT_TRUE(cast.state[cast.card(cast.u).division].closed);
    EXPECT_NE(cast.refused(Attempt{other, false}), "");
    EXPECT_NE(cast.refused(Rally{{cast.u}}), "");
}

TEST(FE_BRK_11, AGeneralGoesAlongOrStays)
{
    Rout cast;
    const GeneralId division = cast.attached(cast.u);
    const GeneralId corps = cast.attached(cast.u, Grade::Good, Level::Corps);
    EXPECT_FALSE(flee_or_ask(cast.field, cast.state, cast.u, cast.log));
    ASSERT_NE(cast.due<FlightDue>(), nullptr);
    std::vector<Action> listed;
    list_flight_choices(cast.view(), cast.u, listed);
    EXPECT_EQ(listed.size(), 4U);
    EXPECT_EQ(cast.refused(Flee{cast.u, {corps, corps}}), "FE-BRK-11");
    ASSERT_TRUE(cast.act(Flee{cast.u, {corps}}));
    EXPECT_EQ(cast[corps].with, kNoUnit);
    EXPECT_EQ(cast[corps].at, at(30, 30));
    EXPECT_EQ(cast[division].with, cast.u);
    EXPECT_EQ(cast[cast.u].front.y, 24'250);
    EXPECT_EQ(cast.refused(Flee{cast.u, {}}), "FE-BRK-11");
}

TEST(FE_BRK_12, ByOptionWornAndSpentRallyToo)
{
    for (const Morale morale : {Morale::Worn, Morale::Spent}) {
        Rout cast;
        cast.attached(cast.u);
        cast.activate(cast.u);
        cast[cast.u].morale = morale;
        EXPECT_EQ(cast.refused(Rally{{cast.u}}), "FE-BRK-12");
        cast.field.options.rally_any_state = true;
        ASSERT_TRUE(cast.play(Rally{{cast.u}}, {6, 6}, kThisPhase));
        EXPECT_EQ(cast[cast.u].morale, changed_by(Morale::Fresh, 1 - static_cast<int>(morale)));
        EXPECT_TRUE(cast.state.pending.empty());
    }
    Rout worse;
    worse.field.options.rally_any_state = true;
    worse[worse.u].morale = Morale::Spent;
    worse.attached(worse.u);
    worse.activate(worse.u);
    ASSERT_TRUE(worse.play(Rally{{worse.u}}, {2, 1, 1}, kThisPhase));  // 3 - 2 + 1
    EXPECT_EQ(worse[worse.u].morale, Morale::Broken);
}

TEST(FE_W_41, Rallied)
{
    Rout cast;
    const GeneralId general = cast.attached(cast.u, Grade::Good);
    ASSERT_TRUE(cast.play(PickGeneral{general}, {}, kThisPhase));
    ASSERT_TRUE(cast.play(Attempt{cast.u, false}, {3, 2}, kThisPhase));
    EXPECT_EQ(cast.last<ActivationRolled>().needed, 5);
    ASSERT_TRUE(cast.play(Rally{{cast.u}}, {6, 5}, kThisPhase));
    EXPECT_EQ(cast.last<MoraleTested>().total, 9);
    EXPECT_EQ(cast[cast.u].morale, Morale::Spent);
    ASSERT_TRUE(cast.play(FaceRallied{cast.u, kNorth}, {}, kThisPhase));
    ASSERT_TRUE(cast.play(EndPhase{}, {}, kThisPhase));
    EXPECT_EQ(cast[cast.u].front, at(30, 30));
}

TEST(FE_W_42, NotRallied)
{
    Rout cast;
    const GeneralId general = cast.attached(cast.u, Grade::Good);
    ASSERT_TRUE(cast.play(PickGeneral{general}, {}, kThisPhase));
    ASSERT_TRUE(cast.play(Attempt{cast.u, false}, {3, 2}, kThisPhase));
    ASSERT_TRUE(cast.play(Rally{{cast.u}}, {5, 3}, kThisPhase));
    EXPECT_EQ(cast.last<MoraleTested>().total, 6);
    EXPECT_EQ(cast[cast.u].morale, Morale::Broken);
    ASSERT_TRUE(cast.play(EndPhase{}, {}, kThisPhase));
    ASSERT_NE(cast.due<FlightDue>(), nullptr);
    ASSERT_TRUE(cast.play(Flee{cast.u, {}}, {}, kThisPhase));
    EXPECT_EQ(cast[cast.u].front.y, 29'250 - 5'000);
    EXPECT_EQ(cast[general].with, cast.u);
}

}  // namespace longroll::face_to_the_enemy
