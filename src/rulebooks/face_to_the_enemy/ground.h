// The ground under a unit (FE-TER, FE-DIS-3, 4, 8, FE-R-9): what class it touches, what it stands
// in, what order it is in. Cover against fire is in shooting.h, in melee in charge.h. [B]

#pragma once

#include "rulebooks/face_to_the_enemy/bodies.h"

namespace longroll::face_to_the_enemy {

using board::table::Track;

// A class, as a clause names what is in it; of what is impassable, FE-MOV-14.
[[nodiscard]] Clause clause_of(TerrainClass ground);
// What being out of order does: FE-DIS-1 or FE-DIS-2.
[[nodiscard]] Clause clause_of(Disorder disorder);
// Of a feature: does its class count where a base centre is inside, or while one crosses its line?
[[nodiscard]] bool counts_inside(const Field& field, FeatureId id);
[[nodiscard]] bool counts_when_crossed(const Field& field, FeatureId id);
// The class of one feature there: water is easier at bridges and fords.
[[nodiscard]] TerrainClass class_of_piece(const Field& field, FeatureId id, Point point);
// The worst class of the areas at a point (FE-TER-5); lines and roads do not count. A point on a
// boundary is outside (FE-R-9).
[[nodiscard]] TerrainClass class_at(const Field& field, Point point);
// By which clause it is of that class: where several pieces overlap, FE-TER-5.
[[nodiscard]] Clause clause_at(const Field& field, Point point);
// The worst that any centre of these bases is in; of a unit's.
[[nodiscard]] TerrainClass worst_under(const Field& field, std::span<const Footprint> bases);
[[nodiscard]] TerrainClass class_of(const View& view, UnitId id);
// Within half an inch of a road's line, or on a bridge (ledger 8.7).
[[nodiscard]] bool on_road(const Field& field, Point point);
// A March Column all of whose base centres are on a road (FE-DIS-8).
[[nodiscard]] bool wholly_on_road(const View& view, UnitId id);
// Water may be crossed here: a bridge, or a ford (ledger 8.7).
[[nodiscard]] const GroundSpot* crossing_at(const Field& field, Point point);

// At least half of its bases have their centre in pieces of which this is true (FE-R-9).
template <class Counts>
[[nodiscard]] bool stands_in(const View& view, UnitId id, Counts counts)
{
    int in = 0;
    for (const Footprint& base : view.stands(id)) {
        const auto areas = view.field.terrain->areas_at(base.centre);
        in += std::any_of(areas.begin(), areas.end(),
                          [&](FeatureId feature) { return counts(view.field[feature]); });
    }
    return 2 * in >= view[id].bases;
}
[[nodiscard]] bool in_woods_or_buildings(const View& view, UnitId id);  // FE-ACT-9
[[nodiscard]] bool in_woods_or_buildings(const Field& field, Point general);
// The contour level at a point.
[[nodiscard]] int level_at(const Field& field, Point point);

// From where it stands, asked anew each time (FE-DIS-3, 4, 8; option terrain_disorder).
[[nodiscard]] Disorder terrain_disorder(const View& view, UnitId id);
// The worse of that and of what has befallen it (FE-DIS-6), and which of the two it is.
struct DisorderNow {
    Disorder disorder = Disorder::None;
    Clause by;
};
[[nodiscard]] DisorderNow disorder_now(const View& view, UnitId id);
[[nodiscard]] Disorder disorder_of(const View& view, UnitId id);

}  // namespace longroll::face_to_the_enemy
