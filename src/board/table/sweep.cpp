#include "board/table/sweep.h"

#include "board/table/overlap.h"

#include <algorithm>

namespace longroll::board::table {

Sweep::Sweep(const Layout& layout, const Pose& start, const Motion& motion, Length margin)
    : layout_(layout),
      start_(start),
      motion_(motion),
      way_(direction_of(motion.way)),
      margin_(margin),
      at_start_(placed_shrunk(layout, start, margin))
{
    LR_CHECK(motion.kind != Motion::Kind::Lifted, "what is lifted sweeps no ground");
    box_ = box_of(std::span<const Footprint>(at_start_));
    if (motion_.kind == Motion::Kind::Round) {
        add_arc_boxes();
        return;
    }
    const Vec by = ahead(way_, motion_.places);
    for (const Footprint& stand : at_start_) add_box(box_of(StraightGround{stand, by}));
}

Sweep Sweep::within(Length margin) const
{
    Sweep inner = *this;
    inner.margin_ = margin;
    inner.at_start_ = placed_shrunk(layout_, start_, margin);
    inner.wide_.clear();
    return inner;
}

void Sweep::add_box(const Box& box)
{
    box_.take_in(box.low);
    box_.take_in(box.high);
    boxes_.push_back(box);
}

// Around a stand as it is at the beginning of an arc and at its end, with what its corners reach
// beyond on their way and what covers are wider than their stands.
void Sweep::add_arc_boxes()
{
    constexpr Length kWider = 8 * kSlack;
    constexpr std::int64_t kArcMillionths = 3'200;  // beyond the chord of nine degrees, and covers
    Placed before = at_start_;
    for (Length from = 0; from < motion_.places; from += kArc) {
        const Placed after = at(std::min(motion_.places, from + kArc));
        for (std::size_t stand = 0; stand < stands(); ++stand) {
            Box box = box_of(before[stand]);
            const Box last = box_of(after[stand]);
            box.take_in(last.low);
            box.take_in(last.high);
            const Vec off = before[stand].centre - motion_.pivot;
            const std::int64_t radius =
                std::int64_t{std::abs(off.x)} + std::abs(off.y) + radius_of(before[stand]);
            add_box(box.grown(static_cast<Length>(radius * kArcMillionths / 1'000'000) + kWider));
        }
        before = after;
    }
}

Placed Sweep::at(Length place) const
{
    if (motion_.kind == Motion::Kind::Round)
        return placed_shrunk(layout_, pose_along(motion_, start_, place), margin_);
    const Vec by = ahead(way_, place);
    Placed stands;
    for (const Footprint& stand : at_start_) stands.push_back(shifted(stand, by));
    return stands;
}

const Footprint& Sweep::wide_at(std::size_t stand, Length place) const
{
    if (wide_.empty())
        wide_.resize((static_cast<std::size_t>((motion_.places + kDegree - 1) / kDegree) + 1) *
                     stands());
    const auto degree = static_cast<std::size_t>((place + kDegree - 1) / kDegree);
    std::optional<Footprint>& wide = wide_[degree * stands() + stand];
    if (!wide) wide = turned(stand, place, margin_ - kSlack);
    return *wide;
}

}  // namespace longroll::board::table
