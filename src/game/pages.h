// The pages of docs/protocol, one a rulebook: its actions, events, positions and cases, member by
// member. A page opens with what is written by hand; the rest is made from the descriptions.

#pragma once

#include "game/position.h"

#include <string>
#include <string_view>

namespace longroll::game {

// "iron_brigade.md".
[[nodiscard]] std::string page_name(const Ruleset& ruleset);

// What the page should be, given what it is now: all above the mark stays.
[[nodiscard]] std::string page_of(const Ruleset& ruleset, std::string_view present);

// The line from which on the page is made.
[[nodiscard]] std::string_view page_mark();

}  // namespace longroll::game
