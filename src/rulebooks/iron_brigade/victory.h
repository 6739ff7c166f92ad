// Who has won: the rules do not say (IB-R-95), so the scenario's objectives and the losses do.

#pragma once

#include "core/verdict.h"
#include "rulebooks/iron_brigade/events.h"

#include <array>

namespace longroll::iron_brigade {

// At the end of each player-turn: an army with unbroken men at an objective, and no unbroken enemy
// there, holds it from then on.
void claim_objectives(const Field& field, State& state, EventLog& log);

// Castings at the start and castings gone, by side.
struct Strength {
    std::array<int, 2> start{};
    std::array<int, 2> lost{};
    // In hundredths.
    [[nodiscard]] int loss_percent(Side side) const;
};
[[nodiscard]] Strength strength_of(const Field& field, const State& state);

// Values of the objectives held, and a point for each tenth by which the enemy's loss is the
// heavier, three at most.
[[nodiscard]] std::array<int, 2> score_of(const Field& field, const State& state);
[[nodiscard]] Outcome outcome_of(const Field& field, const State& state);

// An army that has nobody left and awaits nobody is beaten at once.
[[nodiscard]] bool is_gone(const Field& field, const State& state, Side side);

}  // namespace longroll::iron_brigade
