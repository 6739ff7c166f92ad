// Tactical marches: a division leaves the board at night and comes back by the enemy's flank or
// rear. Ledger BA-TAC, BA-R-46. The order to march is a night order: repositioning.cpp.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/events.h"

#include <vector>

namespace longroll::brothers_at_arms {

// May a march of this side be declared for that edge?
MaybeRefusal refuse_march_edge(const Field& field, Side side, MaybeEdge edge);

// The formation leaves the board for that edge, with the control counter if one is named.
void march_off(const Field& field, State& state, Side side, Identity identity, MaybeEdge edge,
               CommanderId control, EventLog& log);

// The counters that are still on the march: command counter, units by id, control counter.
[[nodiscard]] Counters marchers(const Field& field, const State& state, const March& march);

// Rolls for the march: does it arrive, and if so, has it rested?
void roll_march(const Field& field, State& state, std::size_t march, Dice& dice, EventLog& log);

// May a counter of the march come on in that hex, its first?
MaybeRefusal refuse_march_entry(const Field& field, const State& state, const March& march,
                                Hex entry);
[[nodiscard]] std::vector<Hex> march_entries(const Field& field, const State& state,
                                             const March& march);

}  // namespace longroll::brothers_at_arms
