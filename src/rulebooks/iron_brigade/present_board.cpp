// The table as a picture, which never changes: areas with their level, lines, names.

#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

std::vector<std::string> kinds_of(Ground ground)
{
    switch (ground) {
        case Ground::Woods: return {"woodland"};
        case Ground::DenseWoods: return {"woodland", "dense_woods"};
        case Ground::Orchard: return {"orchard"};
        case Ground::Crops: return {"crops"};
        case Ground::Marsh: return {"marsh"};
        case Ground::Swamp: return {"marsh", "swamp"};
        case Ground::Rough: return {"rough"};
        case Ground::StoneTown:
        case Ground::WoodenTown:
        case Ground::Village: return {"settlement"};
        case Ground::River: return {"river"};
        case Ground::Stream:
        case Ground::MarshyStream: return {"stream"};
        case Ground::Ford: return {"ford"};
        case Ground::Bridge: return {"bridge"};
        case Ground::Abatis: return {"abatis"};
        case Ground::Moat: return {"ditch"};
        case Ground::Fort: return {"fort"};
        default: return {};
    }
}

std::string line_kind(Ground ground)
{
    switch (ground) {
        case Ground::Road: return "local_road";
        case Ground::SunkenRoad: return "turnpike";
        case Ground::Railroad: return "unfinished_railroad";
        case Ground::RailroadCut: return "works";
        case Ground::Stream:
        case Ground::MarshyStream: return "stream";
        case Ground::River: return "river";
        case Ground::LowWall:
        case Ground::HighWall: return "hard_cover";
        case Ground::RailFence:
        case Ground::Hedge:
        case Ground::TreeLine: return "soft_cover";
        case Ground::HastyWorks:
        case Ground::FieldWorks:
        case Ground::Fort: return "works";
        case Ground::Abatis: return "soft_cover";
        case Ground::Moat: return "ditch";
        case Ground::SteepEdge: return "steep";
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
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

std::vector<Place> places_of(const Field& field, const std::vector<Point>& points)
{
    std::vector<Place> places;
    for (const Point point : points) places.push_back(place_of(field, point));
    return places;
}

SceneArea area_of(const Field& field, std::size_t place)
{
    const board::table::Feature& feature = field.terrain->features()[place];
    const GroundRules& rules = field.ground[place];
    SceneArea area;
    area.id = rules.name.empty() ? fmt::format("area {}", place + 1) : rules.name;
    area.place = place_of(field, middle_of(feature.area.rings.front()));
    area.outline = places_of(field, feature.area.rings.front());
    area.level = feature.level;
    area.kinds = kinds_of(rules.ground);
    return area;
}

void add_labels(const Field& field, SceneBoard& board)
{
    for (const Objective& objective : field.scenario.objectives)
        board.labels.push_back({objective.name, place_of(field, objective.at), "objective"});
    for (const NamedPlace& place : field.scenario.places)
        board.labels.push_back({place.name, place_of(field, place.at), "place"});
}

}  // namespace

SceneBoard Rulebook::board(const Field& field)
{
    SceneBoard board;
    board.kind = BoardKind::Table;
    board.title = field.scenario.title;
    board.date = field.scenario.date;
    board.scale = fmt::format("{} is {} yards", inches_text(board::table::kInch),
                              field.scenario.yards_per_inch);
    board.greatest = {field.terrain->table().high.x, field.terrain->table().high.y};
    board.unit = board::table::kInch;
    board.measures = {measure_in_inches(), measure_in_centimetres()};
    board.yards_per_unit = field.scenario.yards_per_inch;
    const auto& features = field.terrain->features();
    for (std::size_t place = 0; place < features.size(); ++place)
        if (features[place].form == board::table::Form::Line)
            board.lines.push_back({line_kind(field.ground[place].ground),
                                   places_of(field, features[place].line),
                                   {}});
        else
            board.areas.push_back(area_of(field, place));
    add_labels(field, board);
    return board;
}

}  // namespace longroll::iron_brigade
