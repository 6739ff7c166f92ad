// The muster on small battles: men and guns to strength points, quality and arms, divisions and
// commanders, ground, what a scenario may say instead. Ledger 8.

#include "muster_cast.h"
#include "rulebooks/test_of_battle/bodies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

using board::table::inches;

// A division of the Union above the brigades of the cast, which moves its brigade under it.
struct DivisionCast : MusterCast {
    battle::CommandId division{};

    DivisionCast()
    {
        division = brigade(Side::Union, "division", {3000, 4500});
        battle.commands.back().level = battle::Level::Division;
        battle.commands[battle::Battle::index(us)].parent = division;
        unit("south", csa, 1000);
    }
    battle::CommandId add(std::string id, battle::Point position)
    {
        const auto made = brigade(Side::Union, std::move(id), position);
        battle.commands.back().parent = division;
        return made;
    }
};

TEST(TB_EX_37, ADivisionOfThreeBrigades)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1460);
    cast.unit("b", cast.add("second", {2000, 4000}), 2240);
    cast.unit("c", cast.add("third", {1000, 4000}), 780);
    cast.battery("napoleons", cast.division, 6);
    cast.battery("rifles", cast.division, 4, battle::Weapon::ThreeInchRifle);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("us").strength, 3);
    EXPECT_EQ(mustered.card("second").strength, 3);
    EXPECT_EQ(mustered.card("third").strength, 2);
    EXPECT_EQ(mustered.card("second_skirmishers").strength, 1);
    EXPECT_EQ(mustered.card("second_skirmishers").type, TroopType::InfantrySkirmisher);
    const UnitCard& guns = mustered.card("division_guns");
    EXPECT_EQ(guns.type, TroopType::ArtilleryBattalion);
    EXPECT_EQ(guns.strength, 2);
    EXPECT_EQ(guns.tube, Tube::Smoothbore);
    EXPECT_EQ(guns.weight, Weight::Field);
    EXPECT_EQ(mustered.card("us").morale, 5);
    EXPECT_EQ(mustered.opening.field[mustered.card("us").division].exhaustion_level, 6);
}

TEST(TB_EX_37, WithoutTheOptionNobodyGoesForward)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 4000);
    cast.options.auto_skirmishers = false;
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("us").strength, 8);
    EXPECT_EQ(mustered.opening.field.units.size(), 2U);
}

TEST(TB_SCL_3, APointIsFiveHundredMenOrSixGuns)
{
    DivisionCast cast;
    cast.options.auto_skirmishers = false;
    cast.unit("few", cast.us, 90);
    cast.unit("b", cast.add("more", {2000, 4000}), 749);
    cast.unit("c", cast.add("most", {1000, 4000}), 4250);
    cast.battery("eight", cast.division, 8);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("us").strength, 1);
    EXPECT_EQ(mustered.card("more").strength, 1);
    EXPECT_EQ(mustered.card("most_1").strength, 5);
    EXPECT_EQ(mustered.card("most_2").strength, 4);
    EXPECT_EQ(mustered.card("eight").strength, 1);
    EXPECT_EQ(mustered.card("eight").type, TroopType::ArtilleryBattery);
}

TEST(TestOfBattleMuster, QualityIsTheMeanOfTheMenAndIndomitableAddsOne)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600).quality = battle::Quality::Veteran;
    cast.unit("b", cast.us, 500).quality = battle::Quality::Raw;
    EXPECT_EQ(Mustered{cast.muster()}.card("us").morale, 5);
    for (battle::Unit& unit : cast.battle.units)
        unit.abilities.push_back(battle::Ability::Indomitable);
    EXPECT_EQ(Mustered{cast.muster()}.card("us").morale, 6);
}

TEST(TB_PTR_1, OnlyUntilTheSpringOfSixtyTwo)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 600).quality = battle::Quality::Raw;
    EXPECT_EQ(Mustered{cast.muster()}.card("us").training, Training::Regular);
    cast.battle.clock.first_day = {1862, 4, 30};
    EXPECT_EQ(Mustered{cast.muster()}.card("us").training, Training::PoorlyTrained);
    cast.options.poorly_trained = false;
    EXPECT_EQ(Mustered{cast.muster()}.card("us").training, Training::Regular);
}

TEST(TestOfBattleMuster, ABrigadesBatteriesAreDedicatedGuns)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000);
    cast.unit("b", cast.add("second", {2000, 4000}), 1000);
    cast.battery("twelve", cast.us, 12);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("us").guns, 1);
    EXPECT_EQ(mustered.unit("second").guns, 1);
    EXPECT_EQ(mustered.card("division_guns").strength, 1);
}

TEST(TestOfBattleMuster, ASmallRegimentOfItsOwnIsASkirmisher)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000);
    cast.unit("small", cast.us, 749).independent = true;
    cast.unit("large", cast.us, 750).independent = true;
    battle::Unit& horse = cast.unit("horse", cast.division, 300);
    horse.kind = battle::UnitKind::Cavalry;
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("small").type, TroopType::InfantrySkirmisher);
    EXPECT_EQ(mustered.card("large").type, TroopType::InfantryBrigade);
    EXPECT_EQ(mustered.card("horse").type, TroopType::CavalrySkirmisher);
    EXPECT_TRUE(mustered.unit("horse").mounted);
    EXPECT_EQ(mustered.card("us").strength, 2);
}

// Ruling TB-R-28, and ledger 8.1: the leader of a side that is one division commands its army too.
TEST(TestOfBattleMuster, ASideOfOneDivisionHasTwoCommanders)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000);
    const Mustered mustered{cast.muster()};
    const auto& leaders = mustered.opening.field.leaders;
    ASSERT_EQ(leaders.size(), 3U);
    EXPECT_EQ(leaders[1].level, CommanderLevel::Army);
    EXPECT_EQ(leaders[1].division, kNoDivision);
    EXPECT_EQ(leaders[2].level, CommanderLevel::Division);
    EXPECT_EQ(leaders[2].division, mustered.card("us").division);
    EXPECT_TRUE(mustered.opening.field[mustered.card("csa").division].in_name_only);
}

TEST(TestOfBattleMuster, StandsThatOverlapAreMovedBack)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000).facing = battle::Heading{1800};
    cast.unit("b", cast.add("second", {3000, 4000}), 1000).facing = battle::Heading{1800};
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.unit("us").front, (Point{inches(30), inches(40)}));
    EXPECT_EQ(mustered.unit("second").front, (Point{inches(30), inches(43)}));
}

TEST(TestOfBattleMuster, ATownIsCutIntoBlocksAndAVillageIsOne)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000);
    cast.area(battle::TerrainKind::TownBlockStone, "town", {1000, 2000}, {1600, 2300});
    cast.area(battle::TerrainKind::Village, "village", {4000, 2000}, {4050, 2050});
    const Mustered mustered{cast.muster()};
    const auto& blocks = mustered.opening.field.blocks;
    ASSERT_EQ(blocks.size(), 3U);
    EXPECT_EQ(blocks[0].ground.centre, (Point{11500, 21500}));
    EXPECT_EQ(blocks[1].ground.centre, (Point{14500, 21500}));
    EXPECT_EQ(blocks[0].built, Construction::Stone);
    EXPECT_EQ(blocks[2].ground.half_width, 750);
    EXPECT_FALSE(blocks[2].town);
}

TEST(TestOfBattleMuster, ATownThatRunsOverTheEdgeHasItsBlocksOnTheTable)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000);
    // Four inches beyond the edge and five on the table: of three blocks the first lies outside.
    cast.area(battle::TerrainKind::TownBlockStone, "town", {-400, 2000}, {500, 2300});
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.opening.field.blocks.size(), 2U);
    EXPECT_FALSE(Rulebook::board(mustered.opening.field).areas.empty());
}

TEST(TestOfBattleMuster, InfantryBehindWorksIsStationary)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000).facing = battle::Heading{1800};
    EXPECT_FALSE(Mustered{cast.muster()}.unit("us").stationary);
    cast.line(battle::TerrainKind::LowWall, "wall", {{2000, 3970}, {4000, 3970}});
    EXPECT_TRUE(Mustered{cast.muster()}.unit("us").stationary);
}

TEST(TestOfBattleMuster, AScenarioMaySayWhatAStandIs)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000);
    cast.override_value({"unit", "us", "strength"}, std::int64_t{7});
    cast.override_value({"unit", "us", "morale"}, std::int64_t{3});
    cast.override_value({"unit", "us", "weapon"}, std::string("cart_rifle"));
    cast.override_value({"unit", "us", "repeating"}, true);
    cast.override_value({"unit", "us", "base"}, std::string("linear"));
    cast.override_value({"unit", "us", "dedicated_guns"}, std::int64_t{2});
    cast.override_value({"unit", "us", "state"}, std::string("PERM"));
    cast.override_value({"division", "division", "exhaustion_level"}, std::int64_t{2});
    cast.override_value({"division", "division", "charges_exhausted"}, true);
    const Mustered mustered{cast.muster()};
    const UnitCard& card = mustered.card("us");
    EXPECT_EQ(card.strength, 7);
    EXPECT_EQ(card.morale, 3);
    EXPECT_EQ(card.weapon, Weapon::CartridgeRifle);
    EXPECT_TRUE(card.repeating);
    EXPECT_EQ(card.base, Base::Linear);
    EXPECT_EQ(mustered.unit("us").guns, 2);
    EXPECT_TRUE(mustered.unit("us").permanent);
    EXPECT_EQ(mustered.opening.field[card.division].exhaustion_level, 2);
    EXPECT_TRUE(mustered.opening.field[card.division].charges_exhausted);
}

TEST(TestOfBattleMuster, AScenarioMaySayWhatGroundIs)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000);
    cast.line(battle::TerrainKind::RailFence, "fence", {{1000, 2000}, {1500, 2000}});
    cast.area(battle::TerrainKind::RoughGround, "rough", {4000, 2000}, {4500, 2500});
    EXPECT_EQ(Mustered{cast.muster()}.opening.field.ground.size(), 1U);
    cast.override_value({"terrain", "fence", "class"}, std::string("low_wall"));
    cast.override_value({"terrain", "rough", "blocks_sight"}, true);
    cast.override_value({"spot", "gate", "kind"}, std::string("entrance"));
    cast.override_value({"spot", "gate", "position"}, std::vector<std::int64_t>{100, 100});
    const Mustered mustered{cast.muster()};
    const Field& field = mustered.opening.field;
    ASSERT_EQ(field.ground.size(), 2U);
    EXPECT_TRUE(field.ground[0].blocks_sight);
    EXPECT_EQ(field.ground[1].kind, TerrainKind::LowWall);
    EXPECT_EQ(field.spots.front().kind, GroundSpot::Kind::Entrance);
}

TEST(TestOfBattleMuster, WhatNobodyKnowsIsAProblem)
{
    DivisionCast cast;
    cast.unit("a", cast.us, 1000);
    cast.override_value({"unit", "us", "division"}, std::string("elsewhere"));
    cast.override_value({"unit", "us", "courage"}, std::int64_t{2});
    EXPECT_THAT(cast.problems(), testing::HasSubstr("there is no division \"elsewhere\""));
    EXPECT_THAT(cast.problems(), testing::HasSubstr("courage"));
}

}  // namespace
}  // namespace longroll::test_of_battle
