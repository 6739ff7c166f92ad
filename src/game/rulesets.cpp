// The rulebooks in the order in which they are offered.

#include "game/rulesets.h"

#include <algorithm>
#include <array>

namespace longroll::game {

std::span<const Ruleset* const> rulesets()
{
    static const std::array<const Ruleset*, 2> kAll = {&brothers_at_arms(), &iron_brigade()};
    return kAll;
}

const Ruleset* find_ruleset(std::string_view id)
{
    const auto all = rulesets();
    const auto found =
        std::ranges::find_if(all, [&](const Ruleset* ruleset) { return ruleset->id() == id; });
    return found == all.end() ? nullptr : *found;
}

}  // namespace longroll::game
