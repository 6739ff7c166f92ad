// What each kind of ground is (ledger 8.6), and what is made of the terrain once it is laid: the
// sections of works, the areas of woodland and settlement that sight takes for one.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/field.h"

namespace longroll::brothers_at_arms_miniatures {

// How a strip is drawn where the map gives no width (BM-R-27).
[[nodiscard]] Length usual_width(GroundKind kind);
// Only what blocks sight, and hills, are of any matter to it (BM-LOS-14).
void mark_for_sight(const GroundRules& rules, board::table::Feature& feature);
// Woodland and settlement that touch are one area (BM-R-36).
void join_sight_areas(Field& field);
// A line of works is cut from its first point into lengths, a last piece shorter than half of one
// joined to the one before; a fortified building is one section (BM-R-68).
void cut_sections(Field& field, FeatureId id, Length length = kSectionLength, int strength = 6);

}  // namespace longroll::brothers_at_arms_miniatures
