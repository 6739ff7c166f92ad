// What an advance is (ledger IB-PIN-2, IB-R-68): pinned units and rabble may not make one.

#pragma once

#include "core/refusal.h"
#include "rulebooks/iron_brigade/bodies.h"

namespace longroll::iron_brigade {

// The nearest enemy in sight would be nearer than the nearest is now; or it would come in sight of
// one who is in sight of none.
[[nodiscard]] bool advances(const View& view, UnitId id, const Pose& to);

// Why a pinned unit may not move there; nothing for all others.
[[nodiscard]] MaybeRefusal refuse_advance(const View& view, UnitId id, const Pose& to);
[[nodiscard]] inline MaybeRefusal refuse_advance(const Field& field, const State& state, UnitId id,
                                                 const Pose& to)
{
    return refuse_advance(View(field, state), id, to);
}

}  // namespace longroll::iron_brigade
