// The morale track and its effects. Ledger IB-MOR, IB-EFF; rulings IB-R-40, IB-R-58, IB-R-62,
// IB-R-79. The charts themselves: charts_test.cpp.

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/morale_cast.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"

namespace longroll::iron_brigade {
namespace {

struct Shaken : Cast {
    UnitId unit = csa(16, at(30, 20));
    UnitId enemy = us(16, at(30, 40));

    void at_morale(int morale) { state[unit].morale = static_cast<std::int8_t>(morale); }
    void lose(int levels) { lose_levels(field, state, unit, levels, {enemy}, log, {}); }
    std::string doubling()
    {
        state.phase = Phase::DoubleQuick;
        return refused(DoubleQuick{unit, ahead_by(1000)});
    }
    std::string firing() const
    {
        const auto refusal = refuse_to_fire(field, state, unit);
        return refusal ? std::string(refusal->clause.id) : "";
    }
};

TEST(IB_MOR_1, EightStepsEachWithItsEffect)
{
    const std::vector<std::string_view> effects = {"IB-EFF-7", "IB-EFF-6", "IB-EFF-5", "IB-EFF-4",
                                                   "IB-EFF-3", "IB-EFF-2", "IB-EFF-2", "IB-EFF-1"};
    for (int morale = 0; morale <= 7; ++morale)
        EXPECT_EQ(effect_of(morale).id, effects[static_cast<std::size_t>(morale)]);
}

TEST(IB_MOR_5, TheBaseStaysWhatItWas)
{
    Shaken cast;
    cast.lose(kRoutedByTable);
    EXPECT_EQ(cast[cast.unit].morale, 0);
    EXPECT_EQ(cast[cast.unit].base, 6);
}

TEST(IB_MOR_6, BetweenNothingAndTheBase)
{
    Shaken cast;
    cast.at_morale(1);
    cast.lose(3);
    EXPECT_EQ(cast[cast.unit].morale, 0);
    gain_levels(cast.field, cast.state, cast.unit, 99, cast.log, {});
    EXPECT_EQ(cast[cast.unit].morale, 6);
}

TEST(IB_MOR_7, WhatIsLostIsCombatMorale)
{
    Shaken cast;
    cast.quality(cast.unit, MoraleClass::Elite);
    cast.lose(2);
    EXPECT_EQ(cast[cast.unit].morale, 5);
    EXPECT_TRUE(cast.happened(MoraleChanged{cast.unit, 7, 5}));
}

TEST(IB_MOR_8, RabbleNeverAdvancesAndIsAlwaysPinned)
{
    Shaken cast;
    cast.quality(cast.unit, MoraleClass::Rabble);
    EXPECT_EQ(cast.refused(Move{.unit = cast.unit, .march = ahead_by(1000)}), "IB-MOR-8");
    EXPECT_EQ(cast.refused(Move{.unit = cast.unit, .march = back_by(1000)}), "");
    begin_mf_duties(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[cast.unit].pinned_duty);
    EXPECT_EQ(cast.clause_of<Pinned>(), "IB-MOR-8");
}

TEST(IB_EFF_1, SevenFiresBetterAndDoubles)
{
    Shaken cast;
    cast.quality(cast.unit, MoraleClass::Elite);
    EXPECT_EQ(morale_shift(7), 1);
    EXPECT_EQ(cast.doubling(), "");
}

TEST(IB_EFF_2, SixAndFiveAreFree)
{
    for (const int morale : {5, 6}) {
        Shaken cast;
        cast.at_morale(morale);
        EXPECT_EQ(morale_shift(morale), 0);
        EXPECT_EQ(cast.doubling(), "");
    }
}

TEST(IB_EFF_3, FourFiresOneDownAndDoesNotDouble)
{
    Shaken cast;
    cast.at_morale(4);
    EXPECT_EQ(morale_shift(4), -1);
    EXPECT_EQ(cast.doubling(), "IB-EFF-3");
}

TEST(IB_EFF_4, ThreeFiresTwoDownAndMovesFreely)
{
    Shaken cast;
    cast.at_morale(3);
    EXPECT_EQ(morale_shift(3), -2);
    EXPECT_EQ(cast.refused(Move{.unit = cast.unit, .march = ahead_by(7000)}), "");
    EXPECT_EQ(cast.doubling(), "IB-EFF-4");
}

TEST(IB_EFF_5, TwoIsPinned)
{
    Shaken cast;
    cast.lose(4);
    EXPECT_TRUE(cast.happened(Pinned{cast.unit}));
    EXPECT_EQ(cast.clause_of<Pinned>(), "IB-EFF-5");
    EXPECT_EQ(morale_shift(2), -3);
    EXPECT_EQ(cast[cast.unit].collapse, 0);
    EXPECT_EQ(cast.doubling(), "IB-EFF-5");
}

TEST(IB_EFF_6, OneIsBrokenFiresNotAndFleesFromWhoeverDidIt)
{
    Shaken cast;
    cast.lose(5);
    EXPECT_TRUE(cast.happened(Broke{cast.unit}));
    EXPECT_EQ(cast[cast.unit].collapse, 1);
    EXPECT_EQ(cast[cast.unit].causes, Causes{cast.enemy});
    EXPECT_FALSE(morale_shift(1));
    EXPECT_NE(cast.firing(), "");
    EXPECT_EQ(cast.doubling(), "IB-EFF-6");
}

TEST(IB_EFF_7, NothingIsRoutedAndTheSameCollapse)
{
    Shaken cast;
    cast.lose(5);
    lose_levels(cast.field, cast.state, cast.unit, 1, {}, cast.log, {});
    EXPECT_TRUE(cast.happened(Routed{cast.unit}));
    EXPECT_EQ(cast[cast.unit].collapse, 1);
    EXPECT_TRUE(cast[cast.unit].causes.empty());  // the last loss had no enemy cause
    EXPECT_EQ(cast.doubling(), "IB-EFF-7");
}

TEST(IB_EFF_7, ACrowdThatRisesAboveItIsAMass)
{
    Shaken cast;
    cast.at_morale(0);
    cast[cast.unit].mob = true;
    gain_levels(cast.field, cast.state, cast.unit, 1, cast.log, {});
    EXPECT_FALSE(cast[cast.unit].mob);
    EXPECT_EQ(cast[cast.unit].formation.kind, FormationKind::EnMasse);
}

TEST(MoraleTrack, BreakingInItsOwnActionEndsIt)
{
    Shaken cast;
    cast.lose(5);
    EXPECT_TRUE(cast[cast.unit].acted.over);
}

TEST(MoraleTrack, ADestroyedUnitLosesItsHoldersAndItsLeadersFindAnother)
{
    Shaken cast;
    const UnitId other = cast.csa(10, at(36, 20));
    const LeaderId leader = cast.leader(Side::Confederate, at(30, 20), cast.unit);
    cast[cast.unit].holders = 4;
    lose_castings(cast.field, cast.state, cast.unit, 20, cast.log, {});
    EXPECT_EQ(cast[cast.unit].fate, UnitFate::Destroyed);
    EXPECT_EQ(cast[cast.unit].holders, 0);
    EXPECT_EQ(cast[leader].with, other);
}

TEST(MoraleTrack, TheMarksOfAPlayerTurnLapseForThatArmy)
{
    Shaken cast;
    for (const UnitId id : {cast.unit, cast.enemy}) {
        cast[id].no_move = cast[id].rallied = cast[id].double_quicked = true;
        cast[id].pinned_duty = cast[id].retreated = true;
    }
    lapse_morale_marks(cast.field, cast.state, Side::Confederate);
    EXPECT_FALSE(cast[cast.unit].no_move || cast[cast.unit].rallied ||
                 cast[cast.unit].double_quicked || cast[cast.unit].pinned_duty ||
                 cast[cast.unit].retreated);
    EXPECT_TRUE(cast[cast.enemy].no_move);
}

}  // namespace
}  // namespace longroll::iron_brigade
