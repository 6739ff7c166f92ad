// The battle's terms: clock, objectives, tasks, advantages of continued play, options, names.
// Ledger 8.6.3, 6, 8.7, 8.8, 8.9.

#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/muster.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/tasks.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

static constexpr int kMostBounds = 9999;

static std::int16_t floored_hour(battle::Moment moment)
{
    return static_cast<std::int16_t>(moment.minutes / 60);
}
static std::int16_t ceiled_hour(battle::Moment moment)
{
    return static_cast<std::int16_t>((moment.minutes + 59) / 60);
}

int bound_at(const Scenario& scenario, battle::Moment moment)
{
    const int start = scenario.start_hour * 60 + scenario.start_minute;
    // Both are counted from midnight of the first day, so that the division floors.
    return moment.minutes / scenario.bound_minutes - start / scenario.bound_minutes + 1;
}

int bound_from(const Scenario& scenario, battle::Moment moment)
{
    return bound_at(scenario, {moment.minutes + scenario.bound_minutes - 1});
}

// DEPARTS: by BA-TIME-1 a bound is an hour. A battle that was fought out in an evening may have
// shorter ones, so many to an hour; with hexes smaller by as much, every counter covers as much
// ground in an hour as it does elsewhere. All that is counted in bounds and hexes stays as it is.
static void set_bound_minutes(Mustering& muster)
{
    OverrideTable& root = muster.overrides.root();
    const auto given = root.whole("bound_minutes", 10, 60);
    if (!given) return;
    if (60 % *given != 0)
        root.fault("bound_minutes", "an hour is no whole number of such bounds",
                   "write 60, 30, 20, 15, 12 or 10");
    else
        muster.field.scenario.bound_minutes = static_cast<std::int16_t>(*given);
}

// 8.6.3: bound 1 is the one in which the battle starts.
static void set_start(Mustering& muster)
{
    Scenario& scenario = muster.field.scenario;
    const auto hour = muster.overrides.root().whole("start_hour", 0, 23);
    const int minute =
        muster.battle.clock.start.minutes / scenario.bound_minutes * scenario.bound_minutes;
    scenario.start_hour = static_cast<std::int16_t>(hour.value_or(minute / 60));
    scenario.start_minute = static_cast<std::int16_t>(hour ? 0 : minute % 60);
}

void set_clock(Mustering& muster)
{
    const battle::Clock& clock = muster.battle.clock;
    Scenario& scenario = muster.field.scenario;
    OverrideTable& root = muster.overrides.root();
    const auto hour = [&](std::string_view key, int most, std::int16_t usual) {
        return static_cast<std::int16_t>(root.whole(key, 0, most).value_or(usual));
    };
    scenario.title = muster.battle.title;
    const battle::Date& day = clock.first_day;
    scenario.date = {static_cast<std::int16_t>(day.year), static_cast<std::int16_t>(day.month),
                     static_cast<std::int16_t>(day.day)};
    set_bound_minutes(muster);
    set_start(muster);
    // RULING: BA-R-68: hours skipped by a night halt count.
    const int bounds = bound_from(scenario, clock.end) - 1;
    scenario.bounds = static_cast<std::int16_t>(
        root.whole("bounds", 1, kMostBounds).value_or(std::clamp(bounds, 1, kMostBounds)));
    scenario.dawn = hour("dawn", 24, floored_hour(clock.dawn));
    scenario.dusk = hour("dusk", 24, ceiled_hour(clock.dusk));
    const auto night = root.word("night", battle::words<battle::Night>());
    scenario.night = static_cast<NightPlan>(night.value_or(static_cast<std::size_t>(clock.night)));
    // The rulebook says who moves first; only an override may differ, and players are shown it.
    scenario.first_side = root.side("first_side").value_or(Side::Confederate);
}

// An option that stands at the rulebook's own default takes the battle's.
void set_options(Mustering& muster, const Options& chosen)
{
    constexpr std::pair<std::string_view, bool Options::*> kOptions[] = {
        {"out_of_range_penalty", &Options::out_of_range_penalty},
        {"direct_control", &Options::direct_control},
        {"withdrawing", &Options::withdrawing},
        {"overwhelming_fire", &Options::overwhelming_fire},
        {"continued_play", &Options::continued_play},
        {"holds", &Options::holds}};
    OverrideTable& table = muster.overrides.table("options");
    muster.field.options = chosen;
    for (const auto& [key, option] : kOptions) {
        const auto given = table.flag(key);
        if (given && chosen.*option == Options{}.*option) muster.field.options.*option = *given;
    }
}

namespace {

Marker marker_for(std::optional<Side> side)
{
    if (!side) return Marker::None;
    return *side == Side::Confederate ? Marker::Confederate : Marker::Union;
}

// An objective that may become one of the board's.
struct Goal {
    ObjectiveCard card;
    int value = 0;
    bool wanted = false;  // by an override or a task, whatever its value
    bool unwanted = false;
};

// The hex that holds the point; where no unit could ever stand there, the nearest where one can.
Hex open_hex(const Mustering& muster, const battle::Point& point)
{
    const Ground& ground = muster.field.ground;
    const Hex middle = board_hex(muster, point);
    const auto closed = [&](Hex hex) {
        return !ground.contains(hex) || closed_ground(ground[hex], Element::Land);
    };
    if (!closed(middle)) return middle;
    Hex best = middle;
    for (const Hex hex : ground.grid.hexes())
        if (!closed(hex) &&
            (closed(best) || square_between(muster.lattice.centre(hex), fine(point)) <
                                 square_between(muster.lattice.centre(best), fine(point))))
            best = hex;
    return best;
}

std::vector<Goal> goals_of(const Mustering& muster)
{
    std::vector<Goal> goals;
    for (const battle::Objective& objective : muster.battle.objectives) {
        Goal& goal = goals.emplace_back();
        goal.card.label = objective.id;
        goal.card.name = objective.name;
        goal.card.hex = open_hex(muster, objective.point);
        goal.card.opening = marker_for(objective.held_by);
        goal.value = objective.value;
    }
    // What a task tells a side to hold must be on the board.
    for (const battle::Task& task : muster.battle.tasks)
        for (const battle::Condition& condition : task.conditions)
            if (condition.objective)
                goals[battle::Battle::index(*condition.objective)].wanted = true;
    return goals;
}

void change_goals(Mustering& muster, std::vector<Goal>& goals)
{
    static constexpr std::string_view kMarkers[] = {"none", "confederate", "union"};
    for (OverrideTable* table : muster.overrides.tables("objective")) {
        auto found =
            std::ranges::find(goals, table->id(), [](const Goal& goal) { return goal.card.label; });
        if (found == goals.end()) {
            if (!table->has("hex")) {
                std::vector<std::string> known;
                for (const Goal& goal : goals) known.push_back(goal.card.label);
                table->unknown_id("objective", known);
                continue;
            }
            found = goals.emplace(goals.end());
            found->card.label = found->card.name = table->id();
            found->wanted = true;
        }
        if (const auto name = table->text("name")) found->card.name = *name;
        if (const auto hex = hex_in(*table, "hex", muster.field.ground)) found->card.hex = *hex;
        if (const auto opening = table->word("opening", kMarkers))
            found->card.opening = static_cast<Marker>(*opening);
        if (const auto used = table->flag("exists")) {
            found->wanted = *used;
            found->unwanted = !*used;
        }
    }
}

// For the author; objectives that the overrides have made are theirs alone.
void note_goal(Mustering& muster, const Goal& goal, bool counts, std::string why)
{
    const auto id = battle::find_objective(muster.battle, goal.card.label);
    if (!id) return;
    shared::ObjectiveNote note{*id, counts, place_of(goal.card.hex), {}};
    if (!why.empty()) note.reasons.push_back(std::move(why));
    const Hex asked = board_hex(muster, muster.battle[*id].point);
    if (counts && asked != goal.card.hex)
        note.reasons.push_back(fmt::format("nobody could stand in hex {}, or an override moves it",
                                           board::label_of(asked)));
    muster.goals.push_back(std::move(note));
}

}  // namespace

// 8.7: the six of the greatest value, in the order of the file among equals. A hex counts once.
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
    std::ranges::stable_sort(goals, std::greater<>{}, &Goal::value);
    auto& chosen = muster.field.scenario.objectives;
    const auto wanted = static_cast<std::size_t>(std::ranges::count_if(goals, &Goal::wanted));
    std::size_t room = number > wanted ? number - wanted : 0;
    for (const Goal& goal : goals) {
        const auto other = std::ranges::find(chosen, goal.card.hex, &ObjectiveCard::hex);
        const bool doubled = other != chosen.end();
        const bool left_out = goal.unwanted || (!goal.wanted && (room == 0 || doubled));
        note_goal(muster, goal, !left_out,
                  goal.unwanted ? "an override leaves it out"
                  : doubled     ? fmt::format("it shares hex {} with {}, and a hex counts once",
                                              board::label_of(goal.card.hex), other->name)
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
    for (const ObjectiveCard& card : chosen)
        muster.state.objectives.push_back({card.opening, {false, false}});
}

namespace {

// A condition with what it takes for each level of success.
struct Demand {
    TaskCondition condition;
    std::vector<std::int64_t> thresholds;
    int group = 1;
};

struct TaskDraft {
    std::string id;
    Task task;
    std::vector<Demand> demands;
};

Demand demand_of(const Mustering& muster, const battle::Condition& given)
{
    Demand demand;
    demand.condition.kind = static_cast<TaskCondition::Kind>(given.deed);
    demand.condition.side = given.side;
    if (given.edge) demand.condition.edge = *given.edge;
    if (given.objective) demand.condition.label = muster.battle[*given.objective].id;
    if (given.until)
        demand.condition.bound = static_cast<std::int16_t>(
            std::max(1, bound_from(muster.field.scenario, *given.until) - 1));
    demand.thresholds.assign(given.thresholds.begin(), given.thresholds.end());
    demand.group = given.group;
    return demand;
}

std::vector<TaskDraft> tasks_of(const Mustering& muster)
{
    std::vector<TaskDraft> drafts;
    for (const battle::Task& given : muster.battle.tasks) {
        TaskDraft& draft = drafts.emplace_back();
        draft.id = given.id;
        draft.task.side = given.side;
        draft.task.mode = static_cast<Task::Mode>(given.mode);
        draft.task.worth = static_cast<std::int16_t>(given.counts_as);
        for (const battle::Condition& condition : given.conditions)
            draft.demands.push_back(demand_of(muster, condition));
    }
    return drafts;
}

Demand demand_of(const Mustering& muster, OverrideTable& row)
{
    constexpr int kMostUnits = 9999;
    Demand demand;
    TaskCondition& condition = demand.condition;
    if (const auto deed = row.word("do", battle::words<battle::Deed>()))
        condition.kind = static_cast<TaskCondition::Kind>(*deed);
    condition.side = row.side("side").value_or(Side::Confederate);
    if (const auto edge = row.edge("edge")) condition.edge = *edge;
    condition.label = row.text("objective").value_or("");
    condition.bound =
        static_cast<std::int16_t>(row.whole("until_bound", 1, kMostBounds).value_or(0));
    demand.group = row.whole("group", 1, 99).value_or(1);
    demand.thresholds = row.wholes("units").value_or(std::vector<std::int64_t>{});
    const bool hold = condition.kind == TaskCondition::Kind::Hold;
    if (demand.thresholds.size() > 3 || (demand.thresholds.empty() && !hold) ||
        std::ranges::any_of(demand.thresholds,
                            [](std::int64_t units) { return units < 1 || units > kMostUnits; }))
        row.fault("units", "a condition has no sensible number of units",
                  "write one to three numbers, for the levels of success");
    const auto& cards = muster.field.scenario.objectives;
    if (hold && std::ranges::find(cards, condition.label, &ObjectiveCard::label) == cards.end())
        row.fault("objective", "a condition holds no objective of the board",
                  "name one, and put it on the board with [rulebook.brothers-at-arms.objective]");
    return demand;
}

void change_tasks(Mustering& muster, std::vector<TaskDraft>& drafts)
{
    std::vector<std::string> left_out;
    for (OverrideTable* table : muster.overrides.tables("task")) {
        const auto rows = muster.overrides.rows(*table, "conditions");
        auto found = std::ranges::find(drafts, table->id(), &TaskDraft::id);
        if (found == drafts.end()) {
            if (rows.empty() || !table->has("side")) {
                std::vector<std::string> known;
                for (const TaskDraft& draft : drafts) known.push_back(draft.id);
                table->unknown_id("task", known);
                continue;
            }
            found = drafts.emplace(drafts.end());
            found->id = table->id();
        }
        Task& task = found->task;
        task.side = table->side("side").value_or(task.side);
        if (const auto mode = table->word("mode", battle::words<battle::TaskMode>()))
            task.mode = static_cast<Task::Mode>(*mode);
        if (const auto worth = table->whole("counts_as", 1, 24))
            task.worth = static_cast<std::int16_t>(*worth);
        if (!table->flag("exists").value_or(true)) left_out.push_back(table->id());
        if (!rows.empty()) found->demands.clear();
        for (OverrideTable* row : rows) found->demands.push_back(demand_of(muster, *row));
    }
    std::erase_if(drafts, [&](const TaskDraft& draft) {
        return std::ranges::find(left_out, draft.id) != left_out.end();
    });
}

// One level for each threshold; a condition with fewer asks its last number of the higher levels.
Task task_of(const TaskDraft& draft)
{
    Task task = draft.task;
    std::size_t levels = 1;
    std::vector<int> groups;
    for (const Demand& demand : draft.demands) {
        levels = std::max(levels, std::min<std::size_t>(3, demand.thresholds.size()));
        if (std::ranges::find(groups, demand.group) == groups.end()) groups.push_back(demand.group);
    }
    std::ranges::sort(groups);
    for (std::size_t level = 0; level < levels; ++level) {
        TaskLevel& reached = task.levels.emplace_back();
        reached.level = static_cast<VictoryLevel>(level + 1);
        for (const int group : groups) {
            auto& way = reached.any_of.emplace_back();
            for (const Demand& demand : draft.demands) {
                if (demand.group != group) continue;
                way.push_back(demand.condition);
                if (!demand.thresholds.empty())
                    way.back().count = static_cast<std::int16_t>(
                        demand.thresholds[std::min(level, demand.thresholds.size() - 1)]);
            }
        }
    }
    return task;
}

std::size_t holds_in(const Scenario& scenario)
{
    std::size_t holds = 0;
    for (const Task& task : scenario.tasks)
        for (const TaskLevel& level : task.levels)
            for (const auto& way : level.any_of)
                for (const TaskCondition& condition : way)
                    holds += condition.kind == TaskCondition::Kind::Hold ? 1 : 0;
    return holds;
}

}  // namespace

void set_tasks(Mustering& muster)
{
    constexpr std::size_t kMostTasks = 16;
    std::vector<TaskDraft> drafts = tasks_of(muster);
    change_tasks(muster, drafts);
    Scenario& scenario = muster.field.scenario;
    for (const TaskDraft& draft : drafts) {
        scenario.tasks.push_back(task_of(draft));
        // BA-TASK-2: an exit task opens its edge.
        for (const Demand& demand : draft.demands)
            if (demand.condition.kind == TaskCondition::Kind::Exit)
                scenario.exit_edge[static_cast<std::size_t>(index_of(demand.condition.side))] =
                    demand.condition.edge;
    }
    if (scenario.tasks.size() > kMostTasks || holds_in(scenario) > State{}.task_failed.capacity())
        muster.problems.add("battle.toml", "there are too many tasks, or too many holds in them",
                            fmt::format("a game holds {} tasks and {} holds", kMostTasks,
                                        State{}.task_failed.capacity()));
    open_holds(muster.field, muster.state);
}

void set_advantages(Mustering& muster)
{
    static constexpr std::string_view kLevels[] = {"tactical", "decisive", "complete"};
    for (OverrideTable* table : muster.overrides.tables("advantage")) {
        const auto found = std::ranges::find(kLevels, table->id());
        if (found == std::end(kLevels)) {
            table->unknown_id("level of victory", {std::begin(kLevels), std::end(kLevels)});
            continue;
        }
        Advantage advantage;
        advantage.level = static_cast<VictoryLevel>(found - std::begin(kLevels) + 1);
        advantage.objectives =
            static_cast<std::int16_t>(table->whole("objectives", 0, 24).value_or(0));
        advantage.enemy_division_fatigued = table->flag("enemy_division_fatigued").value_or(false);
        advantage.enemy_loses_weakest = table->flag("enemy_loses_weakest").value_or(false);
        muster.field.scenario.advantages.push_back(advantage);
    }
}

void name_places(Mustering& muster)
{
    for (const battle::Spot& spot : muster.map.spots) {
        const Hex hex = muster.lattice.hex_at(fine(spot.point));
        if (!spot.facts.name.empty() && muster.field.ground.contains(hex))
            muster.field.scenario.places.push_back({spot.facts.name, hex});
    }
}

}  // namespace longroll::brothers_at_arms
