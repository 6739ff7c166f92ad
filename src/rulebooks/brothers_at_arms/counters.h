// Who stands where: the questions about counters that every chapter asks (ledger 2.4, derived
// predicates). No rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms/state.h"

#include <algorithm>

namespace longroll::brothers_at_arms {

inline constexpr std::uint8_t kLoneStrengthFloor = 1;

[[nodiscard]] inline bool is_boat(const Field& field, UnitId unit)
{
    return field[unit].arm == Arm::RiverBoat;
}

// Calls `visit(id, unit)` for each unit of the side on the board.
template <class Visit>
void for_each_unit(const Field& field, const State& state, Side side, Visit visit)
{
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (field.units[index].side == side && state.units[index].on_board())
            visit(unit_id(index), state.units[index]);
}

template <class Visit>
void for_each_commander(const Field& field, const State& state, Side side, Visit visit)
{
    for (std::size_t index = 0; index < state.commanders.size(); ++index)
        if (field.commanders[index].side == side && state.commanders[index].on_board())
            visit(commander_id(index), state.commanders[index]);
}

// How many unit counters of the side are in the hex.
[[nodiscard]] int units_in(const Field& field, const State& state, Side side, Hex hex);
// Any unit counter at all: it obstructs sight.
[[nodiscard]] bool any_unit_in(const State& state, Hex hex);
[[nodiscard]] bool any_counter_in(const State& state, Hex hex);
[[nodiscard]] bool commander_in(const Field& field, const State& state, Side side, Hex hex);

// The other unit of the same side in its hex; none when it is not stacked.
[[nodiscard]] UnitId stack_partner(const Field& field, const State& state, UnitId unit);
[[nodiscard]] inline bool stacked(const Field& field, const State& state, UnitId unit)
{
    return stack_partner(field, state, unit) != kNoUnit;
}

// Opposing units in adjacent hexes, both on land or both on the water (BA-MEL-1, BA-BOAT-4).
[[nodiscard]] bool in_contact(const Field& field, const State& state, UnitId a, UnitId b);
[[nodiscard]] bool in_melee(const Field& field, const State& state, UnitId unit);

// Would this unit, standing in `hex`, be in an enemy zone of control (BA-ZOC-1, 6, BA-BOAT-4)?
[[nodiscard]] bool in_enemy_zone(const Field& field, const State& state, UnitId unit, Hex hex);

// The command counter of a division on the board; none when it is not there.
[[nodiscard]] CommanderId command_counter(const Field& field, const State& state, Side side,
                                          Identity identity);

inline constexpr int kMinutesOfDay = 24 * 60;
// When it begins, in minutes after midnight, and whether it is a night bound (BA-TIME-2).
[[nodiscard]] int minute_of(const Scenario& scenario, int bound);
[[nodiscard]] inline int hour_of(const Scenario& scenario, int bound)
{
    return minute_of(scenario, bound) / 60;
}
[[nodiscard]] bool is_night(const Scenario& scenario, int bound);

// River boats keep to the water, everybody else to the land.
enum class Element : std::uint8_t { Land, Water };
// Is this ground closed to whoever moves there: impassable, or not his element (BA-MOV-7,
// BA-BOAT-1)? Inline for the search of movement, which asks it at every step.
[[nodiscard]] inline bool closed_ground(const HexGround& ground, Element element)
{
    if (ground.impassable) return true;
    const bool crossing = ground.ford || ground.bridge;
    if (element == Element::Water) return !ground.river || (crossing && !ground.open_to_boats);
    return ground.river && !crossing;
}

// Is the hex closed to this counter: off the board, impassable, or not its element? Commanders go
// by land.
[[nodiscard]] bool closed_to(const Field& field, CounterId counter, Hex hex);
// The same for a step across the hexside between two adjacent hexes.
[[nodiscard]] bool closed_step(const Field& field, CounterId counter, Hex from, Hex to);

// Does this hex lie on that edge of the board (ledger 8.1.2)?
[[nodiscard]] bool on_edge(const Field& field, Hex hex, MaybeEdge edge);

}  // namespace longroll::brothers_at_arms
