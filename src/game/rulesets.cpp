// The rulebooks in the order in which they are offered: each says its own place.

#include "core/check.h"
#include "game/registered.h"

#include <algorithm>

namespace longroll::game {

std::vector<const Ruleset*> in_order_of_offering(std::vector<const Ruleset*> found)
{
    std::ranges::sort(found, {}, [](const Ruleset* ruleset) { return ruleset->place(); });
    for (std::size_t index = 0; index < found.size(); ++index)
        for (std::size_t other = 0; other < index; ++other) {
            LR_CHECK(found[index]->place() != found[other]->place(),
                     "two rulebooks want the same place: " + std::string(found[index]->id()) +
                         " and " + std::string(found[other]->id()));
            LR_CHECK(found[index]->id() != found[other]->id(),
                     "two rulebooks are called " + std::string(found[index]->id()));
        }
    return found;
}

std::span<const Ruleset* const> rulesets()
{
    static const std::vector<const Ruleset*> kAll = in_order_of_offering(registered_rulesets());
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
