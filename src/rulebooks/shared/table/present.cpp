// Pictures of a table.

#include "rulebooks/shared/table/present.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace longroll::shared::table {

using namespace board::table;

// ---- Places ----

longroll::Place place_of(const Box& table, Point point)
{
    return {point.x, table.high.y - point.y};
}
Point point_of(const Box& table, longroll::Place place)
{
    return {place.x, table.high.y - place.y};
}

std::vector<longroll::Place> places_of(const Box& table, std::span<const Point> points)
{
    std::vector<longroll::Place> places;
    for (const Point point : points) places.push_back(place_of(table, point));
    return places;
}

SceneStand stand_of(const Box& table, const Footprint& ground)
{
    const Length wide = length_of(ground.across);
    const Length deep = length_of(ground.along);
    return {place_of(table, ground.centre),
            ground.heading.tenths,
            {{-wide, -deep}, {wide, -deep}, {wide, deep}, {-wide, deep}},
            {}};
}

Ghost ghost_of(const Box& table, const Footprint& ground)
{
    return {place_of(table, ground.centre), ground.heading.tenths, {stand_of(table, ground)}};
}

// ---- The ground ----

Drawn drawn_as(const battle::FeatureFacts& facts)
{
    return {facts.kind, facts.name, facts.unfinished};
}

namespace {

std::vector<std::string> kinds_of_area(battle::TerrainKind kind)
{
    using K = battle::TerrainKind;
    switch (kind) {
        case K::Woods: return {"woodland"};
        case K::DenseWoods: return {"woodland", "dense_woods"};
        case K::Orchard: return {"orchard"};
        case K::StandingCrops: return {"crops"};
        case K::Marsh: return {"marsh"};
        case K::Swamp: return {"marsh", "swamp"};
        case K::RoughGround: return {"rough"};
        case K::TownBlockStone:
        case K::TownBlockWood:
        case K::Village: return {"settlement"};
        case K::River: return {"river"};
        case K::Stream:
        case K::MarshyStream: return {"stream"};
        case K::Ford: return {"ford"};
        case K::Bridge: return {"bridge"};
        case K::Abatis: return {"abatis"};
        case K::Ditch: return {"ditch"};
        case K::Fort: return {"fort"};
        default: return {};
    }
}

std::string kind_of_line(const Drawn& drawn)
{
    using K = battle::TerrainKind;
    switch (drawn.kind) {
        case K::Turnpike: return "turnpike";
        case K::LocalRoad:
        case K::SunkenRoad: return "local_road";
        case K::Railroad: return drawn.unfinished ? "unfinished_railroad" : "railroad";
        case K::Stream:
        case K::MarshyStream: return "stream";
        case K::River: return "river";
        case K::LowWall:
        case K::HighWall: return "hard_cover";
        case K::EnclosedField:
        case K::RailFence:
        case K::Hedge:
        case K::TreeLine:
        case K::Abatis: return "soft_cover";
        case K::HastyWorks:
        case K::FieldWorks:
        case K::Fort: return "works";
        case K::Ditch: return "ditch";
        case K::HillContour:
        case K::SteepEdge: return "steep";
        default: return "line";
    }
}

Point middle_of(const std::vector<Point>& ring)
{
    std::int64_t x = 0;
    std::int64_t y = 0;
    for (const Point point : ring) {
        x += point.x;
        y += point.y;
    }
    const auto count = static_cast<std::int64_t>(ring.size());
    return {static_cast<Length>(x / count), static_cast<Length>(y / count)};
}

SceneArea area_of(const Box& table, const Feature& feature, const Drawn& drawn)
{
    SceneArea area;
    area.place = place_of(table, middle_of(feature.area.rings.front()));
    area.outline = places_of(table, feature.area.rings.front());
    for (std::size_t ring = 1; ring < feature.area.rings.size(); ++ring)
        area.holes.push_back(places_of(table, feature.area.rings[ring]));
    area.level = feature.level;
    area.kinds = kinds_of_area(drawn.kind);
    return area;
}

// By name: the highest area that bears it, the first of several.
std::map<std::string_view, std::size_t> named_areas(const std::vector<Feature>& features,
                                                    std::span<const Drawn> drawn)
{
    std::map<std::string_view, std::size_t> named;
    for (std::size_t place = 0; place < features.size(); ++place) {
        if (features[place].form == Form::Line || drawn[place].name.empty()) continue;
        const auto [found, is_new] = named.emplace(drawn[place].name, place);
        if (!is_new && features[place].level > features[found->second].level) found->second = place;
    }
    return named;
}

}  // namespace

SceneBoard board_of(const Terrain& terrain, std::span<const Drawn> drawn, const Scenario& scenario,
                    std::span<const NamedPlace> places, int yards_per_inch)
{
    const Box& table = terrain.table();
    SceneBoard board;
    board.kind = BoardKind::Table;
    board.title = scenario.title;
    board.date = scenario.date;
    board.scale = fmt::format("{} is {} yards", length_mark(kInch), yards_per_inch);
    board.greatest = {table.high.x, table.high.y};
    board.unit = kInch;
    board.measures = {measure_in_inches(), measure_in_centimetres()};
    board.yards_per_unit = yards_per_inch;
    const auto& features = terrain.features();
    const auto named = named_areas(features, drawn);
    for (std::size_t place = 0; place < features.size(); ++place) {
        const Feature& feature = features[place];
        if (feature.form == Form::Line) {
            board.lines.push_back({kind_of_line(drawn[place]), places_of(table, feature.line), {}});
            continue;
        }
        SceneArea& area = board.areas.emplace_back(area_of(table, feature, drawn[place]));
        const auto found = named.find(drawn[place].name);
        const bool bears_it = found != named.end() && found->second == place;
        area.id = bears_it ? drawn[place].name : fmt::format("area {}", place + 1);
    }
    for (const Objective& objective : scenario.objectives)
        board.labels.push_back({objective.name, place_of(table, objective.at), "objective"});
    for (const NamedPlace& place : places)
        board.labels.push_back({place.name, place_of(table, place.at), "place"});
    return board;
}

// ---- Over the ground ----

void Sketch::line(std::string kind, Point from, Point to, std::string text,
                  std::optional<Clause> clause)
{
    overlay_.lines.push_back(
        {std::move(kind), place_of(table_, from), place_of(table_, to), std::move(text), clause});
}

void Sketch::shape(std::string kind, std::span<const Point> ring, std::string text,
                   std::optional<Clause> clause)
{
    overlay_.shapes.push_back({std::move(kind), places_of(table_, ring), std::move(text), clause});
}

void Sketch::arc(std::string kind, Point about, Length radius, Heading from, Heading to,
                 std::string text)
{
    overlay_.arcs.push_back({std::move(kind), std::move(text), place_of(table_, about), radius,
                             from.tenths, to.tenths});
}

void Sketch::fan(std::string kind, const Footprint& ground, Length reach, Angle spread,
                 std::string text, std::optional<Clause> clause)
{
    constexpr int kSteps = 6;
    std::vector<Point> ring{front_left(ground)};
    for (int step = 0; step <= kSteps; ++step)
        ring.push_back(
            front_left(ground) +
            ahead(ground.heading - Angle{spread.tenths * (kSteps - step) / kSteps}, reach));
    for (int step = 0; step <= kSteps; ++step)
        ring.push_back(front_right(ground) +
                       ahead(ground.heading + Angle{spread.tenths * step / kSteps}, reach));
    ring.push_back(front_right(ground));
    shape(std::move(kind), ring, std::move(text), clause);
}

void Sketch::around(std::string kind, const Footprint& ground, Length reach, std::string text,
                    std::optional<Clause> clause)
{
    const Vec front = ahead(ground.heading, reach);
    const Vec right = ahead(ground.heading + degrees(90), reach);
    const Vec rear = ahead(opposite(ground.heading), reach);
    const Vec left = ahead(opposite(ground.heading + degrees(90)), reach);
    shape(std::move(kind),
          {front_left(ground) + left + front, front_right(ground) + right + front,
           rear_right(ground) + right + rear, rear_left(ground) + left + rear},
          std::move(text), clause);
}

void Sketch::corridor(std::string kind, Sweep sweep, const Footprint& from, const Footprint& to,
                      std::string text, std::optional<Clause> clause)
{
    if (sweep == Sweep::Back)
        shape(std::move(kind), {rear_left(from), rear_right(from), rear_right(to), rear_left(to)},
              std::move(text), clause);
    else
        shape(std::move(kind),
              {front_left(from), front_right(from), front_right(to), front_left(to)},
              std::move(text), clause);
}

// ---- Words ----

std::string_view side_name(Side side) { return side == Side::Union ? "Union" : "Confederate"; }

std::string_view compass_text(Heading heading)
{
    constexpr std::string_view kWords[] = {"north", "north-east", "east", "south-east",
                                           "south", "south-west", "west", "north-west"};
    return kWords[(heading.tenths + 225) / 450 % 8];
}

std::string name_of_place(const Scenario& scenario, std::span<const NamedPlace> places, Point point)
{
    for (const NamedPlace& place : places)
        if (place.at == point) return place.name;
    for (const Objective& objective : scenario.objectives)
        if (objective.at == point) return objective.name;
    return fmt::format("the place {} east and {} north of the corner", length_mark(point.x),
                       length_mark(point.y));
}

}  // namespace longroll::shared::table
