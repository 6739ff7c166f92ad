// Advanced organisation beyond detaching and combining: units that are partly under fire or in
// contact, formations of the scenario's own, legions.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/organisation.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

// ---- Part of a unit ----

namespace {

// A skirmish line of 20, twenty inches wide, before a regiment that reaches its right half only.
struct SkirmishLine : Cast {
    UnitId firer = csa(16, at(20, 20));
    UnitId target = us(20, at(26, 24));
    SkirmishLine()
    {
        field.options.adv_partial_morale_split = true;
        state[target].formation = formed(FormationKind::OpenHalf);
    }
    Fire fire()
    {
        Fire order;
        order.volleys.push_back({{Firer{firer, 16, false}}, target});
        return order;
    }
};

// Two lines face to face; the enemy overlaps two inches of the right end of a five-inch front.
struct Overlapped : Cast {
    UnitId unit = csa(20, at(20, 20));
    UnitId enemy = us(8, {21'500, 20'000});
    Overlapped() { field.options.adv_partial_morale_split = true; }
    bool checks(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        contact_checks(field, state, dice, log);
        return dice.spent();
    }
};

}  // namespace

TEST(IB_AORG_4, ThoseOutsideTheZoneMayBeLeftOutOfIt)
{
    SkirmishLine cast;
    ASSERT_TRUE(cast.act(cast.fire()));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    const auto part = part_under_fire(
        cast.field, cast.state, std::get<SplitDue>(cast.state.pending.back()).firers, cast.target);
    ASSERT_TRUE(part);
    EXPECT_GT(part->castings, 0);
    EXPECT_LT(part->castings, 20);
    const int inside = part->castings;
    ASSERT_EQ(cast.refused(SplitUnderFire{true}), "");
    ScriptedDice dice({1, 1});
    carry_out(cast.field, cast.state, SplitUnderFire{true}, dice, cast.log);
    const UnitId fired_on = unit_id(2);
    EXPECT_EQ(cast.last<Fired>().target, fired_on);
    EXPECT_EQ(cast.last<Detached>(), (Detached{cast.target, fired_on, inside}));
    EXPECT_EQ(cast[cast.target].castings, 20 - inside);
    EXPECT_EQ(cast[cast.target].morale, 6);
}

TEST(IB_AORG_4, NobodyIsAskedWithoutTheOption)
{
    SkirmishLine cast;
    cast.field.options.adv_partial_morale_split = false;
    ScriptedDice dice({1, 1});
    carry_out(cast.field, cast.state, cast.fire(), dice, cast.log);
    EXPECT_TRUE(cast.state.pending.empty());
    EXPECT_EQ(cast.last<Fired>().target, cast.target);
}

TEST(IB_AORG_4, InContactOnlyThoseWhoAreOverlappedCheck)
{
    Overlapped cast;
    ASSERT_TRUE(cast.checks({}));
    ASSERT_EQ(cast.state.pending.size(), 1u);
    EXPECT_EQ(part_in_contact(cast.field, cast.state, cast.unit), (PartUnderFire{8, false}));
    EXPECT_TRUE(cast.act(SplitUnderFire{true}, {1}));
    const UnitId part = unit_id(2);
    EXPECT_EQ(cast[part].castings, 8);
    EXPECT_EQ(cast[cast.unit].castings, 12);
    EXPECT_EQ(cast.last<MoraleChecked>().unit, part);
    EXPECT_EQ(cast.last<MoraleChecked>().column, 8);
    EXPECT_LT(cast[part].morale, 6);
    EXPECT_EQ(cast[cast.unit].morale, 6);
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(IB_AORG_4, OrTheWholeUnitChecks)
{
    Overlapped cast;
    ASSERT_TRUE(cast.checks({}));
    EXPECT_TRUE(cast.act(SplitUnderFire{false}, {1}));
    EXPECT_EQ(cast.count<MoraleChecked>(), 1);
    EXPECT_EQ(cast.last<MoraleChecked>().unit, cast.unit);
    EXPECT_EQ(cast.last<MoraleChecked>().column, 20);
    Overlapped plain;
    plain.field.options.adv_partial_morale_split = false;
    EXPECT_TRUE(plain.checks({1}));
    EXPECT_TRUE(plain.state.pending.empty());
}

// Ruling IB-R-83: enemies at both ends leave the middle alone.
TEST(IB_AORG_4, InContactTheStretchesAreAddedUp)
{
    Overlapped cast;
    cast.us(4, {18'000, 20'000});
    EXPECT_EQ(part_in_contact(cast.field, cast.state, cast.unit), (PartUnderFire{12, false}));
}

TEST(IB_AORG_4, TheQuestionSaysWhatItIsAbout)
{
    Overlapped contact;
    ASSERT_TRUE(contact.checks({}));
    const Prompt touched = Rulebook::prompt(contact.field, contact.state, Viewer::umpire());
    EXPECT_EQ(touched.title, "Part of it is in contact");
    EXPECT_EQ(touched.text.find("fire"), std::string::npos);
    const ActionWords answer =
        Rulebook::describe(contact.field, contact.state, SplitUnderFire{true}, Viewer::umpire());
    EXPECT_EQ(answer.text, "Detach the part in contact");
    const auto refusal = Rulebook::refuse(contact.field, contact.state, EndPhase{});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->reason, "the owner of the unit in contact must choose first");
    SkirmishLine fire;
    ASSERT_TRUE(fire.act(fire.fire()));
    EXPECT_EQ(Rulebook::prompt(fire.field, fire.state, Viewer::umpire()).title,
              "Part of it is under fire");
}

// ---- Formations of the scenario's own ----

namespace {

struct Wedge : Cast {
    UnitId unit = csa(16, at(20, 20));
    Wedge()
    {
        field.options.adv_custom_formations = true;
        CustomFormation wedge;
        wedge.name = "wedge";
        wedge.wide_castings = 4;
        wedge.bonus_inches = 2;
        wedge.any_direction = true;
        wedge.may_split = false;
        field.scenario.custom.push_back(wedge);
    }
    Formation formation() const { return {.custom = 1}; }
};

}  // namespace

TEST(IB_AORG_5, OnlyWhatTheScenarioListsIsOffered)
{
    Wedge cast;
    Change order;
    order.unit = cast.unit;
    order.formation = cast.formation();
    EXPECT_EQ(cast.refused(order), "");
    order.formation->custom = 2;
    EXPECT_EQ(cast.refused(order), "IB-AORG-5");
    order.formation->custom = 1;
    cast.field.options.adv_custom_formations = false;
    EXPECT_EQ(cast.refused(order), "IB-AORG-5");
}

TEST(IB_AORG_5, ItStandsFiresAndMovesAsTheScenarioSays)
{
    Wedge cast;
    cast[cast.unit].formation = cast.formation();
    const Footprint ground = cast.ground_of(cast.unit);
    EXPECT_EQ(2 * length_of(ground.across), 2000);
    EXPECT_EQ(2 * length_of(ground.along), 2000);
    EXPECT_EQ(firing_castings(cast.field, cast[cast.unit]), 4);
    EXPECT_TRUE(fires_any_direction(cast.field, cast[cast.unit]));
    EXPECT_EQ(cast.refused(Move{.unit = cast.unit, .march = ahead_by(9000)}), "");
    EXPECT_EQ(cast.refused(Move{.unit = cast.unit, .march = ahead_by(9100)}), "IB-MOV-4");
    EXPECT_EQ(cast.refused(Move{.unit = cast.unit, .half = true, .march = ahead_by(2000)}),
              "IB-AORG-5");
    cast.field.scenario.custom[0].all_fire = true;
    cast.field.scenario.custom[0].may_split = true;
    EXPECT_EQ(firing_castings(cast.field, cast[cast.unit]), 16);
    EXPECT_EQ(cast.refused(Move{.unit = cast.unit, .half = true, .march = ahead_by(2000)}), "");
}

// ---- Legions ----

namespace {

// Infantry, a section of guns on its right, a company of horse on their right: all touch.
struct Legion : Cast {
    UnitId foot = csa(16, at(20, 20));
    UnitId guns = battery(Side::Confederate, 2, {22'800, 20'000});
    UnitId horse = cavalry(Side::Confederate, 4, {24'600, 20'000});
    Legion()
    {
        field.options.adv_legions = true;
        for (const UnitId id : {foot, guns, horse}) state[id].legion = 1;
    }
    void shake(UnitId id, int levels)
    {
        lose_levels(field, state, id, levels, {}, log, "IB-CON-4"_clause);
    }
};

}  // namespace

TEST(IB_AORG_7, LinkedSectionsShareTheirMorale)
{
    Legion cast;
    EXPECT_EQ(sharing_morale(cast.field, cast.state, cast.horse).size(), 3u);
    cast.shake(cast.guns, 2);
    for (const UnitId id : {cast.foot, cast.guns, cast.horse}) EXPECT_EQ(cast[id].morale, 4);
    gain_levels(cast.field, cast.state, cast.horse, 1, cast.log, "IB-RAL-7"_clause);
    for (const UnitId id : {cast.foot, cast.guns, cast.horse}) EXPECT_EQ(cast[id].morale, 5);
}

TEST(IB_AORG_7, TheWholeLegionIsTheMoraleColumn)
{
    Legion cast;
    EXPECT_EQ(checking_castings(cast.field, cast.state, cast.guns), 22);
    const UnitId enemy = cast.us(16, at(20, 26));
    FireDue fire;
    fire.firers.push_back({enemy, 16, false});
    fire.target = cast.foot;
    cast.state.phasing = Side::Union;
    const auto reading = read_fire({cast.field, cast.state}, fire);
    ASSERT_TRUE(reading);
    EXPECT_EQ(reading->column, 22);
}

TEST(IB_AORG_7, ASectionThatLeavesKeepsTheValueItHad)
{
    Legion cast;
    cast.shake(cast.foot, 1);
    cast[cast.horse].front = at(40, 20);
    cast.shake(cast.foot, 2);
    EXPECT_EQ(cast[cast.horse].morale, 5);
    EXPECT_EQ(cast[cast.foot].morale, 3);
    // One section apart, and none of them shares any more.
    EXPECT_EQ(cast[cast.guns].morale, 5);
    // Together again, they are as shaken as the worst of them.
    cast[cast.horse].front = {24'600, 20'000};
    cast.shake(cast.guns, 1);
    for (const UnitId id : {cast.foot, cast.guns, cast.horse}) EXPECT_EQ(cast[id].morale, 2);
}

TEST(IB_AORG_7, WithoutTheOptionEachIsOnItsOwn)
{
    Legion cast;
    cast.field.options.adv_legions = false;
    cast.shake(cast.guns, 2);
    EXPECT_EQ(cast[cast.guns].morale, 4);
    EXPECT_EQ(cast[cast.foot].morale, 6);
    EXPECT_EQ(checking_castings(cast.field, cast.state, cast.guns), 2);
}

// Only reorganisation lets a section go.
TEST(IB_AORG_7, NoSectionLeavesUnlessUnitsMayBeReorganised)
{
    Legion cast;
    const auto leave = Move{.unit = cast.horse, .march = ahead_by(5000)};
    EXPECT_EQ(cast.refused(leave), "IB-AORG-7");
    EXPECT_EQ(cast.refused(Move{.unit = cast.horse, .march = ahead_by(500)}), "");
    Change column;
    column.unit = cast.foot;
    column.formation = formed(FormationKind::Column);
    EXPECT_EQ(cast.refused(column), "IB-AORG-7");
    EXPECT_EQ(cast.refused(EnMasse{cast.foot, 2}), "IB-AORG-7");
    cast.field.options.adv_reorganization = true;
    EXPECT_EQ(cast.refused(leave), "");
    cast.field.options.adv_reorganization = false;
    // Once they are apart nobody is kept.
    cast[cast.horse].front = at(40, 20);
    EXPECT_EQ(cast.refused(leave), "");
}

TEST(IB_AORG_7, APartOfASectionIsNotOfTheLegion)
{
    Legion cast;
    const UnitId part = split_off(cast.state, cast.foot, 6);
    EXPECT_EQ(cast[part].legion, 0);
    EXPECT_EQ(cast[part].morale, 6);
}

// Ruling IB-R-84: the losses of a result shrink a section and break its link, but the result was on
// the legion.
TEST(IB_AORG_7, AResultIsSharedThoughItsLossesBreakTheLink)
{
    Legion cast;
    const UnitId enemy = cast.us(25, at(20, 25));
    cast.state.phasing = Side::Union;
    Fire order;
    order.volleys.push_back({{Firer{enemy, 25, false}}, cast.foot});
    ASSERT_TRUE(cast.act(order, {6, 1}));
    ASSERT_LE(cast[cast.foot].castings, 14);
    ASSERT_FALSE(touching(cast.field, cast.state, cast.foot, cast.guns));
    ASSERT_LT(cast[cast.foot].morale, 6);
    EXPECT_EQ(cast[cast.guns].morale, cast[cast.foot].morale);
    EXPECT_EQ(cast[cast.horse].morale, cast[cast.foot].morale);
}

TEST(IB_AORG_7, SoIsTheLevelThatAFordCosts)
{
    Legion cast;
    cast[cast.foot].castings = 15;
    const FeatureId ford = cast.area(Ground::Ford, {18, 21}, {22, 23});
    ASSERT_EQ(sharing_morale(cast.field, cast.state, cast.foot).size(), 3u);
    fail_ford(cast.field, cast.state, cast.foot, ford, cast.log);
    ASSERT_FALSE(touching(cast.field, cast.state, cast.foot, cast.guns));
    for (const UnitId id : {cast.foot, cast.guns, cast.horse}) EXPECT_EQ(cast[id].morale, 5);
}

TEST(IB_AORG_7, ALegionHasAnyNumberOfSections)
{
    Cast cast;
    cast.field.options.adv_legions = true;
    for (int place = 0; place < 40; ++place)
        cast[cast.csa(2, {inches(5) + place * 550, inches(20)})].legion = 1;
    EXPECT_EQ(sharing_morale(cast.field, cast.state, unit_id(0)).size(), 40u);
}

}  // namespace longroll::iron_brigade
