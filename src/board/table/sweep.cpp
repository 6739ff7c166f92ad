#include "board/table/sweep.h"

#include "board/table/overlap.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

// Beyond a chord of one degree the arc reaches out by less than this part of the radius, in
// millionths; the tangents at its ends meet at twice that.
constexpr std::int64_t kTangentMillionths = 80;

// A point that, together with the ends of an arc of at most a degree, holds the arc: where the
// tangents meet, or a little farther out to make good for rounding.
Point beyond_arc(Point pivot, Point from, Point to)
{
    const Vec twice = (from - pivot) + (to - pivot);
    const auto out = [](std::int64_t part) {
        const std::int64_t more =
            (part < 0 ? -part : part) * kTangentMillionths / 2'000'000 + kSlack;
        return static_cast<std::int32_t>(part < 0 ? part / 2 - more : part / 2 + more);
    };
    return pivot + Vec{out(twice.x), out(twice.y)};
}

}  // namespace

Sweep::Sweep(const Layout& layout, const Pose& start, const Motion& motion, Length margin)
    : layout_(layout),
      start_(start),
      motion_(motion),
      margin_(margin),
      at_start_(placed_shrunk(layout, start, margin))
{
    LR_CHECK(motion.kind != Motion::Kind::Lifted, "what is lifted sweeps no ground");
    box_ = box_of(std::span<const Footprint>(at_start_));
    if (motion_.kind == Motion::Kind::Straight) {
        for (std::size_t stand = 0; stand < stands(); ++stand) add_cover(stand, 0, motion_.places);
        return;
    }
    for (Length from = 0; from < motion_.places; from += kDegree)
        for (std::size_t stand = 0; stand < stands(); ++stand)
            add_cover(stand, from, std::min(motion_.places, from + kDegree));
}

void Sweep::add_cover(std::size_t stand, Length from, Length to)
{
    Cover cover{ground(stand, from, to), {}};
    cover.box = box_of(std::span<const Point>(cover.ground));
    box_.take_in(cover.box.low);
    box_.take_in(cover.box.high);
    covers_.push_back(cover);
}

Placed Sweep::at(Length place) const
{
    if (motion_.kind == Motion::Kind::Round)
        return placed_shrunk(layout_, pose_along(motion_, start_, place), margin_);
    const Vec by = ahead(motion_.way, place);
    Placed stands;
    for (const Footprint& stand : at_start_) stands.push_back(shifted(stand, by));
    return stands;
}

Convex Sweep::ground(std::size_t stand, Length from, Length to) const
{
    if (motion_.kind == Motion::Kind::Round) return round_ground(stand, from, to);
    const Vec first = ahead(motion_.way, from);
    return swept(shifted(at_start_[stand], first), ahead(motion_.way, to) - first);
}

Convex Sweep::round_ground(std::size_t stand, Length from, Length to) const
{
    // A cover of more than one place also holds the stands between, which are rounded.
    const Length margin = to - from > 1 ? margin_ - kSlack : margin_;
    const auto stand_then = [&](Length place) {
        return shrunk(stand_at(layout_[stand], pose_along(motion_, start_, place)), margin);
    };
    const Footprint before = stand_then(from);
    if (from == to) return convex_of(before);
    FixedVector<Point, 20> points;
    const auto first = corners(before);
    const auto last = corners(stand_then(to));
    for (std::size_t corner = 0; corner < 4; ++corner) {
        points.push_back(first[corner]);
        points.push_back(last[corner]);
        if (to - from > 1) points.push_back(beyond_arc(motion_.pivot, first[corner], last[corner]));
    }
    return hull_of(points);
}

}  // namespace longroll::board::table
