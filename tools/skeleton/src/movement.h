// Marching: see movement.cpp.

#pragma once

#include "core/refusal.h"
#include "core/route.h"
#include "rulebooks/@name@/events.h"

#include <optional>

namespace longroll::@name@ {

MaybeRefusal refuse(const Field& field, const State& state, const March& order);
void carry_out(const Field& field, State& state, const March& order, EventLog& log);
void list_marches(const Field& field, const State& state, std::vector<Action>& actions);

// How far a unit may march, line by line.
[[nodiscard]] Tally march_allowance(const Field& field);
// Where so many inches straight ahead lead.
[[nodiscard]] Point ahead(const Unit& unit, int inches);
[[nodiscard]] std::optional<Route> route_of(const Field& field, const State& state,
                                            const March& order);

}  // namespace longroll::@name@
