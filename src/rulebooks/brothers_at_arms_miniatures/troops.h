// What every chapter asks of a unit or a commander: whose it is, who commands it, whom it fights,
// how well it hits. Needs no ground.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/events.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] inline Side side_of(const Field& field, UnitId id) { return field[id].side; }
[[nodiscard]] inline Side side_of(const Field& field, const Unit& unit)
{
    return field[unit.card].side;
}
[[nodiscard]] inline Side side_of(const Field& field, CommanderId id) { return field[id].side; }
[[nodiscard]] inline bool is_boat(const Field& field, UnitId id)
{
    return field[id].arm == Arm::RiverBoat;
}
// Riverboats too (2.2).
[[nodiscard]] inline bool is_artillery(const Field& field, UnitId id)
{
    return field[id].arm == Arm::Artillery || is_boat(field, id);
}
[[nodiscard]] inline bool is_higher(const Field& field, CommanderId id)
{
    return field[id].level == Level::Control;
}
// Bases, or a riverboat's points (BM-RIV-3).
[[nodiscard]] inline int strength_of(const Field& field, const Unit& unit)
{
    return field[unit.card].arm == Arm::RiverBoat ? unit.points
                                                  : static_cast<int>(unit.bases.size());
}
[[nodiscard]] inline int strength_of(const Field& field, const State& state, UnitId id)
{
    return strength_of(field, state[id]);
}

// Visits units, or commanders, of a side in id order, wherever they are.
template <class Visit>
void each_unit(const Field& field, const State& state, Side side, Visit visit)
{
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (field.units[place].side == side) visit(unit_id(place));
}
template <class Visit>
void each_commander(const Field& field, const State& state, Side side, Visit visit)
{
    for (std::size_t place = 0; place < state.commanders.size(); ++place)
        if (field.commanders[place].side == side) visit(commander_id(place));
}
// The side's commander of a division, wherever and in whatever state; none: it never had one.
[[nodiscard]] CommanderId commander_of(const Field& field, Side side, std::uint8_t formation);

// ---- Contact (ledger 2.6): the records say it ----

[[nodiscard]] inline bool in_melee(const State& state, UnitId id)
{
    return std::any_of(state.contacts.begin(), state.contacts.end(),
                       [&](const Contact& contact) { return contact.has(id); });
}
// In id order.
[[nodiscard]] Units opponents_of(const State& state, UnitId id);
[[nodiscard]] const Contact* contact_between(const State& state, UnitId a, UnitId b);

}  // namespace longroll::brothers_at_arms_miniatures
