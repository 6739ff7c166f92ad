#include "board/table/track_sweep.h"

#include <algorithm>

namespace longroll::board::table {

TrackSweep::TrackSweep(Track track, Length head, const ColumnOfStands& column, Length distance,
                       Length margin)
    : track_(track.begin(), track.end()),
      head_(head),
      column_(column),
      margin_(margin),
      sense_(distance < 0 ? -1 : 1)
{
    motion_.kind = Motion::Kind::Straight;
    motion_.places = distance < 0 ? -distance : distance;
    motion_.way = on_track(track_, along(0, 0)).heading;
    if (sense_ < 0) motion_.way = opposite(motion_.way);
    at_start_ = at(0);
    box_ = box_of(std::span<const Footprint>(at_start_));
    for (std::size_t stand = 0; stand < stands(); ++stand) add_way(stand);
}

Placed TrackSweep::at(Length place) const
{
    Placed placed;
    for (const Stand& stand : column_on_track(track_, head_ + sense_ * place, column_))
        placed.push_back(shrunk(stand, margin_));
    return placed;
}

Length TrackSweep::along(std::size_t stand, Length place) const
{
    const auto number = static_cast<Length>(stand);
    return head_ + sense_ * place - column_.depth / 2 - number * (column_.depth + column_.between);
}

Stand TrackSweep::stand_at(std::size_t stand, Length place, Heading heading) const
{
    return {on_track(track_, along(stand, place)).at, column_.width / 2, column_.depth / 2,
            heading};
}

void TrackSweep::take_in(const Box& box)
{
    box_.take_in(box.low);
    box_.take_in(box.high);
}

// A corner belongs to the piece before it: going on, a stand turns once it is there; coming back,
// with the step that brings it there.
void TrackSweep::add_way(std::size_t stand)
{
    std::vector<Piece>& way = ways_.emplace_back();
    std::vector<Length> corners;
    Length sum = 0;
    for (std::size_t place = 0; place + 2 < track_.size(); ++place) {
        sum += length_of(track_[place + 1] - track_[place]);
        const Length at = sense_ * (sum - along(stand, 0));
        const Length turns_at = sense_ > 0 ? at : at - 1;
        if (turns_at >= 0 && turns_at < motion_.places) corners.push_back(turns_at);
    }
    if (sense_ < 0) std::reverse(corners.begin(), corners.end());
    Length from = 0;
    for (const Length corner : corners) {
        const Heading before = on_track(track_, along(stand, corner)).heading;
        const Heading after = on_track(track_, along(stand, corner + 1)).heading;
        add_straight(way, stand, from, corner, before);
        add_turn(way, corner, stand_at(stand, corner, before), after);
        from = corner;
    }
    add_straight(way, stand, from, motion_.places,
                 on_track(track_, along(stand, motion_.places)).heading);
}

void TrackSweep::add_straight(std::vector<Piece>& way, std::size_t stand, Length from, Length to,
                              Heading heading)
{
    Piece piece{from, to, stand_at(stand, from, heading), stand_at(stand, to, heading), {}, {}, {}};
    piece.ground = ground(piece, from, to);
    piece.box = box_of(piece.ground);
    take_in(piece.box);
    way.push_back(std::move(piece));
}

void TrackSweep::add_turn(std::vector<Piece>& way, Length at, const Stand& before, Heading after)
{
    const Angle angle = turn_between(before.heading, after);
    if (angle == Angle{}) return;
    Stand last = before;
    last.heading = after;
    Layout alone;
    alone.push_back({LocalVec{}, before.half_width, before.half_depth, Angle{}});
    const Pose pose{before.centre, before.heading};
    const Motion motion = motion_of(Pivot{before.centre, angle}, alone, pose);
    Piece piece{at, at, before, last, Sweep(alone, pose, motion, margin_), {}, {}};
    piece.box = piece.turn->box();
    take_in(piece.box);
    way.push_back(std::move(piece));
}

Point TrackSweep::centre_on(const Piece& piece, Length place) const
{
    if (place == piece.from) return piece.first.centre;
    if (place == piece.to) return piece.last.centre;
    const Vec way = piece.last.centre - piece.first.centre;
    const std::int64_t whole = piece.to - piece.from;
    const std::int64_t part = place - piece.from;
    return piece.first.centre + Vec{static_cast<std::int32_t>(divide_round(way.x * part, whole)),
                                    static_cast<std::int32_t>(divide_round(way.y * part, whole))};
}

StraightGround TrackSweep::ground(const Piece& piece, Length from, Length to) const
{
    const Point start = centre_on(piece, from);
    Stand stand = piece.first;
    stand.centre = start;
    return {shrunk(stand, margin_), centre_on(piece, to) - start};
}

Stand TrackSweep::turned(const Piece& piece, Length tenths)
{
    Stand stand = piece.first;
    const Motion& motion = piece.turn->motion();
    stand.heading =
        stand.heading +
        Angle{motion.sense * static_cast<std::int32_t>(std::min(tenths, motion.places))};
    return stand;
}

}  // namespace longroll::board::table
