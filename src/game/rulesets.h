// The one list of rulebooks behind the common face: a new rulebook adds its line here and in
// rulesets.cpp.

#pragma once

#include "game/position.h"

namespace longroll::game {

[[nodiscard]] const Ruleset& brothers_at_arms();
[[nodiscard]] const Ruleset& iron_brigade();

}  // namespace longroll::game
