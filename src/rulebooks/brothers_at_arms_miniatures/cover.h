// Cover against one attack (BM-COV): the value that a hit must reach to stand.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/sight.h"

namespace longroll::brothers_at_arms_miniatures {

// Of one base against fire from an origin (BM-COV-5, 6, BM-WRK-14); 0: none.
[[nodiscard]] int cover_of_base(const View& view, const Footprint& base, Point origin);
// Of a unit (BM-COV-1, 7): the highest value that at least half of its bases have.
struct CoverFound {
    int value = 0;    // 0, 3, 4 or 5, before the 1 less of melee
    int covered = 0;  // bases that have some cover
    int bases = 0;
};
[[nodiscard]] CoverFound cover_against_fire(const View& view, UnitId target, Point origin);
// When `by` strikes it from there: area cover by position; linear cover only for who did not make
// the contact (BM-COV-8, 9, 10).
[[nodiscard]] CoverFound cover_against_strikes(const View& view, UnitId target, UnitId by,
                                               Point origin);
// What a hit must reach to stand: 1 less in melee (BM-COV-4, RULING: BM-R-56); 0: every hit stands.
[[nodiscard]] constexpr int save_number(int value, bool melee)
{
    return value == 0 ? 0 : melee ? value - 1 : value;
}

}  // namespace longroll::brothers_at_arms_miniatures
