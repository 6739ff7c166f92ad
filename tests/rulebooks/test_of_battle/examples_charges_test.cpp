// The worked examples of the ledger that are about charges: TB-EX-11, 28, 35, 36.

#include "rulebooks/test_of_battle/charge_cast.h"

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

TEST(TB_EX_11, DisorderedAndCartridgeArms)
{
    ChargeCast cast;
    const UnitId a1 = cast.csa(at(30, 10));
    cast[a1].temporary = true;
    const UnitId d1 = cast.us(at(30, 20));
    cast.card(d1).weapon = Weapon::CartridgeCarbine;
    const UnitId d2 = cast.us(at(38, 20));
    EXPECT_EQ(cast.refused_charge(a1, d1), "TB-CHG-10");
    const Heading at_d2 = heading_of(cast.ground_of(d2).centre - cast.ground_of(a1).centre);
    EXPECT_EQ(cast.refused_charge(a1, d2, at_d2), "");
    // Against the first the move is stopped at an inch.
    ASSERT_TRUE(cast.act(March{a1, {}, Price::HalfMove, Price::HalfMove, {{30000, 19500}}}));
    EXPECT_EQ(cast[a1].front, at(30, 19));
}

TEST(TB_EX_28, RidingThrough)
{
    ChargeCast cast;
    const UnitId a1 = cast.cavalry(Side::Confederate, at(30, 10));
    const UnitId d1 = cast.skirmishers(Side::Union, at(30, 16), kSouth);
    const UnitId d2 = cast.skirmishers(Side::Union, at(30, 20), kSouth);
    const UnitId d3 = cast.us(at(30, 28));
    // Five inches from the first; the cavalry is between it and the second.
    const UnitId cover = cast.us({22750, 16000});
    // Nor can the second go to either side of the brigade beyond.
    cast.csa({25900, 30000});
    cast.csa({34100, 30000});
    ASSERT_TRUE(cast.charge(a1, d3));
    ASSERT_EQ(cast.state.pending.back(), Pending(DodgeDue{d1, a1}));
    const Point side = middle_of(cast.ground_of(cover), Edge::Left);
    ASSERT_TRUE(cast.act(Dodge{d1, Point{side.x + 751, side.y - 375}, kSouth}));
    EXPECT_TRUE(cast[d1].on_table());
    EXPECT_FALSE(cast[d2].on_table());
    EXPECT_EQ(cast.state.divisions[1].casualties, 1);
    EXPECT_TRUE(cast.touch(a1, d3));
    EXPECT_EQ(cast[a1].move.spent, kWholeMove / 4 * 3);
}

TEST(TB_EX_35, StepBack)
{
    ChargeCast cast;
    const UnitId a1 = cast.csa(at(30, 20));
    const UnitId d1 = cast.cavalry(Side::Union, at(30, 20), kSouth);
    ASSERT_TRUE(cast.touch(a1, d1));
    EXPECT_EQ(cast.refused(KeepContact{{a1}}), "TB-CHG-5");
    ASSERT_TRUE(cast.act(StepBack{{a1}}));
    EXPECT_EQ(cast[a1].front, at(30, 19));
    ASSERT_TRUE(cast.act(GoStationary{{a1}}));
    EXPECT_TRUE(cast[a1].stationary);
    EXPECT_EQ(cast[a1].move.spent, kHalfMove);
}

TEST(TB_EX_36, FarBank)
{
    for (const bool cartridge : {false, true}) {
        ChargeCast cast;
        cast.line(TerrainKind::Stream, {{10, 20}, {50, 20}});
        const UnitId a1 = cast.csa(at(30, 14));
        const UnitId d1 = cast.us(at(30, 20));
        if (cartridge) cast.card(d1).weapon = Weapon::CartridgeRifle;
        ASSERT_TRUE(cast.charge(a1, d1));
        EXPECT_TRUE(cast[a1].temporary);
        EXPECT_EQ(cast.touch(a1, d1), !cartridge);
        EXPECT_EQ(cast[a1].repulsed, cartridge);
        if (cartridge)
            EXPECT_EQ(cast[a1].front, at(30, 19));
        else
            EXPECT_EQ(cast[a1].move.spent, kWholeMove / 8 * 7);
    }
}

}  // namespace
}  // namespace longroll::test_of_battle
