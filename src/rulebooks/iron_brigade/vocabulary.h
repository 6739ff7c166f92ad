// The words of Iron Brigade that its charts are read by: arms, weapons, classes, formations. Plain
// enums in the ledger's order; what each is worth stands in charts.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace longroll::iron_brigade {

// The columns of the Movement chart (IB-MOV-2). Dismounted cavalry counts as infantry; horse
// artillery is artillery with a base of its own.
enum class Arm : std::uint8_t { Infantry, Cavalry, Artillery, HeavyEquipment };
inline constexpr std::array kArms = {Arm::Infantry, Arm::Cavalry, Arm::Artillery,
                                     Arm::HeavyEquipment};

enum class WeaponId : std::uint8_t {
    SmoothboreMusket,
    ObsoleteRifleMusket,
    RifledMusket,
    BreechloadingRifle,
    RepeatingRifle,
    MuzzleLoadingCarbine,
    ObsoleteBreechLoadingCarbine,
    BreechLoadingCarbine,
    RepeatingCarbine,
    PistolOrShotgun,
    MountainRifle,
    LightRifle,
    MediumRifle,
    HeavyRifle,
    MountainHowitzer12,
    Howitzer12,
    Howitzer24,
    Howitzer32,
    Gun6,
    Gun12
};
inline constexpr std::size_t kWeaponCount = 20;
// As the ledger writes them (8.3), in its order.
inline constexpr std::array<std::string_view, kWeaponCount> kWeaponWords = {
    "smoothbore_musket",
    "obsolete_rifle_musket",
    "rifled_musket",
    "breechloading_rifle",
    "repeating_rifle",
    "muzzle_loading_carbine",
    "obsolete_bl_carbine",
    "breech_loading_carbine",
    "repeating_carbine",
    "pistol_shotgun",
    "mountain_rifle",
    "light_rifle",
    "medium_rifle",
    "heavy_rifle",
    "mountain_howitzer_12",
    "howitzer_12",
    "howitzer_24",
    "howitzer_32",
    "gun_6",
    "gun_12"};

enum class WeaponClass : std::uint8_t { SmallArm, Artillery };

// Other: pistols and shotguns, which are no muzzle-loaders in name but fire prone like them.
enum class Loading : std::uint8_t { Muzzle, Breech, Repeater, Other, Cannon };

enum class CannonWeight : std::uint8_t { Mountain, Light, Medium, Heavy };

enum class Band : std::uint8_t { PointBlank, Short, Medium, Long };

// Worst to best; base morale rises from 2 to 7 in the same order.
enum class MoraleClass : std::uint8_t { Rabble, Militia, Garrison, Poor, Regular, Elite };
inline constexpr std::string_view kClassWords[] = {"rabble", "militia", "garrison",
                                                   "poor",   "regular", "elite"};

// Of a personality.
enum class Rating : std::uint8_t { Hero, Good, Normal, Poor, Bad };
inline constexpr std::string_view kRatingWords[] = {"hero", "good", "normal", "poor", "bad"};
enum class PersonalityLevel : std::uint8_t { Brigade, Division, Corps, Army };

// The rows of the Movement chart: bases, ground, formations, passing through friends.
enum class MovementRow : std::uint8_t {
    Base,
    BaseBackward,
    BaseHorseArtillery,
    Wall,
    Fence,
    SteepHill,
    Rough,
    Woods,
    DenseWoods,
    Swamp,
    Road,
    Ford,
    OpenOrder,
    Column,
    EnMasse,
    CompanyColumn,
    ThroughUnitsClosed
};
inline constexpr std::size_t kMovementRowCount = 17;

// Open order is one casting to two places or to three. A unit that has fled is a crowd in the shape
// of en masse; that is its state, not an order that anyone can give.
enum class FormationKind : std::uint8_t {
    Line,
    OpenHalf,
    OpenThird,
    Column,
    CompanyColumn,
    EnMasse,
    Limbered,
    Unlimbered
};
inline constexpr std::size_t kFormationCount = 8;

// Ranks deep, shallowest first.
enum class Depth : std::uint8_t { Third, Half, One, Two, Three };

enum class Current : std::uint8_t { Weak, Strong };

// Of a battery: watertight boxes take it through deeper water.
enum class AmmunitionBoxes : std::uint8_t { Ordinary, Watertight };

// Which family of Results Tables.
enum class TableKind : std::uint8_t { Regular, Red };

}  // namespace longroll::iron_brigade
