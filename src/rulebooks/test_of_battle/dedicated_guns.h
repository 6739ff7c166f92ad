// Dedicated guns (TB-DGN): the exchange at set-up.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state,
                                  const ExchangeGuns& order);
void carry_out(const Field& field, State& state, const ExchangeGuns& order, Dice& dice,
               EventLog& log);
void list_exchanges(const Field& field, const State& state, std::vector<Action>& actions);
// Whether this side has anything to exchange.
[[nodiscard]] bool may_exchange(const Field& field, const State& state, Side side);

}  // namespace longroll::test_of_battle
