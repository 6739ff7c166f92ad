// Order and strength of a stand: disorder, casualties, elimination. Every chapter that disorders or
// hurts somebody does it here, so that what follows from it always follows: Stationary is lost
// (TB-R-48), a division counts its casualties (TB-R-91), those held back are freed (LR-HOLD-6).

#pragma once

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// A disorder event (TB-R-69): Good becomes Temporary Disorder; nothing happens to others.
void disorder(const Field& field, State& state, UnitId id, Clause clause, EventLog& log);
// Strength points off a stand; at none left it is eliminated. How many it really lost.
int lose_strength(const Field& field, State& state, UnitId id, int points, Clause clause,
                  EventLog& log);
// Taken off the table; what strength it had left counts as casualties (TB-R-91).
void eliminate(const Field& field, State& state, UnitId id, Clause clause, EventLog& log);
void lose_dedicated_guns(State& state, UnitId id, Clause clause, EventLog& log);

}  // namespace longroll::test_of_battle
