// A battle mustered: the neutral description on its way to an opening of Brothers at Arms (ledger
// 8). The order of the steps is in muster.cpp; each step has its own file.

#pragma once

#include "rulebooks/brothers_at_arms/muster_lattice.h"
#include "rulebooks/brothers_at_arms/muster_overrides.h"
#include "rulebooks/brothers_at_arms/state.h"
#include "rulebooks/shared/muster_edges.h"
#include "rulebooks/shared/muster_notes.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace longroll::brothers_at_arms {

using shared::counters::Levy;
using shared::counters::Station;

// A unit counter in the making.
struct UnitDraft : shared::counters::UnitDraft {
    std::optional<Hex> hex;  // by override
    bool nic = false;
    bool pinned = false;
    bool aboard = false;
    std::vector<std::string> reasons = {};  // why it stands elsewhere than the battle has it
};

// A commander counter in the making.
struct CommanderDraft : shared::counters::CommanderDraft {
    std::optional<Hex> hex;                 // by override
    std::vector<std::string> reasons = {};  // why he stands elsewhere
};

// Counters that come together, from an [[arrival]] or from the overrides.
struct ForceDraft {
    std::string id;
    std::string name;
    int bound = 1;
    std::optional<battle::Point> point;
    MaybeEdge edge;
    battle::ArrivalBy by = battle::ArrivalBy::Road;
    std::optional<Hex> entry;  // by override
    EntryRoll roll = EntryRoll::None;
};

struct Mustering {
    const battle::Battle& battle;
    Overrides& overrides;
    Problems& problems;
    battle::Map map;  // as the overrides leave it
    Lattice lattice;
    Field field;
    State state;
    std::vector<UnitDraft> units;
    std::vector<CommanderDraft> commanders;
    std::vector<ForceDraft> forces;
    std::vector<shared::ObjectiveNote> goals = {};  // what became of each objective
};

// 8.1.1 and 2: the size of the hexes and which of them make the board. False when no board can be
// laid.
[[nodiscard]] bool lay_board(Mustering& muster);
// 8.1.3 to 6, 8.2: the ground of every hex and hexside, and what the overrides say of it.
void lay_ground(Mustering& muster);
void lay_areas(Mustering& muster);
void lay_lines(Mustering& muster);
void lay_hexside_lines(Mustering& muster);
void override_ground(Mustering& muster);

// 8.6.3: the clock. 8.9: the options.
void set_clock(Mustering& muster);
// The bound in which a moment lies, and the first that begins at or after it; 1 is the first.
[[nodiscard]] int bound_at(const Scenario& scenario, battle::Moment moment);
[[nodiscard]] int bound_from(const Scenario& scenario, battle::Moment moment);
void set_options(Mustering& muster, const Options& chosen);

// 8.3 to 8.5: the counters.
void raise_commanders(Mustering& muster);
void raise_units(Mustering& muster);

// LR-HOLD-1: who is held back, and until when.
void hold_back(Mustering& muster);

// 8.6: home edges, arrivals, places.
void plan_forces(Mustering& muster);
[[nodiscard]] bool lands(const Mustering& muster, const ForceDraft& force);
void set_home_edges(Mustering& muster);
void place_counters(Mustering& muster);

// 8.7: objectives. 8.8: tasks.
void choose_objectives(Mustering& muster);
void set_tasks(Mustering& muster);
void set_advantages(Mustering& muster);
void name_places(Mustering& muster);

// The hex of the board that holds a point; at the rim the nearest one.
[[nodiscard]] Hex board_hex(const Mustering& muster, const battle::Point& point);
using shared::mean_of;

// What became of each thing of the battle, for its author (write_notes.cpp).
void write_notes(const Mustering& muster, shared::MusterNotes& notes);

}  // namespace longroll::brothers_at_arms
