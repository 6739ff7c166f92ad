// The signature of a rulebook on a battle: one digest over fixed random games. It changes exactly
// when some game somewhere comes out differently, and must be the same on every compiler and build.

#pragma once

#include "game/position.h"

namespace longroll::game {

[[nodiscard]] Result<std::string> signature(const Ruleset& ruleset, const battle::Battle& battle);

// A position by name and how many ways lead on from it in each number of decisions, every answer of
// the dice counted as a way of its own.
struct PerftCase {
    std::string name;
    std::string rulebook;
    Json position;                     // a sandbox
    std::vector<std::int64_t> counts;  // at depth 1, 2, …
};
// A .perft file: JSON lines.
[[nodiscard]] Result<std::vector<PerftCase>> read_perft(std::string_view text);

}  // namespace longroll::game
