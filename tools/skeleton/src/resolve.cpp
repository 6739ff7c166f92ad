// One situation of a real table, with no game behind it.

#include "rulebooks/@name@/resolve.h"

#include "rulebooks/@name@/rulebook.h"

namespace longroll::@name@ {

Result<Situation> Rulebook::situation(const Case& stated)
{
    Situation situation;
    situation.field.options = stated.options;
    situation.field.cards.push_back({stated.name.empty() ? "the unit" : stated.name, {}});
    situation.state.phase = Phase::Test;
    situation.state.units.push_back({.at = {}, .facing = {}, .shaken = stated.shaken});
    situation.action = TestNerve{unit_id(0)};
    return situation;
}

}  // namespace longroll::@name@
