// One attack, from its dice to its effects. Suites for the clauses of ledger BA-FIRE-5 to 7,
// BA-GRP-3 to 6, BA-HIT, BA-OVW, BA-IND-1 and 2, BA-MOV-14 to 17, BA-CTL-3, BA-FAT, BA-RAIL-4.

#include "attack_cast.h"
#include "core/odds.h"
#include "rulebooks/brothers_at_arms/attack.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

// A firer 2-4-3 and a target of strength 3 two hexes apart in the open.
struct Duel : Cast {
    explicit Duel(Factors firing = {}, Factors standing = {})
        : firer(csa({0, 0}, firing)), target(us({2, 0}, standing))
    {
    }
    UnitId firer;
    UnitId target;
};

int dice_of(const Cast& cast, UnitId unit)
{
    return attack_dice(cast.field, cast.state, unit).total();
}

int attack_of(const Cast& cast, UnitId unit)
{
    return attack_value(cast.field, cast.state, unit).total();
}

TEST(BA_FIRE_5, RollsAsManyDiceAsItsStrength)
{
    for (const int strength : {1, 3, 6}) {
        Duel duel({2, 6, strength});
        EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), std::vector<int>(size_t(strength), 1)));
    }
}

TEST(BA_FIRE_6, EachDieAtTheAttackValueOrMoreIsAHit)
{
    for (const int attack : {2, 4, 6}) {
        Duel duel({2, attack, 6}, {2, 4, 9});
        duel.field.units[index_of(duel.target)].indomitable = true;
        EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {1, 2, 3, 4, 5, 6}));
        EXPECT_TRUE(duel.happened(Fired{duel.firer, duel.target, 6, attack, 7 - attack}));
    }
}

TEST(BA_FIRE_7, ModifiersAddUpAndStopAtSix)
{
    Duel duel({2, 4, 3});
    duel.field.options.out_of_range_penalty = true;
    duel[duel.firer].fatigued = duel[duel.firer].out_of_range = true;
    EXPECT_EQ(attack_of(duel, duel.firer), 6);
    duel.field.units[0].attack = 6;
    EXPECT_EQ(attack_of(duel, duel.firer), 6);
    const Tally value = attack_value(duel.field, duel.state, duel.firer);
    ASSERT_EQ(value.lines().size(), 4u);  // 6 on the counter, two modifiers, and the cap
    EXPECT_EQ(value.lines().back(), (TallyLine{{"BA-FIRE-7"}, -2}));
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 5, 5, 6}));
    EXPECT_TRUE(duel.happened(Fired{duel.firer, duel.target, 3, 6, 1}));
}

TEST(BA_FIRE_7, AOneNeverHits)
{
    Tally tally;
    tally.add({"BA-CTR-3"}, 1);
    EXPECT_EQ(capped_attack(tally).total(), 2);
}

TEST(BA_CTL_3, OutOfRangeAddsOneWithTheOptionOnly)
{
    Duel duel;
    duel[duel.firer].out_of_range = true;
    EXPECT_EQ(attack_of(duel, duel.firer), 4);
    duel.field.options.out_of_range_penalty = true;
    EXPECT_EQ(attack_of(duel, duel.firer), 5);
    duel[duel.firer].out_of_range = false;
    EXPECT_EQ(attack_of(duel, duel.firer), 4);
}

TEST(BA_FAT_1, FatigueAddsOne)
{
    Duel duel({2, 5, 3});
    duel[duel.firer].fatigued = true;
    EXPECT_EQ(attack_of(duel, duel.firer), 6);
    duel.field.units[0].attack = 6;
    EXPECT_EQ(attack_of(duel, duel.firer), 6);
}

TEST(BA_MOV_14, FromDifficultGroundItRollsOneDieFewer)
{
    for (bool HexGround::*feature :
         {&HexGround::woodland, &HexGround::settlement, &HexGround::marsh, &HexGround::stream}) {
        Duel duel;
        EXPECT_EQ(dice_of(duel, duel.firer), 3);
        duel.ground({0, 0}).*feature = true;
        EXPECT_EQ(dice_of(duel, duel.firer), 2);
    }
}

TEST(BA_MOV_14, SeveralReasonsCostOneDieAndTheLastDieStays)
{
    Duel duel;
    duel.ground({0, 0}).woodland = duel.ground({0, 0}).marsh = true;
    duel.ground({0, 0}).bridge = true;
    EXPECT_EQ(dice_of(duel, duel.firer), 2);
    duel.field.units[0].strength = 1;
    EXPECT_EQ(dice_of(duel, duel.firer), 1);
}

TEST(BA_MOV_15, TheUnformedAreNotEasierToDisperse)
{
    Duel duel;
    duel.ground({2, 0}).marsh = true;
    EXPECT_EQ(dispersal_strength(duel.field, duel.state, duel.target), 3);
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 1, 6}));
    EXPECT_TRUE(duel[duel.target].on_board());
}

TEST(BA_MOV_16, AFordOrBridgeUnforms)
{
    for (bool HexGround::*feature : {&HexGround::ford, &HexGround::bridge}) {
        Duel duel;
        duel.ground({0, 0}).*feature = true;
        const Tally tally = attack_dice(duel.field, duel.state, duel.firer);
        EXPECT_EQ(tally.total(), 2);
        EXPECT_EQ(tally.lines().back().clause.id, "BA-MOV-16");
    }
}

TEST(BA_MOV_17, ASteepHillHexUnformsHoweverTheUnitCameToIt)
{
    Duel duel;
    duel.ground({0, 0}).level = 1;
    EXPECT_EQ(dice_of(duel, duel.firer), 3);  // a gentle rise
    duel.steep({0, 0}, Direction::W);
    const Tally tally = attack_dice(duel.field, duel.state, duel.firer);
    EXPECT_EQ(tally.total(), 2);
    EXPECT_EQ(tally.lines().back().clause.id, "BA-MOV-17");
}

// Three firers in a line on one target of strength 4.
struct Battery : Cast {
    UnitId first = csa({0, 0}, {2, 4, 3});
    UnitId second = csa({0, 1}, {2, 4, 2});
    UnitId third = csa({0, 2}, {2, 5, 3});
    UnitId target = us({2, 0}, {2, 4, 4});
    Fire all = {{first, second, third}, target};
};

TEST(BA_GRP_3, EachRollsItsOwnDiceAtItsOwnValueInTheDeclaredOrder)
{
    Battery battery;
    const Fire order{{battery.third, battery.first}, battery.target};
    EXPECT_TRUE(battery.act(order, {5, 4, 4, /* first */ 4, 3, 3, /* flinch */ 6}));
    EXPECT_TRUE(battery.happened(Fired{battery.third, battery.target, 3, 5, 1}));
    EXPECT_TRUE(battery.happened(Fired{battery.first, battery.target, 3, 4, 1}));
}

TEST(BA_GRP_3, EachHasItsOwnCover)
{
    Cast cast;
    const UnitId behind = cast.csa({4, 0});
    const UnitId before = cast.csa({0, 0});
    const UnitId target = cast.us({2, 0});
    cover_side(cast, {2, 0}, Direction::W, Cover::Hard);
    EXPECT_TRUE(cast.act(Fire{{before, behind}, target},
                         {6, 1, 1, /* wall */ 4, /* open side */ 6, 1, 1, /* flinch */ 6}));
}

TEST(BA_GRP_4, HitsAddUpUntilTheTargetIsDispersed)
{
    Battery battery;
    EXPECT_TRUE(battery.act(battery.all, {6, 6, 6, /* second */ 6, 1}));
    EXPECT_EQ(battery[battery.target].fate, UnitFate::Dispersed);
    EXPECT_EQ(clause_of(battery, Dispersed{battery.target}), "BA-GRP-4");
}

TEST(BA_GRP_5, ThoseWhoHaveNotRolledLoseTheirAttack)
{
    Battery battery;
    EXPECT_TRUE(battery.act(battery.all, {6, 6, 6, 6, 1}));
    EXPECT_TRUE(battery.happened(AttackLost{battery.third}));
    EXPECT_FALSE(battery.happened(AttackLost{battery.second}));
    EXPECT_TRUE(battery[battery.third].attacked);
    const UnitId other = battery.us({1, 3});
    EXPECT_EQ(battery.refused(fire(battery.third, other)), "BA-SEQ-9");
}

TEST(BA_GRP_6, OneTestAtTheEndForTheWholeGroup)
{
    Battery battery;
    EXPECT_TRUE(battery.act(battery.all, {6, 1, 1, 6, 1, 6, 1, 1, /* one die */ 3}));
    EXPECT_EQ(clause_of(battery, FlinchTested{battery.target, 3, 1, true}), "BA-GRP-6");
}

TEST(BA_HIT_1, AsManyHitsAsStrengthDisperse)
{
    Duel duel;
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {4, 5, 6}));
    EXPECT_EQ(duel[duel.target].fate, UnitFate::Dispersed);
    EXPECT_EQ(clause_of(duel, Dispersed{duel.target}), "BA-HIT-1");
}

TEST(BA_HIT_2, WithoutAHitThereIsNoTest)
{
    Duel duel;
    const State before = duel.state;
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {1, 2, 3}));
    EXPECT_EQ(clause_of(duel, Stood{duel.target}), "BA-HIT-2");
    EXPECT_EQ(duel[duel.target].hex, before[duel.target].hex);
    EXPECT_FALSE(duel[duel.target].pinned);
}

TEST(BA_HIT_3, AtOrUnderTheHitsItFlinches)
{
    for (const int die : {1, 2, 3}) {
        Duel duel;
        EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 1, die}));
        EXPECT_EQ(flinch_due(duel), die <= 2);
        EXPECT_EQ(duel[duel.target].pinned, die <= 2);
    }
}

TEST(BA_HIT_4, HitsLeaveNoTrace)
{
    Duel duel;
    const UnitId second = duel.csa({0, 1});
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 1, 6}));
    EXPECT_EQ(clause_of(duel, Stood{duel.target}), "BA-HIT-4");
    EXPECT_TRUE(duel.act(fire(second, duel.target), {6, 1, 1, 6}));
    EXPECT_TRUE(duel[duel.target].on_board());
}

TEST(BA_OVW_1, OneHitShortOfDispersalFlinchesWithoutADie)
{
    Duel duel;
    duel.field.options.overwhelming_fire = true;
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 1}));
    EXPECT_TRUE(flinch_due(duel));
    EXPECT_EQ(clause_of(duel, FlinchTested{duel.target, 2, 0, true}), "BA-OVW-1");
}

TEST(BA_OVW_1, IsOptional)
{
    for (const bool used : {true, false}) {
        const auto odds = exact_odds([&](Dice& dice) {
            Duel duel;
            duel.field.options.overwhelming_fire = used;
            carry_out(duel.field, duel.state, fire(duel.firer, duel.target), dice, duel.log);
            return duel[duel.target].pinned;
        });
        EXPECT_EQ(odds.at(true), used ? Fraction(7, 16) : Fraction(3, 16));
    }
}

TEST(BA_OVW_2, InCoverOneDieIsRolledInsteadOfTwo)
{
    for (const int die : {2, 3}) {
        Duel duel;
        duel.field.options.overwhelming_fire = true;
        duel.woodland({2, 0});
        EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 1, 6, 6, die}));
        EXPECT_EQ(clause_of(duel, FlinchTested{duel.target, 2, 1, die == 2}), "BA-OVW-2");
    }
}

TEST(BA_OVW_3, ThoseWhoNeverFlinchAreNotAffected)
{
    for (const bool indomitable : {true, false}) {
        Duel duel;
        duel.field.options.overwhelming_fire = true;
        duel.field.units[index_of(duel.target)].indomitable = indomitable;
        duel.ground({2, 0}).fort = !indomitable;
        EXPECT_TRUE(duel.act(fire(duel.firer, duel.target),
                             indomitable ? std::vector{6, 6, 1} : std::vector{6, 6, 1, 6, 6}));
        EXPECT_FALSE(flinch_due(duel));
    }
}

TEST(BA_OVW_3, GoesByTheStrengthForDispersal)
{
    Duel duel;
    duel.field.options.overwhelming_fire = true;
    duel[duel.target].aboard_since = 1;  // two hits disperse it: one is one short
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 1, 1}));
    EXPECT_TRUE(flinch_due(duel));
}

TEST(BA_OVW_3, NeedsAHitSoStrengthOneIsNeverOverwhelmed)
{
    Duel duel({2, 4, 3}, {2, 4, 1});
    duel.field.options.overwhelming_fire = true;
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {1, 1, 1}));
    EXPECT_FALSE(flinch_due(duel));
}

TEST(BA_IND_1, NeverFlinchesAndRollsNothingButCanBeDispersed)
{
    Duel duel;
    duel.field.units[index_of(duel.target)].indomitable = true;
    const UnitId second = duel.csa({0, 1});
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 1}));
    EXPECT_EQ(clause_of(duel, Stood{duel.target}), "BA-IND-1");
    EXPECT_TRUE(duel.act(fire(second, duel.target), {6, 6, 6}));
    EXPECT_EQ(duel[duel.target].fate, UnitFate::Dispersed);
}

TEST(BA_IND_2, OnlyTheMarkedBrigadeIsIndomitable)
{
    Cast cast;
    const UnitId stonewall = cast.us({2, 0});
    const UnitId another = cast.us({0, 2});
    cast.field.units[index_of(stonewall)].indomitable = true;
    EXPECT_TRUE(cast.act(fire(cast.csa({0, 0}), stonewall), {6, 6, 1}));
    EXPECT_TRUE(cast.act(fire(cast.csa({-2, 2}), another), {6, 6, 1, 1}));
    EXPECT_FALSE(cast[stonewall].pinned);
    EXPECT_TRUE(cast[another].pinned);
}

TEST(BA_RAIL_4, AboardItCountsOneStrengthLessForDispersal)
{
    Duel duel;
    duel[duel.target].aboard_since = 1;
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {6, 6, 1}));
    EXPECT_EQ(duel[duel.target].fate, UnitFate::Dispersed);
    duel.field.units[index_of(duel.target)].strength = 1;
    EXPECT_EQ(dispersal_strength(duel.field, duel.state, duel.target), 1);
}

TEST(BA_FAT_3, AnAttackWithoutAHitBreaksTheRestOfBoth)
{
    Duel duel;
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {1, 1, 1}));
    EXPECT_TRUE(duel[duel.firer].attacked && duel[duel.firer].disturbed);
    EXPECT_TRUE(duel[duel.target].disturbed);
    EXPECT_FALSE(duel[duel.target].attacked);
    EXPECT_FALSE(duel[duel.firer].fought_tonight || duel[duel.target].fought_tonight);
}

TEST(BA_NGT_4, ANightAttackIsRememberedOfBoth)
{
    Duel duel;
    night(duel);
    EXPECT_TRUE(duel.act(fire(duel.firer, duel.target), {1, 1, 1}));
    EXPECT_TRUE(duel[duel.firer].fought_tonight && duel[duel.target].fought_tonight);
}

// Everything that an attack may change, as one value.
std::string print_of(const Cast& cast)
{
    std::string print;
    for (const Unit& unit : cast.state.units) {
        print += unit.on_board() ? 'u' : '-';
        print += unit.pinned ? 'p' : '-';
        print += unit.attacked ? 'a' : '-';
    }
    for (const Commander& commander : cast.state.commanders)
        print += std::to_string(static_cast<int>(commander.fate));
    if (flinch_due(cast))
        for (const UnitId id : std::get<FlinchDue>(cast.state.pending.back()).attackers)
            print += std::to_string(index_of(id)) + ",";
    return print;
}

TEST(BA_GRP_3, MergedOddsAreTheOddsOfEveryPath)
{
    int groups = 0;
    for (std::uint64_t seed = 0; seed < 400 && groups < 60; ++seed) {
        const RandomCast cast(seed);
        std::vector<Action> actions;
        list_fire(cast.field, cast.state, actions);
        for (const Action& action : actions) {
            const Fire* order = std::get_if<Fire>(&action);
            if (order == nullptr || order->firers.size() < 2 || order->firers.size() > 3) continue;
            const auto play = [&](Dice& dice) {
                Cast copy = cast;
                carry_out(copy.field, copy.state, *order, dice, copy.log);
                return print_of(copy);
            };
            const auto every_path =
                try_exact_odds(play, {.paths = 20'000, .merging = Merging::EveryPath});
            if (!every_path) continue;
            EXPECT_EQ(exact_odds(play), *every_path) << "seed " << seed;
            ++groups;
        }
    }
    EXPECT_GE(groups, 60);
}

TEST(BA_GRP_3, OddsOfTenUnitsStaySmall)
{
    Cast cast;
    Fire order;
    order.target = cast.us({0, 0}, {2, 4, 6});
    cast.woodland({0, 0});
    cast.command(Side::Confederate, 1, {1, 0});  // some of them fire through him
    for (const Hex hex : cast.field.ground.grid.hexes())
        if (board::distance(hex, {0, 0}) == 3 && order.firers.size() < 10)
            order.firers.push_back(cast.csa(hex, {3, 5, 4}));
    ASSERT_EQ(cast.refused(order), "");
    const auto odds = exact_odds([&](Dice& dice) {
        Cast copy = cast;
        carry_out(copy.field, copy.state, order, dice, copy.log);
        return std::pair(copy[order.target].on_board(), copy[order.target].pinned);
    });
    EXPECT_EQ(odds.total(), Fraction(1));
    EXPECT_LT(odds.paths(), 20'000);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
