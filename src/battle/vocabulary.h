// The words of a battle file: every kind, weapon, quality and level that battle.toml and
// map.geojson may name. The text of each word is in vocabulary.cpp and in docs/battles.md.

#pragma once

#include "core/map_edge.h"
#include "core/side.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace longroll::battle {

// From the highest to the lowest: a command's parent always stands earlier in this list.
enum class Level : std::uint8_t { Army, Wing, Corps, Division, Brigade };

enum class UnitKind : std::uint8_t {
    Infantry,
    Cavalry,
    MountedInfantry,
    Artillery,
    HorseArtillery,
    Gunboat
};

// How much of an army one [[unit]] stands for. A brigade whose regiments are unknown is one unit
// of the size Brigade; an artillery battalion whose batteries are unknown, one of the size
// Battalion.
enum class UnitSize : std::uint8_t { Company, Section, Battery, Battalion, Regiment, Brigade };

// From worst to best.
enum class Quality : std::uint8_t { Rabble, Militia, Garrison, Raw, Regular, Veteran };

enum class Rating : std::uint8_t { Poor, Average, Good, Exceptional };

enum class Ability : std::uint8_t {
    Indomitable,
    Sharpshooters,
    Shock,
    Steady,
    OwnInitiative,
    Pioneers,
    ManHauled,
    WatertightBoxes
};

enum class Weapon : std::uint8_t {
    // Small arms.
    FlintlockMusket,
    SmoothboreMusket,
    OlderRifle,
    RifleMusket,
    BreechLoadingRifle,
    RepeatingRifle,
    MuzzleLoadingCarbine,
    EarlyBreechLoadingCarbine,
    BreechLoadingCarbine,
    RepeatingCarbine,
    Shotgun,
    Pistol,
    PistolAndSabre,
    Sabre,
    // Guns.
    MountainRifle,
    TwelvePounderMountainHowitzer,
    TwelvePounderBoatHowitzer,
    SixPounderGun,
    SixPounderRifle,
    JamesRifle,
    TwelvePounderGun,
    TwelvePounderNapoleon,
    TwelvePounderHowitzer,
    TwentyFourPounderHowitzer,
    ThirtyTwoPounderHowitzer,
    ThreeInchRifle,
    TenPounderParrott,
    TwelvePounderBlakely,
    TwelvePounderWhitworth,
    TwentyPounderParrott,
    TwentyFourPounderGun,
    ThirtyTwoPounderGun,
    ThirtyPounderParrott,
    FourAndAHalfInchRifle,
    HundredPounderParrott,
    EightInchMortar,
    TenInchMortar,
    EightInchColumbiad,
    TenInchColumbiad,
    NavalGun
};

enum class Deployment : std::uint8_t {
    Line,
    ThinLine,
    TwoLines,
    Skirmish,
    ColumnOfCompanies,
    ColumnOfDivisions,
    Massed,
    MarchColumn,
    Reserve,
    Limbered,
    Unlimbered
};

enum class Night : std::uint8_t { Halt, Fight };

enum class ArrivalBy : std::uint8_t { Road, Rail, River, CrossCountry };

enum class TaskMode : std::uint8_t { Replace, Add };

enum class Deed : std::uint8_t { Disperse, DisperseStrength, Exit, Hold, Survive };

enum class Winner : std::uint8_t { Confederate, Union, Draw };

// What a feature of the map is.
enum class TerrainKind : std::uint8_t {
    // Polygons.
    Woods,
    DenseWoods,
    Orchard,
    StandingCrops,
    OpenField,
    EnclosedField,
    Marsh,
    Swamp,
    RoughGround,
    TownBlockStone,
    TownBlockWood,
    Village,
    Fort,
    HillContour,
    // Lines.
    Turnpike,
    LocalRoad,
    SunkenRoad,
    Railroad,
    Stream,
    MarshyStream,
    River,  // a line, or a polygon where its banks matter
    LowWall,
    HighWall,
    RailFence,
    Hedge,
    TreeLine,
    HastyWorks,
    FieldWorks,
    Abatis,
    Ditch,
    SteepEdge,
    // Points.
    Bridge,
    Ford,
    Building,
    Spring,
    Place
};

enum class Construction : std::uint8_t { Wood, Stone };

enum class Railbed : std::uint8_t { Level, Cut, Embankment };

enum class Current : std::uint8_t { Weak, Strong };

// Who can use a ford or bridge.
enum class Passage : std::uint8_t { AllArms, NoGuns, InfantryOnly };

// The word of a battle file for a value.
[[nodiscard]] std::string_view to_text(Side);
[[nodiscard]] std::string_view to_text(Level);
[[nodiscard]] std::string_view to_text(UnitKind);
[[nodiscard]] std::string_view to_text(UnitSize);
[[nodiscard]] std::string_view to_text(Quality);
[[nodiscard]] std::string_view to_text(Rating);
[[nodiscard]] std::string_view to_text(Ability);
[[nodiscard]] std::string_view to_text(Weapon);
[[nodiscard]] std::string_view to_text(Deployment);
[[nodiscard]] std::string_view to_text(MapEdge);
[[nodiscard]] std::string_view to_text(Night);
[[nodiscard]] std::string_view to_text(ArrivalBy);
[[nodiscard]] std::string_view to_text(TaskMode);
[[nodiscard]] std::string_view to_text(Deed);
[[nodiscard]] std::string_view to_text(Winner);
[[nodiscard]] std::string_view to_text(TerrainKind);
[[nodiscard]] std::string_view to_text(Construction);
[[nodiscard]] std::string_view to_text(Railbed);
[[nodiscard]] std::string_view to_text(Current);
[[nodiscard]] std::string_view to_text(Passage);

// Every word for an enumeration, in the order of its members: words<Weapon>()[0] is the word for
// the first weapon.
template <class Enum>
[[nodiscard]] std::span<const std::string_view> words();
template <>
std::span<const std::string_view> words<Side>();
template <>
std::span<const std::string_view> words<Level>();
template <>
std::span<const std::string_view> words<UnitKind>();
template <>
std::span<const std::string_view> words<UnitSize>();
template <>
std::span<const std::string_view> words<Quality>();
template <>
std::span<const std::string_view> words<Rating>();
template <>
std::span<const std::string_view> words<Ability>();
template <>
std::span<const std::string_view> words<Weapon>();
template <>
std::span<const std::string_view> words<Deployment>();
template <>
std::span<const std::string_view> words<MapEdge>();
template <>
std::span<const std::string_view> words<Night>();
template <>
std::span<const std::string_view> words<ArrivalBy>();
template <>
std::span<const std::string_view> words<TaskMode>();
template <>
std::span<const std::string_view> words<Deed>();
template <>
std::span<const std::string_view> words<Winner>();
template <>
std::span<const std::string_view> words<TerrainKind>();
template <>
std::span<const std::string_view> words<Construction>();
template <>
std::span<const std::string_view> words<Railbed>();
template <>
std::span<const std::string_view> words<Current>();
template <>
std::span<const std::string_view> words<Passage>();

// The value for a word, if it is one.
template <class Enum>
[[nodiscard]] std::optional<Enum> from_text(std::string_view word)
{
    const auto known = words<Enum>();
    for (std::size_t index = 0; index < known.size(); ++index)
        if (known[index] == word) return static_cast<Enum>(index);
    return {};
}

// What the enumerations themselves say.
[[nodiscard]] constexpr bool is_gun(Weapon weapon) { return weapon >= Weapon::MountainRifle; }
[[nodiscard]] constexpr bool has_guns(UnitKind kind) { return kind >= UnitKind::Artillery; }

[[nodiscard]] constexpr bool may_be_area(TerrainKind kind)
{
    return kind <= TerrainKind::HillContour || kind == TerrainKind::River;
}
[[nodiscard]] constexpr bool may_be_line(TerrainKind kind)
{
    return kind >= TerrainKind::Turnpike && kind <= TerrainKind::SteepEdge;
}
[[nodiscard]] constexpr bool is_spot(TerrainKind kind) { return kind >= TerrainKind::Bridge; }

}  // namespace longroll::battle
