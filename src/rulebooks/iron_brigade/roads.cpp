// Following roads. Ledger IB-MOV-12; rulings IB-R-7, IB-R-32. A unit is one stiff rectangle, which
// turns about its centre: so its centre is what keeps to the road, and it faces along the road
// there. One whose head alone is on the road brings its centre there first.

#include "board/table/track.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

// OPTIMISATION: most ways begin far from any road.
static bool begins_beside_road(const Field& field, Point from)
{
    constexpr Length kRounding = 2;
    if (!field.terrain->table().contains(from)) return true;
    bool found = false;
    field.terrain->edges_meeting(
        table::Box{from, from}.grown(kBesideRoad + kRounding),
        [&](FeatureId id, const Segment&, bool) { found = found || is_road(field[id]); });
    return found;
}

bool follows_road(const Field& field, Point from, Point to)
{
    if (!begins_beside_road(field, from)) return false;
    const auto& features = field.terrain->features();
    for (std::size_t place = 0; place < features.size(); ++place)
        if (is_road(field.ground[place]) && features[place].line.size() >= 2 &&
            stays_near(features[place].line, {from, to}, kBesideRoad))
            return true;
    return false;
}

bool follows_roads(const Field& field, Point start, std::span<const Point> corners)
{
    Point at = start;
    for (const Point corner : corners) {
        if (corner != at && !follows_road(field, at, corner)) return false;
        at = corner;
    }
    return !corners.empty();
}

std::vector<Point> road_corners(const Field& field, const Unit& unit,
                                std::span<const Point> corners)
{
    std::vector<Point> all(corners.begin(), corners.end());
    if (!follows_roads(field, footprint_of(field, unit).centre, corners))
        all.insert(all.begin(), unit.front);
    return all;
}

MaybeRefusal refuse_road(const Field& field, const Unit& unit, std::span<const Point> corners,
                         Pace pace)
{
    const Arm arm = card_of(field, unit).arm;
    const bool guns = arm == Arm::Artillery || arm == Arm::HeavyEquipment;
    if (!guns && (unit.formation.kind != FormationKind::Column || unit.formation.custom > 0))
        return Refusal{"IB-MOV-12"_clause, "only columns, guns and wagons march on a road"};
    if (pace == Pace::Half)
        return Refusal{"IB-MOV-12"_clause, "who uses a road may not split/move"};
    if (!follows_roads(field, footprint_of(field, unit).centre, corners) &&
        !follows_roads(field, unit.front, corners))
        return Refusal{"IB-MOV-12"_clause, "its way leaves the road"};
    return {};
}

}  // namespace longroll::iron_brigade
