// What must hold of every state.

#include "rulebooks/@name@/rulebook.h"

namespace longroll::@name@ {

std::string Rulebook::check(const Field& field, const State& state)
{
    if (state.units.size() != field.cards.size()) return "units and cards do not match";
    if (field.scenario.last_turn < 1 || field.scenario.last_turn > 1000)
        return "the game has no sensible last turn";
    if (state.turn < 1 || state.turn > field.scenario.last_turn) return "there is no such turn";
    for (const Unit& unit : state.units) {
        if (unit.at.x < 0 || unit.at.x > kTableWidth || unit.at.y < 0 || unit.at.y > kTableHeight)
            return "a unit stands off the table";
        if (unit.facing != Heading{} && unit.facing != Heading{1800})
            return "a unit faces neither north nor south";
    }
    return {};
}

}  // namespace longroll::@name@
