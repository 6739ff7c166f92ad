// The charts of Iron Brigade (ledger 5): movement, fire modifiers, morale, double quick, rally,
// fording, ranks deep, cannon weights, weapons, Results Tables. Numbers only; who they apply to and
// when is said in the chapters. Lengths are thousandths of an inch.

#pragma once

#include "board/table/measure.h"
#include "core/fixed_vector.h"
#include "rulebooks/iron_brigade/vocabulary.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace longroll::iron_brigade {

// ---- Movement (ledger 5.1) ----

// A base allowance, or what a row adds to it; none where the arm is forbidden it (IB-MOV-9). Only
// artillery has a base of its own as horse artillery; for other arms that row is 0.
[[nodiscard]] std::optional<board::table::Length> movement(MovementRow row, Arm arm);

// How much of this ground one can look through (IB-VIS-1); none where it does not hinder sight.
[[nodiscard]] std::optional<board::table::Length> sight_limit(MovementRow row);

// Whether a unit that touches or uses it may not split its move (IB-SEQ-17).
[[nodiscard]] bool bars_split_move(MovementRow row);

// The row that a formation is charged on; none where it neither helps nor hinders.
[[nodiscard]] std::optional<MovementRow> formation_row(FormationKind formation);

// ---- Formations (ledger 5.8, as ruled) ----

// The lines of the Formation Effects chart.
enum class FormationLine : std::uint8_t {
    LimberedArtillery,
    UnlimberedArtillery,
    MountedCavalry,
    OpenOrder,
    OneRankLine,
    Line,
    Column,
    CompanyColumn,
    EnMasse
};

// ---- Fire modifiers (ledger 5.2): tables up, or down where negative ----

inline constexpr int kLayingDownShift = -2;  // IB-MOD-1: the target
inline constexpr int kSplitFireShift = -2;   // IB-MOD-4
inline constexpr int kProneFireShift = -2;   // IB-MOD-5: the firer, unless he loads at the breech
inline constexpr int kAcquiredShift = 1;     // IB-MOD-6
// By protection class: 0 none, 1 a quarter hidden, 2 half, 3 three quarters, 4 nine tenths.
[[nodiscard]] int protection_shift(int protection_class);
[[nodiscard]] int depth_shift(Depth depth);
// By the firer's combat morale; none where he may not fire at all.
[[nodiscard]] std::optional<int> morale_shift(int morale);

// ---- Morale (ledger 5.3) ----

inline constexpr int kBestMorale = 7;
inline constexpr int kPinned = 2;

[[nodiscard]] int base_morale(MoraleClass of);
[[nodiscard]] MoraleClass class_of(int base_morale);
[[nodiscard]] int rally_modifier(MoraleClass of);
[[nodiscard]] bool may_split_move(MoraleClass of);

// What a level of combat morale lets a unit do. Pinned: no advance, and prone or to cover when it
// stands in the open before the enemy.
enum class Bearing : std::uint8_t { Routed, Broken, Pinned, Free };
[[nodiscard]] Bearing bearing_of(int morale);
[[nodiscard]] bool may_double_quick(int morale);
// The table on which friends check who see it retreat; none for a unit that stands.
[[nodiscard]] std::optional<int> contagion_table(int morale);

// ---- Double quick (ledger 5.4) and rally (ledger 5.5) ----

// Levels lost, by base morale 5 to 7 and a die.
[[nodiscard]] int double_quick_loss(int base_morale, int die);

// Levels gained, or lost where negative, by the modified roll.
[[nodiscard]] int rally_change(int modified_roll);

// What a personality adds; none for a bad one, whose own die decides.
[[nodiscard]] std::optional<int> personality_modifier(Rating rating);
[[nodiscard]] int bad_modifier(int die);
// What a bad one who was hit adds instead: never more than nothing.
[[nodiscard]] int bad_deduction(int die);

// ---- Fording (ledger 5.7) ----

// The deepest water that can be crossed, in tenths of an inch.
[[nodiscard]] int fording_limit_tenths(Arm arm, Current current, AmmunitionBoxes boxes);

// ---- Ranks deep (ledger 5.9) ----

// Castings counted exactly: units behind count by the part of them that lies in the strip.
struct CastingCount {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};
[[nodiscard]] Depth depth_of(CastingCount castings, board::table::Length frontage, Arm arm);

// ---- Cannon weights (ledger 5.11; adv_cannon_weights) ----

// Added to the base before everything else.
[[nodiscard]] board::table::Length weight_modifier(CannonWeight weight);
[[nodiscard]] bool unlimbers_in_a_whole_action(CannonWeight weight);

// ---- Weapons (ledger 5.10): how far each reaches and how well it tells ----

// Whole inches, both ends included.
struct RangeBand {
    Band band = Band::Short;
    std::uint8_t minimum = 0;
    std::uint8_t maximum = 0;
    std::uint8_t effectiveness = 0;
    friend bool operator==(const RangeBand&, const RangeBand&) = default;
};

struct Weapon {
    WeaponId id{};
    WeaponClass kind = WeaponClass::SmallArm;
    Loading loading = Loading::Muzzle;
    std::optional<CannonWeight> weight;  // artillery
    FixedVector<RangeBand, 4> bands;     // nearest first
};

[[nodiscard]] const Weapon& weapon(WeaponId id);

// The band that holds this range; none beyond the weapon's reach.
[[nodiscard]] std::optional<RangeBand> band_of(WeaponId id, int whole_inches);
[[nodiscard]] std::optional<int> effectiveness(WeaponId id, int whole_inches);
[[nodiscard]] int reach_inches(WeaponId id);

// Breechloaders and repeaters load lying down and on the move (IB-SEQ-17, IB-LAY-3, IB-INT-5).
[[nodiscard]] bool loads_at_the_breech(WeaponId id);

// ---- The forty Results Tables (ledger 5.12) ----
// What fire costs a target in castings and in morale, and what contact and the sight of fugitives
// cost in morale. Rolling the dice that a cell asks for is the business of whoever looks it up.

inline constexpr int kLastTable = 19;
inline constexpr int kCheckTable = 7;  // IB-CON-1, IB-ROU-4: contact, a broken friend in sight
inline constexpr int kRoutedCheckTable = 8;  // IB-ROU-4: a routed friend in sight
inline constexpr int kBatch = 28;            // the most castings that one reading serves

inline constexpr std::array kRowKeys = {1, 2, 4, 6, 8, 11, 14, 17, 21, 25};
inline constexpr std::array kColumnKeys = {1, 2, 4, 8, 13, 21};

// None: no effect and no die. Rout: morale falls to 0 and no die. Loss: `step` for certain, and a
// die against `die` for one more.
enum class CellKind : std::uint8_t { None, Loss, Rout };

struct Cell {
    CellKind kind = CellKind::None;
    std::uint8_t step = 0;
    std::uint8_t die = 0;  // 1 to 5 where the kind is Loss
    friend bool operator==(const Cell&, const Cell&) = default;
};

// The sum of effectiveness and modifiers becomes a table by one clamp at the end (IB-FIRE-4).
[[nodiscard]] constexpr int table_of(int modified_effectiveness)
{
    return std::clamp(modified_effectiveness, 0, kLastTable);
}

// An en masse unit reads its morale one table higher, and 19 stays 19 (IB-FRM-19).
[[nodiscard]] constexpr int en_masse_table(int table) { return table_of(table + 1); }

// Which row castings fire on, and in which column castings are hit: the greatest key that is not
// above them. Nobody has neither row nor column, and fails a check.
[[nodiscard]] int row_of(int firing_castings);
[[nodiscard]] int column_of(int target_castings);

// How many of the castings still to fire are read together (IB-SPL-2); the rest have another go.
[[nodiscard]] constexpr int next_batch(int castings_left)
{
    return std::min(castings_left, kBatch);
}

// Castings lost by the target; a Loss takes one more when the attacker rolls above its die.
[[nodiscard]] Cell casualties(TableKind kind, int table, int attackers);

// Levels lost by the target; a Loss takes one more unless the defender rolls above its die.
[[nodiscard]] Cell morale(TableKind kind, int table, int attackers, int target);

}  // namespace longroll::iron_brigade
