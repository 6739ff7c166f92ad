// Acquired fire (ledger IB-ACQ): a battery that keeps firing at the same spot has its range.

#pragma once

#include "core/clause.h"
#include "rulebooks/iron_brigade/bodies.h"

namespace longroll::iron_brigade {

// It fired at a point within an inch of this ground in its last own MF, and has not stirred since
// (IB-ACQ-1, IB-R-55). Whatever moves it calls lose_aim (IB-ACQ-2).
[[nodiscard]] bool has_acquired(const Field& field, const Unit& battery, const Footprint& target);
// The clause by which its aim is good, or by which it has to find it anew.
[[nodiscard]] Clause clause_of_aim(const Field& field, const Unit& battery,
                                   const Footprint& target);

// It fires at this point now.
void note_aim(const Field& field, Unit& battery, Point at);
// When its own MF begins: what it fired at in the last one is what it remembers (IB-ACQ-2).
void turn_aims(Unit& battery);

}  // namespace longroll::iron_brigade
