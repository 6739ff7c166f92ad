// A convex shape is in another by more than a depth when it is so across every side of either: each
// side is a condition that, as the one moves, holds from some place on or never.

#include "board/table/approach.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

constexpr std::int64_t no_sign(std::int64_t number) { return number < 0 ? -number : number; }

}  // namespace

// The conditions so far.
class Approach::Needs {
public:
    explicit Needs(Depth depth) : depth_(depth) {}

    // Across a side along `side` it lies so deep (as an area), and deeper by `rate` for each
    // thousandth of the way, times 2^15.
    void add(Vec side, std::int64_t now, std::int64_t rate)
    {
        const std::int64_t x = no_sign(side.x);
        const std::int64_t y = no_sign(side.y);
        // The length of the side is no less than the one and no more than the other.
        const std::int64_t least = depth_.least * (depth_.least < 0 ? x + y : std::max(x, y));
        const std::int64_t most = depth_.most * (x + y);
        if (now <= most) window_.high = std::max(window_.high, place(most - now, rate, 1));
        if (now < least) window_.low = std::max(window_.low, place(least - now, rate, 0));
    }
    [[nodiscard]] Window window() const { return window_; }

private:
    static Length place(std::int64_t missing, std::int64_t rate, Length more)
    {
        if (rate <= 0) return Window::kNever;
        const std::int64_t at = (missing << kWayBits) / rate;
        return at >= kLongest ? Window::kNever : static_cast<Length>(at) + more;
    }

    Depth depth_;
    Window window_{0, 0};
};

Approach::Approach(const Footprint& stand, Heading way, Length places)
    : stand_(stand), way_(ahead(way, 1 << kWayBits)), too_long_(places >= kLongest)
{
    reach_ = cross(stand.across, stand.along);
    half_width_ = no_sign(cross(way_, stand.across)) + no_sign(cross(way_, stand.along));
}

Approach::Shape Approach::shape_of(const Footprint& body) const
{
    const Vec between = body.centre - stand_.centre;
    const auto spread = [&](Vec line) {
        const std::int64_t middle = cross(line, between);
        const std::int64_t half =
            no_sign(cross(line, body.across)) + no_sign(cross(line, body.along));
        return Spread{middle - half, middle + half};
    };
    return {spread(stand_.across), spread(stand_.along), spread(way_)};
}

void Approach::need_own_sides(const Shape& shape, Needs& needs) const
{
    const auto gains = [](std::int64_t rate) { return std::max<std::int64_t>(rate, 0); };
    const std::int64_t forward = cross(stand_.across, way_);
    const std::int64_t leftward = cross(stand_.along, way_);
    needs.add(stand_.across, reach_ - shape.across.low, gains(forward));
    needs.add(stand_.across, reach_ + shape.across.high, gains(-forward));
    needs.add(stand_.along, reach_ - shape.along.low, gains(leftward));
    needs.add(stand_.along, reach_ + shape.along.high, gains(-leftward));
    needs.add(way_, half_width_ - shape.way.low, 0);
    needs.add(way_, half_width_ + shape.way.high, 0);
}

void Approach::need_sides_of(const Footprint& body, Needs& needs) const
{
    const Vec between = stand_.centre - body.centre;
    const std::int64_t reach = cross(body.across, body.along);
    for (const Vec side : {body.across, body.along}) {
        const std::int64_t middle = cross(side, between);
        const std::int64_t half =
            no_sign(cross(side, stand_.across)) + no_sign(cross(side, stand_.along));
        const std::int64_t rate = cross(side, way_);
        needs.add(side, reach + half - middle, std::max<std::int64_t>(-rate, 0));
        needs.add(side, reach + half + middle, std::max<std::int64_t>(rate, 0));
    }
}

Window Approach::to(const Footprint& body, Depth depth) const
{
    if (too_long_) return {};
    Needs needs(depth);
    need_own_sides(shape_of(body), needs);
    need_sides_of(body, needs);
    return needs.window();
}

Window Approach::to(const Footprint& body, Length depth) const
{
    return to(body, Depth{depth - kUnsure, depth + kUnsure});
}

// Across no side are they farther apart than they are; and who is in it is near.
Window Approach::near(const Footprint& body, Length clearance) const
{
    return to(body, Depth{-clearance - kUnsure, kUnsure});
}

Window Approach::to(const Segment& edge) const
{
    if (too_long_) return {};
    const Vec from = edge.from - stand_.centre;
    const Vec to = edge.to - stand_.centre;
    const auto spread = [&](Vec line) {
        const std::int64_t first = cross(line, from);
        const std::int64_t second = cross(line, to);
        return Spread{std::min(first, second), std::max(first, second)};
    };
    Needs needs({-kUnsure, kUnsure});
    need_own_sides({spread(stand_.across), spread(stand_.along), spread(way_)}, needs);
    const Vec side = edge.to - edge.from;
    const std::int64_t middle = -cross(side, from);
    const std::int64_t half =
        no_sign(cross(side, stand_.across)) + no_sign(cross(side, stand_.along));
    const std::int64_t rate = cross(side, way_);
    needs.add(side, half - middle, std::max<std::int64_t>(-rate, 0));
    needs.add(side, half + middle, std::max<std::int64_t>(rate, 0));
    return needs.window();
}

}  // namespace longroll::board::table
