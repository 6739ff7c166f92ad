// Names for the counters and the bodies of counters that orders are given to.

#pragma once

#include "battle/vocabulary.h"
#include "board/hex.h"
#include "core/side.h"
#include "rulebooks/shared/counters/counter.h"

#include <compare>
#include <cstdint>

namespace longroll::brothers_at_arms {

using board::Direction;
using board::Hex;
using board::HexSides;

enum class UnitId : std::uint8_t {};
enum class CommanderId : std::uint8_t {};

inline constexpr UnitId kNoUnit{255};
inline constexpr CommanderId kNoCommander{255};
inline constexpr std::size_t kMaxUnits = 250;
inline constexpr std::size_t kMaxCommanders = 120;

constexpr std::size_t index_of(UnitId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(CommanderId id) { return static_cast<std::size_t>(id); }
constexpr UnitId unit_id(std::size_t index) { return static_cast<UnitId>(index); }
constexpr CommanderId commander_id(std::size_t index) { return static_cast<CommanderId>(index); }

// A unit counter or a commander, where a deed is open to both (arrivals, night moves).
struct CounterPlace {
    enum class Kind : std::uint8_t { Unit, Commander } kind = Kind::Unit;
    std::uint8_t index = 255;

    friend constexpr auto operator<=>(const CounterPlace&, const CounterPlace&) = default;
};
struct CounterId : CounterPlace {
    CounterId() = default;
    constexpr CounterId(UnitId unit) : CounterPlace{Kind::Unit, static_cast<std::uint8_t>(unit)} {}
    constexpr CounterId(CommanderId commander)
        : CounterPlace{Kind::Commander, static_cast<std::uint8_t>(commander)}
    {
    }
    [[nodiscard]] constexpr bool is_unit() const { return kind == Kind::Unit; }
    [[nodiscard]] constexpr UnitId unit() const { return static_cast<UnitId>(index); }
    [[nodiscard]] constexpr CommanderId commander() const
    {
        return static_cast<CommanderId>(index);
    }
    friend constexpr auto operator<=>(const CounterId&, const CounterId&) = default;
};

using shared::counters::corps;
using shared::counters::division;
using shared::counters::Identity;
using shared::counters::kStar;

// An edge of the board, or none: states keep it so, and write "none".
struct EdgeNumber {
    std::uint8_t number = 0;  // none, or one more than the edge's own
    friend constexpr bool operator==(const EdgeNumber&, const EdgeNumber&) = default;
};
struct MaybeEdge : EdgeNumber {
    constexpr MaybeEdge() = default;
    constexpr MaybeEdge(MapEdge edge)
        : EdgeNumber{static_cast<std::uint8_t>(static_cast<int>(edge) + 1)}
    {
    }
    constexpr explicit operator bool() const { return number != 0; }
    constexpr MapEdge operator*() const { return static_cast<MapEdge>(number - 1); }
    friend constexpr bool operator==(MaybeEdge, MaybeEdge) = default;
};

}  // namespace longroll::brothers_at_arms
