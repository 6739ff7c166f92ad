// Winning: who holds the objectives, when a side is finished, what level of victory it comes to.
// Ledger BA-OBJ, BA-TASK-1, BA-R-50, 71. What tasks ask: tasks.cpp. Advantages from the preceding
// battle: continued_play.cpp.

#include "rulebooks/brothers_at_arms/victory.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/tasks.h"

namespace longroll::brothers_at_arms {

static constexpr std::array<Side, 2> kSides = {Side::Confederate, Side::Union};

// BA-OBJ-1: the objectives are the scenario's starred hexes; some may be claimed from the start.
void open_objectives(const Field& field, State& state, EventLog& log)
{
    state.objectives.clear();
    state.objectives.resize(field.scenario.objectives.size());
    for (std::size_t index = 0; index < state.objectives.size(); ++index) {
        const Marker opening = field.scenario.objectives[index].opening;
        state.objectives[index].marker = opening;
        for (const Side side : kSides)
            if (opening == marker_of(side))
                log.add("BA-OBJ-1"_clause,
                        ObjectiveClaimed{static_cast<std::uint8_t>(index), side});
    }
    open_holds(field, state);
}

// BA-OBJ-6: only unit counters hold an objective, never commanders.
static bool is_on(const Field& field, const State& state, Side side, std::size_t objective)
{
    return units_in(field, state, side, field.scenario.objectives[objective].hex) > 0;
}

void note_holders(const Field& field, State& state)
{
    for (std::size_t index = 0; index < state.objectives.size(); ++index)
        for (const Side side : kSides)
            state.objectives[index].held_since_start[static_cast<std::size_t>(index_of(side))] =
                is_on(field, state, side, index);
}

// RULING: BA-R-50: units may relieve each other, if the hex is never empty of them.
void watch_objectives(const Field& field, State& state)
{
    for (std::size_t index = 0; index < state.objectives.size(); ++index)
        for (const Side side : kSides) {
            bool& held =
                state.objectives[index].held_since_start[static_cast<std::size_t>(index_of(side))];
            held = held && is_on(field, state, side, index);
        }
}

// BA-OBJ-3: a marker goes only when the enemy's replaces it, never because its unit has left.
void claim_objectives(const Field& field, State& state, EventLog& log)
{
    watch_objectives(field, state);
    for (std::size_t index = 0; index < state.objectives.size(); ++index) {
        Objective& objective = state.objectives[index];
        for (const Side side : kSides) {
            if (!objective.held_since_start[static_cast<std::size_t>(index_of(side))] ||
                objective.marker == marker_of(side))
                continue;
            const bool replaces = objective.marker != Marker::None;
            objective.marker = marker_of(side);
            log.add(replaces ? "BA-OBJ-4"_clause : "BA-OBJ-2"_clause,
                    ObjectiveClaimed{static_cast<std::uint8_t>(index), side});
        }
    }
    watch_holds(field, state);
}

// BA-OBJ-8: every opposing unit counter is dispersed or has surrendered. One in reserve, on a march
// or off the board by an exit still opposes; one that never took part does not count.
bool enemy_gone(const Field& field, const State& state, Side enemy)
{
    bool lost_any = false;
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        if (field.units[index].side != enemy) continue;
        switch (state.units[index].fate) {
            case UnitFate::Dispersed:
            case UnitFate::Surrendered: lost_any = true; break;
            case UnitFate::Absent: break;
            default: return false;
        }
    }
    return lost_any;
}

bool nothing_left(const Field& field, const State& state, Side side)
{
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitFate fate = state.units[index].fate;
        if (field.units[index].side == side &&
            (fate == UnitFate::OnBoard || fate == UnitFate::Reserve ||
             fate == UnitFate::TacticalMarch))
            return false;
    }
    return true;
}

// BA-OBJ-7.
VictoryLevel level_of(int difference)
{
    const int more = difference < 0 ? -difference : difference;
    if (more == 0) return VictoryLevel::Draw;
    if (more <= 2) return VictoryLevel::Tactical;
    if (more <= 4) return VictoryLevel::Decisive;
    return VictoryLevel::Complete;
}

// The tasks that decide by themselves: the side that has done better has won, at its own level.
static Outcome judge_tasks(const Field& field, const State& state)
{
    std::array<VictoryLevel, 2> reached = {VictoryLevel::Draw, VictoryLevel::Draw};
    for (const Task& task : field.scenario.tasks) {
        if (task.mode != Task::Mode::Replace) continue;
        VictoryLevel& best = reached[static_cast<std::size_t>(index_of(task.side))];
        best = std::max(best, task_level(field, state, task));
    }
    if (reached[0] == reached[1]) return {};
    if (reached[0] > reached[1]) return {reached[0], Side::Confederate};
    return {reached[1], Side::Union};
}

// How many objectives more than the enemy the Confederates have, tasks that count as objectives
// among them.
static int confederate_lead(const Field& field, const State& state)
{
    int lead = 0;
    // BA-OBJ-5: the marker counts, occupied or not; an objective without one counts for nobody.
    for (const Objective& objective : state.objectives) {
        if (objective.marker == Marker::Confederate) ++lead;
        if (objective.marker == Marker::Union) --lead;
    }
    for (const Task& task : field.scenario.tasks)
        if (task.mode == Task::Mode::Add && task_level(field, state, task) != VictoryLevel::Draw)
            lead += task.side == Side::Confederate ? task.worth : -task.worth;
    return lead;
}

// BA-TASK-1: a task replaces the objectives or is added to them, as the scenario says.
Outcome judge(const Field& field, const State& state)
{
    const bool replaced = std::ranges::any_of(
        field.scenario.tasks, [](const Task& task) { return task.mode == Task::Mode::Replace; });
    if (replaced) return judge_tasks(field, state);
    const int lead = confederate_lead(field, state);
    if (lead == 0) return {};
    return {level_of(lead), lead > 0 ? Side::Confederate : Side::Union};
}

}  // namespace longroll::brothers_at_arms
