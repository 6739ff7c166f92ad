// Morale classes and the morale track (ledger IB-MOR, IB-EFF): losing levels and castings, and what
// that brings about at once. Winning levels back: rally.h.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/iron_brigade/results.h"

namespace longroll::iron_brigade {

inline constexpr int kUnbroken = 2;        // combat morale 2 or more
inline constexpr int kRoutedByTable = 99;  // levels lost by an R on the Results Tables (IB-R-43)

// What a level of combat morale does to a unit: the clause of its line (IB-EFF-1 to 7).
[[nodiscard]] Clause effect_of(int morale);

// Which law of the track a unit breaks, for the checks after every action: morale between 0 and its
// base, and a base that no fight has changed (IB-MOR-1, 5, 6).
[[nodiscard]] MaybeRefusal wrong_morale(const Field& field, const State& state);

// The levels that a cell costs: one more unless the die of the unit's owner is above the cell's
// (IB-FIRE-9, IB-CON-4, IB-ROU-7). An empty cell and a rout ask for no die (IB-R-44).
int levels_lost(const Cell& cell, Dice& dice, Clause why);

// It and the sections of its legion, which share one morale while all of them are linked by contact
// (IB-AORG-7); otherwise it alone.
using Sharers = FixedVector<UnitId, kMaxUnits>;
[[nodiscard]] Sharers sharing_morale(const Field& field, const State& state, UnitId id);
// RULING: IB-R-84: sections that have come together again take the lowest value among them.
void share_morale(const Field& field, State& state, const Sharers& sharers, EventLog& log);
// RULING: IB-R-85: without reorganisation no section leaves its legion; `as` is the unit as it
// would stand.
[[nodiscard]] MaybeRefusal refuse_leaving(const Field& field, const State& state, UnitId id,
                                          const Unit& as);
// As whom it checks: its castings, or those of its legion.
[[nodiscard]] int castings_of(const State& state, const Sharers& sharers);
[[nodiscard]] int checking_castings(const Field& field, const State& state, UnitId id);

// Never below 0. Falling below 2 opens a collapse, remembers whom to flee from, ends the unit's
// action and may cost it prisoners (IB-CAP-2, IB-CAP-3). All who share the morale lose it: those
// who do so now, or who did when the result was read, before its losses shrank anybody.
void lose_levels(const Field& field, State& state, const Sharers& sharers, int levels,
                 const Causes& causes, EventLog& log, Clause why);
void lose_levels(const Field& field, State& state, UnitId id, int levels, const Causes& causes,
                 EventLog& log, Clause why);
// The block that a crowd makes (IB-R-74).
[[nodiscard]] Formation usual_mass(const Unit& unit);
// Never above the base (IB-RAL-9).
void gain_levels(const Field& field, State& state, UnitId id, int levels, EventLog& log,
                 Clause why);

// Takes castings off; the unit is destroyed when none are left (IB-R-79), and its leaders go to
// their friends (IB-R-40).
void lose_castings(const Field& field, State& state, UnitId id, int castings, EventLog& log,
                   Clause why);

// As lose_castings, but its leaders stay where they were: their dice come first (IB-FIRE-11).
void take_castings(const Field& field, State& state, UnitId id, int castings, EventLog& log,
                   Clause why);
// Leaders of a unit that is no longer on the table look for another (IB-R-40).
void leave_destroyed(const Field& field, State& state, UnitId id, EventLog& log);

// Off the table for good: its horse-holders go with it (IB-R-58), its boats drift empty.
void remove_unit(State& state, UnitId id, UnitFate fate);

// At the end of a player-turn what belonged to its Morale and Double-Quick phases lapses.
void lapse_morale_marks(const Field& field, State& state, Side side);

}  // namespace longroll::iron_brigade
