// Marches of both armies at once, in five impulses (ledger IB-AMOV-12, IB-R-92).
//
//     std::vector<Marcher> marchers = {marcher_of(field, state, unit, march, pace, fording), ...};
//     march_together(field, state, marchers);
//     marchers[0].gone, marchers[0].marched      // how far it came, and its march as one

#pragma once

#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

struct Marcher {
    UnitId id = kNoUnit;
    March march;
    Pace pace = Pace::Full;
    Fording fording = Fording::WhereSafe;
    Pose start;
    Length whole = 0;  // what it means to go
    Length gone = 0;
    bool stopped = false;
    Marched marched;
    std::vector<shared::table::PathLeg> legs;
};
[[nodiscard]] Marcher marcher_of(const Field& field, const State& state, UnitId id,
                                 const March& march, Pace pace, Fording fording);

// Nobody goes before another: enemies who march at each other meet where they are at the same
// moment, and who follows one that draws away does not run into the place that he has left.
void march_together(const Field& field, State& state, std::vector<Marcher>& marchers);

}  // namespace longroll::iron_brigade
