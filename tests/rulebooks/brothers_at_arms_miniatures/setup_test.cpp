// Set-up: ledger BM-UNIT-9, BM-FRM-11, BM-R-109, BM-R-117.

#include "rulebooks/brothers_at_arms_miniatures/orders.h"
#include "rulebooks/brothers_at_arms_miniatures/sequence.h"
#include "rulebooks/brothers_at_arms_miniatures/setup.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

struct Laying : Cast {
    Laying()
    {
        phase(Phase::SetUp);
        card(star).identity = shared::counters::kStar;
        state[star].under = 0;
    }

    UnitId star = csa(2, at(0, 0));
    UnitId theirs = us(3, at(0, 500));
    CommanderId third = commander(kSouthern, at(200, 0), 3, 3);
    CommanderId first = commander(kSouthern, at(-200, 0), 3, 1);
};

TEST(BM_UNIT_9, AStarIsAssignedByItsOwner)
{
    Laying cast;
    EXPECT_EQ(cast.refused(AssignStar{cast.star, 2}), "BM-UNIT-9") << "no such formation";
    EXPECT_EQ(cast.refused(AssignStar{cast.theirs, 1}), "BM-UNIT-9");
    EXPECT_TRUE(cast.act(AssignStar{cast.star, 3}));
    EXPECT_EQ(cast[cast.star].under, 3);
    EXPECT_EQ(cast.refused(AssignStar{cast.star, 3}), "BM-UNIT-9") << "already";
    EXPECT_TRUE(cast.act(AssignStar{cast.star, 0}));
    cast[cast.star].under = 3;
    cast.field.options.control_orders_units = false;
    EXPECT_EQ(cast.refused(AssignStar{cast.star, 0}), "BM-ORD-17");
}

TEST(BM_UNIT_9, OtherUnitsBearTheirNumber)
{
    Laying cast;
    const UnitId unit = cast.csa(2, at(0, -200));
    EXPECT_EQ(cast.refused(AssignStar{unit, 3}), "BM-UNIT-8");
}

TEST(BM_UNIT_9, UsuallyToTheNearestCommander)
{
    Laying cast;
    EXPECT_EQ(usual_formation(cast.view(), cast.star), 1) << "of equally near the lower number";
    cast[cast.third].at = at(190, 0);
    EXPECT_EQ(usual_formation(cast.view(), cast.star), 3);
    cast[cast.third].fate = CommanderFate::Reserve;
    EXPECT_EQ(usual_formation(cast.view(), cast.star), 1);
    cast[cast.first].fate = CommanderFate::Reserve;
    EXPECT_EQ(usual_formation(cast.view(), cast.star), 1) << "the lowest number";
    cast[cast.third].fate = CommanderFate::OnTable;
    cast[cast.star].fate = UnitFate::Reserve;
    EXPECT_EQ(usual_formation(cast.view(), cast.star), 1) << "itself still to come";
}

TEST(BM_UNIT_9, NobodyStaysWithoutAFormationWhereThatIsNotAllowed)
{
    for (const bool allowed : {true, false}) {
        Laying cast;
        for (const UnitId id : {cast.star, cast.theirs}) cast.card(id).formation_fixed = true;
        cast.field.options.control_orders_units = allowed;
        ScriptedDice dice({});
        carry_out(cast.field, cast.state, Begin{}, dice, cast.log);
        EXPECT_EQ(cast[cast.star].under, allowed ? 0 : 1);
    }
}

TEST(BM_FRM_11, FreeUnlessTheScenarioFixesIt)
{
    Laying cast;
    const UnitId unit = cast.csa(4, at(0, -200));
    EXPECT_TRUE(cast.act(ChooseFormation{unit, Formation::Column}));
    EXPECT_EQ(cast[unit].formation, Formation::Column);
    EXPECT_EQ(anchor_of(cast.field, cast[unit]), at(0, -200));
    EXPECT_EQ(cast.refused(ChooseFormation{unit, Formation::Column}), "BM-FRM-11");
    EXPECT_EQ(cast.refused(ChooseFormation{cast.theirs, Formation::Column}), "BM-FRM-11");
    cast.card(unit).formation_fixed = true;
    EXPECT_EQ(cast.refused(ChooseFormation{unit, Formation::SingleLine}), "BM-FRM-11");
}

TEST(BM_FRM_11, OnNobody)
{
    Laying cast;
    const UnitId unit = cast.csa(4, at(60, -200), kNorth, Formation::Column);
    cast.csa(2, at(140, -200));
    EXPECT_NE(cast.refused(ChooseFormation{unit, Formation::SingleLine}), "");
}

TEST(BM_FRM_11, TheFirstSideBeforeTheSecond)
{
    Laying cast;
    EXPECT_EQ(decider(cast.field, cast.state), kSouthern);
    EXPECT_EQ(cast.refused(Begin{}), "BM-FRM-11") << "the other side has not set up";
    EXPECT_TRUE(cast.play(EndPhase{}));
    EXPECT_EQ(decider(cast.field, cast.state), Side::Union);
    EXPECT_EQ(cast.refused(EndPhase{}), "BM-SEQ-1");
    EXPECT_EQ(cast.refused(ChooseFormation{cast.theirs, Formation::Column}), "");
    std::vector<Action> actions;
    list_actions(cast.field, cast.state, actions);
    EXPECT_EQ(actions.size(), 3u) << "two other formations, and to begin";
}

TEST(BM_E_66, StarUnit)
{
    Laying cast;
    EXPECT_TRUE(cast.act(AssignStar{cast.star, 3}));
    cast[cast.third].fate = CommanderFate::Disabled;
    EXPECT_TRUE(give_orders(cast, {2}));
    EXPECT_TRUE(cast[cast.star].nic) << "leaderless with formation 3";
    cast.phase(Phase::MoveUnits);
    EXPECT_EQ(refuse_action(cast.field, cast.state, AssignStar{cast.star, 1})->clause.id,
              "BM-SEQ-5");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
