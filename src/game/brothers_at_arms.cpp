// Brothers at Arms behind the common face.

#include "game/ruleset_of.h"
#include "game/rulesets.h"
#include "rulebooks/brothers_at_arms/describe.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

namespace longroll::game {

const Ruleset& brothers_at_arms()
{
    static const RulesetOf<longroll::brothers_at_arms::Rulebook> kRuleset;
    return kRuleset;
}

}  // namespace longroll::game
