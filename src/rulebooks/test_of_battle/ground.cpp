// What ground a stand is in. Ledger TB-MOV-14, TB-TAB-7, TB-BLD-6, TB-THI-2 and 3,
// TB-TBR; rulings TB-R-53, TB-R-82, TB-R-120, TB-R-123, TB-R-131, TB-R-132, TB-R-139, TB-R-158.

#include "rulebooks/test_of_battle/ground.h"

#include "rulebooks/test_of_battle/clauses.h"

namespace longroll::test_of_battle {

namespace {

constexpr Length kBorder = 51;

}  // namespace

Point ground_point(const Pose& pose) { return pose.front - table::ahead(pose.heading, kBorder); }

Point ground_point(const Footprint& base)
{
    return ground_point(Pose{front_middle(base), base.heading});
}

TerrainKind kind_of(const View& view, FeatureId feature)
{
    const GroundRules& rules = view.field[feature];
    // TB-BLD-6. RULING: TB-R-132.
    if (rules.block != kNoBlock && view[rules.block].burnt) return TerrainKind::Broken;
    return rules.kind;
}

const MovementCell& going_in(const View& view, FeatureId feature, ChartColumn column)
{
    static constexpr MovementCell kNone{};
    const auto row = row_of(kind_of(view, feature));
    return row ? movement_in(*row, column) : kNone;
}

// TB-MOV-14: by the middle of the front alone.
Kinds areas_under(const Field& field, const Footprint& base)
{
    Kinds found;
    for (const FeatureId id : field.terrain->areas_at(ground_point(base)))
        if ((*field.terrain)[id].form == table::Form::Area && !found.full()) found.push_back(id);
    return found;
}

bool is_in(const View& view, const Footprint& base, TerrainKind kind)
{
    const Kinds areas = areas_under(view.field, base);
    return std::any_of(areas.begin(), areas.end(),
                       [&](FeatureId id) { return kind_of(view, id) == kind; });
}

bool is_in(const View& view, UnitId id, TerrainKind kind)
{
    return is_in(view, view.ground(id), kind);
}

int level_under(const Field& field, const Footprint& base)
{
    return field.terrain->level_at(ground_point(base));
}

bool is_at(const Field& field, GroundSpot::Kind kind, Point point)
{
    return std::any_of(field.spots.begin(), field.spots.end(), [&](const GroundSpot& spot) {
        return spot.kind == kind && gap(spot.at, point).at_most(kAtLine + kTolerance);
    });
}

bool is_disordered_inside(const View& view, UnitId id)
{
    const ChartColumn column = column_of(view, id);
    const Footprint base = view.ground(id);
    const Kinds areas = areas_under(view.field, base);
    const bool inside = std::any_of(areas.begin(), areas.end(), [&](FeatureId area) {
        const MovementCell& cell = going_in(view, area, column);
        // TB-TAB-7; of a marsh it is the roll that says so.
        return cell.has(Going::DisordersInside) ||
               (cell.has(Going::Rolls) && view[id].move.marsh_disorders);
    });
    return inside &&
           !(view[id].column && is_on_road(view.field, front_middle(base), view[id].column));
}

bool in_fort(const View& view, UnitId id)
{
    return is_in(view, id, TerrainKind::Fort) || is_in(view, id, TerrainKind::Fortress);
}

bool behind_works(const View& view, UnitId id, TerrainKind kind, Point enemy)
{
    const Footprint& base = view.ground(id);
    const Point front = front_middle(base);
    constexpr Length kReach = kAtLine + kTolerance;
    FixedVector<FeatureId, 8> near;
    view.field.terrain->edges_meeting(
        table::Box{front, front}.grown(kReach),
        [&](FeatureId works, const table::Segment& edge, bool closed) {
            if (closed || view.field[works].kind != kind || near.full()) return;
            if (gap(front, edge).at_most(kReach)) near.push_back(works);
        });
    if (near.empty()) return false;
    const table::Trace trace = view.field.terrain->trace({enemy, base.centre});
    return std::any_of(
        trace.crossings.begin(), trace.crossings.end(), [&](const table::LineCrossing& crossing) {
            return std::find(near.begin(), near.end(), crossing.feature) != near.end();
        });
}

// ---- Roads, water and contours on a way ----

// RULING: TB-R-131: a column takes a sunken road for a road.
static bool is_road(const Field& field, FeatureId id, bool in_column)
{
    const TerrainKind kind = field[id].kind;
    return kind == TerrainKind::Road || (in_column && kind == TerrainKind::SunkenRoad);
}

bool is_on_road(const Field& field, Point front, bool in_column)
{
    return any_edge_near(
        *field.terrain, front, kAtLine + kTolerance,
        [&](FeatureId id, bool closed) { return !closed && is_road(field, id, in_column); });
}

// RULING: TB-R-158: where the middle of the front is within half an inch of a road, it goes along
// it, whatever the angle.
RoadParts roads_along(const Field& field, const table::Segment& way, Length whole, bool in_column)
{
    constexpr Length kReach = kAtLine + kTolerance;
    RoadParts parts;
    const auto take = [&](FeatureId id, const table::Segment& edge, bool closed) {
        if (closed || !is_road(field, id, in_column)) return;
        if (const auto part = part_near(way, whole, edge, kReach)) parts.push_back(*part);
    };
    field.terrain->edges_meeting(box_of(way).grown(kReach), take);
    return parts;
}

// RULING: TB-R-53: where a road meets water there is a bridge, unless the map shows a ford.
static bool has_road_bridge(const Field& field, FeatureId water, Point point)
{
    constexpr Length kAtCrossing = kAtLine + kTolerance;
    boost::container::small_vector<table::Segment, 8> roads;
    boost::container::small_vector<table::Segment, 8> banks;
    const auto take = [&](FeatureId id, const table::Segment& edge, bool closed) {
        if (closed) return;
        if (id == water) banks.push_back(edge);
        if (field[id].kind == TerrainKind::Road) roads.push_back(edge);
    };
    field.terrain->edges_meeting(table::Box{point, point}.grown(kAtCrossing), take);
    for (const table::Segment& road : roads)
        for (const table::Segment& bank : banks) {
            const auto met = where_met(road, bank);
            if (met && gap(*met, point).at_most(kAtCrossing) &&
                !is_at(field, GroundSpot::Kind::Ford, *met))
                return true;
        }
    return false;
}

Crossing crossing_at(const Field& field, FeatureId water, Point point)
{
    if (is_at(field, GroundSpot::Kind::Bridge, point)) return Crossing::Bridge;
    if (is_at(field, GroundSpot::Kind::Ford, point)) return Crossing::Ford;
    return has_road_bridge(field, water, point) ? Crossing::Bridge : Crossing::None;
}

// RULING: TB-R-123: two that lie within an inch are two at once, and so is a steep one.
ContourCrossings contours_crossed(const Field& field, const table::Trace& trace)
{
    constexpr Length kClose = 1000 + kTolerance;
    constexpr Length kHere = 3;
    ContourCrossings crossed;
    // A steep edge that is drawn by itself.
    for (const table::LineCrossing& crossing : trace.crossings)
        if (field[crossing.feature].kind == TerrainKind::ContourEdge &&
            field[crossing.feature].steep && trace.levels.size() < 2 && !crossed.full())
            crossed.push_back({crossing.at, false, true});
    for (const table::ContourOnWay& here : contours_on(*field.terrain, trace, kClose)) {
        if (crossed.full()) break;
        const bool two = here.paired || here.change > 1 || here.change < -1 ||
                         any_edge_near(*field.terrain, trace.at(here.at), kHere,
                                       [&](FeatureId id, bool) { return field[id].steep; });
        crossed.push_back({std::clamp(here.at, 0, trace.length), here.change > 0, two});
    }
    return crossed;
}

}  // namespace longroll::test_of_battle
