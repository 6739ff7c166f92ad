// Advanced organisation: detaching, skirmishers, combining.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/organisation.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {

namespace {

// The right half of a regiment of 20 in line steps off as a unit of its own beside it.
Detach half_of(UnitId unit, int castings)
{
    Detach order;
    order.unit = unit;
    order.castings = static_cast<std::uint8_t>(castings);
    order.formation = line_of(2);
    order.front = {23'500, 20'000};
    order.facing = kNorth;
    return order;
}

Combine joined(UnitId into, UnitId other)
{
    Combine order;
    order.into = into;
    order.others.push_back(other);
    order.formation = line_of(2);
    return order;
}

struct Regiment : Cast {
    UnitId unit = csa(20, at(20, 20));
    Regiment() { field.options.adv_reorganization = true; }
};

}  // namespace

TEST(IB_ORG_4, PartsOfUnitsTakeTheAdvancedRules)
{
    Regiment cast;
    EXPECT_EQ(cast.refused(half_of(cast.unit, 10)), "");
    cast.field.options.adv_reorganization = false;
    EXPECT_EQ(cast.refused(half_of(cast.unit, 10)), "IB-ORG-4");
    const UnitId other = cast.csa(10, at(25, 20));
    EXPECT_EQ(cast.refused(joined(cast.unit, other)), "IB-ORG-4");
}

TEST(IB_AORG_1, APartStartsWithItsParentsMorale)
{
    Regiment cast;
    cast[cast.unit].morale = 4;
    cast[cast.unit].prior_repeaters = false;
    ASSERT_TRUE(cast.act(half_of(cast.unit, 8)));
    const UnitId part = unit_id(1);
    EXPECT_EQ(cast[cast.unit].castings, 12);
    EXPECT_EQ(cast[part].castings, 8);
    EXPECT_EQ(cast[part].morale, 4);
    EXPECT_EQ(cast[part].base, 6);
    EXPECT_FALSE(cast[part].prior_repeaters);
    EXPECT_EQ(cast[part].card, cast.unit);
    EXPECT_TRUE(cast.happened(Detached{cast.unit, part, 8}));
}

TEST(IB_AORG_1, ItIsAFormationChange)
{
    Regiment cast;
    ASSERT_TRUE(cast.act(half_of(cast.unit, 8)));
    Detach again = half_of(cast.unit, 4);
    EXPECT_NE(cast.refused(again), "");
    cast[cast.unit].morale = 1;
    EXPECT_NE(cast.refused(again), "");
}

// Two or more at once: once it reforms, each further part costs nothing.
TEST(IB_AORG_1, SeveralPartsStepOffInOneChange)
{
    Regiment cast;
    ASSERT_TRUE(cast.act(half_of(cast.unit, 8)));
    Detach left = half_of(cast.unit, 4);
    left.front = {18'000, 20'000};
    EXPECT_EQ(cast.refused(left), "");
    ASSERT_TRUE(cast.act(left));
    EXPECT_EQ(cast[cast.unit].castings, 8);
    EXPECT_EQ(cast.state.units.size(), 3u);
    // But not once it has gone on to something else.
    Regiment moved;
    take_item(moved[moved.unit], Item::Form, Pace::Half);
    take_item(moved[moved.unit], Item::Move, Pace::Half);
    EXPECT_NE(moved.refused(half_of(moved.unit, 8)), "");
}

TEST(IB_AORG_1, ThePartTakesAFormationThatThereIs)
{
    Regiment cast;
    Detach order = half_of(cast.unit, 10);
    order.formation.ranks = 0;
    EXPECT_EQ(cast.refused(order), "IB-FRM-4");
    order.formation = formed(FormationKind::Limbered);
    EXPECT_EQ(cast.refused(order), "IB-FRM-1");
    cast[cast.unit].prone = true;
    EXPECT_EQ(cast.refused(half_of(cast.unit, 10)), "IB-LAY-2");
}

// Without them no part faces another way or goes its own way.
TEST(IB_FRM_5, OnlyPartsOfTheirOwnFaceAnotherWay)
{
    Regiment cast;
    Detach flank = half_of(cast.unit, 4);
    flank.formation = formed(FormationKind::Column);
    flank.front = {23'600, 20'000};
    flank.facing = kEast;
    cast.field.options.adv_reorganization = false;
    EXPECT_EQ(cast.refused(flank), "IB-ORG-4");
    cast.field.options.adv_reorganization = true;
    ASSERT_TRUE(cast.act(flank));
    EXPECT_EQ(cast[unit_id(1)].facing, kEast);
    EXPECT_EQ(cast[cast.unit].facing, kNorth);
}

TEST(IB_AORG_1, BothPartsAreLargeEnoughAndFit)
{
    Regiment cast;
    EXPECT_EQ(cast.refused(half_of(cast.unit, 1)), "IB-AORG-1");
    EXPECT_EQ(cast.refused(half_of(cast.unit, 19)), "IB-AORG-1");
    Detach far = half_of(cast.unit, 10);
    far.front = at(40, 20);
    EXPECT_EQ(cast.refused(far), "IB-AORG-1");
    cast.csa(20, at(25, 20));
    EXPECT_EQ(cast.refused(half_of(cast.unit, 10)), "IB-AORG-1");
}

TEST(IB_AORG_1, WhatTheParentCheckedForThePartHasCheckedFor)
{
    Regiment cast;
    const UnitId fled = cast.csa(10, at(40, 40));
    cast.state.checked.push_back({cast.unit, fled, 1});
    ASSERT_TRUE(cast.act(half_of(cast.unit, 8)));
    EXPECT_EQ(cast.state.checked.back(), (Checked{unit_id(2), fled, 1}));
}

TEST(IB_AORG_3, APartIsIndependent)
{
    Regiment cast;
    ASSERT_TRUE(cast.act(half_of(cast.unit, 8)));
    const UnitId part = unit_id(1);
    cast[part].morale = 2;
    EXPECT_EQ(cast[cast.unit].morale, 6);
}

TEST(IB_AORG_6, SkirmishersAreSingleMenInOpenFormation)
{
    Regiment cast;
    cast.field.options.adv_reorganization = false;
    cast.field.options.adv_skirmishers = true;
    const UnitId other = cast.csa(20, at(27, 20));
    Detach order = half_of(cast.unit, 1);
    order.skirmishers = true;
    EXPECT_EQ(cast.refused(order), "IB-AORG-6");
    order.formation = formed(FormationKind::OpenHalf);
    order.castings = 4;
    order.front = {20'000, 20'600};
    EXPECT_EQ(cast.refused(order), "");
    ASSERT_TRUE(cast.act(order));
    EXPECT_EQ(cast.clause_of<Detached>(), "IB-AORG-6");
    // They go back to their own unit, and to no other.
    const UnitId skirmishers = unit_id(2);
    for (const UnitId id : {cast.unit, skirmishers}) cast[id].acted = {};
    EXPECT_EQ(cast.refused(joined(cast.unit, skirmishers)), "");
    EXPECT_EQ(cast.refused(joined(other, skirmishers)), "IB-ORG-4");
}

TEST(IB_AORG_2, TheNewUnitIsAsShakenAsTheWorstOfThem)
{
    Regiment cast;
    const UnitId other = cast.csa(12, {25'000, 20'000});
    cast.quality(other, MoraleClass::Poor);
    cast[other].morale = 3;
    cast.arm(other, WeaponId::SmoothboreMusket);
    cast[other].prior_repeaters = false;
    const LeaderId leader = cast.leader(Side::Confederate, at(25, 20), other);
    ASSERT_TRUE(cast.act(joined(cast.unit, other)));
    EXPECT_EQ(cast[cast.unit].castings, 32);
    EXPECT_EQ(cast[cast.unit].morale, 3);
    EXPECT_EQ(cast[cast.unit].base, 5);
    EXPECT_EQ(band_in_hand(cast.field, cast[cast.unit], 2)->effectiveness, 8);
    EXPECT_EQ(reach_in_hand(cast.field, cast[cast.unit]), 5);
    EXPECT_FALSE(cast[cast.unit].prior_repeaters);
    EXPECT_EQ(cast[other].fate, UnitFate::Merged);
    EXPECT_EQ(cast[leader].with, cast.unit);
    EXPECT_TRUE(cast.happened(Combined{cast.unit, other}));
}

TEST(IB_AORG_2, TheyStandTogetherAndAreOfOneArm)
{
    Regiment cast;
    const UnitId far = cast.csa(12, at(30, 20));
    EXPECT_EQ(cast.refused(joined(cast.unit, far)), "IB-AORG-2");
    const UnitId horse = cast.cavalry(Side::Confederate, 4, {25'000, 20'000});
    EXPECT_EQ(cast.refused(joined(cast.unit, horse)), "IB-AORG-2");
    const UnitId larger = cast.csa(30, {20'000, 17'500});
    EXPECT_EQ(cast.refused(joined(cast.unit, larger)), "IB-AORG-2");
    EXPECT_EQ(cast.refused(joined(cast.unit, cast.unit)), "IB-AORG-2");
    const UnitId enemy = cast.us(8, {20'000, 21'000});
    EXPECT_NE(cast.refused(joined(cast.unit, enemy)), "");
}

TEST(IB_AORG_2, AllOfThemSpendTheirChange)
{
    Regiment cast;
    const UnitId other = cast.csa(12, {25'000, 20'000});
    cast[other].acted = {Acted::Kind::Full, static_cast<std::uint8_t>(Item::Move), true};
    EXPECT_NE(cast.refused(joined(cast.unit, other)), "");
}

// Nobody gets a second move by joining somebody who has not moved yet.
TEST(IB_AORG_2, WhatOneHasDoneAllHaveDone)
{
    Regiment cast;
    const UnitId other = cast.csa(10, {24'500, 20'000});
    take_item(cast[other], Item::Move, Pace::Half);
    cast[other].split_barred = false;
    Combine order = joined(cast.unit, other);
    order.half = true;
    ASSERT_TRUE(cast.act(order));
    EXPECT_TRUE(cast[cast.unit].acted.over);
    EXPECT_TRUE(has_taken(cast[cast.unit], Item::Move));
}

TEST(IB_AORG_2, TheNewFormationIsOneThatThereIs)
{
    Regiment cast;
    const UnitId other = cast.csa(10, {24'500, 20'000});
    Combine order = joined(cast.unit, other);
    order.formation.ranks = 0;
    EXPECT_EQ(cast.refused(order), "IB-FRM-4");
    order = joined(cast.unit, other);
    cast[other].prone = true;
    EXPECT_EQ(cast.refused(order), "IB-LAY-2");
}

// Ruling IB-R-82: of two weapons the worse at each range, which need not be the same one.
TEST(IB_AORG_2, TheWorstWeaponCountsAtEachRange)
{
    Regiment cast;
    cast.arm(cast.unit, WeaponId::ObsoleteRifleMusket);
    const UnitId other = cast.csa(8, {23'600, 20'000});
    cast.arm(other, WeaponId::MuzzleLoadingCarbine);
    ASSERT_TRUE(cast.act(joined(cast.unit, other)));
    const auto tells = [&](int range) {
        const auto band = band_in_hand(cast.field, cast[cast.unit], range);
        return band ? int{band->effectiveness} : -1;
    };
    EXPECT_EQ(tells(1), 9);   // of 9 and 10
    EXPECT_EQ(tells(4), 8);   // of 8 and 9
    EXPECT_EQ(tells(5), 7);   // of 8 and 7
    EXPECT_EQ(tells(10), 7);  // of 7 and 7
    EXPECT_EQ(tells(11), -1);
    EXPECT_EQ(reach_in_hand(cast.field, cast[cast.unit]), 10);
    int next = 0;
    for (const RangeBand& band : bands_in_hand(cast.field, cast[cast.unit])) {
        EXPECT_EQ(band.minimum, next);
        next = band.maximum + 1;
    }
    EXPECT_EQ(next, 11);
}

TEST(IB_AORG_2, AndTheSlowestLoading)
{
    Regiment cast;
    cast.arm(cast.unit, WeaponId::RepeatingRifle);
    EXPECT_TRUE(loads_fast(cast.field, cast[cast.unit]));
    EXPECT_TRUE(has_repeaters(cast.field, cast[cast.unit]));
    const UnitId other = cast.csa(8, {23'600, 20'000});
    ASSERT_TRUE(cast.act(joined(cast.unit, other)));
    EXPECT_FALSE(loads_fast(cast.field, cast[cast.unit]));
    EXPECT_FALSE(has_repeaters(cast.field, cast[cast.unit]));
}

TEST(IB_AORG_2, InTheSaddleAsOnFoot)
{
    Cast cast;
    cast.field.options.adv_reorganization = true;
    const UnitId unit = cast.cavalry(Side::Confederate, 6, at(20, 20));
    const UnitId other = cast.cavalry(Side::Confederate, 4, {22'600, 20'000});
    cast.card(other).mounted_weapon = WeaponId::PistolOrShotgun;
    ASSERT_EQ(reach_in_hand(cast.field, cast[unit]), 10);
    ASSERT_TRUE(cast.act(joined(unit, other)));
    EXPECT_EQ(reach_in_hand(cast.field, cast[unit]), 5);
    cast[unit].mounted = false;
    EXPECT_EQ(reach_in_hand(cast.field, cast[unit]), 10);
}

// No rule says how many.
TEST(IB_AORG_2, AnyNumberOfPartsComeTogether)
{
    Regiment cast;
    Combine order;
    order.into = cast.unit;
    order.formation = line_of(2);
    for (int place = 0; place < 7; ++place)
        order.others.push_back(cast.csa(2, {inches(18) + place * 600, 18'900}));
    EXPECT_EQ(cast.refused(order), "");
}

// Skirmishers go out and come back all day.
TEST(IB_AORG_1, PartsThatCameBackLeaveRoomForOthers)
{
    Regiment cast;
    while (!cast.state.units.full()) {
        Unit part = cast[cast.unit];
        part.fate = UnitFate::Merged;
        cast.state.units.push_back(part);
    }
    const UnitId reused = unit_id(2);
    cast.state.prisoners.push_back(
        {.castings = 1, .of = unit_id(1), .captor = Side::Union, .at = {}, .facing = {}});
    cast.state.checked.push_back({reused, cast.unit, 1});
    cast[cast.unit].causes = {reused};
    ASSERT_TRUE(cast.act(half_of(cast.unit, 8)));
    EXPECT_EQ(cast.state.units.size(), kMaxUnits);
    EXPECT_TRUE(cast.happened(Detached{cast.unit, reused, 8}));
    EXPECT_EQ(cast[reused].castings, 8);
    EXPECT_TRUE(cast[reused].on_table());
    // What the number once stood for is forgotten.
    EXPECT_TRUE(cast.state.checked.empty());
    EXPECT_TRUE(cast[cast.unit].causes.empty());
    // With nobody to make room there is none.
    for (Unit& unit : cast.state.units)
        if (unit.fate == UnitFate::Merged) unit.fate = UnitFate::Destroyed;
    cast[cast.unit].acted = {};
    Detach again = half_of(cast.unit, 4);
    again.front = {18'000, 20'000};
    EXPECT_EQ(cast.refused(again), "IB-AORG-1");
}

}  // namespace longroll::iron_brigade
