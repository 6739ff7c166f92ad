// March columns on their track, and on roads. Ledger FE-FRM-7, 8, FE-MOV-8 to 10; rulings FE-R-26,
// 84, 86, 100, 124.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/going.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

namespace {

constexpr Length kRoadside = 500;  // FE-R-26
constexpr Angle kSharpestBend = table::degrees(120);

// A leg leads off the way it faces by more than roundings do.
bool strays(Heading heading, table::Vec leg)
{
    const table::Vec straight = ahead(heading, table::length_of(leg));
    return table::length_of(leg - straight) > 2;
}

bool follows_one_road(const Field& field, const Segment& leg)
{
    FixedVector<FeatureId, 16> roads;
    const table::Box start = table::Box{leg.from, leg.from}.grown(kRoadside);
    field.terrain->edges_meeting(start, [&](FeatureId id, const Segment&, bool closed) {
        if (!closed && field[id].road && !roads.full() &&
            std::find(roads.begin(), roads.end(), id) == roads.end())
            roads.push_back(id);
    });
    return std::any_of(roads.begin(), roads.end(), [&](FeatureId id) {
        return table::stays_near((*field.terrain)[id].line, leg, kRoadside);
    });
}

// No point of the leg is farther from a road than a base centre may be. Roads meet at junctions, so
// what no single road goes with may be two.
bool follows_roads(const Field& field, const Segment& leg)
{
    constexpr Length kPiece = 250;
    if (!on_road(field, leg.from) || !on_road(field, leg.to)) return false;
    if (leg.from == leg.to || follows_one_road(field, leg)) return true;
    if (table::length_of(leg.to - leg.from) <= kPiece)
        return on_road(field, middle(leg.from, leg.to));
    const Point half = middle(leg.from, leg.to);
    return follows_roads(field, {leg.from, half}) && follows_roads(field, {half, leg.to});
}

// The way on which its base centres stand now, from the last on the table to the head point.
bool stands_on_roads(const Field& field, const Unit& unit, const ColumnTrack& way)
{
    const int on = std::max(1, unit.bases - unit.off);
    const Length depth = way.column.depth;
    const Length last = way.head - (2 * on - 1) * depth / 2;
    Point from = table::on_track(way.points, last).at;
    for (const Point to : shared::table::corners_along(way.points, last, way.head)) {
        if (!follows_roads(field, {from, to})) return false;
        from = to;
    }
    return true;
}

}  // namespace

ColumnWay way_of_column(const Field& field, const Unit& unit, std::span<const Point> corners)
{
    const ColumnTrack track = track_of(field, unit);
    ColumnWay way;
    Point at = table::on_track(track.points, track.head).at;
    const Point centre = table::on_track(track.points, track.head - track.column.depth / 2).at;
    Heading heading = unit.facing;
    bool on = on_road(field, at) && on_road(field, centre);
    way.by_road = stands_on_roads(field, unit, track);
    Length gone = 0;
    for (const Point corner : corners) {
        if (corner == at) continue;
        const Heading next = heading_of(corner - at);
        const bool along = follows_roads(field, {at, corner});
        way.by_road = way.by_road && along;
        // RULING: FE-R-124: a bend of the road is no wheel; but no column turns back on itself.
        const Angle bend = size_of(turn_between(heading, next));
        const bool of_road = on && along && bend <= kSharpestBend;
        if (strays(heading, corner - at) && !of_road) {
            if (way.wheels++ == 0) way.wheel_at = gone;
            way.sharpest = std::max(way.sharpest, bend);
            way.wheel_length += table::arc_length(track.column.width, bend);
        }
        way.corners.push_back(corner);
        gone += table::length_of(corner - at);
        heading = next;
        on = along;
        at = corner;
    }
    return way;
}

namespace {

class ColumnOnTrack {
public:
    ColumnOnTrack(const View& view, const Going& going, const Unit& as, ColumnTrack track)
        : view_(view), going_(going), track_(std::move(track)), policy_(view, going, gone_)
    {
        gone_.at = as;
        if (const MaybeRefusal why =
                policy_.allowance().start_on(worst_under(view.field, stands(track_.head))))
            policy_.stop(*why, true);
    }

    // How much of the distance it makes, on or back.
    Gone take(Length distance, const ColumnWay* way)
    {
        sense_ = distance < 0 ? -1 : 1;
        policy_.sets_out(track_, sense_, way != nullptr ? way->wheel_at : 0,
                         way != nullptr ? way->wheel_length : 0);
        Length came = gone_.why ? 0 : walked(distance);
        if (!policy_.is_forced()) came = laid_clear(came);
        gone_.finished = !gone_.why && came == distance * sense_;
        if (policy_.is_forced()) came = settle(came);
        const bool wheeled = way != nullptr && came > way->wheel_at;
        gone_.length = came + (wheeled ? way->wheel_length : 0);
        brush(sense_ * came);
        gone_.at = laid(came);
        close_walk(view_, policy_, bases_laid(came), gone_);
        return gone_;
    }

private:
    [[nodiscard]] Placed stands(Length head) const
    {
        Placed bases;
        for (const table::Stand& stand : column_on_track(track_.points, head, track_.column))
            bases.push_back(footprint(stand));
        return bases;
    }

    // The unit as it is laid out anew when it has come so far. What it keeps of its way is rounded,
    // and so are its bases: they stand a little beside where the walk has led them.
    [[nodiscard]] Unit laid(Length came) const
    {
        Unit unit = gone_.at;
        if (came > 0) put_on_track(view_.field, unit, track_.points, track_.head + sense_ * came);
        return unit;
    }
    // All of them, those too that have yet to come on (FE-R-111).
    [[nodiscard]] Placed bases_laid(Length came) const
    {
        Unit unit = laid(came);
        unit.off = 0;
        return bases_of(view_.field, unit);
    }
    [[nodiscard]] Units under(Length came) const
    {
        return overlapped_by(view_, going_.unit, bases_laid(came));
    }
    // On whom it would stand, laid out anew, though it may not pass through him.
    [[nodiscard]] UnitId sunk_into(Length came) const
    {
        for (const UnitId other : under(came))
            if (policy_.clearance(body_of(other)) >= 0) return other;
        return kNoUnit;
    }
    Length laid_clear(Length came)
    {
        for (; came > 0 && !quiet_; --came) {
            const UnitId other = sunk_into(came);
            if (other == kNoUnit) break;
            policy_.meet_body(body_of(other));
        }
        return came;
    }

    Length walked(Length distance)
    {
        const table::TrackSweep sweep(track_.points, track_.head, track_.column, distance);
        const table::ColumnMover mover{body_of(going_.unit), track_.column, track_.points,
                                       track_.head};
        const Length size = distance < 0 ? -distance : distance;
        quiet_ = policy_.is_quiet(sweep.box());
        if (quiet_) {
            const table::Manoeuvre none = table::Back{};
            const table::Step step{0, none, sweep.motion(), {}, {}, size};
            return std::clamp(policy_.pay(step, 0, size), 0, size);
        }
        const table::ColumnWalk walk = table::walk_column(
            table::Surroundings{*view_.field.terrain, view_.bodies()}, mover, distance, policy_);
        return std::max(0, walk.length - (policy_.backs_off() ? 1 : 0));
    }

    // Back over friends.
    Length settle(Length came)
    {
        Length end = came;
        if (!gone_.over_edge && came > 0 && !under(came).empty()) {
            const MaybeRefusal why = gone_.why;
            Length room = 0;
            if (!gone_.blocked) {
                policy_.allowance().lift();
                room = std::max(0, walked(-came - kClearWithin) - came);
            }
            const Settled at = settled(came, room, [this](Length back) { return under(back); });
            if (at.clear_ahead) gone_.over_edge = false;
            gone_.blocked = !at.clear_ahead;
            gone_.why = why;
            end = at.at;
        }
        constexpr Length kLook = 100;
        for (Length back = kLook; back <= end + kLook - 1; back += kLook)
            for (const UnitId other : under(std::min(back, end)))
                if (view_.side(other) == view_.side(going_.unit) && !is_guns(view_.field, other))
                    gone_.passed.push_back(other);
        return end;
    }

    // Each straight piece of the way is a strip that its bases pass over.
    void brush(Length came)
    {
        const Length length = track_.column.count * track_.column.depth;
        const Length low = std::min(track_.head, track_.head + came) - length;
        const Length high = std::max(track_.head, track_.head + came);
        Point from = table::on_track(track_.points, low).at;
        for (const Point to : shared::table::corners_along(track_.points, low, high)) {
            if (from == to) continue;
            const Footprint strip[] = {
                table::footprint({middle(from, to), track_.column.width / 2,
                                  table::length_of(to - from) / 2, heading_of(to - from)})};
            policy_.brush(strip, {});
            from = to;
        }
    }

    const View& view_;
    const Going& going_;
    ColumnTrack track_;
    int sense_ = 1;
    bool quiet_ = false;  // nobody and nothing is near its way
    Gone gone_;
    OnTheWay policy_;
};

}  // namespace

Gone go_column(const View& view, const Going& going, const ColumnWay& way)
{
    const Unit& as = going.as != nullptr ? *going.as : view[going.unit];
    ColumnTrack track = track_of(view.field, as);
    for (const Point corner : way.corners)
        if (corner != track.points.back()) track.points.push_back(corner);
    const Length distance = table::track_length(track.points) - track.head;
    return ColumnOnTrack(view, going, as, std::move(track)).take(distance, &way);
}

Gone go_column_back(const View& view, const Going& going, Length distance)
{
    const Unit& as = going.as != nullptr ? *going.as : view[going.unit];
    return ColumnOnTrack(view, going, as, track_of(view.field, as)).take(-distance, nullptr);
}

}  // namespace longroll::face_to_the_enemy
