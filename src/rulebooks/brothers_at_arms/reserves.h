// Bound start: tactical marches and scheduled reserves come on, by road and by railroad.
// Ledger BA-RES, BA-TAC, BA-RAIL-1, 2, BA-R-45, 46, 73.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

MaybeRefusal refuse(const Field& field, const State& state, const Enter& order);
MaybeRefusal refuse(const Field& field, const State& state, const EnterByRail& order);
void carry_out(const Field& field, State& state, const Enter& order, Dice& dice, EventLog& log);
void carry_out(const Field& field, State& state, const EnterByRail& order, Dice& dice,
               EventLog& log);

// Clears the bound's memory of who has tried to arrive.
void begin_arrivals(const Field& field, State& state);

// Makes the rolls that are due (marches, then forces; CSA before US) until a counter can enter.
// Answers whose decision it is, or nothing when all arrivals of this bound are done. A counter that
// cannot enter waits (BA-RES-5, ruling 73).
[[nodiscard]] std::optional<Side> next_arrival(const Field& field, State& state, Dice& dice,
                                               EventLog& log);
// Who is entering now, as left by next_arrival; nothing when nobody can.
[[nodiscard]] std::optional<Side> arriving_side(const Field& field, const State& state);

// The counters that may enter now, and how a counter that is yet to come would get to that hex: the
// best way that there is, or one whose refusal says what is wrong with it.
[[nodiscard]] Counters arriving_counters(const Field& field, const State& state);
[[nodiscard]] Action entry_towards(const Field& field, const State& state, CounterId counter,
                                   Hex hex);

void list_arrivals(const Field& field, const State& state, std::vector<Action>& actions);
[[nodiscard]] Action sample_arrival(const Field& field, const State& state, PlayoutDice& dice);

}  // namespace longroll::brothers_at_arms
