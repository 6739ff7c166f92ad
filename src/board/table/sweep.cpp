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
    if (motion_.kind == Motion::Kind::Round) {
        add_round_covers();
        return;
    }
    const Vec by = ahead(motion_.way, motion_.places);
    for (const Footprint& stand : at_start_) {
        Box box = box_of(stand);
        box.take_in(box.low + by);
        box.take_in(box.high + by);
        add_cover(box);
    }
}

void Sweep::add_cover(const Box& box)
{
    box_.take_in(box.low);
    box_.take_in(box.high);
    covers_.push_back({{}, box});
}

// Around a stand as it is at the beginning of a degree and at its end, with what its corners reach
// beyond on their way and what covers are wider than their stands.
void Sweep::add_round_covers()
{
    constexpr Length kWider = 6 * kSlack;
    Placed before = at_start_;
    for (Length from = 0; from < motion_.places; from += kDegree) {
        const Placed after = at(std::min(motion_.places, from + kDegree));
        for (std::size_t stand = 0; stand < stands(); ++stand) {
            Box box = box_of(before[stand]);
            box.take_in(box_of(after[stand]).low);
            box.take_in(box_of(after[stand]).high);
            const Vec off = before[stand].centre - motion_.pivot;
            const Length radius = std::abs(off.x) + std::abs(off.y) + radius_of(before[stand]);
            const auto beyond =
                static_cast<Length>(radius * kTangentMillionths / 1'000'000) + kWider;
            add_cover(box.grown(beyond));
        }
        before = after;
    }
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
