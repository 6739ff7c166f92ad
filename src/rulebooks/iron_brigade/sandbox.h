// A whole position as one value that a person can write: a small table, units with their markers,
// terms and moment, all with sensible defaults and no battle behind it. For tests, puzzles and
// bots.

#pragma once

#include "rulebooks/iron_brigade/state.h"
#include "rulebooks/shared/table/sandbox.h"

#include <vector>

namespace longroll::iron_brigade {

struct SandboxFeature : shared::table::SandboxShape {
    Ground ground = Ground::Open;
    // As in ledger 8.4 unless the position was written by the program.
    std::optional<GroundRules> rules;
    std::string look;  // a battle file's word for what the map has there; none: as its ground
    bool unfinished = false;  // a railroad, as it is drawn
};
struct SandboxTable : shared::table::SandboxSize {
    std::vector<SandboxFeature> features;
};

// A sandbox stands in the phase in which most is done, unless it says otherwise.
struct SandboxProgress : Progress {
    SandboxProgress() { phase = Phase::Action; }
};

// A card without a name is called by its id.
struct SandboxCard : CardFacts {
    std::optional<WeaponId> weapon;      // none: smoothbore muskets, 12-pounder guns for artillery
    std::optional<CannonWeight> weight;  // none: that of its weapon
};

// What is left out is as its card and the class of its men say (ledger 8.2).
struct SandboxUnit : UnitMarks {
    std::optional<std::int8_t> base;
    std::optional<WeaponId> weapon;
    std::optional<std::uint8_t> castings;
    std::optional<std::int8_t> morale;  // none: its base
    std::optional<bool> prior_fire;     // none: regulars and better have been under fire before
};

struct Sandbox : SandboxProgress {
    Options options;
    SandboxTable table;
    std::vector<SandboxCard> cards;
    std::vector<SandboxUnit> units;  // each names its card; in the order of the cards, then parts
    std::vector<LeaderCard> leader_cards;
    std::vector<Leader> leaders;
    Scenario scenario;
    // Set up by hand: guns stand unlimbered, nobody stands off the table, and whoever is in an
    // enemy's sight has been seen. A position that was written by the program is whole as it is.
    bool complete = true;
};

}  // namespace longroll::iron_brigade
