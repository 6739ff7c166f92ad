// Fire (BM-FIR), the attack value and what an attack does to a unit (BM-UNIT).

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

int value_of(const Cast& cast, UnitId id)
{
    return attack_value(cast.field, cast.state, id).value();
}
std::size_t bases(const Cast& cast, UnitId id) { return cast.state[id].bases.size(); }

// A line of three that faces a line of four at 1.5U.
struct Volley : Cast {
    UnitId firer = csa(3, at(0, 0));
    UnitId target = us(4, at(0, 150));
};

TEST(BM_UNIT_1, NoArmFiresOtherwiseThanAnother)
{
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Artillery}) {
        Cast cast;
        const UnitId firer = cast.unit(Side::Confederate, arm, 3, at(0, 0), kNorth);
        const UnitId target = cast.unit(Side::Union, arm, 4, at(0, 150), kSouth);
        EXPECT_TRUE(cast.act(Fire{firer, target}, {4, 3, 2, 6})) << static_cast<int>(arm);
        EXPECT_EQ(bases(cast, target), 3U);
    }
}

TEST(BM_UNIT_2, AUnitHasBothAbilitiesOneOrNone)
{
    Volley cast;
    cast.card(cast.firer).sharpshooters = cast.card(cast.firer).indomitable = true;
    EXPECT_EQ(pair_number(cast.field, cast.firer).needed, 4);
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {1, 1, 1}));
    EXPECT_EQ(cast.last<Attacked>(), (Attacked{cast.firer, cast.target, false, 3, 4, 0}));
}

TEST(BM_UNIT_3, HitsOnItsAttackValueOrBetter)
{
    Volley cast;
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {3, 4, 5, 6}));
    EXPECT_EQ(cast.last<Attacked>(), (Attacked{cast.firer, cast.target, false, 3, 4, 2}));
}

TEST(BM_UNIT_4, ThreePenaltiesAddUpToSixAtMost)
{
    Volley cast;
    EXPECT_EQ(value_of(cast, cast.firer), 4);
    cast[cast.firer].out_of_control = true;
    EXPECT_EQ(value_of(cast, cast.firer), 5);
    cast[cast.firer].fatigued = true;
    EXPECT_EQ(value_of(cast, cast.firer), 6);
    cast.area(GroundKind::Marsh, at(-100, -100), at(100, 100));
    EXPECT_EQ(value_of(cast, cast.firer), 6);
    cast[cast.firer].out_of_control = cast[cast.firer].fatigued = false;
    EXPECT_EQ(value_of(cast, cast.firer), 5);
}

TEST(BM_UNIT_5, ASixAlwaysHits)
{
    Volley cast;
    cast.card(cast.firer).attack = 6;
    cast[cast.firer].out_of_control = cast[cast.firer].fatigued = true;
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {6, 5, 5, 6}));
    EXPECT_EQ(bases(cast, cast.target), 3U);
}

TEST(BM_UNIT_6, LostBasesNeverReturnAndCountNoMore)
{
    Volley cast;
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {4, 4, 1, 6}));
    EXPECT_EQ(strength_of(cast.field, cast.state, cast.target), 2);
    cast.phase(Phase::Fire, Side::Union);
    EXPECT_EQ(shots_at(cast.view(), cast.target, cast.firer).dice, 2);
}

TEST(BM_UNIT_7, WithoutBasesItIsDispersed)
{
    Volley cast;
    cast[cast.target].bases.resize(2);
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {4, 4, 1}));  // no flinch die
    EXPECT_EQ(cast[cast.target].fate, UnitFate::Dispersed);
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "BM-FIR-3");
}

TEST(BM_UNIT_10, TheIndomitableMakeNoTest)
{
    Volley cast;
    cast.card(cast.target).indomitable = true;
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {6, 6, 6}));
    EXPECT_EQ(bases(cast, cast.target), 1U);
    EXPECT_FALSE(cast[cast.target].pinned);
}

TEST(BM_UNIT_11, SharpshootersAimAtCommandersBetterAndNothingElse)
{
    Volley cast;
    cast.card(cast.firer).sharpshooters = true;
    cast.card(cast.firer).attack = 3;
    EXPECT_EQ(pair_number(cast.field, cast.firer).needed, 3);
    EXPECT_EQ(value_of(cast, cast.firer), 3);
}

TEST(BM_FIR_1, OnlyTheActiveSideInItsPhase)
{
    Volley cast;
    EXPECT_EQ(cast.refused(Fire{cast.target, cast.firer}), "BM-FIR-1");
    EXPECT_EQ(cast.refused(Fire{UnitId{77}, cast.firer}), "BM-FIR-1");
    cast.phase(Phase::MoveUnits);
    const auto refusal = refuse_action(cast.field, cast.state, Fire{cast.firer, cast.target});
    EXPECT_TRUE(refusal.has_value());
}

TEST(BM_FIR_2, WhoMayNot)
{
    Volley cast;
    const Fire order{cast.firer, cast.target};
    const Unit before = cast[cast.firer];
    EXPECT_EQ(cast.refused(order), "");
    cast[cast.firer].orders = Orders::OwnInitiative;
    EXPECT_EQ(cast.refused(order), "");
    cast[cast.firer].orders = Orders::NotInCommand;
    EXPECT_EQ(cast.refused(order), "BM-ORD-9");
    cast[cast.firer] = before;
    cast[cast.firer].nic = true;
    EXPECT_EQ(cast.refused(order), "BM-ORD-9");
    cast[cast.firer] = before;
    cast[cast.firer].pinned = true;
    EXPECT_EQ(cast.refused(order), "BM-PIN-1");
    cast[cast.firer] = before;
    cast[cast.firer].struck = true;  // RULING: BM-R-42
    EXPECT_EQ(cast.refused(order), "BM-FIR-2");
    cast[cast.firer] = before;
    cast.contact(cast.us(1, at(0, 0)), cast.firer);
    EXPECT_EQ(cast.refused(order), "BM-MEL-17");
}

TEST(BM_FIR_3, OnceARoundAtOneEnemy)
{
    Volley cast;
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.firer}), "BM-FIR-3");
    EXPECT_EQ(cast.refused(Fire{cast.firer, UnitId{99}}), "BM-FIR-3");
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {1, 1, 1}));
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "BM-FIR-3");
    EXPECT_EQ(cast.refused(FireAtCommander{cast.firer, cast.commander(Side::Union, at(0, 100))}),
              "BM-FIR-3");
}

TEST(BM_FIR_4, ADieForEveryBaseInRangeAndSight)
{
    Volley cast;
    cast.us(1, at(40, 100));  // hides nothing: every base sees some other base
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {1, 1, 1}));
    EXPECT_EQ(cast.last<Attacked>().dice, 3);
}

TEST(BM_FIR_5, HitsOnTheEffectiveValue)
{
    Volley cast;
    cast[cast.firer].out_of_control = true;
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {4, 4, 5, 6}));
    EXPECT_EQ(cast.last<Attacked>(), (Attacked{cast.firer, cast.target, false, 3, 5, 1}));
    EXPECT_EQ(cast.clause_of<Attacked>(), "BM-FIR-5");
}

TEST(BM_FIR_6, EachHitRemovesABase)
{
    Volley cast;
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {6, 6, 6, 6}));
    EXPECT_EQ(bases(cast, cast.target), 1U);
    EXPECT_EQ(cast.last<LostBases>(), (LostBases{cast.target, 3}));
}

TEST(BM_FIR_7, HitsBeyondTheLastBaseAreLost)
{
    Volley cast;
    cast[cast.target].bases.resize(1);
    const UnitId behind = cast.us(4, at(0, 190));
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {6, 6, 6}));
    EXPECT_EQ(bases(cast, behind), 4U);
}

TEST(BM_FIR_8, EachIsResolvedBeforeTheNext)
{
    Cast cast;
    const UnitId first = cast.csa(3, at(0, 0));
    const UnitId second = cast.csa(3, at(130, 0));
    const UnitId target = cast.us(4, at(0, 150));
    EXPECT_TRUE(cast.act(Fire{first, target}, {4, 4, 1, 1}));  // it flinches 2U north
    EXPECT_EQ(cast.refused(Fire{second, target}), "BM-SCL-3");
}

TEST(BM_FIR_9, NothingBindsInAdvance)
{
    Cast cast;
    const UnitId first = cast.csa(3, at(0, 0));
    const UnitId second = cast.csa(3, at(130, 0));
    cast[second].under = 2;
    const UnitId target = cast.us(4, at(0, 150));
    const UnitId other = cast.us(4, at(170, 150));
    EXPECT_TRUE(cast.act(Fire{first, target}, {1, 1, 1}));
    EXPECT_EQ(cast.refused(Fire{second, target}), "");
    EXPECT_EQ(cast.refused(Fire{second, other}), "");
}

TEST(BM_FIR_10, NobodyFiresIntoAMelee)
{
    Volley cast;
    const UnitId charger = cast.csa(1, at(0, 180), kSouth);
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "");
    cast.contact(charger, cast.target);
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "BM-FIR-10");
}

TEST(BM_FIR_11, TheSameAtAllDistances)
{
    for (const int distance : {20, 100, 200}) {
        Cast cast;
        const UnitId firer = cast.csa(1, at(0, 0));
        EXPECT_TRUE(cast.act(Fire{firer, cast.us(3, at(0, distance))}, {4, 6})) << distance;
        EXPECT_EQ(cast.last<Attacked>().needed, 4);
    }
}

TEST(BM_FIR_12, RangeOneAtNight)
{
    Volley cast;
    cast.state.is_night = true;
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "BM-NGT-1");
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.us(1, at(0, 100))}), "");
}

// RULING: BM-R-43.
TEST(BM_FIR_13, LossesChangeNothingOfTheVolley)
{
    Volley cast;
    cast.area(GroundKind::Woodland, at(-100, 150), at(-1, 300));  // half of it: cover of 3
    // Three hits, three saves, all standing: cover is not read again between losses.
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {6, 6, 6, 3, 3, 3, 6}));
    EXPECT_EQ(cast.last<Saved>(), (Saved{cast.target, 3, 3}));
}

TEST(BM_FIR_14, WhateverElseItDidThisRound)
{
    Volley cast;
    Unit& unit = cast[cast.firer];
    unit.moved = unit.changed_formation = unit.disengaged = unit.entered = true;
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "");
}

// Hits, saves, pairs, flinch dice.
TEST(BM_SEQ_12, DiceInTheirOrder)
{
    Volley cast;
    cast.area(GroundKind::Woodland, at(-100, 150), at(100, 300));
    const CommanderId between = cast.commander(Side::Confederate, at(0, 75));
    // One base's line crosses him. Hits 4 4 1, saves 3 2, pair 6 6, then two flinch dice in cover.
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {4, 4, 1, 3, 2, 6, 6, 1, 6}));
    EXPECT_EQ(bases(cast, cast.target), 3U);
    EXPECT_EQ(cast[between].fate, CommanderFate::Disabled);
    EXPECT_EQ(cast.last<FlinchTested>(), (FlinchTested{cast.target, 1, 2, false}));
}

TEST(BM_SEQ_12, ASaveForEveryHitAlsoBeyondTheLastBase)
{
    Volley cast;
    cast.area(GroundKind::Woodland, at(-100, 150), at(100, 300));
    cast[cast.target].bases.resize(1);
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {6, 6, 6, 6, 6, 6}));
}

TEST(BM_TRN_5, AboardItDoesNotFire)
{
    Volley cast;
    cast[cast.firer].aboard = true;
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "BM-TRN-5");
    cast.field.options.train_vulnerable = false;
    EXPECT_EQ(cast.refused(Fire{cast.firer, cast.target}), "");
}

TEST(BM_RIV_3, AllPointsOfABoatFireOrNone)
{
    Cast cast;
    const UnitId boat = cast.unit(Side::Confederate, Arm::RiverBoat, 3, at(0, 0), kNorth);
    const UnitId target = cast.us(4, at(0, 150));
    EXPECT_TRUE(cast.act(Fire{boat, target}, {1, 1, 1}));
    EXPECT_EQ(cast.last<Attacked>().dice, 3);
    cast[boat].fired = false;
    cast[boat].points = 2;
    const CommanderId between = cast.commander(Side::Union, at(0, 75));
    EXPECT_TRUE(cast.act(Fire{boat, target}, {1, 1, 6, 5, 5, 6}));  // a pair for each point
    cast[boat].fired = false;
    EXPECT_TRUE(cast.act(FireAtCommander{boat, between}, {6, 5, 6, 6}));
    EXPECT_FALSE(cast[between].on_table());
}

TEST(BM_RIV_4, OnlyGunsHurtABoat)
{
    for (const bool armour : {true, false})
        for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::RiverBoat}) {
            Cast cast;
            cast.field.options.riverboat_armour = armour;
            const UnitId firer = cast.unit(Side::Confederate, arm, 1, at(0, 0), kNorth);
            const UnitId boat = cast.unit(Side::Union, Arm::RiverBoat, 3, at(0, 150), kSouth);
            cast.card(boat).indomitable = true;  // no test
            EXPECT_TRUE(cast.act(Fire{firer, boat}, {6}));
            const bool harmless = armour && (arm == Arm::Infantry || arm == Arm::Cavalry);
            EXPECT_EQ(cast[boat].points, harmless ? 3 : 2);
        }
}

// ---- Worked examples ----

TEST(BM_E_9, UnitOnOwnInitiative)
{
    Volley cast;
    cast[cast.firer].orders = Orders::OwnInitiative;
    cast[cast.firer].out_of_control = true;
    EXPECT_EQ(value_of(cast, cast.firer), 5);
    EXPECT_TRUE(cast.act(Fire{cast.firer, cast.target}, {4, 5, 6, 6}));
    EXPECT_EQ(cast.last<Attacked>().hits, 2);
}

TEST(BM_E_10, StackedPenalties)
{
    Volley cast;
    cast.area(GroundKind::Woodland, at(-100, -100), at(100, 100));
    cast[cast.firer].out_of_control = cast[cast.firer].fatigued = true;
    EXPECT_EQ(value_of(cast, cast.firer), 6);
    cast.card(cast.target).attack = 6;
    EXPECT_EQ(value_of(cast, cast.target), 6);
}

TEST(BM_E_20, UnformedAndWithoutCover)
{
    Cast cast;
    const UnitId line = cast.csa(4, at(0, 0));
    cast.line(GroundKind::Stream, {at(60, -100), at(60, 100)}, hundredths(20));
    EXPECT_EQ(value_of(cast, line), 5);
    EXPECT_EQ(cover_against_fire(cast.view(), line, at(0, 200)).value, 0);
    shift(cast[line], {-hundredths(30), 0});
    EXPECT_EQ(value_of(cast, line), 4);
}

TEST(BM_E_34, UnformedInTheWoodWithSavesAtThree)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, 100), at(300, 400));
    const UnitId firer = cast.csa(4, at(0, 200));
    const UnitId target = cast.us(4, at(0, 250));
    EXPECT_TRUE(cast.act(Fire{firer, target}, {4, 5, 1, 1, 2}));
    EXPECT_EQ(cast.last<Attacked>(), (Attacked{firer, target, false, 4, 5, 1}));
    EXPECT_EQ(cast.last<Saved>(), (Saved{target, 3, 0}));
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
