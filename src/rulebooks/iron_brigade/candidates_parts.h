// Candidates for the advanced rules: units that part and come together, guns that fire blind.

#pragma once

#include "rulebooks/iron_brigade/actions.h"

#include <vector>

namespace longroll::iron_brigade {

// Half of it beside it, a few skirmishers before it.
void list_parts(const View& view, UnitId id, std::vector<Action>& actions);
// The unit and its nearest neighbours, in the unit's own formation.
void list_unions(const View& view, UnitId id, std::vector<Action>& actions);
// Woods before the guns, near and far.
void list_blind_fire(const View& view, UnitId id, std::vector<Action>& actions);

}  // namespace longroll::iron_brigade
