// The red Results Tables (ledger IB-RED): when fire tells more than it should. Contact and
// contagion checks never ask here: they are read on the regular tables alone (IB-RED-10).

#pragma once

#include "rulebooks/iron_brigade/targets.h"

namespace longroll::iron_brigade {

// The clauses of every trigger that holds for this firer; none: the regular tables.
using Triggers = FixedVector<Clause, 8>;
[[nodiscard]] Triggers red_triggers(const View& view, UnitId firer, UnitId target,
                                    Point fire_point);

// Neither in front nor within 45 degrees of a front corner (IB-R-49); a mass has no flank.
[[nodiscard]] bool on_flank_or_rear(const Unit& target, const Footprint& ground, Point fire_point);

}  // namespace longroll::iron_brigade
