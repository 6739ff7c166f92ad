// The hexes laid over the map, in exact whole numbers. Ledger 8.1.1.

#include "rulebooks/brothers_at_arms/muster_lattice.h"

#include <algorithm>
#include <optional>

namespace longroll::brothers_at_arms {

namespace {

constexpr std::int64_t kRow = Lattice::kRowPitch;

// From a hex centre to its neighbours' for a hex of one yard, in the order of the directions.
constexpr std::array<std::array<std::int64_t, 2>, 6> kUnitSteps = {
    {{1000, 0}, {500, kRow}, {-500, kRow}, {-1000, 0}, {-500, -kRow}, {500, -kRow}}};

std::int64_t floor_divide(std::int64_t number, std::int64_t by)
{
    return number / by - (number % by < 0 ? 1 : 0);
}

std::int64_t square_root(Wide number)
{
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 40; bit > 0; bit >>= 1) {
        const Wide next = root + bit;
        if (next * next <= number) root += bit;
    }
    return root;
}

Wide dot(Fine a, Fine b) { return Wide{a.x} * b.x + Wide{a.y} * b.y; }

}  // namespace

std::vector<Fine> fine(const std::vector<battle::Point>& points)
{
    std::vector<Fine> line;
    line.reserve(points.size());
    for (const battle::Point& point : points) line.push_back(fine(point));
    return line;
}

Wide square_between(Fine a, Fine b) { return dot(b - a, b - a); }

Fine nearest_on(Fine from, Fine to, Fine point)
{
    const Fine way = to - from;
    const Wide length = dot(way, way);
    const Wide along = length == 0 ? 0 : std::clamp<Wide>(dot(point - from, way), 0, length);
    if (along == 0) return from;
    return {from.x + static_cast<std::int64_t>(way.x * along / length),
            from.y + static_cast<std::int64_t>(way.y * along / length)};
}

bool passes_within(Fine from, Fine to, Fine point, std::int64_t reach)
{
    return square_between(nearest_on(from, to, point), point) <= Wide{reach} * reach;
}

Wide turn(Fine from, Fine to, Fine point)
{
    const Fine way = to - from;
    const Fine other = point - from;
    return Wide{way.x} * other.y - Wide{way.y} * other.x;
}

Patch::Patch(const battle::Area& area)
{
    rings_.push_back(fine(area.outline));
    for (const battle::Ring& hole : area.holes) rings_.push_back(fine(hole));
    box_ = {rings_[0].front(), rings_[0].front()};
    for (const Fine& point : rings_[0]) {
        box_.least = {std::min(box_.least.x, point.x), std::min(box_.least.y, point.y)};
        box_.greatest = {std::max(box_.greatest.x, point.x), std::max(box_.greatest.y, point.y)};
    }
}

bool Patch::contains(Fine point) const
{
    if (!box_.contains(point)) return false;
    // A ray to the east crosses the rings an odd number of times.
    bool inside = false;
    for (const std::vector<Fine>& ring : rings_)
        for (std::size_t index = 0; index < ring.size(); ++index) {
            const Fine from = ring[index];
            const Fine to = ring[(index + 1) % ring.size()];
            if ((from.y > point.y) == (to.y > point.y)) continue;
            if ((turn(from, to, point) > 0) == (to.y > from.y)) inside = !inside;
        }
    return inside;
}

Fine Lattice::centre(Hex hex) const
{
    return {origin_.x + size_ * (1000 * hex.q + 500 * hex.r), origin_.y - row_pitch() * hex.r};
}

Fine Lattice::step(Direction side) const
{
    const auto& unit = kUnitSteps[static_cast<std::size_t>(board::index_of(side))];
    return {unit[0] * size_, unit[1] * size_};
}

Fine Lattice::middle_of_side(Hex hex, Direction side) const
{
    const Fine way = step(side);
    return centre(hex) + Fine{way.x / 2, way.y / 2};
}

Fine Lattice::corner(Hex hex, Direction side) const
{
    const Fine way = step(side) + step(board::direction_of(board::index_of(side) + 1));
    return centre(hex) + Fine{way.x / 3, way.y / 3};
}

Hex Lattice::hex_at(Fine point) const
{
    const std::int64_t row = floor_divide(origin_.y - point.y, row_pitch());
    std::optional<Hex> best;
    Wide least = 0;
    for (std::int64_t r = row - 1; r <= row + 2; ++r) {
        const std::int64_t column = floor_divide(point.x - origin_.x - size_ * 500 * r, pitch());
        for (std::int64_t q = column; q <= column + 1; ++q) {
            const Hex hex = {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
            const Wide square = square_between(centre(hex), point);
            if (best && square >= least) continue;
            best = hex;
            least = square;
        }
    }
    return *best;
}

// A point is in the hex when it lies no farther towards each neighbour than half the way.
bool Lattice::holds(Hex hex, Fine point) const
{
    const Fine offset = point - centre(hex);
    return std::ranges::all_of(board::kDirections, [&](Direction side) {
        const Fine way = step(side);
        return 2 * dot(offset, way) <= dot(way, way);
    });
}

namespace {

// How far along a segment something happens, as an exact fraction of its length.
struct PartOfWay {
    Wide over = 0;
    Wide under = 1;

    friend bool operator<(const PartOfWay& a, const PartOfWay& b)
    {
        return a.over * b.under < b.over * a.under;
    }
};

struct Leaving {
    Direction side = Direction::E;
    PartOfWay share;
};

// By which side, and where, a segment that is in the hex leaves it; nothing if it ends there.
std::optional<Leaving> leaving(const Lattice& lattice, Hex hex, Fine from, Fine to)
{
    const Fine offset = from - lattice.centre(hex);
    std::optional<Leaving> first;
    for (const Direction side : board::kDirections) {
        const Fine towards = lattice.step(side);
        const Wide speed = 2 * dot(to - from, towards);
        const PartOfWay share{dot(towards, towards) - 2 * dot(offset, towards), speed};
        if (speed <= 0 || share.over >= share.under) continue;
        if (!first || share < first->share) first = Leaving{side, share};
    }
    return first;
}

}  // namespace

std::vector<Visit> visits_of(const Lattice& lattice, const std::vector<Fine>& line)
{
    std::vector<Visit> visits;
    if (line.empty()) return visits;
    visits.push_back({lattice.hex_at(line.front())});
    for (std::size_t index = 1; index < line.size(); ++index) {
        const Fine from = line[index - 1];
        const Fine to = line[index];
        const std::int64_t length = square_root(square_between(from, to));
        std::int64_t gone = 0;
        while (const auto exit = leaving(lattice, visits.back().hex, from, to)) {
            const auto mark =
                static_cast<std::int64_t>(length * exit->share.over / exit->share.under);
            visits.back().length += mark - gone;
            gone = mark;
            visits.push_back({board::neighbour(visits.back().hex, exit->side)});
        }
        visits.back().length += length - gone;
    }
    return visits;
}

namespace {

// The part of a segment that lies in a box, between two shares of its length.
struct Part {
    PartOfWay from{0, 1};
    PartOfWay to{1, 1};
    bool any = true;

    // Keeps what lies at or below `most` of a coordinate that begins at `at` and changes by `by`.
    void keep_below(std::int64_t at, std::int64_t by, std::int64_t most)
    {
        const PartOfWay crossing =
            by < 0 ? PartOfWay{Wide{at} - most, -Wide{by}} : PartOfWay{Wide{most} - at, Wide{by}};
        if (by == 0) {
            any = any && at <= most;
        } else if (by > 0) {
            if (crossing < to) to = crossing;
        } else if (from < crossing) {
            from = crossing;
        }
    }
    [[nodiscard]] bool empty() const { return !any || to < from; }
};

Part part_within(Fine from, Fine to, const Box& box)
{
    Part part;
    const Fine way = to - from;
    part.keep_below(from.x, way.x, box.greatest.x);
    part.keep_below(-from.x, -way.x, -box.least.x);
    part.keep_below(from.y, way.y, box.greatest.y);
    part.keep_below(-from.y, -way.y, -box.least.y);
    return part;
}

Fine along(Fine from, Fine to, const PartOfWay& share)
{
    const Fine way = to - from;
    return {from.x + static_cast<std::int64_t>(way.x * share.over / share.under),
            from.y + static_cast<std::int64_t>(way.y * share.over / share.under)};
}

}  // namespace

std::vector<std::vector<Fine>> clip(const std::vector<Fine>& line, const Box& box)
{
    std::vector<std::vector<Fine>> pieces;
    bool broken = true;
    for (std::size_t index = 1; index < line.size(); ++index) {
        const Fine from = line[index - 1];
        const Fine to = line[index];
        const Part part = part_within(from, to, box);
        if (part.empty()) {
            broken = true;
            continue;
        }
        if (broken || part.from.over > 0) pieces.push_back({along(from, to, part.from)});
        pieces.back().push_back(along(from, to, part.to));
        broken = part.to < PartOfWay{1, 1};
    }
    return pieces;
}

}  // namespace longroll::brothers_at_arms
