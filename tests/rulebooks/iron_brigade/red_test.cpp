// The red Results Tables: suites for ledger IB-RED.

#include "fire_cast.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {
namespace {

Tally kind_of(const Cast& cast, const Fire& order)
{
    for (const NamedTally& named : tallies(cast.field, cast.state, order))
        if (named.name == "red Results Tables" || named.name == "regular Results Tables")
            return named.tally;
    return {};
}

TEST(IB_RED_1, OnlyTheTablesChange)
{
    Duel duel(16, 16, inches(5));
    const Tally before = duel.sum();
    duel[duel.target].prior_fire = false;
    EXPECT_EQ(duel.sum(), before);
    EXPECT_EQ(duel.reading().kind, TableKind::Red);
    PlayoutDice dice(1);
    carry_out(duel.field, duel.state, duel.order(), dice, duel.log);
    EXPECT_EQ(duel.last<Fired>().table_kind, TableKind::Red);
    EXPECT_EQ(duel.clause_of<Fired>(), "IB-RED-1");
    EXPECT_EQ(duel.clause_of<WasRed>(), "IB-RED-4");
}

TEST(IB_RED_2, FlankAndRear)
{
    Duel duel(16, 16, inches(5));
    EXPECT_EQ(duel.reading().kind, TableKind::Regular);
    duel[duel.target].facing = kNorth;  // its back
    duel[duel.target].front = at(30, 26);
    EXPECT_EQ(duel.reading().reds[0][0].id, "IB-RED-2");
    duel[duel.target].facing = kEast;
    EXPECT_EQ(duel.reading().kind, TableKind::Red);
}

TEST(IB_RED_2, AMassHasNoFlankButACrowdThatFledHas)
{
    Duel duel(16, 16, inches(5));
    duel[duel.target].facing = kNorth;
    duel[duel.target].front = at(30, 27);
    duel[duel.target].formation = formed(FormationKind::EnMasse);
    EXPECT_EQ(duel.reading().kind, TableKind::Regular);
    duel[duel.target].mob = true;
    EXPECT_EQ(duel.reading().kind, TableKind::Red);
    duel[duel.target].mob = false;
    duel[duel.target].formation = formed(FormationKind::Column);
    EXPECT_EQ(duel.reading().kind, TableKind::Red);
}

TEST(IB_RED_3, AUnitNeverSeenSurprisesOnce)
{
    Duel duel(16, 16, inches(5));
    duel.line(Ground::HighWall, {{20, 20}, {40, 20}});
    duel[duel.firer].front = {30000, 19900};
    duel[duel.firer].ever_seen = false;
    note_sightings(duel.field, duel.state, duel.log);
    ASSERT_FALSE(duel[duel.firer].ever_seen);
    EXPECT_EQ(duel.reading().reds[0][0].id, "IB-RED-3");
    PlayoutDice dice(1);
    carry_out(duel.field, duel.state, duel.order(), dice, duel.log);
    EXPECT_TRUE(duel[duel.firer].ever_seen);
    duel.next_turn();
    EXPECT_EQ(duel.reading().kind, TableKind::Regular);
}

TEST(IB_RED_4, TheFirstFireOnTroopsNeverUnderFire)
{
    Duel duel(1, 16, inches(5));
    duel[duel.target].prior_fire = false;
    EXPECT_EQ(duel.reading().reds[0][0].id, "IB-RED-4");
    PlayoutDice dice(1);
    carry_out(duel.field, duel.state, duel.order(), dice, duel.log);
    EXPECT_TRUE(duel[duel.target].prior_fire);
}

TEST(IB_RED_5, TheFirstFireByRepeaters)
{
    Duel duel(8, 16, inches(5));
    duel[duel.target].prior_repeaters = false;
    EXPECT_EQ(duel.reading().kind, TableKind::Regular);
    PlayoutDice dice(1);
    carry_out(duel.field, duel.state, duel.order(), dice, duel.log);
    EXPECT_FALSE(duel[duel.target].prior_repeaters);
    duel.next_turn();
    duel.arm(duel.firer, WeaponId::RepeatingRifle);
    EXPECT_EQ(duel.reading().reds[0][0].id, "IB-RED-5");
    carry_out(duel.field, duel.state, duel.order(), dice, duel.log);
    EXPECT_TRUE(duel[duel.target].prior_repeaters);
}

TEST(IB_RED_6, WhoIsCrossingSomething)
{
    const auto on = [](Ground ground) {
        Duel duel(16, 16, inches(5));
        if (ground == Ground::Swamp)
            duel.area(ground, {20, 25}, {40, 26});
        else
            duel.line(ground, {{30, 22}, {30, 28}});
        return duel.reading().kind;
    };
    for (const Ground ground : {Ground::Stream, Ground::Ford, Ground::Bridge, Ground::Abatis,
                                Ground::Moat, Ground::Swamp})
        EXPECT_EQ(on(ground), TableKind::Red);
    for (const Ground ground : {Ground::RailFence, Ground::Road, Ground::SteepEdge})
        EXPECT_EQ(on(ground), TableKind::Regular);
}

TEST(IB_RED_6, FlushAgainstTheBankIsNotCrossing)
{
    Duel duel(16, 16, inches(5));
    duel.line(Ground::Stream, {{20, 25}, {40, 25}});
    EXPECT_EQ(duel.reading().kind, TableKind::Regular);
    duel[duel.target].front.y -= 2;
    EXPECT_EQ(duel.reading().reds[0][0].id, "IB-RED-6");
}

TEST(IB_RED_6, MenInBoatsAreCrossing)
{
    Duel duel(16, 4, inches(5));
    duel[duel.target].boats = 1;
    EXPECT_EQ(duel.reading().reds[0][0].id, "IB-RED-6");
}

TEST(IB_RED_7, OnlyWhereTheScenarioSaysSo)
{
    Duel duel(16, 16, inches(5));
    EXPECT_EQ(duel.reading().kind, TableKind::Regular);
    duel.field.scenario.red_zones.push_back({{{at(20, 24), at(40, 24), at(40, 30), at(20, 30)}}});
    EXPECT_EQ(duel.reading().reds[0][0].id, "IB-RED-7");
}

TEST(IB_RED_8, NeedsTheOption)
{
    Duel duel(16, 16, inches(5));
    Fire order = duel.order();
    order.ask_red = true;
    EXPECT_EQ(duel.refused(order), "IB-RED-8");
    EXPECT_EQ(duel.refused(AgreeRed{true}), "IB-RED-8");
    duel.field.options.umpire_red = true;
    EXPECT_EQ(duel.refused(order), "");
}

TEST(IB_RED_8, AgreedBeforeTheDice)
{
    for (const bool agreed : {true, false}) {
        Duel duel(16, 16, inches(5));
        duel.field.options.umpire_red = true;
        Fire order = duel.order();
        order.ask_red = true;
        EXPECT_TRUE(duel.act(order, {}));
        ASSERT_EQ(duel.state.pending.size(), 1u);
        EXPECT_EQ(duel.count<Fired>(), 0);
        const UnitId other = duel.csa(10, at(40, 20));
        EXPECT_EQ(duel.refused(fire(other, 10, duel.target)), "IB-SEQ-18");
        PlayoutDice dice(1);
        carry_out(duel.field, duel.state, AgreeRed{agreed}, dice, duel.log);
        EXPECT_TRUE(duel.state.pending.empty());
        EXPECT_TRUE(duel.state.volleys.empty());
        EXPECT_EQ(duel.last<Fired>().table_kind, agreed ? TableKind::Red : TableKind::Regular);
        EXPECT_EQ(duel.clause_of<WasRed>(), agreed ? "IB-RED-8" : "");
    }
}

TEST(IB_RED_9, SeveralTriggersAreNoMoreThanOne)
{
    Duel duel(16, 16, inches(5));
    duel[duel.target].prior_fire = false;
    const Cell once = casualty_cell(duel.reading());
    duel[duel.firer].ever_seen = false;
    EXPECT_EQ(duel.reading().reds[0].size(), 2u);
    EXPECT_EQ(casualty_cell(duel.reading()), once);
    const Tally kind = kind_of(duel, duel.order());
    EXPECT_EQ(kind.total(), 1);
    EXPECT_EQ(line_of(kind, "IB-RED-9"), -1);
}

TEST(IB_RED_10, NeverForContactChecks)
{
    Cast cast;
    const UnitId green = cast.csa(16, at(30, 20));
    cast[green].prior_fire = false;
    cast.us(16, at(30, 20));
    ASSERT_NE(morale(TableKind::Red, kCheckTable, 16, 16),
              morale(TableKind::Regular, kCheckTable, 16, 16));
    ScriptedDice dice({3});  // 0>3
    contact_checks(cast.field, cast.state, dice, cast.log);
    EXPECT_TRUE(dice.spent());
    EXPECT_EQ(cast[green].morale, 5);
    EXPECT_FALSE(cast[green].prior_fire);
}

}  // namespace
}  // namespace longroll::iron_brigade
