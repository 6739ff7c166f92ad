// Combat dice. One suite for each clause of TB-DIC and TB-HIT, TB-DGN-2, TB-REP-1.

#include "fights.h"

namespace longroll::test_of_battle {
namespace {

// Fire and melee, normally and Stationary, of a stand of the phasing side.
std::array<int, 4> four_numbers(Cast& cast, UnitId id)
{
    const UnitId near = cast.us(cast[id].front + board::table::Vec{0, 1500});
    const Point touched = cast[id].front;
    std::array<int, 4> numbers{};
    for (const int stationary : {0, 1}) {
        cast[id].stationary = stationary == 1;
        cast[near].front = touched + board::table::Vec{0, 1500};
        numbers[2 * stationary] = total_of(dice_at(cast, id, near));
        cast[near].front = touched;
        numbers[2 * stationary + 1] = total_of(dice_at(cast, id, near));
    }
    return numbers;
}

std::array<int, 4> numbers_of_infantry(Weapon weapon)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    cast.card(a).weapon = weapon;
    return four_numbers(cast, a);
}

using Numbers = std::array<int, 4>;

TEST(TB_DIC_1, Smoothbores)
{
    EXPECT_EQ(numbers_of_infantry(Weapon::Smoothbore), (Numbers{2, 4, 4, 6}));
}

TEST(TB_DIC_2, RifledArms)
{
    EXPECT_EQ(numbers_of_infantry(Weapon::RifledCarbine), (Numbers{2, 4, 5, 7}));
    EXPECT_EQ(numbers_of_infantry(Weapon::RifledMusket), (Numbers{2, 4, 5, 7}));
}

TEST(TB_DIC_3, CartridgeArms)
{
    EXPECT_EQ(numbers_of_infantry(Weapon::CartridgeCarbine), (Numbers{2, 4, 6, 8}));
    EXPECT_EQ(numbers_of_infantry(Weapon::CartridgeRifle), (Numbers{2, 4, 6, 8}));
}

TEST(TB_DIC_4, InfantrySkirmishers)
{
    Cast cast;
    EXPECT_EQ(four_numbers(cast, cast.skirmishers(Side::Confederate, at(20, 20))),
              (Numbers{1, 1, 1, 1}));
}

TEST(TB_DIC_5, ACavalryBrigadeInTheSaddleDoesNotFire)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    EXPECT_EQ(four_numbers(cast, a), (Numbers{0, 2, 0, 2}));
    const View view(cast.field, cast.state);
    EXPECT_EQ(find_fire(view, a, UnitId{1}, {}).refusal->clause.id, "TB-DIC-5");
}

TEST(TB_DIC_6, ACavalryBrigadeOnFoot)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    cast[a].mounted = false;
    for (const Weapon weapon : {Weapon::RifledCarbine, Weapon::CartridgeCarbine}) {
        cast.card(a).weapon = weapon;
        EXPECT_EQ(four_numbers(cast, a), (Numbers{2, 3, 4, 5}));
    }
}

TEST(TB_DIC_7, ACavalrySkirmisherInTheSaddle)
{
    Cast cast;
    EXPECT_EQ(four_numbers(cast, cast.horse_skirmishers(Side::Confederate, at(20, 20))),
              (Numbers{0, 2, 0, 2}));
}

TEST(TB_DIC_8, Battalions)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    EXPECT_EQ(four_numbers(cast, a), (Numbers{1, 1, 2, 2}));
    const UnitId d = cast.us({inches(24), inches(26)});
    const auto to_hit = [&] { return dice_at(cast, a, d).front().to_hit; };
    EXPECT_EQ(to_hit(), 6);
    cast[d].front = {inches(22), inches(23)};
    EXPECT_EQ(to_hit(), 4);
    cast.card(a).tube = Tube::Rifled;
    EXPECT_EQ(to_hit(), 5);
}

TEST(TB_DIC_8, InMeleeTheyHitAsCloseToTheirFrontOnly)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    const UnitId d = cast.us(at(20, 20));
    charge_made(cast, d, a);
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 4);
    cast.state.contacts.back().flank = true;
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
}

TEST(TB_DIC_8, LimberedGunsHaveNoDice)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    cast[a].limbered = true;
    EXPECT_EQ(four_numbers(cast, a), (Numbers{0, 0, 0, 0}));
}

TEST(TB_DIC_9, Batteries)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20), kNorth, TroopType::ArtilleryBattery);
    EXPECT_EQ(four_numbers(cast, a), (Numbers{1, 1, 1, 1}));
    const UnitId d = cast.us({inches(22), inches(23)});
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
}

TEST(TB_DIC_10, ADedicatedGunAndSkirmishersAddADieEach)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    cast[a].guns = 1;
    const UnitId helper = cast.skirmishers(Side::Confederate, at(20, 17));  // at its rear
    const UnitId d = cast.us(at(20, 23));
    in_combat(cast);
    Attack order = attack(d, {a});
    order.attackers[0].reinforcing = {helper};
    EXPECT_EQ(cast.refused(order), "");
    EXPECT_TRUE(cast.act(order));
    EXPECT_TRUE(cast.act(hold(d), {1, 1, 1, 1}));  // two of its own, the gun's, the skirmishers'
    EXPECT_TRUE(cast[helper].attacked);
    EXPECT_TRUE(cast.happened(Fought{a, d, false, 4, 0}));
}

TEST(TB_DIC_10, WhoMayReinforce)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId helper = cast.skirmishers(Side::Confederate, at(20, 17));
    const UnitId d = cast.us(at(20, 23));
    in_combat(cast);
    Attack order = attack(d, {a});
    order.attackers[0].reinforcing = {helper};
    cast[helper].temporary = true;
    EXPECT_EQ(cast.refused(order), "TB-DIC-10");
    cast[helper].temporary = false;
    cast[helper].facing = kEast;
    EXPECT_EQ(cast.refused(order), "TB-DIC-10");
    cast[helper].facing = kNorth;
    cast[helper].front = at(20, 16);  // an inch behind
    EXPECT_EQ(cast.refused(order), "TB-DIC-10");
    cast[helper].front = at(20, 17);
    cast.field.units[index_of(helper)].division = DivisionId{1};
    EXPECT_EQ(cast.refused(order), "TB-DIC-10");
    cast.field.units[index_of(helper)].division = DivisionId{0};
    order.attackers.push_back({helper, {}, 0, {}});
    EXPECT_NE(cast.refused(order), "");
}

TEST(TB_DIC_11, ACavalryBrigadesGunFiresOnly)
{
    for (const bool mounted : {true, false}) {
        Cast cast;
        const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
        cast[a].guns = 1;
        cast[a].mounted = mounted;
        EXPECT_EQ(four_numbers(cast, a), (mounted ? Numbers{1, 2, 1, 2} : Numbers{3, 3, 5, 5}));
    }
}

TEST(TB_DIC_12, DiceDoNotShrinkWithStrength)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    cast[a].strength = 1;
    EXPECT_EQ(four_numbers(cast, a), (Numbers{2, 4, 5, 7}));
}

TEST(TB_DGN_2, AGunAddsADieAndNoStrength)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    cast[a].guns = 1;
    EXPECT_EQ(four_numbers(cast, a), (Numbers{3, 5, 6, 8}));
    EXPECT_EQ(cast[a].strength, 4);
}

TEST(TB_HIT_1, SharpshootersHitOnFive)
{
    Cast cast;
    const UnitId a = cast.skirmishers(Side::Confederate, at(20, 20));
    const UnitId d = cast.us(at(20, 24));
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
    cast.card(a).sharpshooter = true;
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 5);
    cast[d].front = at(20, 20);
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);  // not in melee
}

TEST(TB_HIT_2, CartridgeInfantryAgainstTheDisordered)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.card(a).weapon = Weapon::CartridgeCarbine;
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
    cast[d].permanent = true;
    cast[a].temporary = true;
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 5);
    cast.card(a).type = TroopType::CavalryBrigade;  // dismounted
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
}

TEST(TB_HIT_3, UndisorderedCavalryAgainstTheDisordered)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    const UnitId d = cast.us(at(20, 20));
    charge_made(cast, a, d);
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
    cast[d].temporary = true;
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 5);
    cast[a].temporary = true;
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
}

TEST(TB_HIT_3, NotAgainstSkirmishersInBrokenGround)
{
    Cast cast;
    cast.area(TerrainKind::Broken, {10, 20}, {30, 30});
    const UnitId a = cast.cavalry(Side::Confederate, {inches(20), 20'200});
    const UnitId d = cast.skirmishers(Side::Union, {inches(20), 20'200}, kSouth);
    cast[d].temporary = true;
    charge_made(cast, a, d);
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
    cast.card(d).type = TroopType::InfantryBrigade;
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 5);
}

TEST(TB_HIT_4, RepeatersAtCloseRange)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    cast.card(a).weapon = Weapon::CartridgeRifle;
    cast.card(a).repeating = true;
    cast[a].guns = 1;
    const DiceGroups groups = dice_at(cast, a, d);
    EXPECT_EQ(groups[0].to_hit, 5);
    EXPECT_EQ(groups[1].to_hit, 6);  // the gun is no rifle
    cast[d].front = {inches(20), 23'100};
    EXPECT_EQ(dice_at(cast, a, d).front().to_hit, 6);
}

TEST(TB_REP_1, RepeatersAreCartridgeArms)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    cast.card(a).weapon = Weapon::CartridgeRifle;
    cast.card(a).repeating = true;
    EXPECT_TRUE(has_cartridge_arms(cast.view(), a));
    EXPECT_EQ(four_numbers(cast, a), (Numbers{2, 4, 6, 8}));
}

}  // namespace
}  // namespace longroll::test_of_battle
