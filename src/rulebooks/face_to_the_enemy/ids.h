// Names for the pieces of Face to the Enemy. A unit is one brigade of infantry or cavalry, or one
// artillery unit (FE-R-1); it stands on several bases, which never part.

#pragma once

#include "board/table/angle.h"
#include "board/table/shapes.h"
#include "core/json_traits.h"
#include "core/side.h"

#include <cstddef>
#include <cstdint>

namespace longroll::face_to_the_enemy {

using board::table::Angle;
using board::table::Heading;
using board::table::Length;
using board::table::Point;

// In the order of the order of battle: the order of these numbers is the canonical order (FE-R-5).
enum class UnitId : std::uint8_t {};
enum class GeneralId : std::uint8_t {};
enum class DivisionId : std::uint8_t {};

inline constexpr UnitId kNoUnit{255};
inline constexpr GeneralId kNoGeneral{255};
inline constexpr DivisionId kNoDivision{255};
inline constexpr std::size_t kMaxUnits = 160;
inline constexpr std::size_t kMaxGenerals = 64;
inline constexpr std::size_t kMaxDivisions = 64;

constexpr std::size_t index_of(UnitId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(GeneralId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(DivisionId id) { return static_cast<std::size_t>(id); }
constexpr UnitId unit_id(std::size_t index) { return static_cast<UnitId>(index); }
constexpr GeneralId general_id(std::size_t index) { return static_cast<GeneralId>(index); }
constexpr DivisionId division_id(std::size_t index) { return static_cast<DivisionId>(index); }

}  // namespace longroll::face_to_the_enemy

namespace longroll {

template <>
struct IdTable<face_to_the_enemy::UnitId> {
    static constexpr int table = 0;
    static constexpr auto none = face_to_the_enemy::kNoUnit;
};
template <>
struct IdTable<face_to_the_enemy::GeneralId> {
    static constexpr int table = 1;
    static constexpr auto none = face_to_the_enemy::kNoGeneral;
};
template <>
struct IdTable<face_to_the_enemy::DivisionId> {
    static constexpr int table = 3;
    static constexpr auto none = face_to_the_enemy::kNoDivision;
};

}  // namespace longroll
