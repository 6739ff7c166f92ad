// Leaving the game: autobreak (FE-AUT) and every other way out (ledger 2.4, removal_cause). [A]

#pragma once

#include "rulebooks/face_to_the_enemy/bodies.h"

namespace longroll::face_to_the_enemy {

// At or below its threshold, or with no base left (FE-AUT-1, FE-LOS-7).
[[nodiscard]] bool is_autobroken(const Field& field, const State& state, UnitId id);
// Everybody whom this is true of is removed, in order (FE-AUT-2).
void remove_autobroken(const Field& field, State& state, EventLog& log);
// Out of the game: contacts end, generals stay, are carried off or exit with it (FE-GEN-10); where
// the fate counts as breaking (FE-R-71) friends within 6" have a reason to test.
void remove_unit(const Field& field, State& state, UnitId id, UnitFate fate, Clause clause,
                 EventLog& log);
[[nodiscard]] bool counts_as_breaking(UnitFate fate);
[[nodiscard]] bool counts_as_lost(UnitFate fate);

}  // namespace longroll::face_to_the_enemy
