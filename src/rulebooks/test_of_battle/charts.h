// The short charts of Test of Battle: movement, charges, ranges, combat dice, saving throws,
// morale, stand sizes and the marsh roll (ledger 5.1 to 5.10). Numbers only; who they apply to and
// when is said in the chapters. Ground: terrain_charts.h. Lengths are thousandths of an inch.

#pragma once

#include "board/table/measure.h"
#include "rulebooks/test_of_battle/vocabulary.h"

#include <cstdint>
#include <optional>

namespace longroll::test_of_battle {

// ---- What a stand counts as ----

[[nodiscard]] Role role_of(TroopType type, Mount mount);
[[nodiscard]] ChartColumn column_of(Role role);
[[nodiscard]] bool is_infantry(Role role);
[[nodiscard]] bool is_cavalry(Role role);
[[nodiscard]] bool is_brigade(Role role);
[[nodiscard]] bool is_skirmisher(Role role);

// ---- Movement (ledger 5.1) ----

enum class Mover : std::uint8_t {
    Infantry,
    Cavalry,
    Commander,
    LimberedArtillery,
    UnlimberedArtillery
};
inline constexpr std::size_t kMoverCount = 5;

enum class FreeFacings : std::uint8_t { None, One, Any };
// For each facing change beyond the free ones.
enum class FacingPrice : std::uint8_t { Nothing, HalfMove, HalfMoveOrDisorder };

struct MovementLine {
    board::table::Length allowance = 0;           // M
    board::table::Length allowance_with_gun = 0;  // M of a stand with a dedicated gun
    FreeFacings free_facings = FreeFacings::None;
    FacingPrice facing_price = FacingPrice::Nothing;
    std::int8_t brigade_markers = 0;  // of a march column
    std::int8_t skirmisher_markers = 0;
    bool marches = true;  // whether it may go in march column, or at its rates
};
[[nodiscard]] const MovementLine& movement_of(Mover mover);

enum class Pace : std::uint8_t { Single, ColumnAcrossCountry, ColumnOnRoad };
enum class DedicatedGun : std::uint8_t { Without, With };

// What one whole move covers; 0 where the mover has no march column.
[[nodiscard]] board::table::Length rate_of(Mover mover, Pace pace, DedicatedGun gun);

// A Movement phase's budget in whole numbers, so that no cost is ever rounded: 1440 for each inch
// of a rate of one inch, and every rate divides it (ledger 6.3).
inline constexpr std::int32_t kWholeMove = 1'440'000;
inline constexpr std::int32_t kHalfMove = kWholeMove / 2;
// Of each thousandth of an inch at this rate, on ground that costs single.
[[nodiscard]] std::int32_t cost_per_thousandth(board::table::Length rate);

// ---- Charges (ledger 5.2) ----

enum class ChargeRight : std::uint8_t { No, Yes, OnlyFlank, OnlyRoutedOrColumn };
[[nodiscard]] ChargeRight charge_right(Role charger, Role target);

// ---- Ranges (ledger 5.3) ----

struct Ranges {
    std::optional<board::table::Length> close{};  // none: the weapon has no close range
    board::table::Length longest = 0;
    friend bool operator==(const Ranges&, const Ranges&) = default;
};
[[nodiscard]] Ranges ranges_of(Weapon weapon);
[[nodiscard]] Ranges ranges_of(Tube tube, Weight weight);
inline constexpr Ranges kDedicatedGunRanges{{}, board::table::inches(4)};

// The cartridge arms, which the card calls ASA.
[[nodiscard]] bool is_cartridge(Weapon weapon);

// ---- Combat dice (ledger 5.4) ----

enum class DiceRow : std::uint8_t {
    InfantrySmoothbore,
    InfantryRifled,
    InfantryCartridge,
    InfantrySkirmisher,
    MountedBrigade,
    DismountedBrigade,
    MountedSkirmisher,
    SmoothboreBattalionClose,
    RifledBattalionClose,
    BattalionLong,
    Battery,
    MountedInfantry  // not on the card
};
inline constexpr std::size_t kDiceRowCount = 12;

// What the dagger of a cell asks for; then the dice hit on 5 and 6.
enum class Dagger : std::uint8_t {
    None,
    Sharpshooter,
    AgainstDisordered,
    UndisorderedAgainstDisordered
};

struct CombatDice {
    std::int8_t fire = 0;
    std::int8_t melee = 0;
    friend bool operator==(const CombatDice&, const CombatDice&) = default;
};

struct DiceLine {
    std::int8_t to_hit = 6;  // this or more
    CombatDice normal{};
    std::optional<CombatDice> stationary{};  // none: it is never Stationary
    Dagger fire_dagger = Dagger::None;
    Dagger melee_dagger = Dagger::None;
    bool saved_unless_stationary = false;  // the target may save against its normal dice
};
[[nodiscard]] const DiceLine& dice_of(DiceRow row);

// The row of an infantry brigade that has this small arm.
[[nodiscard]] DiceRow infantry_row(Weapon weapon);

inline constexpr int kDaggerToHit = 5;
inline constexpr int kPlainToHit = 6;  // of dedicated guns, and of skirmishers who reinforce

// ---- Saving throws (ledger 5.5) ----

inline constexpr int kSaveOn = 4;  // this or more

enum class SaveCause : std::uint8_t {
    DisorderedAttacker,
    MovingBattery,  // the attacker is a battery that is not Stationary
    OpenOrder,
    UnlimberedArtillery,
    MountedByChoice,
    Forest,
    BrokenGround,
    FieldWorks,
    SunkenRoad,
    HastyWorks,  // and low walls
    Fort,        // and fortress
    GoneToGround
};
inline constexpr std::size_t kSaveCauseCount = 12;

enum class SavedFire : std::uint8_t { All, SmallArms };
enum class SavedMelee : std::uint8_t { None, ExceptByInfantry, All };
// Against which artillery fire the cause gives nothing.
enum class NotAgainst : std::uint8_t { Nobody, HeavyOrSiege, Siege, SiegeAtClose };

struct SaveLine {
    SavedFire fire = SavedFire::All;
    SavedMelee melee = SavedMelee::None;
    NotAgainst not_against = NotAgainst::Nobody;
    board::table::Length retreat = 0;  // for each throw taken
    bool additional = false;           // a second throw beside the ordinary one
};
[[nodiscard]] const SaveLine& save_of(SaveCause cause);

// ---- Morale (ledger 5.6, 5.7) ----

// M1 to M14, in this order.
enum class MoraleModifier : std::uint8_t {
    Disordered,
    HigherGround,
    BuildingOrWorks,
    ArtilleryByCavalry,
    InfantryByCavalry,
    Flank,
    ColumnFlank,
    ArmyCommander,
    AttacksFlank,
    OnlySkirmishers,
    FrontOfGuns,
    ChargedStationaryCartridge,
    CavalryChargedCartridge,
    GoneToGround
};
inline constexpr std::size_t kMoraleModifierCount = 14;
[[nodiscard]] int modifier(MoraleModifier which);

// The state after each kind of step; none: the stand is eliminated.
[[nodiscard]] std::optional<MoraleState> after_failed_test(MoraleState state);
[[nodiscard]] std::optional<MoraleState> after_collapse(MoraleState state);
// Disorder by ground, lost melee, a move out of command, choice, or friends running through.
[[nodiscard]] MoraleState after_disorder(MoraleState state);
// The state that the stand's own recovery or a commander's rally leads to; none: no such step.
[[nodiscard]] std::optional<MoraleState> after_recovery(MoraleState state);
[[nodiscard]] std::optional<MoraleState> after_rally(MoraleState state);

// ---- Tied melees (ledger 5.8) ----

// T1 to T5, in this order.
enum class TieModifier : std::uint8_t {
    AgainstUntrained,
    StationaryOrSecure,
    SupportedGuns,
    NotSecure,
    GunsAgainstCavalry
};
inline constexpr std::size_t kTieModifierCount = 5;
[[nodiscard]] int modifier(TieModifier which);

// ---- Stand sizes (ledger 5.9) ----

struct Size {
    board::table::Length width = 0;  // of the front edge
    board::table::Length depth = 0;
    friend bool operator==(const Size&, const Size&) = default;
};
// `base` makes a difference to an infantry brigade only.
[[nodiscard]] Size size_of(TroopType type, Mount mount, Base base);

inline constexpr Size kMarchMarker{1500, 1500};
inline constexpr Size kTownBlock{3000, 3000};
inline constexpr Size kVillage{1500, 1500};
inline constexpr board::table::Length kCommanderDiameter = board::table::inches(1);

// ---- Marsh (ledger 5.10) ----

struct MarshGoing {
    std::int8_t rate = 1;    // inches paid for each inch
    bool disorders = false;  // as DI
    friend bool operator==(const MarshGoing&, const MarshGoing&) = default;
};
[[nodiscard]] MarshGoing marsh_going(int modified_roll);

}  // namespace longroll::test_of_battle
