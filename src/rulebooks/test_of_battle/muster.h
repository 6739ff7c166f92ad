// A battle mustered: the neutral description on its way to an opening of Test of Battle (ledger 8).
// The order of the steps is in muster.cpp; each step has its own file. What the battle file may
// override (ledger 8.10) is read beside the thing it overrides.

#pragma once

#include "rulebooks/shared/muster_divisions.h"
#include "rulebooks/shared/muster_notes.h"
#include "rulebooks/shared/table/leaders.h"
#include "rulebooks/shared/table/muster.h"
#include "rulebooks/test_of_battle/state.h"

#include <optional>
#include <string>
#include <vector>

namespace longroll::test_of_battle {

using shared::mostly;
using shared::Overrides;
using shared::OverrideTable;
using shared::Sources;

// A stand until it is on the table.
struct Recruit : shared::BrigadeDraft {
    UnitCard card;
    Unit piece;
    bool by_road = false;  // it arrives so
};

// Batteries of one brigade: dedicated to it and its neighbours (ledger 8.4).
struct BrigadeGuns {
    battle::CommandId brigade{};
    std::string division;
    std::vector<battle::UnitId> batteries;
};

struct Mustering {
    const battle::Battle& battle;
    Overrides& overrides;
    Problems& problems;
    shared::table::Terms terms;
    Field field;
    State state;
    std::vector<Recruit> recruits;  // by unit, once those that are left out are gone
    std::vector<BrigadeGuns> brigade_guns;
    std::vector<shared::DivisionDraftOf<DivisionCard>> divisions;
    shared::table::LeaderReasons leader_reasons = {};
};

// 8.2, 8.4, 8.7: what an inch, a turn and a point are.
[[nodiscard]] Scenario scaled_scenario(Overrides& overrides);
// Points of so many men or guns, at least one.
[[nodiscard]] int points_of(int count, int per_point);
// 8.7, 8.10: clock and turns, nights, first player, edges, sight, options, objectives.
void set_terms(Mustering& muster);
void set_options(Mustering& muster, const Options& chosen);
// 8.8: the ground.
void lay_ground(Mustering& muster);
// What the map's ground is in the words of this rulebook; none: a hill, or no ground at all.
[[nodiscard]] std::optional<TerrainKind> kind_on_table(const battle::FeatureFacts& facts);
// 8.1: which division everybody is of.
void form_divisions(Mustering& muster);
[[nodiscard]] DivisionId find_division(const Mustering& muster, std::string_view id);
// 8.1 to 8.4: brigades, skirmishers, artillery.
void raise_stands(Mustering& muster);
void raise_guns(Mustering& muster, battle::CommandId parent);
void dedicate_guns(Mustering& muster);
// A stand made of these, without what depends on what it is: place, facing, arrival, sources.
[[nodiscard]] Recruit recruit_of(const Mustering& muster, battle::CommandId command,
                                 const std::vector<battle::UnitId>& units);
// 8.3: the step of these, weighted.
[[nodiscard]] battle::Quality mean_quality(std::int64_t steps, std::int64_t weight);
// 8.10: what the tables say of stands; then they have numbers.
void override_stands(Mustering& muster);
void enlist(Mustering& muster);
// 8.9: where they stand or come on, and in what state.
void place_stands(Mustering& muster);
// 8.5, 8.6: commanders, and the levels at which divisions are exhausted.
void raise_leaders(Mustering& muster);
void set_exhaustion(Mustering& muster);

// What became of each thing of the battle, for its author (write_notes.cpp).
void write_notes(const Mustering& muster, shared::MusterNotes& notes);

}  // namespace longroll::test_of_battle
