// Troops held back (ledger LR-HOLD), as Brothers at Arms has them: who is held, what is refused to
// him, and what frees him. What is the same in every rulebook: rulebooks/shared/holds.h. A unit
// that is dispersed, pinned or driven from its hex frees itself where that is decided (attack.cpp,
// flinch.cpp, readdressing.cpp).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <optional>
#include <vector>

namespace longroll::brothers_at_arms {

[[nodiscard]] bool is_held(const Field& field, const State& state, UnitId id);
// It would leave its hex of its own will.
[[nodiscard]] MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id);
// The same for a division that would march off: nobody of it may be held.
[[nodiscard]] MaybeRefusal refuse_held(const Field& field, const State& state, Side side,
                                       Formation formation);

// A bound begins.
void free_by_hour(const Field& field, State& state, EventLog& log);
// An action or an automatic step is over.
void free_by_enemy(const Field& field, State& state, EventLog& log);
// It was driven from its hex, or taken.
void free_moved(const Field& field, State& state, UnitId id, EventLog& log);
// It was dispersed or pinned by fire or melee.
void free_hurt(const Field& field, State& state, UnitId id, EventLog& log);

// Phase 1: their own side lets them go.
MaybeRefusal refuse(const Field& field, const State& state, const Release& order);
void carry_out(const Field& field, State& state, const Release& order, Dice& dice, EventLog& log);
void list_releases(const Field& field, const State& state, std::vector<Action>& actions);
// Seldom, and only where there is somebody to let go.
[[nodiscard]] std::optional<Action> release_by_lot(const Field& field, const State& state,
                                                   PlayoutDice& dice);
// Is there somebody whom the active side may let go?
[[nodiscard]] bool release_choice(const Field& field, const State& state);
// Those whom a release holds, on the board.
[[nodiscard]] std::vector<UnitId> units_held_by(const Field& field, const State& state,
                                                shared::ReleaseId release);
// How often a side has let troops go whom history held, for the account.
[[nodiscard]] int let_go_by_order(const Field& field, const State& state, Side side);

}  // namespace longroll::brothers_at_arms
