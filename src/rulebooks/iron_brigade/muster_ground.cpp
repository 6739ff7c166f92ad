// The ground of a battle laid on the table (ledger 8.4): areas, lines, contours, crossings, and
// what the overrides say of each feature or of every feature of a kind.

#include "board/table/distance.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/muster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::iron_brigade {

using battle::TerrainKind;
using board::table::Box;
using board::table::Feature;
using board::table::inches;
using board::table::number_of;
using board::table::Polygon;

namespace {

// Open fields, springs, buildings and places are nothing to the rules.
std::optional<Ground> ground_of(const battle::FeatureFacts& facts)
{
    switch (facts.kind) {
        case TerrainKind::Woods: return Ground::Woods;
        case TerrainKind::DenseWoods: return Ground::DenseWoods;
        case TerrainKind::Orchard: return Ground::Orchard;
        case TerrainKind::StandingCrops: return Ground::Crops;
        case TerrainKind::EnclosedField: return Ground::RailFence;
        case TerrainKind::Marsh: return Ground::Marsh;
        case TerrainKind::Swamp: return Ground::Swamp;
        case TerrainKind::RoughGround: return Ground::Rough;
        case TerrainKind::TownBlockStone: return Ground::StoneTown;
        case TerrainKind::TownBlockWood: return Ground::WoodenTown;
        case TerrainKind::Village: return Ground::Village;
        case TerrainKind::Fort: return Ground::Fort;
        case TerrainKind::HillContour: return Ground::Open;
        case TerrainKind::Turnpike:
        case TerrainKind::LocalRoad: return Ground::Road;
        case TerrainKind::SunkenRoad: return Ground::SunkenRoad;
        case TerrainKind::Railroad:
            return facts.railbed == battle::Railbed::Level ? Ground::Railroad : Ground::RailroadCut;
        case TerrainKind::Stream: return Ground::Stream;
        case TerrainKind::MarshyStream: return Ground::MarshyStream;
        case TerrainKind::River: return Ground::River;
        case TerrainKind::LowWall: return Ground::LowWall;
        case TerrainKind::HighWall: return Ground::HighWall;
        case TerrainKind::RailFence: return Ground::RailFence;
        case TerrainKind::Hedge: return Ground::Hedge;
        case TerrainKind::TreeLine: return Ground::TreeLine;
        case TerrainKind::HastyWorks: return Ground::HastyWorks;
        case TerrainKind::FieldWorks: return Ground::FieldWorks;
        case TerrainKind::Abatis: return Ground::Abatis;
        case TerrainKind::Ditch: return Ground::Moat;
        case TerrainKind::SteepEdge: return Ground::SteepEdge;
        case TerrainKind::Bridge: return Ground::Bridge;
        case TerrainKind::Ford: return Ground::Ford;
        case TerrainKind::OpenField:
        case TerrainKind::Building:
        case TerrainKind::Spring:
        case TerrainKind::Place: break;
    }
    return {};
}

// How wide a line is if the map does not say: only what one can stand in has a width.
int usual_yards(Ground ground)
{
    switch (ground) {
        case Ground::Stream: return 5;
        case Ground::MarshyStream: return 25;
        case Ground::River: return 50;
        case Ground::Abatis: return 10;
        case Ground::Moat: return 10;
        default: return 0;
    }
}

GroundRules rules_for(const Mustering& muster, Ground ground, const battle::FeatureFacts& facts)
{
    GroundRules rules = ground_rules(ground);
    rules.name = facts.name;
    rules.impassable = rules.impassable || facts.impassable;
    if (facts.depth_inches) rules.depth_tenths = *facts.depth_inches * 10;
    rules.current = static_cast<Current>(facts.current);
    // A footbridge bears no horses either, as far as this rulebook can say.
    rules.infantry_only = rules.infantry_only || facts.passage == battle::Passage::InfantryOnly ||
                          (facts.passage == battle::Passage::NoGuns && rules.bridge);
    // IB-WAT-3: the defender knows his fords; where nobody attacks, both do.
    if (muster.battle.attacker) rules.known_to[index_of(*muster.battle.attacker)] = false;
    return rules;
}

class GroundLayer {
public:
    explicit GroundLayer(Mustering& muster)
        : muster_(muster),
          table_{{0, 0},
                 {muster.terms.scale.of_yards(muster.battle.map.width_yards),
                  muster.terms.scale.of_yards(muster.battle.map.height_yards)}},
          margin_(table_.grown(inches(4)))
    {
    }

    void lay_area(const battle::Area& area)
    {
        const auto ground = ground_of(area.facts);
        if (!ground) return;
        const bool outlined = *ground == Ground::RailFence || *ground == Ground::Fort;
        const Polygon polygon = polygon_of(area);
        if (polygon.rings.empty()) return;
        if (outlined) {
            lay_outline(area, *ground);
        } else if (area.facts.kind == TerrainKind::HillContour) {
            add(board::table::contour_feature(area.facts.level, polygon), area.facts, *ground);
            if (area.facts.steep) lay_outline(area, Ground::SteepEdge);
        } else {
            add(board::table::area_feature(number_of(*ground), polygon), area.facts, *ground);
        }
    }

    void lay_line(const battle::Line& line)
    {
        if (const auto ground = ground_of(line.facts)) lay(line.points, line.facts, *ground);
    }

    // A ford or bridge reaches from bank to bank, over the water that it lies in or just beside.
    void lay_crossing(const battle::Spot& spot)
    {
        const auto ground = ground_of(spot.facts);
        if (!ground || spot.facts.down) return;
        const Point here = muster_.terms.scale.of(spot.point);
        const Length half = std::max(inches(1), to_far_bank(here) + inches(1) / 2);
        const Polygon square{{{here + Vec{-half, -half}, here + Vec{half, -half},
                               here + Vec{half, half}, here + Vec{-half, half}}}};
        add(board::table::area_feature(number_of(*ground), square), spot.facts, *ground);
    }

    void finish()
    {
        muster_.field.terrain = laid_out(table_, muster_.features, muster_.field.ground);
    }

private:
    using Vec = board::table::Vec;

    [[nodiscard]] std::vector<Point> points_of(const std::vector<battle::Point>& points) const
    {
        std::vector<Point> placed;
        for (const battle::Point& point : points) {
            const Point there = muster_.terms.scale.of(point);
            if (placed.empty() || placed.back() != there) placed.push_back(there);
        }
        return placed;
    }

    [[nodiscard]] Polygon polygon_of(const battle::Area& area) const
    {
        Polygon polygon;
        const auto outline = board::table::clipped(points_of(area.outline), margin_);
        if (outline.size() < 3) return polygon;
        polygon.rings.push_back(outline);
        for (const battle::Ring& hole : area.holes) {
            auto ring = board::table::clipped(points_of(hole), margin_);
            if (ring.size() >= 3) polygon.rings.push_back(std::move(ring));
        }
        return polygon;
    }

    void lay_outline(const battle::Area& area, Ground ground)
    {
        battle::Ring ring = area.outline;
        ring.push_back(ring.front());
        lay(ring, area.facts, ground);
    }

    void lay(const std::vector<battle::Point>& points, const battle::FeatureFacts& facts,
             Ground ground)
    {
        const Length width = muster_.terms.scale.of_yards(
            usual_yards(ground) == 0 ? 0 : facts.width_yards.value_or(usual_yards(ground)));
        for (auto& part : board::table::clipped_line(points_of(points), margin_))
            if (part.size() >= 2)
                add(board::table::line_feature(number_of(ground), std::move(part), width), facts,
                    ground);
    }

    void add(Feature feature, const battle::FeatureFacts& facts, Ground ground)
    {
        muster_.features.push_back(std::move(feature));
        muster_.field.ground.push_back(rules_for(muster_, ground, facts));
        muster_.feature_ids.push_back(facts.id);
    }

    // Maps put crossings a little off the middle of the stream.
    [[nodiscard]] Length to_far_bank(Point here) const
    {
        constexpr Length kSamePlace = 1500;
        Length farthest = 0;
        for (std::size_t place = 0; place < muster_.features.size(); ++place) {
            const Feature& feature = muster_.features[place];
            if (feature.form != board::table::Form::Line || !is_water(muster_.field.ground[place]))
                continue;
            const board::table::Gap gap = board::table::gap(here, feature.line);
            if (gap.at_most(kSamePlace + feature.width / 2))
                farthest = std::max(farthest, gap.up() + feature.width / 2);
        }
        return farthest;
    }

    Mustering& muster_;
    Box table_;
    Box margin_;  // features are cut off a little outside the table
};

constexpr std::string_view kRows[] = {"none",  "WALL",  "FENCE",       "STEEP_HILL",
                                      "ROUGH", "WOODS", "DENSE_WOODS", "SWAMP",
                                      "ROAD",  "FORD",  "IMPASSABLE"};
constexpr std::string_view kSights[] = {"none", "woods", "dense", "tree line"};

void override_row(OverrideTable& table, GroundRules& rules)
{
    const auto row = table.word("movement", kRows);
    if (!row) return;
    rules.impassable = *row == std::size(kRows) - 1;
    rules.row.reset();
    if (*row > 0 && !rules.impassable)
        rules.row =
            static_cast<MovementRow>(static_cast<std::size_t>(MovementRow::Wall) + *row - 1);
}

void override_known(OverrideTable& table, GroundRules& rules)
{
    const auto armies = table.texts("known_to");
    if (!armies) return;
    rules.known_to = {false, false};
    for (const std::string& name : *armies) {
        const auto side = battle::from_text<Side>(name);
        if (side)
            rules.known_to[index_of(*side)] = true;
        else
            table.fault("known_to", fmt::format("\"{}\" is no side", name),
                        "write \"confederate\" or \"union\"");
    }
}

// Every column of ledger 8.4, and what 8.6 adds to it.
void override_rules(OverrideTable& table, GroundRules& rules)
{
    constexpr int kDeepestInches = 1200;
    constexpr std::pair<std::string_view, bool GroundRules::*> kFlags[] = {
        {"conceals", &GroundRules::conceals},     {"red", &GroundRules::crossing},
        {"bridge", &GroundRules::bridge},         {"infantry_only", &GroundRules::infantry_only},
        {"impassable", &GroundRules::impassable}, {"hides_still", &GroundRules::hides_still}};
    override_row(table, rules);
    rules.protection = table.whole("protection", 0, 4).value_or(rules.protection);
    if (const auto sight = table.word("sight", kSights))
        rules.sight = static_cast<SightKind>(*sight);
    if (const auto depth = table.whole("depth_inches", 0, kDeepestInches))
        rules.depth_tenths = *depth * 10;
    if (const auto current = table.word("current", battle::words<battle::Current>()))
        rules.current = static_cast<Current>(*current);
    for (const auto& [key, flag] : kFlags) rules.*flag = table.flag(key).value_or(rules.*flag);
    override_known(table, rules);
}

void override_ground(Mustering& muster)
{
    for (OverrideTable* table : muster.overrides.tables("terrain")) {
        bool found = false;
        for (std::size_t place = 0; place < muster.feature_ids.size(); ++place)
            if (muster.feature_ids[place] == table->id()) {
                override_rules(*table, muster.field.ground[place]);
                found = true;
            }
        if (!found) table->unknown_id("feature of the ground", muster.feature_ids);
    }
}

void name_places(Mustering& muster)
{
    for (const battle::Spot& spot : muster.battle.map.spots)
        if (!spot.facts.name.empty())
            muster.field.scenario.places.push_back(
                {spot.facts.name, muster.terms.scale.of(spot.point)});
}

}  // namespace

void lay_ground(Mustering& muster)
{
    const battle::Map& map = muster.battle.map;
    GroundLayer layer(muster);
    for (const battle::Area& area : map.areas) layer.lay_area(area);
    for (const battle::Line& line : map.lines) layer.lay_line(line);
    for (const battle::Spot& spot : map.spots)
        if (spot.facts.kind == TerrainKind::Bridge || spot.facts.kind == TerrainKind::Ford)
            layer.lay_crossing(spot);
    override_ground(muster);
    name_places(muster);
    layer.finish();
}

}  // namespace longroll::iron_brigade
