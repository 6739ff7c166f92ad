// Which way a stand runs or falls back (TB-R-87, TB-R-145, TB-R-146): directly away, or bent from
// it by as little as lets it go the whole distance.

#pragma once

#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

// Directly away from the mean of the centres of these; from the nearest enemy if none of them is on
// the table (TB-R-86, TB-R-145).
[[nodiscard]] Heading away_from(const View& view, UnitId id, const Units& enemies);

// The last length from none up to the most that is not barred; once barred, all beyond is.
template <class Barred>
[[nodiscard]] Length last_free(Length most, Barred barred)
{
    if (!barred(most)) return most;
    Length low = 0;
    Length high = most;
    while (low < high) {
        const Length middle = low + (high - low) / 2;
        if (barred(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return std::max(0, low - 1);
}

struct Fleeing {
    UnitId unit = kNoUnit;
    Heading direct;
    Heading facing;  // in which it moves
    Length distance = 0;
    bool may_leave_table = false;  // a rout: it is gone then; to a retreat the edge is an obstacle
};

struct Flight {
    Heading way;
    Length distance = 0;
    bool whole = false;  // the whole distance, or a little more to come clear
    bool off_table = false;
    Pose from;  // turned as it moves
    Pose end;
    std::vector<UnitId> passed;  // friends whom it runs through, in the order met
};
[[nodiscard]] Flight flight_of(const View& view, const Fleeing& fleeing);

// Straight that way until an inch from every enemy touched; none if there is no room (TB-R-145).
[[nodiscard]] std::optional<board::table::Vec> way_clear_of_contact(const View& view, UnitId id,
                                                                    Heading way);

}  // namespace longroll::test_of_battle
