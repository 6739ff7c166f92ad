#include "board/table/sight.h"

#include <algorithm>
#include <tuple>

namespace longroll::board::table {

namespace {

// The piece of a trace over a footprint, or nothing when only its edge is met.
std::optional<std::pair<Length, Length>> piece_over(const Footprint& ground, const Trace& trace)
{
    // Along the segment from 0 to 1, each pair of opposite edges leaves a part; both as fractions
    // of whole numbers: first <= t <= last.
    const Vec way = trace.segment.to - trace.segment.from;
    const Vec offset = trace.segment.from - ground.centre;
    const std::int64_t reach = cross(ground.across, ground.along);
    Length first = 0;
    Length last = trace.length;
    for (const Vec side : {ground.across, ground.along}) {
        const std::int64_t start = cross(side, offset);
        const std::int64_t speed = cross(side, way);
        if (speed == 0) {
            if (start >= reach || start <= -reach) return {};
            continue;
        }
        // Beyond either end is at the end; between, the product fits.
        const auto place = [&](std::int64_t area) {
            const std::int64_t to_go = speed > 0 ? area - start : start - area;
            const std::int64_t pace = speed > 0 ? speed : -speed;
            if (to_go <= 0) return Length{0};
            if (to_go >= pace) return trace.length;
            return static_cast<Length>(divide_round(to_go * trace.length, pace));
        };
        const Length in = place(speed > 0 ? -reach : reach);
        const Length out = place(speed > 0 ? reach : -reach);
        first = std::max(first, in);
        last = std::min(last, out);
    }
    return std::pair{first, std::max(first, last)};
}

}  // namespace

BodyStretches bodies_along(const Bodies& bodies, const Trace& trace)
{
    // From the western end, like the trace itself, so that both ends agree on every rounding.
    const bool turned = trace.segment.to < trace.segment.from;
    Trace way;
    way.segment = turned ? Segment{trace.segment.to, trace.segment.from} : trace.segment;
    way.length = trace.length;
    BodyStretches found;
    bodies.crossing(way.segment, [&](BodyId id, const Footprint& stand) {
        const auto piece = piece_over(stand, way);
        if (!piece) return;
        found.push_back(turned
                            ? BodyStretch{id, way.length - piece->second, way.length - piece->first}
                            : BodyStretch{id, piece->first, piece->second});
    });
    std::sort(found.begin(), found.end(), [](const BodyStretch& a, const BodyStretch& b) {
        return std::tie(a.from, a.body, a.to) < std::tie(b.from, b.body, b.to);
    });
    return found;
}

SightLine::SightLine(const Trace& trace, int from_height, int to_height, SightModel model)
    : trace_(trace), from_height_(from_height), to_height_(to_height), model_(model)
{
    if (model.heights == SightModel::Heights::HigherSees)
        from_height_ = to_height_ = std::max(from_height, to_height);
}

SightLine::Part SightLine::not_above(Length from, Length to, std::int64_t height,
                                     bool equal_counts) const
{
    if (to < from) return {};
    // Times the length, everything is whole. The line is straight: it suffices to look at the ends.
    const std::int64_t limit = height * trace_.length;
    const auto low = [&](Length at) {
        return equal_counts ? scaled(at) <= limit : scaled(at) < limit;
    };
    const bool low_from = low(from);
    const bool low_to = low(to);
    if (low_from && low_to) return {from, to - from};
    if (!low_from && !low_to) return {};
    // Where it passes the height, to the nearest thousandth.
    const std::int64_t fall = std::int64_t{from_height_} - to_height_;
    const auto at =
        static_cast<Length>(divide_round(std::int64_t{from_height_} * trace_.length - limit, fall));
    const Length place = std::clamp(at, from, to);
    return low_from ? Part{from, place - from} : Part{place, to - place};
}

Length SightLine::ground_above() const
{
    for (const LevelStretch& stretch : trace_.levels) {
        const Length from = std::max(stretch.from, model_.ends_ignored);
        const Length to = std::min(stretch.to, trace_.length - model_.ends_ignored);
        if (from >= to) continue;
        const Part part = not_above(from, to, 100 * std::int64_t{stretch.level}, false);
        if (part.first >= 0) return part.first;
    }
    return -1;
}

SightLine::Part SightLine::screened(Length from, Length to, int height) const
{
    const bool straight = model_.heights == SightModel::Heights::Straight;
    Part sum;
    for (const LevelStretch& stretch : trace_.levels) {
        const Length first = std::max(from, stretch.from);
        const Length last = std::min(to, stretch.to);
        if (last < first || (last == first && from != to)) continue;
        const Part part =
            not_above(first, last, 100 * std::int64_t{stretch.level} + height, !straight);
        if (part.first < 0) continue;
        if (sum.first < 0) sum.first = part.first;
        sum.length += part.length;
    }
    return sum;
}

void Depths::add(Length depth, Length length)
{
    const Length allowed = std::max(0, depth);
    for (Sum& sum : sums_) {
        if (sum.depth != allowed) continue;
        sum.length += length;
        return;
    }
    sums_.push_back({allowed, length});
}

bool Depths::too_deep() const
{
    // Over the common denominator of all depths, at most 2^21 each.
    Wide number = 0;
    Wide denominator = 1;
    for (const Sum& sum : sums_) {
        if (sum.depth == 0) {
            if (sum.length > 0) return true;
            continue;
        }
        number = number * sum.depth + denominator * sum.length;
        denominator *= sum.depth;
    }
    return number > denominator;
}

}  // namespace longroll::board::table
