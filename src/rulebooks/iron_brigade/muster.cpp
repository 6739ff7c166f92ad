// Muster: a battle becomes a game of Iron Brigade about to begin. Ledger 8, in its order: terms and
// ground, units, leaders, places. Every problem is reported at once.

#include "rulebooks/iron_brigade/muster.h"

#include "rulebooks/iron_brigade/rulebook.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

using board::table::divide_round;
using board::table::kLargestTable;

Length table_length(const Mustering& muster, std::int64_t yards)
{
    const std::int64_t scale = muster.field.scenario.yards_per_inch;
    return static_cast<Length>(divide_round(yards * board::table::kInch, scale));
}

Point table_point(const Mustering& muster, const battle::Point& point)
{
    return {table_length(muster, point.east), table_length(muster, point.north)};
}

std::optional<Point> place_in(Mustering& muster, OverrideTable& table, std::string_view key)
{
    const auto given = table.wholes(key);
    if (!given) return {};
    const battle::Map& map = muster.battle.map;
    const bool on_map = given->size() == 2 && (*given)[0] >= 0 && (*given)[1] >= 0 &&
                        (*given)[0] <= map.width_yards && (*given)[1] <= map.height_yards;
    if (!on_map) {
        table.fault(key, fmt::format("\"{}\" is no place on the map", key),
                    fmt::format("write [east, north] in yards from the south-west corner, up to "
                                "[{}, {}]",
                                map.width_yards, map.height_yards));
        return {};
    }
    return Point{table_length(muster, (*given)[0]), table_length(muster, (*given)[1])};
}

static bool fits_the_table(Mustering& muster)
{
    const battle::Map& map = muster.battle.map;
    if (table_length(muster, map.width_yards) < kLargestTable &&
        table_length(muster, map.height_yards) < kLargestTable)
        return true;
    muster.problems.add(
        "battle.toml",
        fmt::format("the map is {} by {} yards, too large for a table at {} yards "
                    "an inch",
                    map.width_yards, map.height_yards, muster.field.scenario.yards_per_inch),
        "take a smaller rectangle, or set yards_per_inch");
    return false;
}

Result<Opening> Rulebook::muster(const battle::Battle& battle, const Options& options)
{
    Problems problems;
    Overrides overrides(battle, id, problems);
    Mustering muster{battle, overrides, problems, {}, {}, {}, {}, {}};
    set_terms(muster);
    set_options(muster, options);
    if (!fits_the_table(muster)) return problems;
    lay_ground(muster);
    raise_units(muster);
    hold_back(muster);
    place_units(muster);
    raise_leaders(muster);
    overrides.report_unread();
    if (!problems.empty()) return problems;

    if (const std::string wrong = check(muster.field, muster.state); !wrong.empty())
        return Problems{{"battle.toml", wrong, "set up a position that the rules allow"}};
    return Opening{std::move(muster.field), muster.state};
}

}  // namespace longroll::iron_brigade
