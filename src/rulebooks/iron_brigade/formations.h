// Formations: what each is good for (ledger IB-FRM, IB-RNK-7). The ground they cover: bodies.h.
// Changing from one to another: changes.h.

#pragma once

#include "core/clause.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/charts.h"

namespace longroll::iron_brigade {

[[nodiscard]] bool is_open(FormationKind kind);
// Half a rank deep or a third, by its own castings and front alone (IB-FRM-22, IB-R-8).
[[nodiscard]] bool open_formation(const Field& field, const Unit& unit);
// Its line of the Formation Effects chart.
[[nodiscard]] FormationLine formation_line(const Field& field, const Unit& unit);
[[nodiscard]] Clause formation_clause(const Field& field, const Unit& unit);
[[nodiscard]] const CustomFormation* custom_formation(const Field& field, const Unit& unit);

// Castings side by side in the front, and one behind the other.
[[nodiscard]] int files_of(const Field& field, const Unit& unit);
[[nodiscard]] int ranks_of(const Field& field, const Unit& unit);
// How many may fire, and by which clause (IB-RNK-7, IB-FRM-21, IB-ORG-9).
struct Firing {
    int castings = 0;
    Clause clause;
};
[[nodiscard]] Firing firing_of(const Field& field, const Unit& unit);
[[nodiscard]] int firing_castings(const Field& field, const Unit& unit);
[[nodiscard]] bool fires_any_direction(const Field& field, const Unit& unit);
[[nodiscard]] bool is_en_masse(const Unit& unit);

// RULING: IB-R-3: how many columns a company column or a mass has unless its owner says otherwise.
[[nodiscard]] int usual_columns(int castings, bool mounted);
// RULING: IB-R-58: of so many cavalrymen, who stay with the horses.
[[nodiscard]] int holders_of(int castings);

}  // namespace longroll::iron_brigade
