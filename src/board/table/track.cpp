#include "board/table/track.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

Point part_of(Point from, Point to, std::int64_t number, std::int64_t whole)
{
    const Vec way = to - from;
    return from + Vec{static_cast<std::int32_t>(divide_round(way.x * number, whole)),
                      static_cast<std::int32_t>(divide_round(way.y * number, whole))};
}

}  // namespace

Length track_length(Track track)
{
    Length sum = 0;
    for (std::size_t place = 0; place + 1 < track.size(); ++place)
        sum += length_of(track[place + 1] - track[place]);
    return sum;
}

OnTrack on_track(Track track, Length along)
{
    LR_CHECK(track.size() >= 2, "a track has two points or more");
    std::size_t piece = 0;
    Length rest = along;
    while (piece + 2 < track.size() && rest > length_of(track[piece + 1] - track[piece])) {
        rest -= length_of(track[piece + 1] - track[piece]);
        ++piece;
    }
    const Vec way = track[piece + 1] - track[piece];
    return {part_of(track[piece], track[piece + 1], rest, std::max(1, length_of(way))),
            heading_of(way)};
}

NearestOnTrack nearest_on_track(Track track, Point point)
{
    NearestOnTrack best;
    Length before = 0;
    for (std::size_t piece = 0; piece + 1 < track.size(); ++piece) {
        const Vec way = track[piece + 1] - track[piece];
        const Length length = length_of(way);
        const Gap next = gap(point, Segment{track[piece], track[piece + 1]});
        if (next < best.gap) {
            const std::int64_t whole = std::max<std::int64_t>(1, square(way));
            const std::int64_t along =
                std::clamp(dot(way, point - track[piece]), std::int64_t{0}, whole);
            best = {before + static_cast<Length>(divide_round(static_cast<Wide>(length) * along,
                                                              static_cast<Wide>(whole))),
                    next};
        }
        before += length;
    }
    return best;
}

FixedVector<Stand, kMostStands> column_on_track(Track track, Length head,
                                                const ColumnOfStands& column)
{
    FixedVector<Stand, kMostStands> stands;
    for (int place = 0; place < column.count; ++place) {
        const Length centre = head - column.depth / 2 - place * (column.depth + column.between);
        const OnTrack here = on_track(track, centre);
        stands.push_back({here.at, column.width / 2, column.depth / 2, here.heading});
    }
    return stands;
}

// The distance from a track changes by no more than one moves: a piece whose middle has enough to
// spare is near throughout; any other is halved.
bool stays_near(Track track, const Segment& leg, Length distance)
{
    const Length half = (length_of(leg.to - leg.from) + 1) / 2 + 1;
    const Gap middle_gap = gap(middle(leg.from, leg.to), track);
    if (!middle_gap.at_most(distance)) return false;
    if (middle_gap.at_most(distance - half)) return true;
    if (!gap(leg.from, track).at_most(distance) || !gap(leg.to, track).at_most(distance))
        return false;
    if (half <= 2) return true;
    const Point centre = middle(leg.from, leg.to);
    return stays_near(track, {leg.from, centre}, distance) &&
           stays_near(track, {centre, leg.to}, distance);
}

}  // namespace longroll::board::table
