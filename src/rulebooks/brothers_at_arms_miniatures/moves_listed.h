// Moves that are listed and drawn by lot: a good spread of what a unit or a commander may do.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/movement.h"

namespace longroll::brothers_at_arms_miniatures {

void list_moves(const Field& field, const State& state, std::vector<Action>& actions);
void list_moves_of(const View& view, UnitId id, std::vector<Action>& actions);
void list_rides(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] std::optional<Action> sample_move(const Field& field, const State& state,
                                                PlayoutDice& dice);
[[nodiscard]] std::optional<Action> sample_ride(const Field& field, const State& state,
                                                PlayoutDice& dice);
// The farthest that a unit gets straight towards a place, as one of the legs it has; none: it
// stays. For drags, hints and computer players too.
[[nodiscard]] std::optional<Move> move_towards(const View& view, UnitId id, Point place);
// Straight off the table by that edge (BM-R-110); none: it does not get there, or may not.
[[nodiscard]] std::optional<Move> move_off(const View& view, UnitId id, MapEdge edge);

}  // namespace longroll::brothers_at_arms_miniatures
