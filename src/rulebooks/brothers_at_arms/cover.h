// Cover: which class protects a hex against an attack from another. Ledger BA-COV, BA-FORT-6, 8.

#pragma once

#include "core/clause.h"
#include "rulebooks/brothers_at_arms/state.h"

namespace longroll::brothers_at_arms {

// The best cover of a target in `target` against an attack from `from` (fire or melee).
[[nodiscard]] Cover cover_against(const Field& field, const State& state, Hex from, Hex target);

// The score that keeps a hit: soft 3, hard 4, fortification 5; 0 in the open (BA-COV-1).
[[nodiscard]] int cover_number(Cover cover);

// Is that side of the hex an unbreached fortification (BA-FORT-1, 8)?
[[nodiscard]] bool fortified_side(const Field& field, const State& state, Hex hex, Direction side);
[[nodiscard]] bool breached(const State& state, Hex hex, Direction side);

}  // namespace longroll::brothers_at_arms
