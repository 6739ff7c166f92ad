// From a battle's map to the measured table: each feature scaled and shaped as its plans say.

#include "rulebooks/shared/table_map.h"

namespace longroll::shared {

using namespace board::table;

namespace {

std::vector<board::table::Point> scaled(const std::vector<battle::Point>& points,
                                        const TableScale& scale)
{
    std::vector<board::table::Point> result;
    for (const battle::Point& point : points) {
        const board::table::Point here = scale.of(point);
        // Points less than a thousandth apart fall together.
        if (result.empty() || result.back() != here) result.push_back(here);
    }
    return result;
}

std::vector<board::table::Point> scaled_ring(const battle::Ring& ring, const TableScale& scale)
{
    auto result = scaled(ring, scale);
    while (result.size() > 1 && result.back() == result.front()) result.pop_back();
    return result;
}

Polygon polygon_of(const battle::Area& area, const TableScale& scale)
{
    Polygon polygon;
    polygon.rings.push_back(scaled_ring(area.outline, scale));
    for (const battle::Ring& hole : area.holes) {
        auto ring = scaled_ring(hole, scale);
        if (ring.size() >= 3) polygon.rings.push_back(std::move(ring));
    }
    return polygon;
}

Feature seen(Feature feature, const GroundPlan& plan)
{
    feature.in_sight = plan.in_sight;
    return feature;
}

}  // namespace

Box table_box(const battle::Map& map, const TableScale& scale)
{
    return {{0, 0}, {scale.of_yards(map.width_yards), scale.of_yards(map.height_yards)}};
}

void add_area(const battle::Area& area, std::uint32_t place, const TableScale& scale,
              const GroundPlans& plans, std::vector<Feature>& features)
{
    const Polygon polygon = polygon_of(area, scale);
    if (polygon.rings[0].size() < 3) return;
    const std::uint32_t tag = tag_of({MapList::Areas, place});
    if (area.facts.kind == battle::TerrainKind::HillContour)
        features.push_back(contour_feature(area.facts.level, polygon, tag));
    for (const GroundPlan& plan : plans) {
        if (!plan.outline) {
            features.push_back(seen(area_feature(plan.kind, polygon, tag), plan));
            continue;
        }
        for (const auto& ring : polygon.rings) {
            auto line = ring;
            line.push_back(ring.front());
            features.push_back(
                seen(line_feature(plan.kind, std::move(line), plan.width, tag), plan));
        }
    }
}

void add_line(const battle::Line& line, std::uint32_t place, const TableScale& scale,
              const GroundPlans& plans, std::vector<Feature>& features)
{
    const auto points = scaled(line.points, scale);
    if (points.size() < 2) return;
    for (const GroundPlan& plan : plans)
        features.push_back(seen(
            line_feature(plan.kind, points, plan.width, tag_of({MapList::Lines, place})), plan));
}

void add_spot(const battle::Spot& spot, std::uint32_t place, const TableScale& scale,
              const GroundPlans& plans, std::vector<Feature>& features)
{
    const board::table::Point centre = scale.of(spot.point);
    for (const GroundPlan& plan : plans) {
        const Length half = plan.width / 2;
        if (half == 0) continue;
        Polygon square;
        square.rings.push_back({centre + Vec{-half, -half}, centre + Vec{half, -half},
                                centre + Vec{half, half}, centre + Vec{-half, half}});
        features.push_back(
            seen(area_feature(plan.kind, square, tag_of({MapList::Spots, place})), plan));
    }
}

}  // namespace longroll::shared
