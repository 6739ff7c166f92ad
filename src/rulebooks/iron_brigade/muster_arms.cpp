// Weapons: from the battle's words to the rulebook's twenty. Ledger 8.3.

#include "rulebooks/iron_brigade/muster_arms.h"

#include "rulebooks/iron_brigade/weapons.h"

#include <map>

namespace longroll::iron_brigade {

WeaponId weapon_of(battle::Weapon weapon)
{
    using W = battle::Weapon;
    switch (weapon) {
        case W::FlintlockMusket:
        case W::SmoothboreMusket: return WeaponId::SmoothboreMusket;
        case W::OlderRifle: return WeaponId::ObsoleteRifleMusket;
        case W::RifleMusket: return WeaponId::RifledMusket;
        case W::BreechLoadingRifle: return WeaponId::BreechloadingRifle;
        case W::RepeatingRifle: return WeaponId::RepeatingRifle;
        case W::MuzzleLoadingCarbine: return WeaponId::MuzzleLoadingCarbine;
        case W::EarlyBreechLoadingCarbine: return WeaponId::ObsoleteBreechLoadingCarbine;
        case W::BreechLoadingCarbine: return WeaponId::BreechLoadingCarbine;
        case W::RepeatingCarbine: return WeaponId::RepeatingCarbine;
        case W::Shotgun:
        case W::Pistol:
        case W::PistolAndSabre:
        case W::Sabre: return WeaponId::PistolOrShotgun;
        case W::MountainRifle: return WeaponId::MountainRifle;
        case W::TwelvePounderMountainHowitzer: return WeaponId::MountainHowitzer12;
        case W::TwelvePounderBoatHowitzer:
        case W::TwelvePounderHowitzer: return WeaponId::Howitzer12;
        case W::SixPounderGun: return WeaponId::Gun6;
        case W::SixPounderRifle:
        case W::JamesRifle: return WeaponId::LightRifle;
        case W::TwelvePounderGun:
        case W::TwelvePounderNapoleon: return WeaponId::Gun12;
        case W::TwentyFourPounderHowitzer: return WeaponId::Howitzer24;
        case W::ThirtyTwoPounderHowitzer: return WeaponId::Howitzer32;
        case W::ThreeInchRifle:
        case W::TenPounderParrott:
        case W::TwelvePounderBlakely:
        case W::TwelvePounderWhitworth: return WeaponId::MediumRifle;
        // Siege pieces that the list lacks go by the nearest it has.
        case W::TwentyFourPounderGun: return WeaponId::Howitzer24;
        case W::ThirtyTwoPounderGun:
        case W::EightInchMortar:
        case W::TenInchMortar: return WeaponId::Howitzer32;
        case W::TwentyPounderParrott:
        case W::ThirtyPounderParrott:
        case W::FourAndAHalfInchRifle:
        case W::HundredPounderParrott:
        case W::EightInchColumbiad:
        case W::TenInchColumbiad:
        case W::NavalGun: break;
    }
    return WeaponId::HeavyRifle;
}

static int at_medium_range(WeaponId id)
{
    for (const RangeBand& band : weapon(id).bands)
        if (band.band == Band::Medium) return band.effectiveness;
    return 0;
}

WeaponId weapon_of(const battle::Unit& unit, int year)
{
    std::map<WeaponId, int> counts;
    if (battle::has_guns(unit.kind)) {
        for (const battle::Guns& guns : unit.guns) counts[weapon_of(guns.weapon)] += guns.count;
    } else {
        for (const battle::Arms& arms : unit.arms) counts[weapon_of(arms.weapon)] += arms.men;
    }
    if (counts.empty()) return year >= 1863 ? WeaponId::RifledMusket : WeaponId::SmoothboreMusket;
    auto best = counts.begin();
    for (auto next = counts.begin(); next != counts.end(); ++next)
        if (next->second > best->second ||
            (next->second == best->second &&
             at_medium_range(next->first) < at_medium_range(best->first)))
            best = next;
    return best->first;
}

std::optional<WeaponId> mounted_weapon_of(const battle::Unit& unit)
{
    if (unit.mounted_weapon) return weapon_of(*unit.mounted_weapon);
    if (unit.kind != battle::UnitKind::Cavalry && unit.kind != battle::UnitKind::MountedInfantry)
        return {};
    for (const battle::Arms& arms : unit.arms)
        if (arms.weapon == battle::Weapon::Pistol || arms.weapon == battle::Weapon::PistolAndSabre)
            return WeaponId::PistolOrShotgun;
    return {};
}

bool has_siege_guns(const battle::Unit& unit)
{
    int siege = 0;
    int field = 0;
    for (const battle::Guns& guns : unit.guns)
        (guns.weapon >= battle::Weapon::TwentyFourPounderGun ? siege : field) += guns.count;
    return siege > field;
}

}  // namespace longroll::iron_brigade
