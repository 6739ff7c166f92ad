// Bounds of the terms: what the rules divide by, multiply or measure with.

#include "rulebooks/iron_brigade/sandbox_terms.h"

#include "board/table/measure.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

void check_sizes(const Sizes& sizes, Problems& problems)
{
    constexpr Length kLeast = 50;
    constexpr Length kMost = 10'000;
    for (const Length size :
         {sizes.casting, sizes.horseman, sizes.gun_wide, sizes.gun_deep, sizes.limber_wide,
          sizes.limber_deep, sizes.wagon_wide, sizes.wagon_deep, sizes.boat_wide, sizes.boat_deep})
        if (size < kLeast || size > kMost || size % 2 != 0) {
            problems.add(
                "scenario.sizes", fmt::format("nothing is {} thousandths wide", size),
                fmt::format("give even thousandths of an inch from {} to {}", kLeast, kMost));
            return;
        }
}

bool on_a_table(Point point)
{
    constexpr Length kMost = board::table::kLargestTable;
    return std::abs(std::int64_t{point.x}) <= kMost && std::abs(std::int64_t{point.y}) <= kMost;
}

bool on_a_table(const board::table::Polygon& polygon)
{
    return std::all_of(polygon.rings.begin(), polygon.rings.end(), [](const auto& ring) {
        return std::all_of(ring.begin(), ring.end(), [](Point point) { return on_a_table(point); });
    });
}

void check_places(const Scenario& scenario, Problems& problems)
{
    constexpr Length kMost = board::table::kLargestTable;
    constexpr int kMostValue = 1000;
    for (std::size_t index = 0; index < scenario.objectives.size(); ++index) {
        const Objective& objective = scenario.objectives[index];
        if (!on_a_table(objective.at) || objective.radius < 0 || objective.radius > kMost ||
            std::abs(std::int64_t{objective.value}) > kMostValue)
            problems.add(fmt::format("scenario.objectives[{}]", index),
                         "this objective lies on no table, or is worth too much",
                         fmt::format("place it on the table; its value goes up to {}", kMostValue));
    }
    for (std::size_t index = 0; index < scenario.red_zones.size(); ++index)
        if (!on_a_table(scenario.red_zones[index]))
            problems.add(fmt::format("scenario.red_zones[{}]", index), "this zone lies on no table",
                         "give points on the table");
    constexpr Length kFarthestSight = board::table::inches(1000);
    for (const SightLimit& limit : scenario.sight_limits)
        if (limit.reach < 0 || limit.reach > kFarthestSight)
            problems.add("scenario.sight_limits", "nobody sees so far",
                         fmt::format("give thousandths of an inch from 0 to {}", kFarthestSight));
}

}  // namespace

void check_terms(const Scenario& scenario, Problems& problems)
{
    check_sizes(scenario.sizes, problems);
    check_places(scenario, problems);
    if (scenario.last_turn < 1 || scenario.last_turn > kMostTurns)
        problems.add("scenario.last_turn", "a battle has no such turn",
                     fmt::format("give 1 to {}", kMostTurns));
    constexpr int kMinutesOfADay = 24 * 60;
    if (scenario.start_minutes < 0 || scenario.start_minutes >= kMinutesOfADay)
        problems.add("scenario.start_minutes", "a day has no such minute",
                     fmt::format("give 0 to {}", kMinutesOfADay - 1));
    if (scenario.yards_per_inch < 5 || scenario.yards_per_inch > 500)
        problems.add("scenario.yards_per_inch", "no table has this scale", "give 5 to 500");
    for (const CustomFormation& custom : scenario.custom)
        if (custom.wide_castings < 1 || custom.wide_castings > 80 || custom.bonus_inches < -20 ||
            custom.bonus_inches > 20)
            problems.add("scenario.custom", "nobody can stand or march in this formation",
                         "make it 1 to 80 castings wide, with a bonus of -20 to 20 inches");
}

}  // namespace longroll::iron_brigade
