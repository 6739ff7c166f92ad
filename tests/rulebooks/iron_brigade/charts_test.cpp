// The short charts, cell by cell against the ledger's tables, copied here as the ledger has them.

#include "core/check.h"
#include "rulebooks/csv.h"
#include "rulebooks/iron_brigade/charts.h"

#include <array>

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

using board::table::inches;
using board::table::Length;

// ---- Movement ----

constexpr const char* kMovementChart = R"(
row,infantry,cavalry,artillery,heavy_equipment,sight_limit_in,bars_split_move
BASE,7,14,12,10,,
BASE_BACKWARD,3,no,no,no,,
BASE_HORSE_ARTILLERY,,,14,,,
WALL,-1,-8,no,no,,
FENCE,-1,-4,-5,-5,,
STEEP_HILL,-2,-6,-9,no,,
ROUGH,-2,-7,-8,no,,
WOODS,-3,-10,-9,no,4,
DENSE_WOODS,-4,-11,no,no,2,yes
SWAMP,-4,-9,no,no,,yes
ROAD,+2,+4,+4,+3,,yes
FORD,-4,-8,-7,-6,,yes
OPEN_ORDER,+2,+2,no,no,,
COLUMN,+1,+2,no,no,,
EN_MASSE,+1,+1,no,no,,
COMPANY_COLUMN,+1,+1,no,no,,
THROUGH_UNITS_CLOSED,-2,-4,no,no,,yes
)";

std::optional<Length> charted(const std::string& cell)
{
    if (cell == "no") return std::nullopt;
    return cell.empty() ? 0 : inches(std::stoi(cell));
}

void expect_movement(const CsvRow& row, MovementRow line)
{
    ASSERT_EQ(row.size(), 7u);
    for (std::size_t arm = 0; arm < kArms.size(); ++arm)
        EXPECT_EQ(movement(line, kArms[arm]), charted(row[1 + arm])) << row[0] << ' ' << arm;
}

CsvRow movement_line(std::string_view name)
{
    for (const CsvRow& row : rows_of(kMovementChart))
        if (row[0] == name) return row;
    ADD_FAILURE() << "the chart has no row " << name;
    return {};
}

TEST(MovementChart, EveryCellIsTheLedgers)
{
    const auto rows = rows_of(kMovementChart);
    ASSERT_EQ(rows.size(), kMovementRowCount);
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const auto line = static_cast<MovementRow>(place);
        expect_movement(rows[place], line);
        const std::string& sight = rows[place][5];
        EXPECT_EQ(sight_limit(line), sight.empty() ? std::nullopt : charted(sight))
            << rows[place][0];
        EXPECT_EQ(bars_split_move(line), rows[place][6] == "yes") << rows[place][0];
    }
}

TEST(IB_MOV_3, TheBasesAreTheCharts)
{
    expect_movement(movement_line("BASE"), MovementRow::Base);
    expect_movement(movement_line("BASE_BACKWARD"), MovementRow::BaseBackward);
    EXPECT_EQ(movement(MovementRow::BaseHorseArtillery, Arm::Artillery), 14'000);
}

TEST(IB_MOV_13, WallsAndFencesAreChargedByArm)
{
    expect_movement(movement_line("WALL"), MovementRow::Wall);
    expect_movement(movement_line("FENCE"), MovementRow::Fence);
}

TEST(IB_MOV_14, BadGroundIsChargedByArm)
{
    expect_movement(movement_line("STEEP_HILL"), MovementRow::SteepHill);
    expect_movement(movement_line("ROUGH"), MovementRow::Rough);
    expect_movement(movement_line("WOODS"), MovementRow::Woods);
    expect_movement(movement_line("DENSE_WOODS"), MovementRow::DenseWoods);
    expect_movement(movement_line("SWAMP"), MovementRow::Swamp);
    expect_movement(movement_line("FORD"), MovementRow::Ford);
}

TEST(IB_MOV_15, FormationsAreWorthWhatTheChartSays)
{
    const auto bonus = [](FormationKind formation, Arm arm) {
        const auto row = formation_row(formation);
        return row ? movement(*row, arm) : 0;
    };
    for (const FormationKind open : {FormationKind::OpenHalf, FormationKind::OpenThird}) {
        EXPECT_EQ(bonus(open, Arm::Infantry), inches(2));
        EXPECT_EQ(bonus(open, Arm::Cavalry), inches(2));
        EXPECT_FALSE(bonus(open, Arm::Artillery));
    }
    EXPECT_EQ(bonus(FormationKind::Column, Arm::Infantry), inches(1));
    EXPECT_EQ(bonus(FormationKind::Column, Arm::Cavalry), inches(2));
    EXPECT_EQ(bonus(FormationKind::EnMasse, Arm::Cavalry), inches(1));
    EXPECT_EQ(bonus(FormationKind::CompanyColumn, Arm::Infantry), inches(1));
    EXPECT_EQ(bonus(FormationKind::Line, Arm::Infantry), 0);
    EXPECT_EQ(bonus(FormationKind::Limbered, Arm::Artillery), 0);
    EXPECT_EQ(bonus(FormationKind::Unlimbered, Arm::Artillery), 0);
}

// ---- Fire modifiers ----

TEST(FireModifiers, ProtectionAndTheFirersActionsShiftAsTheLedgerSays)
{
    constexpr std::array down = {0, -1, -2, -3, -4};
    for (int protection = 0; protection <= 4; ++protection)
        EXPECT_EQ(protection_shift(protection), down[static_cast<std::size_t>(protection)]);
    EXPECT_THROW(static_cast<void>(protection_shift(5)), Broken);
    EXPECT_EQ(kLayingDownShift, -2);
    EXPECT_EQ(kSplitFireShift, -2);
    EXPECT_EQ(kProneFireShift, -2);
    EXPECT_EQ(kAcquiredShift, 1);
}

TEST(IB_MOD_2, DeepTargetsSufferMoreAndThinOnesLess)
{
    EXPECT_EQ(depth_shift(Depth::Three), 1);
    EXPECT_EQ(depth_shift(Depth::Two), 0);
    EXPECT_EQ(depth_shift(Depth::One), -1);
    EXPECT_EQ(depth_shift(Depth::Half), -2);
    EXPECT_EQ(depth_shift(Depth::Third), -3);
}

// ---- Morale ----

constexpr const char* kLevelChart = R"(
combat_morale,fire,movement,double_quick,table
7,+1,free,yes,
6,0,free,yes,
5,0,free,yes,
4,-1,free,no,
3,-2,free,no,
2,-3,no advance,no,
1,none,must retreat,no,7
0,none,must retreat in open formation,no,8
)";

TEST(IB_MOD_3, TheFirersMoraleShiftsHisFire)
{
    const auto rows = rows_of(kLevelChart);
    ASSERT_EQ(rows.size(), 8u);
    for (const CsvRow& row : rows) {
        const auto shift = morale_shift(std::stoi(row[0]));
        EXPECT_EQ(shift ? std::optional(*shift) : std::nullopt,
                  row[1] == "none" ? std::nullopt : std::optional(std::stoi(row[1])))
            << row[0];
    }
    EXPECT_THROW(static_cast<void>(morale_shift(8)), Broken);
}

TEST(MoraleLevels, EveryCellIsTheLedgers)
{
    constexpr std::array<std::string_view, 4> bearings = {"must retreat in open formation",
                                                          "must retreat", "no advance", "free"};
    for (const CsvRow& row : rows_of(kLevelChart)) {
        const int morale = std::stoi(row[0]);
        EXPECT_EQ(bearings[static_cast<std::size_t>(bearing_of(morale))], row[2]) << morale;
        EXPECT_EQ(may_double_quick(morale), row[3] == "yes") << morale;
        const std::string& table = row[4];
        EXPECT_EQ(contagion_table(morale),
                  table.empty() ? std::nullopt : std::optional(std::stoi(table)))
            << morale;
    }
    EXPECT_THROW(static_cast<void>(bearing_of(-1)), Broken);
}

constexpr const char* kClassChart = R"(
class,base_morale,rally_modifier,split_move
rabble,2,-4,no
militia,3,-3,no
garrison,4,-2,no
poor,5,-1,no
regular,6,0,yes
elite,7,+1,yes
)";
constexpr std::array kClasses = {MoraleClass::Rabble, MoraleClass::Militia, MoraleClass::Garrison,
                                 MoraleClass::Poor,   MoraleClass::Regular, MoraleClass::Elite};

TEST(IB_MOR_2, EachClassHasItsBaseMorale)
{
    const auto rows = rows_of(kClassChart);
    ASSERT_EQ(rows.size(), kClasses.size());
    for (std::size_t place = 0; place < rows.size(); ++place) {
        EXPECT_EQ(base_morale(kClasses[place]), std::stoi(rows[place][1])) << rows[place][0];
        EXPECT_EQ(class_of(std::stoi(rows[place][1])), kClasses[place]) << rows[place][0];
    }
    EXPECT_THROW(static_cast<void>(class_of(1)), Broken);
}

TEST(IB_MOR_3, EachClassHasItsRallyModifier)
{
    const auto rows = rows_of(kClassChart);
    for (std::size_t place = 0; place < rows.size(); ++place)
        EXPECT_EQ(rally_modifier(kClasses[place]), std::stoi(rows[place][2])) << rows[place][0];
}

TEST(IB_MOR_4, OnlyRegularAndEliteMaySplitTheirMove)
{
    const auto rows = rows_of(kClassChart);
    for (std::size_t place = 0; place < rows.size(); ++place)
        EXPECT_EQ(may_split_move(kClasses[place]), rows[place][3] == "yes") << rows[place][0];
}

// ---- Double quick and rally ----

TEST(IB_DQ_3, TheLossesAreTheCharts)
{
    const auto rows = rows_of(R"(
die,base5,base6,base7
1,3,2,2
2,2,2,1
3,2,1,1
4,1,1,0
5,1,0,0
6,0,0,0
)");
    ASSERT_EQ(rows.size(), 6u);
    for (const CsvRow& row : rows)
        for (int base = 5; base <= 7; ++base)
            EXPECT_EQ(double_quick_loss(base, std::stoi(row[0])),
                      std::stoi(row[static_cast<std::size_t>(base - 4)]))
                << base << ' ' << row[0];
    EXPECT_THROW(static_cast<void>(double_quick_loss(4, 1)), Broken);
    EXPECT_THROW(static_cast<void>(double_quick_loss(5, 7)), Broken);
}

TEST(IB_RAL_7, EveryModifiedRollHasItsChange)
{
    for (const CsvRow& row : rows_of(R"(
modified_roll_from,modified_roll_to,change
-99,-3,-2
-2,-1,-1
0,4,0
5,6,+1
7,8,+2
9,10,+3
11,99,+4
)"))
        for (int roll = std::stoi(row[0]); roll <= std::stoi(row[1]); ++roll)
            EXPECT_EQ(rally_change(roll), std::stoi(row[2])) << roll;
}

TEST(IB_PER_4, RatingsHaveTheirModifiers)
{
    EXPECT_EQ(personality_modifier(Rating::Hero), 6);
    EXPECT_EQ(personality_modifier(Rating::Good), 4);
    EXPECT_FALSE(personality_modifier(Rating::Bad));
}

TEST(IB_RAL_4, NormalAndPoorLeadersHelpALittle)
{
    EXPECT_EQ(personality_modifier(Rating::Normal), 2);
    EXPECT_EQ(personality_modifier(Rating::Poor), 1);
}

TEST(IB_RAL_5, TheBadLeadersDieHelpsOrHinders)
{
    constexpr std::array modifiers = {-2, -2, 0, 0, 2, 2};
    for (int die = 1; die <= 6; ++die)
        EXPECT_EQ(bad_modifier(die), modifiers[static_cast<std::size_t>(die - 1)]) << die;
    EXPECT_THROW(static_cast<void>(bad_modifier(0)), Broken);
}

TEST(RallyChart, ABadLeaderWhoWasHitNeverHelps)
{
    constexpr std::array deductions = {-2, -2, 0, 0, -2, -2};
    for (int die = 1; die <= 6; ++die)
        EXPECT_EQ(bad_deduction(die), deductions[static_cast<std::size_t>(die - 1)]) << die;
}

// ---- Fording ----

TEST(IB_WAT_2, EachArmFordsToItsDepth)
{
    const auto rows = rows_of(R"(
arm,strong_tenths,weak_tenths,watertight_tenths
infantry,390,510,
cavalry,510,510,
artillery,275,275,400
heavy_equipment,275,275,
)");
    ASSERT_EQ(rows.size(), kArms.size());
    for (std::size_t place = 0; place < rows.size(); ++place)
        for (const Current current : {Current::Weak, Current::Strong}) {
            const std::string& open = rows[place][current == Current::Strong ? 1 : 2];
            const std::string& boxed = rows[place][3].empty() ? open : rows[place][3];
            EXPECT_EQ(fording_limit_tenths(kArms[place], current, AmmunitionBoxes::Ordinary),
                      std::stoi(open));
            EXPECT_EQ(fording_limit_tenths(kArms[place], current, AmmunitionBoxes::Watertight),
                      std::stoi(boxed));
        }
}

// ---- Ranks deep ----

TEST(IB_RNK_2, HalfwayGoesToTheDeeperValue)
{
    // On a front of 12 inches cavalry of n castings is n/12 deep.
    const auto deep = [](std::int64_t numerator, std::int64_t denominator) {
        return depth_of({numerator * 12, denominator}, inches(12), Arm::Cavalry);
    };
    EXPECT_EQ(deep(10, 1), Depth::Three);
    EXPECT_EQ(deep(5, 2), Depth::Three);
    EXPECT_EQ(deep(2499, 1000), Depth::Two);
    EXPECT_EQ(deep(3, 2), Depth::Two);
    EXPECT_EQ(deep(1499, 1000), Depth::One);
    EXPECT_EQ(deep(3, 4), Depth::One);
    EXPECT_EQ(deep(749, 1000), Depth::Half);
    EXPECT_EQ(deep(5, 12), Depth::Half);
    EXPECT_EQ(deep(4'166'666'666, 10'000'000'000), Depth::Third);
    EXPECT_EQ(deep(0, 1), Depth::Third);
}

TEST(IB_RNK_2, MenOnFootStandTwoToTheInch)
{
    EXPECT_EQ(depth_of({20}, inches(5), Arm::Infantry), Depth::Two);    // example 3: the front
    EXPECT_EQ(depth_of({20}, inches(1), Arm::Infantry), Depth::Three);  // and the flank
    EXPECT_EQ(depth_of({20}, inches(20), Arm::Infantry), Depth::Half);
    EXPECT_EQ(depth_of({20}, inches(30), Arm::Infantry), Depth::Third);
    EXPECT_EQ(depth_of({15}, 9'999, Arm::Infantry), Depth::One);
    EXPECT_EQ(depth_of({15}, 10'001, Arm::Infantry), Depth::Half);
}

TEST(IB_RNK_5, GunsAndWagonsAreAlwaysOneRankDeep)
{
    EXPECT_EQ(depth_of({80}, inches(1), Arm::Artillery), Depth::One);
    EXPECT_EQ(depth_of({1}, inches(40), Arm::Artillery), Depth::One);
    EXPECT_EQ(depth_of({80}, inches(1), Arm::HeavyEquipment), Depth::One);
}

TEST(RanksDeep, AFrontOfNoWidthFailsACheck)
{
    EXPECT_THROW(static_cast<void>(depth_of({8}, 0, Arm::Infantry)), Broken);
    EXPECT_THROW(static_cast<void>(depth_of({8, 0}, inches(4), Arm::Infantry)), Broken);
}

// ---- Cannon weights ----

TEST(CannonWeights, LightGunsAreFasterHeavyOnesSlowerMountainOnesUnlimberSlowly)
{
    EXPECT_EQ(weight_modifier(CannonWeight::Mountain), 0);
    EXPECT_EQ(weight_modifier(CannonWeight::Light), inches(1));
    EXPECT_EQ(weight_modifier(CannonWeight::Medium), 0);
    EXPECT_EQ(weight_modifier(CannonWeight::Heavy), inches(-1));
    EXPECT_TRUE(unlimbers_in_a_whole_action(CannonWeight::Mountain));
    for (const CannonWeight other :
         {CannonWeight::Light, CannonWeight::Medium, CannonWeight::Heavy})
        EXPECT_FALSE(unlimbers_in_a_whole_action(other));
}

}  // namespace
}  // namespace longroll::iron_brigade
