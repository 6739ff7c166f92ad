// Moving units in phase 7. One suite for each clause of ledger BM-MOV that movement.cpp, walk.cpp
// and their kind enforce; worked examples of chapters 7.1, 7.4 and 7.10.

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/legs.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

// A shift in hundredths of U.
Shift by(int x, int y) { return {{hundredths(x), hundredths(y)}}; }
March to(int x, int y) { return {at(x, y)}; }

class OnTheMove : public Cast {
public:
    using Cast::Cast;
    // The clause that forbids a move of these legs.
    std::string no(UnitId id, std::vector<Leg> legs) { return refused(Move{id, std::move(legs)}); }
    bool go(UnitId id, std::vector<Leg> legs, std::vector<int> faces = {})
    {
        state[id].moved = false;
        return act(Move{id, std::move(legs)}, std::move(faces));
    }
    Walked walked(UnitId id, std::vector<Leg> legs)
    {
        const Unit& unit = state[id];
        return walk(View(field, state), unit, legs, kind_of_move(state, unit, legs));
    }
    Point anchor(UnitId id) { return anchor_of(field, state[id]); }
    // The longest shift ahead, in thousandths of U, that is not refused.
    int farthest_ahead(UnitId id)
    {
        int good = 0;
        for (int bad = 10'000; bad - good > 1;) {
            const int middle = (good + bad) / 2;
            const Shift leg{ahead(facing_of(state[id]), kU / 1000 * middle)};
            (no(id, {leg}).empty() ? good : bad) = middle;
        }
        return good;
    }
};

TEST(BM_MOV_1, FootAndGunsTwoHorseFour)
{
    OnTheMove cast;
    cast.phase(Phase::MoveUnits);
    const UnitId foot = cast.csa(4, at(-500, 0));
    const UnitId guns = cast.unit(Side::Confederate, Arm::Artillery, 2, at(0, 0), kNorth);
    const UnitId horse = cast.unit(Side::Confederate, Arm::Cavalry, 2, at(500, 0), kNorth);
    EXPECT_EQ(cast.farthest_ahead(foot), 2000);
    EXPECT_EQ(cast.farthest_ahead(guns), 2000);
    EXPECT_EQ(cast.farthest_ahead(horse), 4000);
    EXPECT_EQ(commander_rate(cast.field, cast.state), 3 * kU);
}

TEST(BM_E_15, AWoodAfterOpenGround)
{
    OnTheMove cast;
    cast.phase(Phase::MoveUnits);
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
    OnTheMove cast;
    cast.phase(Phase::MoveUnits);
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

TEST(BM_E_83, AColumnOnAWindingRoad)
{
    OnTheMove cast;
    cast.phase(Phase::MoveUnits);
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

TEST(BM_MOV_23, ContactEndsTheMoveAndIsACharge)
{
    OnTheMove cast;
    cast.phase(Phase::MoveUnits);
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 100));
    EXPECT_TRUE(cast.go(a, {by(0, 200)}));
    EXPECT_EQ(cast.anchor(a), at(0, 99));
    EXPECT_TRUE(cast[a].charged);
    ASSERT_EQ(cast.state.contacts.size(), 1u);
    EXPECT_EQ(cast.state.contacts[0].initiator, a);
    EXPECT_EQ(cast.state.contacts[0].other, b);
}

TEST(BM_E_3, ARiverAndItsBridge)
{
    OnTheMove cast;
    cast.phase(Phase::MoveUnits);
    cast.line(GroundKind::River, {at(-900, 100), at(900, 100)}, hundredths(40));
    cast.area(GroundKind::Crossing, at(-25, 70), at(25, 130));
    const UnitId column = cast.csa(3, at(0, 0), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(column, {to(0, 200)}), "");
    EXPECT_EQ(cast.walked(column, {to(0, 200)}).cost, Cost{2 * kU} * 6);
    EXPECT_EQ(cast.no(column, {by(0, 200)}), "");
    const UnitId upstream = cast.csa(3, at(100, 0), kNorth, Formation::Column);
    EXPECT_EQ(cast.no(upstream, {to(100, 200)}), "BM-MOV-18");
    EXPECT_EQ(cast.no(upstream, {by(0, 200)}), "BM-MOV-18");
    // Up to the bank it may go.
    EXPECT_EQ(cast.no(upstream, {by(0, 80)}), "");
    EXPECT_EQ(cast.no(upstream, {by(0, 81)}), "BM-MOV-18");
    const UnitId line = cast.csa(4, at(0, -300));
    EXPECT_EQ(cast.no(line, {by(0, 200)}), "");
    cast.form(column, Formation::SingleLine);
    EXPECT_EQ(cast.no(column, {by(0, 200)}), "BM-MOV-18");
}

TEST(BM_E_61, AWheel)
{
    OnTheMove cast;
    cast.phase(Phase::MoveUnits);
    const UnitId a = cast.csa(4, at(0, 0));
    const Walked wheel = cast.walked(a, {Turn{at(-80, 0), Angle{-300}}});
    EXPECT_TRUE(wheel.finished);
    EXPECT_EQ((wheel.cost + 3) / 6, 2915);  // 0.729U
    EXPECT_EQ(cast.walked(a, {AboutFace{}}).cost, 0);
}

TEST(BM_E_69, FreeAlignment)
{
    OnTheMove cast;
    cast.phase(Phase::MoveUnits);
    const UnitId a = cast.csa(4, at(0, 0));
    const UnitId b = cast.us(4, at(0, 150), kSouth + degrees(20));
    EXPECT_EQ(cast.no(a, {by(0, 200)}), "");
    EXPECT_EQ(cast.no(a, {by(0, 200), Align{b}}), "");
    EXPECT_TRUE(cast.go(a, {by(0, 200), Align{b}}));
    EXPECT_EQ(facing_of(cast[a]), Heading{200});
    EXPECT_EQ(bases_touching(cast.view(), a, b).size(), 4u);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
