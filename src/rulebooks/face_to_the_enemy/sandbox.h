// A whole position as one value that a person can write: a small table, units with their states,
// terms and moment, all with sensible defaults and no battle behind it. For tests, puzzles and
// bots.

#pragma once

#include "rulebooks/face_to_the_enemy/state.h"
#include "rulebooks/shared/table/sandbox.h"

#include <vector>

namespace longroll::face_to_the_enemy {

struct SandboxFeature : shared::table::SandboxShape {
    TerrainKind kind = TerrainKind::LightWoods;
    std::optional<GroundRules> rules;  // as its kind says unless the program wrote it
    std::string look;         // a battle file's word for what the map has there; none: as its kind
    bool unfinished = false;  // a railroad, as it is drawn
};
struct SandboxTable : shared::table::SandboxSize {
    std::vector<SandboxFeature> features;
};

// A sandbox stands in the Activation phase unless it says otherwise.
struct SandboxProgress : Progress {
    SandboxProgress() { phase = Phase::Activation; }
};

// What is left out is as its card says.
struct SandboxUnit : Unit {
    SandboxUnit()
    {
        bases = 0;       // as on its card
        width = 0;       // as the formation has it
        mounted = true;  // if it has horses
    }
};

struct Sandbox : SandboxProgress {
    Options options;
    SandboxTable table;
    std::vector<UnitCard> cards;
    std::vector<SandboxUnit> units;  // each names its card, in the order of the cards
    std::vector<DivisionCard> division_cards;
    std::vector<GeneralCard> general_cards;
    std::vector<General> generals;
    std::vector<GroundSpot> spots;
    Scenario scenario;
    // Set up by hand: memories begin as at the start of the phase. A position that was written by
    // the program is whole as it is.
    bool complete = true;
};

// Where only the formation is given: as ledger 8.8 has it.
[[nodiscard]] int usual_width(Formation formation, int bases);

}  // namespace longroll::face_to_the_enemy
