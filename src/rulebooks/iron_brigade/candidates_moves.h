// Candidates for moves: marches worth making, and what they make for.

#pragma once

#include "core/dice.h"
#include "rulebooks/iron_brigade/actions.h"
#include "rulebooks/iron_brigade/actions_allowed.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/movement.h"

#include <vector>

namespace longroll::iron_brigade {

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

}  // namespace longroll::iron_brigade
