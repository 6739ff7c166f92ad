// The plans of both armies on a table, for computer players (rulebooks/shared/plan.h): the
// scenario's objectives are the places, and ways to them go straight. A rulebook says who counts in
// a plan and for how much, by an army that answers:
//
//     army.each(planner, of, visit)   // ids of a side's pieces that count in the planner's plan
//     army.strength(id)               // of a piece
//     army.bound(id)                  // it cannot leave where it stands
//     army.strength(side)             // of an army: what it had, and what is left

#pragma once

#include "board/table/angle.h"
#include "rulebooks/shared/plan.h"

#include <algorithm>

namespace longroll::shared::table {

struct ArmyStrength {
    int start = 0;
    int left = 0;
};

template <class Field, class State, class Army>
[[nodiscard]] Outlook outlook_of(const Field& field, const State& state, Side side, int march,
                                 const Army& army)
{
    Outlook outlook;
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place) {
        const auto& objective = field.scenario.objectives[place];
        // What is worth something to the enemy alone is worth keeping from him.
        const bool idle =
            objective.worth_to == enemy_of(side) && state.objectives[place] != enemy_of(side);
        outlook.places.push_back({idle ? 0 : objective.value, state.objectives[place] == side});
    }
    for (const Side of : {side, enemy_of(side)})
        army.each(side, of, [&](auto id) {
            auto& piece = (of == side ? outlook.own : outlook.foes).emplace_back();
            piece.strength = army.strength(id);
            piece.bound = army.bound(id);
            for (const auto& objective : field.scenario.objectives)
                piece.march.push_back(
                    std::max(0, length_of(objective.at - state[id].front) - objective.radius));
        });
    const ArmyStrength own = army.strength(side);
    const ArmyStrength foes = army.strength(enemy_of(side));
    outlook.own_start = own.start;
    outlook.own_left = own.left;
    outlook.foes_start = foes.start;
    outlook.foes_left = foes.left;
    outlook.time_left = march * std::max(1, field.scenario.last_turn - state.turn + 1);
    return outlook;
}

// `march`: how far a piece comes in a turn.
template <class Field, class State, class Army>
[[nodiscard]] BothPlans plan_both(const Field& field, const State& state,
                                  const PlanWeights& weights, int march, const Army& army)
{
    return shared::plan_both(
        state.units.size(), weights,
        [&](Side side) { return outlook_of(field, state, side, march, army); },
        [&](Side side, auto visit) { army.each(side, side, visit); });
}

}  // namespace longroll::shared::table
