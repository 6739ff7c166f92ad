// Pinned units (ledger IB-PIN): at morale 2, in the open before the enemy, a unit lies down or goes
// to cover. What it may not do is refused where it would do it: advances in advance.h, guns in
// targets.h. Whether there is cover: cover_in_reach.h.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// At exactly 2 (IB-EFF-5); rabble at its best (IB-MOR-8).
[[nodiscard]] bool is_pinned(const Unit& unit);

// No protection against the nearest enemy in sight; nobody is in the open before no enemy.
[[nodiscard]] bool in_the_open(const View& view, UnitId id);

// At the start of MF: who of the phasing army must lie down or go to cover (IB-PIN-1).
void begin_mf_duties(const Field& field, State& state, EventLog& log);
// A pinned unit that stands up before the enemy does so to go to cover (IB-R-69).
void note_standing(const Field& field, State& state, UnitId id);
// When the declarations end: who still has the duty and finds no cover lies down.
void settle_declared_duties(const Field& field, State& state, EventLog& log);
// When the actions end, after it was noted who lay through them: whoever has not gone to cover lies
// down where he is, or, on horseback or limbered, goes straight away from the enemy.
void settle_neglected_duties(const Field& field, State& state, EventLog& log);

// A unit with that duty does nothing else first.
[[nodiscard]] MaybeRefusal refuse_before_duty(const State& state, UnitId id);

// Its retreat to cover (IB-R-69): its whole action, in any direction that is no advance.
[[nodiscard]] MaybeRefusal refuse(const View& view, const ToCover& order);
void carry_out(const Field& field, State& state, const ToCover& order, Dice& dice, EventLog& log);
// Ways to cover worth offering, shortest first.
[[nodiscard]] std::vector<ToCover> ways_to_cover(const Field& field, const State& state, UnitId id);

}  // namespace longroll::iron_brigade
