// Continued play (option). One suite for each clause of BA-CONT.

#include "cast.h"
#include "rulebooks/brothers_at_arms/victory.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

using board::hex_at;

// The Union (home: north) has three objectives to claim; the Confederates have two divisions, a
// star battery and a weakest unit in each of two ways.
class Series : public Cast {
public:
    UnitId guns;
    UnitId first;
    UnitId second;
    UnitId weakest;

    explicit Series(PreviousResult previous)
    {
        field.ground = Ground(board::HexGrid::rectangle(12, 10));
        field.options.continued_play = true;
        field.options.previous_result = previous;
        field.scenario.objectives = {{"C", "", hex_at(2, 3), Marker::None},
                                     {"B", "", hex_at(8, 3), Marker::None},
                                     {"A", "", hex_at(5, 7), Marker::None},
                                     {"D", "", hex_at(5, 0), Marker::Confederate}};
        guns = unit(Side::Confederate, hex_at(1, 8), {4, 4, 2}, kStar);
        first = unit(Side::Confederate, hex_at(2, 8), {2, 4, 2}, division(1));
        second = unit(Side::Confederate, hex_at(3, 8), {2, 3, 3}, division(2));
        weakest = unit(Side::Confederate, hex_at(4, 8), {2, 5, 2}, division(2));
        us(hex_at(5, 1), {2, 6, 1});
    }

    void open()
    {
        open_objectives(field, state, log);
        give_advantage(field, state, log);
    }
    Marker marker(std::size_t index) const { return state.objectives[index].marker; }
    bool nothing_given() const
    {
        return marker(0) == Marker::None && marker(1) == Marker::None &&
               marker(2) == Marker::None && state.pending.empty() &&
               state[weakest].fate == UnitFate::OnBoard;
    }
};

TEST(BA_CONT_1, TheAdvantageGoesToThePreviousWinnerByItsLevel)
{
    Series cast(PreviousResult::UnionTactical);
    cast.open();
    EXPECT_TRUE(cast.happened(AdvantageGiven{Side::Union, VictoryLevel::Tactical}));
    EXPECT_EQ(cast.marker(1), Marker::Union);

    Series grey(PreviousResult::ConfederateTactical);
    grey.open();
    EXPECT_EQ(grey.marker(2), Marker::Confederate) << "the nearest to the south";
    EXPECT_EQ(grey.marker(1), Marker::None);
}

TEST(BA_CONT_1, OnlyWithTheOption)
{
    Series cast(PreviousResult::UnionComplete);
    cast.field.options.continued_play = false;
    cast.open();
    EXPECT_TRUE(cast.nothing_given());
}

TEST(BA_CONT_2, ATacticalVictoryGivesTheNearestUnclaimedObjective)
{
    Series cast(PreviousResult::UnionTactical);
    cast.open();
    // B and C are as near to the north as each other; D is nearer but taken.
    EXPECT_EQ(cast.marker(1), Marker::Union);
    EXPECT_EQ(cast.marker(0), Marker::None);
    EXPECT_EQ(cast.marker(3), Marker::Confederate);
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(BA_CONT_2, ADecisiveVictoryTiresAnEnemyDivisionOfItsOwnersChoice)
{
    Series cast(PreviousResult::UnionDecisive);
    cast.open();
    EXPECT_EQ(cast.marker(0), Marker::Union);
    EXPECT_EQ(cast.marker(1), Marker::Union);
    EXPECT_EQ(cast.marker(2), Marker::None);
    ASSERT_EQ(cast.state.pending.size(), 1u);
    EXPECT_EQ(cast.state.pending.back(), Pending(FatigueDue{Side::Confederate}));

    std::vector<Action> actions;
    list_fatigued(cast.field, cast.state, actions);
    EXPECT_EQ(actions,
              (std::vector<Action>{ChooseFatigued{division(1)}, ChooseFatigued{division(2)}}));
    EXPECT_EQ(cast.refused(ChooseFatigued{kStar}), "BA-CONT-2");
    EXPECT_EQ(cast.refused(ChooseFatigued{division(3)}), "BA-CONT-2");
    cast.act(ChooseFatigued{division(2)});
    EXPECT_TRUE(cast[cast.second].fatigued);
    EXPECT_TRUE(cast[cast.weakest].fatigued) << "it takes part";
    EXPECT_FALSE(cast[cast.first].fatigued);
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_EQ(cast.refused(ChooseFatigued{division(1)}), "BA-CONT-2");
}

TEST(BA_CONT_2, ACompleteVictoryAlsoCostsTheWeakestUnit)
{
    Series cast(PreviousResult::UnionComplete);
    cast.open();
    EXPECT_EQ(cast[cast.weakest].fate, UnitFate::Absent) << "same strength, worse attack";
    EXPECT_TRUE(cast.happened(LeftOut{cast.weakest}));
    EXPECT_EQ(cast[cast.guns].fate, UnitFate::OnBoard);
    EXPECT_EQ(cast[cast.first].fate, UnitFate::OnBoard);
    EXPECT_EQ(cast.state.pending.back(), Pending(FatigueDue{Side::Confederate}));

    // Of two equally weak the lower id stays away.
    Series even(PreviousResult::UnionComplete);
    even.field.units[index_of(even.weakest)].attack = 4;
    even.open();
    EXPECT_EQ(even[even.guns].fate, UnitFate::Absent);
}

TEST(BA_CONT_2, TheScenariosOwnListReplacesTheTable)
{
    Series cast(PreviousResult::UnionComplete);
    cast.field.scenario.advantages = {{VictoryLevel::Complete, 3, false, false}};
    cast.open();
    EXPECT_EQ(cast.marker(2), Marker::Union);
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_EQ(cast[cast.weakest].fate, UnitFate::OnBoard);

    Series silent(PreviousResult::UnionTactical);
    silent.field.scenario.advantages = {{VictoryLevel::Complete, 3, false, false}};
    silent.open();
    EXPECT_TRUE(silent.nothing_given()) << "its list has nothing for this level";
}

TEST(BA_CONT_3, ADrawOrNoBattleBeforeGivesNothing)
{
    for (const PreviousResult previous : {PreviousResult::None, PreviousResult::Draw}) {
        Series cast(previous);
        cast.open();
        EXPECT_TRUE(cast.nothing_given());
        EXPECT_FALSE(cast.happened(AdvantageGiven{Side::Union, VictoryLevel::Draw}));
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms
