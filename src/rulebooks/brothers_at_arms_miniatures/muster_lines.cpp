// Lines beside lines, and corridors over water: geometry of the ground that is made at muster.

#include "rulebooks/brothers_at_arms_miniatures/muster.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

constexpr std::int64_t kUnit = std::int64_t{1} << 14;

// To the left of a way, of length kUnit.
struct Normal {
    std::int64_t x = 0;
    std::int64_t y = 0;
};
Normal normal_of(Vec way)
{
    const std::int64_t length = std::max<std::int64_t>(1, length_of(way));
    return {-way.y * kUnit / length, way.x * kUnit / length};
}

Vec scaled(const Normal& normal, std::int64_t times, std::int64_t by)
{
    return {static_cast<std::int32_t>(board::table::divide_round(normal.x * times, by)),
            static_cast<std::int32_t>(board::table::divide_round(normal.y * times, by))};
}

}  // namespace

// At a bend the two lines beside its pieces meet; where it is too sharp for that, both have their
// own end.
Line beside(const Line& line, Length to_left)
{
    Line beside;
    for (std::size_t place = 0; place < line.size(); ++place) {
        const bool first = place == 0;
        const bool last = place + 1 == line.size();
        const Normal before = normal_of(line[place] - line[first ? 0 : place - 1]);
        const Normal after = normal_of(line[last ? place : place + 1] - line[place]);
        const std::int64_t along = before.x * after.x + before.y * after.y;
        if (first || last || 2 * (kUnit * kUnit + along) < kUnit * kUnit) {
            if (!first) beside.push_back(line[place] + scaled(before, to_left, kUnit));
            if (!last) beside.push_back(line[place] + scaled(after, to_left, kUnit));
            continue;
        }
        const Normal both{before.x + after.x, before.y + after.y};
        beside.push_back(line[place] + scaled(both, to_left * kUnit, kUnit * kUnit + along));
    }
    beside.erase(std::unique(beside.begin(), beside.end()), beside.end());
    return beside;
}

std::vector<Point> corridor(const Crossing& crossing, Length width)
{
    const board::table::Direction way = board::table::direction_of(crossing.along);
    const Vec on = ahead(way, crossing.half_length);
    const Vec right = ahead(right_of(way), width / 2);
    return {crossing.at - on - right, crossing.at + on - right, crossing.at + on + right,
            crossing.at - on + right};
}

}  // namespace longroll::brothers_at_arms_miniatures
