// The ledger's worked examples of fire, sight, cover, flinching and melee: BA-EX-4 to 12, 14 to 20,
// 25 to 31, 34, 38, 40, 41, 45, with its coordinates and its dice.

#include "attack_cast.h"
#include "core/odds.h"
#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/line_of_sight.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms {
namespace {

using Hexes = std::vector<Hex>;

void level(Cast& cast, Hex hex, int height)
{
    cast.ground(hex).level = static_cast<std::uint8_t>(height);
}

TEST(BA_EX_4, Firing)
{
    struct {
        std::vector<int> dice;
        UnitFate fate;
        bool pinned;
    } const cases[] = {{{3, 4, 6, 2}, UnitFate::OnBoard, true},
                       {{3, 4, 6, 3}, UnitFate::OnBoard, false},
                       {{4, 5, 6}, UnitFate::Dispersed, false}};
    for (const auto& [dice, fate, pinned] : cases) {
        Cast cast;
        cast.state.active = Side::Union;
        const UnitId us = cast.us({0, 0});
        const UnitId csa = cast.csa({2, 0});
        EXPECT_TRUE(cast.act(fire(us, csa), dice));
        EXPECT_EQ(cast[csa].fate, fate);
        EXPECT_EQ(cast[csa].pinned, pinned);
    }
}

TEST(BA_EX_5, FlinchA)
{
    Cast cast;
    const UnitId us = cast.us({0, 0});
    const UnitId csa = cast.csa({1, 0});
    EXPECT_TRUE(cast.act(fight(csa, us), {6, 1, 1, 1}));
    EXPECT_EQ(flinch_chooser(cast), Side::Union);
    EXPECT_EQ(flinch_choices(cast), (Hexes{{0, -1}, {-1, 0}, {-1, 1}}));
    EXPECT_EQ(cast.refused(PlaceFlinch{{1, -1}}), "BA-FLN-4");
    EXPECT_EQ(cast.refused(PlaceFlinch{{0, 1}}), "BA-FLN-4");
}

TEST(BA_EX_6, FlinchB)
{
    Cast cast;
    const UnitId us = cast.us({0, 0});
    const UnitId csa = cast.csa({1, 0});
    cast.csa({0, -1});
    EXPECT_TRUE(cast.act(fight(csa, us), {6, 1, 1, 1}));
    EXPECT_EQ(flinch_choices(cast), Hexes(1, Hex{-1, 1}));
}

TEST(BA_EX_7, SightAlongTheWood)
{
    Cast cast;
    cast.csa({0, 0});
    cast.us({2, -1});
    cast.us({1, -2});
    cast.woodland({1, -1});
    for (const Hex hex : {Hex{2, -1}, Hex{1, -2}}) {
        EXPECT_TRUE(can_see(cast.field, cast.state, {0, 0}, hex));
        EXPECT_TRUE(can_see(cast.field, cast.state, hex, {0, 0}));
    }
    EXPECT_FALSE(can_see(cast.field, cast.state, {0, 0}, {2, -2}));
    cast.woodland({1, 0});
    EXPECT_FALSE(can_see(cast.field, cast.state, {0, 0}, {2, -1}));
}

TEST(BA_EX_8, OverheadFire)
{
    Cast cast;
    const UnitId csa = cast.csa({0, 0});
    const UnitId comrade = cast.csa({1, 0});
    const UnitId us = cast.us({3, 0});
    level(cast, {0, 0}, 1);
    EXPECT_EQ(cast.refused(fire(csa, us)), "");
    cast[us].hex = {3, 0};
    cast[comrade].hex = {2, 0};
    // The friend is then in contact with the target: what matters here is the line of sight.
    EXPECT_EQ(cast.refused(fire(csa, us)), "BA-HGH-4");
}

TEST(BA_EX_9, AcrossTheValley)
{
    Cast cast;
    for (const Hex hex : {Hex{0, 0}, Hex{3, 0}, Hex{4, 0}}) level(cast, hex, 1);
    const UnitId guns = cast.csa({0, 0}, {4, 4, 3});
    const UnitId infantry = cast.csa({1, 0});
    const UnitId us = cast.us({4, 0});
    EXPECT_EQ(cast.refused(fire(guns, us)), "");
    EXPECT_EQ(reach(cast.field, cast.state, guns, {4, 0}), 4);
    EXPECT_FALSE(can_see(cast.field, cast.state, {1, 0}, {4, 0}));
    EXPECT_FALSE(can_see(cast.field, cast.state, {4, 0}, {1, 0}));
    cast.state.active = Side::Union;
    EXPECT_EQ(cast.refused(fire(us, guns)), "BA-FIRE-2");
    cast.state.active = Side::Confederate;
    cast[us].hex = {3, 0};
    EXPECT_EQ(cast.refused(fire(infantry, us)), "");
}

TEST(BA_EX_10, FiringUp)
{
    Cast cast;
    cast.state.active = Side::Union;
    const UnitId us = cast.us({0, 0}, {3, 4, 3});
    cast.csa({2, 0});
    const UnitId above = cast.csa({3, 0});
    level(cast, {3, 0}, 1);
    EXPECT_EQ(cast.refused(fire(us, above)), "");
    EXPECT_EQ(reach(cast.field, cast.state, us, {3, 0}), 3);
    cast.woodland({1, 0});
    EXPECT_EQ(cast.refused(fire(us, above)), "BA-HGH-5");
}

TEST(BA_EX_11, Melee)
{
    Cast cast;
    const UnitId east = cast.csa({1, 0});
    const UnitId north = cast.csa({0, -1});
    const UnitId us = cast.us({0, 0});
    const UnitId behind = cast.us({-2, 0}, {3, 4, 3});
    cast.state.phase = Phase::Melee;
    EXPECT_TRUE(must_fight(cast.field, cast.state, east));
    EXPECT_TRUE(must_fight(cast.field, cast.state, north));
    EXPECT_EQ(cast.refused(fight(east, us)), "");
    EXPECT_EQ(cast.refused(Melee{{north, east}, us}), "");

    cast.state.active = Side::Union;
    EXPECT_TRUE(must_fight(cast.field, cast.state, us));
    EXPECT_FALSE(must_fight(cast.field, cast.state, behind));
    EXPECT_EQ(cast.refused(fight(us, east)), "");
    EXPECT_EQ(cast.refused(fight(us, north)), "");
    cast.state.phase = Phase::Fire;
    EXPECT_NE(cast.refused(fire(behind, east)), "");
    EXPECT_EQ(cast.refused(fire(behind, north)), "BA-MEL-9");
}

TEST(BA_EX_12, Sharpshooters)
{
    Cast cast;
    const UnitId marksmen = cast.csa({0, 0});
    const UnitId ordinary = cast.csa({0, 1});
    cast.field.units[index_of(marksmen)].sharpshooters = true;
    const CommanderId general = cast.control(Side::Union, {2, 0});
    cast.us({2, 0});
    EXPECT_EQ(cast.refused(ShootCommander{ordinary, general}), "BA-SHT-2");
    EXPECT_EQ(cast.refused(ShootCommander{marksmen, general}), "");
    EXPECT_TRUE(cast.act(ShootCommander{marksmen, general}, {4}));
    EXPECT_EQ(cast[general].fate, CommanderFate::Disabled);
}

// Three units on a Union unit of strength 4.
struct ThreeOnOne : Cast {
    UnitId first = csa({0, 0}, {2, 4, 3});
    UnitId second = csa({0, 1}, {2, 4, 2});
    UnitId third = csa({0, 2}, {2, 5, 3});
    UnitId target = us({2, 0}, {2, 4, 4});
    Fire all = {{first, second, third}, target};
};

TEST(BA_EX_14, GroupedFireLostAttack)
{
    ThreeOnOne cast;
    ASSERT_EQ(cast.refused(cast.all), "");
    EXPECT_TRUE(cast.act(cast.all, {4, 4, 1, 6, 5}));
    EXPECT_EQ(cast[cast.target].fate, UnitFate::Dispersed);
    EXPECT_TRUE(cast[cast.third].attacked);
}

TEST(BA_EX_15, GroupedFireOneFlinchTest)
{
    ThreeOnOne cast;
    EXPECT_TRUE(cast.act(cast.all, {4, 1, 1, 1, 2, 5, 2, 2, 3}));
    EXPECT_TRUE(cast[cast.target].on_board());
    EXPECT_FALSE(cast[cast.target].pinned);
}

TEST(BA_EX_16, SingleShotsAndCrossfire)
{
    Cast cast;
    const UnitId us = cast.us({0, 0});
    const UnitId a = cast.csa({2, 0});
    const UnitId b = cast.csa({-5, 0}, {4, 4, 2});
    EXPECT_TRUE(cast.act(fire(a, us), {5, 2, 1, 1}));
    EXPECT_EQ(flinch_chooser(cast), Side::Union);
    EXPECT_EQ(flinch_choices(cast), (Hexes{{1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}));
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));

    ASSERT_EQ(cast.refused(fire(b, us)), "");
    EXPECT_TRUE(cast.act(fire(b, us), {4, 1, 1}));
    EXPECT_EQ(flinch_chooser(cast), Side::Confederate);
    EXPECT_EQ(flinch_choices(cast), (Hexes{{0, 0}, {0, -1}, {-1, -1}, {-2, 1}, {-1, 1}}));
    EXPECT_EQ(cast.refused(PlaceFlinch{{-2, 0}}), "BA-FLN-5");
    EXPECT_TRUE(cast[us].pinned);
}

TEST(BA_EX_17, SoftCover)
{
    for (const int second : {1, 3}) {
        Cast cast;
        const UnitId firer = cast.csa({0, 0}, {2, 3, 4});
        const UnitId target = cast.us({2, 0});
        cast.woodland({2, 0});
        EXPECT_TRUE(cast.act(fire(firer, target), {3, 3, 5, 6, 2, 3, 6, 1, 2, second}));
        EXPECT_EQ(cast[target].pinned, second == 1);
    }
}

TEST(BA_EX_18, Fortification)
{
    Cast cast;
    const UnitId firer = cast.csa({0, 0}, {2, 3, 4});
    const UnitId target = cast.us({2, 0});
    cover_side(cast, {2, 0}, Direction::W, Cover::Fortification);
    EXPECT_TRUE(cast.act(fire(firer, target), {6, 6, 6, 1, 5, 4, 5}));
    EXPECT_TRUE(cast[target].on_board());
    EXPECT_FALSE(cast[target].pinned);
}

TEST(BA_EX_19, HexsideCoverAndCorner)
{
    Cast cast;
    cover_side(cast, {0, 0}, Direction::E, Cover::Hard);
    const auto cover = [&](Hex from) {
        return cover_against(cast.field, cast.state, from, {0, 0});
    };
    EXPECT_EQ(cover({2, 0}), Cover::Hard);
    EXPECT_EQ(cover({2, -1}), Cover::Hard);
    EXPECT_EQ(cover({1, -2}), Cover::None);
    EXPECT_EQ(cover({0, 2}), Cover::None);
}

TEST(BA_EX_20, Unformed)
{
    Cast cast;
    const UnitId wood = cast.csa({0, 0});
    const UnitId town = cast.csa({0, 3}, {1, 4, 1});
    const UnitId target = cast.us({2, 0});
    const UnitId enemy = cast.us({0, 4});
    cast.woodland({0, 0});
    cast.ground({0, 3}).settlement = true;
    EXPECT_TRUE(cast.act(fire(wood, target), {1, 1}));
    EXPECT_TRUE(cast.act(fight(town, enemy), {1}));
    EXPECT_EQ(dispersal_strength(cast.field, cast.state, wood), 3);
    EXPECT_EQ(dispersal_strength(cast.field, cast.state, town), 1);
}

TEST(BA_EX_25, Stack)
{
    Cast cast;
    cast.state.active = Side::Union;
    const UnitId a = cast.csa({0, 0}, {2, 4, 2});
    const UnitId b = cast.csa({-1, 0}, {2, 4, 3});
    const UnitId first = cast.us({2, 0});
    const UnitId second = cast.us({1, -2}, {3, 4, 3});
    EXPECT_TRUE(cast.act(fire(first, a), {6, 1, 1, 1}));
    EXPECT_TRUE(cast.act(PlaceFlinch{{-1, 0}}));
    EXPECT_TRUE(cast[a].pinned && cast[b].pinned);
    EXPECT_TRUE(stacked(cast.field, cast.state, b));

    ASSERT_EQ(cast.refused(fire(second, a)), "");
    EXPECT_TRUE(cast.act(fire(second, a), {4, 5, 6, /* flinch of B */ 1}));
    EXPECT_EQ(cast[a].fate, UnitFate::Dispersed);
    EXPECT_EQ(std::get<FlinchDue>(cast.state.pending.back()).unit, b);
    EXPECT_EQ(flinch_chooser(cast), Side::Confederate);
}

TEST(BA_EX_26, StackWithACommander)
{
    for (const int die : {6, 5}) {
        Cast cast;
        const UnitId firer = cast.csa({0, 0}, {2, 4, 2});
        const UnitId target = cast.us({2, 0}, {2, 4, 2});
        cast.us({5, 0});
        const CommanderId general = cast.command(Side::Union, 1, {2, 0});
        EXPECT_TRUE(cast.act(fire(firer, target), {4, 4, die}));
        EXPECT_EQ(cast[target].fate, UnitFate::Dispersed);
        EXPECT_EQ(cast[general].fate, die == 6 ? CommanderFate::Disabled : CommanderFate::OnBoard);
        EXPECT_EQ(cast[general].hex, (Hex{2, 0}));
    }
}

TEST(BA_EX_27, SurrenderSurroundedByThree)
{
    Cast cast;
    const UnitId unit = cast.us({0, 0});
    const UnitId attacker = cast.csa({1, 0});
    cast.csa({0, -1});
    cast.csa({-1, 1});
    EXPECT_TRUE(cast.act(fight(attacker, unit), {6, 1, 1, 1}));
    EXPECT_EQ(cast[unit].fate, UnitFate::Surrendered);
}

TEST(BA_EX_27, TwoDoNotSurround)
{
    for (const bool grouped : {false, true}) {
        Cast cast;
        const UnitId unit = cast.us({0, 0});
        const UnitId east = cast.csa({1, 0});
        const UnitId west = cast.csa({-1, 0});
        if (!grouped) {
            EXPECT_TRUE(cast.act(fight(east, unit), {6, 1, 1, 1}));
            EXPECT_EQ(flinch_choices(cast), (Hexes{{0, -1}, {-1, 1}}));
        } else {
            EXPECT_TRUE(cast.act(Melee{{east, west}, unit}, {6, 1, 1, 1, 1, 1, 1}));
            EXPECT_FALSE(flinch_due(cast));
            EXPECT_EQ(cast[unit].hex, (Hex{0, 0}));
            EXPECT_TRUE(cast[unit].pinned);
        }
    }
}

TEST(BA_EX_27, SurrenderAgainstTheRiver)
{
    Cast cast;
    const UnitId unit = cast.us({0, 0});
    const UnitId attacker = cast.csa({1, 0});
    for (const Hex hex : {Hex{0, -1}, Hex{-1, 0}, Hex{-1, 1}}) cast.ground(hex).river = true;
    EXPECT_TRUE(cast.act(fight(attacker, unit), {6, 1, 1, 1}));
    EXPECT_EQ(cast[unit].fate, UnitFate::Surrendered);
}

TEST(BA_EX_28, IndomitableAndOverwhelmingFire)
{
    struct {
        bool woods;
        bool indomitable;
        std::vector<int> dice;
        bool flinches;
    } const cases[] = {
        {false, false, {6, 6, 1}, true},          {true, false, {6, 6, 1, 6, 6, 2}, true},
        {true, false, {6, 6, 1, 6, 6, 3}, false}, {false, true, {6, 6, 1}, false},
        {false, false, {6, 1, 1, 1}, true},       {false, false, {6, 1, 1, 2}, false}};
    for (const auto& [woods, indomitable, dice, flinches] : cases) {
        Cast cast;
        cast.field.options.overwhelming_fire = true;
        const UnitId firer = cast.csa({0, 0});
        const UnitId target = cast.us({2, 0});
        cast.ground({2, 0}).woodland = woods;
        cast.field.units[index_of(target)].indomitable = indomitable;
        EXPECT_TRUE(cast.act(fire(firer, target), dice));
        EXPECT_EQ(cast[target].pinned, flinches);
    }
}

TEST(BA_EX_29, FiringThroughOnesOwnGeneral)
{
    Cast cast;
    cast.state.active = Side::Union;
    const UnitId us = cast.us({0, 0}, {3, 4, 3});
    const UnitId csa = cast.csa({3, 0});
    const CommanderId general = cast.command(Side::Union, 1, {1, 0});

    Cast above = cast;
    level(above, {0, 0}, 1);
    EXPECT_TRUE(above.act(fire(us, csa), {1, 1, 1}));
    above[us].attacked = false;
    above[general].hex = {2, 0};
    EXPECT_TRUE(above.act(fire(us, csa), {5, 1, 1, 1}));

    EXPECT_TRUE(cast.act(fire(us, csa), {6, 6, 6, 6}));
    EXPECT_EQ(cast[general].fate, CommanderFate::Disabled);
    EXPECT_EQ(cast[csa].fate, UnitFate::Dispersed);
}

TEST(BA_EX_30, Capture)
{
    for (const int die : {4, 3}) {
        Cast cast;
        cast.state.captures_done = false;
        const UnitId cavalry = cast.csa({0, 0}, {1, 4, 2});
        cast[cavalry].fatigued = true;
        const CommanderId general = cast.control(Side::Union, {0, 0});
        ScriptedDice dice({die});
        make_captures(cast.field, cast.state, dice, cast.log);
        EXPECT_TRUE(dice.spent());
        EXPECT_TRUE(cast[cavalry].attacked);
        if (die == 4) {
            EXPECT_EQ(cast[general].fate, CommanderFate::Captured);
        } else {
            EXPECT_EQ(cast.refused(PlaceEscape{{0, 1}}), "");
            EXPECT_TRUE(cast.act(PlaceEscape{{0, 1}}));
            EXPECT_EQ(cast[general].hex, (Hex{0, 1}));
        }
    }
}

TEST(BA_EX_31, NightFire)
{
    Cast cast;
    night(cast);
    const UnitId guns = cast.csa({0, 0}, {5, 4, 3});
    level(cast, {0, 0}, 2);
    EXPECT_EQ(cast.refused(fire(guns, cast.us({3, 0}))), "BA-NGT-1");
}

TEST(BA_EX_34, Breach)
{
    for (const int last : {4, 1}) {
        Cast cast;
        Group guns;
        for (const Hex hex : {Hex{-3, 0}, Hex{-2, -1}, Hex{-2, 1}}) {
            guns.push_back(cast.csa(hex, {4, 4, 3}));
            cast.field.units.back().arm = Arm::Artillery;
        }
        cast.ground({0, 0}).fort = true;
        const Breach order{guns, {0, 0}, Direction::W};
        ASSERT_EQ(cast.refused(order), "");
        EXPECT_TRUE(cast.act(order, {4, 5, 6, 6, 6, 1, last, 2, 2}));
        EXPECT_EQ(breached(cast.state, {0, 0}, Direction::W), last == 4);
    }
}

TEST(BA_EX_38, UnderFireAboardATrain)
{
    Cast cast;
    const UnitId csa = cast.csa({0, 0});
    const UnitId brigade = cast.us({2, 0});
    cast.state.bound = cast[brigade].aboard_since = 4;
    Cast survives = cast;
    EXPECT_TRUE(cast.act(fire(csa, brigade), {6, 6, 1}));
    EXPECT_EQ(cast[brigade].fate, UnitFate::Dispersed);

    EXPECT_TRUE(survives.act(fire(csa, brigade), {6, 1, 1, 6}));
    survives.state.active = Side::Union;
    EXPECT_EQ(survives.refused(fire(brigade, csa)), "BA-RAIL-5");
}

TEST(BA_EX_40, TwoLevelSlope)
{
    Cast cast;
    level(cast, {0, 0}, 2);
    level(cast, {1, 0}, 1);
    level(cast, {2, 0}, 1);
    const auto block = blocked_sight(cast.field, cast.state, {0, 0}, {3, 0});
    ASSERT_TRUE(block);
    EXPECT_EQ(block->hex, (Hex{2, 0}));
    EXPECT_TRUE(can_see(cast.field, cast.state, {0, 0}, {4, 0}));
    level(cast, {2, 0}, 0);
    EXPECT_TRUE(can_see(cast.field, cast.state, {0, 0}, {2, 0}));
}

TEST(BA_EX_41, MeleeOnlyOneSideRolls)
{
    Cast cast;
    const UnitId csa = cast.csa({0, 0});
    const UnitId us = cast.us({1, 0});
    EXPECT_TRUE(cast.act(fight(csa, us), {6, 1, 1, 1}));
    EXPECT_EQ(cast.refused(PlaceFlinch{{3, -1}}), "BA-FLN-1");
    EXPECT_EQ(flinch_choices(cast), (Hexes{{2, 0}, {2, -1}, {1, 1}}));
    EXPECT_TRUE(cast.act(PlaceFlinch{{2, 0}}));
    cast.state.active = Side::Union;
    cast[us].orders = true;
    EXPECT_EQ(cast.refused(fire(us, csa)), "BA-PIN-1");
    EXPECT_FALSE(must_fight(cast.field, cast.state, us));
}

TEST(BA_EX_43, ABrigadeAgainstItsLike)
{
    // Firers of strength 2 on a target of strength 2; in the woods; two of them grouped.
    const auto odds = [](int firers, bool woods) {
        return exact_odds([=](Dice& dice) {
            Cast cast;
            Fire order;
            order.target = cast.us({2, 0}, {2, 4, 2});
            cast.ground({2, 0}).woodland = woods;
            for (std::int16_t r = 0; r < firers; ++r)
                order.firers.push_back(cast.csa({0, r}, {2, 4, 2}));
            carry_out(cast.field, cast.state, order, dice, cast.log);
            return std::pair(cast[order.target].on_board(), cast[order.target].pinned);
        });
    };
    EXPECT_EQ(odds(1, false).at({false, false}), Fraction(1, 4));
    EXPECT_EQ(odds(1, false).at({true, true}), Fraction(1, 12));
    EXPECT_EQ(odds(2, false).at({false, false}), Fraction(11, 16));
    EXPECT_EQ(odds(1, true).at({false, false}), Fraction(1, 9));
    EXPECT_EQ(odds(2, true).at({false, false}), Fraction(11, 27));
}

TEST(BA_EX_45, AStackFlinches)
{
    for (const bool names_a : {true, false}) {
        Cast cast;
        cast.state.active = Side::Union;
        const UnitId a = cast.csa({0, 0});
        const UnitId b = cast.csa({0, 0});
        cast.csa({-1, 0});
        cast[a].flinched = true;
        const UnitId us = cast.us({2, 0});
        EXPECT_TRUE(cast.act(fire(us, names_a ? a : b), {6, 1, 1, 1}));
        EXPECT_EQ(flinch_chooser(cast), names_a ? Side::Union : Side::Confederate);
        EXPECT_EQ(cast.refused(PlaceFlinch{{-1, 0}}), "BA-FLN-3");
        EXPECT_TRUE(cast.act(PlaceFlinch{{0, 1}}));
        EXPECT_EQ(cast[a].hex, cast[b].hex);
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms
