// Rally. Ledger IB-RAL, IB-HIT-3; rulings IB-R-57, IB-R-66, IB-R-67, IB-R-80.

#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/morale_cast.h"

namespace longroll::iron_brigade {
namespace {

struct Rallying : Cast {
    UnitId unit = csa(16, at(30, 30));

    explicit Rallying(MoraleClass of = MoraleClass::Regular, int morale = 4)
    {
        quality(unit, of);
        state[unit].morale = static_cast<std::int8_t>(morale);
        state.phase = Phase::Rally;
    }
    void with(Rating rating) { leader(Side::Confederate, at(30, 30), unit, rating); }
    int rally(std::vector<int> faces)
    {
        state[unit].rallied = false;
        EXPECT_TRUE(act(Rally{unit}, std::move(faces)));
        return state[unit].morale;
    }
};

TEST(IB_RAL_1, OneAttemptInTheSecondStepForWhoIsBelowHisBest)
{
    Rallying cast;
    EXPECT_EQ(cast.refused(Rally{cast.unit}), "");
    EXPECT_EQ(cast.rally({3}), 4);
    EXPECT_EQ(cast.refused(Rally{cast.unit}), "IB-RAL-1");
    cast[cast.unit].rallied = false;
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(Rally{cast.unit}), "IB-SEQ-6");
    cast.state.phase = Phase::Rally;
    cast[cast.unit].morale = 6;
    EXPECT_EQ(cast.refused(Rally{cast.unit}), "IB-RAL-1");
    EXPECT_EQ(cast.refused(Rally{cast.us(10, at(40, 40))}), "IB-SEQ-1");
}

TEST(IB_RAL_2, TheSumOfDieClassLeaderAndDeduction)
{
    Rallying cast(MoraleClass::Elite);
    cast.with(Rating::Good);
    cast[cast.unit].hit_deduction = 2;
    const Tally tally = rally_tally(cast.field, cast.state, cast.unit);
    EXPECT_EQ(tally.total(), 1 + 4 - 2);
    EXPECT_EQ(tally.lines().size(), 3u);
    EXPECT_EQ(cast.rally({4}), 6);  // 4 + 3 = 7: two levels
    EXPECT_EQ(cast.last<Rallied>(), (Rallied{cast.unit, 3, 2}));
}

TEST(IB_RAL_3, OnlyTheBestLeaderCounts)
{
    Rallying cast;
    cast.with(Rating::Bad);
    cast.with(Rating::Normal);
    cast.with(Rating::Poor);
    EXPECT_EQ(rally_tally(cast.field, cast.state, cast.unit).total(), 2);
    EXPECT_EQ(cast.rally({3}), 5);  // no die for the BAD one
}

TEST(IB_RAL_3, WhoIsNotWithItDoesNotCount)
{
    Rallying cast;
    cast.leader(Side::Confederate, at(30, 30), kNoUnit, Rating::Hero);
    EXPECT_EQ(rally_tally(cast.field, cast.state, cast.unit).total(), 0);
}

TEST(IB_RAL_6, AFallenLeaderCostsWhatHeGave)
{
    Rallying cast;
    cast[cast.unit].hit_deduction = 4;
    cast.with(Rating::Normal);  // unhurt: both apply
    EXPECT_EQ(rally_tally(cast.field, cast.state, cast.unit).total(), -2);
    EXPECT_EQ(cast.rally({6}), 4);
}

TEST(IB_RAL_6, AFallenBadLeaderIsAskedByHisDie)
{
    for (const auto& [die, after] : {std::pair{1, 4}, {3, 5}, {6, 4}}) {
        Rallying cast;
        cast[cast.unit].hit_bad = true;
        EXPECT_EQ(cast.rally({6, die}), after) << die;  // 6 - 2 = 4, 6 - 0
    }
    Rallying cast;
    cast[cast.unit].hit_bad = true;
    cast[cast.unit].hit_deduction = 2;  // he cannot cost more: not asked
    EXPECT_EQ(cast.rally({6}), 4);
    cast[cast.unit].hit_deduction = 1;
    EXPECT_EQ(cast.rally({6, 3}), 5);  // 6 - 1
}

TEST(IB_RAL_8, ABadRollLowersMoraleAndTheUnitRetreatsAtOnce)
{
    Rallying cast(MoraleClass::Militia, 2);
    EXPECT_EQ(cast.rally({1}), 1);
    EXPECT_EQ(cast.clause_of<MoraleChanged>(), "IB-RAL-8");
    EXPECT_TRUE(cast[cast.unit].causes.empty());
    begin_m3(cast);
    EXPECT_TRUE(retreat_due(cast.field, cast.state, cast.unit));
}

TEST(IB_RAL_8, NeverBelowNothing)
{
    Rallying cast(MoraleClass::Rabble, 0);
    EXPECT_EQ(cast.rally({1}), 0);
    EXPECT_EQ(cast.last<Rallied>().change, -2);
}

TEST(IB_RAL_9, NeverAboveTheBase)
{
    Rallying cast(MoraleClass::Poor, 4);
    cast.with(Rating::Good);
    EXPECT_EQ(cast.rally({6}), 5);
    EXPECT_EQ(cast.clause_of<MoraleChanged>(), "IB-RAL-9");
}

TEST(IB_HIT_3, TheDeductionLapsesAfterTheNextRallyStepTriedOrNot)
{
    Rallying cast;
    cast[cast.unit].hit_deduction = 2;
    cast[cast.unit].hit_bad = true;
    const UnitId enemy = cast.us(10, at(40, 40));
    cast[enemy].hit_deduction = 4;
    end_rallies(cast.field, cast.state);
    EXPECT_EQ(cast[cast.unit].hit_deduction, 0);
    EXPECT_FALSE(cast[cast.unit].hit_bad);
    EXPECT_EQ(cast[enemy].hit_deduction, 4);  // its own Morale phase is still to come
}

TEST(IB_X_21, ThePersonalityHitAndTheNextRally)
{
    Rallying cast;
    cast[cast.unit].hit_deduction = 2;
    EXPECT_EQ(cast.rally({6}), 4);
    end_rallies(cast.field, cast.state);
    EXPECT_EQ(cast.rally({6}), 5);
}

TEST(IB_X_33, RallyArithmetic)
{
    Rallying elite(MoraleClass::Elite, 3);
    elite.with(Rating::Hero);
    EXPECT_EQ(elite.rally({4}), 7);

    Rallying militia(MoraleClass::Militia, 2);
    EXPECT_EQ(militia.rally({1}), 1);

    Rallying poor(MoraleClass::Poor, 4);
    poor.with(Rating::Good);
    poor.with(Rating::Normal);
    EXPECT_EQ(poor.rally({6}), 5);

    for (const auto& [bad, after] : {std::pair{1, 3}, {6, 5}}) {
        Rallying regular(MoraleClass::Regular, 3);
        regular.with(Rating::Bad);
        EXPECT_EQ(regular.rally({5, bad}), after);
    }
}

TEST(IB_X_40, ARallyWithAGoodLeaderNeverFails)
{
    for (const auto& [die, after] : {std::pair{1, 3}, {2, 3}, {3, 4}, {4, 4}, {5, 5}, {6, 5}}) {
        Rallying regular(MoraleClass::Regular, 2);
        regular.with(Rating::Good);
        EXPECT_EQ(regular.rally({die}), after);
    }
}

}  // namespace
}  // namespace longroll::iron_brigade
