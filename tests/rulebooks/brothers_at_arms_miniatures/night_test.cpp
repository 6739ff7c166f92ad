// The night phase: ledger BM-DAY, BM-FTG-6, BM-R-81 to 85, 123, 126.

#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/night.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// The first of two days is about to end: dusk is at 19.
struct Evening : Cast {
    explicit Evening(int width = 30, int height = 30) : Cast(width, height)
    {
        field.scenario.days = 2;
        field.scenario.dusk = 19;
        field.scenario.dawn = 5;
        state.hour = 18;
        state.bound = 13;
        phase(Phase::Melee, kNorthern);
    }
    // The last phase with a choice ends; answers whether every die was used. In the morning those
    // whom nobody commands have one.
    bool falls(std::vector<int> faces = {}) { return play(EndPhase{}, std::move(faces)); }
    void withdraw()
    {
        begin_night(field, state, log);
        withdraw_all(field, state, log);
    }
    Point place(UnitId id) { return anchor_of(field, state[id]); }
};

// ---- Markers and the withdrawal ----

TEST(BM_DAY_2, MarkersOfBothSidesGo)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, -500));
    const UnitId theirs = cast.us(3, at(0, 500));
    const CommanderId leader = cast.commander(kSouthern, at(0, -600));
    cast[ours].pinned = cast[theirs].pinned = cast[theirs].nic = cast[leader].nic = true;
    begin_night(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[ours].pinned || cast[theirs].pinned || cast[theirs].nic || cast[leader].nic);
}

TEST(BM_DAY_3, EverybodyAFullMoveAwayFromTheNearestEnemy)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, 0));
    const UnitId theirs = cast.us(3, at(0, 100));
    const UnitId horse = cast.unit(kSouthern, Arm::Cavalry, 2, at(-400, 115), kNorth);
    cast.withdraw();
    EXPECT_EQ(cast.place(ours), at(0, -200));
    EXPECT_EQ(cast.place(theirs), at(0, 300));
    EXPECT_LT(cast.place(horse).x, at(-790, 0).x) << "4U";
    EXPECT_EQ(cast.clause_of<NightWithdrew>(), "BM-DAY-3");
}

TEST(BM_DAY_3, FromPlacesAsTheyWere)
{
    Evening cast;
    // Each looks at where the enemy stood before anybody moved.
    const UnitId ours = cast.csa(1, at(0, 0));
    const UnitId near = cast.us(1, at(0, 100));
    const UnitId far = cast.us(1, at(-150, 0), kEast);
    cast.withdraw();
    EXPECT_EQ(cast.place(ours), at(0, -200));
    EXPECT_EQ(cast.place(near), at(0, 300));
    EXPECT_LT(cast.place(far).x, at(-340, 0).x);
}

TEST(BM_DAY_3, ContactsEnd)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, 0));
    const UnitId theirs = cast.us(3, at(0, 0));
    cast.contact(ours, theirs);
    cast.withdraw();
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_EQ(cast.place(theirs), at(0, 200));
}

TEST(BM_DAY_3, ThoseWhoHadNoRoomStayInContact)
{
    Evening cast;
    cast.area(GroundKind::Impassable, at(-300, 30), at(300, 100));
    cast.area(GroundKind::Impassable, at(-300, -100), at(300, -30));
    const UnitId ours = cast.csa(3, at(0, 0));
    const UnitId theirs = cast.us(3, at(0, 0));
    cast.contact(theirs, ours);
    cast.withdraw();
    ASSERT_EQ(cast.state.contacts.size(), 1u);
    EXPECT_EQ(cast.state.contacts[0].initiator, theirs);
}

TEST(BM_DAY_3, NobodyToWithdrawFrom)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, 0));
    cast.commander(kNorthern, at(0, 100));
    cast.withdraw();
    EXPECT_EQ(cast.place(ours), at(0, 0));
}

TEST(BM_DAY_3, TheRearmostMakesRoom)
{
    Evening cast;
    const UnitId front = cast.csa(3, at(0, 0));
    const UnitId behind = cast.csa(3, at(0, -200));
    cast.us(3, at(0, 100));
    cast.withdraw();
    EXPECT_EQ(cast.place(behind), at(0, -400));
    EXPECT_EQ(cast.place(front), at(0, -200));
}

TEST(BM_R_116, WhoWithdrawsOntoAnEnemyCommanderShiftsHim)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, 0));
    cast.us(3, at(0, 100));
    cast.commander(kNorthern, at(0, -215));
    cast.withdraw();
    EXPECT_EQ(cast.place(ours), at(0, -200));
    EXPECT_EQ(cast.count<CommanderEvaded>(), 1);
    EXPECT_EQ(cast.count<CaptureTried>(), 0);
}

// RULING: BM-R-81: as in BM-RIV-6, but nobody is lost over the edge by night.
TEST(BM_DAY_3, BoatsGoAlongTheirRiverAndStopAtTheEdge)
{
    Evening cast;
    const Point edge{cast.field.terrain->table().low.x, at(0, 0).y};
    cast.line(GroundKind::River, {edge, at(500, 0)}, hundredths(60));
    cast.field.options.edge_loss = true;
    const UnitId boat = cast.unit(kNorthern, Arm::RiverBoat, 3, at(40, 0), kEast);
    const UnitId last =
        cast.unit(kNorthern, Arm::RiverBoat, 3, edge + Vec{hundredths(130), 0}, kEast);
    cast.csa(3, at(300, -200), kNorth);
    cast.withdraw();
    EXPECT_EQ(centre_of(cast.field, cast[boat]), at(-200, 0));
    EXPECT_EQ(cast[last].fate, UnitFate::OnTable);
    EXPECT_EQ(centre_of(cast.field, cast[last]), (edge + Vec{hundredths(40), 0}));
}

TEST(BM_DAY_4, OffByDefault)
{
    Evening cast;
    cast.line(GroundKind::Wall, {at(-200, 5), at(200, 5)});
    const UnitId ours = cast.csa(3, at(0, 0));
    cast.us(3, at(0, 400));
    EXPECT_FALSE(may_stand_fast(cast.field, cast.state, ours));
    cast.withdraw();
    EXPECT_EQ(cast.place(ours), at(0, -200));
}

TEST(BM_DAY_4, InCoverItMayStand)
{
    Evening cast;
    cast.field.options.cover_holds_at_night = true;
    cast.line(GroundKind::Wall, {at(-200, 5), at(200, 5)});
    cast.area(GroundKind::Woodland, at(300, -100), at(400, 100));
    const UnitId ours = cast.csa(3, at(0, 0));
    const UnitId half = cast.csa(4, at(300, 0));
    const UnitId theirs = cast.us(3, at(0, 400));
    EXPECT_TRUE(cast.falls());
    EXPECT_EQ(cast.state.phase, Phase::NightWithdrawal);
    EXPECT_EQ(decider(cast.field, cast.state), kSouthern);
    EXPECT_EQ(cast.refused(StandFast{ours, true}), "BM-DAY-4") << "it does so by default";
    EXPECT_EQ(cast.refused(StandFast{theirs, true}), "BM-DAY-4");
    EXPECT_TRUE(cast.play(StandFast{half, false}));
    EXPECT_TRUE(cast.play(EndPhase{}, {1})) << "in the morning nobody commands them";
    EXPECT_EQ(cast.place(ours), at(0, 0));
    EXPECT_NE(cast.place(half), at(300, 0));
    EXPECT_TRUE(cast.happened(StoodFast{{ours}}));
}

TEST(BM_DAY_4, NotInContactNorWithLessThanHalf)
{
    Evening cast;
    cast.field.options.cover_holds_at_night = true;
    cast.area(GroundKind::Woodland, at(-100, -100), at(0, 100));
    const UnitId ours = cast.csa(5, at(0, 0));  // two of five centres in the wood
    const UnitId fights = cast.csa(1, at(-30, 50));
    EXPECT_FALSE(may_stand_fast(cast.field, cast.state, ours));
    EXPECT_TRUE(may_stand_fast(cast.field, cast.state, fights));
    const UnitId theirs = cast.us(1, at(-30, 50));
    cast.contact(fights, theirs);
    EXPECT_FALSE(may_stand_fast(cast.field, cast.state, fights));
}

TEST(BM_DAY_5, ShortOfGroundEdgeAndEnemy)
{
    Evening cast(20, 20);
    cast.area(GroundKind::Impassable, at(-300, -150), at(-100, -100));
    const UnitId bank = cast.csa(3, at(-200, 0));
    cast.us(3, at(-200, 100));
    const UnitId edge = cast.csa(1, at(900, -950));
    cast.us(1, at(900, -700));
    const CommanderId leader = cast.commander(kSouthern, at(300, 0));
    cast.us(1, at(300, 200));
    cast.withdraw();
    EXPECT_EQ(cast.place(bank), at(-200, -70));
    EXPECT_EQ(cast.place(edge), at(900, -970));
    EXPECT_TRUE(cast[edge].on_table());
    EXPECT_FALSE(cast[edge].pinned);
    EXPECT_EQ(cast[leader].at, at(300, -300)) << "3U";
    EXPECT_EQ(cast.clause_of<CommanderWithdrew>(), "BM-DAY-5");
}

TEST(BM_DAY_13, OnlyThoseNearTheEnemy)
{
    for (const bool safe : {true, false}) {
        Evening cast;
        cast.field.options.night_safe_distance = safe;
        const UnitId far = cast.csa(1, at(0, -301));
        const UnitId near = cast.csa(1, at(300, -300));
        cast.us(1, at(0, 0));
        cast.us(1, at(300, 0));
        cast.withdraw();
        EXPECT_EQ(cast.place(far), safe ? at(0, -301) : at(0, -501));
        EXPECT_EQ(cast.place(near), at(300, -500));
    }
}

TEST(BM_E_57, NightPhase)
{
    const auto lines = [](bool cover_holds, bool safe) {
        Evening cast(40, 40);
        cast.field.options.cover_holds_at_night = cover_holds;
        cast.field.options.night_safe_distance = safe;
        cast.line(GroundKind::Wall, {at(600, 5), at(900, 5)});
        const UnitId ours = cast.csa(4, at(0, 0));
        const UnitId theirs = cast.us(4, at(0, 100));
        const UnitId far = cast.csa(4, at(-800, -500));
        cast.us(4, at(-800, 100));
        const UnitId wall = cast.csa(4, at(750, 0));
        cast.us(4, at(750, 200));
        cast.withdraw();
        EXPECT_EQ(gap_between(cast.view().stands(ours), cast.view().stands(theirs)).up(), 5 * kU);
        return std::pair(cast.place(far), cast.place(wall));
    };
    EXPECT_EQ(lines(false, false), std::pair(at(-800, -700), at(750, -200)));
    EXPECT_EQ(lines(true, false), std::pair(at(-800, -700), at(750, 0)));
    EXPECT_EQ(lines(false, true), std::pair(at(-800, -500), at(750, -200)));
}

// ---- Rolls ----

// A higher commander and a formation on each side, far apart.
struct Rolls : Evening {
    explicit Rolls(int leadership = 3) : Evening(40, 40)
    {
        higher = commander(kSouthern, at(0, -200), leadership, 0);
        leader = commander(kSouthern, at(0, 0), 3);
        unit = csa(3, at(0, 100));
        other = csa(3, at(500, 100));
        state[other].under = 2;
        theirs = us(3, at(0, 1900));
    }
    // Night has fallen, and it is the higher commander's turn.
    void begin()
    {
        EXPECT_TRUE(falls());
        EXPECT_EQ(state.phase, Phase::NightRolls);
        EXPECT_EQ(state.night_roller, higher);
    }
    CommanderId higher;
    CommanderId leader;
    UnitId unit;
    UnitId other;
    UnitId theirs;
};

TEST(BM_DAY_6, OneRollEachFirstSideFirst)
{
    Rolls cast;
    const CommanderId second = cast.commander(kSouthern, at(100, -200), 2, 0);
    const CommanderId enemy = cast.commander(kNorthern, at(0, 2200), 2, 0);
    cast.commander(kNorthern, at(0, 2000), 2, 1);
    cast.begin();
    EXPECT_EQ(cast.refused(Reposition{2}), "BM-DAY-6") << "nobody commands it on the table";
    EXPECT_TRUE(cast.play(Reposition{1}, {4}));
    EXPECT_EQ(cast.state.night_roller, second);
    EXPECT_EQ(cast.refused(Reposition{1}), "") << "it has not been moved";
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(cast.state.night_roller, enemy);
    EXPECT_EQ(decider(cast.field, cast.state), kNorthern);
    EXPECT_TRUE(cast.play(EndPhase{}, {1})) << "for those whom nobody commands";
    EXPECT_EQ(cast.state.day, 2);
}

TEST(BM_DAY_6, AFormationOnceANight)
{
    Rolls cast;
    cast.commander(kSouthern, at(100, -200), 2, 0);
    cast.begin();
    EXPECT_TRUE(cast.play(SendOff{1, ReserveMode::HomeEdge, 2}, {1, 1}));
    EXPECT_EQ(cast.state.day, 2) << "nobody is left to name";
}

TEST(BM_DAY_6, StrictlyUnderHim)
{
    Rolls cast;
    cast.field.options.strict_chain = true;
    EXPECT_EQ(next_roller(cast.field, cast.state), kNoCommander);
    cast.card(cast.leader).chain = {cast.higher};
    EXPECT_EQ(next_roller(cast.field, cast.state), cast.higher);
}

TEST(BM_DAY_7, BehindTheLinesAndInTheRadius)
{
    Rolls cast;
    cast.begin();
    EXPECT_TRUE(cast.play(Reposition{1}, {3}));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    EXPECT_EQ(decider(cast.field, cast.state), kSouthern);
    EXPECT_EQ(refuse_action(cast.field, cast.state, EndPhase{})->clause.id, "BM-DAY-7");
    // The commander first, then the unit, then the higher commander.
    PutDown order;
    order.at = at(500, -500);
    EXPECT_TRUE(cast.play(order));
    EXPECT_EQ(cast[cast.leader].at, at(500, -500));
    order.at = at(500, -140);
    EXPECT_EQ(cast.refused(order), "BM-DAY-7") << "outside his radius";
    order.at = at(500, -200);
    order.formation = Formation::Column;
    EXPECT_TRUE(cast.play(order));
    EXPECT_EQ(cast.place(cast.unit), at(500, -200));
    EXPECT_EQ(cast[cast.unit].formation, Formation::Column);
    PutDown stays;
    stays.stays = true;
    EXPECT_TRUE(cast.play(stays, {1, 1})) << "dice of the morning";
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_EQ(cast.state.day, 2);
}

TEST(BM_DAY_7, WithoutOtherFriendsNearTheHomeEdge)
{
    Rolls cast;
    cast[cast.other].fate = UnitFate::Dispersed;
    cast.begin();
    EXPECT_TRUE(cast.play(Reposition{1}, {3}));
    PutDown order;
    order.at = at(0, -585);  // his square begins 4.00U from the edge
    EXPECT_EQ(cast.refused(order), "");
    order.at = at(0, -584);
    EXPECT_EQ(cast.refused(order), "BM-DAY-7");
}

TEST(BM_DAY_8, OffTheTableTillTomorrow)
{
    Rolls cast;
    cast.begin();
    EXPECT_EQ(cast.refused(SendOff{1, ReserveMode::Fixed, 1}), "BM-DAY-8");
    EXPECT_EQ(cast.refused(SendOff{1, ReserveMode::HomeEdge, 16}), "BM-DAY-8")
        << "the next day ends at 20 or dusk, which is 19: 14 bounds";
    EXPECT_TRUE(cast.play(SendOff{1, ReserveMode::HomeEdge, 3}, {2, 1}));
    EXPECT_EQ(cast[cast.unit].fate, UnitFate::Reserve);
    EXPECT_EQ(cast[cast.leader].fate, CommanderFate::Reserve);
    EXPECT_TRUE(cast[cast.higher].on_table());
    ASSERT_EQ(cast.state.reserves.size(), 1u);
    EXPECT_EQ(cast.state.reserves[0].day, 2);
    EXPECT_EQ(cast.state.reserves[0].bound, 3);
    EXPECT_FALSE(cast.state.reserves[0].night_march);
}

TEST(BM_DAY_8, RoundAFlankItMarchesByNight)
{
    Rolls cast;
    cast.begin();
    EXPECT_TRUE(cast.play(SendOff{1, ReserveMode::Outcircling, 1}, {2, 5, 1})) << "its first die";
    EXPECT_TRUE(cast.state.reserves[0].night_march);
    EXPECT_TRUE(cast[cast.unit].night_marcher);
}

TEST(BM_R_84, TheNightMakesTheseRollsNoHarder)
{
    Rolls cast;
    cast.begin();
    cast.state.is_night = true;
    EXPECT_TRUE(cast.play(Reposition{1}, {3}));
    EXPECT_FALSE(cast.state.pending.empty());
}

TEST(BM_DAY_9, FailureChangesNothing)
{
    Rolls cast;
    cast.begin();
    EXPECT_TRUE(cast.play(SendOff{1, ReserveMode::HomeEdge, 3}, {3, 1}));
    EXPECT_TRUE(cast[cast.unit].on_table());
    EXPECT_TRUE(cast.state.reserves.empty());
    EXPECT_EQ(cast.state.day, 2) << "no second try";
}

TEST(BM_E_57, RollsOfTheNight)
{
    Rolls moved;
    moved.begin();
    EXPECT_TRUE(moved.play(Reposition{1}, {3}));
    EXPECT_FALSE(moved.state.pending.empty());
    Rolls sent;
    sent.begin();
    EXPECT_TRUE(sent.play(SendOff{1, ReserveMode::FlankLeft, 1}, {3, 1}));
    EXPECT_TRUE(sent[sent.unit].on_table());
}

TEST(BM_E_74, Reposition)
{
    Rolls cast;
    cast.begin();
    EXPECT_TRUE(cast.play(Reposition{1}, {3}));
    PutDown order;
    // His square reaches 0.15U from its centre.
    const Point enemy = cast.place(cast.theirs);
    const auto below = [&](int gap) { return enemy - Vec{0, hundredths(gap + 15)}; };
    cast[cast.other].origin = below(450);
    order.at = below(290);
    EXPECT_EQ(cast.refused(order), "BM-DAY-7") << "2.9U from an enemy";
    cast[cast.other].origin = below(465);  // its front edge 4.8U from the enemy
    order.at = below(350);
    EXPECT_EQ(cast.refused(order), "") << "3.5U from the enemy, 1U from a friend";
    cast[cast.other].origin = below(900);
    EXPECT_EQ(cast.refused(order), "BM-DAY-7") << "the enemy is nearest";
}

// ---- The morning ----

TEST(BM_DAY_10, HoursOfTheNightAreRest)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, -500));
    const UnitId away = cast.csa(3, at(0, -700));
    cast.us(3, at(0, 500));
    cast[ours].fatigued = cast[away].fatigued = true;
    cast[away].fate = UnitFate::Reserve;
    begin_next_day(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[ours].fatigued);
    EXPECT_TRUE(cast[away].fatigued);
    EXPECT_EQ(cast.clause_of<Recovered>(), "BM-DAY-10");
}

TEST(BM_DAY_10, WholeHoursFromTheHalt)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, -500));
    cast.state.hour = 1;
    begin_next_day(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[ours].rest_bounds, 3) << "from 2 to 5";
}

TEST(BM_DAY_11, BoundOneAtDawn)
{
    Evening cast;
    cast.csa(3, at(0, -500));
    cast.us(3, at(0, 500));
    cast.state.passed = 12;
    EXPECT_TRUE(cast.falls({1}));
    EXPECT_EQ(cast.state.day, 2);
    EXPECT_EQ(cast.state.bound, 1);
    EXPECT_EQ(cast.state.hour, 5);
    EXPECT_EQ(cast.state.passed, 13);
    EXPECT_EQ(cast.state.phase, Phase::MoveUnits);
    EXPECT_EQ(cast.state.active, kSouthern);
}

TEST(BM_DAY_12, OwnersLossesAndBreachesStay)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, -500));
    cast.us(3, at(0, 500));
    cast.works(GroundKind::FieldWorks, {at(800, 800), at(900, 800)});
    cast.state.sections[0].strength = 2;
    cast.objective(at(800, -800), kNorthern);
    take_base(cast[ours], 2);
    EXPECT_TRUE(cast.falls({1}));
    EXPECT_EQ(cast.state.sections[0].strength, 2);
    EXPECT_EQ(cast.state.objectives[0].owner, kNorthern);
    EXPECT_EQ(cast[ours].bases.size(), 2u);
}

TEST(BM_FTG_6, TheWithdrawalBreaksNoRest)
{
    Evening cast;
    const UnitId ours = cast.csa(3, at(0, -100));
    cast.us(3, at(0, 100));
    cast[ours].fatigued = true;
    EXPECT_TRUE(cast.falls({1}));
    EXPECT_EQ(cast.place(ours), at(0, -300));
    EXPECT_FALSE(cast[ours].fatigued);
}

TEST(BM_E_73, NightFatigue)
{
    Evening cast;
    cast.field.scenario.dusk = 20;
    cast.field.scenario.night = NightPlan::FightUntil;
    cast.field.scenario.fight_until = 22;
    const UnitId ours = cast.csa(3, at(0, -500));
    const UnitId theirs = cast.us(3, at(0, 500));
    // It has fired in the bounds of 20 and 21.
    cast.state.hour = 21;
    cast.state.is_night = true;
    note_attack(cast.state, ours, theirs);
    ASSERT_TRUE(cast[ours].night_active);
    EXPECT_TRUE(cast.falls({1}));
    EXPECT_EQ(cast.state.day, 2) << "halted at 22: seven hours of rest";
    EXPECT_FALSE(cast[ours].fatigued);

    Evening fought;
    fought.field.scenario.night = NightPlan::Fight;
    const UnitId tired = fought.csa(3, at(0, -500));
    fought.us(3, at(0, 500));
    fought.state.hour = 4;
    fought[tired].night_active = true;
    fought[tired].rest_bounds = 1;  // at 3; this bound makes two
    EXPECT_TRUE(fought.falls({1}));
    EXPECT_EQ(fought.state.hour, 5);
    EXPECT_TRUE(fought[tired].fatigued);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
