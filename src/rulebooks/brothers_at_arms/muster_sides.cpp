// Walls, hedges and works: lines of the map that become chains of hexsides, and whom they shelter.
// Ledger 8.1.6, 8.2.

#include "rulebooks/brothers_at_arms/muster.h"

#include <algorithm>
#include <tuple>

namespace longroll::brothers_at_arms {

namespace {

using battle::TerrainKind;

// A corner of hexes, named after the one hex of which it is the top or the bottom.
struct Corner {
    Hex hex;
    bool top = false;

    friend bool operator==(const Corner&, const Corner&) = default;
};

// The corner of a hex between a side and the next.
Corner corner_of(Hex hex, Direction side)
{
    switch (side) {
        case Direction::E: return {board::neighbour(hex, Direction::NE), false};
        case Direction::NE: return {hex, true};
        case Direction::NW: return {board::neighbour(hex, Direction::NW), false};
        case Direction::W: return {board::neighbour(hex, Direction::SW), true};
        case Direction::SW: return {hex, false};
        case Direction::SE: return {board::neighbour(hex, Direction::SE), true};
    }
    return {};
}

// A hexside walked along: the hex on the left, and the side that parts it from the one on the
// right.
struct Walk {
    Hex left;
    Direction side = Direction::E;

    [[nodiscard]] Hex right() const { return board::neighbour(left, side); }
    [[nodiscard]] Walk back() const { return {right(), board::opposite(side)}; }
    [[nodiscard]] Corner end() const { return corner_of(left, side); }
    friend bool operator==(const Walk&, const Walk&) = default;
};

// The three hexsides that lead away from a corner.
std::array<Walk, 3> walks_from(Corner corner)
{
    const Hex hex = corner.hex;
    if (corner.top)
        return {{{hex, Direction::NW},
                 {board::neighbour(hex, Direction::NE), Direction::SW},
                 {board::neighbour(hex, Direction::NW), Direction::E}}};
    return {{{hex, Direction::SE},
             {board::neighbour(hex, Direction::SW), Direction::NE},
             {board::neighbour(hex, Direction::SE), Direction::W}}};
}

Corner nearest_corner(const Lattice& lattice, Fine point)
{
    const Hex hex = lattice.hex_at(point);
    const auto nearest = std::ranges::min_element(board::kDirections, {}, [&](Direction side) {
        return square_between(lattice.corner(hex, side), point);
    });
    return corner_of(hex, *nearest);
}

// The shortest way round from one corner to another near it; of several the one that keeps nearest
// to a point. Corners of one hex are at most three hexsides apart.
std::vector<Walk> walk_to(const Lattice& lattice, Corner from, Corner to, Fine near)
{
    struct Trail {
        std::vector<Walk> walks;
        Wide away = 0;
    };
    std::vector<Trail> trails = {{}};
    for (int steps = 0; steps < 3; ++steps) {
        std::vector<Trail> longer;
        const Trail* best = nullptr;
        for (const Trail& trail : trails)
            for (const Walk& walk :
                 walks_from(trail.walks.empty() ? from : trail.walks.back().end())) {
                Trail next = trail;
                next.walks.push_back(walk);
                next.away += square_between(lattice.middle_of_side(walk.left, walk.side), near);
                longer.push_back(std::move(next));
            }
        for (const Trail& trail : longer)
            if (trail.walks.back().end() == to && (!best || trail.away < best->away)) best = &trail;
        if (best) return best->walks;
        trails = std::move(longer);
    }
    return {};
}

// Points along a line, near enough to each other that no corner is missed.
std::vector<Fine> beads_on(const std::vector<Fine>& line, std::int64_t apart)
{
    std::vector<Fine> beads = {line.front()};
    for (std::size_t index = 1; index < line.size(); ++index) {
        const Fine from = line[index - 1];
        const Fine way = line[index] - from;
        const std::int64_t most = std::max(std::abs(way.x), std::abs(way.y));
        const std::int64_t count = most / apart + 1;
        for (std::int64_t bead = 1; bead <= count; ++bead)
            beads.push_back({from.x + way.x * bead / count, from.y + way.y * bead / count});
    }
    return beads;
}

bool passes_side(const Lattice& lattice, const std::vector<Fine>& line, const Walk& walk)
{
    const Fine middle = lattice.middle_of_side(walk.left, walk.side);
    const std::int64_t reach = lattice.pitch() * 3 / 10;
    for (std::size_t index = 1; index < line.size(); ++index)
        if (passes_within(line[index - 1], line[index], middle, reach)) return true;
    return false;
}

std::int64_t extent_of(const std::vector<Fine>& line)
{
    std::int64_t extent = 0;
    for (std::size_t index = 1; index < line.size(); ++index) {
        const Fine way = line[index] - line[index - 1];
        extent += std::max(std::abs(way.x), std::abs(way.y));
    }
    return extent;
}

// The hexside nearest to a line too short to reach from corner to corner.
std::vector<Walk> single_side(const Lattice& lattice, const std::vector<Fine>& line)
{
    const Fine middle =
        nearest_on(line.front(), line.back(),
                   {(line.front().x + line.back().x) / 2, (line.front().y + line.back().y) / 2});
    const Hex hex = lattice.hex_at(middle);
    const auto side = std::ranges::min_element(board::kDirections, {}, [&](Direction direction) {
        return square_between(lattice.middle_of_side(hex, direction), middle);
    });
    return {Walk{hex, *side}};
}

// The chain of hexsides nearest to a line. Each must have its middle within three tenths of a hex
// of the line; but a line longer than a hex is not broken between its ends, though where it runs
// through the middles of hexes it is farther away.
std::vector<Walk> hexsides_of(const Lattice& lattice, const std::vector<Fine>& line)
{
    std::vector<Walk> walks;
    std::optional<Corner> last;
    for (const Fine bead : beads_on(line, lattice.pitch() / 8)) {
        const Corner corner = nearest_corner(lattice, bead);
        if (last && *last != corner)
            for (const Walk& walk : walk_to(lattice, *last, corner, bead)) {
                // A step back undoes the step before it.
                if (!walks.empty() && walks.back() == walk.back())
                    walks.pop_back();
                else
                    walks.push_back(walk);
            }
        last = corner;
    }
    if (walks.empty()) walks = single_side(lattice, line);
    const auto passed = [&](const Walk& walk) { return passes_side(lattice, line, walk); };
    if (extent_of(line) < lattice.pitch()) {
        std::erase_if(walks, [&](const Walk& walk) { return !passed(walk); });
        return walks;
    }
    if (!passed(walks.back())) walks.pop_back();
    if (!walks.empty() && !passed(walks.front())) walks.erase(walks.begin());
    return walks;
}

struct Barrier {
    Cover cover = Cover::None;
    bool one_sided = false;
};

// 8.2: what a line on hexsides becomes; nothing for fences and ditches.
Barrier barrier_of(TerrainKind kind)
{
    switch (kind) {
        case TerrainKind::LowWall:
        case TerrainKind::HighWall: return {Cover::Hard, false};
        case TerrainKind::Hedge:
        case TerrainKind::TreeLine: return {Cover::Soft, false};
        case TerrainKind::HastyWorks: return {Cover::Hard, true};
        case TerrainKind::FieldWorks: return {Cover::Fortification, true};
        case TerrainKind::Abatis: return {Cover::Soft, true};
        default: return {};
    }
}

bool lies_on_hexsides(TerrainKind kind)
{
    return (kind >= TerrainKind::LowWall && kind <= TerrainKind::Ditch);
}

// Whom a barrier shelters: whoever stands left of it, or right of it, as it is walked along.
enum class Lee : std::uint8_t { Both, Left, Right };

// The compass heading of each direction, in tenths of a degree.
constexpr std::array<int, 6> kHeadings = {900, 300, 3300, 2700, 2100, 1500};

// How far two headings differ, up to 1,800.
int apart(int one, int other)
{
    const int difference = std::abs(one - other) % 3600;
    return std::min(difference, 3600 - difference);
}

std::optional<Fine> middle_of_army(const battle::Battle& battle, Side side)
{
    std::vector<battle::Point> points;
    for (const battle::Unit& unit : battle.units)
        if (unit.side == side && !unit.arrival) points.push_back(unit.position);
    const auto mean = mean_of(points);
    if (!mean) return {};
    return fine(*mean);
}

// 8.1.6: the side of its stated facing; without one, that of the army that owns it; else both. The
// whole line is judged at once, so that works that bend round a place shelter all of it.
Lee lee_of(const Mustering& muster, const battle::FeatureFacts& facts,
           const std::vector<Walk>& walks)
{
    Wide left = 0;
    const auto army = facts.owner ? middle_of_army(muster.battle, *facts.owner) : std::nullopt;
    for (const Walk& walk : walks) {
        if (facts.protects) {
            const Direction to_left = board::opposite(walk.side);
            const auto index = static_cast<std::size_t>(board::index_of(to_left));
            left += 900 - apart(kHeadings[index], facts.protects->tenths);
        } else if (army) {
            left += square_between(muster.lattice.centre(walk.right()), *army) -
                    square_between(muster.lattice.centre(walk.left), *army);
        }
    }
    if (!facts.protects && !army) return Lee::Both;
    return left >= 0 ? Lee::Left : Lee::Right;
}

void shelter(Ground& ground, const Walk& from, Cover cover)
{
    if (!ground.contains(from.left)) return;
    Cover& side =
        ground[from.left].side_cover[static_cast<std::size_t>(board::index_of(from.side))];
    side = std::max(side, cover);
}

void close(Ground& ground, const Walk& from)
{
    if (ground.contains(from.left)) ground[from.left].closed_sides.add(from.side);
}

}  // namespace

void lay_hexside_lines(Mustering& muster)
{
    Ground& ground = muster.field.ground;
    const Box rectangle{
        {}, {muster.map.width_yards * kFinePerYard, muster.map.height_yards * kFinePerYard}};
    const Box box = rectangle.wider_by(2 * muster.lattice.pitch());
    for (const battle::Line& line : muster.map.lines) {
        if (!lies_on_hexsides(line.facts.kind)) continue;
        const Barrier barrier = barrier_of(line.facts.kind);
        if (barrier.cover == Cover::None && !line.facts.impassable) continue;
        for (const std::vector<Fine>& piece : clip(fine(line.points), box)) {
            const std::vector<Walk> walks = hexsides_of(muster.lattice, piece);
            const Lee lee = barrier.one_sided ? lee_of(muster, line.facts, walks) : Lee::Both;
            for (const Walk& walk : walks) {
                if (lee != Lee::Right) shelter(ground, walk, barrier.cover);
                if (lee != Lee::Left) shelter(ground, walk.back(), barrier.cover);
                if (!line.facts.impassable) continue;
                close(ground, walk);
                close(ground, walk.back());
            }
        }
    }
}

}  // namespace longroll::brothers_at_arms
