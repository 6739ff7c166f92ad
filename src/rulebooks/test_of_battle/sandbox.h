// A whole position as one value that a person can write: a small table, stands with their markers,
// terms and moment, all with sensible defaults and no battle behind it. For tests, puzzles and
// bots.

#pragma once

#include "rulebooks/shared/table/sandbox.h"
#include "rulebooks/test_of_battle/state.h"

#include <vector>

namespace longroll::test_of_battle {

struct SandboxFeature : shared::table::SandboxShape {
    TerrainKind kind = TerrainKind::Forest;
    Construction built = Construction::Wood;  // a town block or a village
    std::optional<GroundRules> rules;         // as its kind says unless the program wrote it
    std::string look;         // a battle file's word for what the map has there; none: as its kind
    bool unfinished = false;  // a railroad, as it is drawn
};
struct SandboxTable : shared::table::SandboxSize {
    std::vector<SandboxFeature> features;
};

// A sandbox stands in the Movement phase unless it says otherwise.
struct SandboxProgress : Progress {
    SandboxProgress() { phase = Phase::Movement; }
};

// What is left out is as its card says.
struct SandboxUnit : Unit {
    SandboxUnit()
    {
        strength = 0;    // as on its card
        mounted = true;  // if it has horses
    }
};

struct Sandbox : SandboxProgress {
    Options options;
    SandboxTable table;
    std::vector<UnitCard> cards;
    std::vector<SandboxUnit> units;  // each names its card, in the order of the cards
    std::vector<DivisionCard> division_cards;
    std::vector<LeaderCard> leader_cards;
    std::vector<Leader> leaders;
    std::vector<GroundSpot> spots;
    Scenario scenario;
    // Set up by hand: command is measured and places noted as at the start of a player turn. A
    // position that was written by the program is whole as it is.
    bool complete = true;
};

}  // namespace longroll::test_of_battle
