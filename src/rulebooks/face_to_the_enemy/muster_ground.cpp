// The ground of a battle laid on the table (ledger 8.7): areas, lines, contours with their steep
// edges, crossings, and what the overrides say of each feature.

#include "board/table/passages.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/muster.h"
#include "rulebooks/face_to_the_enemy/sight.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace table = board::table;
using shared::table::override_each;

// What the map's ground is in the words of table 5.5; none: open ground, or a hill.
std::optional<TerrainKind> kind_on_table(const battle::FeatureFacts& facts)
{
    using K = battle::TerrainKind;
    switch (facts.kind) {
        case K::Woods: return TerrainKind::LightWoods;
        case K::DenseWoods: return TerrainKind::Forest;
        case K::Orchard: return TerrainKind::Orchard;
        case K::StandingCrops: return TerrainKind::Crops;
        case K::OpenField: return TerrainKind::OpenField;
        case K::EnclosedField: return TerrainKind::EnclosedField;
        case K::Marsh: return TerrainKind::Marsh;
        case K::Swamp: return TerrainKind::Swamp;
        case K::RoughGround: return TerrainKind::BrokenGround;
        case K::TownBlockStone: return TerrainKind::TownBlockStone;
        case K::TownBlockWood: return TerrainKind::TownBlockWood;
        case K::Village: return TerrainKind::Village;
        case K::Fort: return TerrainKind::Fort;
        case K::Turnpike: return TerrainKind::Turnpike;
        case K::LocalRoad: return TerrainKind::LocalRoad;
        case K::SunkenRoad: return TerrainKind::SunkenRoad;
        case K::Railroad:
            return facts.railbed == battle::Railbed::Level ? TerrainKind::Railroad
                                                           : TerrainKind::RailroadCut;
        case K::Stream: return TerrainKind::Stream;
        case K::MarshyStream: return TerrainKind::MarshyStream;
        case K::River: return TerrainKind::River;
        case K::LowWall: return TerrainKind::LowWall;
        case K::HighWall: return TerrainKind::HighWall;
        case K::RailFence: return TerrainKind::RailFence;
        case K::Hedge: return TerrainKind::Hedge;
        case K::TreeLine: return TerrainKind::TreeLine;
        case K::HastyWorks: return TerrainKind::HastyWorks;
        case K::FieldWorks: return TerrainKind::FieldWorks;
        case K::Abatis: return TerrainKind::Abatis;
        case K::Ditch: return TerrainKind::Ditch;
        case K::SteepEdge: return TerrainKind::SteepEdge;
        default: return {};
    }
}

namespace {

// Steep ground is a band an inch wide along the edge; a contour that is steep all round has one.
shared::table::GroundPlans plans_of(const battle::FeatureFacts& facts)
{
    constexpr Length kBand = table::inches(1);
    // A contour is laid as one by itself.
    if (facts.kind == battle::TerrainKind::HillContour && facts.steep)
        return {{table::number_of(TerrainKind::SteepEdge), kBand, true, true}};
    const auto kind = kind_on_table(facts);
    if (!kind) return {};
    return {{table::number_of(*kind), *kind == TerrainKind::SteepEdge ? kBand : 0}};
}

struct LaidPiece {
    table::Feature feature;
    GroundRules rules;
    shared::table::Drawn drawn;
    std::string id;
    bool out = false;
};

LaidPiece piece_of(shared::table::Laid& laid)
{
    const bool contour = laid.feature.form == table::Form::Contour;
    const TerrainKind kind =
        contour ? TerrainKind::Hill : static_cast<TerrainKind>(laid.feature.kind);
    LaidPiece piece{
        std::move(laid.feature), {}, shared::table::drawn_as(*laid.facts), laid.facts->id};
    static_cast<TerrainLine&>(piece.rules) = terrain_line(kind);
    piece.rules.kind = kind;
    piece.rules.name = laid.facts->name;
    if (laid.facts->impassable) piece.rules.ground = TerrainClass::Impassable;
    return piece;
}

// ---- Overrides (FE-SET-3, ledger 8.10) ----

constexpr std::string_view kClassNames[] = {"open", "uneven", "rough", "difficult", "impassable"};
constexpr std::string_view kCoverNames[] = {"none", "other", "works"};
constexpr std::string_view kMeleeNames[] = {"none", "woods_or_fence", "works"};

void override_piece(OverrideTable& given, LaidPiece& piece)
{
    GroundRules& rules = piece.rules;
    if (const auto ground = given.word("class", kClassNames))
        rules.ground = static_cast<TerrainClass>(*ground);
    if (const auto cover = given.word("cover", kCoverNames))
        rules.cover = static_cast<Cover>(*cover);
    if (const auto melee = given.word("melee", kMeleeNames))
        rules.melee = static_cast<MeleeCover>(*melee);
    rules.woods_or_buildings = given.flag("wb").value_or(rules.woods_or_buildings);
    rules.separates = given.flag("sep").value_or(rules.separates);
    if (const auto depth = given.whole("los_depth", -1, 100))
        rules.los_depth = *depth < 0 ? std::nullopt : std::optional{*depth * table::kInch};
    if (const auto level = given.whole("level", -100, 100);
        level && piece.feature.form == table::Form::Contour)
        piece.feature.level = static_cast<std::int8_t>(*level);
    piece.out = given.flag("out").value_or(false);
}

bool is_water(TerrainKind kind)
{
    return kind == TerrainKind::Stream || kind == TerrainKind::MarshyStream ||
           kind == TerrainKind::River;
}

// ---- Crossings ----

constexpr Length kSamePlace = 1500;  // maps put crossings a little off the middle of the water

// On the water nearest to it, if there is any hereabouts.
Point on_the_water(const Field& field, Point here)
{
    const table::Footprint spot = table::footprint(table::stand_by_front(here, 2, 2, Heading{0}));
    Point nearest = here;
    table::Gap least;
    bool found = false;
    field.terrain->edges_near(
        table::Box{here, here}.grown(kSamePlace),
        [&](FeatureId feature, const Segment& edge, bool) {
            if (!is_water(field[feature].kind)) return;
            const auto points = table::nearest_points(edge, spot);
            if (!points.gap.at_most(kSamePlace) || (found && !(points.gap < least))) return;
            found = true;
            least = points.gap;
            nearest = points.first;
        });
    return nearest;
}

// A road that crosses water does so by a bridge, unless the map shows a ford there.
void bridge_roads(Field& field)
{
    const auto crossed = [&](Point here) {
        return std::ranges::any_of(field.spots, [&](const GroundSpot& spot) {
            return table::gap(spot.at, here).at_most(kSamePlace);
        });
    };
    for (std::size_t place = 0; place < field.ground.size(); ++place) {
        const auto& line = field.terrain->features()[place].line;
        if (!field.ground[place].road) continue;
        for (std::size_t point = 0; point + 1 < line.size(); ++point) {
            const table::Trace trace = field.terrain->trace({line[point], line[point + 1]});
            for (const table::LineCrossing& crossing : trace.crossings) {
                const Point here = trace.at(crossing.at);
                if (is_water(field[crossing.feature].kind) && !crossed(here))
                    field.spots.push_back(
                        {GroundSpot::Kind::Bridge, here, field.ground[place].name});
            }
        }
    }
}

void set_spots(Mustering& muster)
{
    Field& field = muster.field;
    for (const battle::Spot& spot : muster.battle.map.spots) {
        const bool bridge = spot.facts.kind == battle::TerrainKind::Bridge && !spot.facts.down;
        if (!bridge && spot.facts.kind != battle::TerrainKind::Ford) continue;
        field.spots.push_back({bridge ? GroundSpot::Kind::Bridge : GroundSpot::Kind::Ford,
                               on_the_water(field, muster.terms.scale.of(spot.point)),
                               spot.facts.name});
    }
    bridge_roads(field);
}

}  // namespace

void lay_ground(Mustering& muster)
{
    Field& field = muster.field;
    std::vector<LaidPiece> pieces;
    std::vector<std::string> ids;
    for (shared::table::Laid& laid :
         shared::table::lay_map(muster.battle.map, muster.terms.scale, plans_of)) {
        pieces.push_back(piece_of(laid));
        ids.push_back(pieces.back().id);
    }
    override_each(
        muster.overrides, "terrain", "feature of the ground", ids,
        [&](OverrideTable& given, std::size_t place) { override_piece(given, pieces[place]); });
    std::vector<table::Feature> features;
    for (LaidPiece& piece : pieces) {
        if (piece.out) continue;
        mark_for_sight(piece.rules, piece.feature);
        field.ground.push_back(std::move(piece.rules));
        field.drawn.push_back(std::move(piece.drawn));
        features.push_back(std::move(piece.feature));
    }
    field.terrain = std::make_shared<const Terrain>(
        shared::table::table_box(muster.battle.map, muster.terms.scale), std::move(features));
    set_spots(muster);
}

}  // namespace longroll::face_to_the_enemy
