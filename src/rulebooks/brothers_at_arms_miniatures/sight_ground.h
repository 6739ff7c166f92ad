// Line of sight over the ground: what of it lies between two ends of a line (BM-LOS-7 to 13).

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/sight.h"

namespace longroll::brothers_at_arms_miniatures {

// One end of a line: a base, a commander's square, or a point of a section.
struct SightEnd {
    Point at;
    const Footprint* base = nullptr;
    std::span<const Point> section = {};
};

// What bars the line, bodies apart.
[[nodiscard]] Barred barred_by_ground(const Field& field, const SightEnd& from, const SightEnd& to);
// The same, yes or no; the first end is a base.
[[nodiscard]] bool is_clear_ground(const Field& field, const SightEnd& from, const SightEnd& to);

}  // namespace longroll::brothers_at_arms_miniatures
