// The kinds of counters one by one; both leave out the units that are taken, by index.

#pragma once

#include "rulebooks/shared/counters/counter.h"

namespace longroll::shared::counters {

[[nodiscard]] std::vector<UnitDraft> raise_troops(const battle::Battle& battle,
                                                  Overrides& overrides,
                                                  const std::vector<bool>& taken);
[[nodiscard]] std::vector<UnitDraft> raise_guns(const battle::Battle& battle,
                                                const std::vector<bool>& taken);

}  // namespace longroll::shared::counters
