// The ground of a battle laid on the table (ledger 8.8): areas, lines, contours, town blocks,
// crossings, and what the overrides say of each feature.

#include "board/table/ways.h"
#include "rulebooks/shared/table/case_setup.h"
#include "rulebooks/test_of_battle/muster.h"
#include "rulebooks/test_of_battle/sandbox.h"
#include "rulebooks/test_of_battle/terrain_charts.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {
using board::table::inches;
using board::table::number_of;
using shared::table::lay_map;
using shared::table::override_each;

// What the map's ground is in the words of the chart; none: open ground.
std::optional<TerrainKind> kind_on_table(const battle::FeatureFacts& facts)
{
    using K = battle::TerrainKind;
    switch (facts.kind) {
        case K::Woods:
        case K::DenseWoods: return TerrainKind::Forest;
        case K::Orchard: return TerrainKind::Orchard;
        case K::StandingCrops: return TerrainKind::Crops;
        case K::Marsh: return TerrainKind::Marsh;
        case K::Swamp: return TerrainKind::Swamp;
        case K::RoughGround: return TerrainKind::Broken;
        case K::Abatis: return TerrainKind::Broken;
        case K::TownBlockStone:
        case K::TownBlockWood: return TerrainKind::TownBlock;
        case K::Village: return TerrainKind::Village;
        case K::Fort: return TerrainKind::Fort;
        case K::Turnpike:
        case K::LocalRoad:
        case K::Railroad: return TerrainKind::Road;
        case K::SunkenRoad: return TerrainKind::SunkenRoad;
        case K::Stream:
        case K::Ditch: return TerrainKind::Stream;
        case K::MarshyStream: return TerrainKind::MarshyStream;
        case K::River: return TerrainKind::River;
        case K::LowWall: return TerrainKind::LowWall;
        case K::HastyWorks: return TerrainKind::HastyWorks;
        case K::HighWall:
        case K::FieldWorks: return TerrainKind::FieldWorks;
        case K::Hedge:
        case K::TreeLine: return TerrainKind::TreeLine;
        case K::SteepEdge: return TerrainKind::ContourEdge;
        default: return {};  // contours are laid by themselves; rail fences have no effect
    }
}

namespace {

Construction built_of(const battle::FeatureFacts& facts)
{
    const bool stone = facts.kind == battle::TerrainKind::TownBlockStone ||
                       facts.construction == battle::Construction::Stone;
    return stone ? Construction::Stone : Construction::Wood;
}

// One feature, and what the rules need to know of it.
struct LaidPiece {
    table::Feature feature;
    GroundRules rules;
    Construction built = Construction::Wood;
    shared::table::Drawn drawn;
    std::string id;
};

// Abatis is a strip an inch deep.
shared::table::GroundPlans plans_of(const battle::FeatureFacts& facts)
{
    const auto kind = kind_on_table(facts);
    if (!kind) return {};
    shared::table::GroundPlan plan{number_of(*kind)};
    if (facts.kind == battle::TerrainKind::Abatis) plan.width = inches(1);
    return {plan};
}

GroundRules ground_rules_of(const shared::table::Laid& laid)
{
    GroundRules rules;
    const bool contour = laid.feature.form == table::Form::Contour;
    rules.kind = contour ? TerrainKind::Hill : static_cast<TerrainKind>(laid.feature.kind);
    rules.name = laid.facts->name;
    rules.steep = laid.facts->steep || laid.facts->kind == battle::TerrainKind::SteepEdge;
    rules.abatis = laid.facts->kind == battle::TerrainKind::Abatis;
    return rules;
}

// ---- Overrides ----

constexpr std::string_view kKinds[] = {
    "broken",      "crops",     "forest",       "fort",    "fortress", "marsh",
    "orchard",     "swamp",     "town_block",   "village", "hill",     "field_works",
    "hasty_works", "low_wall",  "sunken_road",  "road",    "stream",   "marshy_stream",
    "river",       "tree_line", "contour_edge", "none"};
static_assert(std::size(kKinds) == static_cast<std::size_t>(TerrainKind::Bridge) + 1);
constexpr std::string_view kBuilt[] = {"stone", "wood"};

// Whether it is there at all.
bool override_ground(OverrideTable& given, LaidPiece& piece)
{
    const auto kind = given.word("class", kKinds);
    if (kind && *kind + 1 < std::size(kKinds)) {
        piece.rules.kind = static_cast<TerrainKind>(*kind);
        if (piece.feature.form != table::Form::Contour)
            piece.feature.kind = number_of(piece.rules.kind);
    }
    if (const auto built = given.word("construction", kBuilt))
        piece.built = static_cast<Construction>(*built);
    piece.rules.blocks_sight = given.flag("blocks_sight").value_or(piece.rules.blocks_sight);
    piece.rules.steep = given.flag("steep").value_or(piece.rules.steep);
    return !kind || *kind + 1 < std::size(kKinds);
}

// Of a rail fence too, which has no effect until a scenario says that it was fought over.
void lay_fences(const Mustering& muster, std::vector<LaidPiece>& pieces)
{
    for (OverrideTable* given : muster.overrides.tables("terrain"))
        for (const battle::Line& line : muster.battle.map.lines) {
            if (line.facts.id != given->id() || kind_on_table(line.facts)) continue;
            std::vector<Point> points;
            for (const battle::Point& point : line.points)
                points.push_back(muster.terms.scale.of(point));
            LaidPiece piece{table::line_feature(number_of(TerrainKind::LowWall), points, 0),
                            {},
                            Construction::Wood,
                            shared::table::drawn_as(line.facts),
                            line.facts.id};
            piece.rules.kind = TerrainKind::LowWall;
            piece.rules.name = line.facts.name;
            pieces.push_back(std::move(piece));
        }
}

// ---- Towns ----

int blocks_along(Length extent, Length size)
{
    return std::max(1, static_cast<int>(table::divide_round<Length>(extent, size)));
}

// RULING: TB-R-125: a town is cut into blocks of about three inches, each a rectangle; what is
// smaller than one is one. A village is a single one. What lies beyond the table is none.
void add_blocks(LaidPiece piece, const table::Box& sheet, std::vector<LaidPiece>& pieces)
{
    const bool town = piece.rules.kind == TerrainKind::TownBlock;
    const Size least = town ? kTownBlock : kVillage;
    const table::Polygon ground = piece.feature.area;
    const table::Box box = table::box_of(ground);
    const Point middle{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    const int columns = town ? blocks_along(box.high.x - box.low.x, least.width) : 1;
    const int rows = town ? blocks_along(box.high.y - box.low.y, least.depth) : 1;
    const Length wide = std::max(least.width, (box.high.x - box.low.x) / columns) / 2 * 2;
    const Length deep = std::max(least.depth, (box.high.y - box.low.y) / rows) / 2 * 2;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Point centre{middle.x + (2 * column - columns + 1) * wide / 2,
                               middle.y + (2 * row - rows + 1) * deep / 2};
            if (columns * rows > 1 && place_of(centre, ground) == table::Place::Outside) continue;
            const table::Box block{{centre.x - wide / 2, centre.y - deep / 2},
                                   {centre.x + wide / 2, centre.y + deep / 2}};
            if (!block.meets(sheet.grown(-1))) continue;
            piece.feature =
                table::area_feature(number_of(piece.rules.kind), shared::table::rectangle(block));
            pieces.push_back(piece);
        }
}

// ---- Crossings ----

Point nearest_on(Point from, Point to, Point here)
{
    const table::Vec way = to - from;
    const table::Vec off = here - from;
    const std::int64_t along = std::clamp<std::int64_t>(
        std::int64_t{off.x} * way.x + std::int64_t{off.y} * way.y, 0, square(way));
    return from + part_of(way, along, square(way));
}

// On the water nearest to it: maps put crossings a little off the middle of the stream.
Point on_the_water(const std::vector<LaidPiece>& pieces, Point here)
{
    constexpr Length kSamePlace = 1500;
    Point nearest = here;
    std::int64_t least = std::int64_t{kSamePlace} * kSamePlace;
    for (const LaidPiece& piece : pieces) {
        if (!is_water(piece.rules.kind)) continue;
        const auto& line = piece.feature.line;
        for (std::size_t place = 0; place + 1 < line.size(); ++place) {
            const Point there = nearest_on(line[place], line[place + 1], here);
            if (square(there - here) < least) {
                least = square(there - here);
                nearest = there;
            }
        }
    }
    return nearest;
}

bool is_crossed(const std::vector<GroundSpot>& spots, Point here)
{
    constexpr Length kSamePlace = 1500;
    return std::any_of(spots.begin(), spots.end(), [&](const GroundSpot& spot) {
        return table::gap(spot.at, here).at_most(kSamePlace);
    });
}

// RULING: TB-R-53: a road crosses water by a bridge unless the map shows a ford.
void bridge_roads(const std::vector<LaidPiece>& pieces, std::vector<GroundSpot>& spots)
{
    for (const LaidPiece& road : pieces) {
        if (road.rules.kind != TerrainKind::Road && road.rules.kind != TerrainKind::SunkenRoad)
            continue;
        const table::Terrain waters = [&] {
            std::vector<table::Feature> features;
            for (const LaidPiece& piece : pieces)
                if (is_water(piece.rules.kind) && piece.feature.form == table::Form::Line)
                    features.push_back(piece.feature);
            table::Box box = table::box_of(road.feature.line);
            return table::Terrain(box.grown(1), std::move(features));
        }();
        for (std::size_t place = 0; place + 1 < road.feature.line.size(); ++place) {
            const table::Trace trace =
                waters.trace({road.feature.line[place], road.feature.line[place + 1]});
            for (const table::LineCrossing& crossing : trace.crossings) {
                const Point here = trace.at(crossing.at);
                if (!is_crossed(spots, here))
                    spots.push_back({GroundSpot::Kind::Bridge, here, road.rules.name});
            }
        }
    }
}

constexpr std::string_view kSpots[] = {"bridge", "ford", "entrance", "breach"};

void set_spots(Mustering& muster, const std::vector<LaidPiece>& pieces)
{
    auto& spots = muster.field.spots;
    for (const battle::Spot& spot : muster.battle.map.spots) {
        const bool bridge = spot.facts.kind == battle::TerrainKind::Bridge && !spot.facts.down;
        if (!bridge && spot.facts.kind != battle::TerrainKind::Ford) continue;
        spots.push_back({bridge ? GroundSpot::Kind::Bridge : GroundSpot::Kind::Ford,
                         on_the_water(pieces, muster.terms.scale.of(spot.point)), spot.facts.name});
    }
    bridge_roads(pieces, spots);
    for (OverrideTable* given : muster.overrides.tables("spot")) {
        const auto kind = given->word("kind", kSpots);
        const auto place = muster.terms.place_in(*given, "position");
        if (kind && place)
            spots.push_back(
                {static_cast<GroundSpot::Kind>(*kind), *place, given->text("name").value_or("")});
        else
            given->fault({}, fmt::format("the spot \"{}\" is nothing, or nowhere", given->id()),
                         "give kind = \"bridge\", \"ford\", \"entrance\" or \"breach\", and "
                         "position = [east, north] in yards");
    }
}

}  // namespace

void lay_ground(Mustering& muster)
{
    Field& field = muster.field;
    std::vector<LaidPiece> laid;
    for (auto& one : lay_map(muster.battle.map, muster.terms.scale,
                             [&](const auto& facts) { return plans_of(facts); }))
        laid.push_back({std::move(one.feature), ground_rules_of(one), built_of(*one.facts),
                        shared::table::drawn_as(*one.facts), one.facts->id});
    lay_fences(muster, laid);
    std::vector<std::string> ids;
    std::vector<bool> there(laid.size(), true);
    for (const LaidPiece& piece : laid) ids.push_back(piece.id);
    override_each(muster.overrides, "terrain", "feature of the ground", ids,
                  [&](OverrideTable& given, std::size_t place) {
                      there[place] = override_ground(given, laid[place]);
                  });
    const table::Box sheet = shared::table::table_box(muster.battle.map, muster.terms.scale);
    std::vector<LaidPiece> pieces;
    for (std::size_t place = 0; place < laid.size(); ++place) {
        const TerrainKind kind = laid[place].rules.kind;
        if (!there[place]) continue;
        if (is_building(kind))
            add_blocks(laid[place], sheet, pieces);
        else
            pieces.push_back(laid[place]);
    }
    set_spots(muster, pieces);
    std::vector<table::Feature> features;
    std::vector<Construction> built;
    for (LaidPiece& piece : pieces) {
        field.ground.push_back(piece.rules);
        field.drawn.push_back(piece.drawn);
        built.push_back(piece.built);
        features.push_back(std::move(piece.feature));
    }
    lay_out(field, sheet, std::move(features), built);
}

}  // namespace longroll::test_of_battle
