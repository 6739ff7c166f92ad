// The trail of a march column.

#include "board/table/trail.h"

#include "board/table/track.h"
#include "board/table/ways.h"

namespace longroll::board::table {

namespace {

Length length_along(const Trail& trail) { return track_length({trail.begin(), trail.size()}); }

// Straight on from the two before it, but for roundings.
bool is_straight(Point next, Point here, Point before)
{
    const Vec a = next - here;
    const Vec b = here - before;
    const std::int64_t longer = std::max(length_of(a), length_of(b));
    return dot(a, b) > 0 && std::abs(cross(a, b)) <= 2 * longer;
}

// As much of the way as is given, from its front.
Trail cut_to(const Trail& way, Length left)
{
    Trail trail = {way[0]};
    for (std::size_t place = 1; place < way.size() && left > 0; ++place) {
        const Vec piece = way[place] - way[place - 1];
        const Length size = length_of(piece);
        if (size == 0) continue;
        const Length used = std::min(size, left);
        trail.push_back(way[place - 1] + part_of(piece, used, size));
        left -= used;
    }
    return trail;
}

// Without the bend that matters least, for the trail has room for so many only: what that bend was
// longer by lies straight on at its end.
Trail thinned(const Trail& trail)
{
    std::size_t least = 1;
    std::int64_t least_area = std::numeric_limits<std::int64_t>::max();
    for (std::size_t place = 1; place + 1 < trail.size(); ++place) {
        const std::int64_t area =
            std::abs(cross(trail[place] - trail[place - 1], trail[place + 1] - trail[place]));
        if (area >= least_area) continue;
        least = place;
        least_area = area;
    }
    Trail kept;
    for (std::size_t place = 0; place < trail.size(); ++place)
        if (place != least) kept.push_back(trail[place]);
    const Vec last = kept.back() - kept[kept.size() - 2];
    kept.back() =
        kept.back() + part_of(last, length_along(trail) - length_along(kept), length_of(last));
    return kept;
}

}  // namespace

Trail trail_behind(const Footprint& base, Length length)
{
    if (length == 0) return {};
    return {rear_middle(base), rear_middle(base) - ahead(base.heading, length)};
}

Trail trail_after(const Trail& trail, Point rear, Length length)
{
    if (length == 0) return {};
    if (trail.empty() || trail[0] == rear) return trail;
    const Trail room = trail.full() ? thinned(trail) : trail;
    Trail way = {rear};
    const bool straight = room.size() > 1 && is_straight(rear, room[0], room[1]);
    for (std::size_t place = straight ? 1 : 0; place < room.size(); ++place)
        way.push_back(room[place]);
    return cut_to(way, length);
}

Trail dragged(const Trail& trail, Vec by)
{
    if (trail.size() < 2) return trail;
    Length left = length_along(trail);
    Trail way = {trail[0] + by};
    for (const Point point : trail.full() ? thinned(trail) : trail) {
        const Vec on = point - way.back();
        const Length piece = length_of(on);
        if (piece == 0) continue;
        if (left <= 0) break;
        way.push_back(piece <= left ? point : way.back() + ahead(heading_of(on), left));
        left -= std::min(piece, left);
    }
    return way;
}

FixedVector<Footprint, 12> trail_stands(const Trail& trail, Length width)
{
    FixedVector<Footprint, 12> strips;
    for (std::size_t place = 0; place + 1 < trail.size(); ++place) {
        const Vec way = trail[place] - trail[place + 1];
        if (way == Vec{}) continue;
        strips.push_back(
            footprint(stand_by_front(trail[place], width, length_of(way), heading_of(way))));
    }
    return strips;
}

}  // namespace longroll::board::table
