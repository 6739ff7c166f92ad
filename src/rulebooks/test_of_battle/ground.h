// What ground a stand is in: by the middle of its front (TB-MOV-14), on a border by the side on
// which its centre lies (TB-R-139). Lines near which it stands.

#pragma once

#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/events.h"
#include "rulebooks/test_of_battle/terrain_charts.h"

#include <boost/container/small_vector.hpp>

namespace longroll::test_of_battle {

using Kinds = FixedVector<FeatureId, 24>;

// RULING: TB-R-139: the point that decides in which ground a base is. It lies a hair more than
// 0.05" behind the middle of the front, towards the centre: so a border or line within that
// distance of the front counts as not yet passed.
[[nodiscard]] Point ground_point(const Footprint& base);
[[nodiscard]] Point ground_point(const Pose& pose);

// The areas that this base is in, hills not among them; a burnt building is broken ground
// (TB-R-132).
[[nodiscard]] Kinds areas_under(const Field& field, const Footprint& base);
[[nodiscard]] bool is_in(const View& view, const Footprint& base, TerrainKind kind);
[[nodiscard]] bool is_in(const View& view, UnitId id, TerrainKind kind);
[[nodiscard]] int level_under(const Field& field, const Footprint& base);
// It stands in ground that disorders its kind as long as it is inside (TB-TAB-7).
[[nodiscard]] bool is_disordered_inside(const View& view, UnitId id);
// What a feature counts as now: buildings that have burnt down are broken ground.
[[nodiscard]] TerrainKind kind_of(const View& view, FeatureId feature);
// The chart's cell for this ground.
[[nodiscard]] const MovementCell& going_in(const View& view, FeatureId feature, ChartColumn column);
// It lies inside a fort or fortress.
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

// Contours on the way: one at a time, or two (TB-THI-2, TB-THI-3, TB-R-123).

struct ContourCrossing {
    Length at = 0;
    bool up = false;
    bool two = false;  // steep: two contours
};
using ContourCrossings = FixedVector<ContourCrossing, 12>;
[[nodiscard]] ContourCrossings contours_crossed(const Field& field,
                                                const board::table::Trace& trace);

// Where a way runs along a road (TB-MRC-9, TB-R-53, TB-R-158).
using RoadParts = boost::container::small_vector<board::table::WayPart, 8>;
[[nodiscard]] RoadParts roads_along(const Field& field, const board::table::Segment& way,
                                    Length whole, bool in_column);

// Where water is crossed: at a bridge, by a ford, or just so (TB-TBR-2, TB-TBR-3, TB-R-53,
// TB-R-120).

enum class Crossing : std::uint8_t { None, Bridge, Ford };

// Of this line of water, for whoever crosses it at this point.
[[nodiscard]] Crossing crossing_at(const Field& field, FeatureId water, Point point);

// Town blocks and villages: who is in which, for whom there is room, how a stand comes in and out
// (TB-TTN-3, TB-TVI-2, TB-R-125, TB-R-129, TB-R-151).

// The block or village that this base is in by the middle of its front (TB-R-139); a burnt one is
// none any more.
[[nodiscard]] BlockId block_under(const Field& field, const State& state, const Footprint& base);
// May this stand, by its kind and by who is there already, come to occupy it?
[[nodiscard]] MaybeRefusal refuse_block(const View& view, BlockId block, UnitId id);
// The stand on its own base: of who is in a town block, about the middle of it.
[[nodiscard]] Footprint own_base(const View& view, UnitId id);
// The same as it would be after turning about its centre.
[[nodiscard]] Footprint own_base(const View& view, UnitId id, Heading facing);

// It comes into a block, or out of the one that it is in (kNoBlock).
void occupy(const Field& field, State& state, UnitId id, BlockId block, Clause clause,
            EventLog& log);
// It has come to stand somewhere: it occupies what it is in and may be, and has left what it is
// not.
void settle_in_block(const Field& field, State& state, UnitId id, EventLog& log);

}  // namespace longroll::test_of_battle
