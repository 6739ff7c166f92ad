// Ways over a table.

#include "rulebooks/shared/table/march.h"

#include <algorithm>

namespace longroll::shared::table {

using board::table::Advance;
using board::table::ahead;
using board::table::Anchor;
using board::table::Angle;
using board::table::degrees;
using board::table::Footprint;
using board::table::Heading;
using board::table::Layout;
using board::table::Length;
using board::table::Manoeuvre;
using board::table::Motion;
using board::table::Point;
using board::table::Pose;
using board::table::Shift;
using board::table::Turn;
using board::table::Vec;

namespace {

// The legs of the middle of a body whose front is to come to the last corner: it stops half its
// depth short of it, as measured along the legs. Only the beginning is left if its front is there
// or past it.
std::vector<Point> legs_of_middle(Point middle, std::span<const Point> corners, Length half_depth)
{
    std::vector<Point> legs = {middle};
    legs.insert(legs.end(), corners.begin(), corners.end());
    for (Length spare = half_depth; legs.size() > 1;) {
        const Point from = legs[legs.size() - 2];
        const Vec leg = legs.back() - from;
        const Length length = length_of(leg);
        if (length > spare) {
            legs.back() = from + ahead(heading_of(leg), length - spare);
            break;
        }
        spare -= length;
        legs.pop_back();
    }
    return legs;
}

// Nothing of a turn.
Length length_of_step(const Manoeuvre& step)
{
    return std::visit(
        [](const auto& kind) {
            if constexpr (requires { kind.distance; })
                return kind.distance;
            else
                return Length{0};
        },
        step);
}

Manoeuvre shortened(Manoeuvre step, Length length)
{
    std::visit(
        [&](auto& kind) {
            if constexpr (requires { kind.distance; }) kind.distance = length;
        },
        step);
    return step;
}

}  // namespace

Path path_along(const Layout& layout, const Pose& start, std::span<const Point> corners)
{
    const Point middle = point_of(layout, start, Anchor::Centre);
    const auto legs = legs_of_middle(middle, corners, extent_of(layout).depth() / 2);
    Path path;
    Pose at = start;
    for (std::size_t next = 1; next < legs.size(); ++next) {
        const Vec leg = legs[next] - point_of(layout, at, Anchor::Centre);
        const Length length = length_of(leg);
        if (length == 0) continue;
        const Heading heading = heading_of(leg);
        if (heading != at.heading) {
            path.push_back(Turn{turn_between(at.heading, heading)});
            at = reformed(layout, at, layout, Anchor::Centre, heading);
        }
        path.push_back(Advance{length});
        at.front = at.front + ahead(heading, length);
    }
    return path;
}

Shifts path_of_shifts(Point start, std::span<const Point> corners)
{
    Shifts shifts;
    Point at = start;
    for (const Point corner : corners) {
        const Vec leg = corner - at;
        if (leg == Vec{}) continue;
        shifts.path.emplace_back(Shift{heading_of(leg), length_of(leg)});
        shifts.way.add(leg);
        at = at + ahead(heading_of(leg), length_of(leg));
    }
    return shifts;
}

Length length_of_path(const Path& path)
{
    Length length = 0;
    for (const Manoeuvre& step : path) length += length_of_step(step);
    return length;
}

Path cut_out(const Path& whole, const PathPart& between)
{
    Path part;
    Length passed = 0;
    for (const Manoeuvre& step : whole) {
        const Length length = length_of_step(step);
        const Length from = std::max(passed, between.from);
        const Length to = std::min(passed + length, between.to);
        if (length == 0 && passed >= between.from && passed < between.to) part.push_back(step);
        if (from < to) part.push_back(shortened(step, to - from));
        passed += length;
    }
    return part;
}

std::vector<PathLeg> legs_of(const Layout& layout, const Pose& start, const Path& path)
{
    std::vector<PathLeg> legs;
    Length passed = 0;
    Pose at = start;
    for (const Manoeuvre& step : path) {
        const Motion motion = motion_of(step, layout, at);
        if (motion.kind == Motion::Kind::Straight) legs.push_back({passed, at, motion.way});
        at = pose_along(motion, at, motion.places);
        passed += length_of_step(step);
    }
    return legs;
}

Pose pose_on(std::span<const PathLeg> legs, Length length)
{
    std::size_t last = 0;
    while (last + 1 < legs.size() && legs[last + 1].from < length) ++last;
    const PathLeg& leg = legs[last];
    return {leg.pose.front + ahead(leg.way, length - leg.from), leg.pose.heading};
}

std::optional<Pose> flush_with(const Layout& layout, const Footprint& ground,
                               const Footprint& other, Angle most)
{
    Angle turn = degrees(180);
    for (const board::table::Edge edge : board::table::kEdges) {
        const Angle next = turn_between(ground.heading, opposite(outward(other, edge)));
        if (size_of(next) < size_of(turn)) turn = next;
    }
    if (turn.tenths == 0 || size_of(turn) > most) return {};
    const Point touching = nearest_points(ground, other).first;
    const Point centre = turned_about(touching, ground.centre, turn);
    return pose_at(layout, Anchor::Centre, centre, ground.heading + turn);
}

std::vector<Point> corners_along(std::span<const Point> track, Length from, Length to)
{
    const int way = to < from ? -1 : 1;
    Length along = 0;
    std::vector<Point> bends;
    for (std::size_t place = 0; place + 1 < track.size(); ++place) {
        along += length_of(track[place + 1] - track[place]);
        if ((along - from) * way > 0 && (to - along) * way > 0) bends.push_back(track[place + 1]);
    }
    if (way < 0) std::reverse(bends.begin(), bends.end());
    bends.push_back(board::table::on_track(track, to).at);
    return bends;
}

}  // namespace longroll::shared::table
