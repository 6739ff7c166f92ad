// Reinforcements (ledger 8.1): they come on at the beginning of their army's Movement and Fire.

#pragma once

#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// Everyone of the phasing army whose turn has come and who finds room at his place on the edge; the
// others wait for the next turn.
void bring_on(const Field& field, State& state, EventLog& log);

// Its head is at the edge and all of it still outside: it marches on before it does anything else.
[[nodiscard]] bool is_coming_on(const Field& field, const Unit& unit);

[[nodiscard]] bool is_awaited(const Field& field, const State& state, Side side);

}  // namespace longroll::iron_brigade
