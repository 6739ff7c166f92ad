// Fortifications and defence works (BM-WRK): who mans a section, what is barred, fire at a section.

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"

namespace longroll::brothers_at_arms_miniatures {

// A base with its centre there is behind this line of works: on a side that it protects; inside,
// for a closed perimeter or a building (BM-R-113, BM-R-114).
[[nodiscard]] bool is_behind(const Field& field, FeatureId id, Point centre);
// A perimeter that ends where it begins: a fort.
[[nodiscard]] bool is_fort(const Field& field, FeatureId id);
// A base of that side within 0.1U of it on its protected side; for a fort or a building, inside
// (BM-WRK-2, BM-R-114).
[[nodiscard]] bool is_manned_by(const View& view, SectionId id, Side side);
// To who moves of that side: unbreached and manned by the enemy.
[[nodiscard]] bool is_barred(const View& view, SectionId id, Side mover);
// The inside of a base lies on it.
[[nodiscard]] bool lies_on(const Field& field, SectionId id, const Footprint& base);
// Units are in contact across it (BM-WRK-15).
[[nodiscard]] bool fought_across(const View& view, SectionId id);
[[nodiscard]] MaybeRefusal refuse(const View& view, const FireAtWorks& order);
void carry_out(const Field& field, State& state, const FireAtWorks& order, Dice& dice,
               EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
