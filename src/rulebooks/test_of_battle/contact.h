// Stands in contact: who made the contact, front or flank (TB-R-9, TB-R-140), which edges touch.

#pragma once

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// Which edges of `of` are touched by the other's base, a bit each by board::table::Edge.
[[nodiscard]] std::uint8_t edges_touched(const View& view, UnitId of, UnitId by);
// The attacker melees the target in its flank: the verdict of their contact.
[[nodiscard]] bool attacks_in_flank(const View& view, UnitId attacker, UnitId target);
// It touches the other's front edge, and its own contact is no attack in flank (TB-R-140).
[[nodiscard]] bool touches_front(const View& view, UnitId who, UnitId of);
// Would a charge that begins with the middle of the front here be one in flank (TB-R-9)?
[[nodiscard]] bool would_be_flank(const View& view, Point charge_front, const Footprint& arrived,
                                  UnitId target);
// The maker has come into contact: a record of each enemy whom he now touches and did not before.
void record_contacts(const Field& field, State& state, UnitId maker, EventLog& log);
// Records of those who no longer touch are dropped.
void drop_ended_contacts(const Field& field, State& state);

}  // namespace longroll::test_of_battle
