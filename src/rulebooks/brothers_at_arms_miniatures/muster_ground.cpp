// The ground of a battle laid on the table (ledger 8.6): areas, strips, obstacles, works in
// sections, contours with their steep edges. Crossings: muster_crossings.cpp.

#include "rulebooks/brothers_at_arms_miniatures/muster_ground.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;
using shared::table::GroundPlan;
using shared::table::GroundPlans;

// None: a hill, or no ground at all.
std::optional<GroundKind> kind_on_table(const battle::FeatureFacts& facts)
{
    using K = battle::TerrainKind;
    switch (facts.kind) {
        case K::Woods:
        case K::DenseWoods:
        case K::Orchard: return GroundKind::Woodland;
        case K::StandingCrops:
        case K::OpenField:
        case K::EnclosedField: return GroundKind::Crops;
        case K::Marsh:
        case K::Swamp: return GroundKind::Marsh;
        case K::RoughGround: return GroundKind::Rough;
        case K::TownBlockStone:
        case K::TownBlockWood:
        case K::Village: return GroundKind::Settlement;
        case K::Fort: return GroundKind::FortInterior;
        case K::Turnpike: return GroundKind::Turnpike;
        case K::LocalRoad:
        case K::SunkenRoad: return GroundKind::LocalRoad;
        // A grade without track carries no trains: it is drawn, and nothing else.
        case K::Railroad: return facts.unfinished ? GroundKind::Crops : GroundKind::Railroad;
        case K::Stream: return GroundKind::Stream;
        case K::MarshyStream: return GroundKind::MarshyStream;
        case K::River: return GroundKind::River;
        case K::LowWall:
        case K::HighWall: return GroundKind::Wall;
        case K::RailFence: return GroundKind::Fence;
        case K::Hedge: return GroundKind::Hedge;
        case K::TreeLine: return GroundKind::TreeLine;
        case K::HastyWorks: return GroundKind::HastyWorks;
        case K::FieldWorks: return GroundKind::FieldWorks;
        case K::Abatis: return GroundKind::Abatis;
        case K::Ditch: return GroundKind::Moat;
        case K::SteepEdge: return GroundKind::SteepSlope;
        default: return {};
    }
}

namespace {

// ---- What the map's ground is ----

// A river is as broad as it is drawn (BM-R-27).
Length width_of(const Mustering& muster, const battle::FeatureFacts& facts, GroundKind kind)
{
    if (kind == GroundKind::River && facts.width_yards)
        return std::max(2, muster.terms.scale.of_yards(*facts.width_yards));
    return usual_width(kind);
}

GroundPlans plans_of(const Mustering& muster, const battle::FeatureFacts& facts)
{
    const auto plan = [&](GroundKind kind, bool outline = false) {
        return GroundPlan{table::number_of(kind), width_of(muster, facts, kind), true, outline};
    };
    if (facts.kind == battle::TerrainKind::HillContour)
        return facts.steep ? GroundPlans{plan(GroundKind::SteepSlope, true)} : GroundPlans{};
    if (facts.kind == battle::TerrainKind::Fort)
        return {plan(GroundKind::FortInterior), plan(GroundKind::FortPerimeter, true)};
    const auto kind = kind_on_table(facts);
    return kind ? GroundPlans{plan(*kind)} : GroundPlans{};
}

LaidPiece piece_of(shared::table::Laid& laid)
{
    const bool contour = laid.feature.form == table::Form::Contour;
    LaidPiece piece;
    piece.rules =
        printed_rules(contour ? GroundKind::Hill : static_cast<GroundKind>(laid.feature.kind));
    piece.rules.name = laid.facts->name;
    piece.rules.impassable = piece.rules.impassable || laid.facts->impassable;
    if (laid.facts->kind == battle::TerrainKind::SunkenRoad)
        piece.rules.cover = printed_rules(GroundKind::SunkenBank).cover;  // its banks' to have
    piece.feature = std::move(laid.feature);
    piece.drawn = shared::table::drawn_as(*laid.facts);
    piece.facts = laid.facts;
    return piece;
}

// ---- Sides ----

bool is_one_sided(GroundKind kind)
{
    return kind == GroundKind::Abatis || kind == GroundKind::HastyWorks ||
           kind == GroundKind::FieldWorks;
}

std::optional<Point> middle_of_army(const Mustering& muster, Side side)
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t count = 0;
    for (const battle::Unit& unit : muster.battle.units) {
        if (unit.side != side || unit.arrival) continue;
        const Point here = muster.terms.scale.of(unit.position);
        x += here.x;
        y += here.y;
        ++count;
    }
    if (count == 0) return {};
    return Point{static_cast<Length>(x / count), static_cast<Length>(y / count)};
}

// Ledger 8.6: the side of its stated facing; without one, that of the army that owns it; else both.
// The whole line is judged at once, so that works that bend round a place shelter all of it.
Protects protected_by(const Mustering& muster, const LaidPiece& piece)
{
    const auto army =
        piece.facts->owner ? middle_of_army(muster, *piece.facts->owner) : std::nullopt;
    const Line& line = piece.feature.line;
    std::int64_t left = 0;
    if (piece.facts->protects) {
        const Vec shelter = ahead(Heading{piece.facts->protects->tenths}, kU);
        left = left_of(line, [&](Point, Vec way) { return cross(way, shelter); });
    } else if (army) {
        left = left_of(line, [&](Point middle, Vec way) { return cross(way, *army - middle); });
    } else {
        return Protects::Both;
    }
    return left >= 0 ? Protects::Left : Protects::Right;
}

// A fort protects its inside.
Protects inside_of(const LaidPiece& perimeter, const LaidPieces& pieces)
{
    for (const LaidPiece& other : pieces)
        if (other.facts == perimeter.facts && other.feature.form == table::Form::Area) {
            const std::int64_t left =
                left_of(perimeter.feature.line, [&](Point middle, Vec way) -> std::int64_t {
                    const Vec aside = ahead(heading_of(way) - table::degrees(90), 4);
                    return place_of(middle + aside, other.feature.area) == table::Place::Inside
                               ? 1
                               : -1;
                });
            return left >= 0 ? Protects::Left : Protects::Right;
        }
    return Protects::Both;
}

void set_sides(const Mustering& muster, LaidPieces& pieces)
{
    for (LaidPiece& piece : pieces) {
        if (piece.side_given || piece.feature.form != table::Form::Line) continue;
        if (is_one_sided(piece.rules.kind)) piece.rules.protects = protected_by(muster, piece);
        if (piece.rules.kind == GroundKind::FortPerimeter)
            piece.rules.protects = inside_of(piece, pieces);
    }
}

// ---- What lies beside a line ----

LaidPiece made_of(const LaidPiece& piece, GroundKind kind, Line line, Length width)
{
    LaidPiece made;
    made.feature = table::line_feature(table::number_of(kind), std::move(line), width);
    made.rules = printed_rules(kind);
    made.rules.name = piece.rules.name;
    made.drawn = piece.drawn;
    made.facts = piece.facts;
    return made;
}

// RULING: BM-R-27: a steep slope is a strip on the downhill side of the contour.
void lay_slopes(const Mustering& muster, LaidPieces& pieces)
{
    const Terrain ground = terrain_of(muster, pieces);
    for (LaidPiece& piece : pieces) {
        if (piece.rules.kind != GroundKind::SteepSlope || piece.feature.form != table::Form::Line)
            continue;
        const std::int64_t higher_left =
            left_of(piece.feature.line, [&](Point middle, Vec way) -> std::int64_t {
                const Vec aside = ahead(heading_of(way) - table::degrees(90), kU / 20);
                return std::int64_t{ground.level_at(middle + aside) -
                                    ground.level_at(middle - aside)} *
                       length_of(way);
            });
        const Length half = piece.feature.width / 2;
        if (higher_left != 0)
            piece.feature.line = beside(piece.feature.line, higher_left > 0 ? -half : half);
    }
}

// RULING: BM-R-124: the banks of a sunken road lie 0.2U either side of its centre line.
void lay_banks(LaidPieces& pieces)
{
    constexpr Length kAside = hundredths(20);
    LaidPieces banks;
    for (LaidPiece& piece : pieces) {
        if (piece.facts->kind != battle::TerrainKind::SunkenRoad) continue;
        for (const Length aside : {kAside, -kAside}) {
            LaidPiece bank =
                made_of(piece, GroundKind::SunkenBank, beside(piece.feature.line, aside), 0);
            bank.rules.cover = piece.rules.cover;
            banks.push_back(std::move(bank));
        }
        piece.rules.cover = 0;
    }
    pieces.insert(pieces.end(), std::make_move_iterator(banks.begin()),
                  std::make_move_iterator(banks.end()));
}

// A line without width that nobody crosses has impassable ground along it.
void lay_barriers(LaidPieces& pieces)
{
    LaidPieces barriers;
    for (LaidPiece& piece : pieces) {
        if (piece.feature.form != table::Form::Line || !piece.rules.impassable) continue;
        if (piece.feature.width > 0) continue;
        barriers.push_back(
            made_of(piece, GroundKind::Moat, piece.feature.line, usual_width(GroundKind::Moat)));
        barriers.back().rules.impassable = true;
        piece.rules.impassable = false;
    }
    pieces.insert(pieces.end(), std::make_move_iterator(barriers.begin()),
                  std::make_move_iterator(barriers.end()));
}

// ---- Works ----

// RULING: BM-R-68.
void cut_works(Mustering& muster, const LaidPieces& pieces)
{
    Field& field = muster.field;
    for (std::size_t place = 0; place < pieces.size(); ++place) {
        const LaidPiece& piece = pieces[place];
        const bool works = piece.rules.kind == GroundKind::FieldWorks ||
                           piece.rules.kind == GroundKind::FortPerimeter;
        if (!works && !piece.fortified) continue;
        cut_sections(field, static_cast<FeatureId>(place), piece.section_length,
                     piece.section_strength);
        const GroundRules& rules = field.ground[place];
        for (const std::int64_t number : piece.breached)
            if (number >= 1 && number <= rules.sections)
                muster.damage.emplace_back(section_id(index_of(rules.first_section) +
                                                      static_cast<std::size_t>(number - 1)),
                                           0);
            else
                muster.problems.add(
                    piece.facts->where,
                    fmt::format("\"{}\" has no section {}", piece.facts->id, number),
                    fmt::format("they are counted from 1 to {}", rules.sections));
    }
    if (field.sections.size() > kMaxSections) {
        muster.problems.add("map.geojson", "there are too many sections of works",
                            fmt::format("a game holds {}; set section_length", kMaxSections));
        return;
    }
    for (const SectionCard& card : field.sections) muster.state.sections.push_back({card.strength});
    for (const auto& [section, strength] : muster.damage)
        muster.state[section].strength = static_cast<std::uint8_t>(strength);
}

void override_pieces(Mustering& muster, LaidPieces& pieces)
{
    std::vector<std::string> ids;
    for (const LaidPiece& piece : pieces) ids.push_back(piece.facts->id);
    for (const battle::Spot& spot : muster.battle.map.spots) ids.push_back(spot.facts.id);
    shared::table::override_each(muster.overrides, "terrain", "feature of the ground", ids,
                                 [&](OverrideTable& given, std::size_t place) {
                                     // Crossings ask for theirs where they are laid.
                                     if (place < pieces.size())
                                         override_piece(muster, given, pieces[place]);
                                 });
}

}  // namespace

Terrain terrain_of(const Mustering& muster, const LaidPieces& pieces)
{
    std::vector<table::Feature> features;
    for (const LaidPiece& piece : pieces) features.push_back(piece.feature);
    return {table_box(muster.battle.map, muster.terms.scale), std::move(features)};
}

void lay_ground(Mustering& muster)
{
    LaidPieces pieces;
    const auto plans = [&](const battle::FeatureFacts& facts) { return plans_of(muster, facts); };
    for (shared::table::Laid& laid : lay_map(muster.battle.map, muster.terms.scale, plans))
        pieces.push_back(piece_of(laid));
    override_pieces(muster, pieces);
    std::erase_if(pieces, [](const LaidPiece& piece) { return piece.out; });
    set_sides(muster, pieces);
    lay_slopes(muster, pieces);
    lay_banks(pieces);
    lay_barriers(pieces);
    lay_crossings(muster, pieces);
    Field& field = muster.field;
    std::vector<table::Feature> features;
    for (LaidPiece& piece : pieces) {
        mark_for_sight(piece.rules, piece.feature);
        field.ground.push_back(piece.rules);
        field.drawn.push_back(piece.drawn);
        features.push_back(piece.feature);
    }
    field.terrain = std::make_shared<const Terrain>(
        table_box(muster.battle.map, muster.terms.scale), std::move(features));
    join_sight_areas(field);
    cut_works(muster, pieces);
}

}  // namespace longroll::brothers_at_arms_miniatures
