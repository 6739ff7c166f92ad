// The battle's terms: clock, options, edges, objectives. Ledger 8.7, 8.8, 8.9.

#include "battle/moments.h"
#include "rulebooks/brothers_at_arms_miniatures/describe.h"
#include "rulebooks/brothers_at_arms_miniatures/muster.h"
#include "rulebooks/shared/muster_edges.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

// ---- The clock ----

namespace {

constexpr int kHoursADay = 24;

std::int16_t small(int number) { return static_cast<std::int16_t>(number); }

// The battle ends so many hours after the first midnight.
void end_at(Scenario& scenario, int hour)
{
    scenario.days = small((hour - 1) / kHoursADay + 1);
    scenario.end_hour = small(hour - (scenario.days - 1) * kHoursADay);
}

void set_night(const Mustering& muster, Scenario& scenario)
{
    const battle::Clock& clock = muster.battle.clock;
    OverrideTable& root = muster.overrides.root();
    const auto night = root.word("night", battle::words<battle::Night>());
    scenario.night = static_cast<NightPlan>(night.value_or(static_cast<std::size_t>(clock.night)));
    const auto until = root.whole("fight_until", 0, kHoursADay);
    if (until || (!night && clock.night == battle::Night::Fight && clock.fight_until)) {
        scenario.night = NightPlan::FightUntil;
        scenario.fight_until =
            small(until.value_or(clock.fight_until ? (clock.fight_until->minutes + 59) / 60 : 0));
    }
}

// Hours of a day in which bounds start, from and until.
std::pair<int, int> hours_of(const Scenario& scenario, int day)
{
    const int from = day == 1 ? scenario.first_hour : scenario.dawn;
    int stop = scenario.dusk;
    if (scenario.night == NightPlan::FightUntil)
        stop = scenario.fight_until > scenario.dusk ? scenario.fight_until
                                                    : scenario.fight_until + kHoursADay;
    if (day == scenario.days) stop = std::min<int>(stop, scenario.end_hour);
    // Even a day that begins at dusk has a bound.
    return {from, std::max(stop, day == 1 ? from + 1 : from)};
}

}  // namespace

// RULING: BM-R-118: with a night phase every day begins with bound 1; a fight through the night
// counts on.
std::vector<PlayedBound> played_bounds(const Scenario& scenario)
{
    std::vector<PlayedBound> bounds;
    if (scenario.night == NightPlan::Fight) {
        const int end = (scenario.days - 1) * kHoursADay + scenario.end_hour;
        for (int hour = scenario.first_hour; hour < std::max(end, scenario.first_hour + 1); ++hour)
            bounds.push_back({hour / kHoursADay + 1, hour - scenario.first_hour + 1, hour});
        return bounds;
    }
    for (int day = 1; day <= scenario.days; ++day) {
        const auto [from, until] = hours_of(scenario, day);
        for (int hour = from; hour < until; ++hour)
            bounds.push_back({day, hour - from + 1, (day - 1) * kHoursADay + hour});
    }
    return bounds;
}

// RULING: BM-R-118: what is due in hours that are not played comes in bound 1 of the next day.
PlayedBound bound_from(const Scenario& scenario, int hour)
{
    const std::vector<PlayedBound> bounds = played_bounds(scenario);
    for (const PlayedBound& bound : bounds)
        if (bound.hour >= hour) return bound;
    PlayedBound never = bounds.back();
    ++never.bound;
    ++never.hour;
    return never;
}

// Ledger 8.7: bounds run on whole hours, the start and dawn floored, the end and dusk rounded up.
void set_clock(Mustering& muster)
{
    const battle::Clock& clock = muster.battle.clock;
    Scenario& scenario = muster.field.scenario;
    OverrideTable& root = muster.overrides.root();
    const auto hour = [&](std::string_view key, int most, int usual) {
        return small(root.whole(key, 0, most).value_or(usual));
    };
    scenario.title = muster.battle.title;
    scenario.date = battle::in_words(clock.first_day);
    scenario.first_hour = hour("start_hour", kHoursADay - 1, clock.start.minutes / 60);
    scenario.dawn = hour("dawn", kHoursADay, clock.dawn.minutes / 60);
    scenario.dusk = hour("dusk", kHoursADay, (clock.dusk.minutes + 59) / 60);
    set_night(muster, scenario);
    end_at(scenario, std::max((clock.end.minutes + 59) / 60, scenario.first_hour + 1));
    constexpr int kMostDays = 30;
    constexpr int kMostBounds = 720;
    scenario.days = small(root.whole("days", 1, kMostDays).value_or(scenario.days));
    scenario.end_hour = hour("end_hour", kHoursADay, scenario.end_hour);
    if (const auto bounds = root.whole("bounds", 1, kMostBounds)) {
        const bool through = scenario.night == NightPlan::Fight;
        const int from = through || scenario.days == 1 ? scenario.first_hour : scenario.dawn;
        if (through)
            end_at(scenario, from + *bounds);
        else if (from + *bounds > kHoursADay)
            root.fault("bounds", "the last day has no so many hours",
                       fmt::format("write {} at most, or night = \"fight\"", kHoursADay - from));
        else
            scenario.end_hour = small(from + *bounds);
    }
    // The rulebook says who moves first (BM-SEQ-1); only an override may differ.
    scenario.first = root.side("first_side").value_or(Side::Confederate);
    scenario.places = muster.terms.named_places();
    const auto hundredths_of_u = [&](std::string_view key) {
        return small(root.whole(key, 10, 100).value_or(0));
    };
    scenario.base_frontage = hundredths_of_u("base_frontage");
    scenario.base_depth = hundredths_of_u("base_depth");
    State& state = muster.state;
    state.hour = scenario.first_hour;
    state.is_night = state.hour < scenario.dawn || state.hour >= scenario.dusk;  // BM-NGT-6
    state.active = scenario.first;
    state.phase = Phase::SetUp;
}

// ---- Options ----

// An option that stands at the rulebook's own default takes the battle's.
void set_options(Mustering& muster, const Options& chosen)
{
    OverrideTable& table = muster.overrides.table("options");
    Options& options = muster.field.options;
    options = chosen;
    each_option([&](std::string_view key, auto option) {
        auto& value = options.*option;
        using Value = std::remove_reference_t<decltype(value)>;
        std::optional<Value> given;
        if constexpr (std::is_same_v<Value, bool>) {
            given = table.flag(key);
        } else {
            const auto& words = json_detail::EnumWords<Value>::get();
            const std::vector<std::string_view> known(words.words.words.begin(),
                                                      words.words.words.end());
            if (const auto place = table.word(key, known)) given = words.values[*place];
        }
        if (given && value == Options{}.*option) value = *given;
    });
}

// ---- Edges ----

void set_home_edges(Mustering& muster)
{
    shared::Armies there;
    shared::Armies coming;
    for (const UnitDraft& draft : muster.units) {
        if (!draft.station.point) continue;
        const auto side = static_cast<std::size_t>(index_of(draft.card.side));
        (draft.station.force.empty() ? there : coming)[side].push_back(*draft.station.point);
    }
    for (std::size_t side = 0; side < there.size(); ++side)
        if (there[side].empty()) there[side] = coming[side];
    muster.field.scenario.home_edge = shared::home_edges(
        muster.battle, muster.battle.map, muster.overrides.table("home_edge"), there);
}

// ---- Objectives ----

namespace {

struct Goal {
    Objective card;
    bool wanted = false;  // by an override or a task, whatever its value
    bool unwanted = false;
};

std::vector<Goal> goals_of(const Mustering& muster)
{
    std::vector<Goal> goals;
    for (const battle::Objective& given : muster.battle.objectives)
        goals.push_back({{given.id, given.name, muster.terms.scale.of(given.point),
                          kObjectiveRadius, given.value, given.held_by, given.worth_to},
                         false,
                         false});
    // What a task tells a side to hold must be on the table.
    for (const battle::Task& task : muster.battle.tasks)
        for (const battle::Condition& condition : task.conditions)
            if (condition.objective)
                goals[battle::Battle::index(*condition.objective)].wanted = true;
    return goals;
}

void change_goal(const Mustering& muster, OverrideTable& table, Goal& goal)
{
    static constexpr std::string_view kOwners[] = {"none", "confederate", "union"};
    Objective& card = goal.card;
    if (const auto name = table.text("name")) card.name = *name;
    if (const auto place = muster.terms.place_in(table, "position")) card.at = *place;
    if (const auto radius = table.whole("radius", 1, 400)) card.radius = hundredths(*radius);
    if (const auto value = table.whole("value", 1, 100)) card.value = *value;
    if (const auto owner = table.word("held_by", kOwners)) {
        card.held_by.reset();
        if (*owner > 0) card.held_by = *owner == 1 ? Side::Confederate : Side::Union;
    }
    if (const auto exists = table.flag("exists")) {
        goal.wanted = *exists;
        goal.unwanted = !*exists;
    }
}

void change_goals(Mustering& muster, std::vector<Goal>& goals)
{
    for (OverrideTable* table : muster.overrides.tables("objective")) {
        auto found = std::find_if(goals.begin(), goals.end(),
                                  [&](const Goal& goal) { return goal.card.id == table->id(); });
        if (found == goals.end()) {
            if (!table->has("position")) {
                std::vector<std::string> known;
                for (const Goal& goal : goals) known.push_back(goal.card.id);
                table->unknown_id("objective", known);
                continue;
            }
            found = goals.emplace(goals.end());
            found->card.id = found->card.name = table->id();
            found->card.radius = kObjectiveRadius;
            found->wanted = true;
        }
        change_goal(muster, *table, *found);
    }
}

// For the author; objectives that the overrides have made are theirs alone.
void note_goal(Mustering& muster, const Goal& goal, bool counts, std::string why)
{
    const auto id = battle::find_objective(muster.battle, goal.card.id);
    if (!id) return;
    const board::table::Box table = table_box(muster.battle.map, muster.terms.scale);
    shared::ObjectiveNote note{*id, counts, shared::table::place_of(table, goal.card.at), {}};
    if (!why.empty()) note.reasons.push_back(std::move(why));
    if (counts && goal.card.at != muster.terms.scale.of(muster.battle[*id].point))
        note.reasons.emplace_back("an override moves it");
    muster.goals.push_back(std::move(note));
}

}  // namespace

// BM-OBJ-1, ledger 8.8: the six of highest value, in the order of the file among equals.
void choose_objectives(Mustering& muster)
{
    constexpr int kUsualNumber = 6;
    const std::size_t capacity = State{}.objectives.capacity();
    const auto number =
        static_cast<std::size_t>(muster.overrides.root()
                                     .whole("objectives", 0, static_cast<int>(capacity))
                                     .value_or(kUsualNumber));
    std::vector<Goal> goals = goals_of(muster);
    change_goals(muster, goals);
    std::stable_sort(goals.begin(), goals.end(),
                     [](const Goal& a, const Goal& b) { return a.card.value > b.card.value; });
    const auto wanted = static_cast<std::size_t>(
        std::count_if(goals.begin(), goals.end(), [](const Goal& goal) { return goal.wanted; }));
    std::size_t room = number > wanted ? number - wanted : 0;
    auto& chosen = muster.field.scenario.objectives;
    for (const Goal& goal : goals) {
        const bool left_out = goal.unwanted || (!goal.wanted && room == 0);
        note_goal(muster, goal, !left_out,
                  goal.unwanted ? "an override leaves it out"
                  : left_out    ? fmt::format("the {} of the greatest value count", number)
                                : std::string());
        if (left_out) continue;
        if (!goal.wanted) --room;
        chosen.push_back(goal.card);
    }
    if (chosen.size() > capacity) {
        muster.problems.add("battle.toml", "there are too many objectives",
                            fmt::format("a game holds {}", capacity));
        chosen.resize(capacity);
    }
    // BM-OBJ-11.
    for (const Objective& objective : chosen)
        muster.state.objectives.push_back({objective.held_by, {}});
}

}  // namespace longroll::brothers_at_arms_miniatures
