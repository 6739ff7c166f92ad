// Whether a pinned unit can reach cover at all (ledger IB-PIN-1, IB-R-69).

#pragma once

#include "rulebooks/iron_brigade/actions.h"
#include "rulebooks/iron_brigade/field.h"

#include <optional>

namespace longroll::iron_brigade {

// A way to cover that `refuse` allows, if there is one. Headings and distances are taken together
// in ranges. A range is dropped when no way in it can end in cover or out of sight, and halved
// otherwise, down to single tenths of a degree and thousandths of an inch: what is found does not
// hang on steps that somebody chose. Only whom it sees is asked of places a fiftieth of an inch
// apart.
[[nodiscard]] std::optional<ToCover> cover_in_reach(const Field& field, const State& state,
                                                    UnitId id);

}  // namespace longroll::iron_brigade
