// Command: one suite for each of TB-CMD-1 to 5, and what is owed when Movement ends.

#include "cast.h"
#include "rulebooks/test_of_battle/commanders.h"

namespace longroll::test_of_battle {
namespace {

constexpr Side kOwn = Side::Confederate;

// A Division Commander at (30, 10) with a brigade whose rear is just within his six inches: his
// token ends at (30, 10.5).
struct InChain : Cast {
    LeaderId chief = leader(kOwn, CommanderLevel::Division, at(30, 10));
    // The front of a brigade whose rear is so far from his token.
    static Point ahead_by(Length gap) { return {inches(30), inches(10) + 500 + gap + 3000}; }
    UnitId near = csa(ahead_by(inches(6)));
    UnitId enemy = us(at(30, 58));

    UnitId behind(UnitId other, Length gap = 0)
    {
        Point front = state[other].front;
        front.y += 3000 + gap;
        return csa(front);
    }
    CommandVia via(UnitId id) { return state[id].command; }
};

TEST(TB_CMD_1, EachPhasingStandIsFoundInCommandOrNot)
{
    InChain cast;
    const UnitId far = cast.csa(at(5, 50));
    cast[cast.enemy].command = CommandVia::Skirmisher;
    cast.start_turn();
    EXPECT_TRUE(cast[cast.near].in_command());
    EXPECT_FALSE(cast[far].in_command());
    EXPECT_TRUE(cast.happened(OutOfCommand{far}));
    EXPECT_EQ(cast.count<OutOfCommand>(), 1);
    EXPECT_EQ(cast.clause_of<OutOfCommand>(), "TB-CMD-1");
    // The enemy's own Command phase is another.
    EXPECT_EQ(cast.via(cast.enemy), CommandVia::Skirmisher);
}

TEST(TB_CMD_1, TheResultStandsWhateverMovesAfterwards)
{
    InChain cast;
    cast.start_turn();
    // RULING: TB-R-27.
    cast[cast.chief].at = at(5, 5);
    EXPECT_TRUE(cast[cast.near].in_command());
    cast.start_turn(Side::Union);
    EXPECT_TRUE(cast[cast.near].in_command());
    cast.start_turn();
    EXPECT_FALSE(cast[cast.near].in_command());
}

TEST(TB_CMD_2, SixInchesFromTokenToBase)
{
    for (const Length gap : {6000, 6010, 6011}) {
        InChain cast;
        cast[cast.near].front = InChain::ahead_by(gap);
        cast.start_turn();
        EXPECT_EQ(cast.via(cast.near), gap <= 6010 ? CommandVia::Proximity : CommandVia::None)
            << gap;
        EXPECT_EQ(commander_of(cast.view(), cast.near), gap <= 6010 ? cast.chief : kNoLeader);
    }
}

TEST(TB_CMD_2, OnlyItsOwnDivisionsCommanderAndOnlyOnTheTable)
{
    InChain cast;
    cast.field.divisions.push_back(cast.field.divisions[0]);
    cast.state.divisions.push_back({});
    cast.card(cast.near).division = division_id(2);
    cast.start_turn();
    EXPECT_FALSE(cast[cast.near].in_command());
    // RULING: TB-R-28: of corps troops it is the corps commander.
    cast.field.leaders[0].level = CommanderLevel::Corps;
    cast.field.leaders[0].division = division_id(2);
    cast.start_turn();
    EXPECT_EQ(cast.via(cast.near), CommandVia::Proximity);
    cast[cast.chief].fate = LeaderFate::Captured;
    cast.start_turn();
    EXPECT_FALSE(cast[cast.near].in_command());
}

TEST(TB_CMD_3, ContactHandsCommandOnAndChainsAreAllowed)
{
    for (const Length apart : {0, 50, 60}) {
        InChain cast;
        const UnitId second = cast.behind(cast.near, apart);
        const UnitId third = cast.behind(second);
        cast.start_turn();
        const CommandVia wanted = apart <= 50 ? CommandVia::Contact : CommandVia::None;
        EXPECT_EQ(cast.via(second), wanted) << apart;
        EXPECT_EQ(cast.via(third), wanted) << apart;
        if (apart > 50) continue;
        // RULING: TB-R-30.
        EXPECT_EQ(cast[cast.near].chain, 0);
        EXPECT_EQ(cast[second].chain, 1);
        EXPECT_EQ(cast[third].chain, 2);
        EXPECT_EQ(cast[second].partners, (Units{cast.near}));
        EXPECT_EQ(cast[third].partners, (Units{second}));
    }
}

TEST(TB_CMD_3, NotAcrossDivisions)
{
    InChain cast;
    const UnitId second = cast.behind(cast.near);
    cast.field.divisions.push_back(cast.field.divisions[0]);
    cast.state.divisions.push_back({});
    cast.card(second).division = division_id(2);
    cast.start_turn();
    EXPECT_FALSE(cast[second].in_command());
}

TEST(TB_CMD_3, ASkirmisherInCommandHandsItOnAtDepthNothing)
{
    // RULING: TB-R-29.
    InChain cast;
    const UnitId skirmisher = cast.skirmishers(kOwn, InChain::ahead_by(inches(6)) + Vec{0, 6750});
    const UnitId beyond = cast.csa(cast[skirmisher].front + Vec{0, 3000});
    cast.start_turn();
    EXPECT_EQ(cast.via(skirmisher), CommandVia::Skirmisher);
    EXPECT_EQ(cast.via(beyond), CommandVia::Contact);
    EXPECT_EQ(cast[beyond].chain, 1);
    EXPECT_EQ(cast[beyond].partners, (Units{skirmisher}));
}

TEST(TB_CMD_4, WhoNoLongerTouchesAPartnerIsDisordered)
{
    for (const bool touches : {true, false}) {
        InChain cast;
        const UnitId second = cast.behind(cast.near);
        cast[second].stationary = true;
        cast.start_turn();
        if (!touches) cast[cast.near].front.y -= 100;
        cast[second].move.went_stationary = true;
        check_command_obligations(cast.field, cast.state, cast.log);
        EXPECT_EQ(cast[second].temporary, !touches);
        EXPECT_EQ(cast[second].stationary, touches);
        EXPECT_EQ(cast.clause_of<Disordered>(), touches ? "" : "TB-CMD-4");
        EXPECT_FALSE(cast[cast.near].temporary);
    }
}

TEST(TB_CMD_4, TwoCannotVouchForEachOther)
{
    InChain cast;
    const UnitId second = cast.behind(cast.near);
    const UnitId third = cast.behind(second);
    cast.start_turn();
    // Both go off together: neither of them touches whom it had its command from.
    cast[second].front.x += 10000;
    cast[third].front.x += 10000;
    check_command_obligations(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[second].temporary);
    EXPECT_FALSE(cast[third].temporary);  // its partner is the second, whom it touches
}

TEST(TB_CMD_5, SkirmishersAreCommandedByAnyCommanderWithinSixInches)
{
    for (const Length gap : {6010, 6011}) {
        InChain cast;
        cast[cast.near].front = at(5, 50);
        const UnitId skirmisher =
            cast.skirmishers(kOwn, {inches(30), inches(10) - 500 - gap}, kNorth);
        cast.field.leaders[0].division = kNoDivision;
        cast.field.leaders[0].formation = {};
        cast.field.leaders[0].level = CommanderLevel::Army;
        cast.start_turn();
        EXPECT_EQ(cast.via(skirmisher), gap <= 6010 ? CommandVia::Skirmisher : CommandVia::None)
            << gap;
        // RULING: TB-R-31: an enemy commander does not count.
        cast.field.leaders[0].side = Side::Union;
        cast.start_turn();
        EXPECT_EQ(cast.via(skirmisher), CommandVia::None);
    }
}

TEST(TB_CMD_5, OrByAnyStandInCommandOfAnyDivisionAndSoByOneAnother)
{
    InChain cast;
    cast.field.divisions.push_back(cast.field.divisions[0]);
    cast.state.divisions.push_back({});
    const Point front = cast[cast.near].front;
    const UnitId first = cast.skirmishers(kOwn, front + Vec{0, 6750});
    const UnitId second = cast.horse_skirmishers(kOwn, cast[first].front + Vec{0, 7500});
    const UnitId third = cast.skirmishers(kOwn, cast[second].front + Vec{0, 6800});
    for (const UnitId id : {first, second, third}) cast.card(id).division = division_id(2);
    cast.start_turn();
    EXPECT_EQ(cast.via(first), CommandVia::Skirmisher);
    EXPECT_EQ(cast.via(second), CommandVia::Skirmisher);
    EXPECT_EQ(cast.via(third), CommandVia::None);
    EXPECT_EQ(cast[second].chain, 0);
}

TEST(TB_CMD_12, WhoSpentAnythingOutOfCommandIsDisorderedWhenMovementEnds)
{
    for (const std::int32_t spent : {0, 1}) {
        InChain cast;
        const UnitId far = cast.csa(at(5, 50));
        cast.start_turn();
        cast[far].move.spent = spent;
        cast[far].move.faced = true;
        cast[cast.near].move.spent = kHalfMove;
        check_command_obligations(cast.field, cast.state, cast.log);
        EXPECT_EQ(cast[far].temporary, spent > 0);
        EXPECT_FALSE(cast[cast.near].temporary);
        EXPECT_EQ(cast.clause_of<Disordered>(), spent > 0 ? "TB-CMD-12" : "");
    }
}

TEST(TB_EX_29, CommandChain)
{
    InChain cast;
    cast[cast.near].front = InChain::ahead_by(5500);
    const UnitId second = cast.behind(cast.near);
    const UnitId third = cast.behind(second);
    cast.field.divisions.push_back(cast.field.divisions[0]);
    cast.state.divisions.push_back({});
    const UnitId skirmisher = cast.skirmishers(kOwn, cast[third].front + Vec{0, 6750});
    cast.card(skirmisher).division = division_id(2);
    cast.start_turn();
    for (const UnitId id : {cast.near, second, third, skirmisher})
        EXPECT_TRUE(cast[id].in_command());
    cast[second].charged = true;
    cast[second].front.x += 8000;
    check_command_obligations(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[third].temporary);
    EXPECT_TRUE(cast.happened(Disordered{{third}}));
}

// ---- Memory (ledger 2.6) ----

TEST(PlayerTurnMemory, IsClearedForBothAndCommandOnlyForThePhasingSide)
{
    InChain cast;
    for (const UnitId id : {cast.near, cast.enemy}) {
        Unit& unit = cast[id];
        unit.charged = unit.repulsed = unit.disordered_now = unit.rallied = true;
        unit.broke_through = true;
        unit.casualties = 2;
        unit.chain = 3;
    }
    cast.state.divisions[1].casualties_now = 4;
    cast.state.divisions[1].casualties = 4;
    cast[cast.chief].moved = true;
    cast.state.marsh_entries.push_back({0, at(1, 1)});
    begin_player_turn_memory(cast.field, cast.state);
    for (const UnitId id : {cast.near, cast.enemy}) {
        const Unit& unit = cast[id];
        EXPECT_FALSE(unit.charged || unit.repulsed || unit.disordered_now || unit.rallied);
        EXPECT_FALSE(unit.broke_through);
        EXPECT_EQ(unit.casualties, 0);
        EXPECT_EQ(unit.start.front, unit.front);
    }
    EXPECT_EQ(cast[cast.near].chain, 0);
    EXPECT_EQ(cast[cast.enemy].chain, 3);
    EXPECT_EQ(cast.state.divisions[1].casualties_now, 0);
    EXPECT_EQ(cast.state.divisions[1].casualties, 4);
    EXPECT_FALSE(cast[cast.chief].moved);
    EXPECT_TRUE(cast.state.marsh_entries.empty());
    EXPECT_EQ(cast[cast.near].start.seen, (Units{cast.enemy}));
}

}  // namespace
}  // namespace longroll::test_of_battle
