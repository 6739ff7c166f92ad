// Reserves and trains: ledger BM-RSV, BM-TRN, BM-R-86 to 88, 108, 115, 128.

#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// A Confederate unit of three that is due; both armies have somebody on the table.
struct Coming : Cast {
    explicit Coming(ReserveMode mode, Point place = at(0, -1000))
    {
        phase(Phase::MoveUnits);
        ReserveGroup group;
        group.mode = mode;
        group.at = place;
        group.due = true;
        group.formation = 2;
        state.reserves.push_back(group);
        away = csa(3, {});
        send(away);
    }
    void send(UnitId id)
    {
        state[id].fate = UnitFate::Reserve;
        state[id].reserve = 0;
        state[id].under = 2;
        state[id].orders = Orders::NotInCommand;
    }
    CommanderId leader_away(int division = 2)
    {
        const CommanderId id = commander(kSouthern, {}, 3, division);
        state[id].fate = CommanderFate::Reserve;
        state[id].reserve = 0;
        return id;
    }
    ReserveGroup& group() { return state.reserves[0]; }
    Enter enter(Point place, Formation formation = Formation::Column, std::vector<Leg> legs = {})
    {
        return {away, place, formation, std::move(legs)};
    }

    UnitId ours = csa(3, at(0, 0));
    UnitId theirs = us(3, at(0, 800));
    UnitId away = kNoUnit;
};

// ---- Over an edge ----

TEST(BM_RSV_1, AtItsPlace)
{
    Coming cast(ReserveMode::Fixed);
    EXPECT_EQ(cast.refused(cast.enter(at(100, -1000))), "BM-RSV-1") << "its own place is free";
    EXPECT_EQ(cast.refused(cast.enter(at(300, -1000))), "BM-RSV-1") << "too far along the edge";
    EXPECT_EQ(cast.refused(cast.enter(at(0, -1000))), "");
    cast.group().due = false;
    EXPECT_EQ(cast.refused(cast.enter(at(0, -1000))), "BM-RSV-1") << "not yet";
}

TEST(BM_RSV_1, BesideItIfThatIsBlocked)
{
    Coming cast(ReserveMode::Fixed);
    cast.csa(2, at(0, -960));
    EXPECT_NE(cast.refused(cast.enter(at(0, -1000))), "");
    EXPECT_EQ(cast.refused(cast.enter(at(100, -1000))), "");
    EXPECT_EQ(cast.refused(cast.enter(at(201, -1000))), "BM-RSV-1");
}

TEST(BM_RSV_2, FromTheEdgeInCommand)
{
    Coming cast(ReserveMode::Fixed);
    EXPECT_TRUE(cast.act(cast.enter(at(0, -1000), Formation::SingleLine, {Shift{{0, 2 * kU}}})));
    const Unit& unit = cast[cast.away];
    EXPECT_TRUE(unit.on_table());
    EXPECT_EQ(anchor_of(cast.field, unit), at(0, -800)) << "measured from the edge";
    EXPECT_EQ(facing_of(unit), kNorth);
    EXPECT_EQ(unit.orders, Orders::InCommand);
    EXPECT_FALSE(unit.out_of_control);
    EXPECT_TRUE(unit.entered && unit.acted_this_bound);
    EXPECT_EQ(cast.clause_of<Arrived>(), "BM-RSV-2");
}

TEST(BM_RSV_2, TheWholeUnitMustComeOn)
{
    Coming cast(ReserveMode::Fixed);
    EXPECT_EQ(cast.refused(cast.enter(at(0, -1000), Formation::Column, {Shift{{0, kU / 2}}})),
              "BM-RSV-2");
    EXPECT_EQ(cast.refused(cast.enter(at(0, -1000), Formation::SingleLine, {Shift{{0, kU / 2}}})),
              "");
}

TEST(BM_RSV_2, FlushWithTheEdge)
{
    Coming cast(ReserveMode::Fixed);
    EXPECT_TRUE(cast.act(cast.enter(at(0, -1000))));
    EXPECT_EQ(anchor_of(cast.field, cast[cast.away]), at(0, -910)) << "three bases deep";
}

// RULING: BM-R-115: a boat comes where its river meets the edge, and its way on counts.
TEST(BM_RSV_2, ABoatComesUpItsRiverAsFarAsItGets)
{
    Coming cast(ReserveMode::Fixed);
    cast.line(GroundKind::River, {at(0, -1000), at(0, -300), at(400, -300)}, hundredths(60));
    cast.card(cast.away).arm = Arm::RiverBoat;
    cast[cast.away].bases.resize(1);
    cast[cast.away].points = 3;
    cast.state[cast.ours].fate = UnitFate::Withdrawn;
    std::vector<Action> listed;
    list_entries(cast.field, cast.state, listed);
    Length farthest = 0;
    for (const Action& action : listed) {
        const Enter& order = std::get<Enter>(action);
        EXPECT_EQ(cast.refused(order), "");
        Coming after = cast;
        EXPECT_TRUE(after.act(order));
        const Point centre = centre_of(after.field, after[after.away]);
        EXPECT_EQ(centre.x, at(0, 0).x) << "on its river";
        farthest = std::max(farthest, centre.y - at(0, -1000).y);
    }
    EXPECT_EQ(listed.size(), 3u) << "where it comes on, all the way and half of it";
    EXPECT_EQ(farthest, 2 * kU);
    EXPECT_EQ(cast.refused(cast.enter(at(0, -1000), Formation::SingleLine, {Shift{{0, 2 * kU}}})),
              "BM-MOV-7")
        << "two from the edge, not from where it lies";
    EXPECT_EQ(cast.refused(cast.enter(at(0, -1000), Formation::SingleLine, {Shift{{kU, 0}}})),
              "BM-RIV-2");
    EXPECT_EQ(cast.refused(cast.enter(at(100, -1000))), "BM-RSV-6") << "no river comes on there";
}

TEST(BM_RSV_2, NotOnTheTableForItsOrders)
{
    Coming cast(ReserveMode::Fixed);
    EXPECT_TRUE(give_orders(cast, {6})) << "only for the unit that is there, without a commander";
    EXPECT_FALSE(cast[cast.away].nic);
}

TEST(BM_RSV_2, ItMayChargeAndFire)
{
    Coming cast(ReserveMode::Fixed);
    cast[cast.theirs].origin = at(0, -850);
    EXPECT_TRUE(cast.act(cast.enter(at(0, -1000), Formation::SingleLine, {Shift{{0, 2 * kU}}})));
    EXPECT_TRUE(in_melee(cast.state, cast.away));

    Coming other(ReserveMode::Fixed);
    other[other.theirs].origin = at(0, -700);
    EXPECT_TRUE(other.act(other.enter(at(0, -1000), Formation::SingleLine, {Shift{{0, kU}}})));
    other.phase(Phase::Fire);
    EXPECT_EQ(other.refused(Fire{other.away, other.theirs}), "");
}

TEST(BM_RSV_6, TheDeclaredEdge)
{
    const auto edge = [](ReserveMode mode) {
        Coming cast(mode);
        return entry_stretch(cast.field, cast.group())[0];
    };
    // The Confederate home edge is the south.
    EXPECT_EQ(edge(ReserveMode::FlankLeft), (Segment{at(-1000, -1000), at(-1000, 1000)}));
    EXPECT_EQ(edge(ReserveMode::FlankRight), (Segment{at(1000, -1000), at(1000, 1000)}));
    EXPECT_EQ(edge(ReserveMode::Outcircling), (Segment{at(-1000, 1000), at(1000, 1000)}));
    EXPECT_EQ(edge(ReserveMode::HomeEdge), (Segment{at(-1000, -1000), at(1000, -1000)}));
    Coming cast(ReserveMode::FlankLeft);
    EXPECT_EQ(cast.refused(cast.enter(at(0, -1000))), "BM-RSV-6");
    EXPECT_TRUE(cast.act(cast.enter(at(-1000, 300))));
    EXPECT_EQ(facing_of(cast[cast.away]), kEast);
}

TEST(BM_R_87, TheEnemysHomeEdgeNeedNotLieOpposite)
{
    Coming cast(ReserveMode::Outcircling);
    cast.field.scenario.home_edge[index_of(kNorthern)] = MapEdge::East;
    EXPECT_EQ(entry_stretch(cast.field, cast.group())[0],
              (Segment{at(1000, -1000), at(1000, 1000)}));
}

TEST(BM_R_115, ARoadGoesOnOutsideTheTable)
{
    Coming cast(ReserveMode::Fixed);
    const auto in = [&](int y) {
        return cast.refused(cast.enter(at(0, -1000), Formation::Column, {March{at(0, y)}}));
    };
    EXPECT_EQ(in(-800), "");
    EXPECT_EQ(in(-799), "BM-MOV-7");
    cast.line(GroundKind::Turnpike, {at(0, -1000), at(0, 900)});
    EXPECT_EQ(in(-600), "") << "from where it starts, before the edge, it is on the road";
    EXPECT_EQ(in(-599), "BM-MOV-8");
}

TEST(BM_RSV_6, ClearOfTheEnemyAtTheStart)
{
    Coming cast(ReserveMode::FlankLeft);
    cast[cast.theirs].origin = at(-840, 0);  // its left base reaches to x = -9.0
    const std::vector<Leg> in = {Shift{{2 * kU, 0}}};
    EXPECT_EQ(cast.refused(cast.enter(at(-1000, 10), Formation::SingleLine, in)), "")
        << "exactly 1U, and the move goes on into contact";
    cast[cast.theirs].origin = at(-841, 0);
    EXPECT_EQ(cast.refused(cast.enter(at(-1000, 10), Formation::SingleLine, in)), "BM-RSV-6");
}

TEST(BM_RSV_7, WithoutRoomItWaits)
{
    Coming cast(ReserveMode::Fixed);
    EXPECT_TRUE(has_room(cast.view(), cast.away));
    cast.area(GroundKind::Impassable, at(-300, -1000), at(300, -950));
    EXPECT_FALSE(has_room(cast.view(), cast.away));
    EXPECT_FALSE(entry_is_due(cast.view()));
    EXPECT_EQ(cast.refused(EndPhase{}), "");
    EXPECT_TRUE(cast.group().due) << "without a new die";
}

TEST(BM_RSV_9, HisCommanderComesWithIt)
{
    Coming cast(ReserveMode::Fixed);
    const CommanderId leader = cast.leader_away();
    const RideOn order{leader, at(0, -1000), {at(0, -800)}};
    EXPECT_EQ(cast.refused(order), "BM-SEQ-5");
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_TRUE(cast.act(order));
    EXPECT_TRUE(cast[leader].on_table());
    EXPECT_EQ(cast[leader].at, at(0, -800));
    EXPECT_EQ(cast.clause_of<CommanderArrived>(), "BM-RSV-9");
}

TEST(BM_RSV_9, FlushInsideTheEdge)
{
    Coming cast(ReserveMode::Outcircling);
    const CommanderId higher = cast.leader_away(0);
    cast.phase(Phase::MoveHigherCommanders);
    EXPECT_EQ(cast.refused(EndPhase{}), "BM-RSV-11");
    EXPECT_TRUE(cast.act(RideOn{higher, at(-500, 1000), {}}));
    EXPECT_EQ(cast[higher].at, at(-500, 985));
}

TEST(BM_RSV_11, WhoIsDueMustComeOn)
{
    Coming cast(ReserveMode::FlankRight);
    EXPECT_EQ(cast.refused(EndPhase{}), "BM-RSV-11");
    std::vector<Action> actions;
    list_actions(cast.field, cast.state, actions);
    int entries = 0;
    for (const Action& action : actions) {
        EXPECT_FALSE(std::holds_alternative<EndPhase>(action));
        EXPECT_FALSE(refuse_action(cast.field, cast.state, action));
        entries += std::holds_alternative<Enter>(action);
    }
    EXPECT_GE(entries, 6);
    EXPECT_TRUE(cast.act(cast.enter(at(1000, 0))));
    EXPECT_EQ(cast.refused(EndPhase{}), "");
}

TEST(BM_RSV_11, TiredByTheScenario)
{
    Coming cast(ReserveMode::Fixed);
    cast.group().tired = true;
    EXPECT_TRUE(cast.act(cast.enter(at(0, -1000))));
    EXPECT_TRUE(cast[cast.away].fatigued);
}

TEST(BM_E_75, NoRoomToEnter)
{
    Coming cast(ReserveMode::FlankLeft);
    cast.group().due = false;
    cast.state.active = kNorthern;
    cast.phase(Phase::Melee, kNorthern);
    cast.field.scenario.days = 1;
    // Enemies within 1U of every point of the west edge.
    std::vector<UnitId> line;
    for (int y = -950; y <= 950; y += 190) line.push_back(cast.us(4, at(-960, y), kWest));
    // Its own die of 5; the unit that is there has nobody to command it.
    EXPECT_TRUE(cast.play(EndPhase{}, {5, 1}));
    EXPECT_EQ(cast.state.phase, Phase::MoveUnits);
    EXPECT_TRUE(cast.group().due);
    EXPECT_FALSE(has_room(cast.view(), cast.away));
    EXPECT_EQ(cast.refused(EndPhase{}), "");
    cast[line[4]].origin = at(0, 600);
    cast[line[5]].origin = at(0, 500);
    cast.phase(Phase::Melee, kNorthern);
    EXPECT_TRUE(cast.play(EndPhase{}, {1})) << "no new die";
    EXPECT_TRUE(has_room(cast.view(), cast.away));
    EXPECT_EQ(cast.refused(EndPhase{}), "BM-RSV-11");
}

// ---- By train ----

// A railroad from the south edge to the middle, and on to the east.
struct Railway : Coming {
    Railway() : Coming(ReserveMode::Train)
    {
        line(GroundKind::Railroad, {at(300, 0), at(0, 0), at(0, -1000)});
        state[ours].origin = at(-500, 0);
    }
};

TEST(BM_TRN_1, AnywhereAlongTheTrack)
{
    Railway cast;
    EXPECT_EQ(cast.refused(cast.enter(at(0, -1000))), "BM-TRN-1");
    EXPECT_EQ(cast.refused(Detrain{cast.away, at(50, -500)}), "BM-TRN-1") << "beside the track";
    EXPECT_EQ(cast.refused(Detrain{cast.away, at(0, -950)}), "BM-TRN-1") << "not wholly on";
    EXPECT_TRUE(cast.act(Detrain{cast.away, at(20, 0)}));
    const auto bases = bases_of(cast.field, cast[cast.away]);
    EXPECT_EQ(bases[0].centre, at(20, 0));
    EXPECT_EQ(bases[1].centre, at(0, -10)) << "behind it along the track";
    EXPECT_EQ(bases[2].centre, at(0, -40));
    EXPECT_EQ(cast[cast.away].formation, Formation::Column);
    EXPECT_TRUE(cast[cast.away].aboard);
}

TEST(BM_TRN_1, OnNobody)
{
    Railway cast;
    cast[cast.ours].origin = at(0, -500);
    EXPECT_EQ(cast.refused(Detrain{cast.away, at(0, -500)}), "BM-TRN-1");
}

TEST(BM_TRN_2, NotPastTheEnemyNorNearHim)
{
    Railway cast;
    cast[cast.theirs].origin = at(110, -200);  // its left base reaches to x = 0.5
    EXPECT_EQ(cast.refused(Detrain{cast.away, at(0, -100)}), "BM-TRN-2") << "past him";
    EXPECT_EQ(cast.refused(Detrain{cast.away, at(0, -250)}), "BM-TRN-2") << "too near";
    EXPECT_EQ(cast.refused(Detrain{cast.away, at(0, -320)}), "");
    cast[cast.theirs].origin = at(111, -200);
    EXPECT_EQ(cast.refused(Detrain{cast.away, at(0, -100)}), "") << "not beside the track";
}

TEST(BM_TRN_3, AboardTillItsNextPhaseSeven)
{
    Railway cast;
    cast.commander(kSouthern, at(300, -500), 6, 2);
    cast.commander(kNorthern, at(0, 900), 3);
    EXPECT_TRUE(cast.play(Detrain{cast.away, at(0, -500)}, {}, RunOn::ToPhaseEnd));
    EXPECT_NE(cast.refused(Move{cast.away, {Shift{{kU, 0}}}, false}), "");
    while (cast.state.active == kSouthern)
        EXPECT_TRUE(cast.play(EndPhase{}, {}, RunOn::ToPhaseEnd));
    EXPECT_TRUE(cast[cast.away].aboard);
    while (cast.state.phase != Phase::Melee)
        EXPECT_TRUE(cast.play(EndPhase{}, {}, RunOn::ToPhaseEnd));
    EXPECT_TRUE(cast.play(EndPhase{}, {1}, RunOn::ToPhaseEnd));  // the unit without a commander
    EXPECT_EQ(cast.state.phase, Phase::MoveUnits);
    EXPECT_FALSE(cast[cast.away].aboard);
    EXPECT_EQ(cast.refused(Move{cast.away, {Shift{{kU, 0}}}, false}), "");
}

TEST(BM_TRN_4, ACommanderStandsByTheTrack)
{
    Railway cast;
    const CommanderId leader = cast.leader_away();
    cast.phase(Phase::MoveFormationCommanders);
    EXPECT_EQ(cast.refused(RideOn{leader, at(0, -500), {at(0, -400)}}), "BM-TRN-4");
    EXPECT_TRUE(cast.act(RideOn{leader, at(0, -500), {}}));
    EXPECT_EQ(cast[leader].at, at(0, -500));
    EXPECT_TRUE(cast[leader].moved);
}

TEST(BM_RSV_11, WhoIsDueByTrainToo)
{
    Railway cast;
    EXPECT_EQ(cast.refused(EndPhase{}), "BM-RSV-11");
    std::vector<Action> actions;
    list_entries(cast.field, cast.state, actions);
    EXPECT_EQ(actions.size(), 6u);
    for (const Action& action : actions)
        EXPECT_FALSE(refuse_action(cast.field, cast.state, action));
}

TEST(BM_E_59, Train)
{
    for (const bool vulnerable : {true, false}) {
        Railway cast;
        cast.field.options.train_vulnerable = vulnerable;
        EXPECT_TRUE(cast.act(Detrain{cast.away, at(0, -500)}));
        cast[cast.theirs].origin = at(0, -350);
        cast.phase(Phase::Fire);
        EXPECT_EQ(cast.refused(Fire{cast.away, cast.theirs}), vulnerable ? "BM-TRN-5" : "");
        cast.phase(Phase::Fire, kNorthern);
        // Two hits of three, no cover; off, the flinch die.
        const std::vector<int> faces = vulnerable ? std::vector{4, 4, 1} : std::vector{4, 4, 1, 6};
        EXPECT_TRUE(cast.play(Fire{cast.theirs, cast.away}, faces, RunOn::ToPhaseEnd));
        EXPECT_EQ(cast[cast.away].fate, vulnerable ? UnitFate::Dispersed : UnitFate::OnTable);
        EXPECT_EQ(cast[cast.away].bases.size(), vulnerable ? 0u : 1u);
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
