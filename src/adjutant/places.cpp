// Measuring between places.

#include "adjutant/places.h"

#include <algorithm>

namespace longroll::adjutant {

namespace table = board::table;

static table::Vec vec(Place from, Place to) { return {to.x - from.x, from.y - to.y}; }

std::int64_t between(Place a, Place b) { return table::length_of(vec(a, b)); }

Place middle_of(const std::vector<Place>& places)
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Place place : places) {
        x += place.x;
        y += place.y;
    }
    const auto count = std::max<std::int64_t>(1, std::ssize(places));
    return {static_cast<int>(x / count), static_cast<int>(y / count)};
}

int heading_to(Place from, Place to)
{
    return from == to ? 0 : table::heading_of(vec(from, to)).tenths;
}

int turn_between(int heading, int other)
{
    return table::size_of(table::turn_between(table::Heading{heading}, table::Heading{other}))
        .tenths;
}

Place ahead_of(Place from, int heading, int length)
{
    const table::Vec step = table::ahead(table::Heading{} + table::Angle{heading}, length);
    return {from.x + step.x, from.y - step.y};
}

Place nearest_on(Place from, Place to, Place at)
{
    const std::int64_t x = std::int64_t{to.x} - from.x;
    const std::int64_t y = std::int64_t{to.y} - from.y;
    const std::int64_t square = x * x + y * y;
    if (square == 0) return from;
    const std::int64_t along =
        (std::int64_t{at.x} - from.x) * x + (std::int64_t{at.y} - from.y) * y;
    // In thousandths of the stretch: no product leaves 64 bits.
    const std::int64_t part =
        std::clamp<std::int64_t>(along / std::max<std::int64_t>(1, square / 1000), 0, 1000);
    return {static_cast<int>(from.x + x * part / 1000), static_cast<int>(from.y + y * part / 1000)};
}

}  // namespace longroll::adjutant
