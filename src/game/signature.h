// What is watched of a rulebook on a battle, each as one digest that must be the same on every
// compiler and build. `signature`, over fixed random games, changes exactly when some game
// somewhere comes out differently. `mustered` is of the opening, and `shown` of what people are
// shown at some two hundred moments: board, scene, prompt, words and tallies of actions, overlays,
// drags and account, for each viewer. Code that only moves leaves all three as they are.

#pragma once

#include "game/position.h"

namespace longroll::game {

[[nodiscard]] Result<std::string> signature(const Ruleset& ruleset, const battle::Battle& battle);
[[nodiscard]] Result<std::string> mustered(const Ruleset& ruleset, const battle::Battle& battle);
[[nodiscard]] Result<std::string> shown(const Ruleset& ruleset, const battle::Battle& battle);

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
