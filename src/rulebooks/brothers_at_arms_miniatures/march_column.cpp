// Columns that follow their lead base (BM-MOV-31, BM-R-111): the track, the march along it, and
// what ways cost.

#include "rulebooks/brothers_at_arms_miniatures/legs.h"
#include "rulebooks/shared/table/march.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

using table::Box;

// RULING: BM-R-111: before the start the track is that of the column as it stood.
ColumnTrack track_of(const Field& field, const Unit& column)
{
    ColumnTrack track;
    const Placed bases = bases_of(field, column);
    const Point anchor = front_middle(bases[0]);
    const Heading facing = bases[0].heading;
    const bool bent = std::any_of(bases.begin(), bases.end(),
                                  [&](const Footprint& base) { return base.heading != facing; });
    if (bent)
        for (std::size_t place = bases.size(); place > 0; --place)
            track.points.push_back(bases[place - 1].centre);
    else
        track.points.push_back(anchor - ahead(facing, kU * kMostBases));
    track.points.push_back(anchor);
    track.head = table::track_length(track.points);
    return track;
}

table::ColumnOfStands LegMotion::column() const
{
    return {static_cast<int>(bases_.size()), size_.width, size_.depth, 0};
}

LegMotion LegMotion::along(const Field& field, const Unit& start, ColumnTrack track)
{
    LegMotion motion(field, start, Kind::Along);
    motion.track_ = std::move(track);
    const auto& points = motion.track_.points;
    motion.places_ = table::track_length(points) - motion.track_.head;
    Length along = 0;
    for (std::size_t place = 1; place + 1 < points.size(); ++place) {
        along += table::length_of(points[place] - points[place - 1]);
        motion.bends_.push_back(along);
    }
    const Length rear =
        motion.track_.head - static_cast<Length>(motion.bases_.size()) * motion.size_.depth;
    Box way{points.back(), points.back()};
    for (const Point corner :
         shared::table::corners_along(points, rear, motion.track_.head + motion.places_))
        way.take_in(corner);
    way.take_in(table::on_track(points, rear).at);
    way = way.grown(motion.size_.width / 2 + motion.size_.depth);
    motion.box_.take_in(way.low);
    motion.box_.take_in(way.high);
    return motion;
}

// BM-MOV-12: the centres of the front rank; of a column the lead base's alone.
WayStretches LegMotion::stretches(const Field& field) const
{
    if (kind_ == Kind::Straight)
        return stretches_along(field, front_centres(start_, bases_), by_, places_);
    WayStretches all;
    // The lead base's centre goes where the anchor went half a base before.
    Length from = track_.head - size_.depth / 2;
    const Length end = from + places_;
    Point at = table::on_track(track_.points, from).at;
    Length paid = 0;
    const auto go_to = [&](Length to) {
        const Point next = table::on_track(track_.points, to).at;
        for (WayStretch stretch : stretches_along(field, std::span(&at, 1), next - at, to - from)) {
            stretch.to += paid;
            all.push_back(stretch);
        }
        paid += to - from;
        from = to;
        at = next;
    };
    for (const Length bend : bends_)
        if (bend > from && bend < end) go_to(bend);
    if (end > from) go_to(end);
    return all;
}

}  // namespace longroll::brothers_at_arms_miniatures
