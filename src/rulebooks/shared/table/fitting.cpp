// Room for a body on a table.

#include "rulebooks/shared/table/fitting.h"

#include <algorithm>

namespace longroll::shared::table {

using board::table::ahead;
using board::table::Angle;
using board::table::degrees;
using board::table::Heading;

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
