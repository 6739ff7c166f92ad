// A unit counter or a commander through one name, for the deeds that are open to both: arrivals and
// the moves of a halted night. No rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms/state.h"

namespace longroll::brothers_at_arms {

// Units and commanders together, in the order in which something is done with them.
using Counters = FixedVector<CounterId, kMaxUnits + kMaxCommanders>;

[[nodiscard]] inline bool is_known(const State& state, CounterId counter)
{
    return counter.index < (counter.is_unit() ? state.units.size() : state.commanders.size());
}

// The rest is only for counters that are known.
[[nodiscard]] inline Side side_of(const Field& field, CounterId counter)
{
    return counter.is_unit() ? field[counter.unit()].side : field[counter.commander()].side;
}

[[nodiscard]] inline bool is_on_board(const State& state, CounterId counter)
{
    return counter.is_unit() ? state[counter.unit()].on_board()
                             : state[counter.commander()].on_board();
}

[[nodiscard]] inline Hex place_of(const State& state, CounterId counter)
{
    return counter.is_unit() ? state[counter.unit()].hex : state[counter.commander()].hex;
}

// Stands the counter on the board in that hex.
inline void stand_in(State& state, CounterId counter, Hex hex)
{
    if (counter.is_unit()) {
        state[counter.unit()].hex = hex;
        state[counter.unit()].fate = UnitFate::OnBoard;
    } else {
        state[counter.commander()].hex = hex;
        state[counter.commander()].fate = CommanderFate::OnBoard;
    }
}

// Does the counter bear this formation's number or letter? Control counters bear none.
[[nodiscard]] inline bool is_of(const Field& field, CounterId counter, Identity identity)
{
    if (counter.is_unit()) return field[counter.unit()].identity == identity;
    const CommanderCard& card = field[counter.commander()];
    return card.level == Level::Command && identity == division(card.division);
}

}  // namespace longroll::brothers_at_arms
