// From a battle's map to the measured table: scale, cut to the table, terrain. No rule is here:
// what each feature becomes is said by the rulebook, one plan for each.
//
//     const TableScale scale{inches(1), 25};                     // an inch is 25 yards
//     const Terrain terrain = table_of(battle.map, scale, [](const FeatureFacts& facts) {
//         GroundPlans plans;
//         if (facts.kind == TerrainKind::Woods) plans.push_back({number_of(Ground::Woods)});
//         ...
//         return plans;                                          // empty: it is open ground
//     });
//
// A hill contour becomes a contour of its level whatever the plans say; a plan for it makes a line
// of its outline (a steep edge) or an area of it. Areas become areas, lines lines of the plan's
// width, spots squares of that width (a bridge, a ford, a building). A plan may also ask for the
// outline of an area as a line. A feature's tag is its place in its list of the map: source_of.

#pragma once

#include "battle/battle.h"
#include "board/table/terrain.h"

namespace longroll::shared {

// So many thousandths of an inch are so many yards.
struct TableScale {
    board::table::Length length = 0;
    int yards = 1;

    // To the nearest thousandth, halves away from zero.
    [[nodiscard]] board::table::Length of_yards(std::int64_t count) const
    {
        return static_cast<board::table::Length>(
            board::table::divide_round(count * length, std::int64_t{yards}));
    }
    [[nodiscard]] board::table::Point of(const battle::Point& point) const
    {
        return {of_yards(point.east), of_yards(point.north)};
    }
};

[[nodiscard]] constexpr board::table::Heading heading_of(const battle::Heading& heading)
{
    return {heading.tenths};
}

struct GroundPlan {
    board::table::GroundKind kind = 0;
    board::table::Length width = 0;  // of a line or a spot
    bool in_sight = true;
    bool outline = false;  // of an area: its outline as a line, instead of its ground
};
using GroundPlans = boost::container::small_vector<GroundPlan, 2>;

enum class MapList : std::uint8_t { Areas, Lines, Spots };
struct MapSource {
    MapList list = MapList::Areas;
    std::uint32_t place = 0;
    friend bool operator==(const MapSource&, const MapSource&) = default;
};
[[nodiscard]] constexpr std::uint32_t tag_of(const MapSource& source)
{
    return source.place << 2 | static_cast<std::uint32_t>(source.list);
}
[[nodiscard]] constexpr MapSource source_of(std::uint32_t tag)
{
    return {static_cast<MapList>(tag & 3), tag >> 2};
}

[[nodiscard]] board::table::Box table_box(const battle::Map& map, const TableScale& scale);

void add_area(const battle::Area& area, std::uint32_t place, const TableScale& scale,
              const GroundPlans& plans, std::vector<board::table::Feature>& features);
void add_line(const battle::Line& line, std::uint32_t place, const TableScale& scale,
              const GroundPlans& plans, std::vector<board::table::Feature>& features);
void add_spot(const battle::Spot& spot, std::uint32_t place, const TableScale& scale,
              const GroundPlans& plans, std::vector<board::table::Feature>& features);

// All features in the order of the map: areas, lines, spots.
template <class Plan>
[[nodiscard]] std::vector<board::table::Feature> table_features(const battle::Map& map,
                                                                const TableScale& scale, Plan plan)
{
    std::vector<board::table::Feature> features;
    for (std::uint32_t place = 0; place < map.areas.size(); ++place)
        add_area(map.areas[place], place, scale, plan(map.areas[place].facts), features);
    for (std::uint32_t place = 0; place < map.lines.size(); ++place)
        add_line(map.lines[place], place, scale, plan(map.lines[place].facts), features);
    for (std::uint32_t place = 0; place < map.spots.size(); ++place)
        add_spot(map.spots[place], place, scale, plan(map.spots[place].facts), features);
    return features;
}

template <class Plan>
[[nodiscard]] board::table::Terrain table_of(const battle::Map& map, const TableScale& scale,
                                             Plan plan)
{
    return {table_box(map, scale), table_features(map, scale, plan)};
}

}  // namespace longroll::shared
