// battle.toml as a tree of nodes. The only file that knows the TOML library is toml_reader.cpp.

#pragma once

#include "battle/faults.h"
#include "battle/node.h"

#include <optional>
#include <string_view>

namespace longroll::battle {

// Empty, with the faults said, if the text is not TOML or is nested beyond reason.
[[nodiscard]] std::optional<Node> read_toml(std::string_view text, Faults& faults);

}  // namespace longroll::battle
