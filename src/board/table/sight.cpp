#include "board/table/sight.h"

#include <algorithm>
#include <tuple>

namespace longroll::board::table {

namespace {

// A place along a segment: the part to_go / pace of it, not before 0 nor past 1.
struct Part {
    std::int64_t to_go = 0;
    std::int64_t pace = 1;

    friend bool operator<(const Part& a, const Part& b)
    {
        return static_cast<Wide>(a.to_go) * b.pace < static_cast<Wide>(b.to_go) * a.pace;
    }
    [[nodiscard]] Length of(Length length) const
    {
        return static_cast<Length>(divide_round(to_go * length, pace));
    }
};

// What of a segment lies over a footprint that it runs through.
struct Piece {
    Part first = {0, 1};
    Part last = {1, 1};
};

// Between each pair of opposite edges lies a part of the segment; over the stand is what both hold.
Piece piece_over(const Footprint& ground, const Segment& segment)
{
    const Vec way = segment.to - segment.from;
    const Vec offset = segment.from - ground.centre;
    const std::int64_t reach = cross(ground.across, ground.along);
    Piece piece;
    for (const Vec side : {ground.across, ground.along}) {
        const std::int64_t start = cross(side, offset);
        const std::int64_t speed = cross(side, way);
        if (speed == 0) continue;
        const std::int64_t pace = std::abs(speed);
        const std::int64_t to_middle = speed > 0 ? -start : start;
        const Part in = {std::max<std::int64_t>(to_middle - reach, 0), pace};
        const Part out = {std::min(to_middle + reach, pace), pace};
        if (piece.first < in) piece.first = in;
        if (out < piece.last) piece.last = out;
    }
    return piece;
}

}  // namespace

OverBodies::OverBodies(const Trace& trace)
    : trace_(trace), way_(trace.segment), turned_(trace.segment.to < trace.segment.from)
{
    if (turned_) std::swap(way_.from, way_.to);
}

BodyStretch OverBodies::over(BodyId id, const Footprint& stand) const
{
    const Piece piece = piece_over(stand, way_);
    const Length first = piece.first.of(trace_.length);
    const Length last = std::max(first, piece.last.of(trace_.length));
    return turned_ ? BodyStretch{id, trace_.length - last, trace_.length - first}
                   : BodyStretch{id, first, last};
}

Box OverBodies::box_until(Length until) const
{
    if (until >= trace_.length) return box_of(way_);
    constexpr Length kRounding = 2;
    return box_of(Segment{trace_.segment.from, trace_.at(until)}).grown(kRounding);
}

BodyStretches bodies_along(const Bodies& bodies, const Trace& trace)
{
    BodyStretches found;
    OverBodies(trace).each(bodies, trace.length + 1, [&](const BodyStretch& stretch) {
        found.push_back(stretch);
        return trace.length + 1;
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
