// The ways in which a unit may be going.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/ids.h"

namespace longroll::brothers_at_arms_miniatures {

enum class MoveKind : std::uint8_t {
    March,      // an ordinary move; contact with an enemy ends it and is a charge
    Reforming,  // with a change of formation: half the rate, no charge (BM-FRM-5, BM-MOV-24)
    Disengage,  // BM-MOV-27 to 29
    Enter       // as March, but what is outside the table's edge at the start has no ground
};

}  // namespace longroll::brothers_at_arms_miniatures
