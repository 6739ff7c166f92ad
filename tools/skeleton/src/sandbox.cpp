// Positions set up by hand: read, checked, and written back.

#include "rulebooks/@name@/sandbox.h"

#include "rulebooks/@name@/rulebook.h"

#include <set>

namespace longroll::@name@ {

static Problems check_ids(const Sandbox& sandbox)
{
    Problems problems;
    std::set<std::string> known;
    if (sandbox.units.size() > kMaxUnits)
        problems.add("position.units", "there are too many units", "a game holds 250");
    for (std::size_t index = 0; index < sandbox.units.size(); ++index) {
        const std::string where = "position.units[" + std::to_string(index) + "]";
        const SandboxUnit& unit = sandbox.units[index];
        if (unit.id.empty() || !known.insert(unit.id).second)
            problems.add(where + ".id", "this unit has no id of its own",
                         "give each unit an id of its own");
        if (unit.men < 1 || unit.men > 100'000)
            problems.add(where + ".men", "no unit has so many men", "give from 1 to 100000");
    }
    return problems;
}

Result<Opening> Rulebook::from_sandbox(const Sandbox& sandbox)
{
    if (const Problems problems = check_ids(sandbox); !problems.empty()) return problems;
    Opening opening;
    opening.field.options = sandbox.options;
    opening.field.scenario = sandbox.scenario;
    static_cast<Progress&>(opening.state) = sandbox;
    for (const SandboxUnit& unit : sandbox.units) {
        opening.field.cards.push_back(unit);
        opening.state.units.push_back(unit);
    }
    return opening;
}

Sandbox Rulebook::to_sandbox(const Field& field, const State& state)
{
    Sandbox sandbox;
    static_cast<Progress&>(sandbox) = state;
    sandbox.options = field.options;
    sandbox.scenario = field.scenario;
    for (std::size_t index = 0; index < state.units.size(); ++index)
        sandbox.units.push_back({field.cards[index], state.units[index]});
    return sandbox;
}

}  // namespace longroll::@name@
