// The night phase and subsequent days (BM-DAY): withdrawal, reposition, reserve by night, rest.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/bounds.h"

namespace longroll::brothers_at_arms_miniatures {

void begin_night(const Field& field, State& state, EventLog& log);
// In cover with half of its bases and in contact with nobody: its owner may leave it where it is.
[[nodiscard]] bool may_stand_fast(const Field& field, const State& state, UnitId id);
void withdraw_all(const Field& field, State& state, EventLog& log);
// The next higher commander who has anybody to name; none: the night is over.
[[nodiscard]] CommanderId next_roller(const Field& field, const State& state);
void begin_next_day(const Field& field, State& state, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const StandFast& order);
void carry_out(const Field& field, State& state, const StandFast& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Reposition& order);
void carry_out(const Field& field, State& state, const Reposition& order, Dice& dice,
               EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const SendOff& order);
void carry_out(const Field& field, State& state, const SendOff& order, Dice& dice, EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const PutDown& order);
void carry_out(const Field& field, State& state, const PutDown& order, Dice& dice, EventLog& log);
void list_night(const Field& field, const State& state, std::vector<Action>& actions);

}  // namespace longroll::brothers_at_arms_miniatures
