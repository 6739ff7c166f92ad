// Who is safe beside whom: infantry that is secure against cavalry (TB-SEC-1, TB-R-83), guns that
// are supported (TB-MEL-9, TB-R-111), skirmishers in open order (TB-R-105), higher ground (TB-HGT).

#pragma once

#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

[[nodiscard]] bool is_cavalry_secure(const View& view, UnitId id);
[[nodiscard]] bool is_supported(const View& view, UnitId guns);
[[nodiscard]] bool in_open_order(const View& view, UnitId id);

// A Stationary stand above an enemy who fires at it, or who came from below into contact.
[[nodiscard]] bool is_above_firer(const View& view, UnitId id, UnitId enemy);
[[nodiscard]] bool is_above_charger(const View& view, UnitId id, UnitId enemy);

}  // namespace longroll::test_of_battle
