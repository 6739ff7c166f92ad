// What a scenario says on a table.

#include "rulebooks/shared/table/scenario.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared::table {

std::optional<Length> sight_reach(std::span<const SightLimit> limits, int turn)
{
    std::optional<Length> reach;
    for (const SightLimit& limit : limits)
        if (limit.from <= turn && turn < limit.until)
            reach = std::min(reach.value_or(limit.reach), limit.reach);
    return reach;
}

std::string clock_text(const Scenario& scenario, TurnLength length, int turn)
{
    int begins = scenario.start_minutes;
    int first = 1;
    for (const int morning : scenario.mornings)
        if (morning <= turn) {
            begins = scenario.dawn_minutes;
            first = morning;
        }
    const int minutes = begins + (turn - first) * length.minutes / length.turns;
    return fmt::format("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
}

}  // namespace longroll::shared::table
