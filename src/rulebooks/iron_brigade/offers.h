// An order among the candidates, if it is allowed.

#pragma once

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

// The chapter that owns the order must have been included before this is used.
template <class Order>
bool offer(const Field& field, const State& state, const Order& order, std::vector<Action>& actions)
{
    if (refuse(field, state, order)) return false;
    actions.emplace_back(order);
    return true;
}

// The same with the bodies at hand.
template <class Order>
bool offer(const Field& field, const State& state, const Bodies& bodies, const Order& order,
           std::vector<Action>& actions)
{
    if (refuse(field, state, bodies, order)) return false;
    actions.emplace_back(order);
    return true;
}

}  // namespace longroll::iron_brigade
