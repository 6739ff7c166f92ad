#include "board/table/sweep.h"

#include "board/table/overlap.h"

#include <algorithm>
#include <limits>

namespace longroll::board::table {

namespace {

std::int64_t without_minus(std::int64_t number) { return number < 0 ? -number : number; }

}  // namespace

// ---- Lanes ----

Lane::Lane(const Sweep& sweep)
    : straight_(sweep.motion().kind == Motion::Kind::Straight),
      boxes_(sweep.boxes()),
      way_(direction_of(sweep.motion().way)),
      origin_(sweep.at_start()[0].centre)
{
    if (!straight_) return;
    constexpr std::int64_t kOne = std::int64_t{1} << kSineBits;
    constexpr Length kRounding = 2 * kSlack;
    constexpr std::int64_t kNoSpread = std::numeric_limits<std::int64_t>::max();
    across_ = along_ = {kNoSpread, -kNoSpread};
    for (const Footprint& stand : sweep.at_start()) take_in(stand);
    across_ = {across_.low - kRounding * kOne, across_.high + kRounding * kOne};
    along_ = {along_.low - kRounding * kOne,
              along_.high + (sweep.motion().places + kRounding) * kOne};
}

void Lane::take_in(const Footprint& stand)
{
    const auto spread = [](Spread& range, std::int64_t middle, std::int64_t half) {
        range = {std::min(range.low, middle - half), std::max(range.high, middle + half)};
    };
    const Vec off = stand.centre - origin_;
    spread(across_, cross(way_, off),
           without_minus(cross(way_, stand.across)) + without_minus(cross(way_, stand.along)));
    spread(along_, dot(way_, off),
           without_minus(dot(way_, stand.across)) + without_minus(dot(way_, stand.along)));
}

bool Lane::misses(const Box& box) const
{
    return std::none_of(boxes_.begin(), boxes_.end(),
                        [&](const Box& swept) { return swept.meets(box); });
}

bool Lane::passes_by(const Footprint& body, Length reach) const
{
    if (!straight_) return misses(box_of(body).grown(reach));
    const std::int64_t wide = std::int64_t{reach} << kSineBits;
    const Vec off = body.centre - origin_;
    const std::int64_t aside = cross(way_, off);
    const std::int64_t half =
        wide + without_minus(cross(way_, body.across)) + without_minus(cross(way_, body.along));
    if (aside + half < across_.low || aside - half > across_.high) return true;
    const std::int64_t ahead_of = dot(way_, off);
    const std::int64_t deep =
        wide + without_minus(dot(way_, body.across)) + without_minus(dot(way_, body.along));
    return ahead_of + deep < along_.low || ahead_of - deep > along_.high;
}

// ---- Sweeps ----

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
