// The short charts of Iron Brigade: movement, fire modifiers, morale, double quick, rally, fording,
// ranks deep, cannon weights (ledger 5.1 to 5.11). Numbers only; who they apply to and when is said
// in the chapters. Lengths are thousandths of an inch.

#pragma once

#include "board/table/measure.h"
#include "rulebooks/iron_brigade/vocabulary.h"

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

// Arc: within 45 degrees of the front.
enum class FireManner : std::uint8_t { None, Arc, LeadRankAnywhere, OnlyInContact };
// OnlyReforming: one half must be the change of formation and facing.
enum class SplitRight : std::uint8_t { No, Yes, OnlyReforming };
enum class MoveRight : std::uint8_t { No, Yes };

struct FormationEffects {
    MoveRight moves = MoveRight::Yes;
    FireManner fires = FireManner::Arc;
    SplitRight splits = SplitRight::Yes;
    friend bool operator==(const FormationEffects&, const FormationEffects&) = default;
};
[[nodiscard]] FormationEffects effects_of(FormationLine line);

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

}  // namespace longroll::iron_brigade
