// A battle's history beside what a rulebook's terms make of it (ledger LR-TERM-1).

#pragma once

#include "battle/battle.h"
#include "game/position.h"

#include <string>
#include <vector>

namespace longroll::game {

// The verdict of the position's terms on the end of history, beside history's own; then a warning
// if the two contradict each other. Nothing for a battle that does not say how it ended.
[[nodiscard]] std::vector<std::string> past_by_terms(const battle::Battle& battle,
                                                     const Position& position);

}  // namespace longroll::game
