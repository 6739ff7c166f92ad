// Names for the units.

#pragma once

#include "board/table/angle.h"
#include "core/side.h"

#include <cstddef>
#include <cstdint>

namespace longroll::@name@ {

using board::table::Heading;
using board::table::Length;
using board::table::Point;

enum class UnitId : std::uint8_t {};

inline constexpr UnitId kNoUnit{255};
inline constexpr std::size_t kMaxUnits = 250;

constexpr std::size_t index_of(UnitId id) { return static_cast<std::size_t>(id); }
constexpr UnitId unit_id(std::size_t index) { return static_cast<UnitId>(index); }

}  // namespace longroll::@name@
