// A whole position as one value that a person can write: a small board, counters with their
// markers, terms and moment, all with sensible defaults and no battle behind it. For tests, puzzles
// and bots.

#pragma once

#include "core/problem.h"
#include "rulebooks/brothers_at_arms/state.h"

#include <vector>

namespace longroll::brothers_at_arms {

struct SandboxHex : HexGround {
    Hex hex;
};

// Rows and columns from hex [0, 0], or, when these are 0, every hex within the radius of it. Only
// hexes that are not open level ground need be listed.
struct SandboxBoard {
    std::int16_t columns = 0;
    std::int16_t rows = 0;
    std::int16_t radius = 10;
    std::vector<SandboxHex> hexes;
};

// Units have orders and commanders are in command unless it is said that they are not: for the
// round in hand. The next one asks for its own command rolls.
struct SandboxUnit : UnitCard, Unit {
    SandboxUnit() { orders = true; }
};
struct SandboxCommander : CommanderCard, Commander {
    SandboxCommander() { in_command = true; }
};

// A sandbox stands in the phase of fire unless it says otherwise.
struct SandboxProgress : Progress {
    SandboxProgress() { phase = Phase::Fire; }
};

struct Sandbox : SandboxProgress {
    Options options;
    SandboxBoard board;
    std::vector<SandboxUnit> units;
    std::vector<SandboxCommander> commanders;
    Scenario scenario;
    // Fill in what is implied: the other hex of a hexside, rolls that are due, orders within range,
    // opening markers. A position that was written by the program is whole as it is.
    bool complete = true;
};

}  // namespace longroll::brothers_at_arms
