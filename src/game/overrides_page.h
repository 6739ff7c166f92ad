// docs/overrides.md: every key by which a battle file may change what a rulebook makes of it, as
// the rulebooks themselves tell them, and for each rulebook an example that is mustered.

#pragma once

#include "battle/battle.h"
#include "game/position.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace longroll::game {

// The battle that the examples are written for, as `longroll new-battle` begins it, with more lines
// at the end of its battle.toml.
[[nodiscard]] Result<battle::Battle> battle_with(std::string_view overrides);

// The example of a rulebook: <folder>/<id>.toml.
[[nodiscard]] Result<std::string> override_example(const std::filesystem::path& folder,
                                                   const Ruleset& ruleset);

// The whole page. Its problems are those of an example that cannot be mustered.
[[nodiscard]] Result<std::string> overrides_page(const std::filesystem::path& examples);

}  // namespace longroll::game
