// What ground a stand is in. Ledger TB-MOV-14, TB-TAB-7, TB-BLD-6; rulings TB-R-82, TB-R-132,
// TB-R-139.

#include "rulebooks/test_of_battle/ground.h"

#include "rulebooks/test_of_battle/clauses.h"

namespace longroll::test_of_battle {

namespace table = board::table;

namespace {

constexpr Length kBorder = 51;

}  // namespace

Point ground_point(const Pose& pose) { return pose.front - table::ahead(pose.heading, kBorder); }

Point ground_point(const Footprint& base)
{
    return ground_point(Pose{front_middle(base), base.heading});
}

TerrainKind kind_of(const Field& field, const State& state, FeatureId feature)
{
    const GroundRules& rules = field[feature];
    // TB-BLD-6. RULING: TB-R-132.
    if (rules.block != kNoBlock && state[rules.block].burnt) return TerrainKind::Broken;
    return rules.kind;
}

const MovementCell& going_in(const Field& field, const State& state, FeatureId feature,
                             ChartColumn column)
{
    static constexpr MovementCell kNone{};
    const auto row = row_of(kind_of(field, state, feature));
    return row ? movement_in(*row, column) : kNone;
}

// TB-MOV-14: by the middle of the front alone.
Kinds areas_under(const Field& field, const State&, const Footprint& base)
{
    Kinds found;
    for (const FeatureId id : field.terrain->areas_at(ground_point(base)))
        if ((*field.terrain)[id].form == table::Form::Area && !found.full()) found.push_back(id);
    return found;
}

bool is_in(const Field& field, const State& state, const Footprint& base, TerrainKind kind)
{
    const Kinds areas = areas_under(field, state, base);
    return std::any_of(areas.begin(), areas.end(),
                       [&](FeatureId id) { return kind_of(field, state, id) == kind; });
}

bool is_in(const View& view, UnitId id, TerrainKind kind)
{
    return is_in(view.field, view.state, view.ground(id), kind);
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

bool is_on_road(const Field& field, Point front, bool in_column)
{
    constexpr Length kReach = kAtLine + kTolerance;
    bool found = false;
    field.terrain->edges_meeting(table::Box{front, front}.grown(kReach),
                                 [&](FeatureId id, const table::Segment& edge, bool closed) {
                                     const TerrainKind kind = field[id].kind;
                                     const bool road =
                                         kind == TerrainKind::Road ||
                                         (in_column && kind == TerrainKind::SunkenRoad);
                                     if (road && !closed && gap(front, edge).at_most(kReach))
                                         found = true;
                                 });
    return found;
}

bool is_disordered_inside(const View& view, UnitId id)
{
    const ChartColumn column = column_of(view.field, view.state, id);
    const Footprint base = view.ground(id);
    const Kinds areas = areas_under(view.field, view.state, base);
    const bool inside = std::any_of(areas.begin(), areas.end(), [&](FeatureId area) {
        const MovementCell& cell = going_in(view.field, view.state, area, column);
        // TB-TAB-7; of a marsh it is the roll that says so.
        return cell.has(Going::DisordersInside) ||
               (cell.has(Going::Rolls) && view[id].move.marsh_disorders);
    });
    return inside &&
           !(view[id].column && is_on_road(view.field, front_middle(base), view[id].column));
}

bool in_town(const Field& field, const Unit& unit)
{
    return unit.block != kNoBlock && field[unit.block].town;
}

bool in_village(const Field& field, const Unit& unit)
{
    return unit.block != kNoBlock && !field[unit.block].town;
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

}  // namespace longroll::test_of_battle
