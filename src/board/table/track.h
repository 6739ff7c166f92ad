// Roads and the tracks of columns: places along a line of points, and stands strung out on it.
//
//     const Length here = nearest_on_track(road, unit_front).along;
//     column_on_track(road, here + inches(8), column)    // a march column whose head is there
//     stays_near(road, leg, inches(1) / 2)               // the whole leg within half an inch
//
// A column that marches "like a train" keeps the track of its head; its stands stand on the track
// at their own spacing, each along the piece it stands on. Before the first point the track goes
// straight back, beyond the last straight on.

#pragma once

#include "board/table/distance.h"
#include "board/table/formation.h"

namespace longroll::board::table {

using Track = std::span<const Point>;  // two points or more, no two neighbours equal

[[nodiscard]] Length track_length(Track track);

// The length of a way, leg by leg, each measured to a hundredth of a thousandth: so what rounding
// does to very many very short ones does not add up.
class WayLength {
public:
    void add(Vec leg) { hundredths_ += round_root(square(leg) * 10'000); }
    // In thousandths, to the nearest.
    [[nodiscard]] std::int64_t length() const
    {
        return divide_round<std::int64_t>(hundredths_, 100);
    }

private:
    std::int64_t hundredths_ = 0;
};

struct OnTrack {
    Point at;
    Heading heading;  // the way the track runs there
    friend bool operator==(const OnTrack&, const OnTrack&) = default;
};
[[nodiscard]] OnTrack on_track(Track track, Length along);

struct NearestOnTrack {
    Length along = 0;
    Gap gap;
};
[[nodiscard]] NearestOnTrack nearest_on_track(Track track, Point point);

struct ColumnOfStands {
    int count = 1;
    Length width = 0;
    Length depth = 0;
    Length between = 0;
};
// The front edge of the first stand is at `head`.
[[nodiscard]] FixedVector<Stand, kMostStands> column_on_track(Track track, Length head,
                                                              const ColumnOfStands& column);

// No point of the leg is farther than this from the track, a thousandth more or less.
[[nodiscard]] bool stays_near(Track track, const Segment& leg, Length distance);

}  // namespace longroll::board::table
