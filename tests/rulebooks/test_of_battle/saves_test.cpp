// Saving throws. One suite for each clause of TB-SAV, TB-GTG-4 and the rows C of the terrain chart.

#include "fights.h"

namespace longroll::test_of_battle {
namespace {

// The clause by which hits of the first dice of `by` on `target` may be saved; "" if they may not.
std::string saved_by(const Cast& cast, UnitId by, UnitId target, std::size_t group = 0)
{
    const View view(cast.field, cast.state);
    const Fight fight = touching(view, by, target) ? Fight::Melee : Fight::Fire;
    const Point from = fight == Fight::Melee ? view.ground(by).centre : fires_from(view, by);
    const DiceGroups dice = dice_at(cast, by, target);
    const auto cause = save_against(view, dice[group], target, fight, from);
    return cause ? std::string(clause_of(*cause).id) : "";
}

TEST(TB_SAV_1, FourSavesAndThreeDoesNot)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    cast[a].temporary = true;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(hold(d), {6, 6, 4, 3}));
    EXPECT_EQ(cast[d].strength, 3);
    EXPECT_TRUE(cast.happened(Saved{d, 1, 2}));
}

TEST(TB_SAV_2, EveryHitOfTheDisordered)
{
    Cast cast;
    const auto [a, d] = front_to_front(cast);
    EXPECT_EQ(saved_by(cast, a, d), "");
    cast[a].permanent = true;
    EXPECT_EQ(saved_by(cast, a, d), "TB-SAV-2");
    cast[a].front = at(20, 18);
    EXPECT_EQ(saved_by(cast, a, d), "TB-SAV-2");
}

TEST(TB_SAV_3, SkirmishersInOpenOrderAgainstFire)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.skirmishers(Side::Union, at(20, 23), kSouth);
    EXPECT_EQ(saved_by(cast, a, d), "TB-SAV-3");
    const UnitId beside = cast.skirmishers(Side::Union, {22'200, inches(23)}, kSouth);
    EXPECT_EQ(saved_by(cast, a, d), "");
    cast[beside].front = {23'100, inches(23)};  // a base width between them
    EXPECT_EQ(saved_by(cast, a, d), "TB-SAV-3");
    cast[d].front = at(20, 20);
    EXPECT_EQ(saved_by(cast, a, d), "");  // not in melee
}

TEST(TB_SAV_4, UnlimberedGunsButNotAgainstHeavyFire)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    cast[a].stationary = true;
    const UnitId d = cast.guns(Side::Union, at(20, 23), kSouth);
    EXPECT_EQ(saved_by(cast, a, d), "TB-SAV-4");
    cast.card(a).weight = Weight::Heavy;
    EXPECT_EQ(saved_by(cast, a, d), "");
    cast.card(a).weight = Weight::Field;
    cast[d].limbered = true;
    EXPECT_EQ(saved_by(cast, a, d), "");
}

TEST(TB_SAV_5, CavalryMaySaveAndRetreatSixInchesForEachThrow)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20));
    cast.card(a).tube = Tube::Rifled;
    cast[a].stationary = true;
    const UnitId d = cast.cavalry(Side::Union, at(20, 28), kSouth);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 6}));
    EXPECT_EQ(cast.refused(CavalrySaves{d, 3}), "TB-SAV-5");
    EXPECT_TRUE(cast.act(CavalrySaves{d, 1}, {4}));  // the second hit has no throw
    EXPECT_EQ(cast[d].strength, 3);
    EXPECT_EQ(cast[d].front, at(20, 34));
    EXPECT_FALSE(cast[d].disordered());
}

TEST(TB_SAV_5, WhoDeclinesStays)
{
    Cast cast;
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.cavalry(Side::Union, at(20, 23), kSouth);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1}));
    EXPECT_TRUE(cast.act(CavalrySaves{d, 0}));
    EXPECT_EQ(cast[d].strength, 3);
    EXPECT_EQ(cast[d].front, at(20, 23));
    EXPECT_FALSE(cast.state.combat);
}

TEST(TB_SAV_6, WallsHelpAgainstSmallArmsOnly)
{
    Cast cast;
    cast.line(TerrainKind::LowWall, {{15, 23}, {25, 23}});
    const UnitId a = cast.csa(at(20, 20));
    cast[a].guns = 1;
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(saved_by(cast, a, d, 0), "TB-THW-2");
    EXPECT_EQ(saved_by(cast, a, d, 1), "");  // the gun
}

TEST(TB_TAB_12, TheMarksOfSaves)
{
    EXPECT_EQ(save_of(SaveCause::FieldWorks).melee, SavedMelee::All);      // ST
    EXPECT_EQ(save_of(SaveCause::Forest).melee, SavedMelee::None);         // STf
    EXPECT_EQ(save_of(SaveCause::HastyWorks).fire, SavedFire::SmallArms);  // STs
}

TEST(TB_SAV_7, ABatteryThatIsNotStationary)
{
    Cast cast;
    const UnitId a = cast.guns(Side::Confederate, at(20, 20), kNorth, TroopType::ArtilleryBattery);
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(saved_by(cast, a, d), "TB-SAV-7");
    cast[d].front = at(20, 20);
    EXPECT_EQ(saved_by(cast, a, d), "TB-SAV-7");  // in melee too
    cast[a].stationary = true;
    EXPECT_EQ(saved_by(cast, a, d), "");
}

TEST(TB_SAV_8, OneThrowHoweverManyReasons)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {10, 23}, {30, 33});
    const UnitId a = cast.csa(at(20, 20));
    cast[a].temporary = true;
    const UnitId d = cast.skirmishers(Side::Union, at(20, 23), kSouth);
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(hold(d), {6, 1, 3}));
    EXPECT_FALSE(cast[d].on_table());
}

TEST(TB_GTG_4, TheGroundGivesASecondThrowAgainstFire)
{
    Cast cast;
    const auto [a, d] = apart(cast, 3000);
    cast.card(d).weapon = Weapon::CartridgeRifle;
    cast[d].gone_to_ground = true;
    in_combat(cast);
    EXPECT_TRUE(cast.act(attack(d, {a})));
    EXPECT_TRUE(cast.act(hold(d), {6, 6, 4, 3}));
    EXPECT_EQ(cast[d].strength, 3);
}

TEST(TB_TFO_3, InfantryInAForestAgainstFire)
{
    Cast cast;
    cast.area(TerrainKind::Forest, {10, 23}, {30, 33});
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(saved_by(cast, a, d), "TB-TFO-3");
    cast[a].front = at(20, 23);
    EXPECT_EQ(saved_by(cast, a, d), "");
}

TEST(TB_TBG_3, OnlyInfantrySkirmishersInBrokenGround)
{
    Cast cast;
    cast.area(TerrainKind::Broken, {10, 23}, {30, 33});
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(saved_by(cast, a, d), "");
    cast.card(d).type = TroopType::InfantrySkirmisher;
    cast.skirmishers(Side::Union, {21'600, inches(23)}, kSouth);  // so they are in no open order
    EXPECT_EQ(saved_by(cast, a, d), "TB-TBG-3");
}

TEST(TB_TFW_3, FieldWorksAgainstFireAndMeleeButNotSiegeGuns)
{
    Cast cast;
    cast.line(TerrainKind::FieldWorks, {{15, 23}, {25, 23}});
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(saved_by(cast, a, d), "TB-TFW-3");
    cast[a].front = at(20, 23);
    EXPECT_EQ(saved_by(cast, a, d), "TB-TFW-3");
    const UnitId siege = cast.guns(Side::Confederate, at(24, 18));
    cast.card(siege).weight = Weight::Siege;
    EXPECT_EQ(saved_by(cast, siege, d), "");
    cast[siege].front = at(20, 23);
    EXPECT_EQ(saved_by(cast, siege, d), "");  // nor in melee
    cast.card(siege).weight = Weight::Heavy;
    EXPECT_EQ(saved_by(cast, siege, d), "TB-TFW-3");
    cast.card(d).type = TroopType::CavalryBrigade;
    cast[d].mounted = true;
    EXPECT_EQ(saved_by(cast, a, d), "");
}

TEST(TB_THW_2, AWallHelpsNobodyInMelee)
{
    Cast cast;
    cast.line(TerrainKind::HastyWorks, {{15, 23}, {25, 23}});
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(saved_by(cast, a, d), "TB-THW-2");
    cast[a].front = at(20, 23);
    EXPECT_EQ(saved_by(cast, a, d), "");
}

TEST(TB_TRD_3, ASunkenRoadAsFieldWorksButNotAgainstInfantryInMelee)
{
    Cast cast;
    cast.line(TerrainKind::SunkenRoad, {{15, 23}, {25, 23}});
    const UnitId a = cast.csa(at(20, 20));
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(saved_by(cast, a, d), "TB-TRD-3");
    cast[a].front = at(20, 23);
    EXPECT_EQ(saved_by(cast, a, d), "");
    cast.card(a).type = TroopType::CavalryBrigade;
    cast[a].mounted = true;
    EXPECT_EQ(saved_by(cast, a, d), "TB-TRD-3");
}

TEST(TB_TFT_6, AFortAgainstMeleeAndGunsButNotSiegeGunsAtCloseRange)
{
    Cast cast;
    cast.area(TerrainKind::Fort, {10, 30}, {30, 45});
    const UnitId d = cast.us({inches(20), 30'200});
    const UnitId a = cast.guns(Side::Confederate, at(20, 21));
    cast[a].stationary = true;
    cast.card(a).weight = Weight::Siege;
    EXPECT_EQ(saved_by(cast, a, d), "TB-TFT-6");
    cast[a].front = at(20, 27);
    EXPECT_EQ(saved_by(cast, a, d), "");
    const UnitId foot = cast.csa({inches(23), 30'000});
    ASSERT_TRUE(touching(cast.view(), foot, d));
    EXPECT_EQ(saved_by(cast, foot, d), "TB-TFT-6");
}

TEST(TB_TFS_1, AFortressIsAFortInCombat)
{
    Cast cast;
    cast.area(TerrainKind::Fortress, {10, 30}, {30, 45});
    const UnitId d = cast.us({inches(20), 30'200});
    const UnitId a = cast.csa(at(20, 28));
    const auto refusal = find_fire(cast.view(), a, d, {}).refusal;
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->clause.id, "TB-TFT-4");
}

// Ground that means nothing in combat: neither save nor morale.
void expect_no_effect(TerrainKind kind)
{
    Cast cast;
    cast.area(kind, {10, 15}, {30, 33});
    const UnitId a = cast.csa({inches(20), 22'100});
    const UnitId d = cast.us(at(20, 23));
    EXPECT_EQ(saved_by(cast, a, d), "");
    EXPECT_EQ(modified_morale(cast.view(), d).total(), 5);
    EXPECT_EQ(total_of(dice_at(cast, a, d)), 2);
}

TEST(TB_TCR_3, CropsMeanNothingInCombat) { expect_no_effect(TerrainKind::Crops); }
TEST(TB_TOR_3, OrchardsMeanNothingInCombat) { expect_no_effect(TerrainKind::Orchard); }
TEST(TB_TMA_1, MarshMeansNothingInCombat) { expect_no_effect(TerrainKind::Marsh); }
TEST(TB_TSW_1, SwampMeansNothingInCombat) { expect_no_effect(TerrainKind::Swamp); }

}  // namespace
}  // namespace longroll::test_of_battle
