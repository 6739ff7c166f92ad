// Only part of a unit under fire or in contact (ledger IB-AORG-4, adv_partial_morale_split): its
// owner may part it, so that only those who are fired on or touched take the result. Rulings
// IB-R-81, IB-R-83.

#pragma once

#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

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
