// Parts of routs and retreats that both have (TB-ROU, TB-R-86 to TB-R-88).

#pragma once

#include "core/dice.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/events.h"
#include "rulebooks/test_of_battle/flight.h"
#include "rulebooks/test_of_battle/movement.h"

#include <span>

namespace longroll::test_of_battle {

// Stationary, gone to ground and march column end; guns limber.
void leave_formation(const Field& field, State& state, UnitId id, Clause clause, EventLog& log);
// It goes that way, or is eliminated where there is none; whether it is somewhere else now.
bool fly(const Field& field, State& state, UnitId id, const Flight& flight, Clause clause,
         EventLog& log);
// Friends whom a routing or retreating stand crossed are checked (TB-ROU-3).
void run_through(const Field& field, State& state, UnitId by, std::span<const UnitId> passed,
                 Dice& dice, EventLog& log);
// Taken off the table, and who was with it may go elsewhere.
void eliminate_forced(const Field& field, State& state, UnitId id, Clause clause, EventLog& log);

// It stands there now: blocks, commanders.
void put(const Field& field, State& state, UnitId id, const Pose& pose, EventLog& log);
// Ground under a way that nobody pays for, and what that ground does.
[[nodiscard]] LegGone forced_leg(const View& view, UnitId id, const Pose& from, Point to);
void suffer_ground(const Field& field, State& state, UnitId id, const LegGone& gone, EventLog& log);

}  // namespace longroll::test_of_battle
