// Orders offered and drawn. On a table there are endlessly many orders: a rulebook thinks of those
// that are worth it, and asks its own `refuse` about each; a playout draws a kind of order first
// and thinks of that kind alone. Draws are asked of the dice in the order in which they stand here.

#pragma once

#include "core/dice.h"

#include <optional>
#include <vector>

namespace longroll::shared::table {

// An order among the actions, if it is allowed. The chapter that owns it, whether it looks at the
// table through a view or at the position alone, must have been included before this is used.
template <class View, class Order, class Action>
bool offer(const View& view, const Order& order, std::vector<Action>& actions)
{
    const auto refused = [&] {
        if constexpr (requires { refuse(view, order); })
            return refuse(view, order);
        else
            return refuse(view.field, view.state, order);
    };
    if (refused()) return false;
    actions.emplace_back(order);
    return true;
}

template <class Action>
[[nodiscard]] std::optional<Action> any_of(const std::vector<Action>& actions, PlayoutDice& dice)
{
    if (actions.empty()) return {};
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

// Tries one of so many by lot, then those behind it in turn, until one will do.
template <class Try>
bool try_from_anywhere(std::size_t count, PlayoutDice& dice, Try does)
{
    if (count == 0) return false;
    const std::size_t first = dice.below(static_cast<std::uint32_t>(count));
    for (std::size_t tried = 0; tried < count; ++tried)
        if (does((first + tried) % count)) return true;
    return false;
}

// Who comes next: one of so many units, or all others together, each as likely as the end of it,
// which is none. Whoever finds nothing to do makes room for another draw, so often in all.
template <class Action, class OfUnit, class OfOthers>
[[nodiscard]] std::optional<Action> draw_turn(std::size_t units, int draws, PlayoutDice& dice,
                                              OfUnit of_unit, OfOthers of_others)
{
    for (int draw = 0; draw < draws; ++draw) {
        const std::size_t drawn = dice.below(static_cast<std::uint32_t>(units + 2));
        if (drawn > units) return {};
        std::optional<Action> action = drawn == units ? of_others() : of_unit(drawn);
        if (action) return action;
    }
    return {};
}

}  // namespace longroll::shared::table
