// Iron Brigade behind the common face.

#include "game/ruleset_of.h"
#include "game/rulesets.h"
#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/rulebook.h"

namespace longroll::game {

const Ruleset& iron_brigade()
{
    static const RulesetOf<longroll::iron_brigade::Rulebook> kRuleset;
    return kRuleset;
}

}  // namespace longroll::game
