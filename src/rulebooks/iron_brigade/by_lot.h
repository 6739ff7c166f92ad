// One action by lot: first the kind of thing to do, then the order. A playout asks the rules about
// the one that it drew, not about all that might be done.

#pragma once

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::iron_brigade {

using shared::table::any_of;
using shared::table::draw_turn;
using shared::table::try_from_anywhere;

// What a unit does in the Action phase; nothing if it can do nothing.
[[nodiscard]] std::optional<Action> act_by_lot(const View& view, UnitId id, PlayoutDice& dice);
// In the Double Quick phase.
[[nodiscard]] std::optional<Action> double_by_lot(const View& view, UnitId id, PlayoutDice& dice);
// What is done together, or by those who are no units.
[[nodiscard]] std::optional<Action> other_by_lot(const View& view, PlayoutDice& dice);

}  // namespace longroll::iron_brigade
