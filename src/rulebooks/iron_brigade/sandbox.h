// A whole position as one value that a person can write: a small table, units with their markers,
// terms and moment, all with sensible defaults and no battle behind it. For tests, puzzles and
// bots.

#pragma once

#include "core/problem.h"
#include "rulebooks/iron_brigade/state.h"

#include <vector>

namespace longroll::iron_brigade {

// An area or a contour has rings, the first its outline; a line has points and perhaps a width.
struct SandboxFeature {
    board::table::Form form = board::table::Form::Area;
    std::vector<std::vector<Point>> rings;
    std::vector<Point> line;
    Length width = 0;
    std::int8_t level = 0;  // contour
    Ground ground = Ground::Open;
    // As in ledger 8.4 unless the position was written by the program.
    std::optional<GroundRules> rules;
};

struct SandboxTable {
    Length width = 60'000;
    Length height = 60'000;
    std::vector<SandboxFeature> features;
};

// A sandbox stands in the phase in which most is done, unless it says otherwise.
struct SandboxProgress : Progress {
    SandboxProgress() { phase = Phase::Action; }
};

struct Sandbox : SandboxProgress {
    Options options;
    SandboxTable table;
    std::vector<UnitCard> cards;
    std::vector<Unit> units;  // each names its card; in the order of the cards, then sub-units
    std::vector<LeaderCard> leader_cards;
    std::vector<Leader> leaders;
    Scenario scenario;
    // Fill in what the cards imply: castings, morale, weapons. A position that was written by the
    // program is whole as it is.
    bool complete = true;
};

}  // namespace longroll::iron_brigade
