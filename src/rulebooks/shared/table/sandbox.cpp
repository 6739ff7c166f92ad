// Tables that a person has written.

#include "rulebooks/shared/table/sandbox.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/ranges.h>

namespace longroll::shared::table {

using namespace board::table;

bool on_a_table(Point point)
{
    return std::max(std::abs(std::int64_t{point.x}), std::abs(std::int64_t{point.y})) <=
           kLargestTable;
}

bool on_a_table(const std::vector<std::vector<Point>>& rings)
{
    return std::ranges::all_of(rings, [](const auto& ring) {
        return std::ranges::all_of(ring, [](Point point) { return on_a_table(point); });
    });
}

SandboxShape shape_of(const Feature& feature)
{
    return {feature.form, feature.area.rings, feature.line, feature.width, feature.level};
}

std::optional<Feature> feature_of(const SandboxShape& shape, GroundKind kind)
{
    if (!on_a_table(shape.rings) || !on_a_table({shape.line})) return {};
    if (shape.form == Form::Line) {
        if (shape.line.size() < 2) return {};
        return line_feature(kind, shape.line, shape.width);
    }
    if (shape.rings.empty() || shape.rings.front().size() < 3) return {};
    if (shape.form == Form::Area) return area_feature(kind, {shape.rings});
    Feature contour = contour_feature(shape.level, {shape.rings});
    contour.kind = kind;
    return contour;
}

battle::TerrainKind look_of(std::string_view word, battle::TerrainKind usual, std::size_t place,
                            Problems& problems)
{
    if (word.empty()) return usual;
    const auto look = battle::from_text<battle::TerrainKind>(word);
    if (!look)
        problems.add(
            fmt::format("table.features[{}].look", place),
            fmt::format("\"{}\" is no kind of ground on a map", word),
            fmt::format("give one of: {}", fmt::join(battle::words<battle::TerrainKind>(), ", ")));
    return look.value_or(usual);
}

void check_number(std::string_view where, std::string_view what, std::int64_t number,
                  std::int64_t least, std::int64_t most, Problems& problems)
{
    if (number < least || number > most)
        problems.add(std::string(where), std::string(what),
                     fmt::format("give {} to {}", least, most));
}

void check_scenario(const Scenario& scenario, Problems& problems)
{
    constexpr int kMostValue = 1000;
    constexpr Length kFarthestSight = inches(1000);
    constexpr int kMinutesOfADay = 24 * 60;
    for (std::size_t place = 0; place < scenario.objectives.size(); ++place) {
        const Objective& objective = scenario.objectives[place];
        if (!on_a_table(objective.at) || objective.radius < 0 || objective.radius > kLargestTable ||
            std::abs(std::int64_t{objective.value}) > kMostValue)
            problems.add(fmt::format("scenario.objectives[{}]", place),
                         "this objective lies on no table, or is worth too much",
                         fmt::format("place it on the table; its value goes up to {}", kMostValue));
    }
    for (const SightLimit& limit : scenario.sight_limits)
        check_number("scenario.sight_limits", "nobody sees so far", limit.reach, 0, kFarthestSight,
                     problems);
    check_number("scenario.last_turn", "a battle has no such turn", scenario.last_turn, 1,
                 kMostTurns, problems);
    check_number("scenario.start_minutes", "a day has no such minute", scenario.start_minutes, 0,
                 kMinutesOfADay - 1, problems);
    check_number("scenario.dawn_minutes", "a day has no such minute", scenario.dawn_minutes, 0,
                 kMinutesOfADay - 1, problems);
}

void check_place(const Box& table, Point place, const std::string& where, Problems& problems)
{
    if (!table.contains(place))
        problems.add(where, fmt::format("[{}, {}] is off the table", place.x, place.y),
                     fmt::format("it goes from [0, 0] to [{}, {}], in thousandths of an inch",
                                 table.high.x, table.high.y));
}

}  // namespace longroll::shared::table
