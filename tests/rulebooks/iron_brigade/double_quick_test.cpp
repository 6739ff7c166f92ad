// Double quick. Ledger IB-DQ; rulings IB-R-33, IB-R-65, IB-R-104.

#include "rulebooks/iron_brigade/morale_cast.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"

namespace longroll::iron_brigade {
namespace {

struct Doubling : Cast {
    UnitId unit = csa(16, at(30, 20));

    explicit Doubling(MoraleClass of = MoraleClass::Regular)
    {
        quality(unit, of);
        state.phase = Phase::DoubleQuick;
    }
    [[nodiscard]] DoubleQuick ahead(Length distance) const { return {unit, ahead_by(distance)}; }
};

TEST(IB_DQ_1, OneFullMoveForMoraleFiveAndMore)
{
    Doubling cast;
    EXPECT_EQ(cast.refused(cast.ahead(7000)), "");
    EXPECT_EQ(cast.refused(cast.ahead(7100)), "IB-MOV-4");
    EXPECT_TRUE(cast.act(cast.ahead(7000), {6}));
    EXPECT_EQ(cast[cast.unit].front, at(30, 27));
    EXPECT_EQ(cast.refused(cast.ahead(1000)), "IB-DQ-1");
    EXPECT_EQ(cast[cast.unit].acted, Acted{});  // its action is still to come (IB-SEQ-9)
}

TEST(IB_DQ_1, OnlyBetweenMoraleAndMovement)
{
    Doubling cast;
    cast.state.phase = Phase::Action;
    EXPECT_EQ(cast.refused(cast.ahead(1000)), "IB-SEQ-5");
}

TEST(IB_DQ_2, TheDieCostsLevelsByTheBaseHoweverShortTheMove)
{
    Doubling cast;
    cast[cast.unit].morale = 5;
    EXPECT_TRUE(cast.act(cast.ahead(100), {2}));
    EXPECT_EQ(cast[cast.unit].morale, 3);
    EXPECT_TRUE(cast.happened(Hurried{cast.unit, 2}));
    EXPECT_EQ(cast.clause_of<MoraleChanged>(), "IB-DQ-2");
    EXPECT_EQ(double_quick_losses(cast[cast.unit]), (std::array{2, 2, 1, 1, 0, 0}));
}

TEST(IB_DQ_4, MovementOnlyAndOnlyForWhoCanMove)
{
    Doubling cast;
    const DoubleQuick bent{cast.unit, along(Manner::Bent, {at(31, 21)})};
    EXPECT_EQ(cast.refused(bent), "IB-MOV-8");
    EXPECT_EQ(cast.refused(DoubleQuick{cast.unit, back_by(3000)}), "");
    cast[cast.unit].prone = true;
    EXPECT_EQ(cast.refused(cast.ahead(1000)), "IB-DQ-4");
    cast[cast.unit].prone = false;
    cast[cast.unit].no_move = true;
    EXPECT_EQ(cast.refused(cast.ahead(1000)), "IB-PIN-4");
    const UnitId guns = cast.battery(Side::Confederate, 6, at(10, 20));
    EXPECT_EQ(cast.refused(DoubleQuick{guns, ahead_by(1000)}), "IB-DQ-4");
    cast[guns].formation.kind = FormationKind::Limbered;
    EXPECT_EQ(cast.refused(DoubleQuick{guns, ahead_by(12000)}), "");
}

TEST(IB_DQ_4, EnMasseMayBendItsWay)
{
    Doubling cast;
    cast[cast.unit].formation = formed(FormationKind::EnMasse);
    const DoubleQuick bent{cast.unit, along(Manner::Bent, {at(32, 22)})};
    EXPECT_EQ(cast.refused(bent), "");
}

TEST(IB_DQ_5, MayEndInContactAndPaysForPassingThrough)
{
    Doubling cast;
    const UnitId enemy = cast.us(16, at(30, 24));
    EXPECT_TRUE(cast.act(cast.ahead(7000), {6}));
    EXPECT_TRUE(cast.happened(MadeContact{cast.unit, enemy}));

    Doubling through;
    const UnitId friendly = through.csa(16, {30000, 22500});
    EXPECT_TRUE(through.act(through.ahead(5000), {6}));
    EXPECT_EQ(through[through.unit].morale, 5);
    EXPECT_EQ(through[friendly].morale, 5);
    EXPECT_FALSE(through[through.unit].split_barred);  // of the double quick alone
}

TEST(IB_AMOV_2, FootArtilleryDoublesOnlyWithMountedCrews)
{
    Doubling cast;
    const UnitId guns =
        cast.battery(Side::Confederate, 6, at(10, 20), kNorth, FormationKind::Limbered);
    cast.field.options.adv_artillery_mounting = true;
    EXPECT_EQ(cast.refused(DoubleQuick{guns, ahead_by(1000)}), "IB-AMOV-2");
    cast[guns].crews_mounted = true;
    EXPECT_EQ(cast.refused(DoubleQuick{guns, ahead_by(1000)}), "");
    cast[guns].crews_mounted = false;
    cast.card(guns).horse_artillery = true;
    EXPECT_EQ(cast.refused(DoubleQuick{guns, ahead_by(1000)}), "");
}

TEST(IB_X_35, DoubleQuickToExhaustion)
{
    Doubling poor(MoraleClass::Poor);
    EXPECT_TRUE(poor.act(poor.ahead(7000), {1}));
    EXPECT_EQ(poor[poor.unit].morale, 2);
    EXPECT_TRUE(is_pinned(poor[poor.unit]));

    Doubling elite(MoraleClass::Elite);
    elite[elite.unit].morale = 5;
    EXPECT_TRUE(elite.act(elite.ahead(7000), {1}));
    EXPECT_EQ(elite[elite.unit].morale, 3);
}

}  // namespace
}  // namespace longroll::iron_brigade
