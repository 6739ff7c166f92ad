// Morale modifiers, cavalry-secure infantry, higher ground. One suite for each clause of TB-MOR-6
// to 20, TB-SEC, TB-HGT, TB-GTG-5, TB-TTN-6.

#include "fights.h"
#include "rulebooks/test_of_battle/contact.h"

namespace longroll::test_of_battle {
namespace {

// A cavalry brigade that charged the front of an infantry brigade.
Pair horse_at_foot(Cast& cast)
{
    const Pair pair{cast.cavalry(Side::Confederate, at(20, 20)), cast.us(at(20, 20))};
    charge_made(cast, pair.a, pair.d);
    return pair;
}

TEST(TB_MOR_6, Disordered)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-6"), 0);
    cast[d].permanent = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-6"), -1);
    EXPECT_EQ(modified_morale(cast.view(), d).total(), 4);
}

// A Stationary stand on a hill, charged from below.
Pair on_a_hill(Cast& cast)
{
    cast.hill(1, {10, 17}, {30, 40});
    const Pair pair = front_to_front(cast);
    cast[pair.a].charge_front = at(20, 14);
    cast[pair.d].stationary = true;
    return pair;
}

TEST(TB_MOR_8, DefendsHigherGround)
{
    Cast cast;
    const auto [a, d] = on_a_hill(cast);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-8"), 1);
    cast[d].charged = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-8"), 0);
}

TEST(TB_THI_5, AHillGivesTheMoraleModifierOnly)
{
    Cast cast;
    const auto [a, d] = on_a_hill(cast);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-8"), 1);
    EXPECT_EQ(combat_in(ChartRow::HillOneContour, ChartColumn::InfantryBrigade).effect,
              CombatEffect::HigherGround);
}

TEST(TB_TAB_9, TheMarkOfAHillIsAMoraleModifier)
{
    Cast cast;
    const auto [a, d] = on_a_hill(cast);
    EXPECT_EQ(modified_morale(cast.view(), d).total(), 6);
}

TEST(TB_HGT_1, OnlyTheStationaryAndOnlyFromBelow)
{
    Cast cast;
    const auto [a, d] = on_a_hill(cast);
    cast[d].stationary = false;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-8"), 0);
    cast[d].stationary = true;
    cast[a].charge_front = at(20, 18);  // it began on the hill itself
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-8"), 0);
}

TEST(TB_HGT_1, FireFromBelowCounts)
{
    Cast cast;
    cast.hill(1, {10, 20}, {30, 40});
    const auto [a, d] = apart(cast, 2500);
    cast[d].front = {inches(20), 22'500};
    cast[d].stationary = true;
    cast.card(a).weapon = Weapon::CartridgeRifle;
    cast[a].front = {inches(20), 19'800};
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-8"), 1);
}

TEST(TB_HGT_2, NeverCavalry)
{
    Cast cast;
    const auto [a, d] = on_a_hill(cast);
    cast.card(d).type = TroopType::CavalryBrigade;
    cast[d].mounted = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-8"), 0);
}

TEST(TB_MOR_9, DefendsWorksThatLieBetween)
{
    Cast cast;
    cast.line(TerrainKind::LowWall, {{15, 20}, {25, 20}});
    const auto [a, d] = front_to_front(cast);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-9"), 1);
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-9"), 0);  // it charged
    cast[d].charged = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-9"), 0);
}

TEST(TB_MOR_9, DefendsABuilding)
{
    Cast cast;
    const BlockId block = cast.block(true, {inches(20), 21'500});
    const auto [a, d] = front_to_front(cast);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-9"), 0);
    cast[d].block = block;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-9"), 1);
}

TEST(TB_MOR_10, GunsByCavalryUnlessStationaryAndSupported)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20));
    const UnitId d = cast.guns(Side::Union, at(20, 20), kSouth);
    charge_made(cast, a, d);
    cast[d].stationary = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-10"), -1);
    const UnitId support = cast.us({inches(20) + 2250, inches(21)});
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-10"), 0);
    cast[support].temporary = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-10"), -1);
    cast[support].temporary = false;
    cast[d].stationary = false;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-10"), -1);
}

TEST(TB_MOR_11, InfantryThatIsNotSecureByCavalry)
{
    Cast cast;
    const auto [a, d] = horse_at_foot(cast);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-11"), -1);
    cast[d].charged = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-11"), 0);
}

TEST(TB_SEC_1, BackToBack)
{
    Cast cast;
    const auto [a, d] = horse_at_foot(cast);
    EXPECT_FALSE(is_cavalry_secure(cast.view(), d));
    const UnitId behind = cast.us(at(20, 26), kNorth);
    EXPECT_TRUE(is_cavalry_secure(cast.view(), d));
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-11"), 0);
    set_morale_state(cast[behind], MoraleState::Rout);
    EXPECT_FALSE(is_cavalry_secure(cast.view(), d));
}

// Flush beside each other they touch at the corners of their rear edges.
TEST(TB_SEC_1, BrigadesInLineAreNotBackToBack)
{
    Cast cast;
    const auto [a, d] = horse_at_foot(cast);
    cast.us(at(23, 20));
    EXPECT_FALSE(is_cavalry_secure(cast.view(), d));
    cast.us({inches(21) + 500, inches(24) + 500}, kEast);  // behind it, with a corner of its rear
    EXPECT_FALSE(is_cavalry_secure(cast.view(), d));
    cast.us(at(17, 20));
    EXPECT_TRUE(is_cavalry_secure(cast.view(), d));
}

TEST(TB_SEC_1, BothFlanksCovered)
{
    Cast cast;
    const auto [a, d] = horse_at_foot(cast);
    cast.us({23'500, inches(20)});
    EXPECT_FALSE(is_cavalry_secure(cast.view(), d));
    cast.area(TerrainKind::Swamp, {10, 15}, {18, 30});
    EXPECT_TRUE(is_cavalry_secure(cast.view(), d));
}

TEST(TB_SEC_1, AFriendWhoLooksElsewhereCoversNothing)
{
    Cast cast;
    const auto [a, d] = horse_at_foot(cast);
    cast.area(TerrainKind::Swamp, {10, 15}, {18, 30});
    const UnitId friendly = cast.us({inches(23), inches(21)}, kEast);  // outward
    cast[friendly].front = {inches(25), inches(22)};
    EXPECT_TRUE(is_cavalry_secure(cast.view(), d));
    cast[friendly].facing = kWest;
    cast[friendly].front = {inches(22), inches(22)};
    EXPECT_FALSE(is_cavalry_secure(cast.view(), d));
}

TEST(TB_SEC_1, CavalryAtASideSpoilsIt)
{
    Cast cast;
    const UnitId a = cast.cavalry(Side::Confederate, at(20, 20), kNorth);
    cast[a].front = {inches(20), inches(23)};  // its front at the rear edge of d
    cast[a].facing = kSouth;
    const UnitId d = cast.us(at(20, 20));
    charge_made(cast, a, d, true);
    cast.us({23'500, inches(20)});
    cast.us({16'500, inches(20)});
    EXPECT_FALSE(is_cavalry_secure(cast.view(), d));
    cast[a].mounted = false;
    cast[a].front = {inches(20), inches(23)};
    EXPECT_TRUE(is_cavalry_secure(cast.view(), d));
}

TEST(TB_SEC_1, SkirmishersOnlyInCover)
{
    Cast cast;
    const UnitId d = cast.skirmishers(Side::Union, at(20, 20), kSouth);
    EXPECT_FALSE(is_cavalry_secure(cast.view(), d));
    cast.area(TerrainKind::Forest, {10, 15}, {30, 30});
    EXPECT_TRUE(is_cavalry_secure(cast.view(), d));
}

TEST(TB_MOR_12, FlankByMeleeOrByFireOnce)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.state.contacts.back().flank = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-12"), -1);
    cast.state.contacts.back().flank = false;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-12"), 0);
    // Guns behind its front line have it at close range.
    cast.guns(Side::Confederate, {inches(24), inches(22)}, kWest);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-12"), -1);
    cast.state.contacts.back().flank = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-12"), -1);
}

TEST(TB_TTN_6, InATownBlockNobodyIsFlanked)
{
    Cast cast;
    const BlockId block = cast.block(true, {inches(20), 21'500});
    const UnitId d = cast.us(at(20, 20));
    cast.guns(Side::Confederate, {inches(24), inches(22)}, kWest);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-12"), -1);
    cast[d].block = block;
    EXPECT_FALSE(close_range_threats(cast.view(), d).empty());
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-12"), 0);
}

TEST(TB_MOR_13, AColumnInFlankInsteadOfTheOther)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.state.contacts.back().flank = true;
    cast[d].column = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-13"), -2);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-12"), 0);
}

TEST(TB_MOR_14, WhoAttacksAFlank)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-14"), 0);
    cast.state.contacts.back().flank = true;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-14"), 1);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-14"), 0);
}

TEST(TB_MOR_15, CloseOrderAgainstSkirmishersOnly)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.skirmishers(Side::Union, {19'200, inches(20)}, kSouth);
    charge_made(cast, a, d);
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-15"), 1);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-15"), 0);
    cast.us({22'000, inches(20)});  // a brigade beside them is touched too
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-15"), 0);
}

TEST(TB_MOR_16, TheFrontOfUnlimberedGuns)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.guns(Side::Union, at(20, 20), kSouth);
    charge_made(cast, a, d);
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-16"), -1);
    cast.state.contacts.back().flank = true;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-16"), 0);
    cast.state.contacts.back().flank = false;
    cast[d].limbered = true;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-16"), 0);
}

TEST(TB_MOR_16, DedicatedGunsDoNotCount)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].guns = 1;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-16"), 0);
}

TEST(TB_MOR_17, TheFrontOfStationaryCartridgeArms)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.card(d).weapon = Weapon::CartridgeCarbine;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-17"), 0);
    cast[d].stationary = true;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-17"), -1);
    cast[a].charged = false;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-17"), 0);
}

TEST(TB_MOR_18, CavalryAtSteadyCartridgeArms)
{
    Cast cast;
    const auto [a, d] = horse_at_foot(cast);
    cast.card(d).weapon = Weapon::CartridgeCarbine;
    cast[d].stationary = true;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-18"), -1);
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-17"), -1);  // both
    cast[d].temporary = true;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-18"), 0);
}

TEST(TB_MOR_19, GoneToGroundAndMeleed)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast.card(d).weapon = Weapon::CartridgeRifle;
    cast[d].gone_to_ground = true;
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-19"), -1);
    cast[a].front = at(20, 10);
    EXPECT_EQ(morale_line(cast, d, "TB-MOR-19"), 0);
}

TEST(TB_GTG_5, MeleedOnTheGroundItGetsUpWhenCombatBegins)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    cast[d].gone_to_ground = true;
    EXPECT_EQ(modified_morale(cast.view(), d).total(), 4);
    begin_combat(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[d].gone_to_ground);
}

TEST(TB_MOR_20, AllAddUpAndEachCountsOnce)
{
    Cast cast;
    const auto [a, d] = horse_at_foot(cast);
    const UnitId second = cast.cavalry(Side::Confederate, {inches(20), inches(23)}, kSouth);
    charge_made(cast, second, d, true);
    cast[d].temporary = true;
    const Tally tally = modified_morale(cast.view(), d);
    EXPECT_EQ(line_of(tally, "TB-MOR-11"), -1);
    EXPECT_EQ(line_of(tally, "TB-MOR-12"), -1);
    EXPECT_EQ(line_of(tally, "TB-MOR-6"), -1);
    EXPECT_EQ(tally.total(), 2);
}

TEST(TB_MOR_7, OnlyTheArmyCommanderHelps)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    const LeaderId corps = cast.leader(Side::Confederate, CommanderLevel::Corps, at(20, 18));
    cast[corps].with = a;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-7"), 0);
    const LeaderId army = cast.leader(Side::Confederate, CommanderLevel::Army, at(20, 18));
    cast[army].with = a;
    EXPECT_EQ(morale_line(cast, a, "TB-MOR-7"), 1);
}

}  // namespace
}  // namespace longroll::test_of_battle
