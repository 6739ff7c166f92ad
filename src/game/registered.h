// The rulebooks that have a folder in src/rulebooks, in no order that means anything: the build
// finds the folders and writes the list (cmake/layers.cmake). The program asks rulesets().

#pragma once

#include "game/position.h"

#include <vector>

namespace longroll::game {

[[nodiscard]] std::vector<const Ruleset*> registered_rulesets();

// In the order in which they offer themselves, whatever order they came in. Two with one id or one
// place fail a check.
[[nodiscard]] std::vector<const Ruleset*> in_order_of_offering(std::vector<const Ruleset*> found);

}  // namespace longroll::game
