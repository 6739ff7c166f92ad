// Roads, railroads and waters: chains of hexes, the hexsides that they cross, and where one gets
// over the water. Ledger 8.1.5, 8.2.

#include "rulebooks/brothers_at_arms/muster.h"
#include "rulebooks/brothers_at_arms/muster_chains.h"

#include <algorithm>
#include <map>

namespace longroll::brothers_at_arms {

namespace {

using battle::TerrainKind;
using Sides = HexSides HexGround::*;

bool is_water(TerrainKind kind)
{
    return kind == TerrainKind::Stream || kind == TerrainKind::MarshyStream ||
           kind == TerrainKind::River;
}

bool is_road(TerrainKind kind)
{
    return kind == TerrainKind::Turnpike || kind == TerrainKind::LocalRoad ||
           kind == TerrainKind::SunkenRoad;
}

template <class Kinds>
Network network_on(const Mustering& muster, Bends bends, Kinds kinds)
{
    std::vector<const battle::Line*> lines;
    for (const battle::Line& line : muster.map.lines)
        if (kinds(line.facts)) lines.push_back(&line);
    const Box rectangle{
        {}, {muster.map.width_yards * kFinePerYard, muster.map.height_yards * kFinePerYard}};
    return network_of(muster.lattice, rectangle.wider_by(2 * muster.lattice.pitch()), lines, bends);
}

void mark(Ground& ground, Hex from, Hex to, Sides sides)
{
    const Direction side = board::direction_to(from, to);
    if (ground.contains(from)) (ground[from].*sides).add(side);
    if (ground.contains(to)) (ground[to].*sides).add(board::opposite(side));
}

void mark_chain(Ground& ground, const std::vector<Hex>& hexes, Sides sides)
{
    for (std::size_t index = 1; index < hexes.size(); ++index)
        mark(ground, hexes[index - 1], hexes[index], sides);
}

// Rivers first: a stream that runs into one ends there.
void lay_waters(Ground& ground, const Network& waters)
{
    for (const RiverChain& chain : waters.chains)
        for (const Hex hex : chain.hexes) {
            if (!ground.contains(hex)) continue;
            if (chain.line->facts.kind == TerrainKind::River) ground[hex].river = true;
            if (chain.line->facts.impassable) ground[hex].impassable = true;
        }
    for (const RiverChain& chain : waters.chains) {
        if (chain.line->facts.kind == TerrainKind::River) continue;
        mark_chain(ground, chain.hexes, &HexGround::stream_sides);
        for (const Hex hex : chain.hexes) {
            if (!ground.contains(hex) || ground[hex].river) continue;
            ground[hex].stream = true;
            if (chain.line->facts.kind == TerrainKind::MarshyStream) ground[hex].marsh = true;
        }
    }
    for (const Joint& joint : waters.joints)
        mark(ground, joint.first, joint.second, &HexGround::stream_sides);
    for (const Hex hex : ground.grid.hexes())
        if (ground[hex].river) ground[hex].stream_sides = {};
}

// The water hex that a bridge or ford belongs to: the one that holds it, else the nearest, which
// must be near.
std::optional<Hex> water_at(const Mustering& muster, Fine point)
{
    constexpr int kFarthest = 2;
    const Ground& ground = muster.field.ground;
    const Hex middle = muster.lattice.hex_at(point);
    std::optional<Hex> best;
    for (const Hex hex : board::HexGrid::disc(middle, kFarthest).hexes()) {
        if (!ground.contains(hex) || (!ground[hex].river && !ground[hex].stream)) continue;
        if (hex == middle) return hex;
        if (!best || square_between(muster.lattice.centre(hex), point) <
                         square_between(muster.lattice.centre(*best), point))
            best = hex;
    }
    return best;
}

// Land that can be reached from a hex without touching water and without going far.
std::vector<Hex> bank_of(const Ground& ground, Hex start, Hex middle)
{
    constexpr int kFarthest = 3;
    std::vector<Hex> bank = {start};
    for (std::size_t next = 0; next < bank.size(); ++next)
        for (const Direction side : board::kDirections) {
            const Hex hex = board::neighbour(bank[next], side);
            if (ground.contains(hex) && !ground[hex].river &&
                board::distance(hex, middle) <= kFarthest &&
                std::ranges::find(bank, hex) == bank.end())
                bank.push_back(hex);
        }
    return bank;
}

// Do these river hexes touch land on more than one bank?
bool spans(const Ground& ground, const std::vector<Hex>& crossing)
{
    std::optional<std::vector<Hex>> bank;
    for (const Hex hex : crossing)
        for (const Direction side : board::kDirections) {
            const Hex land = board::neighbour(hex, side);
            if (!ground.contains(land) || ground[land].river) continue;
            if (!bank)
                bank = bank_of(ground, land, crossing.front());
            else if (std::ranges::find(*bank, land) == bank->end())
                return true;
        }
    return false;
}

// Where the river bends within a hex of the crossing, one hex may have the river on both sides of
// it: the next river hex then carries the crossing on to the other bank, so that no ford leads
// nowhere.
std::vector<Hex> crossing_at(const Mustering& muster, Hex water, Fine point)
{
    const Ground& ground = muster.field.ground;
    if (!ground[water].river || spans(ground, {water})) return {water};
    std::vector<Hex> others;
    for (const Direction side : board::kDirections) {
        const Hex hex = board::neighbour(water, side);
        if (ground.contains(hex) && ground[hex].river) others.push_back(hex);
    }
    std::ranges::stable_sort(
        others, {}, [&](Hex hex) { return square_between(muster.lattice.centre(hex), point); });
    for (const Hex hex : others)
        if (spans(ground, {water, hex})) return {water, hex};
    return {water};
}

// A road over a stream makes a bridge by itself; where the bridge is down the road is cut.
void cut_roads(Ground& ground, Hex hex)
{
    for (const Direction side : board::kDirections) {
        const Hex other = board::neighbour(hex, side);
        if (!ground.contains(other)) continue;
        for (const Sides sides : {&HexGround::turnpike, &HexGround::local_road}) {
            HexSides& theirs = ground[other].*sides;
            theirs.mask = static_cast<std::uint8_t>(theirs.mask &
                                                    ~(1 << board::index_of(board::opposite(side))));
        }
    }
    ground[hex].turnpike = ground[hex].local_road = {};
}

struct Crossings {
    std::vector<Hex> down;  // water hexes whose bridge is destroyed
};

Crossings lay_crossings(Mustering& muster)
{
    Crossings crossings;
    Ground& ground = muster.field.ground;
    for (const battle::Spot& spot : muster.map.spots) {
        const bool bridge = spot.facts.kind == TerrainKind::Bridge;
        if (!bridge && spot.facts.kind != TerrainKind::Ford) continue;
        const auto water = water_at(muster, fine(spot.point));
        if (!water) continue;
        if (spot.facts.down || spot.facts.impassable) {
            crossings.down.push_back(*water);
            continue;
        }
        for (const Hex hex : crossing_at(muster, *water, fine(spot.point)))
            (bridge ? ground[hex].bridge : ground[hex].ford) = true;
    }
    return crossings;
}

bool is_river(const Ground& ground, Hex hex) { return ground.contains(hex) && ground[hex].river; }

// Whether the segments a-b and c-d cross; if they do, roughly where.
std::optional<Fine> meeting(Fine a, Fine b, Fine c, Fine d)
{
    const Wide before = turn(c, d, a);
    const Wide after = turn(c, d, b);
    if ((before > 0) == (after > 0) || (turn(a, b, c) > 0) == (turn(a, b, d) > 0)) return {};
    const Fine way = b - a;
    return Fine{a.x + static_cast<std::int64_t>(way.x * before / (before - after)),
                a.y + static_cast<std::int64_t>(way.y * before / (before - after))};
}

// The hexes where a road crosses a river on the map.
std::vector<Hex> meetings(const Mustering& muster, const RiverChain& road, const Network& waters)
{
    std::vector<Hex> hexes;
    for (const RiverChain& water : waters.chains) {
        if (water.line->facts.kind != TerrainKind::River) continue;
        for (std::size_t i = 1; i < road.points.size(); ++i)
            for (std::size_t j = 1; j < water.points.size(); ++j)
                if (const auto point = meeting(road.points[i - 1], road.points[i],
                                               water.points[j - 1], water.points[j]))
                    hexes.push_back(muster.lattice.hex_at(*point));
    }
    return hexes;
}

// A way between two hexes: the hexes after the first, up to the last.
struct Detour {
    std::vector<Hex> hexes;
    int cost = 0;
};

// The way from one hex to another that touches the fewest of the given river hexes, and no other
// river. It may go along either bank, but not far from those river hexes.
std::optional<Detour> driest_way(const Ground& ground, Hex from, Hex to,
                                 const std::vector<Hex>& wet)
{
    // A ford is worth a detour of a hex or two.
    constexpr int kWet = 3;
    struct Way {
        int cost = 0;
        Hex before;
        bool settled = false;
    };
    const auto near = [&](Hex hex) {
        return std::ranges::any_of(wet,
                                   [&](Hex river) { return board::distance(hex, river) <= 1; });
    };
    const auto is_wet = [&](Hex hex) { return std::ranges::find(wet, hex) != wet.end(); };
    std::map<Hex, Way> ways = {{from, {0, from, false}}};
    while (!ways.contains(to) || !ways[to].settled) {
        auto next = ways.end();
        for (auto way = ways.begin(); way != ways.end(); ++way)
            if (!way->second.settled &&
                (next == ways.end() || way->second.cost < next->second.cost))
                next = way;
        if (next == ways.end()) return {};
        next->second.settled = true;
        const auto [hex, reached] = *next;
        for (const Direction side : board::kDirections) {
            const Hex other = board::neighbour(hex, side);
            if (!ground.contains(other) || (ground[other].river && !is_wet(other)) ||
                (other != to && !near(other)))
                continue;
            const Way way{reached.cost + (is_wet(other) ? kWet : 1), hex, false};
            const auto [known, added] = ways.emplace(other, way);
            if (!added && way.cost < known->second.cost) known->second = way;
        }
    }
    Detour detour{{}, ways[to].cost};
    for (Hex hex = to; hex != from; hex = ways[hex].before) detour.hexes.push_back(hex);
    std::ranges::reverse(detour.hexes);
    return detour;
}

// A road's chain brought over, or round, each stretch of river hexes in it.
class RoadLayer {
public:
    RoadLayer(Mustering& muster, const Network& waters, const Crossings& crossings)
        : muster_(muster), ground_(muster.field.ground), waters_(waters), crossings_(crossings)
    {
    }

    // The chain as it can be marched.
    std::vector<Hex> lay(const RiverChain& chain)
    {
        const std::vector<Hex> met = meetings(muster_, chain, waters_);
        std::vector<Hex> hexes;
        for (std::size_t first = 0; first < chain.hexes.size();) {
            std::size_t last = first;
            if (!is_river(ground_, chain.hexes[first])) {
                hexes.push_back(chain.hexes[first++]);
                continue;
            }
            while (last + 1 < chain.hexes.size() && is_river(ground_, chain.hexes[last + 1]))
                ++last;
            const std::vector<Hex> wet(chain.hexes.begin() + static_cast<std::ptrdiff_t>(first),
                                       chain.hexes.begin() + static_cast<std::ptrdiff_t>(last) + 1);
            const bool begins = first == 0;
            const bool ends = last + 1 == chain.hexes.size();
            if (begins || ends) {
                // A road that ends at the water goes over only where another takes it up.
                if ((begins && chain.joined_at_start) || (ends && chain.joined_at_end)) {
                    bridge(wet);
                    hexes.insert(hexes.end(), wet.begin(), wet.end());
                }
            } else {
                pass(hexes, wet, chain.hexes[last + 1], met);
            }
            first = last + 1;
        }
        return hexes;
    }

private:
    // A road that runs beside the river keeps to its bank, and where it crosses it crosses once.
    void pass(std::vector<Hex>& hexes, const std::vector<Hex>& wet, Hex after,
              const std::vector<Hex>& met)
    {
        std::optional<Detour> best;
        for (const Hex hex : wet)
            if (std::ranges::any_of(met,
                                    [&](Hex place) { return board::distance(hex, place) <= 1; }))
                offer(best, way_over(hexes.back(), hex, after, wet));
        if (!best) best = driest_way(ground_, hexes.back(), after, wet);
        std::vector<Hex> way = best ? best->hexes : wet;
        if (best) way.pop_back();  // the hex after comes with the rest of the chain
        std::vector<Hex> over;
        for (const Hex hex : way)
            if (ground_[hex].river) over.push_back(hex);
        if (!over.empty()) bridge(over);
        hexes.insert(hexes.end(), way.begin(), way.end());
    }

    // Over one river hex; a ford or bridge of the map is preferred.
    std::optional<Detour> way_over(Hex before, Hex hex, Hex after, const std::vector<Hex>& wet)
    {
        auto there = driest_way(ground_, before, hex, wet);
        const auto on = driest_way(ground_, hex, after, wet);
        if (!there || !on) return {};
        const bool marked = ground_[hex].ford || ground_[hex].bridge;
        there->cost += on->cost - (marked ? 2 : 0);
        there->hexes.insert(there->hexes.end(), on->hexes.begin(), on->hexes.end());
        return there;
    }

    static void offer(std::optional<Detour>& best, std::optional<Detour> other)
    {
        if (other && (!best || other->cost < best->cost)) best = std::move(other);
    }

    // Every river hex of the crossing can be passed, unless its bridge is down.
    void bridge(const std::vector<Hex>& wet)
    {
        const auto among = [&](const std::vector<Hex>& hexes) {
            return std::ranges::any_of(
                hexes, [&](Hex hex) { return std::ranges::find(wet, hex) != wet.end(); });
        };
        if (among(crossings_.down)) return;
        const bool ford = std::ranges::any_of(wet, [&](Hex hex) { return ground_[hex].ford; });
        for (const Hex hex : wet) (ford ? ground_[hex].ford : ground_[hex].bridge) = true;
    }

    Mustering& muster_;
    Ground& ground_;
    const Network& waters_;
    const Crossings& crossings_;
};

Sides sides_of(TerrainKind kind)
{
    return kind == TerrainKind::Turnpike ? &HexGround::turnpike : &HexGround::local_road;
}

void lay_roads(Mustering& muster, const Network& waters, const Crossings& crossings)
{
    Ground& ground = muster.field.ground;
    const Network roads = network_on(
        muster, Bends::Cut, [](const battle::FeatureFacts& facts) { return is_road(facts.kind); });
    RoadLayer layer(muster, waters, crossings);
    std::vector<Hex> sunken;
    for (const RiverChain& chain : roads.chains) {
        const std::vector<Hex> hexes = layer.lay(chain);
        mark_chain(ground, hexes, sides_of(chain.line->facts.kind));
        if (chain.line->facts.kind == TerrainKind::SunkenRoad)
            sunken.insert(sunken.end(), hexes.begin(), hexes.end());
    }
    for (const Joint& joint : roads.joints)
        mark(ground, joint.first, joint.second, &HexGround::local_road);
    for (const Hex hex : crossings.down)
        if (!ground[hex].river) cut_roads(ground, hex);

    // The long sides of a sunken road are those that no road crosses.
    for (const Hex hex : sunken) {
        if (!ground.contains(hex)) continue;
        for (const Direction side : board::kDirections) {
            const Hex other = board::neighbour(hex, side);
            if (ground[hex].turnpike.has(side) || ground[hex].local_road.has(side)) continue;
            const auto index = static_cast<std::size_t>(board::index_of(side));
            const auto back = static_cast<std::size_t>(board::index_of(board::opposite(side)));
            Cover& ours = ground[hex].side_cover[index];
            ours = std::max(ours, Cover::Hard);
            if (!ground.contains(other)) continue;
            Cover& theirs = ground[other].side_cover[back];
            theirs = std::max(theirs, Cover::Hard);
        }
    }
}

}  // namespace

void lay_lines(Mustering& muster)
{
    Ground& ground = muster.field.ground;
    const Network waters = network_on(muster, Bends::Keep, [](const battle::FeatureFacts& facts) {
        return is_water(facts.kind);
    });
    lay_waters(ground, waters);
    const Crossings crossings = lay_crossings(muster);
    lay_roads(muster, waters, crossings);

    // A grade without track carries no trains.
    const Network railroads = network_on(muster, Bends::Cut, [](const battle::FeatureFacts& facts) {
        return facts.kind == TerrainKind::Railroad && !facts.unfinished;
    });
    for (const RiverChain& chain : railroads.chains)
        mark_chain(ground, chain.hexes, &HexGround::railroad);
    for (const Joint& joint : railroads.joints)
        mark(ground, joint.first, joint.second, &HexGround::railroad);
}

}  // namespace longroll::brothers_at_arms
