// Objectives, tasks and levels of victory. Ledger BM-OBJ-7 to 10.

#include "rulebooks/brothers_at_arms_miniatures/victory.h"

#include "rulebooks/brothers_at_arms_miniatures/bounds.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

namespace longroll::brothers_at_arms_miniatures {

VictoryLevel level_of(int difference)
{
    const int lead = difference < 0 ? -difference : difference;
    if (lead == 0) return VictoryLevel::Draw;
    if (lead <= 2) return VictoryLevel::Tactical;
    // RULING: BM-R-79: five or more are complete.
    return lead <= 4 ? VictoryLevel::Decisive : VictoryLevel::Complete;
}

// ---- Tasks ----

using TaskKind = TaskCondition::Kind;

static bool is_gone_from_play(const Unit& unit)
{
    return unit.fate == UnitFate::Dispersed || unit.fate == UnitFate::Lost;
}

// The bound that it must last to is over; none named: the last.
static bool lasted(const Field& field, const State& state, const TaskCondition& condition)
{
    if (state.phase != Phase::EndOfBound) return false;
    if (condition.bound == 0) return next_after(field, state) == Next::GameOver;
    return state.day >= field.scenario.days && state.bound >= condition.bound;
}

static bool owns(const Field& field, const State& state, const TaskCondition& condition)
{
    for (std::size_t place = 0; place < state.objectives.size(); ++place)
        if (field.scenario.objectives[place].id == condition.objective)
            return state.objectives[place].owner == condition.side;
    return false;
}

// What a condition counts of a unit.
static int worth_of(const UnitCard& card, const Unit& unit, const TaskCondition& condition)
{
    switch (condition.kind) {
        case TaskKind::Disperse: return is_gone_from_play(unit) ? 1 : 0;
        case TaskKind::DisperseStrength: return is_gone_from_play(unit) ? card.strength : 0;
        // RULING: BM-R-110: by the edge of that task.
        case TaskKind::Exit:
            return unit.fate == UnitFate::Withdrawn &&
                           (!condition.edge || unit.left_by == condition.edge)
                       ? 1
                       : 0;
        case TaskKind::Survive: return is_gone_from_play(unit) ? 0 : 1;
        case TaskKind::Hold: return 0;
    }
    return 0;
}

static bool is_met(const Field& field, const State& state, const TaskCondition& condition)
{
    if (condition.kind == TaskKind::Hold)
        return owns(field, state, condition) &&
               (condition.bound == 0 || lasted(field, state, condition));
    if (condition.kind == TaskKind::Survive && !lasted(field, state, condition)) return false;
    int count = 0;
    each_unit(field, state, condition.side,
              [&](UnitId id) { count += worth_of(field[id], state[id], condition); });
    return count >= condition.count;
}

bool is_done(const Field& field, const State& state, const Task& task)
{
    return std::any_of(task.any_of.begin(), task.any_of.end(), [&](const auto& way) {
        return std::all_of(way.begin(), way.end(), [&](const TaskCondition& condition) {
            return is_met(field, state, condition);
        });
    });
}

// ---- The end ----

// BM-OBJ-8: what nobody owns counts for nobody.
static std::array<int, 2> owned(const State& state)
{
    std::array<int, 2> count{};
    for (const Possession& possession : state.objectives)
        if (possession.owner) ++count[static_cast<std::size_t>(index_of(*possession.owner))];
    return count;
}

static void end_game(const Field& field, State& state, Outcome outcome, Clause clause,
                     EventLog& log)
{
    outcome.owned = owned(state);
    state.phase = Phase::Over;
    state.pending.clear();
    state.attacks.clear();
    state.striking.reset();
    state.outcome = outcome;
    log.add(clause, GameEnded{outcome, field.umpire});
}

void judge_by_objectives(const Field& field, State& state, Clause clause, EventLog& log)
{
    const std::array<int, 2> count = owned(state);
    const int lead = count[0] - count[1];
    Outcome outcome;
    outcome.level = level_of(lead);  // BM-OBJ-7
    if (lead != 0) outcome.winner = lead > 0 ? Side::Confederate : Side::Union;
    end_game(field, state, outcome, clause, log);
}

// BM-OBJ-10. RULING: BM-R-80: of two done in the same phase the active side's counts.
static bool judge_tasks(const Field& field, State& state, EventLog& log)
{
    const Task* done = nullptr;
    for (const Task& task : field.scenario.tasks)
        if ((done == nullptr || (done->side != state.active && task.side == state.active)) &&
            is_done(field, state, task))
            done = &task;
    if (done == nullptr) return false;
    Outcome outcome;
    outcome.winner = done->side;
    outcome.level = done->level;
    outcome.by_task = true;
    end_game(field, state, outcome, "BM-OBJ-10"_clause, log);
    return true;
}

namespace {

// What a side still has. BM-RSV-10: who is to come counts.
struct Forces {
    bool to_fight = false;
    bool withdrawn = false;
};

Forces forces_of(const Field& field, const State& state, Side side)
{
    Forces forces;
    each_unit(field, state, side, [&](UnitId id) {
        const UnitFate fate = state[id].fate;
        forces.to_fight = forces.to_fight || fate == UnitFate::OnTable || fate == UnitFate::Reserve;
        forces.withdrawn = forces.withdrawn || fate == UnitFate::Withdrawn;
    });
    return forces;
}

}  // namespace

// RULING: BM-R-79: if neither has anybody left it is a draw.
static void judge_dispersal(const Field& field, State& state, const std::array<Forces, 2>& forces,
                            EventLog& log)
{
    Outcome outcome;
    outcome.by_dispersal = true;
    if (forces[0].to_fight || forces[1].to_fight) {
        outcome.winner = forces[0].to_fight ? Side::Confederate : Side::Union;
        outcome.level = VictoryLevel::Complete;
    }
    end_game(field, state, outcome, "BM-OBJ-9"_clause, log);
}

// RULING: BM-R-93: where a phase ends, not in the midst of it.
void judge(const Field& field, State& state, EventLog& log)
{
    if (judge_tasks(field, state, log)) return;
    const std::array<Forces, 2> forces = {forces_of(field, state, Side::Confederate),
                                          forces_of(field, state, Side::Union)};
    const auto gone = [](const Forces& of) { return !of.to_fight; };
    if (std::none_of(forces.begin(), forces.end(), gone)) return;
    // RULING: BM-R-110: some have got away, so objectives decide.
    for (const Forces& of : forces)
        if (gone(of) && of.withdrawn)
            return judge_by_objectives(field, state, "BM-OBJ-7"_clause, log);
    if (field.options.dispersal_victory) judge_dispersal(field, state, forces, log);
}

// LR-TERM-1: what was held at the end, a point each.
shared::PastJudged judge_past(const Field& field, const shared::Past& past)
{
    shared::PastJudged judged;
    for (const Objective& objective : field.scenario.objectives)
        if (const auto holder = past.holder_of(objective.id))
            ++judged.points[static_cast<std::size_t>(index_of(*holder))];
    judged.by_points = field.scenario.tasks.empty();
    const int lead = judged.points[0] - judged.points[1];
    judged.verdict.over = true;
    judged.verdict.level = words_of(level_of(lead));
    if (lead != 0) judged.verdict.winner = lead > 0 ? Side::Confederate : Side::Union;
    return judged;
}

std::string_view words_of(VictoryLevel level)
{
    switch (level) {
        case VictoryLevel::Draw: return "draw";
        case VictoryLevel::Tactical: return "tactical victory";
        case VictoryLevel::Decisive: return "decisive victory";
        case VictoryLevel::Complete: return "complete victory";
    }
    return {};
}

}  // namespace longroll::brothers_at_arms_miniatures
