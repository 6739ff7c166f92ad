// Names for the pieces of Brothers at Arms miniatures. A unit is the counter of the board game, put
// on the table as bases; a commander is one base without strength (BM-CMD-2).

#pragma once

#include "board/table/angle.h"
#include "board/table/shapes.h"
#include "core/json_traits.h"
#include "core/side.h"

#include <compare>
#include <cstddef>
#include <cstdint>

namespace longroll::brothers_at_arms_miniatures {

using board::table::Angle;
using board::table::Heading;
using board::table::Length;
using board::table::Point;
using board::table::Vec;

// In the order of the order of battle: every default order and tie goes by these numbers (2.2).
enum class UnitId : std::uint8_t {};
enum class CommanderId : std::uint8_t {};
// A section of works, by its place in the field's list (BM-R-68).
enum class SectionId : std::uint8_t {};

inline constexpr UnitId kNoUnit{255};
inline constexpr CommanderId kNoCommander{255};
inline constexpr SectionId kNoSection{255};
inline constexpr std::size_t kMaxUnits = 160;
inline constexpr std::size_t kMaxCommanders = 64;
inline constexpr std::size_t kMaxSections = 250;

constexpr std::size_t index_of(UnitId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(CommanderId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(SectionId id) { return static_cast<std::size_t>(id); }
constexpr UnitId unit_id(std::size_t index) { return static_cast<UnitId>(index); }
constexpr CommanderId commander_id(std::size_t index) { return static_cast<CommanderId>(index); }
constexpr SectionId section_id(std::size_t index) { return static_cast<SectionId>(index); }

// The unit of length: the distance of a range of 1, a hex of the board game. Everything is computed
// on one table, 15mm in inches (BM-R-1); figure scale and measure change what is printed only.
inline constexpr Length kU = 4000;
// So many hundredths of it.
constexpr Length hundredths(int count) { return kU / 100 * count; }

// Ledger T11.
inline constexpr Length kStep = hundredths(1);          // tracing of flinches and charges
inline constexpr Length kContactGap = hundredths(1);    // BM-R-6
inline constexpr Length kAcross = hundredths(10);       // contact over a linear obstacle
inline constexpr Length kEdgeDepth = hundredths(10);    // on an edge, behind an obstacle, on a road
inline constexpr Length kVisible = hundredths(50);      // inside woods and settlements (BM-LOS-9)
inline constexpr Length kCrestDepth = hundredths(100);  // BM-LOS-12
inline constexpr Length kOverhead = hundredths(100);    // BM-LOS-5
inline constexpr Length kEntryClearance = hundredths(100);
inline constexpr Length kNightSafe = hundredths(300);
inline constexpr Length kObjectiveRadius = hundredths(50);
inline constexpr Length kSectionLength = hundredths(100);
inline constexpr Length kCrossingWidth = hundredths(50);
inline constexpr Length kCommanderSide = hundredths(30);

}  // namespace longroll::brothers_at_arms_miniatures

namespace longroll {

template <>
struct IdTable<brothers_at_arms_miniatures::UnitId> {
    static constexpr int table = 0;
    static constexpr auto none = brothers_at_arms_miniatures::kNoUnit;
};
template <>
struct IdTable<brothers_at_arms_miniatures::CommanderId> {
    static constexpr int table = 1;
    static constexpr auto none = brothers_at_arms_miniatures::kNoCommander;
};
template <>
struct IdTable<brothers_at_arms_miniatures::SectionId> {
    static constexpr int table = 3;
    static constexpr auto none = brothers_at_arms_miniatures::kNoSection;
};

}  // namespace longroll
