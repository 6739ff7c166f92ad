#include "board/table/angle.h"

#include "board/table/sine_table.h"

#include <algorithm>
#include <array>

namespace longroll::board::table {

namespace {

// sin of any number of tenths, 0 to 3,599.
std::int32_t sine(std::int32_t tenths)
{
    const std::int32_t half = tenths >= 1800 ? tenths - 1800 : tenths;
    const auto place = static_cast<std::size_t>(half > 900 ? 1800 - half : half);
    return tenths >= 1800 ? -kSines[place] : kSines[place];
}

// The roots of numbers by their first eight bits, of which the first two are not both 0: of the
// middle of what begins so.
constexpr std::array<std::uint8_t, 192> kFirstRoots = [] {
    std::array<std::uint8_t, 192> roots{};
    std::uint32_t root = 128;
    for (std::uint32_t place = 0; place < roots.size(); ++place) {
        const std::uint32_t number = 256 * (place + 64) + 128;
        while (root < 255 && root * (root + 1) < number) ++root;
        roots[place] = static_cast<std::uint8_t>(root);
    }
    return roots;
}();

// How many tenths the direction (along, across) lies from `along`; 0 <= across <= along.
std::int32_t tenths_within_octant(std::int64_t along, std::int64_t across)
{
    const Wide rise = static_cast<Wide>(across) << 62;
    const auto above = [&](std::int64_t tangent) {
        return rise > static_cast<Wide>(tangent) * along;
    };
    const auto passed =
        std::partition_point(kTangentsBetween.begin(), kTangentsBetween.end(), above);
    return static_cast<std::int32_t>(passed - kTangentsBetween.begin());
}

}  // namespace

std::int64_t floor_root(std::int64_t square)
{
    LR_CHECK(square >= 0, "a negative number has no root");
    if (square == 0) return 0;
    // OPTIMISATION: eight bits from a table and two steps of Newton's, each of which doubles the
    // bits that are right, of the number moved up to 63 or 64 bits; the last is at most one too
    // many.
    const auto whole = static_cast<std::uint64_t>(square);
    const int shift = __builtin_clzll(whole) / 2;
    const std::uint64_t number = whole << (2 * shift);
    std::uint32_t root = kFirstRoots[static_cast<std::size_t>((number >> 56) - 64)];
    root = (root << 7) + static_cast<std::uint32_t>(number >> 41) / root;
    const std::uint64_t last = ((std::uint64_t{root} << 15) + (number >> 17) / root) >> shift;
    return static_cast<std::int64_t>(last * last > whole ? last - 1 : last);
}

Direction direction_of(Heading heading)
{
    const std::int32_t quarter = heading.tenths + 900;
    return {sine(heading.tenths), sine(quarter >= kFullTurn ? quarter - kFullTurn : quarter)};
}

Vec turned_to(Heading heading, LocalVec local)
{
    const Direction way = direction_of(heading);
    const std::int64_t right = local.twice_right;
    const std::int64_t forward = local.twice_ahead;
    return {shift_round(right * way.north + forward * way.east, kSineBits + 1),
            shift_round(forward * way.north - right * way.east, kSineBits + 1)};
}

Vec turned(Vec a, Angle angle)
{
    const Direction way = direction_of(Heading{} + angle);
    return {shift_round(std::int64_t{a.x} * way.north + std::int64_t{a.y} * way.east, kSineBits),
            shift_round(std::int64_t{a.y} * way.north - std::int64_t{a.x} * way.east, kSineBits)};
}

Heading heading_of(Vec a)
{
    if (a == Vec{}) return {};
    const std::int64_t x = a.x < 0 ? -std::int64_t{a.x} : a.x;
    const std::int64_t y = a.y < 0 ? -std::int64_t{a.y} : a.y;
    // From the north axis, within the quarter.
    const std::int32_t lean =
        x <= y ? tenths_within_octant(y, x) : 900 - tenths_within_octant(x, y);
    std::int32_t tenths = lean;
    if (a.y < 0) tenths = 1800 - lean;
    if (a.x < 0) tenths = kFullTurn - tenths;
    return Heading{} + Angle{tenths};
}

}  // namespace longroll::board::table
