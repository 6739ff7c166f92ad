// Whom a leg comes upon: the first contact with enemy units, the commanders it brushes, barred
// works and impassable ground on its way, and the free alignment of a charge.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/legs.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"

namespace longroll::brothers_at_arms_miniatures {

// Where enemies end a leg: touched there, or, if nobody is, the next step would lie on one.
struct Meeting {
    Length place = 0;
    Units touched;
};
// No farther on than `until`. Enemies whom it was in contact with at the start of its move count
// only when it would lie on them or touches them again (BM-R-33): those clear by the end of what
// was looked at are taken off the list.
[[nodiscard]] std::optional<Meeting> first_meeting(const View& view, UnitId self,
                                                   const LegMotion& motion, Length until,
                                                   Units& still_touched);
// Enemy commanders whom it comes into contact with up to there, each at the first place (BM-R-64).
void add_brushes(const View& view, UnitId self, const LegMotion& motion, std::size_t leg,
                 Length until, std::vector<Brush>& brushes);
// Those whom it touches as it is set down.
void add_brushes(const View& view, const Unit& as, std::size_t leg, std::vector<Brush>& brushes);

// The last place before ground stops it, and why; no refusal: none does up to `until`.
struct GroundStop {
    Length place = 0;
    MaybeRefusal refusal;
};
[[nodiscard]] GroundStop ground_stop(const View& view, const Unit& unit, const LegMotion& motion,
                                     Length until);
// Set down like this: on impassable ground, on barred works, over the edge.
[[nodiscard]] MaybeRefusal refuse_ground(const View& view, const Unit& as);
// On a section that is barred to it (BM-R-114).
[[nodiscard]] bool on_barred_works(const View& view, UnitId self, std::span<const Footprint> bases);

// Turned flush with the enemy that it has touched (BM-MOV-25, BM-R-112), or why not.
struct Aligned {
    Unit as;
    MaybeRefusal refusal;
};
[[nodiscard]] Aligned aligned_with(const View& view, const Unit& unit, UnitId enemy,
                                   const Units& contacts);

}  // namespace longroll::brothers_at_arms_miniatures
