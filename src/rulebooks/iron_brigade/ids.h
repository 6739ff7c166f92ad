// Names for the pieces of Iron Brigade.

#pragma once

#include "board/table/angle.h"
#include "board/table/measure.h"
#include "board/table/shapes.h"
#include "core/json_traits.h"
#include "core/side.h"

#include <compare>
#include <cstdint>

namespace longroll::iron_brigade {

namespace table = board::table;

// Lengths, places and directions, in which every rule speaks.
using table::ahead;
using table::Angle;
using table::degrees;
using table::Heading;
using table::heading_of;
using table::inches;
using table::kInch;
using table::Length;
using table::Point;
using table::Segment;
using table::Vec;

// Units stand in roster order: the order of appearance in the order of battle, sub-units that were
// made in play behind them. "In roster order" is the order of these numbers.
enum class UnitId : std::uint8_t {};
enum class LeaderId : std::uint8_t {};

inline constexpr UnitId kNoUnit{255};
inline constexpr LeaderId kNoLeader{255};
inline constexpr std::size_t kMaxUnits = 224;
inline constexpr int kMostCastings = 240;  // of one unit
inline constexpr std::size_t kMaxLeaders = 64;

constexpr std::size_t index_of(UnitId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(LeaderId id) { return static_cast<std::size_t>(id); }
constexpr UnitId unit_id(std::size_t index) { return static_cast<UnitId>(index); }
constexpr LeaderId leader_id(std::size_t index) { return static_cast<LeaderId>(index); }

}  // namespace longroll::iron_brigade

namespace longroll {

template <>
struct IdTable<iron_brigade::UnitId> {
    static constexpr int table = 0;
    static constexpr iron_brigade::UnitId none = iron_brigade::kNoUnit;
};
template <>
struct IdTable<iron_brigade::LeaderId> {
    static constexpr int table = 1;
    static constexpr iron_brigade::LeaderId none = iron_brigade::kNoLeader;
};

}  // namespace longroll
