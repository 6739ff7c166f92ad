// Orders (phases 1 to 6): who is in command, who must roll, who gets NIC.
// Ledger BA-ORD, BA-CTL, BA-DIS-2 to 6, BA-CTR-6 to 10 and 12 to 14, BA-NGT-3.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const LeaveToControl& order);
MaybeRefusal refuse(const Field& field, const State& state, const CommandRoll& order);
MaybeRefusal refuse(const Field& field, const State& state, const DeclineRoll& order);
MaybeRefusal refuse(const Field& field, const State& state, const NameCommander& order);

void carry_out(const Field& field, State& state, const LeaveToControl& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const CommandRoll& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const DeclineRoll& order, Dice& dice,
               EventLog& log);
void carry_out(const Field& field, State& state, const NameCommander& order, Dice& dice,
               EventLog& log);

// The steps that sequence.cpp takes, in this order. Phases 2 and 5 wait while `state.rolls` is not
// empty: its first entry is the roll that is due.
// Phase 1: who is within the range of a control counter.
void begin_control_range(const Field& field, State& state, EventLog& log);
// Phase 2: fills the rolls.
void begin_control_rolls(const Field& field, State& state, EventLog& log);
// Phase 3.
void place_control_nic(const Field& field, State& state, EventLog& log);
// Phase 4: who is within range, before and after the naming.
void begin_command_range(const Field& field, State& state, EventLog& log);
void give_orders_in_range(const Field& field, State& state, EventLog& log);
// Phase 5: fills the rolls.
void begin_command_rolls(const Field& field, State& state, EventLog& log);
// Phase 6.
void place_command_nic(const Field& field, State& state, EventLog& log);

// Everything that may be done now in phases 1, 2, 4 and 5 apart from EndPhase.
void list_orders(const Field& field, const State& state, std::vector<Action>& actions);
// Is there anything to declare in phase 1, or to name in phase 4? If not the phase goes by itself.
[[nodiscard]] bool orders_choice(const Field& field, const State& state);
// One legal action of phases 1, 2, 4, 5 (EndPhase included where allowed) without listing them all.
[[nodiscard]] Action sample_orders(const Field& field, const State& state, PlayoutDice& dice);

// The number that a command roll by this commander (none: initiative, 1) must not exceed, and
// what the bound adds to the die (BA-ORD-15, BA-NGT-3).
[[nodiscard]] int command_target(const Field& field, CommanderId by);
[[nodiscard]] int command_modifier(const Field& field, const State& state);

}  // namespace longroll::brothers_at_arms
