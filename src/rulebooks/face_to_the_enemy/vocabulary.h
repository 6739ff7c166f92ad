// The words of Face to the Enemy that its tables are read by: troops, arms, states, ground. Plain
// enums in the ledger's order, the better before the worse where there is an order; what each is
// worth stands in charts.h.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace longroll::face_to_the_enemy {

enum class Arm : std::uint8_t { Infantry, Cavalry, Artillery };
inline constexpr std::size_t kArmCount = 3;

enum class Quality : std::uint8_t { Raw, Average, Veteran };
inline constexpr std::size_t kQualityCount = 3;

enum class Weapon : std::uint8_t {
    MuzzleSmoothbore,
    Rifle,
    Carbine,
    None,  // never shoots
    SmoothboreArtillery,
    RifleArtillery
};
inline constexpr std::size_t kWeaponCount = 6;

// The state of a unit (FE-QUA-3), from best to worst.
enum class Morale : std::uint8_t { Fresh, Worn, Spent, Broken };
inline constexpr std::size_t kMoraleCount = 4;

enum class Disorder : std::uint8_t { None, Disordered, Severe };

enum class Formation : std::uint8_t { Line, ReinforcedLine, Column, MarchColumn };
inline constexpr std::size_t kFormationCount = 4;

// Which side of the defender a charge came from (FE-CHG-24).
enum class Aspect : std::uint8_t { Front, Flank, Rear };

enum class Level : std::uint8_t { Division, Corps, Army };
enum class Grade : std::uint8_t { Poor, Average, Good, Inspired };
inline constexpr std::size_t kGradeCount = 4;

// From the easiest to the worst; Impassable is none of the columns of a table.
enum class TerrainClass : std::uint8_t { Open, Uneven, Rough, Difficult, Impassable };
inline constexpr std::size_t kClassCount = 4;

enum class Cover : std::uint8_t { None, Other, Works };
enum class MeleeCover : std::uint8_t { None, WoodsOrFence, Works };

// What a piece of ground is (ledger 5.5), in the table's order.
enum class TerrainKind : std::uint8_t {
    Open,
    OpenField,
    BrokenGround,
    RoughGround,
    Brush,
    Crops,
    EnclosedField,
    Gully,
    LightWoods,
    Orchard,
    Forest,
    Marsh,
    Swamp,
    Village,
    TownBlockWood,
    TownBlockStone,
    Hill,
    SteepEdge,
    Turnpike,
    LocalRoad,
    Railroad,
    RailroadCut,
    Stream,
    MarshyStream,
    River,
    Bridge,
    Ford,
    LowWall,
    HighWall,
    RailFence,
    Hedge,
    TreeLine,
    HastyWorks,
    FieldWorks,
    Fort,
    SunkenRoad,
    Abatis,
    Ditch
};
inline constexpr std::size_t kTerrainKindCount = 38;

// The rows of the movement table (5.3), and of the table of terrain disorder (5.6).
enum class RateRow : std::uint8_t {
    InfantryLine,  // and reinforced line; dismounted cavalry goes as infantry (FE-MOV-6)
    InfantryColumn,
    InfantryMarchColumn,
    CavalryMounted,
    ArtilleryLimbered,
    ArtilleryFast
};
inline constexpr std::size_t kRateRowCount = 6;
enum class DisorderRow : std::uint8_t { OnFoot, OnFootMarchColumn, CavalryMounted, Artillery };
inline constexpr std::size_t kDisorderRowCount = 4;

// The rows of the manoeuvre table (5.8), by its letters A to K.
enum class Row : std::uint8_t {
    AdvanceWithCare,  // A: a wheel or a short move near the enemy, no general attached
    Advance,          // B
    Mounting,         // C
    Limbering,        // D
    Expand,           // E
    ExpandAndAdvance,
    Contract,
    ContractAndAdvance,
    Turn,  // I
    TurnAndAdvance,
    Retreat  // K
};
inline constexpr std::size_t kRowCount = 11;
enum class RowNeeds : std::uint8_t { Nothing, Test, TestOrDisorder };

}  // namespace longroll::face_to_the_enemy
