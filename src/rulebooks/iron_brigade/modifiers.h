// Fire modifiers (ledger IB-MOD): effectiveness of a weapon at a range, and every shift that
// applies, line by line.

#pragma once

#include "core/tally.h"
#include "rulebooks/iron_brigade/targets.h"

namespace longroll::iron_brigade {

// Protection of the target against fire from this point (IB-MOD-1, 7 to 9).
void add_protection(const Field& field, const State& state, Point fire_point, UnitId target,
                    Tally& tally);

// Base effectiveness and modifiers; the sum is not yet clamped (IB-FIRE-2, IB-FIRE-3).
[[nodiscard]] Tally effectiveness_of(const View& view, UnitId firer, Pace pace, UnitId target,
                                     const FireLine& line);

}  // namespace longroll::iron_brigade
