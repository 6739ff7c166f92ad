// Bound start: scheduled reserves and tactical marches. One suite for each clause of ledger BA-RES
// and BA-TAC. Trains: railroads_test.cpp.

#include "cast.h"
#include "core/odds.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/reserves.h"

#include <array>

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

using board::hex_at;

// Twelve columns of ten rows; the Confederates' home is the south, the Union's the north.
class Arrivals : public Cast {
public:
    Arrivals()
    {
        field.ground = Ground(board::HexGrid::rectangle(12, 10));
        state.phase = Phase::Arrivals;
        state.bound = 4;
    }

    UnitId reserve(Side side, Identity identity = division(1))
    {
        const UnitId id = unit(side, {}, {}, identity);
        state[id].fate = UnitFate::Reserve;
        state[id].orders = false;
        return id;
    }
    CommanderId reserve_command(Side side, int number, int leadership)
    {
        const CommanderId id = command(side, number, {}, leadership);
        state[id].fate = CommanderFate::Reserve;
        return id;
    }
    void force(Force force)
    {
        field.scenario.forces.push_back(std::move(force));
        state.forces.push_back({});
    }
    void force(Side side, int bound, Hex entry, std::vector<CounterId> counters,
               EntryRoll roll = EntryRoll::None)
    {
        force(
            {"", side, static_cast<std::int16_t>(bound), entry, false, roll, std::move(counters)});
    }
    UnitId marcher(Side side, Identity identity = division(1))
    {
        const UnitId id = reserve(side, identity);
        state[id].fate = UnitFate::TacticalMarch;
        return id;
    }
    void march(Side side, MapEdge edge, Identity identity = division(1))
    {
        state.marches.push_back({identity, side, kNoCommander, edge, false, false, false, {}});
    }

    // Who enters, once these dice are rolled at the bound's start.
    std::optional<Side> begin(std::vector<int> faces = {})
    {
        begin_arrivals(field, state);
        return go_on(std::move(faces));
    }
    std::optional<Side> go_on(std::vector<int> faces = {})
    {
        ScriptedDice dice(std::move(faces));
        const auto side = next_arrival(field, state, dice, log);
        EXPECT_TRUE(dice.spent());
        EXPECT_EQ(side, arriving_side(field, state));
        return side;
    }
    std::vector<Action> listed() const
    {
        std::vector<Action> actions;
        list_arrivals(field, state, actions);
        return actions;
    }
};

constexpr Hex kRoadEnd = hex_at(5, 0);

TEST(BA_RES_1, ArrivesInItsBoundAndNotBefore)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    cast.force(Side::Union, 5, kRoadEnd, {brigade});
    EXPECT_FALSE(cast.begin());
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {}}), "BA-RES-1");
    cast.state.bound = 5;
    EXPECT_EQ(cast.begin(), Side::Union);
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {}}), "");
}

TEST(BA_RES_1, ComesOnOnlyAtItsEntryHex)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    const UnitId other = cast.reserve(Side::Union);
    cast.force(Side::Union, 4, kRoadEnd, {brigade});
    cast.begin();
    EXPECT_EQ(cast.refused(Enter{brigade, hex_at(6, 0), {}}), "BA-RES-1");
    EXPECT_EQ(cast.refused(Enter{other, kRoadEnd, {}}), "BA-RES-1");
    EXPECT_EQ(cast.refused(Enter{unit_id(77), kRoadEnd, {}}), "BA-RES-1");
    EXPECT_EQ(cast.refused(Enter{brigade, {900, -900}, {}}), "BA-RES-1");
    EXPECT_EQ(cast.refused(EnterByRail{brigade, kRoadEnd}), "BA-RAIL-1");
}

TEST(BA_RES_2, RollsUnderItsOwnCommandCounter)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    const CommanderId tyler = cast.reserve_command(Side::Union, 1, 3);
    cast.force(Side::Union, 4, kRoadEnd, {tyler, brigade}, EntryRoll::OwnCommand);
    EXPECT_FALSE(cast.begin({4}));
    EXPECT_TRUE(cast.happened(EntryRolled{0, 3, false}));
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {}}), "BA-RES-1");

    ++cast.state.bound;
    EXPECT_EQ(cast.begin({3}), Side::Union);
    // Once it is let in it rolls no more.
    cast.act(Enter{tyler, kRoadEnd, {}});
    EXPECT_EQ(cast.go_on(), Side::Union);
}

TEST(BA_RES_2, RollsUnderTheBestControlCounterOnTheBoard)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    cast.control(Side::Union, hex_at(3, 3), 2);
    cast.control(Side::Union, hex_at(4, 3), 4);
    cast.control(Side::Confederate, hex_at(4, 8), 6);
    cast.force(Side::Union, 4, kRoadEnd, {brigade}, EntryRoll::BestControl);
    EXPECT_FALSE(cast.begin({5}));
    EXPECT_EQ(cast.begin({4}), Side::Union);
}

TEST(BA_RES_2, WithoutAControlCounterRollsOnlyIfOneWasLost)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    cast.force(Side::Union, 4, kRoadEnd, {brigade}, EntryRoll::BestControl);
    EXPECT_EQ(cast.begin(), Side::Union);

    cast.state.forces[0] = {};
    cast.state.lost_control[1] = true;
    EXPECT_FALSE(cast.begin({2}));
    EXPECT_EQ(cast.begin({1}), Side::Union);
}

TEST(BA_RES_2, NightAddsOneToTheDie)
{
    for (const int bound : {4, 15}) {  // hour 9, hour 20
        Arrivals cast;
        const UnitId brigade = cast.reserve(Side::Union);
        const CommanderId tyler = cast.reserve_command(Side::Union, 1, 3);
        cast.force(Side::Union, 4, kRoadEnd, {tyler, brigade}, EntryRoll::OwnCommand);
        cast.state.bound = static_cast<std::int16_t>(bound);
        const auto odds = exact_odds([&](Dice& dice) {
            State state = cast.state;
            EventLog log;
            begin_arrivals(cast.field, state);
            return next_arrival(cast.field, state, dice, log).has_value();
        });
        EXPECT_EQ(odds.at(true), bound == 4 ? (Fraction{1, 2}) : (Fraction{1, 3}));
    }
}

TEST(BA_RES_3, MakesAFreeFullMoveWithoutOrders)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    cast.force(Side::Union, 4, kRoadEnd, {brigade});
    cast.begin();
    // The entry hex is the first of its two hexes.
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {Direction::SE}}), "");
    EXPECT_NE(cast.refused(Enter{brigade, kRoadEnd, {Direction::SE, Direction::SE}}), "");
    cast.act(Enter{brigade, kRoadEnd, {Direction::SE}});
    EXPECT_TRUE(cast[brigade].on_board());
    EXPECT_EQ(cast[brigade].hex, board::neighbour(kRoadEnd, Direction::SE));
    EXPECT_TRUE(cast.happened(Arrived{brigade, kRoadEnd}));
    EXPECT_FALSE(cast.go_on());
}

TEST(BA_RES_3, MayMarchByRoadFromARoadHex)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    cast.force(Side::Union, 4, kRoadEnd, {brigade});
    Hex hex = kRoadEnd;
    Path down;
    for (int step = 0; step < 3; ++step) {
        cast.ground(hex).turnpike.add(Direction::SE);
        hex = board::neighbour(hex, Direction::SE);
        cast.ground(hex).turnpike.add(Direction::NW);
        down.push_back(Direction::SE);
    }
    cast.begin();
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, down}), "");
    const auto actions = cast.listed();
    EXPECT_NE(std::ranges::find(actions, Action(Enter{brigade, kRoadEnd, down})), actions.end());
}

TEST(BA_RES_3, EnemyZonesStopIt)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    const UnitId enemy = cast.csa(board::neighbour(kRoadEnd, Direction::E));
    cast.force(Side::Union, 4, kRoadEnd, {brigade});
    cast.begin();
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {}}), "");
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {Direction::SW}}), "BA-ZOC-2");
    cast[enemy].pinned = true;
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {Direction::SW}}), "");
}

TEST(BA_RES_3, AnEntryMoveMayPassAnEnemyCommanderButNotEndOnHim)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    cast.command(Side::Confederate, 3, kRoadEnd);
    cast.force(Side::Union, 4, kRoadEnd, {brigade});
    cast.begin();
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {}}), "BA-MOV-12");
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {Direction::SE}}), "");
}

TEST(BA_RES_4, ItsOwnRoundFindsItUnmovedAndWithoutOrders)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    cast.force(Side::Union, 4, kRoadEnd, {brigade});
    cast.begin();
    cast.act(Enter{brigade, kRoadEnd, {}});
    EXPECT_FALSE(cast[brigade].moved);
    EXPECT_FALSE(cast[brigade].attacked);
    EXPECT_FALSE(cast[brigade].orders);
    EXPECT_FALSE(cast[brigade].aboard());
    EXPECT_TRUE(cast[brigade].disturbed) << "a bound of arrival is no rest";
}

TEST(BA_RES_5, AHeldEntryHexIsPassedByForTheNearestFreeOne)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    cast.csa(kRoadEnd);
    cast.force(Side::Union, 4, kRoadEnd, {brigade});
    EXPECT_EQ(cast.begin(), Side::Union);
    EXPECT_EQ(cast.refused(Enter{brigade, kRoadEnd, {}}), "BA-RES-5");
    // Both neighbours on the edge are equally near: the owner chooses.
    EXPECT_EQ(cast.refused(Enter{brigade, hex_at(4, 0), {}}), "");
    EXPECT_EQ(cast.refused(Enter{brigade, hex_at(6, 0), {}}), "");
    EXPECT_EQ(cast.refused(Enter{brigade, hex_at(7, 0), {}}), "BA-RES-5");
    EXPECT_EQ(cast.refused(Enter{brigade, hex_at(5, 1), {}}), "BA-RES-5");
    cast.act(Enter{brigade, hex_at(6, 0), {}});
    EXPECT_EQ(cast.log.lines().back().clause.id, "BA-RES-5");
}

TEST(BA_RES_5, WaitsABoundWhenNoHexWithinThreeIsFree)
{
    Arrivals cast;
    const UnitId brigade = cast.reserve(Side::Union);
    for (int column = 2; column <= 7; ++column) cast.csa(hex_at(column, 0));
    cast.force(Side::Union, 4, kRoadEnd, {brigade});
    EXPECT_EQ(cast.begin(), Side::Union) << "the eighth column is three hexes away";
    const UnitId last = cast.csa(hex_at(8, 0));
    EXPECT_FALSE(cast.begin());
    EXPECT_TRUE(cast.happened(Delayed{brigade}));

    cast[last].fate = UnitFate::Dispersed;
    EXPECT_EQ(cast.begin(), Side::Union);
}

TEST(BA_RES_5, TheThirdUnitWaitsWhenThereIsNoRoomAndRollsNoMore)
{
    Arrivals cast;
    const UnitId first = cast.reserve(Side::Union);
    const UnitId second = cast.reserve(Side::Union);
    const UnitId third = cast.reserve(Side::Union);
    const CommanderId tyler = cast.reserve_command(Side::Union, 1, 3);
    cast.force(Side::Union, 15, kRoadEnd, {first, second, third, tyler}, EntryRoll::OwnCommand);
    cast.state.bound = 15;  // night: nobody gets beyond the entry hex
    EXPECT_EQ(cast.begin({2}), Side::Union);
    cast.act(Enter{second, kRoadEnd, {}});  // the owner says who is next
    EXPECT_EQ(cast.go_on(), Side::Union);
    cast.act(Enter{first, kRoadEnd, {}});
    EXPECT_EQ(cast.go_on(), Side::Union) << "a commander takes no room";
    EXPECT_EQ(cast.refused(Enter{third, kRoadEnd, {}}), "BA-STK-4");
    cast.act(Enter{tyler, kRoadEnd, {}});
    EXPECT_FALSE(cast.go_on());
    EXPECT_TRUE(cast.happened(Delayed{third}));

    cast[first].hex = hex_at(5, 2);
    ++cast.state.bound;
    EXPECT_EQ(cast.begin(), Side::Union) << "held up, it needs no new roll";
}

TEST(BA_RES_5, ConfederatesEnterFirstForceByForce)
{
    Arrivals cast;
    const UnitId blue = cast.reserve(Side::Union);
    const UnitId grey = cast.reserve(Side::Confederate);
    const UnitId later = cast.reserve(Side::Confederate, division(2));
    cast.force(Side::Union, 4, kRoadEnd, {blue});
    cast.force(Side::Confederate, 4, hex_at(3, 9), {grey});
    cast.force(Side::Confederate, 4, hex_at(8, 9), {later});
    EXPECT_EQ(cast.begin(), Side::Confederate);
    EXPECT_EQ(cast.refused(Enter{later, hex_at(8, 9), {}}), "BA-RES-1");
    cast.act(Enter{grey, hex_at(3, 9), {}});
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    cast.act(Enter{later, hex_at(8, 9), {}});
    EXPECT_EQ(cast.go_on(), Side::Union);
}

// A division of two units on the board, its control counter in hand.
class NightOrders : public Arrivals {
public:
    CommanderId control_counter;
    UnitId first;
    UnitId second;

    NightOrders()
        : control_counter(control(Side::Confederate, hex_at(5, 8), 3)),
          first(unit(Side::Confederate, hex_at(4, 8))),
          second(unit(Side::Confederate, hex_at(6, 8)))
    {
        us(hex_at(5, 1));
        state.phase = Phase::NightReposition;
        state.night.control = control_counter;
        state.bound = 13;
    }
};

TEST(BA_TAC_1, AMarchLeavesTheBoardForTheFlankOrTheRear)
{
    NightOrders cast;
    EXPECT_EQ(cast.refused(TacticalMarch{division(1), MapEdge::South}), "BA-TAC-1");
    for (const MapEdge edge : {MapEdge::North, MapEdge::East, MapEdge::West})
        EXPECT_EQ(cast.refused(TacticalMarch{division(1), edge}), "");
    cast.act(TacticalMarch{division(1), MapEdge::East}, {2});
    EXPECT_EQ(cast[cast.first].fate, UnitFate::TacticalMarch);
    EXPECT_EQ(cast[cast.second].fate, UnitFate::TacticalMarch);
}

TEST(BA_TAC_2, AFlankMarchArrivesOnFiveAndARearMarchOnSix)
{
    for (const MapEdge edge : {MapEdge::East, MapEdge::North}) {
        Arrivals cast;
        cast.marcher(Side::Confederate);
        cast.march(Side::Confederate, edge);
        const auto odds = exact_odds([&](Dice& dice) {
            State state = cast.state;
            EventLog log;
            begin_arrivals(cast.field, state);
            return next_arrival(cast.field, state, dice, log).has_value();
        });
        EXPECT_EQ(odds.at(true), edge == MapEdge::East ? (Fraction{1, 3}) : (Fraction{1, 6}));
    }
}

TEST(BA_TAC_2, RollsEveryBoundOfTheDayUntilItArrives)
{
    Arrivals cast;
    cast.marcher(Side::Confederate);
    cast.march(Side::Confederate, MapEdge::East);
    EXPECT_FALSE(cast.begin({4}));
    EXPECT_FALSE(cast.go_on()) << "one die a bound";
    ++cast.state.bound;
    EXPECT_EQ(cast.begin({5, 6}), Side::Confederate);

    Arrivals dark;
    dark.marcher(Side::Confederate);
    dark.march(Side::Confederate, MapEdge::East);
    dark.state.bound = 20;
    EXPECT_FALSE(dark.begin()) << "no die in the dark";
}

TEST(BA_TAC_3, TheEdgeIsDeclaredAndOnlyTheMarchRemembersIt)
{
    NightOrders cast;
    EXPECT_EQ(cast.refused(TacticalMarch{division(1), MaybeEdge{}}), "BA-TAC-3");
    EXPECT_EQ(cast.refused(TacticalMarch{division(1), static_cast<MapEdge>(9)}), "BA-TAC-3");
    cast.act(TacticalMarch{division(1), MapEdge::West}, {1});
    ASSERT_EQ(cast.state.marches.size(), 1u);
    EXPECT_EQ(cast.state.marches[0].edge, MapEdge::West);
}

TEST(BA_TAC_3, TheDieDoesNotTellTheEnemyWhichEdgeItIs)
{
    std::vector<Question> asked;
    for (const MapEdge edge : {MapEdge::East, MapEdge::North}) {
        Arrivals cast;
        cast.marcher(Side::Confederate);
        cast.march(Side::Confederate, edge);
        begin_arrivals(cast.field, cast.state);
        ScriptedDice dice({3});
        EXPECT_FALSE(next_arrival(cast.field, cast.state, dice, cast.log));
        asked.push_back(dice.rolls().front().question);
    }
    EXPECT_EQ(asked[0], asked[1]);
}

TEST(BA_TAC_4, TheSecondDieDecidesWhetherItHasRested)
{
    for (const int face : {4, 5}) {
        Arrivals cast;
        const UnitId fresh = cast.marcher(Side::Confederate);
        const UnitId tired = cast.marcher(Side::Confederate);
        cast[tired].fatigued = true;
        cast.march(Side::Confederate, MapEdge::East);
        EXPECT_EQ(cast.begin({5, face}), Side::Confederate);
        EXPECT_EQ(cast[fresh].fatigued, face == 4);
        EXPECT_EQ(cast[tired].fatigued, face == 4);
    }
}

TEST(BA_TAC_5, EntersByItsEdgeWithinThreeHexesOfTheFirst)
{
    Arrivals cast;
    const UnitId first = cast.marcher(Side::Confederate);
    const UnitId second = cast.marcher(Side::Confederate);
    const UnitId enemy = cast.us(hex_at(11, 5));
    cast.march(Side::Confederate, MapEdge::East);
    cast.begin({6, 6});
    EXPECT_EQ(cast.refused(Enter{first, hex_at(0, 4), {}}), "BA-TAC-5");
    EXPECT_EQ(cast.refused(Enter{first, hex_at(11, 5), {}}), "BA-TAC-5");
    EXPECT_EQ(cast.refused(Enter{first, hex_at(11, 2), {}}), "");
    EXPECT_EQ(cast.refused(Enter{first, hex_at(11, 8), {Direction::W}}), "");
    cast.act(Enter{first, hex_at(11, 8), {Direction::W}});
    EXPECT_EQ(cast.go_on(), Side::Confederate);
    EXPECT_EQ(cast.refused(Enter{second, hex_at(11, 2), {}}), "BA-TAC-5");
    cast[enemy].fate = UnitFate::Dispersed;
    EXPECT_EQ(cast.refused(Enter{second, hex_at(11, 5), {}}), "");
    EXPECT_EQ(cast.refused(Enter{second, hex_at(11, 4), {}}), "BA-TAC-5");
}

TEST(BA_TAC_5, AMarchThatFindsItsEdgeShutWaitsWithoutNewDice)
{
    Arrivals cast;
    const UnitId brigade = cast.marcher(Side::Confederate);
    std::vector<UnitId> wall;
    for (int row = 0; row < 10; ++row) wall.push_back(cast.us(hex_at(11, row)));
    cast.march(Side::Confederate, MapEdge::East);
    EXPECT_FALSE(cast.begin({5, 2}));
    EXPECT_TRUE(cast.happened(Delayed{brigade}));
    cast[wall.front()].fate = UnitFate::Dispersed;
    ++cast.state.bound;
    EXPECT_EQ(cast.begin(), Side::Confederate);
    EXPECT_TRUE(cast[brigade].fatigued);
}

// A small war of arrivals: forces, trains and marches on ground with rivers, roads and enemies.
Arrivals random_arrivals(PlayoutDice& dice)
{
    Arrivals cast;
    const auto anywhere = [&] {
        return hex_at(static_cast<int>(dice.below(12)), static_cast<int>(dice.below(10)));
    };
    for (const Hex hex : cast.field.ground.grid.hexes()) {
        cast.ground(hex).woodland = dice.below(5) == 0;
        cast.ground(hex).river = dice.below(9) == 0;
        for (const Direction side : board::kDirections)
            if (dice.below(3) != 0) cast.ground(hex).railroad.add(side);
    }
    cast.state.bound = static_cast<std::int16_t>(dice.below(24) + 1);
    for (int count = 0; count < 14; ++count) {
        const Side side = dice.below(2) == 0 ? Side::Confederate : Side::Union;
        const Hex hex = anywhere();
        if (!any_counter_in(cast.state, hex) && !cast.ground(hex).river) cast.unit(side, hex);
    }
    for (int number = 1; number <= 4; ++number) {
        const Side side = dice.below(2) == 0 ? Side::Confederate : Side::Union;
        const Identity body = division(number);
        const std::array<UnitId, 3> units = {cast.reserve(side, body), cast.reserve(side, body),
                                             cast.reserve(side, body)};
        const CommanderId leader = cast.reserve_command(side, number, 3);
        if (dice.below(3) == 0) {
            for (const UnitId unit : units) cast[unit].fate = UnitFate::TacticalMarch;
            cast[leader].fate = CommanderFate::TacticalMarch;
            cast.march(side, dice.below(2) == 0 ? MapEdge::East : MapEdge::West, body);
        } else {
            cast.force({"",
                        side,
                        1,
                        hex_at(static_cast<int>(dice.below(12)), 0),
                        dice.below(3) == 0,
                        static_cast<EntryRoll>(dice.below(3)),
                        {units[0], leader, units[1], units[2]}});
        }
    }
    return cast;
}

TEST(ArrivalLaws, EveryListedAndEverySampledEntryIsAcceptedAndAllArrivalsEnd)
{
    int all = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        PlayoutDice dice(seed);
        Arrivals cast = random_arrivals(dice);
        begin_arrivals(cast.field, cast.state);
        int entries = 0;
        while (const auto side = next_arrival(cast.field, cast.state, dice, cast.log)) {
            ASSERT_EQ(side, arriving_side(cast.field, cast.state));
            const auto refused = [&](const Action& action) {
                return std::visit(
                    [&](const auto& order) -> bool {
                        if constexpr (requires { refuse(cast.field, cast.state, order); })
                            return refuse(cast.field, cast.state, order).has_value();
                        return true;
                    },
                    action);
            };
            const auto actions = cast.listed();
            ASSERT_FALSE(actions.empty());
            for (const Action& action : actions) ASSERT_FALSE(refused(action));
            const Action action = sample_arrival(cast.field, cast.state, dice);
            ASSERT_NE(std::ranges::find(actions, action), actions.end());
            if (const auto* enter = std::get_if<Enter>(&action))
                carry_out(cast.field, cast.state, *enter, dice, cast.log);
            else
                carry_out(cast.field, cast.state, std::get<EnterByRail>(action), dice, cast.log);
            ASSERT_LE(++entries, 16) << "there are only sixteen counters";
        }
        all += entries;
    }
    EXPECT_GT(all, 300);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
