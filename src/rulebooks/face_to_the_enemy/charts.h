// The printed tables of Face to the Enemy (ledger 5.1 to 5.15). Numbers only; who they apply to and
// when is said in the chapters. Lengths are thousandths of an inch. What a scenario may replace
// (rates, terrain disorder: FE-SET-3) is a value that the field holds.

#pragma once

#include "board/table/measure.h"
#include "core/dice.h"
#include "rulebooks/face_to_the_enemy/vocabulary.h"

#include <array>
#include <optional>

namespace longroll::face_to_the_enemy {

using board::table::inches;
using board::table::Length;

template <class Word>
[[nodiscard]] constexpr std::size_t place_of(Word word)
{
    return static_cast<std::size_t>(word);
}

// ---- 5.1 Base sizes ----

struct BaseSize {
    Length width = 0;
    Length depth = 0;
    friend bool operator==(const BaseSize&, const BaseSize&) = default;
};
[[nodiscard]] BaseSize base_size(Arm arm, bool mounted);

// ---- 5.2 Activation ----

[[nodiscard]] int quality_value(Quality quality);  // FE-ACT-6
[[nodiscard]] int grade_value(Grade grade);        // FE-ACT-7
[[nodiscard]] int state_value(Morale morale);      // FE-ACT-13

// ---- 5.3 and 5.6 Movement rates, terrain disorder ----

// A rate below 0: not allowed.
using RateLine = std::array<Length, kClassCount>;
using RateTable = std::array<RateLine, kRateRowCount>;
inline constexpr Length kNotAllowed = -1;
[[nodiscard]] const RateTable& printed_rates();
inline constexpr Length kRoadBonus = inches(2);  // FE-MOV-8

using DisorderTable = std::array<std::array<Disorder, kClassCount>, kDisorderRowCount>;
[[nodiscard]] const DisorderTable& printed_disorder();

// ---- 5.5 Terrain ----

struct TerrainLine {
    TerrainClass ground = TerrainClass::Open;  // of a line: while it is crossed
    Cover cover = Cover::None;
    MeleeCover melee = MeleeCover::None;
    bool woods_or_buildings = false;  // FE-ACT-9
    bool separates = false;           // FE-ACT-11
    bool road = false;
    std::optional<Length> los_depth;  // none: it does not block
};
[[nodiscard]] const TerrainLine& terrain_line(TerrainKind kind);

// ---- 5.8 Manoeuvre table ----

[[nodiscard]] RowNeeds row_needs(Row row, Quality quality);

// ---- 5.10 Weapons ----

enum class Band : std::uint8_t { Canister, Effective, Short, Maximum, Beyond };
// Small arms have the bands Effective and Maximum alone.
[[nodiscard]] bool is_artillery(Weapon weapon);
// The outer edge of a band; 0 where the weapon has none of that name.
[[nodiscard]] Length range_of(Weapon weapon, Band band);
[[nodiscard]] Band band_at(Weapon weapon, Length distance);

// ---- 5.11 and 5.12 Dice ----

[[nodiscard]] int gun_dice(Band band);  // FE-SHT-10
// What Worn, Spent and disorder take of so many dice: the worse loss, once (FE-SHT-15, FE-MEL-3).
[[nodiscard]] int dice_lost(int dice, Morale morale, Disorder disorder);
// A number needed, as it works: 6 always hits and 1 never (FE-SHT-24).
[[nodiscard]] constexpr int clamped(int needed) { return needed < 2 ? 2 : needed > 6 ? 6 : needed; }
// The faces that quality rolls again: of a test (FE-RRL-3), and of dice that hit on a number
// (FE-SHT-25: a Veteran's 2 that already hits stands).
[[nodiscard]] Faces again_in_test(Quality quality);
[[nodiscard]] Faces again_to_hit(Quality quality, int needed);

// ---- 5.13 Morale ----

enum class Band2D6 : std::uint8_t { Pass, Fail, Rout };  // 7 and more, 3 to 6, 2 and less
[[nodiscard]] constexpr Band2D6 band_of(int total)
{
    return total >= 7 ? Band2D6::Pass : total >= 3 ? Band2D6::Fail : Band2D6::Rout;
}

// ---- 5.14 Autobreak ----

// Removed at so many bases or fewer; 0: with the last (FE-AUT-4, FE-AUT-5).
[[nodiscard]] int autobreak_at(int initial, Quality quality);

// ---- 5.15 General moves ----

[[nodiscard]] int general_dice(Level level);

}  // namespace longroll::face_to_the_enemy
