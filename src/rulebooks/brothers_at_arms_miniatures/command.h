// The chain of command and phases 1 to 6 (BM-CMD, BM-ORD): all automatic.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/bodies.h"

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] inline Length radius_of(const Field& field, CommanderId id)
{
    return field[id].leadership * kU;  // BM-CMD-3
}
// A unit inside a commander's radius (BM-CMD-4); a commander inside another's.
[[nodiscard]] bool in_radius(const View& view, CommanderId of, UnitId unit);
[[nodiscard]] bool in_radius(const State& state, const Field& field, CommanderId of,
                             CommanderId commander);
// Whether a formation commander needs no roll now (phase 1), and what he must roll at or below.
[[nodiscard]] bool is_in_control(const View& view, CommanderId id);
[[nodiscard]] int control_number(const View& view, CommanderId id);
// What a unit is under in phase 4: inside, outside with a number to roll, or with its formation.
struct Standing {
    bool in_command = false;
    bool out_of_control = false;
    bool with_formation = false;  // one die for all of it (BM-ORD-15)
    int number = 0;               // a die at or below it (BM-ORD-7, 17, 18)
};
[[nodiscard]] Standing standing_of_unit(const View& view, UnitId id);

// Phases 1 to 6 of the active side, in order, each with its dice (BM-SEQ-3, 4).
void control_range(const Field& field, State& state, EventLog& log);
void control_rolls(const Field& field, State& state, Dice& dice, EventLog& log);
void control_markers(const Field& field, State& state, EventLog& log);
void command_range(const Field& field, State& state, EventLog& log);
void command_rolls(const Field& field, State& state, Dice& dice, EventLog& log);
void command_markers(const Field& field, State& state, EventLog& log);
// Phase 12 (BM-SEQ-7): markers and per-round flags of the active side.
void remove_markers(const Field& field, State& state, EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
