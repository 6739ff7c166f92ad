// Contagion checks (ledger IB-ROU): step M4 of the Morale phase, automatic. Who sees friends flee
// may lose heart.

#pragma once

#include "core/dice.h"
#include "core/tally.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

struct ContagionCheck {
    UnitId checker = kNoUnit;
    UnitId fled = kNoUnit;
    int table = 0;   // of the regular Results Tables
    int row = 0;     // castings that fled
    int column = 0;  // the checker's castings, guns three times
};
[[nodiscard]] ContagionCheck contagion_check_of(const Field& field, const State& state,
                                                const Flight& flight, UnitId checker);
// The castings that it counts as when it checks.
[[nodiscard]] Tally contagion_tally(const Field& field, const State& state,
                                    const ContagionCheck& check);

// Where it stood, at any whole inch of its way, or where it ended (IB-R-61).
[[nodiscard]] bool sees_flight(const View& view, UnitId checker, const Flight& flight);
// Who must check for it, in roster order: for the odds of a rout before it happens, too.
[[nodiscard]] std::vector<UnitId> witnesses_of(const View& view, const Flight& flight);

// For all that retreated in this M3, in roster order.
void contagion_checks(const Field& field, State& state, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
