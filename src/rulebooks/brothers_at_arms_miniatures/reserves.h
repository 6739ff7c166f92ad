// Reserves that come on (BM-RSV), trains (BM-TRN).

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/commanders.h"

namespace longroll::brothers_at_arms_miniatures {

// Somewhere a due piece has room to enter now (BM-R-108).
[[nodiscard]] bool has_room(const View& view, UnitId id);
[[nodiscard]] bool has_room(const View& view, CommanderId id);
// Somebody due of the active side still has to come on in this phase (BM-RSV-11).
[[nodiscard]] bool entry_is_due(const View& view);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Enter& order);
void carry_out(const Field& field, State& state, const Enter& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Detrain& order);
void carry_out(const Field& field, State& state, const Detrain& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const View& view, const RideOn& order);
void carry_out(const Field& field, State& state, const RideOn& order, Dice& dice, EventLog& log);
void list_entries(const Field& field, const State& state, std::vector<Action>& actions);
// One by lot; none: nobody is due who has room (entry_is_due).
[[nodiscard]] std::optional<Action> sample_entry(const Field& field, const State& state,
                                                 PlayoutDice& dice);
// The railroads of these groups, found once.
void prepare_railways(Field& field, std::span<const ReserveGroup> groups);
// Who is aboard comes down at the start of his own phase 7 (BM-TRN-3).
void get_down(const Field& field, State& state, EventLog& log);
// The stretch of edge on which a group may enter, as segments along the table's edge.
[[nodiscard]] std::vector<Segment> entry_stretch(const Field& field, const ReserveGroup& group);

}  // namespace longroll::brothers_at_arms_miniatures
