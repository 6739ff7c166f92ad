// Concrete things to do. On a table there are endlessly many moves; these are the ones worth
// offering: towards the enemy and the objectives, back, along roads, into contact, into a firing
// line. A bounded number a unit, each of them allowed.

#pragma once

#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/shared/table/lots.h"

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
void list_masses(const View& view, UnitId id, Fits& fits, std::vector<Action>& actions);
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

// ---- Marches worth making, and what they make for ----

// The nearest objective that its army does not hold; none if it holds them all.
[[nodiscard]] std::optional<Point> nearest_goal(const View& view, UnitId id);
// The way to an army's own edge of the table.
[[nodiscard]] Heading home_heading(const Field& field, Side side);

// Straight ahead as far as it goes, and half as far; back; along the road it stands on; en masse
// towards the enemy and to the objective. Each with how it goes.
struct Scouted {
    March march;
    Marched marched;
};
[[nodiscard]] std::vector<Scouted> scouted_marches(const View& view, UnitId id, Pace pace);
[[nodiscard]] std::vector<March> marches_of(const View& view, UnitId id, Pace pace);
// One of them, or a shorter one, by lot; nothing if luck would have it.
[[nodiscard]] std::optional<Scouted> march_by_lot(const View& view, UnitId id, Pace pace,
                                                  PlayoutDice& dice);
// Straight ahead into water that is too deep for it (IB-WAT-5).
[[nodiscard]] std::vector<March> attempts_of(const View& view, UnitId id);

// ---- For the advanced rules ----
// Units that part and come together, guns that fire blind.

// Half of it beside it, a few skirmishers before it.
void list_parts(const View& view, UnitId id, std::vector<Action>& actions);
// The unit and its nearest neighbours, in the unit's own formation.
void list_unions(const View& view, UnitId id, std::vector<Action>& actions);
// Woods before the guns, near and far.
void list_blind_fire(const View& view, UnitId id, std::vector<Action>& actions);

// ---- One by lot ----
// First the kind of thing to do, then the order. A playout asks the rules about the one that it
// drew, not about all that might be done.

using shared::table::any_of;
using shared::table::draw_turn;
using shared::table::offer;
using shared::table::try_from_anywhere;

// What a unit does in the Action phase; nothing if it can do nothing.
[[nodiscard]] std::optional<Action> act_by_lot(const View& view, UnitId id, PlayoutDice& dice);
// In the Double Quick phase.
[[nodiscard]] std::optional<Action> double_by_lot(const View& view, UnitId id, PlayoutDice& dice);
// What is done together, or by those who are no units.
[[nodiscard]] std::optional<Action> other_by_lot(const View& view, PlayoutDice& dice);

}  // namespace longroll::iron_brigade
