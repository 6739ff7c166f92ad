// Stands in contact: who made the contact, front or flank (TB-R-9, TB-R-140), which edges touch.

#pragma once

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// Which edges of `of` are touched by the other's base, a bit each.
[[nodiscard]] constexpr std::uint8_t edge_bit(Edge edge)
{
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(edge));
}
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

// Zones of control: the ground within an inch of a stand's front edge (TB-MOV-15). What they do to
// a mover is said in movement.cpp, charges.cpp and forced_moves.cpp. Room to stand: clear of others
// and an inch from enemies.

// RULING: TB-R-45: whoever is not routed and not in a town block has one.
[[nodiscard]] bool has_zone(const View& view, UnitId id);
// Of a stand on this ground: the point lies in its zone; some of the way does.
[[nodiscard]] bool in_zone(const Footprint& owner, Point point);
[[nodiscard]] bool zone_met(const Footprint& owner, const board::table::Segment& way);

// The stand would lie on nobody there, friend or enemy; and no enemy would be nearer than an inch,
// of those to whom it is not already nearer (TB-R-41, TB-R-46).
[[nodiscard]] bool is_clear_of_all(const View& view, UnitId id, const Footprint& there);
[[nodiscard]] bool keeps_off_enemies(const View& view, UnitId id, const Footprint& there);

// Who is safe beside whom: infantry that is secure against cavalry (TB-SEC-1, TB-R-83), guns that
// are supported (TB-MEL-9, TB-R-111), skirmishers in open order (TB-R-105), higher ground (TB-HGT).

[[nodiscard]] bool is_cavalry_secure(const View& view, UnitId id);
[[nodiscard]] bool is_supported(const View& view, UnitId guns);
[[nodiscard]] bool in_open_order(const View& view, UnitId id);

// A Stationary stand above an enemy who fires at it, or who came from below into contact.
[[nodiscard]] bool is_above_firer(const View& view, UnitId id, UnitId enemy);
[[nodiscard]] bool is_above_charger(const View& view, UnitId id, UnitId enemy);

}  // namespace longroll::test_of_battle
