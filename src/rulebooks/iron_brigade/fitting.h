// Where a unit fits (ledger IB-FRM-31, IB-R-7): not over another unit, impassable ground or the
// edge of the table. A pivot or a new formation that does not quite fit is slid by up to an inch.

#pragma once

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/shared/table/fitting.h"

#include <optional>

namespace longroll::iron_brigade {

inline constexpr Length kSlide = 1000;

// What is in the way of a unit that is set down.
using shared::table::InTheWay;
[[nodiscard]] InTheWay in_the_way(const View& view, UnitId self, Arm arm, const Footprint& there);

// The unit in this shape, as near to this pose as it fits; none if an inch is not enough.
[[nodiscard]] std::optional<Pose> fitted(const View& view, UnitId self, Arm arm,
                                         const Layout& layout, const Pose& pose);

// A stand that has grown smaller keeps its edges: its corners are rounded anew, and where that
// would press it into a neighbour whom it lay flush with, it gives way by that thousandth or two.
void keep_flush(const Field& field, State& state, UnitId id);

}  // namespace longroll::iron_brigade
