// Who can fire at what (ledger IB-TGT, IB-RNG): fire zones, lines of fire past, over and through
// other units, ranges. What is seen at all: visibility.h.

#pragma once

#include "board/table/arc.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/actions_allowed.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

// Why it may not fire at anything, whatever its orders (IB-TGT-8).
[[nodiscard]] MaybeRefusal refuse_to_fire(const Field& field, const State& state, UnitId id);

// The ground that it can fire into: 45 degrees either side of straight ahead (IB-TGT-1); none where
// it fires in any direction.
[[nodiscard]] std::optional<board::table::Arc> fire_zone(const Field& field, const State& state,
                                                         UnitId id);
// RULING: IB-R-11: the middle of the front; where any direction will do, of the side that is
// nearest to the other.
[[nodiscard]] Point fire_point(const Field& field, const State& state, UnitId firer, UnitId other);

struct FireLine {
    using Past = FixedVector<Clause, 4>;

    Point from;         // the fire point
    Point to;           // the measured point on the target
    Length length = 0;  // rounded up
    int inches = 0;     // the range, in whole inches (IB-RNG-1)
    Past past;          // by which clauses it goes through or over other units
};
// The line of fire, or why there is none.
struct Aim {
    MaybeRefusal refusal;
    FireLine line;
};
[[nodiscard]] Aim aim_at(const View& view, UnitId firer, UnitId target);

// A point of the ground instead of a unit, for blind fire: in the zone and in range.
[[nodiscard]] MaybeRefusal refuse_point(const Field& field, const State& state, UnitId firer,
                                        Point at);

}  // namespace longroll::iron_brigade
