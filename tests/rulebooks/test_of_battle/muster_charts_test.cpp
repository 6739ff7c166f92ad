// The charts of the muster against the ledger's tables: quality, small arms, guns; and the level of
// exhaustion.

#include "core/check.h"
#include "rulebooks/csv.h"
#include "rulebooks/test_of_battle/muster_charts.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace longroll::test_of_battle {
namespace {

using W = battle::Weapon;

TEST(QualityChart, EveryCellIsTheLedgers)
{
    const auto rows = ledger_file("test_of_battle", "quality.csv");
    ASSERT_EQ(rows.size(), 6u);
    EXPECT_EQ(rows.back()[0], "veteran");
    for (std::size_t place = 0; place < rows.size(); ++place) {
        const QualityLine& line = quality_line(static_cast<battle::Quality>(place));
        EXPECT_EQ(line.morale, std::stoi(rows[place][1])) << rows[place][0];
        EXPECT_EQ(kTrainingWords[static_cast<std::size_t>(line.training)], rows[place][2])
            << rows[place][0];
        EXPECT_EQ(line.morale_without, std::stoi(rows[place][3])) << rows[place][0];
    }
    EXPECT_EQ(quality_line(battle::Quality::Rabble).morale, 3);
    EXPECT_EQ(quality_line(battle::Quality::Veteran).morale, kBestMorale);
}

std::string arm_word(SmallArm arm)
{
    return std::string(kWeaponWords[static_cast<std::size_t>(arm.weapon)]) +
           (arm.repeating ? ",yes" : ",no");
}

TEST(SmallArmChart, EveryWeaponIsTheLedgers)
{
    const std::map<std::string, std::vector<W>> weapons = {
        {"smoothbore musket", {W::SmoothboreMusket, W::FlintlockMusket}},
        {"shotgun or pistols or sabre only", {W::Shotgun, W::Pistol, W::PistolAndSabre, W::Sabre}},
        {"muzzle-loading carbine", {W::MuzzleLoadingCarbine}},
        {"rifle-musket or rifled musket", {W::RifleMusket, W::OlderRifle}},
        {"breech-loading carbine (Sharps Burnside etc.)",
         {W::BreechLoadingCarbine, W::EarlyBreechLoadingCarbine}},
        {"breech-loading rifle (Sharps rifle)", {W::BreechLoadingRifle}},
        {"Spencer carbine", {W::RepeatingCarbine}},
        {"Spencer rifle", {W::RepeatingRifle}},
        {"Henry or Winchester", {W::RepeatingRifle}}};
    std::set<W> met;
    for (const CsvRow& row : ledger_file("test_of_battle", "small_arms.csv")) {
        const auto found = weapons.find(row[0]);
        if (found == weapons.end()) continue;  // mixed and unknown arms
        for (const W weapon : found->second) {
            EXPECT_EQ(arm_word(small_arm(weapon)), row[1] + ',' + row[2]) << row[0];
            met.insert(weapon);
        }
    }
    EXPECT_EQ(met.size(), static_cast<std::size_t>(W::Sabre) + 1);  // every small arm there is
    EXPECT_EQ(small_arm(W::TwelvePounderNapoleon), SmallArm{});
}

// "smoothbore before 1862-07-01 else rifled_musket"
void expect_unknown(const std::string& rule, Arm arm, battle::Date day_before, battle::Date day)
{
    const std::string early(
        kWeaponWords[static_cast<std::size_t>(unknown_arm(arm, day_before).weapon)]);
    const std::string late(kWeaponWords[static_cast<std::size_t>(unknown_arm(arm, day).weapon)]);
    const std::string date = std::to_string(day.year) + "-0" + std::to_string(day.month) + "-0" +
                             std::to_string(day.day);
    EXPECT_EQ(early + " before " + date + " else " + late, rule);
}

TEST(SmallArmChart, UnknownArmsChangeOnTheLedgersDays)
{
    std::map<std::string, std::string> rules;
    for (const CsvRow& row : ledger_file("test_of_battle", "small_arms.csv"))
        rules[row[0]] = row[1];
    expect_unknown(rules.at("unknown infantry"), Arm::Infantry, {1862, 6, 30}, {1862, 7, 1});
    expect_unknown(rules.at("unknown cavalry"), Arm::Cavalry, {1863, 6, 30}, {1863, 7, 1});
    EXPECT_FALSE(unknown_arm(Arm::Cavalry, {1865, 4, 1}).repeating);
}

TEST(GunChart, EveryGunIsTheLedgers)
{
    const std::map<std::string, std::vector<W>> guns = {
        {"6-pdr or 12-pdr Napoleon or 12-pdr howitzer",
         {W::SixPounderGun, W::TwelvePounderNapoleon, W::TwelvePounderGun, W::TwelvePounderHowitzer,
          W::TwelvePounderMountainHowitzer, W::TwelvePounderBoatHowitzer}},
        {"10-pdr Parrott or 3-inch Ordnance or James or Whitworth",
         {W::TenPounderParrott, W::ThreeInchRifle, W::JamesRifle, W::TwelvePounderWhitworth,
          W::TwelvePounderBlakely, W::SixPounderRifle, W::MountainRifle}},
        {"24-pdr or 32-pdr howitzer or gun",
         {W::TwentyFourPounderHowitzer, W::ThirtyTwoPounderHowitzer, W::TwentyFourPounderGun,
          W::ThirtyTwoPounderGun}},
        {"20-pdr or 30-pdr Parrott or 4.5-inch",
         {W::TwentyPounderParrott, W::ThirtyPounderParrott, W::FourAndAHalfInchRifle}},
        {"8-inch or 10-inch mortar or columbiad",
         {W::EightInchMortar, W::TenInchMortar, W::EightInchColumbiad, W::TenInchColumbiad}},
        {"100-pdr and larger rifles", {W::HundredPounderParrott}}};
    const auto rows = ledger_file("test_of_battle", "guns.csv");
    ASSERT_EQ(rows.size(), guns.size());
    for (const CsvRow& row : rows)
        for (const W weapon : guns.at(row[0])) {
            const Gun gun = gun_of(weapon);
            EXPECT_EQ(kTubeWords[static_cast<std::size_t>(gun.tube)], row[1]) << row[0];
            EXPECT_EQ(kWeightWords[static_cast<std::size_t>(gun.weight)], row[2]) << row[0];
        }
}

TEST(ExhaustionLevel, IsAShareOfTheStrengthByTheMeanMorale)
{
    EXPECT_EQ(exhaustion_level(11, 55), 6);  // the ledger's division: half of 11, rounded up
    EXPECT_EQ(exhaustion_level(20, 69), 6);  // mean 3.45: three tenths
    EXPECT_EQ(exhaustion_level(20, 70), 8);  // mean 3.5: four
    EXPECT_EQ(exhaustion_level(20, 89), 8);
    EXPECT_EQ(exhaustion_level(20, 90), 10);
    EXPECT_EQ(exhaustion_level(20, 109), 10);
    EXPECT_EQ(exhaustion_level(20, 110), 12);
    EXPECT_EQ(exhaustion_level(1, 2), 1);  // never none
    EXPECT_THROW((void)exhaustion_level(0, 0), Broken);
}

}  // namespace
}  // namespace longroll::test_of_battle
