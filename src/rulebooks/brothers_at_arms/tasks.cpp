// Task objectives: what a battle asks of a side besides its objectives, and how well it was done.
// Ledger BA-TASK-1, 8.8. What a task is worth at the end: victory.cpp. Leaving the board for an
// exit task (BA-TASK-2): movement.cpp.

#include "rulebooks/brothers_at_arms/tasks.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/victory.h"

namespace longroll::brothers_at_arms {

using TaskKind = TaskCondition::Kind;

// Calls `visit(condition)` for each condition of every task, in the scenario's order.
template <class Visit>
static void for_each_condition(const Scenario& scenario, Visit visit)
{
    for (const Task& task : scenario.tasks)
        for (const TaskLevel& level : task.levels)
            for (const auto& way : level.any_of)
                for (const TaskCondition& condition : way) visit(condition);
}

template <class Visit>
static void for_each_hold(const Scenario& scenario, Visit visit)
{
    std::size_t index = 0;
    for_each_condition(scenario, [&](const TaskCondition& condition) {
        if (condition.kind == TaskKind::Hold) visit(index++, condition);
    });
}

void open_holds(const Field& field, State& state)
{
    std::size_t holds = 0;
    for_each_hold(field.scenario, [&](std::size_t, const TaskCondition&) { ++holds; });
    state.task_failed.clear();
    state.task_failed.resize(std::min(holds, state.task_failed.capacity()));
}

// The marker on the objective that the condition names.
static Marker marker_on(const Field& field, const State& state, const std::string& label)
{
    for (std::size_t index = 0; index < state.objectives.size(); ++index)
        if (field.scenario.objectives[index].label == label) return state.objectives[index].marker;
    return Marker::None;
}

void watch_holds(const Field& field, State& state)
{
    const int next = night_halts(field, state) ? dawn_bound(field, state) : state.bound + 1;
    for_each_hold(field.scenario, [&](std::size_t index, const TaskCondition& hold) {
        if (index >= state.task_failed.size()) return;
        if (hold.bound != 0 && hold.bound < state.bound) return;
        const Marker marker = marker_on(field, state, hold.label);
        // A place not yet claimed by anybody is still to be had, until the last bound of the hold
        // (or the halt that swallows it) is over.
        const bool last = hold.bound != 0 && hold.bound < next;
        if (marker == marker_of(enemy_of(hold.side)) || (last && marker != marker_of(hold.side)))
            state.task_failed[index] = true;
    });
}

static bool hold_broken(const Field& field, const State& state, const TaskCondition& condition)
{
    bool broken = false;
    for_each_hold(field.scenario, [&](std::size_t index, const TaskCondition& hold) {
        if (hold == condition && index < state.task_failed.size())
            broken = broken || state.task_failed[index];
    });
    return broken;
}

static bool is_held(const Field& field, const State& state, const TaskCondition& condition)
{
    if (hold_broken(field, state, condition)) return false;
    const bool over = condition.bound != 0 && condition.bound < state.bound;
    return over || marker_on(field, state, condition.label) == marker_of(condition.side);
}

static bool is_lost(const Unit& unit)
{
    return unit.fate == UnitFate::Dispersed || unit.fate == UnitFate::Surrendered;
}

// What the condition counts of this unit.
static int worth_of(const UnitCard& card, const Unit& unit, const TaskCondition& condition)
{
    switch (condition.kind) {
        case TaskKind::Disperse: return is_lost(unit) ? 1 : 0;
        case TaskKind::DisperseStrength: return is_lost(unit) ? card.strength : 0;
        case TaskKind::Exit:
            return unit.fate == UnitFate::Exited &&
                           (!condition.edge || unit.left_by == condition.edge)
                       ? 1
                       : 0;
        case TaskKind::Survive: return is_lost(unit) || unit.fate == UnitFate::Absent ? 0 : 1;
        case TaskKind::Hold: return 0;
    }
    return 0;
}

bool task_met(const Field& field, const State& state, const TaskCondition& condition)
{
    if (condition.kind == TaskKind::Hold) return is_held(field, state, condition);
    int count = 0;
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (field.units[index].side == condition.side)
            count += worth_of(field.units[index], state.units[index], condition);
    return count >= condition.count;
}

VictoryLevel task_level(const Field& field, const State& state, const Task& task)
{
    const auto met = [&](const TaskCondition& condition) {
        return task_met(field, state, condition);
    };
    VictoryLevel best = VictoryLevel::Draw;
    for (const TaskLevel& level : task.levels)
        for (const auto& way : level.any_of)
            if (std::ranges::all_of(way, met)) best = std::max(best, level.level);
    return best;
}

}  // namespace longroll::brothers_at_arms
