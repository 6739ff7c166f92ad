// A whole position as one value that a person can write: a small table, units with their states,
// terms and moment, all with sensible defaults and no battle behind it. For tests, puzzles and
// bots.

#pragma once

#include "core/opening.h"
#include "core/problem.h"
#include "rulebooks/brothers_at_arms_miniatures/state.h"
#include "rulebooks/shared/table/sandbox.h"

#include <vector>

namespace longroll::brothers_at_arms_miniatures {

using Opening = OpeningOf<Field, State>;

struct SandboxFeature : shared::table::SandboxShape {
    GroundKind kind = GroundKind::Woodland;
    std::optional<GroundRules> rules;  // as table 8.6 has its kind unless it says otherwise
    std::string look;         // a battle file's word for what the map has there; none: as its kind
    bool unfinished = false;  // a railroad, as it is drawn
};
struct SandboxTable : shared::table::SandboxSize {
    std::vector<SandboxFeature> features;
};

// A sandbox stands in phase 7 of the first bound unless it says otherwise.
struct SandboxProgress : Progress {
    SandboxProgress()
    {
        phase = Phase::MoveUnits;
        hour = 12;
    }
};

// It stands as its bases are laid; without any, in its formation with its anchor at a place, with
// as many bases as its strength says, or its card.
struct UnitPlace {
    Point at;
    Heading facing;
    std::uint8_t strength = 0;
};
struct SandboxUnit : Unit, UnitPlace {
    SandboxUnit() { orders = Orders::InCommand; }
};

struct Sandbox : SandboxProgress {
    Options options;
    SandboxTable table;
    std::vector<UnitCard> cards;
    std::vector<SandboxUnit> units;  // each names its card, in the order of the cards
    std::vector<CommanderCard> commander_cards;
    std::vector<Commander> commanders;
    std::vector<SectionCard> section_cards;  // of works; none: as they are cut by themselves
    Scenario scenario;
    // Set up by hand: what follows from the rest is filled in (formations under their divisions,
    // contacts, works in sections). A position that was written by the program is whole as it is.
    bool complete = true;
};

[[nodiscard]] Result<Opening> from_sandbox(const Sandbox& sandbox);
[[nodiscard]] Sandbox to_sandbox(const Field& field, const State& state);

}  // namespace longroll::brothers_at_arms_miniatures
