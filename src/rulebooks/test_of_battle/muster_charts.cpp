// The charts of the muster, row by row.

#include "rulebooks/test_of_battle/muster_charts.h"

#include "core/check.h"

#include <algorithm>
#include <array>

namespace longroll::test_of_battle {

const QualityLine& quality_line(battle::Quality quality)
{
    // clang-format off
    static constexpr std::array<QualityLine, 6> kLines = {{
        /* rabble */   {3, Training::Militia,       2},
        /* militia */  {4, Training::Militia,       3},
        /* garrison */ {4, Training::Regular,       4},
        /* raw */      {4, Training::PoorlyTrained, 4},
        /* regular */  {5, Training::Regular,       5},
        /* veteran */  {6, Training::Regular,       6},
    }};
    // clang-format on
    const auto place = static_cast<std::size_t>(quality);
    LR_CHECK(place < kLines.size(), "every quality is on the chart");
    return kLines[place];
}

SmallArm small_arm(battle::Weapon weapon)
{
    using W = battle::Weapon;
    switch (weapon) {
        case W::FlintlockMusket:
        case W::SmoothboreMusket:
        case W::Shotgun:
        case W::Pistol:
        case W::PistolAndSabre:
        case W::Sabre: return {Weapon::Smoothbore, false};
        case W::MuzzleLoadingCarbine: return {Weapon::RifledCarbine, false};
        case W::OlderRifle:
        case W::RifleMusket: return {Weapon::RifledMusket, false};
        case W::EarlyBreechLoadingCarbine:
        case W::BreechLoadingCarbine: return {Weapon::CartridgeCarbine, false};
        case W::BreechLoadingRifle: return {Weapon::CartridgeRifle, false};
        case W::RepeatingCarbine: return {Weapon::CartridgeCarbine, true};
        case W::RepeatingRifle: return {Weapon::CartridgeRifle, true};
        default: break;  // guns
    }
    return {};
}

SmallArm unknown_arm(Arm arm, battle::Date date)
{
    if (arm == Arm::Infantry) {
        const bool early = date < battle::Date{1862, 7, 1};
        return {early ? Weapon::Smoothbore : Weapon::RifledMusket, false};
    }
    const bool early = date < battle::Date{1863, 7, 1};
    return {early ? Weapon::RifledCarbine : Weapon::CartridgeCarbine, false};
}

Gun gun_of(battle::Weapon weapon)
{
    using W = battle::Weapon;
    switch (weapon) {
        case W::MountainRifle:
        case W::SixPounderRifle:
        case W::JamesRifle:
        case W::ThreeInchRifle:
        case W::TenPounderParrott:
        case W::TwelvePounderBlakely:
        case W::TwelvePounderWhitworth: return {Tube::Rifled, Weight::Field};
        case W::TwentyFourPounderHowitzer:
        case W::ThirtyTwoPounderHowitzer:
        case W::TwentyFourPounderGun:
        case W::ThirtyTwoPounderGun:
        case W::NavalGun: return {Tube::Smoothbore, Weight::Heavy};
        case W::TwentyPounderParrott:
        case W::ThirtyPounderParrott:
        case W::FourAndAHalfInchRifle: return {Tube::Rifled, Weight::Heavy};
        case W::EightInchMortar:
        case W::TenInchMortar:
        case W::EightInchColumbiad:
        case W::TenInchColumbiad: return {Tube::Smoothbore, Weight::Siege};
        case W::HundredPounderParrott: return {Tube::Rifled, Weight::Siege};
        default: break;  // six-pounders, Napoleons, twelve-pounder howitzers
    }
    return {Tube::Smoothbore, Weight::Field};
}

// The mean morale decides the share, in tenths, of the strength that the division can lose.
static int exhaustion_tenths(int strength_points, int weighted_morale)
{
    if (2 * weighted_morale < 7 * strength_points) return 3;   // below 3.5
    if (2 * weighted_morale < 9 * strength_points) return 4;   // below 4.5
    if (2 * weighted_morale < 11 * strength_points) return 5;  // below 5.5
    return 6;
}

// RULING: TB-R-115.
int exhaustion_level(int strength_points, int weighted_morale)
{
    LR_CHECK(strength_points > 0, "only a division that has stands is ever exhausted");
    const int tenths = strength_points * exhaustion_tenths(strength_points, weighted_morale);
    return std::max(1, (tenths + 5) / 10);
}

}  // namespace longroll::test_of_battle
