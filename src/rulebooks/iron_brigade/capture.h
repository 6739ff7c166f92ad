// Surrender and capture (ledger IB-CAP).

#pragma once

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// Who would take prisoners of it: the nearest enemy of foot, horse or guns within an inch, whatever
// his morale (IB-R-60, IB-R-75).
[[nodiscard]] std::optional<UnitId> captor_of(const Field& field, const State& state, UnitId id);

// Its morale has just changed: prisoners are taken if it broke or routed beside an enemy.
void capture_some(const Field& field, State& state, UnitId id, int morale_before, EventLog& log);

// All of it, with its leaders; the nearest enemy takes them (IB-CAP-1).
void surrender(const Field& field, State& state, UnitId id, EventLog& log);

// The block of the captured men, about its middle (IB-R-77).
[[nodiscard]] Footprint footprint_of(const Field& field, const Prisoners& group);
// Whoever of their army touches prisoners frees them (IB-CAP-4): after every move of a unit or of
// prisoners.
void free_prisoners(const Field& field, State& state, EventLog& log);

}  // namespace longroll::iron_brigade
