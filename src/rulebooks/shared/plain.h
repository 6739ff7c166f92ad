// What is no decision (Rulebook::plain): helps that are the same in every rulebook.

#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <variant>

namespace longroll::shared {

// Is an action of this kind among the listed?
template <class Kind, class Action>
[[nodiscard]] bool lists(std::span<const Action> listed)
{
    return std::ranges::any_of(
        listed, [](const Action& action) { return std::holds_alternative<Kind>(action); });
}

// The first whose piece has nothing else that it could do. `piece_of` says whose an action is;
// none: nobody's, and it is passed over.
template <class Action, class PieceOf>
[[nodiscard]] std::optional<Action> only_one_of_its_piece(std::span<const Action> listed,
                                                          PieceOf piece_of)
{
    for (const Action& action : listed) {
        const auto piece = piece_of(action);
        if (!piece) continue;
        const auto same = [&](const Action& other) { return piece_of(other) == piece; };
        if (std::ranges::count_if(listed, same) == 1) return action;
    }
    return {};
}

// The listed one that is worth most, if it is worth more than `least`.
template <class Action, class WorthOf>
[[nodiscard]] std::optional<Action> best_of(std::span<const Action> listed, int least,
                                            WorthOf worth_of)
{
    const Action* best = nullptr;
    for (const Action& action : listed) {
        const std::optional<int> worth = worth_of(action);
        if (!worth || *worth <= least) continue;
        least = *worth;
        best = &action;
    }
    if (best == nullptr) return {};
    return *best;
}

}  // namespace longroll::shared
