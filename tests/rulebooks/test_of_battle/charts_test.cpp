// The short charts, cell by cell against the tables in data/, which are the ledger's.

#include "core/check.h"
#include "rulebooks/csv.h"
#include "rulebooks/test_of_battle/charts.h"

#include <array>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

using board::table::inches;
using board::table::Length;

std::vector<CsvRow> chart(const std::string& name) { return ledger_file("test_of_battle", name); }

// "1.5" inches, in thousandths.
Length thousandths(const std::string& cell)
{
    const std::size_t point = cell.find('.');
    const Length whole = inches(std::stoi(cell.substr(0, point)));
    if (point == std::string::npos) return whole;
    const std::string decimals = (cell.substr(point + 1) + "000").substr(0, 3);
    return whole + std::stoi(decimals);
}

TEST(Thousandths, AreReadFromTheLedgersInches)
{
    EXPECT_EQ(thousandths("16"), 16'000);
    EXPECT_EQ(thousandths("0.75"), 750);
    EXPECT_EQ(thousandths("1.5"), 1'500);
}

// ---- What counts as what ----

TEST(Roles, FollowTheSaddle)
{
    using T = TroopType;
    for (const Mount mount : {Mount::OnFoot, Mount::Mounted}) {
        EXPECT_EQ(role_of(T::InfantryBrigade, mount), Role::InfantryBrigade);
        EXPECT_EQ(role_of(T::InfantrySkirmisher, mount), Role::InfantrySkirmisher);
        EXPECT_EQ(role_of(T::ArtilleryBattalion, mount), Role::Artillery);
        EXPECT_EQ(role_of(T::ArtilleryBattery, mount), Role::Artillery);
    }
    EXPECT_EQ(role_of(T::CavalryBrigade, Mount::Mounted), Role::MountedBrigade);
    EXPECT_EQ(role_of(T::CavalryBrigade, Mount::OnFoot), Role::DismountedBrigade);
    EXPECT_EQ(role_of(T::MountedInfantry, Mount::Mounted), Role::MountedInfantry);
    EXPECT_EQ(role_of(T::MountedInfantry, Mount::OnFoot), Role::InfantryBrigade);
    EXPECT_EQ(role_of(T::CavalrySkirmisher, Mount::Mounted), Role::MountedSkirmisher);
    EXPECT_EQ(role_of(T::CavalrySkirmisher, Mount::OnFoot), Role::InfantrySkirmisher);
}

TEST(Roles, AreInfantryOrCavalryOrGunsAndBrigadesOrSkirmishersOrGuns)
{
    const std::set<Role> infantry = {Role::InfantryBrigade, Role::DismountedBrigade,
                                     Role::InfantrySkirmisher};
    const std::set<Role> skirmishers = {Role::InfantrySkirmisher, Role::MountedSkirmisher};
    for (std::size_t place = 0; place < kRoleCount; ++place) {
        const auto role = static_cast<Role>(place);
        const bool guns = role == Role::Artillery;
        EXPECT_EQ(is_infantry(role), infantry.contains(role)) << place;
        EXPECT_EQ(is_cavalry(role), !guns && !infantry.contains(role)) << place;
        EXPECT_EQ(is_skirmisher(role), skirmishers.contains(role)) << place;
        EXPECT_EQ(is_brigade(role), !guns && !skirmishers.contains(role)) << place;
    }
}

TEST(Roles, HaveTheirColumnOfTheTerrainChart)
{
    EXPECT_EQ(column_of(Role::InfantryBrigade), ChartColumn::InfantryBrigade);
    EXPECT_EQ(column_of(Role::DismountedBrigade), ChartColumn::InfantryBrigade);
    EXPECT_EQ(column_of(Role::MountedBrigade), ChartColumn::CavalryBrigade);
    EXPECT_EQ(column_of(Role::MountedInfantry), ChartColumn::CavalryBrigade);
    EXPECT_EQ(column_of(Role::InfantrySkirmisher), ChartColumn::InfantrySkirmisher);
    EXPECT_EQ(column_of(Role::MountedSkirmisher), ChartColumn::CavalrySkirmisher);
    EXPECT_EQ(column_of(Role::Artillery), ChartColumn::Artillery);
}

// ---- Movement ----

std::string facings_word(FreeFacings facings)
{
    if (facings == FreeFacings::Any) return "unlimited";
    return facings == FreeFacings::One ? "1" : "0";
}

std::string price_word(FacingPrice price)
{
    if (price == FacingPrice::HalfMoveOrDisorder) return "half_M_or_disorder";
    return price == FacingPrice::HalfMove ? "half_M" : "none";
}

// "72(60 with DG)", "48", or nothing.
void expect_pace(const std::string& cell, Mover mover, Pace pace)
{
    const std::size_t open = cell.find('(');
    const Length without = cell.empty() ? 0 : thousandths(cell.substr(0, open));
    EXPECT_EQ(rate_of(mover, pace, DedicatedGun::Without), without) << cell;
    const Length with = open == std::string::npos ? without : thousandths(cell.substr(open + 1));
    EXPECT_EQ(rate_of(mover, pace, DedicatedGun::With), with) << cell;
}

TEST(MovementChart, EveryCellIsTheLedgers)
{
    const auto rows = chart("movement.csv");
    ASSERT_EQ(rows.size(), kMoverCount);
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const CsvRow& row = rows[place];
        ASSERT_EQ(row.size(), 9u) << row[0];
        const auto mover = static_cast<Mover>(place);
        const MovementLine& line = movement_of(mover);
        EXPECT_EQ(line.allowance, thousandths(row[1])) << row[0];
        EXPECT_EQ(line.allowance_with_gun, thousandths(row[2].empty() ? row[1] : row[2])) << row[0];
        EXPECT_EQ(facings_word(line.free_facings), row[3]) << row[0];
        EXPECT_EQ(price_word(line.facing_price), row[4].empty() ? "none" : row[4]) << row[0];
        expect_pace(row[5], mover, Pace::ColumnOnRoad);
        expect_pace(row[6], mover, Pace::ColumnAcrossCountry);
        EXPECT_EQ(line.brigade_markers, row[7].empty() ? 0 : std::stoi(row[7])) << row[0];
        EXPECT_EQ(line.skirmisher_markers, row[8].empty() ? 0 : std::stoi(row[8])) << row[0];
    }
}

TEST(MovementChart, EveryRateIsPaidInWholeNumbers)
{
    const std::map<int, int> costs = {{16, 90}, {24, 60}, {20, 72}, {2, 720}, {32, 45},
                                      {48, 30}, {40, 36}, {60, 24}, {72, 20}};
    for (const auto& [rate, cost] : costs)
        EXPECT_EQ(cost_per_thousandth(inches(rate)), cost) << rate;
    std::set<Length> rates;
    for (std::size_t mover = 0; mover < kMoverCount; ++mover)
        for (const Pace pace : {Pace::Single, Pace::ColumnAcrossCountry, Pace::ColumnOnRoad})
            for (const DedicatedGun gun : {DedicatedGun::Without, DedicatedGun::With})
                rates.insert(rate_of(static_cast<Mover>(mover), pace, gun));
    rates.erase(0);  // unlimbered guns do not march
    EXPECT_EQ(rates.size(), costs.size());
    for (const Length rate : rates) EXPECT_EQ(cost_per_thousandth(rate) * rate, kWholeMove) << rate;
    EXPECT_EQ(kHalfMove, 720'000);
    EXPECT_THROW((void)cost_per_thousandth(0), Broken);
    EXPECT_THROW((void)cost_per_thousandth(inches(7)), Broken);
}

// ---- Charges ----

Role charge_role(const std::string& word)
{
    static const std::map<std::string, Role> kWords = {
        {"INF_BDE", Role::InfantryBrigade},
        {"CAV_BDE_mounted", Role::MountedBrigade},
        {"CAV_BDE_dismounted", Role::DismountedBrigade},
        {"MTD_INF_mounted", Role::MountedInfantry},
        {"INF_SK", Role::InfantrySkirmisher},
        {"CAV_SK_mounted", Role::MountedSkirmisher},
        {"ART", Role::Artillery}};
    return kWords.at(word);
}

std::string right_word(ChargeRight right)
{
    static const std::array<std::string, 4> kWords = {"N", "Y", "F", "RC"};
    return kWords.at(static_cast<std::size_t>(right));
}

TEST(ChargeChart, EveryCellIsTheLedgers)
{
    const auto rows = chart("charges.csv");
    ASSERT_EQ(rows.size(), kRoleCount);
    const CsvRow charged = {"INF_BDE",
                            "CAV_BDE_mounted",
                            "CAV_BDE_dismounted",
                            "MTD_INF_mounted",
                            "INF_SK",
                            "CAV_SK_mounted",
                            "ART"};
    std::set<Role> chargers;
    for (const CsvRow& row : rows) {
        ASSERT_EQ(row.size(), 1 + charged.size());
        const Role charger = charge_role(row[0]);
        chargers.insert(charger);
        for (std::size_t place = 0; place < charged.size(); ++place)
            EXPECT_EQ(right_word(charge_right(charger, charge_role(charged[place]))),
                      row[1 + place])
                << row[0] << ' ' << charged[place];
    }
    EXPECT_EQ(chargers.size(), kRoleCount);
}

// ---- Ranges ----

// "art_sb_heavy", "dedicated_gun", or a small arm.
Ranges charted_ranges(const std::string& name)
{
    if (name == "dedicated_gun") return kDedicatedGunRanges;
    for (std::size_t weapon = 0; weapon < kWeaponCount; ++weapon)
        if (kWeaponWords[weapon] == name) return ranges_of(static_cast<Weapon>(weapon));
    for (std::size_t tube = 0; tube < std::size(kTubeWords); ++tube)
        for (std::size_t weight = 0; weight < std::size(kWeightWords); ++weight)
            if (name ==
                "art_" + std::string(kTubeWords[tube]) + '_' + std::string(kWeightWords[weight]))
                return ranges_of(static_cast<Tube>(tube), static_cast<Weight>(weight));
    ADD_FAILURE() << "no such weapon: " << name;
    return {};
}

TEST(RangeChart, EveryCellIsTheLedgers)
{
    const auto rows = chart("ranges.csv");
    ASSERT_EQ(rows.size(), kWeaponCount - 1 + 1 + 6);
    for (const CsvRow& row : rows) {
        ASSERT_EQ(row.size(), 4u);
        const Ranges ranges = charted_ranges(row[0]);
        EXPECT_EQ(ranges.close, row[1].empty() ? std::nullopt : std::optional(thousandths(row[1])))
            << row[0];
        EXPECT_EQ(ranges.longest, thousandths(row[2])) << row[0];
    }
    EXPECT_EQ(ranges_of(Weapon::None), Ranges{});
}

TEST(RangeChart, CartridgeArmsAreThoseTheLedgerMarks)
{
    std::set<std::string> marked;
    for (const CsvRow& row : chart("ranges.csv"))
        if (row[3] == "yes") marked.insert(row[0]);
    EXPECT_EQ(marked.size(), 2u);
    for (std::size_t weapon = 0; weapon < kWeaponCount; ++weapon)
        EXPECT_EQ(is_cartridge(static_cast<Weapon>(weapon)),
                  marked.contains(std::string(kWeaponWords[weapon])))
            << kWeaponWords[weapon];
}

// ---- Combat dice ----

std::string dagger_word(Dagger dagger)
{
    static const std::array<std::string, 4> kWords = {"", "sharpshooter", "cartridge_vs_disordered",
                                                      "undisordered_cav_vs_disordered"};
    return kWords.at(static_cast<std::size_t>(dagger));
}

TEST(CombatDiceChart, EveryCellIsTheLedgers)
{
    const auto rows = chart("combat_dice.csv");
    ASSERT_EQ(rows.size(), kDiceRowCount - 1);  // the last row is a ruling's
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const CsvRow& row = rows[place];
        ASSERT_EQ(row.size(), 8u) << row[0];
        const DiceLine& line = dice_of(static_cast<DiceRow>(place));
        const std::string mark = line.saved_unless_stationary ? "*" : "";
        EXPECT_EQ(std::to_string(line.to_hit), row[1]) << row[0];
        EXPECT_EQ(std::to_string(line.normal.fire) + mark, row[2]) << row[0];
        EXPECT_EQ(std::to_string(line.normal.melee) + mark, row[3]) << row[0];
        EXPECT_EQ(line.stationary.has_value(), !row[4].empty()) << row[0];
        const CombatDice still = line.stationary.value_or(CombatDice{});
        EXPECT_EQ(still.fire, row[4].empty() ? 0 : std::stoi(row[4])) << row[0];
        EXPECT_EQ(still.melee, row[5].empty() ? 0 : std::stoi(row[5])) << row[0];
        EXPECT_EQ(dagger_word(line.fire_dagger), row[6]) << row[0];
        EXPECT_EQ(dagger_word(line.melee_dagger), row[7]) << row[0];
    }
}

TEST(CombatDiceChart, MountedInfantryHasTheRulingsDice)
{
    const DiceLine& line = dice_of(DiceRow::MountedInfantry);
    EXPECT_EQ(line.normal, (CombatDice{0, 2}));
    EXPECT_EQ(line.to_hit, 6);
    EXPECT_FALSE(line.stationary);
    EXPECT_EQ(line.melee_dagger, Dagger::None);
}

TEST(CombatDiceChart, AnInfantryBrigadeRollsByItsSmallArm)
{
    EXPECT_EQ(infantry_row(Weapon::Smoothbore), DiceRow::InfantrySmoothbore);
    EXPECT_EQ(infantry_row(Weapon::RifledCarbine), DiceRow::InfantryRifled);
    EXPECT_EQ(infantry_row(Weapon::RifledMusket), DiceRow::InfantryRifled);
    EXPECT_EQ(infantry_row(Weapon::CartridgeCarbine), DiceRow::InfantryCartridge);
    EXPECT_EQ(infantry_row(Weapon::CartridgeRifle), DiceRow::InfantryCartridge);
}

// ---- Saving throws ----

std::string fire_word(SaveCause cause)
{
    if (cause == SaveCause::Fort) return "effective artillery";  // other fire is not declared
    return save_of(cause).fire == SavedFire::SmallArms ? "small arms only" : "yes";
}

std::string melee_word(SavedMelee melee)
{
    if (melee == SavedMelee::ExceptByInfantry) return "yes; but not against enemy infantry";
    return melee == SavedMelee::All ? "yes" : "no";
}

std::string exception_word(const SaveLine& line)
{
    static const std::array<std::string, 4> kWords = {"", "not against heavy/siege artillery fire",
                                                      "not against siege artillery",
                                                      "not against siege artillery at close range"};
    if (line.additional) return "stacks as second save";
    if (line.retreat > 0)
        return "must retreat " + std::to_string(line.retreat / inches(1)) +
               "\" for each save tried";
    return kWords.at(static_cast<std::size_t>(line.not_against));
}

TEST(SavingThrows, EveryCauseIsTheLedgers)
{
    const auto rows = chart("saves.csv");
    ASSERT_EQ(rows.size(), kSaveCauseCount);
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const CsvRow& row = rows[place];
        ASSERT_EQ(row.size(), 4u) << row[0];
        const auto cause = static_cast<SaveCause>(place);
        EXPECT_EQ(fire_word(cause), row[1]) << row[0];
        EXPECT_EQ(melee_word(save_of(cause).melee), row[2]) << row[0];
        EXPECT_EQ(exception_word(save_of(cause)), row[3]) << row[0];
    }
}

// ---- Morale and ties ----

TEST(MoraleModifiers, EveryValueIsTheLedgers)
{
    const auto rows = chart("morale_modifiers.csv");
    ASSERT_EQ(rows.size(), kMoraleModifierCount);
    for (std::size_t place = 0; place < rows.size(); ++place) {
        EXPECT_EQ(rows[place][0], "M" + std::to_string(place + 1));
        EXPECT_EQ(modifier(static_cast<MoraleModifier>(place)), std::stoi(rows[place][2]))
            << rows[place][1];
    }
}

std::string state_word(std::optional<MoraleState> state)
{
    return state ? std::string(kMoraleStateWords[static_cast<std::size_t>(*state)]) : "ELIM";
}

std::string way_up(MoraleState state)
{
    if (const auto recovered = after_recovery(state)) return state_word(recovered) + " (recovery)";
    if (const auto rallied = after_rally(state))
        return state_word(rallied) + " (commander contact)";
    return "";
}

TEST(MoraleLadder, EveryStepIsTheLedgers)
{
    const auto rows = chart("morale_ladder.csv");
    ASSERT_EQ(rows.size(), kMoraleStateCount + 1);
    for (std::size_t place = 0; place < kMoraleStateCount; ++place) {
        const CsvRow& row = rows[place];
        ASSERT_EQ(row.size(), 6u) << row[0];
        const auto state = static_cast<MoraleState>(place);
        const MoraleState disordered = after_disorder(state);
        EXPECT_EQ(state_word(state), row[0]);
        EXPECT_EQ(state_word(after_failed_test(state)), row[2]) << row[0];
        EXPECT_EQ(state_word(after_collapse(state)), row[3]) << row[0];
        EXPECT_EQ(disordered == state ? "no change" : state_word(disordered), row[4]) << row[0];
        EXPECT_EQ(way_up(state), row[5]) << row[0];
    }
    EXPECT_EQ(rows.back()[0], "ELIM");
}

TEST(TieModifiers, EveryValueIsTheLedgers)
{
    const auto rows = chart("tie_modifiers.csv");
    ASSERT_EQ(rows.size(), kTieModifierCount);
    for (std::size_t place = 0; place < rows.size(); ++place) {
        EXPECT_EQ(rows[place][0], "T" + std::to_string(place + 1));
        EXPECT_EQ(modifier(static_cast<TieModifier>(place)), std::stoi(rows[place][2]))
            << rows[place][1];
    }
}

// ---- Sizes and marsh ----

// "CAV_BDE dismounted", "INF_BDE linear", "ART_BN", or what is no stand.
Size charted_size(const std::string& name)
{
    const std::size_t blank = name.find(' ');
    const std::string type = name.substr(0, blank);
    const std::string rest = blank == std::string::npos ? "" : name.substr(blank + 1);
    for (std::size_t place = 0; place < kTroopTypeCount; ++place)
        if (kTroopTypeWords[place] == type)
            return size_of(static_cast<TroopType>(place),
                           rest == "mounted" ? Mount::Mounted : Mount::OnFoot,
                           rest == "linear" ? Base::Linear : Base::Massed);
    if (type == "march") return kMarchMarker;
    if (type == "town") return kTownBlock;
    if (type == "village") return kVillage;
    ADD_FAILURE() << "nothing is called " << name;
    return {};
}

TEST(StandSizes, AllAreTheLedgers)
{
    const auto rows = chart("stand_sizes.csv");
    ASSERT_EQ(rows.size(), 15u);
    for (const CsvRow& row : rows) {
        if (row[0] == "commander token") {
            EXPECT_EQ(row[1], "1 (diameter)");
            EXPECT_EQ(kCommanderDiameter, inches(1));
            continue;
        }
        EXPECT_EQ(charted_size(row[0]), (Size{thousandths(row[1]), thousandths(row[2])})) << row[0];
    }
}

TEST(StandSizes, OnlyAnInfantryBrigadeIsEverLinear)
{
    for (std::size_t place = 1; place < kTroopTypeCount; ++place)
        for (const Mount mount : {Mount::OnFoot, Mount::Mounted}) {
            const auto type = static_cast<TroopType>(place);
            EXPECT_EQ(size_of(type, mount, Base::Linear), size_of(type, mount, Base::Massed));
        }
}

TEST(MarshChart, EveryRollIsTheLedgers)
{
    const std::map<std::string, MarshGoing> effects = {
        {"none", {1, false}}, {"2x", {2, false}}, {"4x and DI", {4, true}}};
    const auto rows = chart("marsh.csv");
    ASSERT_EQ(rows.size(), 5u);
    for (const CsvRow& row : rows)
        EXPECT_EQ(marsh_going(std::stoi(row[0])), effects.at(row[1])) << row[0];
    for (int beyond = 6; beyond <= 12; ++beyond)
        EXPECT_EQ(marsh_going(beyond), effects.at("4x and DI"));
    EXPECT_THROW((void)marsh_going(0), Broken);
}

}  // namespace
}  // namespace longroll::test_of_battle
