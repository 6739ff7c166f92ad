// Lines of sight (FE-R-50, FE-R-103, FE-R-125). [D]

#pragma once

#include "core/refusal.h"
#include "rulebooks/face_to_the_enemy/bodies.h"

namespace longroll::face_to_the_enemy {

// Who looks, and what may be in his way.
struct Look {
    enum class By : std::uint8_t { Shooter, Charger, General } by = By::Shooter;
    UnitId from = kNoUnit;  // not in its own way; none for a general
    UnitId to = kNoUnit;
    Segment along;
};
// Why the segment is blocked, in words, under the ruling's own clause; nothing: it is clear.
[[nodiscard]] MaybeRefusal blocked(const View& view, const Look& look);

// FE-MOR-23: from his point to the nearest point of the unit; bodies do not count. Attached to it
// he sees it (FE-GEN-7).
[[nodiscard]] bool general_sees(const View& view, GeneralId general, UnitId unit);
// FE-R-103: from the middle of any front-rank base's front edge to the nearest point of the target.
[[nodiscard]] MaybeRefusal refuse_sight_of_charge(const View& view, UnitId charger, UnitId target);

}  // namespace longroll::face_to_the_enemy
