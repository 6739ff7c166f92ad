// Lines of sight (FE-R-50, FE-R-103, FE-R-125). [D]

#pragma once

#include "core/refusal.h"
#include "rulebooks/face_to_the_enemy/bodies.h"

namespace longroll::face_to_the_enemy {

// What a feature is to whoever looks: for the terrain, as it is built.
void mark_for_sight(const GroundRules& rules, board::table::Feature& feature);

// Who looks, and what may be in his way.
struct Look {
    enum class By : std::uint8_t { Shooter, Charger, General } by = By::Shooter;
    UnitId from = kNoUnit;  // not in its own way; none for a general
    UnitId to = kNoUnit;
    Segment along;
};
// Why the segment is blocked, in words, under the clause that asks for sight; nothing: it is clear.
[[nodiscard]] MaybeRefusal blocked(const View& view, const Look& look);
// The same, yes or no, of a shot from one base at another, which are the ends of the segment.
// OPTIMISATION: what of it is the ground's is remembered as long as neither stirs.
[[nodiscard]] bool is_clear_shot(const View& view, const Look& look, const Footprint& from,
                                 const Footprint& to);

// FE-MOR-23: from his point to the nearest point of the unit; bodies do not count. Attached to it
// he sees it (FE-GEN-7).
[[nodiscard]] bool general_sees(const View& view, GeneralId general, UnitId unit);
// FE-R-103: from the middle of any front-rank base's front edge to the nearest point of the target.
[[nodiscard]] MaybeRefusal refuse_sight_of_charge(const View& view, UnitId charger, UnitId target);

}  // namespace longroll::face_to_the_enemy
