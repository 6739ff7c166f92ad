// Dedicated guns: TB-DGN-1, the exchange at set-up; ruling TB-R-101.

#include "cast.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {
namespace {

struct SettingUp : Cast {
    UnitId battalion = guns(Side::Confederate, at(20, 10));
    UnitId first = csa(at(30, 10));
    UnitId second = csa(at(40, 10));
    UnitId enemy_guns = guns(Side::Union, at(20, 50), kSouth);
    UnitId enemy = us(at(30, 50));

    SettingUp()
    {
        state.phase = Phase::SetUp;
        field.options.dg_exchange = true;
        field.scenario.first = Side::Confederate;
    }
};

TEST(TB_DGN_1, APointOfFieldArtilleryBecomesTwoGuns)
{
    SettingUp cast;
    EXPECT_TRUE(cast.act(ExchangeGuns{cast.battalion, {cast.first, cast.second}}));
    EXPECT_EQ(cast[cast.battalion].strength, 3);
    EXPECT_EQ(cast[cast.first].guns, 1);
    EXPECT_EQ(cast[cast.second].guns, 1);
    EXPECT_EQ(cast.state.divisions[0].casualties, 0);
    // RULING: TB-R-101: one a brigade.
    EXPECT_EQ(cast.refused(ExchangeGuns{cast.battalion, {cast.first}}), "TB-DGN-1");
}

TEST(TB_DGN_1, OnlyBeforeTheBattleAndWithTheOption)
{
    SettingUp cast;
    const ExchangeGuns order{cast.battalion, {cast.first, cast.second}};
    cast.field.options.dg_exchange = false;
    EXPECT_FALSE(Options{}.dg_exchange);
    EXPECT_EQ(cast.refused(order), "TB-DGN-1");
    cast.field.options.dg_exchange = true;
    cast.state.phase = Phase::Movement;
    EXPECT_EQ(cast.refused(order), "TB-DGN-1");
}

TEST(TB_DGN_1, FieldGunsToBrigadesOfTheirDivision)
{
    SettingUp cast;
    EXPECT_EQ(cast.refused(ExchangeGuns{cast.first, {cast.second}}), "TB-DGN-1");
    EXPECT_EQ(cast.refused(ExchangeGuns{cast.battalion, {}}), "TB-DGN-1");
    EXPECT_EQ(cast.refused(ExchangeGuns{cast.battalion, {cast.enemy}}), "TB-DGN-1");
    EXPECT_EQ(cast.refused(ExchangeGuns{cast.battalion, {cast.battalion}}), "TB-DGN-1");
    EXPECT_EQ(cast.refused(ExchangeGuns{cast.enemy_guns, {cast.enemy}}), "TB-DGN-1");
    cast.card(cast.battalion).weight = Weight::Heavy;
    EXPECT_EQ(cast.refused(ExchangeGuns{cast.battalion, {cast.first}}), "TB-DGN-1");
}

TEST(TB_DGN_1, BothToOneBrigadeOnlyWhereTheScenarioAllowsIt)
{
    SettingUp cast;
    const ExchangeGuns order{cast.battalion, {cast.first, cast.first}};
    EXPECT_EQ(cast.refused(order), "TB-DGN-1");
    cast.field.scenario.most_guns = 2;
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast[cast.first].guns, 2);
}

TEST(TB_DGN_1, TheLastPointTakesTheStandOffWithoutACasualty)
{
    SettingUp cast;
    cast[cast.battalion].strength = 1;
    EXPECT_TRUE(cast.act(ExchangeGuns{cast.battalion, {cast.first}}));
    EXPECT_FALSE(cast[cast.battalion].on_table());
    EXPECT_EQ(cast.state.divisions[0].casualties, 0);
}

TEST(TB_DGN_1, BothSidesAreAskedInTurn)
{
    SettingUp cast;
    std::vector<Action> actions;
    list_exchanges(cast.field, cast.state, actions);
    EXPECT_EQ(actions.size(), 3u);  // to either, or to both
    EXPECT_EQ(decider(cast.field, cast.state), Side::Confederate);
    EXPECT_TRUE(cast.act(Begin{}));
    EXPECT_EQ(cast.state.phase, Phase::SetUp);
    EXPECT_EQ(decider(cast.field, cast.state), Side::Union);
    EXPECT_TRUE(cast.act(ExchangeGuns{cast.enemy_guns, {cast.enemy}}));
    EXPECT_TRUE(cast.act(Begin{}));
    EXPECT_EQ(cast.state.phase, Phase::Movement);
}

}  // namespace
}  // namespace longroll::test_of_battle
