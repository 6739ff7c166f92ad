// The halted night from dusk to dawn: when fighting stops, whose choice it is, what the morning
// brings. Ledger BA-RDL-1, 11, BA-TIME-3, BA-R-44, 59, 68. Withdrawing: readdressing.cpp. Placing
// anew and marching off: repositioning.cpp. Rest: fatigue.cpp.

#include "rulebooks/brothers_at_arms/night.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/fatigue.h"
#include "rulebooks/brothers_at_arms/readdressing.h"

namespace longroll::brothers_at_arms {

// BA-TIME-3: a battle may run over several days. A halt comes when darkness falls, so a battle that
// begins in the dark is fought on until dawn.
bool night_halts(const Field& field, const State& state)
{
    return field.scenario.night == NightPlan::Halt && !is_night(field.scenario, state.bound) &&
           is_night(field.scenario, state.bound + 1);
}

std::int16_t dawn_bound(const Field& field, const State& state)
{
    // RULING: BA-R-68: bounds are counted through the night, so that they stay with the clock.
    const int last = state.bound + kMinutesOfDay / field.scenario.bound_minutes;
    int bound = state.bound + 1;
    while (bound <= last && is_night(field.scenario, bound)) ++bound;
    return static_cast<std::int16_t>(bound);
}

void begin_night(const Field&, State& state, EventLog& log)
{
    state.phase = Phase::NightWithdraw;
    state.night = Night{};
    log.add("BA-RDL-1"_clause, NightFell{state.bound});
}

// The side whose turn it is has nothing to move: it passes. Both have passed: the lines are clear.
static void pass_withdrawal(const Field& field, State& state)
{
    state.night.passed[static_cast<std::size_t>(index_of(state.night.turn))] = true;
    state.night.turn = enemy_of(state.night.turn);
    if (!state.night.passed[0] || !state.night.passed[1]) return;
    state.phase = Phase::NightReposition;
    state.night.control = next_control(field, state, kNoCommander);
}

void pass_withdraw(const Field& field, State& state)
{
    state.night.content[static_cast<std::size_t>(index_of(state.night.turn))] = true;
    pass_withdrawal(field, state);
}

static void remove_all_markers(State& state, EventLog& log)
{
    for (Unit& unit : state.units) unit.pinned = unit.nic = unit.repositioned = false;
    for (Commander& commander : state.commanders) commander.nic = commander.repositioned = false;
    for (const Side side : {Side::Confederate, Side::Union})
        log.add("BA-RDL-11"_clause, MarkersRemoved{side});
}

static void end_night(const Field& field, State& state, EventLog& log)
{
    const std::int16_t dawn = dawn_bound(field, state);
    credit_halt(state, dawn - state.bound - 1, log);
    remove_all_markers(state, log);
    state.night = Night{};
    state.bound = dawn;
    log.add("BA-RDL-11"_clause, NightEnded{dawn});
    judge_night(state, log);
}

std::optional<Side> next_night_decision(const Field& field, State& state, Dice&, EventLog& log)
{
    for (;;) {
        if (const auto side = night_decider(field, state)) return side;
        if (state.phase == Phase::NightWithdraw) {
            pass_withdrawal(field, state);
        } else if (state.night.control != kNoCommander) {
            state.night.control = next_control(field, state, state.night.control);
        } else {
            end_night(field, state, log);
            return {};
        }
    }
}

std::optional<Side> night_decider(const Field& field, const State& state)
{
    if (!state.pending.empty())
        if (const auto* due = std::get_if<NightPlaceDue>(&state.pending.back()))
            return due->chooser;
    if (state.phase == Phase::NightWithdraw && may_step(field, state, state.night.turn))
        return state.night.turn;
    if (state.phase == Phase::NightReposition && can_reposition(field, state))
        return field[state.night.control].side;
    return {};
}

void list_night(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!state.pending.empty() && std::holds_alternative<NightPlaceDue>(state.pending.back()))
        list_night_places(field, state, actions);
    else if (state.phase == Phase::NightWithdraw)
        list_steps(field, state, actions);
    else if (state.phase == Phase::NightReposition)
        list_repositions(field, state, actions);
}

Action sample_night(const Field& field, const State& state, PlayoutDice& dice)
{
    return state.phase == Phase::NightWithdraw ? sample_step(field, state, dice)
                                               : sample_reposition(field, state, dice);
}

}  // namespace longroll::brothers_at_arms
