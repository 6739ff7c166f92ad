// What a player turn begins and ends with: arrivals (FE-SET-9), recovery (FE-REC), nights.

#include "cast.h"
#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/turns.h"

namespace longroll::face_to_the_enemy {
namespace {

// ---- Arrivals ----

// A brigade of six is due in turn 3 at the south edge, in march column.
struct Arriving : Cast {
    UnitId unit = due(at(30, 0), 3);

    Arriving()
    {
        state.turn = 3;
        us(6, at(30, 40));
    }
    UnitId due(Point point, int turn)
    {
        const UnitId id = csa(6, point);
        card(id).arrival = Arrival{turn, point, kNorth};
        state[id].fate = UnitFate::Awaited;
        shape(id, Formation::MarchColumn, 1);
        return id;
    }
    GeneralId general_due(int turn)
    {
        const GeneralId id = general(Side::Confederate, at(30, 0));
        field.generals[index_of(id)].arrival = Arrival{turn, at(30, 0), kNorth};
        state[id].fate = GeneralFate::Awaited;
        return id;
    }
};

TEST(FE_SET_9, FromItsTurnOnAndWithItsHeadAtTheEntry)
{
    Arriving cast;
    cast.state.turn = 2;
    EXPECT_EQ(cast.refused(Enter{{cast.unit}}), "FE-SET-9");
    cast.state.turn = 4;
    cast[cast.unit].front = at(10, 10);  // wherever it was drawn while it waited
    EXPECT_TRUE(cast.act(Enter{{cast.unit}}));
    EXPECT_TRUE(cast[cast.unit].on_table());
    EXPECT_EQ(cast[cast.unit].front, at(30, 0));
    EXPECT_EQ(cast[cast.unit].facing, kNorth);
    EXPECT_EQ(cast[cast.unit].off, 6);
    EXPECT_TRUE(cast.happened(Arrived{{cast.unit}}));
    EXPECT_EQ(cast.refused(Enter{{cast.unit}}), "FE-SET-9");
}

TEST(FE_ACT_25, ItIsActivatedAtOnce)
{
    Arriving cast;
    cast.state[DivisionId{0}].closed = true;
    EXPECT_TRUE(cast.act(Enter{{cast.unit}}));
    EXPECT_EQ(cast.state.acting, cast.unit);
    EXPECT_FALSE(refuse_act(cast.view(), cast.unit, Act::Move));
    cast.general(Side::Confederate, at(30, 10));
    cast.state.leading = GeneralId{0};
    finish_act(cast.state, cast.unit);
    EXPECT_EQ(cast.refused(Attempt{cast.unit, false}), "FE-ACT-25");
}

TEST(FE_SET_9, NotPastAnEnemyOrOntoFriends)
{
    Arriving cast;
    const UnitId enemy = cast.us(1, at(30, 3));
    EXPECT_EQ(cast.refused(Enter{{cast.unit}}), "FE-SET-9");
    EXPECT_FALSE(anybody_to_activate(cast.view()));
    announce_arrivals(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast.happened(ArrivalDelayed{{cast.unit}}));
    cast[enemy].front = {30'000, 3'001};
    EXPECT_EQ(cast.refused(Enter{{cast.unit}}), "");
    EXPECT_TRUE(anybody_to_activate(cast.view()));
    const UnitId friends = cast.csa(4, {30'000, 500});
    EXPECT_EQ(cast.refused(Enter{{cast.unit}}), "FE-SET-9");
    cast[friends].front = {30'000, 800};  // its rear edge is on the table, clear of the entry
    EXPECT_EQ(cast.refused(Enter{{cast.unit}}), "");
}

// RULING: FE-R-111.
TEST(FE_SET_9, WhoShareAPointEnterInOrderOneAfterTheOther)
{
    Arriving cast;
    const UnitId second = cast.due(at(30, 0), 3);
    EXPECT_EQ(cast.refused(Enter{{second}}), "FE-SET-9");
    EXPECT_TRUE(cast.act(Enter{{cast.unit}}));
    EXPECT_TRUE(cast.act(Stay{{cast.unit}}));
    EXPECT_EQ(cast.refused(Enter{{second}}), "FE-SET-9");  // it has not left the point
    cast[cast.unit].off = 0;
    cast[cast.unit].front = at(30, 10);
    EXPECT_EQ(cast.refused(Enter{{second}}), "");
    std::vector<Action> entries;
    list_entries(cast.view(), entries);
    EXPECT_EQ(entries, std::vector<Action>{Enter{{second}}});
}

TEST(FE_SET_9, WhoIsNotWhollyOnChangesNothingInPlace)
{
    Arriving cast;
    EXPECT_TRUE(cast.act(Enter{{cast.unit}}));
    cast[cast.unit].off = 2;
    ASSERT_TRUE(refuse_act(cast.view(), cast.unit, Act::InPlace));
    EXPECT_EQ(refuse_act(cast.view(), cast.unit, Act::InPlace)->clause.id, "FE-SET-9");
    EXPECT_FALSE(refuse_act(cast.view(), cast.unit, Act::Move));
    cast[cast.unit].off = 0;
    EXPECT_FALSE(refuse_act(cast.view(), cast.unit, Act::InPlace));
}

// The scenario may have it come Broken (FE-SET-2): it runs back over its own edge, unless a general
// who comes with it rallies it.
TEST(FE_SET_9, WhoArrivesBrokenComesOnToRunOrBeRallied)
{
    for (const bool rallies : {false, true}) {
        Arriving cast;
        cast.field.scenario.home_edge[index_of(Side::Confederate)] = MapEdge::South;
        cast.us(4, at(30, 40));
        const GeneralId general = cast.general_due(3);
        cast[cast.unit].morale = Morale::Broken;
        ASSERT_TRUE(cast.play(Enter{{cast.unit}}));
        EXPECT_EQ(cast[general].with, cast.unit);
        EXPECT_EQ(cast.refused(March{cast.unit, {at(30, 4)}, {}, {}}), "FE-BRK-1");
        // 2D6, Broken -3, the general with it +1.
        const std::vector<int> dice = rallies ? std::vector{5, 4} : std::vector{4, 4};
        ASSERT_TRUE(cast.play(Rally{{cast.unit}}, dice));
        if (rallies) {
            EXPECT_EQ(cast.refused(FaceRallied{cast.unit, kEast}), "FE-SET-9");
            ASSERT_TRUE(cast.play(FaceRallied{cast.unit, kNorth}, {}, RunOn::ToPhaseEnd));
            EXPECT_EQ(cast[cast.unit].morale, Morale::Spent);
            EXPECT_TRUE(cast[cast.unit].on_table());
            continue;
        }
        ASSERT_TRUE(cast.play(Flee{cast.unit, {}}, {}, RunOn::ToPhaseEnd));
        EXPECT_EQ(cast[cast.unit].fate, UnitFate::Fled);
        EXPECT_EQ(cast[general].fate, GeneralFate::CarriedOff);
    }
}

// From an edge that is not its own: it comes on with all its bases.
TEST(FE_SET_9, WhoArrivesBrokenElsewhereRunsOverTheTable)
{
    Arriving cast;
    cast.field.scenario.home_edge[index_of(Side::Confederate)] = MapEdge::West;
    cast.us(4, at(30, 40));
    cast[cast.unit].morale = Morale::Broken;
    ASSERT_TRUE(cast.act(Enter{{cast.unit}}));
    flee(cast.field, cast.state, cast.unit, cast.log);
    EXPECT_TRUE(cast[cast.unit].on_table());
    EXPECT_EQ(cast[cast.unit].off, 0);
    EXPECT_EQ(cast[cast.unit].front.x, 24'000);
    for (const auto& base : bases_of(cast.field, cast.state, cast.unit))
        for (const Point corner : board::table::corners(base)) EXPECT_GE(corner.y, 0);
}

TEST(FE_SET_9, AGeneralComesWithTheFirstOfHisCommand)
{
    Arriving cast;
    const GeneralId general = cast.general_due(3);
    announce_arrivals(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[general].on_table());
    EXPECT_TRUE(cast.act(Enter{{cast.unit}}));
    EXPECT_TRUE(cast[general].on_table());
    EXPECT_EQ(cast[general].with, cast.unit);
}

TEST(FE_SET_9, AndAloneIfNobodyOfItIsToCome)
{
    Arriving cast;
    cast[cast.unit].fate = UnitFate::OnTable;
    const GeneralId general = cast.general_due(4);
    announce_arrivals(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[general].on_table());
    cast.state.turn = 4;
    announce_arrivals(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[general].on_table());
    EXPECT_EQ(point_of(cast.state, general), at(30, 0));
}

// ---- Recovery ----

struct Recovering : Cast {
    UnitId unit = csa(6, at(30, 30));

    Recovering()
    {
        state.turn = 5;
        state[unit].event_disorder = Disorder::Severe;
        state[unit].disordered_in = 3;
    }
    void end_of_turn(Side side)
    {
        state.active = side;
        recover(field, state, log);
    }
    [[nodiscard]] Disorder order() const { return state[unit].event_disorder; }
};

TEST(FE_W_44, SevereDisorderTakesTwoOfItsOwnTurns)
{
    Recovering cast;
    cast[cast.unit].event_disorder = Disorder::None;
    cast.state.active = Side::Union;
    disorder_by_event(cast.field, cast.state, cast.unit, Disorder::Severe, Clause{"FE-CHG-13"},
                      cast.log);
    cast.end_of_turn(Side::Union);
    EXPECT_EQ(cast.order(), Disorder::Severe);
    ++cast.state.turn;
    cast.end_of_turn(Side::Confederate);
    EXPECT_EQ(cast.order(), Disorder::Disordered);
    ++cast.state.turn;
    cast.end_of_turn(Side::Confederate);
    EXPECT_EQ(cast.order(), Disorder::None);
}

TEST(FE_REC_1, OnlyTheActiveSide)
{
    Recovering cast;
    cast.end_of_turn(Side::Union);
    EXPECT_EQ(cast.order(), Disorder::Severe);
    EXPECT_EQ(cast.count<Recovered>(), 0);
}

TEST(FE_REC_2, OneStep)
{
    Recovering cast;
    cast.end_of_turn(Side::Confederate);
    EXPECT_EQ(cast.order(), Disorder::Disordered);
    EXPECT_TRUE(cast.happened(Recovered{cast.unit, Disorder::Disordered}));
}

TEST(FE_REC_3, NotInContactNotBrokenNotInTheSameTurn)
{
    Recovering fights;
    fights.contact(fights.us(6, at(30, 30)), fights.unit);
    fights.end_of_turn(Side::Confederate);
    EXPECT_EQ(fights.order(), Disorder::Severe);
    Recovering broken;
    broken[broken.unit].morale = Morale::Broken;
    broken.end_of_turn(Side::Confederate);
    EXPECT_EQ(broken.order(), Disorder::Severe);
    Recovering now;
    now[now.unit].disordered_in = player_turn(now.field, now.state);
    now.end_of_turn(Side::Confederate);
    EXPECT_EQ(now.order(), Disorder::Severe);
}

TEST(FE_REC_4, WhateverGroundItStandsOn)
{
    Recovering cast;
    cast.area(TerrainKind::Forest, {25, 25}, {35, 35});
    cast.end_of_turn(Side::Confederate);
    EXPECT_EQ(cast.order(), Disorder::Disordered);
    ++cast.state.turn;
    cast.end_of_turn(Side::Confederate);
    EXPECT_EQ(cast.order(), Disorder::None);
    EXPECT_EQ(disorder_of(cast.view(), cast.unit), Disorder::Disordered);
}

// Ledger 8.1.
TEST(FE_REC_2, ANightClearsItForEverybody)
{
    Recovering cast;
    cast[cast.unit].morale = Morale::Worn;
    cast.field.scenario.mornings = {6};
    pass_the_night(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.order(), Disorder::Severe);
    cast.state.turn = 6;
    pass_the_night(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.order(), Disorder::None);
    EXPECT_EQ(cast[cast.unit].morale, Morale::Worn);
    EXPECT_EQ(cast.count<NightPassed>(), 1);
}

// ---- Memories ----

TEST(FE_QUA_3, StateOutlivesTheMemoriesOfTurnAndPhase)
{
    Cast cast;
    const UnitId unit = cast.csa(6, at(30, 30));
    EXPECT_EQ(cast[unit].morale, Morale::Fresh);
    cast[unit].morale = Morale::Spent;
    cast[unit].turn.acted = true;
    cast[unit].phase.shot_at = true;
    cast[unit].bases = 5;
    begin_turn_memory(cast.field, cast.state);
    begin_phase_memory(cast.state);
    EXPECT_EQ(cast[unit].morale, Morale::Spent);
    EXPECT_FALSE(cast[unit].turn.acted);
    EXPECT_FALSE(cast[unit].phase.shot_at);
    EXPECT_EQ(cast[unit].phase.start_bases, 5);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
