// Zones of control: the ground within an inch of a stand's front edge (TB-MOV-15). What they do to
// a mover is said in movement.cpp, charges.cpp and forced_moves.cpp. Room to stand: clear of others
// and an inch from enemies.

#pragma once

#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

// RULING: TB-R-45: whoever is not routed and not in a town block has one.
[[nodiscard]] bool has_zone(const View& view, UnitId id);
// Of a stand on this ground: the point lies in its zone; some of the way does.
[[nodiscard]] bool in_zone(const Footprint& owner, Point point);
[[nodiscard]] bool zone_met(const Footprint& owner, const board::table::Segment& way);

// The stand would lie on nobody there, friend or enemy; and no enemy would be nearer than an inch,
// of those to whom it is not already nearer (TB-R-41, TB-R-46).
[[nodiscard]] bool is_clear_of_all(const View& view, UnitId id, const Footprint& there);
[[nodiscard]] bool keeps_off_enemies(const View& view, UnitId id, const Footprint& there);

}  // namespace longroll::test_of_battle
