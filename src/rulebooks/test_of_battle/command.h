// Command (phase 1) and what it asks of a stand: see command.cpp. Ledger TB-CMD.

#pragma once

#include "core/dice.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

namespace longroll::test_of_battle {

// The player turn begins: memory is cleared, places and sights are noted, command is measured.
void begin_player_turn_memory(const Field& field, State& state);
void measure_command(const Field& field, State& state, EventLog& log);
// MOVEMENT.END: stands commanded by contact still touch a partner (TB-CMD-4), stands out of command
// that spent something are disordered (TB-CMD-12).
void check_command_obligations(const Field& field, State& state, EventLog& log);

// For the display: who commands it by proximity, and how far he is.
[[nodiscard]] LeaderId commander_of(const Field& field, const State& state, UnitId id);

}  // namespace longroll::test_of_battle
