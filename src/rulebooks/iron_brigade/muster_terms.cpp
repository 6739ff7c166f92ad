// The battle's terms: clock and turns, first army, home edges, sight, red zones, sizes of castings,
// formations of the scenario's own, options, objectives. Ledger 8.1, 8.6.

#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/muster.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

constexpr int kMinutesOfDay = 24 * 60;

int day_of(battle::Moment moment) { return moment.minutes / kMinutesOfDay; }

// When the fighting of a day begins and ends, in minutes since the first midnight.
struct Hours {
    int from = 0;
    int until = 0;
};
Hours hours_of(const battle::Clock& clock, int day)
{
    const int midnight = day * kMinutesOfDay;
    const bool fights_on = clock.night == battle::Night::Fight && !clock.fight_until;
    const int last_light = clock.night == battle::Night::Fight && clock.fight_until
                               ? clock.fight_until->minutes
                               : clock.dusk.minutes;
    Hours hours{midnight + (fights_on ? 0 : clock.dawn.minutes),
                midnight + (fights_on ? kMinutesOfDay : last_light)};
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

// The turns that later days begin with; where the fighting goes on by night there are none.
std::vector<int> mornings_of(const battle::Clock& clock)
{
    std::vector<int> mornings;
    if (clock.night == battle::Night::Fight && !clock.fight_until) return mornings;
    for (int day = day_of(clock.start) + 1; day <= day_of(clock.end); ++day) {
        const Hours hours = hours_of(clock, day);
        if (hours.until <= hours.from) continue;
        const int minutes = fought_before(clock, battle::Moment{hours.from});
        mornings.push_back(1 + (minutes * 2 + 4) / 5);
    }
    return mornings;
}

std::string date_text(const battle::Date& date)
{
    constexpr std::array<std::string_view, 12> kMonths = {
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    return fmt::format("{} {} {}", date.day, kMonths[static_cast<std::size_t>(date.month - 1)],
                       date.year);
}

void set_clock(Mustering& muster)
{
    const battle::Clock& clock = muster.battle.clock;
    Scenario& scenario = muster.field.scenario;
    OverrideTable& root = muster.overrides.root();
    scenario.title = muster.battle.title;
    scenario.date = date_text(clock.first_day);
    scenario.start_minutes = clock.start.minutes;
    scenario.mornings = mornings_of(clock);
    scenario.yards_per_inch = root.whole("yards_per_inch", 5, 500).value_or(25);
    const int turns = (fought_before(clock, clock.end) * 2 + 4) / 5;
    scenario.last_turn =
        root.whole("turns", 1, kMostTurns).value_or(std::clamp(turns, 1, kMostTurns));
    // IB-SEQ-4: the scenario names who goes first.
    const Side usual =
        muster.battle.first_side.value_or(muster.battle.attacker.value_or(Side::Confederate));
    scenario.first = root.side("first_side").value_or(usual);
}

// The edge nearest to where a side's troops stand.
TableEdge nearest_edge(const Mustering& muster, Side side)
{
    std::int64_t east = 0;
    std::int64_t north = 0;
    std::int64_t count = 0;
    for (const battle::Unit& unit : muster.battle.units)
        if (unit.side == side) {
            east += unit.position.east;
            north += unit.position.north;
            ++count;
        }
    if (count == 0) return side == Side::Confederate ? TableEdge::South : TableEdge::North;
    const battle::Map& map = muster.battle.map;
    const std::array<std::int64_t, 4> gaps = {map.height_yards - north / count,
                                              map.width_yards - east / count, north / count,
                                              east / count};
    return static_cast<TableEdge>(std::ranges::min_element(gaps) - gaps.begin());
}

void set_home_edges(Mustering& muster)
{
    OverrideTable& table = muster.overrides.table("home_edge");
    for (const Side side : {Side::Confederate, Side::Union}) {
        const auto stated = muster.battle.sides[index_of(side)].home_edge;
        const auto given = table.word(battle::to_text(side), battle::words<battle::Edge>());
        TableEdge& edge = muster.field.scenario.home_edge[index_of(side)];
        if (given)
            edge = static_cast<TableEdge>(*given);
        else
            edge = stated ? static_cast<TableEdge>(*stated) : nearest_edge(muster, side);
    }
}

void set_sight(Mustering& muster)
{
    constexpr int kFarInches = 1000;
    Scenario& scenario = muster.field.scenario;
    const battle::Clock& clock = muster.battle.clock;
    const auto tables = muster.overrides.tables("sight");
    if (tables.empty())
        for (const battle::SightLimit& limit : muster.battle.sight_limits)
            scenario.sight_limits.push_back({turn_at(clock, limit.from),
                                             turn_at(clock, limit.until),
                                             table_length(muster, limit.yards)});
    for (OverrideTable* table : tables)
        scenario.sight_limits.push_back(
            {table->whole("from_turn", 1, kMostTurns).value_or(1),
             table->whole("until_turn", 1, kMostTurns).value_or(scenario.last_turn + 1),
             board::table::inches(table->whole("inches", 1, kFarInches).value_or(kFarInches))});
}

void set_red_zones(Mustering& muster)
{
    for (OverrideTable* table : muster.overrides.tables("red_zone")) {
        const auto low = place_in(muster, *table, "south_west");
        const auto high = place_in(muster, *table, "north_east");
        if (low && high && low->x < high->x && low->y < high->y)
            muster.field.scenario.red_zones.push_back(
                {{{*low, {high->x, low->y}, *high, {low->x, high->y}}}});
        else
            table->fault({}, fmt::format("the red zone \"{}\" has no ground", table->id()),
                         "give south_west = [east, north] and north_east = [east, north] in yards");
    }
}

void set_sizes(Mustering& muster)
{
    constexpr std::pair<std::string_view, Length Sizes::*> kSizes[] = {
        {"casting", &Sizes::casting},         {"horseman", &Sizes::horseman},
        {"gun_wide", &Sizes::gun_wide},       {"gun_deep", &Sizes::gun_deep},
        {"limber_wide", &Sizes::limber_wide}, {"limber_deep", &Sizes::limber_deep},
        {"wagon_wide", &Sizes::wagon_wide},   {"wagon_deep", &Sizes::wagon_deep},
        {"boat_wide", &Sizes::boat_wide},     {"boat_deep", &Sizes::boat_deep}};
    OverrideTable& table = muster.overrides.table("sizes");
    for (const auto& [key, size] : kSizes)
        if (const auto given = table.whole(key, 50, 10'000))
            muster.field.scenario.sizes.*size = *given / 2 * 2;  // halves must be whole
}

void set_custom_formations(Mustering& muster)
{
    for (OverrideTable* table : muster.overrides.tables("custom")) {
        CustomFormation custom;
        custom.name = table->text("name").value_or(table->id());
        custom.wide_castings = table->whole("wide_castings", 1, 80).value_or(1);
        custom.bonus_inches = table->whole("bonus_inches", -10, 10).value_or(0);
        custom.all_fire = table->flag("all_fire").value_or(false);
        custom.any_direction = table->flag("any_direction").value_or(false);
        custom.may_split = table->flag("may_split").value_or(true);
        muster.field.scenario.custom.push_back(custom);
    }
}

Objective objective_of(const Mustering& muster, const battle::Objective& given)
{
    constexpr int kUsualYards = 100;
    const int radius = given.radius_yards == 0 ? kUsualYards : given.radius_yards;
    return {given.id,
            given.name,
            table_point(muster, given.point),
            table_length(muster, radius),
            given.value,
            given.held_by,
            given.worth_to};
}

void override_objective(OverrideTable& table, Objective& objective)
{
    objective.value = table.whole("value", 0, 100).value_or(objective.value);
    if (const auto radius = table.whole("radius_inches", 1, 400))
        objective.radius = board::table::inches(*radius);
    if (const auto side = table.side("held_by")) objective.held_by = *side;
    if (const auto side = table.side("worth_to")) objective.worth_to = *side;
}

// RULING: IB-R-95: the rules have no victory; what is fought for is the scenario's.
void set_objectives(Mustering& muster)
{
    auto& objectives = muster.field.scenario.objectives;
    std::vector<std::string> ids;
    for (const battle::Objective& given : muster.battle.objectives) {
        objectives.push_back(objective_of(muster, given));
        ids.push_back(given.id);
    }
    for (OverrideTable* table : muster.overrides.tables("objective")) {
        const auto found = std::ranges::find(objectives, table->id(), &Objective::id);
        if (found == objectives.end())
            table->unknown_id("objective", ids);
        else
            override_objective(*table, *found);
    }
    std::erase_if(objectives, [](const Objective& objective) { return objective.value == 0; });
    if (objectives.size() > muster.state.objectives.capacity()) {
        muster.problems.add("battle.toml",
                            fmt::format("{} objectives are too many", objectives.size()),
                            fmt::format("keep {}; an override value = 0 leaves one out",
                                        muster.state.objectives.capacity()));
        objectives.resize(muster.state.objectives.capacity());
    }
    for (const Objective& objective : objectives)
        muster.state.objectives.push_back(objective.held_by);
}

}  // namespace

int turn_at(const battle::Clock& clock, battle::Moment moment)
{
    return 1 + fought_before(clock, moment) * 2 / 5;
}

int first_turn_from(const battle::Clock& clock, battle::Moment moment)
{
    return 1 + (fought_before(clock, moment) * 2 + 4) / 5;
}

void set_terms(Mustering& muster)
{
    set_clock(muster);
    set_home_edges(muster);
    set_sight(muster);
    set_red_zones(muster);
    set_sizes(muster);
    set_custom_formations(muster);
    set_objectives(muster);
    muster.state.phasing = muster.field.scenario.first;
}

// An option that stands at the rulebook's own default takes the battle's.
// IB-AORG-8: chosen before play, by the scenario or by the players; none is on by default.
void set_options(Mustering& muster, const Options& chosen)
{
    OverrideTable& table = muster.overrides.table("options");
    muster.field.options = chosen;
    each_option([&](std::string_view key, bool Options::*option) {
        const auto given = table.flag(key);
        if (given && chosen.*option == Options{}.*option) muster.field.options.*option = *given;
    });
}

}  // namespace longroll::iron_brigade
