// Which base is lost (BM-FRM-9, BM-UNIT-6, 7), and how a unit leaves play.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"

namespace longroll::brothers_at_arms_miniatures {

// Places of the list that may go: ends of the rank that must lose first.
[[nodiscard]] BasePlaces may_lose(const Field& field, const Unit& unit);
// The usual one: the end whose centre is farther from the attacker's centre, of equals the higher
// file.
[[nodiscard]] std::size_t usual_loss(const Field& field, const Unit& unit, Point attacker);
// One base, or a riverboat's point; contacts are read again. A unit without bases is dispersed.
void lose_base(const Field& field, State& state, UnitId id, std::size_t place, EventLog& log);
void remove_unit(const Field& field, State& state, UnitId id, UnitFate fate, Clause clause,
                 EventLog& log);
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const TakeOff& order);
void carry_out(const Field& field, State& state, const TakeOff& order, Dice& dice, EventLog& log);
void list_losses(const LossDue& due, std::vector<Action>& actions);

}  // namespace longroll::brothers_at_arms_miniatures
