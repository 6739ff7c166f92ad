// Where water is crossed: at a bridge, by a ford, or just so (TB-TBR-2, TB-TBR-3, TB-R-53,
// TB-R-120).

#pragma once

#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

enum class Crossing : std::uint8_t { None, Bridge, Ford };

// Of this line of water, for whoever crosses it at this point.
[[nodiscard]] Crossing crossing_at(const Field& field, FeatureId water, Point point);

}  // namespace longroll::test_of_battle
