// Names for the pieces of Test of Battle. A unit is one stand of the card: a brigade, a battalion
// or battery of guns, a detachment of skirmishers.

#pragma once

#include "board/table/angle.h"
#include "board/table/shapes.h"
#include "core/json_traits.h"
#include "core/side.h"

#include <cstddef>
#include <cstdint>

namespace longroll::test_of_battle {

using board::table::Angle;
using board::table::Heading;
using board::table::Length;
using board::table::Point;

// In the order of the order of battle: "by ascending id" is the order of these numbers (TB-R-22).
enum class UnitId : std::uint8_t {};
enum class LeaderId : std::uint8_t {};
enum class DivisionId : std::uint8_t {};
// A town block or a village.
enum class BlockId : std::uint8_t {};

inline constexpr UnitId kNoUnit{255};
inline constexpr LeaderId kNoLeader{255};
inline constexpr DivisionId kNoDivision{255};
inline constexpr BlockId kNoBlock{255};
inline constexpr std::size_t kMaxUnits = 160;
inline constexpr std::size_t kMaxLeaders = 64;
inline constexpr std::size_t kMaxDivisions = 64;
inline constexpr std::size_t kMaxBlocks = 64;

constexpr std::size_t index_of(UnitId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(LeaderId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(DivisionId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(BlockId id) { return static_cast<std::size_t>(id); }
constexpr UnitId unit_id(std::size_t index) { return static_cast<UnitId>(index); }
constexpr LeaderId leader_id(std::size_t index) { return static_cast<LeaderId>(index); }
constexpr DivisionId division_id(std::size_t index) { return static_cast<DivisionId>(index); }
constexpr BlockId block_id(std::size_t index) { return static_cast<BlockId>(index); }

}  // namespace longroll::test_of_battle

namespace longroll {

template <>
struct IdTable<test_of_battle::UnitId> {
    static constexpr int table = 0;
    static constexpr auto none = test_of_battle::kNoUnit;
};
template <>
struct IdTable<test_of_battle::LeaderId> {
    static constexpr int table = 1;
    static constexpr auto none = test_of_battle::kNoLeader;
};
template <>
struct IdTable<test_of_battle::DivisionId> {
    static constexpr int table = 3;
    static constexpr auto none = test_of_battle::kNoDivision;
};
template <>
struct IdTable<test_of_battle::BlockId> {
    static constexpr int table = 4;
    static constexpr auto none = test_of_battle::kNoBlock;
};

}  // namespace longroll
