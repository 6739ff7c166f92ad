// What the two ways of coming on, over an edge and by train, ask of each other.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/reserves.h"

namespace longroll::brothers_at_arms_miniatures {

// The group that a piece waits with, if it may enter now.
[[nodiscard]] const ReserveGroup* due_group(const View& view, UnitId id);
[[nodiscard]] const ReserveGroup* due_group(const View& view, CommanderId id);
[[nodiscard]] MapEdge entry_edge(const Field& field, const ReserveGroup& group);
[[nodiscard]] MaybeRefusal refuse_entry(const View& view, UnitId id);
// It is on the table from now on, in command for the round.
[[nodiscard]] Unit as_arrived(const Unit& unit);
// Enemy commanders whom it would touch standing like this, in id order (BM-R-64).
[[nodiscard]] std::vector<Brush> commanders_brushed(const View& view, const Unit& unit);
void arrive(const Field& field, State& state, const Walked& walked, bool tired, Clause clause,
            Dice& dice, EventLog& log);

// By train.
[[nodiscard]] bool train_has_room(const View& view, const ReserveGroup& group, UnitId id);
[[nodiscard]] bool train_has_room(const View& view, const ReserveGroup& group, CommanderId id);
[[nodiscard]] MaybeRefusal refuse_train(const View& view, const ReserveGroup& group,
                                        const RideOn& order);
[[nodiscard]] Point on_the_track(const Field& field, const ReserveGroup& group, Point at);
void list_detraining(const View& view, const ReserveGroup& group, UnitId id,
                     std::vector<Action>& actions);
void list_detraining(const View& view, const ReserveGroup& group, CommanderId id,
                     std::vector<Action>& actions);
[[nodiscard]] std::optional<Action> detraining_by_lot(const View& view, const ReserveGroup& group,
                                                      UnitId id, PlayoutDice& dice);
[[nodiscard]] std::optional<Action> detraining_by_lot(const View& view, const ReserveGroup& group,
                                                      CommanderId id, PlayoutDice& dice);

}  // namespace longroll::brothers_at_arms_miniatures
