// What every chapter asks of a unit or a general: whose it is, what it counts as, who commands it,
// who is with it, whom it fights. Needs no ground.

#pragma once

#include "rulebooks/face_to_the_enemy/events.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

[[nodiscard]] inline Side side_of(const Field& field, UnitId id) { return field[id].side; }
[[nodiscard]] inline Side side_of(const Field& field, const Unit& unit)
{
    return field[unit.card].side;
}
[[nodiscard]] inline Side side_of(const Field& field, GeneralId id) { return field[id].side; }

// ---- What it counts as (FE-R-87) ----

[[nodiscard]] inline bool is_guns(const Field& field, UnitId id)
{
    return field[id].arm == Arm::Artillery;
}
[[nodiscard]] inline bool is_mounted(const Field& field, const State& state, UnitId id)
{
    return field[id].arm == Arm::Cavalry && state[id].mounted;
}
// Infantry, and cavalry on foot.
[[nodiscard]] inline bool is_foot(const Field& field, const State& state, UnitId id)
{
    return !is_guns(field, id) && !is_mounted(field, state, id);
}
[[nodiscard]] RateRow rate_row(const Field& field, Arm arm, bool mounted, Formation formation);
// What it moves by class as it stands now (FE-MOV-1 to 6).
[[nodiscard]] const RateLine& rates_of(const Field& field, const State& state, UnitId id);
[[nodiscard]] inline int bases_lost(const Field& field, const State& state, UnitId id)
{
    return field[id].bases - state[id].bases;
}
// The number of the player turn, from 1: what disordered_in counts (FE-REC-3).
[[nodiscard]] inline std::int16_t player_turn(const Field& field, const State& state)
{
    return static_cast<std::int16_t>(2 * state.turn - (state.active == field.scenario.first));
}

// Visits units on the table in the order in which dice are thrown for them: the active side's, then
// the other's, each in canonical order (FE-R-5).
template <class Visit>
void in_order(const Field& field, const State& state, Visit visit)
{
    for (const Side side : {state.active, enemy_of(state.active)})
        for (std::size_t place = 0; place < state.units.size(); ++place)
            if (const UnitId id = unit_id(place);
                state[id].on_table() && side_of(field, id) == side)
                visit(id);
}

// ---- Command (FE-ORG-8, FE-ACT-2) ----

// His command has the unit: he is in its line of command.
[[nodiscard]] bool commands(const Field& field, GeneralId general, UnitId unit);
// On the table, in its line of command.
template <class Visit>
void each_commander(const Field& field, const State& state, UnitId unit, Visit visit)
{
    for (std::size_t place = 0; place < state.generals.size(); ++place)
        if (const GeneralId id = general_id(place);
            state[id].on_table() && commands(field, id, unit))
            visit(id);
}
// His point (FE-GEN-7, FE-R-6).
[[nodiscard]] inline Point point_of(const State& state, GeneralId id)
{
    return state[id].with == kNoUnit ? state[id].at : state[state[id].with].front;
}
// Attached to it, division generals first (FE-LOS-5).
using Generals = FixedVector<GeneralId, kMaxGenerals>;
[[nodiscard]] Generals generals_with(const Field& field, const State& state, UnitId unit);
[[nodiscard]] inline bool has_general(const Field& field, const State& state, UnitId unit)
{
    return !generals_with(field, state, unit).empty();
}

// ---- Contact (ledger 2.5): the records say it, not the ground (FE-R-107) ----

[[nodiscard]] inline bool in_contact(const State& state, UnitId id)
{
    return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& contact) {
        return contact.attacker == id || contact.defender == id;
    });
}
// In canonical order.
[[nodiscard]] Units opponents_of(const State& state, UnitId id);
[[nodiscard]] const Contact* contact_between(const State& state, UnitId a, UnitId b);
// It fights nobody any more: removed, retreated, fled.
void end_contacts(State& state, UnitId id, Clause clause, EventLog& log);

// ---- Disorder by events (FE-DIS-5, 7) and states (FE-QUA-4) ----

// Set or worsened; nothing happens to who is as badly off already. Frees who is held (LR-HOLD-6).
void disorder_by_event(const Field& field, State& state, UnitId id, Disorder to, Clause clause,
                       EventLog& log);

}  // namespace longroll::face_to_the_enemy
