// Moving units in phase 7. One suite for each clause of ledger BM-MOV that movement.cpp, walk.cpp
// and their kind enforce. Worked examples: movement_examples_test.cpp.

#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/marching.h"
#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

TEST(BM_MOV_1, FootAndGunsTwoHorseFour)
{
    Marching cast;
    const UnitId foot = cast.csa(4, at(-500, 0));
    const UnitId guns = cast.unit(Side::Confederate, Arm::Artillery, 2, at(0, 0), kNorth);
    const UnitId horse = cast.unit(Side::Confederate, Arm::Cavalry, 2, at(500, 0), kNorth);
    EXPECT_EQ(cast.farthest_ahead(foot), 2000);
    EXPECT_EQ(cast.farthest_ahead(guns), 2000);
    EXPECT_EQ(cast.farthest_ahead(horse), 4000);
    EXPECT_EQ(commander_rate(cast.field, cast.state), 3 * kU);
}

TEST(BM_MOV_2, AnyDistanceAndNoneAtAll)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_EQ(cast.no(a, {}), "");
    EXPECT_EQ(cast.no(a, {Shift{{1, 0}}}), "");
    EXPECT_TRUE(cast.go(a, {}));
    EXPECT_FALSE(cast[a].acted_this_bound);
    EXPECT_EQ(cast.no(a, {by(0, 10)}), "BM-SEQ-10");
    EXPECT_TRUE(cast.go(a, {by(0, 10)}));
    EXPECT_TRUE(cast[a].acted_this_bound);
}

TEST(BM_MOV_3, WithOrdersAndNeitherPinnedNorMarked)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    cast[a].orders = Orders::OwnInitiative;
    EXPECT_EQ(cast.no(a, {by(0, 10)}), "");
    cast[a].orders = Orders::NotInCommand;
    EXPECT_EQ(cast.no(a, {by(0, 10)}), "BM-MOV-3");
    cast[a].nic = true;
    EXPECT_EQ(cast.no(a, {by(0, 10)}), "BM-ORD-9");
    cast[a].orders = Orders::InCommand;
    cast[a].nic = false;
    cast[a].pinned = true;
    EXPECT_EQ(cast.no(a, {by(0, 10)}), "BM-PIN-1");
    EXPECT_EQ(cast.no(a, {AboutFace{}}), "BM-PIN-1");
}

TEST(BM_MOV_7, EachStretchByItsOwnGround)
{
    Marching cast;
    cast.area(GroundKind::Marsh, at(-300, 35), at(300, 65));
    const UnitId a = cast.csa(4, at(0, 0));
    // 0.3U of marsh under the centres costs 0.6U.
    EXPECT_EQ(cast.farthest_ahead(a), 1700);
    EXPECT_EQ(cast.no(a, {by(0, 171)}), "BM-MOV-7");
    EXPECT_EQ(cast.walked(a, {by(0, 100)}).cost, Cost{hundredths(130)} * 6);
}

TEST(BM_MOV_8, OnRoadsAllTheWayInColumn)
{
    Marching cast;
    cast.line(GroundKind::LocalRoad, {at(0, -900), at(0, 900)});
    const UnitId a = cast.csa(3, at(0, 0), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(a, {to(0, 300)}), "");
    EXPECT_EQ(cast.no(a, {to(0, 301)}), "BM-MOV-8");
    // Off it and on again.
    EXPECT_EQ(cast.no(a, {to(0, 100), to(20, 130), to(0, 160), to(0, 260)}), "BM-MOV-8");
    // A change of formation.
    EXPECT_EQ(cast.no(a, {to(0, 100), FormUp{Formation::SingleLine}}), "");
    EXPECT_EQ(cast.no(a, {to(0, 120), FormUp{Formation::SingleLine}}), "BM-MOV-7");
    // One base always qualifies.
    const UnitId one = cast.csa(1, at(0, 350));
    EXPECT_EQ(cast.farthest_ahead(one), 3000);
    // A charge along it.
    const UnitId enemy = cast.us(1, at(0, 290));
    EXPECT_TRUE(cast.go(a, {to(0, 300)}));
    EXPECT_EQ(cast.anchor(a), at(0, 289));
    EXPECT_NE(contact_between(cast.state, a, enemy), nullptr);
}

TEST(BM_MOV_12, WhileAnyCentreOfTheFrontRankIsInIt)
{
    Marching cast;
    cast.area(GroundKind::Woodland, at(50, -100), at(300, 85));
    const UnitId line = cast.csa(4, at(0, 0));
    // The right-hand base leaves the wood after 1.0U.
    EXPECT_EQ(cast.farthest_ahead(line), 1000);
    // Of a double line the rear rank does not count, of a column the lead base alone does.
    const UnitId twofold = cast.csa(4, at(100, 110), kNorth, Formation::DoubleLine);
    EXPECT_EQ(cast.farthest_ahead(twofold), 2000);
    const UnitId column = cast.csa(4, at(200, 105), kNorth, Formation::Column);
    EXPECT_EQ(cast.farthest_ahead(column), 2000);
    const UnitId inside = cast.csa(4, at(250, 50), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(inside, {to(250, 200)}), "");  // 0.5U of wood
    EXPECT_EQ(cast.no(inside, {to(250, 201)}), "BM-MOV-7");
}

TEST(BM_MOV_21, FriendsArePassed)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    cast.csa(4, at(0, 80));
    cast.commander(Side::Confederate, at(0, 60));
    EXPECT_EQ(cast.no(a, {by(0, 150)}), "");
    EXPECT_EQ(cast.walked(a, {by(0, 150)}).cost, Cost{hundredths(150)} * 6);
}

TEST(BM_MOV_22, NobodyEndsOnAnotherUnit)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    cast.csa(4, at(0, 80));
    EXPECT_EQ(cast.no(a, {by(0, 50)}), "");
    EXPECT_EQ(cast.no(a, {by(0, 51)}), "BM-MOV-22");
    EXPECT_EQ(cast.no(a, {by(0, 109)}), "BM-MOV-22");
    EXPECT_EQ(cast.no(a, {by(0, 110)}), "");
    // A charge that would stop on a friend.
    cast.us(4, at(0, 90));
    EXPECT_EQ(cast.no(a, {by(0, 150)}), "BM-MOV-22");
    // Commanders are in nobody's way.
    cast.commander(Side::Confederate, at(100, -100));
    EXPECT_EQ(cast.no(a, {by(100, -100)}), "");
}

TEST(BM_MOV_23, ContactEndsTheMoveAndIsACharge)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 100));
    EXPECT_EQ(cast.no(a, {by(0, 150), by(10, 0)}), "BM-MOV-23");
    EXPECT_TRUE(cast.go(a, {by(0, 200)}));
    EXPECT_EQ(cast.anchor(a), at(0, 99));
    EXPECT_TRUE(cast[a].charged);
    ASSERT_EQ(cast.state.contacts.size(), 1u);
    EXPECT_EQ(cast.state.contacts[0].initiator, a);
    EXPECT_EQ(cast.state.contacts[0].other, b);
}

TEST(BM_MOV_23, SeveralAreTouchedAtOneStep)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId left = cast.us(1, at(-50, 100));
    const UnitId right = cast.us(1, at(50, 100));
    cast.us(1, at(0, 102));
    EXPECT_EQ(cast.walked(a, {by(0, 200)}).contacts, (Units{left, right}));
}

TEST(BM_MOV_23, CornerToCornerItEndsWithoutACharge)
{
    Marching cast;
    // Edge to edge along x = 20: their corners meet, and it may slide past.
    const UnitId a = cast.csa(1, at(0, 0));
    const UnitId b = cast.us(1, at(40, 100));
    EXPECT_EQ(cast.no(a, {by(0, 50)}), "");
    // A slanting way: at the corner the next step would lie on him.
    EXPECT_TRUE(cast.go(a, {by(0, 100)}));
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_EQ(cast.anchor(a), at(0, 100));
    const Walked walked = cast.walked(a, {by(20, 20)});
    EXPECT_TRUE(walked.refusal || walked.contacts.contains(b));
}

TEST(BM_MOV_24, WhoChangesFormationMayNotCharge)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0), kNorth, Formation::DoubleLine);
    cast.us(4, at(0, 60));
    EXPECT_EQ(cast.no(a, {by(0, 80)}), "");
    EXPECT_EQ(cast.no(a, {FormUp{Formation::SingleLine}, by(0, 80)}), "BM-MOV-24");
    EXPECT_EQ(cast.no(a, {FormUp{Formation::SingleLine}, by(0, 58)}), "");
    EXPECT_EQ(cast.no(a, {FormUp{Formation::SingleLine}, by(0, 59)}), "BM-MOV-24");
}

TEST(BM_MOV_25, TurnsFlushUpTo45Degrees)
{
    for (const int turn : {20, 45, 46, 50}) {
        Marching cast;
        const UnitId a = cast.csa(4, at(0, 0));
        const UnitId b = cast.us(4, at(90, 150), kSouth + degrees(turn));
        EXPECT_EQ(cast.no(a, {by(0, 200), Align{b}}), turn <= 45 ? "" : "BM-MOV-25") << turn;
    }
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 150), kSouth);
    const UnitId other = cast.us(1, at(900, 900));
    EXPECT_EQ(cast.no(a, {by(0, 200), Align{b}}), "BM-MOV-25");      // parallel as it is
    EXPECT_EQ(cast.no(a, {by(0, 50), Align{b}}), "BM-MOV-25");       // not touched
    EXPECT_EQ(cast.no(a, {by(0, 200), Align{other}}), "BM-MOV-25");  // another
}

TEST(BM_MOV_25, NotOntoAFriendNorToAFurtherEnemy)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 150), kSouth + degrees(20));
    EXPECT_EQ(cast.no(a, {by(0, 200), Align{b}}), "");
    const Walked charge = cast.walked(a, {by(0, 200)});
    const Walked aligned = cast.walked(a, {by(0, 200), Align{b}});
    // Who stands where its far end would come.
    const Placed before = bases_of(cast.field, charge.at);
    const Placed after = bases_of(cast.field, aligned.at);
    std::size_t far = 0;
    for (std::size_t base = 0; base < after.size(); ++base)
        if (square(after[base].centre - before[base].centre) >
            square(after[far].centre - before[far].centre))
            far = base;
    const Point there = after[far].centre + (after[far].centre - before[far].centre);
    Marching with_friend = cast;
    const UnitId in_way = with_friend.csa(1, there, kNorth);
    EXPECT_EQ(with_friend.no(a, {by(0, 200)}), "");
    EXPECT_EQ(with_friend.no(a, {by(0, 200), Align{b}}), "BM-MOV-25");
    with_friend[in_way].fate = UnitFate::Reserve;
    EXPECT_EQ(with_friend.no(a, {by(0, 200), Align{b}}), "");
    // The far front corner comes to within 0.01U of a further enemy.
    const Point corner = front_right(after[0]);
    cast.us(1, corner + ahead(facing_of(aligned.at), 30), opposite(facing_of(aligned.at)));
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "");
    EXPECT_EQ(cast.no(a, {by(0, 200), Align{b}}), "BM-MOV-25");
}

TEST(BM_MOV_26, InContactItStaysOrDisengages)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 1));
    cast.contact(a, b);
    EXPECT_EQ(cast.no(a, {}), "");
    EXPECT_EQ(cast.no(a, {AboutFace{}}), "BM-MOV-26");
    EXPECT_EQ(cast.no(a, {FormUp{Formation::Column}}), "BM-MOV-26");
    EXPECT_EQ(cast.no(a, {by(0, -50)}), "");
}

TEST(BM_MOV_27, AtHalfRateWithoutLoss)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 1));
    cast.contact(b, a);
    EXPECT_EQ(cast.no(a, {by(0, -100)}), "");
    EXPECT_EQ(cast.no(a, {by(0, -101)}), "BM-MOV-7");
    EXPECT_TRUE(cast.go(a, {by(0, -100)}));
    EXPECT_TRUE(cast[a].disengaged);
    EXPECT_FALSE(cast[a].pinned);
    EXPECT_TRUE(cast.state.contacts.empty());
}

TEST(BM_MOV_28, OnItsOwnInitiativeToo)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 1));
    cast.contact(a, b);
    cast[a].orders = Orders::OwnInitiative;
    EXPECT_EQ(cast.no(a, {by(0, -50)}), "");
    cast[a].nic = true;
    EXPECT_EQ(cast.no(a, {by(0, -50)}), "BM-MOV-28");
}

TEST(BM_MOV_29, BreaksEveryContactAndMakesNone)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 1));
    cast.contact(a, b);
    EXPECT_EQ(cast.no(a, {by(100, 0)}), "BM-MOV-29");  // along him: still touching
    EXPECT_EQ(cast.no(a, {by(0, 10)}), "BM-MOV-29");   // into him
    EXPECT_EQ(cast.no(a, {by(50, 0), by(0, -50)}), "");
    const UnitId c = cast.us(4, at(0, -80), kNorth);
    EXPECT_EQ(cast.no(a, {by(0, -50)}), "BM-MOV-29");  // another behind it
    EXPECT_EQ(cast.no(a, {by(0, -40)}), "");
    EXPECT_EQ(cast.no(a, {by(0, -5), by(0, 5)}), "BM-MOV-29");  // touched again
    cast[c].fate = UnitFate::Dispersed;
    EXPECT_EQ(cast.no(a, {by(0, -50), FormUp{Formation::Column}}), "BM-FRM-7");
}

TEST(BM_MOV_30, ShiftsWheelsAndTurns)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    EXPECT_EQ(cast.no(a, {by(200, 0)}), "");
    EXPECT_EQ(cast.no(a, {by(-120, -160)}), "");
    EXPECT_EQ(cast.no(a, {by(-121, -160)}), "BM-MOV-7");
    // A turn about its own points only, half a circle at most.
    EXPECT_EQ(cast.no(a, {Turn{at(0, 0), Angle{300}}}), "");
    EXPECT_EQ(cast.no(a, {Turn{at(0, 10), Angle{300}}}), "BM-MOV-30");
    EXPECT_EQ(cast.no(a, {Turn{at(0, 0), Angle{1801}}}), "BM-MOV-30");
    // About the middle of its front: the end centres go 2 x 0.618 x sin 45.
    EXPECT_EQ(cast.walked(a, {Turn{at(0, 0), Angle{900}}}).cost / 6,
              board::table::length_of(Vec{3000, 1800}));
    // In difficult ground before or after: twice.
    const UnitId edge = cast.csa(1, at(85, 500));
    cast.area(GroundKind::Marsh, at(100, 400), at(300, 600));
    const Cost turned = cast.walked(edge, {Turn{at(105, 500), Angle{1800}}}).cost;
    EXPECT_EQ(turned, Cost{board::table::length_of(Vec{hundredths(40), hundredths(30)})} * 12);
}

TEST(BM_MOV_31, BasesStandOnTheTrackOfTheirHead)
{
    Marching cast;
    const UnitId a = cast.csa(3, at(0, 0), kNorth, Formation::Column);
    EXPECT_TRUE(cast.go(a, {to(0, 50), to(100, 50)}));
    Placed bases = bases_of(cast.field, cast[a]);
    EXPECT_EQ(bases[0].centre, at(85, 50));
    EXPECT_EQ(bases[1].centre, at(55, 50));
    EXPECT_EQ(bases[2].centre, at(25, 50));
    EXPECT_EQ(bases[0].heading, kEast);
    EXPECT_TRUE(cast.go(a, {to(100, 80)}));
    bases = bases_of(cast.field, cast[a]);
    EXPECT_EQ(bases[0].centre, at(100, 65));
    EXPECT_EQ(bases[0].heading, kNorth);
    EXPECT_EQ(bases[1].centre, at(85, 50));
    EXPECT_EQ(bases[1].heading, kEast);
    // No farther round than a right angle; and a line does not follow.
    EXPECT_EQ(cast.no(a, {to(100, 60)}), "BM-SEQ-10");
    cast[a].moved = false;
    EXPECT_EQ(cast.no(a, {to(100, 60)}), "BM-MOV-31");
    EXPECT_EQ(cast.no(a, {to(200, 80)}), "");
    const UnitId line = cast.csa(3, at(-500, 0));
    EXPECT_EQ(cast.no(line, {to(-500, 50)}), "BM-MOV-31");
    // Shifted, it slides as it is.
    EXPECT_TRUE(cast.go(a, {by(0, 100)}));
    EXPECT_EQ(bases_of(cast.field, cast[a])[1].centre, at(85, 150));
}

TEST(BM_MOV_31, AnyBaseOfAColumnMayComeUponTheEnemy)
{
    Marching cast;
    // The tail swings through the bend past an enemy beside it.
    const UnitId a = cast.csa(4, at(0, 0), kNorth, Formation::Column);
    const UnitId b = cast.us(1, at(-41, 30), kEast);
    EXPECT_EQ(cast.walked(a, {to(0, 100)}).contacts, Units{});
    const UnitId c = cast.us(1, at(-20, 60), kEast);
    EXPECT_EQ(cast.walked(a, {to(0, 100)}).contacts, Units{c});
    EXPECT_NE(b, c);
}

TEST(BM_MOV_32, WhoHasMovedMayFire)
{
    Marching cast;
    const UnitId guns = cast.unit(Side::Confederate, Arm::Artillery, 2, at(0, 0), kNorth);
    cast.card(guns).range = 4;
    const UnitId b = cast.us(4, at(0, 300));
    EXPECT_TRUE(cast.go(guns, {by(0, 100)}));
    cast.phase(Phase::Fire);
    EXPECT_EQ(cast.refused(Fire{guns, b}), "");
}

TEST(BM_MOV_33, NearnessStopsNobody)
{
    Marching cast;
    const UnitId a = cast.csa(1, at(0, 0));
    cast.us(1, at(42, 100));
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "");
    EXPECT_TRUE(cast.walked(a, {by(0, 200)}).contacts.empty());
}

TEST(BM_MOV_35, NobodyLeavesTheTableWithoutATask)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 950));
    EXPECT_EQ(cast.no(a, {by(0, 51)}), "BM-MOV-35");
    EXPECT_EQ(cast.no(a, {by(0, 50)}), "");
    EXPECT_EQ(cast.no(a, {Turn{at(-80, 950), Angle{-600}}}), "BM-MOV-35");
    EXPECT_EQ(cast.refused(Move{a, {by(0, 50)}, true}), "BM-MOV-35");
    cast.field.scenario.exit_edges[index_of(Side::Confederate)] = {MapEdge::North};
    EXPECT_EQ(cast.refused(Move{a, {by(0, 49)}, true}), "BM-MOV-35");
    EXPECT_EQ(cast.refused(Move{a, {by(0, 50)}, true}), "");
    // Nothing of its move left.
    EXPECT_EQ(cast.refused(Move{a, {by(0, -75), by(0, 125)}, true}), "BM-MOV-35");
    EXPECT_TRUE(cast.act(Move{a, {by(0, 50)}, true}));
    EXPECT_EQ(cast[a].fate, UnitFate::Withdrawn);
    EXPECT_EQ(cast[a].left_by, MapEdge::North);
}

TEST(BM_MOV_35, ATaskMayOpenSeveralEdgesAndWhoLeavesIsListed)
{
    Marching cast;
    const UnitId north = cast.csa(4, at(0, 900));
    const UnitId back = cast.csa(3, at(500, 900), kSouth);  // its back to the edge
    const UnitId east = cast.csa(3, at(850, -300), kNorth + degrees(90), Formation::Column);
    const UnitId far = cast.csa(3, at(-300, -300));
    const UnitId west = cast.csa(3, at(-900, -600), kNorth - degrees(90), Formation::Column);
    const auto exits = [&] {
        std::vector<Action> actions;
        list_moves(cast.field, cast.state, actions);
        std::vector<UnitId> leaving;
        for (const Action& action : actions)
            if (const auto* move = std::get_if<Move>(&action); move->exits) {
                EXPECT_EQ(cast.refused(*move), "");
                leaving.push_back(move->unit);
            }
        return leaving;
    };
    EXPECT_TRUE(exits().empty());
    cast.field.scenario.exit_edges[0] = {MapEdge::North, MapEdge::East};
    EXPECT_EQ(exits(), (std::vector{north, back, east}));
    const View view(cast.field, cast.state);
    EXPECT_FALSE(move_off(view, far, MapEdge::North));
    EXPECT_FALSE(move_off(view, west, MapEdge::West)) << "no task opens that edge";
    EXPECT_TRUE(cast.act(*move_off(view, east, MapEdge::East)));
    EXPECT_EQ(cast[east].left_by, MapEdge::East);
}

TEST(BM_MOV_35, DroppedOnTheEdgeOfItsTaskItLeaves)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 900));
    const Point edge = at(0, 1000);
    Intent drag;
    drag.piece = piece_id(cast.field, a);
    drag.to = place_on(cast.field, edge);
    const auto leaves = [&] {
        const auto meant = Rulebook::intend(cast.field, cast.state, drag);
        const auto* move = meant ? std::get_if<Move>(&*meant) : nullptr;
        return move != nullptr && move->exits;
    };
    EXPECT_FALSE(leaves());
    cast.field.scenario.exit_edges[0] = {MapEdge::North};
    EXPECT_TRUE(leaves());
}

TEST(BM_NGT_3, AtNightEverybodyGoesOneAndRoadsDoNotHelp)
{
    Marching cast;
    cast.line(GroundKind::Turnpike, {at(0, -900), at(0, 900)});
    const UnitId a = cast.csa(3, at(0, 0), kNorth, Formation::Column);
    const UnitId horse = cast.unit(Side::Confederate, Arm::Cavalry, 2, at(500, 0), kNorth);
    cast.state.is_night = true;
    EXPECT_EQ(cast.no(a, {to(0, 100)}), "");
    EXPECT_EQ(cast.no(a, {to(0, 101)}), "BM-MOV-7");
    EXPECT_EQ(cast.farthest_ahead(horse), 1000);
    EXPECT_EQ(commander_rate(cast.field, cast.state), kU);
    cast.field.options.night_slow_movement = false;
    EXPECT_EQ(cast.no(a, {to(0, 400)}), "");
    EXPECT_EQ(cast.farthest_ahead(horse), 4000);
}

TEST(BM_CDR_10, CommandersOnTheWayAreCapturedOrRideOff)
{
    Marching cast;
    const UnitId a = cast.csa(4, at(0, 0));
    const CommanderId c = cast.commander(Side::Union, at(0, 50));
    const Walked walked = cast.walked(a, {by(0, 200)});
    ASSERT_EQ(walked.brushed.size(), 1u);
    EXPECT_EQ(walked.brushed[0].commander, c);
    EXPECT_EQ(walked.brushed[0].place, hundredths(34));  // 0.35U to his square, less 0.01U
    EXPECT_TRUE(walked.finished);
    // He evades by 1U and is met again: shifted aside without a die.
    Marching again = cast;
    EXPECT_TRUE(again.go(a, {by(0, 200)}, {3}));
    EXPECT_EQ(again.anchor(a), at(0, 200));
    EXPECT_TRUE(again[c].on_table());
    EXPECT_FALSE(within(bases_of(again.field, again[a]),
                        std::vector<Footprint>{square_of(again.state, c)}, kContactGap));
    EXPECT_TRUE(cast.go(a, {by(0, 200)}, {4}));
    EXPECT_EQ(cast[c].fate, CommanderFate::Captured);
    EXPECT_EQ(cast.anchor(a), at(0, 200));
}

// ---- Works ----

TEST(BM_WRK_2, MannedWorksAreNotCrossed)
{
    Marching cast;
    cast.works(GroundKind::FieldWorks, {at(-200, 100), at(200, 100)}, Protects::Left);
    const UnitId a = cast.csa(1, at(0, 0));
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "");  // nobody there
    const UnitId b = cast.us(1, at(45, 105));
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "BM-WRK-2");
    EXPECT_EQ(cast.no(a, {by(0, 100)}), "");  // up to them
    // Beside the section that is manned.
    EXPECT_EQ(cast.no(a, {by(-100, 0), by(0, 190)}), "BM-MOV-7");
    cast[a].origin = at(-150, 0);
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "");
    // Before its front it is a charge across them.
    cast[a].origin = at(45, 0);
    const Walked charge = cast.walked(a, {by(0, 200)});
    EXPECT_EQ(charge.contacts, Units{b});
    EXPECT_EQ(anchor_of(cast.field, charge.at), at(45, 95));
    // Breached: it may be stormed.
    for (Section& section : cast.state.sections) section.strength = 0;
    cast[a].origin = at(0, 0);
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
