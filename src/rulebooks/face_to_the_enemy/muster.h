// A battle mustered: the neutral description on its way to an opening of Face to the Enemy (ledger
// 8). The order of the steps is in muster.cpp. What the battle file may override (ledger 8.10) is
// read beside the thing it overrides.

#pragma once

#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/shared/muster_divisions.h"
#include "rulebooks/shared/muster_notes.h"
#include "rulebooks/shared/table/leaders.h"
#include "rulebooks/shared/table/muster.h"

#include <optional>
#include <string>
#include <vector>

namespace longroll::face_to_the_enemy {

using shared::mostly;
using shared::Overrides;
using shared::OverrideTable;
using shared::Sources;
using shared::weight_of;

// A unit until it is on the table.
struct Recruit : shared::BrigadeDraft {
    UnitCard card;
    Unit piece;
    Shape wanted;  // taken as the nearest legal one once all is known
    int lost = 0;  // bases that a scenario has taken off before
};

struct Mustering {
    const battle::Battle& battle;
    Overrides& overrides;
    Problems& problems;
    shared::table::Terms terms;
    Field field;
    State state;
    std::vector<Recruit> recruits;  // by unit, once those that are left out are gone
    std::vector<shared::DivisionDraftOf<DivisionCard>> divisions;
    shared::table::LeaderReasons leader_reasons = {};
};

// 8.1, 8.9: scales, clock, edges, first player, objectives; then the tables of the rules.
[[nodiscard]] shared::table::Terms terms_of(const battle::Battle& battle, Overrides& overrides);
void set_terms(Mustering& muster);
void set_options(Mustering& muster, const Options& chosen);
// 8.7: the ground.
void lay_ground(Mustering& muster);
// What the map's ground is in the words of this rulebook; none: a hill, or no ground at all.
[[nodiscard]] std::optional<TerrainKind> kind_on_table(const battle::FeatureFacts& facts);
// 8.2: which division everybody is of.
void form_divisions(Mustering& muster);
[[nodiscard]] DivisionId find_division(const Mustering& muster, std::string_view id);
// 8.2 to 8.5, 8.8: units raised, changed as the tables say, and given their numbers.
void raise_units(Mustering& muster);
void override_units(Mustering& muster);
void enlist(Mustering& muster);
// 8.8: where they stand or come on.
void place_units(Mustering& muster);
// 8.6: generals.
void raise_generals(Mustering& muster);

// The chart of arms (8.5) and of quality (8.4).
[[nodiscard]] Weapon weapon_of(battle::Weapon weapon);
[[nodiscard]] int quality_steps(battle::Quality quality);
[[nodiscard]] Quality quality_of(std::int64_t steps, std::int64_t weight);
// 8.3: so many bases for men or guns, at so many tenths of one a base.
[[nodiscard]] int bases_for(int count, int tenths_per_base);

// What became of each thing of the battle, for its author (write_notes.cpp).
void write_notes(const Mustering& muster, shared::MusterNotes& notes);

}  // namespace longroll::face_to_the_enemy
