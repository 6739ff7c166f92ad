// The terms of a battle on a table.

#include "rulebooks/shared/table/terms.h"

#include "battle/moments.h"
#include "battle/vocabulary.h"
#include "rulebooks/shared/muster_edges.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared::table {

using battle::kMinutesPerDay;
using board::table::divide_ceil;
using board::table::inches;

namespace {

int day_of(battle::Moment moment) { return moment.minutes / kMinutesPerDay; }

bool fights_all_night(const battle::Clock& clock)
{
    return clock.night == battle::Night::Fight && !clock.fight_until;
}

// When the fighting of a day begins and ends, in minutes since the first midnight.
struct Hours {
    int from = 0;
    int until = 0;
    [[nodiscard]] int minutes() const { return std::max(0, until - from); }
};
Hours hours_of(const battle::Clock& clock, int day)
{
    const int midnight = day * kMinutesPerDay;
    const bool fights_on = fights_all_night(clock);
    const int last_light = clock.night == battle::Night::Fight && clock.fight_until
                               ? clock.fight_until->minutes
                               : clock.dusk.minutes;
    Hours hours{midnight + (fights_on ? 0 : clock.dawn.minutes),
                midnight + (fights_on ? kMinutesPerDay : last_light)};
    if (day == day_of(clock.start)) hours.from = clock.start.minutes;
    if (day == day_of(clock.end)) hours.until = clock.end.minutes;
    return hours;
}

// Minutes of fighting before a moment.
int fought_before(const battle::Clock& clock, battle::Moment moment)
{
    int minutes = 0;
    for (int day = day_of(clock.start); day <= day_of(clock.end); ++day) {
        const Hours hours = hours_of(clock, day);
        minutes += std::max(0, std::min(moment.minutes, hours.until) - hours.from);
    }
    return minutes;
}

}  // namespace

int TurnClock::turns() const { return first_turn_from(clock_->end) - 1; }

int TurnClock::turn_at(battle::Moment moment) const
{
    return 1 + fought_before(*clock_, moment) * length_.turns / length_.minutes;
}

int TurnClock::first_turn_from(battle::Moment moment) const
{
    return 1 + divide_ceil(fought_before(*clock_, moment) * length_.turns, length_.minutes);
}

battle::Moment TurnClock::start_of(int turn) const
{
    int fought = (turn - 1) * length_.minutes / length_.turns;
    for (int day = day_of(clock_->start); day < day_of(clock_->end); ++day) {
        const Hours hours = hours_of(*clock_, day);
        if (fought < hours.minutes()) return {hours.from + fought};
        fought -= hours.minutes();
    }
    return {hours_of(*clock_, day_of(clock_->end)).from + fought};
}

std::vector<int> TurnClock::mornings() const
{
    std::vector<int> turns;
    if (fights_all_night(*clock_)) return turns;
    for (int day = day_of(clock_->start) + 1; day <= day_of(clock_->end); ++day) {
        const Hours hours = hours_of(*clock_, day);
        if (hours.minutes() > 0) turns.push_back(first_turn_from({hours.from}));
    }
    return turns;
}

// ---- Edges ----

std::array<MapEdge, 2> home_edges(const battle::Battle& battle, OverrideTable& table)
{
    Armies armies;
    for (const battle::Unit& unit : battle.units)
        armies[static_cast<std::size_t>(index_of(unit.side))].push_back(unit.position);
    return shared::home_edges(battle, battle.map, table, armies);
}

// ---- Yards and hours ----

Side Terms::first_side(OverrideTable& root) const
{
    const Side usual = battle.first_side.value_or(battle.attacker.value_or(Side::Confederate));
    return root.side("first_side").value_or(usual);
}

void Terms::set(Scenario& scenario, Overrides& overrides) const
{
    scenario.title = battle.title;
    scenario.date = battle::in_words(battle.clock.first_day);
    scenario.start_minutes = battle.clock.start.minutes;
    scenario.mornings = clock().mornings();
    scenario.dawn_minutes = battle.clock.dawn.minutes;
    scenario.last_turn = overrides.root()
                             .whole("turns", 1, kMostTurns)
                             .value_or(std::clamp(clock().turns(), 1, kMostTurns));
    scenario.first = first_side(overrides.root());
    scenario.home_edge = home_edges(battle, overrides.table("home_edge"));
    scenario.sight_limits = sight_limits(overrides, scenario.last_turn);
}

bool Terms::fits_a_table(Problems& problems) const
{
    const board::table::Box table = table_box(battle.map, scale);
    if (table.high.x < board::table::kLargestTable && table.high.y < board::table::kLargestTable)
        return true;
    problems.add("battle.toml",
                 fmt::format("the map is {} by {} yards, too large for a table at {} yards an inch",
                             battle.map.width_yards, battle.map.height_yards,
                             scale.yards * board::table::kInch / scale.length),
                 "take a smaller rectangle, or set yards_per_inch");
    return false;
}

std::optional<Point> Terms::place_in(OverrideTable& table, std::string_view key) const
{
    const auto given = table.wholes(key);
    if (!given) return {};
    const battle::Map& map = battle.map;
    const bool on_map = given->size() == 2 && (*given)[0] >= 0 && (*given)[1] >= 0 &&
                        (*given)[0] <= map.width_yards && (*given)[1] <= map.height_yards;
    if (!on_map) {
        table.fault(key, fmt::format("\"{}\" is no place on the map", key),
                    fmt::format("write [east, north] in yards from the south-west corner, up to "
                                "[{}, {}]",
                                map.width_yards, map.height_yards));
        return {};
    }
    return Point{scale.of_yards((*given)[0]), scale.of_yards((*given)[1])};
}

Arrival Terms::arrival_at(int in_turn, Point at, MapEdge edge) const
{
    return {in_turn, on_edge(table_box(battle.map, scale), edge, at),
            board::table::opposite(board::table::towards(edge))};
}

Arrival Terms::arrival_of(const battle::Arrival& arrival) const
{
    const MapEdge edge = arrival.edge ? *arrival.edge : edge_nearest(battle.map, arrival.point);
    return arrival_at(clock().turn_at(arrival.time), scale.of(arrival.point), edge);
}

std::optional<Arrival> Terms::arrival_in(OverrideTable& table,
                                         const std::optional<Arrival>& usual) const
{
    std::optional<Arrival> arrival = usual;
    const auto given_turn = table.whole("arrival_turn", 1, kMostTurns);
    if (const auto place = place_in(table, "arrival")) {
        const auto yards = table.wholes("arrival").value();
        const battle::Point point{static_cast<int>(yards[0]), static_cast<int>(yards[1])};
        arrival = arrival_at(usual ? usual->turn : 1, *place, edge_nearest(battle.map, point));
    }
    if (given_turn && arrival) arrival->turn = *given_turn;
    if (given_turn && !arrival)
        table.fault("arrival_turn", "an arrival needs a place to come on at",
                    "give arrival = [east, north] in yards, on an edge of the map");
    return arrival;
}

std::vector<SightLimit> Terms::sight_limits(Overrides& overrides, int last_turn) const
{
    constexpr int kFarInches = 1000;
    std::vector<SightLimit> limits;
    const auto tables = overrides.tables("sight");
    if (tables.empty())
        for (const battle::SightLimit& limit : battle.sight_limits)
            limits.push_back({clock().turn_at(limit.from), clock().turn_at(limit.until),
                              scale.of_yards(limit.yards)});
    for (OverrideTable* table : tables)
        limits.push_back({table->whole("from_turn", 1, kMostTurns).value_or(1),
                          table->whole("until_turn", 1, kMostTurns).value_or(last_turn + 1),
                          inches(table->whole("inches", 1, kFarInches).value_or(kFarInches))});
    return limits;
}

std::vector<NamedPlace> Terms::named_places() const
{
    std::vector<NamedPlace> places;
    for (const battle::Spot& spot : battle.map.spots)
        if (!spot.facts.name.empty()) places.push_back({spot.facts.name, scale.of(spot.point)});
    return places;
}

// ---- What is fought for ----

static void override_objective(OverrideTable& table, Objective& objective)
{
    objective.value = table.whole("value", 0, 100).value_or(objective.value);
    if (const auto radius = table.whole("radius_inches", 1, 400))
        objective.radius = inches(*radius);
    if (const auto side = table.side("held_by")) objective.held_by = *side;
    if (const auto side = table.side("worth_to")) objective.worth_to = *side;
}

std::vector<Objective> Terms::objectives(Overrides& overrides, int usual_radius_yards,
                                         std::size_t most, Problems& problems) const
{
    std::vector<Objective> found;
    std::vector<std::string> ids;
    for (const battle::Objective& given : battle.objectives) {
        const int radius = given.radius_yards == 0 ? usual_radius_yards : given.radius_yards;
        found.push_back({given.id, given.name, scale.of(given.point), scale.of_yards(radius),
                         given.value, given.held_by, given.worth_to});
        ids.push_back(given.id);
    }
    override_each(
        overrides, "objective", "objective", ids,
        [&](OverrideTable& table, std::size_t place) { override_objective(table, found[place]); });
    std::erase_if(found, [](const Objective& objective) { return objective.value == 0; });
    if (found.size() > most) {
        problems.add("battle.toml", fmt::format("{} objectives are too many", found.size()),
                     fmt::format("keep {}; an override value = 0 leaves one out", most));
        found.resize(most);
    }
    return found;
}

}  // namespace longroll::shared::table
