// Melee: who wins, ties. One suite for each clause of TB-MEL; TB-PTR-1, TB-TBG-4.

#include "fights.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/contact.h"

namespace longroll::test_of_battle {
namespace {

int tie_line(const Cast& cast, UnitId champion, UnitId enemy, std::string_view clause)
{
    return line_of(tie_strength(View(cast.field, cast.state), champion, Units{enemy}), clause);
}

TEST(TB_MEL_1, FewerCasualtiesWin)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 6, 6, 1, 1}));
    EXPECT_TRUE(cast.happened(MeleeDecided{d, Side::Union, false}));
    EXPECT_TRUE(cast[a].temporary);
    EXPECT_FALSE(cast[d].temporary);
}

TEST(TB_MEL_1, WhoIsWipedOutLoses)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].strength = 1;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 6, 6, 1, 1}));
    EXPECT_FALSE(cast[d].on_table());
    EXPECT_TRUE(cast.happened(MeleeDecided{d, Side::Confederate, false}));
}

TEST(TB_MEL_1, NobodyWinsWhenBothAreGone)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].strength = 1;
    cast[a].strength = 1;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 6, 1, 1, 1}));
    EXPECT_TRUE(cast.happened(MeleeDecided{d, {}, false}));
    EXPECT_TRUE(cast.state.pending.empty());
}

TEST(TB_MEL_2, TheHigherTotalOfMoraleAndADieEach)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.card(d).morale = 4;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {1, 1, 1, 1, 1, 1, 1, 1, 3, 5}));  // 8 against 9
    EXPECT_TRUE(cast.happened(MeleeDecided{d, Side::Union, true}));
}

TEST(TB_MEL_2, TheBestOfSeveralIsTheChampion)
{
    Cast cast;
    const UnitId d = cast.us(at(20, 20));
    const UnitId a = cast.csa({18'400, inches(20)});
    const UnitId b = cast.csa({21'600, inches(20)});
    charge_made(cast, a, d);
    charge_made(cast, b, d);
    cast.card(a).morale = 3;
    cast.card(b).morale = 6;
    in_combat(cast);
    // 6 + 3 against 5 + 3.
    EXPECT_TRUE(cast.act(attack(d, {a, b}), {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3}));
    EXPECT_TRUE(cast.happened(MeleeDecided{d, Side::Confederate, true}));
}

TEST(TB_MEL_3, EqualTotalsAreThrownAgain)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 5, 5, 2, 1}));
    EXPECT_TRUE(cast.happened(MeleeDecided{d, Side::Confederate, true}));
}

TEST(TB_MEL_4, AgainstTheUntrained)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    EXPECT_EQ(tie_line(cast, a, d, "TB-MEL-4"), 0);
    cast.card(d).training = Training::PoorlyTrained;
    EXPECT_EQ(tie_line(cast, a, d, "TB-MEL-4"), 2);
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-4"), 0);
    cast.card(d).morale = 6;  // an elite
    EXPECT_EQ(tie_line(cast, a, d, "TB-MEL-4"), 0);
    cast.card(d).morale = 4;
    cast.card(a).training = Training::Militia;
    EXPECT_EQ(tie_line(cast, a, d, "TB-MEL-4"), 0);
}

TEST(TB_PTR_1, WithoutTheOptionAllAreRegulars)
{
    for (const bool used : {true, false}) {
        Cast cast;
        const auto [a, d] = front_to_front(cast);
        cast.card(d).training = Training::PoorlyTrained;
        cast.field.options.poorly_trained = used;
        EXPECT_EQ(tie_line(cast, a, d, "TB-MEL-4"), used ? 2 : 0);
        EXPECT_EQ(is_untrained(cast.field, d), used);
    }
}

TEST(TB_MEL_5, StationaryOrSecureAgainstCavalry)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    const UnitId d = cast.us(at(20, 20));
    charge_made(cast, a, d);
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-5"), 0);
    cast[d].stationary = true;
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-5"), 2);
    cast[d].stationary = false;
    cast.us(at(20, 26), kNorth);  // back to back
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-5"), 2);
}

TEST(TB_MEL_6, SupportedGunsAgainstInfantry)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.guns(Side::Union, at(20, 20), kSouth);
    charge_made(cast, a, d);
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-6"), 0);
    cast.us({inches(20), inches(23)});
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-6"), 1);
}

TEST(TB_MEL_7, InfantryThatIsNotSecureAgainstCavalry)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    const UnitId d = cast.us(at(20, 20));
    charge_made(cast, a, d);
    cast[d].stationary = true;
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-7"), -2);  // whether or not it is Stationary
    cast.us(at(20, 26), kNorth);
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-7"), 0);
}

TEST(TB_MEL_8, GunsAgainstCavalry)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    const UnitId d = cast.guns(Side::Union, at(20, 20), kSouth);
    charge_made(cast, a, d);
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-8"), -2);
    cast[a].mounted = false;
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-8"), 0);
}

TEST(TB_MEL_9, WhoSupportsGuns)
{
    Cast cast;
    const UnitId guns = cast.guns(Side::Union, at(20, 20), kSouth);
    const UnitId friendly = cast.us({inches(20), inches(23)});
    EXPECT_TRUE(is_supported(cast.view(), guns));
    cast[friendly].temporary = true;
    EXPECT_FALSE(is_supported(cast.view(), guns));
    cast[friendly].temporary = false;
    cast[friendly].column = true;
    EXPECT_FALSE(is_supported(cast.view(), guns));
    cast[friendly].column = false;
    cast[friendly].facing = kNorth;
    cast[friendly].front = at(20, 26);
    EXPECT_FALSE(is_supported(cast.view(), guns));
    cast[friendly].facing = kSouth;
    cast[friendly].front = {inches(20), 23'100};  // a tenth of an inch away
    EXPECT_FALSE(is_supported(cast.view(), guns));
}

TEST(TB_TBG_4, SkirmishersInBrokenGroundWithdrawThoughTheyWon)
{
    Cast cast;
    cast.area(TerrainKind::Broken, {10, 20}, {30, 40});
    const UnitId a = cast.cavalry(Side::Confederate, {inches(20), 20'200});
    const UnitId d = cast.skirmishers(Side::Union, {inches(20), 20'200}, kSouth);
    charge_made(cast, a, d);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-11"), 0);
    EXPECT_EQ(tie_line(cast, d, a, "TB-MEL-7"), 0);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {1, 1, 6}));
    EXPECT_EQ(cast[d].front, (Point{inches(20), 26'200}));
    EXPECT_FALSE(cast[d].disordered());
    EXPECT_TRUE(cast[a].temporary);
}

TEST(TB_TFO_4, MarksFightsInForestAndNoOthers)
{
    for (const TerrainKind kind : {TerrainKind::Forest, TerrainKind::Orchard}) {
        Cast cast;
        cast.area(kind, {10, 10}, {30, 40});
        const auto [a, d] = front_to_front(cast);
        in_combat(cast);
        EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 1, 1, 1, 1}));
        EXPECT_EQ(cast[a].quarry.contains(d), kind == TerrainKind::Forest);
    }
}

TEST(TB_STC_3, AMeleeWonInWoodsIsRemembered)
{
    for (const bool used : {true, false}) {
        Cast cast;
        cast.area(TerrainKind::Forest, {10, 10}, {30, 40});
        const auto [a, d] = front_to_front(cast);
        cast.field.options.pursuit_in_woods = used;
        in_combat(cast);
        EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 1, 1, 1, 1}));
        EXPECT_EQ(cast[a].quarry.contains(d), used);
    }
}

}  // namespace
}  // namespace longroll::test_of_battle
