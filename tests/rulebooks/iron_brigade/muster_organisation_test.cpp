// Organisation as the muster makes it: ledger IB-ORG, IB-AORG-8, and the nights of longer battles.

#include "cast.h"
#include "muster_cast.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"

namespace longroll::iron_brigade {
namespace {

std::vector<std::string> remarks_on(const MusterCast& cast)
{
    std::vector<std::string> texts;
    for (const Remark& remark : Rulebook::remarks(cast.muster().field))
        texts.push_back(remark.text);
    return texts;
}

TEST(IB_ORG_2, LossesAreTakenCastingByCasting)
{
    Cast cast;
    const UnitId unit = cast.csa(20, at(20, 20));
    lose_castings(cast.field, cast.state, unit, 1, cast.log, "IB-FIRE-10"_clause);
    EXPECT_EQ(cast[unit].castings, 19);
    // 19 men in two ranks are ten files, an inch to two of them, wherever their stands end.
    EXPECT_EQ(extent_of(layout_of(cast.field, cast[unit])).width(), 5000);
    lose_castings(cast.field, cast.state, unit, 1, cast.log, "IB-FIRE-10"_clause);
    EXPECT_EQ(extent_of(layout_of(cast.field, cast[unit])).width(), 4500);
}

TEST(IB_ORG_3, TheMusterWarnsOfRegimentsOutsideTheUsualSize)
{
    MusterCast cast;
    cast.unit("usual", cast.csa, 80);
    EXPECT_TRUE(remarks_on(cast).empty());
    cast.unit("remnant", cast.csa, 60);
    cast.unit("throng", cast.us, 1620);
    EXPECT_EQ(remarks_on(cast),
              (std::vector<std::string>{"remnant has 3 castings; 4 to 80 are usual",
                                        "throng has 81 castings; 4 to 80 are usual"}));
}

TEST(IB_ORG_5, TheOfficerFightsLikeAnyOtherCasting)
{
    Cast cast;
    const UnitId unit = cast.csa(20, at(20, 20));
    EXPECT_EQ(firing_castings(cast.field, cast[unit]), 20);
    EXPECT_EQ(checking_castings(cast.field, cast.state, unit), 20);
}

TEST(IB_ORG_6, CavalryHasFourToFiftyCastings)
{
    MusterCast cast;
    cast.unit("usual", cast.csa, 1000).kind = battle::UnitKind::Cavalry;
    EXPECT_TRUE(remarks_on(cast).empty());
    EXPECT_EQ(cast.muster().state.units[0].castings, 50);
    cast.unit("throng", cast.csa, 1020).kind = battle::UnitKind::Cavalry;
    EXPECT_EQ(remarks_on(cast),
              std::vector<std::string>{"throng has 51 castings; 4 to 50 are usual"});
}

TEST(IB_ORG_10, EachCasualtyIsAGunUntilTheBatteryIsGone)
{
    Cast cast;
    const UnitId guns = cast.battery(Side::Confederate, 2, at(20, 20));
    lose_castings(cast.field, cast.state, guns, 1, cast.log, "IB-FIRE-10"_clause);
    EXPECT_EQ(cast[guns].castings, 1);
    EXPECT_TRUE(cast[guns].on_table());
    lose_castings(cast.field, cast.state, guns, 1, cast.log, "IB-FIRE-10"_clause);
    EXPECT_EQ(cast[guns].fate, UnitFate::Destroyed);
    EXPECT_EQ(cast.clause_of<Destroyed>(), "IB-ORG-10");
}

TEST(IB_ORG_12, ABrigadeMayHaveAnyNumberOfRegiments)
{
    MusterCast cast;
    for (int regiment = 0; regiment < 12; ++regiment)
        cast.unit("r" + std::to_string(regiment), cast.csa, 320).position = {100 + 150 * regiment,
                                                                             300};
    EXPECT_EQ(cast.problems(), "");
    // One that is given as a whole is shared out within the usual bounds.
    MusterCast whole;
    whole.unit("b", whole.csa, 6000).size = battle::UnitSize::Brigade;
    EXPECT_EQ(whole.muster().field.units.size(), 10u);
}

TEST(IB_AORG_8, AdvancedRulesAreChosenBeforePlay)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    EXPECT_EQ(cast.muster().field.options, Options{});
    cast.override_value({"options", "adv_legions"}, true);
    EXPECT_EQ(cast.muster().field.options, (Options{.adv_legions = true}));
    cast.options.adv_moats = true;
    EXPECT_EQ(cast.muster().field.options, (Options{.adv_legions = true, .adv_moats = true}));
}

// Six in the evening to seven the next morning: dusk after 24 turns, dawn at five.
TEST(IronBrigadeNights, ANewDayBeginsWithATurn)
{
    MusterCast cast;
    cast.unit("a", cast.csa, 300);
    EXPECT_TRUE(cast.muster().field.scenario.mornings.empty());
    cast.battle.clock.start = {18 * 60};
    cast.battle.clock.end = {(24 + 7) * 60};
    EXPECT_EQ(cast.muster().field.scenario.mornings, std::vector{25});
    cast.battle.clock.night = battle::Night::Fight;
    EXPECT_TRUE(cast.muster().field.scenario.mornings.empty());
}

}  // namespace
}  // namespace longroll::iron_brigade
