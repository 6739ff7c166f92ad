// Railroads, as far as arrivals go. One suite for each of BA-RAIL-1 to 3 and 7; attacks on trains
// (BA-RAIL-4 to 6) are tested with the attack.

#include "cast.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/reserves.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

using board::hex_at;

constexpr Hex at(int column) { return hex_at(column, 4); }

// A track along the fifth row of a board of twelve columns, from the west edge to the ninth hex;
// then a gap, and track again. A Union brigade and its commander come by it in bound 4.
class Railroad : public Cast {
public:
    UnitId brigade;
    CommanderId leader;

    Railroad()
    {
        field.ground = Ground(board::HexGrid::rectangle(12, 10));
        for (const int first : {0, 1, 2, 3, 4, 5, 6, 7, 10}) {
            ground(at(first)).railroad.add(Direction::E);
            ground(at(first + 1)).railroad.add(Direction::W);
        }
        brigade = us({});
        leader = command(Side::Union, 1, {});
        state[brigade].fate = UnitFate::Reserve;
        state[leader].fate = CommanderFate::Reserve;
        field.scenario.forces.push_back(
            {"", Side::Union, 4, at(0), true, EntryRoll::None, {brigade, leader}});
        state.forces.push_back({});
        state.phase = Phase::Arrivals;
        state.bound = 4;
    }

    bool arrives()
    {
        ScriptedDice dice({});
        begin_arrivals(field, state);
        return next_arrival(field, state, dice, log).has_value();
    }
    std::size_t listed_for(CounterId counter) const
    {
        std::vector<Action> actions;
        list_arrivals(field, state, actions);
        return static_cast<std::size_t>(std::ranges::count_if(actions, [&](const Action& action) {
            const auto* entry = std::get_if<EnterByRail>(&action);
            return entry && entry->counter == counter;
        }));
    }
};

TEST(BA_RAIL_1, IsPlacedAnywhereOnTheConnectedTrack)
{
    Railroad cast;
    ASSERT_TRUE(cast.arrives());
    for (int column = 0; column <= 8; ++column)
        EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(column)}), "");
    EXPECT_EQ(cast.listed_for(cast.brigade), 9u);
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(10)}), "BA-RAIL-1");
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, hex_at(3, 5)}), "BA-RAIL-1");
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, {-300, 300}}), "BA-RAIL-1");
    EXPECT_EQ(cast.refused(Enter{cast.brigade, at(0), {}}), "BA-RAIL-1");
    cast.act(EnterByRail{cast.brigade, at(8)});
    EXPECT_EQ(cast[cast.brigade].hex, at(8));
    EXPECT_TRUE(cast[cast.brigade].on_board());
}

TEST(BA_RAIL_1, NobodyAlightsOnAnEnemyCommanderOrAsTheThird)
{
    Railroad cast;
    cast.command(Side::Confederate, 7, at(3));
    cast.us(at(4));
    cast.us(at(4));
    ASSERT_TRUE(cast.arrives());
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(3)}), "BA-MOV-12");
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(4)}), "BA-RES-5");
    EXPECT_EQ(cast.refused(EnterByRail{cast.leader, at(4)}), "");
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(5)}), "") << "passing is free";
}

TEST(BA_RAIL_2, AnEnemyUnitOnTheTrackStopsTheTrain)
{
    Railroad cast;
    const UnitId enemy = cast.csa(at(5));
    cast.csa(board::neighbour(at(2), Direction::NE));
    ASSERT_TRUE(cast.arrives());
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(4)}), "") << "zones do not stop it";
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(5)}), "BA-RAIL-2");
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(6)}), "BA-RAIL-2");
    cast[enemy].fate = UnitFate::Dispersed;
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(6)}), "");
}

TEST(BA_RAIL_2, AnEnemyOnTheEntryHexKeepsTheTrainOut)
{
    Railroad cast;
    cast.csa(at(0));
    EXPECT_FALSE(cast.arrives());
    EXPECT_TRUE(cast.happened(Delayed{cast.brigade}));
}

TEST(BA_RAIL_2, AtNightTheTrainComesNoFurtherThanItsEntryHex)
{
    Railroad cast;
    cast.state.bound = 15;
    ASSERT_TRUE(cast.arrives());
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(0)}), "");
    EXPECT_EQ(cast.refused(EnterByRail{cast.brigade, at(1)}), "BA-NGT-2");
}

TEST(BA_RAIL_3, StaysAboardUntilItsRoundOfALaterBound)
{
    Railroad cast;
    ASSERT_TRUE(cast.arrives());
    cast.act(EnterByRail{cast.brigade, at(6)});
    cast.act(EnterByRail{cast.leader, at(6)});
    EXPECT_TRUE(cast[cast.brigade].aboard());
    EXPECT_NE(cast[cast.leader].aboard_since, 0);

    cast.state.active = Side::Union;
    for (const int bound : {4, 5}) {
        cast.state.bound = static_cast<std::int16_t>(bound);
        cast[cast.brigade].orders = true;
        cast.state.phase = Phase::MoveUnits;
        begin_movement(cast.field, cast.state, cast.log);
        cast.state.phase = Phase::MoveCommands;
        begin_movement(cast.field, cast.state, cast.log);
        EXPECT_EQ(cast[cast.brigade].aboard(), bound == 4);
        EXPECT_EQ(cast[cast.leader].aboard_since != 0, bound == 4);
    }
}

TEST(BA_RAIL_7, ACounterOnTheBoardCannotBoardATrain)
{
    Railroad cast;
    const UnitId bystander = cast.us(at(1));
    ASSERT_TRUE(cast.arrives());
    EXPECT_EQ(cast.refused(EnterByRail{bystander, at(8)}), "BA-RAIL-7");
    EXPECT_EQ(cast.refused(EnterByRail{unit_id(99), at(8)}), "BA-RES-1");
}

}  // namespace
}  // namespace longroll::brothers_at_arms
