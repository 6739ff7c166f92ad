// Reinforcements and nights: rulings TB-R-25, TB-R-26 and TB-R-154, which complete TB-SEQ-5.

#include "cast.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {
namespace {

// A brigade that comes on over the southern edge in turn 2, going north.
struct Coming : Cast {
    UnitId comes = csa({});
    UnitId enemy = us(at(30, 50));

    Coming()
    {
        card(comes).arrival = {2, at(30, 0), kNorth};
        state[comes].fate = UnitFate::Awaited;
        state[comes].command = CommandVia::None;
        state.turn = 2;
    }
    void enter() { bring_on(field, state, log); }
};

TEST(TB_SEQ_5, ReinforcementsComeOnInTheirTurnWithTheirRearOnTheEdge)
{
    Coming cast;
    cast.state.turn = 1;
    cast.enter();
    EXPECT_FALSE(cast[cast.comes].on_table());
    cast.state.turn = 2;
    cast.state.phasing = Side::Union;
    cast.enter();
    EXPECT_FALSE(cast[cast.comes].on_table());
    cast.state.phasing = Side::Confederate;
    cast.enter();
    EXPECT_EQ(cast[cast.comes].front, at(30, 3));
    EXPECT_EQ(cast[cast.comes].facing, kNorth);
    EXPECT_FALSE(cast[cast.comes].column);
    EXPECT_TRUE(cast.happened(Arrived{{cast.comes}}));
}

TEST(TB_SEQ_5, WhoArrivesIsInCommandAndHisTurnStartsAtHisEntry)
{
    Coming cast;
    cast.enter();
    EXPECT_EQ(cast[cast.comes].command, CommandVia::Arrival);
    // RULING: TB-R-154.
    EXPECT_EQ(cast[cast.comes].start.front, at(30, 3));
    EXPECT_EQ(cast[cast.comes].start.seen, (Units{cast.enemy}));
}

TEST(TB_SEQ_5, WhoArrivesInColumnHasItsMarkersBehindIt)
{
    Coming cast;
    cast.card(cast.comes).arrives_in_column = true;
    cast.enter();
    EXPECT_TRUE(cast[cast.comes].column);
    const Trail wanted = {at(30, 0), Point{inches(30), -4500}};
    EXPECT_EQ(cast[cast.comes].trail, wanted);
}

TEST(TB_SEQ_5, AnEnemyAtTheEntryShiftsItAlongTheEdgeOrDelaysIt)
{
    Coming cast;
    cast[cast.enemy].front = {inches(30), inches(2)};
    cast.enter();
    EXPECT_TRUE(cast[cast.comes].on_table());
    EXPECT_EQ(cast[cast.comes].front.y, inches(3));
    const Length aside = std::abs(cast[cast.comes].front.x - inches(30));
    EXPECT_GE(aside, 3990);
    EXPECT_LE(aside, 4500);
    // A wall of enemies along twelve inches to either side.
    Coming blocked;
    blocked[blocked.enemy].front = {inches(30), inches(2)};
    for (int off = 3; off <= 15; off += 3)
        for (const int side : {-1, 1}) (void)blocked.us({inches(30 + side * off), inches(2)});
    blocked.enter();
    EXPECT_FALSE(blocked[blocked.comes].on_table());
    EXPECT_TRUE(blocked.happened(ArrivalDelayed{{blocked.comes}}));
    for (Unit& unit : blocked.state.units)
        if (unit.card != blocked.comes) unit.front.y += 20000;
    ++blocked.state.turn;
    blocked.enter();
    EXPECT_EQ(blocked[blocked.comes].front, at(30, 3));
}

TEST(TB_SEQ_5, SeveralAtOnePlaceComeOnBesideEachOther)
{
    Coming cast;
    const UnitId second = cast.csa({});
    cast.card(second).arrival = cast.card(cast.comes).arrival;
    cast[second].fate = UnitFate::Awaited;
    cast.enter();
    EXPECT_TRUE(cast[second].on_table());
    EXPECT_EQ(std::abs(cast[second].front.x - cast[cast.comes].front.x), 3000);
}

TEST(TB_SEQ_5, CommandersComeOnToo)
{
    Coming cast;
    const LeaderId chief = cast.leader(Side::Confederate, CommanderLevel::Corps, {});
    cast.field.leaders[0].arrival = {2, at(20, 0), kNorth};
    cast[chief].fate = LeaderFate::Awaited;
    cast.enter();
    EXPECT_TRUE(cast[chief].on_table());
    EXPECT_EQ(cast[chief].at, (Point{inches(20), 500}));
}

TEST(TB_SEQ_5, ANightThatIsNotFoughtRestoresOrder)
{
    Coming cast;
    const UnitId shaken = cast.csa(at(10, 10));
    const UnitId runs = cast.csa(at(20, 10));
    const UnitId worn = cast.csa(at(40, 10));
    cast[shaken].temporary = true;
    cast[runs].temporary = cast[runs].permanent = true;
    cast[worn].permanent = true;
    cast.field.scenario.mornings = {3};
    pass_the_night(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[shaken].temporary);
    cast.state.turn = 3;
    pass_the_night(cast.field, cast.state, cast.log);
    EXPECT_EQ(morale_state(cast[shaken]), MoraleState::Good);
    EXPECT_EQ(morale_state(cast[runs]), MoraleState::Permanent);
    EXPECT_EQ(morale_state(cast[worn]), MoraleState::Permanent);
    EXPECT_EQ(cast.count<NightPassed>(), 1);
}

}  // namespace
}  // namespace longroll::test_of_battle
