// The board: its hexes, and what areas and contours make of their ground. Ledger 8.1.1 to 4, 8.2.
// Roads and waters: muster_lines.cpp. Walls and works: muster_sides.cpp.

#include "rulebooks/brothers_at_arms/muster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

using battle::TerrainKind;

constexpr int kDefaultHexYards = 440;
constexpr std::int64_t kMostCells = 16384;

// How many hexes fit between two edges, and how far from the edge the first centre lies. `slack` is
// the shift of every second row, which must fit in too, so that every row has the same number.
struct Fit {
    std::int64_t count = 0;
    std::int64_t margin = 0;
};

Fit fit(std::int64_t room, std::int64_t pitch, std::int64_t slack)
{
    if (room < slack) return {};
    const std::int64_t count = (room - slack) / pitch + 1;
    return {count, (room - slack - (count - 1) * pitch) / 2};
}

}  // namespace

// The hexes whose centres lie in the rectangle are exactly these rows and columns when the grid
// lies in its middle: less than half a hex is left over on each side.
bool lay_board(Mustering& muster)
{
    OverrideTable& root = muster.overrides.root();
    const int yards = root.whole("hex_yards", 220, 880).value_or(kDefaultHexYards);
    muster.field.scenario.hex_yards = static_cast<std::int16_t>(yards);
    const Lattice scale(yards, {});
    const std::int64_t width = muster.map.width_yards * kFinePerYard;
    const std::int64_t height = muster.map.height_yards * kFinePerYard;
    const Fit columns = fit(width, scale.pitch(), scale.pitch() / 2);
    const Fit rows = fit(height, scale.row_pitch(), 0);
    const std::string hexes = fmt::format("hexes of {} yards", yards);
    if (columns.count < 1 || rows.count < 1) {
        root.fault("hex_yards", "the map is too small for " + hexes, "choose smaller hexes");
        return false;
    }
    // The cells of a grid are counted over the parallelogram around its rows.
    const std::int64_t cells = (columns.count + rows.count / 2 + 2) * (rows.count + 2);
    if (columns.count > kMostCells || rows.count > kMostCells || cells > kMostCells) {
        root.fault("hex_yards", "the map is too large for " + hexes, "choose larger hexes");
        return false;
    }
    muster.lattice = Lattice(yards, {columns.margin, height - rows.margin});
    muster.field.ground = Ground(
        board::HexGrid::rectangle(static_cast<int>(columns.count), static_cast<int>(rows.count)));
    return true;
}

Hex board_hex(const Mustering& muster, const battle::Point& point)
{
    const Extent& extent = muster.field.ground.extent();
    const Hex hex = muster.lattice.hex_at(fine(point));
    const int row = std::clamp<int>(hex.r, extent.first_row, extent.last_row);
    if (row == hex.r)
        return board::hex_at(std::clamp(board::column_of(hex), 0, extent.last_column), row);
    // Beyond the first or last row: the nearest hex of that row.
    Hex best = board::hex_at(0, row);
    for (int column = 1; column <= extent.last_column; ++column) {
        const Hex other = board::hex_at(column, row);
        if (square_between(muster.lattice.centre(other), fine(point)) <
            square_between(muster.lattice.centre(best), fine(point)))
            best = other;
    }
    return best;
}

namespace {

using Property = bool HexGround::*;

// 8.2: what an area becomes; nothing for open ground and contours.
Property property_of(TerrainKind kind)
{
    switch (kind) {
        case TerrainKind::Woods:
        case TerrainKind::DenseWoods:
        case TerrainKind::Orchard: return &HexGround::woodland;
        case TerrainKind::Marsh:
        case TerrainKind::Swamp: return &HexGround::marsh;
        // RULING: BA-R-15: broken ground is difficult, and neither covers nor hides.
        case TerrainKind::RoughGround: return &HexGround::rough;
        case TerrainKind::TownBlockStone:
        case TerrainKind::TownBlockWood:
        case TerrainKind::Village: return &HexGround::settlement;
        case TerrainKind::River: return &HexGround::river;
        case TerrainKind::Fort: return &HexGround::fort;
        default: return nullptr;
    }
}

// 8.1.3: the points by which a hex is judged: its centre, halfway to each side, and five sixths of
// the way to each side and each corner.
constexpr std::size_t kSamples = 19;

std::array<Fine, kSamples> samples_of(const Lattice& lattice, Hex hex)
{
    const Fine centre = lattice.centre(hex);
    std::array<Fine, kSamples> samples;
    samples[0] = centre;
    std::size_t next = 1;
    for (const Direction side : board::kDirections) {
        const Fine way = lattice.step(side);
        const Fine corner = way + lattice.step(board::direction_of(board::index_of(side) + 1));
        samples[next++] = centre + Fine{way.x / 4, way.y / 4};
        samples[next++] = centre + Fine{way.x * 5 / 12, way.y * 5 / 12};
        samples[next++] = centre + Fine{corner.x * 5 / 18, corner.y * 5 / 18};
    }
    return samples;
}

std::size_t samples_in(const Patch& patch, const Lattice& lattice, Hex hex)
{
    const auto samples = samples_of(lattice, hex);
    return static_cast<std::size_t>(
        std::ranges::count_if(samples, [&](Fine point) { return patch.contains(point); }));
}

bool covers(const std::vector<Patch>& patches, const Lattice& lattice, Hex hex)
{
    const Fine centre = lattice.centre(hex);
    std::vector<const Patch*> near;
    for (const Patch& patch : patches)
        if (patch.box().wider_by(lattice.pitch()).contains(centre)) near.push_back(&patch);
    if (near.empty()) return false;
    const auto samples = samples_of(lattice, hex);
    const auto covered = std::ranges::count_if(samples, [&](Fine point) {
        return std::ranges::any_of(near,
                                   [&](const Patch* patch) { return patch->contains(point); });
    });
    return 2 * static_cast<std::size_t>(covered) >= kSamples;
}

void lay(Mustering& muster, const std::vector<Patch>& patches, Property property)
{
    Ground& ground = muster.field.ground;
    for (const Hex hex : ground.grid.hexes())
        if (covers(patches, muster.lattice, hex)) ground[hex].*property = true;
}

bool parts(const Patch& patch, Fine from, Fine to)
{
    for (const std::vector<Fine>& ring : patch.rings())
        for (std::size_t index = 0; index < ring.size(); ++index) {
            const Fine a = ring[index];
            const Fine b = ring[(index + 1) % ring.size()];
            if ((turn(a, b, from) > 0) != (turn(a, b, to) > 0) &&
                (turn(from, to, a) > 0) != (turn(from, to, b) > 0))
                return true;
        }
    return false;
}

// DEPARTS: by ledger 8.1.3 a river with its banks that is narrower than half a hex would vanish,
// and armies would walk over it. It is a river at every size of the hexes: of two neighbours whose
// middles it parts, the one of which it covers more.
void lay_narrow_rivers(Mustering& muster)
{
    Ground& ground = muster.field.ground;
    const Lattice& lattice = muster.lattice;
    for (const battle::Area& area : muster.map.areas) {
        if (area.facts.kind != TerrainKind::River) continue;
        const Patch patch(area);
        const Box near = patch.box().wider_by(lattice.pitch());
        for (const Hex hex : ground.grid.hexes()) {
            if (!near.contains(lattice.centre(hex))) continue;
            for (const Direction side : {Direction::E, Direction::NE, Direction::NW}) {
                const Hex other = board::neighbour(hex, side);
                if (!ground.contains(other) || ground[hex].river || ground[other].river ||
                    !parts(patch, lattice.centre(hex), lattice.centre(other)))
                    continue;
                const bool here =
                    samples_in(patch, lattice, hex) >= samples_in(patch, lattice, other);
                ground[here ? hex : other].river = true;
            }
        }
    }
}

// DEPARTS: by ledger 8.1.3 a fort smaller than half a hex would vanish; it makes a fort of the hex
// that holds its middle.
void lay_small_forts(Mustering& muster)
{
    for (const battle::Area& area : muster.map.areas) {
        if (area.facts.kind != TerrainKind::Fort) continue;
        const std::vector<Patch> alone = {Patch(area)};
        const auto& hexes = muster.field.ground.grid.hexes();
        if (std::ranges::any_of(hexes, [&](Hex hex) { return covers(alone, muster.lattice, hex); }))
            continue;
        const Hex hex = muster.lattice.hex_at(fine(*mean_of(area.outline)));
        if (muster.field.ground.contains(hex)) muster.field.ground[hex].fort = true;
    }
}

// 8.1.4: a contour inside another counts on from it.
void raise_levels(Mustering& muster)
{
    Ground& ground = muster.field.ground;
    for (const battle::Area& area : muster.map.areas) {
        if (area.facts.kind != TerrainKind::HillContour) continue;
        const Patch patch(area);
        const auto level = static_cast<std::uint8_t>(std::clamp(area.facts.level, 1, 50));
        for (const Hex hex : ground.grid.hexes())
            if (patch.contains(muster.lattice.centre(hex)))
                ground[hex].level = std::max(ground[hex].level, level);
    }
}

using Segment = std::pair<Fine, Fine>;

std::vector<Segment> steep_edges(const battle::Map& map)
{
    std::vector<Segment> edges;
    for (const battle::Area& area : map.areas) {
        if (area.facts.kind != TerrainKind::HillContour || !area.facts.steep) continue;
        const Patch patch(area);
        for (const std::vector<Fine>& ring : patch.rings())
            for (std::size_t index = 0; index < ring.size(); ++index)
                edges.emplace_back(ring[index], ring[(index + 1) % ring.size()]);
    }
    for (const battle::Line& line : map.lines)
        if (line.facts.kind == TerrainKind::SteepEdge) {
            const std::vector<Fine> points = fine(line.points);
            for (std::size_t index = 1; index < points.size(); ++index)
                edges.emplace_back(points[index - 1], points[index]);
        }
    return edges;
}

// 8.1.4: where a steep edge passes within a quarter of a hex of the middle of a hexside that parts
// two levels.
void steepen(Mustering& muster)
{
    Ground& ground = muster.field.ground;
    const std::vector<Segment> edges = steep_edges(muster.map);
    for (const Hex hex : ground.grid.hexes())
        for (const Direction side : board::kDirections) {
            const Hex other = board::neighbour(hex, side);
            if (!ground.contains(other) || ground[other].level == ground[hex].level) continue;
            const Fine middle = muster.lattice.middle_of_side(hex, side);
            if (std::ranges::any_of(edges, [&](const Segment& edge) {
                    return passes_within(edge.first, edge.second, middle,
                                         muster.lattice.pitch() / 4);
                }))
                ground[hex].steep.add(side);
        }
}

}  // namespace

void lay_areas(Mustering& muster)
{
    for (const Property property : {&HexGround::woodland, &HexGround::marsh, &HexGround::rough,
                                    &HexGround::settlement, &HexGround::river, &HexGround::fort}) {
        std::vector<Patch> patches;
        for (const battle::Area& area : muster.map.areas)
            if (property_of(area.facts.kind) == property) patches.emplace_back(area);
        lay(muster, patches, property);
    }
    std::vector<Patch> barred;
    for (const battle::Area& area : muster.map.areas)
        if (area.facts.impassable) barred.emplace_back(area);
    lay(muster, barred, &HexGround::impassable);
    lay_narrow_rivers(muster);
    lay_small_forts(muster);
    raise_levels(muster);
    steepen(muster);
}

namespace {

// Ground of the overrides by the names of the rulebook.
constexpr std::pair<std::string_view, Property> kProperties[] = {
    {"woodland", &HexGround::woodland},
    {"settlement", &HexGround::settlement},
    {"marsh", &HexGround::marsh},
    {"stream", &HexGround::stream},
    {"rough", &HexGround::rough},
    {"river", &HexGround::river},
    {"ford", &HexGround::ford},
    {"bridge", &HexGround::bridge},
    {"impassable", &HexGround::impassable},
    {"fort", &HexGround::fort},
    {"open_to_boats", &HexGround::open_to_boats}};

constexpr std::pair<std::string_view, HexSides HexGround::*> kSideProperties[] = {
    {"steep", &HexGround::steep},       {"impassable_sides", &HexGround::closed_sides},
    {"turnpike", &HexGround::turnpike}, {"local_road", &HexGround::local_road},
    {"railroad", &HexGround::railroad}, {"stream_sides", &HexGround::stream_sides}};

enum class Shelter : std::uint8_t { ThisHex, BothHexes };

struct CoverKey {
    std::string_view key;
    Cover cover;
    Shelter shelter;
};
constexpr CoverKey kCoverKeys[] = {{"no_cover", Cover::None, Shelter::BothHexes},
                                   {"hedge", Cover::Soft, Shelter::BothHexes},
                                   {"abatis", Cover::Soft, Shelter::ThisHex},
                                   {"wall", Cover::Hard, Shelter::BothHexes},
                                   {"prepared_defences", Cover::Hard, Shelter::ThisHex},
                                   {"works", Cover::Fortification, Shelter::ThisHex}};

// A hexside is the same seen from both hexes: the list replaces what was there.
void set_sides(Ground& ground, Hex hex, HexSides HexGround::*property, HexSides sides)
{
    ground[hex].*property = sides;
    for (const Direction side : board::kDirections) {
        const Hex other = board::neighbour(hex, side);
        if (!ground.contains(other)) continue;
        HexSides& theirs = ground[other].*property;
        const auto bit = static_cast<std::uint8_t>(1 << board::index_of(board::opposite(side)));
        theirs.mask =
            static_cast<std::uint8_t>(sides.has(side) ? theirs.mask | bit : theirs.mask & ~bit);
    }
}

void set_cover(Ground& ground, Hex hex, HexSides sides, const CoverKey& key)
{
    for (const Direction side : board::kDirections) {
        if (!sides.has(side)) continue;
        ground[hex].side_cover[static_cast<std::size_t>(board::index_of(side))] = key.cover;
        const Hex other = board::neighbour(hex, side);
        if (key.shelter == Shelter::BothHexes && ground.contains(other))
            ground[other]
                .side_cover[static_cast<std::size_t>(board::index_of(board::opposite(side)))] =
                key.cover;
    }
}

}  // namespace

void override_ground(Mustering& muster)
{
    Ground& ground = muster.field.ground;
    for (OverrideTable* table : muster.overrides.tables("hex")) {
        const auto hex = hex_named(ground, table->id());
        if (!hex) {
            table->unknown_id("hex of the board", {});
            continue;
        }
        if (const auto level = table->whole("level", 0, 50))
            ground[*hex].level = static_cast<std::uint8_t>(*level);
        for (const auto& [key, property] : kProperties)
            if (const auto given = table->flag(key)) ground[*hex].*property = *given;
        for (const auto& [key, property] : kSideProperties)
            if (const auto sides = sides_in(*table, key)) set_sides(ground, *hex, property, *sides);
        for (const CoverKey& key : kCoverKeys)
            if (const auto sides = sides_in(*table, key.key)) set_cover(ground, *hex, *sides, key);
    }
}

// Which bridges and fords exist, and what nobody crosses, may be said for any feature of the map
// that has an id.
static void override_features(Mustering& muster)
{
    battle::Map& map = muster.map;
    std::vector<std::string> known;
    const auto note = [&](const auto& features) {
        for (const auto& feature : features)
            if (!feature.facts.id.empty()) known.push_back(feature.facts.id);
    };
    note(map.areas);
    note(map.lines);
    note(map.spots);
    for (OverrideTable* table : muster.overrides.tables("feature")) {
        if (std::ranges::find(known, table->id()) == known.end()) {
            table->unknown_id("feature of the map", known);
            continue;
        }
        const auto exists = table->flag("exists");
        const auto down = table->flag("down");
        const auto impassable = table->flag("impassable");
        const auto apply = [&](auto& features) {
            for (auto& feature : features) {
                if (feature.facts.id != table->id()) continue;
                if (down) feature.facts.down = *down;
                if (impassable) feature.facts.impassable = *impassable;
            }
            if (exists && !*exists)
                std::erase_if(features,
                              [&](const auto& feature) { return feature.facts.id == table->id(); });
        };
        apply(map.areas);
        apply(map.lines);
        apply(map.spots);
    }
}

void lay_ground(Mustering& muster)
{
    override_features(muster);
    lay_areas(muster);
    lay_lines(muster);
    lay_hexside_lines(muster);
    override_ground(muster);
}

}  // namespace longroll::brothers_at_arms
