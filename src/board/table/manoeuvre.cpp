#include "board/table/manoeuvre.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

Motion straight(Heading way, Length distance)
{
    LR_CHECK(distance >= 0, "a manoeuvre of negative length");
    Motion motion;
    motion.kind = Motion::Kind::Straight;
    motion.way = way;
    motion.places = distance;
    return motion;
}

Motion round_about(Point pivot, Angle angle, Length radius)
{
    Motion motion;
    motion.kind = Motion::Kind::Round;
    motion.pivot = pivot;
    motion.sense = angle.tenths < 0 ? -1 : 1;
    motion.places = size_of(angle).tenths;
    motion.radius = radius;
    LR_CHECK(motion.places <= kFullTurn, "a turn of more than a full circle");
    return motion;
}

Motion lifted(const Layout& layout, const Pose& end)
{
    Motion motion;
    motion.layout = layout;
    motion.end = end;
    return motion;
}

Length farthest_corner(const Layout& layout, const Pose& pose, Point from)
{
    std::int64_t most = 0;
    for (const Footprint& stand : placed(layout, pose))
        for (const Point corner : corners(stand)) most = std::max(most, square(corner - from));
    return static_cast<Length>(round_root(most));
}

struct MotionOf {
    const Layout& layout;
    const Pose& pose;

    Motion operator()(const Advance& m) const { return straight(pose.heading, m.distance); }
    Motion operator()(const Back& m) const { return straight(opposite(pose.heading), m.distance); }
    Motion operator()(const Oblique& m) const { return straight(pose.heading + m.off, m.distance); }
    Motion operator()(const SideStep& m) const
    {
        const Angle off = degrees(m.hand == Hand::Left ? -90 : 90);
        return straight(pose.heading + off, m.distance);
    }
    Motion operator()(const Shift& m) const { return straight(m.way, m.distance); }
    Motion operator()(const Wheel& m) const
    {
        LR_CHECK(m.angle.tenths >= 0, "a wheel goes forward; name the other hand instead");
        const Anchor corner = m.hand == Hand::Left ? Anchor::FrontLeft : Anchor::FrontRight;
        return round_about(point_of(layout, pose, corner),
                           m.hand == Hand::Left ? -m.angle : m.angle, extent_of(layout).width());
    }
    Motion operator()(const Pivot& m) const
    {
        return round_about(m.about, m.angle, farthest_corner(layout, pose, m.about));
    }
    Motion operator()(const Turn& m) const
    {
        return lifted(layout, reformed(layout, pose, layout, m.about, pose.heading + m.angle));
    }
    // Every stand faces about where it stands, and so the layout is seen from its other side.
    Motion operator()(const AboutFace&) const
    {
        const Extent extent = extent_of(layout);
        Layout turned;
        for (const Slot& slot : layout)
            turned.push_back(
                {{-slot.centre.twice_right, extent.low.twice_ahead - slot.centre.twice_ahead},
                 slot.half_width,
                 slot.half_depth,
                 slot.turn});
        const Point rear = pose.front + turned_to(pose.heading, {0, extent.low.twice_ahead});
        return lifted(turned, {rear, opposite(pose.heading)});
    }
    Motion operator()(const Reform& m) const
    {
        return lifted(m.layout, reformed(layout, pose, m.layout, m.anchor, pose.heading + m.turn));
    }
};

// pi / 1800 x 10^15: radians of a tenth of a degree.
constexpr std::int64_t kTenthNumber = 3'141'592'653'589'793;
constexpr std::int64_t kTenthPart = 1'800'000'000'000'000'000;

}  // namespace

Motion motion_of(const Manoeuvre& manoeuvre, const Layout& layout, const Pose& pose)
{
    return std::visit(MotionOf{layout, pose}, manoeuvre);
}

Pose pose_along(const Motion& motion, const Pose& start, Length place)
{
    switch (motion.kind) {
        case Motion::Kind::Straight: return {start.front + ahead(motion.way, place), start.heading};
        case Motion::Kind::Round: {
            const Angle turn{motion.sense * place};
            return {turned_about(motion.pivot, start.front, turn), start.heading + turn};
        }
        case Motion::Kind::Lifted: return motion.end;
    }
    return start;
}

Length arc_length(Length radius, Angle angle)
{
    return static_cast<Length>(
        divide_round(static_cast<Wide>(radius) * size_of(angle).tenths * kTenthNumber,
                     static_cast<Wide>(kTenthPart)));
}

Length chord_length(Length radius, Angle angle)
{
    return length_of(ahead(Heading{} + angle, radius) - Vec{0, radius});
}

Length path_length(const Motion& motion, Length place)
{
    switch (motion.kind) {
        case Motion::Kind::Straight: return place;
        case Motion::Kind::Round: return arc_length(motion.radius, {place});
        case Motion::Kind::Lifted: return 0;
    }
    return 0;
}

Length last_place(const Motion& motion, Length path)
{
    if (motion.kind == Motion::Kind::Straight) return std::min(path, motion.places);
    Length low = 0;
    Length high = motion.places;
    while (low < high) {
        const Length try_place = (low + high + 1) / 2;
        if (path_length(motion, try_place) <= path)
            low = try_place;
        else
            high = try_place - 1;
    }
    return low;
}

}  // namespace longroll::board::table
