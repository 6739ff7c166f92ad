// The morale checks that ending a phase brings: the same sums for preview and umpire.

#pragma once

#include "core/tally.h"
#include "rulebooks/iron_brigade/state.h"

#include <vector>

namespace longroll::iron_brigade {

// One line of a preview: what is counted, by which clause.
void add(std::vector<NamedTally>& tallies, std::string name, Clause clause, int value);

// After the actions: the contact checks of the army whose turn comes next. After the retreats: the
// contagion checks of whoever saw them.
[[nodiscard]] std::vector<NamedTally> tallies_of_checks(const Field& field, const State& state);
// The contagion checks of whoever would see this flight.
[[nodiscard]] std::vector<NamedTally> tallies_of_flight(const Field& field, const State& state,
                                                        const Flight& flight);

}  // namespace longroll::iron_brigade
