// Lines from one stand to another.

#include "board/table/lines.h"

#include <algorithm>

namespace longroll::board::table {

static void add_lines_from(LinesTo& lines, Point from, const std::optional<Arc>& zone,
                           const Footprint& target)
{
    const auto add = [&](Point to) { lines.push_back({from, to, gap(from, to)}); };
    const auto add_if_in_zone = [&](Point to) {
        if (!zone || is_in(*zone, to)) add(to);
    };
    if (!zone)
        add(nearest_points(target, from).first);
    else if (const auto nearest = nearest_in(*zone, from, target))
        add(nearest->second);
    for (const Point corner : corners(target)) add_if_in_zone(corner);
    for (const Edge edge : kEdges) add_if_in_zone(middle_of(target, edge));
    add_if_in_zone(target.centre);
}

LinesTo lines_to(std::span<const Point> from, const std::optional<Arc>& zone,
                 const Footprint& target)
{
    LinesTo lines;
    for (const Point point : from) add_lines_from(lines, point, zone, target);
    std::stable_sort(lines.begin(), lines.end(),
                     [](const LineTo& a, const LineTo& b) { return a.gap < b.gap; });
    return lines;
}

}  // namespace longroll::board::table
