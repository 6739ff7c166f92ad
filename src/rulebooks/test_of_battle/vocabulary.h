// The words of Test of Battle that its charts are read by: troops, arms, states, ground. Plain
// enums in the ledger's order; what each is worth stands in charts.h and terrain_charts.h.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace longroll::test_of_battle {

// What a stand is on the roster, whether its men are in the saddle or not.
enum class TroopType : std::uint8_t {
    InfantryBrigade,
    CavalryBrigade,
    MountedInfantry,
    InfantrySkirmisher,
    CavalrySkirmisher,
    ArtilleryBattalion,
    ArtilleryBattery
};
inline constexpr std::size_t kTroopTypeCount = 7;
// As the ledger writes them (2.2), in its order; so are the words below.
inline constexpr std::string_view kTroopTypeWords[] = {"INF_BDE", "CAV_BDE", "MTD_INF", "INF_SK",
                                                       "CAV_SK",  "ART_BN",  "ART_BTY"};

enum class Mount : std::uint8_t { OnFoot, Mounted };

// What a stand counts as at this moment. Dismounted mounted infantry is an infantry brigade and a
// dismounted cavalry skirmisher an infantry skirmisher, in all respects.
enum class Role : std::uint8_t {
    InfantryBrigade,
    MountedBrigade,     // a cavalry brigade in the saddle
    DismountedBrigade,  // a cavalry brigade on foot
    MountedInfantry,    // in the saddle
    InfantrySkirmisher,
    MountedSkirmisher,  // a cavalry skirmisher in the saddle
    Artillery
};
inline constexpr std::size_t kRoleCount = 7;

// Of a brigade's base: how deep it is. Never of its dice, morale or movement.
enum class Base : std::uint8_t { Massed, Linear };
inline constexpr std::string_view kBaseWords[] = {"massed", "linear"};

enum class Weapon : std::uint8_t {
    None,
    Smoothbore,
    RifledCarbine,
    RifledMusket,
    CartridgeCarbine,
    CartridgeRifle
};
inline constexpr std::size_t kWeaponCount = 6;
inline constexpr std::string_view kWeaponWords[] = {
    "none", "smoothbore", "rifled_carbine", "rifled_musket", "cart_carbine", "cart_rifle"};

enum class Tube : std::uint8_t { Smoothbore, Rifled };
inline constexpr std::string_view kTubeWords[] = {"sb", "rifled"};
enum class Weight : std::uint8_t { Field, Heavy, Siege };
inline constexpr std::string_view kWeightWords[] = {"field", "heavy", "siege"};

enum class Training : std::uint8_t { Regular, PoorlyTrained, Militia };
inline constexpr std::string_view kTrainingWords[] = {"regular", "poorly_trained", "militia"};

// Which of the two markers a stand carries: yellow is Temporary Disorder, red Permanent Disorder,
// both together Rout.
enum class MoraleState : std::uint8_t { Good, Temporary, Permanent, Rout };
inline constexpr std::size_t kMoraleStateCount = 4;
inline constexpr std::string_view kMoraleStateWords[] = {"GOOD", "TEMP", "PERM", "ROUT"};

enum class CommanderLevel : std::uint8_t { Division, Corps, Army };

// What a piece of ground is (ledger 2.7): areas, lines, points.
enum class TerrainKind : std::uint8_t {
    // Areas.
    Broken,
    Crops,
    Forest,
    Fort,
    Fortress,
    Marsh,
    Orchard,
    Swamp,
    TownBlock,
    Village,
    Hill,
    // Lines.
    FieldWorks,
    HastyWorks,
    LowWall,
    SunkenRoad,
    Road,
    Stream,
    MarshyStream,
    River,
    TreeLine,
    ContourEdge,
    // Points.
    Bridge,
    Ford,
    FortEntrance,
    Breach
};
inline constexpr std::size_t kTerrainKindCount = 25;

constexpr bool is_water(TerrainKind kind)
{
    return kind >= TerrainKind::Stream && kind <= TerrainKind::River;
}
constexpr bool is_fort(TerrainKind kind)
{
    return kind == TerrainKind::Fort || kind == TerrainKind::Fortress;
}
constexpr bool is_building(TerrainKind kind)
{
    return kind == TerrainKind::TownBlock || kind == TerrainKind::Village;
}

enum class Construction : std::uint8_t { Stone, Wood };

// The columns of the terrain chart.
enum class ChartColumn : std::uint8_t {
    InfantryBrigade,
    CavalryBrigade,
    Artillery,
    InfantrySkirmisher,
    CavalrySkirmisher,
    Commander
};
inline constexpr std::size_t kChartColumnCount = 6;

}  // namespace longroll::test_of_battle
