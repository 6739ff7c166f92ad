// A set-up of the board game converted for miniatures, to be played on a real table: how many
// bases each counter becomes, its range and move, the radii of commanders, in the figure scale and
// measure of the players (ledger T1, T2, T4).

#pragma once

#include "core/roster.h"
#include "rulebooks/brothers_at_arms_miniatures/field.h"

namespace longroll::brothers_at_arms_miniatures {

// How many figures stand on a base (BM-R-3); they change nothing.
[[nodiscard]] int figures_on(FigureScale scale, Arm arm);

[[nodiscard]] Roster roster_of(const Field& field, FigureScale scale, Measure measure);

}  // namespace longroll::brothers_at_arms_miniatures
