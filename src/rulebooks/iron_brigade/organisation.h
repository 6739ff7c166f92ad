// Advanced organisation (ledger IB-AORG, IB-ORG-4): parts of a unit as units of their own,
// skirmishers, units that become one, and the part of a unit that is under fire or in contact.
// Legions are in morale.h, custom formations in formations.h.

#pragma once

#include "rulebooks/iron_brigade/chapter.h"

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

// ---- Only part of a unit under fire or in contact ----
// Its owner may part it, so that only those who are fired on or touched take the result.

// The castings of a line or of open order that lie in the firers' zones, where that is some of them
// and both parts would be large enough.
struct PartUnderFire {
    int castings = 0;
    bool on_left = false;  // the end of the line where they stand
    friend bool operator==(const PartUnderFire&, const PartUnderFire&) = default;
};
[[nodiscard]] std::optional<PartUnderFire> part_under_fire(const Field& field, const State& state,
                                                           const Firers& firers, UnitId target);

// Likewise the castings of its front that an enemy overlaps who touches it.
[[nodiscard]] std::optional<PartUnderFire> part_in_contact(const Field& field, const State& state,
                                                           UnitId id);
// By what is asked.
[[nodiscard]] std::optional<PartUnderFire> part_of(const Field& field, const State& state,
                                                   const SplitDue& due);

// Both halves where they would stand; nothing if there is no room for them.
struct PartedUnit {
    Unit part;
    Unit rest;
};
[[nodiscard]] std::optional<PartedUnit> detached_part(const Field& field, const State& state,
                                                      const SplitDue& due);

// Parts it: the answer is the new unit, the one that is fired on or touched.
UnitId detach_part(const Field& field, State& state, const SplitDue& due, EventLog& log);

}  // namespace longroll::iron_brigade
