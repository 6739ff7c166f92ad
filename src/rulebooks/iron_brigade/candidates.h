// Concrete things to do. On a table there are endlessly many moves; these are the ones worth
// offering: towards the enemy and the objectives, back, along roads, into contact, into a firing
// line. A bounded number a unit, each of them allowed.

#pragma once

#include "core/dice.h"
#include "rulebooks/iron_brigade/actions_allowed.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// The nearest enemy on the table by the middles of their fronts.
[[nodiscard]] std::optional<UnitId> nearest_foe(const View& view, UnitId id);

// M2 and M3.
void list_rallies(const View& view, std::vector<Action>& actions);
void list_retreats(const View& view, std::vector<Action>& actions);
void list_retreats(const View& view, UnitId id, std::vector<Action>& actions);
// DQ.
void list_doubles(const View& view, UnitId id, std::vector<Action>& actions);
// At any moment of its player-turn.
void list_masses(const View& view, UnitId id, std::vector<Action>& actions);
// MF: what one unit may declare, and do.
void list_declarations(const View& view, UnitId id, std::vector<Action>& actions);
void list_unit(const View& view, UnitId id, std::vector<Action>& actions);
// Orders that would be worth offering, if they are allowed.
[[nodiscard]] std::vector<Fire> fires_worth(const View& view, UnitId id, Pace pace);
[[nodiscard]] std::vector<Change> changes_worth(const View& view, UnitId id);
void list_boats(const View& view, UnitId id, std::vector<Action>& actions);
// Of a pinned unit in the open.
void list_ways_to_cover(const View& view, UnitId id, std::vector<Action>& actions);
// Leaders ride, or in the declarations mount and dismount.
void list_leaders(const View& view, std::vector<Action>& actions);
// All who can fire at a target with all they have.
void list_combined_fire(const View& view, std::vector<Action>& actions);
// Those who walk or row beside the units: horse holders, prisoners, boats.
void list_followers(const View& view, std::vector<Action>& actions);
// What is done together, or by those who are no units: all of the three above.
void list_others(const View& view, std::vector<Action>& actions);
// Answers to what is pending.
void list_answers(const View& view, std::vector<Action>& actions);

}  // namespace longroll::iron_brigade
