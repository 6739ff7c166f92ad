// Contours on the way. Ledger TB-THI-2 and 3; ruling TB-R-123.

#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

namespace table = board::table;

namespace {

constexpr Length kClose = 1000 + kTolerance;

// The edge of a hill that is marked steep passes here.
bool is_steep_at(const Field& field, Point point)
{
    constexpr Length kHere = 3;
    bool steep = false;
    field.terrain->edges_meeting(table::Box{point, point}.grown(kHere),
                                 [&](FeatureId id, const table::Segment& edge, bool) {
                                     if (field[id].steep && gap(point, edge).at_most(kHere))
                                         steep = true;
                                 });
    return steep;
}

// The way, an inch longer at both ends: the second of two contours may lie beyond.
table::Segment lengthened(const table::Trace& trace)
{
    const table::Vec way = trace.segment.to - trace.segment.from;
    const auto part = [&](std::int32_t side) {
        return static_cast<Length>(
            table::divide_round<std::int64_t>(std::int64_t{side} * kClose, trace.length));
    };
    const table::Vec more{part(way.x), part(way.y)};
    return {trace.segment.from - more, trace.segment.to + more};
}

struct Contour {
    Length at = 0;
    int change = 0;
};
using Contours = FixedVector<Contour, 24>;

Contours contours_on(const table::Trace& trace, Length before)
{
    Contours found;
    for (std::size_t place = 1; place < trace.levels.size() && !found.full(); ++place)
        found.push_back({trace.levels[place].from - before,
                         trace.levels[place].level - trace.levels[place - 1].level});
    return found;
}

// The way itself crosses it; places on the longer way are rounded.
bool is_on(const table::Trace& trace, const Contour& contour)
{
    constexpr Length kRounded = 3;
    const Contours own = contours_on(trace, 0);
    return std::any_of(own.begin(), own.end(), [&](const Contour& mine) {
        return mine.change == contour.change && mine.at - contour.at <= kRounded &&
               contour.at - mine.at <= kRounded;
    });
}

}  // namespace

ContourCrossings contours_crossed(const Field& field, const table::Trace& trace)
{
    ContourCrossings crossed;
    // A steep edge that is drawn by itself.
    for (const table::LineCrossing& crossing : trace.crossings)
        if (field[crossing.feature].kind == TerrainKind::ContourEdge &&
            field[crossing.feature].steep && trace.levels.size() < 2 && !crossed.full())
            crossed.push_back({crossing.at, false, true});
    if (trace.levels.size() < 2 || trace.length == 0) return crossed;
    const Contours contours = contours_on(field.terrain->trace(lengthened(trace)), kClose);
    for (std::size_t place = 0; place < contours.size() && !crossed.full(); ++place) {
        const Contour& here = contours[place];
        const bool paired =
            place + 1 < contours.size() && contours[place + 1].at - here.at <= kClose;
        const bool inside = is_on(trace, here);
        const bool two = paired || here.change > 1 || here.change < -1 ||
                         (inside && is_steep_at(field, trace.at(here.at)));
        if (inside) crossed.push_back({std::clamp(here.at, 0, trace.length), here.change > 0, two});
        // The second of two that lie close belongs to the first.
        if (paired) ++place;
    }
    return crossed;
}

}  // namespace longroll::test_of_battle
