// Sums that are shown before dice are thrown.

#pragma once

#include "core/tally.h"
#include "rulebooks/brothers_at_arms_miniatures/events.h"

namespace longroll::brothers_at_arms_miniatures {

// The modifiers of an action that throws dice: eAV line by line, dice, cover, flinch numbers.
[[nodiscard]] std::vector<NamedTally> tallies_of(const Field& field, const State& state,
                                                 const Action& action);

}  // namespace longroll::brothers_at_arms_miniatures
