// Room for a body on a table.

#include "rulebooks/shared/table/fitting.h"

#include <algorithm>

namespace longroll::shared::table {

using board::table::ahead;
using board::table::Angle;
using board::table::Box;
using board::table::degrees;
using board::table::Heading;
using board::table::kSlack;
using board::table::overlap_deeper;

bool over_edge(const Box& table, std::span<const Footprint> stands)
{
    const Box allowed = table.grown(kSlack);
    return std::any_of(stands.begin(), stands.end(), [&](const Footprint& stand) {
        const auto points = corners(stand);
        return std::any_of(points.begin(), points.end(),
                           [&](Point point) { return !allowed.contains(point); });
    });
}

bool on_another(const Bodies& bodies, BodyId self, std::span<const Footprint> stands)
{
    bool found = false;
    for (const Footprint& mine : stands)
        bodies.near(box_of(mine), [&](BodyId body) {
            if (found || body == self) return;
            for (const Footprint& yours : bodies.stands(body))
                found = found || overlap_deeper(mine, yours);
        });
    return found;
}

Placed shifted(const Placed& stands, Vec by)
{
    Placed there;
    for (const Footprint& stand : stands) there.push_back(shifted(stand, by));
    return there;
}

Spokes all_round(int count)
{
    Spokes ways;
    for (int spoke = 0; spoke < count; ++spoke) ways.push_back(Angle{3600 * spoke / count});
    return ways;
}

std::optional<Vec> give_way(const Bodies& bodies, BodyId id, int most)
{
    Placed stands;
    for (const Footprint& stand : bodies.stands(id)) stands.push_back(stand);
    for (int far = 0; far <= most; ++far)
        for (int x = -far; x <= far; ++x)
            for (int y = -far; y <= far; ++y) {
                if (std::max(std::abs(x), std::abs(y)) != far) continue;
                const Placed there = shifted(stands, {x, y});
                if (!on_another(bodies, id, {there.begin(), there.size()})) return Vec{x, y};
            }
    return {};
}

std::vector<Point> strung_out(const Pose& place, Array array, std::span<const Length> sizes,
                              Length between)
{
    const bool in_file = array == Array::InFile;
    Length whole = -between;
    for (const Length size : sizes) whole += size + between;
    const Heading along = in_file ? opposite(place.heading) : place.heading + degrees(90);
    Length at = in_file ? 0 : -whole / 2;
    std::vector<Point> fronts;
    for (const Length size : sizes) {
        fronts.push_back(place.front + ahead(along, at + (in_file ? 0 : size / 2)));
        at += size + between;
    }
    return fronts;
}

}  // namespace longroll::shared::table
