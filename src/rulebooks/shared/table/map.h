// From a battle's map to the measured table: scale, cut to the table, features of its ground. What
// each feature of the map becomes is said by the rulebook, one plan for each:
//
//     const TableScale scale{inches(1), 25};                     // an inch is 25 yards
//     for (Laid& laid : lay_map(battle.map, scale, [](const battle::FeatureFacts& facts) {
//              GroundPlans plans;
//              if (facts.kind == TerrainKind::Woods) plans.push_back({number_of(Ground::Woods)});
//              ...
//              return plans;                                     // empty: it is open ground
//          }))
//         features.push_back(std::move(laid.feature));
//
// A hill contour becomes a contour of its level whatever the plans say, and an area becomes an area
// or, if a plan wants it, a line of its outline (a fence round a field, a steep edge). Lines become
// lines. A spot becomes a square that reaches over the water in which it lies (a bridge, a ford).

#pragma once

#include "battle/battle.h"
#include "board/table/terrain.h"
#include "rulebooks/shared/overrides.h"

namespace longroll::shared::table {

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

struct GroundPlan {
    board::table::GroundKind kind = 0;
    board::table::Length width = 0;  // of a line, or of a spot at least
    bool in_sight = true;
    bool outline = false;  // of an area: its outline as a line, instead of its ground
    bool spanned = false;  // a line that spots reach over from bank to bank
};
using GroundPlans = boost::container::small_vector<GroundPlan, 2>;

// A feature, and what the map says of it.
struct Laid {
    board::table::Feature feature;
    const battle::FeatureFacts* facts = nullptr;
};

[[nodiscard]] board::table::Box table_box(const battle::Map& map, const TableScale& scale);

class MapLayer {
public:
    MapLayer(const battle::Map& map, const TableScale& scale);

    void lay(const battle::Area& area, const GroundPlans& plans);
    void lay(const battle::Line& line, const GroundPlans& plans);
    void lay(const battle::Spot& spot, const GroundPlans& plans);
    [[nodiscard]] std::vector<Laid> take() && { return std::move(laid_); }

private:
    using Points = std::vector<board::table::Point>;

    void add(board::table::Feature feature, const GroundPlan& plan,
             const battle::FeatureFacts& facts);
    void add_lines(const Points& points, const GroundPlan& plan, const battle::FeatureFacts& facts);
    [[nodiscard]] Points points_of(const std::vector<battle::Point>& points) const;
    [[nodiscard]] board::table::Polygon polygon_of(const battle::Area& area) const;
    [[nodiscard]] board::table::Length to_far_bank(board::table::Point here) const;

    TableScale scale_;
    board::table::Box kept_;  // features are cut off a little outside the table
    std::vector<Laid> laid_;
    std::vector<std::size_t> spanned_;  // which of them spots reach over
};

// All features in the order of the map: areas, lines, spots.
template <class Plan>
[[nodiscard]] std::vector<Laid> lay_map(const battle::Map& map, const TableScale& scale, Plan plan)
{
    MapLayer layer(map, scale);
    for (const battle::Area& area : map.areas) layer.lay(area, plan(area.facts));
    for (const battle::Line& line : map.lines) layer.lay(line, plan(line.facts));
    for (const battle::Spot& spot : map.spots) layer.lay(spot, plan(spot.facts));
    return std::move(layer).take();
}

// Each table [section.id] with every place at which `ids` has its id; an id that is nowhere is a
// problem.
template <class Apply>
void override_each(Overrides& overrides, std::string_view section, std::string_view kind,
                   const std::vector<std::string>& ids, Apply apply)
{
    for (OverrideTable* table : overrides.tables(section)) {
        bool found = false;
        for (std::size_t place = 0; place < ids.size(); ++place)
            if (ids[place] == table->id()) {
                apply(*table, place);
                found = true;
            }
        if (!found) table->unknown_id(kind, ids);
    }
}

}  // namespace longroll::shared::table
