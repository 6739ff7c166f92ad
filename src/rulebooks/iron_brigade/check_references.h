// Whether everything that a state speaks of is there: units, leaders, features, corners of plots.

#pragma once

#include "rulebooks/iron_brigade/state.h"

#include <string>

namespace longroll::iron_brigade {

[[nodiscard]] inline bool known(const State& state, UnitId id)
{
    return index_of(id) < state.units.size();
}
[[nodiscard]] inline bool known_or_none(const State& state, UnitId id)
{
    return id == kNoUnit || known(state, id);
}

// What is wrong in one sentence; empty: nothing. No rule need ask again whether what a state names
// exists.
[[nodiscard]] std::string check_references(const Field& field, const State& state);

}  // namespace longroll::iron_brigade
