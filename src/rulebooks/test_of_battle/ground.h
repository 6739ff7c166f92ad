// What ground a stand is in: by the middle of its front (TB-MOV-14), on a border by the side on
// which its centre lies (TB-R-139). Lines near which it stands.

#pragma once

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/terrain_chart.h"

namespace longroll::test_of_battle {

using Kinds = FixedVector<FeatureId, 24>;

// RULING: TB-R-139: the point that decides in which ground a base is. It lies a hair more than
// 0.05" behind the middle of the front, towards the centre: so a border or line within that
// distance of the front counts as not yet passed.
[[nodiscard]] Point ground_point(const Footprint& base);
[[nodiscard]] Point ground_point(const Pose& pose);

// The areas that this base is in, hills not among them; a burnt building is broken ground
// (TB-R-132).
[[nodiscard]] Kinds areas_under(const Field& field, const State& state, const Footprint& base);
[[nodiscard]] bool is_in(const Field& field, const State& state, const Footprint& base,
                         TerrainKind kind);
[[nodiscard]] bool is_in(const View& view, UnitId id, TerrainKind kind);
[[nodiscard]] int level_under(const Field& field, const Footprint& base);
// It stands in ground that disorders its kind as long as it is inside (TB-TAB-7).
[[nodiscard]] bool is_disordered_inside(const View& view, UnitId id);
// What a feature counts as now: buildings that have burnt down are broken ground.
[[nodiscard]] TerrainKind kind_of(const Field& field, const State& state, FeatureId feature);
// The chart's cell for this ground.
[[nodiscard]] const MovementCell& going_in(const Field& field, const State& state,
                                           FeatureId feature, ChartColumn column);
// The stand occupies a town block, a village; lies inside a fort or fortress.
[[nodiscard]] bool in_town(const Field& field, const Unit& unit);
[[nodiscard]] bool in_village(const Field& field, const Unit& unit);
[[nodiscard]] bool in_fort(const View& view, UnitId id);
// RULING: TB-R-82: it stands at a line of works of this kind that lies between it and an enemy, who
// fires from the middle of his front or melees from his centre.
[[nodiscard]] bool behind_works(const View& view, UnitId id, TerrainKind kind, Point enemy);

// RULING: TB-R-53, TB-R-82, TB-R-120, TB-R-130: so near is on a road, at works, at a bridge, ford,
// entrance or breach.
inline constexpr Length kAtLine = 500;
// A spot of this kind so near to the point.
[[nodiscard]] bool is_at(const Field& field, GroundSpot::Kind kind, Point point);
// Within reach of the middle of a road; a column takes a sunken road for one (TB-R-131).
[[nodiscard]] bool is_on_road(const Field& field, Point front, bool in_column);

}  // namespace longroll::test_of_battle
