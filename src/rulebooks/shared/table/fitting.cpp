// Room for a body on a table.

#include "rulebooks/shared/table/fitting.h"

#include <algorithm>

namespace longroll::shared::table {

using board::table::ahead;
using board::table::Angle;
using board::table::Box;
using board::table::degrees;
using board::table::Direction;
using board::table::divide_ceil;
using board::table::Heading;
using board::table::kSlack;
using board::table::overlap_deeper;

namespace {

// Half the extent of a footprint along a direction, in 2^-30 of a thousandth.
std::int64_t half_extent(const Footprint& ground, Direction way)
{
    return std::abs(dot(way, ground.across)) + std::abs(dot(way, ground.along));
}

// The shortest push along one of the four axes of the two that sets the first clear of the second.
Vec push_apart(const Footprint& mine, const Footprint& yours)
{
    Vec best{};
    Length least = 0;
    for (const Heading heading : {mine.heading, yours.heading})
        for (const int quarter : {0, 1, 2, 3}) {
            const Heading way = heading + degrees(90) * quarter;
            const Direction axis = direction_of(way);
            const std::int64_t room = half_extent(mine, axis) + half_extent(yours, axis) -
                                      dot(axis, mine.centre - yours.centre);
            const auto push =
                static_cast<Length>(divide_ceil(room, std::int64_t{1} << board::table::kSineBits));
            if (push <= 0 || (least > 0 && push >= least)) continue;
            least = push;
            best = ahead(way, push);
        }
    return best;
}

Box box_of_all(std::span<const Footprint> stands)
{
    Box box = box_of(stands[0]);
    for (const Footprint& stand : stands.subspan(1)) {
        box.take_in(box_of(stand).low);
        box.take_in(box_of(stand).high);
    }
    return box;
}

Box box_of_all(const Placed& stands)
{
    return box_of_all(std::span<const Footprint>(stands.begin(), stands.size()));
}

}  // namespace

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

Neighbours::Neighbours(const Site& site, const Placed& wanted, Length reach) : bodies_(site.bodies)
{
    bodies_.near(box_of_all(wanted).grown(reach + kSlack), [&](BodyId body) {
        if (body != site.self) near_.push_back(body);
    });
}

std::optional<std::pair<Footprint, Footprint>> Neighbours::meets(const Placed& stands) const
{
    for (const BodyId body : near_)
        for (const Footprint& mine : stands)
            for (const Footprint& yours : bodies_.stands(body))
                if (overlap_deeper(mine, yours)) return std::pair(mine, yours);
    return {};
}

std::optional<Vec> Neighbours::push_out(const Placed& stands) const
{
    const auto met = meets(stands);
    if (!met) return {};
    return push_apart(met->first, met->second);
}

Vec push_in(const Box& table, const Placed& stands)
{
    const Box box = box_of_all(stands);
    const auto shift = [](Length low, Length high, Length from, Length to) {
        return low < from ? from - low : high > to ? to - high : 0;
    };
    return {shift(box.low.x, box.high.x, table.low.x, table.high.x),
            shift(box.low.y, box.high.y, table.low.y, table.high.y)};
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
