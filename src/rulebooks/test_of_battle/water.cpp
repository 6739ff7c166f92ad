// Bridges and fords. Ledger TB-TBR; rulings TB-R-53, TB-R-120.

#include "rulebooks/test_of_battle/ground.h"

#include <boost/container/small_vector.hpp>

namespace longroll::test_of_battle {

namespace table = board::table;

namespace {

constexpr Length kAtCrossing = kAtLine + kTolerance;

// Where two edges meet, rounded; none if they do not.
std::optional<Point> where_met(const table::Segment& a, const table::Segment& b)
{
    if (!gap(a, b).zero()) return {};
    const table::Vec along = a.to - a.from;
    const table::Vec other = b.to - b.from;
    const std::int64_t area = cross(along, other);
    if (area == 0) return a.from;
    const std::int64_t part = cross(b.from - a.from, other);
    const auto side = [&](std::int32_t length) {
        return static_cast<Length>(
            table::divide_round(static_cast<table::Wide>(length) * part, table::Wide{area}));
    };
    return a.from + table::Vec{side(along.x), side(along.y)};
}

// RULING: TB-R-53: where a road meets water there is a bridge, unless the map shows a ford.
bool has_road_bridge(const Field& field, FeatureId water, Point point)
{
    boost::container::small_vector<table::Segment, 8> roads;
    boost::container::small_vector<table::Segment, 8> banks;
    field.terrain->edges_meeting(table::Box{point, point}.grown(kAtCrossing),
                                 [&](FeatureId id, const table::Segment& edge, bool closed) {
                                     if (closed) return;
                                     if (id == water) banks.push_back(edge);
                                     if (field[id].kind == TerrainKind::Road) roads.push_back(edge);
                                 });
    for (const table::Segment& road : roads)
        for (const table::Segment& bank : banks) {
            const auto met = where_met(road, bank);
            if (met && gap(*met, point).at_most(kAtCrossing) &&
                !is_at(field, GroundSpot::Kind::Ford, *met))
                return true;
        }
    return false;
}

}  // namespace

Crossing crossing_at(const Field& field, FeatureId water, Point point)
{
    if (is_at(field, GroundSpot::Kind::Bridge, point)) return Crossing::Bridge;
    if (is_at(field, GroundSpot::Kind::Ford, point)) return Crossing::Ford;
    return has_road_bridge(field, water, point) ? Crossing::Bridge : Crossing::None;
}

}  // namespace longroll::test_of_battle
