// One thing that happened in a match.

#pragma once

#include "core/clause.h"
#include "core/side.h"

#include <cstdint>
#include <optional>
#include <string>

namespace longroll::server {

enum class EntryKind : std::uint8_t { Deed, Undo, Resign, Seat, Part };

struct MatchEvent {
    EntryKind kind = EntryKind::Deed;
    std::int64_t time_ms = 0;
    std::optional<Side> by;
    std::size_t deeds = 0;              // that stand after it
    std::optional<std::size_t> record;  // in the game's records
    std::string text;
    std::optional<Clause> clause;
};

}  // namespace longroll::server
