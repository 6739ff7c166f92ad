// One action by lot: first the kind of thing to do, then the order. A playout asks the rules about
// the one that it drew, not about all that might be done.

#pragma once

#include "core/dice.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// What a unit does in the Action phase; nothing if it can do nothing.
[[nodiscard]] std::optional<Action> act_by_lot(const Field& field, const State& state,
                                               const Bodies& bodies, UnitId id, PlayoutDice& dice);
// In the Double Quick phase.
[[nodiscard]] std::optional<Action> double_by_lot(const Field& field, const State& state,
                                                  const Bodies& bodies, UnitId id,
                                                  PlayoutDice& dice);
// What is done together, or by those who are no units.
[[nodiscard]] std::optional<Action> other_by_lot(const Field& field, const State& state,
                                                 const Bodies& bodies, PlayoutDice& dice);

[[nodiscard]] inline std::optional<Action> any_of(const std::vector<Action>& actions,
                                                  PlayoutDice& dice)
{
    if (actions.empty()) return {};
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace longroll::iron_brigade
