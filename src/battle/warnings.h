// What is allowed in a battle file and is probably a slip: a regiment in the river, an arrival in
// the middle of the map. For check-battle and whoever shows a battle to its author; no rule reads
// them.

#pragma once

#include "battle/battle.h"
#include "core/problem.h"

#include <span>

namespace longroll::battle {

// `rulebooks`: those that there are, by the ids that a section of overrides has.
[[nodiscard]] Problems warnings(const Battle& battle, std::span<const std::string_view> rulebooks);

}  // namespace longroll::battle
