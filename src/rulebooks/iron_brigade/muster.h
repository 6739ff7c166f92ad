// A battle mustered: the neutral description on its way to an opening of Iron Brigade (ledger 8).
// The order of the steps is in muster.cpp; each step has its own file. What the battle file may
// override (ledger 8.6) is read beside the thing it overrides.

#pragma once

#include "rulebooks/iron_brigade/state.h"
#include "rulebooks/shared/muster_notes.h"
#include "rulebooks/shared/table/leaders.h"
#include "rulebooks/shared/table/muster.h"

#include <optional>
#include <string>
#include <vector>

namespace longroll::iron_brigade {

using shared::Overrides;
using shared::OverrideTable;

// A unit until it stands on the table.
struct Recruit : shared::table::Draft {
    UnitCard card;
    Unit piece;
    bool formation_given = false;
};

struct Mustering {
    const battle::Battle& battle;
    Overrides& overrides;
    Problems& problems;
    shared::table::Terms terms;
    Field field;
    State state;
    std::vector<Recruit> recruits;  // by unit, once those that are left out are gone
    shared::table::LeaderReasons leader_reasons = {};
};

// 8.1 and 8.6: clock and turns, first army, home edges, sight limits, sizes, options, objectives.
void set_terms(Mustering& muster);
void set_options(Mustering& muster, const Options& chosen);
// 8.4: the ground.
void lay_ground(Mustering& muster);
// 8.1 to 8.3, 8.5: regiments, batteries, wagon trains.
void raise_units(Mustering& muster);
// LR-HOLD-1: who is held back, and until when.
void hold_back(Mustering& muster);
// 8.5: where they stand or come on.
void place_units(Mustering& muster);
// 8.2: personalities, each with the unit that stands beside him.
void raise_leaders(Mustering& muster);

// What became of each thing of the battle, for its author (write_notes.cpp).
void write_notes(const Mustering& muster, shared::MusterNotes& notes);

}  // namespace longroll::iron_brigade
