// Advanced organisation (ledger IB-AORG-1 to 3, IB-AORG-6, IB-ORG-4): parts of a unit as units of
// their own, skirmishers, and units that become one. Legions are in morale.h, custom formations in
// formations.h, splitting under fire in fire.h.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Detach& order);
void carry_out(const Field& field, State& state, const Detach& order, Dice& dice, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Combine& order);
void carry_out(const Field& field, State& state, const Combine& order, Dice& dice, EventLog& log);

// A new unit of so many castings with everything its parent has been through (IB-R-81); the parent
// keeps the rest. Who calls it places both.
UnitId split_off(State& state, UnitId parent, int castings);

// Where a new unit stands on the roster: at its end, or, once that is full, where a part stood that
// has come back to another unit and that nothing is remembered of; none if there is no such place.
[[nodiscard]] std::optional<UnitId> place_for_part(const State& state);
void put_part(State& state, UnitId place, const Unit& part);

}  // namespace longroll::iron_brigade
