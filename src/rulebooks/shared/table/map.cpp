// From a battle's map to the measured table: each feature scaled, cut and shaped as its plans say.

#include "rulebooks/shared/table/map.h"

#include "board/table/distance.h"

#include <algorithm>

namespace longroll::shared::table {

using namespace board::table;

Box table_box(const battle::Map& map, const TableScale& scale)
{
    return {{0, 0}, {scale.of_yards(map.width_yards), scale.of_yards(map.height_yards)}};
}

namespace {

// So far beyond the table shapes are kept, so that nothing ends at its very edge.
constexpr Length kMargin = inches(4);

}  // namespace

MapLayer::MapLayer(const battle::Map& map, const TableScale& scale)
    : scale_(scale), kept_(table_box(map, scale).grown(kMargin))
{
}

MapLayer::Points MapLayer::points_of(const std::vector<battle::Point>& points) const
{
    Points placed;
    for (const battle::Point& point : points) {
        const board::table::Point there = scale_.of(point);
        // Points less than a thousandth apart fall together.
        if (placed.empty() || placed.back() != there) placed.push_back(there);
    }
    return placed;
}

// None of an area that lies beyond the table.
Polygon MapLayer::polygon_of(const battle::Area& area) const
{
    Polygon polygon;
    const auto outline = clipped(points_of(area.outline), kept_);
    if (outline.size() < 3 || clipped(outline, kept_.grown(-kMargin)).size() < 3) return polygon;
    polygon.rings.push_back(outline);
    for (const battle::Ring& hole : area.holes) {
        auto ring = clipped(points_of(hole), kept_);
        if (ring.size() >= 3) polygon.rings.push_back(std::move(ring));
    }
    return polygon;
}

void MapLayer::add(Feature feature, const GroundPlan& plan, const battle::FeatureFacts& facts)
{
    feature.in_sight = plan.in_sight;
    if (plan.spanned && feature.form == Form::Line) spanned_.push_back(laid_.size());
    laid_.push_back({std::move(feature), &facts});
}

void MapLayer::add_lines(const Points& points, const GroundPlan& plan,
                         const battle::FeatureFacts& facts)
{
    for (auto& part : clipped_line(points, kept_))
        if (part.size() >= 2)
            add(line_feature(plan.kind, std::move(part), plan.width), plan, facts);
}

void MapLayer::lay(const battle::Area& area, const GroundPlans& plans)
{
    const Polygon polygon = polygon_of(area);
    if (polygon.rings.empty()) return;
    if (area.facts.kind == battle::TerrainKind::HillContour)
        add(contour_feature(area.facts.level, polygon), {}, area.facts);
    for (const GroundPlan& plan : plans) {
        if (!plan.outline) {
            add(area_feature(plan.kind, polygon), plan, area.facts);
            continue;
        }
        battle::Ring ring = area.outline;
        ring.push_back(ring.front());
        add_lines(points_of(ring), plan, area.facts);
    }
}

void MapLayer::lay(const battle::Line& line, const GroundPlans& plans)
{
    for (const GroundPlan& plan : plans) add_lines(points_of(line.points), plan, line.facts);
}

// Half an inch beyond either bank.
void MapLayer::lay(const battle::Spot& spot, const GroundPlans& plans)
{
    const board::table::Point here = scale_.of(spot.point);
    for (const GroundPlan& plan : plans) {
        const Length half = std::max(plan.width / 2, to_far_bank(here) + kInch / 2);
        const Polygon square{{{here + Vec{-half, -half}, here + Vec{half, -half},
                               here + Vec{half, half}, here + Vec{-half, half}}}};
        add(area_feature(plan.kind, square), plan, spot.facts);
    }
}

// Maps put crossings a little off the middle of the stream.
Length MapLayer::to_far_bank(board::table::Point here) const
{
    constexpr Length kSamePlace = 1500;
    Length farthest = 0;
    for (const std::size_t place : spanned_) {
        const Feature& feature = laid_[place].feature;
        const Gap gap = board::table::gap(here, feature.line);
        if (gap.at_most(kSamePlace + feature.width / 2))
            farthest = std::max(farthest, gap.up() + feature.width / 2);
    }
    return farthest;
}

}  // namespace longroll::shared::table
