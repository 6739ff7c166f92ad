// The ground under a unit. Ledger FE-TER, FE-DIS-3, 4, 6, 8; rulings FE-R-9, 26, 27, 28, 29, 86.

#include "rulebooks/face_to_the_enemy/ground.h"

#include "rulebooks/face_to_the_enemy/clauses.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

namespace {

constexpr Length kBesideRoad = 500;        // FE-R-26, ledger 8.7
constexpr Length kAlongWater = inches(1);  // of a bridge or ford, ledger 8.7

TerrainClass worse(TerrainClass a, TerrainClass b) { return std::max(a, b); }

}  // namespace

Clause clause_of(TerrainClass ground)
{
    static constexpr std::array<Clause, kClassCount + 1> kClauses = {
        "FE-TER-1"_clause, "FE-TER-2"_clause, "FE-TER-3"_clause, "FE-TER-4"_clause,
        "FE-MOV-14"_clause};
    return kClauses[place_of(ground)];
}

Clause clause_of(Disorder disorder)
{
    return disorder == Disorder::Severe ? "FE-DIS-2"_clause : "FE-DIS-1"_clause;
}

// RULING: FE-R-86: lines count while they are crossed, and never disorder; a fort's outline too.
bool counts_when_crossed(const Field& field, FeatureId id)
{
    const TerrainKind kind = field[id].kind;
    const table::Feature& piece = (*field.terrain)[id];
    if (kind == TerrainKind::River) return piece.form == table::Form::Line && piece.width == 0;
    return !field[id].road && kind >= TerrainKind::Railroad;
}

bool counts_inside(const Field& field, FeatureId id)
{
    return !field[id].road &&
           (field[id].kind < TerrainKind::Turnpike || field[id].kind == TerrainKind::River);
}

const GroundSpot* crossing_at(const Field& field, Point point)
{
    for (const GroundSpot& spot : field.spots)
        if (measured(gap(spot.at, point)) <= kAlongWater) return &spot;
    return nullptr;
}

TerrainClass class_of_piece(const Field& field, FeatureId id, Point point)
{
    const TerrainClass ground = field[id].ground;
    if (field.spots.empty() && ground != TerrainClass::Impassable) return ground;
    if (field[id].kind != TerrainKind::River && field[id].kind != TerrainKind::Stream &&
        field[id].kind != TerrainKind::MarshyStream)
        return ground;
    const GroundSpot* spot = crossing_at(field, point);
    // A road over water that nobody wades is a bridge.
    if (spot == nullptr)
        return ground == TerrainClass::Impassable && on_road(field, point) ? TerrainClass::Open
                                                                           : ground;
    return spot->kind == GroundSpot::Kind::Bridge ? TerrainClass::Open : TerrainClass::Difficult;
}

TerrainClass class_at(const Field& field, Point point)
{
    TerrainClass worst = TerrainClass::Open;
    // Of what overlaps, the worst.
    for (const FeatureId id : field.terrain->areas_at(point))
        if (counts_inside(field, id) && field[id].ground > worst)
            worst = worse(worst, class_of_piece(field, id, point));
    for (const FeatureId id : field.terrain->contours_at(point))
        worst = worse(worst, field[id].ground);
    return worst;
}

Clause clause_at(const Field& field, Point point)
{
    int pieces = 0;
    for (const FeatureId id : field.terrain->areas_at(point)) pieces += counts_inside(field, id);
    pieces += static_cast<int>(field.terrain->contours_at(point).size());
    return pieces > 1 ? "FE-TER-5"_clause : clause_of(class_at(field, point));
}

TerrainClass worst_under(const Field& field, std::span<const Footprint> bases)
{
    if (bases.empty()) return TerrainClass::Open;
    // OPTIMISATION: where no edge runs between them all are in the same.
    table::Box box{bases[0].centre, bases[0].centre};
    for (const Footprint& base : bases) box.take_in(base.centre);
    const table::Box wide = box.grown(kAlongWater);
    bool same = std::none_of(field.spots.begin(), field.spots.end(),
                             [&](const GroundSpot& spot) { return wide.contains(spot.at); });
    if (same)
        field.terrain->edges_meeting(box.grown(1), [&](FeatureId id, const Segment&, bool) {
            same = same && (field[id].road || field[id].ground == TerrainClass::Open);
        });
    TerrainClass worst = TerrainClass::Open;
    for (const Footprint& base : bases.first(same ? 1 : bases.size()))
        worst = worse(worst, class_at(field, base.centre));
    return worst;
}

TerrainClass class_of(const View& view, UnitId id)
{
    return worst_under(view.field, view.stands(id));
}

bool on_road(const Field& field, Point point)
{
    bool found = false;
    field.terrain->edges_meeting(table::Box{point, point}.grown(kBesideRoad),
                                 [&](FeatureId id, const Segment& edge, bool closed) {
                                     found = found || (!closed && field[id].road &&
                                                       measured(gap(point, edge)) <= kBesideRoad);
                                 });
    if (found) return true;
    return std::any_of(field.spots.begin(), field.spots.end(), [&](const GroundSpot& spot) {
        return spot.kind == GroundSpot::Kind::Bridge &&
               measured(gap(spot.at, point)) <= kBesideRoad;
    });
}

bool wholly_on_road(const View& view, UnitId id)
{
    if (view[id].formation != Formation::MarchColumn) return false;
    const auto bases = view.stands(id);
    return std::all_of(bases.begin(), bases.end(),
                       [&](const Footprint& base) { return on_road(view.field, base.centre); });
}

bool in_woods_or_buildings(const View& view, UnitId id)
{
    return stands_in(view, id, [](const GroundRules& rules) { return rules.woods_or_buildings; });
}

bool in_woods_or_buildings(const Field& field, Point general)
{
    const auto areas = field.terrain->areas_at(general);
    return std::any_of(areas.begin(), areas.end(),
                       [&](FeatureId id) { return field[id].woods_or_buildings; });
}

int level_at(const Field& field, Point point) { return field.terrain->level_at(point); }

static DisorderRow disorder_row(const Field& field, const State& state, UnitId id)
{
    if (is_guns(field, id)) return DisorderRow::Artillery;
    if (is_mounted(field, state, id)) return DisorderRow::CavalryMounted;
    return state[id].formation == Formation::MarchColumn ? DisorderRow::OnFootMarchColumn
                                                         : DisorderRow::OnFoot;
}

Disorder terrain_disorder(const View& view, UnitId id)
{
    if (!view.field.options.terrain_disorder) return Disorder::None;
    const auto& line =
        view.field.scenario.disorder[place_of(disorder_row(view.field, view.state, id))];
    // OPTIMISATION: whom no ground disorders need not be looked under.
    if (std::all_of(line.begin(), line.end(), [](Disorder by) { return by == Disorder::None; }))
        return Disorder::None;
    const TerrainClass worst = class_of(view, id);
    const Disorder by = line[std::min(place_of(worst), kClassCount - 1)];
    if (by == Disorder::None || wholly_on_road(view, id)) return Disorder::None;
    return by;
}

DisorderNow disorder_now(const View& view, UnitId id)
{
    const Disorder ground = terrain_disorder(view, id);
    const Disorder event = view[id].event_disorder;
    // RULING: FE-R-29: two of a kind make nothing worse.
    if (ground != Disorder::None && event != Disorder::None)
        return {std::max(ground, event), "FE-DIS-6"_clause};
    if (ground != Disorder::None) return {ground, "FE-DIS-3"_clause};
    if (event != Disorder::None) return {event, "FE-DIS-5"_clause};
    return {Disorder::None, wholly_on_road(view, id) ? "FE-DIS-8"_clause : "FE-DIS-4"_clause};
}

Disorder disorder_of(const View& view, UnitId id)
{
    if (view[id].event_disorder == Disorder::Severe) return Disorder::Severe;
    return std::max(terrain_disorder(view, id), view[id].event_disorder);
}

}  // namespace longroll::face_to_the_enemy
